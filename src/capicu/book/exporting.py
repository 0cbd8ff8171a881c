"""A book as a file: JSON that can be imported back, CSV for a spreadsheet, and a picture to share."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from capicu.book.book import Book, checked_names
from capicu.book.entries import Begun, Entry, WireHand, entry_of, to_wire
from capicu.book.errors import BookError
from capicu.book.shelf import FOLLOW, Shelf, new_code
from capicu.book.state import BookState
from capicu.book.typing_in import total_of_hand
from capicu.rules import RulesError, load_rules

FORMAT = "capicu score book"
VERSION = 1
LARGEST = 2_000_000
"""Characters of a file that is imported."""


# --- JSON -------------------------------------------------------------------------------------------------------------


def to_json(book: Book) -> str:
    """The whole book with its history; who holds it and its codes are left out."""
    book.refresh()
    header = to_wire(replace(book.header, follow="", holder=""))
    entries = [to_wire(entry) | {"at": at} for _, entry, at in book.log]
    whole = {"format": FORMAT, "version": VERSION, "header": header, "entries": entries}
    return json.dumps(whole, ensure_ascii=False, indent=1)


def from_json(shelf: Shelf, text: str, holder: str = "", by: str = "") -> Book:
    """Import a book under a new code; `BookError` if the file is none, and then nothing was written."""
    if len(text) > LARGEST:
        raise BookError("not_a_book", detail=f"> {LARGEST // 1_000_000} MB")
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        raise BookError("not_a_book", detail="JSON") from None
    if not isinstance(whole, dict) or whole.get("format") != FORMAT or whole.get("version") != VERSION:
        raise BookError("not_a_book", detail="format")
    try:
        header = msgspec.convert(whole.get("header"), Begun)
        plain: list[dict[str, Any]] = msgspec.convert(whole.get("entries"), list[dict[str, Any]])
        log: list[tuple[int, Entry, str]] = [
            (seq, entry_of(one), str(one.get("at", ""))) for seq, one in enumerate(plain, 1)
        ]
        checked_names(header.names, load_rules(header.rules).players)
        BookState(header, log)
    except (msgspec.ValidationError, RulesError, ValueError, TypeError, AttributeError, KeyError) as error:
        raise BookError("not_a_book", detail=str(error).splitlines()[0][:120]) from None
    header = replace(header, follow=new_code(FOLLOW), holder=holder)
    clean = [to_wire(entry) | {"at": at[:40]} for _, entry, at in log]
    return shelf.put(header, by, clean)


# --- CSV --------------------------------------------------------------------------------------------------------------


def to_csv(book: BookState) -> str:
    """One row for each hand. The columns have fixed English names, for programs; tiles are written 6|5."""
    names = [_cell(name) for name in book.names]
    sides = ["+".join(names[s] for s in book.ledger.seats(t)) for t in range(len(book.scores))]
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(
        ["hand", "ending", "winner", "last tile"]
        + [f"{name} {what}" for name in names for what in ("tiles", "total")]
        + ["points", "bonuses", "house"]
        + [f"{who} score" for who in sides]
        + ["entered by", "entered at"]
    )
    for line in book.hands:
        result, counted = line.result, line.counted
        winner = None if result is None else result.winner
        bonuses = {} if result is None else result.bonuses
        rows.writerow(
            [line.number, counted.ending, "" if winner is None else names[winner], _bars(counted.last_tile or "")]
            + [cell for given in counted.hands for cell in _hand_cells(given)]
            + [0 if result is None else result.points, " ".join(f"{n}:{p}" for n, p in bonuses.items())]
            + [_cell(" ".join(f"{b.name}:{b.worth}" for b in counted.house))]
            + [str(score) for score in line.after]
            + [_cell(line.by), line.at]
        )
    return out.getvalue()


def _hand_cells(given: WireHand) -> Sequence[str]:
    tiles = _bars(" ".join(given)) if isinstance(given, tuple) else ""
    total = total_of_hand(given)
    return tiles, "" if total is None else str(total)


def _bars(text: str) -> str:
    """6-5 as 6|5, which no spreadsheet takes for a date."""
    return text.replace("-", "|")


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
