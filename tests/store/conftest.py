"""A store on each kind of database, and ways to look into it and to harm it from outside."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest

from capicu.store import Store, open_store

Run = Callable[..., list[Any]]

VERSION_1 = (
    """CREATE TABLE tables (
    id VARCHAR(64) NOT NULL,
    kind VARCHAR(32) NOT NULL,
    created VARCHAR(32) NOT NULL,
    header JSON NOT NULL,
    finished VARCHAR(32),
    PRIMARY KEY (id)
    )""",
    "CREATE INDEX tables_by_kind ON tables (kind, finished)",
    """CREATE TABLE log (
    "table" VARCHAR(64) NOT NULL,
    seq INTEGER NOT NULL,
    entry JSON NOT NULL,
    at VARCHAR(32) NOT NULL,
    PRIMARY KEY ("table", seq),
    FOREIGN KEY("table") REFERENCES tables (id)
    )""",
    "INSERT INTO tables VALUES"
    " ('old', 'terminal', '2026-01-02T03:04:05.678+00:00', '{\"rules\": \"daomy\"}', NULL),"
    " ('done', 'book', '2026-01-01T00:00:00.000+00:00', '{\"names\": [\"Ana\"]}', '2026-01-03T00:00:00.000+00:00')",
    "INSERT INTO log VALUES"
    " ('old', 1, '{\"do\": \"deal\"}', '2026-01-02T03:04:06.000+00:00'),"
    ' (\'old\', 2, \'{"do":"move","é":"\\u0000"}\', \'2026-01-02T03:04:07.000+00:00\')',
)
"""What Capicú 0.1.0 made, with three rows that it wrote."""


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store with a table t."""
    with open_store(database) as opened:
        opened.create("t", {"rules": "daomy"}, kind="terminal")
        yield opened


@pytest.fixture
def run_sql(database: str) -> Run:
    """Run statements in the database, past the store; what the last of them finds."""

    def run(*statements: str) -> list[Any]:
        return sql(database, *statements)

    return run


@pytest.fixture
def version_1(database: str) -> str:
    """A database as Capicú 0.1.0 left it."""
    sql(database, *(["PRAGMA journal_mode = WAL"] if "://" not in database else []), *VERSION_1)
    return database


def sql(database: str, *statements: str) -> list[Any]:
    """Run statements, each on its own."""
    found: list[Any] = []
    with closing(_connected(database)) as connection:
        for statement in statements:
            cursor = connection.execute(statement)
            found = cursor.fetchall() if cursor.description else []
    return found


def _connected(database: str) -> Any:
    if "://" in database:
        return psycopg.connect(database, autocommit=True)
    return sqlite3.connect(database, isolation_level=None)
