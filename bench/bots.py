"""Measures the bots: win shares against simple and public players, time per move, the solver, the simulator.

    python bench/bots.py [--games 200] [--only strength,levels,ceiling,solver,simulate] [--simulations N]

A game is one round, every deal is played with seats exchanged; shares come with 95 % intervals. The full note's
figures need more games than the default: `--games 2000`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

import capicu
from capicu.bots import BOTS, Greedy, make_bot, solve
from capicu.bots.search import Search
from capicu.core import compiled, rules_record
from capicu.core.layout import FACTS_SIZE, HAND, MATCH_SIZE, OUTCOME_SIZE, STATE_SIZE
from capicu.core.playout import STATISTICS_SIZE
from capicu.game.compiling import core_rules
from capicu.lab.contest import Pairing, Timed, one_round
from capicu.lab.simulation import simulate

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "4 players, two teams (doscientos)": ("doscientos", 4, {"seats.teams": "pairs"}),
    "2 players, block (manual)": ("manual", 2, {}),
    "2 players, draw (doscientos)": ("doscientos", 2, {}),
    "3 players (daomy)": ("daomy", 3, {}),
    "italian": ("italian", 2, {}),
    "french": ("french", 2, {}),
}
WANTED = {
    ("4 players, two teams (doscientos)", "greedy"): 66,
    ("4 players, two teams (doscientos)", "heaviest"): 74,
    ("4 players, two teams (doscientos)", "probabilistic"): 58,
    ("2 players, block (manual)", "greedy"): 60,
    ("2 players, draw (doscientos)", "greedy"): 67,
    ("3 players (daomy)", "greedy"): 46,
    ("italian", "greedy"): 60,
    ("french", "greedy"): 60,
}


class Probabilistic:
    """`probabilistic_alphabeta(start_move=8, sample_size=10)` of the package `dominoes`, with a quicker solver.

    Ten random hands that the passes allow are solved exactly, and the move that is best most often is played; before
    the eighth move the first of the hand. (Its own solver gives the same values, see tests/bots/test_solving.py.)
    """

    def __init__(self, rules: capicu.Rules, seed: int | None = None) -> None:
        self.rules, self.chance = rules, random.Random(seed)
        self.search = Search(core_rules(rules), fast=True, worlds=10, doubt=1.0)

    def choose(self, view: capicu.View) -> capicu.Move:
        if len(view.deeds) < 8:
            return self.chance.choice(view.legal)
        self.search.imagine(view, self.chance.getrandbits(30))
        best: Counter[capicu.Move] = Counter()
        for world in self.search.worlds():
            best[_solved(view, self.rules, world)] += 1
        return max(view.legal, key=lambda move: best[move])


class Cheat:
    """Sees all hands and plays best against players who do too: the ceiling."""

    def __init__(self, rules: capicu.Rules, seed: int | None = None) -> None:
        self.rules = rules
        self.round: capicu.Round | None = None

    def choose(self, view: capicu.View) -> capicu.Move:
        assert self.round is not None
        move = solve(self.round).move
        return move if move in view.legal else view.legal[-1]


def _solved(view: capicu.View, rules: capicu.Rules, hands: list[int]) -> capicu.Move:
    """The best move if these were the hands."""
    state = list(view.state)
    for seat, hand in enumerate(hands):
        state[HAND + seat] = hand
    round_ = capicu.Round(rules, state, scores=view.scores, number=view.round_number)
    move = solve(round_).move
    return move if move in view.legal else view.legal[-1]


def contest(game: str, first: Callable[..., Any], second: Callable[..., Any], games: int) -> Pairing:
    """Duplicate deals between two makers of bots."""
    rule_set, players, options = GAMES[game]
    rules = capicu.load_rules(rule_set, players=players, overrides=options)
    teams = core_rules(rules).teams
    pairing = Pairing("", "", teams, [], [], [0.0, 0.0], [0, 0])
    sides = [Timed(first(rules)), Timed(second(rules))]
    for deal in range(max(games // teams, 1)):
        won = points = 0.0
        for place in range(teams):
            result = one_round(rules, 7_000_000 + deal, sides, place, teams)
            won += 1 / teams if result.team is None else float(result.team == place)
            if result.team is not None:
                points += result.points if result.team == place else -result.points / (teams - 1)
        pairing.shares.append(won / teams)
        pairing.points.append(points / teams)
    pairing.seconds, pairing.choices = [s.seconds for s in sides], [s.choices for s in sides]
    return pairing


def bot(name: str, simulations: int | None = None) -> Callable[[capicu.Rules], Any]:
    """A maker of a bot that thinks by simulations."""
    if name == "probabilistic":
        return lambda rules: Probabilistic(rules, 1)
    return lambda rules: make_bot(name, rules, 1, simulations=simulations, clock=False)


def show(game: str, first: str, second: str, pairing: Pairing) -> None:
    share, points = pairing.share, pairing.points_per_game
    half = 50 * (share.high - share.low)
    wanted = WANTED.get((game, second)) if first == "strong" else None
    mark = "" if wanted is None else f"  wanted {wanted}: {'reached' if 100 * share.value >= wanted else 'MISSED'}"
    print(
        f"{game:<36} {first:>7} – {second:<14} {100 * share.value:5.1f} ± {half:.1f} %  par {100 / pairing.teams:.0f}"
        f"  points {points.value:+.1f}  {pairing.games} games"
        f"  {pairing.milliseconds(0):.1f} / {pairing.milliseconds(1):.1f} ms{mark}",
        flush=True,
    )


def strength(games: int, simulations: int | None) -> None:
    for game in GAMES:
        rivals = ["greedy"] if not game.startswith("4") else ["greedy", "heaviest", "probabilistic"]
        for rival in rivals:
            show(game, "strong", rival, contest(game, bot("strong", simulations), bot(rival), games))


def levels(games: int) -> None:
    order = ["random", "novice", "casual", "strong", "master"]
    for game in GAMES:
        for lower, upper in pairwise(order):
            count = games if upper != "master" else max(games // 2, 20)
            show(game, upper, lower, contest(game, bot(upper), bot(lower), count))


def ceiling(games: int) -> None:
    """A cheat against greedy, and how much of the way from even to that the strong bot covers."""
    for game in ("4 players, two teams (doscientos)", "2 players, block (manual)"):
        cheating = _cheat(game, games)
        strong = contest(game, bot("strong"), bot("greedy"), games).share.value
        way = (strong - 0.5) / (cheating - 0.5) if cheating > 0.5 else float("nan")
        print(
            f"{game:<36} a cheat wins {100 * cheating:.1f} %, strong {100 * strong:.1f} %: {100 * way:.0f} % of the way"
        )


def _cheat(game: str, games: int) -> float:
    rule_set, players, options = GAMES[game]
    rules = capicu.load_rules(rule_set, players=players, overrides=options)
    cheat, greedy = Cheat(rules), Greedy(rules, 1)
    won = total = 0.0
    for deal in range(games // 2):
        for place in range(2):
            round_ = capicu.Match(rules, seed=7_000_000 + deal).round
            cheat.round = round_
            while not round_.over:
                player = cheat if round_.turn % 2 == place else greedy
                round_.play(player.choose(round_.view(round_.turn)))
            assert round_.result is not None
            won += 0.5 if round_.result.team is None else float(round_.result.team == place)
            total += 1
    return won / total


def solver(games: int) -> None:
    """Full deals of four players in two teams."""
    rules = capicu.load_rules("doscientos", players=4, overrides={"seats.teams": "pairs"})
    solve(capicu.Match(rules, seed=0).round)
    times, nodes = [], []
    for seed in range(1, 1 + max(games // 4, 20)):
        round_ = capicu.Match(rules, seed=seed).round
        began = time.thread_time()
        nodes.append(solve(round_).nodes)
        times.append(1000 * (time.thread_time() - began))
    print(
        f"solve, full 4-player deals: median {statistics.median(times):.1f} ms, mean {statistics.mean(times):.1f},"
        f" longest {max(times):.1f}; {statistics.mean(nodes):,.0f} nodes (wanted: at most 100 ms, aim 20)"
    )


def simulator() -> None:
    """Rounds per second of the bare core, and through `simulate` with one worker and two."""
    for name, players in (("daomy", 3), ("doscientos", 4)):
        rules = capicu.load_rules(name, players=players)
        bare, one, two = _rates(rules, 2_000_000)
        print(
            f"simulate {name}, {players} players: {one:,.0f} rounds a second, {100 * one / bare:.0f} % of the core's"
            f" {bare:,.0f} (wanted 80 %); two workers {two / one:.2f} times (wanted 1.7)"
        )


def _rates(rules: capicu.Rules, rounds: int) -> tuple[float, float, float]:
    r = rules_record(core_rules(rules))
    sizes = (STATE_SIZE, MATCH_SIZE, FACTS_SIZE, OUTCOME_SIZE, STATISTICS_SIZE)
    arrays = [np.zeros(size, dtype=np.int64) for size in sizes]
    compiled().play_rounds(10, 0, 1, -1, r, *arrays)
    simulate(rules, 10)
    bare = _rate(rounds, lambda: compiled().play_rounds(rounds, 0, 1, -1, r, *arrays))
    one = _rate(rounds, lambda: simulate(rules, rounds))
    with ThreadPoolExecutor(2) as pool:
        two = _rate(rounds, lambda: simulate(rules, rounds, executor=pool, ahead=4))
    return bare, one, two


def _rate(rounds: int, work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return rounds / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", default="solver,simulate,strength,levels,ceiling")
    parser.add_argument("--simulations", type=int, default=None, help="of strong, in `strength`")
    options = parser.parse_args()
    assert set(BOTS) >= {"greedy", "strong", "master"}
    parts = options.only.split(",")
    if "solver" in parts:
        solver(options.games)
    if "simulate" in parts:
        simulator()
    if "strength" in parts:
        strength(options.games, options.simulations)
    if "levels" in parts:
        levels(options.games)
    if "ceiling" in parts:
        ceiling(options.games)


if __name__ == "__main__":
    main()
