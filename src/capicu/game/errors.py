"""What can be wrong, as types: text that is no move, a move that is not legal now, a position that cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capicu.faults import Fault


class IllegalMove(ValueError):
    """Something that may not be done now. `reason` names the rule, `details` what it is about; nothing has changed.

    The reasons are the keys of `REASONS`; `capicu.words` says them in every language.
    """

    def __init__(self, reason: str, **details: Any) -> None:
        self.reason = reason
        self.details = details
        super().__init__(REASONS[reason].format(**details))


class InvalidMove(IllegalMove):
    """Text that is no move at all."""


class PositionError(ValueError):
    """A position that cannot be; `faults` names everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = list(faults)
        super().__init__("; ".join(faults))


class RecordError(ValueError):
    """A record that is cut, changed or from another version; `faults` holds what is wrong with it."""

    def __init__(self, fault: Fault) -> None:
        self.faults = [fault]
        super().__init__(fault)


REASONS = {
    "not_a_move": "{text!r} is no move; moves look like 6-4 tail, draw, pass, count, set 3, keep, cancel, let be, stop",
    "round_over": "the round is over",
    "match_over": "the match is over",
    "round_running": "the round is not over yet",
    "not_your_turn": "it is not your turn",
    "not_in_set": "{tile} is not in this set",
    "not_in_hand": "you do not hold {tile}",
    "does_not_fit": "{tile} does not fit the {end}, which shows {number}",
    "fits_neither": "{tile} fits neither end; the ends are {head} and {tail}",
    "equal_ends": "both ends show {number}; then a tile goes to the {end}",
    "which_end": "{tile} fits both ends; say head or tail",
    "must_open_with": "the round must be opened with {tiles}",
    "must_open": "the first tile has to be placed",
    "can_place": "you hold {tile}, which fits the {end}",
    "can_draw": "you have nothing to place, so you have to draw first",
    "no_drawing": "nothing is drawn in this game; pass",
    "boneyard_empty": "the boneyard is empty; pass",
    "drawn_already": "you have drawn in this turn; pass",
    "answer_change": "first say whether the placed tile changes: set a number or keep",
    "answer_cancel": "first say whether you cancel the effect: cancel or let be",
    "answer_count": "everyone has passed; the count has to be confirmed",
    "nothing_to_count": "there is nothing to count yet",
    "nothing_to_change": "no tile can be changed now",
    "no_such_value": "the half can become any other number from 0 to {highest}, not {number}",
    "which_half": "both halves are open; say set head {number} or set tail {number}",
    "nothing_to_cancel": "there is nothing to cancel now",
    "nothing_to_stop": "there is no second tile to do without",
}
