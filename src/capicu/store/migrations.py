"""The version of a database, and the way from each version to the next, which is gone when a store is opened.

A new version is a function at the end of `MIGRATIONS`, in plain SQL that both databases take: `schema.py` goes on
changing, and what a step once did must not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext

from sqlalchemy import Connection, Engine, delete, func, insert, inspect, select

from capicu.store.errors import HELP, StoreError, damaged
from capicu.store.schema import LOG, METADATA, SCHEMA_VERSION, TABLES
from capicu.store.sqlite import READING, DatabaseFile

LOCK = 0x43617069
"""The number by which processes that open one PostgreSQL at once wait for each other."""


def _allowances_and_version(connection: Connection) -> None:
    connection.exec_driver_sql(
        "CREATE TABLE allowances (key VARCHAR(96) NOT NULL, level FLOAT NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (key))"
    )
    connection.exec_driver_sql("CREATE TABLE schema_version (version INTEGER NOT NULL, PRIMARY KEY (version))")


MIGRATIONS: list[Callable[[Connection], None]] = [_allowances_and_version]
"""The first leads from version 1 to 2."""

VERSION = 1 + len(MIGRATIONS)


def bring_up_to_date(engine: Engine, name: str, file: DatabaseFile | None) -> None:
    """Make the tables, or change old ones into today's; `StoreError` for a database that is newer or lacks something.

    Who finds everything as it should be writes nothing, so that a database may be opened that can only be read.
    """
    with engine.connect().execution_options(**{READING: True}) as connection:
        if version_of(connection, name) == VERSION:
            _check_columns(connection, name)
            return
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        found = version_of(connection, name)  # another process may have been quicker
        kept = file.copied(f"before-v{VERSION}") if file and 0 < found < VERSION else nullcontext()
        with kept:
            _migrate(connection, found)
            _check_columns(connection, name)


def _migrate(connection: Connection, found: int) -> None:
    if found == VERSION:
        return
    if found == 0:
        METADATA.create_all(connection)
    else:
        for step in MIGRATIONS[found - 1 :]:
            step(connection)
    connection.execute(delete(SCHEMA_VERSION))
    connection.execute(insert(SCHEMA_VERSION), {"version": VERSION})


def version_of(connection: Connection, name: str) -> int:
    """The version of a database: 0 where there is nothing yet; `StoreError` for one that is newer than this program."""
    there = set(inspect(connection).get_table_names())
    if SCHEMA_VERSION.name not in there:
        return 1 if there & {TABLES.name, LOG.name} else 0
    version = connection.scalar(select(func.max(SCHEMA_VERSION.c.version)))
    if not isinstance(version, int) or version < 1:
        raise damaged(name, "its version is not to be read")
    if version > VERSION:
        raise StoreError(
            f"{name} was written by a newer Capicú (its version is {version}, this program knows {VERSION}): "
            "update Capicú, or give --database another place"
        )
    return version


def missing_columns(connection: Connection, version: int = VERSION) -> list[str]:
    """What today's tables have and the database lacks; of an older version only what its tables lack."""
    found = inspect(connection).get_multi_columns(filter_names=list(METADATA.tables))
    there = {table: {column["name"] for column in columns} for (_, table), columns in found.items()}
    wanted: Sequence[str] = list(METADATA.tables) if version == VERSION else [TABLES.name, LOG.name]
    columns = [column for name in wanted for column in METADATA.tables[name].c]
    return [f"{c.table.name}.{c.name}" for c in columns if c.name not in there.get(c.table.name, ())]


def _check_columns(connection: Connection, name: str) -> None:
    missing = missing_columns(connection)
    if missing:
        raise StoreError(f"{name}: the database lacks {', '.join(missing)}; {HELP}")
