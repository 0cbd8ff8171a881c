"""What a table's log says, one small value for each entry: the truth from which every table is rebuilt.

A deal's secret is written one step ahead: that of round 1 when the table is opened, that of round n+1 when round n is
dealt. So the commitment of a round can be shown before its tiles are.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

Plan = Literal["me", "friend", "here", "bot"]
Absent = Literal["wait", "bot"]


class SeatPlan(Struct, omit_defaults=True):
    """Who was meant for a seat when the table was opened; `here` is another person at the opener's own device."""

    kind: Plan
    name: str = ""
    bot: str | None = None
    skill: str | None = None


class Opened(Struct, omit_defaults=True):
    """The head of a table's log: how it was opened. `holder` is the hash of the opener's secret."""

    rules: dict[str, Any]
    seats: list[SeatPlan]
    date: str
    zone: str
    at: str
    holder: str
    secret: str
    watch: str
    language: str = "en"
    auto: bool = True
    absent: Absent = "bot"


class Joined(Struct, tag="join"):
    """A person took a seat."""

    seat: int
    name: str
    holder: str
    at: str


class Dealt(Struct, tag="deal"):
    """The next round was dealt; `secret` is that of the round after it."""

    secret: str
    at: str


class Moved(Struct, tag="move", omit_defaults=True):
    """A seat moved; `id` is the client's own, so that a repeated message is known again."""

    seat: int
    move: str
    at: str
    id: str = ""


class GaveUp(Struct, tag="resign"):
    """A player resigned the match."""

    seat: int
    at: str


class Seated(Struct, tag="seated", omit_defaults=True):
    """A seat was handed to a bot, or (bot None) its person has taken it back."""

    seat: int
    at: str
    bot: str | None = None
    by: int | None = None


class Said(Struct, tag="say"):
    """A quick phrase."""

    seat: int
    phrase: str
    at: str
    id: str = ""


class Rematched(Struct, tag="again", omit_defaults=True):
    """The same people go on at another table; `watch` is the code for those who look on."""

    table: str
    at: str
    watch: str = ""


class Visited(Struct, tag="visit"):
    """In a visitor's own log: a table that they have a seat at."""

    table: str
    rules: str
    at: str


Entry = Joined | Dealt | Moved | GaveUp | Seated | Said | Rematched | Visited


def plain(entry: Entry | Opened) -> dict[str, Any]:
    """An entry as the log keeps it."""
    data: dict[str, Any] = msgspec.to_builtins(entry)
    return data


def entry_of(data: dict[str, Any]) -> Entry:
    """The entry that the log kept."""
    entry: Entry = msgspec.convert(data, Entry)
    return entry
