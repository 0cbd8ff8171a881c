"""Nothing that a seat is sent depends on what it may not know; nonsense and floods break nothing."""

from __future__ import annotations

import asyncio
import json
import random
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from server_people import PATIENCE, Visitor, eventually
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from capicu import Match, Round, load_rules, rule_set_ids
from capicu.bots import Heaviest
from capicu.game import events as ev
from capicu.server.asking import QUESTIONS, answer
from capicu.server.entries import Opened, SeatPlan
from capicu.server.hub import new_secret, now
from capicu.server.render import Channel
from capicu.server.tables import Table
from capicu.server.workers import Thinkers
from capicu.words import Wording, Words
from hidden_exchange import History, copy_of, random_history


class Witnessed(History):
    """A history that also keeps what really happened, hidden tiles and all."""

    raw: list[ev.Event]

    def _play(self, round_: Round) -> list[ev.Event]:
        self.raw = list(round_.opening_events())
        for move in self.moves:
            self.raw += round_.play(move)
        return [event.seen_by(self.seat) for event in self.raw]


def table_of(match: Match, round_: Round, happened: list[ev.Event]) -> Table:
    """A table at which this has happened."""
    seats = [SeatPlan("me", "Rabe"), *[SeatPlan("friend", name) for name in ("Soa", "Lita", "Ciro")]]
    opened = Opened(
        match.rules.to_dict(), seats[: match.rules.players], "2026-11-17", "UTC", now(), "x", new_secret(), "w"
    )
    opened.secret = "00" * 16
    table = Table("abc", opened)
    table._secrets += [bytes(16)]
    match.round = round_
    table.match = match
    table.seq = 5
    table.happened = [(5, event) for event in table._watched(happened)]
    return table


def everything_sent(table: Table, seat: int | None) -> str:
    """All that this seat could be sent now: the whole state, its log, and the answer to every question."""
    words = Words.of("en")
    full = Channel(seat, words, Wording()).full(table, (0,), 0)
    brief = Channel(seat, Words.of("mg"), Wording("brief")).full(table, (0,), 0)
    return json.dumps([full, brief, [answer(table, seat, what, words) for what in QUESTIONS]], sort_keys=True)


@pytest.mark.parametrize("rules", rule_set_ids())
def test_what_a_seat_is_sent_does_not_depend_on_hidden_tiles(rules: str) -> None:
    loaded = load_rules(rules)
    rng = random.Random(f"frames {rules}")
    compared = 0
    for seed in range(14):
        match = Match(loaded, [*("Rabe", "Soa", "Lita", "Ciro")[: loaded.players]], seed=seed)
        seat = rng.choice([None, *range(loaded.players)])
        drawn = random_history(match, rng, seat, rng.randint(0, 25))
        history = Witnessed(copy_of(drawn.first), drawn.moves, seat, starter=match.next_starter)
        shown = everything_sent(table_of(match, history.round, history.raw), seat)
        for _ in range(8):
            other = history.at_random(rng)
            if other is not None and other.hands != history.round.hands:
                assert everything_sent(table_of(match, other, history.raw), seat) == shown
                compared += 1
    assert compared >= 10, "too few exchanges were possible to prove anything"


def test_no_frame_names_a_tile_that_its_seat_has_not_seen(web: Visitor) -> None:
    code = web.open_table("doscientos", ("friend",))
    friend = web.another()
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    rabe, soa = web.at(code), friend.at(code)
    for _ in range(30):
        for one, other in ((rabe, soa), (soa, rabe)):
            while one.seq < other.seq:
                one.hear()
        if rabe.state["phase"] != "play":
            break
        for one, other in ((rabe, soa), (soa, rabe)):
            hidden = {tile[0] for tile in other.state["hand"]}
            frames = " ".join(one.frames[-6:])
            assert not [tile for tile in hidden if f'"{tile}"' in frames or f" {tile} " in frames]
        mover = rabe if rabe.state["turn"] == 0 else soa
        mover.move(mover.legal[0])


def test_every_socket_message_is_answered_or_the_socket_is_closed(web: Visitor) -> None:
    code = web.open_table("french", ("bot",))
    rng = random.Random(9)
    nonsense: list[Any] = [
        "",
        "{",
        "[]",
        "null",
        "7",
        '{"t":"move"}',
        '{"t":"hello","since":-1}',
        '{"t":"x"}',
        "\x00",
        "é" * 50,
        '{"t":"say","id":"a","phrase":"buy now"}',
        '{"t":"give","seat":9}',
        '{"t":"ask","what":"secret"}',
    ]
    for _ in range(40):
        player = web.at(code)
        for _ in range(rng.randint(1, 12)):
            player.socket.send(rng.choice(nonsense))
            player.until("no")
        player.send({"t": "move", "id": "é", "seq": 0, "move": "6-6"})
        assert player.until("no")["reason"] == "not_understood"
        assert player.do("move", seq=10**8, move=rng.choice(["6-6 tail", "set 99", "draw", "' OR 1", "٣-٣"]))["t"]
        player.close()


def test_a_frame_that_is_too_large_ends_the_connection(web: Visitor) -> None:
    player = web.at(web.open_table())
    player.socket.send("x" * 9000)
    with pytest.raises(ConnectionClosed):
        for _ in range(20):
            player.socket.recv(PATIENCE)


def test_floods_are_braked_and_nothing_grows(make_server: Any) -> None:
    server = make_server(
        messages_per_second=5.0, messages_burst=10.0, tables_burst=3.0, requests_burst=60.0, requests_per_second=1.0
    )
    web = Visitor(server)
    code = web.open_table()
    player = web.at(code)
    for _ in range(15):
        player.send({"t": "ping"})
    assert player.until("no")["reason"] == "too_much"
    codes = [web.post("/tables", data={"rules": "daomy", "seat1": "bot"}).status_code for _ in range(5)]
    assert 400 in codes
    for _ in range(10):
        connect(f"ws://127.0.0.1:{server.port}/ws/{code}", origin=server.address, legacy=True).close()
    codes = [web.get("/health").status_code for _ in range(80)]
    assert 429 in codes
    web.close()
    live = server.hub.tables[code]
    eventually(lambda: not (server.hub.sockets or live.clients or live.channels))


def test_an_idle_socket_is_closed_and_an_idle_table_forgotten(make_server: Any) -> None:
    server = make_server(idle_seconds=0.3, keep_table_seconds=0.2)
    web = Visitor(server)
    code = web.open_table()
    with pytest.raises(ConnectionClosed):
        player = web.at(code)
        while True:
            player.hear()
    eventually(lambda: not server.hub.tables)


def test_messages_are_not_compressed_even_where_a_client_offers_it(web: Visitor) -> None:
    player = web.at(web.open_table())
    with connect(
        f"ws://127.0.0.1:{web.server.port}/ws/{player.code}", origin=web.server.address, compression="deflate"
    ) as offered:
        assert "Sec-WebSocket-Extensions" in offered.request.headers
        assert "Sec-WebSocket-Extensions" not in offered.response.headers


def test_a_bot_s_pace_is_drawn_without_regard_to_its_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    async def pauses(deal: int) -> list[float]:
        """How long bots wait over ten moves of a deal, with the same draws each time."""
        waited: list[float] = []

        async def sleep(seconds: float) -> None:
            waited.append(seconds)

        there = SimpleNamespace(sleep=sleep, get_running_loop=asyncio.get_running_loop)
        monkeypatch.setattr("capicu.server.workers.asyncio", there)
        thinkers = Thinkers((0.7, 1.5))
        monkeypatch.setattr(thinkers, "_chance", random.Random(1))
        match = Match(load_rules("doscientos"), ["Rabe", "Soa"], seed=deal)
        for _ in range(10):
            match.play(str(await thinkers.answer(Heaviest(match.rules), match.view(match.turn))))
        thinkers.stop()
        return waited

    with ThreadPoolExecutor(1) as elsewhere:  # tests of the browser leave a loop running in this thread
        first, *others = (elsewhere.submit(asyncio.run, pauses(deal)).result() for deal in range(1, 6))
    assert len(first) == 10 and all(0.7 <= pause <= 1.5 for pause in first)
    assert others == [first] * 4


def test_cookies_and_headers(web: Visitor) -> None:
    fresh = Visitor(web.server)
    fresh.cookies.clear()
    page = fresh.get("/")
    cookie = page.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert "style=" not in page.text and "onclick" not in page.text
    fresh.close()
