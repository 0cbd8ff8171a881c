"""Following a book at once: a socket tells every phone when the book has changed, here or in another process."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from capicu.book.errors import BookError
from capicu.server.network import address_of
from capicu.store import StoreError

EVERY = 1.0
"""Seconds between looks into the log for what another process (the shell, say) has written."""
MOST_FOLLOWERS = 64
"""Sockets of one book, and of one address."""

Look = Callable[[], dict[str, Any]]


class News:
    """Who waits for news of which book in this process; `length` tells how many entries a book's log has."""

    def __init__(self, length: Callable[[str], int]) -> None:
        self.waiting: Counter[str] = Counter()
        self._length = length
        self._changed: dict[str, asyncio.Event] = {}
        self._watchers: dict[str, asyncio.Task[None]] = {}

    def tell(self, code: str) -> None:
        """A book has changed: all its followers are told at once."""
        event = self._changed.pop(code, None)
        if event is not None:
            event.set()

    def next(self, code: str) -> asyncio.Event:
        """What will be set by the next news of a book; taken before one looks, so that none is missed."""
        return self._changed.setdefault(code, asyncio.Event())

    async def follow(self, socket: WebSocket, code: str, look: Look) -> None:
        """Tell one socket how the book stands, now and after every change, until it goes."""
        keys = (code, f"@{address_of(socket.scope)}")
        if any(self.waiting[key] >= MOST_FOLLOWERS for key in keys):
            await socket.close(1013)
            return
        self.waiting.update(keys)
        if code not in self._watchers:
            self._watchers[code] = asyncio.create_task(self._watch(code))
        try:
            await socket.accept()
            await self._talk(socket, code, look)
        finally:
            self.waiting.subtract(keys)
            self.waiting += Counter()  # forgets who waits no more
            if not self.waiting[code]:
                self._watchers.pop(code).cancel()
                self._changed.pop(code, None)

    async def _watch(self, code: str) -> None:
        """Look into a log for all its followers here; the first look is news too, for it may be later than theirs."""
        seen = -1
        while True:
            with contextlib.suppress(BookError, StoreError):  # whoever looks next is told
                length = await asyncio.to_thread(self._length, code)
                if length != seen:
                    seen = length
                    self.tell(code)
            await asyncio.sleep(EVERY)

    async def _talk(self, socket: WebSocket, code: str, look: Look) -> None:
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
                await asyncio.wait((news, gone), return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
        except (WebSocketDisconnect, RuntimeError):
            pass
        except (BookError, StoreError):
            await socket.close(1011)
        finally:
            gone.cancel()


async def _until_gone(socket: WebSocket) -> None:
    """Followers have nothing to say; whatever they send is not read."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
