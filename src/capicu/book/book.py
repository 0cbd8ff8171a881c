"""`Book`: one score book, its log in the store and the state that follows from it.

Several phones and processes may write at once: an entry takes the next place of the log or is tried again, a hand is
known by its id, and whoever looked at an older state is told instead of booking the same hand twice.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec

from capicu.book.checking import check
from capicu.book.entries import (
    Begun,
    Booked,
    Corrected,
    Counted,
    Deleted,
    Entry,
    House,
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
from capicu.book.state import BookState, Logged
from capicu.game.facts import RoundFacts, RoundResult
from capicu.store import Conflict, Store

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
        super().__init__(msgspec.convert(found[1], Begun), self._new(0))

    def _new(self, after: int) -> list[Logged]:
        """What the log has after a place; an imported entry keeps its own time."""
        return [
            (e.seq, entry_of(e.entry), str(e.entry.get("at") or e.at)) for e in self.store.entries(self.code, after)
        ]

    def refresh(self) -> None:
        """Read what others have added, and derive everything anew if there was anything."""
        new = self._new(self._log[-1][0] if self._log else 0)
        if new:
            self._log += new
            self._derive()

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
        counted = Counted.from_facts(facts, house) if isinstance(facts, RoundFacts) else facts
        key = id or secrets.token_hex(8)
        for _ in range(TRIES):
            if key not in self._ids:
                self._check_version(version)
                self.preview(counted)
                if not self._append(Booked(key, counted, self._who(by))):
                    continue
            line = next((line for line in self.hands if line.id == key), None)
            if line is None or line.result is None:
                raise BookError("draft_off")
            return line.result
        raise BookError("changed_meanwhile")

    def correct(self, which: int | str, counted: Counted, *, by: str | None = None, version: int | None = None) -> None:
        """Enter a hand anew; everything after it follows."""
        id_ = self.hand(which).id
        self._change(lambda: self._corrected(id_, counted, by), version)

    def _corrected(self, id_: str, counted: Counted, by: str | None) -> Entry:
        check(counted, self.ledger.core, self.names)
        if self.hand(id_).settlement is not None:
            self.preview(counted, id_)
        return Corrected(id_, counted, self._who(by))

    def remove(self, which: int | str, *, by: str | None = None, version: int | None = None) -> None:
        """Take a hand out; everything after it follows."""
        id_ = self.hand(which).id
        self._change(lambda: Removed(self.hand(id_).id, self._who(by)), version)

    def undo(self, *, by: str | None = None, version: int | None = None) -> None:
        """Take the last change back, whatever it was."""

        def entry() -> Entry:
            if not self._done:
                raise BookError("nothing_to_undo")
            return Undone(self._who(by))

        self._change(entry, version)

    def redo(self, *, by: str | None = None, version: int | None = None) -> None:
        """Do again what was last taken back."""

        def entry() -> Entry:
            if not self._undone:
                raise BookError("nothing_to_redo")
            return Redone(self._who(by))

        self._change(entry, version)

    def own_hand(self, seat: int, hand: WireHand, *, way: Way = "", by: str | None = None) -> None:
        """Enter what is left to one seat; it waits for the next hand to be booked."""
        if not 0 <= seat < len(self.names):
            raise BookError("no_such_seat")
        alone: list[WireHand] = [None] * len(self.names)
        alone[seat] = hand
        check(Counted(ending="abandoned", hands=tuple(alone)), self.ledger.core, self.names)
        self._change(lambda: OwnHand(seat, hand, self._who(by), way), None)

    def set(
        self,
        *,
        title: str | None = None,
        names: Sequence[str] | None = None,
        counters: dict[str, int] | None = None,
        keep_photos: bool | None = None,
        by: str | None = None,
    ) -> None:
        """Change the book's own settings."""
        checked = None if names is None else checked_names(names, len(self.names))
        entry = Set(title, checked, counters, keep_photos, self._who(by))
        self._change(lambda: entry, None)

    def delete(self, *, by: str | None = None) -> None:
        """Put the book away for good; lists no longer show it."""
        self._change(lambda: Deleted(self._who(by)), None)
        self.store.close_table(self.code)
        self.photos.remove(self.code)

    def _change(self, entry: Callable[[], Entry], version: int | None) -> None:
        for _ in range(TRIES):
            self._check_version(version)
            if self._append(entry()):
                self.photos.keep_only(self.code, (line.id for line in self.hands))
                return
        raise BookError("changed_meanwhile")

    def _append(self, entry: Entry) -> bool:
        """Put an entry at the next place; False (and the news read) if another was first."""
        seq = (self._log[-1][0] if self._log else 0) + 1
        try:
            self.store.append(self.code, seq, [to_wire(entry)])
        except Conflict:
            self.refresh()
            return False
        self.refresh()
        return True

    def _check_version(self, version: int | None) -> None:
        if version is not None and version != self.version:
            raise BookError("changed_meanwhile")

    def _who(self, by: str | None) -> str:
        return self.by if by is None else by

    def close(self) -> None:
        """Let go of the store."""
        self.store.close()

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Book {self.code} of {self.rules.id}, {len(self.hands)} hands, scores {self.scores}>"


def checked_names(names: Sequence[str], wanted: int) -> tuple[str, ...]:
    """The names, trimmed, each once; `BookError` else."""
    clean = tuple(" ".join(str(name).split())[:40] for name in names)
    if len(clean) != wanted or not all(clean):
        raise BookError("names_wrong", wanted=wanted, given=sum(map(bool, clean)))
    for place, name in enumerate(clean):
        if name.casefold() in (other.casefold() for other in clean[:place]):
            raise BookError("name_twice", name=name)
    return clean
