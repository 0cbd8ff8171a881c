"""Counting a hand by questions and answers, on a terminal or through a pipe: one question, one line.

On a terminal a wrong answer is explained and asked again; in a pipe it ends the command.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from capicu.book.chain import nobody_draws
from capicu.book.checking import faults_of
from capicu.book.entries import Counted, WireHand
from capicu.book.errors import BookError
from capicu.book.ledger import Ledger
from capicu.book.typing_in import hand_of_text, text_of_hand, tiles_of_text
from capicu.game.facts import Ending, House
from capicu.texts import folded, whole
from capicu.words import Words

Answer = TypeVar("Answer")


class NoAnswer(Exception):
    """The input ended before the question was answered."""


def ask(w: Words, question: str, read: Callable[[str], Answer]) -> Answer:
    """Ask until the answer can be read; through a pipe only once."""
    while True:
        print(question, end=" ", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            print(file=sys.stderr)
            raise NoAnswer
        try:
            return read(line.strip())
        except BookError as error:
            if not sys.stdin.isatty():
                raise
            print("\n".join(w.faults(error)), file=sys.stderr)


def seat_of(names: Sequence[str], text: str) -> int:
    """A player by name, by the beginning of a name, or by number from 1."""
    number = whole(text)
    if number is not None and 1 <= number <= len(names):
        return number - 1
    word = folded(text)
    exact = [seat for seat, name in enumerate(names) if folded(name) == word]
    close = exact or [seat for seat, name in enumerate(names) if word and folded(name).startswith(word)]
    if len(close) != 1:
        raise BookError("no_such_player", name=text, names=", ".join(names))
    return close[0]


def means_yes(w: Words, text: str) -> bool:
    """Whether an answer means yes; nothing means no, and what means neither is asked again."""
    for words, meaning in (("book-yes-words", True), ("book-no-words", False)):
        if text.casefold() in w.text(words).casefold().split():
            return meaning
    if text:
        raise BookError("yes_or_no")
    return False


def confirmed(w: Words, question: str) -> bool:
    """Whether the answer to a question is yes."""
    return ask(w, question, lambda text: means_yes(w, text))


def count_hand(w: Words, ledger: Ledger, own: dict[int, WireHand], was: Counted | None = None) -> Counted:
    """Ask how a hand ended and what is left; hands that players entered themselves are offered."""
    ending, winner, blocker = _ask_ending(w, ledger)
    counted = Counted(
        ending=ending,
        winner=winner,
        blocker=blocker,
        last_tile=ask(w, w.text("book-ask-last"), _tile_or_none) if ending == "out" else None,
        hands=tuple(() if seat == winner else None for seat in range(len(ledger.names))),
        starter=None if was is None else was.starter,
        house=() if was is None else was.house,
    )
    for seat in ledger.needed(ending, winner):
        offered = own.get(seat, None if was is None else was.hands[seat])
        counted = _ask_hand(w, ledger, counted, seat, offered)
    return _ask_ticks(w, ledger, counted)


def _ask_ending(w: Words, ledger: Ledger) -> tuple[Ending, int | None, int | None]:
    blocked = w.text("book-blocked-words").casefold().split()

    def read(text: str) -> tuple[Ending, int | None, int | None]:
        words = text.split(maxsplit=1)
        if words and words[0].casefold() in blocked:
            if len(words) == 1 and ledger.closer_counts:
                raise BookError("closer_missing")
            return "blocked", None, seat_of(ledger.names, words[1]) if len(words) > 1 else None
        return "out", seat_of(ledger.names, text), None

    names = ", ".join(f"{seat} {name}" for seat, name in enumerate(ledger.names, 1))
    return ask(w, w.text("book-ask-ending", names=names), read)


def _ask_hand(w: Words, ledger: Ledger, counted: Counted, seat: int, offered: WireHand) -> Counted:
    """A counted hand with one more seat's tiles, which must go with all that was said before."""

    def read(text: str) -> Counted:
        if not text and offered is None:
            raise BookError("hand_missing", name=name)
        hand = hand_of_text(text) if text else offered
        more = replace(counted, hands=(*counted.hands[:seat], hand, *counted.hands[seat + 1 :]))
        faults = [fault for fault in faults_of(more, ledger.table, ledger.names) if fault.reason != "hand_needed"]
        if faults:
            raise BookError(faults)
        return more

    name = ledger.names[seat]
    if offered is None:
        return ask(w, w.text("book-ask-hand", name=name), read)
    return ask(w, w.text("book-ask-hand-offered", name=name, hand=text_of_hand(offered)), read)


def _tile_or_none(text: str) -> str | None:
    tiles = tiles_of_text(text)
    if len(tiles) > 1:
        raise BookError("not_a_tile", text=text[:20])
    return str(tiles[0]) if tiles else None


def _ask_ticks(w: Words, ledger: Ledger, counted: Counted) -> Counted:
    """Only what the book cannot know, and only where the rules give something for it."""

    def tick(message: str) -> bool:
        return confirmed(w, w.text(message, fits=ledger.rules.bonus.fits))

    if counted.ending == "out" and ledger.earns("domino") and not nobody_draws(ledger.table):
        counted = replace(counted, without_drawing=tick("book-ask-domino"))
    if ledger.earns("shutout") and ledger.rules["bonus.shutout_when"] in ("placed_nothing", "manual"):
        counted = replace(counted, shutout=tick("book-ask-shutout"))
    if ledger.asks_key_bone(counted):
        both = ledger.rules["bonus.key_bone"] != "last_playable"
        answer = tick("book-ask-both-ends" if both else "book-ask-key-bone")
        counted = replace(counted, **{"fits_both_ends" if both else "last_playable": answer})
    return counted


def house_of_text(ledger: Ledger, counters: dict[str, int], text: str) -> House:
    """`Capicú:Ana` by the book's own counters, or `Capicú:Ana:100`."""
    name, _, rest = text.partition(":")
    who, _, points = rest.partition(":")
    worth = whole(points) if points else counters.get(name.strip())
    if worth is None:
        raise BookError("no_such_counter", name=name)
    return House(name.strip(), ledger.team(seat_of(ledger.names, who)), worth)
