"""Worlds: every way the hidden tiles may lie that all one has seen allows, each as likely as the deal makes it.

A slot is a place where a tile came to lie: dealt to a seat, drawn by it, or still in the boneyard. `allowed` says
for each slot which tiles may be there. A chain of random exchanges between slots visits all such worlds alike.
"""

from __future__ import annotations

from typing import NamedTuple

from capicu.bots.kernels.policy import POLICY_SIZE, PUBLIC_SIZE, weigh
from capicu.core import options
from capicu.core.deal import choose, kind_count
from capicu.core.layout import *
from capicu.core.numbers import popcount, random_below
from capicu.core.options import CoreRules
from capicu.core.rows import Reals
from capicu.core.speed import hot, kernel

BONEYARD = SEATS
"""The owner of a slot that nobody has drawn."""

D_SEAT, D_MOVE, D_HEAD, D_TAIL, D_TIME, D_PLAYED, D_LEAST, D_KNOWN = range(8)
DEED_SIZE = D_KNOWN + PUBLIC_SIZE
NEVER = 1_000_000


class Lie(NamedTuple):
    """Where hidden tiles may lie, and one way in which they do."""

    slots: int
    allowed: Ints
    """For each slot the tiles that may be there."""
    owner: Ints
    tile: Ints
    """The tile in each slot."""


class Worlds(NamedTuple):
    """Imagined worlds, all alike in what is known."""

    size: int
    states: Ints
    minds: Ints
    """For each world and seat which mind plays there."""
    laid: Ints
    likely: Reals


class Past(NamedTuple):
    """What the others have chosen so far, and when the tile of each slot came and went."""

    choices: int
    """How many there were."""
    deeds: Ints
    slots: int
    owner: Ints
    since: Ints
    until: Ints


class Minds(NamedTuple):
    """The players that one may meet: rows of weights, how often one meets each, how often one plays anything."""

    weights: Ints
    priors: Reals
    fit: Reals
    """Room for how well each fits what was seen."""
    doubt: float


class Choice(NamedTuple):
    """Room for one choice: the table, what everyone knows, the moves and how likely each is."""

    state: Ints
    public: Ints
    moves: Ints
    weights: Ints


@kernel
def seat_tiles(lie: Lie, first: int, visited: Ints, back: Ints, queue: Ints) -> bool:
    """Give every slot a tile (-1 before) by augmenting paths; false if it cannot be.

    `first` is the mask of all tiles to be laid; there are as many as slots.
    """
    allowed, tile, slots = lie.allowed, lie.tile, lie.slots
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
def exchange(lie: Lie, steps: int, g: Ints) -> None:
    """So many random exchanges of two or three tiles; each that would be impossible is not made."""
    allowed, tile, slots = lie.allowed, lie.tile, lie.slots
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
def imagine(root: Ints, r: CoreRules, me: int, lie: Lie, worlds: Worlds, g: Ints) -> None:
    """Make the worlds: one state after the other, and which tile lay in which slot."""
    states, tile, owner, slots = worlds.states, lie.tile, lie.owner, lie.slots
    exchange(lie, 40 * slots, g)
    for world in range(worlds.size):
        exchange(lie, 2 * slots, g)
        base = world * STATE_SIZE
        for place in range(STATE_SIZE):
            states[base + place] = root[place]
        deck = base + DECK + root[NEXT_DRAW]
        for slot in range(slots):
            t = tile[slot]
            worlds.laid[world * slots + slot] = t
            if owner[slot] == BONEYARD:
                states[deck] = t
                deck += 1
            elif (root[PLAYED] >> t) & 1 == 0:
                states[base + HAND + owner[slot]] |= 1 << t
        if r.special_tiles != options.SPECIAL_TILES_OFF:
            imagine_kinds(base, root, r, me, states, g)


@kernel
def imagine_kinds(base: int, root: Ints, r: CoreRules, me: int, worlds: Ints, g: Ints) -> None:
    """Lay the special tiles that one has not seen: every hand its share where the deal gave one, the rest anywhere."""
    everything = r.every
    known = root[PLAYED] | root[HAND + me]
    free = everything & ~known
    for kind in range(DYNAMIQUE, DOUBLE_BONUS + 1):
        left = kind_count(r, kind) - popcount(root[KIND + kind] & known)
        if r.special_tiles == options.SPECIAL_TILES_MIXED:
            share = max(kind_count(r, kind) // SEATS, 1 if kind_count(r, kind) >= r.seats_players else 0)
            for seat in range(r.seats_players):
                hand = worlds[base + HAND + seat]
                if seat != me and left > 0 and popcount(hand) > random_below(g, r.hand):
                    chosen = choose(g, hand & free, min(share, left))
                    worlds[base + KIND + kind] |= chosen
                    free &= ~chosen
                    left -= popcount(chosen)
        chosen = choose(g, free, left)
        worlds[base + KIND + kind] |= chosen
        free &= ~chosen
    worlds[base + KIND] |= free


@kernel
def hand_then(laid: Ints, world: int, past: Past, seat: int, time: int) -> int:
    """The hand of a seat at an earlier time in one world."""
    hand = 0
    for slot in range(past.slots):
        if past.owner[slot] == seat and past.since[slot] < time:
            t = laid[world * past.slots + slot]
            if past.until[t] >= time:
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


@kernel
def read_back(r: CoreRules, me: int, past: Past, minds: Minds, worlds: Worlds, choice: Choice, g: Ints) -> None:
    """How likely the past plays of the others are in each world, and for each of them there a mind that fits them."""
    s, v, moves, weights = choice.state, choice.public, choice.moves, choice.weights
    deeds, priors, fit, doubt = past.deeds, minds.priors, minds.fit, minds.doubt
    kinds = len(priors)
    for world in range(worlds.size):
        chance = 1.0
        for seat in range(r.seats_players):
            if seat == me:
                worlds.minds[world * SEATS + seat] = 0
                continue
            for kind in range(kinds):
                fit[kind] = priors[kind]
            for deed in range(past.choices):
                at = deed * DEED_SIZE
                if deeds[at + D_SEAT] != seat:
                    continue
                hand = hand_then(worlds.laid, world, past, seat, deeds[at + D_TIME])
                set_the_scene(s, hand, deeds, at)
                for place in range(PUBLIC_SIZE):
                    v[place] = deeds[at + D_KNOWN + place]
                for kind in range(kinds):
                    n = weigh(s, r, minds.weights, kind * POLICY_SIZE, v, moves, weights)
                    total, mine = 0, 0
                    for i in range(n):
                        total += weights[i]
                        if moves[i] == deeds[at + D_MOVE] or (
                            moves[i] & 63 == deeds[at + D_MOVE] & 63 and deeds[at + D_HEAD] == s[TAIL_END]
                        ):
                            mine = weights[i]
                    if total > 0:
                        fit[kind] *= doubt / n + (1.0 - doubt) * mine / total
            total_fit = 0.0
            for kind in range(kinds):
                total_fit += fit[kind]
            chance *= total_fit
            ball = total_fit * (random_below(g, 1 << 30) / (1 << 30))
            mind = 0
            while mind < kinds - 1 and ball >= fit[mind]:
                ball -= fit[mind]
                mind += 1
            worlds.minds[world * SEATS + seat] = mind
        worlds.likely[world] = chance


@kernel
def keep_likely(worlds: Worlds, kept: Worlds, g: Ints) -> None:
    """Take the worlds over into others, each as often as it is likely, in random order."""
    total = 0.0
    for world in range(worlds.size):
        total += worlds.likely[world]
    world, reached = 0, worlds.likely[0]
    for place in range(worlds.size):
        while world < worlds.size - 1 and reached < total * (place + 0.5) / worlds.size:
            world += 1
            reached += worlds.likely[world]
        kept.laid[place] = world
    for place in range(worlds.size):
        other = place + random_below(g, worlds.size - place)
        chosen = kept.laid[other]
        kept.laid[other] = kept.laid[place]
        for i in range(STATE_SIZE):
            kept.states[place * STATE_SIZE + i] = worlds.states[chosen * STATE_SIZE + i]
        for seat in range(SEATS):
            kept.minds[place * SEATS + seat] = worlds.minds[chosen * SEATS + seat]
