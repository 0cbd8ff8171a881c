"""People together in real browsers: another device over plain HTTP, one phone for all, leaving, a rematch, watching."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from browser import ARGUMENTS
from playwright.sync_api import Browser, Page
from web_people import (
    LISTEN,
    STEPS,
    Served,
    heard,
    move_by_keyboard,
    open_asked,
    open_running,
    open_table,
    play_round,
    state,
    wait_past,
)

pytestmark = pytest.mark.browser
NAME = "table.test"


def yes(page: Page, button: str) -> None:
    """Press a button that asks first: once No, which changes nothing, then Yes."""
    before = page.url
    for answer in ("no", "yes"):
        page.click(button)
        page.wait_for_selector("#confirm:not([hidden], .answered)")
        assert page.url == before
        page.click(f"#confirm button[value={answer}]")


def sit_down(page: Page, address: str, code: str, name: str = "Soa") -> None:
    page.goto(f"{address}/t/{code}")
    page.fill("#name", name)
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.capicu?.table.state.phase === 'play'")


def camera(picture: bytes) -> str:
    """What a phone's camera reads in a picture."""
    pixels = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_GRAYSCALE)
    assert pixels is not None
    return cv2.QRCodeDetector().detectAndDecode(pixels)[0]


def test_another_device_over_plain_http(chrome: Browser, browser_path: str, tmp_path: Path) -> None:
    server = Served(tmp_path, more=("--name", NAME))
    rule = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    phone = chrome.browser_type.launch(executable_path=browser_path, args=[*ARGUMENTS, rule])
    try:
        page = phone.new_page(locale="en-GB")
        page.add_init_script(LISTEN)
        address = f"http://{NAME}:{server.port}"
        code = open_table(page, address, "italian", ["friend"])
        assert page.evaluate("[isSecureContext, typeof crypto.subtle, typeof navigator.clipboard]") == [
            False,
            "undefined",
            "undefined",
        ]
        assert page.input_value("#link") == f"{address}/t/{code}" == camera(page.locator("img.qr").screenshot())
        page.click("#copy")
        page.wait_for_function("() => window.heard.some(([, text]) => text === 'Copied.')")
        code = open_table(page, address, "italian", ["bot:novice"])
        play_round(page)
        page.goto(f"{address}/t/{code}/replay")
        page.wait_for_function("() => document.querySelector('#step').textContent.startsWith('1 /')")
        page.click("#verify")
        assert "good" in (page.locator("#verdict").get_attribute("class") or "")
    finally:
        phone.close()
        server.stop()


def test_leaving_asks_first_gives_the_seat_to_a_bot_and_it_is_taken_back(new_page: Any, served: Any) -> None:
    page = new_page()
    code = open_asked(page, served.address, "doscientos", ["bot:novice"])
    yes(page, "#leave")
    page.wait_for_url(f"{served.address}/")
    page.click(f"a[href='/t/{code}']")
    page.wait_for_function("() => window.capicu?.table.state.seats[0]?.bot")
    page.click("#back")
    page.wait_for_function("() => !window.capicu.table.state.seats[0].bot")
    page.wait_for_selector("#back", state="hidden")


def test_a_watcher_leaves_without_a_word_of_bots(new_page: Any, served: Any) -> None:
    page, watcher = new_page(), new_page()
    open_asked(page, served.address, "doscientos", ["bot:novice"])
    watcher.goto(page.locator("#watch").input_value())
    watcher.wait_for_function("() => window.capicu?.table.state.status")
    chain = len(state(watcher)["chain"])
    move_by_keyboard(page)
    watcher.wait_for_function("(n) => window.capicu.table.state.chain.length > n", arg=chain)
    assert watcher.locator("#hand button, #acts button, #resign").count() == 0
    watcher.click("#leave")
    assert "bot" not in watcher.locator("#confirm-text").inner_text()


def test_resigning_asks_first_and_a_rematch_brings_both_to_one_table(new_page: Any, served: Any) -> None:
    rabe, soa = new_page(), new_page(360, 740)
    code = open_table(rabe, served.address, "italian", ["friend"])
    sit_down(soa, served.address, code)
    yes(rabe, "#resign")
    for page in (rabe, soa):
        page.wait_for_selector("#sheet-match:not([hidden])")
    for page, state_told in ((soa.context.new_page(), "You win the match."), (rabe.context.new_page(), "Soa wins")):
        page.goto(served.address)
        assert state_told in page.locator(f"a[href='/t/{code}']").inner_text()
    rabe.click("#again button")
    rabe.wait_for_url(lambda url: "/t/" in url and code not in url)
    soa.wait_for_selector("#rematch:not([hidden])")
    soa.click("#again button")
    soa.wait_for_url(rabe.url)
    soa.wait_for_function("() => window.capicu?.table.state.phase === 'play'")
    assert state(soa)["me"] == 1 and state(rabe)["me"] == 0


def test_one_phone_for_the_family(new_page: Any, served: Any) -> None:
    page = new_page(360, 740, has_touch=True, is_mobile=True)
    for _ in range(20):  # some rounds are blocked after a tile or two, which may win the match at once
        open_running(page, served.address, "daomy", ["here", "here"])
        if pass_around(page) > 3 and state(page)["phase"] == "round_over":
            break
    page.tap("#next")
    page.wait_for_function("() => window.capicu.table.state.round === 2")


def pass_around(page: Page) -> int:
    """Play a round on one device; how often a hand was revealed."""
    turns = 0
    for _ in range(STEPS):
        page.wait_for_function(
            "() => { const t = window.capicu.table; return !t.line.open.size && (t.state.phase !== 'play'"
            " || t.state.me === t.state.turn || (t.state.me === null && !document.querySelector('#curtain').hidden)); }"
        )
        shown = state(page)
        if shown["phase"] != "play":
            return turns
        if page.locator("#curtain").is_visible():
            assert page.locator("#hand button").count() == 0 and shown["hand"] == []
            assert shown["seats"][shown["turn"]]["name"] in page.locator("#pass-to").inner_text()
            page.tap("#reveal")
            page.wait_for_function("() => { const s = window.capicu.table.state; return s.me === s.turn; }")
            turns += 1
        move_by_keyboard(page)
    raise AssertionError("the round does not end")


def test_two_tabs_stay_in_step_and_a_reload_changes_nothing(new_page: Any, served: Any) -> None:
    page = new_page()
    code = open_table(page, served.address, "doscientos", ["friend"])
    soa = new_page()
    sit_down(soa, served.address, code)
    tab = page.context.new_page()
    tab.goto(page.url)
    tab.wait_for_function("() => window.capicu?.table.state.phase === 'play'")
    page.wait_for_function("() => window.capicu.table.state.phase === 'play'")
    mover = page if state(page)["turn"] == 0 else soa
    seq = state(mover)["seq"]
    move_by_keyboard(mover)
    for one in (page, tab, soa):
        wait_past(one, seq)
    assert state(tab) == state(page)
    page.reload()
    page.wait_for_function("() => window.capicu?.table.state.phase === 'play'")
    assert {**state(page), "open": 0} == {**state(tab), "open": 0}


def test_a_quick_phrase_is_heard_by_the_other(new_page: Any, served: Any) -> None:
    rabe, soa = new_page(), new_page()
    code = open_table(rabe, served.address, "italian", ["friend"])
    sit_down(soa, served.address, code)
    rabe.click("[data-phrase=good_luck]")
    soa.wait_for_function("() => window.heard.some(([, text]) => text.includes('Rabe: Good luck!'))")
    assert " ".join(heard(soa)).count("Rabe: Good luck!") == 1
