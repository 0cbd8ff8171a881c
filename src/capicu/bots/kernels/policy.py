"""What a plausible player does: a weight for every legal move, from the seat's own hand and public knowledge alone.

Used where an opponent has to be imagined: in playouts, as the prior of the tree, and to read past plays backwards.
"""

from __future__ import annotations

from math import exp

from capicu.core.layout import (
    ACT,
    AT_TAIL,
    CANCEL,
    DOUBLES,
    HAND,
    HEAD_END,
    HIGH,
    KEEP,
    LOW,
    PLAYED,
    SET_HEAD,
    SET_TAIL,
    STOP,
    SUM,
    TAIL_END,
    TURN,
    WITH,
    CoreRules,
    Ints,
)
from capicu.core.numbers import lowest, popcount, random_below
from capicu.core.play import following, legal, same_side
from capicu.core.speed import hot

LEVELS = 128
MIDDLE = 64
WEIGHT = tuple(round(4 * exp(level / 16)) for level in range(LEVELS))
"""The weight of a score: sixteen points more are e times as likely."""

(
    P_PIPS, P_DOUBLE, P_HELD, P_OTHER, P_NEXT_VOID, P_MATE_VOID, P_LAST_VOID, P_EFFECT, P_STOP, P_CANCEL, P_UNSEEN,
) = range(11)  # fmt: skip
POLICY = (4, 33, 8, 12, 20, -9, 8, 8, -32, 8, -6)
"""What a score is made of, in sixteenths: for each pip, for a double, for each held tile that fits the new end and
the other end, for each end that the next opponent, the partner and the last opponent are known not to have, ..., and
for each tile with the new end that is neither held nor on the table."""


@hot
def score_of_tile(
    r: CoreRules, p: Ints, v: Ints, seat: int, hand: int, seen: int, tile: int, end: int, other: int
) -> int:
    """How much a player who holds and has seen these tiles wants to place one that leaves these two ends."""
    kept = hand & ~(1 << tile)
    score = p[P_PIPS] * SUM[tile]
    if (DOUBLES >> tile) & 1 != 0:
        score += p[P_DOUBLE]
    score += p[P_HELD] * popcount(kept & WITH[end]) + p[P_OTHER] * popcount(kept & WITH[other])
    score += p[P_UNSEEN] * popcount(((1 << r.tiles) - 1) & ~seen & WITH[end])
    later = following(seat, r)
    worth = p[P_NEXT_VOID]
    while later != seat:
        lacks = ((v[later] >> end) & 1) + ((v[later] >> other) & 1)
        score += lacks * (p[P_MATE_VOID] if same_side(seat, later, r) else worth)
        worth = p[P_LAST_VOID]
        later = following(later, r)
    return score


@hot
def score_of_act(s: Ints, p: Ints, hand: int, act: int) -> int:
    """How much a player wants to do something that is not placing."""
    if act >= SET_TAIL:
        return p[P_EFFECT] * popcount(hand & (WITH[act - SET_TAIL] | WITH[s[HEAD_END]]))
    if act >= SET_HEAD:
        return p[P_EFFECT] * popcount(hand & (WITH[act - SET_HEAD] | WITH[s[TAIL_END]]))
    if act == KEEP:
        return p[P_EFFECT] * popcount(hand & (WITH[s[HEAD_END]] | WITH[s[TAIL_END]]))
    if act == STOP:
        return p[P_STOP]
    return p[P_CANCEL] if act == CANCEL else 0


@hot
def weigh(s: Ints, r: CoreRules, p: Ints, v: Ints, moves: Ints, weights: Ints) -> int:
    """Every move of the seat in turn with its weight; their number. `v` are the numbers each seat is known to lack.

    Where both ends show one number, placing at the tail stands for both.
    """
    head_tiles, tail_tiles, acts = legal(s, r)
    seat, head, tail = s[TURN], s[HEAD_END], s[TAIL_END]
    hand = s[HAND + seat]
    if head == tail and tail_tiles != 0:
        head_tiles = 0
    n = 0
    for side in range(2):
        rest = tail_tiles if side == 1 else head_tiles
        while rest != 0:
            tile = lowest(rest)
            rest &= rest - 1
            if head < 0:
                end, other = HIGH[tile], LOW[tile]
            elif side == 1:
                end, other = SUM[tile] - tail, head
            else:
                end, other = SUM[tile] - head, tail
            score = MIDDLE // 2 + score_of_tile(r, p, v, seat, hand, hand | s[PLAYED], tile, end, other)
            moves[n] = tile + AT_TAIL * side
            weights[n] = WEIGHT[min(max(score, 0), LEVELS - 1)]
            n += 1
    while acts != 0:
        act = ACT + lowest(acts)
        acts &= acts - 1
        score = MIDDLE + score_of_act(s, p, hand, act)
        moves[n] = act
        weights[n] = WEIGHT[min(max(score, 0), LEVELS - 1)]
        n += 1
    return n


@hot
def roulette(g: Ints, weights: Ints, n: int) -> int:
    """A random place, as likely as its weight."""
    total = 0
    for i in range(n):
        total += weights[i]
    ball = random_below(g, total)
    for i in range(n - 1):
        ball -= weights[i]
        if ball < 0:
            return i
    return n - 1
