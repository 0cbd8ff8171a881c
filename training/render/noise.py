"""Cheap smooth noise: small random fields enlarged, and a bank of white noise that is made once."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Field = NDArray[np.float32]

BANK = 1400


def smooth(rng: np.random.Generator, size: int, cells: float, aspect: float = 1.0) -> Field:
    """Noise of mean 0 and spread about 1 with `cells` blobs across; `aspect` stretches them."""
    across, along = max(2, int(cells)), max(2, int(cells * aspect))
    small = rng.standard_normal((along, across), dtype=np.float32)
    return cv2.resize(small, (size, size), interpolation=cv2.INTER_CUBIC)


def fractal(rng: np.random.Generator, size: int, cells: float, octaves: int, aspect: float = 1.0) -> Field:
    total = np.zeros((size, size), np.float32)
    for octave in range(octaves):
        total += smooth(rng, size, min(cells * 2**octave, size), aspect) * np.float32(0.6**octave)
    return total


@cache
def _bank() -> Field:
    return np.random.default_rng(7).standard_normal((BANK, BANK)).astype(np.float32)


def white(rng: np.random.Generator, size: int) -> Field:
    """White noise, a window of the bank: as good as fresh noise here and far cheaper; large ones are fresh."""
    if size >= BANK:
        return rng.standard_normal((size, size), dtype=np.float32)
    top, left = rng.integers(0, BANK - size, 2)
    return _bank()[top : top + size, left : left + size]
