"""Writes the pinned renders of the tests: `python training/pin.py`. Needed only after a change of renderer or networks.

Takes the first scenes whose tiles are all whole, and of these the ones that the present model reads exactly
in all `alterations`: they guard what is read, they do not measure it (the bench does).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import cv2
import numpy as np

from capicu import vision
from capicu.tiles import Tile
from capicu.vision.pixels import Image
from render import KINDS, Scene, blank_scene, scene
from render.faces import Style, random_numerals
from render.patterns import RING

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "vision" / "renders"
FIRST_SEED = 900_000
WANTED = {"none": 4, "few": 8, "many": 8, "hand": 4}  # pictures of each kind
OF_EACH = 2  # pictures of each special kind
MOST = 7  # tiles, as many as a hand may have
QUALITY = 82
GREY = (120, 120, 120)
SCALES = 0.75, 2.6
BY_CHANCE = 24  # alterations of each picture beside the named ones


def clear(made: Scene) -> bool:
    """A hand at most; every tile is whole and large enough that a person reads it at once."""
    return len(made.tiles) <= MOST and all(
        tile.visible > 0.97 and np.ptp(tile.corners, 0).max() > 60 for tile in made.tiles
    )


def _ringed(style: Style) -> Style:
    return replace(style, patterns=style.patterns | {10: RING}, numerals=None)


def _lit(style: Style) -> Style:
    return replace(style, lamps=1.0)


def _printed(style: Style) -> Style:
    return replace(style, numerals=random_numerals(np.random.default_rng(round(1e6 * style.length))), ghosts=0.0)


def _cropped(seed: int) -> Scene:
    """A scene cut off right where its tiles end, so that they touch the border."""
    made = scene(seed)
    if not made.tiles:
        return made
    points = np.concatenate([tile.corners for tile in made.tiles])
    left, top = np.clip(np.floor(points.min(0)), 0, None).astype(int)
    right, bottom = np.ceil(points.max(0)).astype(int)
    return replace(made, image=made.image[top:bottom, left:right])


SPECIAL: dict[str, Callable[[int], Scene]] = {
    "ring": lambda seed: scene(seed, set_to=12, style_of=_ringed),
    "lamp": lambda seed: scene(seed, style_of=_lit),
    "numerals": lambda seed: scene(seed, style_of=_printed),
    "border": _cropped,
} | {thing.replace(" ", "-"): partial(blank_scene, kind=thing) for thing in KINDS}
"""Pictures of what was read wrongly once; those of things that are no dominoes bear their names."""
SHOWS = {"ring": 10, "lamp": 0}
"""The number that must be on a picture of this kind, for it to show what it is for."""


def shows(name: str, tiles: list[Tile]) -> bool:
    """Whether the picture is of use for its kind."""
    if name not in ("ring", "lamp", "numerals", "border"):
        return not tiles
    return bool(tiles) and (name not in SHOWS or any(SHOWS[name] in tile for tile in tiles))


def kind(tiles: list[Tile]) -> str:
    """What a picture is good for; a hand has double-six tiles and room for 6-6 and 0-0, which the book's tests add."""
    if len(tiles) < 3:
        return "few" if tiles else "none"
    different = len(set(tiles)) == len(tiles) and not {Tile(6, 6), Tile(0, 0)} & set(tiles)
    return "hand" if different and all(tile.a <= 6 for tile in tiles) else "many"


def altered(image: Image, angle: float = 0.0, scale: float = 1.0, *, inverted: bool = False) -> Image:
    """The picture turned (grey fills the corners), scaled, and perhaps with light and dark exchanged."""
    high, wide = image.shape[:2]
    side = int(np.hypot(high, wide) * scale) + 2
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), angle, scale)
    turn[:, 2] += (side - wide) / 2, (side - high) / 2
    source = image if scale >= 1 else cv2.GaussianBlur(image, (0, 0), 0.4 / scale)  # else it would alias
    picture = cv2.warpAffine(source, turn, (side, side), borderValue=GREY)
    return 255 - picture if inverted else picture


def variants(image: Image) -> dict[str, Image]:
    """The picture, and what must not change how it is read: turned, scaled, inverted, dim, on a larger table."""
    high, wide = image.shape[:2]
    pictures = {"as it is": image, "inverted": 255 - image, "dim": (image * 0.5 + 10).astype(np.uint8)}
    for turns in (1, 2, 3):
        pictures[f"turned by {90 * turns}"] = np.rot90(image, turns)
    for angle in (17, 45, 68):
        pictures[f"turned by {angle}"] = altered(image, angle)
    for scale in (0.75, 1.5, 2.6):
        method = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        pictures[f"scaled by {scale}"] = cv2.resize(image, None, fx=scale, fy=scale, interpolation=method)
    border = [high // 2, high, wide, wide]
    pictures["on a larger table"] = cv2.copyMakeBorder(image, *border, cv2.BORDER_CONSTANT, value=GREY)
    return pictures


def alterations(image: Image, seed: int) -> Iterator[Image]:
    """All variants, and some by chance."""
    yield from variants(image).values()
    rng = np.random.default_rng(seed)
    for _ in range(BY_CHANCE):
        yield altered(image, rng.uniform(0, 360), rng.uniform(*SCALES), inverted=rng.random() < 0.5)


def good(image: Image, seed: int, tiles: Counter[Tile]) -> bool:
    """Whether nothing is asked about the picture, and all its alterations are read right."""
    if vision.read(image).retake is not None:
        return False
    readings = map(vision.read, alterations(image, seed))
    return all(Counter(entry.tile for entry in reading.tiles) == tiles for reading in readings)


def pinned(made: Scene, seed: int, name: str, expected: dict[str, list[str]]) -> bool:
    """Keeps a picture that is clear and read right, and notes what is on it; says whether it did."""
    if not clear(made):
        return False
    tiles, path = [Tile(*tile.values) for tile in made.tiles], FOLDER / name
    cv2.imwrite(str(path), made.image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    if not good(np.asarray(cv2.imread(str(path)), np.uint8), seed, Counter(tiles)):
        path.unlink()
        return False
    expected[name] = sorted(map(str, tiles))
    return True


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.jpg"):
        old.unlink()
    expected: dict[str, list[str]] = {}
    wanted = dict(WANTED)
    for seed in count(FIRST_SEED):
        if not any(wanted.values()):
            break
        made = blank_scene(seed) if seed % 5 == 0 else scene(seed)
        sort = kind([Tile(*tile.values) for tile in made.tiles])
        wanted[sort] -= bool(wanted[sort]) and pinned(made, seed, f"{seed}.jpg", expected)
    for name, draw in SPECIAL.items():
        left = OF_EACH
        for seed in count(FIRST_SEED):
            if not left:
                break
            made = draw(seed)
            left -= shows(name, [Tile(*tile.values) for tile in made.tiles]) and pinned(
                made, seed, f"{name}-{seed}.jpg", expected
            )
    (FOLDER / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
