"""Samples cut from rendered scenes: crops with heat maps (finder), straightened tiles (reader)."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from capicu.vision.finding import axes, spanned
from capicu.vision.pixels import MARGIN, READER_ROWS, Image, contrast, halvings, spread, straightened
from render import Scene, SceneTile
from render.camera import Points

Floats = NDArray[np.float32]

CROP, STRIDE = 192, 4
GRID = CROP // STRIDE
_ROWS, _COLUMNS = np.mgrid[0:GRID, 0:GRID].astype(np.float32)
SHORTEST, LONGEST = 22.0, 128.0  # lengths of tiles, in pixels, that the finder answers to
AT_THE_BORDER = 0.15  # the share of samples that are moved until a tile touches the border or is cut by it
NEAR_A_TILE = 0.7  # the share of crops around a tile: elsewhere most are empty
_MEAN = np.full((1, 3), 1 / 3)
SEEN, HARDLY = 0.75, 0.4  # shares of a face above which it must, below which it must not be found


class Sample(NamedTuple):
    """What a network learns from: a picture, middle and half width of its brightness, the right answer."""

    picture: Image
    middle: float
    half: float
    answer: Floats


def _inside(corners: Points, size: int) -> float:
    """The share of the tile that lies in the crop, from a grid of points on it."""
    steps = np.linspace(0.05, 0.95, 8)
    u, v = (grid.ravel()[:, None] for grid in np.meshgrid(steps, steps))
    a, b, c, d = corners
    points = a * (1 - u) * (1 - v) + b * u * (1 - v) + c * u * v + d * (1 - u) * v
    return float(((points >= 0) & (points < size)).all(1).mean())


def _warp(scene: Scene, rng: np.random.Generator) -> tuple[Image, Points]:
    """A turned, scaled, perhaps mirrored window of the scene; and the map of its points."""
    wanted = np.exp(rng.uniform(np.log(SHORTEST), np.log(LONGEST)))
    scale = rng.uniform(0.3, 1.2)
    if scene.tiles:
        tile = scene.tiles[int(rng.integers(0, len(scene.tiles)))]
        scale = wanted / (2 * np.hypot(*axes(tile.corners)[1]))
    scale = float(np.clip(scale, 0.25, 1.2))
    angle = rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else rng.integers(0, 4) * np.pi / 2
    mirror = -1.0 if rng.random() < 0.5 else 1.0
    turn = scale * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) @ np.diag([mirror, 1])
    if rng.random() < 0.4:  # squeezed along some direction: seen still more obliquely
        way = rng.uniform(0, np.pi)
        basis = np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
        turn = turn @ basis @ np.diag([1, rng.uniform(0.45, 1)]) @ basis.T
    size = len(scene.image)
    focus = rng.uniform(0.2, 0.8, 2) * size
    if scene.tiles and rng.random() < NEAR_A_TILE:
        focus = np.clip(tile.corners.mean(0) + rng.normal(0, CROP / 3 / scale, 2), 0, size)
    shift = np.array([CROP / 2, CROP / 2]) - turn @ focus
    if scene.tiles and rng.random() < AT_THE_BORDER:
        shift = _to_the_border(tile.corners @ turn.T + shift, shift, rng)
    whole = np.column_stack([turn, shift])
    image, used = scene.image, whole.copy()
    if scale < 0.75:
        part = 2 if scale > 0.375 else 4
        image = cv2.resize(image, (size // part, size // part), interpolation=cv2.INTER_AREA)
        used[:, :2] *= part
    fill = tuple(map(float, image[:: len(image) // 4, :: len(image) // 4].reshape(-1, 3)[int(rng.integers(0, 16))]))
    crop = cv2.warpAffine(image, used, (CROP, CROP), flags=cv2.INTER_LINEAR, borderValue=fill)
    return crop, whole


def _to_the_border(corners: Points, shift: Points, rng: np.random.Generator) -> Points:
    """The shift with which the tile touches the border of the crop, or is cut by it a little."""
    low, high = corners.min(0), corners.max(0)
    side, cut = int(rng.integers(0, 2)), rng.uniform(-0.12, 0.05)
    moved = shift.copy()
    if rng.random() < 0.5:
        moved[side] += -low[side] + cut * (high - low)[side]
    else:
        moved[side] += CROP - high[side] - cut * (high - low)[side]
    return moved


def recoloured(sample: Sample, rng: np.random.Generator, flat: float, into: Floats) -> None:
    """The sample as its network sees it, with channels swapped, light and dark exchanged, contrast changed.

    `flat` is the share of pictures that lose most of their contrast, as where the rest of a photograph is brighter.
    """
    picture = sample.picture
    if rng.random() < 0.3:
        picture = picture[..., rng.permutation(3)]
    if rng.random() < 0.15:
        picture = cv2.merge([cv2.transform(picture, _MEAN)] * 3)
    gain, shift = rng.uniform(0.75, 1.25), rng.normal(0, 0.08)
    if rng.random() < flat:
        gain, shift = rng.uniform(0.35, 0.8), rng.uniform(-0.5, 0.5)
    if rng.random() < 0.3:
        gain = -gain
    table = (np.arange(256) - sample.middle) * (gain / sample.half) + shift
    cv2.LUT(np.ascontiguousarray(picture), table.astype(np.float32), dst=into)


def _aged(crop: Image, rng: np.random.Generator) -> Image:
    """The same crop from a worse phone: fewer pixels, blur, another curve, a shadow, noise, JPEG."""
    high, wide = crop.shape[:2]
    if rng.random() < 0.15:
        share = rng.uniform(0.4, 0.95)
        small = cv2.resize(crop, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        crop = cv2.resize(small, (wide, high), interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.15:
        crop = cv2.GaussianBlur(crop, (0, 0), rng.uniform(0.3, 1.3))
    if rng.random() < 0.2:
        curve = 255 * np.linspace(0, 1, 256) ** np.exp(rng.normal(0, 0.5))
        crop = cv2.LUT(crop, curve.astype(np.uint8))
    if rng.random() < 0.15:
        away = np.linspace(-1, 1, wide)[None, :] * rng.normal() + np.linspace(-1, 1, high)[:, None] * rng.normal()
        edge = 1 / (1 + np.exp(np.clip((away - rng.normal(0, 0.5)) * rng.uniform(3, 60), -30, 30)))
        crop = (crop * (1 - rng.uniform(0.2, 0.75) * edge)[..., None]).astype(np.uint8)
    if rng.random() < 0.15:
        grain = rng.standard_normal((high, wide, 1), dtype=np.float32) * np.float32(rng.uniform(1, 14))
        crop = np.clip(crop + grain, 0, 255).astype(np.uint8)
    if rng.random() < 0.15:
        _, coded = cv2.imencode(".jpg", crop, [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(15, 70))])
        crop = cv2.imdecode(coded, cv2.IMREAD_COLOR)
    return crop


def finder_sample(scene: Scene, rng: np.random.Generator) -> Sample:
    """A crop, and its targets: heat, weight of the heat, weight of the geometry, eight numbers for it."""
    crop, warp = _warp(scene, rng)
    crop = _aged(crop, rng)
    targets = np.zeros((11, GRID, GRID), np.float32)
    targets[1] = 1
    for tile in scene.tiles:
        corners = tile.corners @ warp[:, :2].T + warp[:, 2]
        if np.linalg.det(warp[:, :2]) < 0:
            corners = corners[[1, 0, 3, 2]]
        _mark(targets, tile, corners)
    return Sample(crop, *contrast(crop), targets)


def _mark(targets: Floats, tile: SceneTile, corners: Points) -> None:
    middle, along, across = axes(corners)
    if not ((middle > -40) & (middle < CROP + 40)).all():
        return
    length, width = 2 * np.hypot(*along), 2 * np.hypot(*across)
    visible = tile.visible * _inside(corners, CROP)
    if visible < HARDLY or length > 1.6 * LONGEST or length < 12:
        return
    cell = middle / STRIDE - 0.5
    ys, xs = _ROWS, _COLUMNS
    away = (xs - cell[0]) ** 2 + (ys - cell[1]) ** 2
    if visible < SEEN or not SHORTEST <= length <= LONGEST or width < 7:
        targets[1][away < (max(length, 16) / 2 / STRIDE) ** 2] = 0  # neither tile nor not
        return
    spread = max(0.8, 0.11 * min(length / 2, width) / STRIDE)
    heat = np.exp(-away / (2 * spread**2)).astype(np.float32)
    row, column = (int(np.clip(round(value), 0, GRID - 1)) for value in cell[::-1])
    if visible >= SEEN and (cell > -0.5).all() and (cell < GRID - 0.5).all():
        heat[row, column] = 1
    near = heat > np.maximum(targets[2], 0.3)
    targets[0] = np.maximum(targets[0], heat)
    targets[2][near] = heat[near]
    numbers = [cell[0] - xs[near], cell[1] - ys[near]]
    for axis, unit in ((along, 32.0), (across, 16.0)):
        double = 2 * np.arctan2(axis[1], axis[0])
        numbers += [np.log(np.hypot(*axis) / unit), np.cos(double), np.sin(double)]
    for i, value in enumerate(numbers):
        targets[3 + i][near] = value


def jittered(corners: Points, rng: np.random.Generator, much: float) -> Points:
    """The corners as a finder that errs would give them."""
    middle, along, across = axes(corners)
    width = np.hypot(*across) * 2
    turn = rng.normal(0, 0.06 * much)
    matrix = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    stretch = np.exp(rng.normal(0, 0.08 * much, 2))
    shear = rng.normal(0, 0.05 * much)
    moved = middle + rng.normal(0, 0.06 * much, 2) * width
    along, across = matrix @ along * stretch[0], matrix @ (across + shear * along) * stretch[1]
    exact = corners - spanned(*axes(corners))  # what perspective adds
    share = rng.uniform(0, 1)
    noise = rng.normal(0, 0.02 * much, (4, 2)) * width
    return spanned(moved, along, across) + exact * share + noise


def _wrong(scene: Scene, rng: np.random.Generator) -> Points:
    """A quadrilateral that is no tile: a face-down one, across two tiles, half of one, or anywhere."""
    if scene.decoys and rng.random() < 0.6:
        return jittered(scene.decoys[int(rng.integers(0, len(scene.decoys)))], rng, 1.0)
    if scene.tiles and rng.random() < 0.75:
        corners = scene.tiles[int(rng.integers(0, len(scene.tiles)))].corners
        middle, along, across = axes(corners)
        kind = rng.random()
        if kind < 0.35:
            middle = middle + rng.choice([-1, 1]) * along * rng.uniform(0.5, 2.0) + across * rng.normal(0, 0.2)
        elif kind < 0.55:
            middle = middle + rng.choice([-1, 1]) * across * rng.uniform(0.7, 2.0) + along * rng.normal(0, 0.2)
        elif kind < 0.75:
            middle = middle + along * rng.choice([-0.5, 0.0, 0.5])
            along, across = across * rng.uniform(0.9, 2.1), -along * rng.uniform(0.45, 1.1)
        else:
            share = rng.choice([0.5, 2.0]) * rng.uniform(0.85, 1.1)
            along, across = along * share, across * (share if rng.random() < 0.5 else 1.0)
    else:
        middle = rng.uniform(0.1, 0.9, 2) * len(scene.image)
        angle, length = rng.uniform(0, 7), np.exp(rng.uniform(np.log(20), np.log(150)))
        along = length * np.array([np.cos(angle), np.sin(angle)])
        across = np.array([-along[1], along[0]]) * rng.uniform(0.35, 0.6)
    return jittered(spanned(middle, along, across), rng, 0.6)


def _hits(guess: Points, tile: SceneTile) -> bool:
    """Whether the guess is near enough to a tile to be read as it, so that it must not be called wrong."""
    middle, along, across = axes(tile.corners)
    other, its_along, its_across = axes(guess)
    basis = np.stack([along, across], 1)
    near = np.abs(np.linalg.solve(basis, other - middle)).max() < 0.45
    mapped = np.abs(np.linalg.solve(basis, np.stack([its_along, its_across], 1)))
    return bool(near and 0.62 < mapped[0, 0] < 1.6 and 0.62 < mapped[1, 1] < 1.6 and mapped[1, 0] < 0.8)


def reader_samples(scene: Scene, rng: np.random.Generator, count: int) -> list[Sample]:
    """Crops with (is a tile, first, second, corner shifts in units of the tile's width)."""
    levels = halvings(scene.image)[:3]
    whole = [tile for tile in scene.tiles if tile.visible >= 0.8 and np.hypot(*axes(tile.corners)[1]) > 15]
    samples = []
    for _ in range(count):
        if whole and rng.random() < 0.72:
            tile = whole[int(rng.integers(0, len(whole)))]
            corners, values = tile.corners, tile.values
            if rng.random() < 0.5:
                corners, values = corners[[2, 3, 0, 1]], values[::-1]  # type: ignore[assignment]
            guess = jittered(corners, rng, float(rng.choice([0.3, 1.0, 1.6], p=[0.35, 0.4, 0.25])))
            shifts = _shifts(guess, corners)
            plain = not tile.numerals
            label = np.array([1, *values, *shifts.ravel()], np.float32)
        else:
            guess = _wrong(scene, rng)
            if any(_hits(guess, tile) for tile in scene.tiles):
                continue
            label, plain = np.zeros(11, np.float32), True
        shown = straightened(levels, guess)
        if label[0] and rng.random() < AT_THE_BORDER:
            shown = _bordered(scene, guess, corners, rng)
        crop = _aged(shown, rng)
        if plain and rng.random() < 0.5:
            crop, label = _mirrored(crop, label)
        samples.append(Sample(crop, *spread(crop), label))
    return samples


def _bordered(scene: Scene, guess: Points, corners: Points, rng: np.random.Generator) -> Image:
    """The crop as it is where the photograph ends near the tile, or a little within it."""
    low, high = corners.min(0), corners.max(0)
    left, top = np.round(low - rng.uniform(-0.08, 0.25, 2) * (high - low)).astype(int)
    right, bottom = np.round(high + rng.uniform(-0.08, 0.25, 2) * (high - low)).astype(int)
    sides = rng.random(4) < 0.4
    size = len(scene.image)
    left, top = (max(0, place) if cut else 0 for place, cut in zip((left, top), sides[:2], strict=True))
    right, bottom = (min(size, place) if cut else size for place, cut in zip((right, bottom), sides[2:], strict=True))
    part = scene.image[top:bottom, left:right]
    return straightened(halvings(part)[:3], guess - [left, top])


def _shifts(guess: Points, corners: Points) -> Points:
    """How the corners must move, seen in the straightened crop."""
    size = READER_ROWS - 2 * MARGIN
    straight = np.array([[0, 0], [2 * size, 0], [2 * size, size], [0, size]], np.float32)
    warp = cv2.getPerspectiveTransform(guess.astype(np.float32), straight)
    seen = cv2.perspectiveTransform(corners[None].astype(np.float32), warp)[0]
    return np.clip((seen - straight) / size, -1, 1)


def _mirrored(crop: Image, label: Floats) -> tuple[Image, Floats]:
    """Upside down: the halves keep their sides."""
    shifts = label[3:].reshape(4, 2)[[3, 2, 1, 0]] * [1, -1]
    return crop[::-1].copy(), np.concatenate([label[:3], shifts.ravel()]).astype(np.float32)
