"""S5 the Caribbean games, played and scored, line by line."""

from __future__ import annotations

import random

import pytest

from capicu import IllegalMove, Match, RoundFacts, RulesError, Tile, load_rules, scoring
from capicu.game import events as ev
from engine_helpers import dotted, finish_round, line, match_at, play, rules, table, texts

TRANCADO = ["5-5 1-1", "6-1 2-1 4-1", "6-2 4-2 3-1", "6-6 5-1 2-2"]
"""12 against 15, 18 and 22, with nothing that fits double zero."""
OUT_HANDS = ["4-2", "6-6 5-0", "3-3 1-1", "0-0 6-5"]
"""After `4-2 tail` on `3-4`, seat 0 is out; the others hold 17, 8 and 11."""


def out(
    rule_set: str, players: int = 4, scores=None, *, number: int = 2, move: str = "4-2 tail", chain="3-4", **options
):
    """A match in which seat 0 has just gone out."""
    hands = OUT_HANDS[:players]
    if players == 2:
        chain = "4-4" if chain == "3-4" else chain
    if players == 3:
        hands[2] = "3-3"
        chain = "1-6 6-4" if chain == "3-4" else chain
    drew = {"drew": [0] * players} if players < 4 else {}
    match = match_at(table(rule_set, hands, chain, options=dotted(options), **drew), scores=scores, round_number=number)
    match.play(move)
    return match


def trancado(rule_set: str = "doscientos", hands=TRANCADO, scores=None, number: int = 2, **options) -> Match:
    """A match at a table of four that stands blocked since seat 0 laid double zero."""
    position = table(rule_set, hands, "0-0", turn=3, last=0, options=dotted(options))
    return match_at(position, scores=scores, round_number=number)


def booked(rule_set: str, players: int, facts: RoundFacts, **options) -> Match:
    match = Match(rules(rule_set, players, **options), seed=1)
    match.book(facts)
    return match


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
    with pytest.raises(IllegalMove, match="nothing is drawn"):
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
    assert result.points == 45, "the seed's example"


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
        with pytest.raises(IllegalMove, match="the match is over"):
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


@line("S5.18", "A5.11")
@pytest.mark.parametrize(("number", "bonus"), [(1, 100), (2, 0), (3, 0)])
def test_the_first_round_bonus(number, bonus):
    result = out("quinientos", number=number).results[-1]
    assert result.bonuses.get("first_round", 0) == bonus
    blocked = trancado("quinientos", number=number).results[-1]
    assert blocked.bonuses.get("first_round", 0) == bonus, "also when it was blocked"


@line("S5.18", "A5.12")
def test_the_first_round_bonus_goes_to_the_team():
    match = out("quinientos", number=1, seats__teams="pairs", bonus__shutout_when="off")
    assert match.scores == (36 + 100 + 25, 0)


@line("A5.11")
def test_a_tied_first_round_gives_its_bonus_to_nobody_ever():
    match = Match(load_rules("quinientos", players=2), seed=1)
    match.book(RoundFacts(ending="blocked", hands=[5, 5]))
    assert match.scores == (0, 0)
    result = match.book(RoundFacts(ending="out", winner=0, hands=[[], 9], last_tile="3-2", without_drawing=False))
    assert result.bonuses == {} and match.scores == (9, 0)


@line("S5.19")
@pytest.mark.parametrize(("move", "bonus"), [("4-4 tail", 50), ("4-2 tail", 0)])
def test_double_out(move, bonus):
    hands = [move[:3], *OUT_HANDS[1:]]
    match = match_at(table("quinientos", hands, "3-4"))
    match.play(move)
    assert match.results[-1].bonuses.get("double_out", 0) == bonus


@line("S5.19")
def test_a_double_laid_before_or_a_block_is_no_double_out():
    assert "double_out" not in trancado("quinientos").results[-1].bonuses, "0-0 was the last tile, but nobody is out"


@line("S5.20")
@pytest.mark.parametrize(
    ("drew", "hand", "chain", "bonus"),
    [([0, 0], "6-6 5-0", "4-4", 25), ([0, 1], "6-6 5-0 1-0", "4-4", 25), ([1, 0], "6-6 5-0", "3-3 3-4", 0)],
)
def test_domino_is_going_out_without_having_drawn(drew, hand, chain, bonus):
    match = match_at(table("quinientos", ["4-2", hand], chain, drew=drew, options={"deal.hand": 2}))
    match.play("4-2 tail")
    assert match.results[-1].bonuses.get("domino", 0) == bonus


@line("S5.20")
def test_a_tile_drawn_in_play_costs_the_domino():
    match = match_at(table("quinientos", ["3-1", "6-6 5-0"], "4-4", boneyard="4-2 2-1", drew=[0, 0]))
    play(match, "draw", "4-2 tail", "draw", "2-1 tail", "3-1 tail")
    assert match.results[-1].winner == 0 and match.results[-1].bonuses == {}


@line("A5.10")
@pytest.mark.parametrize(("on", "bonus"), [(True, 25), (False, 0)])
def test_domino_at_a_table_of_four_where_nobody_can_draw(on, bonus):
    match = out("quinientos", bonus__domino_with_four=on)
    assert match.results[-1].bonuses.get("domino", 0) == bonus
    facts = RoundFacts(ending="out", winner=0, hands=[[], 5, 5, 5], last_tile="3-2")
    assert booked("quinientos", 4, facts, bonus__domino_with_four=on).results[-1].bonuses.get("domino", 0) == bonus
    ticked = RoundFacts(ending="out", winner=0, hands=[[], 5, 5, 5], last_tile="3-2", without_drawing=False)
    assert "domino" not in booked("quinientos", 4, ticked, bonus__domino_with_four=on).results[-1].bonuses
    for players in (2, 3):
        three = out("quinientos", players, bonus__domino_with_four=on)
        assert three.results[-1].bonuses["domino"] == 25


@line("S5.21")
def test_block_win():
    blocked = trancado("quinientos", bonus__shutout_when="off").results[-1]
    assert blocked.bonuses == {"block_win": 25} and blocked.points == 55 + 25
    assert "block_win" not in out("quinientos").results[-1].bonuses
    tied = booked("quinientos", 3, RoundFacts(ending="blocked", hands=[5, 5, 9]))
    assert tied.results[-1].bonuses == {} and tied.results[-1].points == 0


@line("S5.22", "A5.9")
@pytest.mark.parametrize(
    ("when", "placed", "scores", "bonus"),
    [
        ("placed_nothing", [3, 0], (0, 0), 100),
        ("placed_nothing", [3, 1], (0, 0), 0),
        ("match_zero", [3, 5], (495, 0), 100),
        ("match_zero", [3, 5], (495, 1), 0),
        ("match_zero", [3, 5], (100, 0), 0),
        ("manual", [3, 0], (0, 0), 0),
        ("off", [3, 0], (0, 0), 0),
    ],
)
def test_shutout(when, placed, scores, bonus):
    rule = rules("quinientos", 2, bonus__shutout_when=when)
    match = Match.from_position(rule, scores=scores, round_number=2, seed=1)
    facts = RoundFacts(ending="out", winner=0, hands=[[], 9], last_tile="3-2", placed=placed)
    result = match.book(facts)
    assert result.bonuses.get("shutout", 0) == bonus


@line("S5.22", "A5.9")
def test_shutout_in_play_and_by_a_tick():
    """Seat 1 could not place one tile while seat 0 went out."""
    shut = match_at(table("quinientos", ["4-2", "6-6 5-0 1-0"], "3-3 3-4", drew=[0, 0], options={"deal.hand": 3}))
    shut.play("4-2 tail")
    assert shut.results[-1].bonuses["shutout"] == 100 and list(shut.round.facts().placed) == [3, 0]
    not_shut = match_at(table("quinientos", ["4-2", "6-6 5-0"], "1-3 3-3 3-4", drew=[0, 0]))
    not_shut.play("4-2 tail")
    assert "shutout" not in not_shut.results[-1].bonuses, "one tile placed is enough"
    for when, expected in (("placed_nothing", 100), ("manual", 100), ("off", 0)):
        facts = RoundFacts(ending="out", winner=0, hands=[[], 9], last_tile="3-2", placed=[3, 4], shutout=True)
        match = booked("quinientos", 2, facts, bonus__shutout_when=when)
        assert match.results[-1].bonuses.get("shutout", 0) == expected, "a tick in the score book"


@line("A5.9", "A5.12")
def test_a_shutout_needs_both_opponents_but_not_the_partner():
    def placed(*counts):
        facts = RoundFacts(ending="out", winner=0, hands=[[], 9, 9, 9], last_tile="3-2", placed=list(counts))
        match = Match(rules("quinientos", 4, seats__teams="pairs"), seed=1)
        match.book(facts)
        return match.results[-1].bonuses.get("shutout", 0)

    assert placed(7, 0, 3, 0) == 100
    assert placed(7, 0, 0, 1) == placed(7, 1, 0, 0) == 0


@line("A5.11")
def test_bonuses_add_up_and_count_only_in_the_game_to_500():
    hands = ["4-4", *OUT_HANDS[1:]]

    def result(rule_set, **options):
        options["bonus__shutout_when"] = "off"
        match = match_at(table(rule_set, hands, "3-4", options=dotted(options)), round_number=1)
        match.play("4-4 tail")
        return match.results[-1]

    all_of_them = result("quinientos")
    assert all_of_them.bonuses == {"first_round": 100, "double_out": 50, "domino": 25}
    assert all_of_them.points == 36 + 175
    assert result("doscientos").bonuses == {} and result("doscientos").points == 36
    assert result("doscientos", bonus__use="on").points == 36 + 175
    assert result("quinientos", bonus__use="off").points == 36
    assert result("doscientos", match__target=500).points == 36 + 175


@line("A5.11")
@pytest.mark.parametrize(("number", "bonus"), [(1, 100), (2, 75), (3, 50), (4, 25), (5, 0)])
def test_the_other_table_of_bonuses(number, bonus):
    match = out("quinientos", number=number, bonus__table="quinientos")
    assert match.results[-1].points == 36 + bonus
    capicu = match_at(
        table("quinientos", ["4-3", "6-6 5-0", "2-2 1-1", "0-0 6-5"], "4-4", options={"bonus.table": "quinientos"}),
        round_number=5,
    )
    capicu.play("4-3 tail")
    assert capicu.results[-1].bonuses == {"capicu": 100}, "4-3 fitted both ends"
    chuchazo = match_at(
        table("quinientos", ["0-0", "6-6 5-1", "2-2 1-1", "4-4 6-5"], "3-0", options={"bonus.table": "quinientos"}),
        round_number=5,
    )
    chuchazo.play("0-0 tail")
    assert chuchazo.results[-1].bonuses == {"chuchazo": 100}


@line("S5.23")
def test_the_winner_is_who_played_the_last_tile():
    result = out("doscientos").results[-1]
    assert (result.winner, str(result.last_tile)) == (0, "4-2")


@line("S5.25", "S5.26", "A5.6")
def test_trancado_the_lowest_total_gets_the_spots_of_all_others():
    result = trancado().results[-1]
    assert result.totals == (12, 15, 18, 22)
    assert (result.winner, result.points) == (0, 55), "the seed's example"
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
    assert len(Match(load_rules("doscientos", players=4), seed=1).scores) == 4, (
        "each for himself unless pairs are chosen"
    )
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
    ("rule", "ends", "expected"),
    [
        ("last_playable", "closed", {"key_bone": 1}),
        ("last_playable", "open", {}),
        ("fits_both_ends", "closed", {"key_bone": 1}),
        ("fits_both_ends", "open", {"key_bone": 1}),
        ("off", "closed", {}),
    ],
)
def test_the_key_bone_is_worth_two(rule, ends, expected):
    """Seat 0 goes out with 0-0. Closed: every other blank lies already. Open: 5-0 and 6-0 are left, in no hand."""
    if ends == "closed":
        hands, chain = ["0-0", "6-6 5-5", "4-4 3-3", "2-2 1-1"], "0-1 1-2 2-0 0-3 3-4 4-0 0-5 5-6 6-0"
    else:
        hands, chain = ["0-0", "6-6 5-5", "4-4 3-3", "2-2"], "0-1 1-2 2-0 0-3 3-4 4-0"
    match = match_at(table("partners", hands, chain, options={"bonus.key_bone": rule}))
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


@line("S5.34", "S5.35", "S1.27")
@pytest.mark.parametrize(("tile", "value"), [("[3|5]", 8), ("[6|6]", 12), ("[0|1]", 1), ("0-0", 0), ("64", 10)])
def test_the_value_of_a_domino(tile, value):
    assert scoring.calculateDominoValue(tile) == scoring.calculate_domino_value(Tile.parse(tile)) == value


@line("S5.36")
def test_the_total_of_a_hand():
    assert scoring.calculateHandTotal(["3|5", "6|6", "0|1"]) == 21
    assert scoring.calculateHandTotal([]) == 0
    assert scoring.calculateHandTotal(str(t) for t in (Tile(a, b) for a in range(7) for b in range(a + 1))) == 168


@line("S5.37", "A5.18")
def test_the_winner_of_a_blocked_round():
    players = {"A": ["6-6"], "B": ["5-5", "5-0"], "C": ["6-5", "6-1"], "D": ["6-4", "6-3", "2-1"]}
    assert scoring.determineRoundWinner(players).winner == "A"
    tied = scoring.determineRoundWinner({"A": ["5-1"], "B": ["4-2"], "C": ["6-6"]})
    assert tied.winner is None and tied.tied == ("A", "B")
    blocker = scoring.determineRoundWinner({"A": ["5-1"], "B": ["4-2"], "C": ["6-6"]}, blocker="B")
    assert blocker.winner == "B"
    assert scoring.determineRoundWinner({"A": ["5-1"], "B": ["4-2"], "C": ["6-6"]}, blocker="C").winner is None


@line("S5.38")
def test_the_points_of_a_round():
    players = {"A": ["6-6"], "B": ["5-5", "5-0"], "C": ["6-5", "6-1"], "D": ["6-4", "6-3", "2-1"]}
    assert scoring.calculateRoundPoints("A", players) == 15 + 18 + 22
    assert scoring.calculateRoundPoints("B", players) == 12 + 18 + 22


@line("S5.39")
def test_the_remaining_tiles_of_each_player_are_tracked():
    match = Match(load_rules("doscientos", players=4), seed=5)
    start = [set(hand) for hand in match.round.hands]
    placed = [set() for _ in range(4)]
    rng = random.Random(5)
    while not match.round.over:
        seat, move = match.turn, rng.choice(match.round.legal())
        match.play(move)
        if move.tile:
            placed[seat].add(move.tile)
        assert [set(hand) for hand in match.round.hands] == [start[s] - placed[s] for s in range(4)]
        assert match.round.view(0).counts == tuple(len(hand) for hand in match.round.hands)
    assert match.results[-1].hands == tuple(tuple(hand) for hand in match.round.hands)


@line("S5.43", "S5.40")
def test_a_booked_round_is_settled_like_a_played_one():
    for seed in range(30):
        match = Match(load_rules("quinientos", players=3), seed=seed)
        finish_round(match, random.Random(seed))
        facts = match.round.facts()
        book = Match(load_rules("quinientos", players=3), seed=99)
        assert book.book(facts) == match.results[-1]
        assert (book.scores, book.next_starter, book.winner) == (match.scores, match.next_starter, match.winner)
        assert any(isinstance(event, ev.RoundEnded) for event in book.events)
