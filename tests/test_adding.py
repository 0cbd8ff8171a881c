"""`docs/adding.md` is followed to the letter: a toy game, a toy option and a toy language are added to a copy.

Whatever is edited here must be a place that the page names, and every place that the page names must be needed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

import capicu
from capicu.rules import rule_set_ids
from capicu.words import languages

ROOT = Path(__file__).parent.parent
OPTION = """    toy_gift: Annotated[Count, _means("points that whoever wins a round gets besides")] = 0
    points: Annotated["""
TOY_GAME = """id = "toy"
extends = "manual"
order = 5
ask = ["match.target"]

[name]
en = "Toy"

[match]
target = 30
"""


class Copy:
    """A copy of the program that may be changed, and where it was."""

    def __init__(self, folder: Path) -> None:
        self.sources = folder / "src" / "capicu"
        shutil.copytree(
            Path(capicu.__file__).parent, self.sources, ignore=shutil.ignore_patterns("__pycache__", "*.onnx")
        )
        self.folder = folder
        self.touched: set[str] = set()

    def add(self, path: str, text: str) -> None:
        """A file of its own."""
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text, encoding="utf-8")
        self.touched.add(path)

    def change(self, path: str, before: str, after: str) -> None:
        """A line in a file that is there."""
        text = (self.folder / path).read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{before!r} is {text.count(before)} times in {path}"
        self.add(path, text.replace(before, after))

    def run(self, code: str) -> str:
        """What a program says that imports the copy."""
        environment = dict(os.environ, PYTHONPATH=str(self.folder / "src"), PYTHONUTF8="1", CAPICU_RULES="nowhere")
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, encoding="utf-8")
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture
def copied(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def places(heading: str) -> list[str]:
    """The places that the page lists for something, but for those of tests."""
    page = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    listed = re.findall(r"^\d\. (`[^:]*):", section, re.MULTILINE)
    found = [place for line in listed for place in re.findall(r"`([^`]+)`", line)]
    assert found, f"docs/adding.md has no list for {heading}"
    return [place for place in found if not place.startswith("tests/")]


def assert_listed(copied: Copy, heading: str, **names: str) -> None:
    """The touched files are those that the page lists, neither more nor fewer."""
    wanted = []
    for place in places(heading):
        for name, value in names.items():
            place = place.replace(name, value)
        wanted.append(place + "*" if place.endswith("/") else place)
    assert [path for path in copied.touched if not any(fnmatch(path, one) for one in wanted)] == [], "not on the page"
    assert [one for one in wanted if not any(fnmatch(path, one) for path in copied.touched)] == [], "not needed"


def test_a_toy_game(copied: Copy) -> None:
    copied.add("src/capicu/rules/sets/toy.toml", TOY_GAME)
    said = copied.run(
        "from capicu import Match, load_rules; from capicu.bots import make_bot\n"
        "from capicu.rules import rule_set_ids; from capicu.words import Words\n"
        "from capicu.server.forms import fields\n"
        "rules = load_rules('toy'); match = Match(rules, seed=1); bot = make_bot('greedy', rules, 1)\n"
        "while not match.over:\n"
        "    match.next_round() if match.round.over else match.play(bot.choose(match.view(match.turn)))\n"
        "print(rule_set_ids()[0], max(match.scores) >= 30, fields(rules, Words.of('fr'))['first'][0].value)\n"
        "print(len(Words.of('fr').rules(rules)) > 5)"
    )
    assert said.split() == ["toy", "True", "30", "True"]
    assert_listed(copied, "A game", ID="toy")


def test_a_toy_option(copied: Copy) -> None:
    copied.change("src/capicu/rules/options.py", "    points: Annotated[", OPTION)
    worth = "    return rounded(points, r)"
    copied.change("src/capicu/core/worth.py", worth, f"{worth} + r.round_toy_gift")
    for language in languages():
        file = f"src/capicu/words/locales/{language}/rules.ftl"
        text = (copied.folder / file).read_text(encoding="utf-8")
        told = "option-round-toy_gift = Gift {0}\n    .help = Gift.\n    .told = A gift of {{ $value }} in {0}.\n"
        copied.add(file, text + told.format(language))
    said = copied.run(
        "from capicu import RoundFacts, Match, load_rules; from capicu.server.forms import fields\n"
        "from capicu.rules import rule_set_ids, schema; from capicu.words import Words, languages\n"
        "house = load_rules('doscientos', overrides={'round.toy_gift': 7})\n"
        "facts = RoundFacts(ending='out', winner=0, hands=[[], 30])\n"
        "print(Match(house, seed=1).book(facts).points, 'toy_gift' in repr(schema()))\n"
        "print([f.label for f in fields(house, Words.of('it'))['round'] if f.key == 'round.toy_gift'])\n"
        "print(sum(f'A gift of 7 in {one}.' in ' '.join(Words.of(one).rules(house)) for one in languages()))\n"
        "print(*[load_rules(one).hash for one in rule_set_ids()])"
    )
    first, label, told, hashes = said.splitlines()
    assert (first, label, told) == ("37 True", "['Gift it']", str(len(languages())))
    assert hashes.split() == [capicu.load_rules(one).hash for one in rule_set_ids()]
    assert_listed(copied, "An option")


def test_a_toy_language(copied: Copy) -> None:
    for file in sorted((copied.sources / "words" / "locales" / "en").glob("*.ftl")):
        text = file.read_text(encoding="utf-8").replace("= English", "= Toy")
        copied.add(f"src/capicu/words/locales/xx/{file.name}", text.replace("The winner", "Ze vinner"))
    said = copied.run(
        "from capicu import load_rules; from capicu.words import Words, best_language, languages\n"
        "from capicu.cli import main\n"
        "print('xx' in languages(), best_language(['xx_XX.UTF-8']), Words.of('xx').text('language-name'))\n"
        "main(['rules', 'show', 'daomy', '--lang', 'xx'])"
    )
    assert said.startswith("True xx Toy\n") and "Ze vinner" in said
    assert_listed(copied, "A language", XX="xx")
