"""Advice: every legal move with what to expect of it, how sure that is, and the facts behind it."""

from __future__ import annotations

from collections.abc import Mapping
from math import erf, sqrt

from msgspec import Struct

from capicu.bots.reasons import Knowledge, Reason, reasons_for
from capicu.bots.search import Tried
from capicu.core import CoreRules
from capicu.game.moves import Move
from capicu.game.view import View


class Advice(Struct, frozen=True):
    """What a bot thinks of one move."""

    move: Move
    value: float
    """The chance to win the match (with the round as a part of it), by which moves are compared."""
    wins: float
    """The chance to win the round."""
    points: float
    """The points expected from the round, negative where others win them."""
    error: float
    """The standard error of `value`: how far chance may have misled the search."""
    sure: float
    """How sure it is that this move is at least as good as every other one, from 0 to 1."""
    reasons: tuple[Reason, ...]


def advise(view: View, rules: CoreRules, tried: Mapping[Move, Tried], known: Knowledge) -> list[Advice]:
    """The advice of a search, the best move first."""
    order = sorted(tried, key=lambda move: -tried[move].value)
    advice = []
    for move in order:
        found = tried[move]
        rival = next((tried[other] for other in order if tried[other] is not found and other != move), found)
        spread = sqrt(found.error**2 + rival.error**2)
        sure = 0.5 * (1 + erf((found.value - rival.value) / (spread * sqrt(2))))
        advice.append(
            Advice(
                move=move,
                value=found.value,
                wins=found.wins,
                points=found.points,
                error=found.error,
                sure=1.0 if len(order) == 1 else sure,
                reasons=tuple(reasons_for(view, rules, move, known)),
            )
        )
    return advice
