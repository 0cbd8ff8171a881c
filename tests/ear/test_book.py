"""The score book by keyboard and ear: a hand is typed, tapped on the pad or photographed, and booked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rig import Browser, Chromium, Ear, Firefox
from walking import tab_to
from web_people import Served

from capicu.book.book import Book
from capicu.book.shelf import Shelf
from capicu.server import book_sentences as sentences
from capicu.store import open_store
from capicu.tiles import Tile
from capicu.words import Words

RENDERS = Path(__file__).resolve().parent.parent / "vision" / "renders"
BROWSERS = pytest.mark.parametrize("kind", [Firefox, Chromium])


def new_book(served: Served) -> str:
    with open_store(served.folder) as store:
        return Shelf(store).begin("doscientos", ["Ana", "Luis"]).code


@BROWSERS
def test_a_hand_is_typed_in_and_booked(ear: Ear, served: Served, kind: type[Browser]) -> None:
    code = new_book(served)
    words = Words.of("en")
    with kind(ear, f"{served.address}/book/{code}/hand?ending=out.0"):
        ear.hush()
        tab_to(ear, "Luis")
        ear.type("65 64")
        tab_to(ear, words.text("book-book-it"))
        mark = ear.mark()
        ear.press("Return")
        ear.listen(quiet=2.5)
        with open_store(served.folder) as store:
            book = Book(store, code)
            assert book.scores == (21, 0)
            done = sentences.done(words, book, book.log[-1][0])
        assert "21" in done
        # a page is read sentence by sentence
        heard = " ".join(one.text for one in ear.heard(mark))
        assert done in heard, heard
        assert words.text("web-skip") not in heard[: heard.index(done)], "the page is not read from its top"


@BROWSERS
def test_a_hand_is_tapped_on_the_pad(ear: Ear, served: Served, kind: type[Browser]) -> None:
    """Two numbers choose a tile, which is told with the total; leaving the pad comes back to where one was."""
    code, words = new_book(served), Words.of("en")
    with kind(ear, f"{served.address}/book/{code}/hand?ending=out.0"):
        ear.hush()
        tab_to(ear, f"{words.text('book-js-add')}: Luis")
        mark = ear.mark()
        ear.press("Return")
        ear.wait_for("Luis", mark)
        ear.listen()
        for tile, total in (("6-5", 11), ("6-4", 21)):
            mark = ear.mark()
            ear.press(*tile.split("-"))
            ear.wait_for(words.text("book-pad-added", tile=words.tile(Tile.parse(tile)), total=total), mark)
        mark = ear.mark()
        tab_to(ear, words.text("book-js-done"))
        ear.press("Return")
        ear.wait_for(f"{words.text('book-js-add')}: Luis", mark)
        ear.wait_for(re.compile(r"Ana.*\b21\b"), mark)


def test_a_hand_is_photographed(ear: Ear, served: Served) -> None:
    """A picture is chosen, and what was read in it is told; nothing is used before the person says so.

    In Firefox alone: the file chooser that Chromium opens completes a path while it is typed and spoils it.
    """
    code, words = new_book(served), Words.of("en")
    with Firefox(ear, f"{served.address}/book/{code}/hand?ending=out.0"):
        ear.hush()
        tab_to(ear, f"{words.text('book-js-take')}: Luis")
        ear.press("space")
        ear.listen()
        ear.type(str(RENDERS / "900087.jpg"))  # 4-0, 4-2, 4-4, 6-5
        ear.listen(quiet=0.5)
        mark = ear.mark()
        ear.press("Return")
        said = ear.wait_for(words.text("book-photo-read", count=4, total=29, doubtful=0), mark, patience=40)
        assert said.fate == "spoken"
        mark = ear.mark()
        ear.press("Return")
        ear.wait_for(re.compile(r"Ana.*\b29\b"), mark)
