"""Gathers the experience of the bots: `bots/kernels/experience.json`, how a player chooses who thinks.

    python tools/tune_bots.py [--game pairs|alone|block|draw|playing_on|special] [--generations 3]
                              [--positions 4000] [--simulations 1500] [--seed 1] [--write]

Each generation plays rounds in which most seats search, imagining that those who think choose by the weights of the
generation before; the first imagines beginners. Every choice of a searching seat is noted with how often the search
came back to each move, and the weights are fitted to predict that (a multinomial logit, with a ridge that pulls a count
towards a straight line and the stages of a round towards each other). So the weights are at once what a search should
expect of good players, how past plays are read backwards, and the prior of the tree.

At the end the weights alone, taking the best move without any search, play fresh deals against greedy, a beginner and
the weights that are there now: an interval that holds the par is no gain.

The file came about with these defaults, when the search still took a seat's own moves beyond the tree by chance too;
now it takes the likeliest, so a run ends near the file and not exactly there.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from capicu import Match, load_rules
from capicu.bots import Thinker, make_bot
from capicu.bots.belief import believe, scene
from capicu.bots.kernels.policy import (
    BEGINNER,
    EXPERIENCE,
    MOST_HELD,
    MOST_LACKING,
    MOST_UNSEEN,
    P_COVERED,
    P_HELD,
    P_LAST,
    P_MATE,
    P_NEXT,
    P_OTHER,
    P_UNSEEN,
    P_UNSEEN_OTHER,
    POLICY_SIZE,
    PUBLIC_SIZE,
    SIMPLE,
    STAGES,
    V_HEAD,
    V_TAIL,
    WIDTH,
    experience,
    kind_of_game,
    note,
    score_moves,
    stage,
)
from capicu.bots.kernels.tree import MAX_MOVES
from capicu.bots.kernels.worlds import Choice
from capicu.bots.levels import Level
from capicu.core import CoreRules, compiled, rules_record
from capicu.core.deal import deal
from capicu.core.layout import (
    EFFECT_MOVE,
    MATCH_SIZE,
    NONE,
    O_TEAM,
    OVER,
    PHASE,
    STATE_SIZE,
    TURN,
    Ints,
)
from capicu.core.numbers import random_below, seed_random
from capicu.core.options import core_rules
from capicu.core.play import apply, team_of
from capicu.core.rows import Desk, Rows
from capicu.core.settle import gather, settle
from capicu.core.speed import kernel
from capicu.game.moves import code_of
from capicu.game.view import View
from capicu.lab.statistics import mean as mean_of

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "pairs": ("doscientos", 4, {"seats.teams": "pairs"}),
    "alone": ("daomy", 3, {}),
    "block": ("manual", 2, {}),
    "draw": ("doscientos", 2, {}),
    "playing_on": ("italian", 2, {}),
    "special": ("french", 2, {}),
}
Reals = NDArray[np.float64]
GREEDY = SIMPLE[0]
GUESTS = ("greedy", "random")
"""Who sits in some seats instead of a searching player, so that experience is not only of equals."""
SIXTEENTHS = 16
RIDGE = 0.5
DOUBT = 0.3
"""How little a searching player reads from plays: much, because the weights are still learning to."""
STEPS = 12
COUNTS = {
    P_HELD: MOST_HELD, P_OTHER: MOST_HELD, P_COVERED: MOST_HELD, P_UNSEEN: MOST_UNSEEN, P_UNSEEN_OTHER: MOST_UNSEEN,
    P_NEXT: MOST_LACKING, P_MATE: MOST_LACKING, P_LAST: MOST_LACKING,
}  # fmt: skip
DEALS_SEED, CHANCE_SEED = 5, 104
FRESH_DEALS = 20_000


class Experience(NamedTuple):
    """Choices of searching players: a row for each move, the moves of one choice one after the other."""

    features: Reals
    """What a move's score is made of, in the row of its stage."""
    chosen: Reals
    """How often the search came back to it, as a share."""
    first: NDArray[np.int64]
    """Where each choice begins."""


@kernel
def describe(s: Ints, r: CoreRules, p: Ints, v: Ints, moves: Ints, scores: Ints, features: Any) -> int:
    """The features of every move of the seat in turn: what its score is for each weight alone. Their number."""
    n = 0
    for weight in range(WIDTH):
        for i in range(POLICY_SIZE):
            p[i] = 1 if i % WIDTH == weight else 0
        n = score_moves(s, r, p, 0, v, moves, scores)
        for i in range(n):
            features[i, weight] = scores[i]
    return n


@kernel
def best_move(s: Ints, r: CoreRules, p: Ints, v: Ints, g: Ints, moves: Ints, scores: Ints) -> int:
    """The move with the highest score, ties by chance."""
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
def duel(first: int, r: CoreRules, p: Ints, q: Ints, desk: Desk, choice: Choice, g: Ints, shares: Any) -> None:
    """For each deal from `first` on the share of rounds that `p` wins against `q`, once in every team's place."""
    s, m, f, o = desk.state, desk.match, desk.facts, desk.outcome
    v, moves, scores = choice.public, choice.moves, choice.weights
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
                move = best_move(s, r, p if team_of(s[TURN], r) == place else q, v, g, moves, scores)
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
        self.rules = load_rules(name, players=players, overrides=options)
        self.core = core_rules(self.rules)
        assert kind_of_game(self.core) == game
        self._record = rules_record(self.core)
        rows = Rows(fast=True)
        self._desk, self._chance = rows.desk(), rows.zeros(STATE_SIZE)
        self._choice = Choice(self._desk.state, rows.zeros(PUBLIC_SIZE), rows.zeros(MAX_MOVES), rows.zeros(MAX_MOVES))

    def shares(self, one: Any, other: Any, deals: int, first: int) -> Reals:
        """What `one` wins of each deal."""
        shares, p, q = np.zeros(deals), np.array(one, np.int64), np.array(other, np.int64)
        compiled().duel(first, self._record, p, q, self._desk, self._choice, self._chance, shares)
        return shares

    def described(self, view: View) -> tuple[Reals, list[int], int]:
        """The features of a view's moves, their codes, and the stage of the round."""
        state, known = np.array(scene(view), np.int64), np.array(believe(view, self.core).known, np.int64)
        moves, scores = np.zeros(MAX_MOVES, np.int64), np.zeros(MAX_MOVES, np.int64)
        features = np.zeros((MAX_MOVES, WIDTH))
        weights = np.zeros(POLICY_SIZE, np.int64)
        n = compiled().describe(state, self._record, weights, known, moves, scores, features)
        return features[:n], moves[:n].tolist(), stage(state.tolist(), self.core)


def gather_experience(table: Table, weights: Any, positions: int, simulations: int, seed: int) -> Experience:
    """Rounds of searching players who take each other for such as choose by these weights."""
    chance = random.Random(seed)
    level = Level(simulations=simulations, worlds=max(simulations // 10, 1), seconds=0.0, doubt=DOUBT)
    thinker = Thinker(table.rules, seed, level=level, clock=False)
    thinker.search.minds.weights[:POLICY_SIZE] = weights
    guests = [make_bot(name, table.rules, seed) for name in GUESTS]
    features, chosen, first = [], [], []
    rows = number = 0
    while len(first) < positions:
        number += 1
        teams = table.core.teams
        seats = [chance.choice([None, None, None, *guests]) for _ in range(teams)]
        seats[number % teams] = None
        round_ = Match(table.rules, seed=seed * 1_000_000 + number).round
        while not round_.over:
            view = round_.view(round_.turn)
            guest = seats[round_.turn % teams]
            if len(view.legal) == 1 or guest is not None:
                round_.play(view.legal[0] if guest is None else guest.choose(view))
                continue
            tried = thinker.think(view)
            visits = {code_of(move, view.state[EFFECT_MOVE] == 0): found.visits for move, found in tried.items()}
            described, codes, row = table.described(view)
            if len(codes) > 1:
                wide = np.zeros((len(codes), POLICY_SIZE), np.float32)
                wide[:, row * WIDTH : (row + 1) * WIDTH] = described
                share = np.array([visits[code] for code in codes], float)
                features.append(wide)
                chosen.append(share / share.sum())
                first.append(rows)
                rows += len(codes)
            round_.play(max(view.legal, key=lambda move: tried[move].visits))
    return Experience(np.concatenate(features).astype(float), np.concatenate(chosen), np.array(first))


def shape() -> Reals:
    """Weights are sums of simpler things, each pulled to zero: one for all stages, a slope for counts, the rest."""
    single = np.eye(WIDTH)
    slopes = np.zeros((WIDTH, len(COUNTS)))
    for column, (place, most) in enumerate(COUNTS.items()):
        slopes[place : place + most + 1, column] = range(most + 1)
    common = np.concatenate([np.concatenate([single, slopes], 1)] * STAGES)
    return np.concatenate([common, np.eye(STAGES * WIDTH)], 1)


def predicted(weights: Reals, seen: Experience) -> Reals:
    """How likely the weights make each move."""
    scores = seen.features @ weights
    choice = np.repeat(np.arange(len(seen.first)), np.diff([*seen.first, len(scores)]))
    raised = np.exp(scores - np.maximum.reduceat(scores, seen.first)[choice])
    return np.asarray(raised / np.add.reduceat(raised, seen.first)[choice])


def fitted(seen: Experience) -> Reals:
    """The weights that predict the choices best, by Newton's method."""
    parts = shape()
    u = np.zeros(parts.shape[1])
    choice = np.repeat(np.arange(len(seen.first)), np.diff([*seen.first, len(seen.chosen)]))
    for _ in range(STEPS):
        likely = predicted(parts @ u, seen)
        middle = np.add.reduceat(seen.features * likely[:, None], seen.first)
        apart = seen.features - middle[choice]
        slope = parts.T @ (seen.features.T @ (likely - seen.chosen)) + RIDGE * u
        bend = parts.T @ (apart.T @ (apart * likely[:, None])) @ parts + RIDGE * np.eye(len(u))
        u -= np.linalg.solve(bend, slope)
    return np.asarray(parts @ u)


def surprise(weights: Reals, seen: Experience) -> float:
    """The mean information, in nats, that a choice still holds for who knows the weights."""
    return float(-(seen.chosen * np.log(predicted(weights, seen))).sum() / len(seen.first))


def say(line: str) -> None:
    """Print at once, into a pipe too."""
    print(line, flush=True)


def tune(
    table: Table, generations: int, positions: int, simulations: int, seed: int, tell: Callable[[str], None] = say
) -> list[int]:
    """The weights that so many generations end with."""
    weights = np.array(BEGINNER, np.int64)
    for generation in range(generations):
        seen = gather_experience(table, weights, positions, simulations, seed + generation)
        before = surprise(weights / SIXTEENTHS, seen)
        found = fitted(seen)
        weights = (found * SIXTEENTHS).round().astype(np.int64)
        tell(
            f"generation {generation + 1}: {positions} choices, surprise {before:.3f} with the weights before,"
            f" {surprise(found, seen):.3f} now"
        )
    return [int(weight) for weight in weights]


def result(table: Table, game: str, weights: list[int], deals: int) -> str:
    """What the weights are worth on fresh deals, without any search."""
    rivals: dict[str, Any] = {"greedy": GREEDY, "a beginner": BEGINNER, "the present weights": experience(game)}
    lines = []
    for name, other in rivals.items():
        shares = table.shares(weights, other, deals, 0)
        won = mean_of(float(shares.sum()), float((shares**2).sum()), deals)
        lines.append(
            f"against {name}: {100 * won.value:.2f} % of {deals * table.core.teams} rounds,"
            f" 95 %: {100 * won.low:.2f} to {100 * won.high:.2f}, par {100 / table.core.teams:.1f}"
        )
    return "\n".join(lines)


def write(game: str, weights: list[int]) -> None:
    """Put the weights of a game into the file, a line for each stage."""
    known = json.loads(EXPERIENCE.read_text(encoding="utf-8"))
    known[game] = [weights[i : i + WIDTH] for i in range(0, POLICY_SIZE, WIDTH)]
    games = (f'"{name}": [\n' + ",\n".join(map(json.dumps, rows)) + "\n]" for name, rows in sorted(known.items()))
    EXPERIENCE.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, help="all of them unless told")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--positions", type=int, default=4000, help="choices noted in each generation")
    parser.add_argument("--simulations", type=int, default=1500, help="of a searching player")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep the weights in experience.json")
    options = parser.parse_args()
    for game in [options.game] if options.game else GAMES:
        table = Table(game)
        say(game)
        weights = tune(table, options.generations, options.positions, options.simulations, options.seed)
        say(result(table, game, weights, FRESH_DEALS))
        if options.write:
            write(game, weights)


if __name__ == "__main__":
    main()
