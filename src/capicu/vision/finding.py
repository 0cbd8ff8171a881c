"""Where tiles may lie: the finder looks at the picture in several sizes, its answers become quadrilaterals.

The finder knows tiles of about 22 to 128 pixels; each halving of the picture shows it larger ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from . import networks
from .pixels import Corners, Floats, Image, contrast, evened

LOOKED_AT = 640  # the longest side when the whole photograph is looked at: small tiles get a closer look
CLOSEST = 0.9e6  # pixels of the closer look at where tiles were seen
MOST_ENLARGED = 1.5  # a small photograph is enlarged, up to so much
SMALLEST_LOOK = 54  # small enough that a tile that fills the photograph is no longer than the finder knows
STRIDE, MULTIPLE = 4, 32
LEAST_HEAT = 0.2
MOST_FOUND, MOST_READ = 200, 80
SEEN_WELL, NEARLY = 0.45, 0.7  # at least so sure; or nearly as sure as of the surest
COMFORTABLE = 60.0  # no closer look is needed where the smallest tile is shown as long as this;
AMPLE = 64.0  # in that look it need not be longer
AROUND = 1.5  # the closer look goes so many tiles beyond those that were seen
WORTHWHILE = 1.2  # and is left out unless it shows tiles so much larger
Window = tuple[int, int, int, int]  # left, top, right, bottom
_SIGNS = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float64)


@dataclass(frozen=True)
class Candidate:
    """A possible tile: corners clockwise from its first half's top left, and how sure its finder is."""

    corners: Corners
    score: float


def find(levels: list[Image], *, closely: bool = False) -> list[Candidate]:
    """All that may be a tile, best first, none twice; `levels` are the picture and its halves.

    The smaller looks come first, and the larger ones only as far as the tiles in those need them; unless `closely`.
    """
    high, wide = levels[0].shape[:2]
    shades = contrast(levels[0])
    found: list[Candidate] = []
    *small, largest = _scales(max(high, wide))
    for scale in small:
        found += _seen(levels, (0, 0, wide, high), scale, shades)
    if closely or shortest(found) * largest / 2 < COMFORTABLE:  # else it costs three times all others, for nothing
        found += _seen(levels, (0, 0, wide, high), largest, shades)
        if closely or shortest(found) * largest < COMFORTABLE:
            found += _closer(levels, [] if closely else found, largest, shades)
    found.sort(key=lambda candidate: -candidate.score)
    return distinct(found[:MOST_FOUND])[:MOST_READ]


def _scales(longest: int) -> list[float]:
    """The sizes to look at, smallest first."""
    scales = [min(MOST_ENLARGED, LOOKED_AT / longest)]
    while longest * scales[-1] / 2 >= SMALLEST_LOOK:
        scales.append(scales[-1] / 2)
    return scales[::-1]


def shortest(found: list[Candidate]) -> float:
    """The length of the smallest tile that is seen well; of none, nothing."""
    best = max((candidate.score for candidate in found), default=0.0)
    if best < SEEN_WELL:
        return 0.0
    least = min(SEEN_WELL, NEARLY * best)
    return min(length(candidate.corners) for candidate in found if candidate.score >= least)


def _closer(levels: list[Image], found: list[Candidate], scale: float, shades: tuple[float, float]) -> list[Candidate]:
    """What is seen at a larger scale around the small tiles that were found, or everywhere if none were."""
    high, wide = levels[0].shape[:2]
    smallest = shortest(found)
    window, needed = (0, 0, wide, high), MOST_ENLARGED
    if smallest:
        points = np.concatenate([candidate.corners for candidate in found])
        window = _window(points, AROUND * smallest, wide, high)
        needed = AMPLE / smallest
    area = (window[2] - window[0]) * (window[3] - window[1])
    closer = min(needed, MOST_ENLARGED, float(np.sqrt(CLOSEST / max(area, 1))))
    return _seen(levels, window, closer, shades) if closer >= WORTHWHILE * scale else []


def _window(points: Corners, margin: float, wide: int, high: int) -> Window:
    """The part of the picture that holds all points, and a margin."""
    left, top = np.clip(points.min(0) - margin, 0, (wide - 1, high - 1)).astype(int).tolist()
    right, bottom = np.clip(points.max(0) + margin, (left + 1, top + 1), (wide, high)).astype(int).tolist()
    return left, top, right, bottom


def _seen(levels: list[Image], window: Window, scale: float, shades: tuple[float, float]) -> list[Candidate]:
    """What the finder sees in a window of the picture at this scale."""
    left, top, right, bottom = window
    size = max(1, round((right - left) * scale)), max(1, round((bottom - top) * scale))
    answer = networks.run("finder", _shown(_resized(levels, window, size), *shades))[0]
    back = np.array([(right - left) / size[0], (bottom - top) / size[1]])
    return [
        Candidate(candidate.corners + np.array([left, top]), candidate.score)
        for candidate in _decoded(answer, back, size)
    ]


def _resized(levels: list[Image], window: Window, size: tuple[int, int]) -> Image:
    """The window in this size, from the nearest level that is larger: quick, and without aliasing."""
    share = size[0] / (window[2] - window[0])
    wide = levels[0].shape[1]
    level = next((one for one in reversed(levels) if one.shape[1] >= share * wide), levels[0])
    left, top, right, bottom = (round(place * level.shape[1] / wide) for place in window)
    part = level[top:bottom, left:right]
    if part.shape[1::-1] == size:
        return part
    return np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_LINEAR), np.uint8)


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
    row, column = np.nonzero(peaks)
    numbers = quarters[1:, row % 2, column % 2, row // 2, column // 2].astype(np.float64)
    middle = (np.stack([column, row]) + 0.5 + numbers[:2]) * STRIDE
    along, across = _axis(numbers[2:5], 32.0), _axis(numbers[5:8], 16.0)
    across = np.where(along[0] * across[1] < along[1] * across[0], -across, across)
    inside = (middle >= 0).all(0) & (middle[0] < size[0]) & (middle[1] < size[1])
    corners = spanned(middle.T, along.T, across.T) * scale
    return [Candidate(corners[i], float(heat[row[i], column[i]])) for i in np.flatnonzero(inside)]


def _axis(numbers: Corners, unit: float) -> Corners:
    """An axis is told by its length and twice its angle: a tile looks the same turned by half a turn."""
    angle = np.arctan2(numbers[2], numbers[1]) / 2
    length = unit * np.exp(np.clip(numbers[0], -3, 3))
    return np.stack([length * np.cos(angle), length * np.sin(angle)])


def axes(corners: Corners) -> tuple[Corners, Corners, Corners]:
    """The middle of a tile, and from there to the middle of its right end and of its lower side; or of many tiles."""
    a, b, c, d = np.moveaxis(corners, -2, 0)
    return (a + b + c + d) / 4, (b + c - a - d) / 4, (c + d - a - b) / 4


def spanned(middle: Corners, along: Corners, across: Corners) -> Corners:
    """The corners of the tile with these axes; or of many tiles."""
    return np.asarray(middle[..., None, :] + _SIGNS @ np.stack([along, across], -2), np.float64)


def length(corners: Corners) -> float:
    return float(np.hypot(*(corners[1] + corners[2] - corners[0] - corners[3])) / 2)


def shared(one: Corners, other: Corners) -> tuple[float, float, float]:
    """The areas of two tiles, and of what both cover."""
    a, b = one.astype(np.float32), other.astype(np.float32)
    both = float(cv2.intersectConvexConvex(a, b)[0])
    return max(cv2.contourArea(a), 1e-6), max(cv2.contourArea(b), 1e-6), both


def meeting(tiles: list[Corners], others: list[Corners]) -> list[list[bool]]:
    """Which of the tiles may cover some of which others: those whose upright boxes meet. All at once: it is quick."""
    ours, theirs = (np.array(each).reshape(-1, 4, 2) for each in (tiles, others))
    low, high = ours.min(1)[:, None], ours.max(1)[:, None]
    meet: list[list[bool]] = ((low <= theirs.max(1)) & (high >= theirs.min(1))).all(2).tolist()
    return meet


def overlap(one: Corners, other: Corners) -> float:
    """How much of the smaller of two tiles is covered by the other, 0 to 1."""
    area, its_area, both = shared(one, other)
    return both / min(area, its_area)


def likeness(one: Corners, other: Corners) -> float:
    """How much two quadrilaterals are the same: what both cover of what either covers."""
    area, its_area, both = shared(one, other)
    return both / (area + its_area - both)


def clashing(
    tiles: list[Corners], others: list[Corners], measure: Callable[[Corners, Corners], float], least: float
) -> list[bool]:
    """Of each tile, whether it shares so much, by `overlap` or `likeness`, with one of the others."""
    return [
        any(measure(one, other) >= least for other, meets in zip(others, near, strict=True) if meets)
        for one, near in zip(tiles, meeting(tiles, others), strict=True)
    ]


def distinct(candidates: list[Candidate], most: float = 0.5) -> list[Candidate]:
    """The best of those that are nearly the same; what merely overlaps stays, for the reader to judge."""
    corners = [candidate.corners for candidate in candidates]
    meet = meeting(corners, corners)
    kept: list[int] = []
    for i, near in enumerate(meet):
        if all(likeness(corners[i], corners[j]) < most for j in kept if near[j]):
            kept.append(i)
    return [candidates[i] for i in kept]
