"""Options of the rules as they are written on the command line: `match.target=80`."""

from __future__ import annotations

from capicu.rules import Value
from capicu.texts import whole


def override_of(text: str) -> tuple[str, Value] | None:
    """A key and a value, None where there is no such pair; whether both exist is for the rules to say.

    >>> override_of("match.target = 80"), override_of("match.half_in_one_round=false"), override_of("target")
    (('match.target', 80), ('match.half_in_one_round', False), None)
    """
    written = key_and_text(text)
    return None if written is None else (written[0], value_of(written[1]))


def key_and_text(text: str) -> tuple[str, str] | None:
    """The two sides of the sign, neither of them empty."""
    key, _, value = (part.strip() for part in text.partition("="))
    return (key, value) if key and value else None


def value_of(text: str) -> Value:
    """A value as it is written: true, false, a number, or a word."""
    text = text.strip()
    if text in ("true", "false"):
        return text == "true"
    number = whole(text)
    return text if number is None else number
