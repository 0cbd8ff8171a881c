"""Runs one command: reads its arguments with cyclopts and turns every expected error into one sentence."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from typing import TextIO

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

from capicu.cli import BAD_INPUT, INTERRUPTED
from capicu.cli.language import language_of
from capicu.game import IllegalMove, PositionError, RecordError
from capicu.rules import RulesError
from capicu.tiles import TileError
from capicu.words import UnknownLanguage, Words, languages

_EXPECTED = {"capicu.store": "StoreError", "capicu.bots": "UnknownBot"}
"""Errors that people cause, of packages that a command may never have loaded."""


class CommandError(Exception):
    """A command cannot go on; the text is the sentence to say."""


def run(name: str, target: str, arguments: Sequence[str]) -> int:
    """Import a command, call it with its arguments, and return its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _forgiving(stream)
    try:
        return _call(name, target, list(arguments))
    except UnusedCliTokensError as error:
        unused = " ".join(error.unused_tokens or ())
        return _fail(Words.of(language_of(arguments)).text("cli-unused", text=unused, command=name))
    except CycloptsError as error:
        return _fail(" ".join(str(error).split()))
    except CommandError as error:
        return _fail(str(error))
    except UnknownLanguage as error:
        known = ", ".join(languages())
        return _fail(Words.of(language_of(arguments)).text("cli-no-such-language", asked=error.language, known=known))
    except (RulesError, PositionError, RecordError, TileError, IllegalMove) as error:
        return _fail("; ".join(Words.of(language_of(arguments)).error(error).splitlines()))
    except _expected() as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        raise  # the caller's business, and no error of the command
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def make_app(name: str, help: str | None = None) -> App:
    """A command's reader of arguments, whose help is plain lines that a screen reader can follow."""
    return App(
        name=f"capicu {name}",
        help=help,
        version_flags=(),
        help_format="plaintext",
        help_formatter="plain",
        default_parameter=Parameter(show_default=False),
    )


def _call(name: str, target: str, arguments: list[str]) -> int:
    module, _, attribute = target.partition(":")
    command = getattr(importlib.import_module(module), attribute)
    if isinstance(command, App):
        app = command
    else:
        app = make_app(name)
        app.default(command)
    console = None
    if "--help" in arguments or "-h" in arguments:
        from rich.console import Console

        console = Console(soft_wrap=True)
    code = app(arguments, console=console, print_error=False, exit_on_error=False, result_action="return_value")
    return code if isinstance(code, int) else 0


def _expected() -> tuple[type[Exception], ...]:
    loaded = ((sys.modules.get(module), name) for module, name in _EXPECTED.items())
    return tuple(getattr(module, name) for module, name in loaded if module is not None)


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return BAD_INPUT


def _forgiving(stream: TextIO | None) -> None:
    """A terminal that lacks a letter shows another one instead of stopping the game."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
