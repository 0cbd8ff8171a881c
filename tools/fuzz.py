"""A long storm at real servers, and the exchange of hidden tiles over many frames: `make fuzz`.

    python tools/fuzz.py [--requests 300000] [--frames 1000000] [--seed N] [--sqlite]

Two server processes on one PostgreSQL (one on SQLite with `--sqlite`), requests and messages made from valid ones. It
prints what was sent and how much the servers' memory has grown, and ends with 1 at the first thing that may not be.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / folder) for folder in ("tests", "tests/server", "tools")]

from exchanging import exchange  # noqa: E402 (found by the line above)
from server_people import FAST  # noqa: E402
from storm import Storm  # noqa: E402

from postgres_server import PostgresForTests  # noqa: E402

TABLES = 24
STEP = 10_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--requests", type=int, default=300_000)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--sqlite", action="store_true")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    if options.requests:
        blow(options)
    if options.frames:
        exchange_many(options.frames, options.seed)
    return 0


def blow(options: argparse.Namespace) -> None:
    """The storm, in steps whose figures are printed."""
    with ExitStack() as open_:
        servers = [Server(*where) for where in places(options, open_)]
        for server in servers:
            open_.callback(server.stop)
        storm = Storm([server.address for server in servers], options.seed)
        began, first = time.monotonic(), [0] * len(servers)
        while storm.sent < options.requests:
            asyncio.run(storm.run(TABLES, min(storm.sent + STEP, options.requests)))
            memory = [server.memory() for server in servers]
            first = memory if not any(first) else first
            shown = ", ".join(f"{now} MB ({now - then:+})" for now, then in zip(memory, first, strict=True))
            rate = storm.sent / (time.monotonic() - began)
            print(f"{storm.sent:>8} sent, {rate:.0f} a second; {storm.counts['frames']} frames; {shown}", flush=True)
    for what, count in sorted(storm.counts.items()):
        print(f"  {what}: {count}")


def places(options: argparse.Namespace, open_: ExitStack) -> list[tuple[str, int]]:
    """The database and the port of each server."""
    folder = open_.enter_context(tempfile.TemporaryDirectory(prefix="capicu-fuzz-"))
    if options.sqlite:
        return [(f"{folder}/tables.db", 8471)]
    postgres = PostgresForTests()
    open_.callback(postgres.end)
    url = open_.enter_context(postgres.fresh_database())
    return [(url, 8471), (url, 8472)]


class Server:
    """A server process without limits for one address."""

    def __init__(self, database: str, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.process = multiprocessing.get_context("spawn").Process(target=serve, args=(database, port))
        self.process.start()
        until = time.monotonic() + 60
        while not self._ready():
            if time.monotonic() > until or not self.process.is_alive():
                raise SystemExit(f"no server on port {port}")
            time.sleep(0.1)

    def _ready(self) -> bool:
        import urllib.error
        import urllib.request

        try:
            return bool(urllib.request.urlopen(f"{self.address}/ready", timeout=5).status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def memory(self) -> int:
        """Resident megabytes."""
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(text.partition("VmRSS:")[2].split()[0]) // 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.join(20)


def serve(database: str, port: int) -> None:
    """The process of a server."""
    import uvicorn

    from capicu.server.app import make_app
    from capicu.server.network import collect_seldom, config
    from capicu.server.settings import Settings

    limits = FAST | {"absent_seconds": 1.0, "keep_table_seconds": 5.0, "connections_per_address": 10_000}
    limits |= {"tables_per_hour": 1e9, "sockets_per_address": 10_000, "hints_burst": 1e9}
    settings = Settings(database=database, port=port, **limits)  # type: ignore[arg-type]
    app = make_app(settings)
    collect_seldom()
    uvicorn.Server(config(app, settings)).run()


def exchange_many(frames: int, seed: int) -> None:
    """Hidden tiles exchanged in every way: what each seat is sent stays the same to the byte, in every language."""
    done, began = 0, time.monotonic()
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for number, compared in enumerate(pool.imap_unordered(exchange, range(seed, seed + 10**9)), 1):
            done += compared
            if number % 500 == 0 or done >= frames:
                print(f"{done:>8} frames compared, {done / (time.monotonic() - began):.0f} a second", flush=True)
            if done >= frames:
                pool.terminate()
                return


if __name__ == "__main__":
    sys.exit(main())
