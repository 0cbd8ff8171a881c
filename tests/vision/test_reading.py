"""What is read: the pinned renders exactly, and the same however they are turned, scaled or inverted."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capicu import vision
from capicu.tiles import Tile
from capicu.vision import finding, networks, reading
from capicu.vision.pixels import halvings
from pin import OF_EACH, SCALES, SPECIAL, altered, variants

if TYPE_CHECKING:
    from conftest import Render


def tiles(image: object, **options: str) -> Counter[Tile]:
    return Counter(entry.tile for entry in vision.read(image, **options).tiles)  # type: ignore[arg-type]


def test_the_pinned_renders_are_read_exactly(render: Render) -> None:
    reading = vision.read(render.path)
    assert Counter(entry.tile for entry in reading.tiles) == render.tiles
    assert reading.total == sum(tile.sum for tile in render.tiles.elements())


def test_every_kind_that_was_read_wrongly_once_is_pinned() -> None:
    """A ten as a ring, a lamp on a blank half, numerals, tiles at the border, and things that are no dominoes."""
    folder = Path(__file__).parent / "renders"
    names = Counter(path.stem.rpartition("-")[0] for path in folder.glob("*.jpg"))
    assert all(names[kind] == OF_EACH for kind in SPECIAL)


@pytest.mark.parametrize("name", variants(np.zeros((60, 60, 3), np.uint8)))
def test_what_must_not_matter_changes_nothing(some_renders: list[Render], name: str) -> None:
    """Turned, scaled, dim, light and dark exchanged, or small on a larger table: the same tiles."""
    for render in some_renders:
        assert tiles(variants(render.image)[name]) == render.tiles, render.path.name


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 7), st.floats(0, 360), st.floats(*SCALES), st.booleans())
def test_turned_scaled_and_inverted_by_chance(
    some_renders: list[Render], place: int, angle: float, scale: float, inverted: bool
) -> None:
    render = some_renders[place]
    assert tiles(altered(render.image, angle, scale, inverted=inverted)) == render.tiles


def test_path_bytes_and_array_agree(some_renders: list[Render]) -> None:
    render = some_renders[0]
    assert tiles(render.path) == tiles(str(render.path)) == tiles(render.path.read_bytes()) == render.tiles


def test_reading_twice_gives_the_same(picture: np.ndarray) -> None:
    assert vision.read(picture).tiles == vision.read(picture).tiles


@pytest.mark.parametrize("longest", [130, 640, 1215, 1600, 2431, 3200])
def test_a_tile_may_fill_the_photograph(longest: int) -> None:
    """The finder knows tiles of 22 to 128 pixels: one as long as the picture must be shown to it within these."""
    lengths = [longest * scale for scale in finding._scales(longest)]
    assert any(22 <= length <= 128 for length in lengths)


def test_what_covers_a_known_tile_is_not_read(some_renders: list[Render], monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the tiles of a chain the finder half sees others; where both neighbours are sure, they cost nothing."""
    levels = halvings(some_renders[0].image)
    found = [one for one in finding.find(levels) if one.score >= reading.LIKELY]
    sizes: list[int] = []
    run = networks.run

    def counting(name: str, inputs: np.ndarray) -> np.ndarray:
        sizes.append(len(inputs))
        return run(name, inputs)

    monkeypatch.setattr(networks, "run", counting)
    glimpses = reading.look(levels, found)
    sure = [one for one in glimpses if one.tile * one.first.max() * one.second.max() > 0.97]
    assert sure
    once = sum(sizes)
    reading.look(levels, found + [finding.Candidate(one.corners, 0.3) for one in sure])
    assert sum(sizes) == 2 * once


@pytest.mark.parametrize(("name", "shape"), [("finder", (1, 3, 160, 224)), ("reader", (5, 3, 64, 112))])
def test_both_runtimes_answer_alike(name: str, shape: tuple[int, ...]) -> None:
    pytest.importorskip("onnxruntime", reason="there is no ONNX Runtime for this machine, so OpenCV reads alone")
    pictures = np.random.default_rng(0).normal(0, 1, shape).astype(np.float32)
    ours, theirs = (
        runner(networks.trained(name))(pictures) for runner in (networks.by_onnxruntime, networks.by_opencv)
    )
    assert ours.shape == theirs.shape
    assert np.abs(ours - theirs).max() < 1e-3


def test_reading_leaves_nothing_behind(tmp_path: Path, picture: np.ndarray) -> None:
    """ONNX Runtime would keep an identity and a record of its use for its maker; a photograph is nobody's business."""
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), picture)
    home = tmp_path / "home"
    home.mkdir()
    places = dict.fromkeys(("HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(home))
    kept = {name: value for name, value in os.environ.items() if name != "ORT_DISABLE_TELEMETRY"}
    program = "import sys; from capicu import vision; assert vision.read(sys.argv[1]).tiles"
    subprocess.run([sys.executable, "-c", program, path], env=kept | places, cwd=home, check=True)
    assert list(home.rglob("*")) == []


def test_without_onnx_runtime_opencv_reads_the_same(
    some_renders: list[Render], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(networks, "onnxruntime", None)
    networks.forget()
    try:
        assert tiles(some_renders[0].path) == some_renders[0].tiles
    finally:
        networks.forget()


def test_an_entry_says_what_and_where(some_renders: list[Render]) -> None:
    for render in some_renders:
        high, wide = render.image.shape[:2]
        reading = vision.read(render.image)
        assert reading.seconds > 0
        for entry in reading.tiles:
            assert Tile(*entry.halves) == entry.tile
            assert 0 <= entry.confidence <= 1
            assert entry.check == (entry.confidence < vision.CHECK_BELOW)
            corners = np.array(entry.corners)
            assert corners.shape == (4, 2)
            assert cv2.isContourConvex(corners.astype(np.float32))
            assert (corners > -0.3 * max(high, wide)).all() and (corners < 1.3 * max(high, wide)).all()


@pytest.mark.parametrize("shade", [0, 90, 255])
def test_an_empty_picture_has_no_tiles(shade: int) -> None:
    assert vision.read(np.full((480, 640, 3), shade, np.uint8)).tiles == ()


def test_noise_has_no_tiles() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (480, 640, 3), dtype=np.uint8)
    assert vision.read(noise).tiles == ()


@pytest.mark.parametrize("name", ["double-thirteen", "six pack", "", "-1"])
def test_a_set_that_does_not_exist_is_refused(picture: np.ndarray, name: str) -> None:
    with pytest.raises(vision.PhotoError, match="double-six"):
        vision.read(picture, set=name)


@pytest.mark.parametrize(("name", "highest"), [("double-six", 6), ("Double Nine", 9), ("12", 12)])
def test_a_set_is_held(some_renders: list[Render], name: str, highest: int) -> None:
    """With a set given no half is above it."""
    for render in some_renders[:4]:
        assert all(tile.a <= highest for tile in tiles(render.image, set=name))


def test_tiles_that_are_there_twice_are_all_marked_and_none_is_dropped(some_renders: list[Render]) -> None:
    """The picture beside itself shows what no set has; without a set it is simply twice as many tiles."""
    for render in some_renders[:4]:
        twice = np.hstack([render.image, render.image])
        reading = vision.read(twice, set="double-twelve")
        assert len(reading.tiles) == 2 * render.tiles.total()
        assert reading.conflicts == sorted(render.tiles)
        assert all(entry.conflict and entry.check for entry in reading.tiles)
        assert vision.read(twice).conflicts == []
