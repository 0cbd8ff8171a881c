"""Every level plays every rule-set, sees only its view, keeps to its time, and can be repeated."""

from __future__ import annotations

import ast
import copy
import os
import random
import statistics
import time
from pathlib import Path

import pytest

import capicu
from capicu import bots
from capicu.bots import BOTS, LEVELS, UnknownBot, compiler, make_bot
from capicu.bots.levels import CASUAL, MASTER, STRONG, Level, Thinker
from capicu.bots.search import Search
from capicu.core.layout import DECK, HAND, KIND, NEXT_DRAW, PLAYED, STATE_SIZE
from capicu.rules import RulesError, choices, option_types
from engine_helpers import SOME_GAMES

FEW = 8
"""Simulations where only legality matters."""
MATCHES = int(os.environ.get("CAPICU_MATCHES", "6"))
"""For each level and rule-set, up to two rounds of each; with 130, every level plays thousands of rounds."""


def random_rules(rule_set: str, chance: random.Random) -> capicu.Rules:
    """A rule-set with some options drawn at random, of those that go together."""
    while True:
        keys = chance.sample([key for key in option_types() if key.split(".")[0] not in ("set", "seats", "deal")], 4)
        changes: dict[str, object] = {}
        for key in keys:
            if option_types()[key] is bool:
                changes[key] = chance.choice([True, False])
            elif choices(key):
                changes[key] = chance.choice(choices(key))
        try:
            return capicu.load_rules(rule_set, players=chance.choice([None, 2, 3, 4]), overrides=changes)
        except RulesError:
            continue


def skills_of(rules: capicu.Rules) -> list[str] | None:
    if rules["special.skills"] != "choose":
        return None
    return [("agressif", "defensif", "opportuniste")[seat % 3] for seat in range(rules.players)]


@pytest.mark.parametrize("rule_set", SOME_GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_finishes_every_rule_set(level: str, rule_set: str) -> None:
    chance = random.Random(f"{level} {rule_set}")
    for number in range(MATCHES):
        rules = capicu.load_rules(rule_set) if number == 0 else random_rules(rule_set, chance)
        bot = make_bot(level, rules, number, simulations=FEW, clock=False)
        match = capicu.Match(rules, seed=number, skills=skills_of(rules))
        for _ in range(2):
            while not match.round.over:
                match.play(bot.choose(match.view(match.turn)))
            if match.over:
                break
            match.next_round()


def exchanged(match: capicu.Match, seed: int) -> capicu.Round:
    """The present round with the hidden tiles lying otherwise, as the view of the seat in turn allows."""
    round_ = copy.deepcopy(match.round)
    search = Search(match.core, fast=False, worlds=1, doubt=1.0)
    search.imagine(round_.view(round_.turn), seed)
    state = search.worlds.states[:STATE_SIZE]
    for place in [HAND + seat for seat in range(match.core.seats_players)]:
        round_.state[place] = int(state[place])
    for place in range(DECK + round_.state[NEXT_DRAW], DECK + match.core.tiles):
        round_.state[place] = int(state[place])
    if match.core.special_tiles:
        for kind in range(4):
            round_.state[KIND + kind] = int(state[KIND + kind])
    return round_


@pytest.mark.parametrize("rule_set", SOME_GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_exchanging_hidden_tiles_changes_no_choice(name: str, rule_set: str) -> None:
    rules = capicu.load_rules(rule_set)
    match, chance = capicu.Match(rules, seed=11), random.Random(11)
    while not match.round.over:
        other = exchanged(match, len(match.round.deeds))
        view, unseen = match.view(match.turn), other.view(match.turn)
        assert view == unseen
        first, second = (make_bot(name, rules, 5, simulations=FEW, clock=False) for _ in range(2))
        assert first.choose(view) == second.choose(unseen)
        match.play(chance.choice(match.round.legal()))


def test_no_bot_imports_what_would_let_it_see_more() -> None:
    forbidden = {"capicu.game.round", "capicu.game.match", "capicu.game.replaying", "capicu.game.record"}
    names = {"Round", "Match", "Record"}
    for path in Path(bots.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        checking = [n for n in ast.walk(tree) if isinstance(n, ast.If) and "TYPE_CHECKING" in ast.unparse(n.test)]
        unchecked = {id(inner) for block in checking for inner in ast.walk(block)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and id(node) not in unchecked:
                assert node.module not in forbidden, path
                if node.module == "capicu.game":
                    assert not names & {alias.name for alias in node.names}, path


def test_the_same_seed_and_view_give_the_same_move_at_both_speeds() -> None:
    rules = capicu.load_rules("doscientos", players=4, overrides={"seats.teams": "pairs"})
    match = capicu.Match(rules, seed=4)
    plain, fast = (Search(match.core, fast=speed, worlds=20) for speed in (False, True))
    while not match.round.over:
        view = match.view(match.turn)
        if len(view.legal) > 1:
            found = fast.run(view, 9, 60)
            assert found == fast.run(view, 9, 60)
            slow = plain.run(view, 9, 60)
            assert {m: t.visits for m, t in slow.items()} == {m: t.visits for m, t in found.items()}
        match.play(view.legal[0])


def _choices(rules: capicu.Rules, count: int) -> list[capicu.View]:
    """Views in which there is something to choose."""
    views: list[capicu.View] = []
    seed = 0
    while len(views) < count:
        match, chance = capicu.Match(rules, seed=seed), random.Random(seed)
        seed += 1
        while not match.round.over and len(views) < count:
            view = match.view(match.turn)
            if len(view.legal) > 2 and view.ends:
                views.append(view)
                break
            match.play(chance.choice(view.legal))
    return views


@pytest.mark.parametrize(
    ("name", "level", "moves"), [("casual", CASUAL, 8), ("strong", STRONG, 8), ("master", MASTER, 3)]
)
@pytest.mark.parametrize("ready", [True, False])
def test_each_level_keeps_to_its_time(
    name: str, level: Level, moves: int, ready: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the compiler ready, and while it is not: then as plain Python, without waiting."""
    compiler.wait()
    monkeypatch.setattr(compiler, "ready", lambda: ready)
    rules = capicu.load_rules("partners")
    bot = make_bot(name, rules, 1)
    seconds = level.seconds
    views = _choices(rules, moves)
    bot.choose(views[0])
    times = []
    for view in views:
        began = time.thread_time()
        assert bot.choose(view) in view.legal
        times.append(time.thread_time() - began)
    assert statistics.median(times) <= seconds
    assert max(times) <= 1.5 * seconds + 0.05


def test_thinking_does_not_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "start", lambda: None)
    monkeypatch.setattr(compiler, "ready", lambda: False)
    rules = capicu.load_rules("daomy", players=3)
    bot = make_bot("strong", rules, 1)
    assert isinstance(bot, Thinker)
    assert bot.choose(_choices(rules, 1)[0])
    assert list(bot._searches) == [False]


def test_a_bot_that_does_not_exist_is_named() -> None:
    with pytest.raises(UnknownBot, match="there is no bot called 'deep'; there are random"):
        make_bot("deep", capicu.load_rules("daomy"))


def test_more_thinking_wins_more() -> None:
    """A small match-up of neighbours; `make bench-bots` measures all of them."""
    from capicu.lab.contest import arena

    rules = capicu.load_rules("doscientos", players=4, overrides={"seats.teams": "pairs"})
    found = arena(rules, ["casual", "random"], 300)
    assert found.pairings[0].share.low > 0.5
    found = arena(rules, ["strong", "greedy"], 80, simulations=400)
    assert found.pairings[0].share.low > 0.5


def test_the_played_tiles_stay_where_they_are() -> None:
    match = capicu.Match(capicu.load_rules("french", players=3), seed=2)
    for _ in range(6):
        match.play(match.round.legal()[0])
    assert exchanged(match, 1).state[PLAYED] == match.round.state[PLAYED]
