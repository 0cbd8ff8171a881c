"""`capicu score`: by flags, by questions through a pipe, and one sentence with exit code 2 for whatever is wrong."""

from __future__ import annotations

import io
import json
import sys

import cv2
import numpy as np
import pytest

from capicu.cli import main
from engine_helpers import line


@pytest.fixture
def score(tmp_path, monkeypatch, capsys):
    """Run `capicu score …` with some input; its exit code, output and error output."""
    monkeypatch.setenv("CAPICU_DATA", str(tmp_path))
    monkeypatch.setenv("CAPICU_LANG", "en")

    def run(*words: str, says: str = "", terminal: bool = False) -> tuple[int, str, str]:
        given = io.StringIO(says)
        given.isatty = lambda: terminal
        monkeypatch.setattr(sys, "stdin", given)
        code = main(["score", *words])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def good(answer: tuple[int, str, str]) -> str:
    code, out, err = answer
    assert code == 0, err
    return out


def state(score) -> dict:
    return json.loads(good(score("show", "--json")))


def test_an_evening_by_flags(score):
    assert "begun" in good(score("new", "Ana", "Luis", "--rules", "doscientos", "--option", "match.target=50"))
    said = good(score("add", "--out", "Ana", "--last", "55", "--hand", "Luis=65 40"))
    assert "15 points" in said and "Round 1 is booked" in said
    assert "lowest" in good(score("add", "--blocked", "--blocker", "2", "--hand", "Ana==12", "--hand", "Luis=21"))
    assert state(score)["scores"] == [15, 12]
    assert "corrected" in good(score("edit", "1", "--out", "luis", "--hand", "Ana=66", "--yes"))
    assert state(score)["scores"] == [0, 24]
    good(score("undo"))
    assert state(score)["scores"] == [15, 12]
    good(score("redo"))
    good(score("remove", "2"))
    assert state(score)["scores"] == [0, 12]
    history = good(score("show", "--history"))
    assert "corrected round 1" in history and "removed round 2" in history
    good(score("add", "--out", "Ana", "--hand", "Luis==50"))
    assert state(score)["over"] is True
    assert score("add", "--out", "Ana", "--hand", "Luis==1") == (2, "", "The match is over; begin a rematch.\n")
    good(score("rematch"))
    assert state(score)["scores"] == [0, 0]
    assert len(json.loads(good(score("list", "--json")))) == 2
    assert "won 1" in good(score("stats"))


def test_an_evening_by_questions_through_a_pipe(score):
    good(score("new", "Ana", "Luis", "Eva", "--rules", "quinientos"))
    code, said, asked = score("add", says="ana\n5-5\n65 40\n=23\nyes\nno\nyes\n")
    assert code == 0, asked
    assert "Out with a double: 50" in said and "Out without drawing: 25" in said
    assert state(score)["scores"] == [213, 0, 0]
    code, said, _ = score("add", says="blocked Eva\n21\n65\n66\nno\ny\n")
    assert code == 0 and "Ana has the lowest hand" in said
    assert score("add", says="ana\n5-5\n65 40\n=23\nyes\nno\nno\n")[0] == 2
    code, _, err = score("add", says="ana\n5-5\n")
    assert code == 2 and err.strip().endswith("nothing was booked.")
    assert len(state(score)["hands"]) == 2


@pytest.mark.parametrize(
    ("language", "answers", "told"),
    [
        (
            "en",
            "pip|Ana|99x|33|3-3|65 65|65 40|maybe|yes",
            "player “pip”|“99x” is no|placed last|twice|yes or no.",
        ),
        ("es", "pip|Ana|99x|33|3-3|65 65|65 40|quizás|sí", "no hay «pip»|«99x» no es|última puesta|dos veces|sí o no."),
    ],
)
def test_on_a_terminal_every_wrong_answer_is_told_and_asked_again(score, language, answers, told):
    good(score("new", "Ana", "Luis"))
    code, said, asked = score("add", "--lang", language, says=answers.replace("|", "\n") + "\n", terminal=True)
    assert code == 0 and "15" in said
    assert all(part in asked for part in told.split("|")), asked
    assert state(score)["scores"] == [15, 0]
    code, _, asked = score("add", says="Ana\n", terminal=True)
    assert code == 2 and asked.strip().endswith("nothing was booked."), "Ctrl-D"
    assert state(score)["scores"] == [15, 0]


@pytest.mark.parametrize(
    "words",
    [
        ["add", "--out", "Nobody", "--hand", "Luis=65"],
        ["add", "--out", "Ana"],
        ["add", "--out", "Ana", "--hand", "Luis=65 65"],
        ["add", "--out", "Ana", "--hand", "65"],
        ["add", "--out", "Ana", "--hand", "Luis=hello"],
        ["add", "--out", "Ana", "--last", "65", "--hand", "Luis=65"],
        ["add", "--out", "Ana", "--hand", "Luis=65", "--tick", "nonsense"],
        ["add", "--out", "Ana", "--hand", "Luis=65", "--house", "Nothing:Ana"],
        ["add", "--out", "Ana", "--photo", "Luis=/no/such.jpg"],
        ["show", "9"],
        ["remove", "9"],
        ["undo"],
        ["redo"],
        ["show", "--book", "nosuchbook"],
        ["export", "--format", "pdf"],
        ["import", "/no/such/file.json"],
        ["new", "Ana", "Ana"],
        ["new", "Ana", "Luis", "--rules", "nosuch"],
        ["new", "Ana", "Luis", "--option", "match.target"],
        ["new", "Ana", "Luis", "--counter", "Capicú=many"],
        ["new", "Ana", "Luis", "--option", "match.target=-5"],
        ["new", "Ana", "Luis", "Eva", "Raúl", "Sol"],
        ["nonsense", "--flag"],
    ],
)
def test_bad_input_is_one_sentence_and_code_2(score, words):
    good(score("new", "Ana", "Luis"))
    before = good(score("list", "--json"))
    code, _, err = score(*words)
    assert code == 2
    assert len(err.strip().splitlines()) == 1 and "Traceback" not in err
    assert good(score("list", "--json")) == before


@pytest.mark.parametrize("language", ["en", "fr", "it", "es", "mg"])
def test_every_command_speaks_every_language(score, language):
    lang = ["--lang", language]
    good(score("new", "Ana", "Luis", "--rules", "quinientos", *lang))
    good(score("add", "--out", "Ana", "--last", "5-5", "--hand", "Luis=65", *lang))
    for words in (["list"], ["show"], ["show", "1"], ["show", "--history"], ["stats"], ["undo"], ["redo"], ["export"]):
        assert good(score(*words, *lang)).strip()


def test_files_go_out_and_come_back(score, tmp_path):
    good(score("new", "Ana", "Luis"))
    good(score("add", "--out", "Ana", "--hand", "Luis=65 40"))
    for name in ("book.json", "book.csv", "book.svg"):
        good(score("export", str(tmp_path / name)))
    assert (tmp_path / "book.svg").read_text(encoding="utf-8").startswith("<svg")
    assert "Imported" in good(score("import", str(tmp_path / "book.json")))
    assert "Imported" in good(score("import", says=(tmp_path / "book.json").read_text(encoding="utf-8")))
    assert state(score)["scores"] == [15, 0]
    assert "Imported" in good(score("import", str(tmp_path / "book.csv")))
    assert state(score)["scores"] == [15, 0]
    code, _, err = score("import", str(tmp_path / "book.svg"))
    assert code == 2 and "no score book" in err


def test_a_book_is_deleted_only_with_a_yes(score):
    good(score("new", "Ana", "Luis"))
    code = state(score)["code"]
    assert score("delete", code, says="no\n")[0] == 2
    good(score("delete", code, says="yes\n"))
    assert score("show")[0] == 2


def test_tiles_of_a_photograph_that_look_alike_are_asked_about_and_not_booked(score, snapshots, tmp_path):
    """The picture beside itself shows each tile twice."""
    good(score("new", "Ana", "Luis"))
    picture, path = cv2.imread(str(snapshots[0].path)), tmp_path / "twice.png"
    cv2.imwrite(str(path), np.hstack([picture, picture]))
    code, said, wrong = score("add", "--out", "Ana", "--photo", f"Luis={path}", says="yes\n")
    assert code == 2 and "More than one tile looks like" in wrong
    assert said.count("More than one tile looks like") == len(snapshots[0].tiles)
    assert all(said.count(tile) == 3 for tile in snapshots[0].tiles if tile[0] != tile[2])
    assert state(score)["hands"] == []


@line("S5.44", "S5.45", "A5.20")
def test_a_photograph_is_shown_and_has_to_be_confirmed(score, snapshots):
    """The tiles are read; --yes alone never books a photograph."""
    good(score("new", "Ana", "Luis"))
    words = ["add", "--out", "Ana", "--photo", f"Luis={snapshots[0].path}"]
    code, said, _ = score(*words, "--yes", says="no\n")
    assert code == 2 and f"= {snapshots[0].total}" in said
    assert state(score)["hands"] == []
    good(score(*words, says="yes\n"))
    assert state(score)["scores"] == [snapshots[0].total, 0]
