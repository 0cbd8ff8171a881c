"""The workshop in a real browser: by keyboard alone, small and large, light and dark, in five languages."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from web_people import Served

from capicu.lab.workshop import warm_up
from capicu.rules import load_rules
from capicu.rules.house import House, as_code, as_toml
from capicu.words import Words

pytestmark = pytest.mark.browser
WIDTHS = (360, 1280)
HOUSE = House("daomy", 2, "Our Daomy", {"match.target": 80})
CRAMPED = """() => [...document.querySelectorAll('main :is(button, .button, label, legend, summary, th, td)')]
  .filter((one) => one.checkVisibility() && !one.closest('.vh'))
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of a person with an own folder; what is compiled once is compiled before."""
    warm_up()
    folder = tmp_path_factory.mktemp("shop")
    earlier = os.environ.get("CAPICU_RULES")
    os.environ["CAPICU_RULES"] = str(folder / "own")
    one = Served(folder)
    if earlier is None:
        del os.environ["CAPICU_RULES"]
    else:
        os.environ["CAPICU_RULES"] = earlier
    yield one
    one.stop()


def enter(page: Page, shop: Served, query: str = "rules=daomy") -> None:
    page.goto(f"{shop.address}/workshop?{query}")
    page.wait_for_selector("[data-scripted]")


def press(page: Page, selector: str, key: str = "Enter") -> None:
    page.focus(selector)
    page.keyboard.press(key)


def unfold(page: Page, section: str) -> None:
    """Open a section by its summary, as a key does."""
    press(page, f"details[data-section={section}] > summary")
    expect(page.locator(f"details[data-section={section}]")).to_have_attribute("open", "")


def type_in(page: Page, selector: str, text: str) -> None:
    page.focus(selector)
    page.keyboard.press("Control+a")
    page.keyboard.type(text)


def choose(page: Page, selector: str, value: str) -> None:
    """Choose in a list with the arrow keys."""
    page.focus(selector)
    page.keyboard.press("Home")
    for _ in range(20):
        if page.input_value(selector) == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(value)


def changes(page: Page) -> list[str]:
    return page.locator(".changes a").all_inner_texts()


def healthy(page: Page) -> None:
    """axe finds nothing, and nothing sticks out."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CRAMPED) == []


# --- Making a rule ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_a_rule_is_made_named_tried_and_played_by_keyboard_alone(new_page: Any, shop: Served, width: int) -> None:
    page = new_page(width)
    enter(page, shop)
    type_in(page, "#name", "Our Daomy")
    unfold(page, "match")
    type_in(page, "#o-match-target", "80")
    press(page, "#o-match-calendar_day", "Space")
    expect(page.locator(".changes a")).to_have_text(["Target: 80 instead of 120", "Calendar day: yes instead of no"])
    expect(page.locator("#told h2")).to_have_text("Our Daomy")
    expect(page.locator("#told .rules")).to_contain_text("The first to 80 points")
    expect(page.locator("details[data-section=match] .count")).to_have_text("2 changed")
    expect(page.locator("#o-match-target-was")).to_have_text("changed; in Daomy: 120")
    press(page, "#try")
    expect(page.locator(".findings")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "h-answer"
    press(page, "#share a[href^='/new']")
    page.wait_for_url("**/new?*")
    expect(page.locator("h1")).to_have_text("Our Daomy: New table")
    press(page, "main form button.big")
    page.wait_for_url("**/t/*")
    expect(page.locator("body")).to_contain_text("Our Daomy")


def test_an_option_goes_back_by_its_button_and_the_focus_stays_near(new_page: Any, shop: Served) -> None:
    page = new_page()
    enter(page, shop, "rules=daomy&o.match.target=80&o.match.calendar_day=on&o.draw.mode=one")
    for key, gone in (("match.calendar_day", "Calendar"), ("draw.mode", "Drawing"), ("match.target", "Target")):
        press(page, f"button[name=back][value='{key}']")
        expect(page.locator("#changes")).not_to_contain_text(gone)
        assert page.evaluate("document.activeElement.id") == "h-changes"
    assert page.input_value("#o-match-target") == "120" and page.input_value("#o-draw-mode") == "pass"
    assert not page.is_checked("#o-match-calendar_day")


def test_enter_in_a_field_takes_nothing_back(new_page: Any, shop: Served) -> None:
    page = new_page()
    enter(page, shop, "rules=daomy&o.match.target=80")
    type_in(page, "#name", "X")
    page.keyboard.press("Enter")
    expect(page.locator("#told h2")).to_have_text("X")
    assert changes(page) == ["Target: 80 instead of 120"] and "/workshop?" in page.url


def test_the_address_holds_the_rule_and_so_does_another_language(new_page: Any, shop: Served) -> None:
    page = new_page()
    enter(page, shop)
    unfold(page, "match")
    type_in(page, "#o-match-target", "80")
    page.wait_for_url("**o.match.target=80*")
    page.reload()
    assert changes(page) == ["Target: 80 instead of 120"]
    page.select_option("#lang", "fr")
    expect(page.locator(".changes a")).to_have_text(["Objectif : 80 au lieu de 120"])


def test_changes_are_announced_once_and_not_at_every_key(new_page: Any, shop: Served) -> None:
    page = new_page()
    enter(page, shop)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/look") else None)
    page.evaluate(
        "() => { window.told = []; new MutationObserver(() => window.told.push(document.getElementById('said')"
        ".textContent)).observe(document.getElementById('said'), { childList: true }); }"
    )
    unfold(page, "match")
    type_in(page, "#o-match-target", "123456")
    expect(page.locator(".changes a")).to_have_text(["Target: 123,456 instead of 120"])
    type_in(page, "#o-match-target", "90")
    expect(page.locator(".changes a")).to_have_text(["Target: 90 instead of 120"])
    assert page.evaluate("window.told") == ["One option is changed."]
    assert len(asked) <= 4, "six keys are not six questions"


# --- Rules that cannot be, and rules that are bad ---------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_a_conflict_stands_beside_its_field_and_on_top(new_page: Any, shop: Served, width: int) -> None:
    page = new_page(width)
    enter(page, shop)
    unfold(page, "round")
    choose(page, "#o-round-blocked_tie", "first_passer_loses")
    fault = page.locator("#o-round-blocked_tie-fault")
    expect(fault).to_contain_text("nobody is the first to pass")
    field = page.locator("#o-round-blocked_tie")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert "o-round-blocked_tie-fault" in str(field.get_attribute("aria-describedby"))
    expect(page.locator("#cannot")).to_contain_text("Tie in a block: where a blocked round ends at once")
    expect(page.locator("#said")).to_contain_text("This cannot be played.")
    expect(page.locator("#share a")).to_have_count(0)
    healthy(page)
    press(page, "details[data-section=round] > summary")
    press(page, "#cannot a")
    assert page.evaluate("document.activeElement.id") == "o-round-blocked_tie", "the fold opens for it"
    choose(page, "#o-round-block", "all_passed")
    expect(fault).to_have_count(0)
    expect(page.locator("#cannot")).to_have_count(0)
    expect(page.locator("#share a").first).to_be_visible()


def test_redeals_that_never_end_are_told(new_page: Any, shop: Served) -> None:
    page = new_page()
    enter(page, shop)
    unfold(page, "deal")
    type_in(page, "#o-deal-redeal_doubles", "1")
    expect(page.locator("#o-deal-redeal_doubles-fault")).to_contain_text("hardly ever end")
    press(page, "#try")
    expect(page.locator("#untold")).to_contain_text("hardly ever end")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_unfair_rule_is_called_that(new_page: Any, shop: Served, width: int, scheme: str) -> None:
    page = new_page(width, color_scheme=scheme)
    enter(page, shop, "rules=daomy&name=One+tile&o.deal.hand=1")
    press(page, "#try")
    expect(page.locator(".findings")).to_contain_text("Unfair: whoever begins wins 100")
    expect(page.locator(".bars[role=img]").first).to_have_attribute("aria-label", re.compile("One tile 100.0.*Daomy"))
    assert page.locator(".numbers tbody tr").count() == page.locator(".bars").count()
    healthy(page)


def test_a_trial_can_be_cancelled_and_another_begun(new_page: Any, shop: Served) -> None:
    page = new_page()
    enter(page, shop, "rules=daomy&o.match.target=80")
    page.route("**/workshop/try", lambda route: None)  # an answer that does not come
    press(page, "#try")
    expect(page.locator("#progress")).to_be_visible()
    press(page, "#cancel")
    expect(page.locator("#untold")).to_have_text("Cancelled.")
    expect(page.locator("#cancel")).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "try"
    page.unroute("**/workshop/try")
    press(page, "#try")
    expect(page.locator(".findings")).to_be_visible()
    expect(page.locator("#untold")).to_be_hidden()


def test_an_answer_about_an_earlier_rule_says_so(new_page: Any, shop: Served) -> None:
    page = new_page()
    enter(page, shop, "rules=daomy&o.match.target=80")
    press(page, "#try")
    expect(page.locator(".findings")).to_be_visible()
    expect(page.locator("#stale")).to_be_hidden()
    unfold(page, "match")
    type_in(page, "#o-match-target", "90")
    expect(page.locator("#stale")).to_have_text("This was measured before the last change.")
    press(page, "#try")
    expect(page.locator("#stale")).to_be_hidden()


# --- Sharing and keeping ----------------------------------------------------------------------------------------------


def test_link_and_code_are_copied_and_open_again(new_page: Any, shop: Served) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    enter(page, shop, "rules=daomy&name=Our+Daomy&o.match.target=80")
    for what in ("link", "code"):
        press(page, f"[data-copy={what}]")
        expect(page.locator("#said")).to_have_text("Copied.")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == page.input_value(f"#{what}")
        other = new_page()
        enter(other, shop)
        other.fill("#text", copied)
        press(other, "#open button")
        expect(other.locator(".changes a")).to_have_text(["Target: 80 instead of 120"])
        assert other.input_value("#name") == "Our Daomy"


def test_a_file_opens_and_a_bad_one_is_told(new_page: Any, shop: Served, tmp_path: Path) -> None:
    page = new_page(360)
    file = tmp_path / "ours.toml"
    file.write_text(as_toml(HOUSE), encoding="utf-8")
    enter(page, shop)
    page.set_input_files("#file", file)
    expect(page.locator(".changes a")).to_have_text(["Target: 80 instead of 120"])
    file.write_text('[match]\ntarget = "x"\nfoo = 1\n', encoding="utf-8")
    page.set_input_files("#file", file)
    expect(page.locator("#faults li")).to_have_count(2)
    assert page.evaluate("document.activeElement.id") == "faults"
    healthy(page)


def test_a_code_with_one_letter_changed_is_told(new_page: Any, shop: Served) -> None:
    page = new_page()
    enter(page, shop)
    code = as_code(HOUSE)
    page.fill("#text", f"{code[:20]}{'A' if code[20] != 'A' else 'B'}{code[21:]}")
    press(page, "#open button")
    expect(page.locator("#faults")).to_contain_text("a character was changed or is missing")
    assert changes(page) == []


def test_the_file_that_is_downloaded_can_be_loaded(new_page: Any, shop: Served, tmp_path: Path) -> None:
    page = new_page()
    enter(page, shop, "rules=daomy&name=Our+Daomy&o.match.target=80")
    with page.expect_download() as got:
        press(page, "#share a.download")
    got.value.save_as(tmp_path / got.value.suggested_filename)
    rules = load_rules(tmp_path / "our-daomy.toml")
    assert rules.text("name") == "Our Daomy" and rules.match.target == 80


def test_a_rule_is_kept_refused_twice_renamed_and_removed(new_page: Any, shop: Served) -> None:
    page = new_page()
    enter(page, shop, "rules=daomy&name=Kept&o.match.target=80")
    press(page, "#share button[formaction]")
    expect(page.locator("#done")).to_contain_text("Kept is among your games now")
    press(page, "#share button[formaction]")
    expect(page.locator("#name-fault")).to_contain_text("It could be called Kept 2")
    assert page.evaluate("document.activeElement.id") == "name"
    type_in(page, "#name", "Kept 2")
    press(page, "#share button[formaction]")
    expect(page.locator("#done")).to_contain_text("Kept 2 is among your games now")
    for name in ("kept", "kept-2"):
        enter(page, shop, f"rules={name}")
        press(page, ".own > summary")
        press(page, ".own button")
        expect(page.locator("#done")).to_contain_text("no longer among yours")
    assert list((shop.folder / "own").iterdir()) == []


def test_only_the_rule_is_printed(new_page: Any, shop: Served) -> None:
    page = new_page(794, 1123)
    enter(page, shop, "rules=daomy&name=Our+Daomy&o.match.target=80&o.match.calendar_day=on")
    page.emulate_media(media="print")
    shown_headings = [one for one in page.locator("main h2").all() if one.is_visible()]
    assert [one.inner_text() for one in shown_headings] == ["Our Daomy"]
    shown = page.inner_text("body")
    assert "Target: 80 instead of 120" in shown and "The first to 80 points" in shown
    assert not re.search("Settings|Try it|Copy|All options|Begin from", shown)
    assert page.pdf(format="A4", prefer_css_page_size=True).count(b"/Type /Page\n") == 1


# --- Without a script, and in five languages --------------------------------------------------------------------------


def test_without_a_script_everything_is_there(new_page: Any, shop: Served) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{shop.address}/workshop?rules=daomy")
    page.locator("details[data-section=match] > summary").click()
    page.fill("#o-match-target", "80")
    page.keyboard.press("Enter")
    expect(page.locator(".changes a")).to_have_text(["Target: 80 instead of 120"])
    page.get_by_role("button", name="Try it").click()
    expect(page.locator(".findings")).to_be_visible()
    page.get_by_role("button", name="Target: as in Daomy").click()
    expect(page.locator(".changes a")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "width", "scheme"),
    [("en", 1280, "dark"), ("fr", 360, "dark"), ("it", 360, "light"), ("es", 1280, "light"), ("mg", 360, "light")],
)
def test_the_page_is_healthy_in_every_language(
    new_page: Any, shop: Served, language: str, width: int, scheme: str
) -> None:
    words = Words.of(language)
    page = new_page(width, locale=language, color_scheme=scheme)
    name = quote("Our very long name of a house rule it is")
    enter(page, shop, f"rules=daomy&players=3&name={name}&o.match.target=80&o.deal.hand=4&o.draw.mode=until_playable")
    page.eval_on_selector_all("main details", "all => all.forEach((one) => (one.open = true))")
    healthy(page)
    press(page, "#try")
    expect(page.locator(".findings")).to_be_visible()
    healthy(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.text("workshop-title"))
