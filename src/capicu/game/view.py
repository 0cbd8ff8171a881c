"""All that a seat may know, and nothing more: built from what is known, never by deleting from the whole.

A bot or a client gets a `View` and nothing else. `state` is the same knowledge in the core's own places, so that a
bot can fill in the hidden tiles as it imagines them and search on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec import Struct

from capicu.core import layout
from capicu.faults import Fault
from capicu.game.errors import PositionError
from capicu.game.events import Ends, Skill, TileKind
from capicu.game.facts import Carry, RoundResult
from capicu.game.moves import End, Move
from capicu.rules import Rules
from capicu.tiles import Tile, tiles_in

if TYPE_CHECKING:
    from capicu.game.round import Round

Question = Literal["play", "change", "cancel", "count", "over"]
QUESTIONS: tuple[Question, ...] = ("play", "change", "cancel", "count", "over")
KINDS: tuple[TileKind, ...] = ("standard", "dynamique", "bloquant", "double_bonus")
SKILLS: tuple[Skill | None, ...] = (None, "agressif", "defensif", "opportuniste")

_HIDDEN = (
    {layout.HAND + seat for seat in range(layout.SEATS)}
    | {layout.KIND + kind for kind in range(4)}
    | {layout.OPENERS, layout.TURN_DRAWN}
)
PUBLIC_PLACES: tuple[int, ...] = tuple(place for place in range(layout.RANDOM) if place not in _HIDDEN)
"""What of a state everyone may know; hands, kinds, the generator and the order of the deal are not among it."""
assert layout.RANDOM < layout.GAMMA < layout.DECK < layout.STATE_SIZE


def _runs(places: tuple[int, ...]) -> tuple[slice, ...]:
    """Places in as few slices as possible: a view is made for every seat at every move."""
    starts = [p for p in places if p - 1 not in places]
    ends = [p + 1 for p in places if p + 1 not in places]
    return tuple(slice(start, end) for start, end in zip(starts, ends, strict=True))


_PUBLIC_RUNS = _runs(PUBLIC_PLACES)


class Laid(NamedTuple):
    """A tile of the chain as it lies, from head to tail."""

    left: int
    right: int
    tile: Tile
    seat: int | None = None
    kind: TileKind = "standard"

    def __str__(self) -> str:
        return f"{self.left}-{self.right}"


class Deed(NamedTuple):
    """One public act of the round: who, what, and the ends at which it was done (None before the first tile)."""

    seat: int
    move: Move
    ends: Ends | None


class View(Struct, frozen=True):
    """What one seat knows; `seat` is None for a spectator. Views compare with `==`."""

    seat: int | None
    rules: Rules
    names: tuple[str, ...]
    scores: tuple[int, ...]
    carry: Carry
    """What the match takes along beside the score."""
    round_number: int
    day: int
    """The day of the month, for Daomy's calendar rule."""
    starter: int
    turn: int
    question: Question
    """What `turn` is asked: to play, change a Dynamique, cancel an effect, confirm the count; or it is over."""
    again: Literal["must", "may"] | None
    """After a double: another tile must, or may, be placed."""
    hand: tuple[Tile, ...]
    kinds: Mapping[str, TileKind]
    """The special tiles among the hand and the chain, by their text."""
    legal: tuple[Move, ...]
    """What the seat may do now; empty when it is not its turn."""
    chain: tuple[Laid, ...]
    opening: int
    """Where the opening tile lies in the chain."""
    last_end: End | None
    """The end to which the last tile went."""
    ends: Ends | None
    counts: tuple[int, ...]
    """Tiles in each hand."""
    boneyard: int
    """Tiles in the boneyard, those that nobody may draw included."""
    drawable: int
    drew: tuple[int, ...]
    skills: tuple[Skill | None, ...]
    uses: tuple[int, ...]
    bonuses: tuple[int, ...]
    paid: tuple[int, ...]
    """What was paid for passes in this round, for each team."""
    shown: tuple[tuple[int, Tile], ...]
    """Tiles shown while the order was decided, with whose they are."""
    deeds: tuple[Deed, ...]
    """Every public act of the round, oldest first."""
    commitment: str
    """SHA-256 of the deal's secret, which is shown after the round."""
    result: RoundResult | None
    hands: tuple[tuple[Tile, ...], ...] | None
    """All hands, once the round is over."""
    state: tuple[int, ...]
    """The same knowledge in the places of `capicu.core.layout`; what is hidden is 0."""

    def __repr__(self) -> str:
        chain = " ".join(map(str, self.chain)) or "empty"
        hand = " ".join(map(str, self.hand))
        return f"<View of seat {self.seat}: hand {hand}, chain {chain}, turn {self.turn}>"

    @property
    def passes(self) -> tuple[tuple[int, Ends], ...]:
        """Every pass with the ends it was made at, oldest first."""
        return tuple((d.seat, d.ends) for d in self.deeds if d.move.kind == "pass" and d.ends)

    @property
    def has_boneyard(self) -> bool:
        """Whether tiles were left over from the deal, be they all drawn by now."""
        return self.boneyard > 0 or any(self.drew)

    @property
    def my_turn(self) -> bool:
        """Whether this seat is asked something now."""
        return self.seat == self.turn and self.result is None


Common = tuple[dict[str, Any], list[int]]
"""The fields of a `View` that are the same for every seat, and the public places of the state."""


def check_seat(seat: int | None, players: int) -> None:
    """Refuse a seat that the table does not have."""
    if seat is not None and not 0 <= seat < players:
        raise PositionError([Fault("no_such_seat", name="seat", seat=seat, last=players - 1)])


def build_view(round_: Round, seat: int | None) -> View:
    """The view of a seat (or, with None, of a spectator)."""
    s = round_.state
    check_seat(seat, round_.rules.players)
    known = s[layout.PLAYED] | (0 if seat is None else s[layout.HAND + seat])
    if round_.over:
        known = round_.core.every
    common, public = round_.common
    return View(
        seat=seat,
        hand=tuple(tiles_in(s[layout.HAND + seat])) if seat is not None else (),
        kinds=_kinds(s, known) if round_.core.special_tiles else {},
        legal=tuple(round_.legal()) if seat == s[layout.TURN] else (),
        state=_state(s, public, seat, known),
        **common,
    )


def build_common(round_: Round) -> Common:
    """What the views of all seats share."""
    s, core = round_.state, round_.core
    players = round_.rules.players
    told = {
        "rules": round_.rules,
        "names": round_.names,
        "scores": round_.scores,
        "carry": round_.carry,
        "round_number": round_.number,
        "day": round_.day,
        "starter": s[layout.STARTER],
        "turn": s[layout.TURN],
        "question": QUESTIONS[s[layout.PHASE]],
        "again": (None, "must", "may")[s[layout.AGAIN]],
        "chain": tuple(round_.chain),
        "opening": round_.opening,
        "last_end": round_.last_end,
        "ends": round_.ends,
        "counts": tuple([hand.bit_count() for hand in s[layout.HAND : layout.HAND + players]]),
        "boneyard": core.tiles - s[layout.NEXT_DRAW],
        "drawable": round_.drawable,
        "drew": tuple(s[layout.DREW : layout.DREW + players]),
        "skills": round_.skills,
        "uses": tuple(s[layout.USES : layout.USES + players]),
        "bonuses": round_.bonuses,
        "paid": round_.paid,
        "shown": round_.shown,
        "deeds": tuple(round_.deeds),
        "commitment": round_.commitment,
        "result": round_.result,
        "hands": tuple(map(tuple, round_.hands)) if round_.over else None,
    }
    state = [0] * layout.STATE_SIZE
    for run in _PUBLIC_RUNS:
        state[run] = s[run]
    return told, state


def _kinds(s: list[int], known: int) -> dict[str, TileKind]:
    kinds: dict[str, TileKind] = {}
    for kind in (layout.DYNAMIQUE, layout.BLOQUANT, layout.DOUBLE_BONUS):
        if s[layout.KIND + kind] & known:
            kinds |= {str(tile): KINDS[kind] for tile in tiles_in(s[layout.KIND + kind] & known)}
    return kinds


def _state(s: list[int], public: list[int], seat: int | None, known: int) -> tuple[int, ...]:
    """What the seat knows in the core's places."""
    state = public.copy()
    for kind in range(4):
        state[layout.KIND + kind] = s[layout.KIND + kind] & known
    if seat is not None:
        state[layout.HAND + seat] = s[layout.HAND + seat]
        if seat == s[layout.TURN]:
            state[layout.OPENERS] = s[layout.OPENERS] if s[layout.HEAD_END] < 0 else 0
            state[layout.TURN_DRAWN] = s[layout.TURN_DRAWN]
    return tuple(state)
