"""What a tile shows: each candidate is straightened, its corners corrected, and read both ways up."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from . import networks
from .finding import Candidate, distinct, likeness
from .pixels import (
    MARGIN,
    READER_ROWS,
    STRAIGHT,
    Corners,
    Floats,
    Image,
    halvings,
    standardised,
    straightened,
)

CLASSES = 13
BATCH = 32
MOST_ALIKE = 0.6  # two candidates that share more are one tile
SETTLED = 0.05  # corners that would move less, in widths of the tile, are good enough to read
_SIZE = READER_ROWS - 2 * MARGIN
_HALF_TURN = [2, 3, 0, 1]


@dataclass(frozen=True)
class Glimpse:
    """A candidate after the reader has seen it: the chances of its numbers, and of being a tile at all."""

    corners: Corners
    score: float
    tile: float
    first: Floats
    second: Floats


def look(image: Image, candidates: list[Candidate]) -> list[Glimpse]:
    """Reads the candidates; those that are plainly no tiles are left out."""
    levels = halvings(image)
    settled: list[_Seen] = []
    moving = candidates
    for least, last in ((0.05, False), (0.2, False), (0.3, True)):
        seen = [one for one in _seen(levels, moving) if one.tile >= least]
        settled += [one for one in seen if last or one.shift < SETTLED]
        moving = [one.corrected() for one in seen if not last and one.shift >= SETTLED]
        moving = distinct([one for one in moving if cv2.isContourConvex(one.corners.astype(np.float32))])
    kept = _different(settled)
    turned = _answers(levels, [one.candidate.corners[_HALF_TURN] for one in kept])
    return [_glimpse(one, answer) for one, answer in zip(kept, turned, strict=True)]


@dataclass(frozen=True)
class _Seen:
    """A candidate with what the reader answered."""

    candidate: Candidate
    answer: Floats

    @property
    def tile(self) -> float:
        return _sigmoid(float(self.answer[2 * CLASSES]))

    @property
    def shift(self) -> float:
        """How far the corners are from where the reader sees them, on average, in widths of the tile."""
        return float(np.abs(self.answer[2 * CLASSES + 1 :]).mean())

    def corrected(self) -> Candidate:
        return Candidate(_moved(self.candidate.corners, self.answer), self.candidate.score)


def _seen(levels: list[Image], candidates: list[Candidate]) -> list[_Seen]:
    answers = _answers(levels, [candidate.corners for candidate in candidates])
    return [_Seen(candidate, answer) for candidate, answer in zip(candidates, answers, strict=True)]


def _different(settled: list[_Seen]) -> list[_Seen]:
    """The surest of those that came to lie on the same tile."""
    kept: list[_Seen] = []
    for one in sorted(settled, key=lambda one: -one.tile):
        if all(likeness(one.candidate.corners, other.candidate.corners) < MOST_ALIKE for other in kept):
            kept.append(one)
    return kept


def _answers(levels: list[Image], tiles: list[Corners]) -> list[Floats]:
    crops = [standardised(straightened(levels, corners)) for corners in tiles]
    answers: list[Floats] = []
    for start in range(0, len(crops), BATCH):
        answers.extend(networks.run("reader", np.stack(crops[start : start + BATCH])))
    return answers


def _moved(corners: Corners, answer: Floats) -> Corners:
    """The corners where the reader sees them."""
    shifts = answer[2 * CLASSES + 1 :].reshape(4, 2) * _SIZE
    back = cv2.getPerspectiveTransform(STRAIGHT, corners.astype(np.float32))
    return np.asarray(cv2.perspectiveTransform((STRAIGHT + shifts)[None], back)[0], np.float64)


def _glimpse(seen: _Seen, turned: Floats) -> Glimpse:
    """Both ways up together."""
    upright, corners = seen.answer, seen.candidate.corners
    mean = upright[: 2 * CLASSES] + np.concatenate([turned[CLASSES : 2 * CLASSES], turned[:CLASSES]])
    first, second = _chances(mean[:CLASSES] / 2), _chances(mean[CLASSES:] / 2)
    tile = _sigmoid(float(upright[2 * CLASSES] + turned[2 * CLASSES]) / 2)
    both = (_moved(corners, upright) + _moved(corners[_HALF_TURN], turned)[_HALF_TURN]) / 2
    return Glimpse(both, seen.candidate.score, tile, first, second)


def _chances(logits: Floats) -> Floats:
    grown = np.exp(logits - logits.max())
    return np.asarray(grown / grown.sum(), np.float32)


def _sigmoid(value: float) -> float:
    return float(1 / (1 + np.exp(-value)))
