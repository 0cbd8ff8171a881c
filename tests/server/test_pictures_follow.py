"""What is drawn from what happened is the picture that is drawn from the whole, for every kind of table."""

from __future__ import annotations

import random

import pytest

from capicu.rules import load_rules
from capicu.rules.files import shipped_ids
from capicu.server.entries import Dealt, Entry, Joined, Moved, Opened, Said, Seated, SeatPlan
from capicu.server.hub import now
from capicu.server.render import PARTS, Channel, Public
from capicu.server.tables import Table
from capicu.words import Wording, Words

SKILLS = ("agressif", "defensif", "opportuniste")


def _opened(rules_id: str, rng: random.Random) -> Table:
    rules = load_rules(rules_id)
    skill = rules["special.skills"] != "off"
    if skill:
        rules = load_rules(rules_id, overrides={"special.skills": "choose", "special.defensive_uses": "unlimited"})
    seats = [SeatPlan("friend", skill=rng.choice(SKILLS) if skill else None) for _ in range(rules.players)]
    seats[0] = SeatPlan("me", "Ana", skill=seats[0].skill)
    return Table("follow", Opened(rules.to_dict(), seats, "2026-11-19", "UTC", now(), "h", _secret(rng), "w"))


def _secret(rng: random.Random) -> str:
    return f"{rng.getrandbits(128):032x}"


def _next(table: Table, rng: random.Random) -> Entry:
    """Anything that may happen now: mostly moves, now and then a phrase, or a person's seat for a bot and back."""
    for seat, chair in enumerate(table.chairs):
        if chair.free:
            return Joined(seat, f"Guest {seat}", f"h{seat}", now())
    if table.phase != "play" or table.match is None:
        return Dealt(_secret(rng), now())
    chance = rng.random()
    if chance < 0.03:
        return Said(0, "hello", now(), "")
    if chance < 0.06:
        return Seated(1, None if table.chairs[1].bot else "greedy", now())
    return Moved(table.match.turn, str(rng.choice(table.match.round.legal())), now())


@pytest.mark.parametrize("rules_id", shipped_ids())
def test_a_picture_that_follows_is_the_whole_picture(rules_id: str) -> None:
    """Every key, after every entry and after several at once; and what a page was sent adds up to it."""
    rng, words = random.Random(rules_id), Words.of("fr")
    for _ in range(40):
        table = _opened(rules_id, rng)
        channel = Channel(rng.choice([None, 0, 1]), words, Wording())
        present = frozenset({0})
        page = dict(channel.full(table, present, 0)["set"])
        for _ in range(40):
            for _ in range(rng.choice([1, 1, 1, 2, 5])):
                if table.phase != "match_over":
                    table.apply(_next(table, rng))
            if rng.random() < 0.1:
                present = frozenset(seat for seat in range(table.rules.players) if rng.random() < 0.8)
            news = channel.news(table, present)
            if news is not None:
                page |= news["set"]
                if "lay" in news:
                    end, tile = news["lay"]
                    page["chain"] = [tile, *page["chain"]] if end == "head" else [*page["chain"], tile]
            whole = Public(table, words, present, None).shown
            assert set(whole) == set(PARTS)
            assert {key: page[key] for key in whole} == whole
