"""No line of the rules is forgotten: each is named by at least one test."""

from __future__ import annotations

import ast
from pathlib import Path

COUNTS = {"S1": 33, "S2": 28, "S3": 29, "S4": 36, "S5": 43}
"""The lines of the five seeds; S5.44 to S5.48 belong to the photo reader, the score book and the help texts."""
SHOWN_BY_A_PICTURE = {"S2.10", "S3.19", "S3.22", "S3.23", "S4.29", "S4.30"}
"""Proven at the table in the browser."""
ANSWERS = {"A0": 4, "A1": 16, "A2": 17, "A3": 10, "A4": 14, "A5": 19}
"""The open questions with our answers, as far as the engine decides them."""
TOLD_BY_WORDS = {"A4.11", "A4.12", "A4.13"}
"""Keys, mouse and speech of the Italian table: the terminal and the page prove them."""


def named_lines() -> dict[str, list[str]]:
    """Every line with the tests that name it, read from the sources so that it holds however the tests are run."""
    lines: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for call in node.decorator_list:
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "line":
                        assert node.name.startswith("test_"), f"{node.name} names a line but is no test"
                        for name in call.args:
                            lines.setdefault(ast.literal_eval(name), []).append(node.name)
    return lines


def expected(counts: dict[str, int]) -> set[str]:
    return {f"{seed}.{number}" for seed, count in counts.items() for number in range(1, count + 1)}


def test_every_line_of_the_seeds_is_named_by_a_test():
    assert sum(COUNTS.values()) + 5 == 174, "as many as the checklist has"
    missing = expected(COUNTS) - SHOWN_BY_A_PICTURE - set(named_lines())
    assert not missing, f"no test names {', '.join(sorted(missing))}"


def test_every_answer_to_an_open_question_is_named_by_a_test():
    missing = expected(ANSWERS) - TOLD_BY_WORDS - set(named_lines())
    assert not missing, f"no test names {', '.join(sorted(missing))}"


def test_no_test_names_a_line_that_does_not_exist():
    unknown = set(named_lines()) - expected(COUNTS) - expected(ANSWERS)
    assert not unknown, f"there is no line {', '.join(sorted(unknown))}"
