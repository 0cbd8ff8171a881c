"""What a book's log says now: hands, scores, settings and history, all derived from the entries and never kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from capicu.book.entries import (
    Begun,
    Booked,
    Change,
    Corrected,
    Counted,
    Deleted,
    Entry,
    OwnHand,
    Redone,
    Removed,
    Set,
    Undone,
)
from capicu.book.errors import BookError
from capicu.book.ledger import HandLine, Ledger, fold
from capicu.rules import Rules

Logged = tuple[int, Entry, str]
"""An entry with its place in the log and its time."""


class HistoryLine(Struct, frozen=True):
    """One thing that someone did to the book."""

    seq: int
    what: str
    """hand, correct, remove, undo, redo, set or delete."""
    by: str
    at: str
    number: int | None = None
    """The number that the hand had."""
    counted: Counted | None = None
    undone: bool = False
    """It was taken back later and does not stand now."""
    of: str | None = None
    """For undo and redo: what was taken back or done again."""


class BookState:
    """The state that a header and a log lead to.

    `.scores` has one score for each side; `.hands` the hands as they stand; `.history` everything that was done.
    """

    def __init__(self, header: Begun, log: Sequence[Logged]) -> None:
        self.header = header
        self._log = list(log)
        self._derive()

    def _derive(self) -> None:
        done: list[tuple[Change, int, str]] = []
        undone: list[tuple[Change, int, str]] = []
        self.title, self.names = self.header.title, self.header.names
        self.counters, self.keep_photos = self.header.counters, self.header.keep_photos
        self.deleted = False
        self.own_hands: dict[int, OwnHand] = {}
        self.version = 0
        for seq, entry, at in self._log:
            if isinstance(entry, Booked | Corrected | Removed):
                done.append((entry, seq, at))
                undone.clear()
            elif isinstance(entry, Undone):
                undone.append(_taken(done))
            elif isinstance(entry, Redone):
                done.append(_taken(undone))
            elif isinstance(entry, OwnHand):
                self.own_hands[entry.seat] = entry
                continue
            else:
                self._take_setting(entry)
                continue
            self.version = seq
            self.own_hands = {}
        self._done, self._undone = done, undone
        self._ids = {entry.id for _, entry, _ in self._log if isinstance(entry, Booked)}
        self.ledger = fold(Ledger.begun(self.header, self.names), _standing(done))

    def _take_setting(self, entry: Set | Deleted | OwnHand | Undone | Redone) -> None:
        if isinstance(entry, Deleted):
            self.deleted = True
        elif isinstance(entry, Set):
            self.title = self.title if entry.title is None else entry.title
            self.names = self.names if entry.names is None else entry.names
            self.counters = self.counters if entry.counters is None else entry.counters
            self.keep_photos = self.keep_photos if entry.keep_photos is None else entry.keep_photos

    # --- What it says --------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rule-set that the book counts by."""
        return self.ledger.rules

    @property
    def scores(self) -> tuple[int, ...]:
        """One score for each side; in a streak game the wins in a row."""
        return self.ledger.scores

    @property
    def next_starter(self) -> int | None:
        """The seat that begins the next hand, where the rules say so."""
        return self.ledger.next_starter

    @property
    def winner(self) -> int | None:
        """The side that has won the match."""
        return self.ledger.winner

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.ledger.over

    @property
    def hands(self) -> list[HandLine]:
        """The hands that stand, in order."""
        return self.ledger.hands

    @property
    def log(self) -> tuple[Logged, ...]:
        """Every entry, oldest first."""
        return tuple(self._log)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to do again."""
        return bool(self._undone)

    @property
    def history(self) -> list[HistoryLine]:
        """Who did what and when, oldest first; hands entered by their own players become part of a booking."""
        gone = {seq for _, seq, _ in self._undone} | self._lost()
        return list(_told(self._log, gone))

    def _lost(self) -> set[int]:
        """Changes that were undone and then overtaken by another change."""
        standing = {seq for _, seq, _ in (*self._done, *self._undone)}
        return {seq for seq, entry, _ in self._log if isinstance(entry, Booked | Corrected | Removed)} - standing

    def hand(self, which: int | str) -> HandLine:
        """A hand by its number (from 1) or its id."""
        for line in self.hands:
            if which in (line.number, line.id):
                return line
        raise BookError("no_such_hand", hand=which)

    def preview(self, counted: Counted, replacing: str | None = None) -> HandLine:
        """What a hand would be worth, without booking it: as the next one, or in the place of another."""
        ledger = Ledger.begun(self.header, self.names)
        for line in self.hands:
            if line.id == replacing:
                return ledger.add(line.id, counted)
            if not ledger.over:
                ledger.add(line.id, line.counted)
        if replacing is not None:
            raise BookError("no_such_hand", hand=replacing)
        return ledger.add("", counted)


def _taken(changes: list[tuple[Change, int, str]]) -> tuple[Change, int, str]:
    """The last of the changes, taken off; a log that undoes more than was done is no book's."""
    if not changes:
        raise BookError("not_a_book", detail="undo")
    return changes.pop()


def _standing(done: Sequence[tuple[Change, int, str]]) -> list[tuple[str, Counted, str, str]]:
    """The hands that all changes lead to, in their order."""
    hands: dict[str, tuple[str, Counted, str, str]] = {}
    for entry, _, at in done:
        if isinstance(entry, Removed):
            hands.pop(entry.id, None)
        elif isinstance(entry, Booked) or entry.id in hands:
            hands[entry.id] = (entry.id, entry.counted, at, entry.by)
    return list(hands.values())


def _told(log: Sequence[tuple[int, Entry, str]], gone: set[int]) -> Iterator[HistoryLine]:
    """The log as people read it, with the number that each hand had when it was changed."""
    done: list[tuple[Change, int, str]] = []
    undone: list[tuple[Change, int, str]] = []
    for seq, entry, at in log:
        tag = str(entry.__struct_config__.tag)
        if isinstance(entry, OwnHand):
            continue
        if isinstance(entry, Undone | Redone):
            source, target = (done, undone) if isinstance(entry, Undone) else (undone, done)
            moved = _taken(source)
            before = _numbers(done if isinstance(entry, Redone) else [*done, moved])
            target.append(moved)
            of = str(moved[0].__struct_config__.tag)
            yield HistoryLine(seq, tag, entry.by, at, (before | _numbers(done)).get(moved[0].id), None, False, of)
        elif isinstance(entry, Booked | Corrected | Removed):
            before = _numbers(done)
            done.append((entry, seq, at))
            undone.clear()
            number = before.get(entry.id) or _numbers(done).get(entry.id)
            yield HistoryLine(seq, tag, entry.by, at, number, getattr(entry, "counted", None), seq in gone)
        else:
            yield HistoryLine(seq, tag, entry.by, at)


def _numbers(done: Sequence[tuple[Change, int, str]]) -> dict[str, int]:
    return {hand[0]: number for number, hand in enumerate(_standing(done), 1)}
