"""Whole matches of players who weigh their moves, counted like those of random players; a match goes on from one call
to the next, so that long ones can be watched and stopped."""

from __future__ import annotations

from typing import NamedTuple

from capicu.bots.kernels.policy import POLICY_SIZE, PUBLIC_SIZE, V_HEAD, V_TAIL, likeliest, note, roulette, weigh
from capicu.core.deal import deal, enter
from capicu.core.layout import *
from capicu.core.numbers import random_below, seed_random
from capicu.core.options import CoreRules
from capicu.core.play import apply
from capicu.core.rows import Desk
from capicu.core.seats import same_side, team_of
from capicu.core.settle import gather, settle
from capicu.core.speed import kernel
from capicu.lab.kernels.tally import TALLY_SIZE, note_match, note_round

W_MATCH, W_PLAYED, W_STARTER, W_DAY = range(4)
"""How far the company has got: the number of the next match; of the present one the rounds played, who begins the
next, and the day of the month. Where no round is played yet, a new match begins."""
SO_FAR_SIZE = 4

U_ROUNDS, U_ROUNDS_WON, U_MATCHES, U_MATCHES_WON = range(TALLY_SIZE, TALLY_SIZE + 4)
"""Beside the tally: rounds and matches that somebody won, and those won by the one side that knows how to play."""
COMPANY_SIZE = TALLY_SIZE + 4


class Company(NamedTuple):
    """Who plays: the weights of who knows how and of who does not, and room for their choices."""

    minds: Ints
    public: Ints
    moves: Ints
    weights: Ints
    so_far: Ints


@kernel
def choose_in_company(s: Ints, r: CoreRules, c: Company, knows: bool) -> int:
    """The move of the seat in turn: the best that it knows, or one by chance."""
    n = weigh(s, r, c.minds, 0 if knows else POLICY_SIZE, c.public, c.moves, c.weights)
    if n == 1:
        return c.moves[0]
    return c.moves[likeliest(c.weights, n) if knows else roulette(s, c.weights, n)]


@kernel
def play_in_company(s: Ints, r: CoreRules, c: Company, knowing: int) -> int:
    """Play a dealt round to its end; the number of passes. `knowing` is a seat of the side that knows, -1: all do."""
    passes = 0
    for place in range(PUBLIC_SIZE):
        c.public[place] = 0
    c.public[V_HEAD] = -1
    c.public[V_TAIL] = -1
    while s[PHASE] != OVER:
        knows = knowing < 0 or same_side(s[TURN], knowing, r)
        move = choose_in_company(s, r, c, knows)
        if move == PASS:
            passes += 1
        note(s, c.public, move)
        apply(s, r, move)
    return passes


@kernel
def tally_company(
    rounds: int, counting: int, seed: int, alone: int, r: CoreRules, desk: Desk, c: Company, t: Ints
) -> None:
    """Play so many rounds on; without `counting` only to the end of the match that is under way, counting no round.

    With `alone` one side knows how to play and all others place anything; it is another side in each match.
    """
    s, m, f, o, w = desk.state, desk.match, desk.facts, desk.outcome, c.so_far
    for _ in range(rounds):
        if w[W_PLAYED] == 0:
            if counting == 0:
                return
            seed_random(s, seed, w[W_MATCH])
            for place in range(MATCH_SIZE):
                m[M_SCORE + place] = 0
            w[W_DAY] = 1 + random_below(s, 30)
            w[W_STARTER] = -1
        knowing = w[W_MATCH] % r.seats_players if alone != 0 else -1
        deal(s, r, w[W_STARTER])
        enter(s, r, m)
        passes = play_in_company(s, r, c, knowing)
        w[W_PLAYED] += 1
        gather(s, r, w[W_PLAYED], w[W_DAY], f)
        settle(m, f, r, o)
        if counting != 0:
            note_round(t, r, s, f, o, passes)
            if o[O_WINNER] >= 0:
                t[U_ROUNDS] += 1
                if alone != 0 and same_side(o[O_WINNER], knowing, r):
                    t[U_ROUNDS_WON] += 1
        w[W_STARTER] = o[O_NEXT]
        if o[O_OVER] != 0:
            note_match(t, w[W_PLAYED], o[O_MATCH_WINNER], o[O_REASONS])
            if o[O_MATCH_WINNER] >= 0:
                t[U_MATCHES] += 1
                if alone != 0 and o[O_MATCH_WINNER] == team_of(knowing, r):
                    t[U_MATCHES_WON] += 1
            w[W_MATCH] += 1
            w[W_PLAYED] = 0
