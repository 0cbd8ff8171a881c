"""Connections that are let go: too many, or whose request does not come.

Whoever opens a connection and sends nothing, or a byte now and then, would hold it for good, and a process may have
only so many open files. uvicorn limits none of that; these two protocols do, for requests and for sockets.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import Any, Literal

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from capicu.server.lean_sockets import LeanProtocol
from capicu.server.settings import Settings

KNOWN = "0.54."
"""The versions of uvicorn whose insides these protocols were written for."""
SPARE_FILES = 100
"""Files that are kept for everything else: the database, modules, the listening sockets."""


class Connections:
    """How many connections there are, in all and by address."""

    def __init__(self, settings: Settings) -> None:
        self.most = min(settings.connections, max(open_files() - SPARE_FILES, SPARE_FILES))
        self.most_of_one = settings.connections_per_address
        self.patience = settings.request_seconds
        self.trusted = frozenset(settings.proxies)
        self._of: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """One more; False if there are too many."""
        if self._of.total() >= self.most:
            return False
        if self._of[address] >= self.most_of_one and address not in self.trusted:
            return False
        self._of[address] += 1
        return True

    def release(self, address: str) -> None:
        """One less."""
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    def __len__(self) -> int:
        return self._of.total()


class _Counted:
    """A connection that holds a place until it is lost."""

    places: Connections
    held: str | None = None

    def _let_in(self, transport: asyncio.Transport) -> bool:
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else "?"
        if self.places.take(address):
            self.held = address
            return True
        transport.abort()
        return False

    def _leave(self) -> None:
        if self.held is not None:
            self.places.release(self.held)
            self.held = None


class PatientRequests(_Counted, H11Protocol):
    """A request must be here, with its body, within `request_seconds`."""

    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn says so too
        super().connection_made(transport)
        if self._let_in(transport):
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.held is None:
            return
        cycle = self.cycle
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            self._stop_waiting()
        elif self.waiting is None:
            self._wait()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._stop_waiting()
        self._leave()  # the socket's own protocol takes the place
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._stop_waiting()
        super().on_response_complete()

    def _wait(self) -> None:
        self.waiting = self.loop.call_later(self.places.patience, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None


class CountedSockets(_Counted, LeanProtocol):
    """A socket holds a place as a request does."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._let_in(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)


def protocols(
    settings: Settings,
) -> tuple[type[asyncio.Protocol] | Literal["h11"], type[asyncio.Protocol] | Literal["websockets-sansio"]]:
    """The two protocols with their common count; under a uvicorn that may look different inside, its own."""
    if not uvicorn.__version__.startswith(KNOWN):
        return "h11", "websockets-sansio"
    places = Connections(settings)
    requests = type("PatientRequests", (PatientRequests,), {"places": places})
    return requests, type("CountedSockets", (CountedSockets,), {"places": places})


def open_files() -> int:
    """How many files this process may have open; raised to what the system allows, where it can be asked."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return 8_192
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft


class Seldom(logging.Filter):
    """Lets the same kind of line through a few times a minute, so that a flood of requests is no flood of log."""

    MOST = 10
    SECONDS = 60.0

    def __init__(self) -> None:
        super().__init__()
        self._began = time.monotonic()
        self._seen: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        if time.monotonic() - self._began > self.SECONDS:
            self._began = time.monotonic()
            self._seen.clear()
        kind = (record.name, str(record.msg)[:80])
        self._seen[kind] += 1
        if self._seen[kind] == self.MOST:
            record.msg = f"{record.msg} (more of this kind are left out for a minute)"
        return self._seen[kind] <= self.MOST
