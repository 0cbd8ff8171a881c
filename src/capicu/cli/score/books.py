"""`capicu score new`, `remove`, `undo`, `redo`, `rematch` and `delete`: keeping books."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from capicu.book.book import Book
from capicu.book.errors import BookError
from capicu.book.shelf import Shelf
from capicu.cli.overrides import override_of
from capicu.cli.score.interview import confirmed
from capicu.cli.score.place import BOOK, WRITER, AtBook, Many, Writer, Yes, print_standing, speaking
from capicu.rules import Value
from capicu.server import book_sentences as sentences
from capicu.words import Words


@speaking
def new(
    *names: str,
    rules: str | None = None,
    option: Many = None,
    title: str = "",
    counter: Many = None,
    players: int | None = None,
    set: str | None = None,
    at: Writer = WRITER,
) -> None:
    """Begin a book for these players, clockwise; opposite seats are partners where the rules have pairs.

    Parameters
    ----------
    names
        Everyone at the table.
    rules
        The name of a rule-set, or a rule file.
    option
        An option of the rules, like match.target=100; may be given several times.
    title
        A name for the book.
    counter
        A house bonus and its points, like Capicú=100; may be given several times.
    players
        How many play, where no names are given.
    set
        The set on the table, like double-twelve, where it is larger than the game's; kept with the book.
    """
    book = at.shelf().begin(
        rules,
        names or None,
        players=players,
        overrides=dict(_option(text) for text in option or ()),
        title=title,
        counters=dict(_counter(text) for text in counter or ()),
        by=at.who,
        highest=0 if set is None else _highest(set),
    )
    _say_begun(at.words, book)


def _highest(name: str) -> int:
    """The highest number of a set by its name."""
    from capicu import vision

    try:
        return vision.highest_of(name)
    except vision.PhotoError:
        raise BookError("no_such_set", text=name) from None


def _option(text: str) -> tuple[str, Value]:
    override = override_of(text)
    if override is None:
        raise BookError("no_such_option", text=text)
    return override


def _counter(text: str) -> tuple[str, int]:
    name, points = override_of(text) or ("", "")
    if not isinstance(points, int):
        raise BookError("counter_form", text=text)
    return name, points


def _say_begun(w: Words, book: Book) -> None:
    print(w.text("book-begun", code=book.code, game=book.rules.text("name", w.language), names=w.both(book.names)))


@speaking
def remove(number: int, *, at: AtBook = BOOK) -> None:
    """Take a hand out; everything after it follows. `undo` brings it back.

    Parameters
    ----------
    number
        The hand's number.
    """
    w, book = at.words, at.opened()
    book.remove(number, version=book.version)
    print(w.text("book-removed", number=number))
    print_standing(w, book)


@speaking
def undo(*, at: AtBook = BOOK) -> None:
    """Take the last change back, whatever it was."""
    _step(at, "undo")


@speaking
def redo(*, at: AtBook = BOOK) -> None:
    """Do again what was last taken back."""
    _step(at, "redo")


def _step(at: AtBook, what: Literal["undo", "redo"]) -> None:
    w, book = at.words, at.opened()
    (book.undo if what == "undo" else book.redo)(version=book.version)
    print(sentences.history(w, book.history[-1]))
    print_standing(w, book)


@speaking
def rematch(*, at: AtBook = BOOK) -> None:
    """Begin a new book with the same rules, players and house bonuses."""
    _say_begun(at.words, at.shelf().rematch(at.opened(), at.who))


@speaking
def delete(code: Annotated[str, Parameter(help="The book's code.")], *, yes: Yes = False, at: Writer = WRITER) -> None:
    """Delete a book; asks first."""
    w, shelf = at.words, at.shelf()
    if not yes and not confirmed(w, w.text("book-ask-delete", code=code, summary=_summary(w, shelf, code))):
        raise BookError("not_deleted")
    shelf.discard(code, at.who)
    print(w.text("book-deleted", code=code))


def _summary(w: Words, shelf: Shelf, code: str) -> str:
    """A book in one line, or that it is damaged."""
    try:
        return sentences.summary(w, shelf.open(code))
    except BookError as error:
        if error.reason != "damaged":
            raise
        return w.text("book-damaged")
