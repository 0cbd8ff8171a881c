"""The version of a database: old ones are brought up to date, newer and damaged ones are refused in one sentence."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect

from capicu.store import Addition, Creation, StoreError, open_store
from capicu.store import migrations as versions
from capicu.store.schema import METADATA

Run = Callable[..., list[Any]]


def test_a_new_database_has_todays_version(database: str, run_sql: Run) -> None:
    open_store(database).close()
    assert run_sql("SELECT version FROM schema_version") == [(versions.VERSION,)]


def test_what_version_1_wrote_is_read_and_goes_on(version_1: str, run_sql: Run) -> None:
    with open_store(version_1) as store:
        old = store.table("old")
        assert old is not None and (old.kind, old.header, old.length) == ("terminal", {"rules": "daomy"}, 2)
        assert [e.entry for e in store.entries("old")] == [{"do": "deal"}, {"do": "move", "é": "\0"}]
        assert [table.id for table in store.tables(open_only=True)] == ["old"]
        assert store.append("old", 3, [{"do": "move"}]) == 4
        assert store.write([Creation("new", {}), Addition("new", 1, {})]) == [None, None]
        assert store.take("me", 1, 1)
    assert run_sql("SELECT version FROM schema_version") == [(versions.VERSION,)]
    with open_store(version_1) as again:
        assert len(again.entries("old")) == 3


def test_an_old_database_ends_up_like_a_new_one(version_1: str, tmp_path: Path) -> None:
    with open_store(version_1) as old, old.engine.connect() as connection:
        assert _shape(connection) == _shape_of_new(tmp_path, old.engine.dialect.name, connection)


def _shape(connection: Connection) -> dict[str, Any]:
    """Columns, keys and indexes of every table."""
    found = inspect(connection)
    return {
        name: (
            [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(name)],
            found.get_pk_constraint(name)["constrained_columns"],
            [key["referred_table"] for key in found.get_foreign_keys(name)],
            [index["column_names"] for index in found.get_indexes(name)],
        )
        for name in METADATA.tables
    }


def _shape_of_new(tmp_path: Path, dialect: str, connection: Connection) -> dict[str, Any]:
    if dialect == "sqlite":
        with open_store(tmp_path / "new.db") as new, new.engine.connect() as other:
            return _shape(other)
    METADATA.drop_all(connection)
    METADATA.create_all(connection)
    return _shape(connection)


def test_a_step_that_fails_leaves_everything_as_it_was(
    version_1: str, run_sql: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(connection: Connection) -> None:
        connection.exec_driver_sql("DROP TABLE log")
        connection.exec_driver_sql("CREATE TABLE tables (id INTEGER)")

    with monkeypatch.context() as patch:
        patch.setattr(versions, "MIGRATIONS", [half])
        with pytest.raises(StoreError, match="exists"):
            open_store(version_1)
    assert run_sql("SELECT count(*) FROM log") == [(2,)]
    assert "://" in version_1 or not list(Path(version_1).parent.glob("*before*"))
    with open_store(version_1) as store:
        assert len(store.entries("old")) == 2


def test_a_newer_database_is_left_alone(database: str, run_sql: Run) -> None:
    open_store(database).close()
    run_sql(f"UPDATE schema_version SET version = {versions.VERSION + 1}")
    with pytest.raises(StoreError, match=r"newer Capicú.*update Capicú") as told:
        open_store(database)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        ("ALTER TABLE log DROP COLUMN at", "lacks log.at; `capicu check`"),
        ("ALTER TABLE allowances DROP COLUMN level", "lacks allowances.level; `capicu check`"),
        ("DROP TABLE log", "lacks log.table, log.seq, log.entry, log.at; `capicu check`"),
        ("DELETE FROM schema_version", "damaged .its version.*`capicu check`"),
    ],
)
def test_a_database_that_lacks_something_is_refused(database: str, run_sql: Run, harm: str, sentence: str) -> None:
    open_store(database).close()
    run_sql(harm)
    with pytest.raises(StoreError, match=sentence):
        open_store(database)


def test_an_old_database_that_lacks_something_is_refused_and_not_changed(version_1: str, run_sql: Run) -> None:
    run_sql("ALTER TABLE tables DROP COLUMN header")
    with pytest.raises(StoreError, match=r"lacks tables\.header"):
        open_store(version_1)
    assert "://" in version_1 or not list(Path(version_1).parent.glob("*before*"))
    assert run_sql("SELECT count(*) FROM tables") == [(2,)]


def _open(database: str) -> int:
    with open_store(database) as store:
        store.alive()
        return len(store.entries("old"))


def test_several_processes_bring_one_database_up_to_date_at_once(version_1: str, run_sql: Run) -> None:
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        assert pool.map(_open, [version_1] * 8, chunksize=1) == [2] * 8
    assert run_sql("SELECT version FROM schema_version") == [(versions.VERSION,)]
    assert "://" in version_1 or len(list(Path(version_1).parent.glob("*before*"))) == 1


def test_several_processes_make_one_database_at_once(database: str) -> None:
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        assert pool.map(_open, [database] * 8, chunksize=1) == [0] * 8
