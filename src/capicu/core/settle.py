"""The one place that scores: `settle` books a round in a match and judges whether the match is over.

It reads facts, not a state, so that a played round and an entry of the score book are one thing to it. Who won the
round is decided in `winning`, its points in `worth`.
"""

from __future__ import annotations

from capicu.core import options
from capicu.core.layout import *
from capicu.core.numbers import popcount, spots
from capicu.core.options import CoreRules
from capicu.core.seats import following, team_of
from capicu.core.speed import hot, kernel
from capicu.core.winning import round_winner
from capicu.core.worth import bonus_total, bonuses, hand_total, others_have_nothing, own_spots, worth


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
        f[F_PAID + seat] = 0
    f[F_PASSED] = 0
    if r.pays != 0:
        f[F_PASSED] = s[PASSED]
        for team in range(r.teams):
            f[F_PAID + team] = s[PAID + team]
    if r.round_zero_value != 0:
        for seat in range(r.seats_players):
            f[F_TOTAL + seat] = hand_total(s[HAND + seat], r)


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
        if m[M_TWO] != 0:
            o[O_SPOTS] += o[O_SPOTS]
            o[O_TWO] = 1
        bonuses(m, f, r, o)
        o[O_POINTS] = o[O_SPOTS] + bonus_total(o)
        if r.round_tie_carry != options.ROUND_TIE_CARRY_NOTHING:
            add_what_waited(m, r, o)
        m[M_TWO] = 0
    elif f[F_ENDING] == BLOCKED and r.round_tie_carry != options.ROUND_TIE_CARRY_NOTHING:
        let_it_wait(m, f, r)
    pay(m, f, r, o)
    add_to_scores(m, f, r, o)
    m[M_ROUNDS] += 1
    judge_match(m, f, r, o)
    o[O_NEXT] = next_starter(f, r, o)


@kernel
def add_what_waited(m: Ints, r: CoreRules, o: Ints) -> None:
    """The winner also gets what the ties before have left."""
    if r.round_tie_carry == options.ROUND_TIE_CARRY_SPOTS:
        o[O_CARRIED] = m[M_SPOTS]
    elif r.round_tie_carry == options.ROUND_TIE_CARRY_TIMES:
        o[O_CARRIED] = o[O_POINTS] * m[M_TIES]
    elif r.round_tie_carry == options.ROUND_TIE_CARRY_PLUS_ONE:
        o[O_CARRIED] = m[M_TIES]
    o[O_POINTS] += o[O_CARRIED]
    m[M_TIES] = 0
    m[M_SPOTS] = 0


@kernel
def let_it_wait(m: Ints, f: Ints, r: CoreRules) -> None:
    """A tied block leaves something to the next winner."""
    if r.round_tie_carry == options.ROUND_TIE_CARRY_TWO:
        m[M_TWO] = 1
    elif r.round_tie_carry == options.ROUND_TIE_CARRY_SPOTS:
        for seat in range(r.seats_players):
            m[M_SPOTS] += f[F_TOTAL + seat]
    else:
        m[M_TIES] += 1


@hot
def pay(m: Ints, f: Ints, r: CoreRules, o: Ints) -> None:
    """What the teams get whoever wins: for passes, and for closing the round."""
    if r.bonuses == 0:
        return
    for team in range(r.teams):
        o[O_PAID + team] = max(f[F_PAID + team], 0)
    if f[F_ENDING] == BLOCKED and f[F_BLOCKER] >= 0:
        o[O_PAID + team_of(f[F_BLOCKER], r)] += r.bonus_block_made
    if f[F_PASSED] > 0:
        m[M_PASSED] = 1


@hot
def add_to_scores(m: Ints, f: Ints, r: CoreRules, o: Ints) -> None:
    """Book the points: as a sum, as a streak, or everyone their own; and send the score back where a rule says so."""
    team = o[O_TEAM]
    if r.match_end == options.MATCH_END_STREAK:
        for other in range(r.teams):
            if (team >= 0 and other != team) or (team < 0 and r.match_streak_tie == options.MATCH_STREAK_TIE_BREAK):
                m[M_SCORE + other] = 0
        if team >= 0:
            m[M_SCORE + team] += 1
        return
    if r.round_points == options.ROUND_POINTS_OWN and (f[F_ENDING] == OUT or f[F_ENDING] == BLOCKED):
        own_spots(f, r, o)
        for seat in range(r.seats_players):
            m[M_SCORE + team_of(seat, r)] += o[O_OWN + seat]
    if team >= 0:
        book_points(m, r, o, team)
    if r.special_bonus_use == options.SPECIAL_BONUS_USE_MATCH_SCORE:
        for seat in range(r.seats_players):
            m[M_SCORE + team_of(seat, r)] += max(f[F_BONUS + seat], 0)
    for other in range(r.teams):
        m[M_SCORE + other] += f[F_HOUSE + other] + o[O_PAID + other]
    if r.match_reset != 0 and r.match_reset_when == options.MATCH_RESET_WHEN_ALL_SCORED and all_scored(m, r):
        back_to_nothing(m, r, o)


@hot
def book_points(m: Ints, r: CoreRules, o: Ints, team: int) -> None:
    """The winner's points join the score, after a reset where there is one, or wait until they are enough to enter."""
    points = o[O_POINTS]
    if r.match_reset != 0 and r.match_reset_when == options.MATCH_RESET_WHEN_BEHIND and behind(m, r, team):
        if r.match_one_all == options.MATCH_ONE_ALL_PLAY_TWO and highest_score(m, r) == 1:
            m[M_TWO] = 1
        back_to_nothing(m, r, o)
        if r.match_reset_keeps_point == 0:
            points = 0
    if m[M_SCORE + team] == 0 and r.round_entry != 0:
        m[M_WAITING + team] += points
        if m[M_WAITING + team] < r.round_entry:
            return
        points = m[M_WAITING + team]
        m[M_WAITING + team] = 0
    m[M_SCORE + team] += points


@kernel
def back_to_nothing(m: Ints, r: CoreRules, o: Ints) -> None:
    """Every score is 0 again."""
    o[O_RESET] = 1
    for team in range(r.teams):
        m[M_SCORE + team] = 0


@kernel
def all_scored(m: Ints, r: CoreRules) -> bool:
    """Whether every side has a point."""
    for team in range(r.teams):
        if m[M_SCORE + team] == 0:
            return False
    return True


@kernel
def highest_score(m: Ints, r: CoreRules) -> int:
    """The score of the side in front."""
    best = 0
    for team in range(r.teams):
        best = max(best, m[M_SCORE + team])
    return best


@kernel
def beside(f: Ints, r: CoreRules, o: Ints) -> bool:
    """Whether teams may have got points beside the round's: of tiles and skills, for passes, or the house's own."""
    if r.special_bonus_use == options.SPECIAL_BONUS_USE_MATCH_SCORE:
        return True
    for team in range(r.teams):
        if f[F_HOUSE + team] != 0 or o[O_PAID + team] != 0:
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
    if r.match_end == options.MATCH_END_ROUNDS or r.round_points == options.ROUND_POINTS_OWN:
        judge_by_score(m, r, o)
        return
    reasons = 0
    if team >= 0:
        reasons = winning_rules(m, f, r, o)
    if reasons == 0 and r.match_end == options.MATCH_END_TARGET and beside(f, r, o):
        team = leader(m, r)
        if team >= 0 and m[M_SCORE + team] >= r.match_target:
            reasons = 1 << R_TARGET
    if reasons != 0:
        o[O_OVER] = 1
        o[O_MATCH_WINNER] = team
        o[O_REASONS] = reasons


@kernel
def judge_by_score(m: Ints, r: CoreRules, o: Ints) -> None:
    """A match of so many rounds, or one that ends when somebody has too many points: the best score wins it."""
    lowest_wins = r.round_points == options.ROUND_POINTS_OWN
    if r.match_end == options.MATCH_END_ROUNDS:
        last = r.match_rounds if r.match_rounds != 0 else r.set_highest + 1
        if m[M_ROUNDS] < last:
            return
        o[O_REASONS] = 1 << R_ROUNDS
    elif highest_score(m, r) < r.match_target:
        return
    else:
        o[O_REASONS] = 1 << R_LOWEST
    o[O_OVER] = 1
    o[O_MATCH_WINNER] = lowest_scorer(m, r) if lowest_wins else leader(m, r)


@kernel
def lowest_scorer(m: Ints, r: CoreRules) -> int:
    """The team with the lowest score, or -1 where two share it."""
    best, tied = 0, False
    for team in range(1, r.teams):
        if m[M_SCORE + team] < m[M_SCORE + best]:
            best, tied = team, False
        elif m[M_SCORE + team] == m[M_SCORE + best]:
            tied = True
    return NONE if tied else best


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
    if score >= r.match_target and (not beside(f, r, o) or leader(m, r) == team):
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
    if o[O_RESET] != 0 and r.opening_after_reset == options.OPENING_AFTER_RESET_AS_FIRST:
        return NONE
    if f[F_ENDING] == BLOCKED and o[O_WINNER] >= 0 and r.opening_after_block == options.OPENING_AFTER_BLOCK_AS_FIRST:
        return NONE
    if (
        r.opening_next_starter == options.OPENING_NEXT_STARTER_WINNER
        or r.opening_next_starter == options.OPENING_NEXT_STARTER_WINNER_SIDE
    ):
        if o[O_WINNER] >= 0:
            return o[O_WINNER]
        if r.opening_after_tie == options.OPENING_AFTER_TIE_AS_FIRST or starter < 0:
            return NONE
        if r.opening_after_tie == options.OPENING_AFTER_TIE_SAME_STARTER:
            return starter
    return following(starter, r) if starter >= 0 else NONE
