"""Dominoes: a tile as a pair of numbers, a set of them, bit masks, and the ways people write them.

A tile's code is triangular (`0-0` is 0, `1-0` is 1, `1-1` is 2, ... `9-9` is 54), so it is the same in every
set and a hand is a 64-bit mask whatever the set.

>>> Tile.parse("[4|6]")
Tile(6, 4)
>>> str(Tile(4, 6)), Tile(6, 4).sum, Tile(6, 6).double
('6-4', 10, True)
>>> len(DominoSet(6)), len(DominoSet(9))
(28, 55)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Self

from capicu.faults import Fault

HIGHEST_SET = 9
"""The largest set that can be played with: double-nine has 55 tiles, which fit a 64-bit mask."""

HIGHEST_PIP = 12
"""The largest number a tile may carry at all; photographs show double-twelve sets too."""

_SEPARATED = re.compile(r"\s*\[?\s*(\d{1,2})\s*[-|:/]\s*(\d{1,2})\s*\]?\s*", re.ASCII)
_DIGITS = re.compile(r"\s*\[?\s*(\d)(\d)\s*\]?\s*", re.ASCII)


class TileError(ValueError):
    """Text or numbers that are no domino."""

    def __init__(self, fault: Fault) -> None:
        self.faults = [fault]
        super().__init__(fault)


class _Pair(NamedTuple):
    a: int
    b: int


class Tile(_Pair):
    """One domino, the higher number first: `Tile(4, 6)` is `Tile(6, 4)`."""

    __slots__ = ()

    def __new__(cls, a: int, b: int) -> Self:
        if not (0 <= a <= HIGHEST_PIP and 0 <= b <= HIGHEST_PIP):
            raise TileError(Fault("pips", highest=HIGHEST_PIP, first=a, second=b))
        return super().__new__(cls, max(a, b), min(a, b))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The tile that a text names: `6-4`, `4-6`, `6|4`, `[6|4]` or `64`."""
        return cls(*parse_pair(text))

    @classmethod
    def from_code(cls, code: int) -> Tile:
        """The inverse of `code`."""
        return ALL_TILES[code]

    @property
    def code(self) -> int:
        """The tile's place in every set that has it, and its bit in a mask."""
        return self.a * (self.a + 1) // 2 + self.b

    @property
    def sum(self) -> int:
        """The tile's value: all its dots."""
        return self.a + self.b

    @property
    def double(self) -> bool:
        """Whether both halves carry the same number."""
        return self.a == self.b

    def __str__(self) -> str:
        return f"{self.a}-{self.b}"

    def __repr__(self) -> str:
        return f"Tile({self.a}, {self.b})"


def parse_pair(text: str) -> tuple[int, int]:
    """The two numbers of a tile's text, in the order they are written."""
    match = (_SEPARATED.fullmatch(text) or _DIGITS.fullmatch(text)) if isinstance(text, str) else None
    if match is None:
        raise TileError(Fault("no_domino", text=repr(text)))
    first, second = int(match[1]), int(match[2])
    if max(first, second) > HIGHEST_PIP:
        raise TileError(Fault("too_many_pips", text=repr(text), highest=HIGHEST_PIP))
    return first, second


class DominoSet:
    """All tiles of a double-n set, each once.

    >>> Tile(7, 0) in DominoSet(6)
    False
    """

    def __init__(self, highest: int = 6) -> None:
        if not 1 <= highest <= HIGHEST_SET:
            raise TileError(Fault("no_such_set", highest=HIGHEST_SET, found=highest))
        self.highest = highest
        self.tiles: tuple[Tile, ...] = ALL_TILES[: tile_count(highest)]

    @property
    def mask(self) -> int:
        """The mask that holds every tile of the set."""
        return (1 << len(self.tiles)) - 1

    def __len__(self) -> int:
        return len(self.tiles)

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, Tile) and tile.a <= self.highest

    def __repr__(self) -> str:
        return f"DominoSet({self.highest})"


def tile_count(highest: int) -> int:
    """How many tiles a double-n set has."""
    return (highest + 1) * (highest + 2) // 2


ALL_TILES: tuple[Tile, ...] = tuple(Tile(a, b) for a in range(HIGHEST_SET + 1) for b in range(a + 1))


def mask_of(tiles: Iterable[Tile]) -> int:
    """The tiles as one mask.

    >>> mask_of([Tile(0, 0), Tile(1, 1)])
    5
    """
    mask = 0
    for tile in tiles:
        mask |= 1 << tile.code
    return mask


def tiles_in(mask: int) -> list[Tile]:
    """The tiles of a mask, lowest code first; the inverse of `mask_of`.

    >>> tiles_in(5)
    [Tile(0, 0), Tile(1, 1)]
    """
    tiles = []
    while mask:
        low = mask & -mask
        tiles.append(ALL_TILES[low.bit_length() - 1])
        mask ^= low
    return tiles
