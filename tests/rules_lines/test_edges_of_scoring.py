"""Scoring at its edges: every seat, ties of three, rounds that nobody won, and numbers just at a limit."""

from __future__ import annotations

from datetime import date

import pytest

from capicu import Match, PositionError, RoundFacts
from capicu.core.layout import FACTS_SIZE, M_ROUNDS, NONE, OUTCOME_SIZE
from capicu.core.options import core_rules
from capicu.core.settle import gather, settle
from capicu.game.facts import House
from engine_helpers import booked, line, random_match, rules


@pytest.mark.parametrize("before", [NONE, 0, 7])
def test_the_facts_of_a_played_round_do_not_depend_on_what_stood_there_before(before):
    match = random_match(rules("quinientos", 2), seed=3, most_rounds=1)
    told, clean = [before] * FACTS_SIZE, [NONE] * FACTS_SIZE
    gather(match.round.state, match.core, 1, 17, told)
    gather(match.round.state, match.core, 1, 17, clean)
    seats = range(match.rules.players, 4)
    unused = {place + seat for place in range(12, FACTS_SIZE, 4) for seat in seats}
    assert [n for i, n in enumerate(told) if i not in unused] == [n for i, n in enumerate(clean) if i not in unused]


@pytest.mark.parametrize("before", [0, 7])
def test_an_outcome_does_not_depend_on_what_stood_there_before(before):
    """Nobody wins, nobody is over: all places of the outcome but the next starter are nothing."""
    core = core_rules(rules("doscientos", 2))
    m, outcome = [3, 5, 0, 0, 2], [before] * OUTCOME_SIZE
    facts = RoundFacts(ending="blocked", hands=[["2-1"], ["3-0"]], starter=1).to_core(core, 3, 17)
    settle(m, facts, core, outcome)
    clean = [0] * OUTCOME_SIZE
    settle([3, 5, 0, 0, 2], facts, core, clean)
    assert outcome == clean
    assert (m[:2], m[M_ROUNDS]) == ([3, 5], 3), "the round is counted, the scores stand"


@pytest.mark.parametrize(("rule_set", "players"), [("doscientos", 2), ("quinientos", 2), ("partners", 4), ("daomy", 3)])
def test_a_round_given_up_has_no_winner_and_no_points(rule_set, players):
    for end in ("resign", "abandon"):
        match = Match(rules(rule_set, players), seed=4)
        if end == "resign":
            match.resign(1)
        else:
            match.abandon()
        result = match.results[-1]
        assert (result.winner, result.team, result.points, result.bonuses, result.tied) == (None, None, 0, {}, ())
        assert set(match.scores) == {0}


@line("A2.6")
@pytest.mark.parametrize(
    ("before", "special", "scores", "winner"),
    [
        ((9, 0, 0), (1, 0, 0), (10, 0, 0), 0),
        ((0, 9, 0), (0, 1, 0), (0, 10, 0), 1),
        ((0, 0, 9), (0, 0, 1), (0, 0, 10), 2),
        ((9, 0, 9), (2, 0, 1), (11, 0, 10), 0),
        ((9, 9, 0), (1, 1, 0), (10, 10, 0), None),
        ((0, 9, 9), (0, 1, 1), (0, 10, 10), None),
        ((9, 0, 9), (1, 0, 1), (10, 0, 10), None),
        ((9, 8, 8), (0, 1, 1), (9, 9, 9), None),
    ],
)
def test_bonus_points_in_the_score_win_for_the_one_who_leads_alone(before, special, scores, winner):
    """Nobody wins the round (a tie), but the bonus points of the round reach the target of 10."""
    options = {"special__bonus_use": "match_score", "match__end": "target", "match__target": 10}
    options["round__blocked_tie"] = "draw"
    match = Match.from_position(rules("french", 3, **options), scores=before, round_number=3, seed=1)
    match.book(RoundFacts(ending="blocked", hands=[["2-1"], ["3-0"], ["1-1", "1-0"]], bonuses=special, blocker=0))
    assert match.results[-1].winner is None
    assert match.scores == scores
    assert (match.over, match.winner) == (winner is not None, winner)


@line("A5.4")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_starter_of_any_seat_may_win_a_tie(starter):
    facts = RoundFacts(ending="blocked", hands=[["2-1"], ["3-0"], ["1-1", "1-0"]], starter=starter, blocker=0)
    match = booked("doscientos", 3, facts, round__blocked_tie="starter_side")
    assert match.results[-1].winner == starter


@line("A2.13")
def test_what_is_not_known_breaks_no_tie():
    """Of seat 1 only the total was entered: how many tiles that is, nobody can say."""
    facts = RoundFacts(ending="blocked", hands=[["6-2"], 8], bonuses=[0, 0], blocker=1)
    assert booked("french", 2, facts, round__blocked_tie="fewest_tiles").results[-1].winner is None
    assert booked("french", 2, facts).results[-1].winner is None
    known = RoundFacts(ending="blocked", hands=[8, 8], bonuses=[0, 5], blocker=1)
    assert booked("french", 2, known).results[-1].winner == 1, "the bonus decides before the tiles are asked for"


@line("A5.6", "A0.4")
@pytest.mark.parametrize(
    ("totals", "winner", "tied"),
    [((9, 3, 1, 8), 2, ()), ((5, 4, 5, 5), 1, ()), ((5, 5, 5, 5), None, (0, 1, 2, 3)), ((3, 9, 8, 1), 3, ())],
)
def test_the_lowest_team_wins_and_its_lower_hand_leads(totals, winner, tied):
    facts = RoundFacts(ending="blocked", hands=totals, blocker=0)
    result = booked("partners", 4, facts, round__blocked_compare="team_total").results[-1]
    assert (result.winner, result.tied) == (winner, tied)


@line("S5.25")
def test_a_block_that_is_worth_nothing_is_still_won():
    facts = RoundFacts(ending="blocked", hands=[5, 9], blocker=1)
    match = booked("doscientos", 2, facts, round__blocked_points="nothing")
    assert (match.results[-1].winner, match.results[-1].points, match.scores) == (0, 0, (0, 0))
    out = RoundFacts(ending="out", winner=0, hands=[[], 9])
    assert booked("doscientos", 2, out, round__blocked_points="nothing").scores == (9, 0)


@line("S5.20")
def test_the_tick_of_the_book_decides_about_drawing_either_way():
    told = {"ending": "out", "winner": 0, "hands": [[], 20], "placed": [7, 3]}
    for tick, drew, awarded in (
        (True, [2, 0], True),
        (False, [0, 0], False),
        (None, [0, 0], True),
        (None, [1, 0], False),
    ):
        facts = RoundFacts(**told, without_drawing=tick, drew=drew)
        bonuses = booked("quinientos", 2, facts).results[-1].bonuses
        assert ("domino" in bonuses) is awarded, (tick, drew)


@line("A5.13")
@pytest.mark.parametrize("rule", ["last_playable", "fits_both_ends"])
@pytest.mark.parametrize("fact", ["last_playable", "fits_both_ends", None])
def test_a_key_bone_is_what_the_rule_says_and_nothing_else(rule, fact):
    facts = RoundFacts(ending="out", winner=0, hands=[[], 5, 5, 5], **({fact: True} if fact else {}))
    match = booked("partners", 4, facts, bonus__key_bone=rule)
    assert match.scores == ((2, 0) if fact == rule else (1, 0))


@line("S5.31", "S5.30", "A5.4")
@pytest.mark.parametrize("rule_set", ["chiva", "partners"])
def test_a_tie_changes_nothing_but_the_number_of_rounds(rule_set):
    core = core_rules(rules(rule_set, 4, seats__teams="pairs"))
    m = [3, 1, 0, 0, 2]
    settle(
        m, RoundFacts(ending="blocked", hands=[5, 5, 9, 9], blocker=0).to_core(core, 3, 17), core, [0] * OUTCOME_SIZE
    )
    assert m == [3, 1, 0, 0, 3]


@line("A5.9")
@pytest.mark.parametrize(
    ("when", "scores", "awarded"),
    [
        ("match_zero", [0, 460], True),  # the match is won with the score that was there before
        ("match_zero", [0, 100], False),
        ("match_zero", [5, 460], False),
        ("manual", [0, 460], False),  # only a tick of the book
    ],
)
def test_a_shutout_of_the_second_side(when, scores, awarded):
    rule = rules("quinientos", 2, bonus__shutout_when=when)
    match = Match.from_position(rule, scores=scores, round_number=4, seed=1)
    match.book(RoundFacts(ending="out", winner=1, hands=[20, []], placed=[3, 7], without_drawing=True))
    assert ("shutout" in match.results[-1].bonuses) is awarded


def test_the_side_that_gave_up_loses_whichever_it_is():
    for seat in range(4):
        match = Match(rules("partners", 4), seed=4)
        match.resign(seat)
        assert (match.winner, match.reasons) == (1 - seat % 2, ("resigned",))


@line("S1.12", "A1.4")
def test_a_day_that_was_reached_before_is_not_scored_again():
    """Winning a round that is worth nothing scores nothing, even where the total is the day."""
    rule = rules("daomy", 2, match__calendar_day=True, match__calendar_basis="total")
    match = Match.from_position(rule, scores=[17, 0], round_number=3, today=date(2026, 2, 17), seed=1)
    match.book(RoundFacts(ending="out", winner=0, hands=[[], ["0-0"]]))
    assert (match.scores, match.winner) == ((17, 0), None)


@pytest.mark.parametrize(
    ("before", "house", "scores", "winner"),
    [
        ((100, 100, 0), (0, 0, 0), (110, 100, 0), None),
        ((0, 190, 0), (0, 10, 0), (10, 200, 0), 1),  # who lost the round gets there by the house's bonus
        ((0, 199, 0), (1, 1, 1), (11, 200, 1), 1),
        ((190, 195, 0), (0, 10, 0), (200, 205, 0), 1),  # both get there: the higher score wins
        ((190, 190, 0), (0, 10, 0), (200, 200, 0), None),  # shared: play on
        ((0, 200, 180), (0, 50, 30), (10, 250, 210), 1),
    ],
)
def test_house_bonuses_join_the_scores_and_the_highest_wins(before, house, scores, winner):
    match = Match.from_position(rules("doscientos", 3), scores=before, round_number=2, seed=1)
    match.book(RoundFacts(ending="out", winner=0, hands=[[], 4, 6], house=house))
    assert (match.scores, match.winner) == (scores, winner)
    assert match.reasons == (("target",) if winner is not None else ())


@line("S1.10", "S1.15")
def test_a_house_bonus_takes_no_reason_away():
    match = Match(rules("daomy", 2), seed=1)
    match.book(RoundFacts(ending="out", winner=0, hands=[[], 119], house=[1, 0]))
    assert (match.scores, match.winner, set(match.reasons)) == ((120, 0), 0, {"target", "half_in_one_round"})


def test_a_house_bonus_of_the_second_of_four_counts_where_nobody_has_special_points():
    match = Match.from_position(rules("doscientos", 4), scores=[0, 190, 0, 0], round_number=2, seed=1)
    match.book(RoundFacts(ending="out", winner=0, hands=[[], 4, 6, 1], bonuses=[0] * 4, house=[0, 10, 0, 0]))
    assert (match.scores, match.winner) == ((11, 200, 0, 0), 1)


def test_a_house_bonus_can_be_a_number_for_each_team_or_have_a_name():
    match = Match(rules("doscientos", 2), seed=1)
    named = [House("Café", 1, 5, 2), House("Café", 1, 1)]
    match.book(RoundFacts(ending="out", winner=0, hands=[[], 4], house=named))
    assert match.scores == (4, 11)
    for wrong in ([1], [1, House("Café", 1, 5)], [House("Café", 2, 5)]):
        with pytest.raises(PositionError, match="team"):
            match.book(RoundFacts(ending="out", winner=0, hands=[[], 4], house=wrong))
