"""Texts that people bring: made clean where they type them, refused where a file has them otherwise."""

from __future__ import annotations

import re

_UNSOUND = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # control characters; a database may not take them, XML does not
    "\u2028\u2029"  # line ends that are none to everybody
    "\u202a-\u202e\u2066-\u2069"  # letters after these run the other way, on other people's lines too
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"  # halves of characters and no characters
)


def clean(text: str, most: int) -> str:
    """A text as it may stand in a book: on one line, with single spaces, not too long, nothing that cannot be shown.

    >>> clean("  Ana\\tMaría\\x00 ", 40), clean("Bartolomeo", 4)
    ('Ana María', 'Bart')
    """
    return " ".join(_UNSOUND.sub(" ", str(text)).split())[:most].rstrip()


def sound(text: str) -> bool:
    """Whether a text has nothing that cannot be shown on one line.

    >>> sound("Raúl 🁫"), sound("a\\nb"), sound("\\ud800")
    (True, False, False)
    """
    return _UNSOUND.search(text) is None
