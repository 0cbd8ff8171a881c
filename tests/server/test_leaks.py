"""Whole matches of every rule-set: no page and no frame that a seat receives depends on what it may not know.

Each round is played twice from its deal: as it was dealt, and with hidden tiles exchanged in a way that the history
allows. Everything that the seat gets (every frame of every step, the answer to every question, every page) is compared
byte by byte.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from capicu import Move, Round, load_rules
from capicu.game import events as ev
from capicu.server.entries import Dealt, Entry, Joined, Moved, Opened, SeatPlan
from capicu.server.hub import Live
from capicu.server.protocol import encode
from capicu.server.questions import QUESTIONS, answer
from capicu.server.render import Channel
from capicu.server.tables import Table
from capicu.server.visitors import COOKIE, holder_of
from capicu.words import Wording, Words
from engine_helpers import SOME_GAMES
from hidden_exchange import History, copy_of

CODE, WATCH = "abcdefghjkmn", "nmkjhgfedcba"
AT = "2026-11-17T10:00:00.000+00:00"
PAGES = ("", "/sit", "/replay", "/replay/1", "/record")
COMPARED = 10
TRIES = 25


class Dealing(History):
    """A history that remembers the deal with which it was last played."""

    fresh: Round

    def _play(self, round_: Round) -> list[ev.Event]:
        self.fresh = copy_of(round_)
        return super()._play(round_)


def cookie(seat: int) -> str:
    return f"{seat}" * 43


def opened(rules: str) -> Opened:
    loaded = load_rules(rules)
    seats = [SeatPlan("me", "Rabe"), *[SeatPlan("friend")] * (loaded.players - 1)]
    holder = holder_of(cookie(0)) or ""
    return Opened(loaded.to_dict(), seats, "2026-11-17", "UTC", AT, holder, "0" * 32, WATCH, auto=False)


class Rounds:
    """A whole match, played at random; gives each round with the entries before it, its deal, its moves and starter."""

    def __init__(self, rules: str, rng: random.Random) -> None:
        self.opened, self.rng = opened(rules), rng
        names = ("Soa", "Lita", "Ciro")
        self.entries: list[Entry] = [
            Joined(seat, names[seat - 1], holder_of(cookie(seat)) or "", AT)
            for seat in range(1, len(self.opened.seats))
        ]

    def __iter__(self) -> Iterator[tuple[list[Entry], Round, list[Move], int | None]]:
        table = Table.rebuild(CODE, self.opened, self.entries)
        while table.phase != "match_over":
            starter = table.match.next_starter if table.match else None
            self._add(table, Dealt(self.rng.randbytes(16).hex(), AT))
            assert table.match is not None
            before, first, moves = list(self.entries), copy_of(table.match.round), []
            while table.phase == "play":
                move = self.rng.choice(table.match.round.legal())
                moves.append(move)
                self._add(table, Moved(table.match.turn, str(move), AT, f"m{len(self.entries)}"))
            yield before, first, moves, starter

    def _add(self, table: Table, entry: Entry) -> None:
        self.entries.append(entry)
        table.apply(entry)


class Seat:
    """Somebody at a real server: what it gets when the server's memory holds this or that table."""

    def __init__(self, server: Any, seat: int | None) -> None:
        self.hub, self.seat = server.hub, seat
        cookies = {COOKIE: cookie(9 if seat is None else seat)}
        self.http = httpx.Client(base_url=server.address, cookies=cookies, timeout=20)

    def received(self, made: Opened, before: list[Entry], deal: Round, moves: list[Move]) -> list[str]:
        """All that the seat (None: a watcher) gets from the deal on."""
        table = Table.rebuild(CODE, made, before)
        assert table.match is not None
        table.match.round = copy_of(deal)
        channels = [Channel(self.seat, Words.of("en"), Wording()), Channel(self.seat, Words.of("mg"), Wording("brief"))]
        got = [encode(channel.full(table, (0,), 0)) for channel in channels]
        for number, move in enumerate(moves):
            table.apply(Moved(table.match.turn, str(move), AT, f"x{number}"))
            got += [encode(channel.news(table, (0,)) or {}) for channel in channels]
        got += [answer(table, self.seat, what, channel.words) for what in QUESTIONS for channel in channels]
        got += [encode(channel.full(table, (0,), 0)) for channel in channels]
        got += [channel.again(table) for channel in channels]
        self.hub.tables[CODE] = Live(self.hub, table)
        for path in ("/", *(f"/t/{code}{page}" for code in (CODE, WATCH) for page in PAGES)):
            page = self.http.get(path)
            got.append(f"{path} {page.status_code} {page.text}")
        return got


@pytest.mark.parametrize("rules", SOME_GAMES)
def test_nothing_that_a_seat_gets_over_a_whole_match_depends_on_hidden_tiles(rules: str, make_server: Any) -> None:
    rng = random.Random(f"leaks {rules}")
    server = make_server()
    server.hub.store.create(WATCH, {"table": CODE}, "watch")
    compared = 0
    while compared < COMPARED:
        match = Rounds(rules, rng)
        rounds = list(match)
        for before, first, moves, starter in rounds[:: len(rounds) // COMPARED + 1]:
            seat = rng.choice([None, *range(len(match.opened.seats))])
            cut = rng.randrange(len(moves))
            history = Dealing(first, moves[:cut], seat, starter=starter)
            other = next(filter(None, (history.at_random(rng) for _ in range(TRIES))), None)
            if other is not None and other.hands != history.round.hands:
                person = Seat(server, seat)
                mine = person.received(match.opened, before, first, moves[:cut])
                assert person.received(match.opened, before, history.fresh, moves[:cut]) == mine
                person.http.close()
                compared += 1
