"""Bits and chance: what the rules need of masks, and a generator that gives the same numbers at both speeds.

The generator is SplitMix with a gamma of its own (about 125 bits of seed), in arithmetic modulo 2**63, so that no
number is ever negative. Numba takes for granted that signed numbers never overflow, so the two operations that
do are intrinsics.
"""

from __future__ import annotations

from capicu.core.layout import *
from capicu.core.speed import hot, intrinsic, kernel

BITS_63 = 0x7FFF_FFFF_FFFF_FFFF


@intrinsic
def popcount(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


@intrinsic
def lowest(mask: int) -> int:
    """The place of the lowest set bit."""
    return (mask & -mask).bit_length() - 1


@intrinsic
def add_63(a: int, b: int) -> int:
    """The sum modulo 2**63."""
    return (a + b) & BITS_63


@intrinsic
def multiply_63(a: int, b: int) -> int:
    """The product modulo 2**63."""
    return (a * b) & BITS_63


@hot
def nth_bit(mask: int, n: int) -> int:
    """The place of the n-th set bit, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


@hot
def spots(mask: int) -> int:
    """All dots on the tiles of a mask."""
    total = 0
    while mask != 0:
        total += SUM[lowest(mask)]
        mask &= mask - 1
    return total


@hot
def random_bits(s: Ints) -> int:
    """The next 63 random bits of a state."""
    z = add_63(s[RANDOM], s[GAMMA])
    s[RANDOM] = z
    z = multiply_63(z ^ (z >> 30), 0x3F58476D1CE4E5B9)
    z = multiply_63(z ^ (z >> 27), 0x14D049BB133111EB)
    return z ^ (z >> 31)


@hot
def random_below(s: Ints, n: int) -> int:
    """A random number from 0 to n - 1; n is small, so the bias is below one in ten million."""
    return ((random_bits(s) >> 32) * n) >> 31


@kernel
def seed_random(s: Ints, seed: int, stream: int) -> None:
    """Start the generator; different streams of one seed are independent."""
    s[RANDOM] = seed & BITS_63
    s[GAMMA] = 0x1E3779B97F4A7C15
    first = random_bits(s)
    s[RANDOM] = (first ^ stream) & BITS_63
    first = random_bits(s)
    gamma = random_bits(s) | 1
    s[RANDOM] = first
    s[GAMMA] = gamma


@kernel
def random_bit_of(s: Ints, mask: int) -> int:
    """The place of a random set bit."""
    return nth_bit(mask, random_below(s, popcount(mask)))
