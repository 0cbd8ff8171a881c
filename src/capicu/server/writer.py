"""The one writer: it takes whatever has been asked for since its last commit and commits it as a group.

An entry is durable when `append` returns; nobody is told of a move before that.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Mapping
from typing import Any

from capicu.server.entries import Entry
from capicu.server.measures import Measures
from capicu.store import Addition, Creation, Store, StoreError

_Job = tuple[Creation | Addition, asyncio.Future[None]]
MAX_GROUP = 512


class Writer:
    """Appends entries to logs from one thread, in groups."""

    def __init__(self, store: Store, measures: Measures) -> None:
        self.store = store
        self.measures = measures
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to write; must be called in the running loop."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="capicu-writer", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Write what is left, and end."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    @property
    def running(self) -> bool:
        """Whether what is asked for is written."""
        return self._thread is not None and self._thread.is_alive()

    async def append(self, table: str, seq: int, entry: Entry) -> None:
        """Put an entry at its place in a log; on the disk when this returns. `Conflict` if the place is taken."""
        await self._written(Addition(table, seq, entry))

    async def create(self, table: str, header: Mapping[str, Any], kind: str) -> None:
        """Make a table; on the disk when this returns. `Conflict` if there is one of that name."""
        await self._written(Creation(table, header, kind))

    def _written(self, wanted: Creation | Addition) -> asyncio.Future[None]:
        assert self._loop is not None
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((wanted, done))
        return done

    def _run(self) -> None:
        assert self._loop is not None
        while True:
            first = self._jobs.get()
            if first is None:
                return
            group, more = [first], True
            while more and len(group) < MAX_GROUP:
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    more = False
                else:
                    group.append(job)
            outcome = self._write(group)
            self._loop.call_soon_threadsafe(_tell, group, outcome)
            if not more:
                return

    def _write(self, group: list[_Job]) -> list[StoreError | None] | StoreError:
        began = time.monotonic()
        try:
            outcome = self.store.write([wanted for wanted, _ in group])
        except StoreError as error:
            self.measures.failed()
            return error
        self.measures.committed(outcome.count(None), time.monotonic() - began)
        return outcome


def _tell(group: list[_Job], outcome: list[StoreError | None] | StoreError) -> None:
    for place, (_, done) in enumerate(group):
        fault = outcome if isinstance(outcome, StoreError) else outcome[place]
        if done.done():
            continue
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)
