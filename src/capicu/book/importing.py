"""A book from a file that `exporting` wrote: gone through as if a person did all of it again, or refused as a whole."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from capicu.book import limits
from capicu.book.book import Book
from capicu.book.checking import is_time
from capicu.book.entries import Begun, Booked, BookEntry, Counted, Deleted, entry_of, to_wire
from capicu.book.errors import BookError
from capicu.book.exporting import FORMAT, FORMULA, VERSION, cell, hand_columns
from capicu.book.shelf import Shelf
from capicu.book.state import BookState
from capicu.book.typing_in import hand_of_text, tiles_of_text
from capicu.faults import BookFault
from capicu.texts import whole

_PLACE = re.compile(r"(?:field|at) `\$?\.?([^`]+)`")


class Line(NamedTuple):
    """One entry of a file: how its place is told, and what reads it and its time."""

    place: str
    number: str | int
    read: Callable[[], tuple[BookEntry, str]]


def imported(shelf: Shelf, text: str, holder: str = "", by: str = "") -> Book:
    """A book under a new code, from JSON or CSV; `BookError` if the file is none, and then nothing was written.

    Who holds the book and what others follow it by is this shelf's affair, whatever the file says.
    """
    if len(text) > limits.LARGEST_FILE:
        raise BookError("not_a_book", detail=f"> {limits.LARGEST_FILE // 1_000_000} MB")
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character
        raise BookError("not_a_book", detail="UTF-8") from None
    text = text.lstrip("\ufeff \r\n")
    header, lines = _of_json(text) if text.startswith("{") else _of_csv(text)
    state = done_again(replace(header, follow="", holder="", rematch_of=""), lines)
    entries = [to_wire(entry) | ({"at": at} if at else {}) for _, entry, at in state.log]
    return shelf.put(replace(state.header, holder=holder), by, entries)


def done_again(header: Begun, lines: Iterable[Line]) -> BookState:
    """The state that a file leads to, entry by entry through the checks of a person's action; all faults at once."""
    _check_zone(header.zone)
    state = BookState(header)
    faults: list[BookFault] = []
    for line in lines:
        with _noting(faults, line):
            entry, at = line.read()
            state.check_logged(entry)
            state.take(state.length + 1, entry, at)
    if faults:
        more = len(faults) - limits.MOST_FAULTS
        told = faults[: limits.MOST_FAULTS]
        raise BookError([*told, BookFault("and_more", count=more)] if more > 0 else told)
    return state


@contextmanager
def _noting(faults: list[BookFault], line: Line) -> Iterator[None]:
    """Note what is refused with its place in the file, and go on."""
    try:
        yield
    except BookError as error:
        faults += [BookFault(line.place, number=line.number, fault=one) for one in error.faults]
    except msgspec.ValidationError as error:
        wrong = BookFault("entry_wrong", detail=_field(error))
        faults.append(BookFault(line.place, number=line.number, fault=wrong))


def _field(error: msgspec.ValidationError) -> str:
    """The place in the data that an error is about, like `counted.hands[0]`."""
    place = _PLACE.search(str(error))
    return place[1][:60] if place else "do"


def _decoded(text: str, what: str) -> Any:
    """The data of a JSON text."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise BookError("not_a_book", detail=what) from None


def _header(plain: Any) -> Begun:
    try:
        return msgspec.convert(plain, Begun)
    except msgspec.ValidationError as error:
        raise BookError("not_a_book", detail=_field(error)) from None


def _check_zone(name: str) -> None:
    """`BookError` unless there is such a time zone; UTC is everywhere, even where no others are known."""
    try:
        if name != "UTC":
            ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        raise BookError("zone_wrong", text=name[:20]) from None


def _time(text: Any) -> str:
    """The time of an entry; a file need not have it, but nothing else may stand there."""
    if not isinstance(text, str) or (text and not is_time(text)):
        raise BookError("time_wrong", text=str(text)[:20])
    return text


# --- JSON -------------------------------------------------------------------------------------------------------------


def _of_json(text: str) -> tuple[Begun, list[Line]]:
    file = _decoded(text, "JSON")
    if file.get("format") != FORMAT or file.get("version") != VERSION:
        raise BookError("not_a_book", detail="format")
    header, entries = _header(file.get("header")), file.get("entries")
    if not isinstance(entries, list):
        raise BookError("not_a_book", detail="entries")
    if len(entries) > limits.MOST_ENTRIES:
        raise BookError("book_full", most=limits.MOST_ENTRIES)
    return header, [Line("in_entry", number, partial(_entry, one)) for number, one in enumerate(entries, 1)]


def _entry(plain: Any) -> tuple[BookEntry, str]:
    entry = entry_of(plain)
    if isinstance(entry, Deleted):  # nobody can delete a book that is not there yet
        raise BookError("entry_wrong", detail="delete")
    return entry, _time(plain.get("at", ""))


# --- CSV --------------------------------------------------------------------------------------------------------------


def _of_csv(text: str) -> tuple[Begun, list[Line]]:
    """Hands in the order of their numbers; what is derived (winner, points, scores) is not read."""
    rows = _rows(text)
    about = next((row["book"] for row in rows if row["book"]), "")
    header = _header(_decoded(about, "book"))
    names = [cell(name) for name in header.names]
    missing = [name for name in ("ending", "who", *hand_columns(names)) if name not in rows[0]]
    if missing:
        raise BookError("column_missing", name=missing[0][:60])
    hands = sorted((row for row in rows if row["hand"]), key=_number)
    return header, [Line("in_hand", row["hand"], partial(_booked, seq, row, names)) for seq, row in enumerate(hands, 1)]


def _rows(text: str) -> list[dict[str, str]]:
    """The table by its columns; spreadsheets of many countries put semicolons or tabs between them."""
    first = text.partition("\n")[0]
    between = next((sign for sign in ",;\t" if sign in first), ",")
    try:
        table = csv.DictReader(io.StringIO(text, newline=""), delimiter=between)
        if not {"hand", "book"} <= {*(table.fieldnames or ())} or len(table.fieldnames or ()) > limits.MOST_COLUMNS:
            raise BookError("not_a_book", detail="CSV")
        read = list(islice(table, limits.MOST_HANDS + 1))
    except csv.Error:
        raise BookError("not_a_book", detail="CSV") from None
    if not read:
        raise BookError("not_a_book", detail="CSV")
    if len(read) > limits.MOST_HANDS:
        raise BookError("book_full", most=limits.MOST_HANDS)
    return [{str(name): str(value or "").strip() for name, value in row.items() if name} for row in read]


def _number(row: Mapping[str, str]) -> int:
    number = whole(row["hand"])
    if number is None:
        raise BookError("no_such_hand", hand=row["hand"][:20])
    return number


def _booked(seq: int, row: Mapping[str, str], names: Sequence[str]) -> tuple[BookEntry, str]:
    """The hand of a row."""
    who = row["who"]
    if who and who not in names:
        raise BookError("no_such_player", name=who[:40], names=", ".join(names))
    side = {"blocker" if row["ending"] == "blocked" else "winner": names.index(who) if who else None}
    tiles = tiles_of_text(row.get("last tile", ""))
    if len(tiles) > 1:
        raise BookError("not_a_tile", text=row["last tile"][:20])
    plain = {"ending": row["ending"], "last_tile": str(tiles[0]) if tiles else None, "hands": list(_hands(row, names))}
    more = _more(row.get("more", ""))
    counted = msgspec.convert(more | plain | side, Counted)
    return Booked(f"csv-{seq:04}", counted, _plain(row.get("by", ""))), _time(_plain(row.get("at", "")))


def _more(text: str) -> dict[str, Any]:
    """What of a hand has no column."""
    try:
        return msgspec.json.decode(text or "{}", type=dict[str, Any])
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise BookError("entry_wrong", detail="more") from None


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
