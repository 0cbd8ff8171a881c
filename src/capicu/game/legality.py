"""Why a move is not legal now: the rule that forbids it, for the person who tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capicu.core import layout
from capicu.core.layout import HAND, HEAD_END, OPENERS, PHASE, TAIL_END, TURN, WITH
from capicu.core.play import boneyard_open
from capicu.game.errors import IllegalMove
from capicu.game.moves import Move
from capicu.tiles import tiles_in

if TYPE_CHECKING:
    from capicu.game.round import Round


def why_illegal(round_: Round, move: Move) -> IllegalMove:
    """The error that says which rule forbids a move."""
    phase = round_.state[PHASE]
    if phase == layout.OVER:
        return IllegalMove("round_over")
    if phase == layout.CHANGE:
        return _in_change(round_, move)
    if phase == layout.ANSWER:
        return IllegalMove("answer_cancel")
    if phase == layout.CONFIRM:
        return IllegalMove("answer_count")
    if move.kind == "place":
        return _placing(round_, move)
    unasked = {
        "count": "nothing_to_count",
        "set": "nothing_to_change",
        "keep": "nothing_to_change",
        "cancel": "nothing_to_cancel",
        "let be": "nothing_to_cancel",
        "stop": "nothing_to_stop",
        "yield": "nothing_to_yield",
    }
    if move.kind in unasked:
        return IllegalMove(unasked[move.kind])
    return _not_placing(round_, move)


def _in_change(round_: Round, move: Move) -> IllegalMove:
    if move.kind != "set":
        return IllegalMove("answer_change")
    both_open = Move("keep") in round_.legal() and any(m.end for m in round_.legal())
    if both_open and move.end is None:
        return IllegalMove("which_half", number=move.value)
    return IllegalMove("no_such_value", highest=round_.core.set_highest, number=move.value)


def _placing(round_: Round, move: Move) -> IllegalMove:
    s, tile = round_.state, move.tile
    assert tile is not None
    if not round_.core.every >> tile.code & 1:
        return IllegalMove("not_in_set", tile=tile)
    if not s[HAND + s[TURN]] >> tile.code & 1:
        return IllegalMove("not_in_hand", tile=tile)
    head, tail = s[HEAD_END], s[TAIL_END]
    if head < 0:
        tiles = tiles_in(s[HAND + s[TURN]] & s[OPENERS])
        return IllegalMove("must_open_with", tiles=tiles)
    fits_head, fits_tail = WITH[head] >> tile.code & 1, WITH[tail] >> tile.code & 1
    if not (fits_head or fits_tail):
        return IllegalMove("fits_neither", tile=tile, head=head, tail=tail)
    if move.end is None:
        return IllegalMove("which_end", tile=tile)
    if fits_head if move.end == "head" else fits_tail:
        return IllegalMove("equal_ends", number=head, end="tail" if move.end == "head" else "head")
    return IllegalMove("does_not_fit", tile=tile, end=move.end, number=head if move.end == "head" else tail)


def _not_placing(round_: Round, move: Move) -> IllegalMove:
    """Drawing or passing while something else is due."""
    options = round_.legal()
    best = options[-1] if options else move
    if best.kind in ("stop", "yield"):
        best = options[-2]
    if best.kind == "place":
        if best.end is None:
            return IllegalMove("must_open")
        return IllegalMove("can_place", tile=best.tile, end=best.end)
    if move.kind == "pass":
        return IllegalMove("can_draw")
    if not round_.core.draws:
        return IllegalMove("no_drawing")
    drawable = boneyard_open(round_.state, round_.core)
    return IllegalMove("drawn_already" if drawable else "boneyard_empty")
