"""Following a book at once: a socket tells every phone when the book has changed, here or in another process."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

EVERY = 1.0
"""Seconds between looks into the log for what another process (the shell, say) has written."""
MOST_FOLLOWERS = 64
"""Sockets of one book, and of one address."""


class News:
    """Who waits for news of which book in this process."""

    def __init__(self) -> None:
        self.waiting: Counter[str] = Counter()
        self._changed: dict[str, asyncio.Event] = {}

    def tell(self, code: str) -> None:
        """A book has changed here: all its followers are told at once."""
        event = self._changed.pop(code, None)
        if event is not None:
            event.set()

    def next(self, code: str) -> asyncio.Event:
        """What will be set by the next news of a book; taken before one looks, so that none is missed."""
        return self._changed.setdefault(code, asyncio.Event())

    async def follow(self, socket: WebSocket, code: str, look: Callable[[], dict[str, Any]]) -> None:
        """Tell one socket how the book stands, now and after every change, until it goes."""
        keys = (code, f"@{socket.client.host if socket.client else '?'}")
        if any(self.waiting[key] >= MOST_FOLLOWERS for key in keys):
            await socket.close(1013)
            return
        self.waiting.update(keys)
        try:
            await socket.accept()
            await self._talk(socket, code, look)
        finally:
            self.waiting.subtract(keys)
            self.waiting += Counter()  # forgets who waits no more

    async def _talk(self, socket: WebSocket, code: str, look: Callable[[], dict[str, Any]]) -> None:
        gone = asyncio.create_task(_until_gone(socket))
        told: dict[str, Any] | None = None
        try:
            while not gone.done():
                event = self.next(code)
                now = await asyncio.to_thread(look)
                if now != told:
                    told = now
                    await socket.send_json(now)
                news = asyncio.create_task(event.wait())
                await asyncio.wait((news, gone), timeout=EVERY, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            gone.cancel()


async def _until_gone(socket: WebSocket) -> None:
    """Followers have nothing to say; whatever they send is not read."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
