"""Information-set tree search: one tree over what the seat will see, grown by playing through imagined worlds.

Every iteration takes a world, follows the tree where it goes on in that world, adds one node, and plays on: the others
as plausible players would, the seat itself as it finds most plausible. A node belongs to a sequence of public moves
(and own draws), never to a world: so no move is chosen by knowing a hidden tile.
"""

from __future__ import annotations

from math import sqrt

from capicu.bots.kernels.policy import POLICY_SIZE, PUBLIC_SIZE, likeliest, note, roulette, weigh
from capicu.bots.kernels.value import Reals, judge
from capicu.bots.kernels.worlds import D_HEAD, D_KNOWN, D_MOVE, D_SEAT, D_TIME, DEED_SIZE, hand_then, set_the_scene
from capicu.core.layout import *
from capicu.core.numbers import random_below
from capicu.core.options import CoreRules
from capicu.core.play import apply, team_of
from capicu.core.speed import kernel

N_CHILD, N_NEXT, N_KEY, N_VISITS, N_AVAILABLE = range(5)
NODE_SIZE = 5
OWN_DRAW = 256
"""The key of an own draw is this plus the tile; of any other move its code."""
MAX_MOVES = 128
MAX_DEPTH = 512

C_EXPLORE, C_FIRST, C_EVEN, C_PLAUSIBLE = range(4)
"""Parameters of the search: how much to explore; what an untried move is worth less; whether the root's moves are
all tried alike, to compare them rather than to find the best; how often (in a thousand) another seat plays plausibly
from its own hand rather than what the tree finds best for it on the average of its hands."""

T_NODES, T_DONE = range(2)
"""Counters of a tree: its nodes, its iterations."""
ROOT_KEYS = 512
R_VISITS, R_VALUE, R_SQUARES, R_WINS, R_POINTS = range(5)
ROOT_SIZE = 5


@kernel
def read_back(
    count: int, slots: int, r: CoreRules, me: int, p: Ints, priors: Reals, doubt: float, deeds: Ints, deed_count: int,
    owner: Ints, since: Ints, until: Ints, laid: Ints, g: Ints, s: Ints, v: Ints, moves: Ints, weights: Ints,
    fit: Reals, likely: Reals, minds: Ints,
) -> None:  # fmt: skip
    """How likely the past plays of the others are in each world, and for each of them there a mind that fits them.

    A mind is a row of weights in `p`; `priors` says how often one meets each. In the share `doubt` any move is made.
    """
    kinds = len(priors)
    for world in range(count):
        chance = 1.0
        for seat in range(r.seats_players):
            if seat == me:
                minds[world * SEATS + seat] = 0
                continue
            for kind in range(kinds):
                fit[kind] = priors[kind]
            for deed in range(deed_count):
                at = deed * DEED_SIZE
                if deeds[at + D_SEAT] != seat:
                    continue
                hand = hand_then(laid, world * slots, slots, owner, since, until, seat, deeds[at + D_TIME])
                set_the_scene(s, hand, deeds, at)
                for place in range(PUBLIC_SIZE):
                    v[place] = deeds[at + D_KNOWN + place]
                for kind in range(kinds):
                    n = weigh(s, r, p, kind * POLICY_SIZE, v, moves, weights)
                    total, mine = 0, 0
                    for i in range(n):
                        total += weights[i]
                        if moves[i] == deeds[at + D_MOVE] or (
                            moves[i] & 63 == deeds[at + D_MOVE] & 63 and deeds[at + D_HEAD] == s[TAIL_END]
                        ):
                            mine = weights[i]
                    if total > 0:
                        fit[kind] *= doubt / n + (1.0 - doubt) * mine / total
            total_fit = 0.0
            for kind in range(kinds):
                total_fit += fit[kind]
            chance *= total_fit
            ball = total_fit * (random_below(g, 1 << 30) / (1 << 30))
            mind = 0
            while mind < kinds - 1 and ball >= fit[mind]:
                ball -= fit[mind]
                mind += 1
            minds[world * SEATS + seat] = mind
        likely[world] = chance


@kernel
def find_child(nodes: Ints, node: int, key: int) -> int:
    """The child of a node by a key, or -1."""
    child = nodes[node * NODE_SIZE + N_CHILD]
    while child >= 0 and nodes[child * NODE_SIZE + N_KEY] != key:
        child = nodes[child * NODE_SIZE + N_NEXT]
    return child


@kernel
def add_child(nodes: Ints, sums: Reals, t: Ints, node: int, key: int) -> int:
    """A new node under a node."""
    child = t[T_NODES]
    t[T_NODES] += 1
    at = child * NODE_SIZE
    nodes[at + N_CHILD] = -1
    nodes[at + N_KEY] = key
    nodes[at + N_VISITS] = 0
    nodes[at + N_AVAILABLE] = 0
    nodes[at + N_NEXT] = nodes[node * NODE_SIZE + N_CHILD]
    nodes[node * NODE_SIZE + N_CHILD] = child
    for team in range(SEATS):
        sums[child * SEATS + team] = 0.0
    return child


@kernel
def select(
    nodes: Ints, sums: Reals, node: int, team: int, n: int, moves: Ints, weights: Ints, c: Reals, span: Reals
) -> int:
    """The place of the move to follow: known value and plausibility against how often it was tried."""
    total = 0
    for i in range(n):
        total += weights[i]
    visits = nodes[node * NODE_SIZE + N_VISITS]
    mean = sums[node * SEATS + team] / visits if visits > 0 else 0.5
    width = max(span[1] - span[0], 1e-9)
    untried = (mean - span[0]) / width - c[C_FIRST]
    best, best_score = 0, -1e30
    for i in range(n):
        child = find_child(nodes, node, moves[i])
        prior = weights[i] / total
        if child < 0:
            score = untried + c[C_EXPLORE] * prior * sqrt(visits + 1.0)
        else:
            at = child * NODE_SIZE
            nodes[at + N_AVAILABLE] += 1
            tried = nodes[at + N_VISITS]
            value = untried if tried == 0 else (sums[child * SEATS + team] / tried - span[0]) / width
            score = value + c[C_EXPLORE] * prior * sqrt(nodes[at + N_AVAILABLE] + 1.0) / (1.0 + tried)
        if score > best_score:
            best, best_score = i, score
    return best


@kernel
def grow(
    iterations: int, worlds: Ints, minds: Ints, world_count: int, r: CoreRules, me: int, match: Ints, number: int,
    day: int, e: Reals, c: Reals, p: Ints, known: Ints, g: Ints, s: Ints, v: Ints, f: Ints, m: Ints, o: Ints,
    out: Reals, moves: Ints, weights: Ints, path: Ints, nodes: Ints, sums: Reals, span: Reals, t: Ints, roots: Reals,
) -> None:  # fmt: skip
    """So many iterations more; the tree and the statistics of the root's moves grow on."""
    for _ in range(iterations):
        world = t[T_DONE] % world_count
        base = world * STATE_SIZE
        t[T_DONE] += 1
        for place in range(STATE_SIZE):
            s[place] = worlds[base + place]
        for place in range(PUBLIC_SIZE):
            v[place] = known[place]
        node, depth, first = 0, 1, -1
        path[0] = 0
        while s[PHASE] != OVER:
            seat = s[TURN]
            n = weigh(s, r, p, minds[world * SEATS + seat] * POLICY_SIZE, v, moves, weights)
            if n == 1:
                i = 0
            elif depth == 1 and c[C_EVEN] > 0.0:
                i = random_below(g, n)
            elif node >= 0 and (seat == me or random_below(g, 1000) >= c[C_PLAUSIBLE]):
                i = select(nodes, sums, node, team_of(seat, r), n, moves, weights, c, span)
            elif seat == me:
                i = likeliest(weights, n)
            else:
                i = roulette(g, weights, n)
            key = moves[i]
            note(s, v, key)
            apply(s, r, key)
            if first < 0:
                first = key
            if node >= 0:
                if key == DRAW and seat == me:
                    key = OWN_DRAW + s[TURN_DRAWN]
                child = find_child(nodes, node, key)
                if child < 0:
                    path[depth] = add_child(nodes, sums, t, node, key)
                    depth += 1
                    node = -1
                else:
                    node = child
                    path[depth] = node
                    depth += 1
        judge(s, r, match, number, day, e, f, m, o, out)
        for team in range(r.teams):
            span[0] = min(span[0], out[team])
            span[1] = max(span[1], out[team])
        for i in range(depth):
            nodes[path[i] * NODE_SIZE + N_VISITS] += 1
            for team in range(r.teams):
                sums[path[i] * SEATS + team] += out[team]
        mine = team_of(me, r)
        at = first * ROOT_SIZE
        roots[at + R_VISITS] += 1.0
        roots[at + R_VALUE] += out[mine]
        roots[at + R_SQUARES] += out[mine] * out[mine]
        if o[O_TEAM] >= 0:
            roots[at + R_WINS] += 1.0 if o[O_TEAM] == mine else 0.0
            roots[at + R_POINTS] += o[O_POINTS] if o[O_TEAM] == mine else -o[O_POINTS]
        else:
            roots[at + R_WINS] += 1.0 / r.teams
