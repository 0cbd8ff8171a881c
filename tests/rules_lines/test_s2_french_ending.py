"""S2 the French game: how it ends, and what bonus points are good for."""

from __future__ import annotations

import pytest

from capicu import IllegalMove, Match, RoundFacts, load_rules
from capicu.game import events as ev
from engine_helpers import line, match_at, play, rules, table, texts

FEW = {"special.dynamique": 1, "special.bloquant": 1, "special.double_bonus": 1}
SMALL = {"set.highest": 3} | FEW
"""A double-three set of ten tiles: small enough for an empty pioche in a test."""
NEARLY_BLOCKED = "3-3 3-1 1-0 0-0 0-3 3-2"
"""Of the small set: after `2-0 tail` every 3 and every 0 lies, so nobody can go on."""


@line("S2.26")
def test_who_has_placed_all_wins_whatever_the_bonuses():
    match = match_at(table("french", ["6-4", "3-3 1-0"], "6-6", bonuses=[0, 50]))
    match.play("6-4 head")
    assert match.over and match.winner == 0 and match.results[-1].points == 0


@line("S2.27")
@pytest.mark.parametrize(
    ("hands", "winner", "totals"), [(["2-0 2-1", "1-1 2-2"], 0, (3, 6)), (["2-0 2-1 2-2", "1-1"], 1, (7, 2))]
)
def test_blocked_with_an_empty_pioche_the_fewest_points_win(hands, winner, totals):
    match = match_at(table("french", hands, NEARLY_BLOCKED, options=SMALL, drew=[0, 0]))
    match.play("2-0 tail")
    result = match.results[-1]
    assert (result.ending, result.winner, result.totals, result.points) == ("blocked", winner, totals, 0)
    assert match.over and match.winner == winner


@line("S2.27")
def test_it_is_no_block_while_the_pioche_has_tiles():
    round_ = table("french", ["2-0 2-1", "1-1"], NEARLY_BLOCKED, boneyard="2-2", options=SMALL, drew=[1, 0])
    play(round_, "2-0 tail", "draw")
    assert round_.over and round_.result.totals == (3, 6), "the last tile drawn changes nothing: now it is one"


@line("S2.27", "S2.16")
def test_a_dynamique_can_block_although_tiles_of_the_number_are_left():
    round_ = table(
        "french",
        ["6-4 1-0", "3-3 2-1"],
        "6-6 6-5",
        kinds={"6-4": "dynamique"},
        drew=[0, 0],
        options={"draw.keep": 28},
    )
    play(round_, "6-4 head")
    assert not round_.over
    round_.play("set 5")
    assert round_.over and round_.ends == (5, 5), "nobody holds a 5, though only one of seven lies on the table"
    assert round_.result.winner == 0


@line("S2.27", "A2.8")
def test_a_skipped_player_is_not_unable_to_play():
    options = {"round.block": "all_passed", "draw.keep": 28}
    round_ = table("french", ["6-4 1-0", "4-3 3-3"], "6-6 6-5", kinds={"6-4": "bloquant"}, drew=[0, 0], options=options)
    play(round_, "6-4 head")
    assert round_.turn == 0 and texts(round_) == ["pass"]
    round_.play("pass")
    assert not round_.over and texts(round_) == ["4-3 head"]


@line("S2.28", "A2.6")
def test_bonus_points_are_counted_and_shown():
    round_ = table("french", ["6-4 1-0 2-2", "3-3 4-1 5-5"], "6-6 6-1", skills=["agressif", None], drew=[0, 0])
    events = round_.play("6-4 head")
    assert ev.BonusWon(0, 5, "agressif", 5) in events
    assert round_.bonuses == (5, 0)
    assert all(round_.view(seat).bonuses == (5, 0) for seat in (0, 1, None))
    going_on = table("french", ["6-4", "3-3 4-1"], "6-6", skills=["agressif", None], bonuses=[7, 3])
    going_on.play("6-4 head")
    assert going_on.result.special == (12, 3), "and they stand in the result"


@line("A2.6", "A2.17")
def test_bonus_points_may_join_the_score_of_a_session():
    session = {"special.bonus_use": "match_score", "match.end": "target", "match.target": 20}
    position = table("french", ["6-4", "3-3 4-1"], "6-6", skills=["agressif", None], bonuses=[7, 3], options=session)
    match = match_at(position, scores=(2, 16))
    match.play("6-4 head")
    assert match.scores == (14, 19) and not match.over, "both players' bonus points count, whoever went out"
    match = match_at(table("french", ["6-4", "3-3 4-1"], "6-6", bonuses=[0, 4], options=session), scores=(2, 16))
    match.play("6-4 head")
    assert match.over and match.winner == 1 and match.scores == (2, 20)
    for bonuses, winner in (([19, 4], 0), ([18, 9], 1), ([18, 4], None)):
        both = match_at(table("french", ["6-4", "3-3 4-1"], "6-6", bonuses=bonuses, options=session), scores=(2, 16))
        both.play("6-4 head")
        assert both.winner == winner, "of two who reach the target the higher wins; at 20 each they play on"


@line("A2.17")
def test_one_game_is_a_match():
    match = Match(load_rules("french"), seed=1)
    match.book(RoundFacts(ending="out", winner=1, hands=[10, 0]))
    assert match.over and match.winner == 1
    with pytest.raises(IllegalMove, match="The match is over"):
        match.next_round()


@line("A2.13")
@pytest.mark.parametrize(
    ("bonuses", "hands", "tie", "winner"),
    [
        ([5, 0], [["3-0"], ["2-1"]], "bonus", 0),
        ([0, 5], [["3-0"], ["2-1"]], "bonus", 1),
        ([5, 5], [["3-0"], ["2-0", "1-0"]], "bonus", 0),
        ([5, 5], [["1-1", "1-0"], ["2-1"]], "bonus", 1),
        ([5, 5], [["3-0"], ["2-1"]], "bonus", None),
        ([5, 0], [["1-1", "1-0"], ["2-1"]], "fewest_tiles", 1),
        ([5, 0], [["3-0"], ["2-1"]], "fewest_tiles", None),
        ([5, 0], [["3-0"], ["2-1"]], "draw", None),
    ],
)
def test_a_blocked_tie_goes_by_bonus_points_then_fewest_tiles(bonuses, hands, tie, winner):
    match = Match(rules("french", round__blocked_tie=tie), seed=1)
    result = match.book(RoundFacts(ending="blocked", hands=hands, bonuses=bonuses))
    assert result.winner == winner and match.winner == winner and match.over
