"""S2 the French game: what the special tiles do."""

from __future__ import annotations

import pytest

from capicu import IllegalMove, Match, load_rules
from capicu.game import events as ev
from engine_helpers import line, match_at, play, table, texts

FOUR_HANDS = ["6-4 1-0 2-0", "4-1 3-3 2-1", "4-2 5-5 0-0", "4-3 2-2 1-1"]
FOUR_CHAIN = "6-6 6-5 5-3 3-1"


@line("S2.15")
def test_a_standard_tile_has_no_effect():
    round_ = table("french", ["6-4 1-0", "3-3 4-1 2-2"], "6-6", kinds={"1-0": "bloquant"})
    events = round_.play("6-4 head")
    assert round_.turn == 1 and round_.bonuses == (0, 0)
    assert [type(e) for e in events] == [ev.Placed, ev.TurnTo]


@line("S2.16", "A2.7")
def test_a_dynamique_changes_its_open_half_after_it_was_placed():
    round_ = table("french", ["6-4 1-0 2-2", "3-3 4-1 5-5"], "6-6 6-5", kinds={"6-4": "dynamique"}, drew=[0, 0])
    round_.play("6-4 head")
    assert round_.ends == (4, 5) and round_.turn == 0
    assert texts(round_) == ["keep"] + [f"set {n}" for n in (0, 1, 2, 3, 5, 6)]
    with pytest.raises(IllegalMove, match="First say whether the tile changes"):
        round_.play("1-0 head")
    with pytest.raises(IllegalMove, match="from 0 to 6, not 7"):
        round_.play("set 7")
    with pytest.raises(IllegalMove):
        round_.play("set tail 3")
    events = round_.play("set 3")
    assert round_.ends == (3, 5) and round_.turn == 1
    assert ev.Changed(0, round_.chain[0].tile, "head", 3, (3, 5)) in events
    assert str(round_.chain[0]) == "3-6" and str(round_.chain[0].tile) == "6-4"
    assert texts(round_) == ["3-3 head", "5-5 tail"], "the new number is what counts"


@line("S2.16")
def test_a_dynamique_at_the_tail():
    round_ = table("french", ["6-4 1-0 2-2", "3-3 4-1 5-5"], "5-6 6-6", kinds={"6-4": "dynamique"}, drew=[0, 0])
    play(round_, "6-4 tail", "set 0")
    assert round_.ends == (5, 0) and str(round_.chain[-1]) == "6-0"


@line("S2.16", "A2.7")
@pytest.mark.parametrize("answer", ["keep", "set 4"])
def test_a_dynamique_may_stay_as_it_is(answer):
    round_ = table("french", ["6-4 1-0 2-2", "3-3 4-1 5-5"], "6-6 6-5", kinds={"6-4": "dynamique"}, drew=[0, 0])
    play(round_, "6-4 head", answer)
    assert round_.ends == (4, 5) and round_.turn == 1


@line("S2.16", "A2.7")
def test_an_opening_dynamique_changes_the_half_its_owner_names():
    for move, ends in (("set head 3", (3, 4)), ("set tail 0", (6, 0)), ("keep", (6, 4))):
        round_ = table("french", ["6-4 1-0", "3-3 4-1"], turn=0, kinds={"6-4": "dynamique"})
        round_.play("6-4")
        assert round_.turn == 0
        with pytest.raises(IllegalMove, match="Change the head or the tail to 3"):
            round_.play("set 3")
        round_.play(move)
        assert round_.ends == ends and round_.turn == 1


@line("S2.17")
def test_a_dynamique_changes_only_once():
    round_ = table("french", ["6-4 6-0 1-0", "3-3 4-1 5-5"], "6-6 6-5", kinds={"6-4": "dynamique"}, drew=[0, 0])
    play(round_, "6-4 head", "set 3")
    for move in ("set 2", "keep"):
        with pytest.raises(IllegalMove, match="No tile can be changed now"):
            round_.play(move)
    round_.play("3-3 head")
    with pytest.raises(IllegalMove, match="No tile can be changed now"):
        round_.play("set 2")
    opening = table("french", ["6-4 1-0", "3-3 4-1"], turn=0, kinds={"6-4": "dynamique"})
    play(opening, "6-4", "set head 3")
    with pytest.raises(IllegalMove):
        opening.play("set tail 3")


@line("A2.7")
def test_a_dynamique_is_no_wild_tile_and_is_judged_by_what_is_printed_on_it():
    wild = table("french", ["6-4 1-0", "3-3 4-1 2-1"], "5-5", kinds={"6-4": "dynamique"})
    with pytest.raises(IllegalMove, match="fits neither end"):
        wild.play("6-4 head")
    heavy = table(
        "french",
        ["5-4 1-0 2-2", "3-3 4-1 5-2"],
        "5-5 5-6",
        kinds={"5-4": "dynamique"},
        skills=["agressif", None],
        drew=[0, 0],
    )
    play(heavy, "5-4 head", "set 6")
    assert heavy.bonuses == (0, 0), "5-4 makes nine; that it shows eleven now earns nothing"
    double = table(
        "french",
        ["4-4 3-0 2-2", "3-3 4-1 5-2"],
        "4-5 5-6",
        kinds={"4-4": "dynamique"},
        skills=["opportuniste", None],
        drew=[0, 0],
    )
    play(double, "4-4 head", "set 3")
    assert double.turn == 0 and texts(double) == ["3-0 head", "stop"], "it was a double when it was placed"


@line("S2.18", "A2.8")
def test_a_bloquant_takes_the_next_players_whole_turn():
    round_ = table("french", FOUR_HANDS, FOUR_CHAIN, kinds={"6-4": "bloquant"})
    events = round_.play("6-4 head")
    assert round_.turn == 2, "counter-clockwise seat 3 would be next"
    assert ev.Skipped(3, 0) in events
    assert all(deed.seat != 3 for deed in round_.deeds), "a skipped seat makes no move"
    with pytest.raises(IllegalMove):
        match_at(round_).play("4-3 head", seat=3)


@line("S2.18", "A2.8")
def test_a_bloquant_with_two_players_the_blocker_plays_again():
    round_ = table(
        "french", ["6-4 1-0 2-2", "3-3 4-1 4-2"], "6-6 6-5", kinds={"6-4": "bloquant"}, drew=[0, 0], boneyard="4-4 0-0"
    )
    round_.play("6-4 head")
    assert round_.turn == 0 and texts(round_) == ["draw"], "and draws like in any turn of his"
    play(round_, "draw", "4-4 head")
    assert round_.turn == 1
    round_.play("4-1 head")
    assert round_.turn == 0, "the effect is over"


@line("S2.18", "A2.8")
def test_a_bloquant_is_void_when_its_owner_goes_out():
    round_ = table("french", ["6-4", "3-3 4-1"], "6-6", kinds={"6-4": "bloquant"})
    events = round_.play("6-4 head")
    assert round_.over and round_.result.winner == 0 and not any(isinstance(e, ev.Skipped) for e in events)


@line("A2.8")
def test_after_an_opportunists_double_the_bloquant_waits_for_the_end_of_his_turn():
    round_ = table(
        "french",
        ["6-6 6-4 1-0", "3-3 4-1 2-2", "6-1 4-2 5-5"],
        "6-5 5-0 0-3",
        kinds={"6-6": "bloquant"},
        skills=["opportuniste", None, None],
        drew=[0, 0, 0],
    )
    round_.play("6-6 head")
    assert round_.turn == 0 and texts(round_) == ["6-4 head", "stop"]
    round_.play("6-4 head")
    assert round_.turn == 1, "seat 2 would be next and loses the turn"


@line("S2.19", "A2.5", "A2.15")
@pytest.mark.parametrize(
    ("chain", "move", "bonus"),
    [
        ("1-6 6-4", "4-4 tail", 5),
        ("6-3 3-4", "4-4 tail", 10),
        ("0-6 6-4", "4-4 tail", 0),
        ("2-6 6-4", "4-4 tail", 0),
        ("0-6 6-4", "4-0 tail", 0),
        ("5-6 6-4", "4-0 tail", 5),
    ],
)
def test_a_double_bonus_earns_the_ends_if_they_make_a_multiple_of_five(chain, move, bonus):
    tile = move[:3]
    round_ = table("french", [f"{tile} 1-1 2-2", "3-3 3-1 3-2"], chain, kinds={tile: "double_bonus"}, drew=[0, 0])
    events = round_.play(move)
    assert round_.bonuses == (bonus, 0)
    assert any(isinstance(e, ev.BonusWon) and e.points == bonus for e in events) is (bonus > 0)


@line("S2.19")
def test_only_a_double_bonus_earns_the_ends():
    round_ = table("french", ["4-4 1-1 2-2", "3-3 3-1 3-2"], "6-3 3-4", drew=[0, 0])
    round_.play("4-4 tail")
    assert round_.bonuses == (0, 0)


@line("A2.5", "A2.15")
@pytest.mark.parametrize(("chain", "move", "bonus"), [("6-3 3-4", "4-4 tail", 7), ("0-6 6-4", "4-0 tail", 0)])
def test_a_double_bonus_may_be_worth_a_fixed_amount(chain, move, bonus):
    tile = move[:3]
    round_ = table(
        "french",
        [f"{tile} 1-1 2-2", "3-3 3-1 3-2"],
        chain,
        kinds={tile: "double_bonus"},
        drew=[0, 0],
        options={"special.double_bonus_points": 7},
    )
    round_.play(move)
    assert round_.bonuses == (bonus, 0), "ends of 0 and 0 are no multiple that earns anything"


@line("A2.3")
def test_double_bonus_is_a_type_that_any_tile_can_have():
    kinds = set()
    for seed in range(20):
        round_ = Match(load_rules("french"), seed=seed).round
        kinds |= {t.double for hand in round_.hands for t in hand if round_.kind(t) == "double_bonus"}
    assert kinds == {True, False}


@line("S2.20", "A2.2", "A0.1")
def test_the_owner_sees_the_types_and_the_others_only_after_placing():
    round_ = table(
        "french", ["6-4 1-0 2-2", "3-3 4-1 5-5"], "6-6 6-5", kinds={"6-4": "bloquant", "4-1": "dynamique"}, drew=[0, 0]
    )
    assert dict(round_.view(0).kinds) == {"6-4": "bloquant"}
    assert dict(round_.view(1).kinds) == {"4-1": "dynamique"}
    assert dict(round_.view(None).kinds) == {}
    round_.play("6-4 head")
    assert dict(round_.view(1).kinds) == {"6-4": "bloquant", "4-1": "dynamique"}
    assert dict(round_.view(None).kinds) == {"6-4": "bloquant"}
    assert round_.view(1).chain[0].kind == "bloquant"
