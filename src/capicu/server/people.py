"""One socket of one person: which seats it holds, through whose eyes it looks, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import contextlib
import time
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
        *("_ending", "_limit", "_outbox", "_post", "_sender", "heard", "hot"),
        *("keys", "lost", "seat", "seats", "socket", "wording", "words"),
    )

    def __init__(self, socket: WebSocket, seats: list[int], words: Words, outbox: int, hot: bool, post: Post) -> None:
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
        self._outbox: list[str] = []
        """What waits for the next post, or while the other side does not read."""
        self._post = post
        self._sender: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None

    @property
    def key(self) -> ChannelKey:
        """The channel it listens to."""
        return self.seat, self.words.language, self.wording

    def put(self, frame: str) -> None:
        """Send a frame with the next post; a reader that is too slow is let go and may come back for what it missed."""
        if self.lost:
            return
        if len(self._outbox) >= self._limit:
            self.let_go()
            return
        self._outbox.append(frame)
        if self._sender is None and len(self._outbox) == 1:
            self._post.take(self)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message to this client alone."""
        self.put(encode(message))

    def deliver(self) -> None:
        """Hand what waits to the socket; as long as the other side reads, that needs no task."""
        if self._sender is not None:
            return
        sending = self._send_all().__await__()
        with contextlib.suppress(StopIteration):
            self._sender = asyncio.create_task(self._finish(_Rest(sending, next(sending))))

    async def _send_all(self) -> None:
        try:
            while self._outbox and not self.lost:
                await self.socket.send({"type": "websocket.send", "text": self._outbox.pop(0)})
        except _GONE:
            self.lost = True

    async def _finish(self, sending: _Rest) -> None:
        """Send the rest, one frame of which had to wait."""
        try:
            await sending
        finally:
            self._sender = None

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


class Post:
    """What goes out in one pass of the loop goes out at its end, one frame after the other.

    Moves come from the disk in groups. To send each before the next is worked out wakes every reader for one frame,
    and to wake somebody costs the system more than the frame does.
    """

    __slots__ = ("_clients",)

    def __init__(self) -> None:
        self._clients: list[Client] = []

    def take(self, client: Client) -> None:
        """Something waits for a client."""
        if not self._clients:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._clients.append(client)

    def _deliver(self) -> None:
        clients, self._clients = self._clients, []
        for client in clients:
            client.deliver()


class _Rest:
    """What is left of sending a frame that was begun without a task and has to wait for something."""

    def __init__(self, sending: Generator[Any, Any, None], waits_for: Any) -> None:
        self.sending, self.waits_for = sending, waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        yield self.waits_for
        yield from self.sending
