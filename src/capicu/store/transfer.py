"""Copies of a store: a backup while it is in use, which is always a SQLite file, and a backup put into a new place."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select

from capicu.store.errors import StoreError
from capicu.store.log import Store
from capicu.store.migrations import version_of
from capicu.store.places import FILE, Where, open_as_it_is, open_store
from capicu.store.schema import LOG, TABLES
from capicu.store.sqlite import Progress, copy_file

ROWS = 1_000
"""Rows that are held at once."""


class Content(NamedTuple):
    """How much there is in a store."""

    tables: int
    entries: int


def content(connection: Connection) -> Content:
    """How much there is now."""
    return Content(*(connection.scalar(select(func.count()).select_from(table)) or 0 for table in (TABLES, LOG)))


def back_up(where: Where, target: Path, progress: Progress) -> Content:
    """Write everything as it is at one moment into a new SQLite file, whichever database it comes from."""
    if target.suffix != ".db":
        raise StoreError(f"{target}: the name of a backup ends in .db")
    if target.exists():
        raise StoreError(f"{target} exists already; give another name")
    if not target.parent.is_dir():
        raise StoreError(f"{target.parent}: there is no such folder")
    with open_as_it_is(where) as store:
        with store.reading() as connection:
            if version_of(connection, store.name) == 0:
                raise StoreError(f"{store.name}: there are no tables of Capicú")
        if store.file is not None:
            copy_file(Path(store.file.path), target, progress)
        else:
            _back_up_rows(store, target, progress)
    with open_as_it_is(target) as copy, copy.reading() as connection:
        return content(connection)


def _back_up_rows(store: Store, target: Path, progress: Progress) -> None:
    """Row by row into a file that gets its name when it is whole."""
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".capicu-backup-") as folder:
        with open_store(folder) as copy:
            _copy_rows(store, copy, progress)
        copy_file(Path(folder) / FILE, target)


def restore(source: Path, where: Where, progress: Progress) -> Content:
    """Put a backup, also one of an older version, into an empty database; all of it or nothing."""
    if not source.is_file():
        raise StoreError(f"{source}: there is no such file")
    with tempfile.TemporaryDirectory(prefix="capicu-restore-") as folder:
        copy_file(source, Path(folder) / FILE)
        with open_store(folder) as backup, open_store(where) as store:
            return _copy_rows(backup, store, progress)


def _copy_rows(old: Store, new: Store, progress: Progress) -> Content:
    """Copy one moment of a store into an empty one, in one transaction."""
    with old.reading(one_moment=True) as source, new.writing() as target:
        if any(content(target)):
            raise StoreError(f"{new.name} is not empty; give --database a new place")
        found, done = content(source), 0
        for table in (TABLES, LOG):
            for rows in source.execute(select(table), execution_options={"yield_per": ROWS}).mappings().partitions():
                target.execute(insert(table), [dict(row) for row in rows])
                done += len(rows)
                progress(done, sum(found))
    return found
