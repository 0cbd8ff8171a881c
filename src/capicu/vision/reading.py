"""What a tile shows: each candidate is straightened, its corners corrected, and read again, upside down in doubt."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from . import networks
from .finding import Candidate, clashing, distinct, overlap
from .pixels import (
    MARGIN,
    READER_ROWS,
    STRAIGHT,
    Corners,
    Floats,
    Image,
    standardised,
    straightened,
)

CLASSES = 13
ANSWERS = 2 * CLASSES + 1 + 8  # the numbers of both halves, being a tile, the shifts of four corners
BATCH = 32
MOST_ALIKE = 0.6  # two candidates that share more are one tile
PASSES = 0.15, 0.3, 0.3  # the least chance of being a tile with which a candidate stays, pass by pass
SETTLED = 0.06  # corners that would move less, in widths of the tile, are good enough to read
LIKELY = 0.5  # what the finder is less sure of is read later,
KNOWN, MOST_COVERED = 0.9, 0.5  # and not at all where a tile is known that covers so much of it
DOUBT = 0.9  # what is read less surely is read upside down too,
HOPELESS = 0.5  # unless it is hardly a tile at all
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


def look(levels: list[Image], candidates: list[Candidate]) -> list[Glimpse]:
    """Reads the candidates; those that are plainly no tiles are left out."""
    settled = _settled(levels, [one for one in candidates if one.score >= LIKELY])
    known = [one.candidate.corners for one in settled if one.sure >= KNOWN]
    unlikely = [one for one in candidates if one.score < LIKELY]
    covered = clashing([one.corners for one in unlikely], known, overlap, MOST_COVERED)
    settled += _settled(levels, [one for one, out in zip(unlikely, covered, strict=True) if not out])
    kept = _different(settled)
    doubtful = [one for one in kept if one.sure < DOUBT and one.tile >= HOPELESS]
    turned = _answers(levels, [one.candidate.corners[_HALF_TURN] for one in doubtful])
    again = {id(one): answer for one, answer in zip(doubtful, turned, strict=True)}
    return [_glimpse(one, again.get(id(one))) for one in kept]


def _settled(levels: list[Image], candidates: list[Candidate]) -> list[_Seen]:
    """Reads the candidates, each again where its corners really are until they stay."""
    settled: list[_Seen] = []
    moving = candidates
    for place, least in enumerate(PASSES, 1):
        last = place == len(PASSES)
        seen = [one for one in _seen(levels, moving) if one.tile >= least]
        settled += [one for one in seen if last or one.shift < SETTLED]
        moving = [one.corrected() for one in seen if not last and one.shift >= SETTLED]
        moving = distinct([one for one in moving if cv2.isContourConvex(one.corners.astype(np.float32))])
    return settled


@dataclass(frozen=True)
class _Seen:
    """A candidate with what the reader answered."""

    candidate: Candidate
    answer: Floats
    tile: float
    """The chance that it is a tile,"""
    sure: float
    """and one with the two likeliest numbers."""
    shift: float
    """How far the corners are from where the reader sees them, on average, in widths of the tile."""

    def corrected(self) -> Candidate:
        return Candidate(_moved(self.candidate.corners, self.answer), self.candidate.score)


def _seen(levels: list[Image], candidates: list[Candidate]) -> list[_Seen]:
    answers = _answers(levels, [candidate.corners for candidate in candidates])
    tile = _sigmoid(answers[:, 2 * CLASSES])
    sure = tile * _chances(_numbers(answers)).max(-1).prod(-1)
    shift = np.abs(answers[:, 2 * CLASSES + 1 :]).mean(1)
    told = zip(candidates, answers, tile.tolist(), sure.tolist(), shift.tolist(), strict=True)
    return [_Seen(*one) for one in told]


def _different(settled: list[_Seen]) -> list[_Seen]:
    """The surest of those that came to lie on the same tile."""
    order = sorted(settled, key=lambda one: -one.tile)
    kept = distinct([one.candidate for one in order], MOST_ALIKE)
    places = {id(candidate) for candidate in kept}
    return [one for one in order if id(one.candidate) in places]


def _answers(levels: list[Image], tiles: list[Corners]) -> Floats:
    """A row for each tile."""
    crops = [standardised(straightened(levels, corners)) for corners in tiles]
    starts = range(0, len(crops), BATCH)
    rows = [networks.run("reader", np.stack(crops[start : start + BATCH])) for start in starts]
    return np.concatenate([np.empty((0, ANSWERS), np.float32), *rows])


def _moved(corners: Corners, answer: Floats) -> Corners:
    """The corners where the reader sees them."""
    shifts = answer[2 * CLASSES + 1 :].reshape(4, 2) * _SIZE
    back = cv2.getPerspectiveTransform(STRAIGHT, corners.astype(np.float32))
    return np.asarray(cv2.perspectiveTransform((STRAIGHT + shifts)[None], back)[0], np.float64)


def _glimpse(seen: _Seen, turned: Floats | None) -> Glimpse:
    """What was seen upright, and together with it what was seen upside down."""
    upright, corners = seen.answer, seen.candidate.corners
    if turned is None:
        first, second = _chances(_numbers(upright))
        return Glimpse(_moved(corners, upright), seen.candidate.score, seen.tile, first, second)
    first, second = _chances(np.mean([_numbers(upright), _numbers(turned)[::-1]], axis=0))
    tile = float(_sigmoid((upright[2 * CLASSES] + turned[2 * CLASSES]) / 2))
    both = (_moved(corners, upright) + _moved(corners[_HALF_TURN], turned)[_HALF_TURN]) / 2
    return Glimpse(both, seen.candidate.score, tile, first, second)


def _numbers(answer: Floats) -> Floats:
    """The logits of the numbers, a row for each half; of one answer, or of many."""
    return answer[..., : 2 * CLASSES].reshape(*answer.shape[:-1], CLASSES, 2).swapaxes(-1, -2)


def _chances(logits: Floats) -> Floats:
    grown = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(grown / grown.sum(-1, keepdims=True), np.float32)


def _sigmoid(values: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-values)), np.float32)
