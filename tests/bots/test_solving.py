"""`solve` agrees with brute force, with another public solver, and with itself at both speeds."""

from __future__ import annotations

import random

import dominoes
import pytest

import capicu
from capicu.bots import TooLarge, solve
from capicu.bots.kernels.solver import MOST_MOVES, order_moves
from capicu.bots.solving import Solver, deciding_places
from capicu.core import layout
from capicu.core.options import core_rules
from capicu.core.play import apply, legal, team_of
from capicu.core.settle import gather, settle
from capicu.game.moves import codes_in

SMALL = {"set.highest": 3, "deal.hand": 3}


def _in_order(state: list[int], rules: capicu.core.CoreRules) -> list[int]:
    """All moves, in the order that decides between equals; where both ends are alike the head is left out."""
    moves, ranks = [0] * MOST_MOVES, [0] * MOST_MOVES
    count = order_moves(state, rules, -1, moves, ranks, 0)
    every = codes_in(legal(state, rules))
    assert set(moves[:count]) <= set(every)
    assert count == len(every) or state[layout.HEAD_END] == state[layout.TAIL_END]
    return moves[:count]


def brute_force(state: list[int], rules: capicu.core.CoreRules) -> list[int]:
    """The payoffs of best play by trying everything; with two sides the points, else as `solve` shares them."""
    if state[layout.PHASE] == layout.OVER:
        f, o, m = [layout.NONE] * layout.FACTS_SIZE, [0] * layout.OUTCOME_SIZE, [0] * layout.MATCH_SIZE
        gather(state, rules, 1, 0, f)
        settle(m, f, rules, o)
        worth = 4 * o[layout.O_POINTS] + 1 if o[layout.O_TEAM] >= 0 else 0
        return [(rules.teams - 1) * worth if team == o[layout.O_TEAM] else -worth for team in range(rules.teams)]
    mine = team_of(state[layout.TURN], rules)
    best: list[int] | None = None
    for move in _in_order(state, rules):
        after = state[:]
        apply(after, rules, move)
        payoffs = brute_force(after, rules)
        if best is None or payoffs[mine] > best[mine]:
            best = payoffs
    assert best is not None
    return best


@pytest.mark.parametrize(
    ("rule_set", "players", "options"),
    [
        ("manual", 2, {}),
        ("daomy", 2, {}),
        ("doscientos", 2, {}),
        ("italian", 2, {}),
        ("partners", 4, {"deal.hand": 2}),
        ("doscientos", 4, {"seats.teams": "pairs", "deal.hand": 2, "round.blocked_compare": "team_total"}),
        ("doscientos", 2, {"round.blocked_tie": "blocker", "round.block": "all_passed"}),
        ("quinientos", 2, {}),
    ],
)
def test_two_sides_agree_with_brute_force(rule_set: str, players: int, options: dict[str, object]) -> None:
    rules = capicu.load_rules(rule_set, players=players, overrides=SMALL | options)
    for seed in range(12):
        round_ = capicu.Match(rules, seed=seed).round
        truth = brute_force(round_.state[:], round_.core)[0]
        found = solve(round_)
        if rules.round.points == "nothing":
            assert found.value == (truth > 0) - (truth < 0)
        else:
            assert found.value == int(truth / 4)


def test_each_alone_agrees_with_brute_force() -> None:
    rules = capicu.load_rules("daomy", players=3, overrides={"set.highest": 3, "deal.hand": 3})
    for seed in range(12):
        round_ = capicu.Match(rules, seed=seed).round
        truth = brute_force(round_.state[:], round_.core)
        points = [value // 8 if value > 0 else -(-value // 4) / 2 for value in truth]
        assert solve(round_).payoffs == tuple(points)


def test_special_tiles_and_skills_agree_with_brute_force() -> None:
    options = SMALL | {"special.dynamique": 0, "special.bloquant": 2, "special.double_bonus": 2, "deal.hand": 2}
    rules = capicu.load_rules("french", players=2, overrides=options)
    for seed in range(8):
        round_ = capicu.Match(rules, seed=seed).round
        truth = brute_force(round_.state[:], round_.core)[0]
        assert solve(round_).value == (truth > 0) - (truth < 0)


def _late_positions(count: int) -> list[tuple[dominoes.Game, capicu.Round]]:
    """Random positions of `dominoes` with at most twelve tiles left, and the same ones here."""
    options = {"seats.teams": "pairs", "round.blocked_compare": "team_total", "seats.direction": "clockwise"}
    rules = capicu.load_rules("doscientos", players=4, overrides=options)
    chance = random.Random(5)
    random.seed(5)
    found = []
    while len(found) < count:
        game = dominoes.Game.new(starting_player=chance.randrange(4))
        while game.result is None and sum(map(len, game.hands)) > 12:
            game.make_move(*chance.choice(game.valid_moves))
        if game.result is None:
            hands = [[f"{d.first}-{d.second}" for d in hand] for hand in game.hands]
            chain = [f"{d.first}-{d.second}" for d in game.board.board]
            round_ = capicu.Round.from_position(rules, hands, chain=chain, turn=game.turn)
            found.append((game, round_))
    return found


def test_agrees_with_the_package_dominoes_on_200_late_positions() -> None:
    for game, round_ in _late_positions(200):
        _, value = dominoes.search.alphabeta(game)
        assert solve(round_).value == value


def test_both_speeds_walk_the_same_tree() -> None:
    rules = capicu.load_rules("doscientos", players=2, overrides=SMALL)
    core = core_rules(rules)
    for seed in range(5):
        round_ = capicu.Match(rules, seed=seed).round
        match = [0] * layout.MATCH_SIZE
        plain, fast = (Solver(core, fast=speed).solve(round_.state, match, 1, 0, 10**9) for speed in (False, True))
        assert plain == fast


def test_the_solution_names_a_legal_move_that_keeps_the_value() -> None:
    rules = capicu.load_rules("manual", players=2)
    match = capicu.Match(rules, seed=3)
    value = solve(match.round).value
    while not match.round.over:
        solution = solve(match.round)
        assert solution.value == value
        assert solution.move in match.round.legal()
        match.round.play(solution.move)
    assert match.round.result is not None
    points = match.round.result.points
    assert value == (points if match.round.result.team == 0 else -points)


def test_too_large_positions_are_given_up_when_asked() -> None:
    round_ = capicu.Match(capicu.load_rules("partners"), seed=1).round
    with pytest.raises(TooLarge, match="100"):
        solve(round_, limit=100)


def test_what_earns_nothing_does_not_tell_positions_apart() -> None:
    """Else fewer of those seen before would be known again."""
    placed = {layout.PLACED + seat for seat in range(2)}
    assert not placed & set(deciding_places(core_rules(capicu.load_rules("doscientos"))))
    assert placed <= set(deciding_places(core_rules(capicu.load_rules("quinientos"))))
