"""Every event of whole matches has a sentence in every language for every listener, and says the right thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from capicu import Match, RoundFacts, load_rules
from capicu.game import events as ev
from capicu.tiles import Tile
from capicu.words import Words, languages

LONGEST = 140
NAMES = ("Ana", "Luis", "Eva", "Inés")


def distinct(played: list[Any]) -> Iterator[tuple[Any, ev.Event]]:
    """The events that differ, so that nothing is said twice."""
    seen = set()
    for match in played:
        for event in match.events:
            mark = (len(match.names), match.rules["match.end"], repr(event))
            if mark not in seen:
                seen.add(mark)
                yield match, event


def check(sentence: str, what: object) -> None:
    """A sentence as it may be shown: whole, clean and short."""
    assert sentence, what
    assert not re.search(r"[{}]|\?\?\?|  |\.\.| [,.]|None", sentence), (sentence, what)
    assert sentence == sentence.strip() and sentence[-1] in ".?!", (sentence, what)
    for part in re.split(r"(?<=[.?!]) ", sentence):
        assert len(part) <= LONGEST, (part, what)


@pytest.mark.parametrize("language", languages())
def test_every_event_for_every_listener(language: str, played: list[Any]) -> None:
    words, english = Words(language), Words.of("en")
    for match, event in distinct(played):
        for listener in (*range(len(match.names)), None):
            full = words.event(event, match.names, listener, match.rules)
            brief = words.event(event, match.names, listener, match.rules, brief=True)
            check(full, event)
            check(brief, event)
            assert len(brief) <= len(full), (brief, full)
            if language != "en":
                assert full != english.event(event, match.names, listener, match.rules), event


def test_you_another_and_a_spectator() -> None:
    words = Words.of("en")
    placed = ev.Placed(0, Tile(6, 4), "tail", (5, 4), 3)
    assert words.event(placed, NAMES, 0) == "You placed 6-4 at the tail. Ends 5 and 4."
    assert words.event(placed, NAMES, 1) == "Ana placed 6-4 at the tail. Ends 5 and 4."
    assert words.event(placed, NAMES, None) == words.event(placed, NAMES, 1)
    assert words.event(placed, NAMES, 0, brief=True) == "6-4, tail. 5 and 4."
    skipped = ev.Skipped(1, 0)
    assert words.event(skipped, NAMES, 1) == "Ana blocked you: you miss a turn."
    assert words.event(skipped, NAMES, 0) == "You blocked Luis, who misses a turn."
    assert words.event(skipped, NAMES, 2) == "Ana blocked Luis, who misses a turn."


@pytest.mark.parametrize(
    ("language", "mine", "other"),
    [
        ("en", "Your turn.", "Ana's turn."),
        ("fr", "À vous de jouer.", "À Ana de jouer."),
        ("it", "Tocca a te.", "Tocca a Ana."),
        ("es", "Te toca.", "Le toca a Ana."),
        ("mg", "Anjaranao izao.", "Ana no milalao izao."),
    ],
)
def test_whose_turn(language: str, mine: str, other: str) -> None:
    words = Words.of(language)
    assert words.event(ev.TurnTo(0), NAMES, 0) == mine
    assert words.event(ev.TurnTo(0), NAMES, 1) == other


@pytest.mark.parametrize("language", languages())
def test_a_drawn_tile_is_told_to_nobody_else(language: str) -> None:
    words = Words.of(language)
    drew = ev.Drew(0, Tile(5, 3), 9)
    assert "5-3" in words.event(drew, NAMES, 0)
    for listener in (1, None):
        for brief in (True, False):
            assert "5" not in words.event(drew, NAMES, listener, brief=brief)


@pytest.mark.parametrize("language", languages())
def test_the_last_but_one_tile_is_announced(language: str) -> None:
    words = Words.of(language)
    few = words.event(ev.Placed(0, Tile(6, 4), "head", (5, 4), 1), NAMES, 1)
    many = words.event(ev.Placed(0, Tile(6, 4), "head", (5, 4), 2), NAMES, 1)
    assert few.startswith(many) and len(few) > len(many)


def test_a_coin_among_more_than_two_is_a_lot() -> None:
    flipped = ev.Flipped(2, True, False, 2)
    assert Words.of("en").event(flipped, NAMES, 0) == "Chance chooses Eva."
    assert Words.of("en").event(flipped, NAMES, 2) == "Chance chooses you."


def test_who_begins_after_a_tie_is_not_called_the_winner() -> None:
    house = {"opening.after_tie": "same_starter", "round.blocked_points": "others"}
    match = Match(load_rules("doscientos", overrides=house), NAMES[:2], seed=1)
    match.book(RoundFacts(ending="blocked", hands=[5, 5], starter=1))
    began = match.next_round()[0]
    assert Words.of("en").event(began, match.names, None) == "Round 2. Luis begins, as before."


def test_pairs_win_together() -> None:
    ended = ev.MatchEnded(1, ("target",), (3, 6))
    assert Words.of("es").event(ended, NAMES, 0) == "Luis e Inés ganan la partida."
    assert Words.of("en").event(ended, NAMES, 3) == "You win the match: Luis and Inés."


def test_a_name_is_left_as_it_is() -> None:
    names = ("ana { $x }", "BOB")
    assert Words.of("en").event(ev.TurnTo(0), names, 1) == "ana { $x }'s turn."
    assert Words.of("en").event(ev.Skipped(1, 0), names, 1).startswith("ana { $x } blocked you")
    double = ev.Placed(1, Tile(6, 6), "head", (6, 4), 3)
    assert Words.of("en").event(double, names, 1, brief=True) == "Double 6, head. 6 and 4."


def test_rules_are_needed_only_for_the_end_of_a_round(played: list[Any]) -> None:
    words = Words.of("it")
    for event in played[0].events:
        if not isinstance(event, ev.RoundEnded):
            told = words.event(event, played[0].names, 0, played[0].rules)
            assert words.event(event, played[0].names, 0) == told
