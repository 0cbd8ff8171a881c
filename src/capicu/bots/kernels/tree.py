"""Information-set tree search: one tree over what the seat will see, grown by playing through imagined worlds.

Every iteration takes a world, follows the tree where it goes on in that world, adds one node, and plays on: the others
as plausible players would, the seat itself as it finds most plausible. A node belongs to a sequence of public moves
(and own draws), never to a world: so no move is chosen by knowing a hidden tile.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from capicu.bots.kernels.policy import POLICY_SIZE, PUBLIC_SIZE, likeliest, note, roulette, weigh
from capicu.bots.kernels.value import judge
from capicu.bots.kernels.worlds import Choice, Worlds
from capicu.core.layout import *
from capicu.core.numbers import random_below
from capicu.core.options import CoreRules
from capicu.core.play import apply
from capicu.core.rows import Desk, Reals, Standing
from capicu.core.seats import team_of
from capicu.core.speed import kernel

N_CHILD, N_NEXT, N_KEY, N_VISITS, N_AVAILABLE = range(5)
NODE_SIZE = 5
OWN_DRAW = 256
"""The key of an own draw is this plus the tile; of any other move its code."""
MAX_MOVES = 128
MAX_DEPTH = 512

C_EXPLORE, C_FIRST, C_EVEN = range(3)
"""Parameters of the search: how much to explore; what an untried move is worth less; whether the root's moves are
all tried alike, to compare them rather than to find the best."""

T_NODES, T_DONE = range(2)
"""Counters of a tree: its nodes, its iterations."""
ROOT_KEYS = 512
R_VISITS, R_VALUE, R_SQUARES, R_WINS, R_POINTS = range(5)
ROOT_SIZE = 5


class Tree(NamedTuple):
    """Nodes with what was found below them."""

    nodes: Ints
    sums: Reals
    """For each node the values of the teams, added up."""
    path: Ints
    """The nodes of the present iteration."""
    span: Reals
    """The least and the greatest value so far."""
    counters: Ints
    roots: Reals
    """For each first move what became of it."""


class Material(NamedTuple):
    """All that a search works with."""

    me: int
    now: Standing
    known: Ints
    """What everyone knows of the others' hands at the root."""
    settings: Reals
    worth: Reals
    """How a finished round is valued."""
    weights: Ints
    """The minds' rows."""
    chance: Ints
    """A state whose generator decides what is left to chance."""
    desk: Desk
    choice: Choice
    out: Reals
    worlds: Worlds
    tree: Tree


@kernel
def find_child(nodes: Ints, node: int, key: int) -> int:
    """The child of a node by a key, or -1."""
    child = nodes[node * NODE_SIZE + N_CHILD]
    while child >= 0 and nodes[child * NODE_SIZE + N_KEY] != key:
        child = nodes[child * NODE_SIZE + N_NEXT]
    return child


@kernel
def add_child(tree: Tree, node: int, key: int) -> int:
    """A new node under a node."""
    nodes, sums, t = tree.nodes, tree.sums, tree.counters
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
def select(tree: Tree, node: int, team: int, n: int, choice: Choice, c: Reals) -> int:
    """The place of the move to follow: known value and plausibility against how often it was tried."""
    nodes, sums, span, moves, weights = tree.nodes, tree.sums, tree.span, choice.moves, choice.weights
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
def grow(iterations: int, material: Material, r: CoreRules) -> None:
    """So many iterations more; the tree and the statistics of the root's moves grow on."""
    me, known, c, p = material.me, material.known, material.settings, material.weights
    g, out = material.chance, material.out
    worlds, minds, tree, choice = material.worlds.states, material.worlds.minds, material.tree, material.choice
    s, o, v, moves, weights = material.desk.state, material.desk.outcome, choice.public, choice.moves, choice.weights
    nodes, sums, path, span, t, roots = tree.nodes, tree.sums, tree.path, tree.span, tree.counters, tree.roots
    for _ in range(iterations):
        world = t[T_DONE] % material.worlds.size
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
            elif seat == me and node >= 0:
                i = select(tree, node, team_of(seat, r), n, choice, c)
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
                    path[depth] = add_child(tree, node, key)
                    depth += 1
                    node = -1
                else:
                    node = child
                    path[depth] = node
                    depth += 1
        judge(material.desk, r, material.now, material.worth, out)
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
