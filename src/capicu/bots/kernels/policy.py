"""What a plausible player does: a weight for every legal move, from the seat's own hand and public knowledge alone.

Used where an opponent has to be imagined: in playouts, as the prior of the tree, and to read past plays backwards.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from capicu.core.layout import (
    ACT,
    AT_TAIL,
    CANCEL,
    DOUBLES,
    DRAW,
    DRAW_NOTHING,
    HAND,
    HEAD_END,
    HIGH,
    KEEP,
    LOW,
    PASS,
    PLAYED,
    SEATS,
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
WEIGHT = tuple(round(4 * exp(level / 16)) for level in range(LEVELS))
"""The weight of a score: sixteen points more are e times as likely."""

V_HEAD, V_TAIL = SEATS, SEATS + 1
PUBLIC_SIZE = SEATS + 2
"""What everyone knows of the others' hands: for each seat the numbers that it lacks, as bits; then which seat made the
head and the tail what they are (-1: nobody knows)."""

(
    P_PIPS, P_LATE, P_DOUBLE, P_HELD, P_OTHER, P_UNSEEN, P_UNSEEN_OTHER, P_STUCK, P_COVERED, P_COVER_MATE, P_COVER_FOE,
    P_SAME, P_CONTROL, P_NEXT_VOID, P_MATE_VOID, P_LAST_VOID, P_NEXT_SHUT, P_MATE_SHUT, P_LAST_SHUT, P_EFFECT, P_STOP,
    P_CANCEL,
) = range(22)  # fmt: skip
POLICY_SIZE = 22


class Weights(NamedTuple):
    """What a score is made of, in sixteenths; the places of the numbers are those above."""

    pips: int = 0  # for each pip of the tile
    late: int = 0  # the same, for each sixteen tiles on the table
    double: int = 0
    held: int = 0  # for each own tile that fits the new end
    other: int = 0  # ... the other end
    unseen: int = 0  # for each tile with the new end that is neither held nor on the table
    unseen_other: int = 0  # ... the other end
    stuck: int = 0  # no own tile fits afterwards
    covered: int = 0  # for each own tile that fits the number that is covered
    cover_mate: int = 0  # the covered end was made by the partner
    cover_foe: int = 0  # ... by an opponent
    same: int = 0  # both ends become alike
    control: int = 0  # nobody else can have the new end
    next_void: int = 0  # for each end that the next opponent is known to lack
    mate_void: int = 0  # ... the partner
    last_void: int = 0  # ... the opponents after
    next_shut: int = 0  # the next opponent lacks both ends
    mate_shut: int = 0
    last_shut: int = 0
    effect: int = 0  # for each own tile that fits after changing a Dynamique, or not
    stop: int = 0  # not to play on after a double
    cancel: int = 0  # to cancel an effect


BEGINNER = Weights(
    pips=4, double=33, held=8, other=12, unseen=-6, next_void=20, mate_void=-9, last_void=8, effect=8, cancel=8
)
IN_PAIRS = Weights(
    pips=3, late=-2, double=35, held=17, unseen=-3, unseen_other=-13, covered=-5, cover_mate=-7, cover_foe=11, same=8,
    control=-2, next_void=11, mate_void=-4, last_void=16, next_shut=-34, mate_shut=-4, last_shut=-3, effect=8, stop=-2,
    cancel=12,
)  # fmt: skip
ALONE = Weights(
    pips=4, late=2, double=22, held=12, other=6, unseen=-6, unseen_other=-11, covered=-10, cover_foe=17, same=12,
    control=2, next_void=21, last_void=5, next_shut=-8, effect=8, stop=-2, cancel=9,
)  # fmt: skip
BLOCKING = Weights(
    pips=4, late=2, double=14, held=1, other=5, unseen=-8, unseen_other=-10, stuck=-12, covered=-8, cover_foe=12,
    same=12, next_void=24, next_shut=10, effect=13, cancel=9,
)  # fmt: skip
DRAWING = Weights(
    double=23, held=3, other=2, unseen=-9, unseen_other=-14, stuck=3, covered=-9, cover_foe=14, same=14, control=15,
    next_void=11, next_shut=-12, effect=13, stop=-5, cancel=9,
)  # fmt: skip
PLAYING_ON = Weights(
    late=-1, double=49, held=3, other=9, unseen=-8, unseen_other=-9, stuck=2, covered=-1, cover_foe=13, same=4,
    control=-1, next_void=18, next_shut=-2, effect=11, cancel=9,
)  # fmt: skip
"""Who thinks: in pairs; three or four alone; two who cannot draw, or can; two who play on after a double. Found by
`make tune-bots`, which finds them again (of ALONE's next_shut, -8.5, it makes -8). What the game of a search does not
have was not searched: effect, stop and cancel in all five."""
SIMPLE = (
    Weights(pips=20, double=240, effect=20, cancel=20),  # doubles first, then the heaviest
    Weights(pips=20, effect=20, cancel=20),  # the heaviest
    Weights(),  # anything
)
PRIORS = (0.5, 0.25, 0.125, 0.125)
"""How often one meets a player who thinks, and each of the simple ones."""


def minds(rules: CoreRules, seasoned: bool) -> list[int]:
    """The weights of the players that one may meet by these rules, one row after the other; the first one thinks.

    Who is not seasoned takes a beginner for that one.
    """
    if not seasoned:
        thinker = BEGINNER
    elif rules.teams < rules.players:
        thinker = IN_PAIRS
    elif rules.players > 2:
        thinker = ALONE
    elif rules.after_double:
        thinker = PLAYING_ON
    else:
        thinker = BLOCKING if rules.draw_mode == DRAW_NOTHING else DRAWING
    return [weight for row in (thinker, *SIMPLE) for weight in row]


@hot
def note(s: Ints, v: Ints, move: int) -> None:
    """What everyone learns from a move that is about to be made."""
    seat = s[TURN]
    if move < ACT:
        if s[HEAD_END] < 0:
            v[V_HEAD] = seat
            v[V_TAIL] = seat
        else:
            v[V_HEAD + (move >> 6)] = seat
    elif move == PASS:
        v[seat] |= (1 << s[HEAD_END]) | (1 << s[TAIL_END])
    elif move == DRAW:
        v[seat] = 0


@hot
def score_of_tile(
    r: CoreRules,
    p: Ints,
    k: int,
    v: Ints,
    seat: int,
    hand: int,
    played: int,
    tile: int,
    end: int,
    other: int,
    maker: int,
) -> int:
    """How much a player with this hand wants to place a tile that leaves these two ends and covers one's making."""
    kept = hand & ~(1 << tile)
    score = (p[k + P_PIPS] + ((p[k + P_LATE] * popcount(played)) >> 4)) * SUM[tile]
    if (DOUBLES >> tile) & 1 != 0:
        score += p[k + P_DOUBLE]
    held = popcount(kept & WITH[end])
    score += p[k + P_HELD] * held + p[k + P_OTHER] * popcount(kept & WITH[other])
    hidden = ((1 << r.tiles) - 1) & ~(hand | played)
    unseen = popcount(hidden & WITH[end])
    score += p[k + P_UNSEEN] * unseen + p[k + P_UNSEEN_OTHER] * popcount(hidden & WITH[other])
    score += p[k + P_COVERED] * popcount(kept & WITH[SUM[tile] - end])
    if kept & (WITH[end] | WITH[other]) == 0:
        score += p[k + P_STUCK]
    if end == other:
        score += p[k + P_SAME]
    if unseen == 0 and held > 0:
        score += p[k + P_CONTROL]
    if maker >= 0 and maker != seat:
        score += p[k + P_COVER_MATE] if same_side(seat, maker, r) else p[k + P_COVER_FOE]
    later = following(seat, r)
    void, shut = p[k + P_NEXT_VOID], p[k + P_NEXT_SHUT]
    while later != seat:
        lacks = ((v[later] >> end) & 1) + ((v[later] >> other) & 1)
        if same_side(seat, later, r):
            score += lacks * p[k + P_MATE_VOID] + (p[k + P_MATE_SHUT] if lacks == 2 else 0)
        else:
            score += lacks * void + (shut if lacks == 2 else 0)
        void, shut = p[k + P_LAST_VOID], p[k + P_LAST_SHUT]
        later = following(later, r)
    return score


@hot
def score_of_act(s: Ints, p: Ints, k: int, hand: int, act: int) -> int:
    """How much a player wants to do something that is not placing."""
    if act >= SET_TAIL:
        return p[k + P_EFFECT] * popcount(hand & (WITH[act - SET_TAIL] | WITH[s[HEAD_END]]))
    if act >= SET_HEAD:
        return p[k + P_EFFECT] * popcount(hand & (WITH[act - SET_HEAD] | WITH[s[TAIL_END]]))
    if act == KEEP:
        return p[k + P_EFFECT] * popcount(hand & (WITH[s[HEAD_END]] | WITH[s[TAIL_END]]))
    if act == STOP:
        return p[k + P_STOP]
    return p[k + P_CANCEL] if act == CANCEL else 0


@hot
def score_moves(s: Ints, r: CoreRules, p: Ints, k: int, v: Ints, moves: Ints, scores: Ints) -> int:
    """Every move of the seat in turn with its score; their number.

    `k` is where the player's weights begin in `p`, `v` is what everyone knows.

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
        maker = v[V_HEAD + side]
        while rest != 0:
            tile = lowest(rest)
            rest &= rest - 1
            if head < 0:
                end, other = HIGH[tile], LOW[tile]
            elif side == 1:
                end, other = SUM[tile] - tail, head
            else:
                end, other = SUM[tile] - head, tail
            moves[n] = tile + AT_TAIL * side
            scores[n] = score_of_tile(r, p, k, v, seat, hand, s[PLAYED], tile, end, other, maker)
            n += 1
    while acts != 0:
        act = ACT + lowest(acts)
        acts &= acts - 1
        moves[n] = act
        scores[n] = score_of_act(s, p, k, hand, act)
        n += 1
    return n


@hot
def weigh(s: Ints, r: CoreRules, p: Ints, k: int, v: Ints, moves: Ints, weights: Ints) -> int:
    """Every move of the seat in turn with its weight; their number."""
    n = score_moves(s, r, p, k, v, moves, weights)
    best = weights[0]
    for i in range(1, n):
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = WEIGHT[max(LEVELS - 1 - best + weights[i], 0)]
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
