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
    from render.patterns import PATTERNS, pip_grid

    for turned in (False, True):
        for pattern in range(len(PATTERNS[value])):
            places = pip_grid(value, pattern, turned)
            assert len(set(places)) == value
            assert np.abs(np.array(places or [(0, 0)])).max() <= 1


def test_no_pattern_stands_for_two_numbers_or_stands_twice() -> None:
    from render.patterns import PATTERNS

    drawn = [frozenset(places) for patterns in PATTERNS.values() for places in patterns]
    assert len(set(drawn)) == len(drawn)


def test_a_ten_may_be_a_ring() -> None:
    """Two rows of four, and two pips at the ends of the middle row."""
    from render.patterns import PATTERNS

    rows = [[along for along, side in sorted(places) if side == 0] for places in PATTERNS[10]]
    assert [-1.0, 1.0] in rows


@pytest.mark.parametrize("value", range(13))
def test_a_number_in_print_is_upright_once_in_a_full_turn(value: int) -> None:
    """Six and nine, turned by half, must not be each other."""
    from render.faces import Numerals, _printed

    how = Numerals(font=0, turns=(0, 0), size=0.7, weight=0.1, zero=True, marked="line")
    others = [_printed(other, how) for other in range(13) if other != value]
    turned = np.rot90(_printed(value, how), 2)
    assert all((turned != other).mean() > 0.02 for other in others)


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


def test_every_kind_of_thing_that_is_no_domino_can_be_drawn() -> None:
    from render import KINDS, blank_scene

    for seed, kind in enumerate(KINDS):
        made = blank_scene(seed, kind=kind)
        assert not made.tiles and made.image.std() > 1
        assert bool(made.decoys) <= (kind == "face-down tiles")
