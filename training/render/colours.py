"""Colours of sets and tables: families seen on real tables, drawn at random (all BGR, 0 to 255)."""

from __future__ import annotations

import colorsys

import numpy as np

Colour = tuple[float, float, float]


def hsv(hue: float, saturation: float, value: float) -> Colour:
    red, green, blue = colorsys.hsv_to_rgb(hue % 1.0, min(max(saturation, 0), 1), min(max(value, 0), 1))
    return (255 * blue, 255 * green, 255 * red)


def any_colour(rng: np.random.Generator) -> Colour:
    return hsv(rng.random(), rng.random() ** 0.7, rng.uniform(0.05, 1.0))


def skin(rng: np.random.Generator) -> Colour:
    return hsv(rng.uniform(0.02, 0.1), rng.uniform(0.25, 0.65), rng.uniform(0.25, 0.95))


def wood(rng: np.random.Generator) -> Colour:
    return hsv(rng.uniform(0.04, 0.13), rng.uniform(0.2, 0.75), rng.uniform(0.15, 0.9))


def luma(colour: Colour) -> float:
    return 0.114 * colour[0] + 0.587 * colour[1] + 0.299 * colour[2]


def distance(one: Colour, other: Colour) -> float:
    """How different two colours look: lightness counts most, hue a little."""
    chroma = np.hypot(*(np.subtract(one, other) - (luma(one) - luma(other)))[[0, 2]])
    return float(abs(luma(one) - luma(other)) + 0.35 * chroma)


def scaled(colour: Colour, factor: float, add: float = 0.0) -> Colour:
    blue, green, red = (min(max(channel * factor + add, 0.0), 255.0) for channel in colour)
    return (blue, green, red)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    blue, green, red = ((1 - share) * a + share * b for a, b in zip(one, other, strict=True))
    return (blue, green, red)


def body(rng: np.random.Generator) -> Colour:
    """The colour of a tile: white and ivory are common, black next, then wood and the bright ones."""
    kind = rng.random()
    if kind < 0.28:
        return hsv(rng.uniform(0, 1), rng.uniform(0, 0.06), rng.uniform(0.75, 1.0))
    if kind < 0.48:
        return hsv(rng.uniform(0.08, 0.16), rng.uniform(0.05, 0.4), rng.uniform(0.7, 1.0))
    if kind < 0.70:
        return hsv(rng.random(), rng.uniform(0, 0.35), rng.uniform(0.03, 0.25))
    if kind < 0.82:
        return wood(rng)
    return any_colour(rng)


def against(ground: Colour, rng: np.random.Generator, least: float) -> Colour:
    """A pip colour that can be told from `ground`."""
    for _ in range(20):
        kind = rng.random()
        if kind < 0.55:
            dark = luma(ground) > 110
            colour = hsv(rng.random(), rng.uniform(0, 0.3), rng.uniform(0.0, 0.22) if dark else rng.uniform(0.8, 1))
        elif kind < 0.9:
            colour = hsv(rng.random(), rng.uniform(0.5, 1.0), rng.uniform(0.3, 1.0))
        else:
            colour = any_colour(rng)
        if distance(ground, colour) >= least:
            return colour
    return (12.0, 12.0, 12.0) if luma(ground) > 110 else (245.0, 245.0, 245.0)
