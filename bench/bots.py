"""Measures the bots: win shares against simple and public players, time per move, the solver, the simulator.

    python bench/bots.py [--games 200] [--only strength,levels,ceiling,solver,simulate] [--game NAME] [--upper LEVEL]

A game is one round, every deal is played with seats exchanged; shares come with 95 % intervals. The full note's
figures need more games than the default: `--games 2000`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import dominoes

import capicu
from capicu.bots import LEVELS, Greedy, make_bot, solve
from capicu.core import compiled, rules_record
from capicu.core.layout import HAND, PLAYED
from capicu.core.options import core_rules
from capicu.core.playout import STATISTICS_SIZE
from capicu.core.rows import Rows
from capicu.lab.contest import Pairing, Timed, one_round
from capicu.lab.simulation import simulate

GAMES: dict[str, tuple[str, int | None, dict[str, Any]]] = {
    "4 players, two teams (doscientos)": ("doscientos", 4, {"seats.teams": "pairs"}),
    "2 players, block (manual)": ("manual", 2, {}),
    "2 players, draw (doscientos)": ("doscientos", 2, {}),
    "3 players (daomy)": ("daomy", 3, {}),
    "italian": ("italian", 2, {}),
    "french": ("french", 2, {}),
}
OTHERS: dict[str, tuple[str, int | None, dict[str, Any]]] = {
    name: (name, None, {}) for name in capicu.rule_set_ids() if name not in {game[0] for game in GAMES.values()}
}
"""The rule-sets of which the table above names no game: each level has to beat the one below there too."""
WANTED = {
    ("4 players, two teams (doscientos)", "greedy"): 66,
    ("4 players, two teams (doscientos)", "heaviest"): 74,
    ("4 players, two teams (doscientos)", "package"): 58,
    ("2 players, block (manual)", "greedy"): 60,
    ("2 players, draw (doscientos)", "greedy"): 67,
    ("3 players (daomy)", "greedy"): 46,
    ("italian", "greedy"): 60,
    ("french", "greedy"): 60,
}
CEILED = ("4 players, two teams (doscientos)", "2 players, block (manual)")


class Package:
    """`probabilistic_alphabeta(start_move=8, sample_size=10)` of the package `dominoes`, asked about the same table.

    It samples the hidden hands itself, so in the game that it is given they lie anyhow; its own hand is in no order,
    as there. Its alpha-beta in plain Python takes minutes for a move; `solve` answers instead (the same values, see
    tests/bots/test_solving.py) unless
    `own_solver`.
    """

    def __init__(self, rules: capicu.Rules, seed: int | None = None, own_solver: bool = False) -> None:
        self.rules, self.own_solver = rules, own_solver
        self.counterclockwise = core_rules(rules).step != 1
        self.player = dominoes.players.probabilistic_alphabeta(start_move=8, sample_size=10)
        random.seed(seed)

    def choose(self, view: capicu.View) -> capicu.Move:
        game = self._game(view)
        with nullcontext() if self.own_solver else patch.object(dominoes.search, "alphabeta", self._solver(view)):
            self.player(game)
        return self._move(view, *game.valid_moves[0])

    def _seat(self, seat: int) -> int:
        """A seat here is which there, and the other way round; there play is always clockwise."""
        return -seat % 4 if self.counterclockwise else seat

    def _game(self, view: capicu.View) -> Any:
        board, moves = dominoes.Board(), []
        for deed in view.deeds:
            tile = deed.move.tile
            move = None if tile is None else (dominoes.Domino(*tile), deed.move.end != "tail")
            moves.append(move)
            if move is not None:
                board.add(*move)
        hidden = list(capicu.tiles.tiles_in(self._hidden(view)))
        hands = []
        for seat in map(self._seat, range(4)):
            tiles = (
                random.sample(view.hand, len(view.hand))
                if seat == view.seat
                else [hidden.pop() for _ in range(view.counts[seat])]
            )
            hands.append(dominoes.Hand([dominoes.Domino(*tile) for tile in tiles]))
        game = dominoes.Game(board, hands, moves, self._seat(view.turn), (), self._seat(view.starter), None)
        if view.ends:
            game._update_valid_moves()
        else:
            game.valid_moves = tuple((domino, True) for domino in hands[game.turn])
        return game

    @staticmethod
    def _hidden(view: capicu.View) -> int:
        assert view.seat is not None
        return ((1 << 28) - 1) & ~(view.state[PLAYED] | view.state[HAND + view.seat])

    def _solver(self, view: capicu.View) -> Callable[..., Any]:
        def alphabeta(game: Any, **_: Any) -> tuple[list[Any], None]:
            hands = [0] * 4
            for seat, hand in enumerate(game.hands):
                hands[self._seat(seat)] = sum(1 << capicu.Tile(d.first, d.second).code for d in hand)
            move = _solved(view, self.rules, hands)
            assert move.tile is not None
            left = move.end != "tail" or (view.ends is not None and view.ends[0] == view.ends[1])
            return [(dominoes.Domino(*move.tile), left)], None

        return alphabeta

    @staticmethod
    def _move(view: capicu.View, domino: Any, left: bool) -> capicu.Move:
        tile = capicu.Tile(domino.first, domino.second)
        return next(move for move in view.legal if move.tile == tile and move.end in (None, "head" if left else "tail"))


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
    rule_set, players, options = (GAMES | OTHERS)[game]
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
    if name == "package":
        return lambda rules: Package(rules, 1)
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


def strength(chosen: list[str], games: int, simulations: int | None) -> None:
    for game in chosen:
        rivals = ["greedy"] if not game.startswith("4") else ["greedy", "heaviest", "package"]
        for rival in rivals:
            show(game, "strong", rival, contest(game, bot("strong", simulations), bot(rival), games))


def levels(chosen: list[str], games: int, uppers: list[str]) -> None:
    """These levels, each against the one below."""
    for lower, upper in pairwise(["random", *LEVELS]):
        for game in chosen if upper in uppers else ():
            show(game, upper, lower, contest(game, bot(upper), bot(lower), games))


def ceiling(chosen: list[str], games: int) -> None:
    """A cheat against greedy, and how much of the way from even to that each level covers."""
    for game in chosen:
        if game not in CEILED:
            continue
        cheating = _cheat(game, games)
        print(f"{game:<36} a cheat that sees all hands wins {100 * cheating:.1f} % against greedy, {games} games")
        for level in LEVELS:
            share = contest(game, bot(level), bot("greedy"), games).share.value
            way = (share - 0.5) / (cheating - 0.5)
            print(f"{'':<36} {level:>7} {100 * share:5.1f} %: {100 * way:.0f} % of the way", flush=True)


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
    rows = Rows(fast=True)
    desk, counts = rows.desk(), rows.zeros(STATISTICS_SIZE)
    compiled().play_rounds(10, 0, 1, -1, r, desk, counts)
    simulate(rules, 10)
    bare = _rate(rounds, lambda: compiled().play_rounds(rounds, 0, 1, -1, r, desk, counts))
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
    parser.add_argument("--upper", default=",".join(LEVELS), help="which levels meet the one below, in `levels`")
    parser.add_argument("--game", default="", help="only games whose name contains this: manual, daomy, ...")
    options = parser.parse_args()
    parts = options.only.split(",")
    chosen = [game for game in GAMES if options.game in game]
    if "solver" in parts:
        solver(options.games)
    if "simulate" in parts:
        simulator()
    if "strength" in parts:
        strength(chosen, options.games, options.simulations)
    if "levels" in parts:
        every = [game for game in GAMES | OTHERS if options.game in game]
        levels(every, options.games, options.upper.split(","))
    if "ceiling" in parts:
        ceiling(chosen, options.games)


if __name__ == "__main__":
    main()
