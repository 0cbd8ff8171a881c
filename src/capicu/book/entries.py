"""What a book's log says: a header and then small entries, each with who and when. Everything else is derived.

Corrections, removals, undo and redo are entries too; no entry is ever changed. Those of which a server holds many are
kept from the garbage collector (`gc=False`): they are plain data without loops, and it stops everybody while it looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from capicu.game.facts import Hand, House, RoundFacts
from capicu.tiles import Tile

Way = Literal["", "photo", "pad", "typed", "total"]
"""How a hand came into the book."""

WireHand = tuple[str, ...] | int | None


class Counted(RoundFacts, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A hand as the table counted it: `RoundFacts` in the plain shapes that a log keeps, and what only a book knows.

    Where `last_playable`, `fits_both_ends` or `same_number` is None, the book works it out from the tiles, if it can.
    """

    hands: tuple[WireHand, ...]
    last_tile: str | None = None
    drew: tuple[int | None, ...] | None = None
    placed: tuple[int | None, ...] | None = None
    bonuses: tuple[int, ...] | None = None
    last_playable: bool | None = None
    fits_both_ends: bool | None = None
    same_number: bool | None = None
    house: tuple[House, ...] = ()
    ways: tuple[Way, ...] = ()

    @classmethod
    def from_facts(cls, facts: RoundFacts, house: Sequence[House] = ()) -> Counted:
        """The facts as they are: nothing is worked out, so that a book and a played match agree to the point.

        House bonuses without a name get none here either, and the book asks for it.
        """
        plain = {name: getattr(facts, name) for name in RoundFacts.__struct_fields__}
        plain["hands"] = tuple(_wire(hand) for hand in facts.hands)
        plain["last_tile"] = None if facts.last_tile is None else _text(facts.last_tile)
        for name in ("drew", "placed", "bonuses"):
            plain[name] = None if plain[name] is None else tuple(plain[name])
        named = [b if isinstance(b, House) else House("", team, b) for team, b in enumerate(facts.house) if b]
        return cls(**plain | {"house": (*named, *house)})

    def tiles(self, seat: int) -> list[Tile] | None:
        """The tiles left to a seat, or None where they are not known."""
        hand = self.hands[seat]
        return [Tile.parse(text) for text in hand] if isinstance(hand, tuple) else None


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
    """Someone entered what is left in their own hand, for the next hand to be booked."""

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
BookEntry = Booked | Corrected | Removed | Undone | Redone | OwnHand | Set | Deleted


def to_wire(entry: BookEntry | Begun | Counted) -> dict[str, Any]:
    """Plain data for the store."""
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    return plain


def entry_of(plain: Any) -> BookEntry:
    """The inverse of `to_wire`; `msgspec.ValidationError` says what is wrong."""
    entry: BookEntry = msgspec.convert(plain, BookEntry)
    return entry


def _wire(hand: Hand) -> WireHand:
    return hand if hand is None or isinstance(hand, int) else tuple(_text(tile) for tile in hand)


def _text(tile: Tile | str) -> str:
    return str(tile if isinstance(tile, Tile) else Tile.parse(tile))
