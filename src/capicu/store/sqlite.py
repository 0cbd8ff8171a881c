"""What SQLite needs: a truth once told survives a pulled plug, a file that is gone is noticed, one server at a time."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, event

from capicu.store.errors import StoreError

READING = "capicu_reading"
"""The execution option of connections that only read, so that they need not wait for writers."""
BUSY_SECONDS = 20
PAGES = 2_048
"""Pages that are copied before the progress is told."""
HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What the system says when another process has the lock."""
LOCKED_BYTE = 1 << 30
"""Windows lets nobody read what is locked: so it is a byte far behind the address."""

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""


def make_careful(engine: Engine, as_it_is: bool = False) -> None:
    """Write-ahead log (unless the file is only looked at), every commit on the disk, writers that wait in turn."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
        if not as_it_is:
            _patiently(lambda: connection.execute("PRAGMA journal_mode = WAL"))
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reading = connection.get_execution_options().get(READING)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _patiently(change: Callable[[], object]) -> None:
    """Try while somebody else is busy: SQLite itself does not wait when a new file gets its write-ahead log."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            change()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


class DatabaseFile:
    """The file of a store while it is open."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._opened = self._there()
        self._mark: IO[str] | None = None

    @classmethod
    def of(cls, engine: Engine) -> DatabaseFile | None:
        """The file behind an engine; None for a database in memory, or one that is not SQLite's."""
        if engine.dialect.name != "sqlite":
            return None
        with engine.connect().execution_options(**{READING: True}) as connection:
            path = connection.exec_driver_sql("PRAGMA database_list").one()[2]
        if not path:
            return None
        file = cls(path)
        event.listen(engine, "do_connect", lambda *_: file.check())
        return file

    def check(self) -> None:
        """`StoreError` if the file was deleted or replaced: what is written now would go with it."""
        if self._there() != self._opened:
            raise StoreError(
                f"{self.path} was deleted or replaced while it was open; nothing more is kept: "
                "put the file back (or a backup) and start Capicú again"
            )

    def _there(self) -> tuple[int, int] | None:
        """Which file is at the path now."""
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino

    # --- One server at a time ------------------------------------------------------------------------------------

    def serve_alone(self, address: str) -> None:
        """Mark the file as served at an address until `let_go`, or until this process ends in any way."""
        place = f"{self.path}.server"
        try:
            mark = os.fdopen(os.open(place, os.O_RDWR | os.O_CREAT, 0o666), "r+", encoding="utf-8")
        except OSError as error:
            raise StoreError(f"{place}: {error.strerror}") from None
        try:
            _lock(mark)
            _write_anew(mark, address)
        except OSError as error:
            with mark:
                raise self._served(mark) if error.errno in HELD else StoreError(f"{place}: {error.strerror}") from None
        self._mark = mark

    def _served(self, mark: IO[str]) -> StoreError:
        """Where the other server is."""
        mark.seek(0)
        other = mark.read().strip() or "another address"
        return StoreError(
            f"{self.path}: a Capicú server is already running on these tables at {other}; "
            "use that page, stop it first, or give --database another place"
        )

    def let_go(self) -> None:
        """Another server may come; the small file stays, since removing it could meet that other one."""
        if self._mark is not None:
            with suppress(OSError), self._mark:
                _write_anew(self._mark, "")
            self._mark = None

    # --- Copies --------------------------------------------------------------------------------------------------

    @contextmanager
    def copied(self, why: str) -> Iterator[None]:
        """Keep a copy beside the file while something is tried, and for good if it succeeds: capicu.before-v2.db."""
        path, number = Path(self.path), 1
        while (copy := path.with_suffix(f".{why}{f'-{number}' if number > 1 else ''}.db")).exists():
            number += 1
        copy_file(path, copy)
        try:
            yield
        except BaseException:
            copy.unlink(missing_ok=True)
            raise


def _write_anew(file: IO[str], text: str) -> None:
    file.seek(0)
    file.truncate()
    file.write(text)
    file.flush()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        os.lseek(file.fileno(), LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        os.lseek(file.fileno(), 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def copy_file(source: Path, target: Path, progress: Progress | None = None) -> None:
    """One consistent moment of a database that may be in use, as a single file; whole or not at all."""
    part = target.with_name(f"{target.name}.part")
    try:
        with closing(_existing(source)) as old, closing(sqlite3.connect(part)) as new:
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()  # from here on it reads this moment only
            old.backup(new, pages=PAGES, progress=_told(progress))
            new.execute("PRAGMA journal_mode = DELETE")
        if target.exists():
            raise StoreError(f"{target} exists already")
        part.rename(target)
    except sqlite3.Error as error:
        raise StoreError(f"{source}: no copy can be made as {target}: {error}") from None
    finally:
        part.unlink(missing_ok=True)


def _existing(path: Path) -> sqlite3.Connection:
    """A connection to a file that must be there."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _told(progress: Progress | None) -> Callable[[int, int, int], None] | None:
    return None if progress is None else lambda status, left, all: progress(all - left, all)
