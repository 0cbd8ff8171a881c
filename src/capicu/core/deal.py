"""Before the first tile: shuffle and deal, hand out kinds and skills, decide who begins and with what."""

from __future__ import annotations

from capicu.core import options
from capicu.core.layout import *
from capicu.core.numbers import lowest, popcount, random_below, random_bit_of
from capicu.core.options import CoreRules
from capicu.core.seats import following
from capicu.core.speed import kernel


@kernel
def deal(s: Ints, r: CoreRules, starter: int) -> None:
    """A new round in `s`, whose generator is seeded. `starter` is a seat, or -1: the opening rules choose.

    Chosen skills stay as they are; all else is overwritten.
    """
    while True:
        clear(s)
        shuffle(s, r, 0, r.tiles if shuffles_all(r) else r.hand * r.seats_players)
        if (
            r.opening_starter == options.OPENING_STARTER_EXTRA_TILE
            and starter < 0
            and r.tiles - r.hand * r.seats_players < r.seats_players
        ):
            pick_extra_tiles(s, r, 0)
            shuffle(s, r, 0, r.tiles)
        for seat in range(r.seats_players):
            for place in range(seat * r.hand, (seat + 1) * r.hand):
                s[HAND + seat] |= 1 << s[DECK + place]
        if (r.deal_redeal_doubles != 0 or r.deal_redeal_suit != 0) and unfair(s, r):
            continue
        s[NEXT_DRAW] = r.hand * r.seats_players
        if r.special_tiles != options.SPECIAL_TILES_OFF:
            deal_kinds(s, r)
        if r.special_skills == options.SPECIAL_SKILLS_RANDOM:
            deal_skills(s, r)
        if starter >= 0:
            lead_later(s, r, starter)
            if r.opening_next_starter == options.OPENING_NEXT_STARTER_WINNER_SIDE and r.teams < r.seats_players:
                s[LEAD] = 1
            return
        chance(s, r)
        if lead_first(s, r):
            return


@kernel
def clear(s: Ints) -> None:
    """Nothing dealt, nothing placed; the generator and the skills stay."""
    for place in range(SKILL):
        s[place] = 0
    for place in range(SKILL + SEATS, RANDOM):
        s[place] = 0
    for place in (HEAD_END, TAIL_END, FIRST_PASSER, LAST_SEAT, LAST_TILE, TURN_DRAWN, OWNER, WINNER):
        s[place] = NONE
    for place in (CALLER, CALL, COIN):
        s[place] = NONE


@kernel
def shuffles_all(r: CoreRules) -> bool:
    """Whether anyone will ever see a tile beyond the dealt ones."""
    return (
        r.draws != 0
        or r.opening_starter == options.OPENING_STARTER_EXTRA_TILE
        or r.special_tiles != options.SPECIAL_TILES_OFF
    )


@kernel
def shuffle(s: Ints, r: CoreRules, first: int, until: int) -> None:
    """Put random tiles on the places from `first` to `until`; the whole deck is laid out anew when first is 0."""
    if first == 0:
        for place in range(r.tiles):
            s[DECK + place] = r.first_tile + place
    for place in range(first, min(until, r.tiles - 1)):
        other = place + random_below(s, r.tiles - place)
        tile = s[DECK + place]
        s[DECK + place] = s[DECK + other]
        s[DECK + other] = tile


@kernel
def unfair(s: Ints, r: CoreRules) -> bool:
    """Whether some hand has so many doubles, or tiles of one number, that the tiles are dealt again."""
    for seat in range(r.seats_players):
        hand = s[HAND + seat]
        if r.deal_redeal_doubles != 0 and popcount(hand & DOUBLES) >= r.deal_redeal_doubles:
            return True
        if r.deal_redeal_suit != 0:
            for number in range(r.set_highest + 1):
                if popcount(hand & WITH[number]) >= r.deal_redeal_suit:
                    return True
    return False


@kernel
def enter(s: Ints, r: CoreRules, m: Ints) -> None:
    """The round joins a match: what is paid in it can win that match, and the first pass is the first of it."""
    for team in range(r.teams):
        s[BEFORE + team] = m[M_SCORE + team]
    s[PASSED] = m[M_PASSED]


@kernel
def deal_kinds(s: Ints, r: CoreRules) -> None:
    """Choose the special tiles: `mixed` gives every hand its share of each kind and the boneyard the rest."""
    everything = r.every
    taken = 0
    for kind in range(DYNAMIQUE, DOUBLE_BONUS + 1):
        count = kind_count(r, kind)
        if r.special_tiles == options.SPECIAL_TILES_MIXED:
            share = max(count // SEATS, 1 if count >= r.seats_players else 0)
            for seat in range(r.seats_players):
                chosen = choose(s, s[HAND + seat] & ~taken, share)
                s[KIND + kind] |= chosen
                taken |= chosen
    for kind in range(DYNAMIQUE, DOUBLE_BONUS + 1):
        count = kind_count(r, kind) - popcount(s[KIND + kind])
        hands = s[HAND] | s[HAND + 1] | s[HAND + 2] | s[HAND + 3]
        if r.special_tiles == options.SPECIAL_TILES_MIXED:
            chosen = choose(s, everything & ~hands & ~taken, count)
            s[KIND + kind] |= chosen
            taken |= chosen
            count -= popcount(chosen)
        chosen = choose(s, everything & ~taken, count)
        s[KIND + kind] |= chosen
        taken |= chosen
    s[KIND] = everything & ~taken


@kernel
def kind_count(r: CoreRules, kind: int) -> int:
    """How many tiles of a kind are in the set."""
    if kind == DYNAMIQUE:
        return r.special_dynamique
    return r.special_double_bonus if kind == DOUBLE_BONUS else r.special_bloquant


@kernel
def choose(s: Ints, mask: int, count: int) -> int:
    """So many random tiles of a mask, or all of them."""
    chosen = 0
    while count > 0 and mask != 0:
        bit = 1 << random_bit_of(s, mask)
        chosen |= bit
        mask &= ~bit
        count -= 1
    return chosen


@kernel
def deal_skills(s: Ints, r: CoreRules) -> None:
    """A skill for everyone, distinct while possible; a fourth player gets a second copy of a random one."""
    left = 0
    for seat in range(r.seats_players):
        if left == 0:
            left = (1 << (OPPORTUNISTE + 1)) - (1 << AGRESSIF)
        skill = random_bit_of(s, left)
        left &= ~(1 << skill)
        s[SKILL + seat] = skill


@kernel
def chance(s: Ints, r: CoreRules) -> None:
    """What the opening leaves to chance: the coin and the extra tiles."""
    if r.opening_starter == options.OPENING_STARTER_COIN:
        s[CALLER] = random_below(s, r.seats_players)
        s[CALL] = random_below(s, 2)
        s[COIN] = random_below(s, 2)
    elif r.opening_starter == options.OPENING_STARTER_EXTRA_TILE and s[SHOWN_COUNT] == 0:
        pick_extra_tiles(s, r, s[NEXT_DRAW])
        shuffle(s, r, s[NEXT_DRAW], r.tiles)


@kernel
def pick_extra_tiles(s: Ints, r: CoreRules, place: int) -> None:
    """Each player picks a tile from `place` on; those with the same highest total pick again, the next ones.

    The tiles go back: the caller mixes what they came from. Should they run out, the earlier seat is preferred.
    """
    picking = (1 << r.seats_players) - 1
    while (
        popcount(picking) > 1
        and place + popcount(picking) <= r.tiles
        and (s[SHOWN_COUNT] + popcount(picking) <= MAX_SHOWN)
    ):
        best, tied = NONE, 0
        for seat in range(r.seats_players):
            if (picking >> seat) & 1 != 0:
                tile = s[DECK + place]
                place += 1
                show(s, seat, tile)
                if SUM[tile] > best:
                    best, tied = SUM[tile], 1 << seat
                elif SUM[tile] == best:
                    tied |= 1 << seat
        picking = tied
    s[CALLER] = lowest(picking)


@kernel
def show(s: Ints, seat: int, tile: int) -> None:
    """A tile is shown to all while the order is decided."""
    s[SHOWN + s[SHOWN_COUNT]] = 64 * seat + tile
    s[SHOWN_COUNT] += 1


@kernel
def lead_first(s: Ints, r: CoreRules) -> bool:
    """Decide who begins by the opening rules; false asks for a new deal."""
    way = r.opening_starter
    if way == options.OPENING_STARTER_COIN:
        return begin(s, r, flip_winner(s, r), NONE)
    if way == options.OPENING_STARTER_EXTRA_TILE:
        return begin(s, r, s[CALLER], NONE)
    if way == options.OPENING_STARTER_SHOW_DOUBLE or way == options.OPENING_STARTER_SHOW_HEAVIEST:
        return lead_by_showing(s, r)
    tile = NONE
    if way == options.OPENING_STARTER_DOUBLE_ZERO:
        tile = dealt(s, 1 << DOUBLE[0])
    elif way == options.OPENING_STARTER_DOUBLE_SIX:
        tile = dealt(s, 1 << DOUBLE[r.set_highest])
        if tile < 0 and r.opening_missing_double_six == options.OPENING_MISSING_DOUBLE_SIX_REDEAL:
            return False
    elif way == options.OPENING_STARTER_LOWEST_DOUBLE:
        tile = lowest_double(hands(s))
    if tile < 0:
        tile = heaviest(hands(s) & DOUBLES)
    if tile >= 0:
        return begin(s, r, holder(s, r, tile), tile)
    if r.opening_no_double == options.OPENING_NO_DOUBLE_REDEAL:
        return False
    if (
        r.opening_no_double == options.OPENING_NO_DOUBLE_HEAVIEST
        or r.opening_no_double == options.OPENING_NO_DOUBLE_HEAVIEST_ANY
    ):
        tile = heaviest(hands(s))
        return begin(
            s, r, holder(s, r, tile), tile if r.opening_no_double == options.OPENING_NO_DOUBLE_HEAVIEST else NONE
        )
    return begin(s, r, random_below(s, r.seats_players), NONE)


@kernel
def lowest_double(mask: int) -> int:
    """The lowest double of a mask from 1-1 on, then double zero, or -1."""
    doubles = mask & DOUBLES
    if doubles & ~1 != 0:
        doubles &= ~1
    return lowest(doubles) if doubles != 0 else NONE


@kernel
def flip_winner(s: Ints, r: CoreRules) -> int:
    """Two players: the caller if the coin fell as called, else the other. More: the caller is a random player."""
    if r.seats_players > 2 or s[CALL] == s[COIN]:
        return s[CALLER]
    return 1 - s[CALLER]


@kernel
def lead_by_showing(s: Ints, r: CoreRules) -> bool:
    """Everyone shows the highest double, or (by choice, or where nobody has one) the heaviest tile."""
    doubles = r.opening_starter == options.OPENING_STARTER_SHOW_DOUBLE and hands(s) & DOUBLES != 0
    best = NONE
    for seat in range(r.seats_players):
        tile = heaviest(s[HAND + seat] & DOUBLES if doubles else s[HAND + seat])
        if tile >= 0:
            show(s, seat, tile)
            if heavier(tile, best):
                best = tile
    return begin(s, r, holder(s, r, best), best)


@kernel
def hands(s: Ints) -> int:
    """All dealt tiles."""
    return s[HAND] | s[HAND + 1] | s[HAND + 2] | s[HAND + 3]


@kernel
def dealt(s: Ints, bit: int) -> int:
    """The tile of a bit if someone holds it, else -1."""
    return lowest(bit) if hands(s) & bit != 0 else NONE


@kernel
def holder(s: Ints, r: CoreRules, tile: int) -> int:
    """Who holds a tile."""
    for seat in range(r.seats_players):
        if (s[HAND + seat] >> tile) & 1 != 0:
            return seat
    return NONE


@kernel
def heavier(tile: int, other: int) -> bool:
    """Whether a tile beats another: by its sum, then by its higher half."""
    if other < 0 or SUM[tile] != SUM[other]:
        return other < 0 or SUM[tile] > SUM[other]
    return HIGH[tile] > HIGH[other]


@kernel
def heaviest(mask: int) -> int:
    """The heaviest tile of a mask, or -1."""
    best = NONE
    while mask != 0:
        tile = lowest(mask)
        if heavier(tile, best):
            best = tile
        mask &= mask - 1
    return best


@kernel
def begin(s: Ints, r: CoreRules, seat: int, tile: int) -> bool:
    """The opening rules chose this seat, by this tile or (-1) by none; what may open follows."""
    if r.opening_first == options.OPENING_FIRST_DECIDING_TILE:
        openers = 1 << tile if tile >= 0 else s[HAND + seat]
    elif r.opening_first == options.OPENING_FIRST_DOUBLE_IF_HELD:
        openers = preferred(s[HAND + seat], DOUBLES)
    elif r.opening_first == options.OPENING_FIRST_HIGHEST_DOUBLE:
        openers = highest_double_of(s[HAND + seat])
    elif r.opening_first == options.OPENING_FIRST_NO_DOUBLE:
        openers = preferred(s[HAND + seat], ~DOUBLES)
    elif r.opening_first == options.OPENING_FIRST_DOUBLE_OR_PASS:
        seat = first_with_double(s, r, seat)
        openers = preferred(s[HAND + seat], DOUBLES)
    else:
        openers = s[HAND + seat]
    start(s, seat, openers)
    return True


@kernel
def lead_later(s: Ints, r: CoreRules, seat: int) -> None:
    """The match chose this seat; what may open follows."""
    if r.opening_later == options.OPENING_LATER_DOUBLE_OR_PASS:
        seat = first_with_double(s, r, seat)
    hand = s[HAND + seat]
    if r.opening_later == options.OPENING_LATER_ANY:
        start(s, seat, hand)
    elif (
        r.opening_later == options.OPENING_LATER_DOUBLE_IF_HELD
        or r.opening_later == options.OPENING_LATER_DOUBLE_OR_PASS
    ):
        start(s, seat, preferred(hand, DOUBLES))
    elif r.opening_later == options.OPENING_LATER_NO_DOUBLE:
        start(s, seat, preferred(hand, ~DOUBLES))
    elif r.opening_later == options.OPENING_LATER_HIGHEST_DOUBLE:
        start(s, seat, highest_double_of(hand))
    else:
        start(s, seat, preferred(hand, 1 << DOUBLE[r.set_highest]))


@kernel
def first_with_double(s: Ints, r: CoreRules, seat: int) -> int:
    """This seat, or the next one that holds a double; where nobody does, this seat all the same."""
    with_one = seat
    for _ in range(r.seats_players):
        if s[HAND + with_one] & DOUBLES != 0:
            return with_one
        with_one = following(with_one, r)
    return seat


@kernel
def preferred(hand: int, wanted: int) -> int:
    """The wanted tiles of a hand, or the whole hand where there are none."""
    return hand & wanted if hand & wanted != 0 else hand


@kernel
def highest_double_of(hand: int) -> int:
    """The highest double of a hand as a mask, or the whole hand."""
    return 1 << heaviest(hand & DOUBLES) if hand & DOUBLES != 0 else hand


@kernel
def start(s: Ints, seat: int, openers: int) -> None:
    """This seat begins, with one of these tiles."""
    s[STARTER] = seat
    s[TURN] = seat
    s[OPENERS] = openers
