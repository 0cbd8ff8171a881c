"""The public names exactly as the design gives them."""

from __future__ import annotations

import random
from datetime import date

import pytest

import capicu
from capicu import IllegalMove, InvalidMove, Match, Move, RoundFacts, Tile, load_rules
from capicu.core import options
from capicu.core.options import core_rules
from capicu.rules import choices, option_types
from engine_helpers import finish_round, match_at, table


def test_the_example_of_the_design():
    rules = capicu.load_rules("daomy", players=3, overrides={"match.target": 80})
    match = capicu.Match(rules, names=["Rabe", "Soa", "Lita"], seed=7, today=date(2026, 2, 17), auto=False)
    assert match.round.turn in range(3)
    moves = match.round.legal()
    assert isinstance(moves, list) and all(isinstance(move, capicu.Move) for move in moves)
    events = match.play(str(moves[0]))
    assert events
    finish_round(match, random.Random(1))
    assert match.round.result == match.results[-1]
    assert (len(match.scores) == 3 and match.winner is None) or match.over
    if not match.over:
        match.next_round()
        assert match.book(RoundFacts(ending="out", winner=0, hands=[[], 5, 6])).points == 11
    assert isinstance(match.round.view(0), capicu.View)


def test_rules_from_an_id_a_path_or_a_dict(tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('id = "house"\nextends = "daomy"\n[match]\ntarget = 80\n', encoding="utf-8")
    for source in (path, str(path), {"id": "house", "extends": "daomy", "match": {"target": 80}}):
        rules = load_rules(source)
        assert rules.id == "house" and rules["match.target"] == rules.match.target == 80
        assert rules["match.half_in_one_round"] is True
    assert load_rules("daomy", overrides={"match.target": 80}).hash == load_rules(path).hash
    assert load_rules(load_rules("daomy").to_dict()).hash == load_rules("daomy").hash


def test_move_texts_are_the_documented_ones_and_inverse():
    for text in ("6-4 head", "6-4 tail", "6-4", "draw", "pass", "count", "set 3", "set head 3", "set tail 0", "keep"):
        assert str(Move.parse(text)) == text and eval(repr(Move.parse(text)), {"Move": Move}) == Move.parse(text)
    for text in ("cancel", "let be", "stop"):
        assert str(Move.parse(text)) == text
    for text in ("4-6 TAIL", " 6|4  tail", "[4|6] tail", "64 tail", "6:4 tail"):
        assert Move.parse(text) == Move.place(Tile(6, 4), "tail")


@pytest.mark.parametrize(
    "text", ["", "6", "7-", "13-1", "head", "6-4 middle", "set", "set x", "set -1", "let", "６-４", None, 5]
)
def test_text_that_is_no_move(text):
    match = Match(load_rules("daomy"), seed=1)
    before = list(match.round.state)
    with pytest.raises(InvalidMove) as caught:
        match.play(text)
    assert isinstance(caught.value, IllegalMove) and caught.value.reason == "not_a_move"
    assert match.round.state == before and match.record.moves == []


def test_a_tile_that_does_not_exist():
    match = Match(load_rules("daomy"), seed=1)
    with pytest.raises(IllegalMove, match="7-7 is not in this set"):
        match.play("7-7")


def test_an_illegal_move_changes_nothing():
    match = Match(load_rules("french", players=3), seed=5)
    rng = random.Random(5)
    while not match.round.over:
        before, events, entries = list(match.round.state), len(match.events), len(match.record.entries)
        legal = {str(move) for move in match.round.legal()}
        for text in ("6-6 head", "0-0", "pass", "draw", "count", "keep", "set 9", "cancel", "let be", "stop"):
            if text not in legal:
                try:
                    match.round.parse(text)
                except IllegalMove as error:
                    assert str(error) and error.reason
                    with pytest.raises(IllegalMove):
                        match.play(text)
        with pytest.raises(IllegalMove, match="not your turn"):
            match.play(rng.choice(match.round.legal()), seat=(match.turn + 1) % 3)
        assert (match.round.state, len(match.events), len(match.record.entries)) == (before, events, entries)
        match.play(rng.choice(match.round.legal()))


def test_rounds_begin_only_when_the_last_is_over():
    match = Match(load_rules("daomy"), seed=1)
    with pytest.raises(IllegalMove, match="not over yet"):
        match.next_round()
    with pytest.raises(IllegalMove):
        match.round.facts()


def test_views_compare_with_equality():
    one, other = (Match(load_rules("daomy", players=3), seed=7) for _ in range(2))
    assert one.round.view(1) == other.round.view(1) != one.round.view(2)


def test_resigning_and_abandoning():
    two = Match(load_rules("daomy"), seed=1)
    two.resign(0)
    assert two.over and two.winner == 1 and two.round.result.ending == "resigned" and two.reasons == ("resigned",)
    three = Match(load_rules("daomy", players=3), seed=1)
    three.resign(0)
    assert three.over and three.winner is None
    pairs = Match(load_rules("partners"), seed=1)
    pairs.resign(2)
    assert pairs.winner == 1
    left = Match(load_rules("daomy"), seed=1)
    left.abandon()
    assert left.over and left.winner is None and left.round.result.ending == "abandoned"
    with pytest.raises(IllegalMove):
        left.play("pass")


def test_names_and_skills_are_checked():
    with pytest.raises(capicu.PositionError, match="2 names are needed"):
        Match(load_rules("daomy"), names=["one"])
    with pytest.raises(capicu.PositionError, match="no time zone"):
        Match(load_rules("daomy"), zone="Atlantis/Poseidonis")


def test_a_booked_round_uses_the_starter_that_the_match_knows():
    match = Match(load_rules("daomy", players=3), seed=1)
    match.book(RoundFacts(ending="out", winner=2, hands=[5, 5, 0], starter=1))
    assert match.next_starter == 2
    match.book(RoundFacts(ending="out", winner=2, hands=[5, 5, 0]))
    assert match.next_starter == 0
    position = table("daomy", ["4-2", "6-6 5-0"], "4-4")
    middle = match_at(position, starter=1)
    middle.book(RoundFacts(ending="out", winner=0, hands=[0, 4]))
    assert middle.next_starter == 0


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"ending": "out", "hands": [5, 5]}, "who went out is not said"),
        ({"ending": "resigned", "hands": [5, 5]}, "who resigned is not said"),
        ({"ending": "out", "winner": 0, "hands": [5, 5]}, "has tiles left"),
        ({"ending": "out", "winner": 5, "hands": [0, 5]}, "winner is 5"),
        ({"ending": "out", "winner": 0, "hands": [[], ["7-1"]]}, "not in a double-6 set"),
        ({"ending": "blocked", "hands": [["6-1"], ["1-6"]]}, "6-1 is there twice"),
        ({"ending": "blocked", "hands": [["6-1"], ["x"]]}, "no domino"),
        ({"ending": "blocked", "hands": [["6-1"], None]}, "every hand"),
        ({"ending": "blocked", "hands": [5]}, "2 hands are needed"),
        ({"ending": "blocked", "hands": [5, -1]}, "cannot have -1"),
        ({"ending": "elsewhere", "hands": [5, 1]}, "no way to end a round"),
        ({"ending": "out", "winner": 0, "hands": [0, 5], "drew": [0, 1, 2]}, "drew needs a number for each"),
    ],
)
def test_facts_that_cannot_be_are_refused_and_book_nothing(facts, fault):
    match = Match(load_rules("daomy"), seed=1)
    with pytest.raises(capicu.PositionError, match=fault):
        match.book(RoundFacts(**facts))
    assert match.scores == (0, 0) and len(match.record.entries) == 1 and match.round_number == 1


def test_the_seeds_four_functions_and_their_twins():
    from capicu import scoring

    for camel, snake in (
        ("calculateDominoValue", "calculate_domino_value"),
        ("calculateHandTotal", "calculate_hand_total"),
        ("determineRoundWinner", "determine_round_winner"),
        ("calculateRoundPoints", "calculate_round_points"),
    ):
        assert getattr(scoring, camel) is getattr(scoring, snake)
    with pytest.raises(ValueError, match="not among the players"):
        scoring.calculateRoundPoints("Eva", {"Ana": [], "Luis": []})
    with pytest.raises(ValueError, match="double-9"):
        scoring.calculateHandTotal(["12-12"])
    with pytest.raises(ValueError, match="twice"):
        scoring.calculateHandTotal(["6-1", "1-6"])


def test_the_core_s_numbers_of_options_follow_from_their_declaration():
    assert choices("opening.starter")[options.OPENING_STARTER_DOUBLE_SIX] == "double_six"
    assert choices("round.blocked_tie")[options.ROUND_BLOCKED_TIE_FIRST_PASSER_LOSES] == "first_passer_loses"
    assert options.SPECIAL_DEFENSIVE_USES_UNLIMITED < 0, "no number of uses"
    core = core_rules(load_rules("italian", overrides={"draw.per_turn": 3}))
    assert core.play_equal_ends == options.PLAY_EQUAL_ENDS_TAIL and core.draw_per_turn == 3 and core.draws == 1
    assert set(core._fields) >= {key.replace(".", "_") for key in option_types()}
    with pytest.raises(AttributeError):
        _ = options.PLAY_EQUAL_ENDS_MIDDLE
    with pytest.raises(AttributeError):
        _ = core.play_layout


@pytest.mark.parametrize("seat", [-1, 2, 4, 9])
def test_a_seat_that_is_not_there_sees_nothing_and_cannot_resign(seat):
    match = Match(load_rules("daomy"), seed=1)
    with pytest.raises(capicu.PositionError, match="only seats 0 to 1"):
        match.view(seat)
    with pytest.raises(capicu.PositionError, match="only seats 0 to 1"):
        match.resign(seat)
    assert not match.over and [entry.do for entry in match.record.entries] == ["deal"]


def test_the_middle_of_a_match_is_checked_at_once():
    with pytest.raises(capicu.PositionError) as caught:
        Match.from_position(load_rules("daomy"), scores=[1, -2, 3], starter=4, round_number=0)
    assert [fault.reason for fault in caught.value.faults] == [
        "scores_needed",
        "negative_score",
        "no_such_seat",
        "round_number",
    ]


def test_a_position_of_another_table_is_refused_and_changes_nothing():
    three = Match(load_rules("daomy", players=3), seed=1).round
    match = Match(load_rules("daomy"), seed=1)
    match.book(capicu.RoundFacts(ending="out", winner=0, hands=[[], 5]))
    before = (match.round_number, len(match.record.entries))
    with pytest.raises(capicu.PositionError, match="of another table: here 2 play"):
        match.next_round(position=three)
    assert (match.round_number, len(match.record.entries)) == before
    match.next_round()


def test_the_rules_of_the_match_hold_for_a_position_that_it_takes():
    position = Match(load_rules("daomy"), seed=1).round
    match = Match.from_position(load_rules("daomy", overrides={"match.target": 5}), position=position)
    match.round.play(match.round.legal()[0])
    assert match.round.rules["match.target"] == 5
