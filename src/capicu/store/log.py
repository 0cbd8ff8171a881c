"""`Store`: make a table, add to its log, read it again. Whoever adds second to the same place loses politely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Dialect, Engine, bindparam, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from capicu.store.schema import LOG, TABLES

READING = "capicu_reading"
"""The execution option of connections that only read, so that they need not wait for writers."""


_Row = tuple[str, int, str, str]
_json = msgspec.json.Encoder()
AT_ONCE = 64
"""Rows that one statement of a batch adds at most."""


class StoreError(Exception):
    """The store cannot be used: a read-only disk, a full one, a file that is no store."""


class Conflict(StoreError):
    """Someone else was first: the place in the log, or the table's name, is taken."""

    def __init__(self, table: str, seq: int | None = None) -> None:
        self.table = table
        self.seq = seq
        what = f"entry {seq} of table {table} was written by another process" if seq else f"table {table} exists"
        super().__init__(what)


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


class Entry(NamedTuple):
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

    def row(self, at: str) -> dict[str, Any]:
        """The row to be added."""
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

    def values(self, at: str) -> _Row:
        """The row to be added, in the order of the columns, its entry being JSON already."""
        return self.table, self.seq, _json.encode(self.entry).decode(), at


class Store:
    """The log of all tables. Several threads and processes may use the same database at once."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name

    # --- Writing -------------------------------------------------------------------------------------------------

    def create(self, table: str, header: Mapping[str, Any], kind: str = "table") -> None:
        """Make a table; `Conflict` if there is one of that name."""
        lost = self._write_one(Creation(table, header, kind), _now())
        if lost is not None:
            raise lost

    def append(self, table: str, seq: int, entries: Sequence[Mapping[str, Any]]) -> int:
        """Add entries at `seq`, `seq + 1`, … all or none; the next free place. `Conflict` if `seq` is not the next."""
        at = _now()
        rows = [{"table": table, "seq": seq + i, "entry": dict(entry), "at": at} for i, entry in enumerate(entries)]
        if not rows:
            return seq
        with self._writing(Conflict(table, seq)) as connection:
            last = connection.scalar(select(func.max(LOG.c.seq)).where(LOG.c.table == table)) or 0
            if last != seq - 1:
                raise Conflict(table, seq)
            if not last and connection.scalar(select(TABLES.c.id).where(TABLES.c.id == table)) is None:
                raise StoreError(f"{self.name}: there is no table {table}")
            connection.execute(insert(LOG), rows)
        return seq + len(rows)

    def write(self, batch: Sequence[Creation | Addition]) -> list[Conflict | None]:
        """Make tables and add entries to many logs in one commit; for each a `Conflict` if it lost.

        The writers of a batch have read their logs, so a `seq` can be taken but never too far ahead.
        """
        at = _now()
        new = [wanted.row(at) for wanted in batch if isinstance(wanted, Creation)]
        added = [wanted.values(at) for wanted in batch if isinstance(wanted, Addition)]
        try:
            with self.engine.begin() as connection:
                if new:
                    connection.execute(insert(TABLES), new)
                for rows in _shares(added):
                    _insert(connection, rows)
        except IntegrityError:
            return [self._write_one(wanted, at) for wanted in batch]
        except SQLAlchemyError as error:
            raise as_store_error(error, self.name) from None
        return [None] * len(batch)

    def _write_one(self, wanted: Creation | Addition, at: str) -> Conflict | None:
        try:
            with self._writing(wanted.conflict) as connection:
                if isinstance(wanted, Creation):
                    connection.execute(insert(TABLES), wanted.row(at))
                else:
                    _insert(connection, [wanted.values(at)])
        except Conflict as conflict:
            return conflict
        return None

    def close_table(self, table: str) -> None:
        """The table is finished; its log stays."""
        with self._writing() as connection:
            row = TABLES.c.id == table
            connection.execute(update(TABLES).where(row, TABLES.c.finished.is_(None)).values(finished=_now()))

    # --- Reading -------------------------------------------------------------------------------------------------

    def table(self, table: str) -> TableInfo | None:
        """One table, or None."""
        found = self._tables(TABLES.c.id == table)
        return found[0] if found else None

    def header(self, table: str) -> tuple[str, dict[str, Any]] | None:
        """The kind and the header of one table, or None; its log is not looked at."""
        query = select(TABLES.c.kind, TABLES.c.header).where(TABLES.c.id == table)
        with self._reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row.kind, row.header)

    def tables(self, kind: str | None = None, open_only: bool = False) -> list[TableInfo]:
        """The tables (of a kind, or only the unfinished), that with the newest entry first."""
        wanted = [] if kind is None else [TABLES.c.kind == kind]
        if open_only:
            wanted.append(TABLES.c.finished.is_(None))
        return self._tables(*wanted)

    def _tables(self, *wanted: Any) -> list[TableInfo]:
        own = LOG.c.table == TABLES.c.id
        length = select(func.count()).where(own).scalar_subquery()
        last = func.coalesce(select(func.max(LOG.c.at)).where(own).scalar_subquery(), TABLES.c.created).label("last")
        query = select(*TABLES.c, length, last).where(*wanted).order_by(last.desc(), TABLES.c.id)
        with self._reading() as connection:
            return [TableInfo._make(row) for row in connection.execute(query)]

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table in order, from after a place on."""
        query = select(LOG.c.seq, LOG.c.entry, LOG.c.at).where(LOG.c.table == table, LOG.c.seq > after)
        with self._reading() as connection:
            return [Entry(*row) for row in connection.execute(query.order_by(LOG.c.seq))]

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # --- Connections ---------------------------------------------------------------------------------------------

    @contextmanager
    def _writing(self, conflict: Conflict | None = None) -> Iterator[Connection]:
        """A transaction that is on the disk when it is left."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise conflict or as_store_error(error, self.name) from None
        except SQLAlchemyError as error:
            raise as_store_error(error, self.name) from None

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect().execution_options(**{READING: True}) as connection:
                yield connection
        except SQLAlchemyError as error:
            raise as_store_error(error, self.name) from None


def _shares(batch: list[_Row]) -> Iterator[list[_Row]]:
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


def _insert(connection: Connection, rows: list[_Row]) -> None:
    """Add rows by one statement: in one call into the database Python's lock is let go once, not for each row."""
    statement, names = _insertion(connection.dialect, len(rows))
    values = [value for row in rows for value in row]
    positional = connection.dialect.positional
    connection.exec_driver_sql(statement, tuple(values) if positional else dict(zip(names, values, strict=True)))


def as_store_error(error: Exception, name: str) -> StoreError:
    """What the database said, in one sentence."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return StoreError(f"{name}: {' '.join(str(cause).split())}")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
