"""The words of the core: where each number of a round, its facts and its outcome lives, and what it may be.

A state is a flat sequence of integers with named places: a list as plain Python, an int64 array compiled. Masks
are 55 bits wide, so that every number is a non-negative 63-bit integer at both speeds. `-1` says "none".
"""

from __future__ import annotations

from collections.abc import MutableSequence

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
DRAW, PASS, COUNT, KEEP, CANCEL, LET_BE, STOP, YIELD = range(ACT, ACT + 8)
SET_HEAD = ACT + 16
SET_TAIL = ACT + 32

# --- Phases of a round -----------------------------------------------------------------------------------
PLAY, CHANGE, ANSWER, CONFIRM, OVER = range(5)
"""Play a tile (or draw, or pass); change a Dynamique; answer as a Défensif; confirm the count; the round is over."""

MUST_AGAIN, MAY_AGAIN = 1, 2
"""After a double: its player has to place another tile, or may."""

STANDARD, DYNAMIQUE, BLOQUANT, DOUBLE_BONUS = range(4)
NO_SKILL, AGRESSIF, DEFENSIF, OPPORTUNISTE = range(4)
FITS_NOT, FITS_EACH, FITS_SAME = range(3)
"""A last tile that did not fit both ends, had a half for each of them, or fitted both with the same number."""
OUT, BLOCKED, RESIGNED, ABANDONED, REACHED = range(1, 6)
"""How a round ends; REACHED: points paid in the middle of it won the match."""
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
TRAIL = _next()  # what the last move led to, as bits, see below
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
LAST_PLAYABLE = _next()  # they did so with the only tile left that fits
FITS_BOTH = _next()  # how that tile fitted both ends
CALLER = _next()
CALL = _next()
COIN = _next()
LEAD = _next()  # the starter may leave the first tile to the partner
PASSED = _next()  # an opponent of who placed last has passed in this match
PAID = _next(SEATS)  # for each team what was paid in this round, for passes
BEFORE = _next(SEATS)  # for each team its score before this round, so that what is paid can win the match
SHOWN_COUNT = _next()
SHOWN = _next(MAX_SHOWN)  # 64 * seat + tile, shown while deciding who begins
RANDOM = _next()
GAMMA = _next()
DECK = _next(len(ALL_TILES))  # the order of the deal; never changes after it
STATE_SIZE = next(_place)
MOVING_SIZE = SHOWN_COUNT
"""The places that `apply` may change all lie before this one, so a search copies no more."""


T_SKILL, T_BONUS, T_HEAD, T_TAIL, T_SKIPPED, T_PAID_OPENING, T_PAID_FIRST, T_PAID_NEXT, T_PAID_ROUND = (
    1 << bit for bit in range(9)
)
"""The trail of a move: an Aggressif earned a bonus, OWNER earned a Double Bonus, a Dynamique changed an end, the seat
before the one in turn lost its turn to a Bloquant; a pass was paid for, on the opening tile, as the first of the match,
as a later one, or because all others have passed."""


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
F_PAID = _next(SEATS)  # what was paid in the round, for each team
F_PASSED = _next()
FACTS_SIZE = next(_place)

# --- The state of a match --------------------------------------------------------------------------------
_place = iter(range(1_000))
M_SCORE = _next(SEATS)  # by team
M_ROUNDS = _next()
M_WAITING = _next(SEATS)  # by team: points that wait until they are enough to enter
M_TWO = _next()  # the next decided round is worth two
M_TIES = _next()  # tied rounds that the next decided one is worth more by
M_SPOTS = _next()  # spots of ties that the next winner gets
M_PASSED = _next()  # an opponent of who placed last has passed
MATCH_SIZE = next(_place)

# --- What `settle` answers -------------------------------------------------------------------------------
_place = iter(range(1_000))
O_WINNER = _next()
O_TEAM = _next()
O_TIED = _next()  # mask of the seats that share the lowest hand of a block
O_SPOTS = _next()  # the points without bonuses
O_POINTS = _next()
O_CARRIED = _next()  # of the points those from ties before
O_TWO = _next()  # this round was worth two
O_PAID = _next(SEATS)  # what each team gets for passes and for closing, whoever wins
O_OWN = _next(SEATS)  # what each seat books where everyone books their own
BONUS_KINDS = 9
O_BONUS = _next(BONUS_KINDS)
O_NEXT = _next()  # next starter; -1: the opening rules choose
O_OVER = _next()
O_MATCH_WINNER = _next()
O_REASONS = _next()  # bits, see below
O_RESET = _next()
OUTCOME_SIZE = next(_place)

(
    B_FIRST_ROUND, B_DOUBLE_OUT, B_DOMINO, B_BLOCK_WIN, B_SHUTOUT, B_CAPICU, B_CHUCHAZO, B_KEY_BONE, B_CROSS_OUT,
) = range(BONUS_KINDS)  # fmt: skip
REASON_COUNT = 10
(
    R_TARGET, R_HALF, R_LONE, R_CALENDAR, R_DOUBLE_SIX, R_STREAK, R_SINGLE, R_RESIGNED, R_ROUNDS, R_LOWEST,
) = range(REASON_COUNT)  # fmt: skip
