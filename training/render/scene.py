"""Puts a scene together: ground, things, shadows, tiles, then the photograph of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from . import clutter, colours, faces, grounds, photo
from .camera import Box, Camera, Points, fill, hull, turn_x, turn_z
from .faces import Style
from .layouts import Spot, random_layout
from .noise import Image
from .patterns import random_patterns

SIZE = 512
SHOWS_ITS_BACK = 0.08  # of standing tiles
NARROWEST, WIDEST = 0.04, 0.46  # a tile, as a share of the picture
ALL_IN_IT = 0.5
FACE_DOWN = "face-down tiles"
KINDS = [*clutter.KINDS, FACE_DOWN]


@dataclass(frozen=True)
class SceneTile:
    """A tile as it appears: `corners` start at the first half's top left and go clockwise, in pixels."""

    values: tuple[int, int]
    corners: Points
    visible: float  # the share of its face that can be seen
    numerals: bool = False  # shows numbers, which must not be mirrored, instead of pips


@dataclass(frozen=True)
class Scene:
    image: Image
    tiles: list[SceneTile]
    decoys: list[Points]  # corners of what is no tile but looks like one: tiles that lie face down


@dataclass(frozen=True)
class _Placed:
    box: Box
    style: Style
    values: tuple[int, int] | None  # None lies face down


class _Painter:
    def __init__(self, image: Image, camera: Camera, rng: np.random.Generator) -> None:
        self.image, self.camera, self.rng = image, camera, rng
        self.owner = np.zeros(image.shape[:2], np.uint8)
        self.rim = rng.uniform(0.35, 1.1) if rng.random() < 0.7 else None
        self.rim_light = rng.uniform(0, 35) if rng.random() < 0.4 else 0.0
        self.sides = rng.uniform(0.45, 1.05, 2)

    def shadows(self, placed: list[_Placed]) -> None:
        """One soft shadow for all tiles: cast to one side, and the dark that gathers at their feet."""
        size = len(self.image)
        slant = self.rng.normal(0, 0.8 if self.rng.random() < 0.75 else 2.2, 2)  # a lamp, or a low sun
        mask = np.zeros((size, size), np.uint8)
        for item in placed:
            solid = np.vstack([item.box.outline(0), item.box.outline(item.box.thickness)])
            solid[:, :2] += solid[:, 2:3] * slant
            solid[:, 2] = 0
            fill(mask, hull(self.camera.project(solid)), 255)
        soft = self.rng.uniform(0.5, 6) if self.rng.random() < 0.75 else 0.4
        dark = self.rng.uniform(0.1, 0.85)
        shade = 1 - cv2.GaussianBlur(mask, (0, 0), soft).astype(np.float32) * np.float32(dark / 255)
        self.image = (self.image * shade[..., None]).astype(np.uint8)

    def tile(self, item: _Placed, number: int) -> Points | None:
        """Draws a tile; gives the corners of its face, or None when that looks away."""
        box, style, camera = item.box, item.style, self.camera
        rims = [camera.project(box.outline(box.thickness * part)) for part in (0.0, 0.5, 1.0)]
        whole, upper = hull(np.vstack(rims)), hull(np.vstack(rims[:2]))
        fill(self.image, whole, colours.scaled(style.back, self.sides[0]))
        fill(self.owner, whole, 0)
        fill(self.image, upper, colours.scaled(style.body, self.sides[1]))
        if not camera.faces(box.centre, box.axes[:, 2]):
            return None
        corners = camera.project(box.corners())
        self._paste(item, corners, rims[0])
        if self.rim is not None:
            tone = colours.scaled(style.body, self.rim, self.rim_light)
            line = np.round(np.clip(rims[0], -4000, 4000) * 16).astype(np.int32)
            cv2.polylines(self.image, [line], True, tone, 1, cv2.LINE_AA, 4)
        fill(self.owner, rims[0], number)
        return corners

    def _paste(self, item: _Placed, corners: Points, rim: Points) -> None:
        """Warps the face into the picture, inside the rectangle that it covers."""
        size = len(self.image)
        left, top = np.clip(np.floor(rim.min(0)).astype(int) - 1, 0, size)
        right, bottom = np.clip(np.ceil(rim.max(0)).astype(int) + 2, 0, size)
        if right - left < 2 or bottom - top < 2:
            return
        across = max(np.hypot(*(corners[0] - corners[3])), np.hypot(*(corners[1] - corners[2])))
        along = max(np.hypot(*(corners[0] - corners[1])), np.hypot(*(corners[3] - corners[2])))
        height = int(np.clip(max(across, along / 2) * 1.15, 16, 220))
        if item.values is None:
            texture = faces.draw_back(item.style, height, self.rng)
        else:
            texture = faces.draw_face(item.style, item.values, height, self.rng)
        high, wide = texture.shape[:2]
        source = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
        target = (corners - [left, top] - 0.5).astype(np.float32)
        warp = cv2.getPerspectiveTransform(source, target)
        window = (int(right - left), int(bottom - top))
        face = cv2.warpPerspective(texture, warp, window, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        mask = np.zeros(window[::-1], np.uint8)
        fill(mask, rim - [left, top], 255)
        share = mask[..., None].astype(np.uint16)
        region = self.image[top:bottom, left:right]
        region[:] = ((face * share + region * (255 - share)) // 255).astype(np.uint8)


def _ground(camera: Camera, rng: np.random.Generator, size: int, like: colours.Colour | None) -> Image:
    """The table top, seen by the camera: often in perspective, with another ground behind its edge."""
    if like is not None and rng.random() < 0.12:
        texture = grounds.alike(rng, size, like)
    else:
        texture = grounds.random_ground(rng, size, busy=like is None)
    if rng.random() < 0.6:
        reach = rng.uniform(0.7, 1.6) * size / camera.focal * camera.distance
        square = np.array([[-1, 1, 0], [1, 1, 0], [1, -1, 0], [-1, -1, 0]]) * reach / 2
        seen = camera.project(camera.target + square @ turn_z(rng.uniform(0, 7)).T).astype(np.float32)
        source = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
        warp = cv2.getPerspectiveTransform(source, seen)
        texture = cv2.warpPerspective(texture, warp, (size, size), borderMode=cv2.BORDER_REFLECT)
    if rng.random() < (0.12 if like is not None else 0.4):
        other = grounds.random_ground(rng, size, busy=like is None)
        slope, offset = rng.normal(0, 0.5), rng.uniform(0, 0.35)
        edge = (offset + slope * np.linspace(-0.5, 0.5, size)) * size
        behind = np.arange(size)[:, None] < edge[None, :]
        behind = np.rot90(behind, int(rng.integers(0, 4)))
        texture = np.where(behind[..., None], other, texture)
    return np.ascontiguousarray(texture)


def _place(spot: Spot, style: Style, pose: str, rng: np.random.Generator, up: float) -> _Placed:
    """A tile on the table: lying, standing before the camera, or tilted in a hand."""
    if pose == "standing":
        yaw = rng.normal(0, 0.12 if rng.random() < 0.65 else 0.5)  # most are turned to the camera
        if rng.random() < SHOWS_ITS_BACK:
            yaw += np.pi
        axes = turn_z(up + yaw) @ turn_x(np.pi / 2 - rng.uniform(0, 0.25))
        turns = int(rng.choice([0, 1, 2, 3], p=[0.35, 0.15, 0.35, 0.15]))  # one and three: on its short end
        axes = axes @ turn_z(turns * np.pi / 2)
        centre = np.array([spot.x, spot.y, style.length / 2 if turns % 2 else 0.5])
    elif pose == "tilted":
        axes = turn_z(spot.angle) @ turn_x(rng.normal(0, 0.2)) @ turn_z(rng.normal(0, 0.1))
        centre = np.array([spot.x, spot.y, style.thickness + 0.2])
    else:
        axes = turn_z(spot.angle)
        centre = np.array([spot.x, spot.y, style.thickness])
    box = Box(centre, axes, style.length, style.thickness, style.corner)
    return _Placed(box, style, None if pose == "down" else spot.values)


def _poses(count: int, rng: np.random.Generator) -> list[str]:
    kind = rng.random()
    if kind < 0.08:
        return ["standing"] * count
    if kind < 0.14:
        return ["tilted"] * count
    if kind < 0.18:
        return [str(rng.choice(["lying", "standing", "down"], p=[0.6, 0.25, 0.15])) for _ in range(count)]
    down = rng.uniform(0.1, 1.0) if rng.random() < 0.12 else 0.0
    return ["down" if rng.random() < down else "lying" for _ in range(count)]


def _width(spots: list[Spot], rng: np.random.Generator) -> float:
    """How wide a tile is, as a share of the picture; most people step back until all tiles are in it."""
    width = float(np.exp(rng.uniform(np.log(NARROWEST), np.log(WIDEST))))
    if spots and rng.random() < ALL_IN_IT:
        reach = np.ptp([(spot.x, spot.y) for spot in spots], 0).max() + 2
        width = min(width, rng.uniform(0.7, 1.1) / reach)
    return max(width, NARROWEST)


def _tilt(rng: np.random.Generator, standing: bool) -> float:
    if standing:
        return float(rng.uniform(0.45, 1.25))
    return float(abs(rng.normal(0, 0.18)) if rng.random() < 0.4 else rng.uniform(0, 1.15))


def scene(
    seed: int, size: int = SIZE, *, clean: bool = False, set_to: int | None = None,
    style_of: Callable[[Style], Style] | None = None,
) -> Scene:  # fmt: skip
    """A picture of a table with dominoes. `clean` leaves out what the phone does, for looking at tiles.

    `set_to` is the highest number of the set; all its patterns are then as likely, however rare they are on sale.
    `style_of` changes the style that was drawn, for pictures of a certain kind.
    """
    rng = np.random.default_rng(seed)
    style = faces.random_style(rng)
    highest = int(rng.choice([6, 9, 12], p=[0.45, 0.2, 0.35])) if set_to is None else set_to
    if set_to is not None or rng.random() < 0.4:
        style = replace(style, patterns=random_patterns(rng, any_alike=True))
    if style_of is not None:
        style = style_of(style)
    spots = random_layout(rng, highest, style.length)
    if rng.random() < 0.06:
        spots = []
    poses = _poses(len(spots), rng)
    standing = bool(poses) and set(poses) == {"standing"}
    pixels = size * _width(spots, rng)
    target = np.array([*(rng.normal(0, 1.5, 2)), 0.0])
    if spots:
        aim = spots[int(rng.integers(0, len(spots)))]
        target = np.array([aim.x, aim.y, 0.0]) * rng.uniform(0, 1) + [*rng.normal(0, 0.6, 2), 0.0]
    camera = Camera.random(rng, target, size, pixels, _tilt(rng, standing))
    mixed_styles = rng.random() < 0.06
    up = -np.arctan2(camera.turn[0, 1], camera.turn[0, 0])
    placed = []
    for spot, pose in zip(spots, poses, strict=True):
        own = faces.random_style(rng) if mixed_styles else style
        if own.divider == "none" and spot.values == (0, 0):
            pose = "down"  # a double blank without a divider cannot be told from a tile that lies face down
        placed.append(_place(spot, replace(own, length=style.length), pose, rng, up))
    return _paint(camera, placed, rng, size, clean)


def blank_scene(seed: int, size: int = SIZE, kind: str | None = None) -> Scene:
    """A table without dominoes: things, other tables, tiles that lie face down.

    `kind` is one of `KINDS`; without it any things lie there, or several of one kind.
    """
    rng = np.random.default_rng([seed, 1])
    style = faces.random_style(rng)
    camera = Camera.random(rng, np.zeros(3), size, size * rng.uniform(0.06, 0.3), _tilt(rng, False))
    if kind is None and rng.random() < 0.5:
        kind = KINDS[int(rng.integers(0, len(KINDS)))]
    placed = []
    if kind == FACE_DOWN or (kind is None and rng.random() < 0.3):
        spots = random_layout(rng, 6, style.length)
        placed = [_place(spot, style, "down", rng, 0.0) for spot in spots]
    return _paint(camera, placed, rng, size, False, clutter.KINDS.get(kind or "", clutter.THINGS))


def _paint(
    camera: Camera, placed: list[_Placed], rng: np.random.Generator, size: int, clean: bool,
    around: list[clutter.Thing] = clutter.THINGS,
) -> Scene:  # fmt: skip
    like = placed[0].style.body if placed else None
    painter = _Painter(_ground(camera, rng, size, like), camera, rng)
    reach = 0.5 * size / camera.focal * camera.distance
    middles = np.array([item.box.centre[:2] for item in placed]).reshape(-1, 2)
    things = int(rng.integers(1, 6)) if rng.random() < 0.35 or not placed else 0
    clutter.strew(painter.image, camera, rng, things, middles, reach, around)
    painter.shadows(placed)
    order = sorted(range(len(placed)), key=lambda i: -camera.depth(placed[i].box.centre))
    seen: list[tuple[int, Points]] = []
    for i in order:
        corners = painter.tile(placed[i], i + 1)
        if corners is not None:
            seen.append((i, corners))
    if rng.random() < 0.08:  # a finger on the tiles
        before = painter.image.copy()
        clutter.fingers(painter.image, camera, rng, *(camera.target[:2] + rng.normal(0, 1, 2)))
        painter.owner[(before != painter.image).any(2)] = 0
    tiles = []
    decoys = [corners for i, corners in seen if placed[i].values is None]
    for i, corners in seen:
        area = cv2.contourArea(corners.astype(np.float32))
        values = placed[i].values
        if area < 30 or values is None:
            continue
        visible = float((painter.owner == i + 1).sum() / area)
        numerals = placed[i].style.numerals is not None
        tiles.append(SceneTile(values, corners, min(visible, 1.0), numerals))
    image = painter.image if clean else photo.develop(painter.image, rng, camera.focal / camera.distance)
    return Scene(image, tiles, decoys)
