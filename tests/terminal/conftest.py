"""Ways to sit at the terminal: the command in this process, or a real one, reading lines from a pipe."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from capicu.cli import main
from capicu.tiles import DominoSet


class Said(NamedTuple):
    """How a command ended and what it said."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An own data folder for every test, and the system's language out of the way."""
    folder = tmp_path / "data"
    monkeypatch.setenv("CAPICU_DATA", str(folder))
    monkeypatch.setenv("CAPICU_LANG", "en")
    monkeypatch.delenv("COLUMNS", raising=False)
    return folder


@pytest.fixture
def capicu(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command in this process, reading these lines; then the input ends."""

    def run(*arguments: str, lines: Sequence[str] = ()) -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(list(arguments))
        return Said(code, *capsys.readouterr())

    return run


@pytest.fixture
def process(data: Path) -> Run:
    """The command as a process of its own, reading these lines from a pipe."""

    def run(*arguments: str, lines: Sequence[str] = ()) -> Said:
        text = "".join(f"{line}\n" for line in lines)
        command = [sys.executable, "-m", "capicu", *arguments]
        done = subprocess.run(
            command, input=text, capture_output=True, encoding="utf-8", timeout=60, env={**os.environ, **UTF8}
        )
        return Said(done.returncode, done.stdout, done.stderr)

    return run


UTF8 = {"PYTHONUTF8": "1"}


@pytest.fixture
def patience() -> list[str]:
    """Lines that play any match to its end: whatever is asked, one of them answers, and none does harm."""
    places = [line for place in range(1, 10) for line in (str(place), "")]
    tiles = [line for tile in DominoSet(6) for line in (str(tile), "")]
    return [*["p", "let be", "keep", *places] * 4, *tiles] * 150
