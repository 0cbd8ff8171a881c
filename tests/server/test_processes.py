"""Two real server processes on one real PostgreSQL: people at either play together, and a killed process is no loss."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from server_people import PATIENCE, Player, Visitor
from web_people import Served

from capicu.server.entries import Moved, entry_of
from capicu.store import open_store

TOO_LONG = 20.0
"""Seconds in which another process must have taken over; it should be about five."""


@pytest.fixture
def two(postgres_url: str) -> Iterator[tuple[Served, Served]]:
    """Two processes that serve the same tables."""
    served = [Served(postgres_url, pace="0.05,0.1") for _ in range(2)]  # type: ignore[arg-type]
    yield served[0], served[1]
    for one in served:
        if one.process.poll() is None:
            one.stop()


def visitor(served: Served, like: Visitor | None = None) -> Visitor:
    """A browser at one of the processes; with the cookies of another it is the same person."""
    one = Visitor(served)  # type: ignore[arg-type]
    if like is not None:
        one.cookies.clear()
        one.cookies.update(dict(like.cookies))
    return one


def a_table_for_two(two: tuple[Served, Served]) -> tuple[Visitor, Visitor, str]:
    """Rabe at the first process, Soa at the second, at one table."""
    rabe, soa = visitor(two[0]), visitor(two[1])
    code = rabe.open_table("doscientos", ("friend",))
    assert soa.post(f"/t/{code}/sit", data={"name": "Soa"}).status_code == 303
    return rabe, soa, code


def moves(url: str, code: str) -> list[Moved]:
    with open_store(url) as store:
        entries = [entry_of(row.entry) for row in store.entries(code)]
    return [entry for entry in entries if isinstance(entry, Moved)]


def play_on(players: list[Player], most: int = 10_000) -> int:
    """Whoever is in turn plays, each at their own process, until the round is over; how many moves."""
    for number in range(most):
        last = max(player.seq for player in players)
        for player in players:
            while player.seq < last:
                player.hear()
        if players[0].state["phase"] != "play":
            return number
        mover = next(player for player in players if player.state["turn"] == player.state["me"])
        assert mover.move(mover.legal[0]).get("ack")
    return most


def test_people_at_two_processes_play_a_round(two: tuple[Served, Served]) -> None:
    rabe, soa, code = a_table_for_two(two)
    first, second = rabe.at(code), soa.at(code)
    for player in (first, second):
        while not all(seat["present"] for seat in player.state["seats"]):
            player.hear()
    play_on([first, second])
    assert first.state["result"] and first.state["result"] == second.state["result"]
    second.close()
    while first.state["seats"][1]["present"]:
        first.hear()
    assert first.do("next")["t"] == "ack"
    rabe.close(), soa.close()


def test_a_killed_process_is_no_loss(two: tuple[Served, Served], postgres_url: str) -> None:
    """Its people go on at the other one, the bot's move comes from there, and nothing is played twice."""
    rabe = visitor(two[0])
    player, code = rabe.asked()
    elsewhere = visitor(two[1], rabe)
    made = 0
    while player.wait_for_turn() and made < 3:
        assert player.move(player.legal[0]).get("ack")
        made += 1
    two[0].kill()
    again = elsewhere.at(code)
    again.count = 1000  # a page begins with other ids, too
    began = time.monotonic()
    while again.wait_for_turn():
        assert again.move(again.legal[0]).get("ack")
    assert time.monotonic() - began < TOO_LONG * 3
    assert again.state["phase"] in ("round_over", "match_over")
    mine = [move for move in moves(postgres_url, code) if move.seat == 0]
    assert len(mine) >= made and len({move.id for move in mine}) == len(mine)
    elsewhere.close()


def test_a_bot_whose_process_died_is_thought_for_by_another(postgres_url: str) -> None:
    slow = Served(postgres_url, pace="30,30")  # type: ignore[arg-type]
    quick = Served(postgres_url, pace="0.05,0.1")  # type: ignore[arg-type]
    rabe = visitor(slow)
    code = next(code for code in iter(rabe.open_table, None) if _bot_begins_or_answers(rabe, code))
    elsewhere = visitor(quick, rabe).at(code)
    slow.kill()
    began = time.monotonic()
    assert elsewhere.wait_for_turn() or elsewhere.state["phase"] != "play"
    assert time.monotonic() - began < TOO_LONG
    quick.stop()


def _bot_begins_or_answers(rabe: Visitor, code: str) -> bool:
    """Bring a table to where its bot is to move; False if the deal was over at once."""
    player = rabe.at(code)
    if player.state["phase"] == "play" and player.state["turn"] == player.state["me"]:
        player.move(player.legal[0])
    bots = bool(player.state["phase"] == "play" and player.state["turn"] != player.state["me"])
    player.close()
    return bots


def test_writers_at_two_processes_never_hear_that_the_table_is_busy(two: tuple[Served, Served]) -> None:
    rabe, soa, code = a_table_for_two(two)
    players = [rabe.at(code), soa.at(code)]

    def talk(player: Player) -> list[dict[str, Any]]:
        return [player.do("say", phrase=("hello", "thanks")[number % 2]) for number in range(40)]

    with ThreadPoolExecutor(2) as both:
        answers = [answer for said in both.map(talk, players) for answer in said]
    assert [answer for answer in answers if answer["t"] == "no"] == []
    last = max(player.seq for player in players)
    for player in players:
        while player.seq < last:
            player.hear()
        assert [line[2] for line in player.log].count("said") == 80
    rabe.close(), soa.close()


def test_news_arrives_again_after_every_connection_was_cut(two: tuple[Served, Served], postgres_url: str) -> None:
    import psycopg

    rabe, soa, code = a_table_for_two(two)
    first, second = rabe.at(code), soa.at(code)
    with psycopg.connect(postgres_url, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert play_on([first, second], 4) >= 0
    rabe.close(), soa.close()


def test_a_database_that_was_stopped_and_started(two: tuple[Served, Served], postgres: Any) -> None:
    """While it is away moves are refused with a sentence; when it is back everything goes on, without a restart."""
    rabe, soa, code = a_table_for_two(two)
    first, second = rabe.at(code), soa.at(code)
    postgres.stop()
    try:
        refused = first.do("say", phrase="hello")
        assert refused["t"] == "no" and refused["reason"] == "store", refused
        assert rabe.get("/health").status_code == 503
    finally:
        postgres.start()
    until = time.monotonic() + PATIENCE
    while any(web.get("/ready").status_code != 200 for web in (rabe, soa)):
        assert time.monotonic() < until
        time.sleep(0.1)
    assert rabe.get("/health").status_code == 200
    assert first.do("say", phrase="thanks").get("ack")
    while not any(line[2] == "said" for line in second.log):
        second.hear()
    play_on([first, second], 6)
    rabe.close(), soa.close()


def test_tables_opened_are_counted_by_all_processes_together(two: tuple[Served, Served]) -> None:
    rabe = visitor(two[0])
    same = visitor(two[1], rabe)
    form = {"rules": "manual", "seat1": "bot"}
    codes = [(rabe, same)[number % 2].post("/tables", data=form).status_code for number in range(36)]
    assert codes.count(303) in range(30, 33) and codes[-1] == 400
    rabe.close(), same.close()


def test_several_workers_behind_one_port(postgres_url: str) -> None:
    served = Served(postgres_url, pace="0.01,0.02", more=("--workers", "2"))  # type: ignore[arg-type]
    try:
        rabe, soa = visitor(served), visitor(served)
        until = time.monotonic() + PATIENCE
        while rabe.get("/ready").status_code != 200:
            assert time.monotonic() < until
        code = rabe.open_table("doscientos", ("friend",))
        assert soa.post(f"/t/{code}/sit", data={"name": "Soa"}).status_code == 303
        play_on([rabe.at(code), soa.at(code)])
        rabe.close(), soa.close()
    finally:
        served.stop()
