"""The deal at its edges: extra tiles that go back, shares of special tiles, starters by chance."""

from __future__ import annotations

from collections import Counter

import pytest

from capicu import Match, Tile
from capicu.core import layout
from capicu.core.deal import deal, pick_extra_tiles
from capicu.core.numbers import seed_random
from capicu.core.options import core_rules
from capicu.game.events import Flipped
from engine_helpers import line, rules


def dealt(rule, seed: int, starter: int = -1) -> list[int]:
    """The core's numbers after a deal."""
    state = [0] * layout.STATE_SIZE
    seed_random(state, seed, 0)
    deal(state, core_rules(rule), starter)
    return state


@line("S3.10", "A3.8")
@pytest.mark.parametrize("players", [2, 4])
def test_no_extra_tiles_are_picked_where_the_match_has_chosen_the_starter(players):
    rule = rules("manual", players, opening__starter="extra_tile", opening__next_starter="winner")
    for starter in range(players):
        state = dealt(rule, 5, starter)
        assert (state[layout.STARTER], state[layout.SHOWN_COUNT]) == (starter, 0)


@line("S3.10", "A3.4")
def test_extra_tiles_come_from_the_bone_yard_where_it_has_enough():
    """Four hands of six leave four tiles: just one for each."""
    rule = rules("manual", 4, opening__starter="extra_tile", deal__hand=6)
    for seed in range(10):
        round_ = Match(rule, seed=seed).round
        hands = [tile for hand in round_.hands for tile in hand]
        assert [seat for seat, _ in round_.shown[:4]] == [0, 1, 2, 3]
        assert all(tile not in hands for _, tile in round_.shown[:4])
        assert len({tile for _, tile in round_.shown}) == len(round_.shown)


@line("S3.10", "A3.4")
def test_the_extra_tile_of_the_first_seat_goes_back_like_the_others():
    rule = rules("manual", 4, opening__starter="extra_tile")
    holders = set()
    for seed in range(25):
        round_ = Match(rule, seed=seed).round
        _, tile = round_.shown[0]
        holders.add(next(seat for seat, hand in enumerate(round_.hands) if tile in hand))
    assert len(holders) > 1


@line("S3.13")
@pytest.mark.parametrize("rule_set", ["daomy", "italian", "manual"])
def test_a_coin_is_flipped_only_where_the_rules_say_so(rule_set):
    assert not [event for event in Match(rules(rule_set), seed=3).events if isinstance(event, Flipped)]


@line("A2.2")
@pytest.mark.parametrize(
    ("players", "hand", "count", "each"),
    [
        (2, 7, 8, 2),  # two for each of four hands, whether they sit there or not
        (2, 7, 4, 1),
        (2, 7, 3, 1),
        (2, 7, 2, 1),
        (2, 7, 1, 0),  # too few for a share: the boneyard has it
        (3, 7, 3, 1),
        (3, 7, 2, 0),
        (4, 6, 4, 1),
        (4, 6, 7, 1),
        (3, 7, 11, 2),
    ],
)
def test_every_hand_gets_its_share_and_the_boneyard_the_rest(players, hand, count, each):
    others = {"special__bloquant": 0, "special__double_bonus": 0}
    rule = rules("french", players, deal__hand=hand, special__dynamique=count, **others)
    for seed in range(4):
        state = dealt(rule, seed)
        kind = state[layout.KIND + layout.DYNAMIQUE]
        assert kind.bit_count() == count
        assert [(kind & state[layout.HAND + seat]).bit_count() for seat in range(players)] == [each] * players
        assert state[layout.KIND] == (1 << 28) - 1 & ~kind, "all others are standard"


@line("A2.2", "S2.14")
@pytest.mark.parametrize(("players", "hand", "counts"), [(2, 2, (4, 4, 4)), (4, 7, (6, 5, 9)), (2, 3, (9, 9, 9))])
@pytest.mark.parametrize("how", ["mixed", "random"])
def test_all_special_tiles_are_in_the_set_wherever_they_fall(players, hand, counts, how):
    names = ("special__dynamique", "special__bloquant", "special__double_bonus")
    rule = rules("french", players, deal__hand=hand, special__tiles=how, **dict(zip(names, counts, strict=True)))
    for seed in range(4):
        kinds = dealt(rule, seed)[layout.KIND : layout.KIND + 4]
        assert tuple(kind.bit_count() for kind in kinds[1:]) == counts
        assert sum(kinds) == (1 << 28) - 1, "every tile has one kind"


@line("A2.2")
def test_a_hand_that_is_too_small_for_all_kinds_gets_the_first():
    rule = rules("french", 2, deal__hand=2)
    for seed in range(4):
        state = dealt(rule, seed)
        for seat in range(2):
            held = [(state[layout.KIND + kind] & state[layout.HAND + seat]).bit_count() for kind in range(4)]
            assert held == [0, 1, 1, 0]


@line("A2.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_skill_comes_to_every_seat(players):
    seen = [set() for _ in range(players)]
    for seed in range(40):
        skills = dealt(rules("french", players), seed)[layout.SKILL : layout.SKILL + 4]
        assert len(set(skills[: min(players, 3)])) == min(players, 3)
        assert skills[players:] == [0] * (4 - players)
        for seat in range(players):
            seen[seat].add(skills[seat])
    assert seen == [{layout.AGRESSIF, layout.DEFENSIF, layout.OPPORTUNISTE}] * players


@line("A1.2")
@pytest.mark.parametrize("players", [2, 3])
def test_without_a_double_a_random_player_may_begin_with_any_tile(players):
    rule = rules("daomy", players, deal__hand=2, opening__no_double="random")
    starters = set()
    for seed in range(60):
        state = dealt(rule, seed)
        hands = state[layout.HAND : layout.HAND + players]
        if not any(hand & layout.DOUBLES for hand in hands):
            starters.add(state[layout.STARTER])
            assert state[layout.TURN] == state[layout.STARTER]
            assert state[layout.OPENERS] == state[layout.HAND + state[layout.STARTER]]
    assert starters == set(range(players))


@line("S3.10")
def test_extra_tiles_are_picked_by_chance_although_nobody_draws():
    rule = rules("manual", 2, opening__starter="extra_tile")
    states = [dealt(rule, seed) for seed in range(60)]
    assert 15 < sum(state[layout.STARTER] == 0 for state in states) < 45
    assert Counter(state[layout.SHOWN] for state in states).most_common(1)[0][1] < 15, (
        "no tile is shown again and again"
    )


@line("S3.10", "A3.4")
def test_returned_extra_tiles_leave_every_tile_exactly_once():
    for seed in range(5):
        round_ = Match(rules("manual", 2, opening__starter="extra_tile", draw__mode="one"), seed=seed).round
        tiles = [tile for hand in round_.hands for tile in hand] + round_.boneyard
        assert len(tiles) == len(set(tiles)) == 28


@line("A2.2")
def test_types_by_chance_give_no_hand_a_share_for_sure():
    rule = rules("french", 2, special__tiles="random")
    held = [dealt(rule, seed) for seed in range(12)]
    shares = {(state[layout.KIND + layout.DYNAMIQUE] & state[layout.HAND]).bit_count() for state in held}
    assert len(shares) > 1 and 0 in shares


@line("A1.2", "A4.1")
@pytest.mark.parametrize(("no_double", "heavier_begins"), [("heaviest_any", True), ("random", False)])
def test_without_a_double_the_heaviest_tile_or_chance_says_who_begins_with_any_tile(no_double, heavier_begins):
    rule = rules("italian", deal__hand=1, opening__no_double=no_double)
    began = []
    for seed in range(60):
        state = dealt(rule, seed)
        one, other = (Tile.from_code(state[layout.HAND + seat].bit_length() - 1) for seat in (0, 1))
        if not one.double and not other.double and one.sum != other.sum:
            began.append((one.sum > other.sum) == (state[layout.STARTER] == 0))
    assert all(began) is heavier_begins
    assert len(began) > 20 and any(began)


@line("A3.7")
@pytest.mark.parametrize("first", ["double_if_held", "highest_double"])
def test_whoever_begins_opens_with_a_double_of_his_own(first):
    rule = rules("manual", 2, opening__starter="coin", opening__first=first)
    starters = set()
    for seed in range(20):
        state = dealt(rule, seed)
        hand = state[layout.HAND + state[layout.STARTER]]
        if doubles := hand & layout.DOUBLES:
            starters.add(state[layout.STARTER])
            top = 1 << (doubles.bit_length() - 1)
            assert state[layout.OPENERS] == (doubles if first == "double_if_held" else top)
    assert starters == {0, 1}


@line("A3.4")
@pytest.mark.parametrize(("players", "lower", "shown"), [(2, [], 16), (3, ["0-0"], 15)])
def test_equal_extra_tiles_are_drawn_again_until_none_can_be_shown_any_more(players, lower, shown):
    """Then the earlier seat is preferred. Every pair has equal sums; a third player is out after the first."""
    pairs = "20 11 30 21 40 31 50 41 60 51 42 33 61 52 62 53 63 54 64 55"
    texts = pairs.split(" ")
    texts[2:2] = lower
    state = [0] * layout.STATE_SIZE
    for place, text in enumerate(texts):
        state[layout.DECK + place] = Tile.parse(text).code
    pick_extra_tiles(state, core_rules(rules("manual", players, opening__starter="extra_tile")), 0)
    assert (state[layout.SHOWN_COUNT], state[layout.CALLER]) == (shown, 0)
