"""Fits the confidence to how often it is right, on rendered scenes: `python training/calibrate.py`.

Prints the slope and offset for `CALIBRATION` in `capicu.vision.judging`.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from capicu import vision
from capicu.tiles import Tile
from capicu.vision import judging
from render import blank_scene, scene

FIRST_SEED, SCENES = 600_000, 500


def marks() -> list[tuple[float, bool]]:
    """Uncalibrated confidence of every tile read, and whether it is there; half hidden tiles do not count."""
    found = []
    for seed in range(FIRST_SEED, FIRST_SEED + SCENES):
        made = blank_scene(seed) if seed % 8 == 0 else scene(seed)
        if any(0.1 < tile.visible < 0.9 for tile in made.tiles):
            continue
        truth = Counter(Tile(*tile.values) for tile in made.tiles)
        for entry in vision.read(made.image).tiles:
            found.append((entry.confidence, truth[entry.tile] > 0))
            truth[entry.tile] -= 1
    return found


def fit(found: list[tuple[float, bool]]) -> tuple[float, float]:
    """Logistic regression on the log odds, by Newton's method."""
    chance = np.clip([confidence for confidence, _ in found], 1e-4, 1 - 1e-4)
    odds = np.stack([np.log(chance / (1 - chance)), np.ones(len(chance))], 1)
    right = np.array([hit for _, hit in found], float)
    weights = np.array([1.0, 0.0])
    for _ in range(30):
        expected = 1 / (1 + np.exp(-odds @ weights))
        slope = odds.T @ (right - expected) - 1e-3 * weights
        curve = (odds * (expected * (1 - expected))[:, None]).T @ odds + 1e-3 * np.eye(2)
        weights = weights + np.linalg.solve(curve, slope)
    return float(weights[0]), float(weights[1])


def main() -> None:
    judging.CALIBRATION = 1.0, 0.0
    found = marks()
    slope, offset = fit(found)
    print(f"{len(found)} tiles, {sum(hit for _, hit in found)} right: CALIBRATION = {slope:.2f}, {offset:.2f}")


if __name__ == "__main__":
    main()
