"""What a seat can infer: for every place where a hidden tile may lie, which tiles the history allows there.

Everything comes from the `View`: hand sizes, passes and draws with the ends they were made at (who could not place
held no tile that fits), the tile that opened, tiles shown while the order was decided.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from capicu.bots.kernels.policy import V_HEAD, V_TAIL
from capicu.bots.kernels.worlds import BONEYARD, NEVER
from capicu.core import CoreRules, layout, options
from capicu.game.view import View

_DEALT = -1


@dataclass(slots=True)
class Belief:
    """Where the hidden tiles may lie. Lists run over the slots; masks are over tiles."""

    seat: int
    owner: list[int] = field(default_factory=list)
    since: list[int] = field(default_factory=list)
    """When the tile of a slot came there: -1 for the deal, else the number of the deed."""
    allowed: list[int] = field(default_factory=list)
    tiles: int = 0
    """The tiles that lie in the slots: hidden ones, and those that others have placed since."""
    until: list[int] = field(default_factory=lambda: [NEVER] * 64)
    """For each tile the deed that placed it."""
    deeds: list[int] = field(default_factory=list)
    """The past choices of the others, `DEED_SIZE` numbers for each."""
    known: list[int] = field(default_factory=lambda: [0] * layout.SEATS + [-1, -1])
    """What everyone knows, as `PUBLIC_SIZE` says: the numbers that each seat lacks, and who made the two ends."""

    @property
    def slots(self) -> int:
        """How many places there are."""
        return len(self.owner)


def believe(view: View, rules: CoreRules) -> Belief:
    """All that a view allows, before asking whether it can all be true at once."""
    assert view.seat is not None
    belief = Belief(view.seat)
    held_back = _opening(view, rules)
    placed_by = _read_deeds(view, belief)
    state = view.state
    hidden = rules.every & ~state[layout.PLAYED] & ~state[layout.HAND + view.seat]
    belief.tiles = hidden
    for mask in placed_by:
        belief.tiles |= mask
    shown = _shown(view, rules)
    for seat in range(rules.seats_players):
        if seat != view.seat:
            _slots_of(view, belief, seat, hidden, placed_by[seat], held_back[seat], shown)
    for _ in range(rules.tiles - state[layout.NEXT_DRAW]):
        belief.owner.append(BONEYARD)
        belief.since.append(_DEALT)
        belief.allowed.append(hidden)
    for seat, tile in shown.items():
        for slot in range(belief.slots):
            if belief.owner[slot] != seat or belief.since[slot] != _DEALT:
                belief.allowed[slot] &= ~(1 << tile)
    return belief


def _read_deeds(view: View, belief: Belief) -> list[int]:
    """Note who placed what when, who lacks which numbers, and the choices that were made; the others' placed tiles."""
    placed_by = [0] * layout.SEATS
    known = belief.known
    played = _played_before(view)
    sizes = _sizes_before(view)
    for time, deed in enumerate(view.deeds):
        kind, ends = deed.move.kind, deed.ends
        if kind == "place" and deed.move.tile is not None:
            code = deed.move.tile.code
            if deed.seat != view.seat:
                placed_by[deed.seat] |= 1 << code
                belief.until[code] = time
                head, tail = ends if ends else (-1, -1)
                if ends or deed.move.end is None:
                    move = code + (0 if deed.move.end == "head" else layout.AT_TAIL)
                    belief.deeds += [deed.seat, move, head, tail, time, played, min(sizes), *known]
            played |= 1 << code
            sizes[deed.seat] -= 1
            if ends is None:
                known[V_HEAD] = deed.seat
            known[V_HEAD if deed.move.end == "head" else V_TAIL] = deed.seat
        elif kind == "pass" and ends:
            known[deed.seat] |= 1 << ends[0] | 1 << ends[1]
        elif kind == "draw":
            known[deed.seat] = 0
            sizes[deed.seat] += 1
    return placed_by


def _sizes_before(view: View) -> list[int]:
    """How many tiles every seat held before the deeds of the view."""
    sizes = list(view.counts)
    for deed in view.deeds:
        if deed.move.kind in ("place", "draw"):
            sizes[deed.seat] += 1 if deed.move.kind == "place" else -1
    return sizes


def _slots_of(
    view: View, belief: Belief, seat: int, hidden: int, placed: int, held_back: int, shown: dict[int, int]
) -> None:
    """The slots of another seat: what it was dealt, and every draw."""
    unable = [
        (time, layout.WITH[deed.ends[0]] | layout.WITH[deed.ends[1]])
        for time, deed in enumerate(view.deeds)
        if deed.seat == seat and deed.ends and deed.move.kind in ("draw", "pass")
    ]
    draws = [time for time, deed in enumerate(view.deeds) if deed.seat == seat and deed.move.kind == "draw"]
    dealt = view.counts[seat] + placed.bit_count() - len(draws)
    for since in [_DEALT] * dealt + draws:
        if belief.owner and belief.owner[-1] == seat and belief.since[-1] == since:
            allowed = belief.allowed[-1]
        else:
            allowed = _allowed(belief, hidden, placed, since, unable)
            if since == _DEALT:
                allowed &= ~held_back
        belief.owner.append(seat)
        belief.since.append(since)
        belief.allowed.append(allowed)


def _allowed(belief: Belief, hidden: int, placed: int, since: int, unable: list[tuple[int, int]]) -> int:
    """The tiles that may have come into a hand at a time: none that fitted later while its seat could not place."""
    allowed = hidden
    for time, fits in unable:
        if time > since:
            allowed &= ~fits
    while placed:
        bit = placed & -placed
        placed ^= bit
        until = belief.until[bit.bit_length() - 1]
        if since < until and not any(since < time < until and fits & bit for time, fits in unable):
            allowed |= bit
    return allowed


def _heavier_than(code: int, rules: CoreRules) -> int:
    """The tiles in play that beat a tile: by sum, then by the higher half."""
    mask = 0
    for other in range(rules.first_tile, rules.first_tile + rules.tiles):
        if (layout.SUM[other], layout.HIGH[other]) > (layout.SUM[code], layout.HIGH[code]):
            mask |= 1 << other
    return mask


def _opening(view: View, rules: CoreRules) -> list[int]:
    """For each seat the tiles that it cannot have been dealt, by how the round was opened."""
    nothing = [0] * layout.SEATS
    if (
        rules.opening_starter in (options.OPENING_STARTER_SHOW_DOUBLE, options.OPENING_STARTER_SHOW_HEAVIEST)
        and view.shown
    ):
        return _by_showing(view, rules)
    if rules.opening_starter == options.OPENING_STARTER_EXTRA_TILE and view.shown:
        if rules.tiles - rules.hand * rules.seats_players < rules.seats_players:
            return nothing
        return [sum(1 << tile.code for _, tile in view.shown)] * layout.SEATS
    chosen = view.round_number == 1 or rules.opening_next_starter == options.OPENING_NEXT_STARTER_SAME_WAY
    ways = (
        options.OPENING_STARTER_HIGHEST_DOUBLE,
        options.OPENING_STARTER_DOUBLE_ZERO,
        options.OPENING_STARTER_DOUBLE_SIX,
    )
    if (
        not chosen
        or rules.opening_first != options.OPENING_FIRST_DECIDING_TILE
        or rules.opening_starter not in ways
        or not view.deeds
    ):
        return nothing
    first = view.deeds[0]
    if first.ends is not None or first.move.tile is None:
        return nothing
    tile = first.move.tile
    if tile.double:
        if rules.opening_starter == options.OPENING_STARTER_DOUBLE_ZERO and tile.a == 0:
            return nothing
        excluded = sum(1 << layout.DOUBLE[value] for value in range(tile.a + 1, rules.set_highest + 1))
        if rules.opening_starter == options.OPENING_STARTER_DOUBLE_ZERO:
            excluded |= 1 << layout.DOUBLE[0]
    else:
        excluded = layout.DOUBLES & rules.every
        if rules.opening_no_double == options.OPENING_NO_DOUBLE_HEAVIEST:
            excluded |= _heavier_than(tile.code, rules)
    assert view.seat is not None
    if view.drew[view.seat] == 0 and view.state[layout.HAND + view.seat] & excluded:
        return nothing
    return [excluded] * layout.SEATS


def _by_showing(view: View, rules: CoreRules) -> list[int]:
    """Everyone showed the highest double, or the heaviest tile: nothing above it was dealt to that seat."""
    doubles = rules.opening_starter == options.OPENING_STARTER_SHOW_DOUBLE and any(
        tile.double for _, tile in view.shown
    )
    candidates = (layout.DOUBLES if doubles else -1) & rules.every
    held_back = [candidates if doubles else 0] * layout.SEATS
    for seat, tile in view.shown:
        held_back[seat] = candidates & _heavier_than(tile.code, rules)
    return held_back


def _shown(view: View, rules: CoreRules) -> dict[int, int]:
    """Of the other seats the tile that all have seen in their hands, if it is among those that may lie in a slot."""
    if rules.opening_starter not in (options.OPENING_STARTER_SHOW_DOUBLE, options.OPENING_STARTER_SHOW_HEAVIEST):
        return {}
    before = _played_before(view)
    return {seat: tile.code for seat, tile in view.shown if seat != view.seat and not before >> tile.code & 1}


def _played_before(view: View) -> int:
    """The tiles on the table that no deed of the view has placed: those of a position from which the round goes on."""
    played = view.state[layout.PLAYED]
    for deed in view.deeds:
        if deed.move.tile is not None:
            played &= ~(1 << deed.move.tile.code)
    return played


def without_history(view: View, belief: Belief) -> Belief:
    """Where history contradicts itself (a position that never was played), only the sizes of hands are believed."""
    placed = [0] * (layout.SEATS + 1)
    for deed in view.deeds:
        if deed.move.tile is not None and deed.seat != view.seat:
            placed[deed.seat] |= 1 << deed.move.tile.code
    hidden = belief.tiles & ~sum(placed)
    allowed = [hidden | placed[owner] for owner in belief.owner]
    return Belief(belief.seat, belief.owner, belief.since, allowed, belief.tiles, belief.until, [], belief.known)


def scene(view: View) -> list[int]:
    """The table as a view shows it, with hands of the right size in the other seats; which tiles, it does not say."""
    state = list(view.state)
    for seat, count in enumerate(view.counts):
        if seat != view.seat:
            state[layout.HAND + seat] = (1 << count) - 1
    return state
