"""The command `capicu`. This module stays light, so that help comes at once: a command is imported when it is used."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

BAD_INPUT = 2
INTERRUPTED = 130


class Subcommand(NamedTuple):
    """A command: where its function (or its own group of commands) lives, and what it does in a few words."""

    target: str
    help: str


COMMANDS: dict[str, Subcommand] = {
    "play": Subcommand("capicu.cli.play:play", "the table in the terminal, line by line, friendly to screen readers"),
    "rules": Subcommand("capicu.cli.rules:app", "list, show and check rule-sets"),
    "replay": Subcommand("capicu.cli.replay:replay", "read a record aloud, or verify it"),
    "count": Subcommand("capicu.cli.count:count", "read the tiles on photographs and add them up"),
    "score": Subcommand("capicu.cli.score.command:score", "the score book of a real table"),
    "simulate": Subcommand("capicu.cli.lab.command:simulate", "rounds or matches in bulk: fairness, length, blocks"),
    "arena": Subcommand("capicu.cli.lab.command:arena", "bots against each other"),
    "coach": Subcommand("capicu.cli.lab.command:coach", "what a stronger player would have done in a record"),
    "serve": Subcommand("capicu.server.command:serve", "the table in the browser"),
    "backup": Subcommand(
        "capicu.cli.backup:backup", "copy all tables and books into one file, also while they are in use"
    ),
    "restore": Subcommand("capicu.cli.backup:restore", "put a backup into a new place"),
    "check": Subcommand("capicu.cli.check:check", "look for damage in what is kept"),
}
"""Every command that there may be; those whose module is not installed are not offered."""

BARE = ("serve", "play")
"""What `capicu` alone does: the first of these that there is."""


def available() -> dict[str, Subcommand]:
    """The commands whose modules are there."""
    return {name: entry for name, entry in COMMANDS.items() if _exists(entry.target.partition(":")[0])}


def _exists(module: str) -> bool:
    """Whether a module is installed, without importing more than its parents need be looked for."""
    package, _, name = module.rpartition(".")
    folders = importlib.util.find_spec(package.split(".")[0])
    if folders is None or folders.submodule_search_locations is None:
        return False
    from pathlib import Path

    inner = Path(*package.split(".")[1:])
    return any((Path(root) / inner / f"{name}.py").exists() for root in folders.submodule_search_locations)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code. Whatever goes wrong is one sentence on the error output, and 2."""
    try:
        code = _main(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever read our output has seen enough, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _main(arguments: Sequence[str] | None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    commands = available()
    if not words:
        words = [next(name for name in BARE if name in commands)]
    if words[0] in ("--help", "-h", "help"):
        print(_help(commands))
        return 0
    if words[0] in ("--version", "-V"):
        from capicu import __version__

        print(f"capicu {__version__}")
        return 0
    if words[0] not in commands:
        print(_unknown(words[0], commands), file=sys.stderr)
        return BAD_INPUT
    from capicu.cli.command_line import run

    return run(words[0], commands[words[0]].target, words[1:])


def _help(commands: dict[str, Subcommand]) -> str:
    width = max(map(len, commands))
    bare = next(name for name in BARE if name in commands)
    lines = [
        "Capicú: the domino table for every house rule.",
        "",
        "Usage: capicu COMMAND …",
        "",
        *(f"  {name:<{width}}  {entry.help}" for name, entry in commands.items()),
        "",
        f"capicu alone does what capicu {bare} does.",
        "capicu COMMAND --help tells more; capicu --version tells the version.",
    ]
    return "\n".join(lines)


def _unknown(word: str, commands: dict[str, Subcommand]) -> str:
    import difflib

    close = difflib.get_close_matches(word, commands, n=1)
    guess = f" Did you mean {close[0]}?" if close else ""
    return f"There is no command {word}; there are {', '.join(commands)}.{guess}"


__all__ = ["BAD_INPUT", "COMMANDS", "INTERRUPTED", "available", "main"]
