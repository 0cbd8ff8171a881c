"""One test for every rule-set file there is: what must hold whatever the rules."""

from __future__ import annotations

import random

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from capicu import DominoSet, IllegalMove, Match, Record, Rules, RulesError, Tile, load_rules, rule_set_ids
from capicu.core import available, compiled, rules_record
from capicu.core.deal import deal
from capicu.core.layout import FACTS_SIZE, MATCH_SIZE, NONE, OUTCOME_SIZE, OVER, PHASE, STATE_SIZE
from capicu.core.numbers import seed_random
from capicu.core.options import core_rules
from capicu.core.play import apply, legal
from capicu.core.playout import STATISTICS_SIZE, play_rounds, random_move
from capicu.core.rows import Rows
from capicu.core.settle import gather, settle
from capicu.rules import bounds, choices, option_types
from conformance import tables
from engine_helpers import random_match

TABLES = tables()
MOST_MOVES = 400
"""No round is longer: every tile is drawn and placed at most once, with its questions and passes."""

every_table = pytest.mark.parametrize("rules", TABLES, ids=lambda r: f"{r.id}-{r.players}-{r.hash[:4]}")


def test_every_rule_set_file_is_here():
    assert {rules.id for rules in TABLES} == set(rule_set_ids())


@every_table
def test_tiles_are_conserved_somebody_can_always_move_and_the_end_is_the_end(rules):
    without = {Tile(0, 0)} if rules.without_zero else set()
    tiles = sorted(set(DominoSet(rules.set.highest)) - without)
    for seed in range(12):
        rng = random.Random(seed)
        match = Match(rules, seed=seed)
        moves = 0
        while not match.round.over:
            round_ = match.round
            assert sorted(tiles_of(round_)) == tiles
            options = round_.legal()
            assert options, "before the end there is always something to do"
            assert len(set(options)) == len(options)
            match.play(rng.choice(options))
            moves += 1
            assert moves < MOST_MOVES
        assert sorted(tiles_of(match.round)) == tiles
        absorbs(match)


def tiles_of(round_):
    return [t for hand in round_.hands for t in hand] + [t.tile for t in round_.chain] + round_.boneyard


def absorbs(match: Match) -> None:
    """After the end nothing is legal, and trying changes nothing."""
    before, events = list(match.round.state), list(match.events)
    assert match.round.legal() == [] and match.round.result is not None
    for move in (
        "pass",
        "draw",
        "count",
        "keep",
        "cancel",
        "let be",
        "stop",
        "yield",
        "set 1",
        "6-6",
        "6-6 head",
        "nonsense",
    ):
        with pytest.raises(IllegalMove):
            match.play(move)
    with pytest.raises(IllegalMove):
        match.round.play("pass")
    assert match.round.state == before and match.events == events
    if match.over:
        with pytest.raises(IllegalMove):
            match.next_round()


@pytest.mark.skipif(not available(), reason="numba is not installed here: there is no second speed to compare")
@every_table
def test_plain_and_compiled_states_are_equal_byte_for_byte(rules):
    """Move by move for some rounds; the last state, the facts and the outcome for dozens more."""
    import numpy as np

    twins, core = compiled(), core_rules(rules)
    record = rules_record(core)
    for number in range(64):
        plain, fast = [0] * STATE_SIZE, np.zeros(STATE_SIZE, np.int64)
        starter = number % (rules.players + 1) - 1
        seed_random(plain, 11, number)
        deal(plain, core, starter)
        twins.seed_random(fast, 11, number)
        twins.deal(fast, record, starter)
        assert fast.tolist() == plain
        if number < 8:
            while plain[PHASE] != OVER:
                assert tuple(map(int, twins.legal(fast, record))) == legal(plain, core)
                move = random_move(plain, core)
                assert int(twins.random_move(fast, record)) == move
                apply(plain, core, move)
                twins.apply(fast, record, move)
                assert fast.tolist() == plain
        else:
            while plain[PHASE] != OVER:
                apply(plain, core, random_move(plain, core))
            twins.play_out(fast, record)
            assert fast.tobytes() == np.array(plain, np.int64).tobytes()
        assert settled(plain, core, list) == settled(fast, record, np.array, twins)


def settled(state, core, make, twins=None):
    """Facts, outcome and match after settling, as lists."""
    f, m, o = make([NONE] * FACTS_SIZE), make([3, 1, 4, 1] + [0] * (MATCH_SIZE - 4)), make([0] * OUTCOME_SIZE)
    (twins.gather if twins else gather)(state, core, 2, 17, f)
    (twins.settle if twins else settle)(m, f, core, o)
    return [list(map(int, x)) for x in (f, m, o)]


@pytest.mark.skipif(not available(), reason="numba is not installed here: there is no second speed to compare")
@pytest.mark.parametrize("rule_set", rule_set_ids())
def test_thousands_of_rounds_in_a_batch_are_the_same_however_it_is_cut(rule_set):
    """The statistics of a batch at both speeds, and of the same batch in two halves."""
    rules = load_rules(rule_set)
    core = core_rules(rules)
    record = rules_record(core)

    def batch(first, rounds, fast=True):
        rows = Rows(fast)
        run, r = (compiled().play_rounds, record) if fast else (play_rounds, core)
        counts = rows.zeros(STATISTICS_SIZE)
        run(rounds, first, 5, -1, r, rows.desk(), counts)
        return [int(x) for x in counts]

    assert batch(0, 250) == batch(0, 250, fast=False)
    whole, halves = batch(0, 4000), [batch(0, 1700), batch(1700, 2300)]
    assert [a + b for a, b in zip(*halves, strict=True)] == whole


@every_table
def test_a_record_replays_to_the_same_match(rules):
    match = random_match(rules, 3, most_rounds=3)
    again = Record.loads(match.record.dumps()).replay()
    assert again.events == match.events
    assert again.round.state == match.round.state
    assert (again.scores, again.winner, again.next_starter) == (match.scores, match.winner, match.next_starter)
    assert [again.round.view(seat) for seat in (0, 1, None)] == [match.round.view(seat) for seat in (0, 1, None)]
    assert again.record.dumps() == match.record.dumps()
    assert match.record.verify() == []


def value_of(key: str) -> st.SearchStrategy:
    """Any value that an option takes, small numbers first."""
    hint = option_types()[key]
    named = choices(key)
    if named and key not in ("special.double_bonus_points", "special.defensive_uses"):
        return st.sampled_from(named)
    if DEFAULT_TYPES[key] is bool:
        return st.booleans()
    low, high = bounds(hint)
    numbers = st.integers(low, min(high, low + 12))
    return st.one_of(numbers, st.sampled_from(named)) if named else numbers


DEFAULT_TYPES = {key: type(load_rules({})[key]) for key in option_types()}


@st.composite
def house_rules(draw: st.DrawFn) -> dict[str, object]:
    keys = draw(st.lists(st.sampled_from(sorted(option_types())), max_size=9, unique=True))
    return {key: draw(value_of(key)) for key in keys}


@settings(max_examples=250, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(rule_set_ids()), st.integers(2, 4), house_rules(), st.integers(0, 10_000))
def test_any_mix_of_options_is_refused_with_a_reason_or_plays_to_its_end(rule_set, players, overrides, seed):
    try:
        rules: Rules = load_rules(rule_set, players=players, overrides=overrides)
    except RulesError as error:
        assert error.faults and all(fault.message for fault in error.faults)
        return
    match = random_match(rules, seed, most_rounds=2)
    assert match.round.over
    again = match.record.replay()
    assert again.round.state == match.round.state and again.scores == match.scores
