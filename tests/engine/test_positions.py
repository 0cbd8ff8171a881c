"""Any middle of a round, and every fault of one that cannot be."""

from __future__ import annotations

import random

import pytest

from capicu import DominoSet, Match, PositionError, Round, load_rules
from conformance import tables
from engine_helpers import match_at, table, texts

DAOMY = load_rules("daomy", overrides={"deal.hand": 2})


def test_every_fault_is_reported_at_once():
    with pytest.raises(PositionError) as caught:
        Round.from_position(
            DAOMY,
            hands=[["6-6", "x", "9-9"], ["6-6", "1-0", "2-0", "3-0"]],
            chain=["4-1", "2-2"],
            turn=7,
            kinds={"1-0": "bloquant"},
            skills=["agressif", None],
            drew=[0],
        )
    faults = "\n".join(caught.value.faults)
    for part in (
        "'x' is no domino",
        "9-9 is not in a double-6 set",
        "6-6 is there twice",
        "the chain does not join: 2-2 lies beside 4-1",
        "turn is 7",
        "no special tiles",
        "no skills",
        "drew needs a number",
        "more than were dealt",
    ):
        assert part in faults, part


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"hands": [["6-6"]]}, "2 hands are needed"),
        ({"hands": [["6-6", "6-5"], ["1-0"]]}, "4 were dealt"),
        ({"hands": [["6-6", "6-5"], ["1-0", "2-0"]], "chain": ["4-4"]}, "at most 0 can be drawn"),
        ({"hands": [["6-6", "6-5", "5-5"], ["1-0"]]}, "would mean that 1 tiles were placed"),
        ({"hands": [["6-6", "6-5"], ["1-0", "2-0"]], "boneyard": ["3-3"]}, "are nowhere"),
        ({"hands": [[], []], "chain": ["6-6", "6-5", "5-4", "4-3"]}, "two players have no tiles"),
        (
            {"hands": [["6-6", "6-5"], ["1-0"]], "chain": ["4-4"], "turn": None},
            "turn can be None only on an empty chain",
        ),
        ({"hands": [["6-6", "6-5"], ["1-0"]], "chain": ["4-4"], "starter": 2}, "starter is 2"),
        ({"hands": [["6-6", "6-5"], ["1-0"]], "chain": ["4-4"], "last": -1}, "last is -1"),
        ({"hands": [["6-6", "6-5"], ["1-0"]], "chain": ["4-4"], "passes": [(4, (4, 4))]}, "a pass is 4"),
        ({"hands": [["6-6", "6-5"], ["1-0"]], "chain": ["4-4"], "skills": ["wise", None]}, "no skill"),
    ],
)
def test_positions_that_cannot_be(position, fault):
    with pytest.raises(PositionError, match=fault):
        Round.from_position(DAOMY, **position)


def test_a_drawing_game_checks_who_drew():
    rules = load_rules("italian", overrides={"deal.hand": 2})
    hands = [["6-6", "6-5", "5-5"], ["1-0", "2-0"]]
    assert Round.from_position(rules, hands, chain=["4-4"], turn=0, drew=[2, 0]).view(0).drew == (2, 0)
    with pytest.raises(PositionError, match="drew says 1"):
        Round.from_position(rules, hands, chain=["4-4"], turn=0, drew=[1, 0])
    with pytest.raises(PositionError, match="would mean that 1 tiles were placed"):
        Round.from_position(rules, [["6-6", "6-5", "5-5"], ["1-0"]], turn=0)
    with pytest.raises(PositionError):
        Round.from_position(rules, [["6-6", "6-5"], ["1-0", "2-0"]], turn=0, drew=[-1, 1])


@pytest.mark.parametrize(
    ("lead", "fault"),
    [
        (None, "an extra tile for each seat"),
        (["6-4"], "an extra tile for each seat"),
        (["6-4", "5-5"], "equal"),
        (["6-4", "x"], "no domino"),
        (["6-4", "9-9"], "not in a double-6 set"),
        (["6-4", "4-6"], "the same"),
    ],
)
def test_a_lead_that_decides_nothing(lead, fault):
    with pytest.raises(PositionError, match=fault):
        table("manual", ["6-6 1-0", "5-5 2-0"], turn=None, lead=lead, options={"opening.starter": "extra_tile"})


@pytest.mark.parametrize(
    "lead", [None, {"caller": 0}, {"caller": 5, "call": "heads", "coin": "heads"}, (0, "edge", "heads")]
)
def test_a_coin_that_decides_nothing(lead):
    with pytest.raises(PositionError):
        table("manual", ["6-6 1-0", "5-5 2-0"], turn=None, lead=lead, options={"opening.starter": "coin"})


def test_a_blocked_position_loads_finished_and_settled_unless_passes_or_a_count_are_due():
    hands, chain = ["5-5", "4-4 1-1"], "0-0"
    done = table("daomy", hands, chain, turn=1)
    assert done.over and done.result.tied == (0, 1) and done.legal() == []
    due = table("daomy", hands, chain, turn=1, options={"round.block": "all_passed"})
    assert not due.over and texts(due) == ["pass"]
    one = table("daomy", hands, chain, turn=0, passes=[(1, (0, 0))], options={"round.block": "all_passed"})
    one.play("pass")
    assert one.over
    all_passed = table(
        "daomy", hands, chain, turn=1, passes=[(1, (0, 0)), (0, (0, 0))], options={"round.block": "all_passed"}
    )
    assert all_passed.over
    count = table("daomy", hands, chain, turn=1, passes=[(1, (0, 0)), (0, (0, 0))], options={"round.block": "confirm"})
    assert texts(count) == ["count"] and count.turn == 1
    older = table("daomy", hands, chain, turn=0, passes=[(0, (3, 3)), (1, (0, 0))], options={"round.block": "confirm"})
    assert texts(older) == ["pass"], "a pass at other ends is history"


def test_passes_do_not_end_a_round_in_which_one_may_still_draw_or_place():
    drawing = table("italian", ["5-5 4-4", "1-1 2-2 3-3"], "0-0", passes=[(0, (0, 0)), (1, (0, 0))], drew=[0, 0])
    assert texts(drawing) == ["draw"]
    able = table("daomy", ["5-0 4-4", "1-1 2-2 3-3"], "0-0", passes=[(0, (0, 0)), (1, (0, 0))])
    assert texts(able) == ["5-0 head", "5-0 tail"]


def test_a_position_with_an_empty_hand_is_over():
    round_ = table("daomy", ["", "1-1"], "0-0", turn=1)
    assert round_.over and round_.result.ending == "out" and round_.result.winner == 0


def test_a_position_goes_on_in_a_match_with_its_starter_scores_and_number():
    position = table("daomy", ["4-2", "6-6 5-0", "3-3"], "1-6 6-4")
    match = match_at(position, scores=(10, 20, 30), starter=2, round_number=5)
    match.play("4-2 tail")
    assert match.scores == (33, 20, 30) and match.next_starter == 0
    assert match.next_round() and match.round_number == 6 and match.round.starter == 0


def test_a_finished_position_is_settled_in_its_match():
    position = table("daomy", ["5-5", "3-3 1-1"], "0-0", turn=1)
    match = match_at(position, scores=(0, 115), starter=0)
    assert match.over and match.winner == 1 and match.scores == (0, 125)


@pytest.mark.parametrize("rules", tables()[::3], ids=lambda r: f"{r.id}-{r.players}-{r.hash[:4]}")
def test_any_middle_of_a_round_is_a_position(rules):
    """Positions of random rounds are accepted and go on with the same legal moves."""
    if rules["special.skills"] == "choose":
        pytest.fail("no shipped rule-set lets players choose")
    for seed in range(6):
        rng = random.Random(seed)
        round_ = Match(rules, seed=seed).round
        for _ in range(rng.randint(1, 12)):
            if not round_.over:
                round_.play(rng.choice(round_.legal()))
        view = round_.view(None)
        if round_.over or view.question != "play" or view.again or any(t.kind == "dynamique" for t in round_.chain):
            continue
        kinds = {str(t): round_.kind(t) for t in DominoSet(rules.set.highest) if round_.kind(t) != "standard"}
        again = Round.from_position(
            rules,
            round_.hands,
            chain=[str(t) for t in round_.chain],
            boneyard=round_.boneyard,
            turn=round_.turn,
            kinds=kinds,
            skills=round_.skills if any(round_.skills) else None,
            drew=list(view.drew),
            passes=view.passes,
            bonuses=list(round_.bonuses),
            uses=list(view.uses),
        )
        assert (again.ends, again.hands, again.boneyard, again.over) == (
            round_.ends,
            round_.hands,
            round_.boneyard,
            False,
        )
        if not any(d.seat == round_.turn and d.move.kind == "draw" for d in round_.deeds[-1:]):
            assert again.legal() == round_.legal()


def test_a_round_says_where_it_stands():
    round_ = table("french", ["6-4 1-0", "3-3 4-1"], "6-6 6-5", kinds={"6-4": "bloquant"}, drew=[0, 0])
    assert "turn 0" in repr(round_) and "6-6 6-5" in repr(round_)
    assert round_.drawable == len(round_.boneyard) == 22
    assert repr(round_.view(0)) == "<View of seat 0: hand 1-0 6-4, chain 6-6 6-5, turn 0>"
    with pytest.raises(TypeError, match="boneyrad"):
        Round.from_position(round_.rules, [[], []], boneyrad=[])
