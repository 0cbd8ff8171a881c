"""S5 the Caribbean games: the bonuses of the 500 game."""

from __future__ import annotations

import pytest

from capicu import Match, RoundFacts, RulesError, load_rules
from caribbean_tables import OUT_HANDS, out, trancado
from engine_helpers import booked, dotted, line, match_at, play, rules, table


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


PUERTO_RICO = {
    "bonus.second_round": 75, "bonus.third_round": 50, "bonus.fourth_round": 25, "bonus.double_out": 0,
    "bonus.domino": 0, "bonus.block_win": 0, "bonus.shutout": 0, "bonus.capicu": 100, "bonus.chuchazo": 100,
    "bonus.best_only": True,
}  # fmt: skip
"""The bonuses of Quinientos as it is played there (A5.11)."""


def last_tile(rule_set, tile, chain, options):
    """Seat 0 has this one tile left at this chain, in a later round of four players."""
    others = {1: ["6-6 5-1", "2-2 1-1", "4-4 6-5"], 2: ["6-6 5-1", "2-2 1-1", "4-4"], 3: ["6-6 5-1", "2-2", "4-4"]}
    match = match_at(table(rule_set, [tile, *others[len(chain.split())]], chain, options=options), round_number=5)
    match.play(f"{tile} tail")
    return match.results[-1]


@line("A5.11")
@pytest.mark.parametrize(("number", "bonus"), [(1, 100), (2, 75), (3, 50), (4, 25), (5, 0)])
def test_the_first_four_rounds_earn_less_and_less(number, bonus):
    options = {key.replace(".", "__"): value for key, value in PUERTO_RICO.items()}
    assert out("quinientos", number=number, **options).results[-1].points == 36 + bonus


@line("A5.11")
@pytest.mark.parametrize(
    ("tile", "chain", "fits", "earned"),
    [
        ("4-3", "3-0 0-4", "halves", {"capicu": 100}),
        ("4-3", "5-0 0-4", "halves", {}),
        ("4-3", "4-0 0-1 1-4", "halves", {}),
        ("4-3", "4-0 0-1 1-4", "either", {"capicu": 100}),
        ("3-3", "3-0 0-1 1-3", "halves", {}),
        ("3-3", "3-0 0-1 1-3", "either", {}),
        ("3-3", "3-0 0-1 1-3", "any", {"capicu": 100}),
        ("0-0", "3-0", "halves", {"chuchazo": 100}),
        ("0-0", "0-3 3-1 1-0", "halves", {"chuchazo": 100}),
        ("0-0", "0-3 3-1 1-0", "any", {"capicu": 100}),
    ],
)
def test_a_capicu_has_a_half_for_each_end_and_is_no_double(tile, chain, fits, earned):
    """A double is one only where a house says so, and then of capicú and chuchazo one counts (the first named)."""
    options = PUERTO_RICO | {"bonus.fits": fits}
    assert last_tile("quinientos", tile, chain, options).bonuses == earned


def test_all_bonuses_of_a_last_tile_count_unless_only_the_best_does():
    options = PUERTO_RICO | {"bonus.fits": "any", "bonus.best_only": False, "bonus.double_out": 50}
    every = last_tile("quinientos", "0-0", "0-3 3-1 1-0", options).bonuses
    assert every == {"double_out": 50, "capicu": 100, "chuchazo": 100}
    assert last_tile("doscientos", "4-3", "3-0 0-4", options).bonuses == {}, "a game to 200 has no bonuses"


def test_the_table_of_bonuses_of_earlier_versions_is_still_read():
    assert load_rules("quinientos", overrides={"bonus.table": "quinientos"}).different == {
        **load_rules("quinientos").different, **PUERTO_RICO,
    }  # fmt: skip
    assert load_rules({"extends": "quinientos", "bonus": {"table": "seed"}}).hash == load_rules("quinientos").hash
    for never in ("thousand", 1, ["seed"]):
        with pytest.raises(RulesError, match=r"bonus\.table: unknown option"):
            load_rules("quinientos", overrides={"bonus.table": never})
