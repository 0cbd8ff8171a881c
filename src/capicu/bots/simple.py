"""The simple players: `random` takes any legal move, `greedy` gets rid of doubles and heavy tiles first."""

from __future__ import annotations

import random

from capicu.game import Move, View
from capicu.rules import Rules


class Random:
    """Any legal move, each as likely as the other."""

    def __init__(self, rules: Rules, seed: int | None = None) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """One of the legal moves."""
        return self._chance.choice(view.legal)


class Greedy:
    """Doubles first, then the heaviest playable tile; ties by chance.

    Asked about effects it takes what harms others most simply: it cancels whatever it may, and turns a Dynamique
    into the number that it holds most often.
    """

    def __init__(self, rules: Rules, seed: int | None = None) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """The best move by that simple measure."""
        worth = [self._worth(move, view) for move in view.legal]
        best = max(worth)
        return self._chance.choice([move for move, value in zip(view.legal, worth, strict=True) if value == best])

    def _worth(self, move: Move, view: View) -> tuple[int, int]:
        if move.tile is not None:
            return 2 if move.tile.double else 1, move.tile.sum
        if move.kind == "set":
            assert move.value is not None
            return 1, self._held(move.value, view)
        if move.kind == "keep":
            return 1, max(self._held(number, view) for number in self._unchanged(view))
        return (1, 0) if move.kind == "cancel" else (0, 0)

    @staticmethod
    def _held(number: int, view: View) -> int:
        """How many tiles of the hand carry a number."""
        return sum(number in tile for tile in view.hand)

    @staticmethod
    def _unchanged(view: View) -> set[int]:
        """What a Dynamique shows if it is kept: its open half, which no `set` names, or both of an opening tile."""
        changes = {move.value for move in view.legal if move.kind == "set" and move.end is None}
        if not changes:
            return set(view.ends or ())
        return set(range(view.rules.set.highest + 1)) - changes


class Heaviest(Greedy):
    """Always the heaviest playable tile, doubles or not; ties by chance."""

    def _worth(self, move: Move, view: View) -> tuple[int, int]:
        return (1, move.tile.sum) if move.tile is not None else super()._worth(move, view)
