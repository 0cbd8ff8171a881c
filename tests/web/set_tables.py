"""Tables that always look the same: their logs are written to the store, and any server on it goes on from there."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page
from web_people import wait_quiet

from capicu.rules import load_rules
from capicu.server.entries import Dealt, Entry, Joined, Moved, Opened, SeatPlan, plain
from capicu.server.tables import Table
from capicu.server.visitors import COOKIE, holder_of
from capicu.store import open_store

AT = "2026-11-17T10:00:00.000+00:00"


def secret_of(seat: int) -> str:
    """The cookie of the one who sits at a seat."""
    return str(seat) * 43


def set_table(folder: Path, code: str, rules: str, until: Callable[[Table], bool], rounds: int = 1) -> Table:
    """Write a table whose match was played at random (but always alike) until something holds, in its first rounds."""
    loaded = load_rules(rules)
    seats = [SeatPlan("me", "Rabe"), *[SeatPlan("friend")] * (loaded.players - 1)]
    holders = [holder_of(secret_of(seat)) or "" for seat in range(loaded.players)]
    for seed in range(200):
        rng = random.Random(f"{rules} {seed}")
        made = Opened(loaded.to_dict(), seats, "2026-11-17", "UTC", AT, holders[0], rng.randbytes(16).hex(), f"{code}w")
        entries: list[Entry] = [
            Joined(n, ("Soa", "Lita", "Ciro")[n - 1], holders[n], AT) for n in range(1, loaded.players)
        ]
        entries.append(Dealt(rng.randbytes(16).hex(), AT))
        table = Table.rebuild(code, made, entries)
        while not until(table) and table.match is not None:
            if table.phase == "play":
                entries.append(Moved(table.match.turn, str(rng.choice(table.match.round.legal())), AT))
            elif table.phase == "round_over" and table.match.round_number < rounds:
                entries.append(Dealt(rng.randbytes(16).hex(), AT))
            else:
                break
            table.apply(entries[-1])
        if until(table):
            break
    else:
        raise AssertionError(f"no {rules} table becomes like that")
    with open_store(folder) as store:
        store.create(code, plain(made), "web")
        store.append(code, 1, [plain(entry) for entry in entries])
    return table


def asked_of(table: Table, seat: int) -> bool:
    """Whether a seat is asked for a tile in the middle of a round, and has one that fits."""
    match = table.match
    if match is None or table.phase != "play" or match.turn != seat or len(match.round.chain) < 4:
        return False
    return any(move.kind == "place" for move in match.round.legal())


def go_to(page: Page, address: str, code: str, seat: int = 0) -> None:
    """Look at such a table as the one who sits at a seat."""
    page.context.add_cookies([{"name": COOKIE, "value": secret_of(seat), "url": address}])
    page.goto(f"{address}/t/{code}")
    wait_quiet(page)
