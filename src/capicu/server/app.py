"""The application: routes, headers that keep strangers out, errors as pages; one `Hub` for all of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from capicu.server import book_pages, home_pages, pages, replays, table_pages
from capicu.server.hub import Hub
from capicu.server.network import Network
from capicu.server.settings import Settings
from capicu.server.sockets import table_socket
from capicu.store import Store, open_store

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

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hub.start()
        yield
        await network.close()
        book_pages.close(app)
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
        Route("/t/{code}/replay/{number:int}", replays.steps),
        *book_pages.routes,
        Route("/health", lambda request: PlainTextResponse("ok")),
        Mount("/static", StaticFiles(directory=WEB / "static"), name="static"),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: pages.not_found, 500: pages.broken})
    app.state.hub = hub
    app.state.network = network
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
        address = scope["client"][0] if scope.get("client") else "?"
        host = HTTPConnection(scope).headers.get("host", "")
        if not self.network.knows(host) or not self.hub.requests.take(address):
            await WebSocket(scope, receive, send).close(1008)
            return
        where, _, code = scope["path"].rpartition("/")
        if where == "/ws":
            await table_socket(self.hub, WebSocket(scope, receive, send), code)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        refusal = self._refusal(scope, headers, host)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        policy = _POLICY.format(sockets=f"ws://{host} wss://{host}")
        extra = [(b"content-security-policy", policy.encode())]
        extra += [(name.encode(), value.encode()) for name, value in _HEADERS.items()]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope, headers: dict[bytes, str], host: str) -> Response | None:
        if not self.network.knows(host):
            return PlainTextResponse("unknown host", 421)
        address = scope["client"][0] if scope.get("client") else "?"
        if not self.hub.requests.take(address):
            return PlainTextResponse("too many requests", 429, {"retry-after": "2"})
        if scope["method"] in ("GET", "HEAD"):
            return None
        origin = headers.get(b"origin")
        if origin is not None and urlsplit(origin).netloc != host:
            return PlainTextResponse("another site may not do this", 403)
        length = headers.get(b"content-length", "")
        if not length.isdigit() or int(length) > (book_pages.largest_body(scope["path"]) or MAX_BODY):
            return PlainTextResponse("too large", 413)
        return None


__all__ = ["Request", "make_app"]
