"""A book as a file: JSON with its whole history, CSV for a spreadsheet; both can come back (`importing`)."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence

from msgspec.structs import replace

from capicu.book.book import Book
from capicu.book.entries import Counted, WireHand, to_wire
from capicu.book.ledger import HandLine
from capicu.book.state import BookState
from capicu.book.typing_in import total_of_hand

FORMAT = "capicu score book"
VERSION = 1
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula."""
COLUMNS = ("ending", "winner", "blocker", "last_tile", "hands")
"""What of a `Counted` has columns of its own in a CSV; the rest goes into `more`."""


def to_json(book: Book) -> str:
    """The whole book with its history; who holds it and its codes are left out."""
    book.refresh()
    header = to_wire(replace(book.header, follow="", holder="", rematch_of=""))
    entries = [to_wire(entry) | {"at": at} for _, entry, at in book.log]
    whole = {"format": FORMAT, "version": VERSION, "header": header, "entries": entries}
    return json.dumps(whole, ensure_ascii=False, indent=1)


# --- CSV --------------------------------------------------------------------------------------------------------------


def to_csv(book: BookState) -> str:
    """One row for each hand that stands. The columns have fixed English names, for programs; tiles are written 6|5.

    The first row's `book` cell holds the rules, the date and the settings, so that the table can come back. Winner,
    points, bonuses, house and scores are for reading: whoever brings the file back works them out anew.
    """
    names = [cell(name) for name in book.names]
    sides = ["+".join(names[s] for s in book.ledger.seats(t)) for t in range(len(book.scores))]
    out = io.StringIO()
    rows = csv.writer(out)
    derived = ["result winner", "points", "bonuses", "house", *(f"{who} score" for who in sides)]
    rows.writerow(["hand", "ending", "who", "last tile", *hand_columns(names), *derived, "by", "at", "more", "book"])
    header = replace(
        book.header,
        follow="",
        holder="",
        rematch_of="",
        names=book.names,
        title=book.title,
        counters=book.counters,
        keep_photos=book.keep_photos,
    )
    about = json.dumps(to_wire(header), ensure_ascii=False)
    if not book.hands:
        rows.writerow(["", *[""] * (2 + 1 + 2 * len(names) + len(derived) + 2 + 1), about])
    for line in book.hands:
        first = [about] if line.number == 1 else [""]
        rows.writerow([*_said(line.counted, line.number, names), *_derived(line, names), *_written(line), *first])
    return out.getvalue()


def hand_columns(names: Sequence[str]) -> list[str]:
    """The columns of what is left to each player."""
    return [f"{name} {what}" for name in names for what in ("tiles", "total")]


def _said(counted: Counted, number: int, names: Sequence[str]) -> list[str]:
    who = counted.blocker if counted.ending == "blocked" else counted.winner
    hands = [cell for given in counted.hands for cell in _hand_cells(given)]
    return [str(number), counted.ending, "" if who is None else names[who], _bars(counted.last_tile or ""), *hands]


def _derived(line: HandLine, names: Sequence[str]) -> list[str]:
    result = line.result
    if result is None:
        return ["", "0", "", "", *map(str, line.after)]
    winner = "" if result.winner is None else names[result.winner]
    bonuses = " ".join(f"{name}:{points}" for name, points in result.bonuses.items())
    house = cell(" ".join(f"{bonus.name}:{bonus.worth}" for bonus in line.counted.house))
    return [winner, str(result.points), bonuses, house, *map(str, line.after)]


def _written(line: HandLine) -> list[str]:
    more = {name: value for name, value in to_wire(line.counted).items() if name not in COLUMNS}
    if line.counted.ending == "blocked" and line.counted.winner is not None:
        more["winner"] = line.counted.winner
    elif line.counted.ending != "blocked" and line.counted.blocker is not None:
        more["blocker"] = line.counted.blocker
    return [cell(line.by), cell(line.at), json.dumps(more, ensure_ascii=False) if more else ""]


def _hand_cells(given: WireHand) -> tuple[str, str]:
    tiles = _bars(" ".join(given)) or "0" if isinstance(given, tuple) else ""
    total = total_of_hand(given)
    return tiles, "" if total is None else str(total)


def _bars(text: str) -> str:
    """6-5 as 6|5, which no spreadsheet takes for a date."""
    return text.replace("-", "|")


def cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
