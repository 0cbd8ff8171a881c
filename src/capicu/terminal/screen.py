"""Lines out and lines in. `Screen` never redraws anything; `FullScreen` edits lines and has colours and table keys."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from capicu.terminal.errors import InputEnded

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindings

Style = Literal["plain", "hand", "refused", "quiet"]
_SPOKEN_DESKTOP = ("ACCESSIBILITY_ENABLED", "QT_ACCESSIBILITY", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "BRLTTY_CONFIGURED")
_READER_FLAG = 0x0046  # Windows: SPI_GETSCREENREADER
_PIPED_GAP = 2


class Screen:
    """Plain lines, for pipes, screen readers and simple terminals."""

    redraws = False

    def say(self, text: str = "", style: Style = "plain") -> None:
        """One line."""
        print(text, flush=True)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """One line of answer. From a pipe the answer is written too, so that the output reads as a whole."""
        print(prompt, end=" ", flush=True)
        line = sys.stdin.readline()
        typed = sys.stdin.isatty()
        if not line:
            print(flush=True)
            raise InputEnded
        if not typed:
            print(line.strip(), flush=True)
        return line.rstrip("\r\n")

    def hide(self) -> None:
        """Move what was said out of sight, as far as lines can."""
        gap = shutil.get_terminal_size().lines if sys.stdout.isatty() else _PIPED_GAP
        print("\n" * (gap - 1), flush=True)


class FullScreen(Screen):
    """A terminal that can edit lines, complete words, clear itself and show colours."""

    redraws = True
    _STYLES: Mapping[Style, str] = {"plain": "", "hand": "bold", "refused": "yellow", "quiet": "dim"}

    def __init__(self, keys: Sequence[str]) -> None:
        """`keys` are the control characters that answer a question by themselves, on an empty line."""
        from prompt_toolkit import PromptSession
        from prompt_toolkit.shortcuts import CompleteStyle
        from rich.console import Console

        self._console = Console(highlight=False, markup=False, emoji=False)
        self._session: PromptSession[str] = PromptSession(
            key_bindings=_table_keys(keys),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            reserve_space_for_menu=0,
        )

    def say(self, text: str = "", style: Style = "plain") -> None:
        self._console.print(text, style=self._STYLES[style])

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        from prompt_toolkit.completion import WordCompleter

        completer = WordCompleter(list(words), ignore_case=True, sentence=True)
        try:
            return self._session.prompt(f"{prompt} ", completer=completer)
        except EOFError:
            raise InputEnded from None

    def hide(self) -> None:
        from prompt_toolkit.shortcuts import clear

        clear()


def _table_keys(keys: Sequence[str]) -> KeyBindings:
    """Bindings by which a key answers at once; with text on the line the keys keep their meaning for editing."""
    from prompt_toolkit.application import get_app
    from prompt_toolkit.filters import Condition
    from prompt_toolkit.key_binding import KeyBindings

    empty = Condition(lambda: not get_app().current_buffer.text)
    bindings = KeyBindings()

    def bind(character: str) -> None:
        @bindings.add(f"c-{chr(ord(character) + 96)}", filter=empty, eager=True)
        def answer(event: Any) -> None:
            # Backspace arrives as Ctrl-H too; what was really sent tells them apart where the terminal does.
            if event.key_sequence[0].data in (character, ""):
                event.app.exit(result=character)

    for character in keys:
        bind(character)
    return bindings


def plain_is_better(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether lines should not be redrawn: a pipe, a simple terminal, or signs of a screen reader."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    if environment.get("TERM") == "dumb" or environment.get("CAPICU_PLAIN", "0") not in ("", "0"):
        return True
    return any(environment.get(name) == "1" for name in _SPOKEN_DESKTOP) or _windows_screen_reader()


def _windows_screen_reader() -> bool:
    """What Windows itself knows about a running screen reader."""
    if sys.platform != "win32":
        return False
    import ctypes

    running = ctypes.c_int(0)
    ctypes.windll.user32.SystemParametersInfoW(_READER_FLAG, 0, ctypes.byref(running), 0)
    return bool(running.value)


def make_screen(plain: bool, keys: Sequence[str]) -> Screen:
    """The screen for this terminal; `plain` insists on lines alone."""
    return Screen() if plain or plain_is_better() else FullScreen(keys)
