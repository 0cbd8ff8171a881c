"""What the book refuses, as types: `BookError` holds every fault at once; `book.ftl` says each in five languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct


class Fault(Struct, frozen=True):
    """One thing that cannot be booked: its reason (a key of `REASONS`) and what it is about."""

    reason: str
    details: dict[str, Any] = {}

    def __str__(self) -> str:
        return REASONS[self.reason].format(**self.details)


class BookError(ValueError):
    """Something that the book does not take. Nothing has changed; `faults` names everything that is wrong."""

    def __init__(self, reason: str | Iterable[Fault], **details: Any) -> None:
        self.faults = [Fault(reason, details)] if isinstance(reason, str) else list(reason)
        super().__init__("; ".join(map(str, self.faults)))

    @property
    def reason(self) -> str:
        """The first fault's reason."""
        return self.faults[0].reason


REASONS = {
    "not_a_tile": "{text!r} is no domino; write it like 6-4 or 64",
    "not_in_set": "{tile} is not in a double-{highest} set",
    "tile_twice": "{tile} is in the hand of {name} twice",
    "tile_in_two_hands": "{tile} is in the hands of {first} and of {second}",
    "last_tile_in_hand": "{tile} was the last tile placed and cannot be in the hand of {name}",
    "too_many_tiles": "{name} cannot hold {count} tiles; at most {most} are possible",
    "too_many_in_all": "the hands have {count} tiles, but only {most} can be left of a set of {size}",
    "total_too_high": "{total} points are more than {name} can hold; at most {most} are possible",
    "totals_too_high": "the hands have {total} points, but the tiles that can be left have at most {most}",
    "total_negative": "the hand of {name} cannot have {total} points",
    "hand_missing": "the hand of {name} is missing; give its tiles, its total, or mark it as not counted",
    "hand_needed": "in a blocked hand everyone's tiles count, so the hand of {name} is needed",
    "hands_wrong": "{wanted} hands are needed, not {given}",
    "winner_missing": "say who went out",
    "winner_has_tiles": "{name} went out and has no tiles left",
    "no_such_seat": "there is no such player at this table",
    "no_such_team": "there is no such side at this table",
    "house_needs_name": "a house bonus needs a name",
    "house_needs_points": "this game is not won by points, so a house bonus has nowhere to go",
    "match_over": "the match is over; begin a rematch",
    "no_such_hand": "there is no hand {hand} in this book",
    "nothing_to_undo": "there is nothing to undo",
    "nothing_to_redo": "there is nothing to redo",
    "changed_meanwhile": "the book was changed on another phone meanwhile; look at it, then book again",
    "no_such_book": "there is no book {code}",
    "names_wrong": "{wanted} names are needed, not {given}",
    "name_twice": "two players are called {name}; give each a name of their own",
    "not_a_book": "this file is no score book of Capicú: {detail}",
    "only_follows": "this code only follows the book and enters one hand; the book's own code may change it",
    "no_such_player": "there is no player {name!r} at this table; there are {names}",
    "no_such_counter": "there is no house bonus {name!r} in this book; write it like Capicú:Ana:100",
    "no_such_option": "{text!r} is no option; write it like match.target=100",
    "input_ended": "the input ended before everything was said",
    "hand_form": "{text!r} says no hand; write it like Ana=65 40",
    "not_confirmed": "nothing was booked",
    "yes_or_no": "answer yes or no",
    "photo": "{detail}",
    "no_book_yet": "there is no book yet; begin one with capicu score new NAME NAME",
    "not_deleted": "nothing was deleted",
    "no_such_format": "there is no format {text!r}; there are json, csv and svg",
    "no_such_set": "there is no set {text!r}; say double-six, double-nine or double-twelve",
    "counter_form": "{text!r} is no house bonus; write it like Capicú=100",
    "column_missing": "the table has no column {name!r}",
    "in_hand": "hand {number}: {fault}",
    "too_often": "that was too often in a short time; wait a moment",
    "draft_off": "this hand was booked already",
    "no_code": "no code was given",
    "no_text": "no file was given",
    "not_a_number": "{text!r} is no whole number",
    "unsound_text": "{text!r} has signs that cannot be shown",
    "too_long": "{text!r} is too long; at most {most} characters are possible",
    "too_many_points": "{points} points are too many for a house bonus; at most {most} are possible",
    "too_many_times": "a house bonus counts once to {most} times in a hand, not {count} times",
    "too_many_bonuses": "{count} house bonuses are too many; at most {most} are possible",
    "numbers_wrong": "{what} needs a possible number for each player",
    "day_wrong": "{day} is no day of a month",
    "date_wrong": "{text!r} is no date from {first} to {last}; write it like 2026-02-17",
    "time_wrong": "{text!r} is no time; write it like 2026-02-17T20:15:00+00:00",
    "zone_wrong": "{text!r} is no time zone",
    "id_wrong": "{text!r} cannot name a hand",
    "id_twice": "the name {text!r} was given to a hand before",
    "book_full": "the book is full: it takes {most} entries of this kind; begin another",
    "rules_wrong": "the book's rules cannot be used: {detail}",
    "entry_wrong": "{detail} cannot be read",
    "in_entry": "entry {number}: {fault}",
    "and_more": "and {count} more faults",
    "damaged": "the book {code} is damaged and cannot be opened; it can only be deleted",
    "not_written": "the book could not be written just now and nothing has changed; try again",
}
