"""The store: an append-only log in which only one can be first, for several processes at once, on both databases."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from typing import Any

import pytest

from capicu.folders import data_folder
from capicu.store import Addition, Conflict, Creation, Store, StoreError, open_store


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


def test_one_entry_that_cannot_be_written_does_no_harm_to_its_neighbours(store: Store) -> None:
    batch = [
        Addition("t", 1, {"name": "half \ud800 a character"}),
        Addition("t", 1, {"name": "nul \0 is no harm"}),
        Addition("no\0table", 1, {}),
        Creation("x" * 65, {}),
        Creation("v", {}),
    ]
    faults = store.write(batch)
    assert [fault is None for fault in faults] == [False, True, False, False, True]
    assert not any(isinstance(fault, Conflict) for fault in faults)
    assert [e.entry["name"] for e in store.entries("t")] == ["nul \0 is no harm"]
    assert store.header("v") == ("table", {})


def test_what_json_does_not_have_is_refused_in_a_sentence(store: Store) -> None:
    loop: dict[str, Any] = {}
    loop["loop"] = loop
    for thing in ({"a": object()}, loop):
        with pytest.raises(StoreError):
            store.append("t", 1, [thing])
        with pytest.raises(StoreError):
            store.create("u", thing)
        faults = store.write([Creation("u", thing), Addition("t", 1, thing)])
        assert all(isinstance(fault, StoreError) for fault in faults)
    assert store.append("t", 1, [{}]) == 2


@pytest.mark.parametrize("name", ["a\0b", "half \ud800", "x" * 65, "ł" * 10_000])
def test_a_name_that_no_table_can_have_is_not_found(store: Store, name: str) -> None:
    assert (store.header(name), store.table(name), store.entries(name)) == (None, None, [])
    store.close_table(name)
    with pytest.raises(StoreError, match="cannot be the name"):
        store.create(name, {})
    with pytest.raises(StoreError, match="no table"):
        store.append(name, 1, [{}])


def test_any_text_comes_back_as_it_went_in(store: Store) -> None:
    entry = {"nul": "\0", "half": "\ud800", "far": "🁫", "key\0": [1.5, None, True, {"deep": []}]}
    store.append("t", 1, [entry])
    assert store.entries("t")[0].entry == entry
    store.create("u", entry)
    assert store.header("u") == ("table", entry)


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


def test_a_second_look_sees_what_the_first_wrote(store: Store, database: str) -> None:
    with open_store(database) as second:
        store.append("t", 1, [{"a": 1}])
        assert [e.entry for e in second.entries("t")] == [{"a": 1}]


def _add(database: str, who: int) -> int:
    with open_store(database) as store:
        for number in range(15):
            while True:
                try:
                    store.append("t", len(store.entries("t")) + 1, [{"who": who, "number": number}])
                    break
                except Conflict:
                    pass
    return who


def test_several_processes_write_at_once_and_nothing_is_lost(store: Store, database: str) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        assert pool.starmap(_add, [(database, who) for who in range(3)]) == [0, 1, 2]
    entries = store.entries("t")
    assert [e.seq for e in entries] == list(range(1, 46))
    for who in range(3):
        assert [e.entry["number"] for e in entries if e.entry["who"] == who] == list(range(15))


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
