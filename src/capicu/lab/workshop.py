"""What a house rule does: a few thousand rounds beside the game that it came from, and what stands out.

Everybody knows how to play in one half of the rounds; in the other one side does and the rest place anything, which
shows how much skill counts. The same rules, rounds and seed give the same numbers, compiled or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import Any

from msgspec import Struct

from capicu.bots.kernels.policy import POLICY_SIZE, PUBLIC_SIZE, SIMPLE, experience, kind_of_game
from capicu.bots.kernels.tree import MAX_MOVES
from capicu.core import available, compiled, layout, rules_record
from capicu.core.options import core_rules
from capicu.core.rows import Rows
from capicu.game.view import SKILLS
from capicu.lab.kernels import company
from capicu.lab.kernels.company import (
    COMPANY_SIZE,
    SO_FAR_SIZE,
    U_MATCHES,
    U_MATCHES_WON,
    U_ROUNDS,
    U_ROUNDS_WON,
    W_MATCH,
    W_PLAYED,
    Company,
)
from capicu.lab.kernels.tally import (
    T_AFTER,
    T_BLOCKED,
    T_DREW,
    T_LENGTH,
    T_LENGTH_2,
    T_MATCHES,
    T_PASSES,
    T_PLACED,
    T_ROUNDS,
    T_TIES,
)
from capicu.lab.simulation import chosen_skills
from capicu.lab.statistics import Estimate, mean, share
from capicu.rules import SECONDS_A_MOVE, SECONDS_A_ROUND, Rules

ROUNDS, PLAIN_ROUNDS = 5_000, 400
"""What a trial takes of each half; without the compiler fewer, so that the answer comes as soon."""
CHUNK, PLAIN_CHUNK = 250, 10
"""Rounds between two looks at whether somebody still waits for the answer."""
OTHER_DEALS = 1 << 40
"""Matches in which one side knows how to play are numbered from here, so that both halves have deals of their own."""
SURE = 1.6
"""Half widths of a difference that is told: a dozen measures are looked at, and chance shall not speak up."""
LEAD, GREAT_LEAD = 0.10, 0.25
"""How far a place may win more than its share; more than the game it came from has, or so much that it is unfair."""
MOST_BLOCK, NEARLY_ALL_BLOCK, MANY_TIES = 0.75, 0.9, 0.2
LONG_MINUTES = 90
HARDLY = 0.05
"""Skill hardly counts where it adds no more than this to a fair share of the rounds."""


class Cancelled(Exception):
    """Nobody waits for the answer any more."""


class Measured(Struct, frozen=True):
    """What one game does. Shares of rounds won leave out those that nobody won."""

    rules: Rules
    rounds: int
    places: tuple[Estimate, ...]
    """Rounds won by who begins, by the next in turn, and so on; of pairs, by the starter's and the other."""
    blocked: Estimate
    tied: Estimate
    match_rounds: Estimate
    minutes: Estimate
    skill_rounds: Estimate
    """Rounds won by the one side that knows how to play, and matches."""
    skill_matches: Estimate

    @property
    def fair(self) -> float:
        """What each side would win if all were alike."""
        return 1 / core_rules(self.rules).teams


class Finding(Struct, frozen=True):
    """Something that stands out: `kind` names its sentence, the numbers are shares, rounds or minutes."""

    kind: str
    mine: float = 0.0
    base: float | None = None
    fair: float = 0.0
    place: int = 0

    @property
    def shows(self) -> bool:
        """Whether the two numbers still differ when they are rounded for a sentence."""
        scale = 1 if self.kind == "changed_minutes" else 100
        return round(scale * self.mine) != round(scale * (self.base or 0.0))


class Answer(Struct, frozen=True):
    """What a trial has found; `base` is None where the rule is the game that it came from."""

    mine: Measured
    base: Measured | None
    seed: int
    fast: bool

    @property
    def comparable(self) -> bool:
        """Whether as many play the game that the rule came from."""
        return self.base is not None and self.base.rules.players == self.mine.rules.players

    def findings(self) -> list[Finding]:
        """What stands out, the worst first; at least one thing."""
        found = list(self._faults())
        if self.base is None:
            found.append(Finding("same"))
        elif self.comparable:
            changes = list(self._changes(self.base))
            told = any(one.base is not None and one.place == 0 for one in found)
            found += [one for one in changes if one.shows and not (told and one.kind == "changed_places")]
            if not changes and self.mine.match_rounds.count:
                found.append(Finding("nothing"))
            elif not found:
                found.append(Finding("hardly"))
        return found or [Finding("fine")]

    def _faults(self) -> Iterator[Finding]:
        """What is wrong with the rule, whatever it came from."""
        mine = self.mine
        if not mine.match_rounds.count:
            yield Finding("no_end", 2 * mine.rounds)
        yield from self._lead()
        if mine.blocked.value >= MOST_BLOCK:
            yield Finding("blocks_all" if mine.blocked.value >= NEARLY_ALL_BLOCK else "blocks", mine.blocked.value)
        if mine.tied.value >= MANY_TIES:
            yield Finding("ties", mine.tied.value)
        if mine.minutes.value >= LONG_MINUTES:
            yield Finding("long", mine.minutes.value)
        if mine.skill_rounds.value < mine.fair + HARDLY:
            yield Finding("luck", mine.skill_rounds.value, fair=mine.fair)

    def _lead(self) -> Iterator[Finding]:
        """The place in the order of turns that wins far more than its share."""
        mine = self.mine
        fair = 1 / len(mine.places)
        place, best = max(enumerate(mine.places), key=lambda one: one[1].value)
        if best.value - fair < LEAD or best.low <= fair:
            return
        before = self.base.places[place] if self.base is not None and self.comparable else None
        worse = before is not None and apart(best, before) and best.value > before.value
        unfair = worse or best.value - fair >= GREAT_LEAD
        yield Finding("unfair" if unfair else "lead", best.value, before.value if before else None, fair, place)

    def _changes(self, base: Measured) -> Iterator[Finding]:
        """What the rule changes, as far as so many rounds can show."""
        mine = self.mine
        pairs = {
            "places": (mine.places[0], base.places[0]),
            "blocked": (mine.blocked, base.blocked),
            "tied": (mine.tied, base.tied),
            "minutes": (mine.minutes, base.minutes),
            "skill": (mine.skill_rounds, base.skill_rounds),
        }
        for name, (now, before) in pairs.items():
            if apart(now, before):
                yield Finding(f"changed_{name}", now.value, before.value)


def apart(one: Estimate, other: Estimate) -> bool:
    """Whether two estimates differ by more than chance would make them."""
    if min(one.count, other.count) < 2:
        return False
    return abs(one.value - other.value) > SURE * hypot((one.high - one.low) / 2, (other.high - other.low) / 2)


def compare(
    rules: Rules,
    base: Rules,
    rounds: int | None = None,
    seed: int = 0,
    *,
    fast: bool | None = None,
    progress: Callable[[float], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Answer:
    """What `rules` do beside the game that they came from; `Cancelled` where `cancelled` says that nobody waits.

    `progress` hears after each chunk how much is done, from 0 to 1. Without `rounds` it takes the usual number.
    """
    fast = available() if fast is None else fast
    rounds = rounds or (ROUNDS if fast else PLAIN_ROUNDS)
    games = [rules] if rules.different == base.different else [rules, base]
    halves = 2 * len(games)
    done = 0.0

    def step(part: float) -> None:
        nonlocal done
        done += part / halves
        if progress is not None:
            progress(min(done, 1.0))
        if cancelled is not None and cancelled():
            raise Cancelled

    found = [_measured(game, rounds, seed, fast, step) for game in games]
    return Answer(found[0], found[1] if len(found) > 1 else None, seed, fast)


def warm_up() -> None:
    """Compile what a trial needs, where there is a compiler."""
    if available():
        half = _Half(Rules(), 0, True, alone=False)
        half.play(0, counting=True)


def _measured(rules: Rules, rounds: int, seed: int, fast: bool, step: Callable[[float], None]) -> Measured:
    """Both halves of one game."""
    alike, alone = (_Half(rules, seed, fast, alone=alone).played(rounds, step) for alone in (False, True))
    counted, decided, matches = alike[T_ROUNDS], alike[U_ROUNDS], alike[T_MATCHES]
    wins = alike[T_AFTER : T_AFTER + rules.players]
    if rules.seats.teams == "pairs":
        wins = [wins[0] + wins[2], wins[1] + wins[3]]
    length = mean(alike[T_LENGTH], alike[T_LENGTH_2], matches)
    moves = (alike[T_PLACED] + alike[T_PASSES] + alike[T_DREW]) / max(counted, 1)
    pace = (moves * SECONDS_A_MOVE + SECONDS_A_ROUND) / 60
    return Measured(
        rules=rules,
        rounds=counted,
        places=tuple(share(won, decided) for won in wins),
        blocked=share(alike[T_BLOCKED], counted),
        tied=share(alike[T_TIES], counted),
        match_rounds=length,
        minutes=Estimate(length.value * pace, length.low * pace, length.high * pace, length.count),
        skill_rounds=share(alone[U_ROUNDS_WON], alone[U_ROUNDS]),
        skill_matches=share(alone[U_MATCHES_WON], alone[U_MATCHES]),
    )


class _Half:
    """A company at one game, and what is counted of its matches."""

    def __init__(self, rules: Rules, seed: int, fast: bool, *, alone: bool) -> None:
        core, rows = core_rules(rules), Rows(fast)
        self.seed, self.alone, self.chunk = seed, alone, CHUNK if fast else PLAIN_CHUNK
        self.rules: Any = rules_record(core) if fast else core
        self.tally: Any = compiled().tally_company if fast else company.tally_company
        minds = [*experience(kind_of_game(core)), *SIMPLE[2]]
        assert len(minds) == 2 * POLICY_SIZE
        self.company = Company(
            rows.ints(minds),
            rows.zeros(PUBLIC_SIZE),
            rows.zeros(MAX_MOVES),
            rows.zeros(MAX_MOVES),
            rows.zeros(SO_FAR_SIZE),
        )
        self.company.so_far[W_MATCH] = OTHER_DEALS if alone else 0
        self.desk, self.counts = rows.desk(), rows.zeros(COMPANY_SIZE)
        for seat, skill in enumerate(chosen_skills(rules) or ()):
            self.desk.state[layout.SKILL + seat] = SKILLS.index(skill)

    def play(self, rounds: int, *, counting: bool) -> None:
        """So many rounds more."""
        self.tally(rounds, int(counting), self.seed, int(self.alone), self.rules, self.desk, self.company, self.counts)

    def played(self, rounds: int, step: Callable[[float], None]) -> list[int]:
        """The counts of so many rounds; the last match is played to its end unless that takes as many again."""
        for begun in range(0, rounds, self.chunk):
            now = min(self.chunk, rounds - begun)
            self.play(now, counting=True)
            step(now / rounds)
        for begun in range(0, rounds, self.chunk):
            if self.company.so_far[W_PLAYED] == 0:
                break
            self.play(min(self.chunk, rounds - begun), counting=False)
            step(0.0)
        return [int(count) for count in self.counts]
