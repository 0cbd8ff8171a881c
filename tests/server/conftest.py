"""A real server for the tests: uvicorn on a port and a store of its own, spoken to over HTTP and sockets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server_people import Running, Visitor


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[Any]:
    """A maker of servers on the same database, as after a restart."""
    running: list[Running] = []

    def make(**changes: Any) -> Running:
        running.append(Running(str(tmp_path / "tables.db"), **changes))
        return running[-1]

    yield make
    for server in running:
        server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One running server for a module's tests."""
    one = Running(str(tmp_path_factory.mktemp("server") / "tables.db"))
    yield one
    one.stop()


@pytest.fixture
def web(server: Running) -> Iterator[Visitor]:
    """One visitor's browser."""
    visitor = Visitor(server)
    yield visitor
    visitor.close()
