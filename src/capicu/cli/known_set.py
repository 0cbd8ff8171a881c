"""The set that `capicu count` was told of last: chosen once, remembered until another is named or it is forgotten."""

from __future__ import annotations

from pathlib import Path

from capicu.folders import data_folder
from capicu.vision import PhotoError, highest_of

FORGET = "any"
_SPELLED = {6: "six", 9: "nine", 12: "twelve"}


def kept_in() -> Path:
    """The file with the name of the set."""
    return data_folder() / "count-set"


def full_name(name: str) -> str:
    """A set as it is named in sentences: `double-twelve` for 12; raises `PhotoError` if there is none of that name."""
    highest = highest_of(name)
    return f"double-{_SPELLED.get(highest, highest)}"


def remembered() -> str | None:
    """The set that was chosen, if there is one."""
    try:
        return full_name(kept_in().read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, PhotoError):
        return None


def remember(name: str) -> None:
    """Keeps the choice, or forgets it where `name` is `any`; raises `OSError` where that cannot be written."""
    path = kept_in()
    if name == FORGET:
        path.unlink(missing_ok=True)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(full_name(name) + "\n", encoding="utf-8")
