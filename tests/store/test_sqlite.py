"""SQLite's own: careful connections, a file that is plain, gone, replaced or damaged, and one server at a time."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from capicu.store import Addition, Store, StoreError, open_store
from capicu.store.migrations import VERSION

SERVER = (
    "import sys, time; from capicu.store import open_store; store = open_store(sys.argv[1]);"
    " store.serve_alone('http://localhost:1234'); print('here', flush=True); time.sleep(60)"
)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Only the one kind."""
    return str(tmp_path / "capicu.db")


def test_every_connection_is_careful(store: Store) -> None:
    """Also the second one that is open at the same time."""
    for connection in (store.engine.raw_connection(), store.engine.raw_connection()):
        cursor = connection.cursor()
        settings = {name: cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")}
        assert settings == {"journal_mode": "wal", "synchronous": 2}
        assert cursor.execute("PRAGMA busy_timeout").fetchone()[0] >= 10_000
        connection.close()


def test_a_disk_that_refuses_is_told_in_one_sentence(database: str) -> None:
    open_store(database).close()
    with open_store(f"sqlite:///file:{database}?mode=ro&uri=true") as read_only:
        assert read_only.tables() == []
        for refused in (lambda: read_only.create("t", {}), read_only.alive):
            with pytest.raises(StoreError, match="readonly") as told:
                refused()
            assert "\n" not in str(told.value)


def test_a_place_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreError):
        open_store(tmp_path / "file" / "deeper")
    (tmp_path / "other.db").write_bytes(b"this is no database at all" * 100)
    with pytest.raises(StoreError, match="not a database"):
        open_store(tmp_path / "other.db")


def test_a_folder_and_its_file_are_the_same_place(database: str, tmp_path: Path) -> None:
    with open_store(tmp_path) as first, open_store(database) as second:
        first.create("t", {})
        assert second.header("t") is not None


def test_the_file_is_plain_sqlite(store: Store, database: str) -> None:
    """So that anyone can look with other tools."""
    store.append("t", 1, [{"do": "deal"}])
    with sqlite3.connect(database) as connection:
        assert connection.execute('SELECT "table", seq, entry FROM log').fetchall() == [("t", 1, '{"do": "deal"}')]


def test_before_a_file_is_changed_a_copy_is_kept(version_1: str) -> None:
    open_store(version_1).close()
    open_store(version_1).close()
    copies = [path.name for path in Path(version_1).parent.glob("*before*")]
    assert copies == [f"capicu.before-v{VERSION}.db"]
    copy = sqlite3.connect(Path(version_1).with_suffix(f".before-v{VERSION}.db"))
    names = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert names == {"tables", "log"} and copy.execute("SELECT count(*) FROM log").fetchone() == (2,)
    copy.close()


def _open_all(folder: str, ready: Barrier) -> None:
    for number in range(30):
        ready.wait(60)
        open_store(f"{folder}/{number}.db").close()


def test_new_files_that_several_processes_open_at_the_same_moment(tmp_path: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    ready = spawn.Barrier(3)
    processes = [spawn.Process(target=_open_all, args=(str(tmp_path), ready)) for _ in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0, 0]


# --- A file that is gone -----------------------------------------------------------------------------------------


def _attempts(store: Store) -> None:
    """Everything that acknowledges, each refused with the same sentence."""
    for attempt in (
        lambda: store.append("t", 1, [{}]),
        lambda: store.create("u", {}),
        lambda: store.write([Addition("t", 2, {})]),
        lambda: store.close_table("t"),
        store.alive,
    ):
        with pytest.raises(StoreError, match="deleted or replaced"):
            attempt()


def test_a_deleted_file_is_noticed_before_anything_is_acknowledged(store: Store, database: str) -> None:
    store.alive()
    os.unlink(database)
    _attempts(store)
    assert not Path(database).exists()


def test_a_deleted_folder_is_noticed(tmp_path: Path) -> None:
    with open_store(tmp_path / "data") as store:
        store.create("t", {})
        shutil.rmtree(tmp_path / "data")
        _attempts(store)


def test_a_replaced_file_is_noticed(store: Store, database: str, tmp_path: Path) -> None:
    with open_store(tmp_path / "other.db") as other:
        other.create("t", {})
    os.replace(tmp_path / "other.db", database)
    _attempts(store)


def test_no_new_connection_goes_to_another_file(store: Store, database: str) -> None:
    os.unlink(database)
    store.engine.dispose()
    with pytest.raises(StoreError, match="deleted or replaced"):
        store.header("t")
    assert not Path(database).exists()


# --- Damage ------------------------------------------------------------------------------------------------------


def _filled(database: str) -> None:
    with open_store(database) as store:
        store.create("t", {})
        store.append("t", 1, [{"text": "x" * 500} for _ in range(400)])


def _overwrite(database: str, page: int, pages: int) -> None:
    size = sqlite3.connect(database).execute("PRAGMA page_size").fetchone()[0]
    with open(database, "r+b") as file:
        file.seek(size * page)
        file.write(b"\xa5" * size * pages)


def test_damaged_pages_are_told_whenever_they_are_met(database: str) -> None:
    _filled(database)
    _overwrite(database, 12, 25)
    with open_store(database) as store, pytest.raises(StoreError, match="capicu check"):
        store.entries("t")


def test_a_damaged_first_page_is_told_at_once(database: str) -> None:
    _filled(database)
    with open(database, "r+b") as file:
        file.seek(100)
        file.write(b"\xa5" * 2000)
    with pytest.raises(StoreError, match="capicu check"):
        open_store(database)


@pytest.mark.parametrize("text", ["'no json'", "'[1]'", "7", "x'ff00ff'", "'" + "[" * 100_000 + "'"])
def test_an_entry_that_is_no_json_object_is_told(store: Store, database: str, text: str) -> None:
    connection = sqlite3.connect(database)
    connection.execute(f"INSERT INTO log VALUES ('t', 1, {text}, '')")
    connection.execute(f"INSERT INTO tables VALUES ('u', '', '', {text}, NULL)")
    connection.commit()
    connection.close()
    for look in (lambda: store.entries("t"), lambda: store.header("u"), lambda: store.table("u"), store.tables):
        with pytest.raises(StoreError, match="capicu check"):
            look()


# --- One server at a time ----------------------------------------------------------------------------------------


def test_a_second_server_is_told_where_the_first_is(store: Store, database: str) -> None:
    store.serve_alone("http://localhost:8420")
    with open_store(database) as second:
        with pytest.raises(StoreError, match="already running on these tables at http://localhost:8420; use that page"):
            second.serve_alone("http://localhost:8421")
        second.append("t", 1, [{}])  # the terminal and the score book go on beside it
    store.close()
    with open_store(database) as third:
        third.serve_alone("http://localhost:8422")


def test_a_link_to_the_file_is_the_same_file(store: Store, database: str, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(database)
    store.serve_alone("http://localhost:8420")
    with open_store(tmp_path / "link.db") as second, pytest.raises(StoreError, match="already running"):
        second.serve_alone("http://localhost:8421")


def test_a_killed_server_leaves_no_lock(store: Store, database: str) -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVER, database], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None and server.stdout.readline() == "here\n"
    with pytest.raises(StoreError, match="at http://localhost:1234; "):
        store.serve_alone("http://localhost:8420")
    server.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    server.communicate()
    store.serve_alone("http://localhost:8420")


def test_a_database_in_memory_is_served_by_whoever_has_it() -> None:
    with open_store("sqlite://") as store:
        store.serve_alone("http://localhost:8420")
        store.create("t", {})
        store.alive()


def test_nothing_is_told_and_nothing_heard(store: Store) -> None:
    heard: list[object] = []
    listening = store.listen(heard.append, lambda: heard.append("missed"))
    store.publish({"a": 1})
    store.append("t", 1, [{}])
    assert (store.shared, listening.connected, heard) == (False, False, [])
    listening.stop()
