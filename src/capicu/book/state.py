"""What a book's log says now: hands, scores, settings and history, taken entry by entry and never kept on a disk.

A change is a hand before it and after it, so that undo and redo need no look back; the ledger is rewound to the first
hand that has changed, and goes on from there when somebody asks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from copy import copy
from typing import NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace

from capicu.book import limits
from capicu.book.checking import check, entry_faults, header_faults, name_faults, rules_faults
from capicu.book.entries import (
    Begun,
    Booked,
    BookEntry,
    Change,
    Corrected,
    Counted,
    Deleted,
    OwnHand,
    Redone,
    Removed,
    Set,
    Undone,
)
from capicu.book.errors import BookError
from capicu.book.ledger import HandLine, Ledger, fold
from capicu.faults import BookFault
from capicu.rules import Rules, RulesError

Logged = tuple[int, BookEntry, str]
"""An entry with its place in the log and its time."""


class HistoryLine(Struct, frozen=True, gc=False):
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


class Standing(NamedTuple):
    """A hand that stands, as it was last entered."""

    id: str
    counted: Counted
    at: str
    by: str


class Step(NamedTuple):
    """A change: a hand before it and after it; None where it does not stand."""

    seq: int
    what: str
    booked: int
    """Where in the log the hand was booked."""
    before: Standing | None
    after: Standing | None


class BookState:
    """The state that a header and the entries that were taken lead to.

    `.scores` has one score for each side; `.hands` the hands as they stand; `.history` everything that was done.
    """

    def __init__(self, header: Begun) -> None:
        self.header = header
        self._ledger = begun(header)
        self.title, self.names = header.title, header.names
        self.counters, self.keep_photos = header.counters, header.keep_photos
        self.deleted = False
        self.own_hands: dict[int, OwnHand] = {}
        self.version = 0
        self._log: list[Logged] = []
        self._own_entries = 0
        self._booked: dict[str, int] = {}
        """Where in the log each hand was booked, also those that do not stand."""
        self._order: list[int] = []
        """The same of the hands that stand, in their order; `_standing` has the hands themselves."""
        self._standing: list[Standing] = []
        self._done: list[Step] = []
        self._undone: list[Step] = []
        self._history: list[HistoryLine] = []

    def copy(self) -> Self:
        """Another state like this one; what is taken there changes nothing here."""
        twin = copy(self)
        twin._ledger = self._ledger.copy()
        twin.own_hands, twin._booked = dict(self.own_hands), dict(self._booked)
        twin._log, twin._history = list(self._log), list(self._history)
        twin._order, twin._standing = list(self._order), list(self._standing)
        twin._done, twin._undone = list(self._done), list(self._undone)
        return twin

    # --- Entries -------------------------------------------------------------------------------------------------

    def check(self, entry: BookEntry) -> None:
        """Raise `BookError` with everything for which nobody can do this now."""
        faults = list(self._faults(entry))
        if isinstance(entry, Booked) and self.over:
            faults.append(BookFault("match_over"))
        if faults:
            raise BookError(faults)

    def check_logged(self, entry: BookEntry) -> None:
        """The same for the next entry of a log or a file: there, hands after the end of the match may follow.

        A correction can move the end before them; they count nothing, so nothing is settled to find them out.
        """
        faults = list(self._faults(entry))
        if faults:
            raise BookError(faults)

    def _faults(self, entry: BookEntry) -> Iterator[BookFault]:
        yield from entry_faults(entry, self._ledger.table, self.names)
        most = self._most(entry)
        if most is not None:
            yield BookFault("book_full", most=most)
        if isinstance(entry, Booked) and entry.id in self._booked:
            yield BookFault("id_twice", text=entry.id[:20])
        elif isinstance(entry, Corrected | Removed) and self._place(entry.id) is None:
            yield BookFault("no_such_hand", hand=entry.id[:20])
        elif isinstance(entry, Undone) and not self._done:
            yield BookFault("nothing_to_undo")
        elif isinstance(entry, Redone) and not self._undone:
            yield BookFault("nothing_to_redo")

    def _most(self, entry: BookEntry) -> int | None:
        """The number of entries at which a book is full for one of a kind; None while it is not."""
        if isinstance(entry, Booked) and len(self._standing) >= limits.MOST_HANDS:
            return limits.MOST_HANDS
        if isinstance(entry, OwnHand) and self._own_entries >= limits.MOST_OWN_HANDS:
            return limits.MOST_OWN_HANDS
        full = len(self._log) >= limits.MOST_ENTRIES and not isinstance(entry, Deleted)
        return limits.MOST_ENTRIES if full else None

    def take(self, seq: int, entry: BookEntry, at: str) -> None:
        """One entry more, which was checked; nothing is settled before somebody asks."""
        self._log.append((seq, entry, at))
        if isinstance(entry, OwnHand):
            self.own_hands[entry.seat] = entry
            self._own_entries += 1
        elif isinstance(entry, Set | Deleted):
            self._take_setting(entry)
            self._history.append(HistoryLine(seq, _tag(entry), entry.by, at))
        else:
            line = self._step(seq, entry, at)
            self._history.append(line)
            self.version = seq
            self.own_hands = {}

    def _step(self, seq: int, entry: Change | Undone | Redone, at: str) -> HistoryLine:
        """A change, or one that is taken back or done again; as people read it."""
        if isinstance(entry, Undone | Redone):
            undo = isinstance(entry, Undone)
            step = (self._done if undo else self._undone).pop()
            (self._undone if undo else self._done).append(step)
            number = self._put(step.booked, step.before if undo else step.after)
            return HistoryLine(seq, _tag(entry), entry.by, at, number, of=step.what)
        if isinstance(entry, Booked):
            self._booked[entry.id] = seq
        place = self._place(entry.id)
        before = None if place is None else self._standing[place]
        after = None if isinstance(entry, Removed) else Standing(entry.id, entry.counted, at, entry.by)
        step = Step(seq, _tag(entry), self._booked[entry.id], before, after)
        self._done.append(step)
        self._undone.clear()
        counted = None if after is None else after.counted
        return HistoryLine(seq, step.what, entry.by, at, self._put(step.booked, after), counted)

    def _put(self, booked: int, hand: Standing | None) -> int:
        """Let a hand stand in its place, or no more; the number that it has or had. The ledger is rewound to it."""
        place = bisect_left(self._order, booked)
        there = self._order[place : place + 1] == [booked]
        self._order[place : place + there] = [booked] if hand else []
        self._standing[place : place + there] = [hand] if hand else []
        self._ledger.rewind(place)
        return place + 1

    def _take_setting(self, entry: Set | Deleted) -> None:
        if isinstance(entry, Deleted):
            self.deleted = True
            return
        self.title = self.title if entry.title is None else entry.title
        self.names = self._ledger.names = self.names if entry.names is None else entry.names
        self.counters = self.counters if entry.counters is None else entry.counters
        self.keep_photos = self.keep_photos if entry.keep_photos is None else entry.keep_photos

    # --- What it says --------------------------------------------------------------------------------------------

    @property
    def ledger(self) -> Ledger:
        """Every hand that stands, settled in its place."""
        return self.settle()

    def settle(self) -> Ledger:
        """Settle what was not settled yet."""
        return fold(self._ledger, self._standing[len(self._ledger.hands) :])

    @property
    def rules(self) -> Rules:
        """The rule-set that the book counts by."""
        return self._ledger.rules

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
    def length(self) -> int:
        """How many entries there are."""
        return len(self._log)

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
        standing = {step.seq for step in self._done}
        changes = ("hand", "correct", "remove")
        gone = (line.what in changes and line.seq not in standing for line in self._history)
        return [
            replace(line, undone=True) if is_gone else line for line, is_gone in zip(self._history, gone, strict=True)
        ]

    def hand(self, which: int | str) -> HandLine:
        """A hand by its number (from 1) or its id."""
        place = self._place(which) if isinstance(which, str) else which - 1
        if place is None or not 0 <= place < len(self.hands):
            raise BookError("no_such_hand", hand=which)
        return self.hands[place]

    def _place(self, id_: str) -> int | None:
        """Where among the hands that stand one of them is."""
        booked = self._booked.get(id_)
        if booked is None:
            return None
        place = bisect_left(self._order, booked)
        return place if self._order[place : place + 1] == [booked] else None

    def preview(self, counted: Counted, replacing: str | None = None) -> HandLine:
        """What a hand would be worth, without booking it: as the next one, or in the place of another."""
        place = len(self.hands) if replacing is None else self.hand(replacing).number - 1
        check(counted, self._ledger.table, self.names)
        return self.ledger.settled(replacing or "", counted, place)


def begun(header: Begun) -> Ledger:
    """The empty ledger of a book; `BookError` with everything that is wrong with its header."""
    faults = list(header_faults(header))
    if not faults:
        try:
            ledger = Ledger.begun(header)
        except RulesError as error:
            detail = ", ".join(fault.key or str(fault.message) for fault in error.faults)[:120]
            raise BookError("rules_wrong", detail=detail) from None
        faults = [*rules_faults(ledger.rules), *name_faults(header.names, ledger.core.seats_players)]
    if faults:
        raise BookError(faults)
    return ledger


def _tag(entry: BookEntry) -> str:
    return str(entry.__struct_config__.tag)
