"""What can be wrong with a store, in one sentence each that says what to do next."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError

HELP = "`capicu check` says more, and a file made by `capicu backup` brings it back"


class StoreError(Exception):
    """The store cannot be used: a read-only disk, a full one, a file that is no store, a database that is away."""


class Conflict(StoreError):
    """Someone else was first: the place in the log, or the table's name, is taken."""

    def __init__(self, table: str, seq: int | None = None) -> None:
        self.table = table
        self.seq = seq
        what = f"entry {seq} of table {table} was written by another process" if seq else f"table {table} exists"
        super().__init__(what)


def as_store_error(error: Exception, name: str) -> StoreError:
    """What the database said, in one sentence."""
    cause = _cause(error)
    if isinstance(cause, sqlite3.Error) and getattr(cause, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
        return damaged(name, what_was_said(error))
    return StoreError(f"{name}: {what_was_said(error)}")


def what_was_said(error: Exception) -> str:
    """The driver's own words, in one line."""
    return " ".join(str(_cause(error)).split())


def _cause(error: Exception) -> BaseException:
    return error.orig if isinstance(error, DBAPIError) and error.orig else error


def damaged(name: str, what: str) -> StoreError:
    """Something in the database cannot be read as Capicú wrote it."""
    return StoreError(f"{name}: the database is damaged ({what}); {HELP}")
