"""The experience of the bots: seeded, fitted to what searching players choose, and better than a beginner's."""

from __future__ import annotations

import json

import numpy as np
import pytest

from capicu.bots.kernels.policy import BEGINNER, EXPERIENCE, POLICY_SIZE, STAGES, WIDTH, experience
from capicu.core import available

if not available():
    pytest.skip("numba is not installed here: experience is gathered on the compiled core", allow_module_level=True)

from tune_bots import GAMES, GREEDY, Experience, Table, fitted, predicted, surprise, tune


def test_the_same_seed_finds_the_same_weights() -> None:
    def tuned(seed: int) -> list[int]:
        return tune(Table("block"), generations=2, positions=40, simulations=30, seed=seed, tell=lambda _: None)

    found = tuned(1)
    assert len(found) == POLICY_SIZE and all(type(weight) is int for weight in found)
    assert found == tuned(1)
    assert found != tuned(2)


def test_the_fit_finds_who_chose() -> None:
    """Choices made by known weights are predicted as those weights do."""
    chance = np.random.default_rng(1)
    truth = np.zeros(POLICY_SIZE)
    truth[:3] = 1.0, -1.0, 0.5
    features = np.zeros((9000, POLICY_SIZE))
    features[:, :3] = chance.normal(size=(9000, 3))
    first = np.arange(0, 9000, 3)
    likely = predicted(truth, Experience(features, np.zeros(9000), first))
    seen = Experience(features, likely, first)
    found = fitted(seen)
    assert found[:3] == pytest.approx(truth[:3], abs=0.02)
    assert surprise(found, seen) < surprise(np.zeros(POLICY_SIZE), seen)


def test_every_game_has_its_experience() -> None:
    rows = json.loads(EXPERIENCE.read_text(encoding="utf-8"))
    assert set(rows) == set(GAMES)
    assert all([len(row) for row in stages] == [WIDTH] * STAGES for stages in rows.values())


@pytest.mark.parametrize("game", GAMES)
def test_experience_plays_better_than_a_beginner(game: str) -> None:
    """Without any search; between equals only chance differs, because every deal is played in every place."""
    table = Table(game)
    par = 1 / table.core.teams
    assert abs(table.shares(GREEDY, GREEDY, 2000, 0).mean() - par) < 0.03
    for other in (GREEDY, BEGINNER):
        assert table.shares(experience(game), other, 4000, 0).mean() > par + 0.01
