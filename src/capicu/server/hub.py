"""The tables in memory and the people at them: every change goes through `Live.commit`, first to the log, then to all.

No truth lives here: a `Live` table is a cache that can be thrown away, and another process may write the same log.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

import msgspec

from capicu.bots import Bot
from capicu.game import IllegalMove, View
from capicu.game.secrets import SECRET_BYTES
from capicu.server.entries import Dealt, Entry, GaveUp, Moved, Opened, Said, Seated, entry_of
from capicu.server.limits import Buckets
from capicu.server.people import ChannelKey, Client
from capicu.server.protocol import frames
from capicu.server.render import Channel
from capicu.server.settings import Settings
from capicu.server.tables import PHRASES, Refused, Table
from capicu.server.workers import Thinkers, default_level, seat_bot
from capicu.server.writer import Writer
from capicu.store import Conflict, Store, StoreError

TRIES = 4


def now() -> str:
    """The time as the log keeps it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def new_secret() -> str:
    """A deal's secret from the system, as hex."""
    return secrets.token_hex(SECRET_BYTES)


class Live:
    """A table that somebody looks at (or a bot plays at)."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.channels: dict[ChannelKey, Channel] = {}
        self.bots: dict[tuple[int, str], Bot] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.left_at: dict[int, float] = {}
        self.used = time.monotonic()
        self.held: asyncio.TimerHandle | None = None
        """Until when news waits to be told together with what a bot is about to do."""

    # --- The log --------------------------------------------------------------------------------------------

    async def commit(self, make: Callable[[], Entry], ack: tuple[int, str] | None = None) -> None:
        """Make an entry from the present state (which may refuse), write it, apply it, tell everyone."""
        async with self.lock:
            for _ in range(TRIES):
                entry = make()
                try:
                    await self.hub.writer.append(self.table.code, self.table.seq + 1, entry)
                except Conflict:
                    await self.catch_up()
                    continue
                self.table.apply(entry)
                self.tell(ack)
                if self.table.phase == "match_over":
                    await asyncio.to_thread(self.hub.store.close_table, self.table.code)
                break
            else:
                raise Refused("busy")
        self.wake_bot()

    async def catch_up(self) -> None:
        """Take what another process has written."""
        entries = await asyncio.to_thread(self.hub.store.entries, self.table.code, self.table.seq)
        for row in entries:
            self.table.apply(entry_of(row.entry))
        if entries:
            self.tell()

    # --- The people -----------------------------------------------------------------------------------------

    @property
    def present(self) -> set[int]:
        """The seats whose people are here now."""
        return {seat for client in self.clients for seat in client.seats}

    def tell(self, ack: tuple[int, str] | None = None, besides: Client | None = None) -> None:
        """Send everyone (but one who is shown everything anyway) what changed; `ack` is a seat and its message's id.

        It is shown at once; it is said together with what the bots do next, so that a turn is one utterance.
        """
        self._send(self._hold(), ack, besides)
        self.draw_curtains()

    def _hold(self) -> bool:
        """Whether the news waits for a bot that is about to move; nobody waits longer than `hold_seconds`."""
        hold = self.table.bot_to_move is not None
        if hold and self.held is None:
            self.held = asyncio.get_running_loop().call_later(self.hub.settings.hold_seconds, self._speak_up)
        elif not hold and self.held is not None:
            self.held.cancel()
            self.held = None
        return hold

    def _speak_up(self) -> None:
        """The bots take long: say what there is."""
        self.held = None
        self._send(False)

    def _send(self, hold: bool, ack: tuple[int, str] | None = None, besides: Client | None = None) -> None:
        present = self.present
        self.used = time.monotonic()
        ready: dict[ChannelKey, list[str]] = {}
        for client in list(self.clients):
            if client is besides:
                continue
            key = client.key
            if key not in ready:
                message = self.channels[key].news(self.table, present, hold)
                if message is not None and ack is not None and key[0] == ack[0]:
                    message["ack"] = ack[1]
                ready[key] = [] if message is None else frames(message)
            for frame in ready[key]:
                client.put(frame)

    def draw_curtains(self) -> None:
        """On a device that is passed around, hide the hand when the turn goes to another person there."""
        table = self.table
        for client in self.clients:
            if client.hot and client.seat is not None and table.phase == "play" and table.match is not None:
                turn = table.match.turn
                if turn != client.seat and turn in client.seats and table.chairs[turn].bot is None:
                    self.look(client, None)

    def look(self, client: Client, seat: int | None, since: int | None = None, heard: int | None = None) -> None:
        """Show a client the table through the eyes of a seat: the log since a number, the news since another."""
        old = client.key
        client.seat = seat
        channel = self.channels.get(client.key)
        if channel is None:
            channel = self.channels[client.key] = Channel(seat, client.words, client.wording)
        state = channel.full(self.table, self.present, self.table.seq if since is None else since, heard, self._hold())
        for frame in frames(state):
            client.put(frame)
        self.drop_channel(old)

    def add(self, client: Client) -> None:
        """Somebody has come."""
        self.clients.add(client)
        self.channels.setdefault(client.key, Channel(client.seat, client.words, client.wording))
        for seat in client.seats:
            self.left_at.pop(seat, None)

    def remove(self, client: Client) -> None:
        """Somebody has gone."""
        self.clients.discard(client)
        self.drop_channel(client.key)
        gone = set(client.seats) - self.present
        for seat in gone:
            self.left_at[seat] = time.monotonic()
        if gone:
            self.tell()

    def drop_channel(self, key: ChannelKey) -> None:
        """Forget what a channel showed, if nobody listens to it any more."""
        if not any(client.key == key for client in self.clients):
            self.channels.pop(key, None)

    def absent(self, seat: int) -> bool:
        """Whether a person has been away so long that the seat may be given to a bot."""
        if seat in self.present:
            return False
        since = self.left_at.get(seat)
        return since is None or time.monotonic() - since >= self.hub.settings.absent_seconds

    # --- Bots -----------------------------------------------------------------------------------------------

    def wake_bot(self) -> None:
        """Let the bot in turn think, unless one does already."""
        if self.table.bot_to_move is not None and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        table = self.table
        while (seat := table.bot_to_move) is not None and table.match is not None:
            number = table.game_seq
            move = await self._bot_answer(seat, table.match.view(seat))
            try:
                await self.commit(partial(self._bot_moves, seat, move, number))
            except (Refused, IllegalMove):
                continue
            except StoreError:
                logging.getLogger("capicu").exception("a bot's move could not be saved")
                await asyncio.sleep(1)

    async def _bot_answer(self, seat: int, view: View) -> str:
        """What the bot of a seat does; should it fail, the table still goes on."""
        level = self.table.chairs[seat].bot or default_level()
        if (seat, level) not in self.bots:
            self.bots[seat, level] = seat_bot(level, self.table.rules)
        try:
            return str(await self.hub.thinkers.answer(self.bots[seat, level], view))
        except Exception:
            logging.getLogger("capicu").exception("the bot %s could not answer", level)
            return str(view.legal[0])

    def _bot_moves(self, seat: int, move: str, number: int) -> Entry:
        if self.table.game_seq != number or self.table.bot_to_move != seat:
            raise Refused("stale")
        return Moved(seat, self.table.check_move(seat, move), now())

    # --- What people do -------------------------------------------------------------------------------------

    async def move(self, seat: int, id_: str, seq: int, text: str) -> bool:
        """A person's move; False if it had been made already."""
        if (seat, id_) in self.table.ids:
            return False

        def make() -> Entry:
            if seq < self.table.game_seq:
                raise Refused("stale")
            if self.table.chairs[seat].bot is not None:
                raise Refused("bot_plays")
            return Moved(seat, self.table.check_move(seat, text), now(), id_)

        try:
            await self.commit(make, (seat, id_))
        except Refused:
            if (seat, id_) in self.table.ids:
                return False
            raise
        return True

    async def deal(self) -> None:
        """The next round, if it is time for one; asked twice, it is dealt once."""

        def make() -> Entry:
            self.table.check_deal()
            return Dealt(new_secret(), now())

        await self.commit(make)

    async def say(self, seat: int, phrase: str, id_: str) -> bool:
        """A quick phrase; False if it had been said already."""
        if phrase not in PHRASES:
            raise Refused("no_such_phrase")
        if (seat, id_) in self.table.ids:
            return False
        await self.commit(lambda: Said(seat, phrase, now(), id_), (seat, id_))
        return True

    async def resign(self, seat: int) -> None:
        """A player gives up."""

        def make() -> Entry:
            if self.table.match is None:
                raise Refused("not_begun")
            if self.table.match.over:
                raise IllegalMove("match_over")
            if self.table.match.round.over:
                raise IllegalMove("round_over")
            return GaveUp(seat, now())

        await self.commit(make)

    async def give(self, by: int, seat: int) -> None:
        """Give a seat to a bot: one's own, or that of somebody who has been away for long, if the table allows it."""

        def make() -> Entry:
            if seat >= len(self.table.chairs) or self.table.chairs[seat].bot is not None:
                raise Refused("no_such_seat")
            if self.table.match is None:
                raise Refused("not_begun")
            if seat != by and self.table.opened.absent == "wait":
                raise Refused("seat_waits")
            if seat != by and not self.absent(seat):
                raise Refused("not_absent")
            return Seated(seat, now(), default_level(), by)

        await self.commit(make)

    async def take_back(self, seat: int) -> None:
        """Take one's own seat back from a bot."""

        def make() -> Entry:
            chair = self.table.chairs[seat]
            if chair.bot is None or chair.holder is None:
                raise Refused("no_such_seat")
            return Seated(seat, now(), None, seat)

        await self.commit(make)


class Hub:
    """All live tables of this process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.writer = Writer(store)
        self.thinkers = Thinkers(settings.bot_delay)
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.sockets: dict[str, int] = {}
        self.messages = Buckets(settings.address_messages_per_second, settings.address_messages_per_second * 4)
        self.requests = Buckets(settings.requests_per_second, settings.requests_burst)
        self.openings = Buckets(settings.tables_per_hour / 3600, settings.tables_burst)
        self.openings_by_address = Buckets(settings.tables_per_hour / 360, settings.tables_burst * 10)
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write and to tidy up."""
        self.writer.start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """End everything; what was asked for is still written."""
        tasks = [live.thinking for live in self.tables.values() if live.thinking] + [self._sweeper]
        for task in tasks:
            if task is not None:
                task.cancel()
        await asyncio.gather(*(t for t in tasks if t is not None), return_exceptions=True)
        self.thinkers.stop()
        await asyncio.to_thread(self.writer.stop)

    async def find(self, code: str) -> tuple[Live, bool] | None:
        """The table of a code and whether the code only lets watch; None if there is none."""
        live = self.tables.get(code)
        if live is not None:
            return live, False
        found = await asyncio.to_thread(self.store.header, code)
        if found is None:
            return None
        kind, header = found
        if kind == "watch":
            inner = await self.find(str(header["table"]))
            return None if inner is None else (inner[0], True)
        return (await self._load(code, header), False) if kind == "web" else None

    async def _load(self, code: str, header: dict[str, object]) -> Live:
        lock = self.loading.setdefault(code, asyncio.Lock())
        async with lock:
            if code not in self.tables:
                rows = await asyncio.to_thread(self.store.entries, code)
                opened = msgspec.convert(header, Opened)
                table = Table.rebuild(code, opened, [entry_of(row.entry) for row in rows])
                self.tables[code] = Live(self, table)
                self.tables[code].wake_bot()
        self.loading.pop(code, None)
        return self.tables[code]

    async def _sweep(self) -> None:
        """Forget tables that nobody looks at; the log has them."""
        while True:
            await asyncio.sleep(min(10.0, self.settings.keep_table_seconds, self.settings.idle_seconds / 2))
            self.let_idle_go()
            self.forget_idle()

    def let_idle_go(self) -> None:
        """Close sockets that have said nothing for long."""
        limit = time.monotonic() - self.settings.idle_seconds
        for live in self.tables.values():
            for client in live.clients:
                if client.heard < limit:
                    client.let_go()

    def forget_idle(self) -> None:
        """Drop tables without people, without a thinking bot, and unused for a while."""
        limit = time.monotonic() - self.settings.keep_table_seconds
        for code, live in list(self.tables.items()):
            busy = live.clients or live.lock.locked() or (live.thinking and not live.thinking.done())
            if not busy and live.used < limit:
                del self.tables[code]
