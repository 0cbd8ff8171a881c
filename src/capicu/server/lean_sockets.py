"""uvicorn's socket protocol with less to carry: a table's sockets stay open for hours, and there may be thousands."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

Message = dict[str, Any]
WAITING = 8
"""Messages that may wait for their reader before nothing more is read from the wire."""


class Mailbox:
    """What has come in and waits for its one reader; asyncio's own queue keeps four deques for the same."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Message) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def __len__(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._messages

    async def get(self) -> Message:
        """The next message, once there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class LeanProtocol(WebSocketsSansIOProtocol):
    """Forgets the handshake once it is over, and stops reading only when several messages wait, not at each of them."""

    queue: Mailbox  # type: ignore[assignment]  # of the queue that uvicorn declares it has all that is called

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Mailbox()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; to pause and resume for each one takes two calls into the system."""
        goes_on = not self.read_paused and len(self.queue) < WAITING
        self.read_paused = self.read_paused or goes_on
        super().send_receive_event_to_app()
        if goes_on:
            self.read_paused = False

    def start_keepalive(self) -> None:
        """The handshake has just been answered: neither its request nor its answer is looked at again."""
        self.request.headers.clear()  # the parser holds on to the request
        del self.request, self.response
        super().start_keepalive()
