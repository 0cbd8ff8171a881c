"""What the networks are taught is what the product makes of their answers: both sides hold the same conventions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import samples
from capicu.vision import finding, reading
from capicu.vision.finding import axes, spanned
from capicu.vision.pixels import READER_ROWS, Corners, Floats, standardised
from render import SceneTile, scene
from store import Store

PLAINLY = 8.0  # log odds


@st.composite
def tiles(draw: st.DrawFn) -> Corners:
    """A tile as the finder may meet one, all of it in the crop."""
    length, angle = draw(st.floats(24, 120)), draw(st.floats(0, 2 * np.pi))
    along = length / 2 * np.array([np.cos(angle), np.sin(angle)])
    across = np.array([-along[1], along[0]]) * draw(st.floats(0.4, 0.6)) + along * draw(st.floats(-0.15, 0.15))
    return spanned(np.array([draw(st.floats(70, 120)), draw(st.floats(70, 120))]), along, across)


def in_quarters(targets: Floats) -> Floats:
    """Heat and geometry as the finder answers them: a cell's four quarters in channels of their own."""
    plain = np.concatenate([np.where(targets[:1] > 0.999, PLAINLY, -PLAINLY), targets[3:]])
    channels, rows, columns = plain.shape
    cells = plain.reshape(channels, rows // 2, 2, columns // 2, 2).transpose(0, 2, 4, 1, 3)
    return cells.reshape(4 * channels, rows // 2, columns // 2).astype(np.float32)


@settings(deadline=None, derandomize=True)
@given(tiles())
def test_a_finder_that_answers_as_taught_finds_the_tile(corners: Corners) -> None:
    targets = np.zeros((11, samples.GRID, samples.GRID), np.float32)
    samples._mark(targets, SceneTile((1, 2), corners, 1.0), corners)
    found = finding._decoded(in_quarters(targets), np.ones(2), (samples.CROP, samples.CROP))
    assert len(found) == 1
    either_way_round = (corners, corners[[2, 3, 0, 1]])
    assert min(np.abs(found[0].corners - way).max() for way in either_way_round) < 0.01


@settings(deadline=None, derandomize=True)
@given(tiles(), st.integers(0, 10**6), st.booleans())
def test_a_reader_that_answers_as_taught_finds_the_corners(corners: Corners, seed: int, mirrored: bool) -> None:
    guess = samples.jittered(corners, np.random.default_rng(seed), 0.5)
    label = np.concatenate([[1, 5, 3], samples._shifts(guess, corners).ravel()]).astype(np.float32)
    taken = guess
    if mirrored:  # the crop upside down: the same place, its rows the other way round
        _, label = samples._mirrored(np.zeros((READER_ROWS, 112, 3), np.uint8), label)
        taken, corners = guess[[3, 2, 1, 0]], corners[[3, 2, 1, 0]]
    answer = np.concatenate([np.zeros(reading.ANSWERS - 8), label[3:]]).astype(np.float32)
    width = 2 * np.hypot(*axes(corners)[2])
    assert np.abs(reading._moved(taken, answer) - corners).max() < 0.02 * width


class Unchanging:
    """Chance that changes no colour."""

    random = staticmethod(lambda: 1.0)
    uniform = staticmethod(lambda low, high: 1.0)
    normal = staticmethod(lambda mean, spread: mean)


def test_a_sample_in_its_own_colours_is_what_the_product_shows() -> None:
    for sample in samples.reader_samples(scene(5), np.random.default_rng(0), 8):
        into = np.empty(sample.picture.shape, np.float32)
        samples.recoloured(sample, Unchanging(), 0.0, into)
        assert np.allclose(into.transpose(2, 0, 1), standardised(sample.picture), atol=1e-5)


def test_the_store_keeps_scenes_and_how_many_were_made(tmp_path: Path) -> None:
    made = scene(5)
    store = Store(tmp_path, slots=2)
    store.put(1, made)
    store.made[0] = 7
    again = Store(tmp_path, slots=2)
    kept = again.any(np.random.default_rng(0))
    assert again.made[0] == 7
    assert (kept.image == made.image).all()
    assert [(one.values, one.corners.round(2).tolist()) for one in kept.tiles] == [
        (one.values, one.corners.astype(np.float32).astype(float).round(2).tolist()) for one in made.tiles
    ]


def test_the_store_knows_which_tiles_must_not_be_mirrored(tmp_path: Path) -> None:
    """A number in print is another sign, or none, when mirrored; pips are not."""
    made = scene(5)
    printed = [replace(tile, numerals=True) for tile in made.tiles]
    store = Store(tmp_path, slots=1)
    store.put(0, replace(made, tiles=printed))
    assert [tile.numerals for tile in store.get(0).tiles] == [True] * len(made.tiles)


@settings(deadline=None, derandomize=True)
@given(tiles(), st.integers(0, 10**6))
def test_a_tile_is_moved_until_it_touches_the_border_of_the_crop(corners: Corners, seed: int) -> None:
    moved = corners + samples._to_the_border(corners, np.zeros(2), np.random.default_rng(seed))
    low, high = moved.min(0), moved.max(0)
    beyond = np.concatenate([low, samples.CROP - high]) / np.tile(high - low, 2)
    assert (np.abs(beyond + 0.035) < 0.09).any(), "its edge lies at one of the four sides, or a little beyond"


def test_a_crop_at_the_border_shows_the_same_tile() -> None:
    made, rng = scene(5), np.random.default_rng(0)
    corners = made.tiles[0].corners
    crops = [samples._bordered(made, corners, corners, rng) for _ in range(8)]
    assert all(crop.shape == (READER_ROWS, 112, 3) for crop in crops)
    middle = np.s_[24:40, 40:72]
    assert all(np.abs(crop[middle].astype(int) - crops[0][middle]).mean() < 6 for crop in crops)
