"""`capicu score list`, `show` and `stats`: looking at books without changing anything."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter
from msgspec import to_builtins

from capicu.book.book import Book
from capicu.book.ledger import HandLine
from capicu.book.shelf import Damaged, Found
from capicu.book.statistics import figures
from capicu.cli.score.place import BOOK, HERE, AtBook, Json, Place, print_json, print_standing, speaking
from capicu.server import book_sentences as sentences
from capicu.words import Words


@speaking
def list_(*words: str, json: Json = False, at: Place = HERE) -> None:
    """List the books, last used first; with words, those that have them all.

    Parameters
    ----------
    words
        A title, names, a game or a date to look for.
    """
    w = at.words
    found = at.shelf().listed(" ".join(words))
    if json:
        print_json([_listed_as_data(one) for one in found])
        return
    for one in found:
        print(_listed(w, one))
    if not found:
        print(w.text("book-none-found" if words else "book-error-no_book_yet"))


def _listed(w: Words, one: Found | Damaged) -> str:
    if isinstance(one, Damaged):
        return w.text("book-list-damaged", code=one.code)
    line = sentences.summary(w, one)
    return w.text("book-list-line", code=one.code, date=one.date, title=one.title or "none", summary=line)


def _listed_as_data(one: Found | Damaged) -> dict[str, Any]:
    if isinstance(one, Damaged):
        return {"code": one.code, "last": one.last, "damaged": True}
    keys = ("code", "title", "names", "date", "scores", "hands", "over", "winner", "last")
    return {key: getattr(one, key) for key in keys} | {"rules": one.rules.id}


@speaking
def show(
    hand: int | None = None,
    *,
    history: Annotated[bool, Parameter(negative="")] = False,
    json: Json = False,
    at: AtBook = BOOK,
) -> None:
    """Show the score and every hand; or one hand worked out; or who changed what and when.

    Parameters
    ----------
    hand
        A hand's number.
    history
        Everything that was done to the book.
    """
    w, book = at.words, at.opened()
    if json:
        print_json(_as_data(book))
    elif history:
        print("\n".join(sentences.history(w, line) for line in book.history) or w.text("book-no-hands"))
    elif hand is not None:
        line = book.hand(hand)
        notes = sentences.notes(w, book.ledger, line.counted, booked=True)
        print("\n".join([*sentences.hand(w, book.ledger, line), *notes]))
    else:
        print(sentences.summary(w, book))
        for line in book.hands:
            short = sentences.in_short(w, book.ledger, line)
            print(w.text("book-hand-line", number=line.number, line=short))
        print_standing(w, book)


def _as_data(book: Book) -> dict[str, Any]:
    return {
        "code": book.code,
        "follow": book.header.follow,
        "title": book.title,
        "rules": book.rules.id,
        "names": book.names,
        "date": book.header.date,
        "scores": book.scores,
        "next_starter": book.next_starter,
        "over": book.over,
        "winner": book.winner,
        "reasons": book.ledger.reasons,
        "hands": [_hand_as_data(line) for line in book.hands],
    }


def _hand_as_data(line: HandLine) -> dict[str, Any]:
    plain = {"number": line.number, "counted": to_builtins(line.counted), "scores": line.after}
    plain |= {"by": line.by, "at": line.at}
    if line.result is not None:
        plain |= {"points": line.result.points, "bonuses": line.result.bonuses}
    return plain


@speaking
def stats(*, json: Json = False, at: Place = HERE) -> None:
    """Say who won and lost how much, player by player and pair by pair."""
    w = at.words
    players, pairs = figures(at.shelf().all_books())
    if json:
        print_json({"players": to_builtins(players), "pairs": to_builtins(pairs)})
        return
    for one in (*players, *pairs):
        numbers = {name: value for name, value in to_builtins(one).items() if isinstance(value, int)}
        print(w.text("book-stats-line", who=w.both(one.names), **numbers))
