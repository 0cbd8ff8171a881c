"""The coach: goes through a finished match and names the moves that cost most, from what the player could know then."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from capicu.bots import Advice, Master
from capicu.game import Match, Record, View
from capicu.game.moves import Move
from capicu.lab.errors import LabError

COACH_SIMULATIONS = 4_000
"""For each legal move."""
CLEAR = 2.0
"""A mistake is only named if it is this many standard errors away from chance."""


class Mistake(Struct, frozen=True):
    """A move that cost something."""

    entry: int
    """Its number among the entries of the record."""
    round_number: int
    turn: int
    """The number of the deed in its round, from 1."""
    seat: int
    played: Advice
    better: Advice
    ends: tuple[int, int] | None

    @property
    def cost(self) -> float:
        """What it cost in chance to win."""
        return self.better.value - self.played.value


class Lesson(Struct, frozen=True):
    """What the coach found: how many choices were looked at, and the mistakes, the dearest first."""

    match: Match
    choices: int
    mistakes: tuple[Mistake, ...]


def coach(
    record: Record,
    *,
    seat: int | None = None,
    simulations: int = COACH_SIMULATIONS,
    progress: Callable[[int, int], None] | None = None,
) -> Lesson:
    """Look at every choice of a record (of one seat, if given)."""
    players = len(record.names)
    if seat is not None and not 0 <= seat < players:
        raise LabError("no-seat", seat=seat + 1, players=players)
    match = record.replay()
    adviser = Master(match.rules, seed=0, clock=False)
    found: list[Mistake] = []
    choices = 0
    entries = len(record.entries)
    for number, view, move in decisions(record):
        if progress is not None:
            progress(number, entries)
        if seat is not None and view.seat != seat:
            continue
        choices += 1
        adviser.simulations = simulations * len(view.legal)
        advice = adviser.explain(view)
        played = next(a for a in advice if a.move == move)
        best = advice[0]
        if best.value - played.value > CLEAR * (best.error**2 + played.error**2) ** 0.5:
            assert view.seat is not None
            turn = len(view.deeds) + 1
            found.append(Mistake(number, view.round_number, turn, view.seat, played, best, view.ends))
    return Lesson(match, choices, tuple(sorted(found, key=lambda mistake: -mistake.cost)))


def decisions(record: Record) -> Iterator[tuple[int, View, Move]]:
    """Every move of a record that was a choice: its entry, what its player could know, and what was played."""
    match: Match | None = None
    for number, entry in enumerate(record.entries, start=1):
        if entry.do in ("deal", "position"):
            match = record.replay(until=number)
        elif entry.do == "move" and entry.move is not None and match is not None and not match.round.over:
            view = match.view(match.turn)
            if len(view.legal) > 1:
                yield number, view, match.round.parse(entry.move)
            match.play(entry.move)
