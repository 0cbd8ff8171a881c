"""A ring of rendered scenes on disk: a renderer fills it without end, the two trainings draw from it.

A scene is 40 ms of work and gives many different crops, so it is used several times before it is replaced.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import cv2
import numpy as np

from capicu.vision import networks
from capicu.vision.finding import find, overlap
from capicu.vision.pixels import halvings
from render import Scene, SceneTile, blank_scene, scene

SIZE = 512
FIRST_SEED = 1_000_000  # seeds below are for tests and the rendered bench, never for training
FRESH_FINDER = 2000  # after so many scenes the newest finder is loaded
BLANK = 5  # of so many scenes one has no tiles
WITH_MISTAKES = 4  # of so many others one is looked at by the finder, as all blank ones are
COURTESY = 3  # how much the renderer stands back: two trainings on two cores leave it two fifths of one
PLACES = 40  # tiles and decoys kept per scene
ROW = 12  # kind (0 none, 1 tile, 2 decoy, 3 tile with numerals), first, second, visible, corners


class Store:
    def __init__(self, folder: Path, slots: int = 10_000) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.images = _open(folder / "images.u8", np.uint8, (slots, SIZE, SIZE, 3))
        self.rows = _open(folder / "rows.f32", np.float32, (slots, PLACES, ROW))
        self.filled = _open(folder / "filled.u8", np.uint8, (slots,))
        self.made = _open(folder / "made.i64", np.int64, (1,))  # scenes so far

    def put(self, slot: int, made: Scene) -> None:
        rows = np.zeros((PLACES, ROW), np.float32)
        items = [[3 if tile.numerals else 1, *tile.values, tile.visible, *tile.corners.ravel()] for tile in made.tiles]
        items += [[2, 0, 0, 1, *corners.ravel()] for corners in made.decoys]
        for row, item in zip(rows, items, strict=False):
            row[:] = item
        self.filled[slot] = 0
        self.images[slot] = made.image
        self.rows[slot] = rows
        self.filled[slot] = 1

    def get(self, slot: int) -> Scene:
        rows = np.array(self.rows[slot], np.float64)
        tiles = [
            SceneTile((int(r[1]), int(r[2])), r[4:].reshape(4, 2), float(r[3]), bool(r[0] == 3))
            for r in rows
            if r[0] in (1, 3)
        ]
        decoys = [r[4:].reshape(4, 2) for r in rows if r[0] == 2]
        return Scene(np.asarray(self.images[slot]).view(np.ndarray), tiles, decoys)

    def any(self, rng: np.random.Generator) -> Scene:
        """A scene drawn from those that are there; the renderer writes meanwhile."""
        while True:
            slot = int(rng.integers(0, len(self.filled)))
            if self.filled[slot]:
                return self.get(slot)


def _open(path: Path, kind: type, shape: tuple[int, ...]) -> np.memmap:
    return np.memmap(path, kind, "r+" if path.exists() else "w+", shape=shape)


def with_mistakes(made: Scene) -> Scene:
    """The scene with what the present finder wrongly takes for tiles, for the reader to learn to refuse."""
    places = [tile.corners for tile in made.tiles]
    wrong = [
        guess.corners for guess in find(halvings(made.image)) if all(overlap(guess.corners, p) < 0.2 for p in places)
    ]
    return Scene(made.image, made.tiles, made.decoys + wrong[: PLACES // 2])


def main() -> None:
    parser = argparse.ArgumentParser(description="Fill the store with rendered scenes until stopped; it resumes.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--mistakes", action="store_true", help="the package's finder knows tiles: use it at once")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    os.nice(COURTESY)
    store = Store(options.folder)
    slots = len(store.filled)
    while True:
        number = int(store.made[0])
        blank = number % BLANK == 0
        made = (blank_scene if blank else scene)(FIRST_SEED + number)
        if number % FRESH_FINDER == 0:
            networks.forget()
        if (blank or number % WITH_MISTAKES == 0) and (options.mistakes or number >= slots):  # full: there is a finder
            made = with_mistakes(made)
        store.put(number % slots, made)
        store.made[0] = number + 1


if __name__ == "__main__":
    main()
