"""How the numbers of a set are laid out: the patterns of pips that sets on sale show, and numerals in their place.

Sets agree up to six. From seven on makers differ, most of all at ten: two rows of four with two pips between them, at
their middle or at their ends (a ring), rows of three, four and three, or two rows of five.
"""

from __future__ import annotations

import numpy as np

Places = list[tuple[float, float]]  # from -1 to 1, along and across the tile
Row = tuple[float, ...]


def _even(count: int, reach: float = 1.0) -> Row:
    """A row of pips from one end to the other."""
    return tuple(float(place) for place in np.linspace(-reach, reach, count)) if count > 1 else (0.0,) * count


def _rows(*rows: Row) -> Places:
    """Rows that lie side by side across the tile."""
    sides = _even(len(rows))
    return [(along, side) for row, side in zip(rows, sides, strict=True) for along in row]


_TWO, _THREE, _FOUR, _FIVE, _SIX = (_even(count) for count in (2, 3, 4, 5, 6))
_ONE: Row = (0.0,)

PATTERNS: dict[int, list[Places]] = {
    0: [[]],
    1: [[(0.0, 0.0)]],
    2: [[(-1.0, -1.0), (1.0, 1.0)], _rows(_ONE, _ONE), _rows(_TWO)],
    3: [[(0.0, 0.0), (-1.0, -1.0), (1.0, 1.0)], _rows(_THREE)],
    4: [_rows(_TWO, _TWO)],
    5: [_rows(_TWO, _ONE, _TWO)],
    6: [_rows(_THREE, _THREE)],
    7: [_rows(_THREE, _ONE, _THREE), _rows(_TWO, _THREE, _TWO), _rows(_THREE, (-0.5,), _THREE), _rows(_FOUR, _THREE)],
    8: [_rows(_THREE, _TWO, _THREE), _rows(_THREE, _even(2, 0.5), _THREE), _rows(_FOUR, _FOUR)],
    9: [_rows(_THREE, _THREE, _THREE), _rows(_FOUR, _ONE, _FOUR), _rows(_FIVE, _FOUR)],
    10: [
        _rows(_FOUR, _even(2, 1 / 3), _FOUR), _rows(_FOUR, _TWO, _FOUR), _rows(_THREE, _FOUR, _THREE),
        _rows(_FIVE, _FIVE), _rows(_FOUR, _even(2, 2 / 3), _FOUR), _rows(_TWO, _THREE, _THREE, _TWO),
    ],
    11: [
        _rows(_FOUR, _THREE, _FOUR), _rows(_FOUR, _even(3, 2 / 3), _FOUR), _rows(_FIVE, _ONE, _FIVE),
        _rows(_THREE, _FIVE, _THREE), _rows(_SIX, _FIVE),
    ],
    12: [
        _rows(_FOUR, _FOUR, _FOUR), _rows(_SIX, _SIX), _rows(_FIVE, _TWO, _FIVE), _rows(_FIVE, _even(2, 0.5), _FIVE),
        _rows(_THREE, _THREE, _THREE, _THREE),
    ],
}  # fmt: skip
"""For each number its patterns, the commonest first; a set may also draw any of them across instead of along."""

RING = 1
"""Which of the tens is the ring: its two odd pips stand at the ends of the middle row."""

COMMONEST = {2: 0.92, 3: 0.97, 7: 0.75, 8: 0.65, 9: 0.85, 10: 0.35, 11: 0.45, 12: 0.75}
"""How often a set takes the first pattern."""


def random_patterns(rng: np.random.Generator, *, any_alike: bool = False) -> dict[int, int]:
    """The pattern of each number in a set, by its place in `PATTERNS`; `any_alike` makes all as common."""
    chosen = {}
    for value, known in PATTERNS.items():
        first = 1 / len(known) if any_alike else COMMONEST.get(value, 1.0)
        chosen[value] = 0 if rng.random() < first or len(known) == 1 else int(rng.integers(1, len(known)))
    return chosen


def pip_grid(value: int, pattern: int = 0, turned: bool = False) -> Places:
    """Places of the pips of a half."""
    return [(across, along) if turned else (along, across) for along, across in PATTERNS[value][pattern]]


def closest(places: Places, spread: tuple[float, float]) -> float:
    """How far the two nearest pips are from each other when the half is spread so."""
    points = np.array(places) * spread
    away = np.hypot(*(points[:, None] - points).transpose(2, 0, 1))
    return float(away[away > 0].min(initial=2.0))
