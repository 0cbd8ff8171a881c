"""The four levels: a beginner who plays plausibly, and three who think, each further than the one before."""

from __future__ import annotations

import random
import time
from typing import NamedTuple

from capicu.bots import compiler
from capicu.bots.advice import Advice, advise
from capicu.bots.belief import believe, scene
from capicu.bots.kernels.policy import BEGINNER, weigh
from capicu.bots.kernels.tree import MAX_MOVES
from capicu.bots.search import Search, Tried
from capicu.core.layout import EFFECT_MOVE
from capicu.core.options import core_rules
from capicu.game.moves import Move, code_of
from capicu.game.view import View
from capicu.rules import Rules


class Level(NamedTuple):
    """How far a player thinks."""

    simulations: int
    worlds: int
    """How many ways the hidden tiles may lie are imagined."""
    seconds: float
    """The longest that a move may take at a table."""
    doubt: float
    """How little is read from what others have played: 1 reads nothing."""
    seasoned: bool = True
    """Whether it knows how good players choose, or takes everyone (itself too, further on) for a beginner."""


CASUAL = Level(simulations=60, worlds=30, seconds=0.05, doubt=1.0, seasoned=False)
STRONG = Level(simulations=400, worlds=150, seconds=0.1, doubt=0.3)
STRONG_ALONE = Level(simulations=2_000, worlds=600, seconds=0.1, doubt=0.02)
"""The same where three or four play each alone: one move decides less there, so less thinking tells nothing."""
MASTER = Level(simulations=12_000, worlds=3_000, seconds=1.0, doubt=0.02)
"""Spaced so that each clearly beats the one before. From about 2,000 simulations and little doubt on, more of either
wins no more (`python bench/bots.py --only levels` measures the steps): a level in between has to stop before that."""

_PLAIN_WORLDS = 20
_COMPARING = 20_000
"""Simulations of an advice at a table, whatever the level: who asks for a hint wants more than a quick choice."""
_MARGIN = 0.85
"""Of the time of a move the part that may be spent in the tree; the rest is for what comes before and after."""


class Novice:
    """Plays as a plausible beginner: heavy tiles, doubles, and what keeps further tiles playable; without thinking."""

    def __init__(self, rules: Rules, seed: int | None = None) -> None:
        self._core = core_rules(rules)
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """A move by chance, the plausible ones more often."""
        moves, weights = [0] * MAX_MOVES, [0] * MAX_MOVES
        n = weigh(scene(view), self._core, list(BEGINNER), 0, believe(view, self._core).known, moves, weights)
        code = self._chance.choices(moves[:n], weights[:n])[0]
        head_is_open = view.state[EFFECT_MOVE] == 0
        return next(move for move in view.legal if code_of(move, head_is_open) == code)


class Thinker:
    """Imagines the hidden tiles, searches, and plays the move that it came back to most often.

    At a table (`clock=True`) it takes at most the time of its level, and never waits for the compiler. Without the
    clock it thinks by simulations alone: the same seed and view then always give the same move.
    """

    repeatable = True
    """A move depends on the view and the seed, not on the moves before."""

    def __init__(
        self,
        rules: Rules,
        seed: int | None = None,
        *,
        level: Level = STRONG,
        simulations: int | None = None,
        clock: bool = True,
    ) -> None:
        self.level, self.clock = level, clock
        self.simulations = simulations or level.simulations
        self._core = core_rules(rules)
        self._seed = random.Random(seed).getrandbits(48)
        self._searches: dict[bool, Search] = {}
        compiler.start()

    def choose(self, view: View) -> Move:
        """The best move it can find."""
        if len(view.legal) == 1:
            return view.legal[0]
        tried = self.think(view)
        return max(view.legal, key=lambda move: tried[move].visits)

    def explain(self, view: View) -> list[Advice]:
        """Every legal move, the best first, with what to expect of it and why."""
        tried = self.think(view, even=True)
        return advise(view, self._core, tried, self.search.knowledge(view))

    def think(self, view: View, *, even: bool = False) -> dict[Move, Tried]:
        """What a search finds about each legal move; `even` compares all rather than finding the best."""
        until = time.perf_counter() + self.level.seconds * _MARGIN if self.clock else None
        simulations = max(self.simulations, _COMPARING) if even and self.clock else self.simulations
        return self.search.run(view, self._seed, simulations, until, even)

    @property
    def search(self) -> Search:
        """The search of the speed that there is now."""
        return self._search(self._fast)

    @property
    def _fast(self) -> bool:
        return compiler.ready() if self.clock else compiler.wait()

    def _search(self, fast: bool) -> Search:
        if fast not in self._searches:
            worlds = min(self.level.worlds, self.simulations)
            if not fast and self.clock:
                worlds = min(worlds, _PLAIN_WORLDS)
            self._searches[fast] = Search(
                self._core, fast=fast, worlds=worlds, doubt=self.level.doubt, seasoned=self.level.seasoned
            )
        return self._searches[fast]


class Casual(Thinker):
    """Thinks a little."""

    def __init__(
        self, rules: Rules, seed: int | None = None, *, simulations: int | None = None, clock: bool = True
    ) -> None:
        super().__init__(rules, seed, level=CASUAL, simulations=simulations, clock=clock)


class Strong(Thinker):
    """Thinks for a tenth of a second at most."""

    def __init__(
        self, rules: Rules, seed: int | None = None, *, simulations: int | None = None, clock: bool = True
    ) -> None:
        level = STRONG if core_rules(rules).teams == 2 else STRONG_ALONE
        super().__init__(rules, seed, level=level, simulations=simulations, clock=clock)


class Master(Thinker):
    """Thinks for a second at most."""

    def __init__(
        self, rules: Rules, seed: int | None = None, *, simulations: int | None = None, clock: bool = True
    ) -> None:
        super().__init__(rules, seed, level=MASTER, simulations=simulations, clock=clock)
