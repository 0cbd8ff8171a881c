"""A network that goes away while the server runs on: the page says so, and no move and no sentence is lost."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from set_tables import asked_of, go_to, set_table
from web_people import Served, heard, move_by_keyboard, open_running, state, wait_past, wait_quiet
from wire import Wire

from capicu.server.protocol import frames
from capicu.server.render import Channel, log_lines
from capicu.server.tables import Table
from capicu.words import Wording, Words

pytestmark = pytest.mark.browser
ENGLISH = Words.of("en")
TILE = re.compile(r"\d-\d|double \w+", re.IGNORECASE)
LOST, BACK, WAITS, STALE = (
    ENGLISH.text(f"web-{name}")
    for name in ("js-connection-lost", "js-connection-back", "js-connection-waits", "error-stale")
)


@pytest.fixture
def wire(served: Served) -> Iterator[Wire]:
    one = Wire(served.port)
    yield one
    one.cut()


def wait_lost(page: Page) -> None:
    """The page says, for the eye and for the ear, that the connection is lost."""
    page.wait_for_selector("#connection:not([hidden])")
    assert page.locator("#connection").inner_text() == LOST
    page.wait_for_function("(text) => window.heard.at(-1)?.[1] === text", arg=LOST)


def wait_told(page: Page, text: str) -> None:
    """The page shows a note and says it."""
    page.wait_for_function("(text) => document.querySelector('#note').textContent === text", arg=text)
    assert page.locator("#note").is_visible()
    page.wait_for_function("(text) => window.heard.at(-1)?.[1] === text", arg=text)


def wait_back(page: Page) -> None:
    """Connected again, everything answered and said."""
    page.wait_for_selector("#connection", state="hidden")
    page.wait_for_function(
        "(text) => { const t = window.capicu.table; return !t.line.open.size && !t.voice.busy"
        " && window.heard.some(([, said]) => said === text); }",
        arg=BACK,
    )


def logged(page: Page) -> list[str]:
    return page.locator("#log li").all_text_contents()


def known(page: Page) -> int:
    """How many lines of the log are there when the page has been opened."""
    wait_quiet(page)
    return len(logged(page))


def nothing_missing_or_twice(page: Page, first: int) -> None:
    """Every tile that was laid after the page was opened was told once; one who comes anew gets the same log."""
    lines = logged(page)
    told = " ".join(heard(page, "polite"))
    laid = [TILE.search(line) for line in page.locator("#log .log-Placed").all_text_contents() if line in lines[first:]]
    assert laid and all(told.lower().count(tile[0].lower()) == 1 for tile in laid if tile), (told, lines[first:])
    page.reload()
    page.wait_for_function("() => window.capicu?.table.state.status")
    assert logged(page) == lines


def test_a_cut_network_is_told_and_the_table_catches_up(new_page: Any, served: Served, wire: Wire) -> None:
    rabe, soa = new_page(), new_page()
    table = set_table(served.folder, "cutnetwork", "doscientos", lambda table: asked_of(table, 1))
    go_to(rabe, wire.address, table.code)
    go_to(soa, served.address, table.code, seat=1)
    first = known(rabe)
    rabe.focus("#command")
    wire.cut()
    wait_lost(rabe)
    rabe.evaluate("window.capicu.table.ask('ends')")
    wait_told(rabe, LOST)
    rabe.wait_for_function("(lost) => window.heard.filter(([, text]) => text === lost).length === 2", arg=LOST)
    rabe.keyboard.type(state(rabe)["hand"][0][0])
    rabe.keyboard.press("Enter")
    wait_told(rabe, WAITS)
    found = Axe().run(rabe)
    assert found.violations_count == 0, found.generate_report()
    seq = state(soa)["seq"]
    soa.click("[data-phrase=hurry]")
    wait_past(soa, seq)
    move_by_keyboard(soa)
    assert state(rabe)["seq"] == seq, "the network is cut"
    wire.mend()
    wait_back(rabe)
    assert heard(rabe, "assertive") == [LOST, LOST, WAITS, BACK, STALE]
    assert rabe.locator("#note").inner_text() == STALE and rabe.evaluate("document.activeElement.id") == "command"
    assert state(rabe)["seq"] == state(soa)["seq"] == seq + 2
    assert state(rabe)["chain"] == state(soa)["chain"] != []
    nothing_missing_or_twice(rabe, first)


def test_a_move_into_a_silent_network_is_played_once(new_page: Any, served: Served, wire: Wire) -> None:
    rabe, soa = new_page(), new_page()
    table = set_table(served.folder, "silentnet", "doscientos", lambda table: asked_of(table, 0))
    go_to(rabe, wire.address, table.code)
    go_to(soa, served.address, table.code, seat=1)
    first, seq = known(rabe), state(rabe)["seq"]
    move = next(tile[2][0] for tile in state(rabe)["hand"] if tile[2])
    rabe.focus("#command")
    wire.hush()
    rabe.keyboard.type(move)
    rabe.keyboard.press("Enter")
    wait_lost(rabe)
    assert state(soa)["seq"] == seq, "the network is silent"
    wire.mend()  # what was sent before arrives as well, late and on the old connection
    wait_back(rabe)
    wait_past(soa, seq)
    assert heard(rabe, "assertive") == [LOST, BACK], "the repeated move is acknowledged, not refused"
    assert state(rabe)["seq"] == state(soa)["seq"] == seq + 1
    assert rabe.evaluate("document.activeElement.id") == "command"
    nothing_missing_or_twice(rabe, first)


def test_without_a_network_the_last_of_several_wishes_counts(new_page: Any, served: Served, wire: Wire) -> None:
    def two_to_choose_from(table: Table) -> bool:
        return asked_of(table, 0) and len({move.tile for move in table.match.round.legal()}) > 1  # type: ignore[union-attr]

    page = new_page()
    set_table(served.folder, "lastwish", "doscientos", two_to_choose_from)
    go_to(page, wire.address, "lastwish")
    first, before = known(page), state(page)
    wire.cut()
    wait_lost(page)
    fitting = [place for place, tile in enumerate(before["hand"]) if tile[2]]
    for place in (fitting[0], fitting[-1]):
        page.focus(f"#hand li:nth-child({place + 1}) button")
        page.keyboard.press("Enter")
        if len(before["hand"][place][2]) == 2:
            page.keyboard.press("Enter")
        wait_told(page, WAITS)
    wire.mend()
    wait_back(page)
    assert state(page)["seq"] == before["seq"] + 1 and len(state(page)["chain"]) == len(before["chain"]) + 1
    left = [tile[0] for tile in state(page)["hand"]]
    assert before["hand"][fitting[0]][0] in left and before["hand"][fitting[-1]][0] not in left
    assert set(heard(page, "assertive")) <= {LOST, WAITS, BACK}, "nothing is refused"
    assert page.evaluate("!!document.activeElement.closest('#hand-region')"), "the focus is still in the hand"
    nothing_missing_or_twice(page, first)


def test_a_hand_asked_for_without_a_network_is_not_shown_later(new_page: Any, served: Served, wire: Wire) -> None:
    page = new_page()
    open_running(page, wire.address, "daomy", ["here", "nobody"])
    page.wait_for_selector("#curtain:not([hidden])")
    wire.cut()
    wait_lost(page)
    page.click("#reveal")
    wait_told(page, LOST)
    wire.mend()
    wait_back(page)
    assert page.locator("#curtain").is_visible() and page.locator("#hand button").count() == 0
    page.click("#reveal")
    page.wait_for_selector("#hand button")


def test_a_replay_waits_for_the_network(new_page: Any, served: Served, wire: Wire) -> None:
    def in_the_third_round(table: Table) -> bool:
        return table.match is not None and table.match.round_number == 3

    page = new_page()
    set_table(served.folder, "replaynet", "doscientos", in_the_third_round, rounds=3)
    go_to(page, wire.address, "replaynet")
    page.goto(f"{wire.address}/t/replaynet/replay")
    page.wait_for_function("() => document.querySelector('#said').textContent")
    begun = page.locator("#said").inner_text()
    wire.cut()
    page.select_option("#rounds", index=1)
    page.wait_for_function("(text) => document.querySelector('#said').textContent === text", arg=LOST)
    wire.mend()
    page.wait_for_function("(text) => document.querySelector('#said').textContent !== text", arg=LOST)
    page.click("#end")
    assert page.locator("#said").inner_text() not in ("", LOST, begun)


def test_a_log_that_comes_in_several_frames_is_whole(new_page: Any, served: Served) -> None:
    def broken_within_a_step(table: Table) -> bool:
        sent = frames(Channel(0, ENGLISH, Wording()).full(table, (), 0)) if table.match else []
        logs = [json.loads(frame)["log"] for frame in sent]
        return any(ahead[-1][0] == rest[0][0] for ahead, rest in pairwise(logs))

    page = new_page()
    table = set_table(served.folder, "longlog", "doscientos", broken_within_a_step, rounds=3)
    go_to(page, served.address, table.code)
    assert logged(page) == [line[1] for line in log_lines(table, 0, 0, ENGLISH, False)]
