"""What a book's log says: a header and then small entries, each with who and when. Everything else is derived.

Corrections, removals, undo and redo are entries too; no entry is ever changed. Those of which a server holds many are
kept from the garbage collector (`gc=False`): they are plain data without loops, and it stops everybody while it looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from capicu.game.facts import Ending, Hand, RoundFacts
from capicu.tiles import Tile

Way = Literal["", "photo", "pad", "typed", "total"]
"""How a hand came into the book."""

WireHand = tuple[str, ...] | int | None


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


class Counted(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A hand as the table counted it: the facts of `RoundFacts`, with tiles as texts and what only a book knows.

    Where `last_playable`, `fits_both_ends` or `same_number` is None, the book works it out from the tiles, if it can.
    """

    ending: Ending
    hands: tuple[WireHand, ...]
    winner: int | None = None
    last_tile: str | None = None
    blocker: int | None = None
    first_passer: int | None = None
    starter: int | None = None
    drew: tuple[int | None, ...] | None = None
    placed: tuple[int | None, ...] | None = None
    bonuses: tuple[int, ...] | None = None
    last_playable: bool | None = None
    fits_both_ends: bool | None = None
    same_number: bool | None = None
    without_drawing: bool | None = None
    shutout: bool | None = None
    first_round: bool | None = None
    day: int | None = None
    house: tuple[House, ...] = ()
    ways: tuple[Way, ...] = ()

    @classmethod
    def from_facts(cls, facts: RoundFacts, house: Sequence[House] = ()) -> Counted:
        """The facts as they are: nothing is worked out, so that a book and a played match agree to the point."""
        return cls(
            ending=facts.ending,
            hands=tuple(_wire(hand) for hand in facts.hands),
            winner=facts.winner,
            last_tile=None if facts.last_tile is None else _text(facts.last_tile),
            blocker=facts.blocker,
            first_passer=facts.first_passer,
            starter=facts.starter,
            drew=_tuple(facts.drew),
            placed=_tuple(facts.placed),
            bonuses=None if facts.bonuses is None else tuple(facts.bonuses),
            last_playable=facts.last_playable,
            fits_both_ends=facts.fits_both_ends,
            same_number=facts.same_number,
            without_drawing=facts.without_drawing,
            shutout=facts.shutout,
            first_round=facts.first_round,
            day=facts.day,
            house=tuple(house),
        )

    def tiles(self, seat: int) -> list[Tile] | None:
        """The tiles left to a seat, or None where they are not known."""
        hand = self.hands[seat]
        return [Tile.parse(text) for text in hand] if isinstance(hand, tuple) else None

    def house_of(self, teams: int) -> tuple[int, ...]:
        """What the house bonuses give to each of so many sides."""
        return tuple(sum(bonus.worth for bonus in self.house if bonus.team == team) for team in range(teams))


class Begun(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The header of a book: the resolved rules, who plays, and the date on which the game began."""

    rules: dict[str, Any]
    names: tuple[str, ...]
    date: str
    title: str = ""
    zone: str = "UTC"
    follow: str = ""
    """The code by which others follow the book and enter their own hand."""
    holder: str = ""
    """The hash of the secret of the browser that made it; empty: made in the shell."""
    counters: dict[str, int] = {}
    """The table's house bonuses: name and points."""
    keep_photos: bool = False
    by: str = ""
    rematch_of: str = ""
    highest: int = 0
    """The highest number on the table's own tiles, where their set is larger than the game's; 0: the game's set."""


class Booked(Struct, frozen=True, tag="hand", tag_field="do", omit_defaults=True, gc=False):
    """A hand was booked; `id` is the client's own, so that a repeated message is known again."""

    id: str
    counted: Counted
    by: str = ""


class Corrected(Struct, frozen=True, tag="correct", tag_field="do", omit_defaults=True, gc=False):
    """A hand was entered anew."""

    id: str
    counted: Counted
    by: str = ""


class Removed(Struct, frozen=True, tag="remove", tag_field="do", omit_defaults=True):
    """A hand was taken out."""

    id: str
    by: str = ""


class Undone(Struct, frozen=True, tag="undo", tag_field="do", omit_defaults=True):
    """The last change that stands was taken back."""

    by: str = ""


class Redone(Struct, frozen=True, tag="redo", tag_field="do", omit_defaults=True):
    """The last change that was taken back stands again."""

    by: str = ""


class OwnHand(Struct, frozen=True, tag="own", tag_field="do", omit_defaults=True, gc=False):
    """Someone entered what is left in his own hand, for the next hand to be booked."""

    seat: int
    hand: WireHand
    by: str = ""
    way: Way = ""


class Set(Struct, frozen=True, tag="set", tag_field="do", omit_defaults=True):
    """The book's own settings were changed; what is None stays as it is."""

    title: str | None = None
    names: tuple[str, ...] | None = None
    counters: dict[str, int] | None = None
    keep_photos: bool | None = None
    by: str = ""


class Deleted(Struct, frozen=True, tag="delete", tag_field="do", omit_defaults=True):
    """The book is put away: no list shows it any more."""

    by: str = ""


Change = Booked | Corrected | Removed
Entry = Booked | Corrected | Removed | Undone | Redone | OwnHand | Set | Deleted


def to_wire(entry: Entry | Begun | Counted) -> dict[str, Any]:
    """Plain data for the store."""
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    return plain


def entry_of(plain: Any) -> Entry:
    """The inverse of `to_wire`; `msgspec.ValidationError` says what is wrong."""
    entry: Entry = msgspec.convert(plain, Entry)
    return entry


def _wire(hand: Hand) -> WireHand:
    return hand if hand is None or isinstance(hand, int) else tuple(_text(tile) for tile in hand)


def _text(tile: Tile | str) -> str:
    return str(tile if isinstance(tile, Tile) else Tile.parse(tile))


def _tuple(values: Sequence[int | None] | None) -> tuple[int | None, ...] | None:
    return None if values is None else tuple(values)
