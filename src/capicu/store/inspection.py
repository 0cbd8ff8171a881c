"""What is wrong with a database, one sentence for each fault: pages, version, columns, gaps, what is no JSON object."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Text, cast, func, select
from sqlalchemy.exc import SQLAlchemyError

from capicu.store.errors import StoreError, what_was_said
from capicu.store.log import Store
from capicu.store.migrations import missing_columns, version_of
from capicu.store.schema import LOG, TABLES


def faults(store: Store) -> Iterator[str]:
    """Every fault of a database, which is only looked at; none means that each table and each entry can be read."""
    with store.reading(one_moment=True) as connection:
        try:
            version = version_of(connection, store.name)
            missing = missing_columns(connection, version) if version else []
        except (StoreError, SQLAlchemyError) as error:
            yield what_was_said(error)
            return
        yield from (f"the column {column} is missing" for column in missing)
        looks = [_of_pages] if missing or not version else [_of_pages, _of_logs, _of_texts]
        for look in looks:
            try:
                yield from look(connection)
            except SQLAlchemyError as error:
                yield what_was_said(error)


def _of_pages(connection: Connection) -> Iterator[str]:
    """Damage to the file that SQLite itself can find; PostgreSQL watches its own pages."""
    if connection.dialect.name == "sqlite":
        for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
            if said != "ok":
                yield " ".join(str(said).split())


def _of_logs(connection: Connection) -> Iterator[str]:
    """Logs of no table, and logs that do not count 1, 2, 3, …"""
    for table, count in connection.execute(
        select(LOG.c.table, func.count())
        .where(LOG.c.table.not_in(select(TABLES.c.id)))
        .group_by(LOG.c.table)
        .order_by(LOG.c.table)
    ):
        yield f"table {table}: {count} entries, but there is no such table"
    first, last, count_ = func.min(LOG.c.seq), func.max(LOG.c.seq), func.count()
    gaps = select(LOG.c.table, first, last, count_).group_by(LOG.c.table).having((first != 1) | (last != count_))
    for table, lowest, highest, count in connection.execute(gaps.order_by(LOG.c.table)):
        yield f"table {table}: its log has {count} entries, numbered from {lowest} to {highest}"


def _of_texts(connection: Connection) -> Iterator[str]:
    """Headers and entries that are no JSON objects, and logs that cannot be read at all."""
    tables = list(connection.execute(select(TABLES.c.id, cast(TABLES.c.header, Text)).order_by(TABLES.c.id)))
    for table, text in tables:
        if not _is_object(text):
            yield f"table {table}: its header is no JSON object"
        entries = select(LOG.c.seq, cast(LOG.c.entry, Text)).where(LOG.c.table == table).order_by(LOG.c.seq)
        try:
            for seq, text in connection.execute(entries):
                if not _is_object(text):
                    yield f"table {table}: entry {seq} is no JSON object"
        except SQLAlchemyError as error:
            yield f"table {table}: its log cannot be read ({what_was_said(error)})"


def _is_object(text: Any) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, TypeError, RecursionError):
        return False
