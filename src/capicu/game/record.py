"""A match as one JSON file: rules, names, date, deals with their commitments and secrets, every move with its time.

Nothing but what was done is kept; every state, event and score is derived by `replay`. The file carries a checksum,
so that a cut or changed one is noticed before it misleads anyone.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from capicu.faults import Fault, read_fault
from capicu.game.errors import RecordError
from capicu.game.facts import Carry, RoundFacts
from capicu.game.moves import Move
from capicu.game.secrets import commitment
from capicu.rules import Rules, RulesError, load_rules
from capicu.tiles import Tile

if TYPE_CHECKING:
    from capicu.game.match import Match
    from capicu.game.round import Round

FORMAT = 1


class RecordEntry(Struct, omit_defaults=True):
    """One thing that was done: a deal, a move, a booked round, a resignation."""

    do: Literal["start", "deal", "position", "move", "book", "resign", "abandon"]
    round: int | None = None
    seat: int | None = None
    move: str | None = None
    at: str | None = None
    commitment: str | None = None
    secret: str | None = None
    """The deal's secret as hex; until its round is over it is in the owner's file only, never in a view."""
    starter: int | None = None
    scores: list[int] | None = None
    carry: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    facts: dict[str, Any] | None = None


class Record(Struct):
    """Everything that was done in a match, in order."""

    rules: dict[str, Any]
    rules_hash: str
    names: list[str]
    date: str
    zone: str
    table: str = ""
    skills: list[str | None] = []
    entries: list[RecordEntry] = []
    format: int = FORMAT

    def __repr__(self) -> str:
        return f"<Record of {self.rules.get('id')}, {' '.join(self.names)}, {len(self.entries)} entries>"

    @classmethod
    def begin(
        cls, rules: Rules, names: Sequence[str], today: dt.date, zone: str, table: str, skills: list[str | None]
    ) -> Record:
        """A record of a match that begins now."""
        return cls(
            rules=rules.to_dict(),
            rules_hash=rules.hash,
            names=list(names),
            date=today.isoformat(),
            zone=zone,
            table=table,
            skills=skills,
            entries=[],
        )

    # --- Written by the match --------------------------------------------------------------------------------------

    def start(self, scores: Sequence[int], round_number: int, starter: int | None, carry: Carry) -> None:
        """The match begins in its middle."""
        said = msgspec.to_builtins(carry) or None
        entry = RecordEntry("start", round=round_number, scores=list(scores), starter=starter, carry=said)
        self.entries.append(entry)

    def deal(self, number: int, seal: str, secret: bytes, starter: int | None) -> None:
        """A round is dealt."""
        self.entries.append(RecordEntry("deal", round=number, commitment=seal, secret=secret.hex(), starter=starter))

    def position(self, number: int, round_: Round) -> None:
        """A round goes on from a given position."""
        self.entries.append(RecordEntry("position", round=number, position=_position(round_)))

    def move(self, seat: int, move: Move, at: dt.datetime) -> None:
        """A seat moves."""
        self.entries.append(RecordEntry("move", seat=seat, move=str(move), at=_time(at)))

    def book(self, facts: RoundFacts, at: dt.datetime) -> None:
        """A round of real tiles is booked."""
        plain = msgspec.to_builtins(facts, enc_hook=str)
        plain["hands"] = [h if h is None or isinstance(h, int) else [str(_tile(t)) for t in h] for h in facts.hands]
        plain["last_tile"] = None if facts.last_tile is None else str(_tile(facts.last_tile))
        self.entries.append(RecordEntry("book", facts=plain, at=_time(at)))

    def resign(self, seat: int, at: dt.datetime) -> None:
        """A player gives up."""
        self.entries.append(RecordEntry("resign", seat=seat, at=_time(at)))

    def abandon(self, at: dt.datetime) -> None:
        """Everyone leaves."""
        self.entries.append(RecordEntry("abandon", at=_time(at)))

    # --- Read by people and programs ---------------------------------------------------------------------------------

    @property
    def moves(self) -> list[tuple[int, Move]]:
        """Every move with its seat, in order, over all rounds."""
        return [(e.seat, Move.parse(e.move)) for e in self.entries if e.do == "move" and e.seat is not None and e.move]

    def dumps(self) -> bytes:
        """The record as JSON with its checksum."""
        body = msgspec.to_builtins(self)
        body["sha256"] = _checksum(body)
        return msgspec.json.format(msgspec.json.encode(body), indent=1)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record; an existing file is replaced only when the new one is complete."""
        path = Path(path)
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(self.dumps())
        os.replace(draft, path)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record; `RecordError` says what is wrong with a cut or changed one."""
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            raise RecordError(Fault("in_file", file=str(path), fault=read_fault(error))) from None
        return cls.loads(data, str(path))

    @classmethod
    def loads(cls, data: bytes | str, name: str = "record") -> Record:
        """Read a record from its JSON text."""

        def broken(reason: str, **details: Any) -> RecordError:
            return RecordError(Fault("in_file", file=name, fault=Fault(reason, **details)))

        try:
            body = msgspec.json.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise broken("record_cut") from None
        if not isinstance(body, dict) or "entries" not in body:
            raise broken("no_record")
        if body.get("format") != FORMAT:
            raise broken("other_version", found=body.get("format"), known=FORMAT)
        stated = body.pop("sha256", None)
        try:
            record = msgspec.convert(body, cls)
        except msgspec.ValidationError as error:
            raise broken("record_changed", problem=str(error)) from None
        if stated != _checksum(msgspec.to_builtins(record)):
            raise broken("checksum")
        return record

    def verify(self) -> list[Fault]:
        """Every deal whose secret does not fit its commitment; an empty list is a clean record."""
        faults = []
        for e in self.entries:
            if e.do == "deal" and e.secret is not None:
                try:
                    secret = bytes.fromhex(e.secret)
                except ValueError:
                    secret = b""
                if commitment(secret, self.table, e.round or 0, self.rules_hash) != e.commitment:
                    faults.append(Fault("wrong_secret", round=e.round))
        return faults

    def replay(self, until: int | None = None) -> Match:
        """The match again, move by move; with `until`, after so many entries."""
        from capicu.game.replaying import replay

        return replay(self, until)

    def load_rules(self) -> Rules:
        """The rules of the match, checked against their hash."""
        try:
            rules = load_rules(self.rules)
        except RulesError as error:
            raise RecordError(Fault("rules_unusable", faults=error.faults)) from None
        if rules.hash != self.rules_hash:
            raise RecordError(Fault("rules_changed"))
        return rules


def _position(round_: Round) -> dict[str, Any]:
    """A round's middle: the core's own numbers, the chain as it lies, and what was done before."""
    return {
        "state": list(round_.state),
        "chain": [[t.left, t.right, str(t.tile), t.seat, t.kind] for t in round_.chain],
        "deeds": [[d.seat, str(d.move), d.ends] for d in round_.deeds],
    }


def _tile(tile: Tile | str) -> Tile:
    return tile if isinstance(tile, Tile) else Tile.parse(tile)


def _time(at: dt.datetime) -> str:
    return at.isoformat(timespec="milliseconds")


def _checksum(body: dict[str, Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(body, order="sorted")).hexdigest()
