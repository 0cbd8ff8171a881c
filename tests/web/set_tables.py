"""Tables that always look the same: their logs are written to the store, and any server on it goes on from there."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from capicu.rules import load_rules
from capicu.server.entries import Dealt, Entry, Joined, Moved, Opened, SeatPlan, plain
from capicu.server.tables import Table
from capicu.server.visitors import COOKIE, holder_of
from capicu.store import open_store

AT = "2026-11-17T10:00:00.000+00:00"
SECRET = "0" * 43
"""The cookie of the one who sits at seat 0."""


def set_table(folder: Path, code: str, rules: str, until: Callable[[Table], bool], players: int | None = None) -> Table:
    """Write a table whose match was played at random (but always alike) until something holds."""
    loaded = load_rules(rules, players=players)
    seats = [SeatPlan("me", "Rabe"), *[SeatPlan("friend")] * (loaded.players - 1)]
    holder = holder_of(SECRET) or ""
    for seed in range(200):
        rng = random.Random(f"{rules} {seed}")
        made = Opened(loaded.to_dict(), seats, "2026-11-17", "UTC", AT, holder, rng.randbytes(16).hex(), f"{code}w")
        entries: list[Entry] = [
            Joined(n, ("Soa", "Lita", "Ciro")[n - 1], "x" * 64, AT) for n in range(1, loaded.players)
        ]
        entries.append(Dealt(rng.randbytes(16).hex(), AT))
        table = Table.rebuild(code, made, entries)
        while not until(table) and table.phase == "play" and table.match is not None:
            move = str(rng.choice(table.match.round.legal()))
            entries.append(Moved(table.match.turn, move, AT))
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


def go_to(page: Page, address: str, code: str) -> None:
    """Look at such a table as the one who sits at seat 0."""
    page.context.add_cookies([{"name": COOKIE, "value": SECRET, "url": address}])
    page.goto(f"{address}/t/{code}")
    page.wait_for_function("() => window.capicu?.table.state.status")
