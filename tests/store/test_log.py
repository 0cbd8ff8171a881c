"""The store: an append-only log in which only one can be first, for several processes at once."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from capicu.store import Addition, Conflict, Creation, Store, StoreError, data_folder, open_store
from capicu.store.schema import LOG, METADATA, TABLES


@pytest.fixture
def store(tmp_path: Path) -> Store:
    with open_store(tmp_path) as opened:
        opened.create("t", {"rules": "daomy"}, kind="terminal")
        yield opened


def test_what_was_appended_is_read_in_order(store: Store) -> None:
    assert store.append("t", 1, [{"do": "deal"}, {"do": "move"}]) == 3
    assert store.append("t", 3, [{"do": "move", "seat": 1}]) == 4
    assert [(e.seq, e.entry["do"]) for e in store.entries("t")] == [(1, "deal"), (2, "move"), (3, "move")]
    assert [e.seq for e in store.entries("t", after=2)] == [3]


def test_only_one_can_be_first(store: Store) -> None:
    store.append("t", 1, [{"by": "a"}])
    with pytest.raises(Conflict) as lost:
        store.append("t", 1, [{"by": "b"}])
    assert (lost.value.table, lost.value.seq) == ("t", 1)
    assert [e.entry for e in store.entries("t")] == [{"by": "a"}]


def test_entries_are_added_all_or_none(store: Store) -> None:
    store.append("t", 1, [{"n": 1}])
    with pytest.raises(Conflict):
        store.append("t", 1, [{"n": 1}, {"n": 2}, {"n": 3}])
    assert len(store.entries("t")) == 1


def test_no_gap_can_be_left(store: Store) -> None:
    with pytest.raises(Conflict):
        store.append("t", 2, [{}])


def test_nothing_to_add_is_nothing_done(store: Store) -> None:
    assert store.append("t", 1, []) == 1


def test_a_table_must_exist_and_its_name_is_given_once(store: Store) -> None:
    with pytest.raises(StoreError, match="no table x"):
        store.append("x", 1, [{}])
    with pytest.raises(Conflict):
        store.create("t", {})


def test_a_batch_goes_to_many_logs_and_only_the_late_ones_lose(store: Store) -> None:
    store.create("u", {})
    store.append("t", 1, [{"by": "first"}])
    batch = [Addition("t", 1, {"by": "late"}), Addition("u", 1, {"by": "first"}), Addition("t", 2, {"by": "next"})]
    lost = store.write([Creation("u", {}), Creation("v", {"a": 1}), *batch])
    assert [conflict is not None for conflict in lost] == [True, False, True, False, False]
    assert store.header("v") == ("table", {"a": 1})
    assert [e.entry["by"] for e in store.entries("t")] == ["first", "next"]
    assert store.header("u") == ("table", {}) and store.header("nobody") is None


def test_a_large_batch_is_one_commit_and_every_entry_is_there(store: Store) -> None:
    names = [f"n{i}" for i in range(150)]
    batch = [*(Creation(name, {}) for name in names), *(Addition(name, 1, {"é": name}) for name in names)]
    assert store.write(batch) == [None] * 300
    assert [store.entries(name)[0].entry for name in names] == [{"é": name} for name in names]


def test_tables_by_kind_and_finish_the_last_used_first(store: Store) -> None:
    store.create("book", {}, kind="book")
    store.create("u", {"rules": "chiva"}, kind="terminal")
    store.append("t", 1, [{}])
    assert {table.id for table in store.tables("terminal")} == {"t", "u"}
    assert store.tables("terminal")[0].last >= store.tables("terminal")[1].last
    store.close_table("u")
    assert [table.id for table in store.tables("terminal", open_only=True)] == ["t"]
    closed = store.table("u")
    assert closed is not None and closed.finished is not None and closed.header == {"rules": "chiva"}
    assert store.table("nobody") is None


def test_a_second_look_sees_what_the_first_wrote(tmp_path: Path) -> None:
    with open_store(tmp_path) as first, open_store(tmp_path / "capicu.db") as second:
        first.create("t", {})
        first.append("t", 1, [{"a": 1}])
        assert [e.entry for e in second.entries("t")] == [{"a": 1}]


def _add(folder: str, who: int) -> int:
    with open_store(folder) as store:
        for number in range(15):
            while True:
                try:
                    store.append("t", len(store.entries("t")) + 1, [{"who": who, "number": number}])
                    break
                except Conflict:
                    pass
    return who


def test_several_processes_write_at_once_and_nothing_is_lost(store: Store, tmp_path: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        assert pool.starmap(_add, [(str(tmp_path), who) for who in range(3)]) == [0, 1, 2]
    entries = store.entries("t")
    assert [e.seq for e in entries] == list(range(1, 46))
    for who in range(3):
        assert [e.entry["number"] for e in entries if e.entry["who"] == who] == list(range(15))


def test_every_connection_is_careful(store: Store) -> None:
    """Also the second one that is open at the same time."""
    for connection in (store.engine.raw_connection(), store.engine.raw_connection()):
        cursor = connection.cursor()
        settings = {name: cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")}
        assert settings == {"journal_mode": "wal", "synchronous": 2}
        assert cursor.execute("PRAGMA busy_timeout").fetchone()[0] >= 10_000
        connection.close()


def test_a_disk_that_refuses_is_told_in_one_sentence(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    read_only = open_store(f"sqlite:///file:{tmp_path / 'capicu.db'}?mode=ro&uri=true")
    with pytest.raises(StoreError, match="readonly") as told:
        read_only.create("t", {})
    assert "\n" not in str(told.value)


def test_a_place_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreError):
        open_store(tmp_path / "file" / "deeper")
    (tmp_path / "other.db").write_bytes(b"this is no database at all" * 100)
    with pytest.raises(StoreError, match="not a database"):
        open_store(tmp_path / "other.db")


@pytest.mark.parametrize("url", ["nosuch://x/y", "sqlite+nosuch:///x.db", "postgresql://me:secret@[", "://"])
def test_a_database_that_cannot_be_reached_keeps_its_password(url: str) -> None:
    with pytest.raises(StoreError) as told:
        open_store(url)
    assert "secret" not in str(told.value)


def test_the_data_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CAPICU_DATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    open_store().close()
    assert (tmp_path / "here" / "capicu.db").exists()
    monkeypatch.delenv("CAPICU_DATA")
    assert "capicu" in str(data_folder())


def test_the_schema_is_what_postgresql_takes_too() -> None:
    made = [str(CreateTable(table).compile(dialect=postgresql.dialect())) for table in METADATA.sorted_tables]
    made += [str(CreateIndex(index).compile(dialect=postgresql.dialect())) for index in TABLES.indexes]
    assert 'PRIMARY KEY ("table", seq)' in made[1]
    assert LOG.primary_key.columns.keys() == ["table", "seq"]


def test_the_file_is_plain_sqlite(store: Store, tmp_path: Path) -> None:
    """So that anyone can look with other tools."""
    store.append("t", 1, [{"do": "deal"}])
    with sqlite3.connect(os.fspath(tmp_path / "capicu.db")) as connection:
        assert connection.execute('SELECT "table", seq, entry FROM log').fetchall() == [("t", 1, '{"do": "deal"}')]
