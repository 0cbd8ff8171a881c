"""A seat's thinking: belief, worlds, tree. The same steps run compiled, or as plain Python where they have to."""

from __future__ import annotations

import time
import zlib
from array import array
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
    Material,
    Tree,
)
from capicu.bots.kernels.worlds import DEED_SIZE, Choice, Lie, Minds, Past, Worlds
from capicu.bots.reasons import Knowledge
from capicu.core import CoreRules, compiled, layout, options, rules_record
from capicu.core.numbers import seed_random
from capicu.core.options import core_rules
from capicu.core.rows import Reals, Rows, Standing
from capicu.game.facts import standing_row
from capicu.game.moves import Move, code_of
from capicu.game.view import View
from capicu.rules import load_rules

EXPLORE, FIRST = 1.0, 0.1
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
    """One seat's search: rows made once for a bot and used again for every move."""

    def __init__(
        self, rules: CoreRules, *, fast: bool, worlds: int, doubt: float = 0.02, seasoned: bool = True
    ) -> None:
        self.core, self.fast, self.doubt = rules, fast, doubt
        self.kernels: Any = compiled() if fast else SimpleNamespace(**{**vars(tree), **vars(imagining)})
        self.rules: Any = rules_record(rules) if fast else rules
        self.rows = rows = Rows(fast)
        self.unit = usual_points(rules)
        self.minds = Minds(rows.ints(minds(rules, seasoned)), rows.reals(PRIORS), rows.blanks(len(PRIORS)), doubt)
        self.worlds, self._spare = self._room(worlds), self._room(worlds)
        self.chance, self.desk = rows.zeros(layout.STATE_SIZE), rows.desk()
        self.choice = Choice(self.desk.state, rows.zeros(PUBLIC_SIZE), rows.zeros(MAX_MOVES), rows.zeros(MAX_MOVES))
        self.out = rows.blanks(layout.SEATS)
        self.tree = self._new_tree(0)
        self.belief = Belief(0)

    def _room(self, count: int) -> Worlds:
        """Room for so many worlds."""
        rows = self.rows
        laid = rows.zeros(count * self.core.tiles)
        states, minds_there = rows.zeros(count * layout.STATE_SIZE), rows.zeros(count * layout.SEATS)
        return Worlds(count, states, minds_there, laid, rows.blanks(count))

    # --- Worlds ----------------------------------------------------------------------------------------------------

    def imagine(self, view: View, seed: int) -> None:
        """Make worlds that the view allows, each as often as it is likely."""
        generator = [0] * layout.STATE_SIZE
        seed_random(generator, seed, zlib.crc32(array("q", view.state).tobytes()))
        self.chance[layout.RANDOM], self.chance[layout.GAMMA] = generator[layout.RANDOM], generator[layout.GAMMA]
        belief = believe(view, self.core)
        lie = self._seated(belief)
        if lie is None:
            belief = without_history(view, belief)
            lie = self._seated(belief)
        self.belief = belief
        self.kernels.imagine(self.rows.ints(view.state), self.rules, belief.seat, lie, self.worlds, self.chance)
        if self.doubt < 1:
            self._read_back(belief)

    def _seated(self, belief: Belief) -> Lie | None:
        """One possible assignment of tiles to slots, or None."""
        ints = self.rows.ints
        lie = Lie(
            belief.slots,
            ints(belief.allowed or [0]),
            ints(belief.owner or [0]),
            ints([-1] * max(belief.slots, 1)),
        )
        zeros = self.rows.zeros
        return lie if self.kernels.seat_tiles(lie, belief.tiles, zeros(64), zeros(64), zeros(128)) else None

    def _read_back(self, belief: Belief) -> None:
        """Take the worlds as often as the past plays make them likely."""
        ints = self.rows.ints
        past = Past(
            len(belief.deeds) // DEED_SIZE,
            ints(belief.deeds or [0]),
            belief.slots,
            ints(belief.owner or [0]),
            ints(belief.since or [0]),
            ints(belief.until),
        )
        self.kernels.read_back(self.rules, belief.seat, past, self.minds, self.worlds, self.choice, self.chance)
        self.kernels.keep_likely(self.worlds, self._spare, self.chance)
        self.worlds, self._spare = self._spare, self.worlds

    def hands(self) -> list[list[int]]:
        """The imagined hands, one list of masks by seat for each world."""
        states, seats = self.worlds.states, range(self.core.seats_players)
        bases = range(layout.HAND, self.worlds.size * layout.STATE_SIZE, layout.STATE_SIZE)
        return [[int(states[base + seat]) for seat in seats] for base in bases]

    def knowledge(self, view: View) -> Knowledge:
        """What the last search knew, for its reasons."""
        hidden = self.core.every & ~view.state[layout.PLAYED]
        possible = [0] * layout.SEATS
        for slot, owner in enumerate(self.belief.owner):
            if owner < layout.SEATS:
                possible[owner] |= self.belief.allowed[slot] & hidden
        return Knowledge(possible, self.hands())

    # --- The tree --------------------------------------------------------------------------------------------------

    def run(
        self, view: View, seed: int, simulations: int, until: float | None = None, even: bool = False
    ) -> dict[Move, Tried]:
        """Think about a view: so many simulations, or fewer if the time (of `perf_counter`) is over before.

        `even` tries all moves alike, to compare them; otherwise the best are tried most.
        """
        self.imagine(view, seed)
        rows = self.rows
        self.tree = self._new_tree(simulations)
        match = standing_row(view.scores, view.round_number - 1, view.carry)
        now = Standing(rows.ints(match), view.round_number, view.day)
        material = self._material(now, rows.reals([EXPLORE, FIRST, float(even)]), self._mix(view))
        done, check = 0, max(simulations // CHECKS, 1)
        batch = check if until is None else (_FAST_BATCH if self.fast else _PLAIN_BATCH)
        while done < simulations and (until is None or done == 0 or time.perf_counter() < until):
            self.kernels.grow(min(batch, simulations - done), material, self.rules)
            done += batch
            if not even and done % check < batch and self._decided(view, simulations - done):
                break
        return self._tried(view)

    def _material(self, now: Standing, settings: Reals, mix: float) -> Material:
        """All that the tree grows with."""
        return Material(
            me=self.belief.seat,
            now=now,
            known=self.rows.ints(self.belief.known),
            settings=settings,
            worth=self.rows.reals([mix, self.unit]),
            weights=self.minds.weights,
            chance=self.chance,
            desk=self.desk,
            choice=self.choice,
            out=self.out,
            worlds=self.worlds,
            tree=self.tree,
        )

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
        return MIX * min(max(self._to_go(view) / NEAR, 0.0), 1.0)

    def _to_go(self, view: View) -> float:
        """After how many usual rounds the match may be over."""
        core = self.core
        if core.match_end == options.MATCH_END_ROUNDS:
            return (core.match_rounds or core.set_highest + 1) - view.round_number
        waiting = view.carry.waiting or (0,) * len(view.scores)
        pairs = zip(view.scores, waiting, strict=True)
        return min(core.match_target - score - more for score, more in pairs) / self.unit

    def _new_tree(self, simulations: int) -> Tree:
        """An empty tree with room for so many nodes; the room of the last one is used again if it is enough."""
        rows, size = self.rows, simulations + 2
        last: Tree | None = getattr(self, "tree", None)
        if last is not None and len(last.nodes) >= size * NODE_SIZE:
            nodes, sums, path = last.nodes, last.sums, last.path
        else:
            nodes, sums = rows.zeros(size * NODE_SIZE), rows.blanks(size * layout.SEATS)
            path = rows.zeros(MAX_DEPTH)
        nodes[N_CHILD] = -1
        for place in range(1, NODE_SIZE):
            nodes[place] = 0
        for team in range(layout.SEATS):
            sums[team] = 0.0
        return Tree(nodes, sums, path, rows.reals([1.0, 0.0]), rows.ints([1, 0]), rows.blanks(ROOT_KEYS * ROOT_SIZE))

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
            visits = float(self.tree.roots[at + R_VISITS])
            n = max(visits, 1.0)
            value = float(self.tree.roots[at + R_VALUE]) / n
            variance = max(float(self.tree.roots[at + R_SQUARES]) / n - value * value, 1e-4)
            tried[move] = Tried(
                int(visits), value, (variance / n) ** 0.5, float(self.tree.roots[at + R_WINS]) / n,
                float(self.tree.roots[at + R_POINTS]) / n,
            )  # fmt: skip
        return tried


def warm_up() -> None:
    """Compile every kernel of a search by calling it with nothing to do."""
    search = Search(core_rules(load_rules({}, players=3)), fast=True, worlds=1, doubt=0.3)
    rows, kernels, rules, worlds = search.rows, search.kernels, search.rules, search.worlds
    one = rows.zeros(64)
    lie, past = Lie(0, one, one, one), Past(0, one, 0, one, one, one)
    kernels.seat_tiles(lie, 0, one, one, one)
    kernels.imagine(search.desk.state, rules, 0, lie, worlds, search.chance)
    kernels.read_back(rules, 0, past, search.minds, worlds, search.choice, search.chance)
    kernels.keep_likely(worlds, search._spare, search.chance)
    kernels.grow(0, search._material(Standing(search.desk.match, 1, 1), rows.blanks(3), 0.5), rules)


def usual_points(rules: CoreRules) -> float:
    """About what a won round is worth by these rules."""
    if rules.round_points == options.ROUND_POINTS_ONE:
        return 1.0
    others = 1 if rules.round_points == options.ROUND_POINTS_OWN else rules.seats_players - 1
    points = 2.4 * rules.set_highest * others
    return points / rules.round_unit if rules.round_booked == options.ROUND_BOOKED_UNITS else points
