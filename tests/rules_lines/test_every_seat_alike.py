"""The rules hold for every seat and at every edge: what a careless engine gets right only for seat 0."""

from __future__ import annotations

import pytest

from capicu import Match, RoundFacts
from capicu.core.deal import deal
from capicu.core.layout import STATE_SIZE
from capicu.core.numbers import seed_random
from capicu.core.options import core_rules
from capicu.game.events import Flipped
from engine_helpers import booked, line, play, rules, table


@line("S2.19", "S2.28")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_double_bonus_that_a_defensif_lets_be_is_its_owners(owner):
    hands = ["5-4 1-0 2-0", "3-0 2-1 3-1"]
    skills = [None, "defensif"]
    if owner:
        hands, skills = hands[::-1], skills[::-1]
    position = table("french", hands, "6-6 6-5", turn=owner, kinds={"5-4": "double_bonus"}, skills=skills)
    play(position, "5-4 tail", "let be")
    assert position.ends == (6, 4)
    assert position.bonuses[owner] == 10
    assert position.bonuses[1 - owner] == 0


@line("S2.24", "S2.23")
def test_after_a_defensif_has_answered_the_opportuniste_plays_again():
    hands = ["5-5 6-1 1-0", "3-0 2-1 3-1"]
    position = table("french", hands, "6-6 6-5", turn=0, kinds={"5-5": "bloquant"}, skills=["opportuniste", "defensif"])
    play(position, "5-5 tail")
    assert position.turn == 1
    play(position, "cancel")
    assert position.turn == 0
    assert "stop" in [str(move) for move in position.legal()]


@line("S2.19", "A2.15")
def test_blank_ends_are_no_multiple_of_five_even_for_a_fixed_amount():
    position = table(
        "french",
        ["6-0 1-2 1-3", "4-4 5-5 6-1"],
        "0-3 3-6",
        turn=0,
        kinds={"6-0": "double_bonus"},
        options={"special.double_bonus_points": 7},
    )
    play(position, "6-0 tail")
    assert position.ends == (0, 0)
    assert position.bonuses == (0, 0)


@line("S5.20")
@pytest.mark.parametrize(("drew", "bonus"), [([1, 0], 25), ([0, 1], 0)])
def test_the_domino_bonus_looks_at_who_went_out(drew, bonus):
    hands = ["4-4 4-3 3-1", "6-5"]
    options = {"deal.hand": 3, "bonus.use": "on"}
    position = table("doscientos", hands, "6-6 6-1 1-0", turn=1, drew=drew, options=options)
    play(position, "6-5 head")
    assert position.result is not None
    assert position.result.winner == 1
    assert position.result.bonuses.get("domino", 0) == bonus


@line("S3.28")
def test_a_third_player_with_the_smallest_tile_has_no_part_in_a_tie():
    facts = RoundFacts(ending="blocked", hands=[["3-2", "4-0"], ["2-1", "6-0"], ["0-0", "6-6"]], blocker=0)
    match = booked("manual", 3, facts)
    assert match.results[0].winner == 1
    assert match.results[0].tied == (0, 1)


@line("S3.28", "A3.2")
def test_equal_small_tiles_are_compared_as_far_as_needed():
    hands = [["2-0", "3-0", "4-0", "6-3"], ["1-1", "2-1", "5-0", "4-4"]]
    assert booked("manual", 2, RoundFacts(ending="blocked", hands=hands)).results[0].winner == 0
    assert booked("manual", 2, RoundFacts(ending="blocked", hands=hands[::-1])).results[0].winner == 1


@line("S1.12", "S1.13")
def test_one_point_on_the_first_of_a_month_is_the_calendar_day():
    facts = RoundFacts(ending="out", winner=1, hands=[["1-0"], []], day=1)
    match = booked("daomy", 2, facts, match__calendar_day=True)
    assert (match.winner, match.reasons) == (1, ("calendar_day",))


@line("S5.22", "A5.9")
@pytest.mark.parametrize(("left", "awarded"), [(75, False), (76, True)])
def test_a_shutout_of_the_match_counts_when_the_target_is_just_reached(left, awarded):
    options = {"bonus__use": "on", "bonus__shutout_when": "match_zero", "match__target": 201, "bonus__domino": 25}
    facts = RoundFacts(ending="out", winner=0, hands=[[], left], drew=[0, 0])
    match = booked("doscientos", 2, facts, **options)
    assert match.results[0].points - (100 if awarded else 0) == left + 125
    assert ("shutout" in match.results[0].bonuses) is awarded


@line("S5.22", "A5.9")
def test_every_win_may_be_a_shutout():
    facts = RoundFacts(ending="out", winner=1, hands=[10, []], placed=[3, 7])
    match = booked("doscientos", 2, facts, bonus__use="on", bonus__shutout_when="every_win")
    assert match.results[0].bonuses["shutout"] == 100


@line("S1.17")
def test_a_missing_top_double_matters_only_where_it_must_begin():
    options = {"opening.missing_double_six": "redeal"}
    position = table("daomy", ["5-5 1-0", "4-4 2-0"], turn=None, first_round=True, options=options)
    assert (position.turn, [str(m) for m in position.legal()]) == (0, ["5-5"])


@line("S3.13")
def test_a_coin_has_two_sides_and_favours_nobody():
    rule = rules("manual", 2, opening__starter="coin")
    flips = [e for seed in range(600) for e in Match(rule, seed=seed).events if isinstance(e, Flipped)]
    assert 240 < sum(flip.winner == flip.caller for flip in flips) < 360
    assert all((flip.winner == flip.caller) == (flip.called_heads == flip.fell_heads) for flip in flips)


@line("S3.10", "A3.4")
def test_with_four_players_the_extra_tiles_are_mixed_in_again():
    rule = rules("manual", 4, opening__starter="extra_tile")
    holders = set()
    for seed in range(30):
        round_ = Match(rule, seed=seed).round
        for _, tile in round_.shown:
            holders.add(next(seat for seat, hand in enumerate(round_.hands) if tile in hand))
    assert holders == {0, 1, 2, 3}


def test_a_deal_into_a_used_state_is_the_same_as_into_a_fresh_one():
    core = core_rules(rules("french", 3))
    used, fresh = [0] * STATE_SIZE, [0] * STATE_SIZE
    for seed in range(20):
        seed_random(used, 5, seed)
        deal(used, core, -1)
        fresh = [0] * STATE_SIZE
        seed_random(fresh, 5, seed)
        deal(fresh, core, -1)
        assert used == fresh


def test_who_resigns_gives_the_match_to_the_other_side():
    pairs = Match(rules("partners"), seed=1)
    pairs.resign(2)
    assert (pairs.over, pairs.winner, pairs.reasons) == (True, 1, ("resigned",))
    alone = Match(rules("daomy", 3), seed=1)
    alone.resign(0)
    assert (alone.over, alone.winner) == (True, None)
    left = Match(rules("daomy", 2), seed=1)
    left.abandon()
    assert (left.over, left.winner, left.reasons) == (True, None, ())


@line("S4.32", "A4.8")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_to_pass_in_a_played_block_may_lose_the_tie(first):
    options = {"set.highest": 4, "deal.hand": 7, "draw.keep": 1, "round.blocked_tie": "first_passer_loses"}
    hands = ["4-2 3-3 2-2", "1-1 3-1 4-1 3-2"]
    position = table("italian", hands, "0-1 1-2 2-0 0-0 0-3 3-4 4-0", turn=first, options=options)
    play(position, "pass", "pass")
    assert position.turn == first
    play(position, "count")
    assert position.result is not None
    assert position.result.totals == (16, 16)
    assert position.result.winner == 1 - first


@line("S2.22")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_agressif_earns_his_bonus_in_any_seat(seat):
    hands, skills = ["6-4 1-0 2-0", "3-0 2-1 3-1"], ["agressif", None]
    if seat:
        hands, skills = hands[::-1], skills[::-1]
    position = table("french", hands, "6-6 6-5", turn=seat, skills=skills)
    play(position, "6-4 head")
    assert position.bonuses[seat] == 5


@line("S5.20")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_drawn_in_play_costs_the_domino_bonus(seat):
    hands = ["5-5", "4-0 4-3 3-2"]
    if seat:
        hands = hands[::-1]
    options = {"deal.hand": 3, "bonus.use": "on"}
    position = table("doscientos", hands, "6-1 1-0", boneyard="6-5", turn=seat, options=options)
    play(position, "draw", "6-5 head", "4-0 tail", "5-5 head")
    assert position.result is not None
    assert position.result.winner == seat
    assert position.result.bonuses == {"double_out": 50}


@line("S5.30")
def test_the_side_that_is_behind_resets_the_score_however_many_hands_were_played():
    match = Match.from_position(rules("partners"), scores=[3, 1], round_number=9, seed=1)
    match.book(RoundFacts(ending="out", winner=1, hands=[10, [], 12, 5]))
    assert match.scores == (0, 0)
    match = Match.from_position(rules("partners"), scores=[3, 1], round_number=9, seed=1)
    match.book(RoundFacts(ending="blocked", hands=[5, 5, 12, 15], blocker=0))
    assert match.scores == (3, 1)


@line("S5.31", "S5.32")
def test_any_winner_ends_the_others_streak():
    for winner, after in ((0, (1, 0)), (1, (0, 4))):
        match = Match.from_position(rules("chiva"), scores=[0, 3], round_number=4, seed=1)
        hands = [[], 7] if winner == 0 else [7, []]
        match.book(RoundFacts(ending="out", winner=winner, hands=hands))
        assert match.scores == after


@line("S4.26", "S4.27", "A4.14")
def test_a_single_game_is_over_after_its_round():
    won = booked("italian", 2, RoundFacts(ending="out", winner=1, hands=[9, []]))
    assert (won.over, won.winner, won.reasons) == (True, 1, ("single",))
    drawn = booked("italian", 2, RoundFacts(ending="blocked", hands=[9, 9]))
    assert (drawn.over, drawn.winner, drawn.reasons) == (True, None, ())


@line("S3.14", "A3.7")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("first", "expected"), [("double_if_held", {"4-4", "1-1"}), ("any", {"4-4", "1-1", "3-0"})])
def test_what_may_open_is_taken_from_the_starters_hand(seat, first, expected):
    hands = ["4-4 1-1 3-0", "3-3 2-0 5-1"]
    if seat:
        hands = hands[::-1]
    position = table("manual", hands, turn=None, first_round=True, options={"opening.first": first})
    assert position.turn == seat
    assert {str(move) for move in position.legal()} == expected


@line("S1.30", "S5.25")
def test_a_hand_of_nothing_but_blanks_is_the_lowest():
    for rule_set in ("daomy", "doscientos"):
        match = booked(rule_set, 3, RoundFacts(ending="blocked", hands=[["0-0"], ["2-1"], ["5-0"]], blocker=2))
        assert (match.results[0].winner, match.results[0].points) == (0, 8)


@line("A2.13")
def test_only_the_tied_are_compared_by_bonus_and_by_tiles():
    hands = [["4-1", "3-0"], ["6-2"], ["6-6"]]
    facts = RoundFacts(ending="blocked", hands=hands, bonuses=[0, 0, 30], blocker=0)
    assert booked("french", 3, facts).results[0].winner == 1
    facts = RoundFacts(ending="blocked", hands=hands, bonuses=[5, 0, 30], blocker=0)
    assert booked("french", 3, facts).results[0].winner == 0


@line("S5.19", "S5.20", "S5.22")
def test_double_zero_is_a_double_and_ticks_of_the_book_decide():
    told = {"ending": "out", "winner": 0, "hands": [[], 20], "drew": [0, 0], "placed": [7, 0]}
    options = {"bonus__use": "on"}
    plain = booked("doscientos", 2, RoundFacts(**told, last_tile="0-0"), **options).results[0].bonuses
    assert plain == {"first_round": 100, "double_out": 50, "domino": 25, "shutout": 100}
    ticked = booked("doscientos", 2, RoundFacts(**told, without_drawing=False, shutout=False), **options)
    assert ticked.results[0].bonuses == {"first_round": 100}


@line("S2.16")
@pytest.mark.parametrize("end", ["head", "tail"])
def test_only_the_open_half_of_a_dynamique_is_offered(end):
    chain = "6-6 6-5" if end == "tail" else "5-6 6-6"
    position = table("french", ["5-4 1-0 2-0", "3-0 2-1 3-1"], chain, turn=0, kinds={"5-4": "dynamique"})
    play(position, f"5-4 {end}")
    assert sorted(map(str, position.legal())) == ["keep", "set 0", "set 1", "set 2", "set 3", "set 5", "set 6"]
    play(position, "set 2")
    assert position.ends == ((6, 2) if end == "tail" else (2, 6))
