"""No line of the rules is forgotten: docs/rules/ says each once, each is named by a test, and nobody names another."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec
import pytest

from capicu import load_rules
from capicu.rules.loading import option_types

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "rules"
ENTRY = re.compile(r"^- \*\*([SA]\d\.\d+)\*\* (.+)$", re.MULTILINE)
"""A line or an answer: its id, and what it says."""
OPTION = re.compile(r"`([a-z]+\.[a-z_]+)(?: = ([^`]+))?`")
"""An option that an answer names, with its values, ours first."""

SHOWN_BY_A_PICTURE = {
    "S2.10": "web/test_pictures.py::test_s2_10_s3_22_doubles_lie_crosswise",
    "S3.19": "web/test_pictures.py::test_s3_19_tiles_lie_end_on_end_with_equal_numbers",
    "S3.22": "web/test_pictures.py::test_s2_10_s3_22_doubles_lie_crosswise",
    "S3.23": "web/test_pictures.py::test_s3_23_out_of_space_the_line_turns_and_never_leaves_the_felt",
    "S4.29": "web/test_browser.py::test_s4_29_the_mouse_alone_draws_and_passes_at_the_boneyard",
    "S4.30": "web/test_browser.py::test_s4_30_there_is_a_menu_of_the_same_commands",
    "A3.11": "web/test_pictures.py::test_s3_23_out_of_space_the_line_turns_and_never_leaves_the_felt",
}
"""How the table looks and is clicked: proven in the browser."""
TOLD_BY_WORDS = {
    "S5.48": "server/test_pages.py::test_s5_48_a_game_s_page_tells_where_it_comes_from_its_rules_and_how_long_it_takes",
    "A4.11": "terminal/test_reading.py::test_the_keys_of_the_italian_table",
    "A4.12": "web/test_browser.py::test_s4_29_the_mouse_alone_draws_and_passes_at_the_boneyard",
    "A4.13": "web/test_browser.py::test_the_page_s_own_voice_reads_what_is_announced_and_is_interrupted",
}
"""Keys, speech and help texts: proven at the terminal and on the page."""
KEPT_BY_THE_BOOK = {
    "S5.44": "book/test_uploads.py::test_a_photograph_comes_back_as_tiles_and_books_nothing",
    "S5.45": "book/test_uploads.py::test_a_photograph_comes_back_as_tiles_and_books_nothing",
    "S5.46": "book/test_lines.py::test_hands_are_typed_as_people_write_them",
    "S5.47": "book/test_lines.py::test_what_is_booked_survives_a_kill",
    "A5.20": "book/test_uploads.py::test_a_photograph_comes_back_as_tiles_and_books_nothing",
    "A5.21": "book/test_lines.py::test_what_is_booked_survives_a_kill",
}
"""Photographs and what is kept: proven in the score book."""
ELSEWHERE = SHOWN_BY_A_PICTURE | TOLD_BY_WORDS | KEPT_BY_THE_BOOK


def entries() -> list[tuple[str, str]]:
    """Every line and answer of the documentation with its text."""
    return [found for page in sorted(DOCS.glob("*.md")) for found in ENTRY.findall(page.read_text(encoding="utf-8"))]


def rule_sets() -> dict[str, list[str]]:
    """The rule-sets of each document, by the first letters of its answers: the table of the documentation."""
    rows = re.findall(r"^\| `S\d`, `(A\d)` \|[^|]*\|([^|]*)\|", (DOCS / "README.md").read_text(encoding="utf-8"), re.M)
    return {answers: re.findall(r"`(\w+)`", ids) for answers, ids in rows}


def functions(path: Path) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)]


def named_lines() -> set[str]:
    """Every line that a test names, read from the sources so that it holds however the tests are run."""
    return set().union(*(named_in(path) for path in sorted(Path(__file__).parent.glob("test_*.py"))))


def named_in(path: Path) -> set[str]:
    """The lines that the tests of one file name."""
    lines: set[str] = set()
    for node in functions(path):
        for call in node.decorator_list:
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "line":
                assert node.name.startswith("test_"), f"{node.name} names a line but is no test"
                lines |= {ast.literal_eval(name) for name in call.args}
    return lines


def test_every_id_is_there_once_and_no_number_is_left_out():
    numbers: dict[str, list[int]] = {}
    for name, _ in entries():
        kind, number = name.split(".")
        numbers.setdefault(kind, []).append(int(number))
    assert sorted(numbers) == [*(f"A{n}" for n in range(6)), *(f"S{n}" for n in range(1, 6))]
    for kind, said in numbers.items():
        assert said == list(range(1, len(said) + 1)), kind


def test_every_line_and_every_answer_is_named_by_a_test():
    missing = {name for name, _ in entries()} - set(ELSEWHERE) - named_lines()
    assert not missing, f"no test names {', '.join(sorted(missing))}"


def test_what_is_proven_elsewhere_is_proven_there():
    assert not set(ELSEWHERE) & named_lines(), "proven here"
    for name, where in ELSEWHERE.items():
        path, test = where.split("::")
        assert test in {node.name for node in functions(ROOT / "tests" / path)}, f"{name}: there is no {where}"


def test_no_test_source_or_page_names_a_line_that_does_not_exist():
    known = {name for name, _ in entries()}
    kinds = {".css", ".ftl", ".html", ".js", ".md", ".mjs", ".py", ".toml"}
    paths = [path for top in ("docs", "src", "tests", "tools") for path in sorted((ROOT / top).rglob("*"))]
    for path in [ROOT / "README.md", *(path for path in paths if path.suffix in kinds)]:
        unknown = set(re.findall(r"\b[SA]\d\.\d+\b", path.read_text(encoding="utf-8"))) - known
        assert not unknown, f"{path.relative_to(ROOT)}: there is no line {', '.join(sorted(unknown))}"


@pytest.mark.parametrize(
    ("answer", "key", "values"), [(name, *option) for name, text in entries() for option in OPTION.findall(text)]
)
def test_an_option_of_an_answer_exists_and_its_first_value_is_ours(answer, key, values):
    assert key in option_types()
    if values:
        named = [msgspec.convert(value, option_types()[key], strict=False) for value in values.split(" | ")]
        assert named[0] in [load_rules(id_)[key] for id_ in rule_sets()[answer[:2]]]
