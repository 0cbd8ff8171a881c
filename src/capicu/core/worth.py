"""What a won round is worth: the spots left, and every bonus."""

from __future__ import annotations

from capicu.core.layout import (
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
    BONUS_KINDS,
    DOUBLE,
    DOUBLES,
    DRAW_NOTHING,
    EVERY_WIN,
    F_DREW,
    F_ENDING,
    F_FITS_BOTH,
    F_LAST_PLAYABLE,
    F_LAST_TILE,
    F_NO_DRAW,
    F_PLACED,
    F_ROUND,
    F_SHUTOUT,
    F_TOTAL,
    KEY_FITS_BOTH,
    KEY_LAST_PLAYABLE,
    M_SCORE,
    MATCH_ZERO,
    NO_POINTS,
    NO_SHUTOUT,
    O_BONUS,
    O_SPOTS,
    O_TEAM,
    O_WINNER,
    ONE_POINT,
    OPPONENTS,
    OUT,
    PLACED_NOTHING,
    TEAM_TOTAL,
    CoreRules,
    Ints,
)
from capicu.core.play import same_side, team_of
from capicu.core.speed import hot, kernel


@hot
def worth(f: Ints, r: CoreRules, winner: int) -> int:
    """The points of a won round without bonuses."""
    was_blocked = f[F_ENDING] == BLOCKED
    if r.points == NO_POINTS or (was_blocked and r.blocked_points == BLOCK_NOTHING):
        return 0
    if r.points == ONE_POINT:
        return 1
    team_win = was_blocked and r.blocked_compare == TEAM_TOTAL
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
    if is_shutout(m, f, r, o):
        o[O_BONUS + B_SHUTOUT] = r.shutout


@hot
def bonus_total(o: Ints) -> int:
    """All bonuses of an outcome."""
    points = 0
    for name in range(BONUS_KINDS):
        points += o[O_BONUS + name]
    return points


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
        score = m[M_SCORE + o[O_TEAM]] + o[O_SPOTS] + bonus_total(o)
        return score >= r.target and others_have_nothing(m, r, o[O_TEAM])
    return False


@kernel
def others_have_nothing(m: Ints, r: CoreRules, team: int) -> bool:
    """Whether no other team has a point."""
    for other in range(r.teams):
        if other != team and m[M_SCORE + other] != 0:
            return False
    return True
