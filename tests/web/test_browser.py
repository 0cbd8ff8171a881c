"""The table in a real browser: by keyboard alone, by touch, by ear, two people, a killed server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocket
from set_tables import asked_of, go_to, set_table
from web_people import (
    Served,
    heard,
    move_by_keyboard,
    my_turn,
    open_asked,
    open_running,
    open_table,
    play_match,
    play_round,
    state,
    unfold,
    wait_heard,
    wait_past,
    wait_quiet,
)

from capicu.rules import load_rules
from capicu.server.render import log_lines
from capicu.words import Words
from engine_helpers import SOME_GAMES

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("rules", SOME_GAMES)
def test_a_round_of_every_rule_set_by_keyboard_alone(new_page: Any, served: Any, rules: str) -> None:
    page = new_page()
    open_table(page, served.address, rules, ["bot:novice"] * (load_rules(rules).players - 1))
    play_round(page)
    page.wait_for_selector("#sheet:not([hidden])")
    assert page.locator("#sheet-lines li").count() >= 1
    assert page.locator("#sheet-hands li").count() == load_rules(rules).players
    assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"


@pytest.mark.parametrize("rules", ["daomy", "italian", "doscientos"])
def test_a_whole_match_by_keyboard_alone(new_page: Any, served: Any, rules: str) -> None:
    page = new_page()
    open_table(page, served.address, rules, ["bot:novice"])
    play_match(page)
    assert page.locator("#sheet-match p").count() >= 1


def test_a_whole_match_by_touch_at_360(new_page: Any, served: Any) -> None:
    page = new_page(360, 740, has_touch=True, is_mobile=True)
    open_table(page, served.address, "daomy", ["bot:novice", "bot:novice"])

    def tap(page: Page) -> None:
        before = state(page)["seq"]
        if page.locator("#hand .playable").count():
            page.locator("#hand .playable").first.tap()
            if page.locator("#felt button[data-end=tail]").is_visible():
                page.locator("#felt button[data-end=tail]").tap()
        else:
            page.locator("#acts button").first.tap()
        wait_past(page, before)

    play_match(page, tap, lambda page: page.locator("#next").tap())
    assert page.evaluate("document.documentElement.scrollWidth <= 360"), "the page is wider than the phone"


def test_s4_29_the_mouse_alone_draws_and_passes_at_the_boneyard(new_page: Any, served: Any) -> None:
    page = new_page()
    open_table(page, served.address, "italian", ["bot:novice"])
    page.wait_for_selector("#boneyard:not([hidden])")

    def click(page: Page) -> None:
        before = state(page)["seq"]
        if page.locator("#hand .playable").count():
            page.locator("#hand .playable").first.click()
            if page.locator("#felt button[data-end=tail]").is_visible():
                page.locator("#felt button[data-end=tail]").click()
        elif state(page)["seq"] % 2:
            page.locator("#boneyard").click()
        else:
            page.locator("#felt").click(button="right", position={"x": 5, "y": 5})
        wait_past(page, before)

    play_round(page, click)


def test_s4_30_there_is_a_menu_of_the_same_commands(new_page: Any, served: Any) -> None:
    page = new_page()
    open_asked(page, served.address, "italian", ["bot:novice"])
    page.click("#menu > summary")
    asked = [f"[data-ask={what}]" for what in ("help", "hand", "ends", "chain")]
    for place in (
        *asked,
        "[data-do=silent]",
        "[data-do=silent]",
        "[data-do=intro]",
        "[data-do=version]",
        "[data-do=context]",
    ):
        said = len(heard(page))
        page.locator(place).click()
        wait_heard(page, said)
    page.locator("#leave").click()
    page.wait_for_selector("#confirm:not([hidden])")
    page.locator("#confirm button[value=no]").click()
    page.wait_for_selector("#confirm", state="hidden")
    assert "/t/" in page.url, "leaving asks first"


def test_a_dragged_tile_is_played(new_page: Any, served: Any) -> None:
    page = new_page()
    open_asked(page, served.address, "doscientos", ["bot:novice"])
    before = state(page)["seq"]
    page.locator("#hand .playable").first.drag_to(page.locator("#felt"))
    wait_past(page, before)


@pytest.mark.parametrize("end", ["head", "tail"])
def test_a_tile_that_fits_both_ends_goes_to_the_one_it_is_dragged_to(new_page: Any, served: Any, end: str) -> None:
    def fits_both(table: Any) -> bool:
        moves = table.match.round.legal() if asked_of(table, 0) else []
        return any({move.end for move in moves if move.tile == one.tile} == {"head", "tail"} for one in moves)

    page = new_page()
    set_table(served.folder, f"dragto{end}", "doscientos", fits_both)
    go_to(page, served.address, f"dragto{end}")
    before = state(page)
    place = next(place for place, tile in enumerate(before["hand"]) if len(tile[2]) == 2)
    page.locator("#hand button").nth(place).drag_to(page.locator(f"#felt .slot.{end} text"))
    wait_past(page, before["seq"])
    chain = state(page)["chain"]
    laid = chain[0] if end == "head" else chain[-1]
    assert "-".join(map(str, sorted(laid[:2], reverse=True))) == before["hand"][place][0]
    assert (chain[1:] if end == "head" else chain[:-1]) == before["chain"]


def test_live_regions_say_every_event_once_and_in_order_and_focus_stays(new_page: Any, served: Any) -> None:
    page = new_page()
    frames: dict[str, list[dict[str, Any]]] = {}

    def watch(socket: WebSocket) -> None:
        mine = frames.setdefault(socket.url, [])
        socket.on("framereceived", lambda data: mine.append(json.loads(data)))

    page.on("websocket", watch)
    code = open_asked(page, served.address, "manual", ["bot:novice", "bot:novice"])
    page.focus("#command")

    def typed(page: Page) -> None:
        shown = state(page)
        move = next((m for tile in shown["hand"] for m in tile[2]), None) or shown["acts"][0][0]
        page.keyboard.type(move)
        page.keyboard.press("Enter")
        wait_past(page, shown["seq"])

    play_round(page, typed)
    sent = next(all_ for url, all_ in frames.items() if code in url)
    told = [message["say"] for message in sent if "say" in message]
    wait_quiet(page)
    assert " ".join(heard(page, "polite")) == " ".join(told) and len(told) > 3
    assert heard(page, "assertive") == []
    last = [line for message in sent for line in message.get("log", [])][-1]
    assert page.locator("#latest").inner_text() == last[1], "the eye sees it too, where the log is out of sight"
    assert page.evaluate("document.activeElement.id") == "command"


def test_single_keys_and_control_keys(new_page: Any, served: Any) -> None:
    page = new_page()
    set_table(served.folder, "singlekeys", "italian", lambda table: asked_of(table, 0))
    go_to(page, served.address, "singlekeys")

    def press(key: str) -> str:
        before = len(heard(page))
        page.keyboard.press(key)
        return wait_heard(page, before)

    page.focus("#hand button")
    answers = {key: press(key) for key in ("r", "t", "u", "c", "s", "y", "h")}
    assert len(set(answers.values())) == len(answers), "two keys read the same"
    assert press("9") == press("0") == "There is no tile at that place of your hand."
    assert press("+").startswith("Ten and") and press("1").startswith("There is no tile")
    assert press("e") == "No round is over yet."
    assert press("n") == "The round is not over yet."
    page.evaluate("window.capicu.save({italian: 'on'})")
    assert press("Control+r") == answers["r"]
    page.evaluate("window.capicu.save({italian: 'off'})")
    before = len(heard(page))
    page.focus("#lang")
    page.keyboard.press("r")  # nothing: a letter chooses a language there
    page.focus("#hand button")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "command", "the hand is left"
    page.keyboard.type("r")  # a letter in the command box
    assert len(heard(page)) == before
    page.click("#menu > summary")
    page.click("#keys-enter")
    assert press("t") == answers["t"], "the hand is entered"
    page.evaluate("window.capicu.save({keys: 'off'})")
    before = len(heard(page))
    page.keyboard.press("r")  # nothing: what is heard next is the answer to the next question
    page.click("[data-ask=ends]")
    assert wait_heard(page, before) == answers["t"] and len(heard(page)) == before + 1


def test_control_keys_keep_their_meaning_in_the_browser_unless_the_italian_map_is_on(
    new_page: Any, served: Any
) -> None:
    page = new_page()
    open_asked(page, served.address, "italian", ["bot:novice"])
    taken = """() => [..."hrptusknqvc"].filter((key) => {
        const event = new KeyboardEvent("keydown", {key, ctrlKey: true, bubbles: true, cancelable: true});
        const left = document.querySelector("#hand button").dispatchEvent(event);
        document.querySelector("#confirm:not([hidden], .answered) button")?.click();
        return !left;
    }).join("")"""
    assert page.evaluate(taken) == ""
    page.evaluate("window.capicu.save({italian: 'on'})")
    assert page.evaluate(taken) == "hrptusknqv"


def test_the_page_s_own_voice_reads_what_is_announced_and_is_interrupted(new_page: Any, served: Any) -> None:
    page = new_page(locale="it-IT")
    page.add_init_script("""
        localStorage.setItem("capicu", JSON.stringify({speech: "on", rate: "1.5"}));
        window.spoken = [];
        speechSynthesis.speak = (u) => window.spoken.push([u.text, u.lang, u.rate]);
        speechSynthesis.cancel = () => window.spoken.push("stop");
    """)
    set_table(served.folder, "ownvoice", "italian", lambda table: asked_of(table, 0))
    go_to(page, served.address, "ownvoice")
    opened = heard(page)
    assert page.evaluate("window.spoken") == [[text, "it", 1.5] for text in opened]
    page.focus("#hand button")
    page.keyboard.press("t")
    said = wait_heard(page, len(opened))
    assert page.evaluate("window.spoken")[len(opened) :] == ["stop", [said, "it", 1.5]] and said.startswith("Testa")
    page.keyboard.press("Control")
    assert page.evaluate("window.spoken")[-1] == "stop"
    page.evaluate("window.capicu.save({speech: 'off'})")
    page.keyboard.press("r")
    wait_heard(page, len(opened) + 1)
    assert page.evaluate("window.spoken")[-1] == "stop", "it is switched off"


def test_silent_mode_announces_nothing_by_itself_and_answers_all_the_same(new_page: Any, served: Any) -> None:
    rabe, soa = new_page(), new_page()
    rabe.add_init_script("""localStorage.setItem("capicu", JSON.stringify({silent: "on", intro: "on"}))""")
    table = set_table(served.folder, "silentmode", "doscientos", lambda table: asked_of(table, 1))
    go_to(rabe, served.address, table.code)
    go_to(soa, served.address, table.code, seat=1)
    assert wait_heard(rabe, 0).startswith("Type a tile and an end"), "the introduction is wished for"
    seq = state(soa)["seq"]
    move_by_keyboard(soa)
    wait_past(rabe, seq)
    assert rabe.locator("#log li").last.inner_text() == "Your turn."
    rabe.focus("#hand button")
    rabe.keyboard.press("t")
    assert wait_heard(rabe, 1).startswith("Head ")
    assert heard(rabe, "polite") == [] and len(heard(rabe)) == 2


def test_the_help_names_the_keys_as_the_person_set_them(new_page: Any, served: Any) -> None:
    page = new_page()
    page.goto(f"{served.address}/settings")
    page.fill("#k-hand", "5")
    assert page.input_value("#k-hand") == "r", "digits play tiles"
    page.fill("#k-hand", "t")
    assert page.input_value("#k-ends") == "r", "two actions never share a key"
    page.fill("#k-ends", "t")
    page.fill("#k-hand", "g")
    open_asked(page, served.address, "italian", ["bot:novice"])
    page.click("#menu > summary")
    assert page.locator("kbd").all_inner_texts()[:2] == ["G", "T"]

    def ask() -> str:
        before = len(heard(page))
        page.click("[data-ask=help]")
        return wait_heard(page, before)

    assert "G hand, T ends" in ask()
    page.focus("#hand button")
    before = len(heard(page))
    page.keyboard.press("g")
    assert wait_heard(page, before).startswith("Your ")
    settings = page.context.new_page()
    settings.goto(f"{served.address}/settings")
    settings.uncheck("[data-pref=keys]")
    page.wait_for_function("() => document.querySelector('kbd[data-key=ends]').textContent === '–'")
    assert "Single keys" not in ask()


def test_two_people_one_by_ear_and_a_killed_server(new_page: Any, tmp_path: Path) -> None:
    server = Served(tmp_path)
    rabe, soa = new_page(), new_page(360, 740, locale="it-IT")
    code = open_table(rabe, server.address, "doscientos", ["friend"])
    soa.goto(f"{server.address}/t/{code}")
    soa.fill("#name", "Soa")
    soa.keyboard.press("Enter")
    soa.wait_for_function("() => window.capicu?.table.state.phase === 'play'")
    soa.evaluate("window.capicu.save({spoken: 'on'})")
    rabe.wait_for_function("() => window.capicu.table.state.phase === 'play'")
    try:
        for step in range(10):
            turn = state(rabe)["turn"]
            page = (rabe, soa)[turn]
            my_turn(page)
            if page is soa:
                shown = state(page)
                move = next((m for tile in shown["hand"] for m in tile[2]), None) or shown["acts"][0][0]
                page.focus("#command")
                page.keyboard.type(move.replace("head", "testa").replace("tail", "coda"))
                page.keyboard.press("Enter")
                wait_past(page, shown["seq"])
            else:
                move_by_keyboard(page)
            seq = state(page)["seq"]
            for one in (rabe, soa):
                one.wait_for_function("(n) => window.capicu.table.seq >= n", arg=seq)
            assert state(rabe)["chain"] == state(soa)["chain"]
            if state(rabe)["phase"] != "play":
                break
            if step == 4:
                before = state(rabe)["chain"]
                server.kill()
                rabe.wait_for_selector("#connection:not([hidden])")
                server.start()
                for one in (rabe, soa):
                    one.wait_for_selector("#connection", state="hidden")
                assert state(rabe)["chain"] == before
    finally:
        server.stop()


def test_one_device_passed_around_and_watching_shows_no_hand(new_page: Any, served: Any) -> None:
    page = new_page(360, 740)
    code = open_running(page, served.address, "daomy", ["here", "nobody"])
    page.wait_for_selector("#curtain:not([hidden])")
    assert page.locator("#hand button").count() == 0
    page.click("#reveal")
    page.wait_for_selector("#hand button")
    watcher = new_page()
    watcher.goto(f"{served.address}/t/{code}")
    watcher.wait_for_function("() => window.capicu?.table.state.phase === 'play'")
    assert watcher.locator("#hand button").count() == 0


def test_replay_steps_and_checks_the_seals(new_page: Any, served: Any) -> None:
    page = new_page()
    code = open_table(page, served.address, "italian", ["bot:novice"])
    play_round(page)
    page.goto(f"{served.address}/t/{code}/replay")
    page.wait_for_function("() => document.querySelector('#step').textContent.startsWith('1 /')")
    page.click("#end")
    assert page.locator("#log li").count() > 5
    page.click("#verify")
    assert "good" in (page.locator("#verdict").get_attribute("class") or "")
    seal = page.locator(".seals code").first.inner_text()
    other = seal.replace(seal[0], "0" if seal[0] != "0" else "1")
    page.route("**/replay", lambda route: route.fulfill(body=route.fetch().text().replace(seal, other)))
    page.reload()
    page.click("#verify")
    assert page.locator("#verdict.bad").inner_text() == "A seal does not fit its secret: a deal was changed."


def test_skills_are_asked_for_only_where_they_are_chosen(new_page: Any, served: Any) -> None:
    page = new_page()
    page.goto(f"{served.address}/new?rules=french")
    unfold(page)
    assert not page.locator("#skills").is_visible()
    page.select_option("#o-special-skills", "choose")
    page.select_option("#skill0", "opportuniste")
    page.click("main form button.big")
    page.wait_for_function("() => window.capicu?.table.state.seats.length > 0")
    assert state(page)["seats"][0]["skill"] == "Opportunist"


def test_a_number_is_changed_by_buttons_that_show_it_and_say_what_they_do(new_page: Any, served: Any) -> None:
    page = new_page(360, 740)

    def asked_for_a_change(table: Any) -> bool:
        return bool(table.phase == "play" and table.match.turn == 0 and table.match.view(0).question == "change")

    set_table(served.folder, "changing", "french", asked_for_a_change)
    go_to(page, served.address, "changing")
    before = state(page)
    button = page.locator("#acts .sign").last
    shown = re.sub(r"\D", "", button.inner_text())
    assert button.get_attribute("aria-label") in [label for _, label, _ in before["acts"]] and len(shown) == 1
    assert shown in (button.get_attribute("aria-label") or "")
    button.focus()
    page.keyboard.press("Enter")
    wait_past(page, before["seq"])
    assert int(shown) in state(page)["ends"]


def test_five_languages_on_every_page(new_page: Any, served: Any) -> None:
    page = new_page()
    page.goto(served.address)
    for language in ("fr", "it", "es", "mg", "en"):
        page.select_option("#lang", language)
        page.wait_for_function("(l) => document.documentElement.lang === l", arg=language)
        for path in ("/settings", "/games/daomy", "/new?rules=french"):
            page.goto(served.address + path)
            assert page.locator("html").get_attribute("lang") == language
        page.goto(served.address)
    table = set_table(served.folder, "languages", "italian", lambda table: asked_of(table, 0))
    go_to(page, served.address, table.code)
    for language in ("mg", "es"):  # in the middle of a round
        page.select_option("#lang", language)
        page.wait_for_function("(l) => document.documentElement.lang === l", arg=language)
        page.wait_for_function("() => window.capicu?.table.state.status")
        lines = [line[1] for line in log_lines(table, 0, 0, Words.of(language), False)]
        assert page.locator("#log li").all_text_contents() == lines


def test_short_sentences_if_wanted(new_page: Any, served: Any) -> None:
    page = new_page()
    page.goto(f"{served.address}/settings")
    page.select_option("[data-pref=level]", "brief")
    table = set_table(served.folder, "shortones", "italian", lambda table: asked_of(table, 0))
    go_to(page, served.address, table.code)
    said = page.locator("#log li").all_text_contents()
    assert said == [line[1] for line in log_lines(table, 0, 0, Words.of("en"), True)]
    assert sum(map(len, said)) < sum(len(line[1]) for line in log_lines(table, 0, 0, Words.of("en"), False))


def test_a_hint_is_shown_and_spoken(new_page: Any, served: Any) -> None:
    page = new_page()
    open_asked(page, served.address, "italian", ["bot:novice"])
    page.focus("#hand button")
    page.keyboard.press("i")
    page.wait_for_function("() => window.heard.some(([region]) => region === 'assertive')")
    said = heard(page, "assertive")[0]
    assert page.locator("#note").inner_text() == said
    assert any(tile[0].replace("-", " ") in said or tile[0] in said or "double" in said for tile in state(page)["hand"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(new_page: Any, served: Any, scheme: str, width: int) -> None:
    page = new_page(width, 800, color_scheme=scheme)
    axe = Axe()

    def clean(what: str, page: Page = page) -> None:
        found = axe.run(page)
        assert found.violations_count == 0, f"{what}: {found.generate_report()}"

    for path in ("/", "/settings", "/games/doscientos", "/new?rules=daomy", "/t/none"):
        page.goto(served.address + path)
        clean(path)
    code = open_table(page, served.address, "daomy", ["friend", "nobody"])
    clean("waiting for a friend")
    friend = new_page(width, 800, color_scheme=scheme)
    friend.goto(f"{served.address}/t/{code}/sit")
    clean("sitting down", friend)
    friend.goto(f"{served.address}/t/{code}?watch=1")
    friend.wait_for_function("() => window.capicu?.table.state.status")
    clean("watching", friend)
    open_running(page, served.address, "daomy", ["here", "nobody"])
    page.wait_for_selector("#curtain:not([hidden])")
    clean("passed around")
    code = open_asked(page, served.address, "french", ["bot:novice", "bot:novice"])
    clean("table")
    page.click("#leave")
    page.wait_for_selector("#confirm:not([hidden])")
    clean("asked whether to leave")
    page.keyboard.press("Escape")
    page.wait_for_selector("#confirm", state="hidden")
    play_round(page)
    page.wait_for_selector("#sheet:not([hidden])")
    clean("result")
    page.goto(f"{served.address}/t/{code}/replay")
    page.wait_for_function("() => document.querySelector('#step').textContent.startsWith('1 /')")
    clean("replay")


def test_targets_are_large_enough(new_page: Any, served: Any) -> None:
    page = new_page(360, 740)
    targets = "button, .button, select, summary, .bar a:not(.skip), input:not([type=hidden], [type=checkbox])"

    def none_small(where: str) -> None:
        small = page.evaluate(
            """(targets) => [...document.querySelectorAll(targets + ", label:has([type=checkbox])")]
                .map(e => [e.outerHTML.slice(0, 60), e.getBoundingClientRect()])
                .filter(([, r]) => r.width && (r.width < 24 || r.height < 40)).map(([h]) => h)""",
            targets,
        )
        assert small == [], where

    for path in ("/", "/settings", "/games/daomy", "/new?rules=french"):
        page.goto(served.address + path)
        none_small(path)
    open_asked(page, served.address, "daomy", ["bot:novice"])
    none_small("the table")


def test_400_percent_zoom_and_forced_colours(new_page: Any, served: Any) -> None:
    page = new_page(320, 256, forced_colors="active")
    open_asked(page, served.address, "doscientos", ["bot:novice"])
    assert page.evaluate("document.documentElement.scrollWidth <= 320")
    move_by_keyboard(page)


def test_the_accessibility_tree_of_table_and_result(new_page: Any, served: Any) -> None:
    page = new_page()
    open_asked(page, served.address, "daomy", ["bot:novice"])
    headings = page.locator("h1, h2").all_text_contents()
    order = [re.sub(r"\s+", " ", h).strip() for h in headings]
    assert [h for h in order if h and not h.startswith("Daomy")] == [
        "Now",
        "The table",
        "Your hand",
        "Players",
        "Command",
        "What happened",
        "Say something",
        "This table",
    ]
    tree = page.locator("#hand").aria_snapshot()
    assert tree.count("button") in (6, 7) and re.search(r'button "\d: \S+.*, fits"', tree), tree


def test_the_first_page_is_small_and_soon_there(new_page: Any, served: Any) -> None:
    page = new_page()
    sizes: list[int] = []
    page.on("response", lambda r: sizes.append(len(r.body())))
    page.goto(served.address)
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 150_000, json.dumps(sizes)
