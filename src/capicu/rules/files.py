"""Where rule-set files are: those that come with Capicú, and a person's own folder."""

from __future__ import annotations

import tomllib
from errno import ENOTDIR
from functools import cache
from importlib import resources
from itertools import count
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


def own_file(id_: str) -> Path:
    """Where a game of one's own is kept under an id."""
    return rules_folder() / f"{id_}{SUFFIX}"


def keep(id_: str, text: str, *, instead: bool = False) -> Path:
    """Write a game into a person's own folder; `FileExistsError` where there is one, unless it is written `instead`."""
    file = own_file(id_)
    if file.parent.exists() and not file.parent.is_dir():
        raise NotADirectoryError(ENOTDIR, "a file is where the folder should be")
    file.parent.mkdir(parents=True, exist_ok=True)
    if not instead:
        with file.open("x", encoding="utf-8", newline="\n") as new:
            new.write(text)
        return file
    half = file.with_suffix(".new")
    half.write_text(text, encoding="utf-8", newline="\n")
    return half.replace(file)


def free_id(id_: str) -> str:
    """The id, or with a number behind it, that no game has yet."""
    numbered = (id_ if number == 1 else f"{id_}-{number}" for number in count(1))
    return next(one for one in numbered if one not in shipped_ids() and not own_file(one).exists())


def own_files() -> dict[str, Path]:
    """The files of a person's own folder by id, the file's name; one called like a shipped game is not among them."""
    try:
        files = sorted(rules_folder().glob(f"*{SUFFIX}"))
    except OSError:
        return {}
    return {file.stem: file for file in files if file.stem not in shipped_ids()}
