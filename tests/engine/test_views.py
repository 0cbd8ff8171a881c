"""Hidden means hidden: whatever a seat cannot see may be exchanged, and its view stays the same."""

from __future__ import annotations

import random

import msgspec
import pytest

from capicu import Match, load_rules, rule_set_ids
from capicu.core.layout import HAND, KIND, RANDOM, STATE_SIZE
from conformance import tables
from hidden_exchange import random_history


def new_match(rules, seed):
    skills = ["defensif"] * rules.players if rules["special.skills"] == "choose" else None
    return Match(rules, seed=seed, skills=skills)


@pytest.mark.parametrize("rules", tables(), ids=lambda r: f"{r.id}-{r.players}-{r.hash[:4]}")
def test_a_view_does_not_change_when_hidden_tiles_are_exchanged(rules):
    """Random exchanges, dozens for every table and thousands in all."""
    allowed = 0
    for seed in range(3):
        rng = random.Random(seed)
        for cut in (0, 3, 8, 14):
            seat = rng.choice([*range(rules.players), None])
            history = random_history(new_match(rules, seed), rng, seat, cut)
            view = history.round.view(seat)
            if len(history.hidden) < 2:
                continue
            for _ in range(12):
                other = history.at_random(rng)
                if other is not None:
                    allowed += 1
                    assert other.view(seat) == view
                    assert msgspec.json.encode(other.view(seat)) == msgspec.json.encode(view), "to the byte"
    assert allowed >= 20, "the exchange found few ways; the test would prove little"


SMALL = {"set.highest": 3, "deal.hand": 4, "seats.players": 2}


@pytest.mark.parametrize("rule_set", [r for r in rule_set_ids() if load_rules(r)["seats.min"] == 2])
def test_in_all_ways_on_a_double_three_set(rule_set):
    specials = {"special.dynamique": 2, "special.bloquant": 2, "special.double_bonus": 2}
    rules = load_rules(rule_set, overrides=SMALL | (specials if rule_set == "french" else {}))
    ways = 0
    for seed in range(3):
        for cut in range(0, 9, 2):
            for seat in (0, 1):
                history = random_history(new_match(rules, seed), random.Random(seed), seat, cut)
                view = history.round.view(seat)
                for other in history.in_all_ways():
                    ways += 1
                    assert other.view(seat) == view
    assert ways > 100


@pytest.mark.parametrize("mode", ["pass", "one", "until_playable"])
def test_in_all_ways_with_a_long_boneyard(mode):
    rules = load_rules("daomy", overrides=SMALL | {"deal.hand": 3, "draw.mode": mode})
    for cut in (1, 4):
        history = random_history(new_match(rules, 5), random.Random(5), 0, cut)
        ways = 0
        for other in history.in_all_ways():
            ways += 1
            assert other.view(0) == history.round.view(0)
        assert ways >= 6


def test_a_view_holds_no_way_back_to_the_table():
    """A view is made of plain values only, so that nothing in it leads to the round or its generator."""
    match = Match(load_rules("french", players=3), seed=1)
    view = match.round.view(0)
    plain = msgspec.json.decode(msgspec.json.encode(view))
    secret = match.record.entries[0].secret
    assert secret and secret not in msgspec.json.encode(view).decode()
    assert plain["hands"] is None and plain["result"] is None
    assert view.state[RANDOM:] == (0,) * (STATE_SIZE - RANDOM), "neither the generator nor the order of the deal"
    assert view.state[HAND + 1 : HAND + 4] == (0, 0, 0) and view.state[HAND] == match.round.state[HAND]
    others = match.round.state[HAND + 1] | match.round.state[HAND + 2]
    assert not any(view.state[KIND + kind] & others for kind in range(4)), "nor the kinds of the others' tiles"


def test_everything_public_is_in_every_view():
    match = Match(load_rules("doscientos", players=3), seed=4)
    rng = random.Random(4)
    while not match.round.over:
        move = rng.choice(match.round.legal())
        match.play(move)
        views = [match.round.view(seat) for seat in (0, 1, 2, None)]
        for name in (
            "chain",
            "ends",
            "counts",
            "boneyard",
            "drew",
            "deeds",
            "passes",
            "shown",
            "skills",
            "uses",
            "scores",
        ):
            assert len({repr(getattr(view, name)) for view in views}) == 1
        assert views[0].deeds[-1].move == move or views[0].deeds[-1].move.kind == move.kind
    assert views[3].hands == tuple(tuple(hand) for hand in match.round.hands), "open once it is over"
