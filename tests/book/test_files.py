"""Export and import, the picture, the statistics."""

from __future__ import annotations

import csv
import io
import json
import xml.etree.ElementTree as ET

import pytest

from capicu import RoundFacts
from capicu.book import BookError, House
from capicu.book.exporting import FORMAT, to_csv, to_json
from capicu.book.importing import imported as bring_in
from capicu.book.statistics import figures
from capicu.server.book_picture import card, chart
from capicu.words import Words, languages


@pytest.fixture
def evening(begin, out, blocked):
    book = begin("quinientos", "Ana Luis =cmd Raúl", title="Plaza <b>&", by="Ana")
    book.book(out(0, "", "65 40", "=23", "21", last="5-5"), by="Ana")
    book.book(blocked("=9", "=9", "=30", "=40"), by="Luis")
    book.book(out(2, "=10", "=20", "", "=5", house=(House("Capicú", 2, 100),)), by="+1")
    book.correct(2, blocked("=8", "=9", "=30", "=40"), by="Eva")
    book.remove(3)
    book.undo()
    return book


def test_a_book_comes_back_as_it_was(shelf, evening):
    text = to_json(evening)
    again = bring_in(shelf, text)
    assert again.code != evening.code and again.header.follow != evening.header.follow
    assert (again.scores, again.names, again.title) == (evening.scores, evening.names, evening.title)
    assert [h.counted for h in again.hands] == [h.counted for h in evening.hands]
    assert [(h.what, h.by, h.at) for h in again.history] == [(h.what, h.by, h.at) for h in evening.history]
    again.undo()
    assert again.scores != evening.scores
    assert evening.code not in text and evening.header.follow not in text, "codes stay at home"


NO_BOOKS = {
    "json": "no score book",
    "format": "no score book",
    "rules": "rules of the book cannot be used .match.target",
    "entry": "Entry 1: “do” cannot be read",
    "undo": "Entry 1: There is nothing to undo",
    "hand": "Entry 1: 6-5 is there twice for Luis",
    "names": "4 names are needed, not 1",
    "deep": "no score book",
    "huge": "no score book",
}


@pytest.mark.parametrize("change", NO_BOOKS)
def test_a_file_that_is_no_book_is_refused_and_nothing_written(shelf, evening, change):
    whole = json.loads(to_json(evening))
    if change == "format":
        whole["format"] = "another"
    elif change == "rules":
        whole["header"]["rules"]["match"] = {"target": -4}
    elif change == "entry":
        whole["entries"][0] = {"do": "steal"}
    elif change == "undo":
        whole["entries"] = [{"do": "undo"}]
    elif change == "hand":
        whole["entries"][0]["counted"]["hands"][1] = ["6-5", "6-5"]
    elif change == "names":
        whole["header"]["names"] = ["Ana"]
    text = {"json": "{", "deep": "[" * 100_000, "huge": " " * 3_000_000}.get(change, json.dumps(whole))
    before = len(shelf.books())
    with pytest.raises(BookError, match=NO_BOOKS[change]):
        bring_in(shelf, text)
    assert len(shelf.books()) == before
    assert FORMAT in to_json(evening)


@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_a_table_comes_back_from_a_spreadsheet(shelf, evening, between):
    """Every hand as it stands, with its bonuses, ticks and times; in any order of rows, with any country's commas."""
    evening.book(
        RoundFacts(ending="blocked", hands=[9, 12, [], ["6-6"]], blocker=1, shutout=True, starter=2, drew=[0] * 4)
    )
    evening.set(names=["Anita", "Luis", "=cmd", "Raúl"], counters={"Café; con leche": 5})
    read = list(csv.reader(io.StringIO(to_csv(evening))))
    out = io.StringIO()
    csv.writer(out, delimiter=between).writerows([read[0], *reversed(read[1:])])
    again = bring_in(shelf, "\ufeff" + out.getvalue())
    assert (again.scores, again.names, again.title) == (evening.scores, evening.names, evening.title)
    assert (again.counters, again.rules.hash, again.header.date) == (
        evening.counters,
        evening.rules.hash,
        evening.header.date,
    )
    assert [(h.counted, h.settlement, h.by, h.at) for h in again.hands] == [
        (h.counted, h.settlement, h.by, h.at) for h in evening.hands
    ]
    assert bring_in(shelf, to_csv(again)).scores == evening.scores


def test_an_empty_book_comes_back_from_a_spreadsheet(shelf, begin):
    again = bring_in(shelf, to_csv(begin("daomy", "Rabe Soa", match__target=80)))
    assert (again.names, again.hands, again.rules["match.target"]) == (("Rabe", "Soa"), [], 80)


@pytest.mark.parametrize(
    ("column", "value", "said"),
    [
        ("Luis tiles", "6|5 6|5", "Round 1: 6-5 is there twice for Luis"),
        ("Luis tiles", "65 x", "Round 1: “x” is no domino"),
        ("Luis total", "many", "Round 1:"),
        ("who", "Nobody", "Round 1: There is no player “Nobody”"),
        ("last tile", "6|5 4|4", "Round 1:"),
        ("last tile", "4|0", "Round 1: 4-0 was placed last"),
        ("ending", "sunset", "Round 1: “ending” cannot be read"),
        ("more", "{", "Round 1: “more” cannot be read"),
        ("more", '{"ways": 3}', "Round 1: “ways” cannot be read"),
        ("hand", "first", "no round first"),
        ("book", "{}", "no score book"),
        ("book", "", "no score book"),
        ("at", "x" * 2_000_001, "no score book"),
    ],
)
def test_a_table_with_a_fault_is_refused_with_its_place_and_nothing_written(shelf, evening, column, value, said):
    rows = list(csv.DictReader(io.StringIO(to_csv(evening))))
    rows[0][column] = value
    if column == "Luis total":
        rows[0]["Luis tiles"] = ""
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    before = len(shelf.books())
    with pytest.raises(BookError, match=said):
        bring_in(shelf, out.getvalue())
    with pytest.raises(BookError, match="no column “ending”"):
        bring_in(shelf, to_csv(evening).replace("hand,ending", "hand,end", 1))
    assert len(shelf.books()) == before


def test_the_table_for_a_spreadsheet(evening):
    rows = list(csv.DictReader(io.StringIO(to_csv(evening))))
    assert [row["hand"] for row in rows] == ["1", "2", "3"]
    assert (rows[0]["Luis tiles"], rows[0]["Luis total"], rows[0]["last tile"]) == ("6|5 4|0", "15", "5|5")
    assert rows[0]["bonuses"] == "first_round:100 double_out:50 domino:25"
    assert rows[2]["house"] == "Capicú:100"
    assert int(rows[-1]["Ana score"]) == evening.scores[0]
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in (*row, *row.values()))


@pytest.mark.parametrize("language", languages())
def test_the_picture_is_good_svg_without_anything_foreign(evening, language):
    for text in (card(Words.of(language), evening), chart(Words.of(language), evening.ledger)):
        root = ET.fromstring(text)
        assert root.tag.endswith("svg")
        assert "<b>" not in text and "<script" not in text and "style=" not in text
    texts = " ".join(e.text or "" for e in ET.fromstring(card(Words.of(language), evening)).iter())
    assert "Plaza <b>&" in texts
    for score in evening.scores:
        assert str(score) in texts


def test_statistics_of_players_and_pairs(shelf, out, blocked):
    first = shelf.begin("partners", ["Ana", "Luis", "Eva", "Raúl"], overrides={"match.target": 2})
    first.book(out(0, "-", "-", "-", "-"))
    first.book(out(2, "-", "-", "-", "-"))
    second = shelf.begin("doscientos", ["ana", "Luis"])
    second.book(out(1, "=30", ""))
    second.book(blocked("=5", "=5"))
    second.book(out(0, "", "=12"))
    players, pairs = figures(shelf.all_books())
    ana = next(one for one in players if one.names[0].casefold() == "ana")
    assert (ana.matches, ana.matches_won, ana.matches_lost) == (2, 1, 0)
    assert (ana.hands, ana.hands_won, ana.hands_lost) == (5, 3, 1)
    assert (ana.points_for, ana.points_against, ana.streak, ana.biggest) == (14, 30, 2, 12)
    assert [(one.names, one.matches_won, one.matches_lost) for one in pairs] == [
        (("Ana", "Eva"), 1, 0),
        (("Luis", "Raúl"), 0, 1),
    ]
