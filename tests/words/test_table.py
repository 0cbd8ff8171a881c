"""Tiles, moves, errors, what lies on the table, and points worked out line by line."""

from __future__ import annotations

import re
from typing import Any

import pytest

from capicu import IllegalMove, InvalidMove, Match, Move, PositionError, RecordError, Round, load_rules
from capicu.faults import Fault, english
from capicu.game.events import MatchEnded
from capicu.game.facts import WINNING_RULES, RoundResult
from capicu.rules import RulesError, choices
from capicu.tiles import ALL_TILES, Tile, TileError
from capicu.words import UnknownLanguage, Words, WordsError, best_language, languages

NAMES = ("Ana", "Luis", "Eva", "Inés")
REFUSALS = {
    name.removeprefix("illegal-"): text for name, text in english("errors").items() if name.startswith("illegal-")
}
DETAILS = {
    "text": "hello",
    "tile": Tile(6, 6),
    "end": "head",
    "number": 3,
    "head": 5,
    "tail": 4,
    "tiles": [Tile(6, 6), Tile(5, 4)],
    "highest": 6,
}


def clean(text: str) -> bool:
    """No placeable and no hole is left."""
    return bool(text) and not re.search(r"[{}]|\?\?\?|  |None", text)


# --- Languages -----------------------------------------------------------------------------------------------------


def test_an_unknown_language_names_the_five() -> None:
    with pytest.raises(UnknownLanguage, match=r"'de'.*en, es, fr, it, mg"):
        Words.of("de")


@pytest.mark.parametrize(
    ("preferred", "best"),
    [
        (["fr_FR.UTF-8"], "fr"),
        (["C", "POSIX", "es_PR"], "es"),
        (["mg-MG", "fr"], "mg"),
        (["IT"], "it"),
        ([None, "", "zh_CN.UTF-8", "frp"], "en"),
        (["", " en;q=0.8"], "en"),
        ([], "en"),
    ],
)
def test_best_language(preferred: list[str], best: str) -> None:
    assert best_language(preferred) == best


def test_words_are_read_once() -> None:
    assert Words.of("fr") is Words.of("fr")


def test_a_missing_message_or_variable_is_an_error() -> None:
    with pytest.raises(WordsError, match="no-such-message"):
        Words.of("fr").text("no-such-message")
    with pytest.raises(WordsError, match="score-of"):
        Words.of("fr").text("score-of", who="Ana")
    with pytest.raises(WordsError, match=r"hand\.nothing"):
        Words.of("fr").text("hand.nothing")


# --- Tiles and moves -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "double", "blank", "spoken"),
    [
        ("en", "double 6", "double blank", "six-four"),
        ("fr", "double 6", "double blanc", "six-quatre"),
        ("it", "doppio 6", "doppio zero", "sei-quattro"),
        ("es", "doble 6", "doble blanco", "seis-cuatro"),
        ("mg", "6 miroa", "aotra miroa", "enina-efatra"),
    ],
)
def test_tiles_as_people_say_them(language: str, double: str, blank: str, spoken: str) -> None:
    words = Words.of(language)
    assert words.tile(Tile(6, 6)) == double
    assert words.tile(Tile(0, 0)) == blank
    assert words.tile(Tile(6, 4)) == "6-4"
    assert words.say(Tile(6, 4)) == spoken
    for name in (words.tile, words.say):
        assert len({name(tile) for tile in ALL_TILES}) == len(ALL_TILES)
    assert not any(re.search(r"\d", words.say(tile)) for tile in ALL_TILES)


@pytest.mark.parametrize("language", languages())
def test_every_move_has_its_own_words(language: str) -> None:
    texts = ["6-4", "6-4 head", "6-4 tail", "draw", "pass", "count", "set 3", "set head 3", "set tail 3"]
    texts += ["keep", "cancel", "let be", "stop"]
    said = [Words.of(language).move(Move.parse(text)) for text in texts]
    assert all(map(clean, said)) and len(set(said)) == len(said)


def test_lists() -> None:
    words = Words.of("es")
    assert words.both([]) == ""
    assert words.both(["Ana"]) == "Ana"
    assert words.both(["Ana", "Luis"]) == "Ana y Luis"
    assert words.both(["Ana", "Inés"]) == "Ana e Inés"
    assert words.both(["Ana", "Hilda"]) == "Ana e Hilda"
    assert words.both(["Ana", "Iago"]) == "Ana y Iago"
    assert Words.of("en").both(["Ana", "Eva", "Luis"]) == "Ana, Eva and Luis"


# --- Errors --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("reason", REFUSALS)
def test_every_refusal_has_a_sentence(reason: str, language: str) -> None:
    needed = {name: DETAILS[name] for name in re.findall(r"\$(\w+)", REFUSALS[reason])}
    said = Words.of(language).illegal(IllegalMove(reason, **needed))
    assert clean(said) and said[0].upper() == said[0] and said[-1] in ".?"
    assert len(said) <= 140
    if language != "en":
        assert said != Words.of("en").illegal(IllegalMove(reason, **needed))


def test_a_refused_move_names_the_rule() -> None:
    rules = load_rules("italian")
    match = Match(rules, ["Ana", "Luis"], seed=3)
    hand = match.view(match.turn).hand
    absent = next(tile for tile in ALL_TILES if tile.a <= 6 and tile not in hand)
    with pytest.raises(IllegalMove) as refused:
        match.play(Move.place(absent))
    assert Words.of("it").illegal(refused.value) == f"Non hai {Words.of('it').tile(absent)}."


@pytest.mark.parametrize("language", languages())
def test_other_errors_have_a_headline(language: str) -> None:
    words = Words.of(language)
    with pytest.raises(RulesError) as rules:
        load_rules({"match": {"target": 0}})
    position = PositionError([Fault("tile_twice", tile="6-6")])
    errors = [position, RecordError(Fault("record_cut")), TileError(Fault("no_domino", text="7")), rules.value]
    said = [words.error(error) for error in errors]
    assert all(clean(text) and words.faults(error)[0] in text for text, error in zip(said, errors, strict=True))
    assert clean(words.error(InvalidMove("not_a_move", text="x")))
    with pytest.raises(WordsError):
        words.error(KeyError("x"))


# --- Views ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_view_can_be_told(language: str, played: list[Any]) -> None:
    words = Words.of(language)
    for match in played:
        for view in match.views[:: max(1, len(match.views) // 8)] + match.views[-1:]:
            for tell in (words.hand, words.ends, words.chain, words.counts, words.scores, words.playable):
                said = tell(view)
                assert clean(said) and said[-1] in ".?", (said, tell)


def test_a_view_in_english() -> None:
    rules = load_rules("italian", overrides={"deal.hand": 3})
    round_ = Round.from_position(
        rules,
        hands=[["6-5", "5-0"], ["2-1", "4-4"]],
        chain=["5-3", "3-3", "3-6"],
        drew=[1, 0],
        turn=0,
    )
    words, view = Words.of("en"), round_.view(0)
    assert words.hand(view) == "Your 2 tiles: 1: 5-0, 2: 6-5."
    assert words.ends(view) == "Head 5, tail 6."
    assert words.chain(view) == "3 tiles from head to tail: 5-3, double 3, 3-6."
    assert words.counts(view) == "Tiles: you 2, 2 2. 21 tiles in the boneyard."
    assert words.scores(view) == "One round decides."
    assert words.playable(view) == "You can play: 5-0 at the head, 6-5 at the head, 6-5 at the tail."
    assert words.playable(round_.view(1)) == "1's turn."


# --- Results -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_result_is_worked_out(language: str, played: list[Any]) -> None:
    words = Words.of(language)
    for match in played:
        for settlement in match.settlements:
            lines = words.result(settlement, match.names, match.rules)
            assert lines and all(clean(line) and line[-1] == "." for line in lines), lines
        ended = match.events[-1]
        if isinstance(ended, MatchEnded):
            lines = words.match_end(ended, match.names, match.rules)
            assert len(lines) >= 1 + len(ended.reasons) and all(map(clean, lines))


def test_the_sum_is_shown_with_its_parts() -> None:
    hands = ((), (Tile(6, 5), Tile(4, 0)), (Tile(6, 6),))
    result = RoundResult("out", 0, 0, 177, {"first_round": 100, "double_out": 50}, (0, 15, 12), hands)
    rules = load_rules("quinientos", players=3)
    assert Words.of("en").result(result, NAMES[:3], rules, scores=(177, 0, 0), next_starter=0) == [
        "Ana is out.",
        "Luis: 6-5, 4-0; 15 points.",
        "Eva: double 6; 12 points.",
        "For Ana: 15 + 12 = 27 points.",
        "Winning this round: 100 more.",
        "Out with a double: 50 more.",
        "In all 177 points for Ana.",
        "Score: Ana 177, Luis 0, Eva 0. 500 to win.",
        "Ana begins the next round.",
    ]


def test_parts_that_do_not_make_the_points_are_not_shown() -> None:
    result = RoundResult("out", 0, 0, 40, {}, (0, 15, 12), ((), None, None))
    lines = Words.of("en").result(result, NAMES[:3], load_rules("doscientos", players=3))
    assert "For Ana: 40 points." in lines and not any("+" in line for line in lines)


def test_a_block_worth_the_difference() -> None:
    result = RoundResult("blocked", 1, 1, 8, {}, (12, 4), ((Tile(6, 6),), (Tile(4, 0),)))
    lines = Words.of("en").result(result, NAMES[:2], load_rules("manual"))
    assert lines == [
        "The round is blocked.",
        "Ana: double 6; 12 points.",
        "Luis: 4-0; 4 points.",
        "Luis has the lowest hand and wins.",
        "For Luis: 12 − 4 = 8 points.",
    ]


def test_pairs_a_tie_and_the_reset() -> None:
    rules = load_rules("partners")
    tied = RoundResult("blocked", None, None, 0, {}, (3, 3, 9, 9), (None,) * 4, tied=(0, 1))
    lines = Words.of("es").result(tied, NAMES, rules)
    assert "Empate con menos tantos: Ana y Luis." in lines and "Nadie gana la mano." in lines
    behind = RoundResult("out", 1, 1, 2, {"key_bone": 1}, (3, 0, 9, 9), ((Tile(3, 0),), (), None, None), reset=True)
    lines = Words.of("en").result(behind, NAMES, rules, scores=(0, 0))
    assert lines[-5:] == [
        "For Luis and Inés: one point for the round.",
        "Key bone: 1 more.",
        "In all 2 points for Luis and Inés.",
        "The side behind won: the score goes back to 0-0.",
        "Score: Ana and Eva 0, Luis and Inés 0. 6 to win.",
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rule", choices("round.blocked_tie"))
def test_every_way_to_break_a_tie(rule: str, language: str) -> None:
    overrides = {"round.blocked_tie": rule, "round.block": "all_passed"}
    rules = load_rules("french", overrides=overrides)
    result = RoundResult("blocked", 1, 1, 0, {}, (4, 4), (None, None), tied=(0, 1))
    assert all(map(clean, Words.of(language).result(result, NAMES[:2], rules)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("reason", WINNING_RULES)
def test_every_reason_to_win(reason: str, language: str) -> None:
    ended = MatchEnded(0, (reason,), (60, 0))
    lines = Words.of(language).match_end(ended, NAMES[:2], load_rules("daomy"))
    assert len(lines) == 3 and all(map(clean, lines))
