"""The tables in memory and the people at them: every change goes through `Live.commit`, first to the log, then to all.

No truth lives here: a `Live` table is a cache that can be thrown away, and another process may write the same log. Then
that one's news is heard and read from the log; who is at a table there counts as present here; and a bot is thought for
by the process that wrote the entry before its turn. Should that one die, another takes over after a few seconds.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec

from capicu.bots import Bot
from capicu.game import IllegalMove, View
from capicu.game.secrets import SECRET_BYTES
from capicu.server.entries import Dealt, Entry, GaveUp, Moved, Opened, Said, Seated, entry_of
from capicu.server.limits import Buckets
from capicu.server.measures import Measures
from capicu.server.neighbours import HEARTBEAT, Neighbours, messages
from capicu.server.people import ChannelKey, Client, Post
from capicu.server.protocol import frames
from capicu.server.render import Channel
from capicu.server.settings import Settings
from capicu.server.tables import PHRASES, Refused, Table
from capicu.server.workers import Thinkers, default_level, seat_bot
from capicu.server.writer import Writer
from capicu.store import Conflict, Listening, News, Store, StoreError

TRIES = 60
"""How often an entry is made anew because another process was first."""
TAKE_OVER = 4.0
"""Seconds after which a bot is thought for although another process should have done so."""


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
        self.guests: set[Client] = set()
        """Every socket that has come for this table, also those that have not said who they are yet."""
        self.channels: dict[ChannelKey, Channel] = {}
        self.bots: dict[tuple[int, str], Bot] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.left_at: dict[int, float] = {}
        self.since = self.used = time.monotonic()
        self.mine = False
        """Whether this process wrote the last entry."""
        self.were: set[int] = self.present
        """The seats whose people were present when that was last looked at."""
        self.watching: asyncio.TimerHandle | None = None
        """Until when another process is given time to think for its bot."""
        self.written = 0
        """Up to which number other processes say that they have written."""
        self.following: asyncio.Task[None] | None = None
        self.held: asyncio.TimerHandle | None = None
        """Until when news waits to be told together with what a bot is about to do."""

    # --- The log --------------------------------------------------------------------------------------------

    async def commit(self, make: Callable[[], Entry], ack: tuple[int, str] | None = None) -> None:
        """Make an entry from the present state (which may refuse), write it, apply it, tell everyone."""
        async with self.lock:
            for number in range(TRIES):
                entry = make()
                try:
                    await self.hub.writer.append(self.table.code, self.table.seq + 1, entry)
                except Conflict:
                    await self.catch_up()
                    await asyncio.sleep(random.random() * 0.005 * number)
                    continue
                self.table.apply(entry)
                self.mine = True
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
            self.mine = False
            self.tell()

    def follow(self, seq: int) -> None:
        """Another process says that it has written up to a number: read it, if it is new."""
        self.written = max(self.written, seq)
        if seq > self.table.seq and (self.following is None or self.following.done()):
            self.following = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        while self.table.seq < self.written:
            before = self.table.seq, self.written
            async with self.lock:
                if self.table.seq < self.written:
                    try:
                        await self.catch_up()
                    except StoreError:
                        logging.getLogger("capicu").exception("news of another process could not be read")
            if (self.table.seq, self.written) == before:  # there was nothing more, or it could not be read
                self.written = self.table.seq
        self.wake_bot()

    # --- The people -----------------------------------------------------------------------------------------

    @property
    def present(self) -> set[int]:
        """The seats whose people are here now, or at another process."""
        return self.here | self.hub.neighbours.present(self.table.code)

    @property
    def here(self) -> set[int]:
        """The seats whose people are at this process."""
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
        before = self.here
        self.clients.add(client)
        self.channels.setdefault(client.key, Channel(client.seat, client.words, client.wording))
        self.people_changed()
        if self.here != before:
            self.hub.tell_neighbours(self)

    def remove(self, client: Client) -> None:
        """Somebody has gone."""
        before = self.here
        self.clients.discard(client)
        self.drop_channel(client.key)
        if self.here != before:
            self.hub.tell_neighbours(self)
        if self.people_changed():
            self.tell()

    def people_changed(self) -> bool:
        """Note who has come or gone, here or at another process; whether anybody did."""
        present = self.present
        changed = present != self.were
        for seat in self.were - present:
            self.left_at[seat] = time.monotonic()
        for seat in present:
            self.left_at.pop(seat, None)
        self.were = present
        return changed

    def drop_channel(self, key: ChannelKey) -> None:
        """Forget what a channel showed, if nobody listens to it any more."""
        if not any(client.key == key for client in self.clients):
            self.channels.pop(key, None)

    def absent(self, seat: int) -> bool:
        """Whether a person has been away so long that the seat may be given to a bot.

        Who was never seen here may be on the way back, after a restart say: then it counts from when this table was
        loaded.
        """
        if seat in self.present:
            return False
        return time.monotonic() - self.left_at.get(seat, self.since) >= self.hub.settings.absent_seconds

    def end(self) -> None:
        """Nobody looks at it any more: nothing that waits may hold it."""
        for timer in (self.watching, self.held):
            if timer is not None:
                timer.cancel()
        self.watching = self.held = None

    # --- Bots -----------------------------------------------------------------------------------------------

    def wake_bot(self) -> None:
        """Let the bot in turn think, unless one does already; if another process should, only after a while."""
        if self.watching is not None:
            self.watching.cancel()
            self.watching = None
        if self.table.bot_to_move is None or (self.thinking is not None and not self.thinking.done()):
            return
        if self.mine or not self.hub.store.shared:
            self.thinking = asyncio.create_task(self._think())
        else:
            waited = (datetime.now(UTC) - self.table.dealing.clock()).total_seconds()
            left = max(TAKE_OVER * random.uniform(1, 1.3) - waited, 0)
            self.watching = asyncio.get_running_loop().call_later(left, self._take_over)

    def _take_over(self) -> None:
        self.watching = None
        self.mine = True
        self.wake_bot()

    async def _think(self) -> None:
        table = self.table
        while (seat := table.bot_to_move) is not None and table.match is not None:
            number = table.game_seq
            move = await self._bot_answer(seat, table.match.view(seat))
            try:
                await self.commit(partial(self._bot_moves, seat, move, number))
            except (Refused, IllegalMove):
                if not self.mine and self.hub.store.shared:
                    break
            except StoreError:
                logging.getLogger("capicu").exception("a bot's move could not be saved")
                await asyncio.sleep(1)
        self.thinking = None
        self.wake_bot()

    async def _bot_answer(self, seat: int, view: View) -> str:
        """What the bot of a seat does; should it fail, the table still goes on."""
        level = self.table.chairs[seat].bot or default_level()
        if (seat, level) not in self.bots:
            self.bots[seat, level] = seat_bot(level, self.table.rules)
        try:
            return str(await self.hub.thinkers.answer(self.bots[seat, level], view, self.table.opened.holder))
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


class Damaged(Exception):
    """A table whose log cannot be followed; the others are not touched by it."""


class Hub:
    """All live tables of this process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.measures = Measures(self)
        self.writer = Writer(store, self.measures)
        self.thinkers = Thinkers(settings.bot_delay, self.measures.thought)
        self.neighbours = Neighbours()
        self.post = Post()
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.sockets: dict[str, int] = {}
        self.messages = Buckets(settings.address_messages_per_second, settings.address_messages_per_second * 4)
        self.requests = Buckets(settings.requests_per_second, settings.requests_burst)
        self.hints = Buckets(settings.hints_per_second, settings.hints_burst)
        self.hints_by_address = Buckets(settings.hints_per_second * 10, settings.hints_burst * 10)
        self.on_news: list[Callable[[str], None]] = []
        """Who else wants to know that another process has written to a log, by its name."""
        self._listening: Listening | None = None
        self._publishing: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to write, to listen and to tidy up."""
        self.writer.start()
        loop = asyncio.get_running_loop()
        self._listening = self.store.listen(
            lambda news: loop.call_soon_threadsafe(self._hear, news),
            lambda: loop.call_soon_threadsafe(self._catch_up_all),
        )
        self._tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(self._tell_neighbours())]

    async def stop(self) -> None:
        """End everything; what was asked for is still written."""
        lives = self.tables.values()
        tasks = [task for live in lives for task in (live.thinking, live.following) if task] + self._tasks
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()
        if self._listening is not None:
            await asyncio.to_thread(self._listening.stop)
        await asyncio.to_thread(self.writer.stop)

    @property
    def ready(self) -> bool:
        """Whether news of other processes arrives and moves can be written."""
        hears = self._listening is not None and (self._listening.connected or not self.store.shared)
        return self.writer.running and hears

    async def may_open(self, holder: str, address: str) -> bool:
        """Whether a visitor at an address may open one more table or book now; all processes count together."""
        rate, burst = self.settings.tables_per_hour / 3600, self.settings.tables_burst

        def take() -> bool:
            return self.store.take(f"opens {holder}", rate, burst) and self.store.take(
                f"opens at {address}", rate * 10, burst * 10
            )

        return await asyncio.to_thread(take)

    def may_hint(self, holder: str, address: str) -> bool:
        """Whether a person at an address may be thought for once more now; each process counts for itself."""
        return self.hints.take(holder) and self.hints_by_address.take(address)

    # --- Tables ---------------------------------------------------------------------------------------------

    async def find(self, code: str) -> tuple[Live, bool] | None:
        """The table of a code and whether it only lets watch; None if there is none, `Damaged` if it is broken."""
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
        try:
            async with lock:
                if code not in self.tables:
                    await self._load_first(code, header)
        finally:
            self.loading.pop(code, None)
        return self.tables[code]

    async def _load_first(self, code: str, header: dict[str, object]) -> None:
        """Rebuild a table away from the loop: a long match takes a second, and nobody else may wait for it."""

        def rebuild() -> Table:
            rows = self.store.entries(code)
            return Table.rebuild(code, msgspec.convert(header, Opened), [entry_of(row.entry) for row in rows])

        try:
            table = await asyncio.to_thread(rebuild)
        except StoreError:
            raise
        except Exception as error:  # whatever a damaged log leads to
            logging.getLogger("capicu").warning("table %s cannot be followed: %r", code, error)
            raise Damaged(code) from error
        live = self.tables[code] = Live(self, table)
        live.wake_bot()
        if self.store.shared:
            live.follow(table.seq + 1)  # what came while it was loaded
            await self._publish({"who": code})

    # --- Other processes ------------------------------------------------------------------------------------

    def _hear(self, news: News) -> None:
        """Another process has written, or says who is there."""
        for table, seq in news.log:
            if (live := self.tables.get(table)) is not None:
                live.follow(seq)
            for tell in self.on_news:
                tell(table)
        said = news.say or {}
        if "here" in said:
            self._people_elsewhere(self.neighbours.heard(news.process, said["here"]))
        if (live := self.tables.get(str(said.get("who")))) is not None and live.here:
            self.tell_neighbours(live)

    def _catch_up_all(self) -> None:
        """News may have been missed: read every table's log."""
        for live in self.tables.values():
            live.follow(live.table.seq + 1)

    def _people_elsewhere(self, tables: list[str]) -> None:
        for table in tables:
            if (live := self.tables.get(table)) is not None and live.people_changed():
                live.tell()

    def tell_neighbours(self, live: Live) -> None:
        """Let the other processes know who is at a table here."""
        if self.store.shared:
            task = asyncio.create_task(self._publish({"here": {live.table.code: sorted(live.here)}}))
            self._publishing.add(task)
            task.add_done_callback(self._publishing.discard)

    async def _tell_neighbours(self) -> None:
        """Tell again and again who is here, so that whoever came later knows, and silence means gone."""
        while self.store.shared:
            for message in messages({code: live.here for code, live in self.tables.items() if live.here}):
                await self._publish(message)
            await asyncio.sleep(HEARTBEAT)
            self._people_elsewhere(self.neighbours.forget_silent())

    async def _publish(self, message: dict[str, Any]) -> None:
        try:
            await asyncio.to_thread(self.store.publish, message)
        except StoreError as error:
            logging.getLogger("capicu").warning("the other processes could not be told: %s", error)

    # --- Tidying up -----------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Forget tables that nobody looks at; the log has them."""
        while True:
            await asyncio.sleep(min(5.0, self.settings.keep_table_seconds, self.settings.greet_seconds / 2))
            self.let_idle_go()
            self.forget_idle()

    def let_idle_go(self) -> None:
        """Close sockets that have said nothing for long, or not even who they are."""
        now = time.monotonic()
        for live in self.tables.values():
            for client in live.guests:
                patience = self.settings.idle_seconds if client in live.clients else self.settings.greet_seconds
                if client.heard < now - patience:
                    client.let_go()

    def forget_idle(self) -> None:
        """Drop tables without people, without a thinking bot, and unused for a while."""
        limit = time.monotonic() - self.settings.keep_table_seconds
        for code, live in list(self.tables.items()):
            busy = live.guests or live.lock.locked() or (live.thinking and not live.thinking.done())
            if not busy and live.used < limit:
                del self.tables[code]
                live.end()
