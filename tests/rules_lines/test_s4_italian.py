"""S4 the Italian table for blind and sighted players, line by line."""

from __future__ import annotations

import pytest

from capicu import IllegalMove, Match, RoundFacts, RulesError, Tile, load_rules
from capicu.game import events as ev
from engine_helpers import line, match_at, play, random_match, rules, table, texts

SMALL = {"set.highest": 3}
"""A double-three set of ten tiles: small enough for an empty pozzo in a test."""
NEARLY_BLOCKED = "3-3 3-1 1-0 0-0 0-3 3-2"
"""Of the small set: after `2-0 tail` every 3 and every 0 lies, so nobody can go on."""


def nearly_blocked(hands=("2-0 2-1", "1-1 2-2"), **position):
    return table("italian", hands, NEARLY_BLOCKED, options=SMALL, drew=[0, 0], **position)


@line("S4.2")
def test_equal_numbers_make_a_double():
    assert [t for t in range(7) if Tile(t, t).double] == list(range(7))
    assert not Tile(6, 5).double


@line("S4.5")
def test_two_players_only():
    assert load_rules("italian").players == 2
    for players in (1, 3, 4):
        with pytest.raises(RulesError):
            load_rules("italian", players=players)


@line("S4.6")
def test_the_rest_is_the_pozzo():
    round_ = Match(load_rules("italian"), seed=1).round
    assert len(round_.boneyard) == round_.drawable == 14


@line("S4.7", "S4.9")
@pytest.mark.parametrize(("hands", "starter"), [(["0-0 1-0", "6-6 5-5"], 0), (["6-6 1-0", "0-0 5-5"], 1)])
def test_first_plays_who_has_double_zero(hands, starter):
    round_ = table("italian", hands, turn=None)
    assert (round_.turn, texts(round_)) == (starter, ["0-0"])


@line("S4.8", "S4.9")
@pytest.mark.parametrize(
    ("hands", "starter", "tile"), [(["1-1 6-5", "4-4 2-0"], 1, "4-4"), (["5-5 6-0", "4-4 1-1"], 0, "5-5")]
)
def test_otherwise_who_has_the_highest_double(hands, starter, tile):
    round_ = table("italian", hands, turn=None)
    assert (round_.turn, texts(round_)) == (starter, [tile])


@line("S4.9")
def test_the_program_gives_the_turn_to_the_right_one_in_every_deal():
    for seed in range(60):
        round_ = Match(load_rules("italian"), seed=seed).round
        doubles = [t for hand in round_.hands for t in hand if t.double]
        if doubles:
            right = Tile(0, 0) if Tile(0, 0) in doubles else max(doubles)
            assert right in round_.hands[round_.turn] and texts(round_) == [str(right)]


@line("A4.1")
def test_no_double_dealt_at_all():
    hands = ["6-5 1-0", "6-4 5-0"]
    round_ = table("italian", hands, turn=None)
    assert (round_.turn, texts(round_)) == (0, ["1-0", "6-5"]), "the heaviest tile's holder starts, with any tile"
    with pytest.raises(ValueError, match="dealt again"):
        table("italian", hands, turn=None, options={"opening.no_double": "redeal"})


@line("A4.2")
def test_the_double_must_open_and_is_laid_by_the_match():
    round_ = table("italian", ["0-0 1-0", "6-6 5-5"], turn=None)
    with pytest.raises(IllegalMove, match="must be opened with 0-0"):
        round_.play("1-0")
    free = table("italian", ["0-0 1-0", "6-6 5-5"], turn=None, options={"opening.first": "any"})
    assert texts(free) == ["0-0", "1-0"]
    match = Match(load_rules("italian"), seed=3, auto=True)
    assert match.record.moves[0][1].tile.double


@line("S4.10", "S4.11", "S4.12", "S4.16", "A0.1")
def test_tiles_are_hooked_face_up_to_a_snake_with_head_and_tail():
    round_ = table("italian", ["5-1 6-2 3-3", "2-2 4-0 1-0"], "5-4 4-6")
    round_.play("6-2 tail")
    assert [str(t) for t in round_.chain] == ["5-4", "4-6", "6-2"], "the tail is right"
    play(round_, "2-2 tail", "draw")
    assert round_.ends == (5, 2)
    for seat in (0, 1, None):
        assert round_.view(seat).chain == tuple(round_.chain), "everyone sees every tile laid"
    head = table("italian", ["5-1 6-2 3-3", "2-2 4-0 1-0"], "5-4 4-6")
    head.play("5-1 head")
    assert [str(t) for t in head.chain] == ["1-5", "5-4", "4-6"], "the head is left"


@line("S4.13")
def test_a_player_can_ask_for_the_values_of_head_and_tail():
    round_ = table("italian", ["5-1 6-2 3-3", "2-2 4-0 1-0"], "5-4 4-6")
    assert all(round_.view(seat).ends == (5, 6) for seat in (0, 1))


@line("S4.15", "A4.3")
@pytest.mark.parametrize("chain", ["5-5", "5-4 4-1 1-5"])
def test_equal_ends_the_tile_goes_to_the_tail(chain):
    hands = ["5-2 6-2 3-3", "2-2 4-0 1-0"] if len(chain) > 3 else ["5-2 6-2", "2-2 4-0 1-0"]
    if len(chain) > 3:
        hands[0] += " 0-0"
    round_ = table("italian", hands, chain, drew=[0, 0])
    assert texts(round_) == ["5-2 tail"]
    with pytest.raises(IllegalMove, match="Both ends show 5; then a tile goes to the tail"):
        round_.play("5-2 head")
    round_.play("5-2")
    assert round_.ends == (5, 2)
    for option, moves in (("head", ["5-2 head"]), ("choose", ["5-2 head", "5-2 tail"])):
        house = table("italian", hands, chain, drew=[0, 0], options={"play.equal_ends": option})
        assert texts(house) == moves


@line("A4.4")
def test_a_tile_that_fits_both_different_ends_asks():
    round_ = table("italian", ["6-5 6-2 3-3", "2-2 4-0 1-0"], "5-4 4-6")
    assert texts(round_) == ["6-2 tail", "6-5 head", "6-5 tail"]
    with pytest.raises(IllegalMove, match=r"6-5 fits both ends\. Head or tail"):
        round_.play("6-5")


@line("S4.17", "S4.18")
def test_a_double_obliges_to_play_another_tile():
    round_ = table("italian", ["6-6 6-2 6-1", "2-2 4-0 1-0"], "5-4 4-6", drew=[0, 0])
    events = round_.play("6-6 tail")
    assert ev.PlaysAgain(0, True) in events
    assert round_.turn == 0 and texts(round_) == ["6-1 tail", "6-2 tail"]
    for move in ("pass", "stop", "draw"):
        with pytest.raises(IllegalMove):
            round_.play(move)
    round_.play("6-1 tail")
    assert round_.turn == 1


@line("S4.17")
def test_the_opening_double_too():
    round_ = table("italian", ["0-0 1-0", "6-6 5-5"], turn=None)
    round_.play("0-0")
    assert round_.turn == 0 and texts(round_) == ["1-0 tail"]


@line("S4.18")
def test_only_a_double_obliges():
    round_ = table("italian", ["6-3 6-2 3-1", "2-2 4-0 1-0"], "5-4 4-6", drew=[0, 0])
    round_.play("6-3 tail")
    assert round_.turn == 1


@line("S4.19")
def test_a_double_as_the_last_tile_wins():
    round_ = table("italian", ["6-6", "2-2 4-0"], "4-6")
    round_.play("6-6 tail")
    assert round_.over and round_.result.ending == "out" and round_.result.winner == 0


@line("S4.20", "S4.21")
def test_obliged_and_without_a_tile_one_draws_and_plays_it_or_passes():
    hands, chain = ["6-6 3-2 3-1", "2-2 4-0 1-0"], "5-4 4-6"
    fits = table("italian", hands, chain, boneyard="6-0 5-5", drew=[0, 0])
    play(fits, "6-6 tail")
    assert texts(fits) == ["draw"]
    with pytest.raises(IllegalMove, match="you have to draw first"):
        fits.play("pass")
    fits.play("draw")
    assert fits.turn == 0 and texts(fits) == ["6-0 tail"]
    fits.play("6-0 tail")
    assert fits.turn == 1
    useless = table("italian", hands, chain, boneyard="3-0 5-5", drew=[0, 0])
    play(useless, "6-6 tail", "draw")
    assert texts(useless) == ["pass"]
    with pytest.raises(IllegalMove, match="You have drawn in this turn"):
        useless.play("draw")
    useless.play("pass")
    assert useless.turn == 1


@line("S4.20")
def test_obliged_with_an_empty_pozzo_one_passes():
    hands, chain = ["3-3 1-1", "0-0 1-0 3-0 3-2"], "3-1 1-2 2-2 2-0"
    round_ = table("italian", hands, chain, options=SMALL, drew=[0, 0])
    round_.play("3-3 head")
    assert round_.boneyard == [] and round_.turn == 0 and texts(round_) == ["pass"]
    round_.play("pass")
    assert round_.turn == 1 and "3-2 head" in texts(round_)


@line("S4.22")
def test_a_double_after_a_double_obliges_again():
    round_ = table("italian", ["6-6 5-5 5-1", "2-2 4-0 1-0"], "5-4 4-6", drew=[0, 0])
    play(round_, "6-6 tail", "5-5 head")
    assert round_.turn == 0 and texts(round_) == ["5-1 head"]


@line("S4.22", "S4.20", "A4.5")
def test_a_double_drawn_after_a_double_obliges_again_but_draws_no_second_time():
    round_ = table("italian", ["6-6 3-2 3-1", "2-2 4-0 1-0"], "5-4 4-6", boneyard="5-5 6-0", drew=[0, 0])
    play(round_, "6-6 tail", "draw", "5-5 head")
    assert round_.turn == 0 and texts(round_) == ["pass"], "one draw in a turn, also after a double"
    round_.play("pass")
    assert round_.turn == 1 and round_.view(0).drew == (1, 0)
    opened = table("italian", ["6-6 5-2 3-1", "2-2 4-0 1-0"], "4-3 3-6", boneyard="4-4 6-0", drew=[0, 0])
    play(opened, "6-6 tail", "draw", "4-4 head")
    assert texts(opened) == ["pass"]


@line("A4.5")
def test_after_a_drawn_double_the_house_may_leave_the_choice():
    """A drawn double changes no end, so the further tile could only be drawn: with `may` nobody has to."""
    for option, moves in (("must", ["draw"]), ("may", ["draw", "stop"])):
        options = {"play.drawn_double": option, "draw.per_turn": 2}
        hands = ["3-2 6-2 3-1", "2-2 5-0 1-0"]
        round_ = table("italian", hands, "5-4 4-4", boneyard="5-5 6-0", drew=[0, 0], options=options)
        play(round_, "draw", "5-5 head")
        assert round_.turn == 0 and texts(round_) == moves
        round_.play(moves[-1])
        assert round_.turn == (1 if option == "may" else 0)
        held = table("italian", ["6-6 6-2 3-1", "2-2 4-0 1-0"], "5-4 4-6", drew=[0, 0], options=options)
        held.play("6-6 tail")
        assert "stop" not in texts(held), "a double that was held obliges as ever"


@line("S4.23", "S4.24", "S4.25", "A4.6", "S4.31")
def test_without_a_tile_one_draws_once_then_plays_or_passes():
    hands, chain = ["3-2 3-1 2-1", "2-2 4-0 5-0"], "5-4 4-6"
    fits = table("italian", hands, chain, boneyard="6-1 5-5", drew=[0, 0])
    assert texts(fits) == ["draw"]
    play(fits, "draw")
    assert texts(fits) == ["6-1 tail"]
    useless = table("italian", hands, chain, boneyard="3-3 6-5", drew=[0, 0])
    play(useless, "draw")
    assert texts(useless) == ["pass"], "only once per turn"
    play(useless, "pass")
    assert texts(useless) == ["5-0 head"], "B plays if he can"
    play(useless, "5-0 head", "draw")
    assert texts(useless) == ["6-5 tail"] and useless.view(0).drew == (2, 0), "a new turn, a new draw"


@line("S4.31")
def test_a_draws_and_passes_then_b_draws_and_passes_and_so_on():
    hands, chain = ["3-2 3-1 2-1", "2-2 1-0 2-0"], "5-4 4-6"
    round_ = table("italian", hands, chain, boneyard="3-0 1-1 3-3 6-5", drew=[0, 0])
    play(round_, "draw", "pass")
    assert round_.turn == 1 and texts(round_) == ["draw"]
    play(round_, "draw", "pass")
    assert round_.turn == 0 and texts(round_) == ["draw"], "no block while the pozzo has tiles"
    play(round_, "draw", "pass", "draw", "6-5 head")
    assert not round_.over and round_.ends == (6, 6)


@line("A4.6")
def test_a_house_may_draw_more_often():
    hands, chain = ["3-2 3-1 2-1", "2-2 4-0 5-0"], "5-4 4-6"
    round_ = table("italian", hands, chain, boneyard="3-0 1-1 3-3", drew=[0, 0], options={"draw.per_turn": 2})
    play(round_, "draw")
    assert texts(round_) == ["draw"]
    play(round_, "draw")
    assert texts(round_) == ["pass"]


@line("S4.24")
def test_the_draw_count_begins_anew_in_the_next_turn():
    round_ = table("italian", ["3-2 3-1 2-1", "2-2 1-0 2-0"], "5-4 4-6", boneyard="3-0 1-1 3-3 6-5", drew=[0, 0])
    play(round_, "draw", "pass", "draw", "pass")
    assert texts(round_) == ["draw"]


@line("A4.7", "S4.28")
def test_drawing_or_passing_with_a_playable_tile_is_refused_and_the_tile_is_named():
    round_ = table("italian", ["5-2 3-1 2-1", "2-2 4-0 5-0"], "5-4 4-6", drew=[0, 0])
    for move in ("draw", "pass"):
        with pytest.raises(IllegalMove, match="You hold 5-2, which fits the head"):
            round_.play(move)


@line("S4.28")
def test_draw_or_pass_by_context_is_always_one_clear_move():
    """What Control-P does: with nothing to place exactly one act is legal, to draw, to pass or to count."""
    for seed in range(20):
        match = Match(load_rules("italian"), seed=seed)
        while not match.round.over:
            moves = match.round.legal()
            if all(move.kind != "place" for move in moves):
                assert len(moves) == 1 and moves[0].kind in ("draw", "pass", "count")
            match.play(moves[-1])


@line("S4.26")
def test_who_finishes_the_tiles_wins():
    match = match_at(table("italian", ["6-2", "2-1 4-0"], "4-6"))
    match.play("6-2 tail")
    assert match.over and match.winner == 0 and match.results[-1].ending == "out"


@line("S4.27", "S4.32", "A4.9")
@pytest.mark.parametrize(
    ("hands", "winner"), [(("2-0 2-1", "1-1 2-2"), 0), (("2-0 2-1 2-2", "1-1"), 1), (("2-0 2-2", "1-1 2-1"), 0)]
)
def test_blocked_fewer_penalties_win_after_the_first_passer_asks_for_the_count(hands, winner):
    match = match_at(nearly_blocked(hands))
    match.play("2-0 tail")
    round_ = match.round
    assert not round_.over and round_.turn == 1 and texts(round_) == ["pass"], "the block is played out"
    match.play("pass")
    assert round_.turn == 0 and texts(round_) == ["pass"]
    events = match.play("pass")
    assert round_.turn == 1 and texts(round_) == ["count"], "B was the first to pass, so he decides"
    assert ev.AskedCount(1) in events
    for move in ("pass", "draw", "1-1 head"):
        with pytest.raises(IllegalMove):
            match.play(move)
    match.play("count")
    result = match.results[-1]
    assert (result.ending, result.winner, match.winner) == ("blocked", winner, winner)


@line("A4.9")
def test_the_count_may_also_come_by_itself():
    options = {"round.block": "all_passed"}
    round_ = table("italian", ["2-0 2-1", "1-1 2-2"], NEARLY_BLOCKED, options=SMALL | options, drew=[0, 0])
    play(round_, "2-0 tail", "pass", "pass")
    assert round_.over and round_.result.ending == "blocked"
    at_once = table(
        "italian", ["2-0 2-1", "1-1 2-2"], NEARLY_BLOCKED, options=SMALL | {"round.block": "immediate"}, drew=[0, 0]
    )
    at_once.play("2-0 tail")
    assert at_once.over


@line("S4.33", "S4.34")
def test_if_b_plays_it_is_no_block_until_b_runs_out_of_tiles():
    options = SMALL | {"draw.keep": 10}
    round_ = table("italian", ["1-1 2-1 2-2", "0-0 1-0 2-0"], "3-3 3-0", options=options, drew=[0, 0])
    assert texts(round_) == ["pass"]
    round_.play("pass")
    assert texts(round_) == ["0-0 tail", "1-0 tail", "2-0 tail"]
    play(round_, "0-0 tail", "2-0 tail")
    assert round_.turn == 0 and texts(round_) == ["2-1 tail", "2-2 tail"]


@line("S4.33")
def test_a_must_pass_again_and_again_while_b_plays():
    options = {"draw.keep": 28}
    round_ = table("italian", ["5-5 5-4 4-4", "6-1 1-0 2-0"], "6-3 3-2", options=options, drew=[0, 0])
    play(round_, "pass", "6-1 head")
    assert round_.turn == 0 and texts(round_) == ["pass"], "A must pass"
    play(round_, "pass", "1-0 head")
    assert texts(round_) == ["pass"] and round_.view(0).passes == ((0, (6, 2)), (0, (1, 2)))
    play(round_, "pass", "2-0 head")
    assert round_.over and round_.result.winner == 1


@line("S4.34", "S4.32")
def test_when_b_runs_out_the_count_belongs_to_the_first_pass_in_that_position():
    round_ = table("italian", ["5-5 5-4 4-4", "6-1 3-3 0-0"], "6-3 3-2", options={"draw.keep": 28}, drew=[0, 0])
    play(round_, "pass", "6-1 head", "pass", "pass")
    assert texts(round_) == ["count"] and round_.turn == 0, "A's pass after B's last tile was the first in the block"


@line("A4.10")
def test_a_pass_after_a_double_is_the_first_pass_of_the_block():
    round_ = table("italian", ["6-6 5-5", "4-4 1-0"], "2-3 3-6", options={"draw.keep": 28}, drew=[0, 0])
    play(round_, "6-6 tail")
    assert round_.turn == 0 and texts(round_) == ["pass"], "obliged, without a tile, nothing to draw"
    play(round_, "pass", "pass")
    assert round_.turn == 0 and texts(round_) == ["count"]


@line("S4.32", "A4.10")
def test_a_pass_made_before_the_last_tile_was_drawn_is_not_in_the_block():
    chain, passes = "3-3 3-1 1-0 0-0 0-3 3-2 2-0", [(1, (3, 0))]
    round_ = table("italian", ["1-1", "2-1"], chain, boneyard="2-2", options=SMALL, drew=[0, 1], passes=passes)
    play(round_, "draw", "pass")
    assert round_.turn == 1 and texts(round_) == ["pass"]
    round_.play("pass")
    assert round_.turn == 0 and texts(round_) == ["count"], "A was the first to pass with an empty pozzo"


@line("S4.27", "A4.8")
@pytest.mark.parametrize(("tie", "winner"), [("draw", None), ("first_passer_loses", 1)])
def test_equal_penalties(tie, winner):
    match = Match(rules("italian", round__blocked_tie=tie), seed=1)
    result = match.book(RoundFacts(ending="blocked", hands=[["2-1"], ["3-0"]], first_passer=0))
    assert (result.winner, match.winner, match.over) == (winner, winner, True)
    other = Match(rules("italian", round__blocked_tie=tie), seed=1)
    assert other.book(RoundFacts(ending="blocked", hands=[["2-1"], ["4-0"]], first_passer=0)).winner == 0


@line("A4.8")
def test_first_passer_loses_needs_passes():
    with pytest.raises(RulesError, match="nobody is the first to pass"):
        rules("italian", round__blocked_tie="first_passer_loses", round__block="immediate")


@line("S4.35")
def test_the_program_handles_every_deal_to_its_end():
    endings = set()
    for seed in range(150):
        match = random_match(load_rules("italian"), seed)
        result = match.results[-1]
        endings.add(result.ending)
        if result.ending == "blocked":
            low = min(result.totals)
            assert result.totals.count(low) == 2 or result.totals[result.winner] == low
            last = match.round.deeds[-3:]
            assert [d.move.kind for d in last] == ["pass", "pass", "count"] and last[0].seat == last[2].seat
    assert "out" in endings


@line("S4.36")
def test_the_spoken_table_knows_as_much_as_the_drawn_one():
    """A view says everything in plain values, so that a voice tells the same as a picture."""
    round_ = table("italian", ["5-1 6-2 3-3", "2-2 4-0 1-0"], "5-4 4-6")
    view = round_.view(0)
    assert [str(t) for t in view.hand] == ["3-3", "5-1", "6-2"]
    assert (view.ends, view.counts, view.boneyard, view.turn) == ((5, 6), (3, 3), 20, 0)
    assert [str(m) for m in view.legal] == ["5-1 head", "6-2 tail"]


@line("A4.14")
def test_a_single_game():
    assert load_rules("italian")["match.end"] == "single"
