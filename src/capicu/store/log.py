"""`Store`: make a table, add to its log, read it again. Whoever adds second to the same place loses politely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from capicu.store.schema import LOG, TABLES

READING = "capicu_reading"
"""The execution option of connections that only read, so that they need not wait for writers."""


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


class Store:
    """The log of all tables. Several threads and processes may use the same database at once."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name

    # --- Writing -------------------------------------------------------------------------------------------------

    def create(self, table: str, header: Mapping[str, Any], kind: str = "table") -> None:
        """Make a table; `Conflict` if there is one of that name."""
        row = {"id": table, "kind": kind, "created": _now(), "header": dict(header), "finished": None}
        with self._writing(Conflict(table)) as connection:
            connection.execute(insert(TABLES), row)

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

    def append_batch(self, batch: Sequence[tuple[str, int, Mapping[str, Any]]]) -> list[Conflict | None]:
        """Add one entry to each of many logs in one commit (table, seq, entry); for each a `Conflict` if it lost.

        The writers of a batch have read their logs, so a `seq` can be taken but never too far ahead.
        """
        at = _now()
        rows = [{"table": table, "seq": seq, "entry": entry, "at": at} for table, seq, entry in batch]
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(LOG), rows)
        except IntegrityError:
            return [self._append_one(row) for row in rows]
        except SQLAlchemyError as error:
            raise as_store_error(error, self.name) from None
        return [None] * len(rows)

    def _append_one(self, row: dict[str, Any]) -> Conflict | None:
        try:
            with self._writing(Conflict(row["table"], row["seq"])) as connection:
                connection.execute(insert(LOG), row)
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


def as_store_error(error: Exception, name: str) -> StoreError:
    """What the database said, in one sentence."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return StoreError(f"{name}: {' '.join(str(cause).split())}")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
