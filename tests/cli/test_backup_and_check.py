"""`capicu backup`, `restore` and `check`, on both databases."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from capicu.book.photos import PhotoFolder
from capicu.book.shelf import Shelf
from capicu.rules import load_rules
from capicu.server.entries import Dealt, Opened, SeatPlan, Visited, plain
from capicu.store import Store, open_store
from capicu.terminal.kept_match import KeptMatch
from capicu.terminal.setup import Setup

AT = "2026-02-03T04:05:06.789+00:00"
Command = Callable[..., Any]


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """A store with something of every kind."""
    with open_store(database) as opened:
        seats = [SeatPlan("me", "Ana"), SeatPlan("bot", "Béa", "greedy")]
        rules = load_rules("daomy", players=2).to_dict()
        table = Opened(rules, seats, "2026-02-03", "UTC", AT, "holder", "00" * 32, "watcher")
        opened.create("table", plain(table), "web")
        opened.create("watcher", {"table": "table"}, "watch")
        opened.append("table", 1, [plain(Dealt("11" * 32, AT))])
        opened.create("v-holder", {}, "visitor")
        opened.append("v-holder", 1, [plain(Visited("table", "daomy", AT))])
        Shelf(opened).begin("doscientos", ["Ana", "Béa", "Cleo", "Dan"], title="nul \0")
        KeptMatch.begin(opened, Setup(load_rules("daomy", players=2), ("human", "greedy"), ("Ana", "Bot"), seed=1))
        yield opened


def _everything(store: Store) -> dict[str, Any]:
    """All that a store holds."""
    return {info.id: (info, store.entries(info.id)) for info in store.tables()}


def _harm(database: str, statement: str) -> None:
    if "://" in database:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(statement.encode())
    else:
        with closing(sqlite3.connect(database)) as file:
            file.execute(statement)
            file.commit()


# --- backup and restore ------------------------------------------------------------------------------------------


def test_a_backup_is_a_store_with_everything(capicu: Command, store: Store, database: str, tmp_path: Path) -> None:
    target = tmp_path / "backup.db"
    said = capicu("backup", str(target), "--database", database)
    entries = sum(info.length for info in store.tables())
    assert (said.code, said.out.splitlines()[0]) == (0, f"{target}: 6 tables, {entries} entries")
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == ["backup.db"]
    with open_store(target) as copy:
        assert _everything(copy) == _everything(store)
        copy.append("table", 2, [plain(Dealt("22" * 32, AT))])
    assert len(store.entries("table")) == 1


def test_a_backup_never_overwrites_and_its_name_ends_in_db(
    capicu: Command, store: Store, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "there.db").write_text("mine")
    assert "exists already" in capicu("backup", str(tmp_path / "there.db"), "--database", database).err
    assert (tmp_path / "there.db").read_text() == "mine"
    assert "ends in .db" in capicu("backup", str(tmp_path / "copy"), "--database", database).err
    assert "no such folder" in capicu("backup", str(tmp_path / "no" / "copy.db"), "--database", database).err
    monkeypatch.chdir(tmp_path)
    said = capicu("backup", "--database", database)
    assert said.code == 0 and Path(said.out.partition(": ")[0]).suffix == ".db"


def test_what_is_not_there_is_not_made(capicu: Command, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere.db")
    for command in (["backup", str(tmp_path / "b.db")], ["check"]):
        said = capicu(*command, "--database", nowhere)
        assert (said.code, said.err) == (2, f"{nowhere}: there is no database\n")
    said = capicu("restore", str(tmp_path / "b.db"), "--database", str(tmp_path / "new.db"))
    assert said.code == 2 and "no such file" in said.err
    assert not list(tmp_path.glob("*.db"))


def test_photographs_are_named(capicu: Command, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        PhotoFolder.beside(store).keep("book", "hand", 0, b"picture")
    said = capicu("backup", str(tmp_path / "b.db"), "--database", str(tmp_path))
    assert str(tmp_path / "book-photos") in said.out


def _keep_writing(database: str, until: str) -> int:
    """Add entries to two tables, always the same to both, and make more tables, until a file appears."""
    number = 0
    with open_store(database) as store:
        store.create("left", {})
        store.create("right", {})
        while not os.path.exists(until):
            number += 1
            store.append("left", number, [{"text": "x" * 2000}])
            store.append("right", number, [{"text": "x" * 2000}])
            store.create(f"new {number}", {})
            store.append(f"new {number}", 1, [{}])
    return number


def test_a_backup_of_a_busy_store_is_one_moment(
    capicu: Command, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("capicu.store.sqlite.PAGES", 1)
    with open_store(database) as store:
        store.create("long", {})
        store.append("long", 1, [{"text": "x" * 1000} for _ in range(2000)])
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        writer = pool.apply_async(_keep_writing, (database, str(tmp_path / "stop")))
        with open_store(database) as store:
            while not store.entries("right"):
                time.sleep(0.01)
        lengths = []
        for number in range(4):
            target = tmp_path / f"{number}.db"
            assert capicu("backup", str(target), "--database", database).code == 0
            with open_store(target) as copy:
                left, right = len(copy.entries("left")), len(copy.entries("right"))
            assert left - right in (0, 1)
            lengths.append(left)
        (tmp_path / "stop").touch()
        assert lengths == sorted(lengths) and 0 < lengths[-1] <= writer.get(30)


def test_a_backup_comes_back_on_either_database(
    capicu: Command, store: Store, database: str, postgres_url: str, tmp_path: Path
) -> None:
    backup = str(tmp_path / "backup.db")
    capicu("backup", backup, "--database", database)
    places = [str(tmp_path / "new")] if "://" in database else [str(tmp_path / "new"), postgres_url]
    for place in places:
        said = capicu("restore", backup, "--database", place)
        assert said.code == 0 and said.out.startswith("6 tables, "), said.err
        with open_store(place) as restored:
            assert _everything(restored) == _everything(store)
        again = capicu("restore", backup, "--database", place)
        assert again.code == 2 and "is not empty" in again.err
    assert capicu("restore", backup, "--database", database).code == 2


def test_a_backup_that_is_none_is_refused(capicu: Command, tmp_path: Path) -> None:
    (tmp_path / "b.db").write_bytes(b"no backup" * 1000)
    said = capicu("restore", str(tmp_path / "b.db"), "--database", str(tmp_path / "new.db"))
    assert said.code == 2 and "not a database" in said.err and said.err.count("\n") == 1
    assert not (tmp_path / "new.db").exists()


# --- check -------------------------------------------------------------------------------------------------------


def test_a_sound_store_is_one_line(capicu: Command, store: Store, database: str) -> None:
    entries = sum(info.length for info in store.tables())
    for more in ([], ["--quick"]):
        said = capicu("check", "--database", database, *more)
        assert (said.code, said.err) == (0, "")
        assert said.out == f"{store.name}: version 2, 6 tables, {entries} entries, no faults\n"


@pytest.mark.parametrize(
    ("harm", "fault"),
    [
        (
            "UPDATE log SET seq = 7 WHERE \"table\" = 'table'",
            "table table: its log has 1 entries, numbered from 7 to 7",
        ),
        ("UPDATE log SET entry = '[1]' WHERE \"table\" = 'table'", "table table: entry 1 is no JSON object"),
        ("UPDATE tables SET header = '7' WHERE id = 'table'", "table table: its header is no JSON object"),
        ("UPDATE tables SET kind = 'chess' WHERE id = 'table'", "table table: 'chess' is no kind of table"),
        ('UPDATE log SET entry = \'{"type": "fly"}\' WHERE "table" = \'table\'', "table table (web) cannot be rebuilt"),
        ("UPDATE tables SET header = '{}' WHERE kind = 'book'", "(book) cannot be rebuilt"),
        ("UPDATE tables SET header = '{}' WHERE kind = 'terminal'", "(terminal) cannot be rebuilt"),
        ("UPDATE tables SET header = '{\"table\": \"x\"}' WHERE kind = 'watch'", "there is no web x"),
        ("UPDATE log SET entry = '{\"a\": 1}' WHERE \"table\" = 'v-holder'", "(visitor) cannot be rebuilt"),
        ("ALTER TABLE log DROP COLUMN at", "the column log.at is missing"),
        ("UPDATE schema_version SET version = 99", "newer Capicú"),
    ],
)
def test_every_fault_is_a_line(capicu: Command, store: Store, database: str, harm: str, fault: str) -> None:
    _harm(database, harm)
    said = capicu("check", "--database", database)
    assert (said.code, said.err) == (1, "")
    assert any(fault in line for line in said.out.splitlines()), said.out


def test_a_damaged_file_is_told(capicu: Command, tmp_path: Path) -> None:
    database = str(tmp_path / "capicu.db")
    with open_store(database) as store:
        store.create("t", {})
        store.append("t", 1, [{"text": "x" * 500} for _ in range(400)])
    with open(database, "r+b") as file:
        file.seek(4096 * 12)
        file.write(b"\xa5" * 4096 * 25)
    said = capicu("check", "--database", database)
    assert said.code == 1 and "table t: its log cannot be read (database disk image is malformed)" in said.out
    (tmp_path / "capicu.db").write_bytes(b"no database" * 1000)
    said = capicu("check", "--database", database)
    assert (said.code, said.err) == (2, f"{database}: file is not a database\n")


def test_orphans_are_told(capicu: Command, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.create("t", {})
        store.append("t", 1, [{}, {}])
    _harm(str(tmp_path / "capicu.db"), "DELETE FROM tables")
    assert "table t: 2 entries, but there is no such table" in capicu("check", "--database", str(tmp_path)).out


def test_looking_changes_nothing(capicu: Command, store: Store, database: str, tmp_path: Path) -> None:
    if "://" in database:
        _harm(database, "DROP TABLE allowances, schema_version")
    else:
        _harm(database, "DROP TABLE allowances")
        _harm(database, "DROP TABLE schema_version")
    said = capicu("check", "--database", database)
    assert said.code == 0 and "version 1, 6 tables" in said.out
    assert capicu("backup", str(tmp_path / "old.db"), "--database", database).code == 0
    assert "version 1" in capicu("check", "--database", database).out
    assert capicu("restore", str(tmp_path / "old.db"), "--database", str(tmp_path / "new.db")).code == 0
    assert "version 2, 6 tables" in capicu("check", "--database", str(tmp_path / "new.db")).out
