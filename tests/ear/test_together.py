"""Two people at one table: one by ear, the other by eye in a browser of their own."""

from __future__ import annotations

import browser as browsers
from listening import STEPS, Listener
from playwright.sync_api import sync_playwright
from rig import Ear, Firefox
from web_people import Served, move_by_keyboard, my_turn

from capicu.words import Words


def test_a_friend_sits_down_and_plays(ear: Ear, served: Served) -> None:
    address = served.address
    with sync_playwright() as playwright, Firefox(ear, f"{address}/new?rules=daomy") as window:
        me = Listener(ear, window, served)
        me.open_table("Rabe", ["friend"])
        chrome = playwright.chromium.launch(executable_path=browsers.find(), args=browsers.ARGUMENTS)
        soa = chrome.new_page(locale="en-GB")
        soa.goto(f"{address}/t/{me.code}/sit")
        soa.fill("#name", "Soa")
        soa.click("main form button.big")
        soa.wait_for_function("() => window.capicu?.table.state.phase === 'play'")
        for _ in range(STEPS):
            table = me.table()
            me.hear_due()
            if table.match is None or table.phase != "play":
                break
            if table.match.turn == 0:
                me.move(table)
                me.wait_past(table.seq)
            elif my_turn(soa):
                move_by_keyboard(soa)
                me.wait_past(table.seq)
        chrome.close()
        _, faults = me.verdict()
        assert not faults, "\n".join(faults)
        assert any(Words.of("en").text("web-note-joined", name="Soa", who="other") in text for text in me.due)
        assert sum("Soa" in text for text in me.due) > 3
