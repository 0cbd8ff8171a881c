"""What geometry and the game know: covering tiles, repeated tiles, tiles outside the set."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from capicu.tiles import Tile
from capicu.vision.judging import best_apart, judge
from capicu.vision.reading import CLASSES, Glimpse


def chances(**shares: float) -> np.ndarray:
    """`chances(n6=0.9, n5=0.1)`."""
    out = np.full(CLASSES, 1e-6, np.float32)
    for name, share in shares.items():
        out[int(name[1:])] = share
    return out / out.sum()


def glimpse(x: float, first: np.ndarray, second: np.ndarray, tile: float = 0.99, score: float = 0.9) -> Glimpse:
    corners = np.array([[0, 0], [100, 0], [100, 50], [0, 50]], float) + np.array([x, 0])
    return Glimpse(corners, score, tile, first, second)


def values(glimpses: list[Glimpse], highest: int | None = None) -> list[tuple[int, int]]:
    return [judged.values for judged in judge(glimpses, highest)]


SIX, FOUR, EIGHT = chances(n6=1), chances(n4=1), chances(n8=1)


def test_what_is_probably_no_tile_is_left_out() -> None:
    assert values([glimpse(0, SIX, FOUR, tile=0.3)]) == []


def test_what_is_faintly_a_tile_stays_only_where_its_numbers_are_sure() -> None:
    """A guess at the numbers of what may be no tile would make the total wrong more often than leaving it out."""
    sure = glimpse(0, SIX, FOUR)
    guess = chances(**{f"n{number}": 1.0 for number in range(8)})
    faint = [glimpse(200, EIGHT, numbers, tile=0.9, score=0.6) for numbers in (EIGHT, guess)]
    assert values([sure, faint[0]]) == [(6, 4), (8, 8)]
    assert values([sure, faint[1]]) == [(6, 4)]


def test_one_faint_tile_is_not_enough_but_several_are() -> None:
    """A table without dominoes has a thing now and then that looks like one, but seldom three."""
    faint = [glimpse(200 * i, SIX, chances(**{f"n{i}": 1}), tile=0.99, score=0.5) for i in range(3)]
    assert values(faint[:1]) == []
    assert len(values(faint)) == 3


def test_of_two_that_cover_each_other_the_surer_stays() -> None:
    assert values([glimpse(0, SIX, FOUR, tile=0.95), glimpse(30, FOUR, FOUR, tile=0.99)]) == [(4, 4)]
    assert len(values([glimpse(0, SIX, FOUR), glimpse(101, FOUR, FOUR)])) == 2


def test_a_repeated_tile_gives_way_to_its_second_thought() -> None:
    unsure = chances(n6=0.7, n5=0.3)
    assert sorted(values([glimpse(0, SIX, FOUR), glimpse(200, unsure, FOUR)])) == [(5, 4), (6, 4)]


def test_a_tile_surely_read_twice_is_doubted() -> None:
    judged = judge([glimpse(0, SIX, FOUR), glimpse(200, FOUR, SIX)], None)
    assert [one.values for one in judged] == [(6, 4), (4, 6)]
    assert judged[1].confidence < 0.6 < judged[0].confidence


def test_with_the_set_known_two_that_look_alike_are_a_conflict_and_none_is_dropped() -> None:
    other = glimpse(400, SIX, SIX)
    judged = judge([glimpse(0, SIX, FOUR), glimpse(200, FOUR, SIX), other], highest=6)
    assert sorted((one.values, one.conflict) for one in judged if one.conflict) == [
        ((4, 6), Tile(6, 4)),
        ((6, 4), Tile(6, 4)),
    ]
    assert [one.values for one in judged if one.conflict is None] == [(6, 6)]
    assert all(one.confidence > 0.9 for one in judged), "either may be the right one, so neither is the less sure"


def test_a_second_thought_about_a_conflict_is_told_but_both_stay_marked() -> None:
    unsure = chances(n6=0.7, n5=0.3)
    judged = judge([glimpse(0, SIX, FOUR), glimpse(200, unsure, FOUR)], highest=6)
    assert sorted(one.values for one in judged) == [(5, 4), (6, 4)]
    assert [one.conflict for one in judged] == [Tile(6, 4)] * 2


def test_without_a_set_nothing_is_a_conflict() -> None:
    assert all(one.conflict is None for one in judge([glimpse(0, SIX, FOUR), glimpse(200, FOUR, SIX)], None))


def test_a_set_has_no_higher_half() -> None:
    assert values([glimpse(0, chances(n8=0.9, n6=0.1), FOUR)], highest=6) == [(6, 4)]
    assert values([glimpse(0, EIGHT, FOUR)]) == [(8, 4)]


def test_in_a_chain_two_tiles_beat_the_one_between_them() -> None:
    """The neighbouring halves of 4-2 and 2-0 look like a 2-2, and a surer one than either."""
    two, four, none = chances(n2=1), chances(n4=1), chances(n0=1)
    chain = [
        glimpse(0, four, two, 0.99, 0.6),
        glimpse(50, two, two, 0.999, 0.9),
        glimpse(101, two, none, 0.99, 0.6),
    ]
    assert sorted(values(chain)) == [(2, 0), (4, 2)]


def all_ways(worths: list[float], conflicts: list[int]) -> float:
    best = 0.0
    for choice in range(1 << len(worths)):
        places = [i for i in range(len(worths)) if choice >> i & 1]
        if not any(conflicts[i] & choice for i in places):
            best = max(best, sum(worths[i] for i in places))
    return best


def test_the_best_choice_is_found() -> None:
    """Against trying all ways, on random conflicts."""
    rng = np.random.default_rng(5)
    for _ in range(60):
        count = int(rng.integers(1, 11))
        worths = list(map(float, rng.random(count)))
        conflicts = [0] * count
        for i in range(count):
            for j in range(i):
                if rng.random() < 0.3:
                    conflicts[i] |= 1 << j
                    conflicts[j] |= 1 << i
        chosen = best_apart(worths, conflicts)
        assert all(not conflicts[i] >> j & 1 for i in chosen for j in chosen)
        assert np.isclose(sum(worths[i] for i in chosen), all_ways(worths, conflicts))


def test_a_tangle_is_settled_quickly() -> None:
    count = 150
    conflicts = [((1 << count) - 1) & ~(1 << i) for i in range(count)]
    assert len(best_apart([1.0 + i / count for i in range(count)], conflicts)) == 1
    ladder = [sum(1 << j for j in range(max(0, i - 3), min(count, i + 4)) if j != i) for i in range(count)]
    chosen = best_apart([1.0] * count, ladder)
    assert all(later - earlier > 3 for earlier, later in pairwise(chosen))
