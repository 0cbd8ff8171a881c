"""Bots against each other on the same deals with seats exchanged: win share, points, time, and a rating."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from datetime import date
from itertools import combinations
from math import log10, sqrt
from typing import Any

from msgspec import Struct

from capicu.bots import BOTS, UnknownBot
from capicu.core.options import core_rules
from capicu.game import Match
from capicu.lab.chunks import in_order
from capicu.lab.errors import LabError
from capicu.lab.simulation import STREAMS, chosen_skills, seated
from capicu.lab.statistics import Estimate, Z
from capicu.rules import Rules, load_rules

DEALS_AT_ONCE = 4
ELO = 400
"""Ten times the odds are this many points of rating, as in chess."""


class Deals(Struct, frozen=True):
    """Some deals of a pairing, for any worker: each is played once with the first bot in every team's place."""

    rules: dict[str, Any]
    first: str
    second: str
    simulations: int | None
    seed: int
    start: int
    count: int


class Played(Struct):
    """What came of some deals: one share and one difference of points per deal, and the time of each bot's choices."""

    shares: list[float]
    points: list[float]
    seconds: tuple[float, float]
    choices: tuple[int, int]


class Pairing(Struct):
    """One bot against another. Three or four players: the first against the second in all other seats."""

    first: str
    second: str
    teams: int
    shares: list[float] = []
    points: list[float] = []
    seconds: list[float] = []
    choices: list[int] = []

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.shares) * self.teams

    @property
    def par(self) -> float:
        """The share of equals."""
        return 1 / self.teams

    @property
    def share(self) -> Estimate:
        """Won games of the first bot; a game that nobody wins counts in equal parts."""
        return _over_deals(self.shares)

    @property
    def points_per_game(self) -> Estimate:
        """Points of the first bot's side less those of the others."""
        return _over_deals(self.points)

    def milliseconds(self, which: int) -> float:
        """How long a choice takes that is one."""
        return 1000 * self.seconds[which] / self.choices[which] if self.choices and self.choices[which] else 0.0


def _over_deals(values: Sequence[float]) -> Estimate:
    """A mean over deals: games of one deal depend on each other, deals do not."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = sum(values) / count
    half = Z * sqrt(sum((v - middle) ** 2 for v in values) / max(count - 1, 1) / count)
    return Estimate(middle, middle - half, middle + half, count)


class Contest(Struct):
    """All pairings of some bots."""

    rules: Rules
    bots: tuple[str, ...]
    games: int
    seed: int
    pairings: list[Pairing] = []

    def ratings(self) -> dict[str, float]:
        """A rating for each bot, the first bot at 0: the best fit to all win shares, as in chess."""
        strength = dict.fromkeys(self.bots, 1.0)
        for _ in range(200):
            for bot in self.bots:
                won = expected = 0.0
                for pairing in self.pairings:
                    if bot in (pairing.first, pairing.second) and pairing.games:
                        other = pairing.second if bot == pairing.first else pairing.first
                        even = _even_share(pairing)
                        won += pairing.games * (even if bot == pairing.first else 1 - even)
                        expected += pairing.games / (strength[bot] + strength[other])
                if expected:
                    strength[bot] = max(won, 0.5) / expected
        base = strength[self.bots[0]]
        return {bot: ELO * log10(value / base) for bot, value in strength.items()}


def _even_share(pairing: Pairing) -> float:
    """The share against a single equal opponent that has the same odds."""
    p = min(max(pairing.share.value, 1e-3), 1 - 1e-3)
    odds = p / (1 - p) * (pairing.teams - 1)
    return odds / (1 + odds)


def arena(
    rules: Rules,
    bots: Sequence[str],
    games: int,
    *,
    simulations: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    ahead: int = 1,
    progress: Callable[[Contest], None] | None = None,
    into: Contest | None = None,
) -> Contest:
    """Every bot against every other, about so many games for each pairing. A game is one round.

    The same seed gives the same results with any executor (but for the times). `into` is filled as results come.
    """
    if games < 1:
        raise LabError("no-games", games=games)
    if len(bots) < 2:
        raise LabError("two-bots")
    for name in bots:
        if name not in BOTS:
            raise UnknownBot(name)
    contest = into or Contest(rules, tuple(bots), games, seed)
    teams = core_rules(rules).teams
    deals = max(games // teams, 1)
    for first, second in combinations(dict.fromkeys(bots), 2):
        pairing = Pairing(first, second, teams, [], [], [0.0, 0.0], [0, 0])
        contest.pairings.append(pairing)
        tasks = _tasks(rules, first, second, simulations, seed, deals)
        for played in in_order(play_deals, tasks, executor, ahead):
            pairing.shares += played.shares
            pairing.points += played.points
            for which in range(2):
                pairing.seconds[which] += played.seconds[which]
                pairing.choices[which] += played.choices[which]
            if progress is not None:
                progress(contest)
    return contest


def _tasks(rules: Rules, first: str, second: str, simulations: int | None, seed: int, deals: int) -> Iterator[Deals]:
    plain = rules.to_dict()
    for start in range(0, deals, DEALS_AT_ONCE):
        yield Deals(plain, first, second, simulations, seed, start, min(DEALS_AT_ONCE, deals - start))


class Timed:
    """A bot with a stop-watch for the choices that are choices; what other programs take of the machine is left out."""

    def __init__(self, bot: Any) -> None:
        self.bot, self.seconds, self.choices = bot, 0.0, 0

    def choose(self, view: Any) -> Any:
        if len(view.legal) == 1:
            return view.legal[0]
        began = time.thread_time()
        move = self.bot.choose(view)
        self.seconds += time.thread_time() - began
        self.choices += 1
        return move


def play_deals(task: Deals) -> Played:
    """Play some deals of a pairing."""
    rules = load_rules(task.rules)
    teams = core_rules(rules).teams
    played = Played([], [], (0.0, 0.0), (0, 0))
    made: dict[str, Any] = {}
    for number in range(task.start, task.start + task.count):
        won = points = 0.0
        for place in range(teams):
            sides = [
                Timed(seated(name, rules, task.seed, number * teams + place, side, task.simulations, made))
                for side, name in enumerate((task.first, task.second))
            ]
            result = one_round(rules, task.seed * STREAMS + number, sides, place, teams)
            won += 1 / teams if result.team is None else float(result.team == place)
            if result.team is not None:
                points += result.points if result.team == place else -result.points / (teams - 1)
            played.seconds = (played.seconds[0] + sides[0].seconds, played.seconds[1] + sides[1].seconds)
            played.choices = (played.choices[0] + sides[0].choices, played.choices[1] + sides[1].choices)
        played.shares.append(won / teams)
        played.points.append(points / teams)
    return played


def one_round(rules: Rules, seed: int, sides: Sequence[Any], place: int, teams: int) -> Any:
    """The first round of a match, with the first side in one team's place."""
    round_ = Match(rules, seed=seed, today=date(2026, 1, 1 + seed % 28), skills=chosen_skills(rules)).round
    while not round_.over:
        seat = round_.turn
        round_.play(sides[0 if seat % teams == place else 1].choose(round_.view(seat)))
    return round_.result
