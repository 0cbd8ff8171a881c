"""The renderer: the same seed gives the same scene, and labels say what is drawn."""

from __future__ import annotations

import numpy as np
import pytest


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_seed_is_a_scene(seed: int) -> None:
    from render import scene

    one, other = scene(seed), scene(seed)
    assert (one.image == other.image).all()
    assert [tile.values for tile in one.tiles] == [tile.values for tile in other.tiles]
    assert (scene(seed + 1).image != one.image).any()


def test_a_scene_may_be_as_large_as_a_photograph() -> None:
    from render import scene

    assert all(scene(seed, 1600).image.shape == (1600, 1600, 3) for seed in range(4))


@pytest.mark.parametrize("value", range(13))
def test_a_half_has_as_many_pips_as_its_number(value: int) -> None:
    from render.faces import pip_grid

    for turned in (False, True):
        places = pip_grid(value, turned, False)
        assert len(set(places)) == value
        assert np.abs(np.array(places or [(0, 0)])).max() <= 1


@pytest.mark.parametrize("seed", range(20))
def test_no_layout_has_a_tile_twice(seed: int) -> None:
    from render.layouts import block, chain, deal, scattered, spinner

    rng = np.random.default_rng(seed)
    tiles = deal(rng, 6, int(rng.integers(1, 29)))
    for lay in (block, chain, scattered, spinner):
        laid = [tuple(sorted(spot.values)) for spot in lay(rng, tiles, 2.0)]
        assert laid
        assert len(set(laid)) == len(laid)


def test_blank_scenes_have_no_tiles() -> None:
    from render import blank_scene

    assert all(not blank_scene(seed).tiles for seed in range(12))
