"""Opening the server to this network: a second listener, off until a person at this machine asks for it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import re
import socket
from collections.abc import Iterator
from typing import Any, Literal

import uvicorn
from starlette.types import Scope

from capicu.server.connections import protocols
from capicu.server.protocol import MAX_FRAME
from capicu.server.settings import Settings

LOCAL = ("localhost", "127.0.0.1", "[::1]")
_HOST = re.compile(r"(?P<name>[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
"""What a `Host` header may be: it is repeated in the policy of every page."""


class _Listener(uvicorn.Server):
    """A second listener in the same process: it leaves the signals to the first."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def config(
    app: Any, settings: Settings, *, host: str | None = None, lifespan: Literal["on", "off"] = "on"
) -> uvicorn.Config:
    """How every listener runs: small frames, no compression of messages, quiet, and patient only for so long."""
    requests, sockets = protocols(settings)
    return uvicorn.Config(
        app,
        host=host or settings.host,
        port=settings.port,
        http=requests,
        ws=sockets,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        log_config=None,
        lifespan=lifespan,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        root_path=settings.prefix,
        server_header=False,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=32_768,
    )


def collect_seldom() -> None:
    """Look for garbage in small steps: what is loaded stays, what is new is few, and a search stops every table."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 100, 100)


class Network:
    """Under which names the server may be asked for, and the second listener."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.address: str | None = None
        self.port: int | None = None
        self._listener: _Listener | None = None
        self._task: asyncio.Task[None] | None = None
        given = () if settings.host in ("0.0.0.0", "::") else (settings.host,)
        self._names = {*LOCAL, *settings.hosts, *given}
        self.everywhere = settings.host in ("0.0.0.0", "::")

    @property
    def open(self) -> bool:
        """Whether other devices can reach the server."""
        return self._listener is not None

    def knows(self, host: str) -> bool:
        """Whether a request names a host that is ours; a name that a stranger points at us is not."""
        asked = _HOST.fullmatch(host)
        if asked is None:
            return False
        name = asked["name"].lower()
        return name in self._names or (self.everywhere and name == (self.address or own_address()))

    async def open_up(self, app: Any) -> str | None:
        """Listen on this machine's address too; the address with its port, or None if there is no network."""
        if self._listener is None:
            address = own_address()
            if address is None:
                return None
            sock = socket.socket()
            try:
                sock.bind((address, self.settings.port if self.settings.host == "127.0.0.1" else 0))
            except OSError:
                sock.bind((address, 0))
            self._listener = _Listener(config(app, self.settings, host=address, lifespan="off"))
            self._task = asyncio.create_task(self._listener.serve(sockets=[sock]))
            self.address, self.port = address, sock.getsockname()[1]
            self._names.add(address)
        return f"{self.address}:{self.port}"

    async def close(self) -> None:
        """Stop the second listener."""
        if self._listener is not None and self._task is not None:
            self._listener.should_exit = True
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._task, 3)
            self._names.discard(self.address or "")
            self._listener = self._task = self.address = self.port = None


def address_of(scope: Scope) -> str:
    """Where a request or a socket comes from, for limits."""
    return scope["client"][0] if scope.get("client") else "?"


def own_address() -> str | None:
    """This machine's address in its network, found without sending anything; None if there is only the loopback."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: a datagram socket's connect sends nothing
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address
