"""The five languages have the same files, messages, attributes and variables; nobody left English standing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import FluentSerializer
from fluent.syntax.visitor import Visitor

from capicu.words import languages

OTHERS = [language for language in languages() if language != "en"]
OWN_FILES = {"events.ftl", "table.ftl", "errors.ftl", "rules.ftl"}
SAME_WORD = {
    "bonus",
    "capicú",
    "chuchazo",
    "domino",
    "double",
    "double bonus",
    "no",
    "quinientos",
    "score",
    "scores score points",
    "total",
}
"""Words that are the same in English and some other of the languages, or a proper name."""


def folder(language: str) -> dict[str, str]:
    """The text of every catalogue of a language."""
    files = (resources.files("capicu.words") / "locales" / language).iterdir()
    return {file.name: file.read_text(encoding="utf-8") for file in files if file.name.endswith(".ftl")}


@cache
def entries(language: str) -> dict[str, tuple[str, ast.Message | ast.Term]]:
    """Every message of a language with the file that it stands in."""
    found: dict[str, tuple[str, ast.Message | ast.Term]] = {}
    for name, text in folder(language).items():
        for entry in FluentParser(with_spans=False).parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{name}: {entry.content[:200]}"
            if isinstance(entry, ast.Message | ast.Term):
                key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                assert key not in found, f"{language}/{name}: {key} is there twice, also in {found[key][0]}"
                found[key] = (name, entry)
    return found


class Reader(Visitor):
    """Collects the variables, the references and the plain text of a pattern."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.plurals: list[list[str]] = []
        self.words: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.plurals.append([v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)])
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.words += re.findall(r"[^\W\d_]+", node.value)


def read(language: str, pattern: ast.Pattern) -> Reader:
    """A pattern with all that it refers to."""
    reader = Reader()
    reader.visit(pattern)
    done: set[str] = set()
    while reader.references - done:
        name = (reader.references - done).pop()
        done.add(name)
        assert name in entries(language), f"{language}: no message {name}"
        reader.visit(entries(language)[name][1].value)
    return reader


def patterns(entry: ast.Message | ast.Term) -> dict[str, ast.Pattern]:
    """The value (under the empty name) and the attributes of a message."""
    value = {"": entry.value} if entry.value is not None else {}
    return value | {a.id.name: a.value for a in entry.attributes}


def pairs(language: str) -> Iterator[tuple[str, str, ast.Pattern, ast.Pattern]]:
    """Every English pattern beside that of another language: file, name, English, other."""
    for key, (name, entry) in entries("en").items():
        other = patterns(entries(language)[key][1]) if key in entries(language) else {}
        for attribute, pattern in patterns(entry).items():
            if attribute in other:
                yield name, f"{key}.{attribute}".rstrip("."), pattern, other[attribute]


@pytest.mark.parametrize("language", OTHERS)
def test_same_files_messages_and_attributes(language: str) -> None:
    shape = {key: (name, set(patterns(e))) for key, (name, e) in entries("en").items()}
    assert {key: (name, set(patterns(e))) for key, (name, e) in entries(language).items()} == shape
    assert set(folder(language)) == set(folder("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_same_variables(language: str) -> None:
    different = {
        key: read("en", english).variables ^ read(language, other).variables
        for _, key, english, other in pairs(language)
    }
    assert {key: names for key, names in different.items() if names} == {}


@pytest.mark.parametrize("language", languages())
def test_plurals_are_those_of_the_language(language: str) -> None:
    categories = {"zero", "one", "two", "few", "many", "other"}
    known = set(Locale.parse(language).plural_form.tags) | {"other"}
    for key, (_, entry) in entries(language).items():
        for pattern in patterns(entry).values():
            for keys in read(language, pattern).plurals:
                assert set(keys) & categories <= known, f"{language}: {key}"


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language: str) -> None:
    left = []
    serializer = FluentSerializer()
    for name, key, english, other in pairs(language):
        words = Reader()
        words.visit(english)
        same = serializer.serialize_entry(_message(english)) == serializer.serialize_entry(_message(other))
        if same and words.words:
            text = " ".join(words.words)
            if text.lower() not in SAME_WORD and (len(words.words) > 2 or name in OWN_FILES):
                left.append((key, text))
    assert left == []


def _message(pattern: ast.Pattern) -> ast.Message:
    return ast.Message(ast.Identifier("m"), pattern)
