"""Opening a table, sitting down at one, going on at another: what touches more than one log."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec.structs import replace

from capicu.game import IllegalMove
from capicu.server.entries import Entry, Joined, Opened, Rematched, SeatPlan, Visited, entry_of, plain
from capicu.server.forms import Wanted
from capicu.server.hub import Damaged, Hub, Live, new_secret, now
from capicu.server.tables import Refused
from capicu.server.visitors import new_code, visitor_log
from capicu.store import Conflict

MY_TABLES = 12


def today_in(zone: str) -> tuple[str, str]:
    """The date in a time zone and the zone's name; an unknown zone is UTC."""
    try:
        place = ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return datetime.now(UTC).date().isoformat(), "UTC"
    return datetime.now(place).date().isoformat(), zone


async def open_table(hub: Hub, holder: str, wanted: Wanted, language: str) -> str:
    """Open a table for a visitor; its code. The first round is dealt at once if nobody has to come first."""
    day, zone = today_in(wanted.zone)
    opened = Opened(
        rules=wanted.rules.to_dict(),
        seats=wanted.seats,
        date=day,
        zone=zone,
        at=now(),
        holder=holder,
        secret=new_secret(),
        watch=new_code(),
        language=language,
        auto=wanted.auto,
        absent="wait" if wanted.absent == "wait" else "bot",
    )
    return await _make(hub, opened, holder)


async def _make(hub: Hub, opened: Opened, holder: str) -> str:
    code = new_code()
    await asyncio.gather(  # asked for together, they are written together
        hub.writer.create(code, plain(opened), "web"),
        hub.writer.create(opened.watch, {"table": code}, "watch"),
        remember(hub, holder, code, str(opened.rules["id"])),
    )
    found = await hub.find(code)
    assert found is not None
    await deal_if_full(found[0])
    return code


async def deal_if_full(live: Live) -> None:
    """Deal the first round once everyone is there."""
    if live.table.full and live.table.match is None:
        with contextlib.suppress(IllegalMove):  # another request may have dealt first
            await live.deal()


async def sit(hub: Hub, live: Live, holder: str, name: str, seat: int | None) -> None:
    """Take a free seat (any, or this one)."""

    def make() -> Entry:
        free = [i for i, chair in enumerate(live.table.chairs) if chair.free]
        if live.table.seats_of(holder):
            raise Refused("seated_already")
        if not free or (seat is not None and seat not in free):
            raise Refused("no_free_seat")
        place = free[0] if seat is None else seat
        return Joined(place, _unlike(name, live.table.names), holder, now())

    await live.commit(make)
    await remember(hub, holder, live.table.code, live.table.rules.id)
    await deal_if_full(live)


def _unlike(name: str, others: tuple[str, ...]) -> str:
    """A name that nobody at the table has yet: the second Rabe is Rabe 2."""
    number, unlike = 1, name
    while unlike in others:
        number += 1
        unlike = f"{name} {number}"
    return unlike


async def rematch(hub: Hub, live: Live, holder: str) -> str:
    """The table at which the same people go on; asked twice, it is the same one."""
    table = live.table
    if table.rematch:
        return table.rematch
    if table.match is None or not table.match.over:
        raise Refused("not_over")
    day, zone = today_in(table.opened.zone)
    seats = [
        SeatPlan(p.kind, c.name if p.kind != "friend" else "", p.bot, p.skill) for c in table.chairs for p in (c.plan,)
    ]
    opened = replace(table.opened, seats=seats, date=day, zone=zone, at=now(), secret=new_secret(), watch=new_code())
    code = await _make(hub, opened, table.opened.holder)
    found = await hub.find(code)
    assert found is not None
    for number, chair in enumerate(table.chairs):
        if chair.plan.kind == "friend" and chair.holder:
            await sit(hub, found[0], chair.holder, chair.name, number)

    def make() -> Entry:
        if table.rematch:
            raise Refused("again")
        return Rematched(code, now(), opened.watch)

    try:
        await live.commit(make)
    except Refused:
        if table.rematch is None:
            raise
        return table.rematch
    return code


# --- A visitor's own tables ---------------------------------------------------------------------------------


async def remember(hub: Hub, holder: str, code: str, rules: str) -> None:
    """Note a table in its visitor's log."""
    log = visitor_log(holder)
    seen = await asyncio.to_thread(hub.store.entries, log)
    if not seen:
        with contextlib.suppress(Conflict):  # they may have been here without a table, or another request made it
            await hub.writer.create(log, {}, "visitor")
    for _ in range(4):
        if any(row.entry.get("table") == code for row in seen):
            return
        try:
            await hub.writer.append(log, len(seen) + 1, Visited(code, rules, now()))
            return
        except Conflict:
            seen = await asyncio.to_thread(hub.store.entries, log)


async def my_tables(hub: Hub, holder: str | None) -> list[tuple[Live, str]]:
    """A visitor's newest tables with the time when they came to each."""
    if holder is None:
        return []
    rows = await asyncio.to_thread(hub.store.entries, visitor_log(holder))
    mine = []
    for row in reversed(rows[-MY_TABLES:]):
        with contextlib.suppress(Damaged, msgspec.ValidationError):  # one bad table is no reason to hide the others
            visit = entry_of(row.entry)
            found = await hub.find(visit.table) if isinstance(visit, Visited) else None
            if found is not None:
                mine.append((found[0], row.at))
    return mine


async def last_game(hub: Hub, holder: str | None) -> Live | None:
    """The newest table that a visitor opened."""
    return next((live for live, _ in await my_tables(hub, holder) if live.table.opened.holder == holder), None)
