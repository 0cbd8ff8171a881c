"""What is written to a store and read from it, and how many rows are added by one statement."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Dialect, bindparam, insert

from capicu.store.errors import Conflict, StoreError
from capicu.store.schema import LOG, LONGEST_ID

LogRow = tuple[str, int, str, str]
TableRow = dict[str, Any]
AT_ONCE = 64
"""Rows that one statement of a batch adds at most."""

UNWRITABLE = (TypeError, ValueError, RecursionError)
"""What is raised for half a character, a loop, or a thing that JSON does not have."""

_json = msgspec.json.Encoder()


class TableInfo(NamedTuple):
    """One table: `finished` is None while it is open."""

    id: str
    kind: str
    created: str
    header: dict[str, Any]
    finished: str | None
    length: int
    """Entries in its log."""
    last: str
    """When the last of them was added (or the table was made)."""


class LogEntry(NamedTuple):
    """One line of a log."""

    seq: int
    entry: dict[str, Any]
    at: str


class Creation(NamedTuple):
    """A table to be made, as part of a batch."""

    table: str
    header: Mapping[str, Any]
    kind: str = "table"

    @property
    def conflict(self) -> Conflict:
        """What is said if there is one of that name."""
        return Conflict(self.table)

    def row(self, at: str) -> TableRow | StoreError:
        """The row to be added, or why it cannot be."""
        if not storable(self.table):
            return StoreError(f"{_shown(self.table)} cannot be the name of a table")
        try:
            json.dumps(dict(self.header))
        except UNWRITABLE as error:
            return StoreError(f"the header of table {self.table} cannot be written: {error}")
        return {"id": self.table, "kind": self.kind, "created": at, "header": dict(self.header), "finished": None}


class Addition(NamedTuple):
    """An entry to be added to a log, as part of a batch."""

    table: str
    seq: int
    entry: Mapping[str, Any] | msgspec.Struct

    @property
    def conflict(self) -> Conflict:
        """What is said if the place is taken."""
        return Conflict(self.table, self.seq)

    def row(self, at: str) -> LogRow | StoreError:
        """The row to be added, in the order of the columns, its entry being JSON already; or why it cannot be."""
        if not storable(self.table):
            return no_table(self.table)
        try:
            return self.table, self.seq, _json.encode(self.entry).decode(), at
        except UNWRITABLE as error:
            return StoreError(f"an entry of table {self.table} cannot be written: {error}")


def storable(text: str, longest: int = LONGEST_ID) -> bool:
    """Whether every database takes a text as a key: not too long, no NUL, no half of a character."""
    if len(text) > longest or "\0" in text:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def no_table(table: str) -> StoreError:
    """What is said when a log is added to that was never begun."""
    return StoreError(f"there is no table {_shown(table)}")


def _shown(name: str) -> str:
    """A name that may be anything, as a line can hold it."""
    return ascii(name[:LONGEST_ID])[1:-1]


def shares(batch: list[LogRow]) -> Iterator[list[LogRow]]:
    """Rows in pieces of 64, 32, 16, … rows, so that few different statements are ever needed."""
    first, size = 0, AT_ONCE
    while first < len(batch):
        while size > len(batch) - first:
            size //= 2
        yield batch[first : first + size]
        first += size


@lru_cache(64)
def _insertion(dialect: Dialect, rows: int) -> tuple[str, list[str]]:
    """The statement that adds so many rows, and the names of its parameters, row by row."""
    values: list[dict[str, Any]] = [{c.name: bindparam(f"{c.name}_{i}") for c in LOG.c} for i in range(rows)]
    names = [parameter.key for row in values for parameter in row.values()]
    compiled = insert(LOG).values(values).compile(dialect=dialect)
    assert not compiled.positional or compiled.positiontup == names
    return str(compiled), names


def add_rows(connection: Connection, rows: list[LogRow]) -> None:
    """Add rows by one statement: in one call into the database Python's lock is let go once, not for each row."""
    statement, names = _insertion(connection.dialect, len(rows))
    values = [value for row in rows for value in row]
    positional = connection.dialect.positional
    connection.exec_driver_sql(statement, tuple(values) if positional else dict(zip(names, values, strict=True)))
