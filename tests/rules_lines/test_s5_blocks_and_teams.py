"""S5 the Caribbean games: trancado, ties and partners; the key bone, the reset and chiva."""

from __future__ import annotations

import pytest

from capicu import Match, RoundFacts, RulesError, load_rules
from caribbean_tables import out, trancado
from engine_helpers import booked, line, match_at, rules, table


@line("S5.23")
def test_the_winner_is_who_played_the_last_tile():
    result = out("doscientos").results[-1]
    assert (result.winner, str(result.last_tile)) == (0, "4-2")


@line("S5.25", "S5.26", "A5.6")
def test_trancado_the_lowest_total_gets_the_spots_of_all_others():
    result = trancado().results[-1]
    assert result.totals == (12, 15, 18, 22)
    assert (result.winner, result.points) == (0, 55), "the document's example"
    assert booked("doscientos", 4, RoundFacts(ending="blocked", hands=[15, 12, 22, 18])).results[-1].points == 55


@line("S5.25")
def test_blocked_with_four_by_the_last_tile_of_a_number():
    hands = ["0-0 6-5", "6-6 5-5", "4-4 3-2", "2-1 1-1"]
    round_ = table("doscientos", hands, "0-5 5-3 3-6 6-0", turn=0)
    round_.play("0-0 tail")
    result = round_.result
    assert (result.ending, result.totals, result.winner) == ("blocked", (11, 22, 13, 5), 3)
    assert result.points == 46


@line("A5.4")
@pytest.mark.parametrize(("tie", "winner"), [("draw", None), ("blocker", 0), ("starter_side", 2)])
def test_a_blocked_tie(tie, winner):
    facts = RoundFacts(ending="blocked", hands=[5, 9, 5, 20], blocker=0, starter=2)
    match = booked("doscientos", 4, facts, round__blocked_tie=tie)
    result = match.results[-1]
    assert result.winner == winner and result.tied == (0, 2)
    assert result.points == (0 if winner is None else 34)
    elsewhere = RoundFacts(ending="blocked", hands=[5, 9, 5, 20], blocker=1, starter=3)
    assert booked("doscientos", 4, elsewhere, round__blocked_tie=tie).results[-1].winner is None


@line("A5.4", "A0.4")
@pytest.mark.parametrize(
    ("blocker", "direction", "winner"),
    [
        (0, "counterclockwise", 2),
        (1, "counterclockwise", 0),
        (2, "counterclockwise", 0),
        (3, "counterclockwise", 2),
        (0, "clockwise", 2),
        (1, "clockwise", 2),
        (2, "clockwise", 0),
        (3, "clockwise", 0),
    ],
)
def test_partners_who_tie_with_each_other_win(blocker, direction, winner):
    facts = RoundFacts(ending="blocked", hands=[5, 9, 5, 20], blocker=blocker)
    match = booked("partners", 4, facts, seats__direction=direction)
    result = match.results[-1]
    assert (result.winner, result.team, match.scores, match.next_starter) == (winner, 0, (1, 0), winner)
    assert result.tied == ()


@line("A0.4", "A5.4")
@pytest.mark.parametrize(("blocker", "winner"), [(0, 2), (2, 0)])
def test_partners_tie_in_play_and_the_next_after_the_blocker_leads(blocker, winner):
    """Seats 0 and 2 end with eight each; one of them has just blocked with double zero, so the other comes first."""
    hands = ["5-3", "6-6 5-5", "6-2", "5-4 4-3"]
    hands[blocker] += " 0-0"
    match = match_at(table("partners", hands, "0-1 1-2 2-3 3-6 6-0", turn=blocker, options={"deal.hand": 3}))
    match.play("0-0 tail")
    result = match.results[-1]
    assert (result.ending, result.totals[0], result.totals[2]) == ("blocked", 8, 8)
    assert (result.winner, match.next_starter, match.scores) == (winner, winner, (1, 0))


@line("A5.4")
def test_partners_and_an_opponent_tie():
    match = booked("partners", 4, RoundFacts(ending="blocked", hands=[5, 5, 5, 20], blocker=0))
    assert match.results[-1].winner is None and match.scores == (0, 0) and match.results[-1].tied == (0, 1, 2)


@line("A5.6", "A5.7")
def test_blocked_in_pairs_by_hand_or_by_team():
    facts = RoundFacts(ending="blocked", hands=[1, 10, 30, 11], blocker=3)
    single = booked("doscientos", 4, facts, seats__teams="pairs")
    assert (single.results[-1].winner, single.scores) == (0, (51, 0)), "the lowest single hand; the partner counts too"
    team = booked("doscientos", 4, facts, seats__teams="pairs", round__blocked_compare="team_total")
    assert (team.results[-1].winner, team.results[-1].team, team.scores) == (1, 1, (0, 52))
    for blocker in range(4):
        again = RoundFacts(ending="blocked", hands=[1, 10, 30, 11], blocker=blocker)
        match = booked("doscientos", 4, again, seats__teams="pairs", round__blocked_compare="team_total")
        assert match.next_starter == 1, "of the winning pair the lower hand leads"
    tied = RoundFacts(ending="blocked", hands=[1, 10, 20, 11], blocker=3)
    even = booked("doscientos", 4, tied, seats__teams="pairs", round__blocked_compare="team_total")
    assert even.results[-1].winner is None and even.scores == (0, 0)


@line("A5.7")
@pytest.mark.parametrize(
    ("whose", "out_points", "blocked_points"), [("all_others", 36, 51), ("opponents_only", 28, 21)]
)
def test_points_with_teams(whose, out_points, blocked_points):
    match = out("doscientos", seats__teams="pairs", round__team_points=whose)
    assert match.scores == (out_points, 0)
    facts = RoundFacts(ending="blocked", hands=[1, 10, 30, 11], blocker=3)
    assert booked("doscientos", 4, facts, seats__teams="pairs", round__team_points=whose).scores == (blocked_points, 0)


@line("S5.27", "A5.19")
def test_opposite_seats_are_partners():
    match = Match(load_rules("partners"), seed=1)
    assert match.scores == (0, 0)
    assert [match.team(seat) for seat in range(4)] == [0, 1, 0, 1] and match.seats(1) == [1, 3]
    assert len(Match(load_rules("doscientos", players=4), seed=1).scores) == 4, "each alone unless pairs are chosen"
    with pytest.raises(RulesError, match="pairs need four players"):
        rules("doscientos", 3, seats__teams="pairs")


@line("S5.28")
@pytest.mark.parametrize(
    ("before", "after", "over"), [((0, 0), (1, 0), False), ((4, 0), (5, 0), False), ((5, 0), (6, 0), True)]
)
def test_partners_one_point_for_a_hand_first_to_six(before, after, over):
    match = out("partners", scores=before)
    assert match.scores == after and match.over is over and match.winner == (0 if over else None)
    assert match.results[-1].points == 1
    assert trancado("partners", scores=before).scores == after, "a block is worth one too"


@line("S5.29", "A5.13")
@pytest.mark.parametrize(
    ("rule", "fits", "ends", "expected"),
    [
        ("last_playable", "halves", "closed", {"key_bone": 1}),
        ("last_playable", "halves", "open", {}),
        ("fits_both_ends", "any", "closed", {"key_bone": 1}),
        ("fits_both_ends", "any", "open", {"key_bone": 1}),
        ("fits_both_ends", "either", "closed", {}),
        ("fits_both_ends", "halves", "closed", {}),
        ("off", "any", "closed", {}),
    ],
)
def test_the_key_bone_is_worth_two(rule, fits, ends, expected):
    """Seat 0 goes out with 0-0. Closed: every other blank lies already. Open: 5-0 and 6-0 are left, in no hand."""
    if ends == "closed":
        hands, chain = ["0-0", "6-6 5-5", "4-4 3-3", "2-2 1-1"], "0-1 1-2 2-0 0-3 3-4 4-0 0-5 5-6 6-0"
    else:
        hands, chain = ["0-0", "6-6 5-5", "4-4 3-3", "2-2"], "0-1 1-2 2-0 0-3 3-4 4-0"
    match = match_at(table("partners", hands, chain, options={"bonus.key_bone": rule, "bonus.fits": fits}))
    match.play("0-0 tail")
    assert match.results[-1].bonuses == expected
    assert match.scores == (1 + sum(expected.values()), 0)


@line("S5.29", "A5.13")
def test_the_key_bone_at_two_different_ends():
    """Ends 0 and 1, every other 0 and 1 lies: 1-0 is the key. With 4-0 in the boneyard it would not be."""
    chain = "0-2 2-1 1-1 1-3 3-0 0-0 0-4 4-1 1-5 5-0 0-6 6-1"
    hands = ["1-0", "6-6 5-5 4-4", "3-3 2-2", "6-4 6-3"]
    match = match_at(table("partners", hands, chain))
    match.play("1-0 head")
    assert match.scores == (2, 0)
    ordinary = out("partners")
    assert ordinary.results[-1].bonuses == {} and ordinary.scores == (1, 0)
    blocked = trancado("partners")
    assert blocked.scores == (1, 0), "a block win is no key bone"


@line("A5.16")
def test_five_and_a_key_bone_make_seven_and_win():
    match = booked("partners", 4, RoundFacts(ending="out", winner=0, hands=[[], 5, 5, 5], last_playable=True))
    assert match.scores == (2, 0)
    rule = load_rules("partners")
    five = Match.from_position(rule, scores=(5, 0), round_number=7, seed=1)
    five.book(RoundFacts(ending="out", winner=2, hands=[5, 5, [], 5], last_playable=True))
    assert five.scores == (7, 0) and five.over and five.winner == 0


@line("S5.30", "A5.14")
@pytest.mark.parametrize(
    ("before", "after", "reset"),
    [
        ((0, 3), (0, 0), True),
        ((2, 3), (0, 0), True),
        ((3, 3), (4, 3), False),
        ((0, 0), (1, 0), False),
        ((3, 0), (4, 0), False),
    ],
)
def test_the_reset(before, after, reset):
    match = out("partners", scores=before)
    assert match.scores == after and match.results[-1].reset is reset
    kept = out("partners", scores=before, match__reset_keeps_point=True)
    assert kept.scores == ((1, 0) if reset else after)
    off = out("partners", scores=before, match__reset=False)
    assert off.scores == (before[0] + 1, before[1])


@line("S5.31", "S5.32")
def test_chiva_four_hands_in_a_row():
    match = Match(load_rules("chiva", players=3), seed=1)

    def win(seat):
        match.book(RoundFacts(ending="out", winner=seat, hands=[0 if s == seat else 30 for s in range(3)]))
        return match.scores

    assert [win(0), win(0), win(0)] == [(1, 0, 0), (2, 0, 0), (3, 0, 0)], "wins in a row, never points"
    assert win(1) == (0, 1, 0) and win(1) == (0, 2, 0) and not match.over
    assert win(2) == (0, 0, 1)
    for _ in range(3):
        win(2)
    assert match.over and match.winner == 2 and match.scores == (0, 0, 4) and match.reasons == ("streak",)


@line("S5.31")
def test_three_in_a_row_are_not_enough():
    match = out("chiva", scores=(2, 0, 0, 0))
    assert match.scores == (3, 0, 0, 0) and not match.over
    assert out("chiva", scores=(3, 0, 0, 0)).over


@line("A5.17")
@pytest.mark.parametrize(("tie", "after"), [("keep", (3, 0)), ("break", (0, 0))])
def test_a_tie_in_chiva(tie, after):
    match = Match.from_position(rules("chiva", 2, match__streak_tie=tie), scores=(3, 0), round_number=4, seed=1)
    match.book(RoundFacts(ending="blocked", hands=[5, 5]))
    assert match.scores == after and not match.over


@line("A5.17", "S5.31")
@pytest.mark.parametrize("tie", ["keep", "break"])
def test_a_win_goes_on_with_the_streak_whatever_a_tie_would_do(tie):
    for seat in (0, 1):
        match = Match(rules("chiva", 2, match__streak_tie=tie), seed=1)
        for _ in range(2):
            match.book(RoundFacts(ending="out", winner=seat, hands=[0 if s == seat else 9 for s in range(2)]))
        assert match.scores[seat] == 2


@line("A5.17")
def test_in_chiva_partners_share_a_streak():
    match = Match(rules("chiva", 4, seats__teams="pairs"), seed=1)
    for seat in (0, 2, 0, 2):
        match.book(RoundFacts(ending="out", winner=seat, hands=[0 if s == seat else 9 for s in range(4)]))
    assert match.over and match.winner == 0 and match.scores == (4, 0)


@line("A5.15")
def test_the_player_who_won_leads_not_his_partner():
    assert out("partners").next_starter == 0
    assert booked("partners", 4, RoundFacts(ending="out", winner=2, hands=[5, 5, [], 5])).next_starter == 2
