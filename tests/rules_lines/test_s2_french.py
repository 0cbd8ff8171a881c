"""S2 the French game with special tiles and skills, line by line."""

from __future__ import annotations

from collections import Counter

import pytest

from capicu import IllegalMove, Match, RoundFacts, RulesError, load_rules
from capicu.game import events as ev
from engine_helpers import line, match_at, play, rules, table, texts

FEW = {"special.dynamique": 1, "special.bloquant": 1, "special.double_bonus": 1}
SMALL = {"set.highest": 3} | FEW
"""A double-three set of ten tiles: small enough for an empty pioche in a test."""
FOUR_HANDS = ["6-4 1-0 2-0", "4-1 3-3 2-1", "4-2 5-5 0-0", "4-3 2-2 1-1"]
FOUR_CHAIN = "6-6 6-5 5-3 3-1"
NEARLY_BLOCKED = "3-3 3-1 1-0 0-0 0-3 3-2"
"""Of the small set: after `2-0 tail` every 3 and every 0 lies, so nobody can go on."""


@line("S2.3", "S3.7", "S4.4", "S5.6")
@pytest.mark.parametrize(
    ("rule_set", "players"),
    [("french", 2), ("french", 3), ("french", 4), ("manual", 2), ("manual", 4), ("italian", 2), ("doscientos", 3)],
)
def test_seven_tiles_each(rule_set, players):
    for seed in range(5):
        round_ = Match(load_rules(rule_set, players=players), seed=seed).round
        assert [len(hand) for hand in round_.hands] == [7] * players


@line("S2.4", "A2.1")
@pytest.mark.parametrize(("players", "rest"), [(2, 14), (3, 7), (4, 0)])
def test_the_rest_is_the_pioche_with_fewer_than_four(players, rest):
    round_ = Match(load_rules("french", players=players), seed=1).round
    assert len(round_.boneyard) == rest == round_.drawable == round_.view(0).boneyard
    for count in (1, 5):
        with pytest.raises(RulesError):
            load_rules("french", players=count)


@line("S2.5", "A2.11")
@pytest.mark.parametrize(
    ("hands", "starter", "tile"),
    [(["6-5 1-1", "4-4 2-0", "3-3 5-0"], 1, "4-4"), (["6-5 5-5", "4-4 2-0", "3-3 5-0"], 0, "5-5")],
)
def test_the_highest_double_starts(hands, starter, tile):
    round_ = table("french", hands, turn=None)
    assert (round_.turn, texts(round_)) == (starter, [tile])
    free = table("french", hands, turn=None, options={"opening.first": "any"})
    assert (free.turn, len(free.legal())) == (starter, 2)


@line("S2.6", "A2.12")
@pytest.mark.parametrize(
    ("hands", "starter", "tile"),
    [
        (["6-1 3-2", "5-4 2-0", "4-3 5-0"], 1, "5-4"),
        (["6-3 3-2", "5-4 2-0", "4-3 5-0"], 0, "6-3"),
        (["5-4 3-2", "6-3 2-0", "4-3 5-0"], 1, "6-3"),
    ],
)
def test_without_any_double_the_largest_tile_starts(hands, starter, tile):
    round_ = table("french", hands, turn=None)
    assert (round_.turn, texts(round_)) == (starter, [tile])


@line("S2.7", "S5.5")
@pytest.mark.parametrize("rule_set", ["french", "doscientos"])
def test_play_goes_counter_clockwise(rule_set):
    round_ = table(rule_set, ["6-6 6-1 6-2", "6-3 5-5 4-4", "6-4 3-3 2-2", "6-5 1-1 0-0"], turn=0)
    order = []
    for _ in range(4):
        order.append(round_.turn)
        round_.play(round_.legal()[0] if round_.chain else "6-6")
    assert order == [0, 3, 2, 1], "to the right: seats are numbered clockwise"


@line("S2.8", "S2.9", "A2.14")
def test_one_face_must_match_an_open_end():
    round_ = table("french", ["5-1 6-0 4-4", "2-2 3-3 1-1 5-5"], "6-4 4-5 5-2", drew=[0, 0])
    assert round_.ends == (6, 2) and texts(round_) == ["6-0 head"]
    for move in ("5-1 head", "5-1 tail", "4-4 head"):
        with pytest.raises(IllegalMove, match="fits neither end"):
            round_.play(move)


@line("S2.11", "S5.11", "A5.8")
@pytest.mark.parametrize(("rule_set", "players"), [("french", 2), ("french", 3), ("doscientos", 2), ("doscientos", 3)])
def test_who_cannot_play_draws_until_able(rule_set, players):
    hands = ["1-0 2-0 3-0", "3-3 6-1 6-2", "2-2 1-1 6-3"][:players]
    chain = "6-4 4-5" if players == 2 else "6-4 4-0 0-5"
    round_ = table(rule_set, hands, chain, boneyard="2-1 3-2 5-3 4-4")
    for _ in range(3):
        assert texts(round_) == ["draw"]
        with pytest.raises(IllegalMove, match="you have to draw first"):
            round_.play("pass")
        round_.play("draw")
        assert round_.turn == 0
    assert texts(round_) == ["5-3 tail"], "able now: he may not draw on"
    with pytest.raises(IllegalMove, match="you hold 5-3"):
        round_.play("draw")
    with pytest.raises(IllegalMove, match="you hold 5-3"):
        round_.play("pass")


@line("S2.12")
def test_with_an_empty_pioche_he_passes():
    round_ = table("french", ["1-1 2-1 2-2", "1-0 2-0 3-1 3-2"], "3-3 3-0 0-0", options=SMALL, drew=[0, 0])
    assert round_.boneyard == [] and texts(round_) == ["pass"]
    with pytest.raises(IllegalMove, match="boneyard is empty"):
        round_.play("draw")
    round_.play("pass")
    assert round_.turn == 1


@line("S2.13", "A2.16")
def test_drawing_the_whole_pioche_without_success_ends_in_a_pass():
    round_ = table("french", ["0-0 1-0", "3-1 3-2 3-0"], "3-3", boneyard="1-1 2-1 2-0 2-2", options=SMALL)
    play(round_, "draw", "draw", "draw")
    assert texts(round_) == ["draw"] and len(round_.boneyard) == 1
    round_.play("draw")
    assert round_.boneyard == [] and texts(round_) == ["pass"], "all tiles may be drawn, the last one too"
    round_.play("pass")
    assert round_.turn == 1


@line("S2.14", "A2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_hand_is_a_mix_of_the_types(players):
    for seed in range(30):
        round_ = Match(load_rules("french", players=players), seed=seed).round
        for hand in round_.hands:
            assert Counter(map(round_.kind, hand)) == {
                "standard": 4,
                "dynamique": 1,
                "bloquant": 1,
                "double_bonus": 1,
            }
        everything = [t for hand in round_.hands for t in hand] + round_.boneyard
        assert Counter(map(round_.kind, everything)) == {
            "standard": 16,
            "dynamique": 4,
            "bloquant": 4,
            "double_bonus": 4,
        }
    others = {tuple(map(Match(load_rules("french"), seed=s).round.kind, everything)) for s in range(5)}
    assert len(others) == 5, "drawn anew for each game"


@line("A2.2")
def test_types_may_also_fall_anywhere_and_in_other_numbers():
    counts = {"special.dynamique": 3, "special.bloquant": 2, "special.double_bonus": 9}
    mixes = set()
    for seed in range(20):
        round_ = Match(load_rules("french", overrides={"special.tiles": "random"} | counts), seed=seed).round
        everything = [t for hand in round_.hands for t in hand] + round_.boneyard
        kinds = Counter(map(round_.kind, everything))
        assert (kinds["dynamique"], kinds["bloquant"], kinds["double_bonus"]) == (3, 2, 9)
        mixes.add(tuple(sorted(Counter(map(round_.kind, round_.hands[0])).items())))
    assert len(mixes) > 3


@line("S2.15")
def test_a_standard_tile_has_no_effect():
    round_ = table("french", ["6-4 1-0", "3-3 4-1 2-2"], "6-6", kinds={"1-0": "bloquant"})
    events = round_.play("6-4 head")
    assert round_.turn == 1 and round_.bonuses == (0, 0)
    assert [type(e) for e in events] == [ev.Placed, ev.TurnTo]


@line("S2.16", "A2.7")
def test_a_dynamique_changes_its_open_half_after_it_was_placed():
    round_ = table("french", ["6-4 1-0 2-2", "3-3 4-1 5-5"], "6-6 6-5", kinds={"6-4": "dynamique"}, drew=[0, 0])
    round_.play("6-4 head")
    assert round_.ends == (4, 5) and round_.turn == 0
    assert texts(round_) == ["keep"] + [f"set {n}" for n in (0, 1, 2, 3, 5, 6)]
    with pytest.raises(IllegalMove, match="first say whether the placed tile changes"):
        round_.play("1-0 head")
    with pytest.raises(IllegalMove, match="from 0 to 6, not 7"):
        round_.play("set 7")
    with pytest.raises(IllegalMove):
        round_.play("set tail 3")
    events = round_.play("set 3")
    assert round_.ends == (3, 5) and round_.turn == 1
    assert ev.Changed(0, round_.chain[0].tile, "head", 3, (3, 5)) in events
    assert str(round_.chain[0]) == "3-6" and str(round_.chain[0].tile) == "6-4"
    assert texts(round_) == ["3-3 head", "5-5 tail"], "the new number is what counts"


@line("S2.16")
def test_a_dynamique_at_the_tail():
    round_ = table("french", ["6-4 1-0 2-2", "3-3 4-1 5-5"], "5-6 6-6", kinds={"6-4": "dynamique"}, drew=[0, 0])
    play(round_, "6-4 tail", "set 0")
    assert round_.ends == (5, 0) and str(round_.chain[-1]) == "6-0"


@line("S2.16", "A2.7")
@pytest.mark.parametrize("answer", ["keep", "set 4"])
def test_a_dynamique_may_stay_as_it_is(answer):
    round_ = table("french", ["6-4 1-0 2-2", "3-3 4-1 5-5"], "6-6 6-5", kinds={"6-4": "dynamique"}, drew=[0, 0])
    play(round_, "6-4 head", answer)
    assert round_.ends == (4, 5) and round_.turn == 1


@line("S2.16", "A2.7")
def test_an_opening_dynamique_changes_the_half_its_owner_names():
    for move, ends in (("set head 3", (3, 4)), ("set tail 0", (6, 0)), ("keep", (6, 4))):
        round_ = table("french", ["6-4 1-0", "3-3 4-1"], turn=0, kinds={"6-4": "dynamique"})
        round_.play("6-4")
        assert round_.turn == 0
        with pytest.raises(IllegalMove, match="say set head 3 or set tail 3"):
            round_.play("set 3")
        round_.play(move)
        assert round_.ends == ends and round_.turn == 1


@line("S2.17")
def test_a_dynamique_changes_only_once():
    round_ = table("french", ["6-4 6-0 1-0", "3-3 4-1 5-5"], "6-6 6-5", kinds={"6-4": "dynamique"}, drew=[0, 0])
    play(round_, "6-4 head", "set 3")
    for move in ("set 2", "keep"):
        with pytest.raises(IllegalMove, match="no tile can be changed now"):
            round_.play(move)
    round_.play("3-3 head")
    with pytest.raises(IllegalMove, match="no tile can be changed now"):
        round_.play("set 2")
    opening = table("french", ["6-4 1-0", "3-3 4-1"], turn=0, kinds={"6-4": "dynamique"})
    play(opening, "6-4", "set head 3")
    with pytest.raises(IllegalMove):
        opening.play("set tail 3")


@line("A2.7")
def test_a_dynamique_is_no_wild_tile_and_is_judged_by_what_is_printed_on_it():
    wild = table("french", ["6-4 1-0", "3-3 4-1 2-1"], "5-5", kinds={"6-4": "dynamique"})
    with pytest.raises(IllegalMove, match="fits neither end"):
        wild.play("6-4 head")
    heavy = table(
        "french",
        ["5-4 1-0 2-2", "3-3 4-1 5-2"],
        "5-5 5-6",
        kinds={"5-4": "dynamique"},
        skills=["agressif", None],
        drew=[0, 0],
    )
    play(heavy, "5-4 head", "set 6")
    assert heavy.bonuses == (0, 0), "5-4 makes nine; that it shows eleven now earns nothing"
    double = table(
        "french",
        ["4-4 3-0 2-2", "3-3 4-1 5-2"],
        "4-5 5-6",
        kinds={"4-4": "dynamique"},
        skills=["opportuniste", None],
        drew=[0, 0],
    )
    play(double, "4-4 head", "set 3")
    assert double.turn == 0 and texts(double) == ["3-0 head", "stop"], "it was a double when it was placed"


@line("S2.18", "A2.8")
def test_a_bloquant_takes_the_next_players_whole_turn():
    round_ = table("french", FOUR_HANDS, FOUR_CHAIN, kinds={"6-4": "bloquant"})
    events = round_.play("6-4 head")
    assert round_.turn == 2, "counter-clockwise seat 3 would be next"
    assert ev.Skipped(3, 0) in events
    assert all(deed.seat != 3 for deed in round_.deeds), "a skipped seat makes no move"
    with pytest.raises(IllegalMove):
        match_at(round_).play("4-3 head", seat=3)


@line("S2.18", "A2.8")
def test_a_bloquant_with_two_players_the_blocker_plays_again():
    round_ = table(
        "french", ["6-4 1-0 2-2", "3-3 4-1 4-2"], "6-6 6-5", kinds={"6-4": "bloquant"}, drew=[0, 0], boneyard="4-4 0-0"
    )
    round_.play("6-4 head")
    assert round_.turn == 0 and texts(round_) == ["draw"], "and draws like in any turn of his"
    play(round_, "draw", "4-4 head")
    assert round_.turn == 1
    round_.play("4-1 head")
    assert round_.turn == 0, "the effect is over"


@line("S2.18", "A2.8")
def test_a_bloquant_is_void_when_its_owner_goes_out():
    round_ = table("french", ["6-4", "3-3 4-1"], "6-6", kinds={"6-4": "bloquant"})
    events = round_.play("6-4 head")
    assert round_.over and round_.result.winner == 0 and not any(isinstance(e, ev.Skipped) for e in events)


@line("A2.8")
def test_after_an_opportunists_double_the_bloquant_waits_for_the_end_of_his_turn():
    round_ = table(
        "french",
        ["6-6 6-4 1-0", "3-3 4-1 2-2", "6-1 4-2 5-5"],
        "6-5 5-0 0-3",
        kinds={"6-6": "bloquant"},
        skills=["opportuniste", None, None],
        drew=[0, 0, 0],
    )
    round_.play("6-6 head")
    assert round_.turn == 0 and texts(round_) == ["6-4 head", "stop"]
    round_.play("6-4 head")
    assert round_.turn == 1, "seat 2 would be next and loses the turn"


@line("S2.19", "A2.5", "A2.15")
@pytest.mark.parametrize(
    ("chain", "move", "bonus"),
    [
        ("1-6 6-4", "4-4 tail", 5),
        ("6-3 3-4", "4-4 tail", 10),
        ("0-6 6-4", "4-4 tail", 0),
        ("2-6 6-4", "4-4 tail", 0),
        ("0-6 6-4", "4-0 tail", 0),
        ("5-6 6-4", "4-0 tail", 5),
    ],
)
def test_a_double_bonus_earns_the_ends_if_they_make_a_multiple_of_five(chain, move, bonus):
    tile = move[:3]
    round_ = table("french", [f"{tile} 1-1 2-2", "3-3 3-1 3-2"], chain, kinds={tile: "double_bonus"}, drew=[0, 0])
    events = round_.play(move)
    assert round_.bonuses == (bonus, 0)
    assert any(isinstance(e, ev.BonusWon) and e.points == bonus for e in events) is (bonus > 0)


@line("S2.19")
def test_only_a_double_bonus_earns_the_ends():
    round_ = table("french", ["4-4 1-1 2-2", "3-3 3-1 3-2"], "6-3 3-4", drew=[0, 0])
    round_.play("4-4 tail")
    assert round_.bonuses == (0, 0)


@line("A2.5", "A2.15")
@pytest.mark.parametrize(("chain", "move", "bonus"), [("6-3 3-4", "4-4 tail", 7), ("0-6 6-4", "4-0 tail", 0)])
def test_a_double_bonus_may_be_worth_a_fixed_amount(chain, move, bonus):
    tile = move[:3]
    round_ = table(
        "french",
        [f"{tile} 1-1 2-2", "3-3 3-1 3-2"],
        chain,
        kinds={tile: "double_bonus"},
        drew=[0, 0],
        options={"special.double_bonus_points": 7},
    )
    round_.play(move)
    assert round_.bonuses == (bonus, 0), "ends of 0 and 0 are no multiple that earns anything"


@line("A2.3")
def test_double_bonus_is_a_type_that_any_tile_can_have():
    kinds = set()
    for seed in range(20):
        round_ = Match(load_rules("french"), seed=seed).round
        kinds |= {t.double for hand in round_.hands for t in hand if round_.kind(t) == "double_bonus"}
    assert kinds == {True, False}


@line("S2.20", "A2.2", "A0.1")
def test_the_owner_sees_the_types_and_the_others_only_after_placing():
    round_ = table(
        "french", ["6-4 1-0 2-2", "3-3 4-1 5-5"], "6-6 6-5", kinds={"6-4": "bloquant", "4-1": "dynamique"}, drew=[0, 0]
    )
    assert dict(round_.view(0).kinds) == {"6-4": "bloquant"}
    assert dict(round_.view(1).kinds) == {"4-1": "dynamique"}
    assert dict(round_.view(None).kinds) == {}
    round_.play("6-4 head")
    assert dict(round_.view(1).kinds) == {"6-4": "bloquant", "4-1": "dynamique"}
    assert dict(round_.view(None).kinds) == {"6-4": "bloquant"}
    assert round_.view(1).chain[0].kind == "bloquant"


@line("S2.21", "A2.4", "A0.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_has_a_skill_of_his_own_while_there_are_enough(players):
    dealt = set()
    for seed in range(60):
        round_ = Match(load_rules("french", players=players), seed=seed).round
        skills = round_.skills
        assert None not in skills and len(set(skills)) == min(players, 3)
        assert all(round_.view(seat).skills == skills for seat in (0, players - 1, None)), "everyone knows them"
        dealt.add(skills)
    assert len(dealt) > 5


@line("A2.4")
def test_skills_may_be_chosen_or_left_out():
    chosen = Match(rules("french", special__skills="choose"), seed=1, skills=["defensif", "defensif"])
    assert chosen.round.skills == ("defensif", "defensif")
    with pytest.raises(ValueError, match="choose their skills"):
        Match(rules("french", special__skills="choose"), seed=1)
    off = Match(rules("french", special__skills="off"), seed=1)
    assert off.round.skills == (None, None)


@line("S2.22", "A2.5")
@pytest.mark.parametrize(("tile", "bonus"), [("6-4", 5), ("6-5", 5), ("6-3", 0), ("6-6", 5)])
def test_an_aggressif_earns_a_bonus_for_a_tile_of_ten_or_more(tile, bonus):
    for skill, expected in (("agressif", bonus), ("opportuniste", 0), (None, 0)):
        round_ = table("french", [f"{tile} 1-0 2-2", "3-3 4-1 5-5"], "6-2 2-0", skills=[skill, None], drew=[0, 0])
        round_.play(f"{tile} head")
        assert round_.bonuses == (expected, 0)
    rich = table(
        "french",
        [f"{tile} 1-0 2-2", "3-3 4-1 5-5"],
        "6-2 2-0",
        skills=["agressif", None],
        drew=[0, 0],
        options={"special.aggressive_bonus": 8},
    )
    rich.play(f"{tile} head")
    assert rich.bonuses[0] == (8 if bonus else 0)


@line("S2.22")
def test_an_aggressif_earns_it_for_his_last_tile_and_beside_a_double_bonus():
    last = table("french", ["6-4", "3-3 4-1"], "6-6", kinds={"6-4": "double_bonus"}, skills=["agressif", None])
    events = last.play("6-4 head")
    assert last.bonuses == (5 + 10, 0)
    assert [(e.why, e.points) for e in events if isinstance(e, ev.BonusWon)] == [("agressif", 5), ("double_bonus", 10)]


def defended(kind: str, *, options=None, skills=("agressif", "defensif"), uses=None):
    return table(
        "french",
        ["6-4 1-0 2-2", "3-3 4-1 5-5"],
        "6-6 6-1",
        kinds={"6-4": kind},
        skills=list(skills),
        drew=[0, 0],
        options=options,
        uses=uses,
    )


@line("S2.23", "A2.9")
def test_a_defensif_cancels_a_bloquant():
    round_ = defended("bloquant")
    events = round_.play("6-4 head")
    assert round_.turn == 1 and texts(round_) == ["cancel", "let be"], "he is asked at once"
    assert isinstance(events[-1], ev.AskedCancel) and (events[-1].owner, events[-1].kind) == (0, "bloquant")
    with pytest.raises(IllegalMove, match="cancel or let be"):
        round_.play("4-1 head")
    round_.play("cancel")
    assert round_.turn == 1 and texts(round_) == ["4-1 head", "4-1 tail"], "the turn is his as if nothing happened"
    assert round_.ends == (4, 1) and str(round_.chain[0]) == "4-6", "the tile stays"
    let_be = defended("bloquant")
    play(let_be, "6-4 head", "let be")
    assert let_be.turn == 0, "he lost his turn"


@line("S2.23", "A2.9")
def test_a_cancelled_dynamique_keeps_its_number():
    round_ = defended("dynamique")
    play(round_, "6-4 head", "set 3")
    assert round_.turn == 1 and texts(round_) == ["cancel", "let be"] and round_.ends == (4, 1)
    play(round_, "cancel")
    assert round_.ends == (4, 1) and round_.turn == 1
    assert texts(round_) == ["4-1 head", "4-1 tail"]
    with pytest.raises(IllegalMove):
        round_.play("set 3")
    let_be = defended("dynamique")
    play(let_be, "6-4 head", "set 3", "let be")
    assert let_be.ends == (3, 1) and let_be.turn == 1
    kept = defended("dynamique")
    play(kept, "6-4 head", "keep")
    assert texts(kept) == ["4-1 head", "4-1 tail"], "nothing happened, nothing to cancel"


@line("S2.23", "A2.9")
def test_a_defensif_cancels_a_double_bonus():
    round_ = defended("double_bonus")
    play(round_, "6-4 head")
    assert texts(round_) == ["cancel", "let be"]
    round_.play("cancel")
    assert round_.bonuses == (5, 0), "the ends 4 and 1 earn nothing; the Aggressif keeps his own"
    let_be = defended("double_bonus")
    play(let_be, "6-4 head", "let be")
    assert let_be.bonuses == (10, 0)


@line("S2.23", "S2.19")
def test_a_defensif_is_not_asked_about_a_double_bonus_that_earns_nothing():
    round_ = table(
        "french",
        ["6-4 1-0 2-2", "3-3 4-1 5-5"],
        "6-6 6-2",
        kinds={"6-4": "double_bonus"},
        skills=[None, "defensif"],
        drew=[0, 0],
    )
    round_.play("6-4 head")
    assert round_.bonuses == (0, 0) and texts(round_) == ["4-1 head"]


@line("A2.9")
def test_a_defensif_cancels_once_in_a_game_unless_the_house_says_otherwise():
    used = defended("bloquant", uses=[0, 1])
    used.play("6-4 head")
    assert used.turn == 0, "used up: the effect happens at once"
    again = defended("bloquant", uses=[0, 1], options={"special.defensive_uses": 2})
    play(again, "6-4 head", "cancel")
    assert again.view(0).uses == (0, 2), "everyone knows how often"
    free = defended("bloquant", uses=[0, 99], options={"special.defensive_uses": "unlimited"})
    free.play("6-4 head")
    assert texts(free) == ["cancel", "let be"]
    none = defended("bloquant", options={"special.defensive_uses": 0})
    none.play("6-4 head")
    assert none.turn == 0
    declined = defended("bloquant")
    play(declined, "6-4 head", "let be")
    assert declined.view(1).uses == (0, 0), "letting be uses nothing up"


@line("A2.9")
def test_every_defensif_opponent_is_asked_in_turn_order_but_no_partner():
    def four(**options):
        kinds, skills = {"6-4": "bloquant"}, ["defensif"] * 4
        return table("french", FOUR_HANDS, FOUR_CHAIN, kinds=kinds, skills=skills, options=options)

    round_ = four()
    asked = []
    round_.play("6-4 head")
    while texts(round_) == ["cancel", "let be"]:
        asked.append(round_.turn)
        round_.play("let be")
    assert asked == [3, 2, 1] and round_.turn == 2
    stopped = four()
    play(stopped, "6-4 head", "let be", "cancel")
    assert stopped.turn == 3 and stopped.view(0).uses == (0, 0, 1, 0), "cancelled once, nobody else is asked"
    pairs = four(**{"seats.teams": "pairs"})
    pairs.play("6-4 head")
    assert pairs.turn == 3
    pairs.play("let be")
    assert pairs.turn == 1, "seat 2 is the partner"


@line("S2.24", "A2.10")
def test_an_opportuniste_may_play_again_after_a_double():
    round_ = table(
        "french", ["6-6 6-4 4-4 1-0", "3-3 4-1 5-5 2-1"], "6-2 2-0", skills=["opportuniste", None], drew=[0, 0]
    )
    events = round_.play("6-6 head")
    assert ev.PlaysAgain(0, False) in events
    assert round_.turn == 0 and texts(round_) == ["1-0 tail", "6-4 head", "stop"]
    stopped = table(
        "french", ["6-6 6-4 4-4 1-0", "3-3 4-1 5-5 2-1"], "6-2 2-0", skills=["opportuniste", None], drew=[0, 0]
    )
    play(stopped, "6-6 head", "stop")
    assert stopped.turn == 1, "a choice, not a duty"
    round_.play("6-4 head")
    assert round_.turn == 1, "6-4 is no double"
    other = table(
        "french", ["6-6 6-4 4-4 1-0", "3-3 4-1 5-5 2-1"], "6-2 2-0", skills=["agressif", "opportuniste"], drew=[0, 0]
    )
    other.play("6-6 head")
    assert other.turn == 1, "only his own doubles count"


@line("A2.10")
def test_every_further_double_replays_and_nothing_is_drawn_for_it():
    chain = table("french", ["6-6 1-1 1-0", "3-3 4-1 5-5"], "6-2 2-1", skills=["opportuniste", None], drew=[0, 0])
    play(chain, "6-6 head", "1-1 tail")
    assert chain.turn == 0 and texts(chain) == ["1-0 tail", "stop"]
    nothing = table(
        "french", ["6-6 4-4 3-0", "3-3 4-1 5-5"], "6-2 2-1", skills=["opportuniste", None], drew=[0, 0], boneyard="6-1"
    )
    nothing.play("6-6 head")
    assert nothing.turn == 1, "nothing fits: his turn is over, he does not draw"
    opening = table("french", ["6-6 6-4", "3-3 4-1"], turn=None, skills=["opportuniste", None])
    opening.play("6-6")
    assert opening.turn == 0 and "stop" in texts(opening), "the opening double counts"


@line("S2.25")
def test_skills_and_types_are_choices_of_their_players():
    """Every use of a skill or a special tile is a legal move beside another one, so that it can be used well or not."""
    questions = {
        "change": ["keep", "set 0"],
        "cancel": ["cancel", "let be"],
    }
    asked = defended("dynamique")
    asked.play("6-4 head")
    assert asked.view(0).question == "change" and set(questions["change"]) <= set(texts(asked))
    asked.play("set 0")
    assert asked.view(1).question == "cancel" and questions["cancel"] == texts(asked)
    again = table("french", ["6-6 6-4", "3-3 4-1"], turn=None, skills=["opportuniste", None])
    again.play("6-6")
    assert again.view(0).again == "may" and len(again.legal()) > 1


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
    with pytest.raises(IllegalMove, match="the match is over"):
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
