"""`Book`: one score book, its log in the store and the state that follows from it.

Several phones and processes may write at once: an entry takes the next place of the log or is tried again, a hand is
known by its id, and whoever looked at an older state is told instead of booking the same hand twice.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Self

import msgspec

from capicu.book import limits
from capicu.book.checking import is_time
from capicu.book.entries import (
    Begun,
    Booked,
    BookEntry,
    Corrected,
    Counted,
    Deleted,
    OwnHand,
    Redone,
    Removed,
    Set,
    Undone,
    Way,
    WireHand,
    entry_of,
    to_wire,
)
from capicu.book.errors import BookError
from capicu.book.photos import PhotoFolder
from capicu.book.state import BookState
from capicu.game.facts import House, RoundFacts, RoundResult
from capicu.store import Conflict, LogEntry, Store
from capicu.texts import clean

KIND = "book"
TRIES = 40


class Book(BookState):
    """A score book. `capicu.book.open(path)` opens or makes one."""

    def __init__(self, store: Store, code: str, by: str = "") -> None:
        self.store = store
        self.code = code
        self.by = by
        self.photos = PhotoFolder.beside(store)
        found = store.header(code)
        if found is None or found[0] != KIND:
            raise BookError("no_such_book", code=code)
        with _damage_of(code):
            super().__init__(msgspec.convert(found[1], Begun))
        self.refresh()

    def refresh(self) -> None:
        """Read what others have added."""
        self._read(self._news())

    def grown(self) -> Self:
        """The book with what others have added: this one where there is nothing, else a copy."""
        news = self._news()
        if not news:
            return self
        twin = self.copy()
        twin._read(news)
        return twin

    def _news(self) -> list[LogEntry]:
        return self.store.entries(self.code, self._next - 1)

    def _read(self, rows: Sequence[LogEntry]) -> None:
        """Take what the log has. It may be older than the rules of `checking`, or another's work: all is checked."""
        with _damage_of(self.code):
            for row in rows:
                entry = entry_of(row.entry)
                self.check_logged(entry)
                self.take(row.seq, entry, _time_of(row))
            self.settle()

    @property
    def _next(self) -> int:
        """The next place of the log."""
        return self._log[-1][0] + 1 if self._log else 1

    # --- Writing -------------------------------------------------------------------------------------------------

    def book(
        self,
        facts: RoundFacts | Counted,
        *,
        house: Sequence[House] = (),
        by: str | None = None,
        id: str | None = None,
        version: int | None = None,
    ) -> RoundResult:
        """Book a hand, through the same `settle` as a played round; on the disk when this returns.

        `id` makes a repeated message harmless; `version` is the state that the person saw, and a newer one is refused.
        """
        counted = facts if isinstance(facts, Counted) else Counted.from_facts(facts, house)
        entry = Booked(id or secrets.token_hex(8), counted, self._who(by))
        for _ in range(TRIES):
            if entry.id not in self._booked:
                self._check_version(version)
                self.check(entry)
                if not self._append(entry):
                    continue
            place = self._place(entry.id)
            result = None if place is None else self.hands[place].result
            if result is None:
                raise BookError("draft_off")
            return result
        raise BookError("changed_meanwhile")

    def correct(self, which: int | str, counted: Counted, *, by: str | None = None, version: int | None = None) -> None:
        """Enter a hand anew; everything after it follows."""
        self._change(Corrected(self.hand(which).id, counted, self._who(by)), version)

    def remove(self, which: int | str, *, by: str | None = None, version: int | None = None) -> None:
        """Take a hand out; everything after it follows."""
        self._change(Removed(self.hand(which).id, self._who(by)), version)

    def undo(self, *, by: str | None = None, version: int | None = None) -> None:
        """Take the last change back, whatever it was."""
        self._change(Undone(self._who(by)), version)

    def redo(self, *, by: str | None = None, version: int | None = None) -> None:
        """Do again what was last taken back."""
        self._change(Redone(self._who(by)), version)

    def own_hand(self, seat: int, hand: WireHand, *, way: Way = "", by: str | None = None) -> None:
        """Enter what is left to one seat; it waits for the next hand to be booked."""
        self._change(OwnHand(seat, hand, self._who(by), way))

    def set(
        self,
        *,
        title: str | None = None,
        names: Sequence[str] | None = None,
        counters: Mapping[str, int] | None = None,
        keep_photos: bool | None = None,
        by: str | None = None,
    ) -> None:
        """Change the book's own settings."""
        entry = Set(
            None if title is None else clean(title, limits.LONGEST_TITLE),
            None if names is None else clean_names(names),
            None if counters is None else clean_counters(counters),
            keep_photos,
            self._who(by),
        )
        self._change(entry)

    def delete(self, *, by: str | None = None) -> None:
        """Put the book away for good; lists no longer show it."""
        self._change(Deleted(self._who(by)))
        put_away(self.store, self.code)

    def _change(self, entry: BookEntry, version: int | None = None) -> None:
        for _ in range(TRIES):
            self._check_version(version)
            self.check(entry)
            if self._append(entry):
                self.photos.keep_only(self.code, (line.id for line in self.hands))
                return
        raise BookError("changed_meanwhile")

    def _append(self, entry: BookEntry) -> bool:
        """Put an entry at the next place; False (and the news read) if another was first."""
        try:
            self.store.append(self.code, self._next, [to_wire(entry)])
        except Conflict:
            self.refresh()
            return False
        self.refresh()
        return True

    def _check_version(self, version: int | None) -> None:
        if version is not None and version != self.version:
            raise BookError("changed_meanwhile")

    def _who(self, by: str | None) -> str:
        return clean(self.by if by is None else by, limits.LONGEST_BY)

    def close(self) -> None:
        """Let go of the store."""
        self.store.close()

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Book {self.code} of {self.rules.id}, {len(self.hands)} hands, scores {self.scores}>"


def put_away(store: Store, code: str) -> None:
    """No list shows a book any more, and its pictures are gone; also for one that is damaged."""
    store.close_table(code)
    PhotoFolder.beside(store).remove(code)


def clean_names(names: Sequence[str]) -> tuple[str, ...]:
    """Names as people type them, cleaned; whether they will do is for `check` to say."""
    return tuple(clean(name, limits.LONGEST_NAME) for name in names)


def clean_counters(counters: Mapping[str, int]) -> dict[str, int]:
    """The table's own bonuses with clean names."""
    return {clean(name, limits.LONGEST_NAME): points for name, points in counters.items()}


@contextmanager
def _damage_of(code: str) -> Iterator[None]:
    """Whatever a log leads to that nobody could have done becomes one sentence, and not a page that fails."""
    try:
        yield
    except (msgspec.MsgspecError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError) as error:
        raise BookError("damaged", code=code) from error


def _time_of(row: LogEntry) -> str:
    """When an entry was made: an imported one has a time of its own, if it is one."""
    told = row.entry.get("at")
    return told if isinstance(told, str) and is_time(told) else row.at
