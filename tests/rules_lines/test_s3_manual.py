"""S3 the English instruction manual, line by line."""

from __future__ import annotations

import random

import pytest

from capicu import IllegalMove, Match, RoundFacts, RulesError, Tile, load_rules
from capicu.game import events as ev
from engine_helpers import finish_round, line, match_at, random_match, rules, table, texts


@line("S3.1", "A3.1")
def test_two_to_four_players_each_alone():
    for players in (2, 3, 4):
        match = Match(load_rules("manual", players=players), seed=1)
        assert len(match.scores) == players, "no teams"
    for players in (1, 5):
        with pytest.raises(RulesError):
            load_rules("manual", players=players)


@line("S3.3", "S3.4", "S3.8", "A0.1")
def test_hidden_tiles_look_all_the_same():
    """A spectator's view knows how many tiles there are, not which, but for the doubles shown to decide the order."""
    match = Match(load_rules("manual", players=3), seed=9)
    view = match.round.view(None)
    assert view.counts == (7, 7, 7) and view.boneyard == 7 and view.hand == () and view.hands is None
    assert [view.state[i] for i in range(4, 8)] == [0] * 4, "no hand in the core's places either"
    shown = {tile for _, tile in view.shown}
    assert all(tile.double for tile in shown)


@line("S3.5", "S3.20")
def test_the_play_area_is_clear_and_only_the_two_ends_are_open():
    round_ = Match(load_rules("manual"), seed=1).round
    assert round_.chain == [] and round_.ends is None
    middle = table("manual", ["4-1 5-0 3-3", "2-2 6-6 1-0"], "6-4 4-5")
    assert middle.ends == (6, 5)
    assert texts(middle) == ["5-0 tail"], "the joined fours are closed: 4-1 goes nowhere"


@line("S3.6")
def test_the_rest_is_called_the_boneyard():
    round_ = Match(load_rules("manual"), seed=1).round
    assert len(round_.boneyard) == 14 and round_.view(0).boneyard == 14


@line("S3.9", "A3.6")
def test_the_order_is_decided_in_one_of_four_ways():
    assert load_rules("manual")["opening.starter"] == "show_double", "way 3 unless the table says otherwise"
    for way in ("extra_tile", "show_heaviest", "show_double", "coin"):
        events = Match(rules("manual", 2, opening__starter=way), seed=2).events
        began = [e for e in events if isinstance(e, ev.RoundBegan)]
        assert began[0].way == way


@line("S3.10", "A3.4")
@pytest.mark.parametrize(
    ("lead", "starter"), [(["6-4", "6-5"], 1), (["6-4", "5-0"], 0), (["0-0", "1-0"], 1), (["3-3", "4-1"], 0)]
)
def test_way_1_the_highest_extra_tile_goes_first(lead, starter):
    hands = ["5-5 2-0", "6-6 2-1"]
    round_ = table("manual", hands, turn=None, lead=lead, options={"opening.starter": "extra_tile"})
    assert round_.turn == starter
    assert round_.shown == tuple(enumerate(Tile.parse(t) for t in lead)), "everyone has seen them"
    assert [len(hand) for hand in round_.hands] == [2, 2], "the extra tile is returned"


@line("S3.10", "A3.4", "A0.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_way_1_in_whole_deals(players):
    again = places = 0
    for seed in range(120):
        round_ = Match(rules("manual", players, opening__starter="extra_tile"), seed=seed).round
        shown = round_.shown
        picked = [(tile.sum, seat) for seat, tile in shown[:players]]
        best = max(total for total, _ in picked)
        tied = [seat for total, seat in picked if total == best]
        if len(tied) == 1:
            assert round_.starter == tied[0] and len(shown) == players
        else:
            again += 1
            assert {seat for seat, _ in shown[players:]} == set(tied), "equal totals draw again, and only they"
            assert round_.starter in tied
        if players < 4:
            assert not {t for _, t in shown} & {t for hand in round_.hands for t in hand}, "returned to the bone yard"
            places += round_.boneyard[0] in {t for _, t in shown}
        assert [len(hand) for hand in round_.hands] == [7] * players
    assert again > 3
    assert players == 4 or 0 < places < 110, "and mixed again"


@line("S3.11", "A3.5")
@pytest.mark.parametrize(
    ("hands", "starter"),
    [
        (["6-4 1-1", "5-4 6-6"], 1),
        (["6-3 1-1", "5-4 0-0"], 0),
        (["5-4 1-1", "6-3 0-0"], 1),
        (["6-5 1-1", "6-4 5-5"], 0),
    ],
)
def test_way_2_the_heaviest_tile_in_hand_goes_first(hands, starter):
    round_ = table("manual", hands, turn=None, options={"opening.starter": "show_heaviest"})
    assert round_.turn == starter
    heaviest = [max(hand, key=lambda t: (t.sum, t.a)) for hand in round_.hands]
    assert round_.shown == tuple(enumerate(heaviest)), "each shows his heaviest, and everyone knows it"


@line("S3.12", "A3.5")
@pytest.mark.parametrize(
    ("hands", "starter", "shown"),
    [
        (["6-5 1-1", "2-2 4-3", "0-0 5-1"], 1, {0: "1-1", 1: "2-2", 2: "0-0"}),
        (["6-5 5-4", "2-2 4-3", "5-5 4-4"], 2, {1: "2-2", 2: "5-5"}),
        (["6-5 5-4", "6-4 4-3", "5-1 0-0"], 2, {2: "0-0"}),
        (["6-4 5-4", "6-5 4-3", "5-1 1-0"], 1, {0: "6-4", 1: "6-5", 2: "5-1"}),
    ],
)
def test_way_3_the_highest_double_goes_first(hands, starter, shown):
    round_ = table("manual", hands, turn=None)
    assert round_.turn == starter
    assert {seat: str(tile) for seat, tile in round_.shown} == shown, "where nobody has a double: way 2"


@line("S3.13", "A3.5")
@pytest.mark.parametrize(
    ("caller", "call", "coin", "starter"),
    [
        (0, "heads", "heads", 0),
        (0, "heads", "tails", 1),
        (1, "tails", "tails", 1),
        (1, "heads", "tails", 0),
        (1, "tails", "heads", 0),
    ],
)
def test_way_4_the_winner_of_the_flip_goes_first(caller, call, coin, starter):
    lead = {"caller": caller, "call": call, "coin": coin}
    for form in (lead, (caller, call, coin)):
        round_ = table("manual", ["6-6 1-0", "5-5 2-0"], turn=None, lead=form, options={"opening.starter": "coin"})
        assert round_.turn == starter
    flipped = next(e for e in round_.opening_events() if isinstance(e, ev.Flipped))
    assert flipped == ev.Flipped(caller, call == "heads", coin == "heads", starter)


@line("S3.13", "A3.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_way_4_is_fair(players):
    starters = [Match(rules("manual", players, opening__starter="coin"), seed=s).round.starter for s in range(400)]
    for seat in range(players):
        assert abs(starters.count(seat) - 400 / players) < 60


@line("S3.14", "A3.7")
def test_the_first_tile_is_any_tile_a_double_only_by_custom():
    hands = ["6-5 5-5 1-1", "2-2 4-3 1-0"]
    assert texts(table("manual", hands, turn=None)) == ["1-1", "5-5", "6-5"]
    forced = table("manual", hands, turn=None, options={"opening.first": "double_if_held"})
    assert texts(forced) == ["1-1", "5-5"]
    highest = table("manual", hands, turn=None, options={"opening.first": "highest_double"})
    assert texts(highest) == ["5-5"]
    without = table("manual", ["6-5 5-4", "4-3 1-0"], turn=None, options={"opening.first": "double_if_held"})
    assert texts(without) == ["5-4", "6-5"], "if possible; otherwise any"


@line("S3.15")
@pytest.mark.parametrize("text", ["6-5", "5-6", "56", "[5|6]"])
def test_the_orientation_of_the_first_tile_does_not_matter(text):
    round_ = table("manual", ["6-5 1-0", "4-3 6-1"], turn=0)
    round_.play(text)
    assert round_.ends == (6, 5) and texts(round_) == ["6-1 head"]


@line("S3.16")
def test_there_is_no_branching():
    """Whatever was played, exactly two ends are open: a double opens no sides."""
    round_ = table("manual", ["6-4 6-2", "6-1 4-0 5-3"], "6-6")
    round_.play("6-4 head")
    assert round_.ends == (4, 6)
    round_.play("6-1 tail")
    assert round_.ends == (4, 1) and texts(round_) == ["pass"], "no third end at the double-six for 6-2"


@line("S3.18")
def test_after_a_pair_of_fours_only_tiles_with_a_four():
    round_ = table("manual", ["4-1 5-0", "2-2 3-0 1-0"], "4-4")
    assert texts(round_) == ["4-1 head", "4-1 tail"]
    without = table("manual", ["5-1 5-0", "2-2 4-0 1-0"], "4-4")
    assert texts(without) == ["pass"]


@line("S3.21", "A3.9")
def test_who_cannot_play_passes_and_the_bone_yard_is_never_used():
    for seed in range(20):
        match = random_match(rules("manual", 2), seed, most_rounds=2)
        assert all(deed.move.kind != "draw" for deed in match.round.deeds)
        assert len(match.round.boneyard) == 14
    stuck = table("manual", ["5-1 5-0", "2-2 4-0 1-0"], "4-4")
    with pytest.raises(IllegalMove, match="Nothing is drawn"):
        stuck.play("draw")


@line("S3.25", "A3.1")
@pytest.mark.parametrize(
    ("hands", "chain", "points"),
    [
        (["4-2", "6-6 5-0"], "4-4", 17),
        (["4-2", "6-6 5-0", "3-3"], "1-6 6-4", 23),
        (["4-2", "6-6 5-0", "3-3 1-1", "0-0 6-5"], "3-4", 36),
    ],
)
def test_who_goes_out_gets_the_dots_left_to_the_opponents(hands, chain, points):
    round_ = table("manual", hands, chain)
    round_.play("4-2 tail")
    assert (round_.result.winner, round_.result.points) == (0, points)


@line("S3.26", "S3.27")
@pytest.mark.parametrize(
    ("hands", "winner", "points"),
    [(["4-4 1-1", "3-2 5-0"], 0, 8), (["4-4 6-6", "3-2 5-0"], 1, 2), (["4-4 6-5", "0-0 1-0"], 1, 10)],
)
def test_a_blocked_round_is_worth_the_difference(hands, winner, points):
    round_ = table("manual", hands, "4-2 2-6 6-3 3-4")
    round_.play("4-4 tail")
    result = round_.result
    assert result.ending == "blocked" and result.hands is not None
    assert (result.winner, result.points) == (winner, points)
    assert result.points == abs(result.totals[0] - result.totals[1])


@line("A3.1", "A3.3")
def test_blocked_with_three_or_four_the_others_sum_less_the_winners_own():
    match = Match(load_rules("manual", players=4), seed=1)
    assert match.book(RoundFacts(ending="blocked", hands=[12, 15, 18, 22])).points == 55 - 12
    three = Match(load_rules("manual", players=3), seed=1)
    assert three.book(RoundFacts(ending="blocked", hands=[20, 5, 7])).points == 27 - 5
    tie = Match(load_rules("manual", players=3), seed=1)
    result = tie.book(RoundFacts(ending="blocked", hands=[["1-0", "4-0"], ["3-2"], ["6-6"]]))
    assert (result.winner, result.points) == (0, 5 + 12 - 5)


@line("S3.28", "A3.2", "A3.3")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ([["5-1"], ["4-0", "1-1"]], 1),
        ([["4-1", "1-0"], ["3-3"]], 0),
        ([["6-0", "2-1"], ["5-0", "4-0"]], 0),
        ([["0-0", "6-2"], ["1-0", "6-1"]], 0),
        ([["5-0", "4-1"], ["3-2", "2-2", "1-0"]], 1),
        ([["1-0", "3-0", "6-0"], ["2-0", "3-1", "4-0"]], 0),
        ([["1-1", "3-0", "6-1"], ["2-0", "2-2", "6-0"]], 0),
        ([["2-0", "2-2", "6-0"], ["1-1", "3-0", "6-1"]], 1),
        ([["2-0", "3-0"], ["1-1", "2-1"]], None),
    ],
)
def test_a_tie_goes_to_the_smallest_tile(hands, winner):
    match = Match(load_rules("manual"), seed=1)
    result = match.book(RoundFacts(ending="blocked", hands=hands))
    assert result.totals[0] == result.totals[1]
    assert (result.winner, result.points, match.scores) == (winner, 0, (0, 0))


@line("A3.2")
def test_the_house_may_leave_it_at_the_smallest_tile():
    hands = [["1-1", "3-0", "6-1"], ["2-0", "2-2", "6-0"]]
    match = Match(rules("manual", round__tie_final="draw"), seed=1)
    assert match.book(RoundFacts(ending="blocked", hands=hands)).winner is None
    assert match.book(RoundFacts(ending="blocked", hands=[["5-1"], ["4-0", "1-1"]])).winner == 1


@line("S3.28")
def test_three_tie_and_the_smallest_tile_decides_between_all_of_them():
    match = Match(load_rules("manual", players=3), seed=1)
    hands = [["5-1"], ["4-0", "1-1"], ["1-0", "5-0"]]
    result = match.book(RoundFacts(ending="blocked", hands=hands))
    assert (result.winner, result.points) == (2, 12 - 6)
    unknown = Match(load_rules("manual"), seed=1)
    assert unknown.book(RoundFacts(ending="blocked", hands=[6, 6])).winner is None, "only totals: nobody can say"


@line("S3.29", "A3.10")
@pytest.mark.parametrize(
    ("target", "before", "over"),
    [(100, 82, False), (100, 83, True), (100, 99, True), (200, 182, False), (200, 183, True)],
)
def test_the_game_is_over_at_a_set_number_of_points(target, before, over):
    position = table("manual", ["4-2", "6-6 5-0"], "4-4", options={"match.target": target})
    match = match_at(position, scores=(before, target - 1))
    match.play("4-2 tail")
    assert match.over is over and match.winner == (0 if over else None)
    assert load_rules("manual")["match.target"] == 100


@line("A3.8")
def test_later_rounds_are_begun_the_same_way_again():
    match = Match(rules("manual", 3, match__target=1000), seed=2)
    rng = random.Random(2)
    for _ in range(4):
        finish_round(match, rng)
        assert match.next_starter is None
        match.next_round()
        doubles = [t for hand in match.round.hands for t in hand if t.double]
        assert not doubles or max(doubles) in match.round.hands[match.round.starter]
    for option, expected in (("winner", 2), ("rotate", 1)):
        other = Match(rules("manual", 3, opening__next_starter=option), seed=2)
        other.book(RoundFacts(ending="out", winner=2, hands=[5, 5, []], starter=0))
        assert other.next_starter == expected


@line("A3.8")
def test_the_rest_of_the_order_is_clockwise():
    round_ = table("manual", ["6-6 5-4 1-0", "6-5 5-3 2-0", "6-4 5-2 3-0"], turn=0)
    order = []
    for _ in range(3):
        order.append(round_.turn)
        round_.play(round_.legal()[-1])
    assert order == [0, 1, 2]
