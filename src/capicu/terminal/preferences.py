"""What a person likes and keeps between runs: short sentences or long ones, the introduction or not."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
from msgspec import Struct

from capicu.store import data_folder

FILE = "terminal.json"


class Kept(Struct):
    """What is written down."""

    brief: bool = False
    introduction: bool = True


class Preferences:
    """How the table talks to this person."""

    def __init__(self, folder: Path | None = None) -> None:
        """Those of the last run; the usual ones if there are none."""
        self._file = (data_folder() if folder is None else folder) / FILE
        try:
            kept = msgspec.json.decode(self._file.read_bytes(), type=Kept)
        except (OSError, msgspec.DecodeError):
            kept = Kept()
        self.brief = kept.brief
        self.introduction = kept.introduction

    def save(self) -> None:
        """Keep them for the next run; a disk that refuses is no reason to stop a game."""
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(msgspec.json.encode(Kept(self.brief, self.introduction)))
