"""Simulation: the same numbers however it is cut, two independent ways that agree, and what people get to read."""

from __future__ import annotations

import csv
import io
import json
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

import capicu
from capicu.cli import main
from capicu.lab import simulate, variants
from capicu.lab.kernels.tally import T_BLOCKED, T_MATCHES, T_ROUNDS, T_SEAT
from capicu.lab.simulation import Simulation
from capicu.lab.statistics import Estimate, mean, share

ROUNDS = 20_000


def statistic(found: Simulation, key: str, which: str = "") -> Estimate:
    return next(line.estimate for line in found.statistics() if (line.key, line.which) == (key, which))


@pytest.fixture(scope="module")
def daomy() -> Simulation:
    return simulate(capicu.load_rules("daomy", players=3), ROUNDS, seed=5)


def test_the_same_numbers_with_any_executor(daomy: Simulation) -> None:
    with ThreadPoolExecutor(3) as pool:
        threads = simulate(daomy.rules, ROUNDS, seed=5, executor=pool, ahead=5)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        processes = simulate(daomy.rules, ROUNDS, seed=5, executor=pool, ahead=4)
    assert daomy.counts == threads.counts == processes.counts
    assert daomy.counts != simulate(daomy.rules, ROUNDS, seed=6).counts


def test_exactly_the_rounds_that_were_asked_for(daomy: Simulation) -> None:
    assert daomy.rounds == ROUNDS
    assert sum(daomy.counts[T_SEAT : T_SEAT + 3]) + daomy.counts[9] == ROUNDS
    assert 0 < daomy.counts[T_MATCHES] < ROUNDS


def test_blocked_rounds_two_independent_ways() -> None:
    """The compiled core, and random moves made through the public match by another generator."""
    rules = capicu.load_rules("manual", players=2)
    counted = simulate(rules, ROUNDS, seed=1)
    chance = random.Random(2)
    blocked, games = 0, 500
    for seed in range(games):
        round_ = capicu.Match(rules, seed=seed).round
        while not round_.over:
            round_.play(chance.choice(round_.legal()))
        assert round_.result is not None
        blocked += round_.result.ending == "blocked"
    first, second = share(counted.counts[T_BLOCKED], ROUNDS), share(blocked, games)
    assert first.low < second.high and second.low < first.high
    assert first.low < 0.702 < first.high  # pinned: a million rounds of random play


def test_bots_are_counted_as_random_players_are() -> None:
    """A bot that plays at random, seated through views, has the statistics of the compiled random player."""
    rules = capicu.load_rules("doscientos", players=2)
    core = simulate(rules, ROUNDS, seed=3)
    seen = simulate(rules, 300, bots=("random", "random", "greedy")[:2], seed=3)
    views = Simulation(rules, {}, ("novice",), 3, 150)
    simulate(rules, 150, bots=("novice",), seed=3, into=views)
    assert seen.rounds == 300 and views.rounds == 150
    placed = statistic(core, "placed")
    assert views.counts[T_ROUNDS] == 150
    assert abs(statistic(views, "placed").value - placed.value) < 3


def test_thinking_bots_give_the_same_numbers_in_any_process() -> None:
    rules = capicu.load_rules("italian")
    alone = simulate(rules, 6, bots=("strong", "greedy"), simulations=40, seed=2)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        shared = simulate(rules, 6, bots=("strong", "greedy"), simulations=40, seed=2, executor=pool, ahead=4)
    assert alone.counts == shared.counts


def test_every_combination_of_varied_options() -> None:
    every = variants("daomy", 2, {}, {"match.target": [80, 120], "opening.later": ["any", "highest_double"]})
    assert [rules["match.target"] for _, rules in every] == [80, 80, 120, 120]
    assert every[1][0] == {"match.target": 80, "opening.later": "highest_double"}


def test_a_longer_match_is_longer() -> None:
    lengths = [
        statistic(simulate(rules, 5_000), "match-length")
        for _, rules in variants("daomy", 2, {}, {"match.target": [80, 160]})
    ]
    assert lengths[0].high < lengths[1].low


def test_intervals_hold_what_they_should() -> None:
    estimate = share(30, 100)
    assert (round(estimate.low, 4), round(estimate.high, 4)) == (0.2189, 0.3958)
    estimate = mean(10, 30, 5)
    assert estimate.value == 2 and estimate.low < 2 < estimate.high
    assert share(0, 0).count == 0 and mean(0, 0, 0).count == 0
    for count in range(1, 3000, 7):
        for hits in (0, count):
            estimate = share(hits, count)
            assert estimate.low <= estimate.value <= estimate.high, "a picture cannot be drawn of it"


# --- The command ---------------------------------------------------------------------------------------------------


def run(*arguments: str) -> int:
    return main(["simulate", *arguments])


def test_a_table_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("daomy", "--players", "3", "--rounds", "2000", "--vary", "match.target=80,120", "--lang", "fr") == 0
    out = capsys.readouterr().out
    assert "match.target=80  match.target=120" in out
    assert "manches bloquées" in out and "±" in out


@pytest.mark.parametrize(("rules", "several"), [("daomy", True), ("manual", False)])
def test_it_is_said_where_a_match_is_won_for_several_reasons_at_once(
    capsys: pytest.CaptureFixture[str], rules: str, several: bool
) -> None:
    option = ["-o", "match.calendar_day=true"] if several else []
    assert run(rules, "--rounds", "2000", *option, "--lang", "en") == 0
    assert ("can add up to more than 100 %" in capsys.readouterr().out) is several


def test_json_and_csv_and_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "out.svg"
    assert run("manual", "--rounds", "1000", "--json", "--plot", str(picture), "--lang", "it") == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["statistic"] for row in rows} >= {"seat-wins", "blocked", "match-length"}
    assert all(row["low"] <= row["value"] <= row["high"] for row in rows)
    assert picture.read_text(encoding="utf-8").lstrip().startswith("<?xml")
    assert run("manual", "--rounds", "1000", "--csv") == 0
    table = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(table) == len(rows) and float(table[0]["value"]) == rows[0]["value"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nosuch"], "nosuch"),
        (["daomy", "--rounds", "0"], "At least one round is needed, not 0."),
        (["daomy", "--bots", "deep"], "There is no bot called deep; there are random, heaviest"),
        (["daomy", "--vary", "match.target"], "match.target=80, not match.target"),
        (["daomy", "--vary", "match.goal=3"], "match.goal"),
        (["daomy", "--workers", "0"], "At least one worker"),
        (["daomy", "--plot", "out.gif"], "must end in one of .svg"),
        (["daomy", "--plot", "/nowhere/out.svg"], "no folder"),
        (["daomy", "--rounds", "10", "--dask", "tcp://127.0.0.1:9"], "No Dask cluster answers at tcp://127.0.0.1:9."),
    ],
)
def test_bad_input_is_a_sentence_and_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("capicu.lab.chunks.CLUSTER_PATIENCE", 1)
    assert run(*arguments, "--lang", "en") == 2
    error = capsys.readouterr().err
    assert sentence in error and "Traceback" not in error


def test_a_full_disk_loses_only_the_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    full = tmp_path / "out.svg"
    full.symlink_to("/dev/full")
    assert run("manual", "--rounds", "500", "--plot", str(full), "--lang", "en") == 2
    shown = capsys.readouterr()
    assert "blocked rounds" in shown.out
    assert "could not be written" in shown.err


INTERRUPTED = """
import os, signal, sys
from capicu.cli import main
from capicu.lab import simulation

play, done = simulation.play_chunk, []

def play_and_interrupt(chunk):
    done.append(chunk)
    if len(done) == 3:
        os.kill(os.getpid(), signal.SIGINT)
    return play(chunk)

simulation.play_chunk = play_and_interrupt
sys.exit(main(["simulate", "daomy", "--bots", "greedy", "--rounds", "5000", "--lang", "en"]))
"""


def test_an_interrupt_prints_what_is_known() -> None:
    """Ctrl-C in the third part of a long simulation."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=120)
    assert done.returncode == 130
    assert "rounds won by seat 1" in done.stdout and "Traceback" not in done.stderr
