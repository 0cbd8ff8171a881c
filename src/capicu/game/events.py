"""What happens at a table, one small value for each thing; `capicu.words` makes a sentence of each.

An event is what everyone may know, but for `Drew.tile`: `seen_by` takes it out for all other seats.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from capicu.game.facts import RoundResult
from capicu.game.moves import End
from capicu.tiles import Tile

TileKind = Literal["standard", "dynamique", "bloquant", "double_bonus"]
Skill = Literal["agressif", "defensif", "opportuniste"]
Ends = tuple[int, int]


class Event(Struct, frozen=True, tag=True):
    """The base of all events."""

    def seen_by(self, seat: int | None) -> Event:
        """This event as a seat (or, with None, a spectator) may know it."""
        return self


class RoundBegan(Event, frozen=True):
    """A round was dealt. `way` says how its starter was found: an opening way, `rotate`, `winner` or `same_starter`."""

    number: int
    starter: int
    way: str
    skills: tuple[Skill | None, ...] = ()


class Showed(Event, frozen=True):
    """A tile was shown while the order was decided."""

    seat: int
    tile: Tile


class Flipped(Event, frozen=True):
    """A coin was called and flipped; true is heads."""

    caller: int
    called_heads: bool
    fell_heads: bool
    winner: int


class Placed(Event, frozen=True):
    """A tile was placed; `end` is None for the first."""

    seat: int
    tile: Tile
    end: End | None
    ends: Ends
    left: int
    kind: TileKind = "standard"


class Drew(Event, frozen=True):
    """A tile was drawn; `tile` is None for those who may not know it."""

    seat: int
    tile: Tile | None
    boneyard: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, tile=None)


class Passed(Event, frozen=True):
    """A seat passed at these ends."""

    seat: int
    ends: Ends


class Yielded(Event, frozen=True):
    """The starter leaves the first tile to the partner."""

    seat: int
    to: int


class Paid(Event, frozen=True):
    """A pass earned points for the side of who placed last, whose seat this is."""

    seat: int
    points: int
    why: Literal["pass_opening", "pass", "pass_round"]


class AskedChange(Event, frozen=True):
    """The owner of a Dynamique may change it."""

    seat: int
    tile: Tile


class Kept(Event, frozen=True):
    """A Dynamique stays as it is."""

    seat: int
    tile: Tile


class AskedCancel(Event, frozen=True):
    """A Défensif may cancel an effect; `value` is the number that a Dynamique would get, `points` a bonus."""

    seat: int
    owner: int
    kind: TileKind
    tile: Tile
    end: End | None = None
    value: int | None = None
    points: int = 0


class Cancelled(Event, frozen=True):
    """An effect was cancelled."""

    seat: int
    owner: int
    kind: TileKind


class LetBe(Event, frozen=True):
    """A Défensif let an effect happen."""

    seat: int
    owner: int
    kind: TileKind


class Changed(Event, frozen=True):
    """A Dynamique has a new number."""

    seat: int
    tile: Tile
    end: End
    value: int
    ends: Ends


class BonusWon(Event, frozen=True):
    """A skill or a tile earned bonus points."""

    seat: int
    points: int
    why: Literal["agressif", "double_bonus"]
    total: int


class Skipped(Event, frozen=True):
    """A seat lost its turn to a Bloquant."""

    seat: int
    by: int


class PlaysAgain(Event, frozen=True):
    """After a double its player goes on: because they must, or because they may."""

    seat: int
    must: bool


class Stopped(Event, frozen=True):
    """A player did without the further tile."""

    seat: int


class AskedCount(Event, frozen=True):
    """Everyone has passed; the first to do so confirms the count."""

    seat: int


class Counted(Event, frozen=True):
    """The count was confirmed."""

    seat: int


class TurnTo(Event, frozen=True):
    """It is this seat's turn."""

    seat: int


class Resigned(Event, frozen=True):
    """A player gave up the match."""

    seat: int


class RoundEnded(Event, frozen=True):
    """The round is over, with all hands open; `scores` are those after it."""

    result: RoundResult
    scores: tuple[int, ...]


class MatchEnded(Event, frozen=True):
    """The match is over; `winner` is a team, or None for a draw. `reasons` are the rules by which it was won."""

    winner: int | None
    reasons: tuple[str, ...]
    scores: tuple[int, ...]


EVENT_TYPES: tuple[type[Event], ...] = tuple(Event.__subclasses__())
