"""Whole matches of random players, counted as they go; memory does not grow with their number."""

from __future__ import annotations

from capicu.core.deal import deal, enter
from capicu.core.layout import *
from capicu.core.numbers import random_below, seed_random
from capicu.core.options import CoreRules
from capicu.core.playout import play_out
from capicu.core.rows import Desk
from capicu.core.settle import gather, settle
from capicu.core.speed import kernel

MOST_ROUNDS = 10_000
"""A match that is longer counts as drawn."""

(
    T_ROUNDS, T_MATCHES, T_PLACED, T_PLACED_2, T_PASSES, T_PASSES_2, T_DREW, T_DREW_2, T_BLOCKED, T_TIES, T_WON,
    T_POINTS, T_POINTS_2, T_LENGTH, T_LENGTH_2, T_MATCH_DRAWN,
) = range(16)  # fmt: skip
"""Sums over rounds and matches; `_2` are sums of squares."""
T_SEAT = 16
T_AFTER = T_SEAT + SEATS
"""Rounds won by seat, and by how many turns after the starter the winner sits."""
T_TEAM = T_AFTER + SEATS
T_REASON = T_TEAM + SEATS
TALLY_SIZE = T_REASON + REASON_COUNT


@kernel
def note_round(t: Ints, r: CoreRules, s: Ints, f: Ints, o: Ints, passes: int) -> None:
    """Count one finished round."""
    placed, drew = 0, 0
    for seat in range(r.seats_players):
        placed += s[PLACED + seat]
        drew += s[DREW + seat]
    t[T_ROUNDS] += 1
    t[T_PLACED] += placed
    t[T_PLACED_2] += placed * placed
    t[T_PASSES] += passes
    t[T_PASSES_2] += passes * passes
    t[T_DREW] += drew
    t[T_DREW_2] += drew * drew
    if f[F_ENDING] == BLOCKED:
        t[T_BLOCKED] += 1
    winner = o[O_WINNER]
    if winner < 0:
        t[T_TIES] += 1
    else:
        points = o[O_POINTS]
        t[T_WON] += 1
        t[T_POINTS] += points
        t[T_POINTS_2] += points * points
        t[T_SEAT + winner] += 1
        turns = (winner - s[STARTER]) % r.seats_players
        if r.step != 1:
            turns = (r.seats_players - turns) % r.seats_players
        t[T_AFTER + turns] += 1


@kernel
def note_match(t: Ints, rounds: int, winner: int, reasons: int) -> None:
    """Count one finished match."""
    t[T_MATCHES] += 1
    t[T_LENGTH] += rounds
    t[T_LENGTH_2] += rounds * rounds
    if winner < 0:
        t[T_MATCH_DRAWN] += 1
    else:
        t[T_TEAM + winner] += 1
    for reason in range(REASON_COUNT):
        if (reasons >> reason) & 1 != 0:
            t[T_REASON + reason] += 1


@kernel
def tally_random(rounds: int, first: int, seed: int, day: int, r: CoreRules, desk: Desk, t: Ints) -> None:
    """Play random matches number `first`, `first + 1`, ... until so many rounds are counted.

    The match in which the count is reached is played to its end, so that long matches are not missed. A `day` of 0
    takes a day of the month by chance for each match.
    """
    s, m, f, o = desk.state, desk.match, desk.facts, desk.outcome
    counted, number = 0, first
    while counted < rounds:
        seed_random(s, seed, number)
        number += 1
        for place in range(MATCH_SIZE):
            m[M_SCORE + place] = 0
        today = day if day > 0 else 1 + random_below(s, 30)
        starter, played, over = -1, 0, False
        while not over and played < MOST_ROUNDS:
            deal(s, r, starter)
            enter(s, r, m)
            passes = play_out(s, r)
            played += 1
            gather(s, r, played, today, f)
            settle(m, f, r, o)
            if counted < rounds:
                note_round(t, r, s, f, o, passes)
                counted += 1
            over = o[O_OVER] != 0
            starter = o[O_NEXT]
        note_match(t, played, o[O_MATCH_WINNER] if over else -1, o[O_REASONS] if over else 0)
