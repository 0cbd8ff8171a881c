"""S5.14 to S5.42 once more, each through the page's own form: what is entered there counts as the rules say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server_people import Running

from engine_helpers import line

OUT = {"ending": "out", "do": "book"}
BLOCKED = {"ending": "blocked", "do": "book"}
FOUR = "Ana Luis Eva Raúl"


def out(winner: int, *hands: str, **more: str) -> dict[str, str]:
    return OUT | {"winner": str(winner)} | {f"hand{s}": h for s, h in enumerate(hands) if h} | more


def blocked(*hands: str, **more: str) -> dict[str, str]:
    return BLOCKED | {f"hand{s}": h for s, h in enumerate(hands)} | more


def case(lines: str, rules: str, names: str, hands: list[dict[str, str]], expected: list[int], **options: str):
    return pytest.param(rules, names, hands, expected, options, id=lines, marks=line(*lines.split()))


NOT = {"skip0": "on", "skip1": "on", "skip2": "on", "skip3": "on"}
TICKS = {"without_drawing.asked": "1", "shutout.asked": "1"}


@pytest.mark.parametrize(
    ("rules", "names", "hands", "expected", "options"),
    [
        case("S5.14 S5.16", "doscientos", "A B", [out(0, "", "=100")], [100, 0], **{"o.match.target": "100"}),
        case("S5.15 S5.23 S5.24", "doscientos", "A B C", [out(1, "66 65", "", "64 63 21")], [0, 45, 0]),
        case("S5.25 S5.26", "doscientos", FOUR, [blocked("=12", "=15", "=18", "=22")], [55, 0, 0, 0]),
        case("S5.17 S5.18", "quinientos", "A B", [out(0, "", "21", last="64"), out(1, "21", last="64")], [103, 3]),
        case("S5.19", "quinientos", "A B", [out(0, "", "21", last="55")], [153, 0]),
        case("S5.20", "quinientos", "A B", [out(0, "", "21", without_drawing="on", **TICKS)], [128, 0]),
        case("S5.21", "quinientos", "A B", [blocked("21", "65")], [136, 0]),
        case("S5.22", "quinientos", "A B", [out(0, "", "21", shutout="on", **TICKS)], [203, 0]),
        case("S5.27 S5.28", "partners", FOUR, [out(2, **NOT), out(0, **NOT)], [2, 0]),
        case("S5.29", "partners", FOUR, [out(0, "", "10 21", "20", "33 44", last="65")], [2, 0]),
        case("S5.30", "partners", FOUR, [out(2, **NOT), out(0, **NOT), out(1, **NOT)], [0, 0]),
        case("S5.31 S5.32", "chiva", "A B", [out(0, "", "=9"), out(1, "=9"), out(1, "=9")], [0, 2]),
        case("S5.33 S5.34 S5.35 S5.36", "doscientos", "A B", [out(0, "", "3|5 6|6 0|1")], [21, 0]),
        case("S5.37 S5.38", "doscientos", "A B C", [blocked("66", "35", "54")], [0, 21, 0]),
        case("S5.39 S5.40", "doscientos", "A B", [out(0, "", "65"), blocked("65", "66")], [23, 0]),
        case("S5.41 S5.42", "doscientos", "A B", [out(0, "", "=99"), out(0, "", "=99"), out(1, "=7")], [198, 7]),
    ],
)
def test_line(phone: httpx.Client, rules, names, hands, expected, options) -> None:
    people = names.split()
    form = {"rules": rules, "players": str(len(people))} | {f"name{s}": n for s, n in enumerate(people)} | options
    book = phone.post("/book/new", data=form).headers["location"]
    for hand in hands:
        fields = dict(re.findall(r'name="(version|id)" value="([^"]*)"', phone.get(f"{book}/hand").text))
        answer = phone.post(f"{book}/hand", data=fields | hand)
        assert answer.status_code == 303, re.findall(r"<li>(.*?)</li>", answer.text)
    page = phone.get(book).text
    assert [int(score) for score in re.findall(r'class="score">(-?\d+)<', page)] == expected


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    server = Running(str(tmp_path_factory.mktemp("lines") / "books.db"))
    with httpx.Client(base_url=server.address, timeout=40, headers={"accept-language": "en"}) as one:
        yield one
    server.stop()


def test_every_line_is_named_in_the_book_and_on_the_page():
    """S5.14 to S5.47, each by its number: in the book (photographs through its shell), and through the page."""
    wanted = {f"S5.{number}" for number in range(14, 48)}
    files = {
        "core": ("test_lines.py", "test_command.py"),
        "page": ("test_lines_through_the_page.py", "test_pages.py", "test_entering.py", "test_browser.py"),
    }
    for where, names in files.items():
        texts = [(Path(__file__).parent / name).read_text(encoding="utf-8") for name in names]
        calls = [call for text in texts for call in re.findall(r"@line\(([^)]*)\)|case\(\"([^\"]*)\"", text)]
        named = set(re.findall(r"S5\.\d+", " ".join(part for call in calls for part in call)))
        assert wanted <= named, (where, sorted(wanted - named))
