"""What a person likes and keeps between runs: in how many words to be told, the introduction or not."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
from msgspec import Struct

from capicu.folders import data_folder
from capicu.words import Level, Wording

FILE = "terminal.json"


class Kept(Struct):
    """What is written down."""

    level: Level = "normal"
    introduction: bool = True
    brief: bool = False
    """How short sentences were wished for before there were three levels."""


class Preferences:
    """How the table talks to this person."""

    def __init__(self, folder: Path | None = None) -> None:
        """Those of the last run; the usual ones if there are none."""
        self._file = (data_folder() if folder is None else folder) / FILE
        try:
            kept = msgspec.json.decode(self._file.read_bytes(), type=Kept)
        except (OSError, msgspec.DecodeError):
            kept = Kept()
        self.level: Level = "brief" if kept.brief else kept.level
        self.introduction = kept.introduction

    @property
    def wording(self) -> Wording:
        """How the table tells what happens."""
        return Wording(self.level)

    @property
    def brief(self) -> bool:
        """Whether every sentence has its shortest form."""
        return self.wording.brief

    def save(self) -> None:
        """Keep them for the next run; a disk that refuses is no reason to stop a game."""
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(msgspec.json.encode(Kept(self.level, self.introduction)))
