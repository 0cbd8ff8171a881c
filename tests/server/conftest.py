"""A real server for the tests: uvicorn on a port and a store of its own, spoken to over HTTP and sockets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from server_people import Running, Visitor

from databases import SQLITE


@pytest.fixture
def make_server(own_database: str) -> Iterator[Any]:
    """A maker of servers on the same database, as after a restart."""
    running: list[Running] = []

    def make(**changes: Any) -> Running:
        running.append(Running(own_database, **changes))
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
