"""`capicu score`: the score book from the shell. Every command is one call; `add` and `edit` also ask, line by line."""

from __future__ import annotations

import functools
import getpass
import json as json_format
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, ParamSpec

from cyclopts import App, Parameter
from msgspec import to_builtins
from msgspec.structs import replace

from capicu.book import exporting, telling
from capicu.book.asking import NoAnswer, ask, count_hand, house_of_text, means_yes, seat_of
from capicu.book.book import Book
from capicu.book.entries import Counted, WireHand
from capicu.book.errors import BookError
from capicu.book.shelf import DEFAULT_RULES, Shelf
from capicu.book.statistics import figures
from capicu.book.typing_in import hand_of_text
from capicu.rules import Value
from capicu.store import StoreError, open_store
from capicu.words import Words, best_language

BAD_INPUT = 2
TICKS = {"no-draw": "without_drawing", "shutout": "shutout", "key-bone": "last_playable", "both-ends": "fits_both_ends"}
_Call = ParamSpec("_Call")

score = App(name="capicu score", help="The score book of a real table.", version_flags=(), help_format="plaintext")


Lang = Annotated[str | None, Parameter(help="en, fr, it, es or mg.")]
Data = Annotated[Path | None, Parameter(help="The folder or .db file that keeps the books.")]
Code = Annotated[str | None, Parameter(name=["--book", "-b"], help="The book's code; else the last one used.")]
By = Annotated[str | None, Parameter(help="Who does it, for the history.")]
Many = Annotated[list[str] | None, Parameter(negative="")]


def _speaking(command: Callable[_Call, int | None]) -> Callable[_Call, int]:
    """Whatever the book refuses is said in a sentence on the error output, and the exit code is 2."""

    @functools.wraps(command)
    def run(*args: _Call.args, **options: _Call.kwargs) -> int:
        try:
            return command(*args, **options) or 0
        except BookError as error:
            sentences = telling.error(_words(options.get("lang")), error)  # type: ignore[arg-type]
        except StoreError as error:
            sentences = [str(error)]
        except NoAnswer:
            sentences = telling.error(_words(options.get("lang")), BookError("input_ended"))  # type: ignore[arg-type]
        print("\n".join(sentences), file=sys.stderr)
        return BAD_INPUT

    return run


def _words(lang: str | None) -> Words:
    if lang is not None:
        return Words.of(lang)
    return Words.of(best_language([os.environ.get(n) for n in ("CAPICU_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]))


def _who(by: str | None) -> str:
    try:
        return getpass.getuser() if by is None else by
    except (OSError, KeyError, ImportError):
        return ""


def _book(data: Path | None, code: str | None, by: str | None = None) -> Book:
    shelf = Shelf(open_store(data))
    if code is None:
        found = shelf.books()
        if not found:
            raise BookError("no_book_yet")
        code = found[0].code
    return shelf.open(code, _who(by))


# --- Looking ----------------------------------------------------------------------------------------------------------


@score.default
@score.command(name="list")
@_speaking
def list_(*words: str, json: bool = False, data: Data = None, lang: Lang = None) -> None:
    """List the books, last used first; with words, those that have them all.

    Parameters
    ----------
    words
        A title, names, a game or a date to look for.
    json
        As data, for programs.
    """
    w = _words(lang)
    shelf = Shelf(open_store(data))
    found = shelf.books(" ".join(words))
    if json:
        keys = ("code", "title", "names", "date", "scores", "hands", "over", "winner", "last")
        print(_json([{k: getattr(f, k) for k in keys} | {"rules": f.rules.id} for f in found]))
        return
    for one in found:
        line = telling.summary(w, shelf.open(one.code))
        print(w.text("book-list-line", code=one.code, date=one.date, title=one.title or "none", summary=line))
    if not found:
        print(w.text("book-none-found" if words else "book-error-no_book_yet"))


@score.command
@_speaking
def show(
    hand: int | None = None,
    *,
    history: bool = False,
    book: Code = None,
    json: bool = False,
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Show the score and every hand; or one hand worked out; or who changed what and when.

    Parameters
    ----------
    hand
        A hand's number.
    history
        Everything that was done to the book.
    json
        As data, for programs.
    """
    w, opened = _words(lang), _book(data, book)
    if json:
        print(_json(_as_data(opened)))
    elif history:
        print("\n".join(telling.history(w, line) for line in opened.history) or w.text("book-no-hands"))
    elif hand is not None:
        _print_hand(w, opened, hand)
    else:
        print(telling.summary(w, opened))
        for line in opened.hands:
            scores = w.commas(map(str, line.after))
            points = 0 if line.result is None else line.result.points
            who = (
                "–"
                if line.result is None or line.result.team is None
                else telling.side(w, opened.ledger, line.result.team)
            )
            print(w.text("book-hand-line", number=line.number, who=who, points=points, scores=scores))
        print("\n".join(telling.standing(w, opened.ledger)))


def _print_hand(w: Words, book: Book, which: int) -> None:
    line = book.hand(which)
    lines = [*telling.hand(w, book.ledger, line), *telling.notes(w, book.ledger, line.counted, booked=True)]
    print("\n".join(lines))


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
        "hands": [
            {
                "number": line.number,
                "counted": to_builtins(line.counted),
                "scores": line.after,
                "by": line.by,
                "at": line.at,
            }
            | ({} if line.result is None else {"points": line.result.points, "bonuses": line.result.bonuses})
            for line in book.hands
        ],
    }


def _json(data: Any) -> str:
    return json_format.dumps(data, ensure_ascii=False, indent=2)


@score.command
@_speaking
def stats(*, json: bool = False, data: Data = None, lang: Lang = None) -> None:
    """Say who won and lost how much, player by player and pair by pair.

    Parameters
    ----------
    json
        As data, for programs.
    """
    w = _words(lang)
    players, pairs = figures(Shelf(open_store(data)).all_books())
    if json:
        print(_json({"players": to_builtins(players), "pairs": to_builtins(pairs)}))
        return
    for one in (*players, *pairs):
        print(w.text("book-stats-line", who=w.both(one.names), **_numbers(to_builtins(one))))


def _numbers(plain: Mapping[str, Any]) -> dict[str, int]:
    return {name: value for name, value in plain.items() if isinstance(value, int)}


# --- Writing ----------------------------------------------------------------------------------------------------------


@score.command
@_speaking
def new(
    *names: str,
    rules: str = DEFAULT_RULES,
    option: Many = None,
    title: str = "",
    counter: Many = None,
    players: int | None = None,
    by: By = None,
    data: Data = None,
    lang: Lang = None,
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
    counter
        A house bonus and its points, like Capicú=100; may be given several times.
    players
        How many play, where no names are given.
    """
    w = _words(lang)
    overrides = dict(_option(text) for text in option or ())
    counters = {name: int(v) for name, v in (_option(text) for text in counter or ()) if str(v).lstrip("-").isdigit()}
    shelf = Shelf(open_store(data))
    book = shelf.begin(
        rules, names or None, players=players, overrides=overrides, title=title, counters=counters, by=_who(by)
    )
    print(w.text("book-begun", code=book.code, game=book.rules.text("name", w.language), names=w.both(book.names)))


def _option(text: str) -> tuple[str, Value]:
    key, sign, value = text.partition("=")
    if not sign:
        raise BookError("no_such_option", text=text)
    if value in ("true", "false"):
        return key.strip(), value == "true"
    number = value.lstrip("-")
    return key.strip(), int(value) if number.isascii() and number.isdigit() else value


@score.command
@_speaking
def add(
    *,
    out: str | None = None,
    last: str | None = None,
    blocked: bool = False,
    blocker: str | None = None,
    hand: Many = None,
    photo: Many = None,
    starter: str | None = None,
    tick: Many = None,
    house: Many = None,
    yes: Annotated[bool, Parameter(negative="")] = False,
    book: Code = None,
    by: By = None,
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Book a hand. Without --out or --blocked every question is asked in turn.

    Parameters
    ----------
    out
        Who went out.
    last
        The tile that he went out with.
    blocked
        The hand was blocked.
    blocker
        Who placed the last tile of a blocked hand.
    hand
        What is left to a player: "Ana=65 40", only a total "Ana==23", or not counted "Ana=-"; may be repeated.
    photo
        The same by a photograph: Ana=hand.jpg; it is shown, and has to be confirmed.
    starter
        Who began the hand.
    tick
        What the book cannot know: no-draw, shutout, key-bone or both-ends; may be repeated.
    house
        A house bonus: "Capicú:Ana" or "Capicú:Ana:100"; may be repeated.
    yes
        Book it without asking.
    """
    w, opened = _words(lang), _book(data, book, by)
    version = opened.version
    if out is None and not blocked:
        counted = count_hand(w, opened.ledger, {seat: own.hand for seat, own in opened.own_hands.items()})
        asked = True
    else:
        counted = _counted(w, opened, out, last, blocked, blocker, hand, photo, starter, tick)
        asked = bool(photo)
    counted = replace(counted, house=tuple(house_of_text(opened.ledger, opened.counters, text) for text in house or ()))
    _confirm(w, opened, counted, None, must_ask=asked and not (yes and not photo))
    opened.book(counted, version=version)
    print(w.text("book-booked", number=opened.hands[-1].number))


@score.command
@_speaking
def edit(
    number: int,
    *,
    out: str | None = None,
    last: str | None = None,
    blocked: bool = False,
    blocker: str | None = None,
    hand: Many = None,
    photo: Many = None,
    starter: str | None = None,
    tick: Many = None,
    house: Many = None,
    yes: Annotated[bool, Parameter(negative="")] = False,
    book: Code = None,
    by: By = None,
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Enter a hand anew; everything after it follows. The options are those of `add`.

    Parameters
    ----------
    number
        The hand's number.
    """
    w, opened = _words(lang), _book(data, book, by)
    version, was = opened.version, opened.hand(number)
    if out is None and not blocked:
        counted = count_hand(w, opened.ledger, {}, was.counted)
    else:
        counted = _counted(w, opened, out, last, blocked, blocker, hand, photo, starter, tick)
    bonuses = tuple(house_of_text(opened.ledger, opened.counters, text) for text in house or ())
    counted = replace(counted, house=bonuses or was.counted.house)
    _confirm(w, opened, counted, was.id, must_ask=bool(photo) or not (yes or out or blocked))
    opened.correct(was.id, counted, version=version)
    print(w.text("book-corrected", number=number))
    print("\n".join(telling.standing(w, opened.ledger)))


def _confirm(w: Words, book: Book, counted: Counted, replacing: str | None, must_ask: bool) -> None:
    """Show the points worked out, and ask where it has to be."""
    line = book.preview(counted, replacing)
    print("\n".join([*telling.hand(w, book.ledger, line), *telling.notes(w, book.ledger, counted)]))
    if must_ask and not ask(w, w.text("book-ask-book-it"), _yes(w)):
        raise BookError("not_confirmed")


def _counted(
    w: Words,
    book: Book,
    out: str | None,
    last: str | None,
    blocked: bool,
    blocker: str | None,
    hand: list[str] | None,
    photo: list[str] | None,
    starter: str | None,
    tick: list[str] | None,
) -> Counted:
    """A hand from the command line."""
    names = book.names
    if blocked and out is not None:
        raise BookError("no_such_option", text="--out --blocked")
    winner = None if out is None or blocked else seat_of(names, out)
    hands: list[WireHand] = [None] * len(names)
    given: set[int] = set()
    for seat, text in (_named(names, one) for one in hand or ()):
        hands[seat] = hand_of_text(text)
        given.add(seat)
    for seat, text in (_named(names, one) for one in photo or ()):
        hands[seat] = _photographed(w, book, seat, Path(text))
        given.add(seat)
    ending: Literal["out", "blocked"] = "blocked" if blocked else "out"
    for seat in book.ledger.needed(ending, winner):
        if seat not in given and seat in book.own_hands:
            hands[seat] = book.own_hands[seat].hand
        elif seat not in given:
            raise BookError("hand_missing", name=names[seat])
    counted = Counted(
        ending=ending,
        winner=winner,
        last_tile=None if last is None else " ".join(last.split()),
        blocker=None if blocker is None else seat_of(names, blocker),
        starter=None if starter is None else seat_of(names, starter),
        hands=tuple(() if seat == winner and seat not in given else one for seat, one in enumerate(hands)),
    )
    for name in tick or ():
        if name not in TICKS:
            raise BookError("no_such_option", text=name)
        counted = replace(counted, **{TICKS[name]: True})
    return counted


def _named(names: tuple[str, ...], text: str) -> tuple[int, str]:
    name, sign, rest = text.partition("=")
    if not sign:
        raise BookError("hand_form", text=text)
    return seat_of(names, name), rest


def _photographed(w: Words, book: Book, seat: int, path: Path) -> WireHand:
    """The tiles of a photograph, shown before anything is booked."""
    from capicu import vision

    try:
        reading = vision.read(path, str(book.rules["set.highest"]))
    except vision.PhotoError as error:
        raise BookError("photo", detail=f"{path}: {error}") from None
    doubtful = [entry.tile for entry in reading.tiles if entry.check]
    tiles = tuple(str(entry.tile) for entry in reading.tiles)
    print(w.text("book-photo-line", name=book.names[seat], hand=telling.hand_text(w, tiles)))
    if doubtful:
        print(w.text("book-photo-doubtful", tiles=w.tiles(doubtful)))
    return tiles


@score.command
@_speaking
def remove(number: int, *, book: Code = None, by: By = None, data: Data = None, lang: Lang = None) -> None:
    """Take a hand out; everything after it follows. `undo` brings it back.

    Parameters
    ----------
    number
        The hand's number.
    """
    w, opened = _words(lang), _book(data, book, by)
    opened.remove(number, version=opened.version)
    print(w.text("book-removed", number=number))
    print("\n".join(telling.standing(w, opened.ledger)))


@score.command
@_speaking
def undo(*, book: Code = None, by: By = None, data: Data = None, lang: Lang = None) -> None:
    """Take the last change back, whatever it was."""
    _step(_words(lang), _book(data, book, by), "undo")


@score.command
@_speaking
def redo(*, book: Code = None, by: By = None, data: Data = None, lang: Lang = None) -> None:
    """Do again what was last taken back."""
    _step(_words(lang), _book(data, book, by), "redo")


def _step(w: Words, book: Book, what: Literal["undo", "redo"]) -> None:
    if what == "undo":
        book.undo(version=book.version)
    else:
        book.redo(version=book.version)
    print(telling.history(w, book.history[-1]))
    print("\n".join(telling.standing(w, book.ledger)))


@score.command
@_speaking
def rematch(*, book: Code = None, by: By = None, data: Data = None, lang: Lang = None) -> None:
    """Begin a new book with the same rules, players and house bonuses."""
    w, opened = _words(lang), _book(data, book, by)
    again = Shelf(opened.store).rematch(opened, _who(by))
    print(w.text("book-begun", code=again.code, game=again.rules.text("name", w.language), names=w.both(again.names)))


@score.command
@_speaking
def delete(
    code: str,
    *,
    yes: Annotated[bool, Parameter(negative="")] = False,
    by: By = None,
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Delete a book; asks first.

    Parameters
    ----------
    code
        The book's code.
    yes
        Do not ask.
    """
    w, opened = _words(lang), _book(data, code, by)
    if not yes and not ask(w, w.text("book-ask-delete", code=code, summary=telling.summary(w, opened)), _yes(w)):
        raise BookError("not_deleted")
    opened.delete()
    print(w.text("book-deleted", code=code))


def _yes(w: Words) -> Callable[[str], bool]:
    return lambda text: means_yes(w, text)


# --- Files ------------------------------------------------------------------------------------------------------------


@score.command
@_speaking
def export(
    file: Path | None = None,
    *,
    format: Literal["json", "csv", "svg"] | None = None,
    book: Code = None,
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Write the book to a file, or to the standard output: json (to import again), csv, or svg (a picture to share).

    Parameters
    ----------
    file
        Where to; its ending says the format.
    format
        json, csv or svg.
    """
    w, opened = _words(lang), _book(data, book)
    kind = format or (file.suffix.lstrip(".").lower() if file else "json")
    if kind not in ("json", "csv", "svg"):
        raise BookError("no_such_format", text=kind)
    text = exported(w, opened, kind)
    if file is None:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")
    else:
        file.write_text(text, encoding="utf-8", newline="")


def exported(w: Words, book: Book, kind: str) -> str:
    """The book in one of its formats."""
    from capicu.book.picture import card

    if kind == "csv":
        return exporting.to_csv(book)
    return card(w, book) if kind == "svg" else exporting.to_json(book)


@score.command(name="import")
@_speaking
def import_(file: Path | None = None, *, by: By = None, data: Data = None, lang: Lang = None) -> None:
    """Bring a book back from a json file, as a new book.

    Parameters
    ----------
    file
        What `export` wrote; else the standard input is read.
    """
    w = _words(lang)
    try:
        text = sys.stdin.read() if file is None else file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BookError("not_a_book", detail="UTF-8") from None
    book = exporting.from_json(Shelf(open_store(data)), text, by=_who(by))
    print(w.text("book-imported", code=book.code, summary=telling.summary(w, book)))
