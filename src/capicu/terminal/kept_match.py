"""A match and its place in the store: every act is on the disk before anyone is asked again."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from capicu.faults import Fault
from capicu.game import Match, Record, RecordError
from capicu.game.record import FORMAT
from capicu.store import Store, TableInfo
from capicu.terminal.setup import Setup

KIND = "terminal"


class KeptMatch:
    """A match whose record is written to the store act by act."""

    def __init__(self, store: Store, setup: Setup, match: Match, saved: int) -> None:
        self.store = store
        self.setup = setup
        self.match = match
        self._saved = saved

    @classmethod
    def begin(cls, store: Store, setup: Setup) -> KeptMatch:
        """A new match, with its first deal kept."""
        table = secrets.token_hex(4)
        match = Match(setup.rules, setup.names, seed=setup.seed, auto=setup.auto, skills=setup.skills, table=table)
        record = msgspec.to_builtins(match.record)
        del record["entries"]
        header = {
            "record": record,
            "seats": list(setup.seats),
            "language": setup.language,
            "seed": setup.seed,
            "auto": setup.auto,
        }
        store.create(table, header, kind=KIND)
        kept = cls(store, setup, match, saved=0)
        kept.save()
        return kept

    @classmethod
    def resume(cls, store: Store, table: TableInfo) -> KeptMatch:
        """A kept match as it stood after its last act; `RecordError` if it cannot be understood."""
        record, header = _record(store, table), table.header
        match = record.replay()
        match.go_on(seed=header.get("seed"), auto=header.get("auto", True))
        setup = Setup(
            rules=match.rules,
            seats=tuple(header["seats"]),
            names=match.names,
            language=header.get("language", "en"),
            seed=header.get("seed"),
            auto=header.get("auto", True),
            skills=tuple(record.skills) or None,
        )
        return cls(store, setup, match, saved=table.length)

    @property
    def table(self) -> str:
        """The name of the table in the store."""
        return self.match.table

    def save(self) -> None:
        """Write what was done since the last time, all or nothing; a finished match is closed."""
        entries = self.match.record.entries
        new = [msgspec.to_builtins(entry) for entry in entries[self._saved :]]
        self.store.append(self.table, self._saved + 1, new)
        self._saved = len(entries)
        if self.match.over:
            self.store.close_table(self.table)


def open_tables(store: Store) -> list[TableInfo]:
    """The matches that are not finished, the last played first; those that were only named have nothing to go on."""
    return [table for table in store.tables(KIND, open_only=True) if table.length]


def _record(store: Store, table: TableInfo) -> Record:
    body: dict[str, Any] = dict(table.header.get("record", {}))
    if body.get("format") != FORMAT:
        raise _broken(table, Fault("other_version", found=body.get("format"), known=FORMAT))
    body["entries"] = [line.entry for line in store.entries(table.id)]
    try:
        return msgspec.convert(body, Record)
    except msgspec.ValidationError as error:
        raise _broken(table, Fault("record_changed", problem=str(error))) from None


def _broken(table: TableInfo, fault: Fault) -> RecordError:
    return RecordError(Fault("in_file", file=Fault("table", id=table.id), fault=fault))
