"""Allowances that all processes share: never more than the burst and what has flowed in since."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from typing import Any

import pytest

from capicu.store import Store, allowances, open_store
from capicu.store.log import FORGET_EVERY

Run = Callable[..., list[Any]]


def test_a_burst_then_nothing_then_what_has_flowed_in(store: Store) -> None:
    assert [store.take("me", 0.001, 3) for _ in range(5)] == [True] * 3 + [False] * 2
    assert store.take("you", 0.001, 3)
    assert store.take("quick", 20, 1) and not store.take("quick", 20, 1)
    time.sleep(0.1)
    assert store.take("quick", 20, 1) and not store.take("quick", 20, 1)


def test_it_never_holds_more_than_the_burst(store: Store, run_sql: Run) -> None:
    store.take("me", 100, 2)
    run_sql("UPDATE allowances SET at = at - 3600")
    assert [store.take("me", 0.001, 2) for _ in range(3)] == [True, True, False]


def test_no_burst_is_no_allowance(store: Store) -> None:
    assert not store.take("me", 100, 0)


@pytest.mark.parametrize("ahead", [5, 86_400])
def test_a_clock_that_was_set_back_takes_nothing_away_and_adds_nothing(store: Store, run_sql: Run, ahead: int) -> None:
    """A little: it waits until the time has come again. A lot: the new time counts."""
    store.take("me", 10, 5)
    run_sql(f"UPDATE allowances SET at = at + {ahead}, level = 2")
    ((before,),) = run_sql("SELECT at FROM allowances")
    assert [store.take("me", 0.001, 5) for _ in range(3)] == [True, True, False]
    ((after,),) = run_sql("SELECT at FROM allowances")
    assert (after == before) == (ahead < allowances.CLOCK_JUMP)
    if ahead > allowances.CLOCK_JUMP:
        time.sleep(0.15)
        assert store.take("me", 10, 5)


@pytest.mark.parametrize("key", ["nul \0", "half \ud800", "long" * 100, ""])
def test_any_key_will_do(store: Store, key: str) -> None:
    assert [store.take(key, 0.001, 1) for _ in range(2)] == [True, False]
    assert store.take(key + "else", 0.001, 1)


def test_what_was_not_used_for_long_is_forgotten(store: Store, run_sql: Run) -> None:
    for key in ("old", "new"):
        store.take(key, 0.001, 1)
    run_sql(f"UPDATE allowances SET at = at - {allowances.FORGET_AFTER + 60} WHERE key = 'old'")
    store._taken = FORGET_EVERY
    store.take("other", 1, 1)
    assert run_sql("SELECT key FROM allowances ORDER BY key") == [("new",), ("other",)]


def _take_for(database: str, seconds: float) -> tuple[int, float, float]:
    """How many tokens one process gets, and between which times."""
    with open_store(database) as store:
        began, got = time.time(), 0
        while time.time() < began + seconds:
            got += store.take("all", 20, 10)
        return got, began, time.time()


def test_many_processes_get_no_more_than_one(store: Store, database: str) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        taken = pool.starmap(_take_for, [(database, 1.0)] * 3, chunksize=1)
    got = sum(tokens for tokens, _, _ in taken)
    span = max(end for _, _, end in taken) - min(began for _, began, _ in taken)
    assert 10 < got <= 10 + 20 * span


def test_alive_is_written_and_read(store: Store, run_sql: Run) -> None:
    store.alive()
    store.alive()
    assert run_sql("SELECT count(*) FROM allowances") == [(1,)]
