"""The fixed words that the page's scripts need: labels and short announcements, never a sentence in parts."""

from __future__ import annotations

from functools import cache

from capicu import __version__
from capicu.words import Words

PAGE_WORDS = (
    "head",
    "tail",
    "connection-lost",
    "connection-back",
    "connection-waits",
    "silent-on",
    "silent-off",
    "intro-on",
    "intro-off",
    "bot",
    "away",
    "partner",
    "give-seat",
    "rematch-ready",
    "confirm-resign",
    "confirm-leave",
    "confirm-leave-bot",
    "copied",
    "reveal",
    "verified",
    "not-verified",
    "sheet-close",
    "next-round",
    "hand-empty",
    "no-tile",
    "ten-and",
    "you",
)


def page_words(words: Words) -> dict[str, str]:
    """The words by name."""
    return _page_words(words.language)


@cache
def _page_words(language: str) -> dict[str, str]:
    words = Words.of(language)
    fixed = {name: words.text(f"web-js-{name}") for name in PAGE_WORDS}
    others = {
        "nothing-yet": words.text("web-error-nothing-yet"),
        "version": words.text("web-js-version", version=__version__),
    }
    return fixed | others
