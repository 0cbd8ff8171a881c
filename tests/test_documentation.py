"""The examples that people read are run: the README, and the docstrings of the public modules."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

MODULES = [
    "capicu",
    "capicu.tiles",
    "capicu.rules.loading",
    "capicu.game.moves",
    "capicu.game.facts",
    "capicu.game.match",
    "capicu.scoring",
]


def test_the_examples_of_the_readme_run() -> None:
    readme = Path(__file__).parent.parent / "README.md"
    result = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert result.attempted > 5
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_the_map_of_the_readme_names_every_package() -> None:
    root = Path(__file__).parent.parent
    readme = (root / "README.md").read_text(encoding="utf-8")
    packages = [p.name for p in (root / "src" / "capicu").iterdir() if p.is_dir() and not p.name.startswith("__")]
    assert [name for name in packages if f"{name}/`" not in readme] == []
