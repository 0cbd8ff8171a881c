"""S1 Daomy, line by line."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta

import pytest

from capicu import DominoSet, IllegalMove, Match, Round, RoundFacts, RulesError, load_rules
from engine_helpers import finish_round, line, match_at, random_match, rules, table, texts

FEBRUARY_17 = date(2026, 2, 17)

LOSERS = {
    17: "6-5 6-0",
    18: "6-6 5-1",
    40: "6-6 5-5 6-5 4-3",
    39: "6-6 5-5 6-5 3-3",
    41: "6-6 5-5 6-5 6-2",
}


def one_move_from_victory(points: int, scores: tuple[int, int] = (0, 0), *, today: date = FEBRUARY_17, **options):
    """Seat 0 goes out with his only tile, `4-2 tail`, and gets these points."""
    hand = LOSERS[points]
    assert sum(int(t[0]) + int(t[2]) for t in hand.split()) == points
    chain = "4-4" if len(hand.split()) == 2 else "2-1 1-0 0-4"
    position = table("daomy", ["4-2", hand], chain, options={k.replace("__", "."): v for k, v in options.items()})
    return match_at(position, scores=scores, today=today)


def won(match: Match) -> tuple[bool, int | None, tuple[str, ...]]:
    match.play("4-2 tail")
    return match.over, match.winner, match.reasons


@line("S1.1", "S1.4", "A1.15")
def test_two_or_three_players_and_nothing_else():
    for players in (2, 3):
        assert Match(load_rules("daomy", players=players), seed=1).rules.players == players
    for players in (1, 4, 5):
        with pytest.raises(RulesError, match=r"seats\.players"):
            load_rules("daomy", players=players)


@line("S1.2", "S1.32")
def test_a_match_goes_on_round_after_round_but_may_end_after_one():
    short = one_move_from_victory(40, match__target=80)
    assert won(short)[0], "half of 80 in one round"
    long = one_move_from_victory(39, match__target=80)
    assert not won(long)[0]
    long.next_round()
    assert long.round_number == 3 and not long.round.over
    lengths = {len(random_match(rules("daomy", 3, match__target=80), seed, 50).results) for seed in range(8)}
    assert len(lengths) > 1


@line("S1.3", "S2.1", "S2.2", "S3.2", "S4.1", "S5.2", "S5.33")
@pytest.mark.parametrize("rule_set", ["daomy", "french", "manual", "italian", "doscientos", "partners"])
def test_a_set_of_28_unique_tiles_with_numbers_from_0_to_6(rule_set):
    tiles = list(DominoSet(6))
    assert len(tiles) == len(set(tiles)) == 28
    assert {tuple(t) for t in tiles} == {(a, b) for a in range(7) for b in range(a + 1)}
    round_ = Match(load_rules(rule_set), seed=3).round
    everything = [t for hand in round_.hands for t in hand] + round_.boneyard
    assert sorted(everything) == sorted(tiles)


@line("S1.5", "S3.4", "S4.3")
def test_seven_tiles_each_at_random():
    first = [Match(load_rules("daomy", players=3), seed=seed).round for seed in range(300)]
    assert all(len(hand) == 7 for round_ in first for hand in round_.hands)
    for seat in range(3):
        seen = [t for round_ in first for t in round_.hands[seat]]
        counts = [seen.count(t) for t in DominoSet(6)]
        assert min(counts) > 45 and max(counts) < 110, "each tile comes to each seat in a quarter of the deals"
    assert len({str(round_.boneyard) for round_ in first}) == 300, "the undealt tiles differ from deal to deal"


@line("S1.6")
def test_everyone_starts_with_nothing():
    assert Match(load_rules("daomy", players=3), seed=1).scores == (0, 0, 0)


@line("S1.7", "S1.8", "S3.3", "S3.8")
@pytest.mark.parametrize(("players", "rest"), [(2, 14), (3, 7)])
def test_nobody_sees_the_others_tiles_or_the_rest(players, rest):
    round_ = Match(load_rules("daomy", players=players), seed=5).round
    mine = round_.hands[0]
    others = [t for hand in round_.hands[1:] for t in hand] + round_.boneyard
    opener = round_.legal()[0].tile
    round_.play(round_.legal()[0])
    mine = [t for t in mine if t != opener]
    others = [t for t in others if t != opener]
    view = round_.view(0)
    assert view.boneyard == rest and view.hand == tuple(mine) and view.hands is None
    sizes = [len(hand) for hand in round_.hands]
    seen = []
    rng = random.Random(1)
    for _ in range(20):
        rng.shuffle(others)
        dealt, at = [mine], 0
        for size in sizes[1:]:
            dealt.append(others[at : at + size])
            at += size
        swapped = Round.from_position(
            round_.rules,
            dealt,
            chain=[str(round_.chain[0])],
            boneyard=others[at:],
            turn=round_.turn,
            starter=round_.starter,
            first_round=True,
        )
        other = swapped.view(0)
        assert (other.hand, other.counts, other.boneyard) == (view.hand, view.counts, view.boneyard)
        seen.append(other)
    assert all(other == seen[0] for other in seen), "nothing hidden leaks into the view"


@line("S1.9", "A1.16")
def test_the_winning_rules_are_chosen_before_play_and_hold_for_the_whole_game():
    plain = load_rules("daomy")
    assert plain["match.half_in_one_round"] is True, "mandatory"
    assert [plain[f"match.{name}"] for name in ("calendar_day", "lone_player", "double_six")] == [False] * 3
    chosen = rules("daomy", match__calendar_day=True, match__lone_player=True, match__double_six=True)
    match = Match(chosen, seed=1, today=FEBRUARY_17)
    assert match.rules is chosen
    with pytest.raises(AttributeError):
        match.rules.match.lone_player = False
    assert match.record.replay().rules.hash == chosen.hash != plain.hash


@line("S1.10", "A1.10")
@pytest.mark.parametrize(("before", "over"), [(80, False), (81, False), (102, False), (103, True), (104, True)])
def test_the_first_to_reach_the_maximum_wins(before, over):
    match = one_move_from_victory(17, (before, 119))
    ended, winner, reasons = won(match)
    assert ended is over and match.scores == (before + 17, 119)
    assert (winner, reasons) == ((0, ("target",)) if over else (None, ()))


@line("S1.11", "A1.10")
@pytest.mark.parametrize("target", [80, 120, 7])
def test_the_maximum_is_generally_80_or_120(target):
    assert load_rules("daomy")["match.target"] == 120
    assert rules("daomy", match__target=target)["match.target"] == target


@line("S1.12", "S1.13", "A1.4")
@pytest.mark.parametrize(
    ("today", "wins"),
    [(date(2026, 2, 17), True), (date(2027, 11, 17), True), (date(2026, 2, 18), False), (date(2026, 2, 16), False)],
)
def test_scoring_the_day_of_the_month_wins(today, wins):
    match = one_move_from_victory(17, (30, 50), today=today, match__calendar_day=True)
    assert won(match) == ((True, 0, ("calendar_day",)) if wins else (False, None, ()))
    off = one_move_from_victory(17, (30, 50), today=today)
    assert not won(off)[0], "an optional rule"


@line("S1.12", "A1.4")
@pytest.mark.parametrize(
    ("basis", "before", "wins"),
    [
        ("round", 1, True),
        ("total", 1, False),
        ("either", 1, True),
        ("round", 0, True),
        ("total", 0, True),
        ("either", 0, True),
    ],
)
def test_the_day_is_compared_with_the_round_or_the_total(basis, before, wins):
    match = one_move_from_victory(17, (before, 50), match__calendar_day=True, match__calendar_basis=basis)
    assert won(match)[0] is wins


@line("S1.12", "A1.4")
@pytest.mark.parametrize(("basis", "wins"), [("round", False), ("total", True), ("either", True)])
def test_a_total_that_becomes_the_day(basis, wins):
    match = one_move_from_victory(
        17, (11, 0), today=date(2026, 1, 28), match__calendar_day=True, match__calendar_basis=basis
    )
    assert won(match)[0] is wins


@line("S1.12")
def test_only_the_winner_of_the_round_scores_the_day():
    match = one_move_from_victory(18, (0, 17), match__calendar_day=True, match__calendar_basis="either")
    assert not won(match)[0], "the other's 17 points were not scored now"


@line("S1.13", "A1.5")
def test_midnight_changes_nothing():
    """The match begins at 23:59 of the 17th in Antananarivo; its first round ends on the 18th there."""
    now = [datetime(2026, 2, 17, 20, 59, tzinfo=UTC)]
    rule = rules("daomy", match__calendar_day=True)
    match = Match(rule, seed=1, zone="Indian/Antananarivo", clock=lambda: now[0])
    assert match.today == date(2026, 2, 17) and match.record.date == "2026-02-17"
    assert match.record.zone == "Indian/Antananarivo"
    now[0] += timedelta(minutes=5)
    match.book(RoundFacts(ending="out", winner=1, hands=[18, 0]))
    assert not match.over, "the 18th has begun, but the match belongs to the 17th"
    match.book(RoundFacts(ending="out", winner=1, hands=[17, 0]))
    assert match.reasons == ("calendar_day",)
    later = Match(rule, seed=1, zone="Indian/Antananarivo", clock=lambda: datetime(2026, 2, 17, 21, 1, tzinfo=UTC))
    assert later.today == date(2026, 2, 18), "01 past midnight there, though still the 17th in London"


@line("S1.14", "A1.7")
@pytest.mark.parametrize(
    ("scores", "wins"), [((43, 0), True), ((42, 0), False), ((43, 1), False), ((44, 0), True), ((60, 0), True)]
)
def test_lone_player(scores, wins):
    match = one_move_from_victory(17, scores, match__lone_player=True)
    assert won(match) == ((True, 0, ("lone_player",)) if wins else (False, None, ()))
    assert not won(one_move_from_victory(17, scores))[0], "an optional rule"


@line("S1.14")
def test_lone_player_with_an_odd_maximum():
    for before, wins in ((22, False), (23, True), (24, True)):
        match = one_move_from_victory(17, (before, 0), match__target=80 - 1, match__lone_player=True)
        assert won(match)[0] is wins, "2 x 40 >= 79, 2 x 39 < 79"


@line("S1.15", "A1.6")
@pytest.mark.parametrize(
    ("points", "target", "wins"),
    [(40, 80, True), (39, 80, False), (41, 80, True), (40, 81, False), (41, 81, True), (40, 79, True), (39, 79, False)],
)
def test_half_of_the_maximum_in_one_round(points, target, wins):
    match = one_move_from_victory(points, (0, 30), match__target=target)
    assert won(match) == ((True, 0, ("half_in_one_round",)) if wins else (False, None, ()))


@line("S1.15")
def test_half_in_several_rounds_is_not_enough():
    assert not won(one_move_from_victory(17, (60, 30)))[0]


@line("S1.16", "A1.8", "A1.9")
def test_ending_a_round_with_the_double_six():
    for last, wins in (("6-6", True), ("6-5", False)):
        position = table("daomy", [last, "1-0 2-0"], "4-6", options={"match.double_six": True})
        match = match_at(position, scores=(0, 30))
        match.play(f"{last} tail")
        assert match.over is wins
        assert match.scores == (3, 30), "the round's points are booked too"
        if wins:
            assert (match.winner, match.reasons) == (0, ("double_six",))
    off = match_at(table("daomy", ["6-6", "1-0 2-0"], "4-6"))
    off.play("6-6 tail")
    assert not off.over, "an optional rule"


@line("S1.16", "A1.9")
def test_a_double_six_that_blocks_is_not_going_out():
    position = table("daomy", ["6-6 1-0", "2-0 3-0"], "6-4 4-3 3-5 5-6", options={"match.double_six": True})
    match = match_at(position)
    match.play("6-6 tail")
    assert match.round.result.ending == "blocked" and match.round.result.winner == 0
    assert not match.over


@line("S1.17", "S1.18")
@pytest.mark.parametrize(
    ("hands", "starter", "tile"),
    [
        (["6-5 4-4 1-0", "3-3 2-2 6-4", "5-4 0-0 6-3"], 0, "4-4"),
        (["6-5 4-4 1-0", "3-3 2-2 6-4", "5-5 0-0 6-3"], 2, "5-5"),
        (["6-5 4-3 1-0", "0-0 2-1 6-4", "5-4 2-0 6-3"], 1, "0-0"),
    ],
)
def test_the_highest_double_starts_and_is_placed(hands, starter, tile):
    round_ = table("daomy", hands, turn=None, first_round=True)
    assert round_.turn == round_.starter == starter
    assert texts(round_) == [tile]
    with pytest.raises(IllegalMove, match=f"must be opened with {tile}"):
        round_.play(next(str(t) for t in round_.hands[starter] if str(t) != tile))


@line("S1.17", "S1.18")
def test_the_highest_double_starts_in_every_deal():
    for seed in range(40):
        round_ = Match(load_rules("daomy", players=3), seed=seed).round
        doubles = [t for hand in round_.hands for t in hand if t.double]
        if doubles:
            assert max(doubles) in round_.hands[round_.turn]
            assert texts(round_) == [str(max(doubles))]


@line("A1.2")
def test_nobody_holds_a_double():
    hands = ["6-3 4-2 1-0", "5-4 2-1 3-0"]
    heaviest = table("daomy", hands, turn=None)
    assert (heaviest.turn, texts(heaviest)) == (0, ["6-3"]), "nine each: the higher half decides"
    free = table("daomy", hands, turn=None, options={"opening.no_double": "heaviest_any"})
    assert (free.turn, len(free.legal())) == (0, 3)
    with pytest.raises(ValueError, match="dealt again"):
        table("daomy", hands, turn=None, options={"opening.no_double": "redeal"})
    starters, openings = set(), set()
    for seed in range(200):
        match = Match(rules("daomy", deal__hand=1, opening__no_double="random"), seed=seed)
        if not any(t.double for hand in match.round.hands for t in hand):
            starters.add(match.turn)
    assert starters == {0, 1}
    for seed in range(60):
        match = Match(rules("daomy", deal__hand=1, opening__no_double="redeal"), seed=seed)
        openings.add(any(t.double for hand in match.round.hands for t in hand))
    assert openings == {True}, "dealt again until someone holds a double"


@line("S1.19", "A1.11")
def test_play_proceeds_clockwise():
    hands = ["6-6 5-4 1-0", "6-5 5-3 2-0", "6-4 5-2 3-0"]
    for direction, order in (("clockwise", [0, 1, 2, 0]), ("counterclockwise", [0, 2, 1, 0])):
        round_ = table("daomy", hands, turn=None, options={"seats.direction": direction})
        seen = [round_.turn]
        for _ in range(3):
            round_.play(round_.legal()[-1])
            seen.append(round_.turn)
        assert seen == order


@line("S1.20", "S1.22", "S3.16", "S3.17", "S4.14", "S5.9")
@pytest.mark.parametrize("rule_set", ["daomy", "french", "manual", "italian", "doscientos"])
def test_a_tile_goes_to_either_end_if_it_matches(rule_set):
    round_ = table(rule_set, ["6-5 5-2 6-2 4-3 1-0", "0-0 1-1 6-3"], "6-4 4-5 5-1 1-2")
    assert texts(round_) == ["5-2 tail", "6-2 head", "6-2 tail", "6-5 head"]
    with pytest.raises(IllegalMove, match=r"4-3 fits neither end\. Ends 6 and 2"):
        round_.play("4-3 tail")
    with pytest.raises(IllegalMove, match="6-5 does not fit the tail, which shows 2"):
        round_.play("6-5 tail")
    with pytest.raises(IllegalMove, match="You do not hold 6-3"):
        round_.play("6-3 head")
    with pytest.raises(IllegalMove, match=r"6-2 fits both ends\. Head or tail"):
        round_.play("6-2")
    round_.play("6-2 head")
    assert round_.ends == (2, 2) and str(round_.chain[0]) == "2-6"
    assert [str(t) for t in round_.chain] == ["2-6", "6-4", "4-5", "5-1", "1-2"]


@line("S1.21", "A1.12", "A3.9")
@pytest.mark.parametrize("rule_set", ["daomy", "manual"])
def test_who_can_place_must(rule_set):
    round_ = table(rule_set, ["6-5 1-0 2-0", "3-3 4-3 6-1"], "6-4 4-2")
    assert texts(round_) == ["2-0 tail", "6-5 head"]
    for move in ("pass", "draw"):
        with pytest.raises(IllegalMove, match="You hold 6-5, which fits the head"):
            round_.play(move)


@line("S1.23", "A1.1", "A3.9")
@pytest.mark.parametrize("rule_set", ["daomy", "manual"])
def test_with_nothing_to_place_the_turn_is_lost_and_nothing_is_drawn(rule_set):
    round_ = table(rule_set, ["5-5 1-0 3-0", "3-3 4-3 6-1"], "6-4 4-2")
    assert texts(round_) == ["pass"]
    before = round_.boneyard
    with pytest.raises(IllegalMove, match="Nothing is drawn in this game"):
        round_.play("draw")
    round_.play("pass")
    assert round_.turn == 1 and round_.boneyard == before and len(round_.hands[0]) == 3


@line("A1.1")
def test_a_house_may_draw():
    hands, chain = ["5-5 1-0 3-0", "3-3 4-3 6-1"], "6-4 4-2"
    for mode in ("one", "until_playable"):
        round_ = table("daomy", hands, chain, boneyard="5-3 5-1 6-0", options={"draw.mode": mode})
        assert texts(round_) == ["draw"]
        round_.play("draw")
        assert texts(round_) == (["pass"] if mode == "one" else ["draw"])


@line("S1.24", "S1.25", "S3.24", "S5.12", "S5.23")
@pytest.mark.parametrize("rule_set", ["daomy", "manual", "doscientos"])
def test_when_one_has_placed_all_no_other_places_any_more(rule_set):
    round_ = table(rule_set, ["5-2", "5-1 2-2 4-4", "5-0 2-1"], "3-6 6-4 4-5", turn=0, drew=[0, 0, 0])
    round_.play("5-2 tail")
    assert round_.over and round_.result.ending == "out" and round_.result.winner == 0
    assert round_.legal() == []
    for move in ("5-1 head", "2-2 tail", "pass"):
        with pytest.raises(IllegalMove, match="The round is over"):
            round_.play(move)


@line("S1.26", "S1.27", "S5.24")
@pytest.mark.parametrize("rule_set", ["daomy", "doscientos"])
def test_the_winner_gets_the_sum_of_all_other_hands(rule_set):
    round_ = table(rule_set, ["5-2", "5-1 2-2 6-6", "5-0 2-1"], "3-6 6-4 4-5", turn=0, drew=[0, 0, 0])
    round_.play("5-2 tail")
    assert round_.result.totals == (0, 22, 8)
    assert round_.result.points == 30


@line("S1.28", "S1.29", "S1.30", "A1.13")
@pytest.mark.parametrize("block", ["immediate", "all_passed"])
def test_a_block_is_won_by_the_lowest_hand_for_the_sum_of_the_others(block):
    hands = ["6-6 5-1", "2-1 5-0", "4-4 3-3"]
    round_ = table("daomy", hands, "6-2 2-4 4-6", turn=0, options={"round.block": block})
    round_.play("6-6 tail")
    if block == "all_passed":
        for _ in range(3):
            assert texts(round_) == ["pass"] and not round_.over
            round_.play("pass")
    result = round_.result
    assert (result.ending, result.winner, result.totals, result.points) == ("blocked", 0, (6, 8, 14), 22)


@line("S1.28")
def test_it_is_no_block_while_one_player_can_place():
    round_ = table("daomy", ["6-6 5-1", "2-1 5-0", "4-4 6-3"], "6-2 2-4 4-6", turn=0)
    round_.play("6-6 tail")
    assert not round_.over
    round_.play("pass")
    assert texts(round_) == ["6-3 head", "6-3 tail"]


@line("S1.30")
def test_the_lowest_hand_wins_even_if_another_blocked():
    round_ = table("daomy", ["6-6 5-5", "2-1 5-0", "4-4 3-3"], "6-2 2-4 4-6", turn=0)
    round_.play("6-6 tail")
    assert (round_.result.winner, round_.result.points) == (1, 24)


@line("S1.31", "S5.24")
@pytest.mark.parametrize(
    ("hands", "tied"),
    [
        (["6-6 5-1", "4-2 0-0", "4-4 3-3"], (0, 1)),
        (["6-6 5-1", "4-2 0-0", "3-3 4-0"], (0, 1)),
        (["6-6 5-1", "4-1 1-0", "3-3 0-0"], (0, 1, 2)),
        (["6-6 5-5", "4-1 1-0", "3-3 0-0"], (1, 2)),
    ],
)
def test_equal_lowest_hands_are_a_draw_without_points(hands, tied):
    match = match_at(table("daomy", hands, "6-2 2-3 3-6", turn=0), scores=(5, 6, 7), starter=0)
    match.play("6-6 tail")
    result = match.results[-1]
    assert (result.winner, result.points, result.tied) == (None, 0, tied)
    assert match.scores == (5, 6, 7) and not match.over


@line("S1.31")
def test_a_tie_above_the_lowest_is_no_tie():
    round_ = table("daomy", ["6-6 1-0", "4-1 2-1", "5-1 1-1"], "6-2 2-3 3-6", turn=0)
    round_.play("6-6 tail")
    assert (round_.result.winner, round_.result.tied) == (0, ())


@line("S1.33", "A1.14")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_next_round_is_started_by_the_player_after_the_last_starter(starter):
    ends = {"out": "5-2 tail", "draw": "6-6 tail"}
    won_round = table("daomy", ["5-2", "5-1 2-2 6-6", "5-0 2-1"], "3-6 6-4 4-5", turn=0)
    drawn_round = table("daomy", ["6-6 5-1", "4-2 0-0", "4-4 5-0"], "6-2 2-3 3-6", turn=0)
    for position, move in ((won_round, ends["out"]), (drawn_round, ends["draw"])):
        match = match_at(position, starter=starter)
        match.play(move)
        assert match.next_starter == (starter + 1) % 3, "whoever won, and also after a draw"
        match.next_round()
        assert match.round.turn == match.round.starter == (starter + 1) % 3


@line("S1.33")
def test_the_starter_goes_round_and_round():
    match = Match(rules("daomy", 3, match__target=1000), seed=4)
    rng = random.Random(4)
    first = match.round.starter
    for number in range(1, 6):
        finish_round(match, rng)
        match.next_round()
        assert match.round.starter == (first + number) % 3


@line("S1.33")
def test_a_booked_round_whose_starter_nobody_knows():
    match = Match(load_rules("daomy", players=3), seed=1)
    match.book(RoundFacts(ending="out", winner=2, hands=[5, 5, 0]))
    assert match.next_starter is None, "the table has not said who began the first round"


@line("A1.3")
@pytest.mark.parametrize(
    ("later", "openers"),
    [
        ("any", ["1-0", "4-4", "6-5", "6-6"]),
        ("double_if_held", ["4-4", "6-6"]),
        ("highest_double", ["6-6"]),
        ("double_six", ["6-6"]),
    ],
)
def test_what_opens_later_rounds(later, openers):
    hands = ["6-5 4-4 1-0 6-6", "3-3 2-2 6-4 2-1"]
    round_ = table("daomy", hands, turn=0, options={"opening.later": later})
    assert texts(round_) == openers
    without = table("daomy", ["6-5 4-3 1-0", "3-3 2-2 6-4"], turn=0, options={"opening.later": later})
    assert len(without.legal()) == 3, "where he holds none, anything"
    other = table("daomy", ["6-5 4-4 1-0", "3-3 2-2 6-4"], turn=0, options={"opening.later": later})
    assert len(other.legal()) == (1 if "double" in later and later != "double_six" else 3)


@line("A0.2", "A1.12")
def test_forced_moves_are_ordinary_moves_made_by_the_match():
    position = table("daomy", ["5-5 1-0 3-0", "4-3 6-1 3-3"], "6-4 4-2", turn=1)
    match = match_at(position, auto=True)
    match.play("6-1 head")
    assert [(seat, str(move)) for seat, move in match.record.moves] == [(1, "6-1 head")]
    assert texts(match.round) == ["1-0 head"], "one tile that fits is still a person's move"
    auto = Match(load_rules("daomy"), seed=1, auto=True)
    opener = auto.record.moves[0][1]
    assert str(opener) == "6-6" and opener.tile not in auto.round.hands[auto.round.starter], "the double that opens"
    passing = match_at(table("daomy", ["5-5 3-0 3-1", "4-3 6-6 6-3"], "6-4 4-2", turn=1), auto=True)
    passing.play("6-6 head")
    assert [str(m) for _, m in passing.record.moves] == ["6-6 head", "pass"] and passing.turn == 1
