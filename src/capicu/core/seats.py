"""Who sits where: the order of turns, and who plays together."""

from __future__ import annotations

from capicu.core.options import CoreRules
from capicu.core.speed import hot


@hot
def following(seat: int, r: CoreRules) -> int:
    """The seat after this one in the direction of play."""
    seat += r.step
    return seat - r.seats_players if seat >= r.seats_players else seat


@hot
def team_of(seat: int, r: CoreRules) -> int:
    """The team of a seat: a player alone is a team, opposite seats are one in a game of pairs."""
    return seat & 1 if r.teams < r.seats_players else seat


@hot
def same_side(a: int, b: int, r: CoreRules) -> bool:
    """Whether two seats play together."""
    return team_of(a, r) == team_of(b, r)
