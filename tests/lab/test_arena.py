"""The arena: duplicate deals, fair counting, a rating, the same games with any number of workers."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import capicu
from capicu.bots import BOTS
from capicu.cli import main
from capicu.lab import Contest, Pairing, arena

RULES = capicu.load_rules("doscientos", players=2)


def test_equals_share_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same repeatable bot under two names plays each deal twice alike, so it wins exactly half of every deal."""
    monkeypatch.setitem(BOTS, "twin", BOTS["casual"])
    found = arena(RULES, ["casual", "twin"], 12, simulations=20).pairings[0]
    assert found.games == 12 and set(found.shares) == {0.5} and found.par == 0.5


def test_casual_beats_random_and_the_interval_says_so() -> None:
    found = arena(RULES, ["casual", "random"], 200, seed=1).pairings[0]
    assert found.share.low > 0.5
    assert found.points_per_game.low > 0


def test_three_players_sit_against_two() -> None:
    rules = capicu.load_rules("daomy", players=3)
    found = arena(rules, ["greedy", "random"], 90).pairings[0]
    assert found.games == 90 and found.teams == 3
    assert found.par == pytest.approx(1 / 3)


def test_the_same_games_with_any_number_of_workers() -> None:
    alone = arena(RULES, ["casual", "novice"], 24, simulations=20)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        shared = arena(RULES, ["casual", "novice"], 24, simulations=20, executor=pool, ahead=4)
    assert alone.pairings[0].shares == shared.pairings[0].shares
    assert alone.pairings[0].points == shared.pairings[0].points


def test_ratings_follow_the_shares() -> None:
    shares = {("a", "b"): 0.75, ("a", "c"): 0.9, ("b", "c"): 0.75}
    pairings = [Pairing(x, y, 2, [p] * 100, [0.0] * 100) for (x, y), p in shares.items()]
    ratings = Contest(RULES, ("a", "b", "c"), 200, 0, pairings).ratings()
    assert ratings["a"] == 0
    assert ratings["b"] == pytest.approx(-191, abs=12)
    assert ratings["c"] == pytest.approx(-382, abs=15)


def test_the_command_prints_a_table_and_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "greedy", "heaviest", "random", "--rules", "manual", "--games", "20", "--lang", "es"]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "greedy – random" in out and "clasificación" in out and "±" in out
    assert main([*words[:2], "random", "--rules", "manual", "--games", "20", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)[0]
    assert row["share_low"] <= row["share"] <= row["share_high"] and row["games"] == 20


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["strong"], "needs two"),
        (["strong", "deep"], "There is no bot called deep; there are random"),
        (["greedy", "random", "--games", "0"], "At least one game"),
        (["greedy", "random", "--rules", "nosuch"], "nosuch"),
    ],
)
def test_bad_input_is_a_sentence_and_2(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *arguments, "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err
