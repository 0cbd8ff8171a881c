"""The rig proves itself: a real Orca speaks what browsers and a terminal show, and the log tells what was heard."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from rig import MARKER, Browser, Busy, Chromium, Ear, EarError, Firefox, Terminal
from web_people import Served

HEADING = "The domino table for every house rule"
LONG = "A very long sentence about dominoes. " * 10
TALK = f"import time; print({LONG!r}); time.sleep(2); print('And then this.'); time.sleep(600)"


@pytest.mark.parametrize("kind", [Firefox, Chromium])
def test_orca_speaks_the_heading_of_the_home_page(ear: Ear, served: Served, kind: type[Browser]) -> None:
    with kind(ear, served.address):
        ear.hush()
        mark = ear.mark()
        ear.press("1")  # Orca's key for the next heading of the first level
        said = ear.wait_for(re.compile(f"^{HEADING}.*heading level 1"), mark)
    assert said.fate == "spoken"


@pytest.mark.parametrize("kind", [Firefox, Chromium])
def test_another_page_is_opened_as_a_person_does(ear: Ear, served: Served, kind: type[Browser]) -> None:
    with kind(ear, f"{served.address}/new?rules=daomy") as browser:
        ear.hush()
        mark = ear.mark()
        browser.go(served.address)  # the beginning of the first address, which browsers like to complete
        ear.wait_for(HEADING, mark)


def test_a_key_cuts_what_is_spoken_and_drops_what_waits(ear: Ear) -> None:
    mark = ear.mark()
    with Terminal(ear, [sys.executable, "-c", TALK]):
        ear.wait_for("dominoes", mark, begun=True)
        queued(ear, "And then this.", mark)
        ear.press("ctrl")
        assert ear.listen()
    fates = {each.text[:14]: each.fate for each in ear.heard(mark)}
    assert fates["A very long se"] == "cut"
    assert fates["And then this."] == "unheard"
    assert "CUT after" in ear.transcript(mark)
    assert ">>> ctrl" in ear.transcript(mark)


def queued(ear: Ear, text: str, mark: int) -> None:
    """Wait until Orca has handed over a text, whenever that will be spoken."""
    until = time.monotonic() + 20
    while not any(text in each.text for each in ear.heard(mark)):
        assert time.monotonic() < until, ear.transcript(mark)
        time.sleep(0.03)


def test_an_italian_orca_speaks_italian_with_an_italian_voice(ears: Callable[[str], Ear], served: Served) -> None:
    ear = ears("it")
    assert "Lettore schermo attivo" in ear.heard()[0].text
    with Firefox(ear, served.address):
        ear.hush()
        mark = ear.mark()
        ear.press("1")
        said = ear.wait_for("intestazione livello 1", mark)
    assert said.fate == "spoken"
    assert "Il tavolo di domino" in said.text
    assert {event["language"] for event in ear.events() if event["what"] == "voice"} == {"it-it"}


@pytest.mark.parametrize("beside", ["a free core", "a busy core"])
def test_the_terminal_speaks_a_game(ear: Ear, beside: str) -> None:
    mark = ear.mark()
    with Terminal(ear, [sys.executable, "-m", "capicu", "play", "daomy"]):
        said = ear.wait_for("How many players?", mark, patience=40)
        assert said.fate == "spoken"
        assert ear.listen()
        mark = ear.mark()
        if beside == "a busy core":
            with Busy():
                answer(ear, mark)
        else:
            answer(ear, mark)


def answer(ear: Ear, mark: int) -> None:
    ear.type("9")
    ear.press("Return")
    assert ear.wait_for("Type a whole number", mark).fate == "spoken"


class Mute(Ear):
    """An ear whose screen reader says nothing."""

    ORCA = ("sleep", "60")
    FIRST_WORD = 2


def test_an_ear_that_does_not_come_up_says_so_and_leaves_nothing(tmp_path: Path) -> None:
    ear = Mute(tmp_path)
    with pytest.raises(EarError, match=r"Orca does not speak within 2 seconds: see .*log\.txt"), ear:
        raise AssertionError("a mute ear came up")
    known = f"{MARKER}={ear.environment[MARKER]}"
    running = subprocess.run(["ps", "axeww"], capture_output=True, text=True, check=True).stdout
    assert known not in running
    assert not Path(ear.environment[MARKER]).exists()
