"""The rules of play: `legal` is the one place that knows what may be done, `apply` the one that changes a round.

A set of moves is three masks: tiles that fit the head, tiles that fit the tail, and acts. A move is
`64 * word + bit` of these masks.
"""

from __future__ import annotations

from capicu.core import options
from capicu.core.deal import lead_later
from capicu.core.layout import *
from capicu.core.options import CoreRules
from capicu.core.seats import following, same_side, team_of
from capicu.core.speed import hot, kernel


@hot
def legal(s: Ints, r: CoreRules) -> tuple[int, int, int]:
    """The moves of the seat in turn: tiles for the head, tiles for the tail, acts; all zero when it is over."""
    phase = s[PHASE]
    if phase == PLAY:
        hand = s[HAND + s[TURN]]
        head, tail = s[HEAD_END], s[TAIL_END]
        if head < 0:
            return 0, hand & s[OPENERS], act_bit(YIELD) if s[LEAD] != 0 else 0
        fits_head, fits_tail = hand & WITH[head], hand & WITH[tail]
        if fits_head | fits_tail != 0:
            if r.play_equal_ends != options.PLAY_EQUAL_ENDS_CHOOSE and head == tail:
                if r.play_equal_ends == options.PLAY_EQUAL_ENDS_TAIL:
                    fits_head = 0
                else:
                    fits_tail = 0
            return fits_head, fits_tail, act_bit(STOP) if s[AGAIN] == MAY_AGAIN else 0
        if may_draw(s, r):
            return 0, 0, act_bit(DRAW) | (act_bit(STOP) if s[AGAIN] == MAY_AGAIN else 0)
        return 0, 0, act_bit(PASS)
    if phase == CHANGE:
        return 0, 0, changes(s, r)
    if phase == ANSWER:
        return 0, 0, act_bit(CANCEL) | act_bit(LET_BE)
    if phase == CONFIRM:
        return 0, 0, act_bit(COUNT)
    return 0, 0, 0


@kernel
def act_bit(move: int) -> int:
    """The bit of an act in the third mask of `legal`."""
    return 1 << (move - ACT)


@kernel
def changes(s: Ints, r: CoreRules) -> int:
    """What the owner of a Dynamique may do: any other number on the open half, or keep it.

    On an opening tile both halves are open and either may be changed, but only one (S2.17).
    """
    values = (1 << (r.set_highest + 1)) - 1
    acts = act_bit(KEEP)
    opening = s[PLAYED] & (s[PLAYED] - 1) == 0  # a single tile
    if opening or s[EFFECT_MOVE] == 0:
        acts |= (values & ~(1 << s[HEAD_END])) << (SET_HEAD - ACT)
    if opening or s[EFFECT_MOVE] == 1:
        acts |= (values & ~(1 << s[TAIL_END])) << (SET_TAIL - ACT)
    return acts


@hot
def boneyard_open(s: Ints, r: CoreRules) -> bool:
    """Whether the rules let anyone draw any more."""
    return r.draws != 0 and s[NEXT_DRAW] < r.draw_end


@hot
def may_draw(s: Ints, r: CoreRules) -> bool:
    """Whether the seat in turn, who cannot place, draws."""
    return boneyard_open(s, r) and (r.draw_mode != options.DRAW_MODE_ONE or s[TURN_DRAWS] < r.draw_per_turn)


@hot
def blocked(s: Ints, r: CoreRules) -> bool:
    """Nobody can place a tile and nothing can be drawn: judged by the ends and the hands, never by counting numbers."""
    if s[HEAD_END] < 0 or boneyard_open(s, r):
        return False
    hands = s[HAND] | s[HAND + 1] | s[HAND + 2] | s[HAND + 3]
    return hands & (WITH[s[HEAD_END]] | WITH[s[TAIL_END]]) == 0


@hot
def apply(s: Ints, r: CoreRules, move: int) -> None:
    """Make a legal move and all that follows from it."""
    s[TRAIL] = 0
    if move < ACT:
        place(s, r, move)
    elif move == DRAW:
        draw(s, r)
    elif move == PASS:
        pass_turn(s, r)
    elif move == COUNT:
        end(s, BLOCKED)
    elif move == STOP:
        end_turn(s, r, s[TURN])
    elif move == CANCEL:
        s[USES + s[TURN]] += 1
        after_tile(s, r)
    elif move == LET_BE:
        ask_defenders(s, r, s[TURN])
    elif move == KEEP:
        after_tile(s, r)
    elif move == YIELD:
        s[LEAD] = 0
        lead_later(s, r, (s[TURN] + 2) % SEATS)
    else:
        s[EFFECT_MOVE] = move
        ask_defenders(s, r, s[OWNER])


@hot
def place(s: Ints, r: CoreRules, move: int) -> None:
    """Lay a tile, count what it earns, and work out its effect."""
    seat, tile, at_tail = s[TURN], move & 63, move >> 6
    bit = 1 << tile
    hand = s[HAND + seat] & ~bit
    head, tail = s[HEAD_END], s[TAIL_END]
    if hand == 0 and head >= 0:
        unplayed = r.every & ~(s[PLAYED] | bit)
        s[LAST_PLAYABLE] = int(unplayed & (WITH[head] | WITH[tail]) == 0)
        if WITH[head] & WITH[tail] & bit != 0:
            s[FITS_BOTH] = FITS_SAME if head == tail else FITS_EACH
    s[HAND + seat] = hand
    s[PLACED + seat] += 1
    s[PLAYED] |= bit
    if head < 0:
        s[HEAD_END], s[TAIL_END] = HIGH[tile], LOW[tile]
    elif at_tail != 0:
        s[TAIL_END] = SUM[tile] - tail
    else:
        s[HEAD_END] = SUM[tile] - head
    s[PASSES] = 0
    s[LAST_SEAT], s[LAST_TILE] = seat, tile
    s[AGAIN] = 0
    skill = s[SKILL + seat]
    if skill == AGRESSIF and SUM[tile] >= HEAVY:
        s[BONUS + seat] += r.special_aggressive_bonus
        s[TRAIL] = T_SKILL
    if hand == 0:
        if s[KIND + DOUBLE_BONUS] & bit != 0:
            s[OWNER] = seat
            earn_bonus(s, r)
        s[WINNER] = seat
        end(s, OUT)
    elif r.special_tiles != options.SPECIAL_TILES_OFF and s[KIND] & bit == 0:
        begin_effect(s, r, seat, bit, at_tail)
    else:
        go_on(s, r, seat, tile, skill)


@kernel
def bonus_of_ends(s: Ints, r: CoreRules) -> int:
    """What a Double Bonus earns now: nothing unless the two ends make a multiple of five, and more than 0."""
    total = s[HEAD_END] + s[TAIL_END]
    if total == 0 or total % ROUND_NUMBER != 0:
        return 0
    if r.special_double_bonus_points == options.SPECIAL_DOUBLE_BONUS_POINTS_ENDS_TOTAL:
        return total
    return r.special_double_bonus_points


@kernel
def earn_bonus(s: Ints, r: CoreRules) -> None:
    """The owner of a Double Bonus earns what the ends make."""
    points = bonus_of_ends(s, r)
    if points > 0:
        s[BONUS + s[OWNER]] += points
        s[TRAIL] |= T_BONUS


@kernel
def begin_effect(s: Ints, r: CoreRules, seat: int, bit: int, end_placed: int) -> None:
    """A special tile was laid: ask its owner, or at once those who might cancel it."""
    s[OWNER] = seat
    s[EFFECT_MOVE] = end_placed
    if s[KIND + DYNAMIQUE] & bit != 0:
        s[EFFECT] = DYNAMIQUE
        s[PHASE] = CHANGE
    elif s[KIND + BLOQUANT] & bit != 0:
        s[EFFECT] = BLOQUANT
        ask_defenders(s, r, seat)
    elif bonus_of_ends(s, r) > 0:
        s[EFFECT] = DOUBLE_BONUS
        ask_defenders(s, r, seat)
    else:
        after_tile(s, r)


@kernel
def ask_defenders(s: Ints, r: CoreRules, after: int) -> None:
    """Ask the next Défensif among the opponents, in turn order; when none is left the effect happens."""
    owner = s[OWNER]
    seat = following(after, r)
    while seat != owner:
        if s[SKILL + seat] == DEFENSIF and may_cancel(s, r, seat) and not same_side(seat, owner, r):
            s[PHASE] = ANSWER
            s[TURN] = seat
            return
        seat = following(seat, r)
    do_effect(s, r)
    after_tile(s, r)


@kernel
def may_cancel(s: Ints, r: CoreRules, seat: int) -> bool:
    """Whether a Défensif has a use left."""
    return r.special_defensive_uses == options.SPECIAL_DEFENSIVE_USES_UNLIMITED or (
        s[USES + seat] < r.special_defensive_uses
    )


@kernel
def do_effect(s: Ints, r: CoreRules) -> None:
    """The effect that nobody cancelled."""
    if s[EFFECT] == BLOQUANT:
        s[SKIP] = 1
    elif s[EFFECT] == DOUBLE_BONUS:
        earn_bonus(s, r)
    elif s[EFFECT_MOVE] >= SET_TAIL:
        s[TAIL_END] = s[EFFECT_MOVE] - SET_TAIL
        s[TRAIL] |= T_TAIL
    else:
        s[HEAD_END] = s[EFFECT_MOVE] - SET_HEAD
        s[TRAIL] |= T_HEAD


@kernel
def after_tile(s: Ints, r: CoreRules) -> None:
    """A special tile is worked out: the turn is its owner's again."""
    seat = s[OWNER]
    s[PHASE] = PLAY
    s[TURN] = seat
    s[EFFECT] = 0
    go_on(s, r, seat, s[LAST_TILE], s[SKILL + seat])


@hot
def go_on(s: Ints, r: CoreRules, seat: int, tile: int, skill: int) -> None:
    """After a tile: its player goes on after a double where rule or skill says so, else the turn ends."""
    if r.play_after_double != 0 and (DOUBLES >> tile) & 1 != 0:
        drawn = s[TURN_DRAWN] == tile
        s[AGAIN] = MAY_AGAIN if drawn and r.play_drawn_double != 0 else MUST_AGAIN
        end_if_blocked(s, r)
        return
    if skill == OPPORTUNISTE and plays_again(s, seat, tile):
        s[AGAIN] = MAY_AGAIN
        return
    end_turn(s, r, seat)


@kernel
def plays_again(s: Ints, seat: int, tile: int) -> bool:
    """Whether an Opportuniste has laid a double and can place another tile."""
    return (DOUBLES >> tile) & 1 != 0 and s[HAND + seat] & (WITH[s[HEAD_END]] | WITH[s[TAIL_END]]) != 0


@hot
def end_turn(s: Ints, r: CoreRules, seat: int) -> None:
    """Pass the turn on, over a player whom a Bloquant holds back, and see whether the round is blocked."""
    turn = following(seat, r)
    if s[SKIP] != 0:
        s[SKIP] = 0
        s[TRAIL] |= T_SKIPPED
        turn = following(turn, r)
    s[TURN] = turn
    s[AGAIN] = 0
    if s[TURN_DRAWS] != 0:
        s[TURN_DRAWS] = 0
        s[TURN_DRAWN] = NONE
    end_if_blocked(s, r)


@hot
def draw(s: Ints, r: CoreRules) -> None:
    """Take the next tile of the boneyard."""
    seat, tile = s[TURN], s[DECK + s[NEXT_DRAW]]
    s[NEXT_DRAW] += 1
    s[HAND + seat] |= 1 << tile
    s[DREW + seat] += 1
    s[TURN_DRAWS] += 1
    s[TURN_DRAWN] = tile
    s[PASSES] = 0
    end_if_blocked(s, r)


@hot
def pass_turn(s: Ints, r: CoreRules) -> None:
    """Pass; when all have passed in one position, it is a block."""
    seat = s[TURN]
    if s[PASSES] == 0:
        s[FIRST_PASSER] = seat
    if r.pays != 0 and pay_for_pass(s, r, seat):
        return
    s[PASSES] += 1
    if s[PASSES] < r.seats_players:
        end_turn(s, r, seat)
    elif r.round_block == options.ROUND_BLOCK_ALL_PASSED:
        end(s, BLOCKED)
    else:
        s[PHASE] = CONFIRM
        s[TURN] = s[FIRST_PASSER]


@kernel
def pay_for_pass(s: Ints, r: CoreRules, seat: int) -> bool:
    """What a pass is worth to the side that placed last; whether that wins the match at once."""
    layer = s[LAST_SEAT]
    if layer < 0:
        return False
    points = 0
    if not same_side(seat, layer, r):
        if s[PLAYED] & (s[PLAYED] - 1) == 0 and s[PASSES] == 0:
            double = (DOUBLES >> s[LAST_TILE]) & 1 != 0
            points += r.bonus_pass_opening if double else r.bonus_pass_opening_single
            if points != 0:
                s[TRAIL] |= T_PAID_OPENING
        by_number = r.bonus_pass_next if s[PASSED] != 0 else r.bonus_pass_first
        if by_number != 0:
            s[TRAIL] |= T_PAID_NEXT if s[PASSED] != 0 else T_PAID_FIRST
        points += by_number
        s[PASSED] = 1
    fits = WITH[s[HEAD_END]] | WITH[s[TAIL_END]]
    if s[PASSES] == r.seats_players - 2 and s[HAND + layer] & fits != 0 and r.bonus_pass_round != 0:
        s[TRAIL] |= T_PAID_ROUND
        points += r.bonus_pass_round
    team = team_of(layer, r)
    s[PAID + team] += points
    if r.match_at_once != 0 and points != 0 and s[BEFORE + team] + s[PAID + team] >= r.match_target:
        s[WINNER] = layer
        end(s, REACHED)
        return True
    return False


@hot
def end_if_blocked(s: Ints, r: CoreRules) -> None:
    """Where the rules see a block at once, end the round on one."""
    if r.round_block == options.ROUND_BLOCK_IMMEDIATE and blocked(s, r):
        end(s, BLOCKED)


@hot
def end(s: Ints, ending: int) -> None:
    """The round is over; from here on nothing is legal."""
    s[PHASE] = OVER
    s[ENDING] = ending
