"""From glimpses to tiles, by what geometry and the game know: none covers another, and a set has each once."""

from __future__ import annotations

import math
from collections import Counter
from typing import NamedTuple

import numpy as np

from capicu.tiles import Tile

from .finding import length, meeting, overlap
from .pixels import Corners, Floats
from .reading import CLASSES, Glimpse

TOGETHER = 0.9  # a photograph of dominoes has, by all that was kept, at least this chance of showing one
WELL_SEEN = 0.8  # tiles of this worth tell how long the tiles of a photograph are
MOST_OCTAVES, MISFIT = 1.25, 0.5  # how far perspective makes lengths differ, and what is left of worth beyond
MOST_COVERED = 0.3  # the share of a tile that another may cover
EFFORT = 9  # how many contested tiles of a group are tried both ways
LEAST_SECOND_THOUGHT = 0.03  # a reading this unlikely is not put in the place of a repeated tile,
LIKELY_SECOND_THOUGHT = 0.2  # nor one this unlikely where the set is known: there both are asked about anyway
REPEATED = 0.5  # what is left of the confidence in a tile that was read before
IS_TILE = -2.37, 0.65, 1.26
"""That there is a tile: offset, and the weights of what reader and finder say, in log odds (calibrate.py)."""
IS_RIGHT = -3.41, 0.41, 0.58, 0.73
"""That it is also read right: the same, and the weight of the two numbers."""


SAID = (
    (0.0, 0.0), (0.4297, 0.4746), (0.7520, 0.7356), (0.8734, 0.8746), (0.9234, 0.9220), (0.9454, 0.9864),
    (0.9660, 0.9955), (0.9831, 0.9983), (1.0, 1.0),
)  # fmt: skip
"""How often tiles were right that were judged so: what is said of them lies between these points (calibrate.py)."""


class Judged(NamedTuple):
    corners: Corners
    values: tuple[int, int]
    confidence: float
    conflict: Tile | None = None
    """The tile that another was likeliest to be too, though the set has it once."""


def judge(glimpses: list[Glimpse], highest: int | None) -> list[Judged]:
    """The tiles, surest first. `highest` is the set in play: then the rules of a set are held strictly."""
    usual = _usual_length(glimpses)
    weighed = [(worth(glimpse) * _fits(glimpse, usual), glimpse) for glimpse in glimpses]
    likely = sorted((pair for pair in weighed if _read(pair[1], highest) >= 1 - pair[0]), key=lambda pair: -pair[0])
    worths = [one for one, _ in likely]
    kept = best_apart(worths, _conflicts([glimpse for _, glimpse in likely]))
    if 1 - np.prod([1 - worths[i] for i in kept]) < TOGETHER:
        return []
    return _different([likely[i][1] for i in kept], highest)


def _read(glimpse: Glimpse, highest: int | None) -> float:
    """The chance that it is a tile and read right; what is likelier to be no tile at all is left out."""
    likeliest = _possible(glimpse.first, highest).max() * _possible(glimpse.second, highest).max()
    return confidence(glimpse, float(likeliest))


def worth(glimpse: Glimpse) -> float:
    """The chance that there is a tile."""
    return _weighed(IS_TILE, glimpse.tile, glimpse.score)


def confidence(glimpse: Glimpse, numbers: float) -> float:
    """The chance that there is a tile with these numbers, for which the reader gives the chance `numbers`."""
    return _weighed(IS_RIGHT, glimpse.tile, glimpse.score, numbers)


def said(judged: float) -> float:
    """The confidence as it is told: how often such a tile is right. The judge itself needs its own scale."""
    points, shares = zip(*SAID, strict=True)
    return float(np.interp(judged, points, shares))


def _weighed(weights: tuple[float, ...], *chances: float) -> float:
    offset, *shares = weights
    total = offset + sum(share * log_odds(chance) for share, chance in zip(shares, chances, strict=True))
    return 1 / (1 + math.exp(-total))


def log_odds(chance: float) -> float:
    """Bounded, because a network that says "never" only means that it has not seen it."""
    bounded = min(max(chance, 1e-4), 1 - 1e-4)
    return math.log(bounded / (1 - bounded))


def _usual_length(glimpses: list[Glimpse]) -> float | None:
    """How long the tiles of this photograph are, from those that are seen well."""
    sure = [length(glimpse.corners) for glimpse in glimpses if worth(glimpse) >= WELL_SEEN]
    return float(np.median(sure)) if sure else None


def _fits(glimpse: Glimpse, usual: float | None) -> float:
    """Tiles of a set have one size: what is far from it, more than perspective does, must be the surer."""
    if usual is None or abs(np.log2(length(glimpse.corners) / usual)) < MOST_OCTAVES:
        return 1.0
    return MISFIT


def _conflicts(glimpses: list[Glimpse]) -> list[int]:
    """For each tile a mask of the others that it covers or that cover it."""
    masks = [0] * len(glimpses)
    corners = [glimpse.corners for glimpse in glimpses]
    meet = meeting(corners, corners)
    for i, one in enumerate(corners):
        for j in range(i):
            if meet[i][j] and overlap(one, corners[j]) >= MOST_COVERED:
                masks[i] |= 1 << j
                masks[j] |= 1 << i
    return masks


def best_apart(worths: list[float], conflicts: list[int]) -> list[int]:
    """The places, none in conflict with another, that are worth most together.

    In a chain two neighbouring halves can look like a tile of their own, and a surer one than either true
    tile. Taking the best first would lose both neighbours; together they are worth more.
    """
    left, kept = (1 << len(worths)) - 1, 0
    while left:
        group = _connected(left & -left, conflicts, left)
        left &= ~group
        kept |= _best_of(group, worths, conflicts, EFFORT)[1]
    return [i for i in range(len(worths)) if kept >> i & 1]


def _connected(group: int, conflicts: list[int], within: int) -> int:
    """All that hang together with `group` by conflicts."""
    edge = group
    while edge:
        place = (edge & -edge).bit_length() - 1
        edge = (edge & (edge - 1)) | (conflicts[place] & within & ~group)
        group |= conflicts[place] & within
    return group


def _best_of(group: int, worths: list[float], conflicts: list[int], effort: int) -> tuple[float, int]:
    """The best choice from a group of places: with the most contested one, or without it."""
    places = [i for i in range(len(worths)) if group >> i & 1]
    if not places:
        return 0.0, 0
    contested = max(places, key=lambda i: (conflicts[i] & group).bit_count())
    rivals = conflicts[contested] & group
    if not rivals:
        return sum(worths[i] for i in places), group
    if effort == 0:  # too tangled to try everything: the best first
        contested = max(places, key=lambda i: worths[i])
        rivals = conflicts[contested] & group
    worth, kept = _best_of(group & ~rivals & ~(1 << contested), worths, conflicts, max(0, effort - 1))
    chosen = worth + worths[contested], kept | 1 << contested
    if effort == 0:
        return chosen
    return max(chosen, _best_of(group & ~(1 << contested), worths, conflicts, effort - 1))


def pairs_of(glimpse: Glimpse, highest: int | None) -> Floats:
    """Chances of all pairs of numbers."""
    return np.asarray(np.outer(_possible(glimpse.first, highest), _possible(glimpse.second, highest)), np.float32)


def _possible(numbers: Floats, highest: int | None) -> Floats:
    """Chances of the numbers of a half; those outside the set are impossible."""
    kept = numbers if highest is None else np.where(np.arange(CLASSES) <= highest, numbers, 0)
    return np.asarray(kept / max(float(kept.sum()), 1e-9), np.float32)


def _different(glimpses: list[Glimpse], highest: int | None) -> list[Judged]:
    """The numbers of the tiles; what looks like a tile that was read before gives way where it may be another.

    Where the set is known, all that look like the same tile are marked, and none is dropped: one is misread, and only
    a person can say which.
    """
    taken: set[Tile] = set()
    told: list[tuple[Judged, Tile]] = []
    choices = [(glimpse, pairs_of(glimpse, highest)) for glimpse in glimpses]
    least = LEAST_SECOND_THOUGHT if highest is None else LIKELY_SECOND_THOUGHT
    for glimpse, pairs in sorted(choices, key=lambda one: -float(one[1].max())):
        order = np.argsort(pairs, axis=None)[::-1]
        ranked = [(int(place) // CLASSES, int(place) % CLASSES) for place in order[:12]]
        free = next((values for values in ranked if Tile(*values) not in taken), ranked[0])
        values, doubt = ranked[0], 1.0
        if Tile(*values) in taken:
            if pairs[free] >= least:
                values = free
            elif highest is None:
                doubt = REPEATED
        taken.add(Tile(*values))
        judged = Judged(glimpse.corners, values, doubt * confidence(glimpse, float(pairs[values])))
        told.append((judged, Tile(*ranked[0])))
    if highest is None:
        return [judged for judged, _ in told]
    claims = Counter(claim for _, claim in told)
    return [judged._replace(conflict=claim if claims[claim] > 1 else None) for judged, claim in told]
