"""The application: routes, headers that keep strangers out, errors as pages; one `Hub` for all of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from capicu.server import book_pages, home_pages, operations, pages, replays, table_pages, workshop_pages
from capicu.server.assets import Assets
from capicu.server.hub import Damaged, Hub
from capicu.server.network import Network, address_of
from capicu.server.settings import Settings
from capicu.server.sockets import same_origin, table_socket
from capicu.store import Store, StoreError, open_store
from capicu.texts import whole

WEB = Path(__file__).parent.parent / "web"
MAX_BODY = 32_768
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' {sockets}; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
}


def make_app(settings: Settings | None = None, store: Store | None = None) -> Starlette:
    """The application on a store (by default that of the settings)."""
    settings = settings or Settings()
    opened = store or open_store(settings.database)
    hub = Hub(opened, settings)
    network = Network(settings)
    assets = Assets(WEB / "static")

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hub.start()
        yield
        await network.close()
        book_pages.close(app)
        workshop_pages.close(app)
        await hub.stop()
        if store is None:
            opened.close()

    routes = [
        Route("/", home_pages.home),
        Route("/new", home_pages.new),
        Route("/tables", home_pages.open_, methods=["POST"]),
        Route("/join", home_pages.join, methods=["POST"]),
        Route("/language", home_pages.language, methods=["POST"]),
        Route("/settings", home_pages.settings),
        Route("/network", home_pages.network, methods=["POST"]),
        Route("/games/{id}", home_pages.game),
        Route("/t/{code}", table_pages.table),
        Route("/t/{code}/sit", table_pages.sit, methods=["GET", "POST"]),
        Route("/t/{code}/again", table_pages.again, methods=["POST"]),
        Route("/t/{code}/record", replays.record),
        Route("/t/{code}/replay", replays.page),
        Route("/t/{code}/replay/{number}", replays.steps),
        *book_pages.routes,
        *workshop_pages.routes,
        *operations.routes,
        Mount("/static", assets),
    ]
    faults: Mapping[Any, Any] = {
        404: pages.not_found,
        400: pages.bad_request,
        Damaged: pages.damaged,
        StoreError: pages.not_stored,
        ClientDisconnect: pages.gone,
        500: pages.broken,
    }
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=faults)
    app.state.hub = hub
    app.state.network = network
    app.state.assets = assets
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5)
    app.add_middleware(Guard, hub=hub, network=network)
    return app


class Guard:
    """Known hosts only, same origin for everything that changes something, limits, and the security headers."""

    def __init__(self, app: ASGIApp, hub: Hub, network: Network) -> None:
        self.app, self.hub, self.network = app, hub, network

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A table's socket stays open for long and there are many: nothing stands between it and the table."""
        host = HTTPConnection(scope).headers.get("host", "")
        if not self.network.knows(host) or not self.hub.requests.take(address_of(scope)):
            self.hub.measures.refused("socket")
            await WebSocket(scope, receive, send).close(1008)
            return
        where, _, code = scope["path"].removeprefix(scope.get("root_path", "")).rpartition("/")
        if where == "/ws":
            await table_socket(self.hub, WebSocket(scope, receive, send), code)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        refusal = self._refusal(scope, headers, host)
        if refusal is not None:
            self.hub.measures.refused(str(refusal.status_code))
            await refusal(scope, receive, send)
            return
        policy = _POLICY.format(sockets=f"ws://{host} wss://{host}")
        extra = [(b"content-security-policy", policy.encode())]
        extra += [(name.encode(), value.encode()) for name, value in _HEADERS.items()]

        root = scope.get("root_path", "").encode()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*_under(root, message.get("headers", [])), *extra]
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope, headers: dict[bytes, str], host: str) -> Response | None:
        if not self.network.knows(host):
            return PlainTextResponse("unknown host", 421)
        if not self.hub.requests.take(address_of(scope)):
            return PlainTextResponse("too many requests", 429, {"retry-after": "2"})
        if scope["method"] in ("GET", "HEAD"):
            return None
        if not same_origin(HTTPConnection(scope)):
            return PlainTextResponse("another site may not do this", 403)
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        length = whole(headers.get(b"content-length"))
        if length is None or not 0 <= length <= _largest(path):
            return PlainTextResponse("too large", 413)
        return None


def _largest(path: str) -> int:
    """How many bytes a form may have."""
    return book_pages.largest_body(path) or workshop_pages.largest_body(path) or MAX_BODY


def _under(root: bytes, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Redirections lead to where a proxy shows us."""
    if not root:
        return headers
    return [(name, root + value if name == b"location" and value[:1] == b"/" else value) for name, value in headers]


__all__ = ["Request", "make_app"]
