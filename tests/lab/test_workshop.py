"""A trial of a house rule: repeatable, the same at both speeds, and right about what stands out."""

from __future__ import annotations

from typing import Any

import pytest

from capicu.core import available
from capicu.lab.kernels import company
from capicu.lab.statistics import Estimate
from capicu.lab.workshop import Answer, Cancelled, apart, compare, warm_up
from capicu.rules import Rules, Value, load_rules

ROUNDS = 2_000
FEW = 30
needs_numba = pytest.mark.skipif(not available(), reason="numba is not installed")


def tried(game: str, players: int | None = None, rounds: int = ROUNDS, seed: int = 1, **changes: Value) -> Answer:
    """What options (`match_target=80`) do beside a game."""
    base = load_rules(game, players)
    return compare(load_rules(game, players, _keys(changes)), base, rounds, seed)


def _keys(changes: dict[str, Value]) -> dict[str, Value]:
    return {key.replace("_", ".", 1): value for key, value in changes.items()}


def kinds(answer: Answer) -> list[str]:
    return [one.kind for one in answer.findings()]


@needs_numba
def test_the_same_seed_gives_the_same_numbers() -> None:
    first, again, other = (tried("daomy", 3, seed=seed, match_target=80) for seed in (5, 5, 6))
    assert first == again
    assert first.mine.places != other.mine.places


@pytest.mark.parametrize(
    ("game", "players", "changes"),
    [
        ("daomy", 3, {"match.target": 40}),
        ("partners", 4, {"match.reset": False}),
        ("french", 2, {"special.tiles": "off"}),
        ("doscientos", 2, {"match.target": 50}),
    ],
)
@needs_numba
def test_plain_and_compiled_agree(game: str, players: int, changes: dict[str, Value]) -> None:
    rules, base = load_rules(game, players, changes), load_rules(game, players)
    plain, fast = (compare(rules, base, FEW, 3, fast=fast) for fast in (False, True))
    assert (plain.mine, plain.base) == (fast.mine, fast.base)


@needs_numba
def test_exactly_the_rounds_that_were_asked_for() -> None:
    answer = tried("daomy", rounds=777, match_target=80)
    assert answer.mine.rounds == 777 and answer.base is not None and answer.base.rounds == 777


@needs_numba
def test_shares_of_the_places_add_up_and_pairs_are_two_sides() -> None:
    for game, players, sides in (("daomy", 3, 3), ("quinientos", 4, 4), ("partners", 4, 2)):
        mine = tried(game, players).mine
        assert len(mine.places) == sides and sum(one.value for one in mine.places) == pytest.approx(1)


@needs_numba
def test_an_unfair_rule_is_called_unfair() -> None:
    """With one tile each whoever begins goes out at once."""
    unfair = next(one for one in tried("daomy", deal_hand=1).findings() if one.kind == "unfair")
    assert unfair.mine == 1 and unfair.fair == 0.5 and unfair.place == 0
    assert unfair.base is not None and 0.5 < unfair.base < 0.8


@needs_numba
def test_what_was_unfair_before_is_no_fault_of_the_rule() -> None:
    assert kinds(tried("daomy")) == ["lead", "same"]
    assert kinds(tried("daomy", opening_no_double="random")) == ["lead", "nothing"]


@needs_numba
def test_a_rule_that_changes_nothing_is_called_that() -> None:
    """Who begins where nobody holds a double matters in three deals of a hundred."""
    answer = tried("daomy", opening_no_double="random")
    assert "nothing" in kinds(answer) and answer.base is not None


@needs_numba
def test_a_game_as_it_is_has_nothing_beside_it() -> None:
    answer = tried("doscientos")
    assert answer.base is None and "same" in kinds(answer)


@needs_numba
def test_a_match_that_does_not_end_is_told_and_does_not_take_for_ever() -> None:
    answer = tried("daomy", rounds=500, match_target=1_000_000, match_half_in_one_round=False)
    assert "no_end" in kinds(answer) and "nothing" not in kinds(answer)
    assert answer.mine.match_rounds.count == 0 and answer.mine.rounds == 500


@needs_numba
def test_luck_and_long_matches_are_told() -> None:
    assert "luck" in kinds(tried("daomy", deal_hand=1))
    assert "long" in kinds(tried("daomy", match_target=600, match_half_in_one_round=False))
    assert "changed_minutes" in kinds(tried("daomy", match_target=30))


@needs_numba
def test_experience_wins_more_than_its_share() -> None:
    for game, players in (("daomy", 2), ("daomy", 3), ("doscientos", 4), ("partners", 4), ("italian", 2)):
        mine = tried(game, players).mine
        assert mine.skill_rounds.low > mine.fair + 0.05, (game, players)


@needs_numba
def test_another_number_of_players_is_shown_but_not_compared() -> None:
    rules = load_rules("daomy", 4, {"seats.max": 4})
    answer = compare(rules, load_rules("daomy"), 200, 1)
    assert not answer.comparable and not [kind for kind in kinds(answer) if kind.startswith("changed")]
    assert answer.findings(), "something is always said"


@needs_numba
def test_progress_goes_up_to_the_end() -> None:
    heard: list[float] = []
    rules, base = load_rules("daomy", overrides={"match.target": 80}), load_rules("daomy")
    compare(rules, base, ROUNDS, 1, progress=heard.append)
    assert heard == sorted(heard) and heard[0] < 0.2 and heard[-1] == pytest.approx(1)


def test_cancel_stops_at_the_next_chunk(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    real = company.tally_company

    def counted(*arguments: Any) -> None:
        calls.append(1)
        real(*arguments)

    monkeypatch.setattr(company, "tally_company", counted)
    rules, base = load_rules("daomy", overrides={"match.target": 80}), load_rules("daomy")
    with pytest.raises(Cancelled):
        compare(rules, base, 10_000, 1, fast=False, cancelled=lambda: len(calls) >= 3)
    assert len(calls) == 3


def test_without_the_compiler_fewer_rounds_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("capicu.lab.workshop.available", lambda: False)
    monkeypatch.setattr("capicu.lab.workshop.PLAIN_ROUNDS", 40)
    rules = load_rules("daomy")
    answer = compare(rules, rules)
    assert answer.mine.rounds == 40 and not answer.fast
    warm_up()


def test_estimates_are_apart_only_beyond_chance() -> None:
    sure = Estimate(0.5, 0.48, 0.52, 1000)
    assert not apart(sure, Estimate(0.52, 0.50, 0.54, 1000))
    assert apart(sure, Estimate(0.6, 0.58, 0.62, 1000))
    assert not apart(sure, Estimate(0.9, 0.9, 0.9, 1)), "one case says nothing"


@needs_numba
def test_every_shipped_game_can_be_tried() -> None:
    from capicu.rules.files import shipped_ids

    for id_ in shipped_ids():
        rules: Rules = load_rules(id_)
        answer = compare(rules, rules, 200, 1)
        assert answer.mine.rounds == 200 and answer.findings(), id_
