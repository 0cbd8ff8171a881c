"""Whole matches of every rule-set, played at random, whose events the tests put into words."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

import pytest

from capicu import Match, Rules, View, load_rules, rule_set_ids
from capicu.game.events import EVENT_TYPES, Event
from capicu.game.facts import Settlement

NAMES = ("Rabe", "Soa", "Inés", "Lita")


@dataclass
class Played:
    """What a match left to tell."""

    rules: Rules
    names: tuple[str, ...]
    events: list[Event]
    settlements: list[Settlement]
    views: list[View] = field(default_factory=list)


def play(rules: Rules, seed: int, ends: str = "play", max_moves: int = 2000) -> Played:
    """A match of random moves to its end, or until somebody resigns or everyone leaves."""
    chance = random.Random(seed)
    skills = ["agressif", "defensif", "opportuniste", None][: rules.players]
    match = Match(rules, NAMES[: rules.players], seed=seed, today=date(2026, 2, 17), skills=skills)
    views: list[View] = []
    for count in range(max_moves):
        if match.over:
            break
        if ends == "resign" and count == 9:
            match.resign(0)
        elif ends == "abandon" and count == 9:
            match.abandon()
        elif match.round.over:
            match.next_round()
        else:
            if count % 5 == 0:
                views += [match.view(match.turn), match.view(None)]
            match.play(chance.choice(match.round.legal()))
    views.append(match.view(0))
    return Played(rules, match.names, match.events, match.settlements, views)


def _games() -> Iterator[tuple[Rules, int, str]]:
    """Every shipped rule-set at every table size, and the house rules that make the rarer events."""
    for name in rule_set_ids():
        rules = load_rules(name)
        for players in range(rules.seats.min, rules.seats.max + 1):
            yield load_rules(name, players=players), players, "play"
    for seed in range(6):
        yield load_rules("french", players=3), 100 + seed, "play"
    for way in ("coin", "extra_tile", "show_heaviest", "show_double"):
        for players in (2, 3):
            house = {"opening.starter": way, "match.target": 40, "opening.next_starter": "same_way"}
            yield load_rules("manual", players=players, overrides=house), 7, "play"
    chosen = {"special.skills": "choose", "special.bonus_use": "match_score", "match.end": "target"}
    yield load_rules("french", players=3, overrides=chosen), 8, "play"
    yield load_rules("daomy"), 9, "resign"
    yield load_rules("partners"), 10, "resign"
    yield load_rules("daomy"), 11, "abandon"
    everything = {f"match.{rule}": True for rule in ("lone_player", "calendar_day", "double_six")}
    for seed in range(12, 16):
        yield load_rules("daomy", players=3, overrides=everything), seed, "play"


@pytest.fixture(scope="session")
def played() -> list[Played]:
    """The matches; together they hold every kind of event."""
    matches = [play(*game) for game in _games()]
    assert {type(event) for match in matches for event in match.events} == set(EVENT_TYPES)
    return matches
