"""A book from a file that `exporting` wrote: checked as a whole, then written under a new code, or refused."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from capicu.book.book import Book, checked_names
from capicu.book.checking import check
from capicu.book.entries import Begun, Booked, Counted, entry_of, to_wire
from capicu.book.errors import BookError, Fault
from capicu.book.exporting import FORMAT, FORMULA, VERSION, cell, hand_columns
from capicu.book.shelf import FOLLOW, Shelf, new_code
from capicu.book.state import BookState, Logged
from capicu.book.typing_in import hand_of_text, tiles_of_text
from capicu.core import CoreRules
from capicu.game.compiling import core_rules
from capicu.rules import RulesError, load_rules

LARGEST = 2_000_000
"""Characters of a file that is imported."""
MOST_HANDS = 5_000
OWN = ("not_a_book", "column_missing", "in_hand")
"""Refusals that say by themselves what is wrong with a file."""
_PLACE = re.compile(r"`\$?\.?([^`]*)`")


def imported(shelf: Shelf, text: str, holder: str = "", by: str = "") -> Book:
    """A book under a new code, from JSON or CSV; `BookError` if the file is none, and then nothing was written."""
    if len(text) > LARGEST:
        raise BookError("not_a_book", detail=f"> {LARGEST // 1_000_000} MB")
    text = text.lstrip("\ufeff \r\n")
    try:
        header, log = _of_json(text) if text.startswith("{") else _of_csv(text)
        checked_names(header.names, load_rules(header.rules).players)
        BookState(header, log)
    except BookError as error:
        if error.reason in OWN:
            raise
        raise BookError("not_a_book", detail=error.faults[0]) from None
    except RulesError as error:
        raise BookError("not_a_book", detail=", ".join(fault.key for fault in error.faults)[:120]) from None
    except msgspec.ValidationError as error:
        place = _PLACE.findall(str(error))
        raise BookError("not_a_book", detail=(place[-1] if place else "?")[:120]) from None
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        raise BookError("not_a_book", detail=type(error).__name__) from None
    header = replace(header, follow=new_code(FOLLOW), holder=holder)
    return shelf.put(header, by, [to_wire(entry) | {"at": at[:40]} for _, entry, at in log])


def _of_json(text: str) -> tuple[Begun, list[Logged]]:
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        raise BookError("not_a_book", detail="JSON") from None
    if not isinstance(whole, dict) or whole.get("format") != FORMAT or whole.get("version") != VERSION:
        raise BookError("not_a_book", detail="format")
    plain: list[dict[str, Any]] = msgspec.convert(whole.get("entries"), list[dict[str, Any]])
    log: list[Logged] = [(seq, entry_of(one), str(one.get("at", ""))) for seq, one in enumerate(plain, 1)]
    return msgspec.convert(whole.get("header"), Begun), log


# --- CSV --------------------------------------------------------------------------------------------------------------


def _of_csv(text: str) -> tuple[Begun, list[Logged]]:
    """Hands in the order of their numbers; what is derived (winner, points, scores) is not read."""
    rows = _rows(text)
    about = next((row["book"] for row in rows if row["book"]), "")
    if not about:
        raise BookError("not_a_book", detail="book")
    try:
        header = msgspec.convert(json.loads(about), Begun)
    except RecursionError:
        raise BookError("not_a_book", detail="book") from None
    names = [cell(name) for name in header.names]
    missing = [name for name in ("ending", "who", *hand_columns(names)) if name not in rows[0]]
    if missing:
        raise BookError("column_missing", name=missing[0])
    core = core_rules(load_rules(header.rules))
    hands = sorted((row for row in rows if row["hand"]), key=_number)
    return header, [
        (seq, Booked(f"csv-{seq:04}", _counted(row, names, core), _plain(row.get("by", ""))), row.get("at", ""))
        for seq, row in enumerate(hands, 1)
    ]


def _rows(text: str) -> list[dict[str, str]]:
    """The table by its columns; spreadsheets of many countries put semicolons or tabs between them."""
    first = text.partition("\n")[0]
    between = next((sign for sign in ",;\t" if sign in first), ",")
    try:
        read = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=between))
    except csv.Error:
        raise BookError("not_a_book", detail="CSV") from None
    rows = [{str(name): str(value or "").strip() for name, value in row.items() if name} for row in read]
    if not rows or not {"hand", "book"} <= rows[0].keys() or len(rows) > MOST_HANDS:
        raise BookError("not_a_book", detail="CSV")
    return rows


def _number(row: Mapping[str, str]) -> int:
    text = row["hand"]
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise BookError("no_such_hand", hand=text[:20])
    return int(text)


def _counted(row: Mapping[str, str], names: Sequence[str], core: CoreRules) -> Counted:
    """The hand of a row; whatever is wrong with it names the hand."""
    try:
        who = row["who"]
        if who and who not in names:
            raise BookError("no_such_player", name=who[:40], names=", ".join(names))
        side = {"blocker" if row["ending"] == "blocked" else "winner": names.index(who) if who else None}
        tiles = tiles_of_text(row.get("last tile", ""))
        if len(tiles) > 1:
            raise BookError("not_a_tile", text=row["last tile"][:20])
        plain = {
            "ending": row["ending"],
            "last_tile": str(tiles[0]) if tiles else None,
            "hands": list(_hands(row, names)),
        }
        more = json.loads(row.get("more", "") or "{}")
        counted = msgspec.convert((more if isinstance(more, dict) else {}) | plain | side, Counted)
        check(counted, core, names)
        return counted
    except BookError as error:
        raise BookError(Fault("in_hand", {"number": row["hand"], "fault": one}) for one in error.faults) from None


def _hands(row: Mapping[str, str], names: Sequence[str]) -> Iterator[tuple[str, ...] | int | None]:
    for name in names:
        tiles, total = row[f"{name} tiles"], row[f"{name} total"]
        if tiles:
            yield hand_of_text(tiles)
        else:
            yield hand_of_text(f"={total}") if total else None


def _plain(text: str) -> str:
    """The inverse of `cell`."""
    return text[1:] if text.startswith("'") and text[1:].startswith(FORMULA) else text
