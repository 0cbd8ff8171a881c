"""Rounds and matches in bulk: who wins, how rounds end, how long they take, by any rules and any players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from datetime import date
from itertools import product
from typing import Any

from msgspec import Struct, field

from capicu.bots import BOTS, UnknownBot, make_bot
from capicu.core import available, compiled, layout, options, rules_record
from capicu.core.options import core_rules
from capicu.core.rows import Rows
from capicu.game import Match
from capicu.game.facts import WINNING_RULES
from capicu.game.view import SKILLS
from capicu.lab.chunks import in_order
from capicu.lab.errors import LabError
from capicu.lab.kernels import tally
from capicu.lab.kernels.tally import (
    MOST_ROUNDS,
    T_AFTER,
    T_BLOCKED,
    T_DREW,
    T_DREW_2,
    T_LENGTH,
    T_LENGTH_2,
    T_MATCH_DRAWN,
    T_MATCHES,
    T_PASSES,
    T_PASSES_2,
    T_PLACED,
    T_PLACED_2,
    T_POINTS,
    T_POINTS_2,
    T_REASON,
    T_ROUNDS,
    T_SEAT,
    T_TEAM,
    T_TIES,
    T_WON,
    TALLY_SIZE,
)
from capicu.lab.statistics import Estimate, mean, share
from capicu.rules import Rules, Value, load_rules

CHUNKS = 64
SMALLEST_RANDOM_CHUNK = 5_000
LARGEST_BOTS_CHUNK = 25
"""Bots are slow: small parts show progress, and little is lost by an interrupt."""
STREAMS = 1 << 32
"""Matches of one chunk are numbered from its number times this, so no two chunks share a deal."""


class Statistic(Struct, frozen=True):
    """One line of a report: what was measured (and of which seat, team or rule), and the estimate."""

    key: str
    which: str
    percent: bool
    estimate: Estimate


class Simulation(Struct):
    """What a simulation has found so far."""

    rules: Rules
    variant: dict[str, Value]
    bots: tuple[str, ...]
    seed: int
    wanted: int
    counts: list[int] = field(default_factory=lambda: [0] * TALLY_SIZE)

    @property
    def rounds(self) -> int:
        """Rounds counted."""
        return self.counts[T_ROUNDS]

    def statistics(self) -> list[Statistic]:
        """Everything that was measured, with intervals."""
        t, teams = self.counts, core_rules(self.rules).teams
        rounds, matches = t[T_ROUNDS], t[T_MATCHES]
        lines = [
            Statistic("seat-wins", str(seat + 1), True, share(t[T_SEAT + seat], rounds))
            for seat in range(self.rules.players)
        ]
        lines += [
            Statistic("turn-wins", str(turn + 1), True, share(t[T_AFTER + turn], rounds))
            for turn in range(self.rules.players)
        ]
        lines += [
            Statistic("blocked", "", True, share(t[T_BLOCKED], rounds)),
            Statistic("tied", "", True, share(t[T_TIES], rounds)),
            Statistic("placed", "", False, mean(t[T_PLACED], t[T_PLACED_2], rounds)),
            Statistic("passes", "", False, mean(t[T_PASSES], t[T_PASSES_2], rounds)),
            Statistic("draws", "", False, mean(t[T_DREW], t[T_DREW_2], rounds)),
            Statistic("points", "", False, mean(t[T_POINTS], t[T_POINTS_2], t[T_WON])),
            Statistic("match-length", "", False, mean(t[T_LENGTH], t[T_LENGTH_2], matches)),
        ]
        lines += [
            Statistic("match-wins", str(team + 1), True, share(t[T_TEAM + team], matches)) for team in range(teams)
        ]
        if t[T_MATCH_DRAWN]:
            lines.append(Statistic("match-drawn", "", True, share(t[T_MATCH_DRAWN], matches)))
        lines += [
            Statistic("match-by", reason, True, share(t[T_REASON + place], matches))
            for place, reason in enumerate(WINNING_RULES)
            if t[T_REASON + place]
        ]
        return lines


class Chunk(Struct, frozen=True):
    """A part of a simulation that any worker can do."""

    rules: dict[str, Any]
    bots: tuple[str, ...]
    simulations: int | None
    rounds: int
    first: int
    seed: int
    day: int


def variants(
    rules: str | dict[str, Any], players: int | None, options: Mapping[str, Value], vary: Mapping[str, Sequence[Value]]
) -> list[tuple[dict[str, Value], Rules]]:
    """The rules in every combination of the varied options, with what differs."""
    out = []
    for values in product(*vary.values()):
        variant = dict(zip(vary, values, strict=True))
        out.append((variant, load_rules(rules, players=players, overrides={**options, **variant})))
    return out


def simulate(
    rules: Rules,
    rounds: int,
    *,
    bots: Sequence[str] = ("random",),
    simulations: int | None = None,
    seed: int = 0,
    day: int = 0,
    variant: dict[str, Value] | None = None,
    executor: Executor | None = None,
    ahead: int = 1,
    progress: Callable[[Simulation], None] | None = None,
    into: Simulation | None = None,
) -> Simulation:
    """Play matches until so many rounds are counted. The same seed gives the same numbers with any executor.

    `bots` are seated in turn: one name plays all seats. `into` is filled as results come, so that whoever
    interrupts still has what is known.
    """
    if rounds < 1:
        raise LabError("no-rounds", rounds=rounds)
    for name in bots:
        if name not in BOTS:
            raise UnknownBot(name)
    found = into or Simulation(rules, variant or {}, tuple(bots), seed, rounds)
    for counts in in_order(play_chunk, _chunks(rules, rounds, tuple(bots), simulations, seed, day), executor, ahead):
        for place, count in enumerate(counts):
            found.counts[place] += count
        if progress is not None:
            progress(found)
    return found


def _chunks(
    rules: Rules, rounds: int, bots: tuple[str, ...], simulations: int | None, seed: int, day: int
) -> Iterator[Chunk]:
    """The parts of a simulation; how it is cut depends on its size alone."""
    size = -(-rounds // CHUNKS)
    size = max(size, SMALLEST_RANDOM_CHUNK) if _all_random(bots) else min(size, LARGEST_BOTS_CHUNK)
    plain = rules.to_dict()
    for number, start in enumerate(range(0, rounds, size)):
        yield Chunk(plain, bots, simulations, min(size, rounds - start), number * STREAMS, seed, day)


def _all_random(bots: Sequence[str]) -> bool:
    return set(bots) == {"random"}


def play_chunk(chunk: Chunk) -> list[int]:
    """Play a chunk; its counts."""
    rules = load_rules(chunk.rules)
    return _random_chunk(chunk, rules) if _all_random(chunk.bots) else _bots_chunk(chunk, rules)


def _random_chunk(chunk: Chunk, rules: Rules) -> list[int]:
    """Random players need no view: they play inside the core."""
    core = core_rules(rules)
    skills = chosen_skills(rules)
    fast = available()
    rows = Rows(fast)
    play, r = (compiled().tally_random, rules_record(core)) if fast else (tally.tally_random, core)
    desk, counts = rows.desk(), rows.zeros(TALLY_SIZE)
    for seat, skill in enumerate(skills or ()):
        desk.state[layout.SKILL + seat] = SKILLS.index(skill)
    play(chunk.rounds, chunk.first, chunk.seed, chunk.day, r, desk, counts)
    return [int(count) for count in counts]


def chosen_skills(rules: Rules) -> list[str] | None:
    """Where players choose their skills, one after the other."""
    if core_rules(rules).special_skills != options.SPECIAL_SKILLS_CHOOSE:
        return None
    return [str(SKILLS[1 + seat % (len(SKILLS) - 1)]) for seat in range(rules.players)]


def _bots_chunk(chunk: Chunk, rules: Rules) -> list[int]:
    """Bots see views of real matches."""
    core, counts = core_rules(rules), [0] * TALLY_SIZE
    number = chunk.first
    thinkers: dict[str, Any] = {}
    while counts[T_ROUNDS] < chunk.rounds:
        day = chunk.day or 1 + number % 28
        match = Match(rules, seed=chunk.seed * STREAMS + number, today=date(2026, 1, day), skills=chosen_skills(rules))
        bots = [
            seated(chunk.bots[seat % len(chunk.bots)], rules, chunk.seed, number, seat, chunk.simulations, thinkers)
            for seat in range(rules.players)
        ]
        number += 1
        while True:
            passes = _play_round(match, bots)
            if counts[T_ROUNDS] < chunk.rounds:
                _note(counts, core, match, passes)
            if match.over or match.round_number >= MOST_ROUNDS:
                break
            match.next_round()
        reasons = sum(1 << WINNING_RULES.index(reason) for reason in match.reasons)
        tally.note_match(counts, match.round_number, -1 if match.winner is None else match.winner, reasons)
    return counts


def seated(
    name: str, rules: Rules, seed: int, number: int, seat: int, simulations: int | None, thinkers: dict[str, Any]
) -> Any:
    """A bot for one match. Those that play by view and seed alone are made once; the others anew for each match."""
    if not getattr(BOTS[name], "repeatable", False):
        own = random.Random(f"{seed} {number} {seat}").getrandbits(48)
        return make_bot(name, rules, own, simulations=simulations, clock=False)
    if name not in thinkers:
        thinkers[name] = make_bot(name, rules, seed, simulations=simulations, clock=False)
    return thinkers[name]


def _play_round(match: Match, bots: Sequence[Any]) -> int:
    """Play the present round of a match; the number of passes."""
    round_, passes = match.round, 0
    while not round_.over:
        move = bots[round_.turn].choose(round_.view(round_.turn))
        passes += move.kind == "pass"
        match.play(move)
    return passes


def _note(counts: list[int], core: Any, match: Match, passes: int) -> None:
    """Count the finished round of a match as the kernel does."""
    result = match.results[-1]
    f, o = [0] * layout.FACTS_SIZE, [0] * layout.OUTCOME_SIZE
    f[layout.F_ENDING] = match.round.state[layout.ENDING]
    o[layout.O_WINNER] = -1 if result.winner is None else result.winner
    o[layout.O_POINTS] = result.points
    tally.note_round(counts, core, match.round.state, f, o, passes)
