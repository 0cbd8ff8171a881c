"""Reads dominoes from a photograph.

>>> from capicu import vision
>>> reading = vision.read("table.jpg", set="double-six")        # doctest: +SKIP
>>> [str(entry.tile) for entry in reading.tiles], reading.total  # doctest: +SKIP
(['6-4', '3-0'], 13)
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from capicu.tiles import Tile

from . import judging, neighbours, retaking
from .errors import PhotoError
from .photo import Source, load
from .pixels import halvings

__all__ = ["CHECK_BELOW", "PhotoError", "ReadTile", "Reading", "read"]

CHECK_BELOW = 0.9
"""Tiles read with less confidence should be looked at by a person."""

_NAMES = {"six": 6, "nine": 9, "twelve": 12}


@dataclass(frozen=True)
class ReadTile:
    """A tile in a photograph. Corners are (x, y) in pixels of the upright photograph."""

    tile: Tile
    corners: tuple[tuple[float, float], ...]
    """Clockwise; the first and the last belong to the end of the first half."""
    halves: tuple[int, int]
    """The numbers of the two halves, in the order of the corners."""
    confidence: float
    """The chance that the tile is there and read right."""
    conflict: Tile | None = None
    """With the set given: the tile that another in the picture looks like too, though a set has each once."""
    unclear: bool = False
    """Whether the picture should be taken again (`Reading.retake`)."""

    @property
    def check(self) -> bool:
        """Whether a person should look at it."""
        return self.confidence < CHECK_BELOW or self.conflict is not None or self.unclear


@dataclass(frozen=True)
class Reading:
    """The tiles of a photograph, in reading order."""

    tiles: tuple[ReadTile, ...]
    total: int
    seconds: float
    retake: retaking.Reason | None = None
    """Why the picture should be taken again: it is "shaken", "blurred" (out of focus) or too "bright"."""

    @property
    def conflicts(self) -> list[Tile]:
        """With the set given: the tiles that several in the picture look like."""
        return sorted({entry.conflict for entry in self.tiles if entry.conflict is not None})


def read(image: Source, set: str | None = None) -> Reading:
    """Reads the tiles in a photograph: a path, the bytes of a file, or a BGR array.

    `set` names the set in play ("double-six" to "double-twelve"): then no half is higher, and tiles that look like
    the same one are marked as a conflict.
    Raises `PhotoError`, whose text says in a sentence what is wrong with the picture.
    """
    began = time.perf_counter()
    highest = None if set is None else highest_of(set)
    photo = load(image)
    levels = halvings(photo.image)
    judged = judging.judge(neighbours.glimpses(levels, highest), highest)
    doubtful = any(judging.said(one.confidence) < retaking.SURE or one.conflict for one in judged)
    retake = retaking.reason(levels, [one.corners for one in judged], doubtful=doubtful)
    tiles = tuple(_entry(one, photo.scale, unclear=retake is not None) for one in judged)
    height = photo.image.shape[0] * photo.scale
    ordered = tuple(sorted(tiles, key=lambda entry: _place(entry, height)))
    total = sum(entry.tile.sum for entry in ordered)
    return Reading(ordered, total, time.perf_counter() - began, retake)


def highest_of(name: str) -> int:
    """The highest number of a set by its name: "double-six", "double six", "double-6" or "6"."""
    word = re.sub(r"^double[\s_-]*", "", name.strip().lower())
    number = _NAMES.get(word, int(word) if word.isascii() and word.isdigit() else -1)
    if not 1 <= number <= 12:
        raise PhotoError("unknown-set", name=name)
    return number


def _entry(judged: judging.Judged, scale: float, *, unclear: bool) -> ReadTile:
    points = tuple((float(x) * scale, float(y) * scale) for x, y in judged.corners)
    tile, sure = Tile(*judged.values), round(judging.said(judged.confidence), 4)
    return ReadTile(tile, points, judged.values, sure, judged.conflict, unclear)


def _place(entry: ReadTile, height: float) -> tuple[int, float]:
    """Rows from the top, then from the left, as one reads."""
    x = sum(point[0] for point in entry.corners) / 4
    y = sum(point[1] for point in entry.corners) / 4
    return int(12 * y / height), x
