"""The other processes that serve the same tables: what they have written is read, and who is at a table there is known.

Nothing of this is the truth: the log is. A process that falls silent is forgotten, and what it had told with it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice

HEARTBEAT = 3.0
"""Seconds between two times that a process tells all who are here."""
FORGOTTEN = 10.0
"""Seconds of silence after which a process is taken for gone."""
AT_ONCE = 100
"""Tables in one message."""


class Neighbours:
    """Which seats have their people at another process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen: dict[str, float] = {}
        """By process when it was last heard."""
        self._seats: dict[str, dict[str, frozenset[int]]] = {}
        """By table and process the seats that have people there."""

    def present(self, table: str) -> set[int]:
        """The seats of a table whose people are at another process."""
        return {seat for seats in self._seats.get(table, {}).values() for seat in seats}

    def heard(self, process: str, here: Mapping[str, Iterable[int]]) -> list[str]:
        """A process has told who is there; the tables at which that changed something."""
        self._seen[process] = self._clock()
        changed = []
        for table, told in here.items():
            seats = frozenset(told)
            if self._seats.get(table, {}).get(process, frozenset()) != seats:
                self._put(table, process, seats)
                changed.append(table)
        return changed

    def forget_silent(self) -> list[str]:
        """Take processes that are no longer heard for gone; the tables at which that changed something."""
        limit = self._clock() - FORGOTTEN
        changed = []
        for process in [process for process, when in self._seen.items() if when < limit]:
            del self._seen[process]
            for table in [table for table, by in self._seats.items() if process in by]:
                self._put(table, process, frozenset())
                changed.append(table)
        return changed

    def _put(self, table: str, process: str, seats: frozenset[int]) -> None:
        by = self._seats.setdefault(table, {})
        if seats:
            by[process] = seats
        else:
            by.pop(process, None)
        if not by:
            del self._seats[table]


def messages(here: Mapping[str, Iterable[int]]) -> Iterator[dict[str, dict[str, list[int]]]]:
    """Who is here, in messages that are not too long."""
    rest = iter(here.items())
    while some := dict(islice(rest, AT_ONCE)):
        yield {"here": {table: sorted(seats) for table, seats in some.items()}}
