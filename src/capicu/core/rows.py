"""Rows of numbers that kernels work on, made once and used again: lists as plain Python, arrays when compiled."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from capicu.core.layout import FACTS_SIZE, MATCH_SIZE, OUTCOME_SIZE, STATE_SIZE, Ints

Reals = MutableSequence[float]
"""A row of numbers with fractions, as `Ints`."""


class Desk(NamedTuple):
    """Where a round is played and settled."""

    state: Ints
    match: Ints
    facts: Ints
    outcome: Ints


class Standing(NamedTuple):
    """How a match stands while rounds of it are imagined."""

    match: Ints
    number: int
    """The round's number."""
    day: int
    """The day of the month."""


class Rows:
    """Makes rows for one of the two speeds; plain Python needs no numpy."""

    def __init__(self, fast: bool) -> None:
        self.fast = fast

    def ints(self, values: Sequence[int]) -> Any:
        """A row of whole numbers."""
        return self._array(values, "int64") if self.fast else list(values)

    def reals(self, values: Sequence[float]) -> Any:
        """A row of numbers with fractions."""
        return self._array(values, "float64") if self.fast else list(values)

    def zeros(self, size: int) -> Any:
        """So many whole zeros."""
        return self.ints([0] * size)

    def blanks(self, size: int) -> Any:
        """So many zeros that may become fractions."""
        return self.reals([0.0] * size)

    def desk(self) -> Desk:
        """An empty desk."""
        return Desk(*[self.zeros(size) for size in (STATE_SIZE, MATCH_SIZE, FACTS_SIZE, OUTCOME_SIZE)])

    def _array(self, values: Sequence[float], kind: str) -> Any:
        import numpy as np

        return np.array(values, dtype=kind)
