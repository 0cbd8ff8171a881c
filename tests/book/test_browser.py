"""The book in a real browser on a phone of 360 pixels: by photograph, taps, typing and keyboard; reloads, kills."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from capicu.words import Words, languages
from engine_helpers import line

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
pytestmark = pytest.mark.browser
SERVE = "import sys; from capicu.cli import main; sys.exit(main(sys.argv[1:]))"
SLOW = 30_000


class Server:
    """`capicu serve` as a process of its own, that can be killed and started again on the same books."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.address = f"http://localhost:{self.port}"
        self.start()

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--database", str(self.folder), "--no-open"]
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, *words], stdout=subprocess.DEVNULL)
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{self.address}/health", timeout=1)
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("books"))
    yield one
    one.kill()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    from tools.browser import ARGUMENTS, chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


def new_phone(chromium: Browser, server: Server, **options: Any) -> BrowserContext:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "locale": "en-GB"}
    context = chromium.new_context(base_url=server.address, **(phone | options))
    context.set_default_timeout(SLOW)
    return context


@pytest.fixture
def page(chromium: Browser, server: Server) -> Iterator[Page]:
    """A phone's page; whatever its scripts complain about fails the test."""
    context = new_phone(chromium, server)
    one = context.new_page()
    complaints: list[str] = []
    one.on("pageerror", lambda error: complaints.append(str(error)))
    one.on("console", lambda message: complaints.append(message.text) if "Content Security" in message.text else None)
    yield one
    context.close()
    assert complaints == []


def begin(page: Page, names: str = "Ana Luis", rules: str = "doscientos") -> str:
    """A new book, as a person begins it; its address."""
    people = names.split()
    page.goto(f"/book/new?rules={rules}&players={len(people)}")
    for seat, name in enumerate(people):
        page.fill(f"#name{seat}", name)
    page.locator("main form[method=post] button.big").tap()
    page.wait_for_url(re.compile(r"/book/[a-z0-9]{12}$"))
    return page.url


def next_hand(page: Page, book: str) -> None:
    page.goto(book)
    page.locator("a.big").tap()
    page.locator("#by").wait_for()


def went_out(page: Page, name: str) -> None:
    page.locator("fieldset", has_text="Who?").get_by_text(name, exact=True).first.tap()


def book_it(page: Page) -> None:
    page.locator("button[value=book]").tap()
    page.wait_for_url(re.compile("#hand-"))


def scores(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".board .score").all_inner_texts()]


def by_photo(page: Page, seat: int, picture: Path) -> None:
    page.locator(f"[data-seat='{seat}'] input[capture]").set_input_files(picture)
    page.locator(".use-photo").wait_for()


def by_taps(page: Page, seat: int, tiles: str) -> None:
    page.locator(f"[data-seat='{seat}'] .open-pad").tap()
    for tile in tiles.split():
        page.locator(f"dialog [data-tile='{tile}']").tap()
    page.locator("dialog button.big").tap()


@line("S5.16", "S5.24", "S5.26", "S5.42", "S5.43", "S5.44", "S5.45", "S5.46", "S5.47", "A5.20")
def test_a_whole_200_game_by_photo_taps_and_typing_with_reloads(page: Page, snapshots: list[Any]) -> None:
    several, other = [one for one in snapshots if "6-6" not in one.tiles][:2]
    book = begin(page, "Ana Luis Eva")
    next_hand(page, book)
    went_out(page, "Ana")
    page.locator("[data-seat='1'] input[type=file]:not([capture])").set_input_files(several.path)
    page.locator(".use-photo").wait_for()
    said = f"{len(several.tiles)} tiles, total {several.total}"
    expect(page.locator(".photo [role=status]")).to_contain_text(said)
    assert page.locator("#hand1").input_value() == "", "nothing is taken before the person says so"
    assert page.locator(".seen li").count() == len(several.tiles)
    page.locator(".seen button").first.tap()
    page.locator("dialog [data-tile='6-6']").tap()
    page.locator(".use-photo").tap()
    taken = page.locator("#hand1").input_value().split()
    assert "6-6" in taken and len(taken) == len(several.tiles), "the first tile was corrected by a tap"
    page.fill("#hand1", "6-6 4-3")
    by_photo(page, 2, other.path)
    page.locator(".use-photo").tap()
    assert sorted(page.locator("#hand2").input_value().split()) == other.tiles
    page.fill("#hand2", "")
    by_taps(page, 2, "6-5 4-0")
    expect(page.locator("[data-seat='2'] .sum")).to_have_text("Total 15")
    expect(page.locator("#lines")).to_contain_text("19 + 15 = 34 points")
    assert scores_after_booking(page) == [34, 0, 0]
    page.reload()
    assert scores(page) == [34, 0, 0]

    next_hand(page, book)
    page.get_by_text("It was blocked").tap()
    for seat, text in enumerate(("=30", "1-0", "6-6 5-5")):
        page.fill(f"#hand{seat}", text)
    expect(page.locator("#lines")).to_contain_text("Luis has the lowest hand")
    assert scores_after_booking(page) == [34, 52, 0]

    while page.locator("a.big").count():
        next_hand(page, book)
        went_out(page, "Eva")
        page.fill("#hand0", "66 65 64 63")
        page.fill("#hand1", "=20")
        expect(page.locator("#lines")).to_contain_text("Score:")
        book_it(page)
    assert scores(page) == [34, 52, 248]
    expect(page.locator(".board .won")).to_contain_text("Eva")
    expect(page.locator(".chart")).to_be_visible()
    page.evaluate("delete Navigator.prototype.canShare")
    with page.expect_download() as picture:
        page.locator("a.share").tap()
    assert picture.value.suggested_filename == "capicu.png"
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")


def scores_after_booking(page: Page) -> list[int]:
    book_it(page)
    return scores(page)


def test_the_camera_can_be_cancelled_and_bad_pictures_are_told(
    page: Page, tmp_path: Path, snapshots: list[Any]
) -> None:
    next_hand(page, begin(page))
    went_out(page, "Ana")
    bad = tmp_path / "bad.jpg"
    bad.write_bytes(b"this is no picture")
    page.locator("[data-seat='1'] input[capture]").set_input_files(bad)
    expect(page.locator(".photo [role=alert]")).to_contain_text("cannot be read")
    page.route("**/photo", lambda route: None)  # an answer that never comes
    page.locator("[data-seat='1'] input[capture]").set_input_files(snapshots[0].path)
    page.locator(".photo progress").wait_for()
    page.locator(".photo button").tap()
    expect(page.locator(".photo [role=alert]")).to_contain_text("not read")
    assert page.locator("#hand1").input_value() == ""


def test_by_keyboard_alone(page: Page) -> None:
    """Tab, arrows, space and Enter from the empty form to the booked hand, with a tile chosen on the pad."""
    book = begin(page)
    next_hand(page, book)
    page.locator("input[name=ending][value=out]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.locator("input[name=winner][value='0']").is_checked()
    page.locator("#hand1").focus()
    page.keyboard.type("65 40")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "open-pad"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.locator("#hand1").input_value() == "65 40", "Escape changes nothing"
    page.locator("#hand1").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#hand-"))
    assert scores(page) == [15, 0]


def test_a_correction_of_hand_2_after_hand_5(page: Page) -> None:
    book = begin(page)
    for name in ("Ana", "Luis", "Ana", "Luis", "Ana"):
        next_hand(page, book)
        went_out(page, name)
        page.fill("#hand1" if name == "Ana" else "#hand0", "=10")
        book_it(page)
    assert scores(page) == [30, 20]
    second = page.locator(".hands > li[value='2']")
    second.locator("summary").tap()
    second.get_by_role("link", name="Correct round 2").tap()
    assert page.locator("#hand0").input_value() == "=10"
    page.fill("#hand0", "66 65")
    page.fill("#by", "Eva")
    expect(page.locator("#lines")).to_contain_text("23 points")
    assert scores_after_booking(page) == [30, 33]
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".board .score").nth(1)).to_have_text("20")
    page.get_by_role("button", name="Redo").tap()
    expect(page.locator(".board .score").nth(1)).to_have_text("33")
    page.get_by_text("Who changed what and when").tap()
    expect(page.locator(".history")).to_contain_text("Eva corrected round 2")


@line("A5.21")
def test_killed_and_started_again_nothing_booked_is_lost(page: Page, server: Server) -> None:
    book = begin(page)
    for hand in range(2):
        next_hand(page, book)
        went_out(page, "Ana")
        page.fill("#hand1", "=10")
        server.kill()
        server.start()
        book_it(page)
        server.kill()
        server.start()
        page.reload()
        assert scores(page) == [10 * (hand + 1), 0]


def test_two_phones_enter_at_once_and_a_third_follows(page: Page, chromium: Browser, server: Server) -> None:
    book = begin(page)
    follow = re.search(r'href="http[^"]*/book/([a-z0-9]{8})"', page.content())
    assert follow is not None
    other, guest = (new_phone(chromium, server) for _ in range(2))
    second, third = other.new_page(), guest.new_page()
    third.goto(f"/book/{follow[1]}")
    assert third.locator("a.big").count() == 0
    for phone in (page, second):
        next_hand(phone, book)
        went_out(phone, "Ana")
        phone.fill("#hand1", "=10")
    book_it(page)
    second.locator("button[value=book]").tap()
    expect(second.locator("[role=alert]")).to_contain_text("another phone")
    assert second.locator("#hand1").input_value() == "=10", "what was typed is still there"
    expect(third.locator(".board .score").first).to_have_text("10", timeout=10_000)
    assert scores(page) == [10, 0]
    next_hand(page, book)
    third.fill("#hand0", "65 40")
    third.select_option("#seat", "1")
    third.get_by_role("button", name="Send it").tap()
    expect(page.locator("#hand1")).to_have_value("6-5 4-0", timeout=10_000)
    other.close()
    guest.close()


@pytest.mark.parametrize("language", languages())
def test_pages_are_clean_for_assistive_technology(chromium: Browser, server: Server, language: str) -> None:
    """axe finds nothing, the tree has names, nothing is wider than the phone; in each language."""
    words = Words.of(language)
    context = new_phone(chromium, server, locale=language)
    page = context.new_page()
    book = begin(page, "Ana Luis Eva", "quinientos")
    next_hand(page, book)
    page.locator("input[name=winner][value='0']").check()
    page.fill("#hand1", "65 40")
    page.fill("#hand2", "=23")
    page.locator("#lines li").first.wait_for()
    check(page)
    tree = page.locator("main").aria_snapshot()
    assert words.text("book-hand-title", number=1) in tree and words.text("book-book-it") in tree
    page.locator("[data-seat='1'] .open-pad").tap()
    page.locator("dialog").wait_for()
    check(page)
    page.keyboard.press("Escape")
    book_it(page)
    for summary in page.locator("main details > summary").all():
        summary.tap()
    check(page)
    for address in ("/book", "/book/new", "/book/statistics"):
        page.goto(address)
        check(page)
    context.close()


def check(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "wider than the phone"
    fits = "[...document.querySelectorAll('.score')].every((s) => s.scrollWidth <= s.parentElement.clientWidth)"
    assert page.evaluate(fits), "a score does not fit its card"
