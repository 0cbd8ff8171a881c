"""The simple bots: any legal move; doubles first, then the heaviest, ties by chance."""

from __future__ import annotations

import pytest

from capicu import Match, Round, load_rules
from capicu.bots import BOTS, UnknownBot, make_bot
from capicu.game import Move, View
from capicu.rules import Rules, rule_set_ids

MANUAL = load_rules("manual", overrides={"deal.hand": 4})
FRENCH = load_rules("french", overrides={"deal.hand": 4})


def asked(rules: Rules, hand: list[str], chain: list[str], **position: object) -> View:
    other = ["5-1", "4-2", "3-2", "2-0"][: 2 * 4 - len(hand) - len(chain)]
    return Round.from_position(rules, [hand, other], chain=chain, turn=0, **position).view(0)


def chosen(name: str, view: View, times: int = 40) -> set[str]:
    return {str(make_bot(name, view.rules, seed).choose(view)) for seed in range(times)}


def test_greedy_plays_a_double_before_a_heavier_tile() -> None:
    assert chosen("greedy", asked(MANUAL, ["6-5", "1-1", "6-1"], ["6-3", "3-1"])) == {"1-1 tail"}


def test_greedy_plays_the_heaviest_of_the_others() -> None:
    assert chosen("greedy", asked(MANUAL, ["6-5", "4-1", "6-4"], ["6-3", "3-1"])) == {"6-5 head"}


def test_greedy_leaves_ties_to_chance() -> None:
    assert chosen("greedy", asked(MANUAL, ["6-1", "0-0", "4-4"], ["6-3", "3-1"])) == {"6-1 head", "6-1 tail"}


def test_random_takes_every_legal_move() -> None:
    view = asked(MANUAL, ["6-5", "1-1", "4-1"], ["6-3", "3-1"])
    assert chosen("random", view, 200) == {str(move) for move in view.legal}


def test_greedy_turns_a_dynamique_into_what_it_holds_most() -> None:
    round_ = Round.from_position(
        FRENCH,
        [["6-4", "3-3", "3-1"], ["5-5", "5-1", "2-0"]],
        chain=["6-6", "6-2"],
        turn=0,
        kinds={"6-4": "dynamique"},
        skills=["agressif", "opportuniste"],
    )
    round_.play("6-4 head")
    assert chosen("greedy", round_.view(0)) == {"set 3"}


def test_greedy_cancels_and_goes_on_when_it_may() -> None:
    round_ = Round.from_position(
        FRENCH,
        [["6-4", "3-3", "3-1"], ["5-5", "5-1", "2-0"]],
        chain=["6-6", "6-2"],
        turn=0,
        kinds={"6-4": "bloquant"},
        skills=["agressif", "defensif"],
    )
    round_.play("6-4 head")
    assert round_.turn == 1
    assert chosen("greedy", round_.view(1)) == {"cancel"}


@pytest.mark.parametrize("rules", rule_set_ids())
def test_both_play_every_game_to_its_end(rules: str) -> None:
    for seed in range(3):
        match = Match(load_rules(rules), seed=seed)
        bots = [
            make_bot(("greedy", "random")[seat % 2], match.rules, seed + seat) for seat in range(match.rules.players)
        ]
        while not match.over:
            if match.round.over:
                match.next_round()
            else:
                match.play(bots[match.turn].choose(match.view(match.turn)), match.turn)


def test_a_seed_makes_a_bot_repeatable() -> None:
    view = asked(MANUAL, ["6-1", "0-0", "4-4"], ["6-3", "3-1"])
    for name in ("greedy", "random"):
        bots = [make_bot(name, MANUAL, 5) for _ in range(2)]
        assert [bots[0].choose(view) for _ in range(20)] == [bots[1].choose(view) for _ in range(20)]


def test_unknown_names_are_told_with_the_known() -> None:
    with pytest.raises(UnknownBot, match="wizard") as told:
        make_bot("wizard", MANUAL)
    assert told.value.known == tuple(BOTS)
    assert isinstance(make_bot("random", MANUAL).choose(asked(MANUAL, ["6-1", "0-0", "4-4"], ["6-3", "3-1"])), Move)
