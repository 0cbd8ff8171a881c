"""The rules of the book: what cannot be is refused with its reason, all of it at once, and nothing is written."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from capicu import DominoSet
from capicu.book import BookError, Counted, House
from capicu.book.typing_in import hand_of_text
from capicu.server import book_sentences as sentences
from capicu.words import Words, languages
from engine_helpers import line


def reasons(book, counted: Counted) -> list[str]:
    with pytest.raises(BookError) as caught:
        book.book(counted)
    assert book.hands == [] and book.log == ()
    return [fault.reason for fault in caught.value.faults]


@line("A5.20")
@pytest.mark.parametrize(
    ("reason", "winner", "last", "hands"),
    [
        ("tile_twice", 0, None, ["", "65 5-6", "=1"]),
        ("tile_in_two_hands", 0, None, ["", "65", "56"]),
        ("last_tile_in_hand", 0, "6-5", ["", "65", "=1"]),
        ("not_in_set", 0, None, ["", "7-1", "=1"]),
        ("not_in_set", 0, "9-9", ["", "=1", "=1"]),
        ("winner_has_tiles", 1, None, ["=1", "65", "=1"]),
        ("total_too_high", 0, None, ["", "=400", "-"]),
        ("totals_too_high", 0, None, ["", "=100", "=100"]),
    ],
)
def test_impossible_hands(begin, reason, winner, last, hands):
    given = tuple(hand_of_text(text) for text in hands)
    counted = Counted(ending="out", winner=winner, last_tile=last, hands=given)
    assert reasons(begin("doscientos", "Ana Luis Eva"), counted) == [reason]


@line("A5.20")
def test_twenty_nine_tiles_are_refused(begin):
    every = [str(tile) for tile in DominoSet(6)]
    book = begin("doscientos", "Ana Luis Eva")
    halves = tuple(every[:14]), tuple(every[14:])
    assert "too_many_in_all" in reasons(book, Counted(ending="blocked", hands=(*halves, ())))
    found = reasons(book, Counted(ending="blocked", hands=(*halves, ("0-0",))))
    assert "too_many_in_all" in found and "tile_in_two_hands" in found


def test_nobody_holds_more_than_was_dealt_where_nothing_is_drawn(begin):
    eight = ("6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0", "5-5")
    assert "too_many_tiles" in reasons(begin("daomy", "Rabe Soa"), Counted(ending="out", winner=0, hands=((), eight)))
    assert begin("doscientos", "Ana Luis").book(Counted(ending="out", winner=0, hands=((), eight))).points == 73


def test_a_block_needs_every_hand(begin):
    book = begin("doscientos", "Ana Luis Eva")
    assert reasons(book, Counted(ending="blocked", hands=(5, None, None))) == ["hand_needed", "hand_needed"]


def test_everything_wrong_is_told_at_once(begin):
    book = begin("doscientos", "Ana Luis Eva")
    counted = Counted(ending="out", winner=0, last_tile="6-5", hands=((), ("6-5", "6-5"), ("7-7", "6-5")))
    assert set(reasons(book, counted)) == {"tile_twice", "tile_in_two_hands", "not_in_set", "last_tile_in_hand"}
    assert reasons(book, Counted(ending="out", hands=((), (), ()))) == ["winner_missing"]
    assert reasons(book, Counted(ending="out", winner=7, hands=((), (), ()))) == ["no_such_seat"]
    assert reasons(book, Counted(ending="out", winner=0, hands=((),))) == ["hands_wrong"]
    assert reasons(book, Counted(ending="out", winner=0, hands=((), ("rubbish",), ()))) == ["not_a_tile"]


@pytest.mark.parametrize("language", languages())
def test_a_hand_is_worked_out_in_every_language(begin, out, language):
    words = Words.of(language)
    book = begin("quinientos", "Ana Luis Eva", counters={"Café": 5})
    book.book(out(0, "", "65 40", "=23", last="5-5", without_drawing=True, house=(House("Café", 1, 5, 2),)), by="Ana")
    line_ = book.hands[0]
    said = sentences.hand(words, book.ledger, line_)
    for part in ("15 + 23", "100", "50", "25", "213", "Café", "10"):
        assert any(part in sentence for sentence in said), (part, said)
    assert any("Eva" in note for note in sentences.notes(words, book.ledger, line_.counted))
    book.correct(1, out(0, "", "-", "=23", last="5-5"))
    book.remove(1)
    book.undo()
    book.redo()
    assert all(
        "Ana" in sentences.history(words, line) or "1" in sentences.history(words, line) for line in book.history
    )
    assert sentences.standing(words, book.ledger)


def test_the_catalogues_have_the_same_messages_and_variables():
    found = {}
    for language in languages():
        text = (resources.files("capicu.words") / "locales" / language / "book.ftl").read_text(encoding="utf-8")
        entries = re.split(r"^(book-[\w-]+) =", text, flags=re.MULTILINE)[1:]
        pairs = zip(entries[::2], entries[1::2], strict=True)
        found[language] = {name: set(re.findall(r"\$(\w+)", body)) for name, body in pairs}
    for language, messages in found.items():
        assert messages == found["en"], language
