"""PostgreSQL's own: the driver, a database that goes away and comes back, and news between processes."""

from __future__ import annotations

import builtins
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import psycopg
import pytest

from capicu.store import Addition, Conflict, Creation, Listening, News, Store, StoreError, listener, open_store
from capicu.store.news import MOST_BYTES, payloads

if TYPE_CHECKING:
    from postgres_server import PostgresForTests

Run = Callable[..., list[Any]]
PATIENCE = 20.0
WRITER = (
    "import sys; from capicu.store import Addition, Conflict, Creation, open_store; store = open_store(sys.argv[1]);"
    " store.write([Creation('n', {}), Addition('n', 1, {}), Addition('n', 2, {})]); store.append('n', 3, [{}, {}]);"
    " store.publish({'hello': 'é'}); store.close()"
)


@pytest.fixture
def database(postgres_url: str) -> str:
    """Only the one kind."""
    return postgres_url


# --- The database itself -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg", "postgresql+psycopg2"])
def test_every_way_to_write_the_url_leads_to_psycopg_3(database: str, scheme: str) -> None:
    with open_store(scheme + database.removeprefix("postgresql")) as store:
        assert store.engine.dialect.driver == "psycopg" and store.shared
        store.alive()


def test_a_missing_driver_is_told_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.partition(".")[0] == "psycopg":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(StoreError, match=r'pip install "capicu\[postgres\]"'):
        open_store("postgresql://me:secret@localhost/x")


def test_nobody_waits_for_ever(store: Store, run_sql: Run, database: str) -> None:
    with store.reading() as connection:
        limits = [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in ("statement_timeout", "lock_timeout")]
    assert limits == ["15s", "10s"]
    name = database.rpartition("?")[0].rpartition("/")[2]
    run_sql(f"ALTER DATABASE {name} SET statement_timeout = '7s'")
    with open_store(database) as second, second.reading() as connection:
        assert connection.exec_driver_sql("SHOW statement_timeout").scalar() == "7s"


@pytest.mark.parametrize("url", ["postgresql://me:secret@127.0.0.1:1/x", "postgresql://me:secret@/x?host=/nowhere"])
def test_a_database_that_is_not_there_is_told_at_once(url: str) -> None:
    began = time.monotonic()
    with pytest.raises(StoreError) as told:
        open_store(url)
    assert time.monotonic() - began < 5
    assert "secret" not in str(told.value) and "\n" not in str(told.value)


def test_a_database_that_was_stopped_serves_again_when_it_is_back(store: Store, postgres: PostgresForTests) -> None:
    store.append("t", 1, [{}])
    postgres.stop()
    try:
        for attempt in (lambda: store.append("t", 2, [{}]), lambda: store.entries("t"), store.alive):
            began = time.monotonic()
            with pytest.raises(StoreError) as told:
                attempt()
            assert time.monotonic() - began < 5 and "\n" not in str(told.value)
    finally:
        postgres.start()
    assert store.append("t", 2, [{}]) == 3
    store.alive()


def test_connections_that_were_cut_are_not_noticed(store: Store, run_sql: Run) -> None:
    store.append("t", 1, [{}])
    _cut(run_sql)
    assert store.append("t", 2, [{}]) == 3


def test_several_servers_may_share_it(store: Store, database: str) -> None:
    with open_store(database) as second:
        store.serve_alone("http://localhost:1")
        second.serve_alone("http://localhost:2")


def test_batches_in_opposite_orders_do_not_wait_for_each_other(store: Store, database: str) -> None:
    """Both take the same order, so that the second waits before it holds what the first wants."""
    store.create("u", {})
    with psycopg.connect(database) as other, ThreadPoolExecutor() as pool:
        other.execute("INSERT INTO log VALUES ('t', 1, '{}', '')")
        lost = pool.submit(store.write, [Addition("u", 1, {}), Addition("t", 1, {})])
        time.sleep(0.3)
        other.execute("INSERT INTO log VALUES ('u', 1, '{}', '')")
        other.commit()
        assert [isinstance(fault, Conflict) for fault in lost.result(PATIENCE)] == [True, True]


# --- News --------------------------------------------------------------------------------------------------------


class Ear:
    """What was heard, in order; a gap is heard as None."""

    def __init__(self, store: Store) -> None:
        self.heard: queue.Queue[News | None] = queue.Queue()
        self.listening: Listening = store.listen(self.heard.put, lambda: self.heard.put(None))

    def next(self) -> News | None:
        """What is heard next."""
        return self.heard.get(timeout=PATIENCE)


@pytest.fixture
def ear(store: Store) -> Iterator[Ear]:
    """Somebody who listens on the store."""
    made = Ear(store)
    yield made
    made.listening.stop()


def _cut(run_sql: Run) -> None:
    """Cut every connection but one's own."""
    run_sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )


def test_a_commit_in_another_process_is_heard(ear: Ear, database: str) -> None:
    assert ear.listening.connected
    subprocess.run([sys.executable, "-c", WRITER, database], check=True)
    batch, appended, said = ear.next(), ear.next(), ear.next()
    assert batch is not None and appended is not None and said is not None
    assert (batch.log, batch.say) == ((("n", 2),), None)
    assert (appended.log, appended.process) == ((("n", 4),), batch.process)
    assert (said.say, said.log) == ({"hello": "é"}, ())


def test_what_one_says_oneself_is_not_heard_nor_what_was_taken_back(store: Store, ear: Ear, database: str) -> None:
    store.append("t", 1, [{}])
    store.publish({"a": 1})
    with open_store(database) as other:
        assert other.process != store.process
        with pytest.raises(StoreError):
            other.append("t", 1, [{}])
        other.write([Addition("t", 1, {}), Addition("t", 2, {})])  # the first is late, so each is written alone
        other.publish({"b": 2})
    assert [news and (news.log, news.say) for news in (ear.next(), ear.next())] == [((("t", 2),), None), ((), {"b": 2})]
    assert ear.heard.empty()


def test_a_large_batch_is_told_in_pieces_that_are_not_too_long(store: Store, ear: Ear, database: str) -> None:
    names = [f"{i:03}" + "ł" * 60 for i in range(300)]
    with open_store(database) as other:
        other.write([*(Creation(name, {}) for name in names), *(Addition(name, 1, {}) for name in names)])
        other.publish({"end": True})
    told: list[tuple[str, int]] = []
    while (news := ear.next()) is not None and news.say is None:
        told += news.log
    assert sorted(told) == [(name, 1) for name in names]
    assert all(len(payload.encode()) <= MOST_BYTES for payload in payloads("p" * 16, dict(told)))
    with pytest.raises(StoreError, match="too long"):
        store.publish({"text": "x" * MOST_BYTES})


def test_after_a_cut_connection_the_gap_is_told(store: Store, ear: Ear, run_sql: Run, database: str) -> None:
    _cut(run_sql)
    assert ear.next() is None
    assert ear.listening.connected
    with open_store(database) as other:
        other.publish({"again": 1})
    news = ear.next()
    assert news is not None and news.say == {"again": 1}


def test_after_a_restart_of_the_database_the_gap_is_told(ear: Ear, postgres: PostgresForTests, database: str) -> None:
    postgres.stop()
    try:
        until = time.monotonic() + PATIENCE
        while ear.listening.connected and time.monotonic() < until:
            time.sleep(0.01)
        assert not ear.listening.connected
    finally:
        postgres.start()
    assert ear.next() is None
    with open_store(database) as other:
        other.publish({"again": 1})
    assert ear.next() is not None


def test_a_connection_that_dies_silently_is_noticed(
    store: Store, run_sql: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "QUIET_SECONDS", 0.3)
    monkeypatch.setattr(listener, "ANSWER_SECONDS", 0.3)
    ear = Ear(store)
    time.sleep(1)  # asked a few times, it answers
    assert ear.listening.connected and ear.heard.empty()
    ((backend,),) = run_sql(
        "SELECT pid FROM pg_stat_activity WHERE query = 'SELECT 1' AND datname = current_database()"
    )
    os.kill(backend, signal.SIGSTOP)
    try:
        assert ear.next() is None
    finally:
        os.kill(backend, signal.SIGCONT)
    ear.listening.stop()


def test_an_owner_that_fails_and_a_strangers_message_do_no_harm(store: Store, run_sql: Run, database: str) -> None:
    heard: queue.Queue[object] = queue.Queue()

    def fail_once(news: News) -> None:
        heard.put(news.say)
        if news.say == {"n": 1}:
            raise RuntimeError("cannot take it in")

    listening = store.listen(fail_once, lambda: None)
    run_sql("NOTIFY capicu, 'no json'", "NOTIFY capicu, '[]'", "NOTIFY capicu")
    with open_store(database) as other:
        other.publish({"n": 1})
        other.publish({"n": 2})
    assert [heard.get(timeout=PATIENCE) for _ in range(2)] == [{"n": 1}, {"n": 2}]
    listening.stop()


def test_stopping_is_quick_and_leaves_no_thread(store: Store, database: str) -> None:
    with open_store(database) as second:
        ears = [Ear(store), Ear(second)]
        assert sum(thread.name == "capicu-news" for thread in threading.enumerate()) == 2
        began = time.monotonic()
        ears[0].listening.stop()
        ears[0].listening.stop()
    assert time.monotonic() - began < 1
    assert not any(thread.name == "capicu-news" for thread in threading.enumerate())
    assert not any(ear.listening.connected for ear in ears)


def test_who_cannot_listen_is_told(store: Store, postgres: PostgresForTests) -> None:
    postgres.stop()
    try:
        with pytest.raises(StoreError):
            Ear(store)
    finally:
        postgres.start()
