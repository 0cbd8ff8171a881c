"""Worlds: every way the hidden tiles may lie that all one has seen allows, each as likely as the deal makes it.

A slot is a place where a tile came to lie: dealt to a seat, drawn by it, or still in the boneyard. `allowed` says
for each slot which tiles may be there. A chain of random exchanges between slots visits all such worlds alike.
"""

from __future__ import annotations

from capicu.bots.kernels.policy import PUBLIC_SIZE
from capicu.core import options
from capicu.core.deal import choose, kind_count
from capicu.core.layout import *
from capicu.core.numbers import popcount, random_below
from capicu.core.options import CoreRules
from capicu.core.speed import hot, kernel

BONEYARD = SEATS
"""The owner of a slot that nobody has drawn."""

D_SEAT, D_MOVE, D_HEAD, D_TAIL, D_TIME, D_PLAYED, D_LEAST, D_KNOWN = range(8)
DEED_SIZE = D_KNOWN + PUBLIC_SIZE
NEVER = 1_000_000


@kernel
def seat_tiles(allowed: Ints, tile: Ints, slots: int, first: int, visited: Ints, back: Ints, queue: Ints) -> bool:
    """Give every slot a tile (in `tile`, -1 before) by augmenting paths; false if it cannot be.

    `first` is the mask of all tiles to be laid; there are as many as slots.
    """
    for start in range(slots):
        if tile[start] >= 0:
            continue
        for i in range(64):
            visited[i] = -1
        count, at, found = 1, 0, -1
        queue[0] = start
        while at < count and found < 0:
            slot = queue[at]
            at += 1
            for t in range(64):
                if (allowed[slot] >> t) & (first >> t) & 1 != 0 and visited[t] < 0:
                    visited[t] = slot
                    holder = -1
                    for other in range(slots):
                        if tile[other] == t:
                            holder = other
                    if holder < 0:
                        found = t
                        break
                    back[holder] = t
                    queue[count] = holder
                    count += 1
        if found < 0:
            return False
        while True:
            slot = visited[found]
            tile[slot] = found
            if slot == start:
                break
            found = back[slot]
    return True


@hot
def exchange(allowed: Ints, tile: Ints, slots: int, steps: int, g: Ints) -> None:
    """So many random exchanges of two or three tiles; each that would be impossible is not made."""
    for _ in range(steps):
        a = random_below(g, slots)
        b = random_below(g, slots)
        c = random_below(g, 4 * slots)
        if c < slots and c != a and c != b and a != b:
            x, y, z = tile[a], tile[b], tile[c]
            if (allowed[a] >> y) & (allowed[b] >> z) & (allowed[c] >> x) & 1 != 0:
                tile[a], tile[b], tile[c] = y, z, x
        elif (allowed[a] >> tile[b]) & (allowed[b] >> tile[a]) & 1 != 0:
            x = tile[a]
            tile[a] = tile[b]
            tile[b] = x


@kernel
def imagine(
    count: int, steps: int, root: Ints, r: CoreRules, me: int, slots: int, allowed: Ints, owner: Ints, tile: Ints,
    g: Ints, worlds: Ints, laid: Ints,
) -> None:  # fmt: skip
    """So many worlds into `worlds`, one state after the other; which tile lay in which slot goes to `laid`."""
    exchange(allowed, tile, slots, 20 * steps, g)
    for world in range(count):
        exchange(allowed, tile, slots, steps, g)
        base = world * STATE_SIZE
        for place in range(STATE_SIZE):
            worlds[base + place] = root[place]
        deck = base + DECK + root[NEXT_DRAW]
        for slot in range(slots):
            t = tile[slot]
            laid[world * slots + slot] = t
            if owner[slot] == BONEYARD:
                worlds[deck] = t
                deck += 1
            elif (root[PLAYED] >> t) & 1 == 0:
                worlds[base + HAND + owner[slot]] |= 1 << t
        if r.special_tiles != options.SPECIAL_TILES_OFF:
            imagine_kinds(base, root, r, me, worlds, g)


@kernel
def imagine_kinds(base: int, root: Ints, r: CoreRules, me: int, worlds: Ints, g: Ints) -> None:
    """Lay the special tiles that one has not seen: every hand its share where the deal gave one, the rest anywhere."""
    everything = (1 << r.tiles) - 1
    known = root[PLAYED] | root[HAND + me]
    free = everything & ~known
    for kind in range(DYNAMIQUE, DOUBLE_BONUS + 1):
        left = kind_count(r, kind) - popcount(root[KIND + kind] & known)
        if r.special_tiles == options.SPECIAL_TILES_MIXED:
            share = max(kind_count(r, kind) // SEATS, 1 if kind_count(r, kind) >= r.seats_players else 0)
            for seat in range(r.seats_players):
                hand = worlds[base + HAND + seat]
                if seat != me and left > 0 and popcount(hand) > random_below(g, r.deal_hand):
                    chosen = choose(g, hand & free, min(share, left))
                    worlds[base + KIND + kind] |= chosen
                    free &= ~chosen
                    left -= popcount(chosen)
        chosen = choose(g, free, left)
        worlds[base + KIND + kind] |= chosen
        free &= ~chosen
    worlds[base + KIND] |= free


@kernel
def hand_then(laid: Ints, base: int, slots: int, owner: Ints, since: Ints, until: Ints, seat: int, time: int) -> int:
    """The hand of a seat at an earlier time in one world."""
    hand = 0
    for slot in range(slots):
        if owner[slot] == seat and since[slot] < time:
            t = laid[base + slot]
            if until[t] >= time:
                hand |= 1 << t
    return hand


@kernel
def set_the_scene(s: Ints, hand: int, deeds: Ints, at: int) -> None:
    """The table as a past deed found it, as far as the choice of a tile needs it: of the other hands only how small
    the smallest was."""
    seat = deeds[at + D_SEAT]
    for other in range(SEATS):
        s[HAND + other] = (1 << deeds[at + D_LEAST]) - 1
    s[PHASE] = PLAY
    s[TURN] = seat
    s[HEAD_END] = deeds[at + D_HEAD]
    s[TAIL_END] = deeds[at + D_TAIL]
    s[PLAYED] = deeds[at + D_PLAYED]
    s[HAND + seat] = hand
    s[OPENERS] = hand
