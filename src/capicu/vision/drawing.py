"""Draws a reading onto its photograph, for people who want to see what was read where."""

from __future__ import annotations

import cv2
import numpy as np

from . import Reading
from .pixels import Corners, Image

SURE, UNSURE, INK = (60, 190, 60), (0, 140, 255), (255, 255, 255)


def annotated(image: Image, reading: Reading, scale: float = 1.0) -> Image:
    """A copy of the picture with each tile outlined and named; orange ones want a person's look."""
    canvas = image.copy()
    for entry in reading.tiles:
        corners = np.array(entry.corners) / scale
        colour = UNSURE if entry.check else SURE
        width = float(np.hypot(*(corners[0] - corners[3])))
        line = max(1, round(width / 30))
        cv2.polylines(canvas, [np.round(corners * 16).astype(np.int32)], True, colour, line, cv2.LINE_AA, 4)
        _label(canvas, str(entry.tile), corners.mean(0), max(0.35, width / 110), colour)
    text = str(reading.total)
    size = max(0.6, min(canvas.shape[:2]) / 500)
    _label(canvas, text, np.array([20.0 * size * len(text), 22.0 * size]), size, (40, 40, 40))
    return canvas


def _label(canvas: Image, text: str, middle: Corners, size: float, colour: tuple[int, int, int]) -> None:
    """Text on a box, so that it can be read over any picture."""
    thick = max(1, round(size * 1.6))
    (wide, high), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    x, y = int(middle[0] - wide / 2), int(middle[1] + high / 2)
    pad = max(2, round(high * 0.3))
    cv2.rectangle(canvas, (x - pad, y - high - pad), (x + wide + pad, y + pad), colour, -1)
    cv2.putText(canvas, text, (x, y), cv2.FONT_HERSHEY_SIMPLEX, size, INK, thick, cv2.LINE_AA)
