"""What a plausible player does: a weight for every legal move, from the seat's own hand and public knowledge alone.

Used where an opponent has to be imagined: in playouts, as the prior of the tree, and to read past plays backwards.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp
from pathlib import Path

from capicu.core import options
from capicu.core.layout import *
from capicu.core.numbers import lowest, popcount, random_below, spots
from capicu.core.options import CoreRules
from capicu.core.play import legal
from capicu.core.seats import following, same_side
from capicu.core.speed import hot

EXPERIENCE = Path(__file__).with_name("experience.json")

LEVELS = 128
WEIGHT = tuple(round(4 * exp(level / 16)) for level in range(LEVELS))
"""The weight of a score: sixteen points more are e times as likely."""

V_HEAD, V_TAIL = SEATS, SEATS + 1
PUBLIC_SIZE = SEATS + 2
"""What everyone knows of the others' hands: for each seat the numbers that it lacks, as bits; then which seat made the
head and the tail what they are (-1: nobody knows)."""

MOST_HELD, MOST_UNSEEN, MOST_LACKING = 4, 6, 2
P_HELD = 0  # for so many own tiles that fit the new end
P_OTHER = P_HELD + MOST_HELD + 1  # ... the other end
P_COVERED = P_OTHER + MOST_HELD + 1  # ... the number that is covered
P_UNSEEN = P_COVERED + MOST_HELD + 1  # for so many tiles with the new end that are neither held nor on the table
P_UNSEEN_OTHER = P_UNSEEN + MOST_UNSEEN + 1  # ... the other end
P_NEXT = P_UNSEEN_OTHER + MOST_UNSEEN + 1  # for so many ends that the next opponent is known to lack
P_MATE = P_NEXT + MOST_LACKING + 1  # ... the partner
P_LAST = P_MATE + MOST_LACKING + 1  # ... each opponent after
(
    P_PIPS,  # for each pip of the tile
    P_DOUBLE,
    P_STUCK,  # no own tile fits afterwards
    P_VARIETY,  # for each number that the hand still has
    P_COVER_MATE,  # the covered end was made by the partner
    P_COVER_FOE,  # ... by an opponent
    P_COVER_OWN,  # ... by the player
    P_SAME,  # both ends become alike
    P_CONTROL,  # nobody else can have the new end
    P_LOCK,  # no tile that fits is left: for each pip less than a usual hand of that size has
    P_EFFECT,  # for each own tile that fits after changing a Dynamique, or not
    P_STOP,  # not to play on after a double
    P_CANCEL,  # to cancel an effect
) = range(P_LAST + MOST_LACKING + 1, P_LAST + MOST_LACKING + 14)
WIDTH = P_CANCEL + 1
STAGES = 3
POLICY_SIZE = STAGES * WIDTH
"""A player's weights: what a score is made of, in sixteenths; a row for each stage of a round, the opening first."""
MOST_LOCK = 20
FEW, VERY_FEW = 4, 2
"""Tiles in the smallest hand: with more than these it is still the opening, with no more than those the end."""


def linear(
    *, pips: int = 0, double: int = 0, held: int = 0, other: int = 0, unseen: int = 0, next_void: int = 0,
    mate_void: int = 0, last_void: int = 0, effect: int = 0, cancel: int = 0,
) -> tuple[int, ...]:  # fmt: skip
    """The weights of a simple player, to whom two are twice as much as one and all stages are alike."""
    row = [0] * WIDTH
    row[P_PIPS], row[P_DOUBLE], row[P_EFFECT], row[P_CANCEL] = pips, double, effect, cancel
    counted = (
        (P_HELD, MOST_HELD, held), (P_OTHER, MOST_HELD, other), (P_UNSEEN, MOST_UNSEEN, unseen),
        (P_NEXT, MOST_LACKING, next_void), (P_MATE, MOST_LACKING, mate_void), (P_LAST, MOST_LACKING, last_void),
    )  # fmt: skip
    for place, most, weight in counted:
        for count in range(most + 1):
            row[place + count] = count * weight
    return (*row,) * STAGES


BEGINNER = linear(
    pips=4, double=33, held=8, other=12, unseen=-6, next_void=20, mate_void=-9, last_void=8, effect=8, cancel=8
)
SIMPLE = (
    linear(pips=20, double=240, effect=20, cancel=20),  # doubles first, then the heaviest
    linear(pips=20, effect=20, cancel=20),  # the heaviest
    linear(),  # anything
)
PRIORS = (0.5, 0.25, 0.125, 0.125)
"""How often one meets a player who thinks, and each of the simple ones."""


def minds(rules: CoreRules, seasoned: bool) -> list[int]:
    """The weights of the players that one may meet by these rules, one after the other; the first one thinks.

    Who is not seasoned takes a beginner for that one.
    """
    thinker = experience(kind_of_game(rules)) if seasoned else BEGINNER
    return [weight for player in (thinker, *SIMPLE) for weight in player]


def kind_of_game(rules: CoreRules) -> str:
    """Which of the games that experience was gathered in is most like this one."""
    if rules.teams < rules.seats_players:
        return "pairs"
    if rules.special_tiles != options.SPECIAL_TILES_OFF:
        return "special"
    if rules.seats_players > 2:
        return "alone"
    if rules.play_after_double:
        return "playing_on"
    return "block" if rules.draws == 0 else "draw"


@cache
def experience(game: str) -> tuple[int, ...]:
    """The weights that predict best what a searching player chooses, as `make tune-bots` found them."""
    rows = json.loads(EXPERIENCE.read_text(encoding="utf-8"))[game]
    return tuple(weight for row in rows for weight in row)


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
    hidden = r.every & ~(hand | played)
    score = p[k + P_PIPS] * SUM[tile]
    if (DOUBLES >> tile) & 1 != 0:
        score += p[k + P_DOUBLE]
    held, unseen = popcount(kept & WITH[end]), popcount(hidden & WITH[end])
    score += p[k + P_HELD + min(held, MOST_HELD)] + p[k + P_UNSEEN + min(unseen, MOST_UNSEEN)]
    score += p[k + P_OTHER + min(popcount(kept & WITH[other]), MOST_HELD)]
    score += p[k + P_UNSEEN_OTHER + min(popcount(hidden & WITH[other]), MOST_UNSEEN)]
    score += p[k + P_COVERED + min(popcount(kept & WITH[SUM[tile] - end]), MOST_HELD)]
    fits = WITH[end] | WITH[other]
    if kept & fits == 0:
        score += p[k + P_STUCK]
        if hidden & fits == 0:
            usual = spots(hidden) * popcount(kept) // max(popcount(hidden), 1)
            score += p[k + P_LOCK] * min(max(usual - spots(kept), -MOST_LOCK), MOST_LOCK)
    elif unseen == 0 and held > 0:
        score += p[k + P_CONTROL]
    for number in range(r.set_highest + 1):
        if kept & WITH[number] != 0:
            score += p[k + P_VARIETY]
    if end == other:
        score += p[k + P_SAME]
    if maker == seat:
        score += p[k + P_COVER_OWN]
    elif maker >= 0:
        score += p[k + P_COVER_MATE] if same_side(seat, maker, r) else p[k + P_COVER_FOE]
    later = following(seat, r)
    place = P_NEXT
    while later != seat:
        lacks = ((v[later] >> end) & 1) + ((v[later] >> other) & 1)
        if same_side(seat, later, r):
            score += p[k + P_MATE + lacks]
        else:
            score += p[k + place + lacks]
        place = P_LAST
        later = following(later, r)
    return score


@hot
def stage(s: Ints, r: CoreRules) -> int:
    """How far a round has gone, by the smallest hand: 0 in the opening, then 1, at the end 2."""
    least = popcount(s[HAND])
    for seat in range(1, r.seats_players):
        least = min(least, popcount(s[HAND + seat]))
    return 0 if least > FEW else (1 if least > VERY_FEW else 2)


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
    k += WIDTH * stage(s, r)
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
def likeliest(weights: Ints, n: int) -> int:
    """The first place with the highest weight."""
    best = 0
    for i in range(1, n):
        if weights[i] > weights[best]:
            best = i
    return best


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
