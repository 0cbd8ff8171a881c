"""Hints: every legal move, the best first, with facts that are true of the position."""

from __future__ import annotations

import random

import pytest

import capicu
from capicu.bots import REASONS, Advice, Reason, Strong
from capicu.bots.reasons import LEAST, MOST
from capicu.core.layout import BONUS, HAND, WITH
from capicu.core.play import boneyard_open
from capicu.game.moves import Move
from capicu.words import Words, languages
from engine_helpers import SOME_GAMES


def adviser(rules: capicu.Rules) -> Strong:
    return Strong(rules, 1, simulations=300, clock=False)


@pytest.mark.parametrize("rule_set", SOME_GAMES)
def test_advice_covers_every_move_and_its_facts_are_true(rule_set: str) -> None:
    rules = capicu.load_rules(rule_set)
    bot = adviser(rules)
    for seed in range(4):
        match, chance = capicu.Match(rules, seed=seed), random.Random(seed)
        while not match.round.over:
            view = match.view(match.turn)
            if chance.random() < 0.5:
                advice = bot.explain(view)
                assert {a.move for a in advice} == set(view.legal)
                assert [a.value for a in advice] == sorted((a.value for a in advice), reverse=True)
                for a in advice:
                    assert 0 <= a.wins <= 1 and 0 <= a.sure <= 1 and 1 <= len(a.reasons) <= MOST
                    assert "foe-can" not in [reason.id for reason in a.reasons[LEAST:]], "true of nearly any move"
                    for reason in a.reasons:
                        check(match, a, reason)
                        told = (reason.name, reason.number, reason.points, reason.percent)
                        sentence = Words.of("fr").reasons([reason])
                        assert all(str(fact) in sentence for fact in told if fact is not None), (reason, sentence)
            match.play(chance.choice(match.round.legal()))


def check(match: capicu.Match, advice: Advice, reason: Reason) -> None:
    """What is said for certain holds with the hands that the others really have."""
    round_, seat = match.round, match.turn
    after = _after(round_, advice.move)
    others = [s for s in range(match.core.seats_players) if s != seat]
    ends = after.ends
    if reason.id == "goes-out":
        assert after.result is not None and after.result.winner is not None
    elif reason.id == "forced":
        assert len(round_.legal()) == 1
    elif reason.id == "only-you":
        assert all(reason.number not in tile for s in others for tile in round_.hands[s])
        assert sum(reason.number in tile for tile in after.hands[seat]) == reason.tiles
    elif reason.id == "lacks":
        assert ends is not None
        name = reason.name
        assert not any(set(ends) & set(tile) for tile in round_.hands[match.names.index(name)])
    elif reason.id == "blocks":
        assert ends is not None and not boneyard_open(round_.state, match.core)
        fits = WITH[ends[0]] | WITH[ends[1]]
        assert all(after.state[HAND + s] & fits == 0 for s in range(match.core.seats_players))
    elif reason.id == "heaviest":
        assert advice.move.tile is not None and advice.move.tile.sum == reason.points
        assert reason.points == max(m.tile.sum for m in round_.legal() if m.tile)
    elif reason.id == "earns-bonus":
        assert after.state[BONUS + seat] - round_.state[BONUS + seat] == reason.points
    elif reason.id == "keeps-open":
        assert ends is not None
        assert sum(bool(set(ends) & set(tile)) for tile in after.hands[seat]) == reason.tiles
    elif reason.id == "leaves-nothing":
        assert ends is not None and not any(set(ends) & set(tile) for tile in after.hands[seat])
    elif reason.id in ("may-pass", "foe-can", "mate-can", "mate-stuck", "skips"):
        assert reason.name in match.names
    elif reason.id == "frees-double":
        assert advice.move.tile == capicu.Tile(reason.number, reason.number)


def _after(round_: capicu.Round, move: Move) -> capicu.Round:
    import copy

    after = copy.deepcopy(round_)
    after.play(move)
    return after


def test_nobody_but_you_holds_fives() -> None:
    rules = capicu.load_rules("manual", players=2)
    chain = ["5-6", "6-4", "4-5", "5-5", "5-3", "3-2", "2-5", "5-1", "1-6"]
    round_ = capicu.Round.from_position(rules, [["5-0", "6-6"], ["4-4", "3-3", "2-2"]], chain=chain, turn=0)
    advice = {a.move: a for a in adviser(rules).explain(round_.view(0))}
    assert Reason("only-you", number=5, tiles=1) in advice[Move.parse("6-6 tail")].reasons


def test_what_a_pass_has_shown_is_told() -> None:
    rules = capicu.load_rules("manual", players=2)
    match = capicu.Match(rules, seed=1)
    seen = False
    for seed in range(40):
        match, chance = capicu.Match(rules, seed=seed), random.Random(seed)
        while not match.round.over and not seen:
            view = match.view(match.turn)
            if any(deed.move.kind == "pass" and deed.seat != view.seat for deed in view.deeds) and len(view.legal) > 1:
                advice = adviser(rules).explain(view)
                seen = any(reason.id == "lacks" for a in advice for reason in a.reasons)
            match.play(chance.choice(match.round.legal()))
    assert seen


@pytest.mark.parametrize("language", languages())
def test_every_reason_has_its_sentence(language: str) -> None:
    words = Words.of(language)
    for reason in REASONS:
        sentence = words.reasons([Reason(reason, name="Soa", number=5, tiles=2, points=11, percent=42)])
        assert sentence and "{" not in sentence and "reason-" not in sentence


@pytest.mark.parametrize("language", languages())
def test_a_hint_promises_no_percentage_that_is_not_known_and_names_another_tile_next(language: str) -> None:
    words, reasons = Words.of(language), (Reason("forced"),)

    def of(move: str, wins: float, error: float) -> Advice:
        return Advice(Move.parse(move), wins, wins, 0.0, error, 0.5, reasons)

    sure = [of("4-2 head", 0.64, 0.01), of("4-2 tail", 0.63, 0.01), of("6-4 tail", 0.5, 0.01)]
    told = words.hint(sure)
    assert [words.move(a.move) in line for a, line in zip((sure[0], sure[2]), told, strict=True)] == [True, True]
    assert ["64" in told[0], "50" in told[1]] == [True, True]
    rough = words.hint([of("4-2 head", 1.0, 0.2), of("6-4 tail", 0.8, 0.2)])
    assert len(rough) == 2 and "%" not in " ".join(rough)
    assert len(words.hint([of("pass", 0.3, 0.01)])) == 1
