"""S5 the Caribbean games: who begins, how they are played, and the targets."""

from __future__ import annotations

import random

import pytest

from capicu import IllegalMove, Match, RoundFacts, RulesError, Tile, load_rules
from caribbean_tables import TRANCADO, out, trancado
from engine_helpers import booked, finish_round, line, rules, table, texts


@line("S5.1", "A0.3")
def test_the_games_say_where_they_come_from():
    for rule_set, word in (("doscientos", "Puerto Rico"), ("partners", "Caribbean"), ("chiva", "Puerto Rico")):
        assert word in load_rules(rule_set).text("origin")
    assert "200" in load_rules("doscientos").text("prose")
    assert "national game of Puerto Rico" in load_rules("doscientos").text("prose")
    for rule_set in ("daomy", "french", "manual", "italian", "quinientos"):
        for language in ("en", "fr", "it", "es", "mg"):
            assert load_rules(rule_set).prose[language]


@line("S5.3", "S5.27")
def test_two_to_four_players():
    for rule_set in ("doscientos", "quinientos", "chiva"):
        for players in (2, 3, 4):
            assert Match(load_rules(rule_set, players=players), seed=1).rules.players == players
        with pytest.raises(RulesError):
            load_rules(rule_set, players=5)
    assert load_rules("partners").players == 4
    with pytest.raises(RulesError):
        load_rules("partners", players=3)


@line("S5.4", "S5.7")
@pytest.mark.parametrize("rule_set", ["doscientos", "quinientos", "partners", "chiva"])
def test_the_holder_of_double_six_starts_and_must_play_it(rule_set):
    hands = ["5-5 1-0", "6-5 6-6", "4-4 2-0", "3-3 6-0"]
    round_ = table(rule_set, hands, turn=None, first_round=True)
    assert (round_.turn, texts(round_)) == (1, ["6-6"])
    with pytest.raises(IllegalMove, match="must be opened with 6-6"):
        round_.play("6-5")
    for seed in range(20):
        match = Match(load_rules(rule_set, players=4), seed=seed)
        assert Tile(6, 6) in match.round.hands[match.round.turn] and texts(match.round) == ["6-6"]


@line("A5.1")
def test_double_six_was_not_dealt():
    next_double = table("doscientos", ["5-5 1-0", "6-5 4-4"], turn=None)
    assert (next_double.turn, texts(next_double)) == (0, ["5-5"])
    heaviest = table("doscientos", ["5-4 1-0", "6-5 4-3"], turn=None)
    assert (heaviest.turn, texts(heaviest)) == (1, ["6-5"])
    for seed in range(20):
        round_ = Match(rules("doscientos", 2, opening__missing_double_six="redeal"), seed=seed).round
        assert texts(round_) == ["6-6"], "dealt again until someone holds it"


@line("S5.8", "A5.3")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_later_rounds_are_begun_by_the_winner(winner):
    hands = [10, 10, 10]
    hands[winner] = 0
    match = booked("doscientos", 3, RoundFacts(ending="out", winner=winner, hands=hands, starter=0))
    assert match.next_starter == winner
    match.next_round()
    assert match.round.turn == match.round.starter == winner


@line("S5.8", "S5.25")
def test_the_winner_of_a_block_begins_too():
    match = trancado(hands=["5-5 6-1", "1-1 2-1 4-1", "6-2 4-2 3-1", "6-6 5-1 2-2"])
    assert match.results[-1].winner == match.next_starter == 1


@line("A5.2")
def test_double_six_binds_only_the_first_hand():
    hands = ["6-6 5-4", "6-5 4-3"]
    assert texts(table("doscientos", hands, turn=0)) == ["5-4", "6-6"]
    assert texts(table("doscientos", hands, turn=0, first_round=True)) == ["6-6"]
    assert texts(table("doscientos", hands, turn=0, options={"opening.later": "double_six"})) == ["6-6"]


@line("A5.5")
@pytest.mark.parametrize(
    ("after", "before", "starter"),
    [("as_first", 1, None), ("same_starter", 1, 1), ("rotate", 1, 0), ("same_starter", 0, 0), ("rotate", 0, 2)],
)
def test_who_starts_after_a_tie(after, before, starter):
    facts = RoundFacts(ending="blocked", hands=[5, 9, 5], starter=before)
    match = booked("doscientos", 3, facts, opening__after_tie=after)
    assert match.results[-1].winner is None and match.next_starter == starter
    match.next_round()
    if starter is None:
        doubles = [t for hand in match.round.hands for t in hand if t.double]
        assert max(doubles) in match.round.hands[match.round.turn] and texts(match.round) == [str(max(doubles))]
    else:
        assert match.round.turn == starter


@line("S5.10", "S5.11")
def test_unable_four_players_pass_and_two_or_three_draw():
    four = table("doscientos", ["1-0 2-1", "3-3 6-1", "2-2 6-3", "5-5"], "6-5")
    assert texts(four) == ["pass"] and four.drawable == 0
    with pytest.raises(IllegalMove, match="Nothing is drawn"):
        four.play("draw")
    two = table("doscientos", ["1-0 2-1 3-1", "3-3 6-1 6-2"], "6-4 4-5", drew=[0, 0])
    assert texts(two) == ["draw"]
    three = table("doscientos", ["1-0 2-1", "3-3 6-1", "2-2 6-3"], "6-4 4-0 0-5", drew=[0, 0, 0])
    assert texts(three) == ["draw"]


@line("A5.8")
def test_some_tables_draw_one():
    hands = ["1-0 2-1 3-1", "3-3 6-1 6-2"]
    round_ = table("doscientos", hands, "6-4 4-5", boneyard="2-2", drew=[0, 0], options={"draw.mode": "one"})
    round_.play("draw")
    assert texts(round_) == ["pass"]


@line("S5.12", "S5.13", "S5.40")
def test_the_round_ends_when_someone_goes_out_or_when_it_is_blocked():
    assert out("doscientos").results[-1].ending == "out"
    assert trancado().results[-1].ending == "blocked"
    open_game = table("doscientos", [*TRANCADO[:3], "6-6 5-1 1-0"], "0-0", turn=3)
    assert not open_game.over and texts(open_game) == ["1-0 head", "1-0 tail"]


@line("S5.13", "S5.11")
def test_nothing_is_blocked_while_tiles_can_be_drawn():
    round_ = table("doscientos", ["5-5 1-1", "6-1 2-1 4-1"], "0-0", turn=1, drew=[0, 0])
    assert not round_.over and texts(round_) == ["draw"]


@line("S5.14", "S5.17", "A5.19")
def test_the_targets():
    assert load_rules("doscientos")["match.target"] == 200
    assert load_rules("quinientos")["match.target"] == 500
    assert load_rules("quinientos")["bonus.use"] == "auto"
    for target in (100, 200, 500, 350):
        assert rules("doscientos", match__target=target)["match.target"] == target


@line("S5.15", "S5.24")
def test_the_spots_of_the_losers_are_counted():
    match = out("doscientos")
    assert match.results[-1].points == 17 + 8 + 11 and match.scores == (36, 0, 0, 0)
    result = booked("doscientos", 4, RoundFacts(ending="out", winner=1, hands=[20, [], 15, 10])).results[-1]
    assert result.points == 45, "the document's example"


@line("S5.16", "S5.41", "S5.42")
@pytest.mark.parametrize(
    ("target", "before", "over"),
    [(200, 163, False), (200, 164, True), (200, 199, True), (100, 63, False), (100, 64, True)],
)
def test_the_first_to_the_target_wins(target, before, over):
    match = out("doscientos", scores=(before, target - 1, 0, 0), match__target=target)
    assert match.scores == (before + 36, target - 1, 0, 0)
    assert match.over is over and match.winner == (0 if over else None)
    if over:
        assert match.reasons == ("target",)
        with pytest.raises(IllegalMove, match="The match is over"):
            match.next_round()


@line("S5.41", "S5.43")
def test_scores_add_up_over_played_and_booked_rounds():
    match = Match(rules("doscientos", 3, match__target=500), seed=3)
    rng = random.Random(3)
    expected = [0, 0, 0]
    for number in range(6):
        if number % 2:
            match.book(
                RoundFacts(ending="out", winner=number % 3, hands=[0 if s == number % 3 else 7 for s in range(3)])
            )
        else:
            finish_round(match, rng)
        result = match.results[-1]
        if result.team is not None:
            expected[result.team] += result.points
        assert match.scores == tuple(expected)
        if match.over:
            break
        match.next_round()
    assert len(match.results) > 2
