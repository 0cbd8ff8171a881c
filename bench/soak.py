"""Half an hour of people who come, play against each other and bots, and go: what grows, and with what.

    python bench/soak.py [--minutes 30]

Every minute: the server's memory, open files and threads, the tables that it holds, and the database's bytes an entry.
The memory and files of the last minutes should be those of the first few; only the database grows, with what is kept.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import time
import urllib.request
from pathlib import Path

from server import Process, Seat, play, seat_tables, served

TABLES = 60
WAVE = 8.0
"""Seconds that people play before they go and others come."""


async def wave(process: Process) -> None:
    """People come, play as quickly as they can, and go."""
    seated = await seat_tables(process.port, TABLES)
    until = time.perf_counter() + WAVE
    await asyncio.gather(*(play((one, two), until, [], 0.05, [0]) for one, two, _ in seated))
    seats: list[Seat] = [seat for one, two, _ in seated for seat in (one, two)]
    await asyncio.gather(*(seat.socket.close() for seat in seats))


def held(process: Process) -> int:
    """Tables in the server's memory, as it says itself."""
    with urllib.request.urlopen(f"http://127.0.0.1:{process.port}/metrics", timeout=20) as answer:
        lines = answer.read().decode().splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith("capicu_tables "))))


def show(process: Process, began: float) -> None:
    """One line of figures."""
    folder = Path(f"/proc/{process.process.pid}")
    files, threads = (len(list((folder / name).iterdir())) for name in ("fd", "task"))
    size = sum(path.stat().st_size for path in Path(process.folder).glob("capicu.db*"))
    with sqlite3.connect(f"file:{process.folder}/capicu.db?mode=ro", uri=True) as database:
        entries = database.execute("SELECT count(*) FROM log").fetchone()[0]
    minutes = (time.monotonic() - began) / 60
    print(
        f"{minutes:5.1f} min   {process.memory() // 1024:4} MB   {files:4} files   {threads:3} threads"
        f"   {held(process):4} tables in memory   {entries:8} entries, {size / entries:.0f} bytes each",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--port", type=int, default=8476)
    given = parser.parse_args()
    with served("ours", given.port) as process:
        began = shown = time.monotonic()
        while time.monotonic() - began < given.minutes * 60:
            asyncio.run(wave(process))
            if time.monotonic() - shown > 60:
                shown = time.monotonic()
                show(process, began)
        time.sleep(75)  # until the last tables are forgotten
        show(process, began)


if __name__ == "__main__":
    main()
