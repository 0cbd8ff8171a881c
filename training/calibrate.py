"""Fits what the judge makes of the networks' answers, on rendered scenes: `python training/calibrate.py`.

Prints `IS_TILE` and `IS_RIGHT` for `capicu.vision.judging`: how the chances that finder and reader give are to be
weighed. Then, on other scenes that are judged by these, `SAID`: how often tiles of such a confidence were right, so
that what is said to be right nine times in ten is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice

import cv2
import numpy as np
from numpy.typing import NDArray

from capicu.tiles import Tile
from capicu.vision import finding, judging, neighbours
from capicu.vision.judging import log_odds, pairs_of
from capicu.vision.pixels import halvings
from capicu.vision.reading import CLASSES, Glimpse
from render import Scene, blank_scene, scene

FIRST_SEED, SCENES, BLANK = 600_000, 700, 6
FIRST_JUDGED, JUDGED, BANDS = 650_000, 1500, 12
SMALLEST = 36  # pixels; scenes with smaller or half hidden tiles do not count, because nobody can say what is right
SAME, OTHER = 0.5, 0.3  # a glimpse shares this much with a tile that it shows; between the two nobody can say
SHOWN = 0.5  # the part of a tile that must be seen for it to be there


def clear(made: Scene) -> bool:
    return all(not 0.05 < tile.visible < 0.95 and np.ptp(tile.corners, 0).max() >= SMALLEST for tile in made.tiles)


def marks(made: Scene) -> list[tuple[list[float], bool, bool]]:
    """Of every glimpse: log odds of tile, place and numbers; whether a tile is there; whether it is read right."""
    levels = halvings(made.image)
    found = []
    for glimpse in neighbours.glimpses(levels, None):
        shares = [finding.likeness(glimpse.corners, tile.corners) for tile in made.tiles]
        best = int(np.argmax(shares)) if shares else -1
        share = shares[best] if shares else 0.0
        if OTHER < share < SAME:
            continue
        there = share >= SAME and made.tiles[best].visible >= SHOWN
        tile, numbers = _reading(glimpse)
        right = there and tile == Tile(*made.tiles[best].values)
        found.append(([log_odds(chance) for chance in (glimpse.tile, glimpse.score, numbers)], there, right))
    return found


def _reading(glimpse: Glimpse) -> tuple[Tile, float]:
    pairs = pairs_of(glimpse, None)
    best = int(pairs.argmax())
    return Tile(best // CLASSES, best % CLASSES), float(pairs.max())


def judged(made: Scene) -> list[tuple[float, bool]]:
    """Of every tile that is read: how sure the judge is of it, and whether it is there and right."""
    tiles = judging.judge(neighbours.glimpses(halvings(made.image), None), None)
    left = Counter(Tile(*tile.values) for tile in made.tiles if tile.visible >= SHOWN)
    found = []
    for one in sorted(tiles, key=lambda one: -one.confidence):
        right = left[Tile(*one.values)] > 0
        left[Tile(*one.values)] -= right
        found.append((one.confidence, right))
    return found


def rising(found: list[tuple[float, bool]]) -> list[tuple[float, float]]:
    """In bands of as many tiles each: the confidence, and how often it was right; never less for more of it."""
    bands = [(*band.mean(0), len(band)) for band in np.array_split(np.array(sorted(found), float), BANDS)]
    joined: list[tuple[float, float, int]] = []
    for sure, right, size in bands:
        while joined and joined[-1][1] >= right:
            before = joined.pop()
            whole = before[2] + size
            sure, right = ((a * size + b * before[2]) / whole for a, b in ((sure, before[0]), (right, before[1])))
            size = whole
        joined.append((float(sure), float(right), size))
    return [(sure, right) for sure, right, _ in joined]


def fit(odds: NDArray[np.float64], hits: NDArray[np.float64]) -> NDArray[np.float64]:
    """Logistic regression by Newton's method: the offset, then a weight for each column."""
    columns = np.column_stack([np.ones(len(odds)), odds])
    weights = np.zeros(columns.shape[1])
    for _ in range(30):
        expected = 1 / (1 + np.exp(-columns @ weights))
        slope = columns.T @ (hits - expected) - 1e-2 * weights
        curve = (columns * (expected * (1 - expected))[:, None]).T @ columns + 1e-2 * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def scenes(first: int, how_many: int) -> Iterator[Scene]:
    """So many scenes in which it is clear what is right."""
    drawn = ((blank_scene if seed % BLANK == 0 else scene)(seed) for seed in count(first))
    return islice(filter(clear, drawn), how_many)


def main() -> None:
    cv2.setNumThreads(1)
    found = [mark for made in scenes(FIRST_SEED, SCENES) for mark in marks(made)]
    odds = np.array([mark[0] for mark in found])
    there, right = (np.array([mark[i] for mark in found], float) for i in (1, 2))
    print(f"{len(found)} glimpses, {there.sum():.0f} of tiles, {right.sum():.0f} read right")
    judging.IS_TILE = tuple(round(float(weight), 2) for weight in fit(odds[:, :2], there))
    judging.IS_RIGHT = tuple(round(float(weight), 2) for weight in fit(odds, right))
    print(f"IS_TILE = {judging.IS_TILE}\nIS_RIGHT = {judging.IS_RIGHT}", flush=True)
    told = [one for made in scenes(FIRST_JUDGED, JUDGED) for one in judged(made)]
    print(f"{len(told)} tiles of other scenes")
    print("SAID = " + ", ".join(f"({sure:.4f}, {right:.4f})" for sure, right in rising(told)))


if __name__ == "__main__":
    main()
