"""A table as a cache of its log: `apply` takes the next entry, and nothing else changes a table."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from capicu.game import IllegalMove, Match, Record
from capicu.game import events as ev
from capicu.game.secrets import commitment
from capicu.rules import Rules, load_rules
from capicu.server.entries import (
    Dealt,
    Entry,
    GaveUp,
    Joined,
    Moved,
    Opened,
    Rematched,
    Said,
    Seated,
    SeatPlan,
)

PHRASES = ("hello", "good_luck", "well_played", "thanks", "thinking", "hurry", "sorry", "again")
REMEMBERED_IDS = 64

Phase = Literal["waiting", "play", "round_over", "match_over"]


class Note(Struct, frozen=True):
    """Something that happened at the table beside the game; `id` names its sentence."""

    id: Literal["joined", "to_bot", "back", "said", "again"]
    seat: int | None = None
    detail: str = ""


Happening = ev.Event | Note


class Chair:
    """A seat and who is in it now."""

    __slots__ = ("bot", "holder", "name", "plan")

    def __init__(self, plan: SeatPlan, holder: str | None) -> None:
        self.plan = plan
        self.name = plan.name
        self.bot: str | None = plan.bot if plan.kind == "bot" else None
        self.holder: str | None = holder
        """The hash of the secret of the person whose seat it is; None for a bot's own seat and a free one."""

    @property
    def free(self) -> bool:
        """Whether a friend may still sit down here."""
        return self.plan.kind == "friend" and self.holder is None


def shared_rules(rules: dict[str, Any]) -> tuple[Rules, dict[str, Any]]:
    """The rules of a table and the options they were made from; tables with the same rules share both."""
    return _loaded(msgspec.json.encode(rules, order="deterministic"))


@lru_cache(256)
def _loaded(text: bytes) -> tuple[Rules, dict[str, Any]]:
    options = msgspec.json.decode(text)
    return load_rules(options), options


class Refused(Exception):
    """Something that cannot be done now, beside the rules of play; `reason` names its sentence."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Dealing:
    """What a match asks for while it is replayed: the time of the entry, and the secret of each round.

    It stands apart from the table, so that a table that nobody needs any more goes at once, without the collector.
    """

    __slots__ = ("at", "secrets")

    def __init__(self, opened: Opened) -> None:
        self.at = opened.at
        self.secrets = [bytes.fromhex(opened.secret)]

    def clock(self) -> datetime:
        """When the present entry was written."""
        return datetime.fromisoformat(self.at)

    def secret(self, number: int) -> bytes:
        """The secret of a round."""
        return self.secrets[number - 1]


class Table:
    """One table: rules, chairs, the match, and everything that happened with the number of its entry."""

    def __init__(self, code: str, opened: Opened) -> None:
        self.code = code
        self.rules, opened.rules = shared_rules(opened.rules)
        self.opened = opened
        self.rules_hash = self.rules.hash
        self.chairs = [Chair(plan, opened.holder if plan.kind in ("me", "here") else None) for plan in opened.seats]
        self.match: Match | None = None
        self.seq = 0
        """The number of the last entry."""
        self.game_seq = 0
        """The number of the last entry that changed the game."""
        self.happened: list[tuple[int, Happening]] = []
        self.ids: dict[tuple[int, str], int] = {}
        self.rematch: str | None = None
        """The code of the table at which the same people go on."""
        self.rematch_watch: str | None = None
        """The code by which that one is watched."""
        self.names: tuple[str, ...] = tuple(chair.name for chair in self.chairs)
        """The names in seat order."""
        self.drawn: dict[str, Any] = {}
        """By language the picture that was last drawn of it (`render.Public`); nothing depends on it."""
        self.dealing = Dealing(opened)

    @classmethod
    def rebuild(cls, code: str, opened: Opened, entries: Iterable[Entry]) -> Table:
        """The table that a log describes."""
        table = cls(code, opened)
        for entry in entries:
            table.apply(entry)
        return table

    # --- What it is now -------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Waiting for people, playing, between two rounds, or over."""
        if self.match is None:
            return "waiting"
        if self.match.over:
            return "match_over"
        return "round_over" if self.match.round.over else "play"

    @property
    def ended(self) -> ev.MatchEnded | None:
        """How the match ended, once it has."""
        if self.match is None or not self.match.over:
            return None
        return next(event for event in reversed(self.match.events) if isinstance(event, ev.MatchEnded))

    @property
    def full(self) -> bool:
        """Whether every seat has somebody."""
        return not any(chair.free for chair in self.chairs)

    @property
    def passed_around(self) -> bool:
        """Whether several people share the opener's device."""
        return any(chair.plan.kind == "here" for chair in self.chairs)

    @property
    def bot_to_move(self) -> int | None:
        """The seat in turn, if a bot sits there."""
        if self.match is None or self.phase != "play":
            return None
        return self.match.turn if self.chairs[self.match.turn].bot else None

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats that a person holds."""
        return [i for i, chair in enumerate(self.chairs) if holder is not None and chair.holder == holder]

    @property
    def next_commitment(self) -> str:
        """The commitment of the round that is dealt next, shown before it is."""
        number = 1 if self.match is None else self.match.round_number + 1
        return commitment(self.dealing.secret(number), self.code, number, self.rules_hash)

    def record(self) -> Record:
        """The record that anyone may have: rounds that are still played keep their secret, so they are left out."""
        assert self.match is not None
        record = self.match.record
        if self.phase == "play":
            last = max(i for i, entry in enumerate(record.entries) if entry.do == "deal")
            entries = record.entries[:last]
        else:
            entries = record.entries
        return Record(
            rules=record.rules,
            rules_hash=record.rules_hash,
            names=record.names,
            date=record.date,
            zone=record.zone,
            table=record.table,
            skills=record.skills,
            entries=list(entries),
        )

    # --- What happens ---------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> list[Happening]:
        """Take the next entry of the log; what happened by it."""
        self.dealing.at = entry.at
        self.seq += 1
        if not isinstance(entry, Said):
            self.game_seq = self.seq
        happened = self._happens(entry)
        self.happened += [(self.seq, happening) for happening in happened]
        return happened

    def _happens(self, entry: Entry) -> list[Happening]:
        if isinstance(entry, Moved):
            assert self.match is not None
            self._remember(entry.seat, entry.id)
            return list(self.match.play(entry.move, entry.seat))
        if isinstance(entry, Dealt):
            return self._deal(entry)
        if isinstance(entry, Joined):
            chair = self.chairs[entry.seat]
            chair.name, chair.holder = entry.name, entry.holder
            self.names = tuple(chair.name for chair in self.chairs)
            return [Note("joined", entry.seat)]
        if isinstance(entry, Seated):
            self.chairs[entry.seat].bot = entry.bot
            return [Note("to_bot" if entry.bot else "back", entry.seat)]
        if isinstance(entry, Said):
            self._remember(entry.seat, entry.id)
            return [Note("said", entry.seat, entry.phrase)]
        if isinstance(entry, GaveUp):
            assert self.match is not None
            return list(self.match.resign(entry.seat))
        if isinstance(entry, Rematched):
            self.rematch, self.rematch_watch = entry.table, entry.watch or None
            return [Note("again", None, entry.table)]
        raise TypeError(f"{type(entry).__name__} cannot stand in a table's log")

    def _deal(self, entry: Dealt) -> list[Happening]:
        self.dealing.secrets.append(bytes.fromhex(entry.secret))
        if self.match is not None:
            return list(self.match.next_round())
        opened = self.opened
        skills = [plan.skill for plan in opened.seats]
        self.match = Match(
            self.rules,
            self.names,
            today=date.fromisoformat(opened.date),
            auto=opened.auto,
            skills=skills if any(skills) else None,
            table=self.code,
            zone=opened.zone,
            clock=self.dealing.clock,
            secrets=self.dealing.secret,
        )
        self.match.record.rules = opened.rules
        return list(self.match.events)

    def _remember(self, seat: int, id_: str) -> None:
        """Keep the number of a client's message, so that its repetition is only acknowledged."""
        if id_:
            self.ids[seat, id_] = self.seq
            if len(self.ids) > REMEMBERED_IDS * len(self.chairs):
                self.ids.pop(next(iter(self.ids)))

    # --- What may be done -----------------------------------------------------------------------------------

    def check_move(self, seat: int, text: str) -> str:
        """The move that is meant, if the seat may make it now; else `IllegalMove` or `Refused`."""
        if self.match is None:
            raise Refused("not_begun")
        if self.match.over:
            raise IllegalMove("match_over")
        if not self.match.round.over and self.match.turn != seat:
            raise IllegalMove("not_your_turn")
        return str(self.match.round.parse(text))

    def check_deal(self) -> None:
        """Whether the next round may be dealt now."""
        if not self.full:
            raise Refused("not_full")
        if self.phase == "play":
            raise IllegalMove("round_running")
        if self.phase == "match_over":
            raise IllegalMove("match_over")
