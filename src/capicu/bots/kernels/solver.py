"""The exact value of a round with all hands open: alpha-beta for two sides, each for himself for more.

Both walk the same tree of `legal` and `apply` with a stack of their own instead of recursion, keep what they have
seen in a table, and read the end of a round from `settle`. A payoff is four times the points plus one for the win,
so that more points count first and a win without points still beats a loss.
"""

from __future__ import annotations

from typing import NamedTuple

from capicu.bots.kernels.value import book
from capicu.core.layout import *
from capicu.core.numbers import add_63, lowest, multiply_63, popcount
from capicu.core.options import CoreRules
from capicu.core.play import apply, legal
from capicu.core.rows import Desk, Standing
from capicu.core.seats import following, same_side, team_of
from capicu.core.speed import hot, kernel

INFINITE = 1 << 40
MOST_MOVES = 64
MOST_LEVELS = 256
"""How deep a round can go: every tile placed or drawn, with passes and answers between."""

X_COUNT, X_AT, X_LOW, X_HIGH, X_BEST, X_MOVE, X_KEY, X_FLOOR, X_CEILING = range(9)
FRAME = 9
"""One level of the stack: its moves and the next of them, the window, the best so far, its key, the window it got."""

EXACT, AT_LEAST, AT_MOST = range(3)
Y_KEY, Y_VALUE, Y_BOUND, Y_MOVE = range(4)
ENTRY = 4
"""One entry of the table; with more than two sides, the key and a payoff for each seat."""
W_NODES, W_MOVE = range(2)


class Walk(NamedTuple):
    """What a walk through the tree of a round works with."""

    places: Ints
    """The places of a state that decide how a round goes on."""
    table: Ints
    """What was seen before, as far as it has not been written over."""
    stack: Ints
    saved: Ints
    moves: Ints
    ranks: Ints
    best: Ints
    """With more than two sides: for each level what every team gets."""
    found: Ints
    """The nodes visited and the best move."""


@hot
def payoff(desk: Desk, r: CoreRules, now: Standing) -> int:
    """What the winner of a finished round gets; 0 if nobody wins."""
    book(desk, r, now)
    return 4 * desk.outcome[O_POINTS] + 1 if desk.outcome[O_TEAM] >= 0 else 0


@hot
def position_key(s: Ints, places: Ints, salt: int) -> int:
    """A number for all that decides how a round goes on; head and tail may be exchanged between turns."""
    key = salt
    for i in range(len(places)):
        key = multiply_63(key ^ s[places[i]], 0x2545F4914F6CDD1D)
        key ^= key >> 29
    head, tail = s[HEAD_END], s[TAIL_END]
    if s[PHASE] == PLAY and head > tail:
        head, tail = tail, head
    key = multiply_63(key ^ (16 * (head + 1) + tail + 1), 0x2545F4914F6CDD1D)
    key = add_63(key, key >> 31)
    return key ^ (key >> 33)


@hot
def order_moves(s: Ints, r: CoreRules, first: int, moves: Ints, ranks: Ints, base: int) -> int:
    """The moves of the seat in turn from `base` on, the promising ones first: `first`, then those that leave the
    next opponent little and get rid of much. Their number."""
    head_tiles, tail_tiles, acts = legal(s, r)
    seat, head, tail = s[TURN], s[HEAD_END], s[TAIL_END]
    if head == tail and tail_tiles != 0:
        head_tiles = 0
    foe = following(seat, r)
    if same_side(seat, foe, r):
        foe = following(foe, r)
    against, own = s[HAND + foe], s[HAND + seat]
    n = 0
    for side in range(3):
        rest = head_tiles if side == 0 else (tail_tiles if side == 1 else acts)
        while rest != 0:
            bit = lowest(rest)
            rest &= rest - 1
            move = AT_TAIL * side + bit
            rank = 0
            if move < ACT and head >= 0:
                end, other = (SUM[bit] - tail, head) if side == 1 else (SUM[bit] - head, tail)
                fits = WITH[end] | WITH[other]
                rank = SUM[bit] - 8 * popcount(against & fits) + 4 * popcount(own & fits)
                if against & fits == 0:
                    rank += 40
            if move == first:
                rank = 1000
            at = base + n
            while at > base and ranks[at - 1] < rank:
                moves[at], ranks[at] = moves[at - 1], ranks[at - 1]
                at -= 1
            moves[at], ranks[at] = move, rank
            n += 1
    return n


@kernel
def solve_two(desk: Desk, r: CoreRules, now: Standing, walk: Walk, salt: int, limit: int) -> int:
    """The payoff of a position for team 0 with best play of both sides; the best move goes to `walk.found`.

    `salt` keeps positions of different rounds apart in the table. After `limit` nodes it gives up with -INFINITE.
    """
    s, o = desk.state, desk.outcome
    table, stack, saved, moves, ranks, w = walk.table, walk.stack, walk.saved, walk.moves, walk.ranks, walk.found
    size = len(table) // ENTRY
    level, value, entering = 0, 0, True
    floor, ceiling = -INFINITE, INFINITE
    while True:
        x = level * FRAME
        if entering:
            w[W_NODES] += 1
            if w[W_NODES] > limit:
                return -INFINITE
            done = False
            if s[PHASE] == OVER:
                value = payoff(desk, r, now)
                if o[O_TEAM] == 1:
                    value = -value
                done = True
            else:
                key = position_key(s, walk.places, salt)
                at = (key & (size - 1)) * ENTRY
                first = -1
                if table[at + Y_KEY] == key:
                    value, bound, first = table[at + Y_VALUE], table[at + Y_BOUND], table[at + Y_MOVE]
                    done = level > 0 and (
                        bound == EXACT
                        or (bound == AT_LEAST and value >= ceiling)
                        or (bound == AT_MOST and value <= floor)
                    )
                if not done:
                    stack[x + X_COUNT] = order_moves(s, r, first, moves, ranks, level * MOST_MOVES)
                    stack[x + X_AT] = 0
                    stack[x + X_LOW] = stack[x + X_FLOOR] = floor
                    stack[x + X_HIGH] = stack[x + X_CEILING] = ceiling
                    stack[x + X_BEST] = -INFINITE if team_of(s[TURN], r) == 0 else INFINITE
                    stack[x + X_MOVE] = -1
                    stack[x + X_KEY] = key
                    for place in range(MOVING_SIZE):
                        saved[level * MOVING_SIZE + place] = s[place]
            if done:
                if level == 0:
                    return value
                level -= 1
                entering = False
                continue
        else:
            for place in range(MOVING_SIZE):
                s[place] = saved[level * MOVING_SIZE + place]
            move = moves[level * MOST_MOVES + stack[x + X_AT] - 1]
            if team_of(s[TURN], r) == 0:
                if value > stack[x + X_BEST]:
                    stack[x + X_BEST], stack[x + X_MOVE] = value, move
                    stack[x + X_LOW] = max(stack[x + X_LOW], value)
            elif value < stack[x + X_BEST]:
                stack[x + X_BEST], stack[x + X_MOVE] = value, move
                stack[x + X_HIGH] = min(stack[x + X_HIGH], value)
        if stack[x + X_AT] == stack[x + X_COUNT] or stack[x + X_LOW] >= stack[x + X_HIGH]:
            value = stack[x + X_BEST]
            at = (stack[x + X_KEY] & (size - 1)) * ENTRY
            table[at + Y_KEY], table[at + Y_VALUE], table[at + Y_MOVE] = stack[x + X_KEY], value, stack[x + X_MOVE]
            if value <= stack[x + X_FLOOR]:
                table[at + Y_BOUND] = AT_MOST
            elif value >= stack[x + X_CEILING]:
                table[at + Y_BOUND] = AT_LEAST
            else:
                table[at + Y_BOUND] = EXACT
            if level == 0:
                w[W_MOVE] = stack[x + X_MOVE]
                return value
            level -= 1
            entering = False
            continue
        move = moves[level * MOST_MOVES + stack[x + X_AT]]
        stack[x + X_AT] += 1
        floor, ceiling = stack[x + X_LOW], stack[x + X_HIGH]
        apply(s, r, move)
        level += 1
        entering = True


@kernel
def solve_many(desk: Desk, r: CoreRules, now: Standing, walk: Walk, salt: int, limit: int) -> bool:
    """The payoff of each team when everyone plays alone, into `walk.best[0..]`; the best move goes to `walk.found`.

    The winner takes what the others lose in equal parts. Of equal moves the first in order is played. After `limit`
    nodes it gives up with false.
    """
    s, o, best = desk.state, desk.outcome, walk.best
    table, stack, saved, moves, ranks, w = walk.table, walk.stack, walk.saved, walk.moves, walk.ranks, walk.found
    width = SEATS + 2
    size = len(table) // width
    level, entering = 0, True
    while True:
        x = level * FRAME
        if entering:
            w[W_NODES] += 1
            if w[W_NODES] > limit:
                return False
            done = False
            if s[PHASE] == OVER:
                value = payoff(desk, r, now)
                for team in range(r.teams):
                    best[(level + 1) * SEATS + team] = (r.teams - 1) * value if o[O_TEAM] == team else -value
                done = True
            else:
                key = position_key(s, walk.places, salt)
                at = (key & (size - 1)) * width
                if table[at] == key and level > 0:
                    for team in range(r.teams):
                        best[(level + 1) * SEATS + team] = table[at + 1 + team]
                    done = True
                else:
                    stack[x + X_COUNT] = order_moves(s, r, -1, moves, ranks, level * MOST_MOVES)
                    stack[x + X_AT] = 0
                    stack[x + X_MOVE] = -1
                    stack[x + X_KEY] = key
                    for place in range(MOVING_SIZE):
                        saved[level * MOVING_SIZE + place] = s[place]
            if done:
                if level == 0:
                    for team in range(r.teams):
                        best[team] = best[SEATS + team]
                    return True
                level -= 1
                entering = False
                continue
        else:
            for place in range(MOVING_SIZE):
                s[place] = saved[level * MOVING_SIZE + place]
            here, below, mine = (level + 1) * SEATS, (level + 2) * SEATS, team_of(s[TURN], r)
            if stack[x + X_MOVE] < 0 or best[below + mine] > best[here + mine]:
                stack[x + X_MOVE] = moves[level * MOST_MOVES + stack[x + X_AT] - 1]
                for team in range(r.teams):
                    best[here + team] = best[below + team]
        if stack[x + X_AT] == stack[x + X_COUNT]:
            at = (stack[x + X_KEY] & (size - 1)) * width
            table[at] = stack[x + X_KEY]
            for team in range(r.teams):
                table[at + 1 + team] = best[(level + 1) * SEATS + team]
            if level == 0:
                w[W_MOVE] = stack[x + X_MOVE]
                for team in range(r.teams):
                    best[team] = best[SEATS + team]
                return True
            level -= 1
            entering = False
            continue
        move = moves[level * MOST_MOVES + stack[x + X_AT]]
        stack[x + X_AT] += 1
        apply(s, r, move)
        level += 1
        entering = True
