"""`capicu backup` and `capicu restore`: everything that is kept as one file, and that file in a new place."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from capicu.book.photos import PhotoFolder
from capicu.store.places import open_as_it_is
from capicu.store.sqlite import Progress
from capicu.store.transfer import back_up
from capicu.store.transfer import restore as put_back

SHOWN_EVERY = 0.2
"""Seconds between two lines of progress."""


def backup(file: Path | None = None, /, *, database: str | None = None) -> int:
    """Copy all tables and books, as they are at one moment, into one file; a server may go on meanwhile.

    Parameters
    ----------
    file
        The new file, ending in .db; usually named after the time, in this folder. It is a database like any other:
        capicu serve --database FILE opens it.
    database
        Where tables are kept: a folder, a file ending in .db or a database URL; usually the user's data folder.
    """
    target = file or Path(f"capicu-{datetime.now():%Y-%m-%d-%H%M%S}.db")
    with _progress("copied") as progress:
        copied = back_up(database, target, progress)
    print(f"{target}: {copied.tables} tables, {copied.entries} entries")
    with open_as_it_is(database) as store:
        photos = PhotoFolder.beside(store).folder
    if photos.is_dir():
        print(f"The photographs of score books are not in it; they are in {photos}")
    return 0


def restore(file: Path, /, *, database: str) -> int:
    """Put a backup into a new place: a folder or file that is not there yet, or an empty database.

    Parameters
    ----------
    file
        What capicu backup wrote.
    database
        Where tables shall be kept: a folder, a file ending in .db or a database URL.
    """
    with _progress("put back") as progress:
        restored = put_back(file, database, progress)
    print(f"{restored.tables} tables, {restored.entries} entries")
    return 0


@contextmanager
def _progress(done: str) -> Iterator[Progress]:
    """A line that says how far it is, where somebody is watching and it takes a while."""
    shown = time.monotonic()

    def show(now: int, all: int) -> None:
        nonlocal shown
        if sys.stderr.isatty() and time.monotonic() - shown > SHOWN_EVERY:
            shown = time.monotonic()
            print(f"\r{now * 100 // max(all, 1)} % {done}\033[K", end="", file=sys.stderr, flush=True)

    yield show
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
