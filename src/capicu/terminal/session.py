"""An evening at the terminal: a match from the store or a new one, then another, until people leave."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from capicu.store import Conflict, Store, StoreError, TableInfo, open_store
from capicu.terminal.errors import InputEnded, Left, TableError
from capicu.terminal.kept_match import KIND, KeptMatch, open_tables
from capicu.terminal.preferences import Preferences
from capicu.terminal.screen import Screen
from capicu.terminal.setup import Setup
from capicu.terminal.table import Table
from capicu.words import Words


class Session:
    """Plays match after match; whatever ends it, the store has everything up to the last move."""

    def __init__(
        self, screen: Screen, words: Words, preferences: Preferences, *, data: Path | None, pace: float
    ) -> None:
        self.screen = screen
        self.words = words
        self.preferences = preferences
        self.data = data
        self.pace = pace

    def begin(self, setup: Setup) -> None:
        """Play a new match."""
        with self._store() as store:
            self._guard(lambda: self._matches(store, self._new(store, setup), fresh=True))

    def resume(self, table: str | None, same_language: bool = True) -> None:
        """Go on with a table, or with the one played last; in the language in which it was begun, if wanted."""
        with self._store() as store:
            self._guard(lambda: self._matches(store, self._found(store, table, same_language), fresh=False))

    def _matches(self, store: Store, kept: KeptMatch, fresh: bool) -> None:
        while True:
            table = Table(self.screen, self.words, kept, self.preferences, self.pace)
            if fresh:
                table.introduce()
            else:
                table.recall()
            if not table.play():
                return
            kept, fresh = self._new(store, kept.setup.again()), True

    def _guard(self, play: Callable[[], None]) -> None:
        """Play, and say what is to be said when it ends early."""
        try:
            play()
        except Left:
            self.screen.say(self.words.text("terminal-kept"))
        except InputEnded:
            raise TableError(self.words.text("terminal-input-ended")) from None
        except KeyboardInterrupt:
            print(f"\n{self.words.text('terminal-kept')}", file=sys.stderr)
            raise
        except Conflict:
            raise TableError(self.words.text("terminal-played-elsewhere")) from None
        except StoreError as error:
            raise TableError(self.words.text("terminal-last-not-kept", reason=str(error))) from None

    # --- The store -----------------------------------------------------------------------------------------------

    def _store(self) -> Store:
        try:
            return open_store(self.data)
        except StoreError as error:
            raise TableError(self.words.text("terminal-not-kept", reason=str(error))) from None

    def _new(self, store: Store, setup: Setup) -> KeptMatch:
        try:
            return KeptMatch.begin(store, setup)
        except StoreError as error:
            raise TableError(self.words.text("terminal-not-kept", reason=str(error))) from None

    def _found(self, store: Store, table: str | None, same_language: bool) -> KeptMatch:
        """The kept match that is wanted, brought back to where it stood."""
        info, others = self._wanted(store, table)
        kept = KeptMatch.resume(store, info)
        if same_language:
            self.words = Words.of(kept.setup.language)
        names = self.words.commas(kept.match.names)
        self.screen.say(self.words.text("terminal-resumed", table=info.id, names=names))
        if others:
            self.screen.say(self.words.text("terminal-other-tables", tables=self.words.commas(others)))
        return kept

    def _wanted(self, store: Store, table: str | None) -> tuple[TableInfo, list[str]]:
        if table is None:
            tables = open_tables(store)
            if not tables:
                raise TableError(self.words.text("terminal-nothing-to-resume"))
            return tables[0], [other.id for other in tables[1:]]
        info = store.table(table)
        if info is None or info.kind != KIND:
            raise TableError(self.words.text("terminal-no-such-table", table=table))
        if info.finished is not None:
            raise TableError(self.words.text("terminal-table-finished", table=table))
        return info, []
