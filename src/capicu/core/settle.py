"""The one place that scores: who won a round, what it is worth, and what it does to the match.

`settle` reads facts, not a state, so that a played round and an entry of the score book are one thing to it.
"""

from __future__ import annotations

from capicu.core.layout import (
    ABANDONED,
    AS_FIRST,
    B_BLOCK_WIN,
    B_CAPICU,
    B_CHUCHAZO,
    B_DOMINO,
    B_DOUBLE_OUT,
    B_FIRST_ROUND,
    B_KEY_BONE,
    B_SHUTOUT,
    BLOCK_MINUS_OWN,
    BLOCK_NOTHING,
    BLOCKED,
    BONUS,
    BY_ROUND,
    BY_TOTAL,
    DOUBLE,
    DOUBLES,
    DRAW_NOTHING,
    DREW,
    ENDING,
    EVERY_WIN,
    F_BLOCKER,
    F_BONUS,
    F_DAY,
    F_DREW,
    F_ENDING,
    F_FIRST_PASSER,
    F_FITS_BOTH,
    F_HAND,
    F_LAST_PLAYABLE,
    F_LAST_TILE,
    F_LEFT,
    F_NO_DRAW,
    F_PLACED,
    F_ROUND,
    F_SHUTOUT,
    F_STARTER,
    F_TOTAL,
    F_WINNER,
    FIRST_PASSER,
    FITS_BOTH,
    HAND,
    KEY_FITS_BOTH,
    KEY_LAST_PLAYABLE,
    LAST_PLAYABLE,
    LAST_SEAT,
    LAST_TILE,
    M_ROUNDS,
    M_SCORE,
    MATCH_SCORE,
    MATCH_ZERO,
    NO_POINTS,
    NO_SHUTOUT,
    NONE,
    O_BONUS,
    O_MATCH_WINNER,
    O_NEXT,
    O_OVER,
    O_POINTS,
    O_REASONS,
    O_RESET,
    O_SPOTS,
    O_TEAM,
    O_TIED,
    O_WINNER,
    ONE_POINT,
    OPPONENTS,
    OUT,
    OUTCOME_SIZE,
    PLACED,
    PLACED_NOTHING,
    R_CALENDAR,
    R_DOUBLE_SIX,
    R_HALF,
    R_LONE,
    R_RESIGNED,
    R_SINGLE,
    R_STREAK,
    R_TARGET,
    RESIGNED,
    SAME_STARTER,
    SAME_WAY,
    SINGLE,
    SMALLEST_ONLY,
    STARTER,
    STREAK,
    STREAK_BREAK,
    SUM,
    TARGET,
    TEAM_TOTAL,
    TIE_BLOCKER,
    TIE_BONUS,
    TIE_FEWEST,
    TIE_PASSER,
    TIE_SMALLEST,
    TIE_STARTER,
    WINNER,
    WINNER_LEADS,
    CoreRules,
    Ints,
)
from capicu.core.numbers import lowest, popcount, spots
from capicu.core.play import following, same_side, team_of
from capicu.core.speed import hot, kernel


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
    for seat in range(r.players):
        hand = s[HAND + seat]
        f[F_TOTAL + seat] = spots(hand)
        f[F_HAND + seat] = hand
        f[F_LEFT + seat] = popcount(hand)
        f[F_DREW + seat] = s[DREW + seat]
        f[F_PLACED + seat] = s[PLACED + seat]
        f[F_BONUS + seat] = s[BONUS + seat]


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
        points = o[O_SPOTS]
        for name in range(8):
            points += o[O_BONUS + name]
        o[O_POINTS] = points
    add_to_scores(m, f, r, o)
    m[M_ROUNDS] += 1
    judge_match(m, f, r, o)
    o[O_NEXT] = next_starter(f, r, o)


# --- Who won -----------------------------------------------------------------------------------------------------


@hot
def round_winner(f: Ints, r: CoreRules, o: Ints) -> int:
    """The seat that won the round, or -1."""
    if f[F_ENDING] == OUT:
        return f[F_WINNER]
    if f[F_ENDING] != BLOCKED:
        return NONE
    tied = lowest_seats(f, r)
    o[O_TIED] = tied if not one_side(tied, r) else 0
    if not one_side(tied, r):
        tied = break_tie(f, r, tied)
    if tied == 0 or not one_side(tied, r):
        return NONE
    return first_after(f, r, lowest_of(f, r, tied))


@hot
def lowest_seats(f: Ints, r: CoreRules) -> int:
    """The seats with the lowest hand, or all seats of the lowest teams, as a mask."""
    best, tied = -1, 0
    for seat in range(r.players):
        total = f[F_TOTAL + seat]
        if r.blocked_compare == TEAM_TOTAL and r.teams < r.players:
            total += f[F_TOTAL + (seat ^ 2)]
        if best < 0 or total < best:
            best, tied = total, 1 << seat
        elif total == best:
            tied |= 1 << seat
    return tied


@hot
def lowest_of(f: Ints, r: CoreRules, seats: int) -> int:
    """Of these seats those with the lowest hand."""
    best, kept = -1, 0
    for seat in range(r.players):
        if (seats >> seat) & 1 != 0:
            total = f[F_TOTAL + seat]
            if best < 0 or total < best:
                best, kept = total, 1 << seat
            elif total == best:
                kept |= 1 << seat
    return kept


@hot
def one_side(seats: int, r: CoreRules) -> bool:
    """Whether all these seats play together; partners do not tie with each other."""
    if seats == 0:
        return False
    first = lowest(seats)
    for seat in range(r.players):
        if (seats >> seat) & 1 != 0 and not same_side(seat, first, r):
            return False
    return True


@hot
def first_after(f: Ints, r: CoreRules, seats: int) -> int:
    """Of these seats the one that comes first after the last player to place a tile."""
    seat = following(max(f[F_BLOCKER], 0), r)
    for _ in range(r.players):
        if (seats >> seat) & 1 != 0:
            return seat
        seat = following(seat, r)
    return NONE


@kernel
def break_tie(f: Ints, r: CoreRules, tied: int) -> int:
    """The seats of a tie that win it; more than one side, or none, means that nobody does."""
    rule = r.blocked_tie
    if rule == TIE_SMALLEST:
        return smallest_tile(f, r, tied)
    if rule == TIE_BONUS:
        tied = extreme(f, r, tied, F_BONUS, 1)
        return tied if one_side(tied, r) else extreme(f, r, tied, F_LEFT, -1)
    if rule == TIE_FEWEST:
        return extreme(f, r, tied, F_LEFT, -1)
    if rule == TIE_PASSER and f[F_FIRST_PASSER] >= 0:
        return tied & ~side_of(f[F_FIRST_PASSER], r)
    if rule == TIE_BLOCKER and f[F_BLOCKER] >= 0:
        return tied & side_of(f[F_BLOCKER], r)
    if rule == TIE_STARTER and f[F_STARTER] >= 0:
        return tied & side_of(f[F_STARTER], r)
    return 0


@kernel
def side_of(seat: int, r: CoreRules) -> int:
    """The seats that play together with this one, itself included."""
    side = 0
    for other in range(r.players):
        if same_side(seat, other, r):
            side |= 1 << other
    return side


@kernel
def extreme(f: Ints, r: CoreRules, seats: int, what: int, sign: int) -> int:
    """Of these seats those with the most (sign 1) or the least (sign -1) of a fact; nobody where it is unknown."""
    best, kept = 0, 0
    for seat in range(r.players):
        if (seats >> seat) & 1 != 0:
            if f[what + seat] < 0:
                return 0
            value = sign * f[what + seat]
            if kept == 0 or value > best:
                best, kept = value, 1 << seat
            elif value == best:
                kept |= 1 << seat
    return kept


@kernel
def smallest_tile(f: Ints, r: CoreRules, tied: int) -> int:
    """Of the tied seats those whose smallest tile is smallest; then, by the rules, the next smallest and so on."""
    for place in range(r.tiles):
        best, kept = -1, 0
        for seat in range(r.players):
            if (tied >> seat) & 1 != 0:
                if f[F_HAND + seat] < 0:
                    return 0
                value = nth_smallest(f[F_HAND + seat], place)
                if value < 0:
                    return tied
                if best < 0 or value < best:
                    best, kept = value, 1 << seat
                elif value == best:
                    kept |= 1 << seat
        tied = kept
        if one_side(tied, r) or r.tie_final == SMALLEST_ONLY:
            return tied
    return tied


@kernel
def nth_smallest(hand: int, n: int) -> int:
    """The n-th smallest sum among the tiles of a hand, or -1."""
    for total in range(19):
        rest = hand
        while rest != 0:
            if SUM[lowest(rest)] == total:
                if n == 0:
                    return total
                n -= 1
            rest &= rest - 1
    return -1


# --- What it is worth ----------------------------------------------------------------------------------------------


@hot
def worth(f: Ints, r: CoreRules, winner: int) -> int:
    """The points of a won round without bonuses."""
    was_blocked = f[F_ENDING] == BLOCKED
    if r.points == NO_POINTS or (was_blocked and r.blocked_points == BLOCK_NOTHING):
        return 0
    if r.points == ONE_POINT:
        return 1
    team_win = was_blocked and r.blocked_compare == TEAM_TOTAL and r.teams < r.players
    points = 0
    for seat in range(r.players):
        if same_side(seat, winner, r):
            counted = r.team_points != OPPONENTS and (seat != winner or team_win)
        else:
            counted = True
        if counted:
            points += f[F_TOTAL + seat]
    if was_blocked and r.blocked_points == BLOCK_MINUS_OWN:
        points -= f[F_TOTAL + winner]
    return points


@hot
def bonuses(m: Ints, f: Ints, r: CoreRules, o: Ints) -> None:
    """Every bonus that the winner of the round earns."""
    winner, tile = o[O_WINNER], f[F_LAST_TILE]
    went_out = f[F_ENDING] == OUT
    o[O_BONUS + B_FIRST_ROUND] = hand_bonus(r, f[F_ROUND])
    if went_out:
        if tile >= 0 and (DOUBLES >> tile) & 1 != 0:
            o[O_BONUS + B_DOUBLE_OUT] = r.double_out
        drew_nothing = f[F_DREW + winner] == 0 or r.draw_mode == DRAW_NOTHING
        if f[F_NO_DRAW] > 0 or (f[F_NO_DRAW] < 0 and drew_nothing):
            o[O_BONUS + B_DOMINO] = r.domino
        if f[F_FITS_BOTH] > 0:
            o[O_BONUS + B_CAPICU] = r.capicu
        if tile == DOUBLE[0]:
            o[O_BONUS + B_CHUCHAZO] = r.chuchazo
        if (r.key_bone == KEY_LAST_PLAYABLE and f[F_LAST_PLAYABLE] > 0) or (
            r.key_bone == KEY_FITS_BOTH and f[F_FITS_BOTH] > 0
        ):
            o[O_BONUS + B_KEY_BONE] = r.key_bone_points
    else:
        o[O_BONUS + B_BLOCK_WIN] = r.block_win
    if r.shutout > 0 and is_shutout(m, f, r, o):
        o[O_BONUS + B_SHUTOUT] = r.shutout


@kernel
def hand_bonus(r: CoreRules, round_number: int) -> int:
    """What winning this hand of the match earns by its number alone."""
    if round_number == 1:
        return r.hand_1
    if round_number == 2:
        return r.hand_2
    if round_number == 3:
        return r.hand_3
    return r.hand_4 if round_number == 4 else 0


@kernel
def is_shutout(m: Ints, f: Ints, r: CoreRules, o: Ints) -> bool:
    """Whether the opponents were shut out; a tick of the score book decides where there is one."""
    if r.shutout_when == NO_SHUTOUT:
        return False
    if f[F_SHUTOUT] >= 0:
        return f[F_SHUTOUT] > 0
    if r.shutout_when == EVERY_WIN:
        return True
    if r.shutout_when == PLACED_NOTHING:
        for seat in range(r.players):
            if team_of(seat, r) != o[O_TEAM] and f[F_PLACED + seat] != 0:
                return False
        return True
    if r.shutout_when == MATCH_ZERO:
        points = o[O_SPOTS]
        for name in range(8):
            points += o[O_BONUS + name]
        return m[M_SCORE + o[O_TEAM]] + points >= r.target and others_have_nothing(m, r, o[O_TEAM])
    return False


@kernel
def others_have_nothing(m: Ints, r: CoreRules, team: int) -> bool:
    """Whether no other team has a point."""
    for other in range(r.teams):
        if other != team and m[M_SCORE + other] != 0:
            return False
    return True


# --- What it does to the match ---------------------------------------------------------------------------------------


@hot
def add_to_scores(m: Ints, f: Ints, r: CoreRules, o: Ints) -> None:
    """Book the points: as a sum, as a streak, or with the reset to 0-0."""
    team, points = o[O_TEAM], o[O_POINTS]
    if r.match_end == STREAK:
        for other in range(r.teams):
            if (team >= 0 and other != team) or (team < 0 and r.streak_tie == STREAK_BREAK):
                m[M_SCORE + other] = 0
        if team >= 0:
            m[M_SCORE + team] += 1
        return
    if team >= 0:
        if r.reset != 0 and behind(m, r, team):
            o[O_RESET] = 1
            for other in range(r.teams):
                m[M_SCORE + other] = 0
            if r.reset_keeps_point == 0:
                points = 0
        m[M_SCORE + team] += points
    if r.bonus_use == MATCH_SCORE:
        for seat in range(r.players):
            m[M_SCORE + team_of(seat, r)] += max(f[F_BONUS + seat], 0)


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
    if r.match_end == SINGLE:
        o[O_OVER] = 1
        o[O_MATCH_WINNER] = team
        o[O_REASONS] = 1 << R_SINGLE if team >= 0 else 0
        return
    reasons = 0
    if team >= 0:
        reasons = winning_rules(m, f, r, o)
    if reasons == 0 and r.bonus_use == MATCH_SCORE and r.match_end == TARGET:
        team = leader(m, r)
        if team >= 0 and m[M_SCORE + team] >= r.target:
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
    if r.match_end == STREAK:
        return 1 << R_STREAK if score >= r.target else 0
    reasons = 0
    if score >= r.target and (r.bonus_use != MATCH_SCORE or leader(m, r) == team):
        reasons |= 1 << R_TARGET
    if r.half_in_one_round != 0 and 2 * points >= r.target:
        reasons |= 1 << R_HALF
    if r.lone_player != 0 and 2 * score >= r.target and others_have_nothing(m, r, team):
        reasons |= 1 << R_LONE
    if r.calendar_day != 0 and points > 0:
        by_round = points == f[F_DAY] and r.calendar_basis != BY_TOTAL
        by_total = score == f[F_DAY] and r.calendar_basis != BY_ROUND
        if by_round or by_total:
            reasons |= 1 << R_CALENDAR
    if r.double_six != 0 and f[F_ENDING] == OUT and f[F_LAST_TILE] == DOUBLE[r.highest]:
        reasons |= 1 << R_DOUBLE_SIX
    return reasons


@hot
def next_starter(f: Ints, r: CoreRules, o: Ints) -> int:
    """Who begins the next round; -1 lets the opening rules choose."""
    starter = f[F_STARTER]
    if r.next_starter == SAME_WAY:
        return NONE
    if r.next_starter == WINNER_LEADS:
        if o[O_WINNER] >= 0:
            return o[O_WINNER]
        if r.after_tie == AS_FIRST or starter < 0:
            return NONE
        if r.after_tie == SAME_STARTER:
            return starter
    return following(starter, r) if starter >= 0 else NONE
