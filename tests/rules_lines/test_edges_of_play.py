"""Play at its edges: the smallest tile, the last tile, the second turn; where an engine slips that is mostly right."""

from __future__ import annotations

import pytest

from engine_helpers import line, match_at, play, table, texts


@line("S2.16", "A2.7")
def test_an_opening_dynamique_may_change_on_either_half_whichever_tile_it_is():
    for tile, others in (("0-0", "1-0 2-1"), ("6-6", "1-0 2-1"), ("5-5", "0-0 2-1")):
        position = table("french", [f"{tile} {others}", "3-0 3-1 4-1"], turn=0, kinds={tile: "dynamique"})
        play(position, tile)
        assert "set head 3" in texts(position) and "set tail 3" in texts(position)
        play(position, "set head 3")
        assert position.ends == (3, int(tile[0]))


@line("S5.29", "A5.13")
def test_even_double_blank_in_another_hand_keeps_a_tile_from_being_the_key():
    """Ends 0 and 1. Every other 0 and 1 lies, but for 0-0."""
    chain = "0-2 2-1 1-1 1-3 3-0 0-4 4-1 1-5 5-0 0-6 6-1"
    match = match_at(table("partners", ["1-0", "6-6 5-5 4-4", "3-3 2-2 0-0", "6-4 6-3"], chain))
    match.play("1-0 head")
    assert (match.results[-1].bonuses, match.scores) == ({}, (1, 0))


@line("S5.29")
def test_an_opening_tile_is_no_key_bone():
    position = table("partners", ["6-6", "5-5", "4-4", "3-3"], turn=0)
    play(position, "6-6")
    assert position.result is not None
    assert (position.result.winner, position.result.bonuses) == (0, {})


@line("S2.24")
def test_who_is_asked_about_a_dynamique_is_not_told_to_play_again():
    hands = ["5-5 5-1 1-0", "3-0 2-1 3-1"]
    position = table("french", hands, "6-6 6-5", turn=0, kinds={"5-1": "dynamique"}, skills=["opportuniste", None])
    play(position, "5-5 tail")
    assert position.view(0).again == "may"
    play(position, "5-1 tail")
    assert (position.view(0).question, position.view(0).again) == ("change", None)


@line("S4.19")
def test_nobody_plays_again_after_the_last_tile():
    position = table("italian", ["6-6 6-1", "5-5 4-4"], "6-3", turn=0)
    play(position, "6-6 head", "6-1 head")
    assert position.over
    assert position.view(0).again is None


@line("S2.19", "S2.28")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_double_bonus_as_last_tile_earns_its_owner_the_ends(seat):
    hands = ["5-4", "3-0 2-1 3-1"]
    if seat:
        hands = hands[::-1]
    position = table("french", hands, "6-6 6-5", turn=seat, kinds={"5-4": "double_bonus"})
    play(position, "5-4 tail")
    assert position.over
    assert position.bonuses[seat] == 10
    assert sum(position.bonuses) == 10


@line("A2.5")
@pytest.mark.parametrize("points", [0, 1, 7])
def test_a_fixed_double_bonus_may_be_anything_even_nothing(points):
    options = {"special.double_bonus_points": points}
    hands = ["5-4 1-0 2-0", "3-0 2-1 3-1"]
    position = table("french", hands, "6-6 6-5", turn=0, kinds={"5-4": "double_bonus"}, options=options)
    play(position, "5-4 tail")
    assert position.bonuses == (points, 0)
    assert position.turn == 1


@line("S4.18", "A1.13")
def test_a_double_that_blocks_ends_the_round_at_once_where_a_block_does():
    """After 0-0 every blank lies, the boneyard is closed, and its player could not go on either."""
    options = {"round.block": "immediate", "draw.mode": "pass"}
    chain = "0-1 1-2 2-0 0-3 3-4 4-0 0-5 5-6 6-0"
    position = table("italian", ["0-0 1-1 3-3", "5-5 4-4"], chain, turn=0, options=options)
    play(position, "0-0 tail")
    assert position.over
    assert position.result is not None
    assert (position.result.ending, position.result.winner) == ("blocked", 0)


@line("A4.5")
def test_a_double_drawn_in_an_earlier_turn_obliges_like_any_other():
    """5-5 is drawn and does not fit; when it fits, a turn later, the further tile is a duty and not a choice."""
    options = {"play.drawn_double": "may", "deal.hand": 3}
    hands = ["6-1 4-4 5-1", "2-5 3-3"]
    position = table("italian", hands, "2-2", boneyard="5-5", turn=0, options=options)
    play(position, "draw", "pass", "2-5 tail")
    assert position.turn == 0
    play(position, "5-5 tail")
    assert position.view(0).again == "must"
    assert "stop" not in texts(position)
