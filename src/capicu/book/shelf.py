"""All books of a store: begin one, find one, go on, a rematch, names that were typed before."""

from __future__ import annotations

import secrets
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from capicu.book.book import KIND, Book, checked_names
from capicu.book.entries import Begun, to_wire
from capicu.book.errors import BookError
from capicu.book.typing_in import without_accents
from capicu.rules import Rules, Value, load_rules
from capicu.store import Conflict, Store, TableInfo, open_store

FOLLOW_KIND = "book-follow"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE = 12
FOLLOW = 8
DEFAULT_RULES = "doscientos"
MOST_KEPT = 2_000
"""Books whose derived state is held in memory, so that a list need not settle them again."""
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


class Shelf:
    """The books of a store. A follower's code opens a book too; `resolve` tells which."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[str, Book] = OrderedDict()

    def begin(
        self,
        rules: str | Path | Mapping[str, Any] | Rules = DEFAULT_RULES,
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
    ) -> Book:
        """A new book; `today` is the day on which the game began (default: this machine's)."""
        if players is None and names is not None:
            players = len(names)
        resolved = load_rules(rules, players=players, overrides=overrides)
        given = names or [str(seat + 1) for seat in range(resolved.players)]
        header = Begun(
            rules=resolved.to_dict(),
            names=checked_names(given, resolved.players),
            date=(today or date.today()).isoformat(),
            title=title.strip()[:80],
            zone=zone,
            follow=new_code(FOLLOW),
            holder=holder,
            counters=dict(counters or {}),
            keep_photos=keep_photos,
            by=by,
            rematch_of=rematch_of,
        )
        return self.put(header, by)

    def put(self, header: Begun, by: str = "", entries: Sequence[Mapping[str, Any]] = ()) -> Book:
        """Write a header, and a log that is known already, under a new code."""
        while True:
            code = new_code(CODE)
            try:
                self.store.create(header.follow, {"book": code}, FOLLOW_KIND)
            except Conflict:
                header = msgspec.structs.replace(header, follow=new_code(FOLLOW))
                continue
            self.store.create(code, to_wire(header), KIND)
            self.store.append(code, 1, entries)
            return Book(self.store, code, by)

    def open(self, code: str, by: str = "") -> Book:
        """A book by its own code; `BookError` if there is none, or it was deleted."""
        book = Book(self.store, code, by)
        if book.deleted:
            raise BookError("no_such_book", code=code)
        return book

    def resolve(self, code: str, by: str = "") -> tuple[Book, bool]:
        """A book by its own code, or by its follower's; and whether that code may change everything."""
        found = self.store.header(code)
        if found is not None and found[0] == FOLLOW_KIND:
            return self.open(str(found[1]["book"]), by), False
        return self.open(code, by), True

    def books(
        self, search: str = "", holders: Collection[str] | None = None, *, skip: int = 0, most: int | None = None
    ) -> list[Found]:
        """The books, last used first; with `search`, those whose title, players, game or date has all its words.

        `holders` are the browsers (by the hash of their secret; empty: the shell) whose books are wanted; None: all.
        Where only so many are wanted (`most`, after those that are skipped), no more than needed are opened.
        """
        words = without_accents(search).split()
        found = (_found(book, last) for book, last in self._all(holders))
        fitting = (one for one in found if all(word in _searchable(one) for word in words))
        return list(islice(fitting, skip, None if most is None else skip + most))

    def all_books(self, holders: Collection[str] | None = None) -> list[Book]:
        """Every book that was not deleted, last used first."""
        return [book for book, _ in self._all(holders)]

    def _all(self, holders: Collection[str] | None) -> Iterator[tuple[Book, str]]:
        for info in self.store.tables(kind=KIND, open_only=True):
            if holders is not None and info.header.get("holder", "") not in holders:
                continue
            book = self._derived(info)
            if not book.deleted:
                yield book, info.last

    def _derived(self, info: TableInfo) -> Book:
        """A book for reading only, which is not derived again while its log has not grown."""
        book = self._kept.get(info.id)
        if book is None or len(book.log) != info.length:
            book = self._kept[info.id] = Book(self.store, info.id)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return book

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
        )

    def names(self, holders: Collection[str] | None = None) -> list[str]:
        """Names that were typed before, the most frequent first."""
        return self.remembered(0, holders)[0]

    def remembered(self, players: int, holders: Collection[str] | None = None) -> tuple[list[str], tuple[str, ...]]:
        """Names that were typed before, the most frequent first; and who last sat at a table of so many."""
        books = islice(self._all(holders), NAMES_FROM)
        tables = [[name for name in book.names if not name.isdigit()] for book, _ in books]
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
    return shelf.begin(DEFAULT_RULES if rules is None else rules, names, by=by, **settings)


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
    )


def _searchable(found: Found) -> str:
    texts = (found.title, *found.names, found.rules.id, *found.rules.name.values(), found.date)
    return without_accents(" ".join(texts))
