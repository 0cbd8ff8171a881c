"""The table in this process: words, moves, refusals, leaving and coming back, hidden hands."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from capicu.game import Match, Move, Record
from capicu.rules import load_rules
from capicu.store import open_store
from capicu.terminal.kept_match import KeptMatch, open_tables
from capicu.terminal.preferences import Preferences
from capicu.terminal.screen import Screen, Style
from capicu.terminal.setup import Setup
from capicu.terminal.table import Table
from capicu.terminal.typed_line import COMMANDS, spellings
from capicu.words import Words, languages

ITALIAN = ("play", "italian", "--seats", "human,greedy", "--seed", "7")
READ_ONLY = [c for c in COMMANDS if c not in ("draw-or-pass", "quit", "new", "save", "brief", "introduction", "hint")]


def after(out: str, prompt: str) -> list[str]:
    """What was said after each answer to a prompt."""
    return [part.split("\n", 1)[1] if "\n" in part else "" for part in out.split(prompt)[1:]]


@pytest.mark.parametrize("language", languages())
def test_every_word_and_its_letter_say_the_same(capicu, language: str) -> None:
    words = Words.of(language)
    typed = [word for command in READ_ONLY for word in spellings(words, f"terminal-command-{command}")]
    said = capicu(*ITALIAN, "--lang", language, lines=typed)
    answers = dict(zip(typed, after(said.out, words.text("terminal-prompt")), strict=False))
    for command in READ_ONLY:
        told = {answers[word] for word in spellings(words, f"terminal-command-{command}")}
        assert len(told) == 1 and told != {""}, command
    assert words.text("terminal-not-understood", text="") not in said.out
    assert said.code == 2 and said.err.strip() == words.text("terminal-input-ended")


@pytest.mark.parametrize("language", languages())
def test_a_hint_names_a_move_that_can_be_made(capicu, language: str) -> None:
    words = Words.of(language)
    for word in spellings(words, "terminal-command-hint"):
        told = after(capicu(*ITALIAN, "--lang", language, lines=[word]).out, words.text("terminal-prompt"))[0]
        assert any(words.move(Move.parse(move)) in told for move in ("1-0 tail", "5-0 tail"))


def test_help_names_every_word_and_the_keys(capicu) -> None:
    said = capicu(*ITALIAN, lines=["?"])
    for command in COMMANDS:
        assert Words.of("en").text(f"terminal-command-{command}.help") in said.out
    assert "Ctrl-H" in said.out and "Backspace" in said.out


def test_s4_9_the_table_opens_by_itself_and_gives_the_turn(capicu) -> None:
    """S4.9, S4.17: the double zero is laid, and its player goes on."""
    said = capicu(*ITALIAN)
    assert "You begin, by double blank or the highest double. Double blank. Ends 0 and 0. Again, 2 fit." in said.out


def test_s4_28_p_is_refused_with_a_playable_tile_and_reads_it(capicu) -> None:
    """S4.28, A4.7."""
    for key in ("p", "\x10"):
        answer = after(capicu(*ITALIAN, lines=[key]).out, "Your move:")[0]
        assert "which fits the tail" in answer
        assert "You can play: 1-0 at the tail, 5-0 at the tail." in answer


def test_s4_28_p_draws_then_passes(capicu, patience) -> None:
    said = capicu(*ITALIAN, lines=patience)
    answers = after(said.out, "Your move:")
    draws = [place for place, answer in enumerate(answers) if answer.startswith("You draw ")]
    assert draws
    assert any("You pass." in answer for answer in answers)


def test_moves_that_cannot_be_are_refused_and_change_nothing(capicu) -> None:
    tries = [
        "9-9",
        "6-6",
        "double",
        "0-0",
        "9",
        "6-4 nowhere",
        "draw",
        "pass",
        "count",
        "set 3",
        "cancel",
        "stop",
        "é💥",
    ]
    said = capicu(*ITALIAN, lines=[*tries, "l"])
    answers = after(said.out, "Your move:")
    expected = [
        "Double 9 is not in this set.",
        "You do not hold double 6.",
        "I do not understand “double”.",
        "You do not hold double blank.",
        "You have no tile at position 9.",
        "I do not understand",
    ]
    for answer, start in zip(answers, expected, strict=False):
        assert answer.lower().startswith(start.lower())
    assert "Traceback" not in said.err
    assert "placed" not in said.out


@pytest.mark.parametrize(("answer", "end"), [("", "tail"), ("h", "head"), ("tail", "tail"), ("<", "head")])
def test_a_tile_that_fits_both_ends_is_asked_for_the_end(capicu, answer: str, end: str) -> None:
    """A4.4: Enter is the tail."""
    said = capicu(*MANUAL, lines=[*until_both_ends_fit(), answer])
    asked = re.search(r"(.+) fits both ends\. Head \d or tail \d\? \[tail\]:", said.out)
    assert asked is not None
    assert f"{asked[1]} {end}".lower() in said.out[asked.end() :].lower()


def test_another_line_in_place_of_an_end_is_read_as_what_it_is(capicu) -> None:
    said = capicu(*MANUAL, lines=[*until_both_ends_fit(), "ends"])
    assert said.out.split("[tail]:")[1].split("\n")[1].startswith("Head ")


MANUAL = ("play", "manual", "--seats", "human,human", "--names", "A,B", "--seed", "3", "--defaults", "--no-auto")


def script(until: Callable[[Match], str | None]) -> list[str]:
    """The lines of the match of `MANUAL`, up to where `until` gives the last one."""
    match = Match(load_rules("manual"), ["A", "B"], seed=3)
    lines: list[str] = []
    seat = None
    while True:
        if match.turn != seat and not match.round.over:
            lines.append("")
            seat = match.turn
        last = until(match)
        if last is not None:
            return [*lines, last]
        lines.append(str(match.round.legal()[-1]))
        match.play(match.round.legal()[-1])


def until_both_ends_fit() -> list[str]:
    """Up to a tile that fits both ends, without saying which."""

    def both(match: Match) -> str | None:
        placing = [move.tile for move in match.round.legal() if move.kind == "place"]
        twice = [tile for tile in placing if placing.count(tile) == 2 and match.round.ends[0] != match.round.ends[1]]
        return str(twice[0]) if twice else None

    return script(both)


def test_what_was_done_is_kept_before_the_next_question(capicu, data: Path) -> None:
    capicu(*ITALIAN, lines=["1"])
    with open_store(data) as store:
        table = open_tables(store)[0]
        done = [line.entry.get("move") for line in store.entries(table.id)]
    assert done[:3] == [None, "0-0", "1-0 tail"]


def test_the_end_of_the_input_loses_nothing(capicu) -> None:
    first = capicu(*ITALIAN, lines=["1"])
    assert first.code == 2
    assert first.err == "The input has ended. The table is kept; go on with: capicu play --resume\n"
    hand = [line for line in first.out.splitlines() if line.startswith("Your ")][-1]
    again = capicu("play", "--resume", lines=["h"])
    assert again.out.startswith("Going on at table ")
    assert hand in again.out.splitlines()
    assert "1-0 tail. Greedy 6-1. Ends 0 and 6. Your turn" in again.out


def test_a_table_goes_on_in_its_language_unless_another_is_asked_for(capicu) -> None:
    capicu(*ITALIAN, "--lang", "it")
    assert "La tua mossa:" in capicu("play", "--resume").out
    assert "Your move:" in capicu("play", "--resume", "--lang", "en").out


def test_leaving_asks_first_and_is_no_fault(capicu) -> None:
    said = capicu(*ITALIAN, lines=["q", "no", "hand", "quit", "yes"])
    assert said.code == 0
    assert said.out.count("Leave the table?") == 2
    assert said.out.endswith("The table is kept. Go on with: capicu play --resume\n")
    assert capicu(*ITALIAN, lines=["q"]).code == 0


def test_words_are_answered_between_rounds(capicu, patience) -> None:
    """Also while waiting for Enter: the score is told, leaving is possible, other people's tiles are not."""
    waiting = capicu(*MANUAL, lines=["hand", "q", "no", "q", "yes"])
    assert waiting.code == 0
    assert waiting.out.count("Pass the keyboard to") == 3 and "Your 7 tiles" not in waiting.out
    again = capicu(*MANUAL, lines=[*script(lambda match: "score" if match.round.over else None), "q"])
    assert again.code == 0 and "Score: A" in again.out.split("Press Enter for the next round:")[1]


def test_a_new_match_gives_this_one_up(capicu, data: Path) -> None:
    said = capicu(*ITALIAN, lines=["new", "", "new", "yes"])
    assert said.out.count("Italian table.") == 2
    with open_store(data) as store:
        tables = store.tables("terminal")
        assert len(tables) == 2 and len(open_tables(store)) == 1
        ended = next(table for table in tables if table.finished)
        assert store.entries(ended.id)[-1].entry["do"] == "abandon"
    assert {table.header["seed"] for table in tables} == {7, 8}


def test_several_tables_wait(capicu, data: Path) -> None:
    capicu(*ITALIAN)
    capicu("play", "manual", "--seats", "human,greedy", "--defaults", "--seed", "1")
    with open_store(data) as store:
        newest, oldest = (table.id for table in open_tables(store))
    said = capicu("play", "--resume")
    assert f"Going on at table {newest}" in said.out and f"Other unfinished tables: {oldest}." in said.out
    assert f"Going on at table {oldest}" in capicu("play", "--table", oldest).out


def test_two_windows_at_one_table(capicu, data: Path) -> None:
    """Who comes second is told, and nothing is lost."""
    capicu(*ITALIAN)
    with open_store(data) as store:
        table = open_tables(store)[0]
        here = KeptMatch.resume(store, table)
        assert capicu("play", "--resume", lines=["1"]).code == 2
        here.match.play("5-0 tail")
        with pytest.raises(Exception, match="another process"):
            here.save()
        assert len(store.entries(table.id)) > table.length


def test_the_record_is_written_and_can_be_replayed(capicu, tmp_path: Path) -> None:
    file = tmp_path / "My match.json"
    said = capicu(*ITALIAN, lines=["1", f"save {file}", f"w {tmp_path}/no/such/folder.json"])
    assert f"Saved in {file}." in said.out and "cannot be written: No such file" in said.out
    match = Record.load(file).replay()
    assert match.names == ("Player 1", "Greedy")
    assert str(match.round.chain[0].tile) == "0-0"


def test_short_sentences_and_the_introduction_are_remembered(capicu) -> None:
    said = capicu(*ITALIAN, lines=["b", "1", "i"])
    assert "\nFew words.\n" in said.out and " 1\n1-0. Greedy 6-1. 0 and 6. One fits.\n" in said.out
    again = capicu(*ITALIAN)
    assert not again.out.startswith("Italian table.")
    assert "Round 1. 0-0." in again.out and "Your 6 tiles" not in again.out
    full = capicu(*ITALIAN, "--wording", "normal", lines=["i", "b"])
    assert "Your 6 tiles" in full.out


def test_bots_alone_are_watched_to_the_end(capicu) -> None:
    seats = "greedy,random,greedy,random"
    said = capicu("play", "doscientos", "--seats", seats, "-o", "seats.teams=pairs", "--seed", "5", "--defaults")
    assert said.code == 0
    assert "win the match." in said.out and "?" not in said.out


def test_forced_passes_are_announced_or_left_to_the_player(capicu) -> None:
    """A1.12."""
    play = ("play", "daomy", "--seats", "human,greedy", "--seed", "7", "--defaults")
    assert " You pass. " in capicu(*play).out
    by_hand = capicu(*play, "--no-auto", lines=["p"])
    assert "You pass." in after(by_hand.out, "Your move:")[0]


def test_a_rematch_deals_other_tiles(capicu, patience) -> None:
    lines = [*patience[:2000]]
    first = capicu(*ITALIAN, lines=lines)
    used = first.out.count("Your move:") + 1
    assert first.out.rstrip().splitlines()[-1].startswith("Another match?")
    hands = [line for line in first.out.splitlines() if line.startswith("Your 6 tiles")]
    again = capicu(*ITALIAN, lines=[*lines[: used - 1], "yes"])
    assert again.out.count("Italian table.") == 2
    assert again.out.count(hands[0]) == first.out.count(hands[0])


class Watched(Screen):
    """A screen that remembers what was said while whose turn it was, with the hands as they were then."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.heard: list[tuple[int | None, str, list[set[str]]]] = []

    def say(self, text: str = "", style: Style = "plain") -> None:
        assert self.table is not None
        match = self.table.match
        names = Words.of("en")
        shown = {tile for _, tile in match.round.shown}
        hands = [{names.tile(tile) for tile in hand if tile not in shown} for hand in match.round.hands]
        if not match.round.over:
            self.heard.append((self.table.listener, text, hands))
        super().say(text, style)


@pytest.mark.parametrize("rules", ["italian", "french", "daomy", "manual"])
def test_nobody_hears_of_another_ones_tiles(monkeypatch, capsys, data, patience, rules: str) -> None:
    """Hot seat: no sentence names a tile that another player holds; between turns nothing is in sight."""
    screen = Watched()
    setup = Setup(load_rules(rules), ("human", "human"), ("Ada", "Bea"), seed=11, auto=False)
    places = [line for line in patience if "-" not in line]  # a typed tile is named by whoever types it
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*places, ""])))
    with open_store(data) as store:
        table = Table(screen, Words.of("en"), KeptMatch.begin(store, setup), Preferences(data))
        screen.table = table
        table.play()
    assert table.match.over
    checked = 0
    for listener, text, hands in screen.heard:
        said = set(re.findall(r"double \w+|\d-\d", text))
        for seat, hand in enumerate(hands):
            if seat != listener:
                assert not said & hand, (listener, text)
                checked += 1
    assert checked > 20
    between = re.findall(r"Pass the keyboard to \w+\. \w+, press Enter:", capsys.readouterr().out)
    assert len(between) > 5


def test_the_asked_moves_are_explained(capicu, patience) -> None:
    """Dynamique and Défensif in a French match, the count at the Italian table."""
    heard = ""
    for seed in range(6):
        play = ("play", "french", "--seats", "human,human", "--names", "A,B", "--seed", str(seed), "--defaults")
        heard += capicu(*play, lines=patience).out
    words = Words.of("en")
    for question in ("change", "cancel", "again"):
        assert words.text(f"terminal-explain-{question}") in heard, question
    assert "Blocker" in heard and "Dynamic" in heard and "Double Bonus" in heard


def test_s4_32_the_first_to_pass_is_asked_for_the_count(capicu, patience) -> None:
    """S4.32, A4.9: with the same key."""
    told = Words.of("en").text("terminal-explain-count")
    for seed in range(40):
        out = capicu(
            "play", "italian", "--seats", "human,human", "--names", "A,B", "--seed", str(seed), lines=patience
        ).out
        if told in out:
            assert "The round is blocked." in out.split(told)[-1]
            return
    raise AssertionError("no block in forty matches")
