"""uvicorn's socket protocol with less to carry: a table's sockets stay open for hours, and there may be thousands."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

Message = dict[str, Any]
KNOWN = "0.54."
"""The versions of uvicorn whose insides `LeanProtocol` was written for."""


class Mailbox:
    """What has come in and waits for its one reader; asyncio's own queue keeps four deques for the same."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Message) -> None:
        """Add a message; the protocol stops reading from the wire while one waits."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

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
    """Forgets the handshake once it is over, and waits for messages with a `Mailbox`."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Mailbox()  # type: ignore[assignment]

    def start_keepalive(self) -> None:
        """The handshake has just been answered: neither its request nor its answer is looked at again."""
        self.request.headers.clear()  # the parser holds on to the request
        del self.request, self.response
        super().start_keepalive()


def socket_protocol() -> type[LeanProtocol] | Literal["websockets-sansio"]:
    """The lean protocol, or, under a uvicorn that may look different inside, uvicorn's own: heavier, else the same."""
    return LeanProtocol if uvicorn.__version__.startswith(KNOWN) else "websockets-sansio"
