"""`capicu score add` and `edit`: a hand by flags, or by questions; shown worked out before it is booked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from capicu.book.book import Book
from capicu.book.entries import Counted, WireHand
from capicu.book.errors import BookError
from capicu.book.typing_in import hand_of_text
from capicu.cli.score.interview import confirmed, count_hand, house_of_text, seat_of
from capicu.cli.score.place import BOOK, AtBook, Many, Yes, print_standing, speaking
from capicu.server import book_sentences as sentences
from capicu.words import Words
from capicu.words.photos import photo_questions

TICKS = {"no-draw": "without_drawing", "shutout": "shutout", "key-bone": "last_playable", "both-ends": "fits_both_ends"}


@Parameter(name="*")
@dataclass(frozen=True)
class Told:
    """A hand as flags tell it."""

    out: Annotated[str | None, Parameter(help="Who went out.")] = None
    last: Annotated[str | None, Parameter(help="The tile that they went out with.")] = None
    blocked: Annotated[bool, Parameter(negative="", help="The hand was blocked.")] = False
    blocker: Annotated[str | None, Parameter(help="Who placed the last tile of a blocked hand.")] = None
    hand: Annotated[
        Many,
        Parameter(
            help='What is left to a player: "Ana=65 40", only a total "Ana==23", or not counted "Ana=-"; '
            "may be repeated."
        ),
    ] = None
    photo: Annotated[
        Many, Parameter(help="The same by a photograph: Ana=hand.jpg; it is shown, and has to be confirmed.")
    ] = None
    starter: Annotated[str | None, Parameter(help="Who began the hand.")] = None
    tick: Annotated[
        Many,
        Parameter(help="What the book cannot know: no-draw, shutout, key-bone or both-ends; may be repeated."),
    ] = None
    house: Annotated[Many, Parameter(help='A house bonus: "Capicú:Ana" or "Capicú:Ana:100"; may be repeated.')] = None
    yes: Yes = False

    @property
    def asks(self) -> bool:
        """Whether questions are asked instead: nothing says how the hand ended."""
        return self.out is None and not self.blocked


QUESTIONS = Told()


@speaking
def add(*, told: Told = QUESTIONS, at: AtBook = BOOK) -> None:
    """Book a hand. Without --out or --blocked every question is asked in turn."""
    w, book = at.words, at.opened()
    version = book.version
    counted = _counted(w, book, told, None)
    _show_and_confirm(w, book, told, counted, None)
    book.book(counted, version=version)
    print(w.text("book-booked", number=book.hands[-1].number))


@speaking
def edit(number: int, *, told: Told = QUESTIONS, at: AtBook = BOOK) -> None:
    """Enter a hand anew; everything after it follows. The options are those of `add`.

    Parameters
    ----------
    number
        The hand's number.
    """
    w, book = at.words, at.opened()
    version, was = book.version, book.hand(number)
    counted = _counted(w, book, told, was.counted)
    _show_and_confirm(w, book, told, counted, was.id)
    book.correct(was.id, counted, version=version)
    print(w.text("book-corrected", number=number))
    print_standing(w, book)


def _counted(w: Words, book: Book, told: Told, was: Counted | None) -> Counted:
    """The hand by questions or by flags; of a hand that is corrected the house bonuses stay unless others are told."""
    if told.asks:
        own = {} if was else {seat: entered.hand for seat, entered in book.own_hands.items()}
        counted = count_hand(w, book.ledger, own, was)
    else:
        counted = _of_flags(w, book, told)
    bonuses = tuple(house_of_text(book.ledger, book.counters, text) for text in told.house or ())
    return replace(counted, house=bonuses or (was.house if was else ()))


def _of_flags(w: Words, book: Book, told: Told) -> Counted:
    if told.blocked and told.out is not None:
        raise BookError("no_such_option", text="--out --blocked")
    names, winner = book.names, None if told.out is None else seat_of(book.names, told.out)
    given = {seat: hand_of_text(text) for seat, text in _named(book, told.hand)}
    photographed = {seat: _photographed(w, book, seat, Path(text)) for seat, text in _named(book, told.photo)}
    given |= photographed
    for seat in book.ledger.needed("blocked" if told.blocked else "out", winner):
        if seat not in given and seat in book.own_hands:
            given[seat] = book.own_hands[seat].hand
        elif seat not in given:
            raise BookError("hand_missing", name=names[seat])
    if winner is not None:
        given.setdefault(winner, ())
    counted = Counted(
        ending="blocked" if told.blocked else "out",
        winner=winner,
        last_tile=None if told.last is None else " ".join(told.last.split()),
        blocker=None if told.blocker is None else seat_of(names, told.blocker),
        starter=None if told.starter is None else seat_of(names, told.starter),
        hands=tuple(given.get(seat) for seat in range(len(names))),
        ways=tuple("photo" if seat in photographed else "" for seat in range(len(names))) if photographed else (),
    )
    unknown = [name for name in told.tick or () if name not in TICKS]
    if unknown:
        raise BookError("no_such_option", text=unknown[0])
    return replace(counted, **{TICKS[name]: True for name in told.tick or ()})


def _named(book: Book, texts: Iterable[str] | None) -> Iterator[tuple[int, str]]:
    """`Ana=65 40` as seat and text."""
    for text in texts or ():
        name, sign, rest = text.partition("=")
        if not sign:
            raise BookError("hand_form", text=text)
        yield seat_of(book.names, name), rest


def _photographed(w: Words, book: Book, seat: int, path: Path) -> WireHand:
    """The tiles of a photograph, shown before anything is booked."""
    from capicu import vision

    try:
        reading = vision.read(path, str(book.ledger.highest))
    except vision.PhotoError as error:
        raise BookError("photo", detail=f"{path}: {w.fault(error.fault)}") from None
    doubtful = [entry.tile for entry in reading.tiles if entry.check]
    questions = photo_questions(w, reading.retake, reading.conflicts)
    for question in questions:
        print(question)
    if reading.conflicts:  # no hand holds a tile twice: this one has to be typed
        print(w.text("book-photo-line", name=book.names[seat], hand=w.tiles([entry.tile for entry in reading.tiles])))
        raise BookError("photo", detail=f"{path}: {questions[-1]}")
    tiles = tuple(str(entry.tile) for entry in reading.tiles)
    print(w.text("book-photo-line", name=book.names[seat], hand=sentences.hand_text(w, tiles)))
    if doubtful:
        print(w.text("book-photo-doubtful", tiles=w.tiles(doubtful)))
    return tiles


def _show_and_confirm(w: Words, book: Book, told: Told, counted: Counted, replacing: str | None) -> None:
    """The points worked out; a photograph is always asked about, questions unless --yes was given."""
    line = book.preview(counted, replacing)
    print("\n".join([*sentences.hand(w, book.ledger, line), *sentences.notes(w, book.ledger, counted)]))
    must_ask = bool(told.photo) or (told.asks and not told.yes)
    if must_ask and not confirmed(w, w.text("book-ask-book-it")):
        raise BookError("not_confirmed")
