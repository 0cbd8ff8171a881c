"""What people can get wrong: each fault as a reason with its values, told in every language by `capicu.words`.

A `Fault` is its English sentence, so that an error reads well wherever it is shown. No sentence stands here: those of
all languages, English too, are in the catalogues, where `kind` and `reason` make the message's name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any, ClassVar, Self

_MESSAGE = re.compile(r"^([\w-]+) = (.*)$", re.MULTILINE)
_GAP = re.compile(r"\{ \$(\w+) \}")


class Fault(str):
    """One thing that is wrong: an English text that knows its reason and what it is about.

    >>> fault = Fault("tile_twice", tile="6-4")
    >>> fault, fault.reason, fault.details
    ('6-4 is there twice', 'tile_twice', {'tile': '6-4'})
    """

    kind: ClassVar[str] = "fault"
    """With what the names of the messages begin."""
    catalogue: ClassVar[str] = "faults"
    """The file of a language that has them."""
    reason: str
    details: dict[str, Any]
    """Texts, numbers, tiles, other faults, or lists of these."""

    def __new__(cls, reason: str, /, **details: Any) -> Self:
        sentence = english(cls.catalogue)[f"{cls.kind}-{reason}"]
        fault = super().__new__(cls, _GAP.sub(lambda gap: _plain(details[gap[1]]), sentence))
        fault.reason, fault.details = reason, details
        return fault

    def __reduce__(self) -> tuple[Callable[..., Fault], tuple[Any, ...]]:
        """So that it passes from one process to another."""
        return _fault, (type(self), self.reason, self.details)

    @property
    def message(self) -> str:
        """The name of its message in the catalogues."""
        return f"{self.kind}-{self.reason}"


class MoveFault(Fault):
    """Why a move may not be made now."""

    kind, catalogue = "illegal", "errors"


class BookFault(Fault):
    """Why a score book does not take something."""

    kind, catalogue = "book-error", "book"


class PhotoFault(Fault):
    """Why a photograph cannot be read."""

    kind, catalogue = "photo", "photo"


class LabFault(Fault):
    """Why the lab cannot do what it was asked for."""

    kind, catalogue = "lab-error", "lab"


@cache
def english(catalogue: str) -> dict[str, str]:
    """The messages of an English catalogue that are one line of words and gaps, as those of faults are."""
    file = resources.files("capicu") / "words" / "locales" / "en" / f"{catalogue}.ftl"
    return dict(_MESSAGE.findall(file.read_text(encoding="utf-8")))


def _fault(kind: type[Fault], reason: str, details: dict[str, Any]) -> Fault:
    return kind(reason, **details)


def _plain(value: Any) -> str:
    """What a fault is about, inside its sentence; a fault within another stands without its full stop."""
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    return value.rstrip(".") if isinstance(value, Fault) else str(value)


def read_fault(error: OSError) -> Fault:
    """Why a file cannot be read."""
    if isinstance(error, FileNotFoundError):
        return Fault("no_such_file")
    if isinstance(error, PermissionError):
        return Fault("no_permission")
    if isinstance(error, IsADirectoryError):
        return Fault("is_folder")
    return Fault("unreadable", problem=error.strerror or str(error))
