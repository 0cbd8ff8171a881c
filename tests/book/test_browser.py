"""The book in a real browser on a phone of 360 pixels: whole games by photograph, taps, typing and keyboard; kills."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pillow_heif
import pytest
from book_people import (
    SERVE,
    Server,
    begin,
    book_it,
    by_photo,
    by_taps,
    enter,
    goes_on,
    new_context,
    next_hand,
    scores,
    tab_to,
    went_out,
)
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from web_people import LISTEN, heard

from engine_helpers import line

pytestmark = pytest.mark.browser
SEVEN = ["6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "5-5"]
"""67 points: three such hands make a 200 game."""


# --- Whole games ------------------------------------------------------------------------------------------------------


@line("S5.16", "S5.24", "S5.42", "S5.43", "S5.44", "S5.45", "S5.47", "A5.20")
def test_a_whole_200_game_by_photographs(page: Page, snapshots: list[Any]) -> None:
    """Three losing hands each time, every one from the camera; nothing is taken before the person says so."""
    pictures = disjoint(snapshots, 3)
    book = begin(page, "Ana Luis Eva Raúl")
    worth = sum(picture.total for picture in pictures)
    while goes_on(page):
        before = scores(page)
        next_hand(page, book)
        went_out(page, "Ana")
        for seat, picture in enumerate(pictures, 1):
            by_photo(page, seat, picture.path)
            expect(page.locator(".photo .read")).to_contain_text(f"total {picture.total}")
            assert page.locator(f"#hand{seat}").input_value() == ""
            assert page.locator(".seen li").count() == len(picture.tiles) + 1, "every tile with its crop, and one more"
            page.locator(".use-photo").tap()
            assert sorted(page.locator(f"#hand{seat}").input_value().split()) == picture.tiles
        expect(page.locator("#lines")).to_contain_text(f"= {worth} points")
        assert book_it(page) == [before[0] + worth, 0, 0, 0]
        page.reload()
        assert scores(page) == [before[0] + worth, 0, 0, 0]
    assert scores(page)[0] >= 200
    expect(page.locator(".board .won")).to_contain_text("Ana")
    page.locator(".hands summary").first.tap()
    expect(page.locator(".hands li").first).to_contain_text("Read from a photograph: Luis, Eva and Raúl.")


def disjoint(snapshots: list[Any], wanted: int) -> list[Any]:
    """So many pictures with most points that share no tile."""
    found: list[Any] = []
    for one in sorted(snapshots, key=lambda snapshot: -snapshot.total):
        if len(found) < wanted and not any(set(one.tiles) & set(other.tiles) for other in found):
            found.append(one)
    assert len(found) == wanted
    return found


@line("S5.24", "S5.26", "S5.46", "S5.47")
def test_a_whole_200_game_by_taps(page: Page) -> None:
    """The pad leads from hand to hand; a tile that lies elsewhere cannot be tapped; a block counts every hand."""
    book = begin(page, "Ana Luis Eva")
    page.get_by_role("link", name="Ana").tap()
    page.locator("[data-seat='1'] .open-pad").tap()
    for tile in SEVEN[:4]:
        page.locator(f"dialog [data-tile='{tile}']").tap()
    expect(page.locator("dialog .sum")).to_have_text("Total 42")
    page.get_by_role("button", name="Next: Eva").tap()
    expect(page.locator("dialog h2")).to_have_text("Eva")
    expect(page.locator("dialog [data-tile='6-6']")).to_be_disabled()
    for tile in SEVEN[4:]:
        page.locator(f"dialog [data-tile='{tile}']").tap()
    assert page.locator("dialog .next").count() == 0, "nobody is left"
    page.locator("dialog .done").tap()
    expect(page.locator("[data-seat='2'] .sum")).to_have_text("Total 25")
    assert book_it(page) == [67, 0, 0]

    page.get_by_role("link", name="it was blocked").tap()
    for seat, tiles in enumerate((["6-6", "6-5"], ["1-0"], ["5-5", "4-4", "3-3"])):
        by_taps(page, seat, tiles)
    expect(page.locator("#lines")).to_contain_text("Luis has the lowest hand")
    assert book_it(page) == [67, 47, 0]
    while goes_on(page):
        next_hand(page, book)
        went_out(page, "Eva")
        page.locator(".single .open-pad").tap()
        page.locator("dialog [data-tile='0-0']").tap()
        by_taps(page, 0, SEVEN)
        by_taps(page, 1, ["5-4", "5-3"])
        book_it(page)
    assert scores(page) == [67, 47, 252]
    expect(page.locator(".chart")).to_be_visible()


@line("S5.46")
def test_a_whole_200_game_by_keyboard_alone(page: Page) -> None:
    """From the shelf to the won match with Tab, arrows, space, Enter; the pad takes a tile by its two numbers."""
    page.goto("/book")
    page.keyboard.press("Tab")
    tab_to(page, "a[href='/book/new']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/book/new")
    for seat, name in enumerate(("Ana", "Luis")):
        tab_to(page, f"#name{seat}")
        page.keyboard.press("Control+A")
        page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/book/[a-z0-9]{12}$"))
    for hand in range(3):
        tab_to(page, ".next-hand a")
        page.keyboard.press("Enter")
        page.locator("#worked .missing").wait_for()
        assert page.get_by_role("radio", name="Ana", exact=True).first.is_checked()
        if hand == 0:
            tab_to(page, "#hand1")
            page.keyboard.type("66656463626155")
            page.keyboard.press("Enter")
            assert page.evaluate("document.activeElement.value") == "book", "nothing is booked from within a field"
        else:
            tab_to(page, "[data-seat='1'] .open-pad")
            page.keyboard.press("Enter")
            page.locator("dialog").wait_for()
            page.keyboard.type("66" + "56" + "46" + "36" + "26")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Space")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowLeft")
            assert page.locator("dialog [aria-pressed=true]").count() == 6
            page.keyboard.type("55")
            tab_to(page, "dialog .done")
            page.keyboard.press("Enter")
            expect(page.locator("[data-seat='1'] .open-pad")).to_be_focused()  # the focus comes back
        expect(page.locator("[data-seat='1'] .sum")).to_have_text("Total 67")
        tab_to(page, "button[value=book]")
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile("booked="))
        assert scores(page) == [67 * (hand + 1), 0]
    expect(page.locator(".board .won")).to_contain_text("Ana")


def test_escape_leaves_the_pad_without_a_change(page: Page) -> None:
    next_hand(page, begin(page))
    page.fill("#hand1", "65 40")
    page.locator("[data-seat='1'] .open-pad").tap()
    page.keyboard.type("11")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.locator("#hand1").input_value() == "65 40"


# --- How few taps a hand takes ----------------------------------------------------------------------------------------


@pytest.fixture
def taps(page: Page) -> Callable[[], int]:
    """How often the page was tapped; what is typed and the camera's own button do not count."""
    count = "() => (sessionStorage.taps = 1 + Number(sessionStorage.taps ?? 0))"
    page.add_init_script(f"addEventListener('pointerdown', {count}, true)")
    return lambda: int(page.evaluate("Number(sessionStorage.taps ?? 0)"))


def test_only_a_total_takes_three_taps_and_is_marked_as_such(page: Page, taps: Callable[[], int]) -> None:
    begin(page)
    before = taps()
    page.get_by_role("link", name="Ana").tap()
    page.locator("[data-seat='1'] .only-total").tap()
    page.keyboard.type("23")
    expect(page.locator("#lines")).to_contain_text("Only the total is known, not the tiles: Luis.")
    expect(page.locator("#short")).to_have_text("Ana +23: 23 – 0")
    page.locator("button[value=book]").tap()
    expect(page.locator(".board .score").first).to_have_text("23")
    assert taps() - before == 3


def test_a_hand_of_partners_takes_two_taps(page: Page, taps: Callable[[], int]) -> None:
    begin(page, "Ana Luis Eva Raúl", "partners")
    before = taps()
    page.get_by_role("link", name="Eva").tap()
    expect(page.locator("#short")).to_have_text("Ana and Eva +1: 1 – 0")
    assert page.locator("#hand1").is_hidden(), "the game needs no hands"
    page.locator("button[value=book]").tap()
    expect(page.locator(".board .score").first).to_have_text("1")
    assert taps() - before == 2


def test_three_photographs_take_six_taps(page: Page, snapshots: list[Any], taps: Callable[[], int]) -> None:
    """Who went out, the camera, twice "use these and photograph the next", "use these", book."""
    pictures = disjoint(snapshots, 3)
    begin(page, "Ana Luis Eva Raúl")
    before = taps()
    page.get_by_role("link", name="Ana").tap()
    with page.expect_file_chooser() as camera:
        page.locator("[data-seat='1'] .camera").first.tap()
    for number, picture in enumerate(pictures):
        camera.value.set_files(picture.path)
        if number < 2:
            with page.expect_file_chooser() as camera:
                page.locator(".use-next").tap()
        else:
            page.locator(".use-photo").tap()
        assert sorted(page.locator(f"#hand{number + 1}").input_value().split()) == picture.tiles
    page.locator("button[value=book]").tap()
    expect(page.locator(".board .score").first).to_have_text(str(sum(picture.total for picture in pictures)))
    assert taps() - before == 6


def test_house_counters_are_tapped_and_work_by_keyboard(page: Page) -> None:
    page.goto("/book/new?rules=doscientos&players=2")
    page.get_by_text("House bonuses").tap()
    page.fill("#counter0", "Capicú")
    page.fill("#worth0", "25")
    page.get_by_role("button", name="Begin the book").tap()
    page.locator(".next-hand a").first.tap()
    page.fill("#hand1", "=10")
    more = page.locator("[name=more]")
    more.first.tap()
    more.first.tap()
    page.locator("[name=fewer]").first.tap()
    more.nth(1).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(page.locator("#lines")).to_contain_text("2 times, 50 more")
    assert book_it(page) == [35, 50]


def test_without_scripts_the_forms_do_the_same(chrome: Browser, server: Server) -> None:
    context = new_context(chrome, server, java_script_enabled=False, is_mobile=False)
    page = context.new_page()
    begin(page, "Ana Luis Eva")
    page.get_by_role("link", name="it was blocked").tap()
    assert page.locator("[value=blocked]").is_checked()
    assert page.locator("#last").is_hidden() and page.locator("[name=blocker]").first.is_visible()
    page.locator("[value='out.1']").check()
    assert page.locator("#hand1").is_hidden()
    page.fill("#hand0", "65 40")
    page.fill("#hand2", "=7")
    page.locator("button.preview").tap()
    expect(page.locator("#lines")).to_contain_text("15 + 7 = 22 points")
    assert book_it(page) == [0, 22, 0]
    context.close()


# --- The camera -------------------------------------------------------------------------------------------------------


def test_every_tile_of_a_photograph_is_corrected_by_a_tap(page: Page, snapshots: list[Any]) -> None:
    """On its crop, on the picture itself, taken away, or one more."""
    several = next(one for one in snapshots if len(one.tiles) > 2 and not {"6-6", "0-0"} & set(one.tiles))
    next_hand(page, begin(page))
    went_out(page, "Ana")
    by_photo(page, 1, several.path)
    page.locator(".seen button").first.tap()
    page.locator("dialog [data-tile='6-6']").tap()
    page.locator(".seen button").nth(1).tap()
    page.get_by_role("button", name="Take this tile away").tap()
    page.get_by_role("button", name="One more tile").tap()
    page.locator("dialog [data-tile='0-0']").tap()
    spot = page.evaluate(
        """() => { const canvas = document.querySelector('.photo > canvas'); canvas.scrollIntoView();
        const box = canvas.getBoundingClientRect(); const pen = canvas.getContext('2d');
        for (let y = 4; y < box.height; y += 3) for (let x = 4; x < box.width; x += 3) {
          canvas.dispatchEvent(new MouseEvent('click', {clientX: box.x + x, clientY: box.y + y}));
          if (document.querySelector('dialog')) return [x, y];
        } return null; }"""
    )
    assert spot, "a tap on a tile of the picture opens the pad"
    page.keyboard.press("Escape")
    page.locator(".use-photo").tap()
    taken = page.locator("#hand1").input_value().split()
    assert "6-6" in taken and "0-0" in taken and len(taken) == len(several.tiles)


def test_a_photograph_that_only_the_server_can_open(page: Page, tmp_path: Path, snapshots: list[Any]) -> None:
    """Chromium shows no HEIC: it is sent as the iPhone saved it, and its tiles come back without their picture."""
    pillow_heif.register_heif_opener()
    path = tmp_path / "IMG_0001.HEIC"
    with Image.open(snapshots[0].path) as picture:
        picture.save(path, "HEIF", quality=90)
    next_hand(page, begin(page))
    went_out(page, "Ana")
    by_photo(page, 1, path)
    assert page.locator(".photo > canvas").count() == 0
    page.locator(".use-photo").tap()
    assert sorted(page.locator("#hand1").input_value().split()) == snapshots[0].tiles


def test_reading_shows_progress_can_be_cancelled_and_bad_pictures_are_told_in_the_readers_language(
    page: Page, tmp_path: Path, snapshots: list[Any]
) -> None:
    next_hand(page, begin(page))
    went_out(page, "Ana")
    bad = tmp_path / "bad.jpg"
    bad.write_bytes(b"this is no picture")
    page.locator("[data-seat='1'] input[capture]").set_input_files(bad)
    expect(page.locator(".photo .faults")).to_contain_text("not a picture")
    page.route("**/photo", lambda route: None)  # an answer that never comes
    page.locator("[data-seat='1'] input[capture]").set_input_files(snapshots[0].path)
    page.locator(".photo progress").wait_for()
    page.locator(".photo button").tap()
    expect(page.locator(".photo .faults")).to_contain_text("not read")
    assert page.locator("#hand1").input_value() == ""


@pytest.fixture
def filmed(
    chrome: Browser, browser_path: str, server: Server, tmp_path: Path, snapshots: list[Any]
) -> Iterator[tuple[Page, Any]]:
    """A phone whose camera films a rendered hand."""
    from browser import ARGUMENTS

    picture = next(one for one in snapshots if len(one.tiles) > 1)
    film = tmp_path / "film.mjpeg"
    film.write_bytes(picture.path.read_bytes() * 3)
    camera = [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    browser = chrome.browser_type.launch(executable_path=browser_path, args=[*ARGUMENTS, *camera])
    yield new_context(browser, server, permissions=["camera"]).new_page(), picture
    browser.close()


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


@line("S5.44", "S5.45")
def test_the_live_camera(filmed: tuple[Page, Any]) -> None:
    """Served from localhost the camera is shown live; a tap takes what it sees, and the camera is let go."""
    page, picture = filmed
    next_hand(page, begin(page))
    went_out(page, "Ana")
    page.locator("[data-seat='1'] .other summary").tap()
    page.locator("[data-seat='1'] .live").tap()
    page.locator("video").wait_for()
    page.evaluate(
        """() => new Promise((done) => { const video = document.querySelector('video');
        if (video.videoWidth) done(1); else video.addEventListener('loadedmetadata', () => done(1)); })"""
    )
    page.evaluate("window.stream = document.querySelector('video').srcObject")
    page.locator(".shoot").tap()
    page.locator(".use-photo").wait_for()
    assert page.evaluate("stream.getTracks().every((track) => track.readyState === 'ended')")
    expect(page.locator(".photo .read")).to_contain_text(f"total {picture.total}")
    page.locator(".use-photo").tap()
    assert sorted(page.locator("#hand1").input_value().split()) == picture.tiles
    assert book_it(page) == [picture.total, 0]


# --- What those hear who listen ---------------------------------------------------------------------------------------


@pytest.fixture
def listened(page: Page) -> Page:
    """The phone's page, with what its live regions say."""
    page.add_init_script(LISTEN)
    return page


def says(page: Page, *sentences: str) -> None:
    """Wait until something is said; then exactly that was said, in order, since the last time."""
    page.wait_for_function("(n) => window.heard.length >= n", arg=len(sentences))
    page.wait_for_timeout(600)
    assert heard(page) == list(sentences)
    page.evaluate("window.heard = []")


def test_the_pad_says_every_tile_once_with_the_new_total(listened: Page) -> None:
    """By arrow keys and space or by two numbers; the focus stays where it is; what lies behind is out of reach."""
    page = listened
    book = begin(page)
    page.goto(f"{book}/hand?ending=out.0")
    page.locator("#worked .missing").wait_for()
    page.locator("[data-seat='1'] .open-pad").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog [data-tile='6-6']")).to_be_focused()
    expect(page.get_by_role("toolbar", name="Luis")).to_be_visible()
    assert page.evaluate("document.querySelector('main').inert && document.querySelector('header').inert")
    assert page.locator("[inert] #polite, [inert] #assertive, #polite[inert], #assertive[inert]").count() == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    says(page, "6-5 added, total 11.")
    page.keyboard.type("55")
    says(page, "double 5 added, total 21.")
    expect(page.locator("dialog [data-tile='6-5']")).to_be_focused()
    page.keyboard.type("55")
    says(page, "double 5 taken away, total 11.")
    page.keyboard.type("55")
    says(page, "double 5 added, total 21.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-seat='1'] .open-pad")).to_be_focused()
    assert not page.evaluate("document.querySelector('main').inert")
    says(page, "Ana +21. Score: Ana 21, Luis 0.")


def test_nothing_is_said_while_one_types_and_then_the_points_once(listened: Page) -> None:
    page = listened
    book = begin(page)
    page.goto(f"{book}/hand?ending=out.0")
    page.locator("#worked .missing").wait_for()
    page.locator("#hand1").press_sequentially("65 40 11", delay=120)
    says(page, "Ana +17. Score: Ana 17, Luis 0.")
    page.locator("#hand1").fill("65 65")
    says(page, "6-5 is there twice for Luis.")
    page.wait_for_timeout(1200)
    assert heard(page) == [], "and not again"


def test_a_photograph_is_announced_and_a_second_one_too(listened: Page, snapshots: list[Any], tmp_path: Path) -> None:
    page = listened
    several = next(one for one in snapshots if len(one.tiles) > 2)
    book = begin(page)
    page.goto(f"{book}/hand?ending=out.0")
    page.locator("#worked .missing").wait_for()
    told = f"{len(several.tiles)} tiles, total {several.total}."
    for _ in range(2):
        by_photo(page, 1, several.path)
        page.wait_for_function("(text) => window.heard.at(-1)?.[1].startsWith(text)", arg=told)
        expect(page.locator(".photo .read")).to_contain_text(told)
        expect(page.locator(".use-photo")).to_be_focused()
        assert set(heard(page)[:-1]) <= {"Reading the photograph…"}
        page.evaluate("window.heard = []")
    page.locator(".seen button").first.press("Enter")
    page.locator("dialog [data-tile='0-0']").press("Enter")
    expect(page.locator(".seen button").first).to_be_focused()
    bad = tmp_path / "bad.jpg"
    bad.write_bytes(b"this is no picture")
    page.locator("[data-seat='1'] input[capture]").set_input_files(bad)
    page.wait_for_function("() => window.heard.at(-1)?.[1].includes('not a picture')")


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
