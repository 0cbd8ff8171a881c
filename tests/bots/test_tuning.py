"""The search for the bots' weights: seeded, and silent about what a game does not have."""

from __future__ import annotations

import pytest

from capicu.bots.kernels.policy import BEGINNER, BLOCKING, IN_PAIRS, Weights
from capicu.core import available

if not available():
    pytest.skip("numba is not installed here: the search plays on the compiled core only", allow_module_level=True)

from tune_bots import GAMES, GREEDY, Table, tune


def tuned(game: str, seed: int) -> Weights:
    return tune(Table(game), generations=2, population=6, deals=20, seed=seed, tell=lambda _: None)


def test_the_same_seed_finds_the_same_weights() -> None:
    found = tuned("block", 1)
    assert isinstance(found, Weights) and all(type(weight) is int for weight in found)
    assert found == tuned("block", 1)
    assert found != tuned("block", 2)
    assert found not in (BEGINNER, BLOCKING)


def test_what_a_game_does_not_have_keeps_its_weight() -> None:
    """Two alone who block: no partner, no third seat, no special tiles, no choice to stop."""
    found = tuned("block", 1)
    for name in ("cover_mate", "mate_void", "mate_shut", "last_void", "last_shut", "effect", "cancel", "stop"):
        assert getattr(found, name) == getattr(BLOCKING, name)
    assert tuned("pairs", 1).mate_void != IN_PAIRS.mate_void


@pytest.mark.parametrize("game", GAMES)
def test_equal_players_share_what_there_is(game: str) -> None:
    """Every deal is played in every place, so between two who play alike only their chance differs."""
    table = Table(game)
    par = 1 / table.rules.teams
    assert abs(table.shares(GREEDY, GREEDY, 2000, 0).mean() - par) < 0.03
    assert table.shares(table.present, Weights(), 500, 0).mean() > par + 0.05
