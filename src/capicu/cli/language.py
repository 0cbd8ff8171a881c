"""The language of the person at the command: asked for, or that of the system."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from capicu.words import UnknownLanguage, best_language, languages


def chosen_language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for (`UnknownLanguage` if it is not spoken), else the system's, else English."""
    if asked is None:
        return best_language([environment.get(name) for name in ("CAPICU_LANG", "LC_ALL", "LC_MESSAGES", "LANG")])
    if asked not in languages():
        raise UnknownLanguage(asked)
    return asked


def language_of(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, for saying what is wrong with the rest of it."""
    for place, word in enumerate(arguments):
        name, sign, value = word.partition("=")
        if name == "--lang":
            asked = value if sign else "".join(arguments[place + 1 : place + 2])
            return asked if asked in languages() else chosen_language(None)
    return chosen_language(None)
