"""What a won round is worth: the spots left, and every bonus."""

from __future__ import annotations

from capicu.core import options
from capicu.core.layout import *
from capicu.core.numbers import spots
from capicu.core.options import CoreRules
from capicu.core.seats import same_side, team_of
from capicu.core.speed import hot, kernel


@hot
def worth(f: Ints, r: CoreRules, winner: int) -> int:
    """The points of a won round without bonuses."""
    was_blocked = f[F_ENDING] == BLOCKED
    if (
        r.round_points == options.ROUND_POINTS_OWN
        or r.round_points == options.ROUND_POINTS_NOTHING
        or (was_blocked and r.round_blocked_points == options.ROUND_BLOCKED_POINTS_NOTHING)
    ):
        return 0
    if r.round_points == options.ROUND_POINTS_ONE:
        return 1
    team_win = was_blocked and r.round_blocked_compare == options.ROUND_BLOCKED_COMPARE_TEAM_TOTAL
    points = 0
    for seat in range(r.seats_players):
        if same_side(seat, winner, r):
            counted = r.round_team_points != options.ROUND_TEAM_POINTS_OPPONENTS_ONLY and (seat != winner or team_win)
        else:
            counted = True
        if counted:
            points += f[F_TOTAL + seat]
    if was_blocked and r.round_blocked_points == options.ROUND_BLOCKED_POINTS_MINUS_OWN:
        points -= f[F_TOTAL + winner]
    return rounded(points, r)


@hot
def rounded(points: int, r: CoreRules) -> int:
    """The spots of a won round as they are booked: rounded, in units, at least so much, or too few to count."""
    if points <= 0 or points < r.round_nothing_below:
        return 0
    if r.round_unit != 1:
        more = 0
        if r.round_rounding == options.ROUND_ROUNDING_UP:
            more = r.round_unit - 1
        elif r.round_rounding == options.ROUND_ROUNDING_NEAREST:
            more = r.round_unit // 2
        points = (points + more) // r.round_unit
        if r.round_booked == options.ROUND_BOOKED_SPOTS:
            points *= r.round_unit
    return max(points, r.round_least)


@hot
def hand_total(hand: int, r: CoreRules) -> int:
    """The spots of a hand as these rules count them."""
    total = spots(hand)
    if r.round_zero_value != 0 and hand & 1 != 0 and (r.round_zero_alone == 0 or hand == 1):
        total += r.round_zero_value
    return total


@kernel
def own_spots(f: Ints, r: CoreRules, o: Ints) -> None:
    """What each seat books where everyone books their own: who closed and is not alone lowest pays more."""
    closer = f[F_BLOCKER]
    for seat in range(r.seats_players):
        o[O_OWN + seat] = f[F_TOTAL + seat]
    if f[F_ENDING] != BLOCKED or closer < 0 or r.round_closer_pays == 1:
        return
    for seat in range(r.seats_players):
        if seat != closer and f[F_TOTAL + seat] <= f[F_TOTAL + closer]:
            o[O_OWN + closer] = r.round_closer_pays * f[F_TOTAL + closer]


@hot
def bonuses(m: Ints, f: Ints, r: CoreRules, o: Ints) -> None:
    """Every bonus that the winner of the round earns."""
    went_out = f[F_ENDING] == OUT
    if went_out:
        bonuses_of_last_tile(f, r, o)
    if r.bonuses == 0:
        return
    o[O_BONUS + B_FIRST_ROUND] = hand_bonus(r, f[F_ROUND])
    if not went_out:
        o[O_BONUS + B_BLOCK_WIN] = r.bonus_block_win
    elif went_out_undrawn(f, r, o[O_WINNER]):
        o[O_BONUS + B_DOMINO] = r.bonus_domino
    if is_shutout(m, f, r, o):
        o[O_BONUS + B_SHUTOUT] = r.bonus_shutout


@hot
def bonuses_of_last_tile(f: Ints, r: CoreRules, o: Ints) -> None:
    """What going out with this tile earns: all of it, or by the rules only the highest."""
    tile = f[F_LAST_TILE]
    capicu = is_capicu(f, r)
    if r.bonuses != 0:
        if tile >= 0 and (DOUBLES >> tile) & 1 != 0:
            if r.bonus_cross_out != 0 and f[F_FITS_BOTH] > FITS_NOT:
                o[O_BONUS + B_CROSS_OUT] = r.bonus_cross_out
            else:
                o[O_BONUS + B_DOUBLE_OUT] = r.bonus_double_out
        if capicu:
            doubles = r.bonus_capicu == options.BONUS_CAPICU_DOUBLE
            o[O_BONUS + B_CAPICU] = o[O_SPOTS] if doubles else r.bonus_capicu
        if tile == DOUBLE[0]:
            o[O_BONUS + B_CHUCHAZO] = r.bonus_chuchazo
    if (r.bonus_key_bone == options.BONUS_KEY_BONE_LAST_PLAYABLE and f[F_LAST_PLAYABLE] > 0) or (
        r.bonus_key_bone == options.BONUS_KEY_BONE_FITS_BOTH_ENDS and capicu
    ):
        o[O_BONUS + B_KEY_BONE] = r.bonus_key_bone_points
    if r.bonus_best_only != 0:
        keep_the_best(o)


@hot
def is_capicu(f: Ints, r: CoreRules) -> bool:
    """Whether the last tile fitted both ends in a way that counts: usually one half at each, and never a double."""
    if f[F_FITS_BOTH] <= FITS_NOT:
        return False
    if f[F_LAST_TILE] >= 0 and (DOUBLES >> f[F_LAST_TILE]) & 1 != 0:
        return r.bonus_fits == options.BONUS_FITS_ANY
    return f[F_FITS_BOTH] == FITS_EACH or r.bonus_fits != options.BONUS_FITS_HALVES


@kernel
def keep_the_best(o: Ints) -> None:
    """Of the bonuses for the last tile the first that is highest stays."""
    best = B_DOUBLE_OUT
    for name in (B_CAPICU, B_CHUCHAZO, B_KEY_BONE, B_CROSS_OUT):
        if o[O_BONUS + name] > o[O_BONUS + best]:
            best = name
    for name in (B_DOUBLE_OUT, B_CAPICU, B_CHUCHAZO, B_KEY_BONE, B_CROSS_OUT):
        if name != best:
            o[O_BONUS + name] = 0


@kernel
def went_out_undrawn(f: Ints, r: CoreRules, winner: int) -> bool:
    """Whether who went out has drawn nothing, and that counts at a table of this size (A5.10)."""
    if r.bonus_domino_with_four == 0 and r.seats_players == SEATS:
        return False
    return f[F_NO_DRAW] > 0 or (f[F_NO_DRAW] < 0 and (f[F_DREW + winner] == 0 or r.draws == 0))


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
        return r.bonus_first_round
    if round_number == 2:
        return r.bonus_second_round
    if round_number == 3:
        return r.bonus_third_round
    return r.bonus_fourth_round if round_number == 4 else 0


@kernel
def is_shutout(m: Ints, f: Ints, r: CoreRules, o: Ints) -> bool:
    """Whether the opponents were shut out; a tick of the score book decides where there is one."""
    if r.bonus_shutout_when == options.BONUS_SHUTOUT_WHEN_OFF:
        return False
    if f[F_SHUTOUT] >= 0:
        return f[F_SHUTOUT] > 0
    if r.bonus_shutout_when == options.BONUS_SHUTOUT_WHEN_EVERY_WIN:
        return True
    if r.bonus_shutout_when == options.BONUS_SHUTOUT_WHEN_PLACED_NOTHING:
        for seat in range(r.seats_players):
            if team_of(seat, r) != o[O_TEAM] and f[F_PLACED + seat] != 0:
                return False
        return True
    if r.bonus_shutout_when == options.BONUS_SHUTOUT_WHEN_MATCH_ZERO:
        score = m[M_SCORE + o[O_TEAM]] + o[O_SPOTS] + bonus_total(o)
        return score >= r.match_target and others_have_nothing(m, r, o[O_TEAM])
    return False


@kernel
def others_have_nothing(m: Ints, r: CoreRules, team: int) -> bool:
    """Whether no other team has a point."""
    for other in range(r.teams):
        if other != team and m[M_SCORE + other] != 0:
            return False
    return True
