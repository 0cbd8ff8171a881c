"""What can be wrong with a tile, a rule-set, a position or a record: each fault as a reason with its values.

A `Fault` is its English sentence, so that an error reads well wherever it is shown; `reason` and `details` let
`capicu.words` say the same in every language. The sentences stand in `faults.ftl` of each, the English ones too.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any, Self


class Fault(str):
    """One thing that is wrong: an English text that knows its reason and what it is about.

    >>> fault = Fault("tile_twice", tile="6-4")
    >>> fault, fault.reason, fault.details
    ('6-4 is there twice', 'tile_twice', {'tile': '6-4'})
    """

    reason: str
    details: dict[str, Any]
    """Texts, numbers, tiles, other faults, an `IllegalMove`, or lists of these."""

    def __new__(cls, reason: str, **details: Any) -> Self:
        fault = super().__new__(cls, english()[reason].format(**{name: _plain(v) for name, v in details.items()}))
        fault.reason, fault.details = reason, details
        return fault


@cache
def english() -> dict[str, str]:
    """The English sentence of every reason, with its variables in braces."""
    file = resources.files("capicu") / "words" / "locales" / "en" / "faults.ftl"
    found = re.findall(r"^fault-(\w+) = (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return {reason: re.sub(r"\{ \$(\w+) \}", r"{\1}", text) for reason, text in found if reason != "separator"}


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def read_fault(error: OSError) -> Fault:
    """Why a file cannot be read."""
    if isinstance(error, FileNotFoundError):
        return Fault("no_such_file")
    if isinstance(error, PermissionError):
        return Fault("no_permission")
    if isinstance(error, IsADirectoryError):
        return Fault("is_folder")
    return Fault("unreadable", problem=error.strerror or str(error))
