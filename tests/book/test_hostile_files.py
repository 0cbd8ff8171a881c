"""Imports that nobody should believe: refused with sentences, all at once, and nothing kept; or as good as any book.

`CAPICU_HOSTILE_FILES=2000` brings in so many mutated files of each kind.
"""

from __future__ import annotations

import csv
import html
import io
import json
import os
import random
import re
import time
from typing import Any
from urllib.parse import urlencode

import pytest
from form_people import Phone, begin, enter
from hostile_files import DEEP, mutated_csv, mutated_json

from capicu.book import BookError, House, limits
from capicu.book.exporting import to_csv, to_json
from capicu.book.importing import imported

FILES = int(os.environ.get("CAPICU_HOSTILE_FILES", "60"))


@pytest.fixture
def evening(phone: Phone) -> str:
    """A book with a bit of everything that can be done, by the forms."""
    book = begin(phone, "quinientos", "Ana Luis Eva", counter0="Capicú", worth0="25", title="Plaza")
    enter(phone, book, ending="out.0", last="55", hand1="65 40", hand2="=23", by="Ana", **{"house0.0": "2"})
    enter(phone, book, ending="blocked", blocker="1", hand0="=9", hand1="64", hand2="=30")
    phone.post(f"{book}/own", data={"seat": "1", "hand0": "65 40"})
    third = enter(phone, book, ending="out.2", hand0="=10", hand1="=20", by="Luis")
    hand = re.search(r"booked=([^&]+)", third.headers["location"])[1]
    form = {"ending": "out.1", "hand0": "=11", "hand2": "=2", "do": "book"}
    phone.post(f"{book}/hand/{hand}", data=form)
    phone.post(f"{book}/do/undo", data={})
    phone.post(f"{book}/do/redo", data={})
    phone.post(f"{book}/do/settings", data={"title": "Plaza", "name0": "Anita", "name1": "Luis", "name2": "Eva"})
    enter(phone, book, ending="out.0", hand1="65 40", hand2="=23")
    phone.post(f"{book}/do/remove", data={"hand": hand})
    phone.post(f"{book}/own", data={"seat": "2", "hand0": "=12"})
    return book


def exports(phone: Phone, book: str) -> dict[str, str]:
    answers = {kind: phone.get(f"{book}/export.{kind}") for kind in ("json", "csv", "svg")}
    assert {answer.status_code for answer in answers.values()} == {200}
    return {kind: answer.text for kind, answer in answers.items()}


def shelf_codes(phone: Phone) -> list[str]:
    page = phone.get("/book")
    assert page.status_code == 200, page.text
    return re.findall(r'href="/book/([a-z0-9]{12})"', page.text)


def bring_in(phone: Phone, text: str):
    """Import a text as a script could send it: half characters too."""
    body = urlencode({"text": text}, errors="surrogatepass")
    return phone.post("/book/import", content=body, headers={"content-type": "application/x-www-form-urlencoded"})


def refusal(answer) -> str:
    """The sentence beside the field of a refused import."""
    assert answer.status_code == 400, (answer.status_code, answer.text[:300])
    said = html.unescape(re.search(r'class="fault" id="text-fault">(.*?)</p>', answer.text, re.S)[1])
    assert said.endswith((".", ")")) and "Traceback" not in said
    return said


def good(phone: Phone, book: str) -> dict[str, str]:
    """A book whose pages, exports and lists all answer; its exports."""
    for path in (book, f"{book}?across", f"{book}?page=1", f"{book}/state", "/book", "/book/statistics"):
        answer = phone.get(path)
        assert answer.status_code == 200, (path, answer.text[:300])
    assert phone.get(f"{book}/hand").status_code in (200, 400), "or the match is over"
    return exports(phone, book)


# --- Accidents --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_a_mutated_file_is_refused_or_becomes_a_good_book(phone, evening, kind):
    """Through the pages: 400, a sentence and nothing left behind; or a book that goes out and comes back again."""
    text, mutate = exports(phone, evening)[kind], {"json": mutated_json, "csv": mutated_csv}[kind]
    accepted = refused = 0
    for seed in range(FILES):
        before = shelf_codes(phone)
        answer = bring_in(phone, mutate(text, random.Random(seed)))
        if answer.status_code != 303:
            assert refusal(answer), seed
            assert shelf_codes(phone) == before, seed
            refused += 1
            continue
        book = answer.headers["location"].partition("?")[0]
        out = good(phone, book)
        again = bring_in(phone, out[kind])
        assert again.status_code == 303, (seed, refusal(again))
        for one in (book, again.headers["location"].partition("?")[0]):
            assert phone.post(f"{one}/do/delete", data={"sure": "yes"}).status_code == 303
        accepted += 1
    assert accepted > FILES / 20 and refused > FILES / 4, "the accidents are of both kinds"


# --- One by one -------------------------------------------------------------------------------------------------------


def changed(text: str, *path: Any, to: Any) -> str:
    """A book's JSON with one place changed."""
    data = json.loads(text)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = to
    return json.dumps(data)


HAND = ("entries", 0, "counted")
BAD: dict[str, tuple[tuple[Any, ...], Any, str]] = {
    "half a character in a name": (("header", "names", 0), "\ud800", "no score book"),
    "half a character in the title": (("header", "title"), "a\udfff", "no score book"),
    "a control character": (("header", "title"), "a\x00b", "signs that cannot be shown"),
    "letters that run the other way": (("header", "names", 0), "\u202eana", "signs that cannot be shown"),
    "a long name": (("header", "names", 0), "x" * 41, "at most 40"),
    "a huge title": (("header", "title"), "x" * 100_000, "at most 80"),
    "too few names": (("header", "names"), ["Ana"], "3 names are needed"),
    "a name twice": (("header", "names"), ["Ana", "Luis", "ana"], "Two players"),
    "the first year": (("header", "date"), "0001-01-01", "no date from 1900 to 2999"),
    "the last year": (("header", "date"), "9999-12-31", "no date"),
    "no date": (("header", "date"), "tomorrow", "no date"),
    "no zone": (("header", "zone"), "Nowhere/Land", "no time zone"),
    "300 counters": (("header", "counters"), {f"c{n}": 1 for n in range(300)}, "at most 12"),
    "a counter of 10**30": (("header", "counters"), {"Capicú": 10**30}, ""),
    "a counter of a million": (("header", "counters"), {"Capicú": 10**6}, "too many for a house bonus"),
    "rules of another file": (("header", "rules", "extends"), "/dev/zero", "rules of the book cannot be used"),
    "rules that cannot be": (("header", "rules", "match"), {"target": -4}, "match.target"),
    "rules without end": (("header", "rules", "prose"), {"en": "x" * 50_000}, "rules of the book cannot be used"),
    "a thousand options": (("header", "rules", "match"), {f"o{n}": 1 for n in range(1_000)}, "rules of the book"),
    "a set with one name": (("entries", 0), {"do": "set", "names": ["Ana"]}, "Entry 1: 3 names are needed"),
    "own hand of seat 99": (("entries", 0), {"do": "own", "seat": 99, "hand": 3}, "Entry 1: There is no such player"),
    "own hand of no tile": (("entries", 0), {"do": "own", "seat": 1, "hand": ["x"]}, "Entry 1: “x” is no domino"),
    "a winner at seat 99": ((*HAND, "winner"), 99, "Entry 1: There is no such player"),
    "a tile that is none": ((*HAND, "hands"), [[], ["1-"], 0], "Entry 1: “1-” is no domino"),
    "a tile of spaces": ((*HAND, "last_tile"), " " * 100_000, "no domino"),
    "a hand of 50000 tiles": ((*HAND, "hands"), [[], ["6-5"] * 50_000, 0], "50000 tiles"),
    "a total of 10**30": ((*HAND, "hands"), [[], 10**30, 0], ""),
    "a bonus of 10**30": ((*HAND, "house"), [{"name": "x", "team": 0, "points": 10**30}], ""),
    "a bonus of a million": ((*HAND, "house"), [{"name": "x", "team": 0, "points": 10**6}], "too many for a house"),
    "a bonus 1,000 times": ((*HAND, "house"), [{"name": "x", "team": 0, "points": 1, "count": 1_000}], "99 times"),
    "a bonus without a name": ((*HAND, "house"), [{"name": " ", "team": 0, "points": 1}], "needs a name"),
    "1,000 bonuses": ((*HAND, "house"), [{"name": "x", "team": 0, "points": 1}] * 1_000, "at most 64"),
    "two numbers drawn": ((*HAND, "drew"), [1, 2], "Entry 1: “drew” needs"),
    "the 45th of the month": ((*HAND, "day"), 45, "no day of a month"),
    "an empty id": (("entries", 0, "id"), "", "cannot name a round"),
    "an id of 100 kB": (("entries", 0, "id"), "x" * 100_000, "cannot name a round"),
    "an id that leads out": (("entries", 0, "id"), "../../x", "cannot name a round"),
    "an id twice": (("entries", 1, "id"), "csv-0001", "Entry 2: A round named “csv-0001” was there"),
    "a formula for a time": (("entries", 0, "at"), "=1+1", "no time"),
    "no text for a time": (("entries", 0, "at"), ["x"], "no time"),
    "a time in year 1": (("entries", 0, "at"), "0001-01-01T00:00:00+14:00", "no time"),
    "a long writer": (("entries", 0, "by"), "x" * 100, "at most 80"),
    "a deletion": (("entries", 1), {"do": "delete"}, "Entry 2: “delete” cannot be read"),
    "a correction of nothing": (("entries", 0, "do"), "correct", "Entry 1: There is no round csv-0001"),
    "one undo too many": (("entries", 0), {"do": "undo"}, "Entry 1: There is nothing to undo"),
    "one redo too many": (("entries", 0), {"do": "redo"}, "Entry 1: There is nothing to redo"),
    "no entries": (("entries",), {"a": 1}, "no score book"),
    "an entry that is none": (("entries", 0), 5, "Entry 1: “do” cannot be read"),
    "depth": (("header", "rules", "match"), DEEP, ""),
    "not a number": ((*HAND, "winner"), float("nan"), "no score book"),
}


@pytest.fixture
def table(phone: Phone) -> str:
    """The JSON of a small book."""
    book = begin(phone, names="Ana Luis Eva")
    enter(phone, book, ending="out.0", hand1="65 40", hand2="=3")
    enter(phone, book, ending="out.1", hand0="=7", hand2="=3")
    data = json.loads(exports(phone, book)["json"])
    for number, entry in enumerate(data["entries"], 1):
        entry["id"] = f"csv-{number:04}"
    return json.dumps(data)


def test_what_nobody_could_do_is_refused_in_a_file_too(phone, table):
    before = shelf_codes(phone)
    for name, (path, value, said) in BAD.items():
        answer = bring_in(phone, changed(table, *path, to=value))
        assert said in refusal(answer), name
    assert shelf_codes(phone) == before
    assert phone.get("/book/statistics").status_code == 200
    assert bring_in(phone, table).status_code == 303, "the file itself is good"


def test_all_faults_are_told_at_once_but_no_more_than_one_can_read(shelf, begin, out):
    book = begin("doscientos", "Ana Luis")
    data = json.loads(to_json(book))
    bad = {"do": "hand", "counted": {"ending": "out", "winner": 7, "hands": [[], 1]}}
    data["entries"] = [bad | {"id": f"h{n}"} for n in range(3)]
    with pytest.raises(BookError) as caught:
        imported(shelf, json.dumps(data))
    assert [str(fault)[:8] for fault in caught.value.faults] == ["Entry 1:", "Entry 2:", "Entry 3:"]
    data["entries"] = [bad | {"id": f"h{n}"} for n in range(500)]
    with pytest.raises(BookError) as caught:
        imported(shelf, json.dumps(data))
    assert len(caught.value.faults) == limits.MOST_FAULTS + 1
    assert str(caught.value.faults[-1]) == "And 480 more of this kind."


def test_who_holds_and_follows_an_imported_book_is_not_the_files_affair(shelf, begin):
    mine = begin("doscientos", "Ana Luis", holder="me")
    data = json.loads(to_json(mine))
    data["header"] |= {"holder": "someone", "follow": mine.header.follow, "rematch_of": mine.code}
    header = imported(shelf, json.dumps(data), holder="you").header
    assert (header.holder, header.rematch_of) == ("you", "") and header.follow not in ("", mine.header.follow)


def test_a_file_tells_no_codes_of_other_books(shelf, begin):
    """Not even that of the book before: followers may export too."""
    first = begin("doscientos", "Ana Luis")
    second = shelf.rematch(first)
    assert first.code not in to_json(second) + to_csv(second)


# --- Size -------------------------------------------------------------------------------------------------------------


def long_book(text: str, hands: int, **more: Any) -> str:
    """A book's JSON with so many hands of three players."""
    data = json.loads(text)
    data["header"]["rules"]["match"] = {"target": 1_000_000}
    counted = {"ending": "out", "winner": 0, "last_tile": "5-5", "hands": [[], ["6-5", "4-0"], 3]}
    data["entries"] = [
        {"do": "hand", "id": f"hand-{n}", "counted": counted, "at": "2026-02-17T20:00:00+00:00"} for n in range(hands)
    ]
    return json.dumps(data | more)


def test_a_book_has_an_end(phone, table):
    """By JSON and by CSV; the largest that is taken shows its last hands, and is full for one more."""
    for hands in (limits.MOST_HANDS + 1, limits.MOST_ENTRIES + 1, 10_000):
        assert "The book is full" in refusal(bring_in(phone, long_book(table, hands)))
    answer = bring_in(phone, long_book(table, limits.MOST_HANDS))
    book = answer.headers["location"].partition("?")[0]
    good(phone, book)
    page = phone.get(book).text
    assert page.count('<li id="hand-') == 60 and 'id="hand-hand-1999"' in page
    assert "Earlier rounds and changes" in page and "Later rounds and changes" not in page
    assert 'id="hand-hand-0"' in phone.get(f"{book}?page=33").text
    assert phone.get(f"{book}?page={'9' * 9}").status_code == phone.get(f"{book}?page=-1").status_code == 200
    assert "The book is full" in enter(phone, book, ending="out.0", hand1="=1", hand2="=1").text
    table = phone.get(f"{book}/export.csv").text
    rows = list(csv.reader(io.StringIO(table)))
    out = io.StringIO()
    csv.writer(out).writerows([*rows, rows[-1]])
    assert "The book is full" in refusal(bring_in(phone, out.getvalue()))
    assert phone.post(f"{book}/do/delete", data={"sure": "yes"}).status_code == 303


def test_followers_cannot_fill_a_book(begin, out, monkeypatch):
    monkeypatch.setattr(limits, "MOST_OWN_HANDS", 3)
    book = begin("doscientos", "Ana Luis")
    for size in range(3):
        book.own_hand(1, size)
    with pytest.raises(BookError, match="full"):
        book.own_hand(1, 7)
    book.book(out(0, "", "=5"))
    monkeypatch.setattr(limits, "MOST_ENTRIES", book.length)
    for change in (book.undo, lambda: book.set(title="x"), lambda: book.remove(1)):
        with pytest.raises(BookError, match="full"):
            change()
    book.delete()
    assert book.deleted


def test_a_table_without_end_is_refused_before_it_is_read(shelf):
    """Many columns with many short rows would become many cells, most of them empty."""
    many = ",".join(f"c{n}" for n in range(150_000))
    begun = time.monotonic()
    for text in (f"hand,book,{many}\n" + "1\n" * 300_000, "hand,book\n" + "1\n" * 900_000, "hand,book" + "," * 900_000):
        with pytest.raises(BookError):
            imported(shelf, text)
    assert time.monotonic() - begun < 20


def test_a_life_of_corrections_is_gone_through_at_once(shelf, begin, out):
    """2,000 hands and 3,000 corrections of the first: settled once, not after each."""
    book = begin("doscientos", "Ana Luis", match__target=1_000_000)
    book.book(out(0, "", "=5"), id="hand-0")
    data = json.loads(to_json(book))
    data["entries"] += [data["entries"][0] | {"id": f"hand-{n}"} for n in range(1, 2_000)]
    data["entries"] += [data["entries"][0] | {"do": "correct"}] * 2_999
    begun = time.monotonic()
    again = imported(shelf, json.dumps(data))
    assert time.monotonic() - begun < 10 and again.scores == (10_000, 0) and len(again.history) == 4_999


# --- Spreadsheets -----------------------------------------------------------------------------------------------------


def test_no_cell_of_a_table_is_a_formula(shelf, begin, out):
    book = begin("doscientos", "=Ana +Luis", title="@x", counters={"-c": 5})
    book.book(out(0, "", "=5", house=(House("-c", 0, 5),)), by="=cmd")
    rows = list(csv.reader(io.StringIO(to_csv(book))))
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
    assert imported(shelf, to_csv(book)).names == ("=Ana", "+Luis")
    rows[1][rows[0].index("at")] = "=1+1"
    out_ = io.StringIO()
    csv.writer(out_).writerows(rows)
    with pytest.raises(BookError, match=r"Round 1: “=1\+1” is no time"):
        imported(shelf, out_.getvalue())


def test_hands_after_the_end_of_a_match_come_back(shelf, begin, out):
    """A correction can move the end; the hands after it are kept aside, in a table and in a history too."""
    book = begin("doscientos", "Ana Luis", match__target=100)
    for winner in (0, 1, 0, 1):
        book.book(out(winner, "=20", "=20"))
    book.correct(2, out(1, "=100", ""))
    for text in (to_csv(book), to_json(book)):
        again = imported(shelf, text)
        assert [line.settlement is None for line in again.hands] == [False, False, True, True]
        assert imported(shelf, to_json(again)).scores == book.scores
