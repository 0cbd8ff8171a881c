"""What version 0.1.0 kept is still read, means the same, and goes on: a match's record, and a database."""

from __future__ import annotations

import io
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from capicu import Match, Record, load_rules
from capicu.book import Counted, Shelf
from capicu.cli import main
from capicu.server.entries import Opened, entry_of
from capicu.server.tables import Table
from capicu.store import Store, open_store

HERE = Path(__file__).parent
HASHES = {
    "chiva": "ff746c19",
    "daomy": "4f466486",
    "doscientos": "acd0ae86",
    "french": "7cd0aacd",
    "italian": "3492289b",
    "manual": "ecb4f000",
    "partners": "f441e205",
    "quinientos": "c1f67580",
}
"""The rules of the eight games, as 0.1.0 sealed its deals with them."""


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder with a database that 0.1.0 wrote: a book, a table of the page, one of the terminal."""
    with sqlite3.connect(tmp_path / "capicu.db") as database:
        database.executescript((HERE / "0.1.0.sql").read_text(encoding="utf-8"))
    return tmp_path


@pytest.fixture
def store(kept: Path) -> Iterator[Store]:
    with open_store(kept) as one:
        yield one


@pytest.mark.parametrize("game", HASHES)
def test_the_rules_of_the_eight_games_are_the_same(game: str) -> None:
    assert load_rules(game).hash.startswith(HASHES[game])


def test_a_record_is_replayed_and_goes_on() -> None:
    record = Record.load(HERE / "0.1.0.json")
    match: Match = record.replay()
    assert match.round_number == 3 and match.names == ("Ana", "Luis", "Eva")
    assert match.scores == (166, 0, 81) and len(match.record.moves) == 56 and match.turn == 0
    assert [str(tile) for tile in match.round.chain] == ["5-5", "5-6", "6-6", "6-3", "3-3"]
    while not match.round.over:
        match.play(match.round.legal()[0])
    assert match.record.rules_hash == match.rules.hash == record.rules_hash


def test_the_deals_of_a_record_are_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(HERE / "0.1.0.json"), "--verify", "--lang", "en"]) == 0
    assert "3 deals were checked: every secret fits" in capsys.readouterr().out


def test_a_book_has_its_scores_and_takes_another_hand(store: Store) -> None:
    shelf = Shelf(store)
    book = shelf.open(shelf.books()[0].code)
    assert book.scores == (228, 0, 0) and book.rules.id == "quinientos"
    book.book(Counted(ending="out", winner=1, last_tile="6-4", hands=(10, (), 5)))
    assert book.scores[1] == 15 and len(book.history) == 3


def test_a_table_of_the_page_is_rebuilt(store: Store) -> None:
    [info] = store.tables("web")
    header = store.header(info.id)
    assert header is not None
    table = Table(info.id, msgspec.convert(header[1], Opened))
    for row in store.entries(info.id):
        table.apply(entry_of(row.entry))
    assert table.match is not None and table.match.rules.id == "french"
    table.match.play(table.match.round.legal()[0])


def test_a_table_of_the_terminal_is_resumed(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CAPICU_DATA", str(kept))
    monkeypatch.setattr(sys, "stdin", io.StringIO("hand\n"))
    main(["play", "--resume", "--lang", "en"])
    assert "Your 5 tiles: 1: double blank, 2: double 1, 3: 4-3, 4: double 4, 5: 5-0." in capsys.readouterr().out
