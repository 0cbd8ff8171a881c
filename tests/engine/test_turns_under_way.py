"""A position in the middle of a turn: tiles drawn, a double that obliges or allows to go on, a Bloquant that waits."""

from __future__ import annotations

import random
from typing import Any

import pytest

from capicu import Match, PositionError, Round, Tile
from capicu.core.layout import LAST_SEAT, LAST_TILE, PHASE, PLAY, SKIP
from engine_helpers import line, play, rules, table, texts

GAMES = {
    "italian": rules("italian"),
    "italian, may": rules("italian", play__drawn_double="may", draw__per_turn=3),
    "italian, until": rules("italian", draw__mode="until_playable", play__drawn_double="may"),
    "french 2": rules("french", 2, special__skills="choose"),
    "french 3": rules("french", 3),
    "daomy 3": rules("daomy", 3),
    "quinientos 2": rules("quinientos", 2),
    "partners": rules("partners", round__block="all_passed"),
}


def written(round_: Round, drawn: list[Tile]) -> dict[str, Any]:
    """A round as somebody who looks at the whole table would write it down: passes since the last draw count."""
    view = round_.view(round_.turn)
    acts = [deed.move.kind for deed in round_.deeds]
    since = max((place for place, kind in enumerate(acts) if kind == "draw"), default=0)
    tiles = [*(tile for hand in round_.hands for tile in hand), *round_.boneyard, *(x.tile for x in round_.chain)]
    return {
        "hands": round_.hands,
        "chain": [str(laid) if laid.left + laid.right == laid.tile.sum else str(laid.tile) for laid in round_.chain],
        "boneyard": round_.boneyard,
        "turn": round_.turn,
        "kinds": {str(tile): round_.kind(tile) for tile in tiles if round_.kind(tile) != "standard"},
        "skills": round_.skills,
        "drew": view.drew,
        "passes": [(deed.seat, deed.ends) for deed in round_.deeds[since:] if deed.move.kind == "pass"],
        "bonuses": round_.bonuses,
        "uses": view.uses,
        "starter": round_.starter,
        "last": round_.state[LAST_SEAT],
        "last_tile": Tile.from_code(round_.state[LAST_TILE]),
        "ends": round_.ends,
        "drawn": drawn,
        "again": view.again,
        "skip": bool(round_.state[SKIP]),
        "number": round_.number,
    }


def same_to_the_end(one: Round, other: Round, rng: random.Random) -> None:
    """Both rounds allow the same, move by move, and end alike."""
    while not one.over:
        assert one.turn == other.turn
        assert one.legal() == other.legal()
        move = rng.choice(one.legal())
        assert one.play(move) == other.play(move)
    assert one.result == other.result


@pytest.mark.parametrize("game", GAMES)
def test_every_stage_of_a_turn_can_be_written_down_and_played_on(game):
    """Only while somebody is asked about a special tile the position is that before the tile."""
    rng, rule = random.Random(game), GAMES[game]
    seen: set[Any] = set()
    for seed in range(25):
        skills = ["opportuniste", "agressif"] if rule["special.skills"] == "choose" else None
        match = Match(rule, seed=seed, skills=skills)
        drawn: list[Tile] = []
        while not match.round.over:
            round_ = match.round
            if round_.chain and round_.state[PHASE] == PLAY:
                seen.add((round_.view(None).again, bool(drawn), bool(round_.state[SKIP])))
                again = Round.from_position(rule, **written(round_, drawn))
                same_to_the_end(match.record.replay().round, again, rng)
            move, seat = rng.choice(round_.legal()), round_.turn
            drawn = [*drawn, round_.boneyard[0]] if move.kind == "draw" else drawn
            match.play(move)
            if match.round.turn != seat or move.kind in ("pass", "stop"):
                drawn = []
    if game.startswith("italian"):
        assert {("must", False, False), ("must", True, False), (None, True, False)} <= seen
    if "may" in game or "until" in game:
        assert ("may", True, False) in seen
    if game == "french 2":
        assert {("may", False, False), ("may", False, True)} <= seen


@line("S4.18", "S4.20", "S4.24")
def test_a_duty_without_a_tile_draws_once_and_not_again():
    hands, options = ["6-4 4-3", "5-5 1-0 6-3"], {"deal.hand": 3}
    due = table("italian", hands, "1-1", boneyard="6-6 4-1", turn=0, again="must", options=options)
    assert due.view(0).again == "must"
    assert texts(due) == ["draw"]
    play(due, "draw")
    assert texts(due) == ["pass"]


@line("A4.5")
def test_a_drawn_double_that_only_allows_can_be_written_down():
    options = {"deal.hand": 2, "play.drawn_double": "may"}
    hands = ["1-0 6-4", "5-5 6-3"]
    position = table("italian", hands, "1-1", turn=0, drew=[1, 0], drawn=["1-1"], again="may", options=options)
    assert texts(position) == ["1-0 tail", "stop"]
    play(position, "stop")
    assert position.turn == 1


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"again": "perhaps"}, "'perhaps' says nothing about a further tile"),
        ({"again": "may"}, "again cannot be may"),
        ({"again": "must", "last": 1}, "seat 0 is in turn, but seat 1 placed last"),
        ({"again": "must", "chain": "1-2"}, "again cannot be must"),
        ({"again": "must", "last_tile": "2-1", "chain": "1-1 1-2", "drew": [1, 0]}, "again cannot be must"),
        ({"drawn": ["6-6"]}, "6-6 was drawn in this turn, but is neither"),
        ({"drawn": ["1-0"]}, "1 tiles cannot have been drawn in this turn; at most 0"),
        ({"skip": True}, "no special tiles"),
        ({"last_tile": "5-5"}, "5-5 cannot have been placed last"),
    ],
)
def test_turns_that_cannot_be_under_way(changed, fault):
    position = {"chain": "1-1", "turn": 0} | changed
    with pytest.raises(PositionError, match=fault):
        table("italian", ["1-0 6-4", "5-5 6-3 4-0"], options={"deal.hand": 3}, **position)


def test_a_waiting_bloquant_needs_a_turn_that_goes_on():
    with pytest.raises(PositionError, match="skip waits for a turn that goes on"):
        table("french", ["1-0 6-4", "5-5 6-3 4-0"], "1-1", turn=0, skip=True, options={"deal.hand": 3})
