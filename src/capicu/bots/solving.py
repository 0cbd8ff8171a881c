"""`solve`: the value of a round with all hands open, and what best play does next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from capicu.bots.kernels import solver
from capicu.bots.kernels.solver import ENTRY, FRAME, INFINITE, MOST_LEVELS, MOST_MOVES, W_MOVE, W_NODES, Walk
from capicu.core import CoreRules, available, compiled, layout, options, rules_record
from capicu.core.rows import Rows, Standing
from capicu.game.facts import standing_row
from capicu.game.moves import Move, move_of

if TYPE_CHECKING:
    from capicu.game.round import Round

_PLAIN_BITS = 14
_FAST_BITS = 18


class TooLarge(RuntimeError):
    """The position has more nodes than the caller allowed."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What a position is worth when everyone sees all hands and plays best."""

    payoffs: tuple[float, ...]
    """For each team its points; with more than two teams the winner's points, or what it loses to them."""
    move: Move | None
    """A best move now; None once the round is over."""
    nodes: int

    @property
    def value(self) -> float:
        """The points of the first team, negative if the others win them."""
        return self.payoffs[0]


def solve(round_: Round, limit: int | None = None) -> Solution:
    """The exact value of a round with all hands open; `TooLarge` after `limit` nodes.

    Two sides (teams included) are solved by alpha-beta. Three or four single players each play for themselves: the
    winner takes the points from the others in equal parts.
    """
    speed = _speed(round_.core, available())
    match = standing_row(round_.scores, round_.number - 1, round_.carry)
    return speed.solve(round_.state, match, round_.number, round_.day, limit or INFINITE)


@cache
def _speed(rules: CoreRules, fast: bool) -> Solver:
    return Solver(rules, fast=fast)


class Solver:
    """The arrays of the solver for one rule-set."""

    def __init__(self, rules: CoreRules, *, fast: bool) -> None:
        self.core, self.fast = rules, fast
        self.two = rules.teams == 2
        self.kernels: Any = compiled() if fast else SimpleNamespace(**vars(solver))
        self.rules: Any = rules_record(rules) if fast else rules
        self.rows = Rows(fast)
        self.desk = self.rows.desk()
        entry = ENTRY if self.two else layout.SEATS + 2
        self.walk = Walk(
            places=self.rows.ints(deciding_places(rules)),
            table=self.rows.zeros(entry << (_FAST_BITS if fast else _PLAIN_BITS)),
            stack=self.rows.zeros(FRAME * MOST_LEVELS),
            saved=self.rows.zeros(layout.MOVING_SIZE * MOST_LEVELS),
            moves=self.rows.zeros(MOST_MOVES * MOST_LEVELS),
            ranks=self.rows.zeros(MOST_MOVES * MOST_LEVELS),
            best=self.rows.zeros(layout.SEATS * (MOST_LEVELS + 2)),
            found=self.rows.zeros(2),
        )
        self.salt = 0

    def solve(self, state: list[int], match: list[int], number: int, day: int, limit: int) -> Solution:
        """Solve one position. The table stays between calls; a salt keeps positions of different rounds apart."""
        self.salt += 1
        self.walk.found[W_NODES], self.walk.found[W_MOVE] = 0, -1
        for place, value in enumerate(state):
            self.desk.state[place] = value
        now = Standing(self.rows.ints(match), number, day)
        arguments = (self.desk, self.rules, now, self.walk, self.salt, limit)
        if self.two:
            value = int(self.kernels.solve_two(*arguments))
            if value == -INFINITE:
                raise TooLarge(f"more than {limit} nodes")
            points = float((abs(value) // 4) * (1 if value > 0 else -1))
            payoffs = [points, -points]
            if self.core.round_points == options.ROUND_POINTS_NOTHING and value:
                payoffs = [1.0, -1.0] if value > 0 else [-1.0, 1.0]
        else:
            if not self.kernels.solve_many(*arguments):
                raise TooLarge(f"more than {limit} nodes")
            payoffs = [_points(int(self.walk.best[team]), self.core) for team in range(self.core.teams)]
        code = int(self.walk.found[W_MOVE])
        opening = state[layout.HAND] is not None and not _has_chain(state)
        return Solution(tuple(payoffs), None if code < 0 else move_of(code, opening), int(self.walk.found[W_NODES]))


def _points(value: int, rules: CoreRules) -> float:
    """A payoff of `solve_many` in points: what the winner gets, and a loser's part of it."""
    others = rules.teams - 1
    won = value // others if value > 0 else -value
    points = 1 if rules.round_points == options.ROUND_POINTS_NOTHING and won else won // 4
    return float(points) if value > 0 else -points / others


def _has_chain(state: list[int]) -> bool:
    from capicu.core.layout import PLAY, PLAYED

    played = state[PLAYED]
    return not (played & (played - 1) == 0 and (played == 0 or state[layout.PHASE] != PLAY))


def deciding_places(rules: CoreRules) -> list[int]:
    """The places of a state that decide how a round goes on and ends by these rules, the ends aside."""
    places = [layout.HAND + seat for seat in range(rules.seats_players)] + [layout.TURN]
    if rules.draws:
        places += [layout.NEXT_DRAW, layout.TURN_DRAWS]
        if rules.bonuses and rules.bonus_domino:
            places += [layout.DREW + seat for seat in range(rules.seats_players)]
    if rules.play_after_double or rules.special_skills != options.SPECIAL_SKILLS_OFF:
        places += [layout.AGAIN, layout.TURN_DRAWN]
    if rules.special_tiles != options.SPECIAL_TILES_OFF or rules.special_skills != options.SPECIAL_SKILLS_OFF:
        places += [layout.PHASE, layout.OWNER, layout.EFFECT, layout.EFFECT_MOVE, layout.SKIP, layout.LAST_TILE]
        places += [base + seat for base in (layout.BONUS, layout.USES) for seat in range(rules.seats_players)]
    if (
        rules.round_block != options.ROUND_BLOCK_IMMEDIATE
        or rules.round_blocked_tie == options.ROUND_BLOCKED_TIE_FIRST_PASSER_LOSES
    ):
        places += [layout.PASSES, layout.FIRST_PASSER, layout.PHASE]
    if (
        rules.round_blocked_tie
        in (
            options.ROUND_BLOCKED_TIE_BLOCKER,
            options.ROUND_BLOCKED_TIE_BLOCKER_LOSES,
        )
        or rules.round_blocked_compare == options.ROUND_BLOCKED_COMPARE_BLOCKER_OR_NEXT
    ):
        places.append(layout.LAST_SEAT)
    if rules.opening_next_starter == options.OPENING_NEXT_STARTER_WINNER_SIDE:
        places += [layout.LEAD, layout.STARTER]
    if rules.match_at_once:
        places += [layout.PASSED, layout.PASSES, layout.LAST_SEAT]
        places += [layout.PAID + team for team in range(rules.teams)]
    if rules.bonuses and rules.bonus_shutout and rules.bonus_shutout_when == options.BONUS_SHUTOUT_WHEN_PLACED_NOTHING:
        places += [layout.PLACED + seat for seat in range(rules.seats_players)]
    return list(dict.fromkeys(places))
