"""The pages around the table by keyboard and by ear: where each begins, what is said, what is sent and when."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from set_tables import set_table
from web_people import Served, heard

from capicu.words import Words, languages

pytestmark = pytest.mark.browser
FOCUSED = "document.activeElement.id || document.activeElement.className"
ENGLISH = Words.of("en")


def focus(page: Page) -> str:
    """The id, or else the class, of what has the focus."""
    return str(page.evaluate(FOCUSED))


def wait_said(page: Page, text: str, times: int = 1) -> None:
    """Wait until a sentence was said so often."""
    page.wait_for_function("([t, n]) => window.heard.filter((one) => one[1] === t).length >= n", arg=[text, times])


# --- Every page -------------------------------------------------------------------------------------------------------


def test_the_keyboard_changes_the_language_only_when_it_is_confirmed(new_page: Any, served: Served) -> None:
    page = new_page()
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    page.goto(f"{served.address}/games/daomy")
    change = page.get_by_role("button", name="Change")
    assert not change.is_visible()
    page.focus("#lang")
    for _ in range(languages().index("it")):
        page.keyboard.press("ArrowDown")
    expect(change).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en" and not posts
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Change"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.documentElement.lang === 'it'")
    assert page.url.endswith("/games/daomy")
    page.focus("#lang")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.documentElement.lang === 'fr'")
    page.select_option("#lang", "en")  # no key was pressed: a finger or a mouse
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    assert len(posts) == 3


def test_the_button_beside_the_language_fits_a_small_phone(new_page: Any, served: Served) -> None:
    page = new_page(320, 640)
    page.goto(served.address)
    page.focus("#lang")
    page.keyboard.press("ArrowDown")
    box = page.get_by_role("button", name="Change").bounding_box()
    assert box and box["x"] + box["width"] <= 320 and box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_language_comes_back_to_the_same_page(new_page: Any, served: Served) -> None:
    page = new_page()
    page.goto(f"{served.address}/new?rules=french")
    page.select_option("#lang", "fr")
    page.wait_for_function("() => document.documentElement.lang === 'fr'")
    assert page.url.endswith("/new?rules=french")


@pytest.mark.parametrize("path", ["/games/daomy", "/settings", "/nowhere", "/book", "/book/new", "/book/statistics"])
def test_a_page_begins_at_its_heading(new_page: Any, served: Served, path: str) -> None:
    """Not at the bar, which is the same everywhere; nothing scrolls, and nothing is drawn around it."""
    page = new_page(360, 640)
    page.goto(served.address + path)
    assert focus(page) == "begins" and page.evaluate("window.scrollY") == 0
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


# --- Home -------------------------------------------------------------------------------------------------------------


def test_the_first_thing_at_home_is_play_now_with_what_it_does(new_page: Any, served: Served) -> None:
    page = new_page()
    page.goto(served.address)
    now = page.get_by_role("button", name="Play now")
    expect(now).to_be_focused()
    expect(now).to_have_accessible_description("Daomy against two bots")
    expect(page.get_by_role("link", name="Daomy: New table")).to_be_visible()
    expect(page.get_by_role("link", name="Partners: Rules")).to_be_visible()
    levels = page.locator("h1, h2, h3").evaluate_all("all => all.map((one) => Number(one.tagName[1]))")
    assert levels[0] == 1 and all(after - before <= 1 for before, after in pairwise(levels))


@pytest.mark.parametrize(("typed", "told"), [("", "no-code"), ("nothing", "no-such-table")])
def test_a_code_that_leads_nowhere_is_told_at_its_field(new_page: Any, served: Served, typed: str, told: str) -> None:
    page = new_page()
    page.goto(served.address)
    code = page.locator("#code")
    assert code.get_attribute("aria-invalid") is None and code.get_attribute("required") is None
    code.fill(typed)
    page.keyboard.press("Enter")
    expect(code).to_be_focused()
    expect(code).to_have_accessible_description(ENGLISH.text(f"web-error-{told}"))
    expect(code).to_have_value(typed)
    assert code.get_attribute("aria-invalid") == "true"


# --- A new table ------------------------------------------------------------------------------------------------------


def test_a_new_table_is_name_opponents_and_open(new_page: Any, served: Served) -> None:
    page = new_page()
    page.goto(f"{served.address}/new?rules=daomy")
    expect(page.get_by_label("Your name")).to_be_focused()
    stops = []
    for _ in range(5):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()"))
    assert stops == ["Second seat", "Third seat", "Open the table", "The table decides", "All options"]


def test_what_is_wrong_with_a_table_is_told_on_top_and_beside_the_field(new_page: Any, served: Served) -> None:
    page = new_page()
    page.goto(f"{served.address}/new?rules=daomy")
    page.locator("summary", has_text="The table decides").click()
    page.fill("#o-match-target", "0")
    page.keyboard.press("Enter")
    expect(page.locator("#faults")).to_be_focused()
    expect(page.locator("#faults")).to_contain_text("Target: found 0; allowed is")
    field = page.locator("#o-match-target")
    expect(field).to_be_visible()
    fault, help_ = "found 0; allowed is a whole number from 1 to 1000000", ENGLISH.option("match.target")[1]
    expect(field).to_have_accessible_description(f"{fault} {help_}")
    assert field.get_attribute("aria-invalid") == "true"
    assert page.locator("[aria-invalid]").count() == 1
    assert page.locator("details[open]").count() == 1, "only the part with the fault is unfolded"


# --- Settings ---------------------------------------------------------------------------------------------------------


def test_the_settings_say_what_is_not_seen_at_once(new_page: Any, served: Served) -> None:
    page = new_page()
    page.goto(f"{served.address}/settings")
    expect(page.locator("[data-pref=italian]")).to_have_accessible_description(ENGLISH.text("web-pref-italian.help"))
    volume = page.locator("#p-volume")
    assert volume.get_attribute("aria-valuetext") == "40%"
    volume.press("ArrowRight")
    assert volume.get_attribute("aria-valuetext") == "45%"
    hand = page.locator("#k-hand")
    hand.focus()
    for key, said in (("t", "web-key-swapped"), ("5", "web-key-digit"), ("+", "web-key-digit"), ("0", "web-key-digit")):
        times = heard(page).count(ENGLISH.text(said))
        page.keyboard.press(key)
        wait_said(page, ENGLISH.text(said), times + 1)
        assert page.input_value("#k-hand") == "t" and page.input_value("#k-ends") == "r"
    page.keyboard.press("g")
    wait_said(page, ENGLISH.text("web-key-is-set"))
    page.click("#reset")
    wait_said(page, ENGLISH.text("web-prefs-was-reset"))
    assert page.input_value("#k-hand") == "r" and volume.get_attribute("aria-valuetext") == "40%"


# --- Looking back -----------------------------------------------------------------------------------------------------


def test_the_replay_speaks_each_step_once_and_the_end_with_its_result(new_page: Any, served: Served) -> None:
    table = set_table(served.folder, "lookback1", "daomy", lambda table: table.phase == "round_over")
    assert table.match is not None
    page = new_page()
    page.goto(f"{served.address}/t/lookback1/replay")
    expect(page.locator("#after")).to_be_focused()
    expect(page.get_by_role("toolbar", name="Steps").get_by_role("button")).to_have_count(4)
    page.wait_for_function("() => window.heard.length === 1")
    steps = page.evaluate("fetch('/t/lookback1/replay/1?lang=en').then((answer) => answer.json())")
    for key, step in (("ArrowRight", 1), ("ArrowLeft", 0), ("ArrowLeft", 0), ("Enter", 1), ("End", -1), ("End", -1)):
        before = len(heard(page))
        page.keyboard.press(key)
        page.wait_for_function("(n) => window.heard.length > n", arg=before)
        page.wait_for_timeout(700)
        assert heard(page)[before:] == [steps[step]["told"]], key
    end = steps[-1]["told"]
    for line in ENGLISH.result(table.match.settlements[-1], table.names, table.rules):
        assert end.count(line) == 1
    page.keyboard.press("Home")
    wait_said(page, steps[0]["told"], 4)
    page.click("#verify")
    wait_said(page, ENGLISH.text("web-js-verified"))


# --- Sitting down -----------------------------------------------------------------------------------------------------


def test_an_invitation_asks_for_the_name_at_once(new_page: Any, served: Served) -> None:
    host, guest = new_page(), new_page()
    host.goto(f"{served.address}/new?rules=daomy")
    host.fill("#name", "Soa")
    host.select_option("#seat1", "friend")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    guest.goto(host.url)
    name = guest.get_by_label("Your name")
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description("Soa invites you to play Daomy")
    guest.keyboard.type("Rabe")
    guest.keyboard.press("Enter")
    guest.wait_for_function("() => window.capicu?.table.state.seats.length > 0")
