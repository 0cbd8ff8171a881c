"""The log: corrections, removals, undo and redo carry through; two phones never lose or double a hand."""

from __future__ import annotations

import random
import threading

import pytest

from capicu.book import Book, BookError, Counted, Ledger, Shelf
from capicu.book.ledger import fold
from capicu.store import open_store
from databases import BOTH

DATABASES = BOTH


def scores_of(book: Book) -> list[tuple[int, ...]]:
    return [line.after for line in book.hands]


def test_a_correction_of_hand_2_after_hand_5_carries_through(begin, out):
    book = begin("doscientos", "Ana Luis")
    for winner, points in ((0, 10), (0, 20), (1, 30), (0, 40), (1, 50)):
        book.book(out(winner, f"={points}", f"={points}"), by="Ana")
    assert book.scores == (70, 80)
    book.correct(2, out(1, "=25", ""), by="Luis")
    assert scores_of(book) == [(10, 0), (10, 25), (10, 55), (50, 55), (50, 105)]
    assert book.next_starter == 1
    book.undo(by="Eva")
    assert book.scores == (70, 80)
    book.redo()
    assert book.scores == (50, 105)
    book.remove(1)
    assert (book.scores, [line.number for line in book.hands]) == ((40, 105), [1, 2, 3, 4])
    told = [(line.what, line.number, line.by) for line in book.history[5:]]
    assert told == [("correct", 2, "Luis"), ("undo", 2, "Eva"), ("redo", 2, ""), ("remove", 1, "")]
    assert all(line.at for line in book.history)


def test_a_correction_that_ends_the_match_earlier_keeps_the_later_hands_aside(begin, out):
    book = begin("doscientos", "Ana Luis", match__target=100)
    for winner in (0, 1, 0, 1):
        book.book(out(winner, "=20", "=20"))
    book.correct(2, out(1, "=100", ""))
    assert (book.over, book.winner, book.scores) == (True, 1, (20, 100))
    assert [line.settlement is None for line in book.hands] == [False, False, True, True]
    with pytest.raises(BookError, match="twice"):
        book.correct(4, out(1, "65 65", ""))
    book.undo()
    assert (book.over, book.scores) == (False, (40, 40))


def test_undo_and_redo_have_ends(begin, out):
    book = begin("doscientos", "Ana Luis")
    with pytest.raises(BookError, match="undo"):
        book.undo()
    book.book(out(0, "", "=5"))
    book.undo()
    with pytest.raises(BookError, match="redo"):
        book.redo() or book.redo()
    book.undo()
    book.book(out(1, "=7", ""))
    with pytest.raises(BookError, match="redo"):
        book.redo()
    assert [line.undone for line in book.history] == [True, False, False, False, False]


def test_totals_are_always_those_of_the_standing_hands(begin, out, blocked):
    """A long random life of a book: whatever was done, the state is the fold of what stands."""
    chance = random.Random(4)
    book = begin("partners", "Ana Luis Eva Raúl")
    for _ in range(120):
        counted = out(chance.randrange(4), "-", "-", "-", "-")
        if chance.random() < 0.2:
            counted = blocked(*(f"={chance.randrange(30)}" for _ in range(4)), blocker=chance.randrange(4))
        what = chance.choice(["book", "book", "book", "correct", "remove", "undo", "undo", "redo"])
        try:
            if what == "book":
                book.book(counted)
            elif what == "correct" and book.hands:
                book.correct(chance.choice(book.hands).id, counted)
            elif what == "remove" and book.hands:
                book.remove(chance.choice(book.hands).id)
            elif what == "undo":
                book.undo()
            elif what == "redo":
                book.redo()
        except BookError as error:
            assert error.reason in ("match_over", "nothing_to_undo", "nothing_to_redo")
        again = Book(book.store, book.code)
        fresh = fold(Ledger.begun(book.header), [(h.id, h.counted, h.at, h.by) for h in book.hands])
        assert again.scores == book.scores == fresh.scores
        assert scores_of(again) == scores_of(book)
    assert len(book.history) > 60


def test_a_repeated_message_books_once(begin, out):
    book = begin("doscientos", "Ana Luis")
    for _ in range(3):
        assert book.book(out(0, "", "=5"), id="phone-1-hand-1", version=0).points == 5
    assert (book.scores, len(book.log)) == ((5, 0), 1)


def test_two_phones_that_saw_the_same_state_do_not_both_book(begin, out):
    first = begin("doscientos", "Ana Luis")
    second = Book(first.store, first.code)
    version = second.version
    first.book(out(0, "", "=5"), version=version)
    with pytest.raises(BookError, match="meanwhile"):
        second.book(out(0, "", "=5"), version=version)
    second.refresh()
    assert second.scores == (5, 0)


def test_many_phones_at_once_lose_nothing(own_database, out):
    """Eight processes' worth of connections book at the same moment, without a version: each hand is there once."""
    with open_store(own_database) as store:
        code = Shelf(store).begin("doscientos", ["Ana", "Luis"], overrides={"match.target": 100_000}).code

    def phone(number: int) -> None:
        with open_store(own_database) as mine:
            book = Shelf(mine).open(code)
            for hand in range(4):
                book.book(out(0, "", "=1"), id=f"phone{number}-hand{hand}")

    phones = [threading.Thread(target=phone, args=(n,)) for n in range(8)]
    for thread in phones:
        thread.start()
    for thread in phones:
        thread.join()
    with open_store(own_database) as store:
        book = Shelf(store).open(code)
        assert book.scores == (32, 0)
        assert {line.id for line in book.hands} == {f"phone{n}-hand{h}" for n in range(8) for h in range(4)}


def test_everyone_enters_their_own_hand(begin):
    book = begin("doscientos", "Ana Luis Eva")
    other = Book(book.store, book.code)
    other.own_hand(1, ("6-5",), by="Luis")
    other.own_hand(2, 12, by="Eva")
    with pytest.raises(BookError, match="twice"):
        other.own_hand(2, ("6-5", "5-6"))
    book.refresh()
    hands = {seat: own.hand for seat, own in book.own_hands.items()}
    assert hands == {1: ("6-5",), 2: 12}
    book.book(Counted(ending="out", winner=0, hands=((), hands[1], hands[2])), version=0)
    assert (book.scores, book.own_hands) == ((23, 0, 0), {})
    assert [line.what for line in book.history] == ["hand"]


def test_books_are_kept_listed_searched_and_put_away(shelf, out):
    plaza = shelf.begin("doscientos", ["Ana", "Luis"], title="Plaza", counters={"Capicú": 100})
    plaza.book(out(0, "", "=5"))
    shelf.begin("daomy", ["Rabe", "Soa", "Lita"])
    assert [one.title for one in shelf.books()] == ["", "Plaza"]
    assert [one.names for one in shelf.books("soa daomy")] == [("Rabe", "Soa", "Lita")]
    assert shelf.books("soa plaza") == []
    assert [one.title for one in shelf.books("PLÁZA ana")] == ["Plaza"], "neither case nor accents matter"
    assert set(shelf.names()) == {"Ana", "Luis", "Rabe", "Soa", "Lita"}
    assert shelf.books(holders={"nobody"}) == [] and len(shelf.books(holders={""})) == 2
    again = shelf.rematch(plaza)
    assert (again.names, again.counters, again.scores, again.code != plaza.code) == (
        ("Ana", "Luis"),
        {"Capicú": 100},
        (0, 0),
        True,
    )
    plaza.delete()
    assert plaza.code not in [one.code for one in shelf.books()]
    with pytest.raises(BookError, match="no book"):
        shelf.open(plaza.code)


def test_a_list_settles_a_hand_once_and_only_what_is_new(shelf, out, monkeypatch):
    """What another shelf (another process) writes is seen all the same."""
    mine = shelf.begin("doscientos", ["Ana", "Luis"])
    mine.book(out(0, "", "=7"))
    shelf.begin("daomy", ["Rabe", "Soa"])
    assert [one.scores for one in shelf.books()] == [(0, 0), (7, 0)]
    settled: list[int] = []
    monkeypatch.setattr(Ledger, "settled", _noting(settled, Ledger.settled))
    assert len(shelf.books()) == len(shelf.books("ana")) + 1 == 2 and shelf.open(mine.code).scores == (7, 0)
    assert settled == []
    Shelf(shelf.store).open(mine.code).book(out(0, "", "=5"))
    settled.clear()
    assert shelf.books()[0].scores == (12, 0) and settled == [1]
    assert [one.names for one in shelf.books(skip=1, most=1)] == [("Rabe", "Soa")]
    mine.delete()
    assert [one.names for one in shelf.books()] == [("Rabe", "Soa")]


def _noting(places, settled):
    def noted(self, id_, counted, place, *rest):
        places.append(place)
        return settled(self, id_, counted, place, *rest)

    return noted


def test_a_followers_code_opens_the_book_but_is_not_its_own(shelf):
    book = shelf.begin("doscientos", ["Ana", "Luis"])
    found, owner = shelf.resolve(book.header.follow)
    assert (found.code, owner) == (book.code, False)
    assert shelf.resolve(book.code)[1]
    for code in ("", "nosuchcode", "../../etc"):
        with pytest.raises(BookError):
            shelf.resolve(code)


def test_names_can_be_mended_and_settings_changed(begin):
    book = begin("doscientos", "Ana Luis")
    book.set(names=["Anita", "Luis"], title="Domingo", counters={"Café": 1})
    again = Book(book.store, book.code)
    assert (again.names, again.title, again.counters) == (("Anita", "Luis"), "Domingo", {"Café": 1})
    for names in (["Ana"], ["Ana", "ana"], ["Ana", " "]):
        with pytest.raises(BookError):
            book.set(names=names)


def test_a_kept_photograph_goes_with_its_hand_or_book_from_the_shell_too(begin, out):
    book = begin("doscientos", "Ana Luis", keep_photos=True)
    for hand in ("hand-one", "hand-two"):
        book.book(out(0, "", "=5"), id=hand)
        book.photos.keep(book.code, hand, 1, b"picture")
    Shelf(book.store).open(book.code).remove(1)
    assert [book.photos.seats(book.code, hand) for hand in ("hand-one", "hand-two")] == [[], [1]]
    Shelf(book.store).open(book.code).delete()
    assert not list(book.photos.folder.rglob("*"))
