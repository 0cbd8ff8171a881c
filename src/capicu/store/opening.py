"""How a store is opened: where it lies, and what SQLite needs so that a truth once told survives a pulled plug."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url
from sqlalchemy.exc import SQLAlchemyError

from capicu.store.log import READING, Store, StoreError, as_store_error
from capicu.store.schema import METADATA

DATA_VARIABLE = "CAPICU_DATA"
FILE = "capicu.db"
BUSY_SECONDS = 20


def data_folder() -> Path:
    """Where the user's tables are kept: `CAPICU_DATA`, or the system's place for the user's data."""
    named = os.environ.get(DATA_VARIABLE)
    return Path(named) if named else Path(platformdirs.user_data_dir("capicu", appauthor=False))


def open_store(where: str | os.PathLike[str] | None = None) -> Store:
    """The store in a folder, a file ending in .db, or behind a database URL; by default that of the user.

    Raises `StoreError` when it cannot be read and written.
    """
    text = "" if where is None else os.fspath(where)
    if "://" in text:
        return _opened(*_engine_of(text))
    path = Path(text) if text else data_folder()
    if path.suffix != ".db":
        path = path / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{path.parent}: {error.strerror or error}") from None
    return _opened(create_engine(URL.create("sqlite", database=str(path))), str(path))


def _engine_of(url: str) -> tuple[Engine, str]:
    """The engine behind a URL, and the URL as it may be shown; its driver may be missing."""
    try:
        return create_engine(url), make_url(url).render_as_string(hide_password=True)
    except (ImportError, SQLAlchemyError) as error:
        raise StoreError(f"{url.partition('://')[0]}: {error}") from None


def _opened(engine: Engine, name: str) -> Store:
    if engine.dialect.name == "sqlite":
        _careful_sqlite(engine)
    try:
        _make_tables(engine)
    except SQLAlchemyError as error:
        raise as_store_error(error, name) from None
    return Store(engine, name)


def _make_tables(engine: Engine) -> None:
    """Make what is missing. Two processes may try at once: it is enough that the tables are there afterwards."""
    try:
        with engine.begin() as connection:
            METADATA.create_all(connection)
    except SQLAlchemyError:
        if set(METADATA.tables) - set(inspect(engine).get_table_names()):
            raise


def _careful_sqlite(engine: Engine) -> None:
    """Write-ahead log, every commit on the disk before it counts, and writers that wait for each other."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        for setting in (
            f"busy_timeout = {BUSY_SECONDS * 1000}",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reading = connection.get_execution_options().get(READING)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
