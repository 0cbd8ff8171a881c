"""What the engine's tests share: short ways to lay a table, play at random, and name the rule line that is proven."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from capicu import DominoSet, Match, Round, RoundFacts, Rules, Tile, load_rules

SOME_GAMES = (
    *("daomy", "french", "manual", "italian", "doscientos", "quinientos", "partners", "chiva"),
    *("palitos", "jamaican_partner", "jamaican_cutthroat", "gallinazo", "gaple", "daomy_f21"),
)
"""The games of the five documents, and of the others one of each kind: for tests that take seconds a game."""

line = pytest.mark.line
"""`@line("S3.27")` names the lines of the rules that a test would notice if they broke."""


def rules(rule_set: str, players: int | None = None, **options: Any) -> Rules:
    """A rule-set with options; `match__target=80` stands for `match.target`."""
    return load_rules(rule_set, players=players, overrides=dotted(options))


def dotted(options: Mapping[str, Any]) -> dict[str, Any]:
    """Keyword names as option keys."""
    return {key.replace("__", "."): value for key, value in options.items()}


def table(
    rule_set: str,
    hands: Sequence[str],
    chain: str = "",
    *,
    boneyard: str | None = None,
    options: Mapping[str, Any] | None = None,
    **position: Any,
) -> Round:
    """A position written in short texts. The size of the deal follows from the tiles; a given boneyard is
    completed by the rest of the set, so that a test names only what will be drawn."""
    dealt = [hand.split() for hand in hands]
    laid = chain.split()
    total = sum(map(len, dealt)) + len(laid) - sum(position.get("drew") or ())
    chosen = {"deal.hand": max(total // len(hands), 1)} | dict(options or {})
    rule = load_rules(rule_set, players=len(hands), overrides=chosen)
    if boneyard is not None:
        first = [Tile.parse(t) for t in boneyard.split()]
        used = {Tile.parse(t) for t in [*laid, *(t for hand in dealt for t in hand)]} | set(first)
        rest = [t for t in DominoSet(rule.set.highest) if t not in used]
        position["boneyard"] = first + rest
    return Round.from_position(rule, dealt, chain=laid, **position)


def match_at(position: Round, **context: Any) -> Match:
    """A match that stands at a position."""
    context.setdefault("round_number", 2)
    return Match.from_position(position.rules, position=position, **context)


def booked(rule_set: str, players: int, facts: RoundFacts, **options: Any) -> Match:
    """A match with one booked round."""
    match = Match(rules(rule_set, players, **options), seed=1)
    match.book(facts)
    return match


def texts(round_: Round) -> list[str]:
    """The legal moves as people write them, in alphabetical order."""
    return sorted(map(str, round_.legal()))


def play(round_: Round | Match, *moves: str) -> None:
    """Make moves one after the other."""
    for move in moves:
        round_.play(move)


def finish_round(match: Match, rng: random.Random) -> None:
    """Play the present round to its end at random."""
    while not match.round.over:
        match.play(rng.choice(match.round.legal()))


def random_match(rule: Rules, seed: int, most_rounds: int = 6, **context: Any) -> Match:
    """A match of some random rounds."""
    rng = random.Random(seed)
    if rule["special.skills"] == "choose":
        context["skills"] = ["defensif", "agressif", "opportuniste", "defensif"][: rule.players]
    match = Match(rule, seed=seed, **context)
    finish_round(match, rng)
    while not match.over and len(match.results) < most_rounds:
        match.next_round()
        finish_round(match, rng)
    return match
