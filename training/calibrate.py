"""Fits what the judge makes of the networks' answers, on rendered scenes: `python training/calibrate.py`.

Prints `IS_TILE` and `IS_RIGHT` for `capicu.vision.judging`: how the chances that finder and reader give are to be
weighed, so that what is said to be right nine times in ten is.
"""

from __future__ import annotations

from itertools import count, islice

import cv2
import numpy as np
from numpy.typing import NDArray

from capicu.tiles import Tile
from capicu.vision import finding, neighbours
from capicu.vision.judging import log_odds, pairs_of
from capicu.vision.pixels import halvings
from capicu.vision.reading import CLASSES, Glimpse
from render import Scene, blank_scene, scene

FIRST_SEED, SCENES, BLANK = 600_000, 700, 6
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


def main() -> None:
    cv2.setNumThreads(1)
    drawn = ((blank_scene if seed % BLANK == 0 else scene)(seed) for seed in count(FIRST_SEED))
    found = [mark for made in islice(filter(clear, drawn), SCENES) for mark in marks(made)]
    odds = np.array([mark[0] for mark in found])
    there, right = (np.array([mark[i] for mark in found], float) for i in (1, 2))
    print(f"{len(found)} glimpses, {there.sum():.0f} of tiles, {right.sum():.0f} read right")
    print("IS_TILE = " + ", ".join(f"{weight:.2f}" for weight in fit(odds[:, :2], there)))
    print("IS_RIGHT = " + ", ".join(f"{weight:.2f}" for weight in fit(odds, right)))


if __name__ == "__main__":
    main()
