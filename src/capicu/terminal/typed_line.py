"""What a typed line means: a word of the table, or a move, in the words of the player's language.

The words are messages of `terminal.ftl`, separated by commas: the name first, a single letter among them. English
words of more than one letter are understood in every language.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, TypeVar, get_args

from capicu.game import InvalidMove, Move, View
from capicu.game.moves import End, Kind
from capicu.texts import folded
from capicu.tiles import Tile, TileError
from capicu.words import Words

CommandName = Literal[
    "draw-or-pass",
    "hand",
    "playable",
    "hint",
    "ends",
    "chain",
    "counts",
    "scores",
    "last",
    "rules",
    "help",
    "brief",
    "introduction",
    "save",
    "new",
    "version",
    "quit",
]
Meaning = TypeVar("Meaning")
COMMANDS: tuple[CommandName, ...] = get_args(CommandName)
KEYS: dict[str, CommandName] = {
    "\x08": "help",
    "\x12": "hand",
    "\x10": "draw-or-pass",
    "\x14": "ends",
    "\x15": "chain",
    "\x13": "brief",
    "\x0b": "introduction",
    "\x0e": "new",
    "\x11": "quit",
    "\x16": "version",
}
"""The control keys of the Italian table (docs/rules/s4-italian.md), by the character that they send."""

_ACTS: tuple[Kind, ...] = ("draw", "pass", "count", "set", "keep", "cancel", "let be", "stop", "yield")
_ENDS: tuple[End, ...] = ("head", "tail")
_PLACED = re.compile(r"(\[?\s*\d{1,2}\s*[-|:/ ]\s*\d{1,2}\s*\]?|\[?\d\d\]?|\d)\s*(\D*)", re.ASCII)
_YES: dict[str, Kind] = {"cancel": "cancel", "count": "count"}
_NO: dict[str, Kind] = {"change": "keep", "cancel": "let be", "play": "stop"}


class Command(NamedTuple):
    """A word of the table with what follows it."""

    name: CommandName
    argument: str = ""


class Position(NamedTuple):
    """A tile by its place in the hand, which does not have so many."""

    number: int


class Vocabulary:
    """The words that one language uses at a table."""

    def __init__(self, words: Words) -> None:
        self.words = words
        spoken = [words, *([] if words.language == "en" else [Words.of("en")])]
        self._commands: dict[str, CommandName] = {}
        self._acts: dict[str, Kind] = {}
        self._ends: dict[str, End] = {"<": "head", ">": "tail"}
        self._answers: dict[str, bool] = {}
        for language in spoken:
            own = language is words
            for command in COMMANDS:
                self._learn(self._commands, language, f"terminal-command-{command}", command, own)
            for act in _ACTS:
                self._learn(self._acts, language, f"terminal-act-{act.replace(' ', '-')}", act, own)
            for end in _ENDS:
                self._learn(self._ends, language, f"terminal-end-{end}", end, own)
            self._learn(self._answers, language, "terminal-yes", True, own)
            self._learn(self._answers, language, "terminal-no", False, own)

    @staticmethod
    def _learn(known: dict[str, Meaning], language: Words, message: str, meaning: Meaning, own: bool) -> None:
        for word in spellings(language, message):
            if own or len(word) > 1:
                known.setdefault(folded(word), meaning)

    def completions(self) -> list[str]:
        """The words to offer while typing: the first of each command."""
        return [spellings(self.words, f"terminal-command-{command}")[0] for command in COMMANDS]

    def answer(self, line: str) -> bool | None:
        """Yes, no, or neither."""
        return self._answers.get(folded(line))

    def end(self, line: str) -> End | None:
        """The end that a line names."""
        return self._ends.get(folded(line))

    def read(self, line: str, view: View) -> Command | Move | Position:
        """The command or move that a line means when `view` is asked; `InvalidMove` if it means nothing."""
        text = folded(line)
        return self._asked(text, view) or self.command(line) or self._move(line, text, view)

    def command(self, line: str) -> Command | None:
        """The word of the table that a line is, or begins with."""
        if line.strip(" ") in KEYS:
            return Command(KEYS[line.strip(" ")])
        if folded(line) in self._commands:
            return Command(self._commands[folded(line)])
        first, _, rest = line.strip().partition(" ")
        return Command("save", rest.strip()) if self._commands.get(folded(first)) == "save" else None

    def _asked(self, text: str, view: View) -> Move | None:
        """Short answers to a question: yes, no, or the number that a Dynamique becomes."""
        if view.question == "change":
            return self._set(text.split())
        said = self._answers.get(text)
        if said is None or text in self._commands or (view.question == "play" and view.again != "may"):
            return None
        kind = (_YES if said else _NO).get(view.question)
        return Move(kind) if kind else None

    def _set(self, words: list[str]) -> Move | None:
        """`3`, `set 3`, `head 3`, `3 head`; or no for keeping."""
        said = " ".join(words)
        if self._answers.get(said) is False and said not in self._commands:
            return Move("keep")
        if words and self._acts.get(words[0]) == "set":
            words = words[1:]
        ends = [self._ends[word] for word in words if word in self._ends]
        numbers = [int(word) for word in words if word.isascii() and word.isdigit()]
        if len(numbers) != 1 or len(ends) + 1 != len(words):
            return None
        return Move("set", None, ends[0] if ends else None, numbers[0])

    def _move(self, line: str, text: str, view: View) -> Move | Position:
        if text in self._acts and self._acts[text] != "set":
            return Move(self._acts[text])
        if text and self._acts.get(text.split()[0]) == "set":
            change = self._set(text.split())
            if change is not None:
                return change
        placed = _PLACED.fullmatch(text)
        if placed is None or (placed[2] and placed[2].strip() not in self._ends):
            raise InvalidMove("not_a_move", text=line.strip())
        end = self._ends.get(placed[2].strip())
        if len(placed[1]) == 1:
            place = int(placed[1])
            return Move.place(view.hand[place - 1], end) if 0 < place <= len(view.hand) else Position(place)
        try:
            return Move.place(Tile.parse(re.sub(r"(?<=\d) +(?=\d)", "-", placed[1])), end)
        except TileError:
            raise InvalidMove("not_a_move", text=line.strip()) from None


def spellings(words: Words, message: str) -> list[str]:
    """The words that a message lists."""
    return [word.strip() for word in words.text(message).split(",")]
