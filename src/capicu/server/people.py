"""One socket of one person: which seats it holds, through whose eyes it looks, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from capicu.server.protocol import encode
from capicu.words import Words


class Client:
    """A person's open page. `hot` is a device that several people pass around."""

    def __init__(self, socket: WebSocket, seats: list[int], words: Words, outbox: int, hot: bool) -> None:
        self.socket = socket
        self.seats = seats
        self.words = words
        self.brief = False
        self.hot = hot
        self.seat: int | None = None if hot or not seats else seats[0]
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(outbox)
        self.lost = False
        self.heard = time.monotonic()
        """When it last said something."""

    @property
    def key(self) -> tuple[int | None, str, bool]:
        """The channel it listens to."""
        return self.seat, self.words.language, self.brief

    def put(self, frame: str) -> None:
        """Send a frame in its turn; a reader that is too slow is let go and may come back for what it missed."""
        if self.lost:
            return
        try:
            self._outbox.put_nowait(frame)
        except asyncio.QueueFull:
            self.let_go()

    def let_go(self) -> None:
        """Close the connection; what waits is dropped."""
        self.lost = True
        while not self._outbox.empty():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message to this client alone."""
        self.put(encode(message))

    async def send_all(self) -> None:
        """Send what waits, until the connection ends."""
        try:
            while (frame := await self._outbox.get()) is not None:
                await self.socket.send_text(frame)
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(1013)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.lost = True
