"""The book read by axe and by its accessibility tree: five languages, both widths, both themes, every page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from book_people import DESK, PHONE, Server, begin, book_it, by_photo, new_context, next_hand
from playwright.sync_api import Browser, Page, expect

from capicu.words import Words

pytestmark = pytest.mark.browser
CRAMPED = """() => [...document.querySelectorAll('main :is(button, .button, label, legend, summary, th, td)')]
  .filter((one) => one.checkVisibility() && !one.closest('.vh'))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || (one.clientWidth < 40 && one.clientHeight > 90))
  .map((one) => one.textContent.trim())"""
"""Whatever a person reads or taps whose words stick out, or stand one letter below the other."""
SIZES = {360: PHONE, 1280: DESK | {"has_touch": False, "is_mobile": False}}


@pytest.mark.parametrize(
    ("language", "width", "theme"),
    [
        ("en", 360, "light"),
        ("fr", 360, "dark"),
        ("it", 360, "light"),
        ("es", 360, "dark"),
        ("mg", 360, "light"),
        ("en", 1280, "dark"),
        ("es", 1280, "light"),
    ],
)
def test_every_page(
    chrome: Browser, server: Server, snapshots: list[Any], language: str, width: int, theme: str
) -> None:
    """axe finds nothing, nothing is wider than the screen, and every word is of the language."""
    words = Words.of(language)
    context = new_context(chrome, server, **(SIZES[width] | {"locale": language, "color_scheme": theme}))
    page = context.new_page()
    book = begin(page, "Ana Luis Eva", "quinientos", counter0="Capicú", worth0="25")
    check(page)
    next_hand(page, book)
    check(page)
    page.locator("[value='out.0']").check()
    by_photo(page, 1, snapshots[0].path)
    check(page)
    page.locator(".photo button.plain").last.click()
    page.fill("#hand1", "65 40")
    page.fill("#hand2", "=23")
    for summary in page.locator("main details > summary").all():
        if summary.is_visible():
            summary.click()
    page.locator("#lines li").first.wait_for()
    check(page)
    tree = page.locator("main").aria_snapshot()
    for message in ("book-hand-title", "book-book-it", "book-who-went-out", "book-left-in-hands", "book-worked"):
        assert words.text(message, **({"number": 1} if message.endswith("title") else {})) in tree
    page.locator("[data-seat='1'] .open-pad").click()
    page.locator("dialog").wait_for()
    check(page)
    page.keyboard.press("Escape")
    book_it(page)
    page.goto(book)
    for summary in page.locator("main details > summary").all():
        summary.click()
    check(page)
    follow = page.locator(".code a").inner_text()
    for address in (
        f"{book}?across",
        f"/book/{follow}",
        "/book",
        "/book/new",
        "/book/statistics",
        "/book/nosuchcode12",
    ):
        page.goto(address)
        check(page)
        if address == "/book/new":
            for summary in page.locator("main details > summary").all():
                summary.click()
            check(page)
    page.goto(book)
    page.locator("button.danger").click()
    page.get_by_role("button", name=words.text("book-delete-yes")).wait_for()
    check(page)
    context.close()


def check(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "wider than the screen"
    fits = "[...document.querySelectorAll('.score')].every((s) => s.scrollWidth <= s.parentElement.clientWidth)"
    assert page.evaluate(fits), "a score does not fit its card"
    narrow = page.evaluate(CRAMPED)
    assert narrow == [], "these do not have the room that their words need"
    plain = page.evaluate("document.querySelector('main').innerText")
    assert not re.search(r"\bbook-[a-z]+", plain), "a message without words"


def test_the_tree_of_the_score(page: Page) -> None:
    """What a screen reader finds on the score's page, in its order."""
    book = begin(page)
    next_hand(page, book)
    page.locator("[value='out.0']").check()
    page.fill("#hand1", "65 40")
    book_it(page)
    expect(page.locator("main")).to_match_aria_snapshot("""
        - main:
          - heading "Doscientos" [level=1]
          - paragraph: "Round 1 is booked. Ana +15. Score: Ana 15, Luis 0."
          - list "Score":
            - listitem: Ana 15, 185 to go, in front
            - listitem: Luis 0, 200 to go
          - paragraph: Ana in front; 185 to the target.
          - paragraph: Ana begins the next round.
          - 'navigation "Round 2: who went out?"':
            - 'heading "Round 2: who went out?" [level=2]'
            - list:
              - listitem:
                - link "Ana"
              - listitem:
                - link "Luis"
              - listitem:
                - 'link "Nobody: it was blocked"'
              - listitem:
                - link "Someone gave up the match"
          - button "Undo"
          - button "Redo" [disabled]
          - link "Large score"
          - heading "The match so far" [level=2]
          - img "The scores after each of 1 round; the list below has the numbers."
          - heading "Rounds" [level=2]
          - list
    """)


def test_the_tree_of_a_hand(page: Page) -> None:
    """Three steps: who went out, what is left, the points; every tool of a hand says whose it is."""
    next_hand(page, begin(page))
    page.locator("[value='out.0']").check()
    page.fill("#hand1", "65 40")
    page.locator("#lines li").first.wait_for()
    expect(page.locator("main")).to_match_aria_snapshot("""
        - main:
          - paragraph:
            - link "Back"
          - heading "Round 1" [level=1]
          - group "Who went out?":
            - radio "Ana" [checked]
            - radio "Luis"
            - 'radio "Nobody: it was blocked"'
            - radio "Someone gave up the match"
            - textbox "Last tile (if known)"
            - 'button "Tap tiles: Last tile"'
          - group "What is left in the hands":
            - textbox "Luis": 65 40
            - 'button "Photo: Luis"'
            - 'button "Tap tiles: Luis"'
            - 'button "Total only: Luis"'
            - img "6-5"
            - img "4-0"
          - region "The points":
            - heading "The points" [level=2]
            - list:
              - listitem: Ana is out.
              - listitem: "Luis: 4-0, 6-5; 15 points."
              - listitem: "For Ana: 15 points."
              - listitem: "Score: Ana 15, Luis 0. 200 to win."
              - listitem: Ana begins the next round.
          - paragraph:
            - button "Book it"
    """)
