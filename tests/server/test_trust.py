"""Nothing that a seat is sent depends on what it may not know; nonsense and floods break nothing."""

from __future__ import annotations

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from exchanging import exchange
from server_people import PATIENCE, Visitor, eventually
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from capicu import Match, load_rules
from capicu.bots import Heaviest
from capicu.server.workers import Thinkers


def test_what_a_seat_is_sent_does_not_depend_on_hidden_tiles() -> None:
    """Histories of all games, in all languages; `make fuzz` compares a million frames."""
    assert sum(exchange(seed) for seed in range(150)) >= 4_000


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
        here, usual = threading.get_ident(), asyncio.sleep

        async def sleep(seconds: float) -> None:
            if threading.get_ident() != here:  # a server of another test may still run in a thread of its own
                await usual(seconds)
            else:
                waited.append(seconds)

        monkeypatch.setattr(asyncio, "sleep", sleep)
        thinkers = Thinkers((0.7, 1.5))
        monkeypatch.setattr(thinkers, "_chance", random.Random(1))
        match = Match(load_rules("doscientos"), ["Rabe", "Soa"], seed=deal)
        for _ in range(10):
            match.play(str(await thinkers.answer(Heaviest(match.rules), match.view(match.turn), "x")))
        thinkers.stop()
        monkeypatch.undo()
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
