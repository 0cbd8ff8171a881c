"""S2 the French game: the skills of the players."""

from __future__ import annotations

import pytest

from capicu import IllegalMove, Match, load_rules
from capicu.game import events as ev
from engine_helpers import line, play, rules, table, texts

FOUR_HANDS = ["6-4 1-0 2-0", "4-1 3-3 2-1", "4-2 5-5 0-0", "4-3 2-2 1-1"]
FOUR_CHAIN = "6-6 6-5 5-3 3-1"


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
    with pytest.raises(IllegalMove, match="cancel the effect, or let it be"):
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
