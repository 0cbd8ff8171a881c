"""From entries to the state of a book: every hand settled in its place, the scores, who leads next, who has won.

A ledger is rewound to the hand that has changed and goes on from there, so a correction of hand 2 carries through
hand 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from capicu.book.chain import UNKNOWN, LastTile, look_at_last, nobody_draws, whole_set_dealt
from capicu.book.checking import check
from capicu.book.entries import Begun, Counted, WireHand
from capicu.book.errors import BookError
from capicu.book.typing_in import total_of_hand
from capicu.core.options import core_rules
from capicu.game.facts import NOTHING, RoundFacts, RoundResult, Settlement, settle_facts
from capicu.rules import Rules, load_rules
from capicu.tiles import Tile, tile_count


class HandLine(Struct, frozen=True, gc=False):
    """One hand of the book, settled in its place."""

    id: str
    number: int
    counted: Counted
    settlement: Settlement | None
    """None for a hand after the one that won the match; it is kept and counts nothing."""
    before: tuple[int, ...]
    after: tuple[int, ...]
    last: LastTile = UNKNOWN
    at: str = ""
    by: str = ""

    @property
    def result(self) -> RoundResult | None:
        """What the hand was worth."""
        return None if self.settlement is None else self.settlement.result


class Ledger:
    """The state that a list of hands leads to.

    >>> from capicu import load_rules
    >>> ledger = Ledger(load_rules("doscientos"), ["Ana", "Luis"], date(2026, 11, 17))
    >>> ledger.add("a", Counted(ending="out", winner=0, hands=(None, ("6-5", "4-0")))).after
    (15, 0)
    """

    def __init__(self, rules: Rules, names: Sequence[str], today: date, highest: int = 0) -> None:
        self.rules = rules
        self.core = core_rules(rules)
        self.highest = highest or self.core.set_highest
        """The highest number on the table's own tiles: the game's set, or a larger one that is only counted with."""
        self.table = self.core._replace(set_highest=self.highest, tiles=tile_count(self.highest) - self.core.first_tile)
        """The rules with the set that lies on the table: what a hand may hold."""
        self.names = tuple(names)
        self.today = today
        self.hands: list[HandLine] = []
        self._counting = 0
        """How many of the hands count: all up to the one that ended the match."""

    @classmethod
    def begun(cls, header: Begun, names: Sequence[str] | None = None) -> Ledger:
        """The empty ledger of a book."""
        day = date.fromisoformat(header.date)
        return cls(load_rules(header.rules), names or header.names, day, header.highest)

    def copy(self) -> Ledger:
        """Another ledger with the same hands."""
        twin = copy(self)
        twin.hands = list(self.hands)
        return twin

    # --- How it stands -------------------------------------------------------------------------------------------

    @property
    def _last(self) -> Settlement | None:
        """The last settlement that counts."""
        return self.hands[self._counting - 1].settlement if self._counting else None

    @property
    def scores(self) -> tuple[int, ...]:
        """One score for each side."""
        return self._last.scores if self._last else (0,) * self.core.teams

    @property
    def next_starter(self) -> int | None:
        """The seat that begins the next hand, where the rules say so."""
        return self._last.next_starter if self._last else None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._last is not None and self._last.over

    @property
    def winner(self) -> int | None:
        """The side that has won the match."""
        return self._last.match_winner if self._last and self._last.over else None

    @property
    def reasons(self) -> tuple[str, ...]:
        """What ended the match."""
        return self._last.reasons if self._last and self._last.over else ()

    # --- Hands ---------------------------------------------------------------------------------------------------

    def add(self, id_: str, counted: Counted, at: str = "", by: str = "") -> HandLine:
        """Settle the next hand; `BookError` if it cannot be."""
        if self.over:
            raise BookError("match_over")
        check(counted, self.table, self.names)
        return self.keep(id_, counted, at, by)

    def keep(self, id_: str, counted: Counted, at: str = "", by: str = "") -> HandLine:
        """Add a hand that was checked; after the end of the match it is kept and counts nothing."""
        place = len(self.hands)
        if self.over:
            line = HandLine(id_, place + 1, counted, None, self.scores, self.scores, UNKNOWN, at, by)
        else:
            line = self.settled(id_, counted, place, at, by)
            self._counting = place + 1
        self.hands.append(line)
        return line

    def settled(self, id_: str, counted: Counted, place: int, at: str = "", by: str = "") -> HandLine:
        """A checked hand as it counts after so many hands, without adding it; `BookError` where the match is over."""
        before = self.hands[place - 1].settlement if place else None
        if place and (before is None or before.over):
            raise BookError("match_over")
        scores = before.scores if before else (0,) * self.core.teams
        last = self.look(counted)
        facts = self.facts(counted, last, before.next_starter if before else None)
        core_facts = facts.to_core(self.core, place + 1, self.today.day)
        settlement = settle_facts(core_facts, scores, place, self.core, before.carry if before else NOTHING)
        return HandLine(id_, place + 1, counted, settlement, scores, settlement.scores, last, at, by)

    def rewind(self, place: int) -> None:
        """Take off all hands but the first so many."""
        del self.hands[place:]
        self._counting = min(self._counting, place)

    def facts(self, counted: Counted, last: LastTile, starter: int | None) -> RoundFacts:
        """The facts that `settle` reads, with what follows from the tiles and from the book put in."""
        undrawn = True if counted.drew is None and nobody_draws(self.table) else None
        return replace(
            counted,
            hands=tuple(self._known(counted.hands)),
            last_tile=None if self._beyond(counted.last_tile) else counted.last_tile,
            starter=starter if counted.starter is None else counted.starter,
            without_drawing=undrawn if counted.without_drawing is None else counted.without_drawing,
            last_playable=last.last_playable if counted.last_playable is None else counted.last_playable,
            fits_both_ends=last.fits_both_ends if counted.fits_both_ends is None else counted.fits_both_ends,
            same_number=last.same_number if counted.same_number is None else counted.same_number,
        )

    def _beyond(self, tile: str | None) -> bool:
        """Whether a tile is of the table's larger set, and not of the game's."""
        larger = self.highest > self.core.set_highest
        return larger and tile is not None and Tile.parse(tile).a > self.core.set_highest

    def _known(self, hands: Sequence[WireHand]) -> list[WireHand]:
        """The hands as the core can take them: it knows the game's tiles, and where there are others the totals."""
        if any(self._beyond(tile) for hand in hands if isinstance(hand, tuple) for tile in hand):
            return [total_of_hand(hand) for hand in hands]
        return list(hands)

    def look(self, counted: Counted) -> LastTile:
        """What the tiles tell about the last tile of a hand that someone went out of."""
        if counted.ending != "out" or counted.last_tile is None:
            return UNKNOWN
        hands = [[] if seat == counted.winner else counted.tiles(seat) for seat in range(len(counted.hands))]
        return look_at_last(self.table, hands, Tile.parse(counted.last_tile))

    # --- What people ask -----------------------------------------------------------------------------------------

    def team(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.core.teams

    def seats(self, team: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat in range(self.core.seats_players) if self.team(seat) == team]

    @property
    def leader(self) -> int | None:
        """The side that is ahead; None where two share the lead."""
        best = min(self.scores) if self.rules.round.points == "own" else max(self.scores)
        return self.scores.index(best) if self.scores.count(best) == 1 else None

    def earns(self, bonus: str) -> bool:
        """Whether a bonus is worth anything by these rules."""
        return bool(self.core.bonuses and self.rules[f"bonus.{bonus}"])

    @property
    def capicu_counts(self) -> bool:
        """Whether it matters that the last tile fitted both ends."""
        return self.earns("capicu") or self.rules["bonus.key_bone"] == "fits_both_ends"

    @property
    def closer_counts(self) -> bool:
        """Whether who closed a blocked round decides something, so that the table has to say it."""
        by = self.rules.round
        ties = by.blocked_tie in ("blocker", "blocker_loses") and by.blocked_compare != "blocker_or_next"
        return ties or by.blocked_compare == "blocker_or_next" or by.closer_pays > 1 or self.earns("block_made")

    def asks_key_bone(self, counted: Counted) -> bool:
        """Whether the table has to say if the last tile was the key bone or a capicú: the tiles do not tell."""
        by_both = self.rules["bonus.key_bone"] != "last_playable"
        asked = counted.fits_both_ends if by_both else counted.last_playable
        if counted.ending != "out" or (by_both and not self.capicu_counts) or asked is not None:
            return False
        last = self.look(counted)
        return (last.fits_both_ends if by_both else last.last_playable) is None or not whole_set_dealt(self.table)

    def missing(self, team: int) -> int | None:
        """How much a side lacks to the target; None where nobody races to one."""
        if self.rules.match.end not in ("target", "streak") or self.rules.round.points == "own":
            return None
        return max(self.core.match_target - self.scores[team], 0)

    def needed(self, ending: str, winner: int | None) -> list[int]:
        """The seats whose hand the table has to give: all in a block, else those that are counted."""
        seats = range(self.core.seats_players)
        if ending == "blocked":
            return list(seats)
        if ending != "out" or self.rules["round.points"] not in ("spots", "own"):
            return []
        if self.rules["round.points"] == "own":
            return [seat for seat in seats if seat != winner]
        partners = self.rules["round.team_points"] == "all_others"
        others = [seat for seat in seats if seat != winner]
        return [seat for seat in others if partners or winner is None or self.team(seat) != self.team(winner)]


def fold(ledger: Ledger, hands: Iterable[tuple[str, Counted, str, str]]) -> Ledger:
    """Add hands one after the other; those after the end of the match are kept and do not count."""
    for id_, counted, at, by in hands:
        ledger.keep(id_, counted, at, by)
    return ledger
