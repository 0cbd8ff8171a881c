"""Entering a hand in a real browser, on a phone of 360 pixels: by photograph, taps, typing and keyboard; heard too."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pillow_heif
import pytest
from book_people import (
    Server,
    begin,
    book_it,
    by_photo,
    by_taps,
    goes_on,
    new_context,
    next_hand,
    says,
    scores,
    tab_to,
    went_out,
)
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from web_people import heard

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
