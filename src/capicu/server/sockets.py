"""The table's socket: one endpoint, every message checked, every refusal answered."""

from __future__ import annotations

import contextlib
import logging
import time

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from capicu.game import IllegalMove
from capicu.server import protocol
from capicu.server.hub import Damaged, Hub, Live
from capicu.server.limits import Bucket
from capicu.server.people import Client
from capicu.server.protocol import MAX_FRAME
from capicu.server.questions import answer, context_move, help_text, understand
from capicu.server.tables import Refused
from capicu.server.visitors import COOKIE, holder_of
from capicu.store import StoreError
from capicu.words import Words, best_language

STRIKES = 20
"""Messages that are no messages before a socket is closed."""


async def table_socket(hub: Hub, socket: WebSocket, code: str) -> None:
    """A person's (or a watcher's) connection to a table."""
    address = socket.client.host if socket.client else "?"
    arrived = await _arrive(hub, socket, code, address)
    if arrived is None:
        await socket.close(1008)
        return
    live, client, holder = arrived
    hub.sockets[address] = hub.sockets.get(address, 0) + 1
    live.guests.add(client)
    try:
        await socket.accept()
        socket.scope.clear()  # who it is is known by now, and sockets stay open for hours
        await _Conversation(hub, live, client, holder or address, address).run()
    finally:
        live.guests.discard(client)
        hub.sockets[address] -= 1
        if not hub.sockets[address]:
            del hub.sockets[address]


async def _arrive(hub: Hub, socket: WebSocket, code: str, address: str) -> tuple[Live, Client, str | None] | None:
    """The table, the socket and the hash of the person at it; None for one who may not come in."""
    asked = HTTPConnection(socket.scope)  # what is read here is not kept as long as the socket
    if not same_origin(asked) or hub.sockets.get(address, 0) >= hub.settings.sockets_per_address:
        return None
    try:
        found = await hub.find(code)
    except (Damaged, StoreError):
        return None
    if found is None or len(found[0].guests) >= hub.settings.sockets_per_table:
        return None
    live, watcher = found
    holder = holder_of(asked.cookies.get(COOKIE))
    seats = [] if watcher else live.table.seats_of(holder)
    words = Words.of(best_language([asked.query_params.get("lang")]))
    hot = live.table.passed_around and len(seats) > 1
    return live, Client(socket, seats, words, hub.settings.outbox, hot, hub.post), holder


def same_origin(asked: HTTPConnection) -> bool:
    """A page of another site may not speak with our cookies."""
    origin = asked.headers.get("origin")
    return origin is None or origin.partition("://")[2] == asked.headers.get("host")


class _Conversation:
    """What is said on one socket."""

    def __init__(self, hub: Hub, live: Live, client: Client, person: str, address: str) -> None:
        self.hub, self.live, self.client = hub, live, client
        self.person, self.address = person, address
        self.bucket = Bucket(hub.settings.messages_per_second, hub.settings.messages_burst)
        self.strikes = 0
        self.greeted = False

    async def run(self) -> None:
        """Listen until the other side goes, falls silent or talks nonsense."""
        try:
            while not self.client.lost:
                frame = await self.client.socket.receive()
                self.client.heard = time.monotonic()
                if frame["type"] == "websocket.disconnect":
                    break
                await self._hear(frame.get("text") or frame.get("bytes") or "")
                if self.strikes > STRIKES:
                    break
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.live.remove(self.client)
            self.client.deliver()  # what it was refused for last
            self.client.stop()
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.client.socket.close()

    async def _hear(self, frame: str | bytes) -> None:
        if len(frame) > MAX_FRAME or not self.bucket.take() or not self.hub.messages.take(self.address):
            self.strikes += 1
            self._refuse("", "too_much")
            return
        try:
            message = protocol.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self.strikes += 1
            self._refuse("", "not_understood")
            return
        id_ = getattr(message, "id", "")
        try:
            await self._do_or_refuse(message, id_)
        except Exception:
            logging.getLogger("capicu").exception("a message could not be answered")
            self._refuse(id_, "broken")

    async def _do_or_refuse(self, message: protocol.Incoming, id_: str) -> None:
        try:
            await self._do(message)
        except IllegalMove as error:
            self._no(id_, error.reason, self.client.words.illegal(error))
        except Refused as refused:
            self._refuse(id_, refused.reason)
            if refused.reason == "stale":
                self.live.look(self.client, self.client.seat)
        except StoreError:
            self._refuse(id_, "store")

    def _refuse(self, id_: str, reason: str) -> None:
        self._no(id_, reason, self.client.words.text(f"web-error-{reason.replace('_', '-')}"))

    def _no(self, id_: str, reason: str, text: str) -> None:
        self.hub.measures.refused(reason)
        self.client.tell({"t": "no", "id": id_, "reason": reason, "text": text, "seq": self.live.table.seq})

    async def _do(self, message: protocol.Incoming) -> None:
        live, client = self.live, self.client
        if isinstance(message, protocol.Ping):
            client.tell({"t": "pong", "seq": live.table.seq})
        elif isinstance(message, protocol.Hello):
            self._greet(message)
        elif not self.greeted:
            raise Refused("hello_first")
        elif isinstance(message, protocol.Ask):
            await self._answer(message.id, message.what)
        elif isinstance(message, protocol.Typed):
            await self._typed(message)
        elif isinstance(message, protocol.Reveal):
            self._reveal()
        else:
            await self._act(message, self._seat())

    def _greet(self, message: protocol.Hello) -> None:
        live, client = self.live, self.client
        before = client.key
        client.wording, client.keys = message.wording, message.keys
        live.add(client)
        live.drop_channel(before)
        live.tell(besides=client)
        if not self.greeted:
            client.tell({"t": "you", "seats": client.seats, "hot": client.hot})
        self.greeted = True
        live.look(client, client.seat, min(message.since, live.table.seq), min(message.heard, live.table.seq))

    def _seat(self) -> int:
        """The seat for which this socket acts now."""
        client, table = self.client, self.live.table
        if client.seat is not None:
            return client.seat
        if client.hot and table.match is not None and table.phase != "play":
            return client.seats[0]
        raise Refused("reveal_first" if client.hot else "only_watching")

    async def _act(self, message: protocol.Incoming, seat: int) -> None:
        live = self.live
        fresh = True
        if isinstance(message, protocol.MoveMessage):
            fresh = await live.move(seat, message.id, message.seq, message.move)
            if fresh:
                return
        elif isinstance(message, protocol.Next):
            await live.deal()
        elif isinstance(message, protocol.Say):
            if await live.say(seat, message.phrase, message.id):
                return
        elif isinstance(message, protocol.Resign):
            await live.resign(seat)
        elif isinstance(message, protocol.GiveSeat):
            await live.give(seat, message.seat)
        elif isinstance(message, protocol.TakeBack):
            await live.take_back(seat)
        self.client.tell({"t": "ack", "id": getattr(message, "id", ""), "seq": live.table.seq, "again": not fresh})

    def _reveal(self) -> None:
        match = self.live.table.match
        if match is None or not self.client.hot or match.turn not in self.client.seats:
            raise Refused("only_watching")
        self.live.look(self.client, match.turn)

    async def _typed(self, message: protocol.Typed) -> None:
        live, client = self.live, self.client
        view = live.table.match.view(client.seat) if live.table.match and client.seat is not None else None
        meant = understand(message.text, view, client.words)
        if meant is None:
            raise Refused("unknown_command")
        kind, what = meant
        if kind == "move":
            await self._act(protocol.MoveMessage(message.id, message.seq, what), self._seat())
        elif kind == "next":
            await self._act(protocol.Next(message.id), self._seat())
        else:
            await self._answer(message.id, what if kind == "ask" else "context")

    async def _answer(self, id_: str, what: str) -> None:
        live, client = self.live, self.client
        if what == "context":
            await self._context(id_)
            return
        if what == "help":
            text = help_text(client.words, client.keys)
        elif what == "last":
            text = live.channels[client.key].again(live.table)
        else:
            text = await self._hint() if what == "hint" else answer(live.table, client.seat, what, client.words)
        client.tell({"t": "said", "id": id_, "what": what, "text": text})

    async def _hint(self) -> str:
        """What a strong player would do in this seat, from what the seat may know."""
        live, words = self.live, self.client.words
        view = live.table.match.view(self._seat()) if live.table.match else None
        if view is None or not view.legal:
            raise Refused("no_hint")
        if not self.hub.may_hint(self.person, self.address):
            raise Refused("hint_later")
        return " ".join(words.hint(await self.hub.thinkers.hint(view, self.person)))

    async def _context(self, id_: str) -> None:
        live, client = self.live, self.client
        seat = self._seat()
        if live.table.match is None:
            raise Refused("not_begun")
        view = live.table.match.view(seat)
        try:
            move = context_move(view)
        except Refused:
            text = client.words.playable(view)
            client.tell({"t": "said", "id": id_, "what": "playable", "text": text})
            return
        await self._act(protocol.MoveMessage(id_, live.table.seq, move), seat)
