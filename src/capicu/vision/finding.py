"""Where tiles may lie: the finder looks at the picture in several sizes, its answers become quadrilaterals.

The finder knows tiles of about 22 to 128 pixels; each halving of the picture shows it larger ones.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from . import networks
from .pixels import Corners, Floats, Image, contrast, evened

LOOKED_AT = 1216  # the longest side in the largest size
MOST_ENLARGED = 1.5  # a small photograph is enlarged, up to that size
SMALLEST_LOOK = 60  # small enough that a tile that fills the photograph is no longer than the finder knows
STRIDE, MULTIPLE = 4, 32
LEAST_HEAT = 0.2
MOST_FOUND, MOST_READ = 200, 80
SEEN_WELL = 0.45
COMFORTABLE = 44.0  # no larger look is needed where the smallest tile is shown as long as this;
AMPLE = 60.0  # in that look it need not be longer
_SIGNS = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float64)


@dataclass(frozen=True)
class Candidate:
    """A possible tile: corners clockwise from its first half's top left, and how sure its finder is."""

    corners: Corners
    score: float


def find(levels: list[Image]) -> list[Candidate]:
    """All that may be a tile, best first, none twice; `levels` are the picture and its halves."""
    high, wide = levels[0].shape[:2]
    middle, half = contrast(levels[0])
    found: list[Candidate] = []
    for scale, last in _scales(max(high, wide)):
        if last:  # it costs three times all others, and shows only what is smaller still
            lengths = [length(candidate.corners) for candidate in found if candidate.score >= SEEN_WELL]
            if lengths and min(lengths) * scale / 2 >= COMFORTABLE:
                break
            if lengths:
                scale = min(scale, AMPLE / min(lengths))
        size = max(1, round(wide * scale)), max(1, round(high * scale))
        answer = networks.run("finder", _shown(_resized(levels, size), middle, half))[0]
        found += _decoded(answer, np.array([wide / size[0], high / size[1]]), size)
    found.sort(key=lambda candidate: -candidate.score)
    return distinct(found[:MOST_FOUND])[:MOST_READ]


def _scales(longest: int) -> list[tuple[float, bool]]:
    """The sizes to look at, smallest first, and whether it is the largest."""
    largest = min(MOST_ENLARGED, LOOKED_AT / longest)
    scales = [largest]
    while longest * scales[-1] / 2 >= SMALLEST_LOOK:
        scales.append(scales[-1] / 2)
    return [(scale, scale == largest) for scale in reversed(scales)]


def _resized(levels: list[Image], size: tuple[int, int]) -> Image:
    """The picture in this size, from the nearest level that is larger: quick, and without aliasing."""
    level = next((one for one in reversed(levels) if one.shape[1] >= size[0]), levels[0])
    if level.shape[1::-1] == size:
        return level
    return np.asarray(cv2.resize(level, size, interpolation=cv2.INTER_LINEAR), np.uint8)


def _shown(image: Image, middle: float, half: float) -> Floats:
    """As the finder sees it, filled up below and to the right with the middle grey."""
    high, wide = image.shape[:2]
    rows, columns = -high % MULTIPLE, -wide % MULTIPLE
    grey = (middle, middle, middle, 0.0)
    padded = cv2.copyMakeBorder(image, 0, rows, 0, columns, cv2.BORDER_CONSTANT, value=grey)
    return evened(np.asarray(padded, np.uint8), middle, half)[None]


def _decoded(answer: Floats, scale: Corners, size: tuple[int, int]) -> list[Candidate]:
    """Peaks of the heat map as quadrilaterals in the pixels of the picture.

    A cell of the network answers for its four quarters in channels of their own; these are the cells here.
    """
    channels, rows, columns = answer.shape
    quarters = answer.reshape(channels // 4, 2, 2, rows, columns)
    heat = 1 / (1 + np.exp(-quarters[0].transpose(2, 0, 3, 1).reshape(2 * rows, 2 * columns)))
    peaks = (heat >= LEAST_HEAT) & (heat == cv2.dilate(heat, np.ones((3, 3), np.uint8)))
    found = []
    for row, column in np.argwhere(peaks):
        numbers = quarters[1:, row % 2, column % 2, row // 2, column // 2].astype(np.float64)
        centre = (np.array([column, row]) + 0.5 + numbers[:2]) * STRIDE
        if not (0 <= centre[0] < size[0] and 0 <= centre[1] < size[1]):
            continue
        along = _axis(numbers[2:5], 32.0)
        across = _axis(numbers[5:8], 16.0)
        if along[0] * across[1] - along[1] * across[0] < 0:
            across = -across
        corners = (centre + _SIGNS @ np.stack([along, across])) * scale
        found.append(Candidate(corners, float(heat[row, column])))
    return found


def _axis(numbers: Corners, unit: float) -> Corners:
    """An axis is told by its length and twice its angle: a tile looks the same turned by half a turn."""
    angle = np.arctan2(numbers[2], numbers[1]) / 2
    length = unit * np.exp(np.clip(numbers[0], -3, 3))
    return np.array([length * np.cos(angle), length * np.sin(angle)])


def length(corners: Corners) -> float:
    return float(np.hypot(*(corners[1] + corners[2] - corners[0] - corners[3])) / 2)


def shared(one: Corners, other: Corners) -> tuple[float, float, float]:
    """The areas of two tiles, and of what both cover."""
    a, b = one.astype(np.float32), other.astype(np.float32)
    both = float(cv2.intersectConvexConvex(a, b)[0])
    return max(cv2.contourArea(a), 1e-6), max(cv2.contourArea(b), 1e-6), both


def meeting(tiles: list[Corners]) -> list[list[bool]]:
    """Which of the tiles may cover some of which: those whose upright boxes meet. All at once, because it is quick."""
    points = np.array(tiles).reshape(-1, 4, 2)
    low, high = points.min(1), points.max(1)
    meet: list[list[bool]] = ((low[:, None] <= high[None]) & (high[:, None] >= low[None])).all(2).tolist()
    return meet


def overlap(one: Corners, other: Corners) -> float:
    """How much of the smaller of two tiles is covered by the other, 0 to 1."""
    area, its_area, both = shared(one, other)
    return both / min(area, its_area)


def likeness(one: Corners, other: Corners) -> float:
    """How much two quadrilaterals are the same: what both cover of what either covers."""
    area, its_area, both = shared(one, other)
    return both / (area + its_area - both)


def distinct(candidates: list[Candidate], most: float = 0.5) -> list[Candidate]:
    """The best of those that are nearly the same; what merely overlaps stays, for the reader to judge."""
    corners = [candidate.corners for candidate in candidates]
    meet = meeting(corners)
    kept: list[int] = []
    for i, near in enumerate(meet):
        if all(likeness(corners[i], corners[j]) < most for j in kept if near[j]):
            kept.append(i)
    return [candidates[i] for i in kept]
