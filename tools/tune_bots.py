"""Searches the weights of `bots/kernels/policy.py`: how the player thinks that a bot expects to meet.

    python tools/tune_bots.py [--game pairs|alone|block|draw|playing_on] [--generations 45] [--population 48]
                              [--deals 3000] [--seed 1]

Cross-entropy search. It begins at `BEGINNER`. Each generation draws a population of weights around the present mean;
each of them takes its best move against greedy, against a beginner who plays by chance (`roulette`) and, counted
twice, against the champion, which is the mean of some generations ago. All meet on the same deals, with seats
exchanged. The best fifth moves the mean and the spread.

The search works in eighths of the unit of policy.py, so that rounding does not hide a small step; the result is divided
by 8 and rounded. Taking the best move is the same at any scale, so the scale is not found here: 8 keeps the beginner's.
A weight for something that the game does not have (partners, special tiles, a choice to stop) stays as it is.

So the weights in policy.py came about: with what stands in `EFFORT`, seed 1, a run prints each of them again, but for
ALONE's next_shut: the search says -68 eighths, rounding makes -8, policy.py has -9. effect, stop and cancel were never
searched (no game here has special tiles or a choice to stop); what stands there for them was set by hand or is left
over from the chance of the search.

Rounds are dealt, played and settled by the compiled core. The same seed gives the same weights. At the end the result
plays fresh deals against greedy and against the present weights; an interval that holds the par is no gain.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from capicu import load_rules
from capicu.bots.kernels.policy import (
    BEGINNER,
    POLICY_SIZE,
    PUBLIC_SIZE,
    SIMPLE,
    V_HEAD,
    V_TAIL,
    Weights,
    minds,
    note,
    roulette,
    score_moves,
    weigh,
)
from capicu.core import CoreRules, compiled, rules_record
from capicu.core.deal import deal
from capicu.core.layout import (
    FACTS_SIZE,
    MATCH_SIZE,
    MAY_AGAIN,
    NO_SPECIALS,
    NONE,
    O_TEAM,
    OUTCOME_SIZE,
    OVER,
    PHASE,
    STATE_SIZE,
    TURN,
    Ints,
)
from capicu.core.numbers import random_below, seed_random
from capicu.core.play import apply, team_of
from capicu.core.settle import gather, settle
from capicu.core.speed import kernel
from capicu.game.compiling import core_rules
from capicu.lab.statistics import mean as mean_of

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "pairs": ("doscientos", 4, {"seats.teams": "pairs"}),
    "alone": ("daomy", 3, {}),
    "block": ("manual", 2, {}),
    "draw": ("doscientos", 2, {}),
    "playing_on": ("italian", 2, {}),
}
EFFORT = dict.fromkeys(GAMES, (45, 48, 3000)) | {"playing_on": (26, 40, 2200)}
"""With how many generations, tries and deals the weights in policy.py were found."""
GREEDY = SIMPLE[0]
FINE = 8
SPREAD, LEAST_SPREAD = 60.0, 2.0
ELITE = 5  # one in so many
LEARNING = 0.7
REIGN = 8  # generations of a champion
FEW_DEALS, MORE_DEALS = 1000, 80  # the first generations need fewer
APART = 5000  # deals from one generation's first to the next one's
DEALS_SEED, CHANCE_SEED = 5, 104
FRESH = 10_000_000  # no generation gets to this deal
MOST_MOVES = 128


@kernel
def chosen_move(s: Ints, r: CoreRules, p: Ints, v: Ints, g: Ints, chance: int, moves: Ints, scores: Ints) -> int:
    """The move of a player with the weights `p`: by chance as likely as its weight, or the best, ties by chance."""
    if chance != 0:
        n = weigh(s, r, p, 0, v, moves, scores)
        return moves[roulette(g, scores, n)]
    n = score_moves(s, r, p, 0, v, moves, scores)
    best, equals = scores[0], 0
    for i in range(n):
        if scores[i] > best:
            best, equals = scores[i], 0
        if scores[i] == best:
            moves[equals] = moves[i]
            equals += 1
    return moves[random_below(g, equals)]


@kernel
def duel(
    first: int, r: CoreRules, p: Ints, q: Ints, chance: int, s: Ints, g: Ints, v: Ints, f: Ints, m: Ints, o: Ints,
    moves: Ints, scores: Ints, shares: NDArray[np.float64],
) -> None:  # fmt: skip
    """For each deal from `first` on the share of rounds that `p` wins against `q`, once in every team's place."""
    for number in range(len(shares)):
        shares[number] = 0.0
        for place in range(r.teams):
            seed_random(s, DEALS_SEED, first + number)
            deal(s, r, NONE)
            seed_random(g, CHANCE_SEED, (first + number) * 4 + place)
            for i in range(PUBLIC_SIZE):
                v[i] = 0
            v[V_HEAD] = v[V_TAIL] = NONE
            while s[PHASE] != OVER:
                if team_of(s[TURN], r) == place:
                    move = chosen_move(s, r, p, v, g, 0, moves, scores)
                else:
                    move = chosen_move(s, r, q, v, g, chance, moves, scores)
                note(s, v, move)
                apply(s, r, move)
            gather(s, r, 1, 1, f)
            for i in range(MATCH_SIZE):
                m[i] = 0
            settle(m, f, r, o)
            if o[O_TEAM] == NONE:
                shares[number] += 1.0 / r.teams
            elif o[O_TEAM] == place:
                shares[number] += 1.0
        shares[number] /= r.teams


class Table:
    """One game, and the arrays in which its rounds are played."""

    def __init__(self, game: str) -> None:
        name, players, options = GAMES[game]
        self.rules = core_rules(load_rules(name, players=players, overrides=options))
        self.present = Weights(*minds(self.rules, seasoned=True)[:POLICY_SIZE])
        self._record = rules_record(self.rules)
        sizes = (STATE_SIZE, STATE_SIZE, PUBLIC_SIZE, FACTS_SIZE, MATCH_SIZE, OUTCOME_SIZE, MOST_MOVES, MOST_MOVES)
        self._arrays = [np.zeros(size, np.int64) for size in sizes]

    def shares(self, one: Any, other: Any, deals: int, first: int, chance: bool = False) -> NDArray[np.float64]:
        """What `one` wins of each deal; `chance`: the other one plays by chance."""
        shares, p, q = np.zeros(deals), np.array(one, np.int64), np.array(other, np.int64)
        compiled().duel(first, self._record, p, q, int(chance), *self._arrays, shares)
        return shares

    def fitness(self, weights: Any, champion: Any, deals: int, first: int) -> float:
        """The mean of what these weights win against greedy, a beginner and, twice, the champion."""
        greedy = self.shares(weights, GREEDY, deals, first).mean()
        beginner = self.shares(weights, BEGINNER, deals, first, chance=True).mean()
        return float(greedy + beginner + 2 * self.shares(weights, champion, deals, first).mean()) / 4

    def stored(self, mean: NDArray[np.float64]) -> Weights:
        """The mean of a search in the unit of policy.py."""
        found = Weights(*(round(int(eighths) / FINE) for eighths in mean.round()))
        return found._replace(**{name: getattr(self.present, name) for name in absent(self.rules)})


def absent(rules: CoreRules) -> list[str]:
    """The weights that say nothing by these rules."""
    names = []
    if rules.teams == rules.players:
        names += ["cover_mate", "mate_void", "mate_shut"]
    if rules.players == 2:
        names += ["last_void", "last_shut"]
    if rules.special_tiles == NO_SPECIALS:
        names += ["effect", "cancel"]
    if rules.after_double != MAY_AGAIN:
        names += ["stop"]
    return names


def say(line: str) -> None:
    """Print at once, into a pipe too."""
    print(line, flush=True)


def tune(
    table: Table, generations: int, population: int, deals: int, seed: int, tell: Callable[[str], None] = say
) -> Weights:
    """The weights that so many generations end with."""
    random = np.random.default_rng(seed)
    mean, spread = FINE * np.array(BEGINNER, float), np.full(POLICY_SIZE, SPREAD)
    champion = mean.round()
    for generation in range(generations):
        tries = mean + spread * random.standard_normal((population, POLICY_SIZE))
        tries[0] = mean
        tries = tries.round()
        played = min(deals, FEW_DEALS + MORE_DEALS * generation)
        fitness = np.array([table.fitness(one, champion, played, generation * APART) for one in tries])
        elite = tries[np.argsort(-fitness)[: max(population // ELITE, 1)]]
        mean = (1 - LEARNING) * mean + LEARNING * elite.mean(0)
        spread = (1 - LEARNING) * spread + LEARNING * np.maximum(elite.std(0), LEAST_SPREAD)
        if generation % REIGN == REIGN - 1:
            champion = mean.round()
        tell(f"generation {generation + 1}: best {fitness.max():.4f}, spread {spread.mean() / FINE:.2f}")
    return table.stored(mean)


def result(table: Table, weights: Weights, deals: int) -> str:
    """The line to paste, and what it is worth on fresh deals."""
    said = ", ".join(f"{name}={value}" for name, value in weights._asdict().items() if value)
    lines = [f"Weights({said})"]
    for name, other in (("greedy", GREEDY), ("the present weights", table.present)):
        shares = table.shares(weights, other, deals, FRESH)
        won = mean_of(float(shares.sum()), float((shares**2).sum()), deals)
        lines.append(
            f"against {name}: {100 * won.value:.2f} % of {deals * table.rules.teams} rounds,"
            f" 95 %: {100 * won.low:.2f} to {100 * won.high:.2f}, par {100 / table.rules.teams:.1f}"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, help="all of them unless told")
    parser.add_argument("--generations", type=int)
    parser.add_argument("--population", type=int)
    parser.add_argument("--deals", type=int, help="for each pairing; ten times as many at the end")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for game in [options.game] if options.game else GAMES:
        told = (options.generations, options.population, options.deals)
        generations, population, deals = (a or b for a, b in zip(told, EFFORT[game], strict=True))
        table = Table(game)
        say(f"{game}: {generations} generations of {population}, {deals} deals")
        weights = tune(table, generations, population, deals, options.seed)
        say(result(table, weights, 10 * deals))


if __name__ == "__main__":
    main()
