"""A second look beside the tiles that are known: tiles of a game touch, and in few ways.

Where the edge between two tiles hardly shows, the finder sees that there is one but not how it lies. Its size and its
directions are those of its neighbour.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from . import judging
from .finding import Candidate, axes, clashing, distinct, find, length, likeness, overlap, shortest, spanned
from .pixels import Corners, Image
from .reading import Glimpse, look

KNOWN = 0.7  # the confidence with which a tile is known,
CERTAIN = 0.9  # and with which it leaves no room for another
MOST_COVERED = 0.2  # the share of a place that such a tile may cover
NEAR = 0.3  # of a tile's length: so near to a place the finder must have seen something
SCORE = 0.7  # how sure we are of such a place, as the finder would say it
MOST = 16  # places that are looked at in a round, the nearest: a photograph full of tiles must not cost too much
ROUNDS = 3  # a tile that was found beside a known one has neighbours too
ALIKE = 0.6  # two places that share more are one,
CLEAR = 0.97  # and not looked at again where the reader is so sure of a tile
BORDER = 0.06  # of a tile's length: so near to the picture's border the finder is too strict,
PLAIN = 0.8  # and where the reader is so sure of a tile, there is one

_ENDS = [(x, 0.0) for x in (-2, 2)]
_SIDES = [(x, y) for x in (-1, -0.5, 0, 0.5, 1) for y in (-1, 1)]
_ACROSS_ENDS = [(x, y) for x in (-1.5, 1.5) for y in (-0.5, 0, 0.5)]
_ACROSS_SIDES = [(x, y) for x in (-0.5, 0, 0.5) for y in (-1.5, 1.5)]
_TOUCHING = np.array(_ENDS + _SIDES + _ACROSS_ENDS + _ACROSS_SIDES)
"""Middles of tiles that can touch a tile, in its widths along and across it."""


def glimpses(levels: list[Image], highest: int | None) -> list[Glimpse]:
    """All in a photograph that may be a tile, read; `levels` are the picture and its halves."""
    candidates = find(levels)
    seen = _looked(levels, candidates)
    if shortest(candidates) and not judging.judge(seen, highest):  # what was seen well hid how small the tiles are
        candidates = find(levels, closely=True)
        seen = _looked(levels, candidates)
    spots = np.array([one.corners.mean(0) for one in candidates]).reshape(-1, 2)
    tried: list[Corners] = []
    for _ in range(ROUNDS):
        known = [one for one in judging.judge(seen, highest) if one.confidence >= KNOWN]
        certain = [one.corners for one in known if one.confidence >= CERTAIN]
        spots = _outside(certain, spots)
        places = _beside([one.corners for one in known], spots)
        free = _without(places, clashing(places, certain, overlap, MOST_COVERED))
        seen = _raised(seen, free)
        done = tried + [one.corners for one in seen if one.tile >= CLEAR]
        fresh = _without(free, clashing(free, done, likeness, ALIKE))
        beside = distinct([Candidate(place, SCORE) for place in fresh], ALIKE)[:MOST]
        more = _looked(levels, beside)
        if not more:
            break
        seen += more
        tried += [one.corners for one in beside]
    return seen


def _looked(levels: list[Image], candidates: list[Candidate]) -> list[Glimpse]:
    """The candidates as they are read; what the border cuts is likelier to be a tile than the finder says."""
    high, wide = levels[0].shape[:2]
    return [
        replace(one, score=max(one.score, SCORE)) if one.tile >= PLAIN and _at_border(one.corners, wide, high) else one
        for one in look(levels, candidates)
    ]


def _at_border(corners: Corners, wide: int, high: int) -> bool:
    near = BORDER * length(corners)
    return bool((corners < near).any() or (corners > (wide - near, high - near)).any())


def _without(places: list[Corners], clashes: list[bool]) -> list[Corners]:
    return [place for place, clash in zip(places, clashes, strict=True) if not clash]


def _raised(seen: list[Glimpse], places: list[Corners]) -> list[Glimpse]:
    """What was seen where a neighbour would lie is the likelier to be a tile."""
    there = clashing([one.corners for one in seen], places, likeness, ALIKE)
    return [replace(one, score=max(one.score, SCORE)) if here else one for one, here in zip(seen, there, strict=True)]


def _outside(tiles: list[Corners], spots: Corners) -> Corners:
    """The spots that lie on none of the tiles."""
    middle, along, across = axes(np.array(tiles).reshape(-1, 4, 2))
    away = spots[:, None] - middle
    area = np.abs(_cross(along, across))
    inside = (np.abs(_cross(away, across)) < area) & (np.abs(_cross(along, away)) < area)
    return spots[~inside.any(1)]


def _cross(one: Corners, other: Corners) -> Corners:
    return np.asarray(one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0], np.float64)


def _beside(tiles: list[Corners], spots: Corners) -> list[Corners]:
    """Where tiles of the same size would lie that touch one of these, near spots at which the finder saw something.

    The nearest come first. Perspective is left to the reader to correct.
    """
    middle, along, across = axes(np.array(tiles).reshape(-1, 4, 2))
    middles = middle[:, None] + _TOUCHING @ np.stack([along, 2 * across], 1)
    away = np.linalg.norm(middles[:, :, None] - spots, axis=3).min(2, initial=np.inf)
    lengths = away / np.maximum(2 * np.linalg.norm(along, axis=1), 1)[:, None]  # a tile of no size has no neighbours
    tile, place = np.nonzero(lengths < NEAR)
    order = np.argsort(lengths[tile, place], kind="stable")
    tile, place = tile[order], place[order]
    parallel = (place < len(_ENDS + _SIDES))[:, None]
    its_along = np.where(parallel, along[tile], 2 * across[tile])
    its_across = np.where(parallel, across[tile], -along[tile] / 2)
    return list(spanned(middles[tile, place], its_along, its_across))
