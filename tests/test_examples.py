"""Every program in examples/ is run as a reader would run it, and what it prints is looked at."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))

SAYS = {
    "a_bot_of_your_own": r"Stopper: \d+ of 600 rounds",
    "a_house_rule": r"\* Whoever cannot play passes(.|\n)*usual: \d% (.|\n)*ours: \d\d% ",
    "a_match_in_words": r"--- en ---(.|\n)* wins the match\.(.|\n)*--- fr ---(.|\n)* gagne la partie\.",
    "the_score_of_a_real_table": r"The score is Ana 15, Luis 17\.(.|\n)*the score is Ana 15, Luis 0\.",
    "the_tiles_on_a_photograph": r"5-4  \d+%(.|\n)*31 points on 5 tiles",
}
"""What each example is there to show, as it stands in what it prints."""


def test_there_are_examples_and_each_has_its_line_here() -> None:
    assert {example.stem for example in EXAMPLES} == set(SAYS), "say in SAYS what a run of the example shows"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_the_example_shows_what_it_is_there_for(example: Path, tmp_path: Path) -> None:
    environment = dict(os.environ, CAPICU_DATA=str(tmp_path), PYTHONUTF8="1")
    done = subprocess.run(
        [sys.executable, str(example)],
        capture_output=True,
        encoding="utf-8",
        env=environment,
        cwd=tmp_path,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(SAYS.get(example.stem, r"\w"), done.stdout), done.stdout


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_the_example_says_at_its_top_what_it_shows_and_how_it_is_run(example: Path) -> None:
    told = ast.get_docstring(ast.parse(example.read_text(encoding="utf-8"))) or ""
    assert "\nShows: " in told
    assert f"python examples/{example.name}" in told
