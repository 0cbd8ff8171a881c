"""What must hold of the sources themselves: games and options are data, and every name stands in one place."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import capicu
from capicu.core import CoreRules, layout, options
from capicu.rules import choices, option_types
from capicu.rules.files import shipped_ids
from capicu.words import languages

SOURCES = Path(capicu.__file__).parent
KERNELS = sorted([*(SOURCES / "core").glob("*.py"), *SOURCES.glob("*/kernels/*.py")])
PAGE = [path for kind in ("js", "html", "css") for path in sorted((SOURCES / "web").rglob(f"*.{kind}"))]
OTHER_MEANINGS = {
    ("server/book_views.py", "manual"): "a value of bonus.shutout_when",
    ("cli/score/interview.py", "manual"): "a value of bonus.shutout_when",
    ("rules/options.py", "manual"): "a value of bonus.shutout_when",
    ("rules/earlier.py", "quinientos"): "a value that bonus.table had",
    ("web/templates/settings.html", "italian"): "the setting that turns on the Control keys of that table",
}
"""Words that are also the ids of games, and what they mean there."""
IDS = [id_ for id_ in shipped_ids() if id_ not in ("draw", "block")]
"""The ids of games but for those that are everyday words of dominoes: to draw, to block."""


def texts_in(path: Path) -> Iterator[str]:
    """The string constants of a module that are not documentation."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def name_of(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


def test_no_module_names_a_game() -> None:
    """What differs from game to game is an option or a key of the game's file."""
    found = [(name_of(path), text) for path in sorted(SOURCES.rglob("*.py")) for text in texts_in(path)]
    named = {(name, text) for name, text in found if text in IDS}
    quoted = re.compile(rf"[\"'`]({'|'.join(IDS)})[\"'`]")
    named |= {(name_of(path), match) for path in PAGE for match in quoted.findall(path.read_text(encoding="utf-8"))}
    assert named == set(OTHER_MEANINGS), "ask for an option or a key of the file, not for the game's name"


def test_an_option_is_declared_once() -> None:
    """The core's numbers and their names follow from the declaration; none is written down again."""
    fields = Counter(CoreRules._fields)
    assert [name for name, count in fields.items() if count > 1] == []
    names = {f"{key}_{value}".replace(".", "_").upper() for key in option_types() for value in choices(key)}
    assert names <= set(vars(options)) and not names & set(vars(layout))
    for path in KERNELS:
        made = {
            target.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        assert not made & names, path


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.py")), ids=name_of)
def test_every_number_of_an_option_that_is_asked_for_exists(path: Path) -> None:
    """`CoreRules` and `core.options` are made when the program starts, so that mypy cannot know their names."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "options":
            assert not node.attr.isupper() or hasattr(options, node.attr), f"line {node.lineno}: {node.attr}"
        if isinstance(node, ast.FunctionDef):
            arguments = [*node.args.args, *node.args.kwonlyargs]
            rules = {a.arg for a in arguments if isinstance(a.annotation, ast.Name) and a.annotation.id == "CoreRules"}
            for inner in ast.walk(node):
                if isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name) and inner.value.id in rules:
                    assert hasattr(CoreRules, inner.attr), f"line {inner.lineno}: {inner.attr}"


def test_the_vocabulary_of_the_kernels_has_nothing_but_words() -> None:
    """So that `from capicu.core.layout import *` brings no surprise."""
    borrowed = {"annotations", "ALL_TILES", "HIGHEST_SET", "MutableSequence"}
    public = {name for name in vars(layout) if not name.startswith("_")} - borrowed
    assert all(name.isupper() or name == "Ints" for name in public)


def test_no_sentence_is_for_one_game() -> None:
    """What is told of a game stands in its file, so that a game of one's own has its texts too."""
    other = {
        "web-pref-italian": "the Control keys",
        "choice-bonus-shutout_when-manual": "a value",
        "explain-shutout-manual": "it",
    }
    ids = re.compile(rf"^([\w-]*-(?:{'|'.join(IDS)})) =", re.M)
    files = (SOURCES / "words" / "locales").glob("*/*.ftl")
    assert {name for file in files for name in ids.findall(file.read_text(encoding="utf-8"))} == set(other)


@pytest.mark.parametrize("language", languages())
def test_a_sentence_stands_once_in_a_language(language: str) -> None:
    files = sorted((SOURCES / "words" / "locales" / language).glob("*.ftl"))
    ids = Counter(
        name for file in files for name in re.findall(r"^(-?[a-zA-Z][\w-]*) *=", file.read_text("utf-8"), re.M)
    )
    assert [name for name, count in ids.items() if count > 1] == []
