"""Counted move trees and recorded playthroughs; `make goldens` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from golden_play import golden_rules, name_of, perft_counts, playthrough

GOLDENS = Path(__file__).parent.parent / "goldens"
COUNTS = json.loads((GOLDENS / "perft.json").read_text(encoding="utf-8"))

every_table = pytest.mark.parametrize("rules", golden_rules(), ids=name_of)


def test_every_rule_set_has_its_goldens():
    names = {name_of(rules) for rules in golden_rules()}
    assert names == set(COUNTS) == {path.stem for path in (GOLDENS / "playthroughs").glob("*.txt")}


@every_table
def test_perft(rules):
    assert perft_counts(rules) == COUNTS[name_of(rules)]


@every_table
def test_playthrough(rules):
    assert playthrough(rules) == (GOLDENS / "playthroughs" / f"{name_of(rules)}.txt").read_text(encoding="utf-8")
