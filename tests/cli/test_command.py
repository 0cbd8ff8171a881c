"""The command: help that comes at once, commands that are there, errors in one sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

import capicu as package
from capicu import cli
from capicu.cli.language import chosen_language, language_of
from capicu.words import UnknownLanguage

HEAVY = ("numpy", "numba", "sqlalchemy", "cyclopts", "rich", "prompt_toolkit", "fluent", "starlette", "cv2")


def test_help_lists_every_command_and_loads_nothing_heavy() -> None:
    code = f"import sys; from capicu.cli import main; main(['--help']); print([m for m in {HEAVY} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines()[-1] == "[]"
    for name in cli.available():
        assert f"\n  {name} " in done.stdout


def test_only_commands_that_are_there_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cli.COMMANDS, "fly", cli.Subcommand("capicu.wings.command:fly", "not there"))
    assert "fly" not in cli.available()
    assert {"play", "rules", "replay"} <= set(cli.available())


def test_every_offered_command_can_be_imported_and_explains_itself(capicu) -> None:
    for name in cli.available():
        said = capicu(name, "--help")
        assert said.code == 0, name
        assert f"capicu {name}" in said.out


def test_version(capicu) -> None:
    assert capicu("--version").out == f"capicu {package.__version__}\n"


def test_python_m_capicu() -> None:
    done = subprocess.run([sys.executable, "-m", "capicu", "rules", "list"], capture_output=True, encoding="utf-8")
    assert done.returncode == 0 and done.stdout.startswith("daomy:")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["frobnicate"], "There is no command frobnicate"),
        (["ruls"], "Did you mean rules?"),
        (["rules", "frob"], "I do not know what to do with frob"),
        (["rules", "show"], "requires an argument"),
        (["rules", "show", "nosuch"], "no such rule-set"),
        (["rules", "check", "nowhere.toml"], "cannot be read"),
        (["replay", "nowhere.json"], "cannot be read"),
        (["replay"], "requires an argument"),
    ],
)
def test_errors_are_one_sentence_and_two(capicu, arguments: list[str], sentence: str) -> None:
    said = capicu(*arguments)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err and said.err.count("\n") == 1


def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen_language(None, {"LANG": "it_IT.UTF-8"}) == "it"
    assert chosen_language(None, {"LC_ALL": "mg_MG", "LANG": "fr_FR"}) == "mg"
    assert chosen_language(None, {"LANG": "C", "CAPICU_LANG": "es"}) == "es"
    assert chosen_language(None, {}) == "en"
    assert chosen_language("fr", {"LANG": "it_IT"}) == "fr"
    with pytest.raises(UnknownLanguage):
        chosen_language("tlh", {})
    assert language_of(["play", "--lang", "it"]) == language_of(["--lang=it"]) == "it"
