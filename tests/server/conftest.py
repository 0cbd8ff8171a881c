"""A real server for the tests: uvicorn on a port and a store of its own, spoken to over HTTP and sockets.

A module that sets `DATABASES = BOTH` runs on SQLite and on PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from server_people import SQLITE, Running, Visitor


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a module's tests on every kind of database that it names."""
    if "kind_of_database" in metafunc.fixturenames:
        kinds = getattr(metafunc.module, "DATABASES", (SQLITE,))
        metafunc.parametrize("kind_of_database", kinds, scope="module", ids=None if len(kinds) > 1 else [""])


@pytest.fixture
def make_server(kind_of_database: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Any]:
    """A maker of servers on the same database, as after a restart."""
    sqlite = kind_of_database == SQLITE
    database = str(tmp_path / "tables.db") if sqlite else request.getfixturevalue("postgres_url")
    running: list[Running] = []

    def make(**changes: Any) -> Running:
        running.append(Running(database, **changes))
        return running[-1]

    yield make
    for server in running:
        server.stop()


@pytest.fixture(scope="module")
def server(
    kind_of_database: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """One running server for a module's tests."""
    with ExitStack() as open_:
        if kind_of_database == SQLITE:
            database = str(tmp_path_factory.mktemp("server") / "tables.db")
        else:
            database = open_.enter_context(request.getfixturevalue("postgres").fresh_database())
        one = Running(database)
        open_.callback(one.stop)
        yield one


@pytest.fixture
def web(server: Running) -> Iterator[Visitor]:
    """One visitor's browser."""
    visitor = Visitor(server)
    yield visitor
    visitor.close()
