"""Things that are not dominoes: dice, cards, coins, buttons, keyboards, hands, papers, bricks."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from . import colours
from .camera import Box, Camera, Points, fill, hull, turn_x, turn_z
from .noise import Image
from .patterns import pip_grid


def _flat(camera: Camera, x: float, y: float, angle: float, length: float, width: float, corner: float) -> Box:
    return Box(np.array([x, y, 0.0]), turn_z(angle), length, 0.0, corner, width)


def _disc(image: Image, camera: Camera, box: Box, x: float, y: float, radius: float, colour: colours.Colour) -> None:
    around = np.linspace(0, 2 * np.pi, 14, endpoint=False)
    rim = np.column_stack([x + radius * np.cos(around), y + radius * np.sin(around), np.zeros(14)])
    fill(image, camera.project(box.at(rim)), colour)


def die(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    _die(image, camera, rng, (x, y), rng.uniform(0.5, 1.3), rng.uniform(0, 7), colours.body(rng))


def _die(
    image: Image, camera: Camera, rng: np.random.Generator, at: tuple[float, float], size: float, angle: float,
    body: colours.Colour,
) -> None:  # fmt: skip
    x, y = at
    ink = colours.against(body, rng, 70)
    pose = turn_z(angle)
    sides = [np.eye(3), turn_x(np.pi / 2), turn_x(-np.pi / 2)]
    sides += [turn_z(np.pi / 2) @ turn_x(np.pi / 2), turn_z(-np.pi / 2) @ turn_x(np.pi / 2)]
    middle = np.array([x, y, size / 2])
    whole = Box(middle + np.array([0, 0, size / 2]), pose, size, size, 0.15 * size, size)
    fill(
        image,
        hull(camera.project(np.vstack([whole.outline(0), whole.outline(size)]))),
        colours.scaled(body, 0.9),
    )
    for side in sides:
        axes = pose @ side
        centre = middle + axes[:, 2] * size / 2
        if not camera.faces(centre, axes[:, 2]):
            continue
        face = Box(centre, axes, size, 0.0, 0.15 * size, size)
        fill(image, camera.project(face.outline(0)), colours.scaled(body, rng.uniform(0.75, 1.0)))
        for px, py in pip_grid(int(rng.integers(1, 7))):
            _disc(image, camera, face, px * 0.27 * size, py * 0.27 * size, 0.1 * size, ink)


def dice_pair(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """Two dice that touch: as long as a tile, with as many pips, and no tile."""
    size, angle, tone = rng.uniform(0.6, 1.2), rng.uniform(0, 7), colours.body(rng)
    for i in range(int(rng.integers(2, 4))):
        step = i * size * rng.uniform(1.0, 1.15)
        _die(image, camera, rng, (x + step * np.cos(angle), y + step * np.sin(angle)), size, angle, tone)


def lettered(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """Letter and picture tiles of other games: as thick as dominoes, a sign in the middle."""
    length, width, depth = rng.uniform(0.8, 2.0), rng.uniform(0.8, 1.3), rng.uniform(0.05, 0.5)
    ground = colours.body(rng)
    ink = colours.against(ground, rng, 60)
    angle, gap = rng.uniform(0, 7), rng.uniform(1.0, 1.3)
    for i in range(int(rng.integers(1, 6))):
        at = np.array([x, y, depth]) + turn_z(angle) @ np.array([0, i * width * gap, 0])
        box = Box(at, turn_z(angle), length, depth, 0.1, width)
        rims = [camera.project(box.outline(part)) for part in (0.0, depth)]
        fill(image, hull(np.vstack(rims)), colours.scaled(ground, 0.7))
        fill(image, rims[0], ground)
        for _ in range(int(rng.integers(1, 6))):
            ends = box.at(np.column_stack([rng.uniform(-0.3, 0.3, (2, 2)) * [length, width], np.zeros(2)]))
            line = np.clip(camera.project(ends), -3000, 3000)
            thick = max(1, int(rng.uniform(0.03, 0.1) * camera.focal / camera.distance))
            cv2.line(image, *(tuple(map(int, p)) for p in line), ink, thick, cv2.LINE_AA)
        if rng.random() < 0.4:
            _disc(image, camera, box, 0, 0, rng.uniform(0.08, 0.3) * width, ink)


def piece(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """A chess or ludo piece: round, standing, of discs that grow smaller."""
    tone, radius, height = colours.body(rng), rng.uniform(0.3, 0.7), rng.uniform(0.1, 2.0)
    for level in np.linspace(0, 1, 7):
        ring = Box(np.array([x, y, level * height]), np.eye(3), 1, 0.0, 0.0)
        waist = radius * (1 - 0.5 * level * rng.uniform(0.5, 1.2))
        _disc(image, camera, ring, 0, 0, waist, colours.scaled(tone, 0.75 + 0.25 * level))


def card(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    length, width = rng.uniform(2, 5), rng.uniform(1, 3.5)
    box = _flat(camera, x, y, rng.uniform(0, 7), length, width, rng.uniform(0, 0.2))
    ground = colours.body(rng)
    fill(image, camera.project(box.outline(0)), ground)
    ink = colours.against(ground, rng, 60)
    kind = rng.random()
    if kind < 0.45:  # suit signs in a grid: crosses, diamonds, never round pips
        for px in np.linspace(-0.36, 0.36, int(rng.integers(2, 5))) * length:
            for py in np.linspace(-0.3, 0.3, int(rng.integers(1, 4))) * width:
                size = rng.uniform(0.1, 0.16) * width
                sign = np.array([[size, 0, 0], [0, size * 0.7, 0], [-size, 0, 0], [0, -size * 0.7, 0]])
                fill(image, camera.project(box.at(sign + np.array([px, py, 0]))), ink)
    elif kind < 0.7:  # lines of print
        for py in np.linspace(-0.4, 0.4, int(rng.integers(3, 10))) * width:
            end = rng.uniform(0.1, 0.4) * length
            line = camera.project(box.at(np.array([[-0.4 * length, py, 0], [end, py, 0]])))
            cv2.line(
                image,
                *(tuple(map(int, p)) for p in np.clip(line, -3000, 3000)),
                ink,
                int(rng.integers(1, 4)),
                16,
            )


def coin(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    box = _flat(camera, x, y, 0, 1, 1, 0)
    tone = colours.hsv(rng.uniform(0.05, 0.14), rng.uniform(0, 0.7), rng.uniform(0.3, 0.9))
    radius = rng.uniform(0.25, 0.7)
    _disc(image, camera, box, 0, 0, radius, colours.scaled(tone, 0.8))
    _disc(image, camera, box, 0, 0, radius * 0.85, tone)
    _disc(image, camera, box, 0.1, 0, radius * rng.uniform(0.2, 0.5), colours.scaled(tone, 1.15))


def buttons(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """Rows of keys or studs: a keyboard, a remote control, a toy brick, a chocolate bar, lamps in the dark."""
    rows, columns = int(rng.integers(2, 6)), int(rng.integers(2, 9))
    step = rng.uniform(0.3, 0.8)
    lit = rng.random() < 0.3
    base = colours.hsv(rng.random(), rng.random(), rng.uniform(0, 0.15)) if lit else colours.any_colour(rng)
    box = _flat(camera, x, y, rng.uniform(0, 7), columns * step, rows * step, 0.05)
    if rng.random() < 0.8:
        fill(image, camera.project(box.outline(0)), base)
    key = colours.against(base, rng, 20) if rng.random() < 0.7 else colours.scaled(base, 1.1, 10)
    if lit:
        key = colours.hsv(rng.random(), rng.uniform(0, 0.5), rng.uniform(0.8, 1))
    round_keys = rng.random() < 0.5
    uneven, missing = rng.uniform(0, 0.15), rng.uniform(0, 0.4) if lit else 0.0
    for row in range(rows):
        for column in range(columns):
            px, py = (column + 0.5 - columns / 2) * step, (row + 0.5 - rows / 2) * step
            if lit:  # a lamp behind each key: spots of one brightness, not quite in rows, some out
                px, py = np.array([px, py]) + rng.normal(0, uneven * step, 2)
                if rng.random() >= missing:
                    _disc(image, camera, box, px, py, step * rng.uniform(0.12, 0.3), key)
            elif round_keys:
                _disc(image, camera, box, px, py, step * 0.3, key)
            else:
                square = np.array([[1, 1, 0], [-1, 1, 0], [-1, -1, 0], [1, -1, 0]]) * step * 0.4
                fill(image, camera.project(box.at(square + np.array([px, py, 0]))), key)


def sewing_buttons(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """Buttons of a shirt: round, with a rim and two or four holes, in a row or strewn."""
    tone, radius = colours.any_colour(rng), rng.uniform(0.25, 0.8)
    ink, holes = colours.against(tone, rng, 40), int(rng.choice([2, 4]))
    in_a_row, angle = rng.random() < 0.5, rng.uniform(0, 7)
    for i in range(int(rng.integers(1, 8))):
        away = np.array([i * 2.2 * radius, 0.0]) if in_a_row else rng.normal(0, 2 * radius, 2)
        at = np.array([x, y]) + turn_z(angle)[:2, :2] @ away
        box = _flat(camera, *at, rng.uniform(0, 7), 1, 1, 0)
        _disc(image, camera, box, 0.05 * radius, 0.05 * radius, 1.05 * radius, colours.scaled(tone, 0.5))
        _disc(image, camera, box, 0, 0, radius, tone)
        _disc(image, camera, box, 0, 0, radius * 0.75, colours.scaled(tone, rng.uniform(0.8, 1.2)))
        for hole in range(holes):
            turn = 2 * np.pi * hole / holes
            _disc(image, camera, box, 0.25 * radius * np.cos(turn), 0.25 * radius * np.sin(turn), 0.13 * radius, ink)


def ladybird(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """Two halves with spots and a line between them, and no tile: round, with a head."""
    size, tone = rng.uniform(0.5, 1.6), colours.hsv(rng.uniform(-0.03, 0.12), rng.uniform(0.6, 1), rng.uniform(0.5, 1))
    box = _flat(camera, x, y, rng.uniform(0, 7), 1, 1, 0)
    ink = colours.hsv(rng.random(), 0.2, rng.uniform(0, 0.15))
    around = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    rim = size * np.column_stack([0.62 * np.cos(around), 0.5 * np.sin(around), np.zeros(24)])
    _disc(image, camera, box, 0.58 * size, 0, 0.28 * size, ink)
    fill(image, camera.project(box.at(rim)), tone)
    seam = np.array([[-0.62, -0.02, 0], [0.55, -0.02, 0], [0.55, 0.02, 0], [-0.62, 0.02, 0]]) * size
    fill(image, camera.project(box.at(seam)), ink)
    for px, py in rng.uniform((-0.4, 0.1), (0.35, 0.36), (int(rng.integers(1, 5)), 2)):
        for side in (-1, 1):
            _disc(image, camera, box, px * size, side * py * size, rng.uniform(0.06, 0.11) * size, ink)


def brick(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """Toy bricks with studs in two rows, lying close together or alone."""
    step, angle, along = rng.uniform(0.35, 0.8), rng.uniform(0, 7), int(rng.integers(1, 7))
    for i in range(int(rng.integers(1, 4))):
        tone, rows = colours.any_colour(rng), int(rng.integers(1, 3))
        at = np.array([x, y, 0.6 * step]) + turn_z(angle) @ np.array([0, i * step * 2.1, 0])
        box = Box(at, turn_z(angle), along * step, 1.2 * step, 0.03, rows * step)
        rims = [camera.project(box.outline(part)) for part in (0.0, box.thickness)]
        fill(image, hull(np.vstack(rims)), colours.scaled(tone, 0.7))
        fill(image, rims[0], tone)
        for row in range(rows):
            for column in range(along):
                px, py = (column + 0.5 - along / 2) * step, (row + 0.5 - rows / 2) * step
                _disc(image, camera, box, px + 0.04 * step, py - 0.04 * step, 0.32 * step, colours.scaled(tone, 0.6))
                _disc(image, camera, box, px, py, 0.3 * step, colours.scaled(tone, 1.1, rng.uniform(0, 40)))


def keyboard(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """Keys in shifted rows, each with a letter."""
    rows, columns, step = int(rng.integers(3, 6)), int(rng.integers(5, 14)), rng.uniform(0.4, 1.0)
    base = colours.hsv(rng.random(), rng.uniform(0, 0.2), rng.uniform(0.05, 0.9))
    box = _flat(camera, x, y, rng.uniform(0, 7), (columns + 1) * step, (rows + 0.4) * step, 0.1)
    key = colours.against(base, rng, 15)
    ink = colours.against(key, rng, 60)
    fill(image, camera.project(box.outline(0)), base)
    square = np.array([[1, 1, 0], [-1, 1, 0], [-1, -1, 0], [1, -1, 0]]) * step * 0.43
    pixels = step * camera.focal / camera.distance
    for row in range(rows):
        for column in range(columns):
            px, py = (column + 0.5 - columns / 2 + 0.2 * (row % 2)) * step, (row + 0.5 - rows / 2) * step
            fill(image, camera.project(box.at(square + np.array([px, py, 0]))), key)
            place = np.clip(camera.project(box.at(np.array([[px, py, 0]])))[0], -3000, 3000)
            letter = str(rng.choice(list("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:")))
            cv2.putText(image, letter, tuple(map(int, place)), 0, max(0.2, pixels / 60), ink, 1, cv2.LINE_AA)


def playing_cards(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """Printed cards: signs in the patterns of cards, an index in two corners, in a fan or in rows."""
    length, width = rng.uniform(2, 5), rng.uniform(1.4, 3)
    ground = colours.hsv(rng.random(), rng.uniform(0, 0.08), rng.uniform(0.75, 1))
    angle, fanned = rng.uniform(0, 7), rng.uniform(0, 0.3)
    for i in range(int(rng.integers(1, 6))):
        turn = angle + i * fanned
        at = np.array([x, y]) + turn_z(turn)[:2, :2] @ np.array([0, i * width * rng.uniform(0.3, 1.1)])
        box = _flat(camera, *at, turn, length, width, 0.15)
        rim = camera.project(box.outline(0))
        fill(image, rim, ground)
        cv2.polylines(image, [np.round(np.clip(rim, -3000, 3000)).astype(np.int32)], True, (90, 90, 90), 1, cv2.LINE_AA)
        ink = colours.hsv(0.0, rng.uniform(0.7, 1), 0.8) if rng.random() < 0.5 else (20.0, 20.0, 20.0)
        size, suit = rng.uniform(0.09, 0.13) * width, str(rng.choice(["heart", "diamond", "club", "spade"]))
        for px, py in pip_grid(int(rng.integers(1, 11))):
            _suit(image, camera, box, suit, 0.3 * length * px, 0.25 * width * py, size, ink)
        for side in (-1, 1):
            _suit(image, camera, box, suit, side * 0.43 * length, side * 0.4 * width, 0.6 * size, ink)


def _suit(
    image: Image, camera: Camera, box: Box, suit: str, x: float, y: float, size: float, ink: colours.Colour
) -> None:
    """The sign of a suit: a diamond, or discs and what joins them."""
    if suit == "diamond":
        sign = np.array([[size, 0, 0], [0, size * 0.7, 0], [-size, 0, 0], [0, -size * 0.7, 0]])
        fill(image, camera.project(box.at(sign + np.array([x, y, 0]))), ink)
        return
    lobes = [(0.3, 0.4), (0.3, -0.4)] if suit == "heart" else [(-0.2, 0.4), (-0.2, -0.4)]
    for px, py in [*lobes, (0.4, 0.0)] if suit == "club" else lobes:
        _disc(image, camera, box, x + px * size, y + py * size, 0.45 * size, ink)
    tip = -1.0 if suit == "heart" else 1.0
    point = np.array([[tip, 0, 0], [0.05 * tip, 0.75, 0], [0.05 * tip, -0.75, 0]]) * size
    fill(image, camera.project(box.at(point * [1, 1 if suit != "club" else 0.2, 1] + np.array([x, y, 0]))), ink)


def speckled(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """A plate or tin with dots at random: pips in no order that a tile has."""
    length, width = rng.uniform(1, 3), rng.uniform(0.6, 2)
    box = _flat(camera, x, y, rng.uniform(0, 7), length, width, rng.uniform(0, 0.3))
    ground = colours.body(rng)
    fill(image, camera.project(box.outline(0)), ground)
    ink = colours.against(ground, rng, 60)
    for _ in range(int(rng.integers(1, 12))):
        px, py = rng.uniform(-0.45, 0.45, 2) * [length, width]
        _disc(image, camera, box, px, py, rng.uniform(0.04, 0.2), ink)


def slab(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    """Phones, erasers, boxes, paper: plain rectangles, some with a stripe across."""
    length, width = rng.uniform(1, 7), rng.uniform(0.5, 4)
    box = _flat(camera, x, y, rng.uniform(0, 7), length, width, rng.uniform(0, 0.25))
    ground = colours.body(rng) if rng.random() < 0.6 else colours.any_colour(rng)
    fill(image, camera.project(box.outline(0)), ground)
    if rng.random() < 0.4:
        at, half = rng.uniform(-0.4, 0.3) * length, rng.uniform(0.02, 0.4)
        stripe = np.array(
            [
                [at, -0.5 * width, 0],
                [at + half, -0.5 * width, 0],
                [at + half, 0.5 * width, 0],
                [at, 0.5 * width, 0],
            ]
        )
        fill(image, camera.project(box.at(stripe)), colours.any_colour(rng))


def fingers(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    tone = colours.skin(rng)
    angle, width = rng.uniform(0, 7), rng.uniform(0.4, 0.9)
    for i in range(int(rng.integers(1, 5))):
        bend = angle + rng.normal(0, 0.12)
        start = np.array([x + i * width * -np.sin(angle), y + i * width * np.cos(angle), 0])
        along = np.array([np.cos(bend), np.sin(bend), 0])
        line = camera.project(np.stack([start, start + along * rng.uniform(2, 6)]))
        thick = max(2, int(width * np.hypot(*(line[1] - line[0])) / 4))
        ends = [tuple(map(int, p)) for p in np.clip(line, -3000, 3000)]
        cv2.line(image, *ends, colours.scaled(tone, 0.85), min(thick, 200), cv2.LINE_AA)
        cv2.line(image, *ends, tone, max(1, min(int(thick * 0.8), 200)), cv2.LINE_AA)


def cord(image: Image, camera: Camera, rng: np.random.Generator, x: float, y: float) -> None:
    steps = np.cumsum(rng.normal(0, 0.5, (12, 2)), 0) + np.array([x, y])
    path = camera.project(np.column_stack([steps, np.zeros(12)]))
    fixed = np.round(np.clip(path, -3000, 3000)).astype(np.int32)
    cv2.polylines(image, [fixed], False, colours.any_colour(rng), int(rng.integers(1, 9)), cv2.LINE_AA)


Thing = Callable[[Image, Camera, np.random.Generator, float, float], None]
THINGS: list[Thing] = [
    die, die, die, dice_pair, dice_pair, lettered, piece, card, coin, buttons, speckled, slab, slab, fingers, cord,
    sewing_buttons, ladybird, brick, keyboard, playing_cards,
]  # fmt: skip

KINDS: dict[str, list[Thing]] = {
    "dice": [die, dice_pair], "buttons": [sewing_buttons], "keyboards": [keyboard, buttons], "bricks": [brick],
    "ladybirds": [ladybird], "printed cards": [playing_cards, card, lettered],
}  # fmt: skip
"""What pictures without dominoes are measured on, beside tiles that lie face down."""


def strew(
    image: Image, camera: Camera, rng: np.random.Generator, count: int, keep_off: Points, reach: float,
    things: list[Thing] = THINGS,
) -> None:  # fmt: skip
    """Puts things on the table, mostly away from the tiles whose middles are `keep_off`."""
    for _ in range(count):
        for _ in range(6):
            x, y = rng.uniform(-reach, reach, 2) + camera.target[:2]
            if not len(keep_off) or np.hypot(keep_off[:, 0] - x, keep_off[:, 1] - y).min() > 1.6:
                things[int(rng.integers(0, len(things)))](image, camera, rng, x, y)
                break
