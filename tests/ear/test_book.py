"""The score book by keyboard and ear: a hand is typed in and booked, and the page that follows begins with it."""

from __future__ import annotations

import re

import pytest
from rig import Browser, Chromium, Ear, Firefox
from web_people import Served

from capicu.book import telling
from capicu.book.book import Book
from capicu.book.shelf import Shelf
from capicu.store import open_store
from capicu.words import Words

STOPS = 25
"""Presses of the Tab key after which a field is given up."""


def tab_to(ear: Ear, name: str) -> None:
    """Press Tab until something with this name has the focus."""
    for _ in range(STOPS):
        mark = ear.mark()
        ear.press("Tab")
        ear.listen(quiet=0.4)
        if any(re.search(rf"\b{re.escape(name)}\b", one.text) for one in ear.heard(mark)):
            return
    raise AssertionError(f"{name} is not reached")


@pytest.mark.parametrize("kind", [Firefox, Chromium])
def test_a_hand_is_typed_in_and_booked(ear: Ear, served: Served, kind: type[Browser]) -> None:
    with open_store(served.folder) as store:
        code = Shelf(store).begin("doscientos", ["Ana", "Luis"]).code
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
            done = telling.done(words, book, book.log[-1][0])
        assert "21" in done
        # a page is read sentence by sentence
        heard = " ".join(one.text for one in ear.heard(mark))
        assert done in heard, heard
        assert words.text("web-skip") not in heard[: heard.index(done)], "the page is not read from its top"
