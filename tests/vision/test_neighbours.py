"""The second look: where a neighbour of a known tile would lie, and what it finds there."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from capicu import vision
from capicu.tiles import Tile
from capicu.vision import finding, neighbours
from capicu.vision.finding import Candidate, likeness, spanned
from capicu.vision.pixels import Corners, Image
from capicu.vision.reading import Glimpse
from render import faces, layouts, scene

WIDTH = 40.0


def lying(spot: layouts.Spot) -> Corners:
    """A tile of twice its width, seen from above."""
    along = WIDTH * np.array([np.cos(spot.angle), np.sin(spot.angle)])
    return spanned(WIDTH * np.array([spot.x, spot.y]), along, np.array([-along[1], along[0]]) / 2)


def test_the_next_tile_of_a_chain_lies_where_it_is_looked_for() -> None:
    """Chains are laid with gaps and by unsteady hands: a few in a thousand tiles lie too far off to be half right."""
    nearest = []
    for seed in range(400):
        rng = np.random.default_rng(seed)
        chain = [lying(spot) for spot in layouts.chain(rng, layouts.deal(rng, 6, 9), 2.0)]
        for one, following in pairwise(chain):
            places = neighbours._beside([one], following.mean(0, keepdims=True))
            nearest.append(max(likeness(place, following) for place in places))
    assert min(nearest) > 0.3
    assert np.mean(np.array(nearest) > 0.5) > 0.99


def test_only_where_something_was_seen() -> None:
    tile = lying(layouts.Spot(0, 0, 0.3, (1, 2)))
    assert neighbours._beside([tile], np.array([[20 * WIDTH, 0.0]])) == []
    assert neighbours._beside([tile], np.empty((0, 2))) == []
    assert neighbours._beside([], np.zeros((1, 2))) == []
    assert neighbours._beside([np.zeros((4, 2))], np.full((1, 2), WIDTH)) == []  # a tile of no size


def test_the_place_nearest_to_what_was_seen_comes_first() -> None:
    """Of places that are nearly the same only the first is looked at."""
    seen = np.array([0.35, 1.0]) * WIDTH
    places = neighbours._beside([lying(layouts.Spot(0, 0, 0, (1, 2)))], seen[None])
    away = [float(np.linalg.norm(place.mean(0) - seen)) / WIDTH for place in places]
    assert away == pytest.approx([0.15, 0.35, np.hypot(0.15, 0.5)])


def test_what_lies_on_a_known_tile_is_no_hint_of_another() -> None:
    tile = lying(layouts.Spot(0, 0, 0.3, (1, 2)))
    spots = np.array([tile.mean(0), 0.95 * tile[0], 1.05 * tile[0], [0.0, 0.6 * WIDTH]])
    assert neighbours._outside([tile], spots).tolist() == spots[2:].tolist()
    assert neighbours._outside([], spots).tolist() == spots.tolist()
    assert neighbours._outside([np.zeros((4, 2))], spots).tolist() == spots.tolist()  # a tile of no size


@pytest.mark.parametrize(("others", "shortest"), [([], 900), ([(0.3, 60)], 900), ([(0.4, 130), (0.2, 60)], 130)])
def test_a_doubtful_large_tile_does_not_hide_small_ones(others: list[tuple[float, float]], shortest: float) -> None:
    """What is seen nearly as well as the best says how closely to look."""
    found = [
        Candidate(spanned(np.zeros(2), np.array([length / 2, 0]), np.array([0, length / 4])), score)
        for score, length in [(0.5, 900.0), *others]
    ]
    assert finding.shortest(found) == pytest.approx(shortest)
    assert finding.shortest(found[1:]) == 0


def test_a_photograph_full_of_tiles_does_not_cost_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    look = neighbours.look

    def counting(levels: list[Image], candidates: list[Candidate]) -> list[Glimpse]:
        if all(one.score == neighbours.SCORE for one in candidates):  # places of the second look
            sizes.append(len(candidates))
        return look(levels, candidates)

    monkeypatch.setattr(neighbours, "look", counting)
    pictures = [scene(seed).image for seed in range(620_000, 620_012)]
    for most in (neighbours.MOST, 2):
        monkeypatch.setattr(neighbours, "MOST", most)
        sizes.clear()
        for picture in pictures:
            vision.read(picture)
        assert 2 <= max(sizes) <= most
    assert max(sizes) == 2


def test_what_the_border_cuts_is_not_judged_by_the_finder_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plain 6-0 that touched the border was left out: the reader was sure (0.94), the finder was not (0.43)."""
    chances = np.full(13, 1 / 13, np.float32)

    def seen(x: float, tile: float) -> Glimpse:
        return Glimpse(lying(layouts.Spot(x, 3.0, 0.0, (6, 0))), 0.43, tile, chances, chances)

    glimpses = [seen(1.0, 0.94), seen(5.0, 0.94), seen(1.0, 0.6)]
    monkeypatch.setattr(neighbours, "look", lambda levels, candidates: glimpses)
    levels = [np.zeros((400, 400, 3), np.uint8)]
    assert [one.score for one in neighbours._looked(levels, [])] == [neighbours.SCORE, 0.43, 0.43]


def test_what_the_first_look_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets moulded in one piece, most of them black: the second look reads more tiles, and in no picture fewer."""
    monkeypatch.setattr(faces, "MOULDED", 1.0)
    pictures = [scene(seed) for seed in range(620_000, 620_060)]

    def right() -> list[int]:
        there = [Counter(Tile(*tile.values) for tile in picture.tiles) for picture in pictures]
        read = [Counter(entry.tile for entry in vision.read(picture.image).tiles) for picture in pictures]
        return [(tiles & seen).total() for tiles, seen in zip(there, read, strict=True)]

    twice = right()
    monkeypatch.setattr(neighbours, "ROUNDS", 0)
    once = right()
    assert sum(twice) >= sum(once) + 5
    assert all(more >= fewer for more, fewer in zip(twice, once, strict=True))
