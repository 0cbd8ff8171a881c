"""What a typed line means, in five languages."""

from __future__ import annotations

from collections import Counter

import pytest

from capicu.game import InvalidMove, Match, Move, Round, View
from capicu.rules import load_rules
from capicu.terminal.typed_line import COMMANDS, KEYS, Command, Position, Vocabulary, spellings
from capicu.texts import folded
from capicu.tiles import Tile
from capicu.words import Words, languages

ACTS = ("draw", "pass", "count", "set", "keep", "cancel", "let-be", "stop")


@pytest.fixture(scope="module")
def view() -> View:
    match = Match(load_rules("manual"), seed=7)
    return match.view(match.turn)


@pytest.fixture(scope="module")
def changing() -> View:
    """A view that is asked what its Dynamique becomes."""
    rules = load_rules("french", players=2, overrides={"deal.hand": 3})
    round_ = Round.from_position(
        rules,
        hands=[["6-4", "2-1", "1-1"], ["5-5", "3-1"]],
        chain=["6-6"],
        turn=0,
        kinds={"6-4": "dynamique"},
        skills=["agressif", "opportuniste"],
    )
    round_.play("6-4 tail")
    return round_.view(0)


def english() -> Vocabulary:
    return Vocabulary(Words.of("en"))


@pytest.mark.parametrize("language", languages())
def test_every_command_has_a_single_letter_and_no_word_means_two_things(language: str) -> None:
    words = Words.of(language)
    said: Counter[str] = Counter()
    for command in COMMANDS:
        listed = spellings(words, f"terminal-command-{command}")
        assert any(len(word) == 1 and word.isalpha() for word in listed), command
        said.update(map(folded, listed))
    for act in ACTS:
        said.update(map(folded, spellings(words, f"terminal-act-{act}")))
    assert [word for word, times in said.items() if times > 1] == []
    ends = [folded(word) for end in ("head", "tail") for word in spellings(words, f"terminal-end-{end}")]
    assert len(ends) == len(set(ends))


@pytest.mark.parametrize("language", languages())
def test_every_word_is_understood(language: str, view: View) -> None:
    words = Words.of(language)
    vocabulary = Vocabulary(words)
    for command in COMMANDS:
        for word in spellings(words, f"terminal-command-{command}"):
            assert vocabulary.read(word.upper(), view) == Command(command)
    for act in ACTS:
        if act != "set":
            for word in spellings(words, f"terminal-act-{act}"):
                assert vocabulary.read(word, view) == Move(act.replace("-", " "))
    for end in ("head", "tail"):
        for word in spellings(words, f"terminal-end-{end}"):
            assert vocabulary.read(f"6-4 {word}", view) == Move.place(Tile(6, 4), end)


@pytest.mark.parametrize("language", languages())
def test_english_words_are_understood_everywhere(language: str, view: View) -> None:
    vocabulary = Vocabulary(Words.of(language))
    assert vocabulary.read("hand", view) == Command("hand")
    assert vocabulary.read("6-4 tail", view) == Move.parse("6-4 tail")
    for text in ("draw", "pass", "count", "keep", "cancel", "let be", "stop"):
        assert vocabulary.read(text, view) == Move.parse(text)


@pytest.mark.parametrize("text", ["64", "46", "6-4", "4-6", "6|4", "[6|4]", "6 4", " 6-4 ", "6:4", "[64]"])
def test_a_tile_as_people_write_it(text: str, view: View) -> None:
    assert english().read(text, view) == Move.place(Tile(6, 4))


@pytest.mark.parametrize("text", ["64 tail", "64 t", "64t", "6-4 right", "6-4 >", "64>", "6 4 TAIL"])
def test_a_tile_at_the_tail(text: str, view: View) -> None:
    assert english().read(text, view) == Move.place(Tile(6, 4), "tail")


def test_a_position_plays_the_tile_that_is_there(view: View) -> None:
    assert english().read("3", view) == Move.place(view.hand[2])
    assert english().read("3 head", view) == Move.place(view.hand[2], "head")
    assert english().read("9", view) == Position(9)
    assert english().read("0", view) == Position(0)
    assert english().read("10", view) == Move.place(Tile(1, 0))


@pytest.mark.parametrize("text", ["zzz", "6-4 sideways", "set", "6--4", "-1", "64 64", "99-1", "ß", "💥", "sav x"])
def test_what_means_nothing_says_so(text: str, view: View) -> None:
    with pytest.raises(InvalidMove) as refused:
        english().read(text, view)
    assert refused.value.details["text"] == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("3", "set 3"),
        ("set 3", "set 3"),
        ("change 3", "set 3"),
        ("tail 3", "set tail 3"),
        ("set 3 tail", "set tail 3"),
        ("keep", "keep"),
        ("no", "keep"),
    ],
)
def test_a_dynamique_is_answered_in_few_words(text: str, move: str, changing: View) -> None:
    assert changing.question == "change"
    assert english().read(text, changing) == Move.parse(move)


def test_words_still_work_while_a_dynamique_is_asked(changing: View) -> None:
    assert english().read("h", changing) == Command("hand")
    assert english().read("n", changing) == Command("counts")


def test_the_keys_of_the_italian_table(view: View) -> None:
    """S4.13, S4.28: the control keys arrive as characters."""
    for key, command in KEYS.items():
        assert english().read(key, view) == Command(command)
    assert {KEYS[chr(ord(letter) - 64)] for letter in "HRPTUSKNQV"} == set(KEYS.values())


def test_save_takes_the_name_as_it_is_written(view: View) -> None:
    assert english().read("save My File.json", view) == Command("save", "My File.json")
    assert Vocabulary(Words.of("it")).read("Salva Partita.json", view) == Command("save", "Partita.json")


def test_accents_and_capitals_do_not_matter(view: View) -> None:
    assert Vocabulary(Words.of("fr")).read("REGLES", view) == Command("rules")
    assert Vocabulary(Words.of("fr")).read("6-4 tete", view) == Move.place(Tile(6, 4), "head")
    assert Vocabulary(Words.of("es")).read("numero", view) == Command("counts")
