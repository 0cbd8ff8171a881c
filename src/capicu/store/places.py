"""How a store is opened: where it lies, which database that is, and whether it is one of ours."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import URL, Engine, create_engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from capicu.folders import data_folder
from capicu.store import postgres
from capicu.store.errors import StoreError, as_store_error
from capicu.store.log import Store
from capicu.store.migrations import bring_up_to_date
from capicu.store.sqlite import DatabaseFile, make_careful

FILE = "capicu.db"

Where = str | os.PathLike[str] | None
"""A folder, a file ending in .db, a database URL, or the user's data folder."""


def open_store(where: Where = None) -> Store:
    """The store in a folder, a file ending in .db, or behind a database URL; by default that of the user.

    It is made if there is none, and one of an older Capicú is brought up to date. Raises `StoreError` when it cannot
    be read and written.
    """
    return _opened(*_engine_at(where))


def open_as_it_is(where: Where = None) -> Store:
    """A store that must be there and is not changed: old, new or damaged, it may be looked at."""
    return _opened(*_engine_at(where, as_it_is=True), as_it_is=True)


def _engine_at(where: Where, as_it_is: bool = False) -> tuple[Engine, str]:
    """The engine of a place, and its name as it may be shown; the folder is made, or the database must be there."""
    text = "" if where is None else os.fspath(where)
    if "://" in text:
        url, name = _url_of(text)
    else:
        path = Path(text) if text else data_folder()
        path = path if path.suffix == ".db" else path / FILE
        url, name = URL.create("sqlite", database=str(path)), str(path)
        if not as_it_is:
            _make_folder(path.parent)
    if as_it_is and url.get_backend_name() == "sqlite" and not url.query and not Path(url.database or "").is_file():
        raise StoreError(f"{name}: there is no database")
    return _engine_of(url, as_it_is), name


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{folder}: {error.strerror or error}") from None


def _url_of(text: str) -> tuple[URL, str]:
    """A URL, and as it may be shown."""
    try:
        url = make_url(text)
    except (SQLAlchemyError, ValueError) as error:
        raise StoreError(f"{text.partition('://')[0]}: {error}") from None
    return url, url.render_as_string(hide_password=True)


def _engine_of(url: URL, as_it_is: bool) -> Engine:
    kind = url.get_backend_name()
    if kind in postgres.NAMES:
        return postgres.engine_of(url)
    if kind != "sqlite":
        raise StoreError(f"{kind}: tables are kept in SQLite or PostgreSQL; give --database a file or postgresql://…")
    try:
        engine = create_engine(url)
    except (ImportError, SQLAlchemyError) as error:
        raise StoreError(f"{url.drivername}: {error}") from None
    make_careful(engine, as_it_is)
    return engine


def _opened(engine: Engine, name: str, as_it_is: bool = False) -> Store:
    try:
        file = DatabaseFile.of(engine)
        if not as_it_is:
            bring_up_to_date(engine, name, file)
    except SQLAlchemyError as error:
        engine.dispose()
        raise as_store_error(error, name) from None
    except StoreError:
        engine.dispose()
        raise
    return Store(engine, name, file)
