"""The Fluent files of one language: read at once, but parsed message by message, so that the first one comes soon."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from threading import RLock
from typing import Any

Variables = tuple[tuple[str, str | int], ...]
ENGLISH = "en"
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_COMMENT = re.compile(r"^#.*$", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class UnknownLanguage(ValueError):
    """A language that Capicú does not speak."""

    def __init__(self, language: str) -> None:
        self.language = language
        super().__init__(f"there are no words in {language!r}; there are {', '.join(languages())}")


class WordsError(LookupError):
    """A message that does not exist, is no Fluent, or was asked for without one of its variables."""


@cache
def languages() -> tuple[str, ...]:
    """The languages that Capicú speaks, a folder each, English first.

    >>> languages()
    ('en', 'es', 'fr', 'it', 'mg')
    """
    folders = {folder.name for folder in _locales().iterdir() if folder.is_dir()}
    return (ENGLISH, *sorted(folders - {ENGLISH}))


def best_language(preferred: Iterable[str | None]) -> str:
    """The first of these that Capicú speaks, else English; takes locale names and what browsers send.

    >>> best_language(["de_DE.UTF-8", "fr_CA.UTF-8"]), best_language(["C"]), best_language(["it-CH;q=0.9"])
    ('fr', 'en', 'it')
    """
    for name in preferred:
        code = re.split(r"[^a-z]", (name or "").strip().lower(), maxsplit=1)[0]
        if code in languages():
            return code
    return ENGLISH


class Catalogue:
    """All messages of a language."""

    def __init__(self, language: str) -> None:
        if language not in languages():
            raise UnknownLanguage(language)
        from fluent.runtime import FluentBundle

        self.language = language
        self._sources = {name: source for text in _files(language) for name, source in _entries(text)}
        self._bundle = FluentBundle([language], use_isolating=False)
        self._lock = RLock()

    def __contains__(self, message: str) -> bool:
        name, _, attribute = message.partition(".")
        source = self._sources.get(name)
        return source is not None and (not attribute or re.search(rf"^ +\.{attribute} =", source, re.M) is not None)

    def format(self, message: str, variables: Variables) -> str:
        """The text of a message, or of an attribute of it (`message.attribute`)."""
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            with self._lock:
                self._parse(name)
        found = self._bundle.get_message(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            raise WordsError(f"{self.language}: {message} has no text")
        text, errors = self._bundle.format_pattern(pattern, dict(variables))
        if errors:
            raise WordsError(f"{self.language}: {message}: {errors[0]}")
        return str(text)

    def _parse(self, name: str) -> None:
        """Take a message, with all that it refers to, into the bundle; it must have been looked for before."""
        from fluent.runtime import FluentResource

        if name not in self._sources:
            raise WordsError(f"{self.language}: there is no message {name}")
        waiting, seen = [name], {name}
        parsed = []
        while waiting:
            source = self._sources[waiting.pop()]
            parsed.append(FluentResource(source))
            more = {other for other in _REFERENCE.findall(source) if other in self._sources} - seen
            seen |= more
            waiting += more
        for resource in reversed(parsed):
            self._bundle.add_resource(resource)
        if not self._bundle.has_message(name):
            raise WordsError(f"{self.language}: {name} is no Fluent message")


def _locales() -> Any:
    return resources.files("capicu.words") / "locales"


def _files(language: str) -> Iterator[str]:
    for file in sorted((_locales() / language).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".ftl"):
            yield file.read_text(encoding="utf-8")


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a file, each with its source."""
    text = _COMMENT.sub("", text)
    starts = list(_ENTRY.finditer(text))
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        yield start[1], text[start.start() : following.start() if following else len(text)]
