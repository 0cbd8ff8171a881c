"""Visitors who mean ill, and badly written programs: bad requests, silent connections, endless questions, damage."""

from __future__ import annotations

import asyncio
import gc
import socket
import subprocess
import sys
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from server_people import Running, Visitor, eventually
from web_people import Served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from capicu.server.connections import Connections, Seldom
from capicu.server.network import Network
from capicu.server.settings import Settings
from capicu.server.workers import Queue, Thinkers
from capicu.words import Words

ENGLISH = Words.of("en")


# --- Bad requests -----------------------------------------------------------------------------------------------------


@contextmanager
def raw(server: Running) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        yield line


def asked_raw(server: Running, head: str) -> str:
    """What the server answers to the bytes of a request, as far as its first line."""
    with raw(server) as line:
        line.sendall(head.encode("latin-1"))
        return line.recv(200).decode("latin-1").partition("\r\n")[0]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "//", "http://127.0.0.1:1"])
def test_an_origin_that_is_none_of_ours_is_refused(server: Running, web: Visitor, origin: str) -> None:
    assert web.post("/join", data={"code": "x"}, headers={"origin": origin}).status_code == 403
    code = web.open_table()
    with pytest.raises(Exception, match="403"):
        connect(f"ws://127.0.0.1:{server.port}/ws/{code}", additional_headers={"origin": origin}).close()


@pytest.mark.parametrize("length", ["²", "9" * 5000, "-1", "1e3", ""])
def test_a_length_that_is_no_number_is_refused(server: Running, length: str) -> None:
    head = f"POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    assert asked_raw(server, head).split()[1] in ("400", "413")


@pytest.mark.parametrize(
    "host", ["localhost:1; img-src *", "localhost x", "evil.example", "[::1", "localhost:99999999", "", "127.0.0.1@x"]
)
def test_a_host_that_could_change_the_policy_is_refused(server: Running, host: str) -> None:
    assert asked_raw(server, f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").split()[1] in (
        "421",
        "400",
    )


def test_no_name_is_trusted_that_only_tests_use() -> None:
    known = Network(Settings(hosts=("club.example",)))
    assert known.knows("club.example") and known.knows("CLUB.example:443") and known.knows("[::1]:8420")
    assert not known.knows("testserver") and not known.knows("testclient")


def test_a_form_of_a_thousand_fields_gets_a_sentence(web: Visitor) -> None:
    answer = web.post("/tables", data={f"f{number}": "x" for number in range(1000)})
    assert answer.status_code == 400 and ENGLISH.text("web-error-bad-request") in answer.text


@pytest.mark.parametrize("value", ["²", "9" * 5000, "x" * 2000, "\0", "-", "--3", "٣"])
def test_odd_values_of_options_are_shown_again_with_what_is_wrong(web: Visitor, value: str) -> None:
    form = {"rules": "daomy", "seat1": "bot", "o.match.target": value}
    answer = web.post("/tables", data=form)
    assert answer.status_code == 400 and "<form" in answer.text


@pytest.mark.parametrize("number", ["²", "9" * 5000, "-1", "x", "%00"])
def test_a_round_that_is_no_number_is_not_there(web: Visitor, number: str) -> None:
    player, code = web.asked()
    player.play_round()
    assert web.get(f"/t/{code}/replay/1").status_code == 200
    assert web.get(f"/t/{code}/replay/{number}").status_code == 404


# --- Connections ------------------------------------------------------------------------------------------------------


def closed(line: socket.socket) -> bool:
    """Whether the other side has let go; waits for it."""
    try:
        while line.recv(4096):
            pass
    except ConnectionError:
        pass
    return True


BEGUN = b"POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET", BEGUN, BEGUN + b"Content-Length: 9\r\n\r\ncode="])
def test_a_request_that_does_not_come_is_not_waited_for(make_server: Any, sent: bytes) -> None:
    server = make_server(request_seconds=0.4)
    with raw(server) as line:
        line.sendall(sent)
        assert closed(line)


def test_who_goes_away_in_the_middle_of_a_form_leaves_no_traceback(
    make_server: Any, caplog: pytest.LogCaptureFixture
) -> None:
    server = make_server()
    with raw(server) as line:
        line.sendall(BEGUN + b"Content-Length: 9\r\n\r\ncode=")
        time.sleep(0.2)
    for path in ("/ready", "/health"):
        assert Visitor(server).get(path).text == "ok"
    assert "Exception" not in caplog.text, caplog.text


def test_a_second_request_on_the_same_connection_is_not_waited_for_either(make_server: Any) -> None:
    server = make_server(request_seconds=0.4)
    with raw(server) as line:
        line.sendall(b"GET /ready HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert b"ok" in line.recv(65536) or b"ok" in line.recv(65536)
        line.sendall(b"GET /ready HT")
        assert closed(line)


def test_a_connection_that_only_drips_is_let_go(make_server: Any) -> None:
    server = make_server(request_seconds=0.6)
    with raw(server) as line, pytest.raises(OSError):
        for _ in range(200):
            line.sendall(b"G")
            time.sleep(0.05)


def test_only_so_many_connections_of_one_address(make_server: Any) -> None:
    server = make_server(connections_per_address=5)
    lines = [socket.create_connection(("127.0.0.1", server.port), timeout=30) for _ in range(5)]
    with raw(server) as sixth:
        assert closed(sixth)
    for line in lines:
        line.close()
    eventually(lambda: asked_raw(server, "GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n").endswith("200 OK"))


def test_places_are_counted_in_all_and_by_address_but_for_a_trusted_proxy() -> None:
    places = Connections(Settings(connections=4, connections_per_address=2, proxies=("10.0.0.1",)))
    assert [places.take("a") for _ in range(3)] == [True, True, False]
    assert [places.take("10.0.0.1") for _ in range(3)] == [True, True, False]
    places.release("a")
    assert places.take("10.0.0.1") and len(places) == 4


def test_a_socket_that_does_not_say_who_it_is_is_closed(make_server: Any) -> None:
    server = make_server(greet_seconds=0.4)
    web = Visitor(server)
    code = web.open_table()
    silent = connect(f"ws://127.0.0.1:{server.port}/ws/{code}", origin=server.address, legacy=True)
    with pytest.raises(ConnectionClosed):
        silent.recv(30)
    web.close()


def test_who_was_silent_for_long_and_then_greets_sits_at_the_same_table(make_server: Any) -> None:
    server = make_server(keep_table_seconds=0.1)
    web = Visitor(server)
    code = web.open_table("doscientos", ("friend",))
    friend = web.another()
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    cookies = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
    late = connect(
        f"ws://127.0.0.1:{server.port}/ws/{code}",
        origin=server.address,
        additional_headers={"cookie": cookies},
        legacy=True,
    )
    time.sleep(0.5)  # long past the time after which a table without people is forgotten
    soa = friend.at(code)
    late.send('{"t":"hello"}')
    while not soa.state["seats"][0]["present"]:
        soa.hear()
    late.close()
    web.close()


def test_the_same_line_is_logged_only_so_often() -> None:
    import logging

    seldom = Seldom()
    lines = [logging.LogRecord("uvicorn", 30, "", 1, "Invalid request %s", (number,), None) for number in range(100)]
    written = [line for line in lines if seldom.filter(line)]
    assert len(written) == Seldom.MOST and "left out" in written[-1].getMessage()
    assert seldom.filter(logging.LogRecord("capicu", 30, "", 1, "something else", (), None))


# --- Thinking ---------------------------------------------------------------------------------------------------------


def test_each_person_is_called_once_before_anyone_is_called_twice() -> None:
    async def order() -> list[str]:
        queue, called = Queue(), []
        turns = [(who, queue.join(who)) for who in ("a", "a", "a", "b", "c", "b")]
        while queue.call():
            called += [who for who, turn in turns if turn.done()]
            turns = [(who, turn) for who, turn in turns if not turn.done()]
        return called

    assert asyncio.run(order()) == ["a", "b", "c", "a", "b", "a"]


def test_bots_do_not_wait_for_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty questions of one person wait; a bot at another's table is answered at once all the same."""

    class Slow:
        rules = None

        def __init__(self, rules: Any = None) -> None: ...

        def explain(self, view: Any) -> list[Any]:
            time.sleep(0.05)
            return []

        def choose(self, view: Any) -> str:
            return "6-6"

    async def waited() -> tuple[str, int]:
        thinkers = Thinkers((0.0, 0.0))
        hints = [asyncio.ensure_future(thinkers.hint(Slow, "one")) for _ in range(60)]  # type: ignore[arg-type]
        await asyncio.sleep(0)
        answer = await thinkers.answer(Slow(), Slow, "another")  # type: ignore[arg-type]
        done = sum(hint.done() for hint in hints)
        for hint in hints:
            hint.cancel()
        thinkers.stop()
        return str(answer), done

    monkeypatch.setattr("capicu.server.workers.Master", Slow)
    answer, done = asyncio.run(waited())
    assert answer == "6-6" and done <= 1


def test_who_asks_for_hint_after_hint_is_asked_to_wait(make_server: Any) -> None:
    server = make_server(hints_per_second=0.001, hints_burst=2.0)
    web = Visitor(server)
    player, _ = web.asked()
    answers = [player.do("ask", what="hint") for _ in range(4)]
    assert [answer["t"] for answer in answers] == ["said", "said", "no", "no"]
    assert answers[2]["text"] == ENGLISH.text("web-error-hint-later")
    web.close()


# --- Seats, restarts and damage -----------------------------------------------------------------------------------


def test_a_seat_is_not_given_away_right_after_a_restart(make_server: Any) -> None:
    server = make_server()
    web = Visitor(server)
    code = web.open_table("doscientos", ("friend",))
    friend = web.another()
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    cookies = dict(web.cookies)
    web.close()
    server.stop()
    again = Visitor(make_server(absent_seconds=3600.0))
    again.cookies.clear()
    again.cookies.update(cookies)
    answer = again.at(code).do("give", seat=1)
    assert answer["t"] == "no" and answer["reason"] == "not_absent"
    again.close()


def test_a_damaged_table_is_told_and_touches_no_other_page(make_server: Any) -> None:
    server = make_server(keep_table_seconds=0.05)
    web = Visitor(server)
    good, bad = web.open_table(), web.open_table("italian")
    eventually(lambda: not server.hub.tables)
    log = server.hub.store.entries(bad)
    server.hub.store.append(bad, len(log) + 1, [{"t": "from a later version"}])
    answer = web.get(f"/t/{bad}")
    assert answer.status_code == 503 and "capicu check" in answer.text
    assert web.get(f"/t/{good}").status_code == 200
    assert web.get("/").status_code == 200
    assert web.post("/tables", data={"now": "1"}).status_code == 303, "Play now goes on"
    with pytest.raises(Exception, match="403"):
        connect(f"ws://127.0.0.1:{server.port}/ws/{bad}", origin=server.address)
    web.close()


def test_a_forgotten_table_goes_at_once(make_server: Any) -> None:
    """Without a search for circles: the collector comes seldom, and a server's memory would only grow."""
    server = make_server(keep_table_seconds=0.05)
    web = Visitor(server)
    player, code = web.asked()
    player.play_round()
    gone = weakref.ref(server.hub.tables[code].table)
    match = weakref.ref(server.hub.tables[code].table.match)
    gc.collect()
    gc.disable()
    try:
        player.close()
        eventually(lambda: gone() is None and match() is None)
    finally:
        gc.enable()
    web.close()


def test_a_watcher_is_not_told_the_code_of_the_next_table(make_server: Any) -> None:
    server = make_server()
    web = Visitor(server)
    code = web.open_table("manual", ("bot",))
    player = web.at(code)
    assert player.do("resign")["t"] == "ack"
    live = server.hub.tables[code]
    watcher = web.another().at(live.table.opened.watch)
    web.post(f"/t/{code}/again")
    player.until("news")
    while not watcher.state["rematch"]:
        watcher.hear()
    assert live.table.rematch and player.state["rematch"] == live.table.rematch
    assert watcher.state["rematch"] == live.table.rematch_watch
    assert live.table.rematch not in "".join(watcher.frames) and code not in "".join(watcher.frames)
    web.close()


# --- For who runs it --------------------------------------------------------------------------------------------------


def test_files_are_kept_by_the_browser_and_come_compressed(web: Visitor) -> None:
    page = web.get("/").text
    style = page[page.index("/static/") :].partition('"')[0]
    answer = web.get(style)
    assert "immutable" in answer.headers["cache-control"] and answer.headers["content-encoding"] == "gzip"
    assert web.get(style, headers={"accept-encoding": "identity"}).content == answer.content
    plain = web.get("/static/base.css")
    assert plain.status_code == 200 and plain.headers["cache-control"] == "no-cache"
    assert web.get("/static/nothing.css").status_code == 404 and web.get("/static/../app.py").status_code == 404
    assert web.get("/").headers["content-encoding"] == "gzip"


def test_health_is_a_line_that_was_written_and_read(make_server: Any, tmp_path: Any) -> None:
    web = Visitor(make_server())
    assert web.get("/health").text == "ok" and web.get("/ready").text == "ok"
    for file in tmp_path.glob("*.db*"):
        file.unlink()
    assert web.get("/health").status_code == 503
    web.close()


def test_a_move_into_a_database_that_is_gone_is_not_acknowledged(make_server: Any, tmp_path: Any) -> None:
    web = Visitor(make_server())
    player, _ = web.asked()
    for file in tmp_path.glob("*.db*"):
        file.unlink()
    answer = player.move(player.legal[0])
    assert answer["t"] == "no" and answer["reason"] == "store"
    web.close()


def test_what_the_server_counts(web: Visitor) -> None:
    player, _ = web.asked()
    player.move(player.legal[0])
    player.do("ask", what="hint")
    text = web.get("/metrics").text
    counted = dict(line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#"))
    assert float(counted["capicu_tables"]) >= 1 and float(counted["capicu_sockets"]) >= 1
    assert float(counted["capicu_entries_total"]) >= 2 and float(counted["capicu_commit_seconds_count"]) >= 2
    assert web.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"}).status_code == 403, "not through a proxy"
    assert 'capicu_thinking_seconds_total{what="bot"}' in counted


def test_a_second_server_on_the_same_file_says_where_the_first_is(tmp_path: Path) -> None:
    first = Served(tmp_path)
    command = [sys.executable, "-m", "capicu", "serve", "--no-open", "--database", str(tmp_path)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert second.returncode == 2 and first.address in second.stderr and "--database" in second.stderr
    first.kill()
    third = Served(tmp_path)
    third.stop()


def test_several_workers_need_a_database_that_can_be_shared(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "capicu", "serve", "--no-open", "--database", str(tmp_path), "--workers", "2"]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode == 2 and "PostgreSQL" in refused.stderr
