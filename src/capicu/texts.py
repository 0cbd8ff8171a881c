"""Texts that people bring: made clean where they type them, refused where a file has them otherwise; and numbers."""

from __future__ import annotations

import re
import unicodedata

_UNSOUND = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # control characters; a database may not take them, XML does not
    "\u2028\u2029"  # line ends that are none to everybody
    "\u202a-\u202e\u2066-\u2069"  # letters after these run the other way, on other people's lines too
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"  # halves of characters and no characters
)
_WHOLE = re.compile(r"-?[0-9]{1,9}")


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


def whole(text: str | None) -> int | None:
    """The whole number that a text says in plain digits; None for anything else, and for more digits than we count.

    >>> whole(" 12 "), whole("-3"), whole("²"), whole("9" * 5000), whole(""), whole(None)
    (12, -3, None, None, None, None)
    """
    text = (text or "").strip()
    return int(text) if _WHOLE.fullmatch(text) else None


def folded(text: str) -> str:
    """A text without capitals, accents and spare spaces, as words are compared.

    >>> folded(" Raúl  de la Cruz ")
    'raul de la cruz'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
