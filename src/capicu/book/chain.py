"""Working out the end of a chain from the tiles that are left: was the last tile the key bone, did it fit both ends?

The tiles placed before the last form a trail, so the numbers that stand on an odd number of its halves (doubles
aside) are its two ends; with none, both ends show the same number, and the last tile tells which, or nearly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain as joined

from msgspec import Struct

from capicu.core import CoreRules, options
from capicu.tiles import DominoSet, Tile


class LastTile(Struct, frozen=True):
    """What the tiles tell about the tile that someone went out with; None is what they cannot tell."""

    last_playable: bool | None = None
    fits_both_ends: bool | None = None
    same_number: bool | None = None
    """Whether both ends showed one number before it was laid."""
    impossible: bool = False
    """No chain can be laid with the tiles that are not in a hand, so one of the hands is wrong."""


UNKNOWN = LastTile()
IMPOSSIBLE = LastTile(impossible=True)


def whole_set_dealt(rules: CoreRules) -> bool:
    """Whether every tile is in a hand or on the table, and no tile changes its numbers."""
    return rules.hand * rules.seats_players == rules.tiles and rules.special_tiles == options.SPECIAL_TILES_OFF


def nobody_draws(rules: CoreRules) -> bool:
    """Whether no tile can be drawn at this table."""
    return not rules.draws or rules.hand * rules.seats_players >= rules.draw_end


def look_at_last(rules: CoreRules, hands: Sequence[Sequence[Tile] | None], last: Tile | None) -> LastTile:
    """What the hands that were left tell about the last tile."""
    if last is None or not whole_set_dealt(rules) or any(hand is None for hand in hands):
        return UNKNOWN
    left = set(joined.from_iterable(hand or () for hand in hands))
    placed = [tile for tile in DominoSet(rules.set_highest) if tile not in left and tile != last]
    odd = odd_numbers(placed)
    if not placed or len(odd) > 2 or not hangs_together(placed):
        return IMPOSSIBLE
    if len(odd) == 2:
        return _told(odd, last, left) if set(last) & odd else IMPOSSIBLE
    numbers = {number for tile in placed for number in tile}
    candidates = [_told({number}, last, left) for number in set(last) & numbers]
    if not candidates:
        return IMPOSSIBLE
    agreed = {told.last_playable for told in candidates}
    return LastTile(agreed.pop() if len(agreed) == 1 else None, True, True)


def _told(ends: set[int], last: Tile, left: set[Tile]) -> LastTile:
    return LastTile(not any(set(tile) & ends for tile in left), ends <= set(last), len(ends) == 1)


def odd_numbers(tiles: Iterable[Tile]) -> set[int]:
    """The numbers on an odd number of halves, doubles aside: the ends of a chain of these tiles."""
    odd: set[int] = set()
    for tile in tiles:
        if not tile.double:
            odd ^= {tile.a, tile.b}
    return odd


def hangs_together(tiles: Sequence[Tile]) -> bool:
    """Whether one can get from any tile to any other by equal numbers."""
    reached = set(tiles[0])
    waiting = list(tiles[1:])
    while joining := [tile for tile in waiting if set(tile) & reached]:
        reached |= set(joined.from_iterable(joining))
        waiting = [tile for tile in waiting if tile not in joining]
    return not waiting
