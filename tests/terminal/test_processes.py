"""The command as people run it: whole matches by pipe, killed in the middle, and on a real terminal."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from capicu.game import Record
from capicu.rules import load_rules
from capicu.store import TableInfo, open_store
from capicu.terminal.kept_match import open_tables
from capicu.words import Words, languages
from engine_helpers import SOME_GAMES

if sys.platform != "win32":
    import fcntl
    import pty
    import struct
    import termios

TABLES = {
    "chiva": "human,greedy,random",
    "daomy": "human,random,greedy",
    "doscientos": "human,greedy",
    "french": "human,greedy,random,greedy",
    "italian": "human,greedy",
    "manual": "human,human",
    "partners": "human,greedy,greedy,random",
    "quinientos": "human,greedy",
}


def record_of(data: Path, table: TableInfo) -> Record:
    with open_store(data) as store:
        entries = [line.entry for line in store.entries(table.id)]
    return msgspec.convert({**table.header["record"], "entries": entries}, Record)


@pytest.mark.parametrize("rules", SOME_GAMES)
def test_a_whole_match_of_many_games_by_pipe(process, data: Path, patience, rules: str) -> None:
    """In five languages, one after the other; the store then has the whole finished match."""
    language = languages()[SOME_GAMES.index(rules) % len(languages())]
    seats = TABLES.get(rules, "human" + ",greedy" * (load_rules(rules).players - 1))
    said = process("play", rules, "--seats", seats, "--lang", language, "--seed", "7", "--defaults", lines=patience)
    assert said.code == 0, said.err or said.out[-500:]
    assert said.err == ""
    with open_store(data) as store:
        table = store.tables("terminal")[0]
    assert table.finished is not None
    record = record_of(data, table)
    match = record.replay()
    assert match.over and record.verify() == []
    assert "\x1b" not in said.out
    words = Words.of(language)
    end = words.match_end(match.events[-1], match.names, match.rules)
    assert "\n".join(end) in said.out


def test_python_m_capicu_asks_its_first_question(process) -> None:
    said = process("play", "--lang", "mg")
    assert said.out.rstrip().splitlines()[-1].startswith("Lalao inona?")
    assert said.code == 2


def test_a_match_survives_being_killed_again_and_again(data: Path) -> None:
    """`kill -9` at any moment: the log never changes behind, always replays, and the match goes on to its end."""
    chance = random.Random(1)
    command = [sys.executable, "-m", "capicu", "play"]
    bots = ["manual", "--seats", "greedy,random", "--defaults", "--seed", "3", "-o", "match.target=250"]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    before: list[dict] = []
    kills = 0
    for attempt in range(40):
        arguments = [*bots, "--pace", "0.01"] if attempt == 0 else ["--resume", "--pace", "0.01"]
        player = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, encoding="utf-8", env=environment)
        assert player.stdout is not None
        told = [line for line, _ in zip(player.stdout, range(chance.randint(3, 90)), strict=False)]
        time.sleep(chance.random() * 0.02)
        player.send_signal(signal.SIGKILL)
        told += player.stdout.read().splitlines()
        killed = player.wait() == -signal.SIGKILL
        player.stdout.close()
        kills += killed
        with open_store(data) as store:
            table = store.tables("terminal")[0]
            log = [line.entry for line in store.entries(table.id)]
        assert log[: len(before)] == before
        before = log
        match = record_of(data, table).replay()
        assert_nothing_told_was_lost(told, [entry["move"] for entry in log if entry["do"] == "move"])
        if match.over and not killed:
            break
        if kills >= 6:
            subprocess.run([*command, "--resume"], env=environment, stdout=subprocess.DEVNULL, check=True, timeout=60)
            break
    with open_store(data) as store:
        assert open_tables(store) == []
        assert store.tables("terminal")[0].finished is not None
    assert kills >= 5


def assert_nothing_told_was_lost(told: list[str], moves: list[str]) -> None:
    """Every tile that was said to be placed is a move in the store."""
    tiles = {move.split()[0] for move in moves}
    for line in told:
        placed = re.search(r"(?:placed|opened with) (?:double (\w+)|(\d-\d))", line)
        if placed:
            number = {"blank": "0"}.get(placed[1], placed[1]) if placed[1] else None
            assert (f"{number}-{number}" if number else placed[2]) in tiles


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot limit the size of a process's files")
def test_a_disk_that_is_full_in_the_middle_loses_nothing_told(data: Path) -> None:
    """Every write past 100 kB fails; what was told before is in the store, and the match goes on with more room."""
    import resource

    command = [sys.executable, "-m", "capicu", "play", "--lang", "en"]
    bots = ["manual", "--seats", "greedy,random", "--defaults", "--seed", "1"]
    full = subprocess.run(
        [*command, *bots],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
    )
    assert full.returncode == 2
    assert full.stderr.startswith("The last move cannot be kept:") and full.stderr.count("\n") == 1
    with open_store(data) as store:
        log = [line.entry for line in store.entries(open_tables(store)[0].id)]
    assert_nothing_told_was_lost(full.stdout.splitlines(), [entry["move"] for entry in log if entry["do"] == "move"])
    subprocess.run([*command, "--resume"], stdout=subprocess.DEVNULL, check=True, timeout=60)


def test_ctrl_c_keeps_the_table(data: Path) -> None:
    command = [sys.executable, "-m", "capicu", "play", "italian", "--seats", "human,greedy", "--seed", "7"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as player:
        assert player.stdout is not None and player.stderr is not None
        while b"Your move:" not in player.stdout.read1():
            pass
        player.send_signal(signal.SIGINT)
        assert player.wait(20) == 130
        assert b"capicu play --resume" in player.stderr.read()
    with open_store(data) as store:
        assert len(open_tables(store)) == 1


def test_a_reader_that_goes_away_is_no_traceback(data: Path) -> None:
    command = [sys.executable, "-m", "capicu", "play", "doscientos", "--seats", "greedy,random", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as player:
        assert player.stdout is not None and player.stderr is not None
        player.stdout.read(10)
        player.stdout.close()
        assert b"Traceback" not in player.stderr.read()


class Terminal:
    """The command on a terminal of its own."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        settings = {**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color", **environment}
        for name in ("NO_COLOR", "CI"):
            if name not in environment:
                settings.pop(name, None)
        command = [sys.executable, "-m", "capicu", *arguments]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=settings, start_new_session=True
        )
        os.close(slave)
        self.seen = self.raw = ""

    def until(self, text: str, seconds: float = 25.0) -> str:
        """What came up to and with a text, seen as a person sees it."""
        end = time.monotonic() + seconds
        os.set_blocking(self.master, False)
        while text not in self.plain:
            assert time.monotonic() < end, f"{text!r} did not come; seen: {self.plain[-1500:]!r}"
            try:
                came = os.read(self.master, 65536).decode(errors="replace")
            except BlockingIOError:
                time.sleep(0.02)
                continue
            except OSError:
                break
            if "\x1b[6n" in came:  # where is the cursor? a real terminal would answer
                os.write(self.master, b"\x1b[30;1R")
            self.seen += came
            self.raw += came
        assert text in self.plain, self.plain[-1500:]
        before, _, rest = self.plain.partition(text)
        self.seen = rest
        return before + text

    @property
    def plain(self) -> str:
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\r", "", self.seen)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminal():
    if sys.platform == "win32":
        pytest.fail("these tests need a POSIX terminal; run them on Linux or macOS")
    opened: list[Terminal] = []

    def open_(*arguments: str, **environment: str) -> Terminal:
        opened.append(Terminal(*arguments, **environment))
        return opened[-1]

    yield open_
    for one in opened:
        one.close()


ITALIAN = ("play", "italian", "--seats", "human,greedy", "--seed", "7", "--lang", "it", "--pace", "0")


def test_s4_13_the_keys_work_on_a_terminal(terminal) -> None:
    """S4.13, S4.28: control keys answer at once on an empty line; Ctrl-H too where Backspace is another key."""
    t = terminal(*ITALIAN)
    t.until("La tua mossa:")
    t.type("\x12")
    t.until("Le tue 6 tessere")
    t.until("La tua mossa:")
    t.type("\x14")
    t.until("Testa 0, coda 0.")
    t.until("La tua mossa:")
    t.type("\x10")
    t.until("Puoi giocare: 1-0 in coda, 5-0 in coda.")
    t.until("La tua mossa:")
    t.type("\x08")
    t.until("Tasti su una riga vuota")
    t.until("La tua mossa:")
    t.type("\x7f")  # Backspace does nothing
    t.type("se\t")
    t.until("serpente")
    t.type("\r")
    t.until("doppio zero")
    t.until("La tua mossa:")
    t.type("1\r")
    t.until("1-0 coda. Greedy 6-1. Testa 0, coda 6.")
    t.until("La tua mossa:")
    t.type("\x03")
    t.until("capicu play --resume")
    assert t.process.wait(10) == 130


def test_colours_only_where_they_are_wanted(terminal) -> None:
    for environment, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        t = terminal(*ITALIAN, **environment)
        t.until("La tua mossa:")
        t.type("99\r")
        t.until("oppio 9")
        t.until("La tua mossa:")
        assert ("\x1b[33m" in t.raw) == coloured


@pytest.mark.parametrize("how", [("--plain", {}), (None, {"TERM": "dumb"}), (None, {"QT_ACCESSIBILITY": "1"})])
def test_plain_never_redraws(terminal, how) -> None:
    """Not one escape sequence or backward step, on a terminal too."""
    flag, environment = how
    t = terminal(*ITALIAN, *([flag] if flag else []), **environment)
    t.until("La tua mossa:")
    t.type("e\n")
    t.until("Testa 0, coda 0.")
    t.until("La tua mossa:")
    assert "\x1b" not in t.raw and "\b" not in t.raw
    assert re.search(r"\r(?!\n)", t.raw) is None


def test_the_screen_is_cleared_between_people(terminal) -> None:
    t = terminal("play", "italian", "--names", "Ada,Bea", "--seed", "7", "--lang", "en")
    t.until("Ada, press Enter:")
    t.type("\r")
    t.until("Ada, your move:")
    t.type("1\r")
    t.until("Bea, press Enter:")
    said, _, sight = t.raw.rpartition("\x1b[2J")
    assert "Your 6 tiles" in said and "tiles" not in sight and "1-0" not in sight
