"""How long a match takes on average: rounds and moves of simulated matches, at a pace for people."""

from __future__ import annotations

SECONDS_A_MOVE = 6
SECONDS_A_ROUND = 20

MEASURED: dict[str, tuple[float, float]] = {
    "chiva": (11.8, 283.6),
    "daomy": (21.5, 264.1),
    "doscientos": (21.7, 525.8),
    "french": (1.0, 26.6),
    "italian": (1.0, 24.3),
    "manual": (30.5, 373.3),
    "partners": (30.3, 785.3),
    "quinientos": (23.0, 553.8),
}
"""For each rule-set: rounds and moves of a match, as `tools/lengths.py` last measured them."""


def minutes(rules: str) -> int:
    """The average length of a match of a shipped rule-set, in minutes and at least one."""
    rounds, moves = MEASURED.get(rules, (1.0, 20.0))
    return max(1, round((moves * SECONDS_A_MOVE + rounds * SECONDS_A_ROUND) / 60))
