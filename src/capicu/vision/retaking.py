"""When the picture itself is the reason why little can be read: shaken, out of focus, or too bright.

Measured on the tiles that were read, as large as the reader sees them, so that it says how much a pip is smeared and
not how many pixels the photograph has; on the whole picture where none was read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import cv2
import numpy as np

from .pixels import Corners, Image, straightened

Reason = Literal["shaken", "blurred", "bright"]

SURE = 0.95  # a tile that is read less surely than this is a doubt
MOST = 4  # tiles that are measured: more would say the same
SMEARED = 0.1  # edges less steep than this, in the ranges of brightness per pixel, leave no number that one may trust;
SOFT = 0.15  # and than this none where there are doubts anyway
ONE_WAY = 0.65  # edges so much softer one way than another were moved, not out of focus
BLINDING = 0.6  # the share of clipped pixels on the tiles that leaves no number that one may trust,
GLARING = 0.3  # and where there are doubts anyway
LOOKED_AT = 640  # the longest side of a picture without tiles that is measured
EMPTY_SOFT = 0.1  # such a picture has sharper edges somewhere, if it is sharp
STEEPEST = 98.0  # of a hundred gradients on a tile, the one that an edge has
STEEPEST_ANYWHERE = 99.8
LEAST_RANGE = 24.0  # a picture of one shade has no edges to judge by
CLIPPED = 254


def reason(levels: Sequence[Image], tiles: Sequence[Corners], *, doubtful: bool) -> Reason | None:
    """Why the picture should be taken again, if it should; `doubtful` says that some of it is not read surely."""
    if not tiles:
        return _of_an_empty_picture(levels)
    crops = [straightened(levels, corners) for corners in tiles[:MOST]]
    clipped = float(np.median([_clipped(crop) for crop in crops]))
    if clipped > BLINDING or (doubtful and clipped > GLARING):
        return "bright"
    steep = np.median([_steepness(crop, STEEPEST) for crop in crops], axis=0)
    return _smear(steep) if steep.min() < (SOFT if doubtful else SMEARED) else None


def _of_an_empty_picture(levels: Sequence[Image]) -> Reason | None:
    picture = next((one for one in reversed(levels) if max(one.shape[:2]) >= LOOKED_AT), levels[0])
    if _clipped(picture) > GLARING:
        return "bright"
    if np.ptp(np.percentile(picture[::4, ::4], [1, 99])) < LEAST_RANGE:
        return None
    steep = _steepness(picture, STEEPEST_ANYWHERE)
    return _smear(steep) if steep.min() < EMPTY_SOFT else None


def _smear(steep: np.ndarray) -> Reason:
    return "shaken" if steep.min() < ONE_WAY * steep.max() else "blurred"


def _clipped(picture: Image) -> float:
    """The share of pixels of which nothing is left but white, or a colour as bright as can be."""
    return float((picture.max(2) >= CLIPPED).mean())


def _steepness(picture: Image, share: float) -> np.ndarray:
    """How steep the edges are that run each of four ways, as shares of the range of brightness per pixel."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    low, high = np.percentile(grey[::2, ::2], [2, 98])
    across, down = (cv2.Sobel(grey, cv2.CV_32F, *way, ksize=3, scale=1 / 8) for way in ((1, 0), (0, 1)))
    across, down, half = across[::2, ::2], down[::2, ::2], np.float32(np.sqrt(0.5))
    ways = np.stack([across, down, (across + down) * half, (across - down) * half])
    return np.asarray(np.percentile(np.abs(ways).reshape(4, -1), share, axis=1) / max(high - low, LEAST_RANGE))
