"""Moves a second at many tables: accepted, on the disk and seen by both players; beside a bare server that only echoes.

`python bench/server.py [--tables 200] [--seconds 20] [--thinkers 500] [--kills 20]`

Server and clients share this machine's cores. The bare server is a Starlette socket that inserts a row and echoes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import queue
import random
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import Cookie, CookieJar
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

RULES = "doscientos"


# --- The servers ---------------------------------------------------------------------------------------------------


def run_server(kind: str, port: int, folder: str) -> None:
    """The process of a server under test."""
    import uvicorn

    from capicu.server.app import make_app
    from capicu.server.network import collect_seldom, config

    settings = without_limits(folder, port)
    app = bare_app(folder) if kind == "bare" else make_app(settings)
    collect_seldom()
    configured = config(app, settings)
    if kind == "bare":
        configured.http, configured.ws = "h11", "websockets-sansio"
    uvicorn.Server(configured).run()


def without_limits(folder: str, port: int) -> Any:
    """The settings of a server whose limits are out of the way."""
    from capicu.server.settings import Settings

    many = 1e9
    return Settings(
        database=folder,
        port=port,
        bot_delay=(0, 0),
        messages_per_second=many,
        messages_burst=many,
        address_messages_per_second=many,
        requests_per_second=many,
        requests_burst=many,
        tables_burst=many,
        sockets_per_address=100_000,
        connections=100_000,
        connections_per_address=100_000,
        idle_seconds=3600,
    )


def bare_app(folder: str) -> Any:
    """A Starlette socket that inserts a row and echoes, and nothing else: no store, no checks, one group commit."""
    from contextlib import asynccontextmanager

    from starlette.applications import Starlette
    from starlette.responses import PlainTextResponse
    from starlette.routing import Route, WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    jobs: queue.SimpleQueue[tuple[str, asyncio.Future[None]]] = queue.SimpleQueue()

    def write(loop: asyncio.AbstractEventLoop) -> None:
        database = sqlite3.connect(Path(folder) / "bare.db", isolation_level=None)
        database.execute("pragma journal_mode = wal")
        database.execute("pragma synchronous = full")
        database.execute("create table log (seq integer primary key, entry text)")
        while True:
            group = [jobs.get()]
            while not jobs.empty():
                group.append(jobs.get())
            database.execute("begin")
            database.executemany("insert into log (entry) values (?)", [(text,) for text, _ in group])
            database.execute("commit")
            loop.call_soon_threadsafe(tell, group)

    def tell(group: list[tuple[str, asyncio.Future[None]]]) -> None:
        for _, done in group:
            if not done.done():
                done.set_result(None)

    @asynccontextmanager
    async def lifespan(app: Any) -> Any:
        threading.Thread(target=write, args=[asyncio.get_running_loop()], daemon=True).start()
        yield

    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                text = await socket.receive_text()
                done = asyncio.get_running_loop().create_future()
                jobs.put((text, done))
                await done
                await socket.send_text(text)
        except WebSocketDisconnect:
            pass

    routes = [WebSocketRoute("/ws", echo), Route("/health", lambda request: PlainTextResponse("ok"))]
    return Starlette(routes=routes, lifespan=lifespan)


class Process:
    """A server in a process of its own."""

    def __init__(self, kind: str, folder: str, port: int) -> None:
        self.kind, self.folder, self.port = kind, folder, port
        self.start()

    def start(self) -> None:
        command = [sys.executable, __file__, "--serve", self.kind, "--port", str(self.port), "--folder", self.folder]
        self.process = subprocess.Popen(command)
        import urllib.request

        for _ in range(200):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=1).read()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server does not start")

    def memory(self) -> int:
        """Resident kilobytes."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1])

    def cpu(self) -> float:
        """Seconds of processor time spent so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextmanager
def served(kind: str, port: int) -> Iterator[Process]:
    """A server with an empty store of its own."""
    os.sync()  # what the part before has written must not be waited for here
    with tempfile.TemporaryDirectory() as folder:
        process = Process(kind, folder, port)
        try:
            yield process
        finally:
            process.kill()


# --- The clients -----------------------------------------------------------------------------------------------------


class Seat:
    """One client of a table; keeps its state as the page does."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.seq = 0

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        if message["t"] in ("state", "news"):
            self.state |= message["set"]
            self.seq = message["seq"]
        return message

    @property
    def asked(self) -> bool:
        return bool(self.state.get("phase") == "play" and self.state["turn"] == self.state["me"])

    def move(self) -> str:
        """Any legal move."""
        moves = [m for tile in self.state["hand"] for m in tile[2]] + [act[0] for act in self.state["acts"]]
        return random.choice(moves)


async def sit(port: int, http: Any) -> tuple[Seat, Seat, str]:
    """Open a table of two people and connect both."""
    form = {"rules": RULES, "seat1": "friend", "name": "Ana", "o.match.target": "1000000"}
    opened = await http.post("/tables", data=form)
    code = opened.headers["location"].removeprefix("/t/")
    joined = await http.post(f"/t/{code}/sit", data={"name": "Eva"})
    seats = []
    for answer in (opened, joined):
        cookie = answer.headers["set-cookie"].partition(";")[0]
        address = f"ws://127.0.0.1:{port}/ws/{code}"
        socket = await connect(address, additional_headers={"cookie": cookie}, compression=None, max_queue=None)
        seat = Seat(socket)
        await socket.send('{"t":"hello"}')
        while not seat.state:
            await seat.hear()
        seats.append(seat)
    return seats[0], seats[1], code


class Forgetful(CookieJar):
    """Every request is a new visitor's."""

    def set_cookie(self, cookie: Cookie) -> None:
        """Keep nothing."""


async def play(pair: tuple[Seat, Seat], until: float, times: list[float], think: float, acked: list[int]) -> None:
    """Play as fast as one is answered (or after thinking) until the time is up."""
    one, two = pair
    while time.perf_counter() < until:
        if think:
            await asyncio.sleep(random.uniform(0.5, 1.5) * think)
        mover, before = one if one.asked else two, max(one.seq, two.seq)
        begun = time.perf_counter()
        if mover.asked:
            message = {"t": "move", "id": f"b{before}", "seq": mover.seq, "move": mover.move()}
        else:
            mover, message = one, {"t": "next"}
        await mover.socket.send(json.dumps(message))
        for seat in pair:
            while seat.seq <= before:
                await seat.hear()
        if message["t"] == "move":
            times.append(time.perf_counter() - begun)
            acked[0] = one.seq


async def seat_tables(port: int, tables: int) -> list[tuple[Seat, Seat, str]]:
    """Many tables with two people at each."""
    import httpx

    seated: list[tuple[Seat, Seat, str]] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, cookies=Forgetful()) as http:
        for start in range(0, tables, 40):
            seated += await asyncio.gather(*(sit(port, http) for _ in range(min(40, tables - start))))
    return seated


async def load(process: Process, tables: int, seconds: float, think: float) -> dict[str, float]:
    """Many tables at once; moves a second and the time until both clients have the update."""
    pairs = await seat_tables(process.port, tables)
    times: list[float] = []

    async def played(for_seconds: float) -> float:
        begun = time.perf_counter()
        until = begun + for_seconds
        gc.disable()  # a thousand clients in one process: their garbage must not stop the clock
        await asyncio.gather(*(play((one, two), until, times, think, [0]) for one, two, _ in pairs))
        gc.enable()
        return time.perf_counter() - begun

    await played(min(seconds, 2))
    times.clear()
    cpu = process.cpu()
    spent = await played(seconds)
    found = summary(times, spent) | {"cpu": (process.cpu() - cpu) / len(times) * 1e6}
    await asyncio.gather(*(seat.socket.close() for one, two, _ in pairs for seat in (one, two)))
    return found


async def echo(process: Process, tables: int, seconds: float) -> dict[str, float]:
    """The bare server under the same load: one socket for each table, which sends when it is answered."""
    sockets = [await connect(f"ws://127.0.0.1:{process.port}/ws", compression=None) for _ in range(tables)]
    times: list[float] = []
    gc.disable()
    begun, cpu = time.perf_counter(), process.cpu()

    async def one(socket: ClientConnection) -> None:
        while time.perf_counter() < begun + seconds:
            at = time.perf_counter()
            await socket.send('{"t":"move","id":"b1","seq":12,"move":"6-4 tail"}')
            await socket.recv()
            times.append(time.perf_counter() - at)

    await asyncio.gather(*(one(socket) for socket in sockets))
    gc.enable()
    spent = time.perf_counter() - begun
    found = summary(times, spent) | {"cpu": (process.cpu() - cpu) / len(times) * 1e6}
    await asyncio.gather(*(socket.close() for socket in sockets))
    return found


def summary(times: list[float], spent: float) -> dict[str, float]:
    """Moves a second, median and 99th percentile in milliseconds."""
    cuts = statistics.quantiles(times, n=100)
    return {"rate": len(times) / spent, "median": cuts[49] * 1000, "p99": cuts[98] * 1000}


def show(name: str, found: dict[str, float]) -> None:
    """One line of the report; the processor time is the server's alone."""
    print(
        f"{name:40} {found['rate']:7.0f} moves/s   median {found['median']:6.1f} ms   p99 {found['p99']:6.1f} ms"
        f"   {found['cpu']:5.0f} µs of CPU a move",
        flush=True,
    )


# --- Memory ----------------------------------------------------------------------------------------------------------


async def idle_memory(process: Process, tables: int) -> tuple[float, float]:
    """Kilobytes that a table with its two open sockets takes, and the table alone after the sockets are closed."""
    first = await seat_tables(process.port, 40)  # words and modules are loaded once, whatever the tables
    empty = process.memory()
    seated = await seat_tables(process.port, tables)
    full = process.memory()
    await asyncio.gather(*(seat.socket.close() for pair in (first, seated) for a, b, _ in pair for seat in (a, b)))
    return (full - empty) / tables, table_memory()


async def bare_memory(process: Process, tables: int) -> float:
    """Kilobytes of two sockets of the bare server that have nothing to do."""

    async def some(count: int) -> list[ClientConnection]:
        sockets = [await connect(f"ws://127.0.0.1:{process.port}/ws", compression=None) for _ in range(count)]
        for socket in sockets:
            await socket.send("x")
            await socket.recv()
        return sockets

    first = await some(40)
    empty = process.memory()
    sockets = await some(2 * tables)
    taken = (process.memory() - empty) / tables
    await asyncio.gather(*(socket.close() for socket in (*first, *sockets)))
    return taken


def table_memory(tables: int = 50, moves: int = 12) -> float:
    """Kilobytes that a table in the middle of its first round takes; a table that nobody looks at takes none."""
    import tracemalloc

    from capicu.rules import load_rules
    from capicu.server.entries import Dealt, Joined, Moved, Opened, SeatPlan
    from capicu.server.hub import new_secret, now
    from capicu.server.tables import Table

    rules = load_rules(RULES).to_dict()

    def table() -> Table:
        seats = [SeatPlan("me", "Ana"), SeatPlan("friend")]
        made = Table("bench", Opened(rules, seats, "2026-11-17", "UTC", now(), "h", new_secret(), "w"))
        made.apply(Joined(1, "Eva", "x", now()))
        made.apply(Dealt(new_secret(), now()))
        for number in range(moves):
            if made.match is not None and made.phase == "play":
                move = str(random.choice(made.match.round.legal()))
                made.apply(Moved(made.match.turn, move, now(), f"b{number}"))
        return made

    table()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [table() for _ in range(tables)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(kept) / 1024


# --- Kills -----------------------------------------------------------------------------------------------------------


async def until_killed(port: int, tables: int, process: Process, after: float) -> dict[str, int]:
    """Load until the plug is pulled; the highest acknowledged number of each table."""
    seated = await seat_tables(port, tables)
    acked = {code: [0] for _, _, code in seated}
    games = [asyncio.create_task(play((a, b), time.perf_counter() + 60, [], 0, acked[code])) for a, b, code in seated]
    await asyncio.sleep(after)
    process.kill()
    await asyncio.gather(*games, return_exceptions=True)
    return {code: number[0] for code, number in acked.items()}


def lost(folder: str, acked: dict[str, int]) -> int:
    """Acknowledged entries that are not in the log."""
    missing = 0
    with sqlite3.connect(Path(folder) / "capicu.db") as database:
        for code, number in acked.items():
            row = database.execute('select count(*) from log where "table" = ? and seq <= ?', (code, number)).fetchone()
            missing += number - row[0]
    return missing


def kills(count: int, port: int) -> None:
    """SIGKILL under load, restart, and every acknowledged move is there."""
    with tempfile.TemporaryDirectory() as folder:
        process = Process("ours", folder, port)
        missing = moves = 0
        for _ in range(count):
            acked = asyncio.run(until_killed(port, 20, process, random.uniform(0.3, 0.8)))
            missing += lost(folder, acked)
            moves += sum(acked.values())
            process.start()
        process.kill()
    print(f"{count} kills under load: {moves} acknowledged entries, {missing} lost", flush=True)


def main() -> None:
    """All measurements, printed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--thinkers", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--serve")
    parser.add_argument("--port", type=int, default=8477)
    parser.add_argument("--folder", default="")
    given = parser.parse_args()
    if given.serve:
        run_server(given.serve, given.port, given.folder)
        return
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; server and clients share them")
    with served("bare", given.port) as process:
        bare = asyncio.run(echo(process, given.tables, given.seconds))
        show(f"bare insert and echo, {given.tables} tables", bare)
        sockets = asyncio.run(bare_memory(process, given.thinkers))
    with served("ours", given.port) as process:
        ours = asyncio.run(load(process, given.tables, given.seconds, 0))
        show(f"capicu, {given.tables} tables", ours)
        print(f"  {ours['rate'] / bare['rate']:.0%} of the bare server (at least 20 %, aim 50 %; p99 under 150 ms)")
    with served("ours", given.port) as process:
        calm = asyncio.run(load(process, given.thinkers, given.seconds, 1.0))
        show(f"capicu, {given.thinkers} tables, a second to think", calm)
        print("  (p99 under 30 ms)")
    with served("ours", given.port) as process:
        taken, alone = asyncio.run(idle_memory(process, given.thinkers))
        print(f"{taken:.0f} kB an idle table with its two open sockets (under 50), {alone:.0f} kB the table itself;")
        print(f"  two open sockets of the bare server take {sockets:.0f} kB; a table that nobody looks at takes none")
    if given.kills:
        kills(given.kills, given.port)
    print(f"load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
