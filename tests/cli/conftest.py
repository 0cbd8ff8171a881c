"""The command in this process, with a data folder of its own."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from capicu.cli import main


class Said(NamedTuple):
    """How a command ended and what it said."""

    code: int
    out: str
    err: str


@pytest.fixture
def capicu(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[..., Said]:
    """Run a command line; the input is empty unless lines are given."""
    monkeypatch.setenv("CAPICU_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("CAPICU_LANG", "en")

    def run(*arguments: str, lines: tuple[str, ...] = ()) -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return Said(main(list(arguments)), *capsys.readouterr())

    return run
