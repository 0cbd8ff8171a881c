"""A table whose set is larger than the game's: chosen once with the book, remembered, counted up to double-twelve."""

from __future__ import annotations

import io
import json
import re

import cv2
import numpy as np
import pytest
from book_people import book_it, by_taps, next_hand
from form_people import begin as begin_by_form
from form_people import enter, scores

from capicu.book import BookError
from capicu.book.exporting import to_csv, to_json
from capicu.book.importing import imported
from capicu.cli import main


def test_tiles_up_to_double_twelve_are_counted(begin, out, blocked):
    book = begin("doscientos", "Ana Luis", highest=12)
    book.book(out(0, "", "12-11 10-10 6-5", last="12-12"))
    assert book.scores == (54, 0)
    book.book(blocked("12-0", "9-9", blocker=1))
    assert book.scores[0] > 54, "twelve is less than eighteen"


def test_a_book_of_the_games_set_takes_no_larger_tile(begin, out):
    book = begin("doscientos", "Ana Luis")
    with pytest.raises(BookError, match="12-11 is not in a set up to double 6"):
        book.book(out(0, "", "12-11"))


def test_more_tiles_may_be_left_than_the_games_set_has(begin, out):
    small, large = begin("doscientos", "Ana Luis"), begin("doscientos", "Ana Luis", highest=12)
    for book, most in ((small, "=168"), (large, "=700")):
        with pytest.raises(BookError):
            book.book(out(0, "", "=1200"))
        book.preview(out(0, "", most))


def test_a_smaller_set_than_the_games_is_the_games(begin):
    assert begin("doscientos", "Ana Luis", highest=4).ledger.highest == 6


def test_the_set_stays_with_the_book(shelf, begin, out):
    book = begin("doscientos", "Ana Luis", highest=12)
    book.book(out(0, "", "12-11"))
    for again in (shelf.rematch(book), imported(shelf, to_json(book)), imported(shelf, to_csv(book))):
        assert again.ledger.highest == 12
    assert shelf.last_highest() == 12


def test_no_set_goes_beyond_double_twelve(begin):
    with pytest.raises(BookError):
        begin("doscientos", "Ana Luis", highest=13)


def test_by_the_page_the_set_is_chosen_once_and_remembered(phone):
    book = begin_by_form(phone, table_set="12")
    assert len(json.loads(re.search(r'id="pad-data">(.*?)</script>', phone.get(f"{book}/hand").text)[1])["tiles"]) == 91
    assert enter(phone, book, ending="out.0", hand1="12-11 10-10").status_code == 303
    assert scores(phone, book) == [43, 0]
    assert re.search(r'<option value="12" selected>', phone.get("/book/new").text)
    other = begin_by_form(phone, table_set="")
    assert enter(phone, other, ending="out.0", hand1="12-11").status_code != 303
    assert not re.search(r'<option value="12" selected>', phone.get("/book/new").text)


@pytest.mark.browser
def test_all_tiles_of_double_twelve_are_on_the_pad_with_their_pips(page):
    """On a phone the pad of thirteen columns is moved sideways, so that a thumb can tap its tiles."""
    page.goto("/book/new?rules=doscientos&players=2")
    page.locator("details:has(#table_set) summary").tap()
    page.select_option("#table_set", "12")
    page.locator("main form[method=post] button.big").tap()
    page.wait_for_url(re.compile(r"/book/[a-z0-9]{12}$"))
    next_hand(page, page.url)
    page.locator("label.choice").first.tap()
    page.locator("[data-seat='1'] .open-pad").tap()
    shown = page.locator("dialog [data-tile]").evaluate_all(
        "all => all.map(one => [one.dataset.tile, [...one.querySelectorAll('.pips')].map(h => h.children.length)])"
    )
    assert len(shown) == 91
    assert all(sorted(map(int, name.split("-"))) == sorted(pips) for name, pips in shown)
    page.locator("dialog .done").tap()
    by_taps(page, 1, ["12-11", "10-0"])
    assert book_it(page) == [33, 0]


def test_in_the_shell_the_set_is_chosen_once(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("CAPICU_DATA", str(tmp_path))
    monkeypatch.setenv("CAPICU_LANG", "en")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["score", "new", "Ana", "Luis", "--set", "double-trouble"]) == 2
    assert "double-twelve" in capsys.readouterr().err
    assert main(["score", "new", "Ana", "Luis", "--set", "double-twelve"]) == 0
    assert main(["score", "add", "--out", "Ana", "--hand", "Luis=12-11 10-10", "--yes"]) == 0
    assert "43 points" in capsys.readouterr().out


def test_tiles_of_a_photograph_that_look_alike_are_marked_and_asked_about(phone, snapshots):
    """The picture beside itself shows each tile twice; nothing is dropped, and booking it as it is is refused."""
    book = begin_by_form(phone)
    picture = cv2.imread(str(snapshots[0].path))
    whole = cv2.imencode(".png", np.hstack([picture, picture]))[1].tobytes()
    read = phone.post(f"{book}/photo", content=whole, headers={"accept": "application/json"}).json()
    assert len(read["tiles"]) == 2 * len(snapshots[0].tiles)
    assert all(entry["check"] and entry["conflict"] == entry["tile"] for entry in read["tiles"])
    assert read["said"].count("More than one tile looks like") == len(snapshots[0].tiles)
    hand = " ".join(entry["tile"] for entry in read["tiles"])
    assert enter(phone, book, ending="out.0", hand1=hand).status_code != 303


def test_a_photograph_out_of_focus_is_asked_for_again(phone, snapshots):
    book = begin_by_form(phone)
    small = cv2.resize(cv2.imread(str(snapshots[0].path)), (40, 40), interpolation=cv2.INTER_AREA)
    whole = cv2.imencode(".png", cv2.resize(small, (640, 640), interpolation=cv2.INTER_CUBIC))[1].tobytes()
    read = phone.post(f"{book}/photo", content=whole, headers={"accept": "application/json"}).json()
    assert read["retake"] == "blurred" and read["said"].startswith("Please hold still and take the picture again")
