"""`Store`: make a table, add to its log, read it again. Whoever adds second to the same place loses politely."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from capicu.store import allowances
from capicu.store.errors import Conflict, StoreError, as_store_error, damaged
from capicu.store.news import Listening, News, notify, payloads, told
from capicu.store.rows import (
    UNWRITABLE,
    Addition,
    Creation,
    LogEntry,
    LogRow,
    TableInfo,
    TableRow,
    add_rows,
    no_table,
    shares,
    storable,
)
from capicu.store.schema import ALLOWANCES, LOG, TABLES
from capicu.store.sqlite import READING, DatabaseFile

FORGET_EVERY = 500
"""Allowances that are taken before old ones are looked for."""


class Store:
    """The log of all tables. Several threads and processes may use the same database at once."""

    def __init__(self, engine: Engine, name: str, file: DatabaseFile | None = None) -> None:
        self.engine = engine
        self.name = name
        self.process = secrets.token_hex(8)
        """By which other processes know who told them something."""
        self.file = file
        self._listening: list[Listening] = []
        self._taken = 0

    @property
    def shared(self) -> bool:
        """Whether several servers may use the database at once, and hear of each other."""
        return self.engine.dialect.name == "postgresql"

    # --- Writing -------------------------------------------------------------------------------------------------

    def create(self, table: str, header: Mapping[str, Any], kind: str = "table") -> None:
        """Make a table; `Conflict` if there is one of that name."""
        wanted = Creation(table, header, kind)
        fault = self._write_one(wanted, wanted.row(_now()))
        if fault is not None:
            raise fault

    def append(self, table: str, seq: int, entries: Sequence[Mapping[str, Any]]) -> int:
        """Add entries at `seq`, `seq + 1`, … all or none; the next free place. `Conflict` if `seq` is not the next."""
        at = _now()
        rows = [{"table": table, "seq": seq + i, "entry": dict(entry), "at": at} for i, entry in enumerate(entries)]
        if not rows:
            return seq
        if not storable(table):
            raise no_table(table)
        with self.writing(Conflict(table, seq)) as connection:
            last = connection.scalar(select(func.max(LOG.c.seq)).where(LOG.c.table == table)) or 0
            if last != seq - 1:
                raise Conflict(table, seq)
            if not last and connection.scalar(select(TABLES.c.id).where(TABLES.c.id == table)) is None:
                raise no_table(table)
            connection.execute(insert(LOG), rows)
            self._tell(connection, {table: seq + len(rows) - 1})
        return seq + len(rows)

    def write(self, batch: Sequence[Creation | Addition]) -> list[StoreError | None]:
        """Make tables and add entries to many logs in one commit; for each what went wrong: mostly a `Conflict`.

        The writers of a batch have read their logs, so a `seq` can be taken but never too far ahead. All who write
        take the same order, so that no two of them wait for each other.
        """
        at = _now()
        rows = [wanted.row(at) for wanted in batch]
        new = sorted((row for row in rows if isinstance(row, dict)), key=lambda row: str(row["id"]))
        added = sorted(row for row in rows if isinstance(row, tuple))
        try:
            with self.engine.begin() as connection:
                self._add(connection, new, added)
            self._check_file()
        except (IntegrityError, DataError):
            return [self._write_one(wanted, row) for wanted, row in zip(batch, rows, strict=True)]
        except SQLAlchemyError as error:
            raise as_store_error(error, self.name) from None
        return [row if isinstance(row, StoreError) else None for row in rows]

    def _add(self, connection: Connection, new: list[TableRow], added: list[LogRow]) -> None:
        if new:
            connection.execute(insert(TABLES), new)
        for share in shares(added):
            add_rows(connection, share)
        self._tell(connection, {table: seq for table, seq, _, _ in added})

    def _write_one(self, wanted: Creation | Addition, row: TableRow | LogRow | StoreError) -> StoreError | None:
        """Write one part of a batch alone; what went wrong, if it lies in that part."""
        if isinstance(row, StoreError):
            return row
        try:
            with self.engine.begin() as connection:
                self._add(connection, *(([row], []) if isinstance(row, dict) else ([], [row])))
            self._check_file()
        except IntegrityError:
            return wanted.conflict
        except DataError as error:
            return as_store_error(error, self.name)
        except SQLAlchemyError as error:
            raise as_store_error(error, self.name) from None
        return None

    def close_table(self, table: str) -> None:
        """The table is finished; its log stays."""
        if not storable(table):
            return
        with self.writing() as connection:
            row = TABLES.c.id == table
            connection.execute(update(TABLES).where(row, TABLES.c.finished.is_(None)).values(finished=_now()))

    # --- Reading -------------------------------------------------------------------------------------------------

    def table(self, table: str) -> TableInfo | None:
        """One table, or None."""
        found = self._tables(TABLES.c.id == table) if storable(table) else []
        return found[0] if found else None

    def header(self, table: str) -> tuple[str, dict[str, Any]] | None:
        """The kind and the header of one table, or None; its log is not looked at."""
        if not storable(table):
            return None
        query = select(TABLES.c.kind, TABLES.c.header).where(TABLES.c.id == table)
        with self.reading() as connection:
            row = connection.execute(query).first()
            return None if row is None else (row.kind, _object(row.header))

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
        with self.reading() as connection:
            found = [TableInfo._make(row) for row in connection.execute(query)]
            for info in found:
                _object(info.header)
            return found

    def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        """The log of a table in order, from after a place on."""
        if not storable(table):
            return []
        query = select(LOG.c.seq, LOG.c.entry, LOG.c.at).where(LOG.c.table == table, LOG.c.seq > after)
        with self.reading() as connection:
            rows = connection.execute(query.order_by(LOG.c.seq))
            return [LogEntry(seq, _object(entry), at) for seq, entry, at in rows]

    # --- Between processes ---------------------------------------------------------------------------------------

    def take(self, key: str, rate: float, burst: float) -> bool:
        """Use one token of a key, which all processes share; False if there is none.

        It fills up by `rate` a second to `burst`. After a day without use it counts as full.
        """
        with self.writing() as connection:
            taken = allowances.take(connection, key, rate, burst)
        if self._taken % FORGET_EVERY == 0:
            with self.writing() as connection:
                allowances.forget(connection)
        self._taken += 1
        return taken

    def alive(self) -> None:
        """`StoreError` unless something can be written now and read again."""
        key, number = f"alive {self.process}", float(secrets.randbits(32))
        with self.writing() as connection:
            allowances.mark(connection, key, number)
        with self.reading() as connection:
            found = connection.scalar(select(ALLOWANCES.c.level).where(ALLOWANCES.c.key == key))
        if found != number:
            raise StoreError(f"{self.name}: what was written just now cannot be read")

    def serve_alone(self, address: str) -> None:
        """Say that a server at an address uses this file, as long as the store is open; `StoreError` if another does.

        A database that can be shared is not marked, nor is one in memory.
        """
        if self.file is not None:
            self.file.serve_alone(address)

    def publish(self, message: dict[str, Any]) -> None:
        """Tell a small message to all other processes that listen."""
        if self.shared:
            with self.writing() as connection:
                notify(connection, told(News(self.process, say=message)))

    def listen(self, heard: Callable[[News], object], missed: Callable[[], object]) -> Listening:
        """Hear from now on what other processes tell, in a thread of its own.

        `missed` is called after each time when the connection was lost: then the logs have to be read.
        """
        if not self.shared:
            return Listening()
        import psycopg

        from capicu.store.listener import PostgresListening

        try:
            listening = PostgresListening(self.engine, self.process, heard, missed)
        except psycopg.Error as error:
            raise as_store_error(error, self.name) from None
        self._listening.append(listening)
        return listening

    def _tell(self, connection: Connection, grown: Mapping[str, int]) -> None:
        """Tell other processes which logs have grown, when this transaction is committed."""
        if self.shared:
            for payload in payloads(self.process, grown):
                notify(connection, payload)

    # --- Connections ---------------------------------------------------------------------------------------------

    @contextmanager
    def writing(self, conflict: Conflict | None = None) -> Iterator[Connection]:
        """A transaction that is on the disk when it is left."""
        try:
            with self.engine.begin() as connection:
                yield connection
            self._check_file()
        except IntegrityError as error:
            raise conflict or as_store_error(error, self.name) from None
        except (SQLAlchemyError, *UNWRITABLE) as error:
            raise as_store_error(error, self.name) from None

    @contextmanager
    def reading(self, one_moment: bool = False) -> Iterator[Connection]:
        """A connection that writes nothing, and may see all as it is at one moment; what it cannot read is damage."""
        options: dict[str, Any] = {READING: True}
        if one_moment and self.shared:  # SQLite always does
            options["isolation_level"] = "REPEATABLE READ"
        try:
            with self.engine.connect().execution_options(**options) as connection:
                if one_moment and self.shared:
                    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # whoever wants it reads it all
                yield connection
        except SQLAlchemyError as error:
            raise as_store_error(error, self.name) from None
        except (ValueError, TypeError, RecursionError) as error:
            raise damaged(self.name, str(error)) from None

    def _check_file(self) -> None:
        if self.file is not None:
            self.file.check()

    def close(self) -> None:
        """Let go of the database."""
        for listening in self._listening:
            listening.stop()
        self.engine.dispose()
        if self.file is not None:
            self.file.let_go()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _object(value: Any) -> dict[str, Any]:
    """A header or an entry as it was read; anything but a JSON object is damage."""
    if isinstance(value, dict):
        return value
    raise TypeError("a header or an entry is no JSON object")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
