"""The one place that scores: `settle` books a round in a match and judges whether the match is over.

It reads facts, not a state, so that a played round and an entry of the score book are one thing to it. Who won the
round is decided in `winning`, its points in `worth`.
"""

from __future__ import annotations

from capicu.core import options
from capicu.core.layout import *
from capicu.core.numbers import popcount, spots
from capicu.core.options import CoreRules
from capicu.core.play import following, team_of
from capicu.core.speed import hot, kernel
from capicu.core.winning import round_winner
from capicu.core.worth import bonus_total, bonuses, others_have_nothing, worth


@hot
def gather(s: Ints, r: CoreRules, round_number: int, day: int, f: Ints) -> None:
    """The facts of a round that was played to its end."""
    f[F_ENDING] = s[ENDING]
    f[F_WINNER] = s[WINNER]
    f[F_LAST_TILE] = s[LAST_TILE]
    f[F_BLOCKER] = s[LAST_SEAT]
    f[F_FIRST_PASSER] = s[FIRST_PASSER]
    f[F_STARTER] = s[STARTER]
    f[F_ROUND] = round_number
    f[F_DAY] = day
    f[F_LAST_PLAYABLE] = s[LAST_PLAYABLE]
    f[F_FITS_BOTH] = s[FITS_BOTH]
    f[F_NO_DRAW] = NONE
    f[F_SHUTOUT] = NONE
    for seat in range(r.seats_players):
        hand = s[HAND + seat]
        f[F_TOTAL + seat] = spots(hand)
        f[F_HAND + seat] = hand
        f[F_LEFT + seat] = popcount(hand)
        f[F_DREW + seat] = s[DREW + seat]
        f[F_PLACED + seat] = s[PLACED + seat]
        f[F_BONUS + seat] = s[BONUS + seat]
        f[F_HOUSE + seat] = 0


@hot
def settle(m: Ints, f: Ints, r: CoreRules, o: Ints) -> None:
    """Score the facts `f` in the match `m`; the outcome goes to `o`."""
    for place in range(OUTCOME_SIZE):
        o[place] = 0
    o[O_MATCH_WINNER] = NONE
    winner = round_winner(f, r, o)
    o[O_WINNER] = winner
    o[O_TEAM] = team_of(winner, r) if winner >= 0 else NONE
    if winner >= 0:
        o[O_SPOTS] = worth(f, r, winner)
        bonuses(m, f, r, o)
        o[O_POINTS] = o[O_SPOTS] + bonus_total(o)
    add_to_scores(m, f, r, o)
    m[M_ROUNDS] += 1
    judge_match(m, f, r, o)
    o[O_NEXT] = next_starter(f, r, o)


@hot
def add_to_scores(m: Ints, f: Ints, r: CoreRules, o: Ints) -> None:
    """Book the points: as a sum, as a streak, or with the reset to 0-0."""
    team, points = o[O_TEAM], o[O_POINTS]
    if r.match_end == options.MATCH_END_STREAK:
        for other in range(r.teams):
            if (team >= 0 and other != team) or (team < 0 and r.match_streak_tie == options.MATCH_STREAK_TIE_BREAK):
                m[M_SCORE + other] = 0
        if team >= 0:
            m[M_SCORE + team] += 1
        return
    if team >= 0:
        if r.match_reset != 0 and behind(m, r, team):
            o[O_RESET] = 1
            for other in range(r.teams):
                m[M_SCORE + other] = 0
            if r.match_reset_keeps_point == 0:
                points = 0
        m[M_SCORE + team] += points
    if r.special_bonus_use == options.SPECIAL_BONUS_USE_MATCH_SCORE:
        for seat in range(r.seats_players):
            m[M_SCORE + team_of(seat, r)] += max(f[F_BONUS + seat], 0)
    for other in range(r.teams):
        m[M_SCORE + other] += f[F_HOUSE + other]


@kernel
def beside(f: Ints, r: CoreRules) -> bool:
    """Whether teams may have got points beside the round's: of special tiles and skills, or the house's own."""
    if r.special_bonus_use == options.SPECIAL_BONUS_USE_MATCH_SCORE:
        return True
    for team in range(r.teams):
        if f[F_HOUSE + team] != 0:
            return True
    return False


@kernel
def behind(m: Ints, r: CoreRules, team: int) -> bool:
    """Whether some other team has more points."""
    for other in range(r.teams):
        if m[M_SCORE + other] > m[M_SCORE + team]:
            return True
    return False


@hot
def judge_match(m: Ints, f: Ints, r: CoreRules, o: Ints) -> None:
    """Whether the match is over, who won it, and by which rules."""
    if f[F_ENDING] == RESIGNED or f[F_ENDING] == ABANDONED:
        o[O_OVER] = 1
        if f[F_ENDING] == RESIGNED and r.teams == 2:
            o[O_MATCH_WINNER] = 1 - team_of(f[F_WINNER], r)
            o[O_REASONS] = 1 << R_RESIGNED
        return
    team = o[O_TEAM]
    if r.match_end == options.MATCH_END_SINGLE:
        o[O_OVER] = 1
        o[O_MATCH_WINNER] = team
        o[O_REASONS] = 1 << R_SINGLE if team >= 0 else 0
        return
    reasons = 0
    if team >= 0:
        reasons = winning_rules(m, f, r, o)
    if reasons == 0 and r.match_end == options.MATCH_END_TARGET and beside(f, r):
        team = leader(m, r)
        if team >= 0 and m[M_SCORE + team] >= r.match_target:
            reasons = 1 << R_TARGET
    if reasons != 0:
        o[O_OVER] = 1
        o[O_MATCH_WINNER] = team
        o[O_REASONS] = reasons


@kernel
def leader(m: Ints, r: CoreRules) -> int:
    """The team with the highest score, or -1 where two share it."""
    best = 0
    for team in range(1, r.teams):
        if m[M_SCORE + team] > m[M_SCORE + best]:
            best = team
    for team in range(r.teams):
        if team != best and m[M_SCORE + team] == m[M_SCORE + best]:
            return NONE
    return best


@kernel
def winning_rules(m: Ints, f: Ints, r: CoreRules, o: Ints) -> int:
    """The rules by which the winner of this round wins the match now, as bits; S1.10 to S1.16 and the streak."""
    team, points = o[O_TEAM], o[O_POINTS]
    score = m[M_SCORE + team]
    if r.match_end == options.MATCH_END_STREAK:
        return 1 << R_STREAK if score >= r.match_target else 0
    reasons = 0
    if score >= r.match_target and (not beside(f, r) or leader(m, r) == team):
        reasons |= 1 << R_TARGET
    if r.match_half_in_one_round != 0 and 2 * points >= r.match_target:
        reasons |= 1 << R_HALF
    if r.match_lone_player != 0 and 2 * score >= r.match_target and others_have_nothing(m, r, team):
        reasons |= 1 << R_LONE
    if r.match_calendar_day != 0 and points > 0:
        by_round = points == f[F_DAY] and r.match_calendar_basis != options.MATCH_CALENDAR_BASIS_TOTAL
        by_total = score == f[F_DAY] and r.match_calendar_basis != options.MATCH_CALENDAR_BASIS_ROUND
        if by_round or by_total:
            reasons |= 1 << R_CALENDAR
    if r.match_double_six != 0 and f[F_ENDING] == OUT and f[F_LAST_TILE] == DOUBLE[r.set_highest]:
        reasons |= 1 << R_DOUBLE_SIX
    return reasons


@hot
def next_starter(f: Ints, r: CoreRules, o: Ints) -> int:
    """Who begins the next round; -1 lets the opening rules choose."""
    starter = f[F_STARTER]
    if r.opening_next_starter == options.OPENING_NEXT_STARTER_SAME_WAY:
        return NONE
    if r.opening_next_starter == options.OPENING_NEXT_STARTER_WINNER:
        if o[O_WINNER] >= 0:
            return o[O_WINNER]
        if r.opening_after_tie == options.OPENING_AFTER_TIE_AS_FIRST or starter < 0:
            return NONE
        if r.opening_after_tie == options.OPENING_AFTER_TIE_SAME_STARTER:
            return starter
    return following(starter, r) if starter >= 0 else NONE
