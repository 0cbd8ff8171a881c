"""The words of the core: where each number of a round, its facts and its outcome lives, and what it may be.

A state is a flat sequence of integers with named places: a list as plain Python, an int64 array compiled. Masks
are 55 bits wide, so that every number is a non-negative 63-bit integer at both speeds. `-1` says "none".
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from capicu.tiles import ALL_TILES, HIGHEST_SET

Ints = MutableSequence[int]
"""A state, facts, a match or an outcome: a list as plain Python, an int64 array compiled."""

SEATS = 4
EVERY_SEAT, EVEN_SEATS, ODD_SEATS = 0b1111, 0b0101, 0b1010
"""Masks of seats; opposite seats play together in pairs."""
NONE = -1

# --- Tiles, by their code --------------------------------------------------------------------------------
HIGH = tuple(tile.a for tile in ALL_TILES)
LOW = tuple(tile.b for tile in ALL_TILES)
SUM = tuple(tile.sum for tile in ALL_TILES)
WITH = tuple(sum(1 << tile.code for tile in ALL_TILES if value in tile) for value in range(HIGHEST_SET + 1))
"""For each number the mask of the tiles that carry it."""
DOUBLE = tuple(value * (value + 3) // 2 for value in range(HIGHEST_SET + 1))
"""For each number the code of its double."""
DOUBLES = sum(1 << code for code in DOUBLE)

# --- Moves: 64 * word + bit, where the words are "place at the head", "place at the tail", "act" ---------
AT_TAIL = 64
ACT = 128
DRAW, PASS, COUNT, KEEP, CANCEL, LET_BE, STOP = range(ACT, ACT + 7)
SET_HEAD = ACT + 16
SET_TAIL = ACT + 32

# --- Phases of a round -----------------------------------------------------------------------------------
PLAY, CHANGE, ANSWER, CONFIRM, OVER = range(5)
"""Play a tile (or draw, or pass); change a Dynamique; answer as a Défensif; confirm the count; the round is over."""

MUST_AGAIN, MAY_AGAIN = 1, 2
"""After a double: its player has to place another tile, or may."""

STANDARD, DYNAMIQUE, BLOQUANT, DOUBLE_BONUS = range(4)
NO_SKILL, AGRESSIF, DEFENSIF, OPPORTUNISTE = range(4)
OUT, BLOCKED, RESIGNED, ABANDONED = range(1, 5)
HEADS, TAILS = range(2)

HEAVY = 10
"""The sum from which a tile earns an Aggressif his bonus (S2.22)."""
ROUND_NUMBER = 5
"""A Double Bonus counts when the ends make a multiple of this (S2.19)."""

# --- The state of a round --------------------------------------------------------------------------------
MAX_SHOWN = 16
_place = iter(range(1_000))


def _next(width: int = 1) -> int:
    first = next(_place)
    for _ in range(width - 1):
        next(_place)
    return first


PHASE = _next()
TURN = _next()
HEAD_END = _next()
TAIL_END = _next()
HAND = _next(SEATS)
PLAYED = _next()  # mask of the tiles on the table
NEXT_DRAW = _next()  # place in DECK of the next tile to be drawn
PASSES = _next()  # in a row, since a tile was last placed or drawn
FIRST_PASSER = _next()  # of that row
LAST_SEAT = _next()  # who placed last
LAST_TILE = _next()
TURN_DRAWS = _next()  # tiles drawn in this turn
TURN_DRAWN = _next()  # the last of them
AGAIN = _next()
SKIP = _next()  # a Bloquant waits for the end of the turn
SKIPPED = _next()  # the seat that lost the present turn to a Bloquant
OWNER = _next()  # whose special tile is being worked out
EFFECT = _next()  # its kind
EFFECT_MOVE = _next()  # the change that a Dynamique asks for
DREW = _next(SEATS)
PLACED = _next(SEATS)
BONUS = _next(SEATS)
USES = _next(SEATS)  # how often a Défensif has cancelled
SKILL = _next(SEATS)
KIND = _next(4)  # mask of the tiles of each kind
STARTER = _next()
OPENERS = _next()  # mask of the tiles that may open
ENDING = _next()
WINNER = _next()  # who went out
LAST_PLAYABLE = _next()  # he did so with the only tile left that fits
FITS_BOTH = _next()  # he did so with a tile that fits both ends
CALLER = _next()
CALL = _next()
COIN = _next()
SHOWN_COUNT = _next()
SHOWN = _next(MAX_SHOWN)  # 64 * seat + tile, shown while deciding who begins
RANDOM = _next()
GAMMA = _next()
DECK = _next(len(ALL_TILES))  # the order of the deal; never changes after it
STATE_SIZE = next(_place)
MOVING_SIZE = SHOWN_COUNT
"""The places that `apply` may change all lie before this one, so a search copies no more."""


# --- What `settle` reads ---------------------------------------------------------------------------------
_place = iter(range(1_000))
F_ENDING = _next()
F_WINNER = _next()  # who went out, or who resigned
F_LAST_TILE = _next()
F_BLOCKER = _next()  # who placed last
F_FIRST_PASSER = _next()
F_STARTER = _next()
F_ROUND = _next()  # 1 for the first of a match
F_DAY = _next()
F_LAST_PLAYABLE = _next()
F_FITS_BOTH = _next()
F_NO_DRAW = _next()  # a tick of the score book: went out without drawing; -1: look at F_DREW
F_SHUTOUT = _next()  # likewise; -1: look at F_PLACED
F_TOTAL = _next(SEATS)
F_HAND = _next(SEATS)  # -1: only the total is known
F_LEFT = _next(SEATS)  # tiles left; -1: unknown
F_DREW = _next(SEATS)
F_PLACED = _next(SEATS)
F_BONUS = _next(SEATS)
F_HOUSE = _next(SEATS)  # a house's own bonuses, for each team; 0: none
FACTS_SIZE = next(_place)

# --- The state of a match --------------------------------------------------------------------------------
_place = iter(range(1_000))
M_SCORE = _next(SEATS)  # by team
M_ROUNDS = _next()
MATCH_SIZE = next(_place)

# --- What `settle` answers -------------------------------------------------------------------------------
_place = iter(range(1_000))
O_WINNER = _next()
O_TEAM = _next()
O_TIED = _next()  # mask of the seats that share the lowest hand of a block
O_SPOTS = _next()  # the points without bonuses
O_POINTS = _next()
BONUS_KINDS = 8
O_BONUS = _next(BONUS_KINDS)
O_NEXT = _next()  # next starter; -1: the opening rules choose
O_OVER = _next()
O_MATCH_WINNER = _next()
O_REASONS = _next()  # bits, see below
O_RESET = _next()
OUTCOME_SIZE = next(_place)

B_FIRST_ROUND, B_DOUBLE_OUT, B_DOMINO, B_BLOCK_WIN, B_SHUTOUT, B_CAPICU, B_CHUCHAZO, B_KEY_BONE = range(BONUS_KINDS)
R_TARGET, R_HALF, R_LONE, R_CALENDAR, R_DOUBLE_SIX, R_STREAK, R_SINGLE, R_RESIGNED = range(8)


class CoreRules(NamedTuple):
    """The options as integers; an enumerated option is the place of its value in `capicu.rules.choices`.

    `draw_mode` and the bonuses are resolved already: no drawing at a table that is too large, no bonus where
    they are off.
    """

    highest: int
    tiles: int
    players: int
    teams: int  # 2 with pairs, else the number of players
    step: int  # 1 clockwise, players - 1 counter-clockwise
    hand: int
    starter: int
    first: int
    no_double: int
    missing_double_six: int
    next_starter: int
    after_tie: int
    later: int
    equal_ends: int
    after_double: int
    drawn_double: int
    draw_mode: int
    draw_per_turn: int
    draw_end: int  # the boneyard is exhausted when NEXT_DRAW is here
    special_tiles: int
    dynamique: int
    bloquant: int
    double_bonus: int
    double_bonus_points: int  # -1: the total of the ends
    skills: int
    aggressive_bonus: int
    defensive_uses: int
    bonus_use: int
    points: int
    block: int
    blocked_compare: int
    blocked_points: int
    blocked_tie: int
    tie_final: int
    team_points: int
    hand_1: int
    hand_2: int
    hand_3: int
    hand_4: int
    double_out: int
    domino: int
    block_win: int
    shutout: int
    shutout_when: int
    capicu: int
    chuchazo: int
    key_bone: int
    key_bone_points: int
    match_end: int
    target: int
    half_in_one_round: int
    lone_player: int
    calendar_day: int
    calendar_basis: int
    double_six: int
    reset: int
    reset_keeps_point: int
    streak_tie: int


# The values of the enumerated options, in the order of `capicu.rules.options`; a test compares the two.
HIGHEST_DOUBLE, DOUBLE_ZERO, TOP_DOUBLE, EXTRA_TILE, SHOW_HEAVIEST, SHOW_DOUBLE, COIN_FLIP = range(7)
DECIDING_TILE, FIRST_ANY, FIRST_DOUBLE, FIRST_HIGHEST_DOUBLE = range(4)
HEAVIEST, HEAVIEST_ANY, REDEAL, RANDOM_STARTER = range(4)
NEXT_DOUBLE, DEAL_AGAIN = range(2)
ROTATE, WINNER_LEADS, SAME_WAY = range(3)
AS_FIRST, SAME_STARTER, NEXT_PLAYER = range(3)
LATER_ANY, LATER_DOUBLE, LATER_HIGHEST_DOUBLE, LATER_TOP_DOUBLE = range(4)
CHOOSE_END, HEAD_ONLY, TAIL_ONLY = range(3)
DRAW_NOTHING, DRAW_ONE, DRAW_UNTIL = range(3)
NO_SPECIALS, MIXED, ANYWHERE = range(3)
NO_SKILLS, RANDOM_SKILLS, CHOSEN_SKILLS = range(3)
TIEBREAK, MATCH_SCORE = range(2)
SPOTS, ONE_POINT, NO_POINTS = range(3)
AT_ONCE, ALL_PASSED, CONFIRMED = range(3)
INDIVIDUAL, TEAM_TOTAL = range(2)
BLOCK_OTHERS, BLOCK_MINUS_OWN, BLOCK_NOTHING = range(3)
TIE_DRAW, TIE_SMALLEST, TIE_BONUS, TIE_FEWEST, TIE_PASSER, TIE_BLOCKER, TIE_STARTER = range(7)
LEXICOGRAPHIC, SMALLEST_ONLY = range(2)
ALL_OTHERS, OPPONENTS = range(2)
PLACED_NOTHING, MATCH_ZERO, EVERY_WIN, BY_HAND, NO_SHUTOUT = range(5)
NO_KEY, KEY_LAST_PLAYABLE, KEY_FITS_BOTH = range(3)
SINGLE, TARGET, STREAK = range(3)
BY_ROUND, BY_TOTAL, BY_EITHER = range(3)
STREAK_KEEP, STREAK_BREAK = range(2)
