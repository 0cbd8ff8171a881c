"""What the end of a round is worth to each team: the chance to win the match from there, through `settle` alone."""

from __future__ import annotations

from math import exp, sqrt

from capicu.core import options
from capicu.core.layout import *
from capicu.core.options import CoreRules
from capicu.core.rows import Desk, Reals, Standing
from capicu.core.settle import gather, settle
from capicu.core.speed import hot, kernel

E_MIX, E_UNIT = range(2)
"""Places of the parameters of a value: how much the round itself counts beside the match; points of a usual round."""


@hot
def book(desk: Desk, r: CoreRules, now: Standing) -> None:
    """Settle a finished round in the match as it stands."""
    for place in range(MATCH_SIZE):
        desk.match[place] = now.match[place]
    gather(desk.state, r, now.number, now.day, desk.facts)
    settle(desk.match, desk.facts, r, desk.outcome)


@hot
def judge(desk: Desk, r: CoreRules, now: Standing, e: Reals, out: Reals) -> None:
    """The value of a finished round for each team, from 0 to 1, into `out`."""
    m, o = desk.match, desk.outcome
    book(desk, r, now)
    chances(m, r, o, e, out)
    share = 1.0 / r.teams
    mix = e[E_MIX]
    for team in range(r.teams):
        won = share if o[O_TEAM] < 0 else (1.0 if o[O_TEAM] == team else 0.0)
        out[team] = mix * won + (1.0 - mix) * out[team]


@kernel
def chances(m: Ints, r: CoreRules, o: Ints, e: Reals, out: Reals) -> None:
    """Each team's chance to win the match as it stands after a round."""
    if o[O_OVER] != 0:
        for team in range(r.teams):
            won = o[O_MATCH_WINNER] == team
            out[team] = 1.0 if won else (1.0 / r.teams if o[O_MATCH_WINNER] < 0 else 0.0)
    elif r.match_end == options.MATCH_END_STREAK:
        streak_chances(m, r, out)
    elif r.match_end == options.MATCH_END_ROUNDS or r.round_points == options.ROUND_POINTS_OWN:
        score_chances(m, r, e, out)
    else:
        race_chances(m, r, e, out)


@kernel
def streak_chances(m: Ints, r: CoreRules, out: Reals) -> None:
    """Who has won the last rounds needs fewer more in a row; all rounds are taken as even."""
    share = 1.0 / r.teams
    first = share ** (r.match_target - 1)
    fresh = (1.0 + (r.teams - 1) * first) / (r.teams - (r.teams - 1) * (1.0 - first))
    holder = -1
    for team in range(r.teams):
        out[team] = share
        if m[M_SCORE + team] > 0:
            holder = team
    if holder >= 0:
        done = share ** (r.match_target - m[M_SCORE + holder])
        after = (1.0 - fresh) / (r.teams - 1)
        mine = done + (1.0 - done) * after
        for team in range(r.teams):
            out[team] = mine if team == holder else (1.0 - mine) / (r.teams - 1)


@kernel
def score_chances(m: Ints, r: CoreRules, e: Reals, out: Reals) -> None:
    """The best score wins after the last round: the lead counts for more, the fewer rounds are left to lose it in."""
    lowest_wins = r.round_points == options.ROUND_POINTS_OWN
    highest, mean = 0.0, 0.0
    for team in range(r.teams):
        highest = max(highest, float(m[M_SCORE + team]))
        mean += m[M_SCORE + team] / r.teams
    if r.match_end == options.MATCH_END_ROUNDS:
        left = float((r.match_rounds if r.match_rounds != 0 else r.set_highest + 1) - m[M_ROUNDS])
    else:
        left = (r.match_target - highest) / e[E_UNIT]
    scale = 1.6 / (e[E_UNIT] * sqrt(max(left, 1.0)))
    total = 0.0
    for team in range(r.teams):
        lead = mean - m[M_SCORE + team] if lowest_wins else m[M_SCORE + team] - mean
        out[team] = exp(scale * lead)
        total += out[team]
    for team in range(r.teams):
        out[team] /= total


@kernel
def race_chances(m: Ints, r: CoreRules, e: Reals, out: Reals) -> None:
    """A race to the target: the fewer usual rounds a team still needs, compared with the others, the better."""
    mean = 0.0
    for team in range(r.teams):
        missing = r.match_target - m[M_SCORE + team] - m[M_WAITING + team]
        out[team] = max(missing / e[E_UNIT], 0.25)
        mean += out[team] / r.teams
    scale = 1.6 / sqrt(2.0 * mean)
    total = 0.0
    for team in range(r.teams):
        out[team] = exp(-scale * (out[team] - mean))
        total += out[team]
    for team in range(r.teams):
        out[team] /= total
