"""What the tiles lie on: plain, wood, cloth, leather, carpet, checks, print; all made from noise."""

from __future__ import annotations

import string
from collections.abc import Callable

import cv2
import numpy as np

from . import colours, noise
from .noise import Image


def _tint(field: noise.Field, rng: np.random.Generator, strength: float) -> Image:
    """Noise as brightness around a base colour, with a little drift of the hue."""
    base = np.array(colours.wood(rng) if rng.random() < 0.2 else colours.any_colour(rng), np.float32)
    if rng.random() < 0.35:
        base[:] = base.mean()
    slope = np.array(rng.uniform(0.8, 1.2, 3), np.float32) * np.float32(strength)
    return np.clip(base + field[..., None] * slope, 0, 255).astype(np.uint8)


def plain(rng: np.random.Generator, size: int) -> Image:
    return _tint(noise.smooth(rng, size, 2), rng, rng.uniform(0, 14))


def extreme(rng: np.random.Generator, size: int) -> Image:
    """Nearly black or nearly white, as under flash or on paper."""
    value = rng.uniform(0, 35) if rng.random() < 0.5 else rng.uniform(205, 250)
    cast = rng.uniform(-8, 8, 3)
    field = noise.smooth(rng, size, 3) * rng.uniform(0, 6) + value
    return np.clip(field[..., None] + cast.astype(np.float32), 0, 255).astype(np.uint8)


def wooden(rng: np.random.Generator, size: int) -> Image:
    grain = noise.fractal(rng, size, rng.uniform(12, 60), 3, aspect=0.06)
    warp = noise.smooth(rng, size, 3, aspect=0.3)
    rings = np.sin((np.linspace(0, rng.uniform(6, 40), size, dtype=np.float32)[None, :] + warp * 2) * 3)
    field = grain * np.float32(rng.uniform(3, 16)) + rings * np.float32(rng.uniform(0, 10))
    base = np.array(colours.wood(rng), np.float32)
    image = np.clip(base * (1 + field[..., None] / 110), 0, 255).astype(np.uint8)
    if rng.random() < 0.5:
        step = int(rng.uniform(60, 220))
        for x in range(int(rng.integers(0, step)), size, step):
            tone = colours.scaled(tuple(map(float, base)), rng.uniform(0.3, 0.7))  # type: ignore[arg-type]
            cv2.line(image, (x, 0), (x, size), tone, int(rng.integers(1, 5)), cv2.LINE_AA)
    return image


def woven(rng: np.random.Generator, size: int) -> Image:
    step_x, step_y = rng.uniform(2.5, 14, 2)
    xs = np.arange(size, dtype=np.float32)
    lines = np.sin(xs * np.float32(2 * np.pi / step_x))[None, :]
    other = np.sin(xs * np.float32(2 * np.pi / step_y))[:, None]
    field = lines * other if rng.random() < 0.5 else lines + other * np.float32(rng.uniform(0, 1))
    field = field * np.float32(rng.uniform(3, 25)) + noise.white(rng, size) * np.float32(rng.uniform(0, 8))
    return _tint(field.astype(np.float32), rng, 1.0)


def rough(rng: np.random.Generator, size: int) -> Image:
    field = noise.fractal(rng, size, rng.uniform(8, 120), int(rng.integers(1, 5)))
    if rng.random() < 0.4:
        field = np.abs(field) * 1.5 - 1  # creases, as in leather
    return _tint(field, rng, rng.uniform(4, 40))


def checked(rng: np.random.Generator, size: int) -> Image:
    one, two = colours.any_colour(rng), colours.any_colour(rng)
    step = rng.uniform(16, 110)
    cells = (np.arange(size) // step).astype(int) % 2
    if rng.random() < 0.5:
        mask = (cells[:, None] ^ cells[None, :]).astype(np.float32)
    else:
        mask = (cells[:, None] + cells[None, :]).astype(np.float32) / 2
    image = np.array(one, np.float32) + mask[..., None] * (np.array(two, np.float32) - np.array(one, np.float32))
    return np.clip(image, 0, 255).astype(np.uint8)


def striped(rng: np.random.Generator, size: int) -> Image:
    image = plain(rng, size)
    x = 0.0
    while x < size:
        width = rng.uniform(2, 60)
        if rng.random() < 0.5:
            cv2.rectangle(image, (int(x), 0), (int(x + width), size), colours.any_colour(rng), -1)
        x += width
    return image


def printed(rng: np.random.Generator, size: int) -> Image:
    """Text or scribble on paper, newspapers, instructions."""
    image = extreme(rng, size) if rng.random() < 0.6 else plain(rng, size)
    ink = colours.against(tuple(map(float, image[0, 0])), rng, 60)  # type: ignore[arg-type]
    height = rng.uniform(8, 40)
    font = int(rng.integers(0, 8))
    letters = list(string.ascii_letters + string.digits + "  ..,;:oO0")
    for y in np.arange(height, size, height * rng.uniform(1.1, 2)):
        text = "".join(rng.choice(letters, int(size / height * 1.8)))
        cv2.putText(
            image,
            text,
            (int(rng.integers(0, 20)), int(y)),
            font,
            height / 30,
            ink,
            max(1, int(height / 12)),
            16,
        )
    return image


def dotted(rng: np.random.Generator, size: int) -> Image:
    """Polka dots and perforations: many pips, no tile."""
    image = plain(rng, size) if rng.random() < 0.6 else rough(rng, size)
    ink = colours.any_colour(rng)
    step = rng.uniform(10, 90)
    radius = step * rng.uniform(0.12, 0.4)
    shifted = rng.random() < 0.5
    for row, y in enumerate(np.arange(0, size, step)):
        for x in np.arange(step / 2 if shifted and row % 2 else 0, size, step):
            cv2.circle(image, (int(x * 16), int(y * 16)), int(radius * 16), ink, -1, cv2.LINE_AA, 4)
    return image


def flowered(rng: np.random.Generator, size: int) -> Image:
    """Patterned cloth and carpets: curls, petals and blobs."""
    image = plain(rng, size) if rng.random() < 0.5 else woven(rng, size)
    inks = [colours.any_colour(rng) for _ in range(3)]
    for _ in range(int(rng.integers(15, 90))):
        centre = tuple(map(int, rng.integers(0, size, 2)))
        axes = tuple(map(int, rng.uniform(3, 50, 2)))
        start, sweep = rng.uniform(0, 360, 2)
        line = -1 if rng.random() < 0.4 else int(rng.integers(1, 6))
        ink = inks[int(rng.integers(0, 3))]
        cv2.ellipse(image, centre, axes, rng.uniform(0, 360), start, start + sweep, ink, line, cv2.LINE_AA)
    return image


def jumbled(rng: np.random.Generator, size: int) -> Image:
    """A room out of focus: large shapes in any colour."""
    image = plain(rng, size)
    for _ in range(int(rng.integers(6, 40))):
        points = (
            rng.uniform(-0.2, 1.2, 2) + rng.normal(0, rng.uniform(0.03, 0.25), (int(rng.integers(3, 6)), 2))
        ) * size
        cv2.fillPoly(image, [points.astype(np.int32)], colours.any_colour(rng), cv2.LINE_AA)
    blur = rng.uniform(0, 8)
    return cv2.GaussianBlur(image, (0, 0), blur) if blur > 1 else image


def leafy(rng: np.random.Generator, size: int) -> Image:
    """Plants, petals, gravel, crumbs: hundreds of small shapes, lit and shaded."""
    image = plain(rng, size)
    inks = [colours.any_colour(rng) for _ in range(4)]
    scale = rng.uniform(4, 30)
    for _ in range(int(min(500, 30 * (size / scale) ** 0.8))):
        centre = tuple(map(int, rng.integers(0, size, 2)))
        axes = tuple(map(int, 1 + scale * rng.uniform(0.2, 1.0, 2)))
        ink = colours.scaled(inks[int(rng.integers(0, 4))], rng.uniform(0.4, 1.4))
        cv2.ellipse(image, centre, axes, rng.uniform(0, 180), 0, 360, ink, -1, cv2.LINE_AA)
    return image


def scribbled(rng: np.random.Generator, size: int) -> Image:
    """Handwriting, cables, fur: strokes that run mostly one way."""
    image = extreme(rng, size) if rng.random() < 0.5 else rough(rng, size)
    ink = colours.against(tuple(map(float, image[size // 2, size // 2])), rng, 50)  # type: ignore[arg-type]
    step, thick = rng.uniform(4, 26), int(rng.integers(1, 6))
    slant = rng.normal(0, 1, 2)
    shift = 0 if rng.random() < 0.5 else 60
    for _ in range(int(rng.integers(40, 260))):
        path = np.cumsum(rng.normal(0, step, (int(rng.integers(2, 9)), 2)) + slant * step * 0.4, 0)
        points = np.round(path + rng.uniform(0, size, 2)).astype(np.int32)
        tone = colours.scaled(ink, 1, rng.uniform(-shift, shift))
        cv2.polylines(image, [points], False, tone, thick, cv2.LINE_AA)
    return image


def paned(rng: np.random.Generator, size: int) -> Image:
    """Doors, windows, shelves, bricks: rectangles within rectangles, in rows."""
    image = plain(rng, size)
    inks = [colours.any_colour(rng) for _ in range(4)]
    wide, high = rng.uniform(20, 160, 2)
    gap = rng.uniform(1, 14)
    rings = int(rng.integers(1, 4))
    for row, y in enumerate(np.arange(0, size, high + gap)):
        offset = wide / 2 if row % 2 and rings == 1 else 0
        for x in np.arange(-offset, size, wide + gap):
            for ring in range(rings):
                inset = ring * 0.14 * min(wide, high)
                corners = [(x + inset, y + inset), (x + wide - inset, y + high - inset)]
                ink = colours.scaled(inks[ring], rng.uniform(0.8, 1.15))
                cv2.rectangle(image, *(tuple(map(int, corner)) for corner in corners), ink, -1, cv2.LINE_AA)
    return image


def blotched(rng: np.random.Generator, size: int) -> Image:
    """Camouflage, marble, shadows of trees: noise cut at levels."""
    field = noise.fractal(rng, size, rng.uniform(4, 60), 4, aspect=rng.uniform(0.4, 2.5))
    levels = np.digitize(field, np.sort(rng.normal(0, 1, int(rng.integers(1, 5)))))
    palette = np.array([colours.any_colour(rng) for _ in range(6)], np.float32)
    return np.asarray(np.clip(palette[levels] + field[..., None] * np.float32(6), 0, 255), np.uint8)


GROUNDS: dict[Callable[[np.random.Generator, int], Image], float] = {
    plain: 0.17, extreme: 0.17, wooden: 0.17, woven: 0.12, rough: 0.14, checked: 0.04,
    striped: 0.03, printed: 0.04, dotted: 0.03, flowered: 0.05, jumbled: 0.04,
    leafy: 0.03, scribbled: 0.03, paned: 0.03, blotched: 0.03,
}  # fmt: skip


def alike(rng: np.random.Generator, size: int, colour: colours.Colour) -> Image:
    """A table of nearly the colour of the tiles: white on white, black on black."""
    near = np.array(colour, np.float32) * np.float32(rng.uniform(0.8, 1.1)) + rng.normal(0, 5, 3).astype(np.float32)
    field = noise.smooth(rng, size, 3) * np.float32(rng.uniform(0, 8))
    if rng.random() < 0.4:
        field = field + noise.fractal(rng, size, rng.uniform(10, 100), 2) * np.float32(rng.uniform(1, 8))
    return np.clip(near + field[..., None], 0, 255).astype(np.uint8)


def random_ground(rng: np.random.Generator, size: int, *, busy: bool = False) -> Image:
    """A table, as common as it is on photographs; `busy` gives every kind the same chance."""
    kinds = list(GROUNDS)
    weights = np.array(list(GROUNDS.values())) if not busy else np.ones(len(kinds))
    return kinds[int(rng.choice(len(kinds), p=weights / weights.sum()))](rng, size)
