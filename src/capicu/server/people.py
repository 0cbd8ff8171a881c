"""One socket of one person: which seats it holds, through whose eyes it looks, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Generator
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from capicu.server.protocol import encode
from capicu.words import Wording, Words

ChannelKey = tuple[int | None, str, Wording]
"""Who sees a table through the same eyes and in the same words: a seat, a language, a wording."""
_GONE = (WebSocketDisconnect, RuntimeError, OSError)


class Client:
    """A person's open page. `hot` is a device that several people pass around."""

    __slots__ = (
        *("_ending", "_limit", "_outbox", "_sender", "heard", "hot"),
        *("keys", "lost", "seat", "seats", "socket", "wording", "words"),
    )

    def __init__(self, socket: WebSocket, seats: list[int], words: Words, outbox: int, hot: bool) -> None:
        self.socket = socket
        self.seats = seats
        self.words = words
        self.wording = Wording()
        self.keys: dict[str, str] = {}
        """The single keys that the person uses, by what they do."""
        self.hot = hot
        self.seat: int | None = None if hot or not seats else seats[0]
        self.lost = False
        self.heard = time.monotonic()
        """When it last said something."""
        self._limit = outbox
        self._outbox: deque[str] | None = None
        """What waits while the other side does not read; None while everything goes out at once."""
        self._sender: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None

    @property
    def key(self) -> ChannelKey:
        """The channel it listens to."""
        return self.seat, self.words.language, self.wording

    def put(self, frame: str) -> None:
        """Send a frame in its turn; a reader that is too slow is let go and may come back for what it missed."""
        if self.lost:
            return
        if self._outbox is None:
            self._send_now(frame)
        elif len(self._outbox) < self._limit:
            self._outbox.append(frame)
        else:
            self.let_go()

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message to this client alone."""
        self.put(encode(message))

    def _send_now(self, frame: str) -> None:
        """Hand a frame to the socket; as long as the other side reads, that needs neither queue nor task."""
        sending = self._frame(frame).__await__()
        try:
            waits_for = next(sending)
        except StopIteration:
            return
        except _GONE:
            self.lost = True
            return
        self._outbox = deque()
        self._sender = asyncio.create_task(self._send_waiting(_Rest(sending, waits_for)))

    async def _frame(self, frame: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": frame})

    async def _send_waiting(self, first: _Rest) -> None:
        """Finish the frame that had to wait, then send what came after it."""
        try:
            await first
            while self._outbox:
                await self._frame(self._outbox.popleft())
        except _GONE:
            self.lost = True
        finally:
            self._outbox = self._sender = None

    def let_go(self) -> None:
        """Close the connection; what waits is dropped."""
        if not self.lost:
            self.lost = True
            self.stop()
            self._ending = asyncio.create_task(self._close())

    def stop(self) -> None:
        """Send nothing more."""
        if self._sender is not None:
            self._sender.cancel()

    async def _close(self) -> None:
        with contextlib.suppress(*_GONE):
            await self.socket.close(1013)


class _Rest:
    """What is left of sending a frame that was begun without a task and has to wait for something."""

    def __init__(self, sending: Generator[Any, Any, None], waits_for: Any) -> None:
        self.sending, self.waits_for = sending, waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        yield self.waits_for
        yield from self.sending
