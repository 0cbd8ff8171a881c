"""Moves a second at many tables: accepted, on the disk and seen by both players; beside a bare server that only echoes.

`python bench/server.py [--tables 200] [--seconds 8] [--thinkers 500] [--kills 20]`

Server and clients share this machine's cores. The bare server is a Starlette socket that inserts a row and echoes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

RULES = "doscientos"


# --- The servers ---------------------------------------------------------------------------------------------------


def run_server(kind: str, port: int, folder: str) -> None:
    """The process of a server under test."""
    import uvicorn

    from capicu.server.network import config

    app = bare_app(folder) if kind == "bare" else our_app(folder)
    uvicorn.Server(config(app, "127.0.0.1", port)).run()


def our_app(folder: str) -> Any:
    """The real application with its limits out of the way."""
    from capicu.server.app import make_app
    from capicu.server.settings import Settings

    many = 1e9
    return make_app(
        Settings(
            database=folder,
            bot_delay=(0, 0),
            messages_per_second=many,
            messages_burst=many,
            address_messages_per_second=many,
            requests_per_second=many,
            requests_burst=many,
            tables_burst=many,
            sockets_per_address=100_000,
        )
    )


def bare_app(folder: str) -> Any:
    """A socket that inserts a row and echoes, with the same group commit."""
    from contextlib import asynccontextmanager

    from starlette.applications import Starlette
    from starlette.responses import PlainTextResponse
    from starlette.routing import Route, WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from capicu.server.writer import Writer
    from capicu.store import open_store

    store = open_store(folder)
    writer = Writer(store)
    store.create("bare", {}, "bench")
    number = 0

    @asynccontextmanager
    async def lifespan(app: Any) -> Any:
        writer.start()
        yield
        writer.stop()

    async def echo(socket: WebSocket) -> None:
        nonlocal number
        await socket.accept()
        try:
            while True:
                text = await socket.receive_text()
                number += 1
                await writer.append("bare", number, {"move": text})
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
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1])  # type: ignore[index]

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


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
    address = f"http://127.0.0.1:{port}"
    one, two = http.AsyncClient(base_url=address, timeout=60), http.AsyncClient(base_url=address, timeout=60)
    form = {"rules": RULES, "seat1": "friend", "name": "Ana", "o.match.target": "1000000"}
    answer = await one.post("/tables", data=form)
    code = answer.headers["location"].removeprefix("/t/")
    await two.post(f"/t/{code}/sit", data={"name": "Eva"})
    seats = []
    for client in (one, two):
        cookie = f"capicu={client.cookies['capicu']}"
        socket = await connect(
            f"ws://127.0.0.1:{port}/ws/{code}", additional_headers={"cookie": cookie}, compression=None, max_queue=None
        )
        seat = Seat(socket)
        await socket.send('{"t":"hello"}')
        while not seat.state:
            await seat.hear()
        seats.append(seat)
        await client.aclose()
    return seats[0], seats[1], code


async def play(pair: tuple[Seat, Seat], until: float, times: list[float], think: float, acked: list[int]) -> None:
    """Play as fast as one is answered (or after thinking) until the time is up."""
    one, two = pair
    number = 0
    while time.perf_counter() < until:
        if think:
            await asyncio.sleep(random.uniform(0.5, 1.5) * think)
        mover = one if one.asked else two
        begun = time.perf_counter()
        if mover.asked:
            number += 1
            message = {"t": "move", "id": f"b{number}", "seq": mover.seq, "move": mover.move()}
        else:
            mover, message = one, {"t": "next"}
        before = max(one.seq, two.seq)
        await mover.socket.send(json.dumps(message))
        for seat in pair:
            while seat.seq <= before:
                await seat.hear()
        if message["t"] == "move":
            times.append(time.perf_counter() - begun)
            acked[0] = one.seq


async def load(port: int, tables: int, seconds: float, think: float) -> dict[str, float]:
    """Many tables at once; moves a second and the time until both clients have the update."""
    import httpx

    pairs = []
    for start in range(0, tables, 20):
        pairs += await asyncio.gather(*(sit(port, httpx) for _ in range(min(20, tables - start))))
    times: list[float] = []
    begun = time.perf_counter()
    until = begun + seconds
    await asyncio.gather(*(play((one, two), until, times, think, [0]) for one, two, _ in pairs))
    spent = time.perf_counter() - begun
    await asyncio.gather(*(seat.socket.close() for one, two, _ in pairs for seat in (one, two)))
    return summary(times, spent)


async def echo(port: int, tables: int, seconds: float) -> dict[str, float]:
    """The bare server under the same load: two sockets a table that take turns."""
    sockets = [await connect(f"ws://127.0.0.1:{port}/ws", compression=None) for _ in range(tables)]
    times: list[float] = []
    begun = time.perf_counter()

    async def one(socket: ClientConnection) -> None:
        while time.perf_counter() < begun + seconds:
            at = time.perf_counter()
            await socket.send('{"t":"move","id":"b1","seq":12,"move":"6-4 tail"}')
            await socket.recv()
            times.append(time.perf_counter() - at)

    await asyncio.gather(*(one(socket) for socket in sockets))
    spent = time.perf_counter() - begun
    await asyncio.gather(*(socket.close() for socket in sockets))
    return summary(times, spent)


def summary(times: list[float], spent: float) -> dict[str, float]:
    """Moves a second, median and 99th percentile in milliseconds."""
    cuts = statistics.quantiles(times, n=100)
    return {"rate": len(times) / spent, "median": cuts[49] * 1000, "p99": cuts[98] * 1000}


def show(name: str, found: dict[str, float]) -> None:
    """One line of the report."""
    print(
        f"{name:44} {found['rate']:8.0f} moves/s   median {found['median']:7.1f} ms   p99 {found['p99']:7.1f} ms",
        flush=True,
    )


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
    import httpx

    seated = await asyncio.gather(*(sit(port, httpx) for _ in range(tables)))
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
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--serve")
    parser.add_argument("--port", type=int, default=8477)
    parser.add_argument("--folder", default="")
    given = parser.parse_args()
    if given.serve:
        run_server(given.serve, given.port, given.folder)
        return
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; server and clients share them")
    with tempfile.TemporaryDirectory() as folder:
        process = Process("bare", folder, given.port)
        bare = asyncio.run(echo(given.port, given.tables, given.seconds))
        show(f"bare insert and echo, {given.tables} tables", bare)
        process.kill()
    with tempfile.TemporaryDirectory() as folder:
        process = Process("ours", folder, given.port)
        ours = asyncio.run(load(given.port, given.tables, given.seconds, 0))
        show(f"capicu, {given.tables} tables", ours)
        print(f"  {ours['rate'] / bare['rate']:.0%} of the bare server")
        process.kill()
    with tempfile.TemporaryDirectory() as folder:
        process = Process("ours", folder, given.port)
        asyncio.run(load(given.port, 10, 1, 0))  # words and modules are loaded once, whatever the tables
        empty = process.memory()
        calm = asyncio.run(load(given.port, given.thinkers, given.seconds, 1.0))
        show(f"capicu, {given.thinkers} tables, a second to think", calm)
        grown = (process.memory() - empty) / given.thinkers
        print(f"  {grown:.0f} kB a table with its two open sockets; {table_memory():.0f} kB the table itself")
        process.kill()
    if given.kills:
        kills(given.kills, given.port)


if __name__ == "__main__":
    main()
