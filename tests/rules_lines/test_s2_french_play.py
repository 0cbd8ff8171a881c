"""S2 the French game: the table, the pioche and how the types are dealt."""

from __future__ import annotations

from collections import Counter

import pytest

from capicu import IllegalMove, Match, RulesError, load_rules
from engine_helpers import line, play, table, texts

FEW = {"special.dynamique": 1, "special.bloquant": 1, "special.double_bonus": 1}
SMALL = {"set.highest": 3} | FEW
"""A double-three set of ten tiles: small enough for an empty pioche in a test."""


@line("S2.3", "S3.7", "S4.4", "S5.6")
@pytest.mark.parametrize(
    ("rule_set", "players"),
    [("french", 2), ("french", 3), ("french", 4), ("manual", 2), ("manual", 4), ("italian", 2), ("doscientos", 3)],
)
def test_seven_tiles_each(rule_set, players):
    for seed in range(5):
        round_ = Match(load_rules(rule_set, players=players), seed=seed).round
        assert [len(hand) for hand in round_.hands] == [7] * players


@line("S2.4", "A2.1")
@pytest.mark.parametrize(("players", "rest"), [(2, 14), (3, 7), (4, 0)])
def test_the_rest_is_the_pioche_with_fewer_than_four(players, rest):
    round_ = Match(load_rules("french", players=players), seed=1).round
    assert len(round_.boneyard) == rest == round_.drawable == round_.view(0).boneyard
    for count in (1, 5):
        with pytest.raises(RulesError):
            load_rules("french", players=count)


@line("S2.5", "A2.11")
@pytest.mark.parametrize(
    ("hands", "starter", "tile"),
    [(["6-5 1-1", "4-4 2-0", "3-3 5-0"], 1, "4-4"), (["6-5 5-5", "4-4 2-0", "3-3 5-0"], 0, "5-5")],
)
def test_the_highest_double_starts(hands, starter, tile):
    round_ = table("french", hands, turn=None)
    assert (round_.turn, texts(round_)) == (starter, [tile])
    free = table("french", hands, turn=None, options={"opening.first": "any"})
    assert (free.turn, len(free.legal())) == (starter, 2)


@line("S2.6", "A2.12")
@pytest.mark.parametrize(
    ("hands", "starter", "tile"),
    [
        (["6-1 3-2", "5-4 2-0", "4-3 5-0"], 1, "5-4"),
        (["6-3 3-2", "5-4 2-0", "4-3 5-0"], 0, "6-3"),
        (["5-4 3-2", "6-3 2-0", "4-3 5-0"], 1, "6-3"),
    ],
)
def test_without_any_double_the_largest_tile_starts(hands, starter, tile):
    round_ = table("french", hands, turn=None)
    assert (round_.turn, texts(round_)) == (starter, [tile])


@line("S2.7", "S5.5")
@pytest.mark.parametrize("rule_set", ["french", "doscientos"])
def test_play_goes_counter_clockwise(rule_set):
    round_ = table(rule_set, ["6-6 6-1 6-2", "6-3 5-5 4-4", "6-4 3-3 2-2", "6-5 1-1 0-0"], turn=0)
    order = []
    for _ in range(4):
        order.append(round_.turn)
        round_.play(round_.legal()[0] if round_.chain else "6-6")
    assert order == [0, 3, 2, 1], "to the right: seats are numbered clockwise"


@line("S2.8", "S2.9", "A2.14")
def test_one_face_must_match_an_open_end():
    round_ = table("french", ["5-1 6-0 4-4", "2-2 3-3 1-1 5-5"], "6-4 4-5 5-2", drew=[0, 0])
    assert round_.ends == (6, 2) and texts(round_) == ["6-0 head"]
    for move in ("5-1 head", "5-1 tail", "4-4 head"):
        with pytest.raises(IllegalMove, match="fits neither end"):
            round_.play(move)


@line("S2.11", "S5.11", "A5.8")
@pytest.mark.parametrize(("rule_set", "players"), [("french", 2), ("french", 3), ("doscientos", 2), ("doscientos", 3)])
def test_who_cannot_play_draws_until_able(rule_set, players):
    hands = ["1-0 2-0 3-0", "3-3 6-1 6-2", "2-2 1-1 6-3"][:players]
    chain = "6-4 4-5" if players == 2 else "6-4 4-0 0-5"
    round_ = table(rule_set, hands, chain, boneyard="2-1 3-2 5-3 4-4")
    for _ in range(3):
        assert texts(round_) == ["draw"]
        with pytest.raises(IllegalMove, match="you have to draw first"):
            round_.play("pass")
        round_.play("draw")
        assert round_.turn == 0
    assert texts(round_) == ["5-3 tail"], "able now: he may not draw on"
    with pytest.raises(IllegalMove, match="You hold 5-3"):
        round_.play("draw")
    with pytest.raises(IllegalMove, match="You hold 5-3"):
        round_.play("pass")


@line("S2.12")
def test_with_an_empty_pioche_one_passes():
    round_ = table("french", ["1-1 2-1 2-2", "1-0 2-0 3-1 3-2"], "3-3 3-0 0-0", options=SMALL, drew=[0, 0])
    assert round_.boneyard == [] and texts(round_) == ["pass"]
    with pytest.raises(IllegalMove, match="boneyard is empty"):
        round_.play("draw")
    round_.play("pass")
    assert round_.turn == 1


@line("S2.13", "A2.16")
def test_drawing_the_whole_pioche_without_success_ends_in_a_pass():
    round_ = table("french", ["0-0 1-0", "3-1 3-2 3-0"], "3-3", boneyard="1-1 2-1 2-0 2-2", options=SMALL)
    play(round_, "draw", "draw", "draw")
    assert texts(round_) == ["draw"] and len(round_.boneyard) == 1
    round_.play("draw")
    assert round_.boneyard == [] and texts(round_) == ["pass"], "all tiles may be drawn, the last one too"
    round_.play("pass")
    assert round_.turn == 1


@line("S2.14", "A2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_hand_is_a_mix_of_the_types(players):
    for seed in range(30):
        round_ = Match(load_rules("french", players=players), seed=seed).round
        for hand in round_.hands:
            assert Counter(map(round_.kind, hand)) == {
                "standard": 4,
                "dynamique": 1,
                "bloquant": 1,
                "double_bonus": 1,
            }
        everything = [t for hand in round_.hands for t in hand] + round_.boneyard
        assert Counter(map(round_.kind, everything)) == {
            "standard": 16,
            "dynamique": 4,
            "bloquant": 4,
            "double_bonus": 4,
        }
    others = {tuple(map(Match(load_rules("french"), seed=s).round.kind, everything)) for s in range(5)}
    assert len(others) == 5, "drawn anew for each game"


@line("A2.2")
def test_types_may_also_fall_anywhere_and_in_other_numbers():
    counts = {"special.dynamique": 3, "special.bloquant": 2, "special.double_bonus": 9}
    mixes = set()
    for seed in range(20):
        round_ = Match(load_rules("french", overrides={"special.tiles": "random"} | counts), seed=seed).round
        everything = [t for hand in round_.hands for t in hand] + round_.boneyard
        kinds = Counter(map(round_.kind, everything))
        assert (kinds["dynamique"], kinds["bloquant"], kinds["double_bonus"]) == (3, 2, 9)
        mixes.add(tuple(sorted(Counter(map(round_.kind, round_.hands[0])).items())))
    assert len(mixes) > 3
