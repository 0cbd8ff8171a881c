"""How a round ended, as facts; and what it was worth, as a result. Both for played rounds and for a score book."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from typing import Literal

from msgspec import Struct

from capicu.core import CoreRules, layout, settle
from capicu.core.worth import hand_total
from capicu.faults import Fault
from capicu.game.errors import PositionError
from capicu.tiles import Tile, TileError, mask_of, tiles_in

Ending = Literal["out", "blocked", "resigned", "abandoned", "reached"]
"""How a round ended; `reached`: points paid in the middle of it won the match."""
ENDINGS: dict[Ending, int] = {
    "out": layout.OUT,
    "blocked": layout.BLOCKED,
    "resigned": layout.RESIGNED,
    "abandoned": layout.ABANDONED,
    "reached": layout.REACHED,
}
_ENDING_NAMES: dict[int, Ending] = {code: name for name, code in ENDINGS.items()}
BONUSES = (
    *("first_round", "double_out", "domino", "block_win", "shutout", "capicu", "chuchazo", "key_bone"),
    "cross_out",
)
WINNING_RULES = (
    *("target", "half_in_one_round", "lone_player", "calendar_day", "double_six", "streak", "single", "resigned"),
    *("rounds", "lowest"),
)

Hand = Sequence[Tile | str] | int | None


class House(Struct, frozen=True, omit_defaults=True, gc=False):
    """A house bonus: so many times so many points for a side, kept apart from what the rules award."""

    name: str
    team: int
    points: int
    count: int = 1

    @property
    def worth(self) -> int:
        """What the side gets."""
        return self.points * self.count


class RoundFacts(Struct, frozen=True, kw_only=True):
    """How a round ended. What is None is not known, and nothing that needs it is awarded.

    >>> RoundFacts(ending="out", winner=0, last_tile="5-5", hands=[[], ["6-5", "4-0"], 12]).winner
    0
    """

    ending: Ending
    hands: Sequence[Hand]
    """What is left to each seat: its tiles, or only their total, or None if it does not count."""
    winner: int | None = None
    """Who went out (or who resigned)."""
    last_tile: Tile | str | None = None
    blocker: int | None = None
    """Who placed the last tile."""
    first_passer: int | None = None
    starter: int | None = None
    drew: Sequence[int | None] | None = None
    placed: Sequence[int | None] | None = None
    bonuses: Sequence[int] | None = None
    """Points of special tiles and skills, for each seat."""
    last_playable: bool | None = False
    """They went out with the only tile left that fitted."""
    fits_both_ends: bool | None = False
    """They went out with a tile that fitted both ends."""
    same_number: bool | None = False
    """Both ends showed the same number then."""
    without_drawing: bool | None = None
    """A tick; None looks at `drew`."""
    shutout: bool | None = None
    """A tick; None looks at `placed`."""
    first_round: bool | None = None
    """None: as the match stands."""
    day: int | None = None
    """The day of the month for Daomy's calendar rule; None: the match's date."""
    house: Sequence[int | House] = ()
    """A house's own bonuses, a number for each team or each by its name; they can win a game to points."""
    paid: Sequence[int] = ()
    """What the rules paid in the middle of the round, for passes, for each team."""
    passed: bool = False
    """An opponent of who placed last has passed, so that the first pass of the match is made."""

    def to_core(self, rules: CoreRules, round_number: int, day: int) -> list[int]:
        """The facts as the core reads them; `PositionError` names all that is wrong."""
        faults = list(self._faults(rules))
        if faults:
            raise PositionError(faults)
        f = [layout.NONE] * layout.FACTS_SIZE
        f[layout.F_ENDING] = ENDINGS[self.ending]
        f[layout.F_WINNER] = _or_none(self.winner)
        f[layout.F_LAST_TILE] = layout.NONE if self.last_tile is None else _tile(self.last_tile).code
        f[layout.F_BLOCKER] = _or_none(self.blocker if self.blocker is not None else self.winner)
        f[layout.F_FIRST_PASSER] = _or_none(self.first_passer)
        f[layout.F_STARTER] = _or_none(self.starter)
        f[layout.F_ROUND] = (
            round_number if self.first_round is None else (1 if self.first_round else max(round_number, 2))
        )
        f[layout.F_DAY] = day if self.day is None else self.day
        f[layout.F_LAST_PLAYABLE] = int(self.last_playable or False)
        f[layout.F_FITS_BOTH] = self._fits()
        f[layout.F_NO_DRAW] = layout.NONE if self.without_drawing is None else int(self.without_drawing)
        f[layout.F_SHUTOUT] = layout.NONE if self.shutout is None else int(self.shutout)
        f[layout.F_HOUSE : layout.F_HOUSE + layout.SEATS] = self.house_points(layout.SEATS)
        f[layout.F_PAID : layout.F_PAID + layout.SEATS] = [*self.paid, *[0] * (layout.SEATS - len(self.paid))]
        f[layout.F_PASSED] = int(self.passed)
        for seat, hand in enumerate(self.hands):
            if hand is None or isinstance(hand, int):
                f[layout.F_TOTAL + seat] = hand or 0
            else:
                tiles = [_tile(t) for t in hand]
                f[layout.F_TOTAL + seat] = hand_total(mask_of(tiles), rules)
                f[layout.F_HAND + seat] = mask_of(tiles)
                f[layout.F_LEFT + seat] = len(tiles)
        for place, known in (
            (layout.F_DREW, self.drew),
            (layout.F_PLACED, self.placed),
            (layout.F_BONUS, self.bonuses),
        ):
            for seat, value in enumerate(known or ()):
                f[place + seat] = _or_none(value)
        return f

    def house_points(self, teams: int) -> tuple[int, ...]:
        """What the house bonuses give to each of so many teams."""
        points = [0] * teams
        for team, bonus in enumerate(self.house):
            if isinstance(bonus, House):
                points[bonus.team] += bonus.worth
            else:
                points[team] += bonus
        return tuple(points)

    def _fits(self) -> int:
        """How the last tile fitted both ends."""
        if not self.fits_both_ends:
            return layout.FITS_NOT
        return layout.FITS_SAME if self.same_number else layout.FITS_EACH

    def _faults(self, rules: CoreRules) -> Iterator[Fault]:
        """Everything that cannot be."""
        if self.ending not in ENDINGS:
            yield Fault("no_such_ending", found=repr(self.ending), known=list(ENDINGS))
        if len(self.hands) != rules.seats_players:
            yield Fault("hands_needed", wanted=rules.seats_players, found=len(self.hands))
            return
        seats = {
            "winner": self.winner,
            "blocker": self.blocker,
            "first_passer": self.first_passer,
            "starter": self.starter,
        }
        for name, seat in seats.items():
            if seat is not None and not 0 <= seat < rules.seats_players:
                yield Fault("no_such_seat", name=name, seat=seat, last=rules.seats_players - 1)
        if self.ending == "out" and self.winner is None:
            yield Fault("who_went_out")
        if self.ending == "resigned" and self.winner is None:
            yield Fault("who_resigned")
        if self.ending == "blocked" and None in self.hands:
            yield Fault("blocked_needs_hands")
        for name, known in (("drew", self.drew), ("placed", self.placed), ("bonuses", self.bonuses)):
            if known is not None and len(known) != rules.seats_players:
                yield Fault("number_for_each_seat", name=name, players=rules.seats_players)
        numbers = [bonus for bonus in self.house if not isinstance(bonus, House)]
        if (numbers and len(numbers) != rules.teams) or 0 < len(numbers) < len(self.house):
            yield Fault("number_for_each_team", name="house", teams=rules.teams)
        if self.paid and len(self.paid) != rules.teams:
            yield Fault("number_for_each_team", name="paid", teams=rules.teams)
        for bonus in self.house:
            if isinstance(bonus, House) and not 0 <= bonus.team < rules.teams:
                yield Fault("no_such_team", team=bonus.team, last=rules.teams - 1)
        try:
            hands = [None if h is None or isinstance(h, int) else [_tile(t) for t in h] for h in self.hands]
            last = None if self.last_tile is None else _tile(self.last_tile)
        except TileError as error:
            yield from error.faults
            return
        yield from _tile_faults(hands, last, rules)
        if (
            self.ending == "out"
            and self.winner is not None
            and 0 <= self.winner < rules.seats_players
            and self.hands[self.winner]
        ):
            yield Fault("winner_has_tiles")
        for seat, total in enumerate(self.hands):
            if isinstance(total, int) and total < 0:
                yield Fault("negative_total", seat=seat, total=total)


def _tile_faults(hands: list[list[Tile] | None], last: Tile | None, rules: CoreRules) -> Iterator[Fault]:
    seen: set[Tile] = set()
    for hand in hands:
        for tile in hand or ():
            if not rules.every >> tile.code & 1:
                yield Fault("not_in_set", tile=tile, highest=rules.set_highest)
            if tile in seen:
                yield Fault("tile_twice", tile=tile)
            seen.add(tile)
    if last is not None and not rules.every >> last.code & 1:
        yield Fault("not_in_set", tile=last, highest=rules.set_highest)
    if last is not None and last in seen:
        yield Fault("last_in_a_hand", tile=last)


def facts_of(f: Sequence[int], rules: CoreRules) -> RoundFacts:
    """The inverse of `to_core`, for a round that was played."""
    seats = range(rules.seats_players)
    ending = _ENDING_NAMES[f[layout.F_ENDING]]
    return RoundFacts(
        ending=ending,
        hands=[tiles_in(f[layout.F_HAND + seat]) for seat in seats],
        winner=None if f[layout.F_WINNER] < 0 else f[layout.F_WINNER],
        last_tile=None if f[layout.F_LAST_TILE] < 0 else Tile.from_code(f[layout.F_LAST_TILE]),
        blocker=None if f[layout.F_BLOCKER] < 0 else f[layout.F_BLOCKER],
        first_passer=None if f[layout.F_FIRST_PASSER] < 0 else f[layout.F_FIRST_PASSER],
        starter=None if f[layout.F_STARTER] < 0 else f[layout.F_STARTER],
        drew=[f[layout.F_DREW + seat] for seat in seats],
        placed=[f[layout.F_PLACED + seat] for seat in seats],
        bonuses=[f[layout.F_BONUS + seat] for seat in seats],
        last_playable=f[layout.F_LAST_PLAYABLE] > 0,
        fits_both_ends=f[layout.F_FITS_BOTH] > layout.FITS_NOT,
        same_number=f[layout.F_FITS_BOTH] == layout.FITS_SAME,
        first_round=f[layout.F_ROUND] == 1,
        paid=[max(points, 0) for points in f[layout.F_PAID : layout.F_PAID + rules.teams]],
        passed=f[layout.F_PASSED] > 0,
    )


class RoundResult(Struct, frozen=True, gc=False):
    """What a round was worth."""

    ending: Ending
    winner: int | None
    """The seat that won it."""
    team: int | None
    points: int
    """What the team gets, bonuses included."""
    bonuses: dict[str, int]
    """The bonuses by name, of those that are more than nothing."""
    totals: tuple[int, ...]
    """The spots left, for each seat."""
    hands: tuple[tuple[Tile, ...] | None, ...] = ()
    """The tiles left, for each seat; None where only the total is known."""
    tied: tuple[int, ...] = ()
    """The seats that shared the lowest hand of a block."""
    reset: bool = False
    """The score went back to 0-0."""
    last_tile: Tile | None = None
    special: tuple[int, ...] = ()
    """Points of special tiles and skills, for each seat."""
    two: bool = False
    """The round was worth two."""
    carried: int = 0
    """Of the points those that tied rounds before had left."""
    paid: tuple[int, ...] = ()
    """What each team got for passes and for closing, whoever won."""
    own: tuple[int, ...] = ()
    """What each seat booked, where everyone books their own spots."""


class Carry(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a match takes along from its rounds beside the score."""

    waiting: tuple[int, ...] = ()
    """For each team the points that wait until they are enough to enter; empty where nobody's wait."""
    two: bool = False
    """The next decided round is worth two."""
    ties: int = 0
    """Tied rounds that the next decided one is worth more by."""
    spots: int = 0
    """Spots of ties that the next winner gets."""
    passed: bool = False
    """An opponent of who placed last has passed in this match."""


NOTHING = Carry()


class Settlement(Struct, frozen=True, gc=False):
    """A result with what it did to the match."""

    result: RoundResult
    scores: tuple[int, ...]
    next_starter: int | None
    over: bool
    match_winner: int | None
    reasons: tuple[str, ...]
    carry: Carry = NOTHING


def standing_row(scores: Sequence[int], rounds: int, carry: Carry) -> list[int]:
    """A match as the core reads it: the scores after so many rounds, and what it takes along."""
    row = [0] * layout.MATCH_SIZE
    row[layout.M_SCORE : layout.M_SCORE + len(scores)] = scores
    row[layout.M_WAITING : layout.M_WAITING + len(carry.waiting)] = carry.waiting
    row[layout.M_ROUNDS] = rounds
    row[layout.M_TWO], row[layout.M_TIES], row[layout.M_SPOTS] = int(carry.two), carry.ties, carry.spots
    row[layout.M_PASSED] = int(carry.passed)
    return row


def _carry_of(m: Sequence[int], teams: int) -> Carry:
    """What a match takes along, read back from its row."""
    waiting = tuple(m[layout.M_WAITING : layout.M_WAITING + teams])
    return Carry(
        waiting=waiting if any(waiting) else (),
        two=m[layout.M_TWO] > 0,
        ties=m[layout.M_TIES],
        spots=m[layout.M_SPOTS],
        passed=m[layout.M_PASSED] > 0,
    )


def settle_facts(
    f: MutableSequence[int], scores: Sequence[int], rounds: int, rules: CoreRules, carry: Carry = NOTHING
) -> Settlement:
    """Score core facts in a match that stands at `scores` after so many rounds."""
    m = standing_row(scores, rounds, carry)
    o = [0] * layout.OUTCOME_SIZE
    settle.settle(m, f, rules, o)
    seats = range(rules.seats_players)
    bonuses = {name: o[layout.O_BONUS + i] for i, name in enumerate(BONUSES) if o[layout.O_BONUS + i]}
    result = RoundResult(
        ending=_ENDING_NAMES[f[layout.F_ENDING]],
        winner=_seat(o[layout.O_WINNER]),
        team=_seat(o[layout.O_TEAM]),
        points=o[layout.O_POINTS],
        bonuses=bonuses,
        totals=tuple(f[layout.F_TOTAL + seat] for seat in seats),
        hands=tuple(
            None if f[layout.F_HAND + seat] < 0 else tuple(tiles_in(f[layout.F_HAND + seat])) for seat in seats
        ),
        tied=tuple(seat for seat in seats if o[layout.O_TIED] >> seat & 1),
        reset=bool(o[layout.O_RESET]),
        last_tile=None if f[layout.F_LAST_TILE] < 0 else Tile.from_code(f[layout.F_LAST_TILE]),
        special=tuple(max(f[layout.F_BONUS + seat], 0) for seat in seats),
        two=bool(o[layout.O_TWO]),
        carried=o[layout.O_CARRIED],
        paid=_if_any(o[layout.O_PAID : layout.O_PAID + rules.teams]),
        own=_if_any(o[layout.O_OWN : layout.O_OWN + rules.seats_players]),
    )
    return Settlement(
        result=result,
        scores=tuple(m[: rules.teams]),
        next_starter=_seat(o[layout.O_NEXT]),
        over=bool(o[layout.O_OVER]),
        match_winner=_seat(o[layout.O_MATCH_WINNER]),
        reasons=tuple(name for bit, name in enumerate(WINNING_RULES) if o[layout.O_REASONS] >> bit & 1),
        carry=_carry_of(m, rules.teams),
    )


def _if_any(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(points) if any(points) else ()


def _seat(code: int) -> int | None:
    return None if code < 0 else code


def _or_none(value: int | None) -> int:
    return layout.NONE if value is None else value


def _tile(tile: Tile | str) -> Tile:
    return tile if isinstance(tile, Tile) else Tile.parse(tile)
