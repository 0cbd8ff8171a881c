"""The coach names what cost most, from what the player could know then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import capicu
from capicu.bots import make_bot
from capicu.cli import main
from capicu.lab import LabError, coach
from capicu.lab.coaching import decisions
from capicu.words import languages


@pytest.fixture(scope="module")
def record() -> capicu.Record:
    """A short match between a casual player and one who always plays the last legal move."""
    rules = capicu.load_rules("doscientos", players=2, overrides={"match.target": 60})
    match = capicu.Match(rules, ["Ana", "Luis"], seed=8)
    casual = make_bot("casual", rules, 1, clock=False)
    while not match.over:
        while not match.round.over:
            view = match.view(match.turn)
            match.play(casual.choose(view) if match.turn == 0 else view.legal[0])
        if not match.over:
            match.next_round()
    return match.record


def test_every_choice_is_seen_as_it_was(record: capicu.Record) -> None:
    seen = list(decisions(record))
    assert seen
    for number, view, move in seen:
        assert record.entries[number - 1].move == str(move)
        assert move in view.legal and len(view.legal) > 1 and view.hands is None


def test_mistakes_are_sorted_and_better_moves_are_better(record: capicu.Record) -> None:
    lesson = coach(record, simulations=150)
    costs = [mistake.cost for mistake in lesson.mistakes]
    assert lesson.choices == len(list(decisions(record)))
    assert costs == sorted(costs, reverse=True) and all(cost > 0 for cost in costs)
    assert all(mistake.played.move != mistake.better.move for mistake in lesson.mistakes)
    one = coach(record, seat=1, simulations=150)
    assert all(mistake.seat == 1 for mistake in one.mistakes) and one.choices < lesson.choices


def test_a_plain_blunder_is_found() -> None:
    """Only Ana has sixes and fives. With 6-6 she goes out next; with 6-5 at the head she blocks herself and loses."""
    rules = capicu.load_rules("manual", players=2)
    chain = ["6-0", "0-5", "5-1", "1-6", "6-2", "2-5", "5-3", "3-6", "6-4", "4-5", "5-5"]
    position = capicu.Round.from_position(rules, [["6-6", "6-5"], ["1-0"]], chain=chain, turn=0)
    match = capicu.Match.from_position(rules, ["Ana", "Luis"], position=position, seed=1)
    match.play("6-5 head")
    (mistake,) = coach(match.record, simulations=100).mistakes
    assert str(mistake.played.move) == "6-5 head" and str(mistake.better.move) in ("6-6 head", "6-5 tail")
    assert mistake.better.wins == 1 and mistake.played.wins < 0.2
    assert any(reason.id == "blocks" for reason in mistake.played.reasons)


def test_a_game_without_points_speaks_of_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for rule_set, told in (("italian", False), ("manual", True)):
        rules = capicu.load_rules(rule_set, players=2)
        match = capicu.Match(rules, seed=3)
        while not match.round.over:
            match.play(min(match.round.legal(), key=str))
        match.record.save(tmp_path / "match.json")
        assert main(["coach", str(tmp_path / "match.json"), "--simulations", "60", "--lang", "en"]) == 0
        lines = [line for line in capsys.readouterr().out.splitlines() if "Better:" in line]
        assert lines and all(line.endswith("points.") == told for line in lines)


def test_a_seat_that_does_not_exist_is_refused(record: capicu.Record) -> None:
    with pytest.raises(LabError):
        coach(record, seat=5)


@pytest.mark.parametrize("language", languages())
def test_the_command_speaks_every_language(
    language: str, record: capicu.Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    record.save(path)
    assert main(["coach", str(path), "--worst", "2", "--simulations", "60", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert out.strip() and "{" not in out and "lab-" not in out
    assert main(["coach", str(path), "--simulations", "60", "--json"]) == 0
    for row in json.loads(capsys.readouterr().out):
        assert row["cost"] > 0 and row["reasons"]


def test_bad_input_is_a_sentence_and_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", str(tmp_path / "missing.json"), "--lang", "en"]) == 2
    assert "missing.json" in capsys.readouterr().err
    (tmp_path / "cut.json").write_text("{", encoding="utf-8")
    assert main(["coach", str(tmp_path / "cut.json"), "--lang", "en"]) == 2
    assert "Traceback" not in capsys.readouterr().err
