"""`capicu check`: looks for damage in what is kept, and whether every table and book can be rebuilt from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated

import msgspec
from cyclopts import Parameter

from capicu.book.book import KIND as BOOK
from capicu.book.book import Book
from capicu.book.shelf import FOLLOW_KIND
from capicu.server.entries import Opened, entry_of
from capicu.server.tables import Table
from capicu.store import Store, TableInfo
from capicu.store.inspection import faults
from capicu.store.migrations import version_of
from capicu.store.places import open_as_it_is
from capicu.store.transfer import content
from capicu.terminal.kept_match import KIND as TERMINAL
from capicu.terminal.kept_match import KeptMatch

FAULTY = 1
"""The exit code when something is wrong."""


def check(*, database: str | None = None, quick: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Look for damage in what is kept; nothing is changed, and a server may go on meanwhile.

    Parameters
    ----------
    database
        Where tables are kept: a folder, a file ending in .db or a database URL; usually the user's data folder.
    quick
        Look only at the database, and do not rebuild every table and book.
    """
    with open_as_it_is(database) as store:
        found = list(faults(store))
        if not found and not quick:
            found = list(_unbuildable(store))
        for fault in found:
            print(fault)
        if found:
            return FAULTY
        with store.reading() as connection:
            version = version_of(connection, store.name)
            there = content(connection) if version else (0, 0)
        print(f"{store.name}: version {version}, {there[0]} tables, {there[1]} entries, no faults")
    return 0


def _unbuildable(store: Store) -> Iterator[str]:
    """Tables whose kind is unknown, or which cannot be made again from their logs."""
    for info in store.tables():
        rebuild = KINDS.get(info.kind)
        if rebuild is None:
            yield f"table {info.id}: {info.kind!r} is no kind of table that is known"
            continue
        try:
            rebuild(store, info)
        except Exception as error:  # whatever a log makes the program do, it is this log's fault
            yield f"table {info.id} ({info.kind}) cannot be rebuilt: {type(error).__name__}: {_line(error)}"


def _line(error: Exception) -> str:
    return " ".join(str(error).split())


def _web(store: Store, info: TableInfo) -> None:
    entries = [entry_of(row.entry) for row in store.entries(info.id)]
    Table.rebuild(info.id, msgspec.convert(info.header, Opened), entries)


def _visitor(store: Store, info: TableInfo) -> None:
    for row in store.entries(info.id):
        entry_of(row.entry)


def _book(store: Store, info: TableInfo) -> None:
    Book(store, info.id)


def _terminal(store: Store, info: TableInfo) -> None:
    if info.length:
        KeptMatch.resume(store, info)


def _leads_to(key: str, kind: str) -> Callable[[Store, TableInfo], None]:
    """A second code of something: what it leads to must be there."""

    def follow(store: Store, info: TableInfo) -> None:
        found = store.header(str(info.header[key]))
        if found is None or found[0] != kind:
            raise LookupError(f"there is no {kind} {info.header[key]}")

    return follow


KINDS: dict[str, Callable[[Store, TableInfo], None]] = {
    "web": _web,
    "watch": _leads_to("table", "web"),
    "visitor": _visitor,
    BOOK: _book,
    FOLLOW_KIND: _leads_to("book", BOOK),
    TERMINAL: _terminal,
}
"""How each kind of table is made again from its log."""
