"""All books of a store: begin one, find one, go on, a rematch, names that were typed before."""

from __future__ import annotations

import secrets
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from capicu.book import limits
from capicu.book.book import KIND, Book, clean_counters, clean_names, put_away
from capicu.book.entries import Begun, to_wire
from capicu.book.errors import BookError
from capicu.book.state import BookState
from capicu.rules import Rules, Value, default_game, load_rules
from capicu.store import Addition, Conflict, Creation, Store, TableInfo, open_store
from capicu.texts import clean, folded

FOLLOW_KIND = "book-follow"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE = 12
FOLLOW = 8
MOST_KEPT = 10_000
"""Entries of the books whose derived state is held in memory, so that not every page settles them again."""
MOST_LISTED = 5_000
"""Books that are held as a list shows them."""
NAMES_FROM = 100
"""The last books from which names are remembered."""


class Found(Struct, frozen=True):
    """A book in a list."""

    code: str
    title: str
    rules: Rules
    names: tuple[str, ...]
    date: str
    scores: tuple[int, ...]
    hands: int
    over: bool
    winner: int | None
    last: str
    highest: int = 0
    """What `Begun.highest` says of the table's tiles."""


class Damaged(Struct, frozen=True):
    """A book in a list that cannot be opened, only deleted."""

    code: str
    last: str


class Shelf:
    """The books of a store. A follower's code opens a book too; `resolve` tells which."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = Lock()
        self._kept: OrderedDict[str, Book] = OrderedDict()
        """Books as they were last seen; shared by all who look, and therefore never changed."""
        self._held = 0
        """Entries of all these books."""
        self._damaged: set[str] = set()
        """Books that no new entry will make whole again."""
        self._listed: OrderedDict[str, tuple[int, Found | Damaged]] = OrderedDict()
        """The same for lists, with the length that the log had."""

    def begin(
        self,
        rules: str | Path | Mapping[str, Any] | Rules | None = None,
        names: Sequence[str] | None = None,
        *,
        players: int | None = None,
        overrides: Mapping[str, Value] | None = None,
        today: date | None = None,
        title: str = "",
        counters: Mapping[str, int] | None = None,
        keep_photos: bool = False,
        zone: str = "UTC",
        holder: str = "",
        by: str = "",
        rematch_of: str = "",
        highest: int = 0,
    ) -> Book:
        """A new book; `today` is the day on which the game began (default: this machine's).

        `highest` is the highest number on the table's tiles, where their set is larger than the game's.
        """
        if players is None and names is not None:
            players = len(names)
        resolved = load_rules(default_game("book") if rules is None else rules, players=players, overrides=overrides)
        given = names or [str(seat + 1) for seat in range(resolved.players)]
        header = Begun(
            rules=resolved.to_dict(),
            names=clean_names(given),
            date=(today or date.today()).isoformat(),
            title=clean(title, limits.LONGEST_TITLE),
            zone=zone,
            holder=holder,
            counters=clean_counters(counters or {}),
            keep_photos=keep_photos,
            by=clean(by, limits.LONGEST_BY),
            rematch_of=rematch_of,
            highest=highest if highest > resolved.set.highest else 0,
        )
        BookState(header)  # refuses what cannot be
        return self.put(header, by)

    def put(self, header: Begun, by: str = "", entries: Sequence[Mapping[str, Any]] = ()) -> Book:
        """Write a header that was checked, and a log that is known already, under a new code: all of it or nothing."""
        while True:
            code, follow = new_code(CODE), new_code(FOLLOW)
            try:
                self.store.create(follow, {"book": code}, FOLLOW_KIND)
            except Conflict:
                continue
            log = [Addition(code, seq, entry) for seq, entry in enumerate(entries, 1)]
            made = Creation(code, to_wire(replace(header, follow=follow)), KIND)
            for fault in self.store.write([made, *log]):
                if fault is not None:
                    raise fault
            return Book(self.store, code, by)

    def open(self, code: str, by: str = "") -> Book:
        """A book by its own code; `BookError` if there is none, it was deleted, or it is damaged."""
        try:
            book = self._latest(code).copy()
        except BookError as error:
            if error.reason == "damaged" and self._put_away(code):
                raise BookError("no_such_book", code=code) from None
            raise
        book.by = by
        if book.deleted:
            raise BookError("no_such_book", code=code)
        return book

    def _latest(self, code: str) -> Book:
        """A book with all that its log has now; not to be changed."""
        if code in self._damaged:
            raise BookError("damaged", code=code)
        kept = self._kept.get(code)
        try:
            book = Book(self.store, code) if kept is None else kept.grown()
        except BookError as error:
            if error.reason == "damaged":
                self._damaged.add(code)
            raise
        self._keep(book)
        return book

    def _keep(self, book: Book) -> None:
        """Hold a book in memory, and let go of those that were longest unused."""
        with self._lock:
            before = self._kept.pop(book.code, None)
            self._kept[book.code] = book
            self._held += book.length - (before.length if before else 0)
            while self._held > MOST_KEPT and len(self._kept) > 1:
                self._held -= self._kept.popitem(last=False)[1].length

    def _put_away(self, code: str) -> bool:
        info = self.store.table(code)
        return info is None or info.finished is not None

    def discard(self, code: str, by: str = "") -> None:
        """Delete a book by its own code, also one that is damaged."""
        try:
            self.open(code, by).delete()
        except BookError as error:
            if error.reason != "damaged":
                raise
            put_away(self.store, code)

    def resolve(self, code: str, by: str = "") -> tuple[Book, bool]:
        """A book by its own code, or by its follower's; and whether that code may change everything."""
        found = self.store.header(code)
        if found is None or found[0] != FOLLOW_KIND:
            return self.open(code, by), True
        try:
            return self.open(str(found[1]["book"]), by), False
        except BookError as error:  # which names the book by its own code
            raise BookError(error.reason, code=code) from None

    def length(self, code: str) -> int:
        """How many entries a book's log has now."""
        return self._latest(code).length

    def is_own(self, code: str) -> bool:
        """Whether a code is a book's own, be it damaged or not."""
        found = self.store.header(code)
        return found is not None and found[0] == KIND

    def books(
        self, search: str = "", holders: Collection[str] | None = None, *, skip: int = 0, most: int | None = None
    ) -> list[Found]:
        """The books, last used first; with `search`, those whose title, players, game or date has all its words.

        `holders` are the browsers (by the hash of their secret; empty: the shell) whose books are wanted; None: all.
        Where only so many are wanted (`most`, after those that are skipped), no more than needed are opened.
        """
        found = (one for one in self._all(holders) if isinstance(one, Found) and _fits(one, search))
        return list(islice(found, skip, None if most is None else skip + most))

    def listed(
        self, search: str = "", holders: Collection[str] | None = None, *, skip: int = 0, most: int | None = None
    ) -> list[Found | Damaged]:
        """The same with the damaged ones in their places, which no word finds."""
        listed = (one for one in self._all(holders) if _fits(one, search))
        return list(islice(listed, skip, None if most is None else skip + most))

    def all_books(self, holders: Collection[str] | None = None) -> list[Book]:
        """Every book that was not deleted and can be opened, last used first; not to be changed."""
        return [self._latest(one.code) for one in self._all(holders) if isinstance(one, Found)]

    def _all(self, holders: Collection[str] | None) -> Iterator[Found | Damaged]:
        for info in self.store.tables(kind=KIND, open_only=True):
            if holders is None or info.header.get("holder", "") in holders:
                yield from self._as_listed(info)

    def _as_listed(self, info: TableInfo) -> Iterator[Found | Damaged]:
        """A book as a list shows it, which is not derived again while its log has not grown; nothing if deleted."""
        length, found = self._listed.get(info.id, (-1, None))
        if found is None or length != info.length:
            try:
                book = self._latest(info.id)
                if book.deleted:
                    return
                found = _found(book, info.last)
            except BookError:
                found = Damaged(info.id, info.last)
            with self._lock:
                self._listed[info.id] = (info.length, found)
                if len(self._listed) > MOST_LISTED:
                    self._listed.popitem(last=False)
        yield found

    def rematch(self, book: Book, by: str = "", today: date | None = None) -> Book:
        """A new book with the same rules, players and settings."""
        header = book.header
        return self.begin(
            header.rules,
            book.names,
            today=today,
            title=book.title,
            counters=book.counters,
            keep_photos=book.keep_photos,
            zone=header.zone,
            holder=header.holder,
            by=by,
            rematch_of=book.code,
            highest=header.highest,
        )

    def names(self, holders: Collection[str] | None = None) -> list[str]:
        """Names that were typed before, the most frequent first."""
        return self.remembered(0, holders)[0]

    def last_highest(self, holders: Collection[str] | None = None) -> int:
        """The larger set that the newest book was counted with; 0 where it was the game's."""
        return next((book.highest for book in self.books(holders=holders, most=1)), 0)

    def remembered(self, players: int, holders: Collection[str] | None = None) -> tuple[list[str], tuple[str, ...]]:
        """Names that were typed before, the most frequent first; and who last sat at a table of so many."""
        books = self.books(holders=holders, most=NAMES_FROM)
        tables = [[name for name in book.names if not name.isdigit()] for book in books]
        counted = Counter(name for names in tables for name in names)
        last = next((tuple(names) for names in tables if len(names) == players), ())
        return [name for name, _ in counted.most_common(100)], last


def open_book(
    path: str | Path | None = None,
    rules: str | Path | Mapping[str, Any] | Rules | None = None,
    names: Sequence[str] | None = None,
    *,
    code: str | None = None,
    by: str = "",
    **settings: Any,
) -> Book:
    """Open the book at a path (a folder or a .db file), or make one there.

    Where there are several, `code` names one, else the last used is opened. A new book takes `rules` (default
    Doscientos), `names` and what else `Shelf.begin` knows.
    """
    shelf = Shelf(open_store(path))
    if code is not None:
        return shelf.open(code, by)
    there = shelf.store.tables(kind=KIND, open_only=True)
    if there:
        return shelf.open(there[0].id, by)
    return shelf.begin(rules, names, by=by, **settings)


def new_code(length: int) -> str:
    """A code of letters and digits that do not look alike."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def _found(book: Book, last: str) -> Found:
    return Found(
        code=book.code,
        title=book.title,
        rules=book.rules,
        names=book.names,
        date=book.header.date,
        scores=book.scores,
        hands=len(book.hands),
        over=book.over,
        winner=book.winner,
        last=last,
        highest=book.header.highest,
    )


def _fits(one: Found | Damaged, search: str) -> bool:
    """Whether a book has all words of a search, in any case and without accents."""
    words = folded(search).split()
    if isinstance(one, Damaged) or not words:
        return not words
    texts = (one.title, *one.names, one.rules.id, *one.rules.name.values(), one.date)
    searched = folded(" ".join(texts))
    return all(word in searched for word in words)
