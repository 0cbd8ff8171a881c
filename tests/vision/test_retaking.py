"""When the picture itself is the reason: shaken, blurred or too bright ones are asked for again, sharp ones never."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from capicu import vision
from capicu.vision import retaking

if TYPE_CHECKING:
    from conftest import Render


def width(image: np.ndarray) -> float:
    """How wide the tiles are, in pixels."""
    return float(
        np.median([np.hypot(*np.subtract(one.corners[0], one.corners[3])) for one in vision.read(image).tiles])
    )


def shaken(image: np.ndarray, pixels: float, angle: float) -> np.ndarray:
    """The picture of a hand that moved so far while the shutter was open."""
    side = int(pixels) | 1
    kernel = np.zeros((side, side), np.float32)
    reach = np.array([np.cos(angle), np.sin(angle)]) * (side - 1) / 2
    start, end = (tuple(round(place) for place in side // 2 + sign * reach) for sign in (-1, 1))
    cv2.line(kernel, start, end, 1.0)
    return np.asarray(cv2.filter2D(image, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE), np.uint8)


def test_a_sharp_picture_is_not_asked_for_again(render: Render) -> None:
    assert vision.read(render.path).retake is None


@pytest.mark.parametrize("angle", [0.0, 0.8, 1.6, 2.4])
def test_a_shaken_picture_never_gives_a_number_that_looks_sure(some_renders: list[Render], angle: float) -> None:
    for render in some_renders:
        reading = vision.read(shaken(render.image, 0.45 * width(render.image), angle))
        assert reading.retake or not reading.tiles, render.path.name
        assert all(entry.check for entry in reading.tiles)


def test_a_picture_out_of_focus_never_gives_a_number_that_looks_sure(some_renders: list[Render]) -> None:
    for render in some_renders:
        reading = vision.read(np.asarray(cv2.GaussianBlur(render.image, (0, 0), 0.16 * width(render.image)), np.uint8))
        assert reading.retake or not reading.tiles, render.path.name
        assert all(entry.check for entry in reading.tiles)


def test_shaken_and_out_of_focus_are_told_apart() -> None:
    image = np.full((900, 900, 3), 60, np.uint8)
    for x in range(150, 900, 200):  # edges of all directions
        for y in range(150, 900, 200):
            cv2.circle(image, (x, y), 60, (230, 230, 230), -1, cv2.LINE_AA)
    assert retaking.reason([image], [], doubtful=False) is None
    assert retaking.reason([shaken(image, 41, 0.8)], [], doubtful=False) == "shaken"
    assert retaking.reason([np.asarray(cv2.GaussianBlur(image, (0, 0), 9), np.uint8)], [], doubtful=False) == "blurred"


def test_a_picture_with_nothing_but_light_is_asked_for_again(some_renders: list[Render]) -> None:
    for render in some_renders[:4]:
        gain = 1000 / max(float(np.median(render.image)), 1.0)
        reading = vision.read(np.clip(render.image * gain, 0, 255).astype(np.uint8))
        assert reading.retake == "bright", render.path.name


def test_an_empty_table_of_one_shade_is_nobodys_fault() -> None:
    assert vision.read(np.full((480, 640, 3), 90, np.uint8)).retake is None
