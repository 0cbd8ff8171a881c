"""What both networks are shown: pictures evened out in contrast, tiles straightened. Training uses it too."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Floats = NDArray[np.float32]
Corners = NDArray[np.float64]

READER_ROWS, READER_COLUMNS, MARGIN = 64, 112, 8
STRAIGHT = np.array(
    [
        [MARGIN, MARGIN],
        [READER_COLUMNS - MARGIN, MARGIN],
        [READER_COLUMNS - MARGIN, READER_ROWS - MARGIN],
        [MARGIN, READER_ROWS - MARGIN],
    ],
    np.float32,
)
LEAST_RANGE, LEAST_SPREAD = 24.0, 4.0  # an empty dark picture is not stretched into noise


def contrast(image: Image) -> tuple[float, float]:
    """Middle and half width of the brightness range, so that dim and bright photographs look alike."""
    step = max(1, min(image.shape[:2]) // 96)
    low, high = np.percentile(image[::step, ::step].mean(2), [1, 99])
    return float(low + high) / 2, max(float(high - low), LEAST_RANGE) / 2


def evened(image: Image, middle: float, half: float) -> Floats:
    """The picture with `middle` at 0 and what is `half` away from it at 1, channels first; so the finder sees it."""
    table = ((np.arange(256) - middle) / half).astype(np.float32)
    shown = np.empty((3, *image.shape[:2]), np.float32)
    for plane, into in zip(cv2.split(image), shown, strict=True):
        cv2.LUT(plane, table, dst=into)  # six times as quick as to subtract and divide
    return shown


def halvings(image: Image) -> list[Image]:
    """The picture and its halves, so that a large tile is cut out without aliasing."""
    levels = [image]
    while min(levels[-1].shape[:2]) > 2 * READER_COLUMNS:
        high, wide = levels[-1].shape[:2]
        levels.append(
            np.asarray(cv2.resize(levels[-1], (wide // 2, high // 2), interpolation=cv2.INTER_AREA), np.uint8)
        )
    return levels


def straightened(levels: Sequence[Image], corners: Corners) -> Image:
    """The tile with these corners, upright in 64 by 112 pixels, with a margin of what lies around it."""
    longest = max(math.dist(corners[0], corners[1]), math.dist(corners[2], corners[3]), 96)
    image = levels[min(int(math.log2(longest / 96)), len(levels) - 1)]
    scale = image.shape[1] / levels[0].shape[1], image.shape[0] / levels[0].shape[0]
    warp = cv2.getPerspectiveTransform((corners * scale).astype(np.float32), STRAIGHT)
    size = (READER_COLUMNS, READER_ROWS)
    return np.asarray(
        cv2.warpPerspective(image, warp, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE),
        np.uint8,
    )


def spread(crop: Image) -> tuple[float, float]:
    """Mean and spread of the brightness of a crop, all channels together."""
    mean, deviation = cv2.meanStdDev(crop.reshape(-1, 1))
    return float(mean[0, 0]), max(float(deviation[0, 0]), LEAST_SPREAD)


def standardised(crop: Image) -> Floats:
    """The crop as the reader sees it: mean 0, spread 1, channels first."""
    return evened(crop, *spread(crop))
