"""Random play, one move at a time or a million rounds in a batch."""

from __future__ import annotations

from capicu.core.deal import deal
from capicu.core.layout import *
from capicu.core.numbers import nth_bit, popcount, random_below, seed_random
from capicu.core.options import CoreRules
from capicu.core.play import apply, legal
from capicu.core.rows import Desk
from capicu.core.settle import gather, settle
from capicu.core.speed import hot, kernel

S_ROUNDS, S_PLACED, S_PASSES, S_DREW, S_BLOCKED, S_TIES, S_SPOTS = range(7)
S_WINS = 7
STATISTICS_SIZE = S_WINS + SEATS


@hot
def random_move(s: Ints, r: CoreRules) -> int:
    """One of the legal moves, each as likely as any other."""
    head, tail, acts = legal(s, r)
    heads = popcount(head)
    both = heads + popcount(tail)
    n = both + popcount(acts)
    k = random_below(s, n) if n > 1 else 0
    if k < heads:
        return nth_bit(head, k)
    if k < both:
        return AT_TAIL + nth_bit(tail, k - heads)
    return ACT + nth_bit(acts, k - both)


@hot
def play_out(s: Ints, r: CoreRules) -> int:
    """Play at random to the end of the round; the number of passes made."""
    passes = 0
    while s[PHASE] != OVER:
        move = random_move(s, r)
        if move == PASS:
            passes += 1
        apply(s, r, move)
    return passes


@kernel
def play_rounds(rounds: int, first: int, seed: int, starter: int, r: CoreRules, desk: Desk, t: Ints) -> None:
    """Play and settle rounds `first`, `first + 1`, ... of a seed; the statistics add up in `t`.

    Every round has a generator of its own, so the sums are the same however a batch is cut. Memory does not grow.
    """
    s, m, f, o = desk.state, desk.match, desk.facts, desk.outcome
    for number in range(first, first + rounds):
        seed_random(s, seed, number)
        deal(s, r, starter)
        t[S_PASSES] += play_out(s, r)
        gather(s, r, 1, 0, f)
        for team in range(SEATS):
            m[team] = 0
        settle(m, f, r, o)
        t[S_ROUNDS] += 1
        left = 0
        for seat in range(r.seats_players):
            t[S_PLACED] += s[PLACED + seat]
            t[S_DREW] += s[DREW + seat]
            left += f[F_TOTAL + seat]
        if f[F_ENDING] == BLOCKED:
            t[S_BLOCKED] += 1
        if o[O_WINNER] < 0:
            t[S_TIES] += 1
        else:
            t[S_WINS + o[O_WINNER]] += 1
            t[S_SPOTS] += left if o[O_TEAM] == 0 else -left
