"""Where rule-set files are: those that come with Capicú, and a person's own folder."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from capicu.folders import rules_folder

SUFFIX = ".toml"


@cache
def shipped_ids() -> tuple[str, ...]:
    """The rule-sets that come with Capicú."""
    return tuple(sorted(f.name.removesuffix(SUFFIX) for f in _shipped().iterdir() if f.name.endswith(SUFFIX)))


@cache
def shipped(id_: str) -> dict[str, Any]:
    """The file of a shipped rule-set; who changes it copies it first."""
    return tomllib.loads((_shipped() / f"{id_}{SUFFIX}").read_text(encoding="utf-8"))


def _shipped() -> Any:
    return resources.files("capicu.rules") / "sets"


def own_files() -> dict[str, Path]:
    """The files of a person's own folder by id, the file's name; one called like a shipped game is not among them."""
    try:
        files = sorted(rules_folder().glob(f"*{SUFFIX}"))
    except OSError:
        return {}
    return {file.stem: file for file in files if file.stem not in shipped_ids()}
