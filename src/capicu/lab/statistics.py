"""Estimates with their 95 % intervals."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

Z = 1.959964


class Estimate(Struct, frozen=True):
    """A number measured by chance, with the interval that holds the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float
    count: int


def share(hits: float, count: int) -> Estimate:
    """A share of independent cases (Wilson's interval)."""
    if count == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, z2 = hits / count, Z * Z
    middle = (p + z2 / (2 * count)) / (1 + z2 / count)
    half = Z * sqrt(p * (1 - p) / count + z2 / (4 * count * count)) / (1 + z2 / count)
    return Estimate(p, min(max(middle - half, 0.0), p), max(min(middle + half, 1.0), p), count)  # rounding aside


def mean(total: float, squares: float, count: int) -> Estimate:
    """A mean of independent cases from their sum and the sum of their squares."""
    if count == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = total / count
    variance = max(squares / count - middle * middle, 0.0) * count / max(count - 1, 1)
    half = Z * sqrt(variance / count)
    return Estimate(middle, middle - half, middle + half, count)
