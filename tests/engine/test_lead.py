"""Of the pair that won, the winner may leave the first tile of the next round to the partner: `yield`."""

from __future__ import annotations

import pytest

from capicu import IllegalMove, Match, Move, RoundFacts, load_rules
from capicu.game import events as ev
from capicu.server.questions import understand
from capicu.terminal.typed_line import Vocabulary
from capicu.words import Words, languages

NAMES = ("Ana", "Bo", "Cy", "Di")


@pytest.fixture
def match() -> Match:
    """A second round of the Cuban game that the winner of the first one is to begin."""
    match = Match(load_rules("cuban"), NAMES, seed=3)
    match.book(RoundFacts(ending="out", winner=1, hands=[4, (), 5, 6]))
    match.next_round()
    return match


def test_the_winner_may_place_any_tile_or_let_the_partner_begin(match: Match) -> None:
    legal = match.round.legal()
    assert match.turn == 1 and Move.parse("yield") in legal
    assert {move.tile for move in legal if move.tile} == set(match.round.hands[1])


def test_the_partner_then_begins_and_cannot_give_it_back(match: Match) -> None:
    happened = match.play("yield")
    assert happened == [ev.Yielded(1, 3), ev.TurnTo(3)]
    assert match.turn == match.round.starter == 3
    assert {move.tile for move in match.round.legal()} == set(match.round.hands[3])
    with pytest.raises(IllegalMove) as refused:
        match.play("yield")
    assert refused.value.reason == "nothing_to_yield"
    match.play(match.round.legal()[0])
    assert match.record.replay().view(None) == match.view(None)


def test_a_tile_that_was_placed_is_not_followed_by_a_choice(match: Match) -> None:
    match.play(match.round.legal()[0])
    assert Move.parse("yield") not in match.round.legal()


def test_nobody_leaves_the_first_round_or_plays_so_alone() -> None:
    assert Move.parse("yield") not in Match(load_rules("cuban"), seed=3).round.legal()
    alone = Match(load_rules("draw", overrides={"opening.next_starter": "winner_side"}), seed=3)
    alone.book(RoundFacts(ending="out", winner=1, hands=[4, ()]))
    alone.next_round()
    assert alone.turn == 1 and Move.parse("yield") not in alone.round.legal()


@pytest.mark.parametrize("language", languages())
def test_it_is_told_and_typed_in_every_language(match: Match, language: str) -> None:
    words, view = Words.of(language), match.view(1)
    told = {words.event(ev.Yielded(1, 3), NAMES, listener) for listener in (1, 3, None)}
    assert len(told) == 3 and all("Di" in one or listener for one, listener in zip(told, (0, 1, 1), strict=True))
    typed = words.text("terminal-act-yield").split(",")[0].strip()
    assert Vocabulary(words).read(typed, view) == Move.parse("yield")
    assert understand(words.text("web-cmd-yield").split(";")[0].strip(), view, words) == ("move", "yield")
