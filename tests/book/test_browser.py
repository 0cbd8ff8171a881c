"""The book in a real browser, on a phone of 360 pixels: corrections, files, kills, other phones, what is heard."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from book_people import (
    SERVE,
    Server,
    begin,
    book_it,
    enter,
    goes_on,
    new_context,
    next_hand,
    says,
    scores,
    went_out,
)
from playwright.sync_api import Browser, Page, expect

from engine_helpers import line

pytestmark = pytest.mark.browser


# --- History, kills, other phones -------------------------------------------------------------------------------------


def test_a_correction_of_hand_2_after_hand_5(page: Page) -> None:
    book = begin(page)
    for name in ("Ana", "Luis", "Ana", "Luis", "Ana"):
        enter(page, book, name, **{"hand1" if name == "Ana" else "hand0": "=10"})
    assert scores(page) == [30, 20]
    second = page.locator(".hands > li[value='2']")
    second.locator("summary").tap()
    second.get_by_role("link", name="Correct round 2").tap()
    assert page.locator("#hand0").input_value() == "=10"
    page.fill("#hand0", "66 65")
    page.get_by_text("More", exact=True).tap()
    page.fill("#by", "Eva")
    expect(page.locator("#lines")).to_contain_text("23 points")
    assert book_it(page) == [30, 33]
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".board .score").nth(1)).to_have_text("20")
    page.get_by_role("button", name="Redo").tap()
    expect(page.locator(".board .score").nth(1)).to_have_text("33")
    page.get_by_text("Who changed what and when").tap()
    expect(page.locator(".history")).to_contain_text("Eva corrected round 2")


def test_the_history_says_who_holds_the_phone(page: Page) -> None:
    """Asked once where the history is read, remembered on the phone, and used by every change from then on."""
    book = begin(page)
    page.get_by_text("Who changed what and when").tap()
    page.get_by_label("On this phone I am").fill("Eva")
    page.keyboard.press("Tab")
    enter(page, book, "Ana", hand1="=10")
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("button", name="Redo").and_(page.locator(":enabled")).wait_for()
    page.get_by_text("Who changed what and when").tap()
    expect(page.locator(".history li")).to_contain_text(["Eva took back round 1", "Eva entered round 1"])


def test_a_deleted_book_says_so_to_its_followers(page: Page, chrome: Browser, server: Server) -> None:
    book = begin(page)
    guest = new_context(chrome, server)
    third = guest.new_page()
    third.goto(f"/book/{follow_code(page)}")
    page.goto(book)
    page.get_by_role("button", name="Delete the book").tap()
    page.get_by_role("button", name="Yes, delete it").tap()
    expect(third.locator("#faults")).to_contain_text("There is no book")
    guest.close()


def follow_code(page: Page) -> str:
    found = re.search(r'href="http[^"]*/book/([a-z0-9]{8})"', page.content())
    assert found is not None
    return found[1]


def test_files_searches_and_a_rematch_on_the_phone(page: Page, tmp_path: Path) -> None:
    """Both files come back through the shelf's own form, whose text is filled by the file; a rematch begins at 0-0."""
    book = begin(page, "Ana Raúl")
    enter(page, book, "Ana", hand1="65 40")
    page.get_by_text("Share and save").tap()
    for label, kind in (("As a table (CSV)", "csv"), ("As a file with its history (JSON)", "json")):
        page.goto(book)
        page.get_by_text("Share and save").tap()
        with page.expect_download() as download:
            page.get_by_role("link", name=label).tap()
        path = tmp_path / f"book.{kind}"
        download.value.save_as(path)
        page.goto("/book")
        page.get_by_text("Bring a book back from a file").tap()
        page.locator("#file").set_input_files(path)
        expect(page.locator("#text")).not_to_have_value("")
        page.get_by_role("button", name="Import").tap()
        page.wait_for_url(re.compile(r"/book/[a-z0-9]{12}\?done=import$"))
        assert page.url != book and scores(page) == [15, 0]
    page.get_by_role("button", name="New book with the same players").tap()
    expect(page.locator(".board .score").first).to_have_text("0")
    page.goto("/book")
    page.fill("#q", "raul doscientos")
    page.get_by_role("button", name="Search books").tap()
    expect(page.locator(".books li")).to_have_count(4)
    page.fill("#q", "nobody")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("No book contains all these words.")


@line("A5.21", "S5.47")
def test_killed_and_started_again_at_each_step_nothing_booked_is_lost(page: Page, server: Server) -> None:
    """kill -9 after the book was begun, amid a form, after a hand, a correction, an undo, a redo, a removal."""
    book = begin(page)
    server.pull_the_plug(page)
    assert scores(page) == [0, 0]
    next_hand(page, book)
    went_out(page, "Ana")
    page.fill("#hand1", "=10")
    server.kill()
    server.start()
    assert book_it(page) == [10, 0], "what was typed before the kill is booked after it"
    server.pull_the_plug(page)
    assert scores(page) == [10, 0]
    enter(page, book, "Luis", hand0="=7")
    page.locator(".hands > li[value='1'] summary").tap()
    page.get_by_role("link", name="Correct round 1").tap()
    page.fill("#hand1", "=12")
    assert book_it(page) == [12, 7]
    server.pull_the_plug(page)
    assert scores(page) == [12, 7]
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".board .score").first).to_have_text("10")
    server.pull_the_plug(page)
    page.get_by_role("button", name="Redo").tap()
    expect(page.locator(".board .score").first).to_have_text("12")
    server.pull_the_plug(page)
    assert scores(page) == [12, 7]
    page.locator(".hands > li[value='2'] summary").tap()
    page.get_by_role("button", name="Remove round 2").tap()
    expect(page.locator(".board .score").nth(1)).to_have_text("0")
    server.pull_the_plug(page)
    assert scores(page) == [12, 0]
    page.get_by_text("Who changed what and when").tap()
    expect(page.locator(".history li")).to_have_count(6)
    page.get_by_text("Enter your own hand").tap()
    page.select_option("#seat", "1")
    page.fill("#hand0", "65 40")
    page.get_by_role("button", name="Send it").tap()
    expect(page.locator(".own")).to_be_visible()
    server.pull_the_plug(page)
    page.locator(".next-hand a").first.tap()
    expect(page.locator("#hand1")).to_have_value("6-5 4-0")


def test_two_phones_book_at_the_same_moment_and_a_third_follows_at_once(
    page: Page, chrome: Browser, server: Server
) -> None:
    book = begin(page)
    follow = follow_code(page)
    other, guest = (new_context(chrome, server) for _ in range(2))
    second, third = other.new_page(), guest.new_page()
    third.route("**/state", lambda route: route.abort())  # only the socket can tell
    third.goto(f"/book/{follow}")
    assert not goes_on(third)
    for phone in (page, second):
        next_hand(phone, book)
        went_out(phone, "Ana")
        phone.fill("#hand1", "=10")
    for phone in (page, second):  # neither waits for the other
        phone.evaluate("void setTimeout(() => document.querySelector('button[value=book]').click())")
    for phone in (page, second):
        phone.wait_for_load_state()
        phone.locator(".board, #faults").first.wait_for()
    told = [phone for phone in (page, second) if phone.locator("#faults").count()]
    assert len(told) == 1, "one of them was first"
    expect(told[0].locator("#faults")).to_contain_text("another phone")
    assert told[0].locator("#hand1").input_value() == "=10", "what was typed is still there"
    expect(third.locator(".board .score").first).to_have_text("10")
    page.goto(book)
    assert scores(page) == [10, 0]
    next_hand(page, book)
    third.fill("#hand0", "65 40")
    assert third.locator("#seat").input_value() == "", "nobody's hand is entered by mistake"
    third.select_option("#seat", "1")
    with third.expect_navigation():
        third.get_by_role("button", name="Send it").tap()
    expect(page.locator("#hand1")).to_have_value("6-5 4-0")
    expect(third.locator("#seat")).to_have_value("1")  # the phone remembers whose it is
    other.close()
    guest.close()


def test_what_the_shell_books_is_followed_too_and_the_page_polls_where_there_is_no_socket(
    page: Page, chrome: Browser, server: Server
) -> None:
    book = begin(page)
    other = new_context(chrome, server)
    second = other.new_page()
    second.add_init_script("WebSocket = class extends EventTarget { constructor() { super(); } }")
    second.goto(book)
    words = ["score", "add", "--book", book.rpartition("/")[2], "--data", str(server.folder), "--out", "Ana"]
    subprocess.run([sys.executable, "-c", SERVE, *words, "--hand", "Luis==9"], check=True, stdout=subprocess.DEVNULL)
    for phone in (page, second):
        expect(phone.locator(".board .score").first).to_have_text("9")
    other.close()


def test_times_are_told_in_the_readers_time_zone(chrome: Browser, server: Server) -> None:
    """In the table's own zone without scripts, in the reader's with them; always the server's sentence."""
    ponce = new_context(chrome, server, timezone_id="America/Puerto_Rico").new_page()
    book = begin(ponce)
    enter(ponce, book, "Ana", hand1="=10")
    plain = new_context(chrome, server, java_script_enabled=False).new_page()
    plain.goto(book)
    kept = plain.locator(".history li").text_content()
    assert kept == ponce.locator(".history li").text_content(), "the table sits in Ponce"
    abroad = new_context(chrome, server, timezone_id="Indian/Antananarivo").new_page()
    abroad.goto(book)
    expect(abroad.locator(".history li")).not_to_have_text(str(kept))
    hours = [int(str(text).split(":")[0].split()[-1]) for text in (kept, abroad.locator(".history li").text_content())]
    assert (hours[1] - hours[0]) % 24 == 7
    for one in (ponce, plain, abroad):
        one.context.close()


def test_the_picture_to_share_is_a_png(page: Page) -> None:
    book = begin(page)
    enter(page, book, "Ana", hand1="=10")
    page.evaluate("delete Navigator.prototype.canShare")
    page.get_by_text("Share and save").tap()
    with page.expect_download() as picture:
        page.locator("a.share").tap()
    assert picture.value.suggested_filename == "capicu.png"
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")


# --- What those hear who listen ---------------------------------------------------------------------------------------


def test_the_page_begins_with_what_was_done(page: Page) -> None:
    """After booking and after a refusal; where a link leads to the hands, the page begins there."""
    book = begin(page)
    expect(page.locator("#done")).to_be_focused()
    expect(page.locator("#done")).to_have_text("The book is begun: Doscientos, Ana and Luis.")
    enter(page, book, "Ana", hand1="65 40")
    expect(page.locator("#done")).to_be_focused()
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#done")).to_have_text("Round 1 is taken back. Score: Ana 0, Luis 0.")
    expect(page.locator("#done")).to_be_focused()
    page.goto(book)
    next_hand(page, book)
    page.locator("button[value=book]").tap()
    expect(page.locator("#faults")).to_be_focused()
    expect(page.get_by_role("radiogroup", name="Who went out?")).to_have_accessible_description(
        "Say how the round ended, and who did it."
    )
    page.goto(book)
    page.locator(".next-hand a").first.tap()
    page.wait_for_url("**#left")
    assert page.evaluate("document.activeElement === document.body")


def test_what_another_phone_did_is_said(chrome: Browser, server: Server, listened: Page) -> None:
    page = listened
    book = begin(page)
    page.evaluate("window.heard = []")
    other = new_context(chrome, server).new_page()
    enter(other, book, "Luis", hand0="=9")
    says(page, "Round 1 is booked. Luis +9. Score: Ana 0, Luis 9.")
    other.get_by_role("button", name="Undo").tap()
    says(page, "Round 1 is taken back. Score: Ana 0, Luis 0.")
    other.context.close()


def test_another_game_is_chosen_by_keyboard_only_when_that_is_confirmed(page: Page) -> None:
    page.goto("/book/new?rules=doscientos&players=2")
    choose = page.get_by_role("button", name="Choose")
    assert not choose.is_visible()
    page.locator("#rules").press("ArrowDown")
    expect(choose).to_be_visible()
    assert page.url.endswith("rules=doscientos&players=2")
    page.locator("#rules").press("Enter")
    page.wait_for_url(re.compile("rules=(?!doscientos)"))
    page.locator("#rules").select_option("daomy")  # no key was pressed: a finger or a mouse
    page.wait_for_url(re.compile("rules=daomy"))
