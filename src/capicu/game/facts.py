"""How a round ended, as facts; and what it was worth, as a result. Both for played rounds and for a score book."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from typing import Literal

from msgspec import Struct

from capicu.core import CoreRules, layout, settle
from capicu.core.layout import (
    ABANDONED,
    BLOCKED,
    F_BLOCKER,
    F_BONUS,
    F_DAY,
    F_DREW,
    F_ENDING,
    F_FIRST_PASSER,
    F_FITS_BOTH,
    F_HAND,
    F_HOUSE,
    F_LAST_PLAYABLE,
    F_LAST_TILE,
    F_LEFT,
    F_NO_DRAW,
    F_PLACED,
    F_ROUND,
    F_SHUTOUT,
    F_STARTER,
    F_TOTAL,
    F_WINNER,
    FACTS_SIZE,
    NONE,
    OUT,
    RESIGNED,
    SEATS,
)
from capicu.faults import Fault
from capicu.game.errors import PositionError
from capicu.tiles import Tile, TileError, mask_of, tiles_in

Ending = Literal["out", "blocked", "resigned", "abandoned"]
ENDINGS: dict[Ending, int] = {"out": OUT, "blocked": BLOCKED, "resigned": RESIGNED, "abandoned": ABANDONED}
_ENDING_NAMES: dict[int, Ending] = {code: name for name, code in ENDINGS.items()}
BONUSES = ("first_round", "double_out", "domino", "block_win", "shutout", "capicu", "chuchazo", "key_bone")
REASONS = ("target", "half_in_one_round", "lone_player", "calendar_day", "double_six", "streak", "single", "resigned")

Hand = Sequence[Tile | str] | int | None


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
    last_playable: bool = False
    """He went out with the only tile left that fitted."""
    fits_both_ends: bool = False
    """He went out with a tile that fitted both ends."""
    without_drawing: bool | None = None
    """A tick; None looks at `drew`."""
    shutout: bool | None = None
    """A tick; None looks at `placed`."""
    first_round: bool | None = None
    """None: as the match stands."""
    day: int | None = None
    """The day of the month for Daomy's calendar rule; None: the match's date."""
    house: Sequence[int] = ()
    """A house's own bonuses, for each team; they join the scores and can win a game to points."""

    def to_core(self, rules: CoreRules, round_number: int, day: int) -> list[int]:
        """The facts as the core reads them; `PositionError` names all that is wrong."""
        faults = list(self._faults(rules))
        if faults:
            raise PositionError(faults)
        f = [NONE] * FACTS_SIZE
        f[F_ENDING] = ENDINGS[self.ending]
        f[F_WINNER] = _or_none(self.winner)
        f[F_LAST_TILE] = NONE if self.last_tile is None else _tile(self.last_tile).code
        f[F_BLOCKER] = _or_none(self.blocker if self.blocker is not None else self.winner)
        f[F_FIRST_PASSER] = _or_none(self.first_passer)
        f[F_STARTER] = _or_none(self.starter)
        f[F_ROUND] = round_number if self.first_round is None else (1 if self.first_round else max(round_number, 2))
        f[F_DAY] = day if self.day is None else self.day
        f[F_LAST_PLAYABLE] = int(self.last_playable)
        f[F_FITS_BOTH] = int(self.fits_both_ends)
        f[F_NO_DRAW] = NONE if self.without_drawing is None else int(self.without_drawing)
        f[F_SHUTOUT] = NONE if self.shutout is None else int(self.shutout)
        f[F_HOUSE : F_HOUSE + SEATS] = [*self.house, *[0] * (SEATS - len(self.house))]
        for seat, hand in enumerate(self.hands):
            if hand is None or isinstance(hand, int):
                f[F_TOTAL + seat] = hand or 0
            else:
                tiles = [_tile(t) for t in hand]
                f[F_TOTAL + seat] = sum(t.sum for t in tiles)
                f[F_HAND + seat] = mask_of(tiles)
                f[F_LEFT + seat] = len(tiles)
        for place, known in ((F_DREW, self.drew), (F_PLACED, self.placed), (F_BONUS, self.bonuses)):
            for seat, value in enumerate(known or ()):
                f[place + seat] = _or_none(value)
        return f

    def _faults(self, rules: CoreRules) -> Iterator[Fault]:
        """Everything that cannot be."""
        if self.ending not in ENDINGS:
            yield Fault("no_such_ending", found=repr(self.ending), known=list(ENDINGS))
        if len(self.hands) != rules.players:
            yield Fault("hands_needed", wanted=rules.players, found=len(self.hands))
            return
        seats = {
            "winner": self.winner,
            "blocker": self.blocker,
            "first_passer": self.first_passer,
            "starter": self.starter,
        }
        for name, seat in seats.items():
            if seat is not None and not 0 <= seat < rules.players:
                yield Fault("no_such_seat", name=name, seat=seat, last=rules.players - 1)
        if self.ending == "out" and self.winner is None:
            yield Fault("who_went_out")
        if self.ending == "resigned" and self.winner is None:
            yield Fault("who_resigned")
        if self.ending == "blocked" and None in self.hands:
            yield Fault("blocked_needs_hands")
        for name, known in (("drew", self.drew), ("placed", self.placed), ("bonuses", self.bonuses)):
            if known is not None and len(known) != rules.players:
                yield Fault("number_for_each_seat", name=name, players=rules.players)
        if self.house and len(self.house) != rules.teams:
            yield Fault("number_for_each_team", name="house", teams=rules.teams)
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
            and 0 <= self.winner < rules.players
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
            if tile.a > rules.highest:
                yield Fault("not_in_set", tile=tile, highest=rules.highest)
            if tile in seen:
                yield Fault("tile_twice", tile=tile)
            seen.add(tile)
    if last is not None and last.a > rules.highest:
        yield Fault("not_in_set", tile=last, highest=rules.highest)
    if last is not None and last in seen:
        yield Fault("last_in_a_hand", tile=last)


def facts_of(f: Sequence[int], rules: CoreRules) -> RoundFacts:
    """The inverse of `to_core`, for a round that was played."""
    seats = range(rules.players)
    ending = _ENDING_NAMES[f[F_ENDING]]
    return RoundFacts(
        ending=ending,
        hands=[tiles_in(f[F_HAND + seat]) for seat in seats],
        winner=None if f[F_WINNER] < 0 else f[F_WINNER],
        last_tile=None if f[F_LAST_TILE] < 0 else Tile.from_code(f[F_LAST_TILE]),
        blocker=None if f[F_BLOCKER] < 0 else f[F_BLOCKER],
        first_passer=None if f[F_FIRST_PASSER] < 0 else f[F_FIRST_PASSER],
        starter=None if f[F_STARTER] < 0 else f[F_STARTER],
        drew=[f[F_DREW + seat] for seat in seats],
        placed=[f[F_PLACED + seat] for seat in seats],
        bonuses=[f[F_BONUS + seat] for seat in seats],
        last_playable=f[F_LAST_PLAYABLE] > 0,
        fits_both_ends=f[F_FITS_BOTH] > 0,
        first_round=f[F_ROUND] == 1,
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


class Settlement(Struct, frozen=True, gc=False):
    """A result with what it did to the match."""

    result: RoundResult
    scores: tuple[int, ...]
    next_starter: int | None
    over: bool
    match_winner: int | None
    reasons: tuple[str, ...]


def settle_facts(f: MutableSequence[int], scores: Sequence[int], rounds: int, rules: CoreRules) -> Settlement:
    """Score core facts in a match that stands at `scores` after so many rounds."""
    m = [*scores, *[0] * (layout.SEATS - len(scores)), rounds]
    o = [0] * layout.OUTCOME_SIZE
    settle.settle(m, f, rules, o)
    seats = range(rules.players)
    bonuses = {name: o[layout.O_BONUS + i] for i, name in enumerate(BONUSES) if o[layout.O_BONUS + i]}
    result = RoundResult(
        ending=_ENDING_NAMES[f[F_ENDING]],
        winner=_seat(o[layout.O_WINNER]),
        team=_seat(o[layout.O_TEAM]),
        points=o[layout.O_POINTS],
        bonuses=bonuses,
        totals=tuple(f[F_TOTAL + seat] for seat in seats),
        hands=tuple(None if f[F_HAND + seat] < 0 else tuple(tiles_in(f[F_HAND + seat])) for seat in seats),
        tied=tuple(seat for seat in seats if o[layout.O_TIED] >> seat & 1),
        reset=bool(o[layout.O_RESET]),
        last_tile=None if f[F_LAST_TILE] < 0 else Tile.from_code(f[F_LAST_TILE]),
        special=tuple(max(f[F_BONUS + seat], 0) for seat in seats),
    )
    return Settlement(
        result=result,
        scores=tuple(m[: rules.teams]),
        next_starter=_seat(o[layout.O_NEXT]),
        over=bool(o[layout.O_OVER]),
        match_winner=_seat(o[layout.O_MATCH_WINNER]),
        reasons=tuple(name for bit, name in enumerate(REASONS) if o[layout.O_REASONS] >> bit & 1),
    )


def _seat(code: int) -> int | None:
    return None if code < 0 else code


def _or_none(value: int | None) -> int:
    return NONE if value is None else value


def _tile(tile: Tile | str) -> Tile:
    return tile if isinstance(tile, Tile) else Tile.parse(tile)
