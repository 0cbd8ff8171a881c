"""What every command of the shell takes: where the books are, which one, who writes, in which language."""

from __future__ import annotations

import functools
import getpass
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ParamSpec

from cyclopts import Parameter

from capicu.book.book import Book
from capicu.book.errors import BookError
from capicu.book.shelf import Shelf
from capicu.cli import BAD_INPUT
from capicu.cli.language import chosen_language
from capicu.cli.score.interview import NoAnswer
from capicu.server import book_sentences as sentences
from capicu.store import StoreError, open_store
from capicu.words import Words

_Call = ParamSpec("_Call")

Many = Annotated[list[str] | None, Parameter(negative="")]
Yes = Annotated[bool, Parameter(negative="", help="Do it without asking.")]
Json = Annotated[bool, Parameter(negative="", help="As data, for programs.")]


@Parameter(name="*")
@dataclass(frozen=True)
class Place:
    """Where the books are kept, and the language that is spoken."""

    data: Annotated[Path | None, Parameter(help="The folder or .db file that keeps the books.")] = None
    lang: Annotated[str | None, Parameter(help="en, fr, it, es or mg.")] = None

    @property
    def words(self) -> Words:
        """The language that was asked for, or the system's."""
        return Words.of(chosen_language(self.lang))

    def shelf(self) -> Shelf:
        """All books."""
        return Shelf(open_store(self.data))


@Parameter(name="*")
@dataclass(frozen=True)
class Writer(Place):
    """A place, and who writes there."""

    by: Annotated[str | None, Parameter(help="Who does it, for the history.")] = None

    @property
    def who(self) -> str:
        """The name for the history: as it was given, or the user's."""
        try:
            return getpass.getuser() if self.by is None else self.by
        except (OSError, KeyError, ImportError):
            return ""


@Parameter(name="*")
@dataclass(frozen=True)
class AtBook(Writer):
    """A place with the book that a command is about."""

    book: Annotated[str | None, Parameter(name=["--book", "-b"], help="The book's code; else the last one used.")] = (
        None
    )

    def opened(self) -> Book:
        """The book; `BookError` if there is none."""
        shelf, code = self.shelf(), self.book
        if code is None:
            last = shelf.books(most=1)
            if not last:
                raise BookError("no_book_yet")
            code = last[0].code
        return shelf.open(code, self.who)


HERE = Place()
WRITER = Writer()
BOOK = AtBook()


def speaking(command: Callable[_Call, None]) -> Callable[_Call, int]:
    """Whatever the book refuses is said in a sentence on the error output, and the exit code is 2."""

    @functools.wraps(command)
    def run(*args: _Call.args, **options: _Call.kwargs) -> int:
        at = options.get("at")
        words = at.words if isinstance(at, Place) else HERE.words
        try:
            command(*args, **options)
            return 0
        except BookError as error:
            told = words.faults(error)
        except StoreError as error:
            told = [str(error)]
        except NoAnswer:
            told = words.faults(BookError("input_ended"))
        print("\n".join(told), file=sys.stderr)
        return BAD_INPUT

    return run


def print_json(data: Any) -> None:
    """Data for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def print_standing(w: Words, book: Book) -> None:
    """How the match stands."""
    print("\n".join(sentences.standing(w, book.ledger)))
