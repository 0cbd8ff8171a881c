"""A real Dask cluster of worker processes gives the same numbers, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

import capicu
from capicu.cli import main
from capicu.lab import Simulation, simulate
from capicu.lab.chunks import workers_of

RULES = capicu.load_rules("doscientos", players=2)
ROUNDS = 64


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed", reason="needs the extra 'lab'")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as made:
        yield made


def test_the_same_numbers_with_a_worker_killed_in_the_middle(cluster: Any) -> None:
    alone = simulate(RULES, ROUNDS, bots=("casual",), simulations=30, seed=4)
    killed: list[int] = []

    def kill_one(found: Simulation) -> None:
        if not killed and found.rounds >= ROUNDS // 8:
            process = next(iter(cluster.workers.values())).pid
            killed.append(process)
            os.kill(process, signal.SIGKILL)

    with workers_of(1, cluster.scheduler_address, threads=False) as (executor, ahead):
        shared = simulate(
            RULES, ROUNDS, bots=("casual",), simulations=30, seed=4, executor=executor, ahead=ahead, progress=kill_one
        )
    assert killed
    assert shared.counts == alone.counts


def test_the_command_on_a_cluster(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "daomy", "--rounds", "20000", "--seed", "3", "--json"]
    assert main(words) == 0
    alone = capsys.readouterr().out
    assert main([*words, "--dask", cluster.scheduler_address]) == 0
    assert capsys.readouterr().out == alone
