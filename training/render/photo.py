"""What light, lens and phone do to a picture: shadows, glare, casts, blur, noise, JPEG."""

from __future__ import annotations

import cv2
import numpy as np

from . import noise
from .noise import Field, Image

DIMMEST = 55.0  # how bright the bright parts of a dark picture are at least
MOST_BLURRED = 0.09  # of a tile's width, about a pip's radius: beyond that nobody can read it


def light(rng: np.random.Generator, size: int) -> Field:
    """Uneven light over the table: a falloff to one side, a lamp, the hard edge of a shadow."""
    xs = np.linspace(-0.5, 0.5, size, dtype=np.float32)
    slope = rng.normal(0, 0.25, 2)
    field = 1 + slope[0] * xs[None, :] + slope[1] * xs[:, None]
    if rng.random() < 0.3:
        centre = rng.uniform(-0.6, 0.6, 2)
        away = (xs[None, :] - centre[0]) ** 2 + (xs[:, None] - centre[1]) ** 2
        field = field * (1 - rng.uniform(0.2, 0.8) + rng.uniform(0.3, 1.2) * np.exp(-away / rng.uniform(0.03, 0.5)))
    if rng.random() < 0.25:
        mask = np.zeros((size, size), np.float32)
        points = rng.uniform(-0.3, 1.3, (int(rng.integers(3, 6)), 2)) * size
        cv2.fillPoly(mask, [points.astype(np.int32)], 1.0)
        soft = rng.uniform(1, 25)
        field = field * (1 - rng.uniform(0.2, 0.7) * cv2.GaussianBlur(mask, (0, 0), soft))
    return np.clip(field, 0.05, 3).astype(np.float32)


def glare(rng: np.random.Generator, size: int) -> Field:
    spots = np.zeros((64, 64), np.float32)
    for _ in range(int(rng.integers(1, 4))):
        centre = tuple(map(int, rng.integers(0, 64, 2)))
        axes = tuple(map(int, rng.integers(1, 12, 2)))
        cv2.ellipse(spots, centre, axes, rng.uniform(0, 180), 0, 360, float(rng.uniform(40, 200)), -1)
    return cv2.resize(cv2.GaussianBlur(spots, (0, 0), rng.uniform(1, 7)), (size, size))


def expose(image: Image, rng: np.random.Generator) -> Field:
    """Light, white balance, exposure and contrast, still without clipping."""
    size = len(image)
    field = image.astype(np.float32)
    if rng.random() < 0.75:
        field *= light(rng, size)[..., None]
    if rng.random() < 0.15:
        field += glare(rng, size)[..., None]
    kind = rng.random()
    gain = rng.uniform(0.75, 1.15) if kind < 0.6 else rng.uniform(0.12, 0.75) if kind < 0.85 else rng.uniform(1.1, 2.1)
    balance = 1 + rng.normal(0, 0.07 if rng.random() < 0.7 else 0.2, 3)
    lift = rng.uniform(-12, 25) if rng.random() < 0.5 else 0.0
    field = field * (gain * np.clip(balance, 0.4, 1.6)).astype(np.float32) + np.float32(lift)
    brightest = float(np.percentile(field[::8, ::8], 98))
    field *= np.float32(max(1.0, DIMMEST / max(brightest, 1.0)))  # no phone leaves a picture all black
    if rng.random() < 0.08:
        field[:] = field.mean(2, keepdims=True)
    if rng.random() < 0.25:  # the phone's own curve: lifted or crushed shadows
        field = 255 * (np.maximum(field, 0) / 255) ** np.float32(np.exp(rng.normal(0, 0.35)))
    return field


def lens(field: Field, rng: np.random.Generator, most: float) -> Field:
    """Out of focus or shaken, by at most about `most` pixels; or sharpened by the phone."""
    kind = rng.random()
    if rng.random() < 0.06:  # near and far out of focus
        size = len(field)
        ramp = np.abs(np.linspace(-1, 1, size, dtype=np.float32) - np.float32(rng.uniform(-1, 1))).clip(0, 1)
        share = ramp[:, None, None] if rng.random() < 0.7 else ramp[None, :, None]
        return field * (1 - share) + _soft(field, rng.uniform(1, 4), most) * share
    if kind < 0.35:
        return _soft(field, rng.uniform(0.4, 1.3), most)
    if kind < 0.45:
        return _soft(field, rng.uniform(1.2, 3.2), most)
    if kind < 0.53:
        length = int(min(rng.integers(3, 12), max(3, 3 * most)))
        kernel = np.zeros((length, length), np.float32)
        angle = rng.uniform(0, np.pi)
        reach = np.array([np.cos(angle), np.sin(angle)]) * length / 2
        start, end = (np.array([length / 2, length / 2]) + sign * reach for sign in (-1, 1))
        cv2.line(kernel, tuple(map(int, start)), tuple(map(int, end)), 1.0, 1)
        return cv2.filter2D(field, -1, kernel / max(kernel.sum(), 1))
    if kind < 0.7:
        return cv2.addWeighted(field, 1.7, cv2.GaussianBlur(field, (0, 0), rng.uniform(0.8, 2)), -0.7, 0)
    return field


def _soft(field: Field, blur: float, most: float) -> Field:
    return cv2.GaussianBlur(field, (0, 0), min(blur, most))


def develop(image: Image, rng: np.random.Generator, width: float) -> Image:
    """From the clean rendering to what a phone saves; `width` is that of a tile, in pixels."""
    size = len(image)
    field = lens(expose(image, rng), rng, MOST_BLURRED * width)
    if rng.random() < 0.75:
        grain = noise.white(rng, size) * np.float32(rng.gamma(1.2, 3.5))
        field += grain[..., None]
        if rng.random() < 0.3:
            colour = np.stack([noise.white(rng, size) for _ in range(3)], -1)
            field += cv2.blur(colour, (3, 3)) * np.float32(rng.uniform(0, 9))
    picture = np.clip(field, 0, 255).astype(np.uint8)
    if rng.random() < 0.6:
        quality = int(rng.uniform(25, 95))
        _, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
        picture = cv2.imdecode(coded, cv2.IMREAD_COLOR)
    return picture
