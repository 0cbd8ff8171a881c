"""Who won a round: who went out, or the lowest hand of a block, with all the ways to break a tie."""

from __future__ import annotations

from capicu.core import options
from capicu.core.layout import *
from capicu.core.numbers import lowest
from capicu.core.options import CoreRules
from capicu.core.seats import following, same_side
from capicu.core.speed import hot, kernel


@hot
def round_winner(f: Ints, r: CoreRules, o: Ints) -> int:
    """The seat that won the round, or -1."""
    if f[F_ENDING] == OUT:
        return f[F_WINNER]
    if f[F_ENDING] != BLOCKED:
        return NONE
    if r.round_blocked_compare == options.ROUND_BLOCKED_COMPARE_BLOCKER_OR_NEXT and f[F_BLOCKER] >= 0:
        after = following(f[F_BLOCKER], r)
        return after if f[F_TOTAL + after] < f[F_TOTAL + f[F_BLOCKER]] else f[F_BLOCKER]
    tied = lowest_seats(f, r)
    if not one_side(tied, r):
        o[O_TIED] = tied
        tied = break_tie(f, r, tied)
        if tied == 0 or not one_side(tied, r):
            return NONE
    return first_after(f, r, extreme(f, r, tied, F_TOTAL, False))


@hot
def lowest_seats(f: Ints, r: CoreRules) -> int:
    """The seats with the lowest hand, or all seats of the lowest teams, as a mask."""
    if r.round_blocked_compare != options.ROUND_BLOCKED_COMPARE_TEAM_TOTAL:
        return extreme(f, r, EVERY_SEAT, F_TOTAL, False)
    even, odd = f[F_TOTAL] + f[F_TOTAL + 2], f[F_TOTAL + 1] + f[F_TOTAL + 3]
    if even == odd:
        return EVERY_SEAT
    return EVEN_SEATS if even < odd else ODD_SEATS


@hot
def one_side(seats: int, r: CoreRules) -> bool:
    """Whether all these seats play together; partners do not tie with each other."""
    first = lowest(seats)
    for seat in range(r.seats_players):
        if (seats >> seat) & 1 != 0 and not same_side(seat, first, r):
            return False
    return True


@hot
def first_after(f: Ints, r: CoreRules, seats: int) -> int:
    """Of these seats the one that comes first after the last player to place a tile."""
    seat = following(max(f[F_BLOCKER], 0), r)
    for _ in range(r.seats_players):
        if (seats >> seat) & 1 != 0:
            return seat
        seat = following(seat, r)
    return NONE


@kernel
def break_tie(f: Ints, r: CoreRules, tied: int) -> int:
    """The seats of a tie that win it; more than one side, or none, means that nobody does."""
    rule = r.round_blocked_tie
    if rule == options.ROUND_BLOCKED_TIE_SMALLEST_TILE:
        return smallest_tile(f, r, tied)
    if rule == options.ROUND_BLOCKED_TIE_BONUS:
        tied = extreme(f, r, tied, F_BONUS, True)
        return tied if one_side(tied, r) else extreme(f, r, tied, F_LEFT, False)
    if rule == options.ROUND_BLOCKED_TIE_FEWEST_TILES:
        return extreme(f, r, tied, F_LEFT, False)
    if rule == options.ROUND_BLOCKED_TIE_FIRST_PASSER_LOSES and f[F_FIRST_PASSER] >= 0:
        return tied & ~side_of(f[F_FIRST_PASSER], r)
    if rule == options.ROUND_BLOCKED_TIE_BLOCKER and f[F_BLOCKER] >= 0:
        return tied & side_of(f[F_BLOCKER], r)
    if rule == options.ROUND_BLOCKED_TIE_BLOCKER_LOSES and f[F_BLOCKER] >= 0:
        side = side_of(f[F_BLOCKER], r)
        return tied & ~side if tied & side != 0 else 0
    if rule == options.ROUND_BLOCKED_TIE_STARTER_SIDE and f[F_STARTER] >= 0:
        return tied & side_of(f[F_STARTER], r)
    return 0


@kernel
def side_of(seat: int, r: CoreRules) -> int:
    """The seats that play together with this one, itself included."""
    side = 0
    for other in range(r.seats_players):
        if same_side(seat, other, r):
            side |= 1 << other
    return side


@hot
def extreme(f: Ints, r: CoreRules, seats: int, what: int, most: bool) -> int:
    """Of these seats those with the most of a fact, or with the least; nobody where it is not known of one."""
    best, kept = 0, 0
    for seat in range(r.seats_players):
        if (seats >> seat) & 1 != 0:
            value = f[what + seat]
            if value < 0:
                return 0
            if kept == 0 or (value > best if most else value < best):
                best, kept = value, 1 << seat
            elif value == best:
                kept |= 1 << seat
    return kept


@kernel
def smallest_tile(f: Ints, r: CoreRules, tied: int) -> int:
    """Of the tied seats those whose smallest tile is smallest; then, by the rules, the next smallest and so on."""
    for place in range(r.tiles):
        best, kept = 0, 0
        for seat in range(r.seats_players):
            if (tied >> seat) & 1 != 0:
                if f[F_HAND + seat] < 0:
                    return 0
                value = nth_smallest(f[F_HAND + seat], place)
                if value < 0:
                    return tied
                if kept == 0 or value < best:
                    best, kept = value, 1 << seat
                elif value == best:
                    kept |= 1 << seat
        tied = kept
        if one_side(tied, r) or r.round_tie_final == options.ROUND_TIE_FINAL_DRAW:
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
