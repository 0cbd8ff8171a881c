"""A seat's thinking: belief, worlds, tree. The same steps run compiled, or as plain Python where they have to."""

from __future__ import annotations

import time
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from capicu.bots.belief import Belief, believe, without_history
from capicu.bots.kernels import tree
from capicu.bots.kernels import worlds as imagining
from capicu.bots.kernels.policy import PRIORS, PUBLIC_SIZE, minds
from capicu.bots.kernels.tree import (
    MAX_DEPTH,
    MAX_MOVES,
    N_CHILD,
    NODE_SIZE,
    R_POINTS,
    R_SQUARES,
    R_VALUE,
    R_VISITS,
    R_WINS,
    ROOT_KEYS,
    ROOT_SIZE,
)
from capicu.bots.kernels.worlds import DEED_SIZE
from capicu.bots.reasons import Knowledge
from capicu.core import CoreRules, compiled, layout, options, rules_record
from capicu.core.numbers import seed_random
from capicu.core.options import core_rules
from capicu.game.moves import Move, code_of
from capicu.game.view import View
from capicu.rules import load_rules

EXPLORE, FIRST, PLAUSIBLE = 1.0, 0.1, 1000.0
MIX, NEAR = 0.9, 2.0
"""How much a round counts beside the match at its beginning, and from how many usual rounds before the end less."""
CHECKS, CLEAR, ENOUGH = 16, 4.0, 50
"""How often a search looks whether it may stop; how many standard errors make a move clearly better than one that was
tried often enough to tell."""
_FAST_BATCH, _PLAIN_BATCH = 250, 2


@dataclass(frozen=True, slots=True)
class Tried:
    """What a search found out about one move."""

    visits: int
    value: float
    """The chance to win the match, mixed with that of the round."""
    error: float
    """The standard error of that value."""
    wins: float
    """The chance to win the round."""
    points: float
    """The points of the round, negative where others win them."""


class Search:
    """The arrays of one search, made once for a bot and used again for every move."""

    def __init__(
        self, rules: CoreRules, *, fast: bool, worlds: int, doubt: float = 0.02, seasoned: bool = True
    ) -> None:
        self.core, self.fast, self.world_limit = rules, fast, worlds
        self.kernels: Any = compiled() if fast else SimpleNamespace(**{**vars(tree), **vars(imagining)})
        self.rules: Any = rules_record(rules) if fast else rules
        self.explore, self.first, self.plausible, self.doubt = EXPLORE, FIRST, PLAUSIBLE, doubt
        self.unit = usual_points(rules)
        self.policy, self.priors = self._ints(minds(rules, seasoned)), self._reals(PRIORS)
        self.fit, self.minds = self._floats(len(PRIORS)), self._zeros(worlds * layout.SEATS)
        self.states, self.laid = self._zeros(worlds * layout.STATE_SIZE), self._zeros(worlds * rules.tiles)
        self.likely = self._floats(worlds)
        self.g, self.s = self._zeros(layout.STATE_SIZE), self._zeros(layout.STATE_SIZE)
        self.v, self.f, self.m = (
            self._zeros(PUBLIC_SIZE),
            self._zeros(layout.FACTS_SIZE),
            self._zeros(layout.MATCH_SIZE),
        )
        self.o, self.out = self._zeros(layout.OUTCOME_SIZE), self._floats(layout.SEATS)
        self.moves, self.weights = self._zeros(MAX_MOVES), self._zeros(MAX_MOVES)
        self.path = self._zeros(MAX_DEPTH)
        self.nodes, self.sums, self.roots = self._zeros(0), self._floats(0), self._floats(0)
        self.belief = Belief(0)

    # --- Arrays of either speed ------------------------------------------------------------------------------------

    def _ints(self, values: Sequence[int]) -> Any:
        if not self.fast:
            return list(values)
        import numpy as np

        return np.array(values, dtype=np.int64)

    def _reals(self, values: Sequence[float]) -> Any:
        if not self.fast:
            return list(values)
        import numpy as np

        return np.array(values, dtype=np.float64)

    def _zeros(self, size: int) -> Any:
        if not self.fast:
            return [0] * size
        import numpy as np

        return np.zeros(size, dtype=np.int64)

    def _floats(self, size: int) -> Any:
        if not self.fast:
            return [0.0] * size
        import numpy as np

        return np.zeros(size, dtype=np.float64)

    # --- Worlds ----------------------------------------------------------------------------------------------------

    def imagine(self, view: View, seed: int) -> None:
        """Fill `states` with worlds that the view allows, each as often as it is likely."""
        generator = [0] * layout.STATE_SIZE
        seed_random(generator, seed, zlib.crc32(array("q", view.state).tobytes()))
        self.g[layout.RANDOM], self.g[layout.GAMMA] = generator[layout.RANDOM], generator[layout.GAMMA]
        belief = believe(view, self.core)
        tile = self._seated(belief)
        if tile is None:
            belief = without_history(view, belief)
            tile = self._seated(belief)
        self.belief = belief
        self.kernels.imagine(
            self.world_limit, 2 * belief.slots, self._ints(view.state), self.rules, belief.seat, belief.slots,
            self._ints(belief.allowed), self._ints(belief.owner), tile, self.g, self.states, self.laid,
        )  # fmt: skip
        if self.doubt < 1:
            self._resample(belief)

    def _seated(self, belief: Belief) -> Any:
        """One possible assignment of tiles to slots, or None."""
        tile = self._ints([-1] * max(belief.slots, 1))
        visited, back, queue = self._zeros(64), self._zeros(64), self._zeros(128)
        allowed = self._ints(belief.allowed or [0])
        done = self.kernels.seat_tiles(allowed, tile, belief.slots, belief.tiles, visited, back, queue)
        return tile if done else None

    def _resample(self, belief: Belief) -> None:
        """Take the worlds as often as the past plays make them likely."""
        import numpy as np

        self.kernels.read_back(
            self.world_limit, belief.slots, self.rules, belief.seat, self.policy, self.priors, self.doubt,
            self._ints(belief.deeds or [0]), len(belief.deeds) // DEED_SIZE, self._ints(belief.owner or [0]),
            self._ints(belief.since or [0]), self._ints(belief.until), self.laid, self.g, self.s, self.v, self.moves,
            self.weights, self.fit, self.likely, self.minds,
        )  # fmt: skip
        likely = np.asarray(self.likely)
        steps = (np.arange(self.world_limit) + 0.5) / self.world_limit
        chosen = np.searchsorted(np.cumsum(likely) / likely.sum(), steps).clip(0, self.world_limit - 1)
        order = np.random.default_rng(0).permutation(chosen)
        self.states, self.minds = (
            np.asarray(rows).reshape(self.world_limit, -1)[order].ravel() for rows in (self.states, self.minds)
        )
        if not self.fast:
            self.states, self.minds = self.states.tolist(), self.minds.tolist()

    def worlds(self) -> list[list[int]]:
        """The imagined hands, one list of masks by seat for each world."""
        seats = range(self.core.seats_players)
        return [
            [int(self.states[world * layout.STATE_SIZE + layout.HAND + seat]) for seat in seats]
            for world in range(self.world_limit)
        ]

    def knowledge(self, view: View) -> Knowledge:
        """What the last search knew, for its reasons."""
        hidden = ((1 << self.core.tiles) - 1) & ~view.state[layout.PLAYED]
        possible = [0] * layout.SEATS
        for slot, owner in enumerate(self.belief.owner):
            if owner < layout.SEATS:
                possible[owner] |= self.belief.allowed[slot] & hidden
        return Knowledge(possible, self.worlds())

    # --- The tree --------------------------------------------------------------------------------------------------

    def run(
        self, view: View, seed: int, simulations: int, until: float | None = None, even: bool = False
    ) -> dict[Move, Tried]:
        """Think about a view: so many simulations, or fewer if the time (of `perf_counter`) is over before.

        `even` tries all moves alike, to compare them; otherwise the best are tried most.
        """
        self.imagine(view, seed)
        self._new_tree(simulations)
        match = self._ints([*view.scores, *[0] * (layout.SEATS - len(view.scores)), view.round_number - 1])
        assert len(match) == layout.MATCH_SIZE and layout.M_ROUNDS == layout.SEATS
        e, c = (
            self._reals([self._mix(view), self.unit]),
            self._reals([self.explore, self.first, float(even), self.plausible]),
        )
        counters, span = self._ints([1, 0]), self._reals([1.0, 0.0])
        known = self._ints(self.belief.known)
        done, check = 0, max(simulations // CHECKS, 1)
        batch = check if until is None else (_FAST_BATCH if self.fast else _PLAIN_BATCH)
        while done < simulations and (until is None or done == 0 or time.perf_counter() < until):
            self.kernels.grow(
                min(batch, simulations - done), self.states, self.minds, self.world_limit, self.rules,
                self.belief.seat, match, view.round_number, view.day, e, c, self.policy, known, self.g, self.s, self.v,
                self.f, self.m, self.o, self.out, self.moves, self.weights, self.path, self.nodes, self.sums, span,
                counters, self.roots,
            )  # fmt: skip
            done += batch
            if not even and done % check < batch and self._decided(view, simulations - done):
                break
        return self._tried(view)

    def _decided(self, view: View, left: int) -> bool:
        """Whether thinking on would not change the choice: no move can catch up, or the best is clearly better."""
        best, *others = sorted(set(self._tried(view).values()), key=lambda found: -found.visits)
        return all(
            best.visits - other.visits > left
            or (other.visits >= ENOUGH and best.value - other.value > CLEAR * (best.error**2 + other.error**2) ** 0.5)
            for other in others
        )

    def _mix(self, view: View) -> float:
        """How much the round itself counts beside the match: nearly all while the match is young, then less and less.

        A usual round changes a young match by little, and measured over whole games who wins rounds wins matches;
        near the end the score decides which win is needed.
        """
        to_go = min(self.core.match_target - score for score in view.scores) / self.unit
        return MIX * min(max(to_go / NEAR, 0.0), 1.0)

    def _new_tree(self, simulations: int) -> None:
        if len(self.nodes) < (simulations + 2) * NODE_SIZE:
            self.nodes, self.sums = (
                self._zeros((simulations + 2) * NODE_SIZE),
                self._floats((simulations + 2) * layout.SEATS),
            )
        self.nodes[N_CHILD] = -1
        for place in range(1, NODE_SIZE):
            self.nodes[place] = 0
        for team in range(layout.SEATS):
            self.sums[team] = 0.0
        self.roots = self._floats(ROOT_KEYS * ROOT_SIZE)

    def _tried(self, view: View) -> dict[Move, Tried]:
        """The statistics of the legal moves; where both ends are alike, the two moves are one."""
        head_is_open = view.state[layout.EFFECT_MOVE] == 0
        same = view.ends is not None and view.ends[0] == view.ends[1]
        tried = {}
        for move in view.legal:
            twin = move._replace(end="tail") if same and move.kind == "place" else move
            if twin not in view.legal:
                twin = move
            at = code_of(twin, head_is_open) * ROOT_SIZE
            visits = float(self.roots[at + R_VISITS])
            n = max(visits, 1.0)
            value = float(self.roots[at + R_VALUE]) / n
            variance = max(float(self.roots[at + R_SQUARES]) / n - value * value, 1e-4)
            tried[move] = Tried(
                int(visits), value, (variance / n) ** 0.5, float(self.roots[at + R_WINS]) / n,
                float(self.roots[at + R_POINTS]) / n,
            )  # fmt: skip
        return tried


def warm_up() -> None:
    """Compile every kernel of a search by calling it with nothing to do."""
    rules = core_rules(load_rules({}, players=3))
    search = Search(rules, fast=True, worlds=1)
    one = search._zeros(64)
    kernels, r = search.kernels, search.rules
    kernels.seat_tiles(one, one, 0, 0, one, one, one)
    kernels.imagine(0, 0, search.s, r, 0, 0, one, one, one, search.g, search.states, search.laid)
    kernels.read_back(
        0, 0, r, 0, search.policy, search.priors, 0.3, one, 0, one, one, one, search.laid, search.g, search.s,
        search.v, search.moves, search.weights, search.fit, search.likely, search.minds,
    )  # fmt: skip
    search._new_tree(1)
    kernels.grow(
        0, search.states, search.minds, 1, r, 0, search.m, 1, 1, search._reals([0.5, 1.0]),
        search._reals([1.0, 0.1, 0.0, 0.0]), search.policy, one, search.g, search.s, search.v, search.f, search.m,
        search.o, search.out, search.moves, search.weights, search.path,
        search.nodes, search.sums, search._reals([1.0, 0.0]), one, search.roots,
    )  # fmt: skip


def usual_points(rules: CoreRules) -> float:
    """About what a won round is worth by these rules."""
    return (
        1.0 if rules.round_points == options.ROUND_POINTS_ONE else 2.4 * rules.set_highest * (rules.seats_players - 1)
    )
