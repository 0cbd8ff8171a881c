"""How long a match takes on average: rounds and moves of simulated matches, at a pace for people."""

from __future__ import annotations

SECONDS_A_MOVE = 6
SECONDS_A_ROUND = 20

MEASURED: dict[str, tuple[float, float]] = {
    "chiva": (12.1, 284.5),
    "daomy": (22.6, 280.2),
    "doscientos": (21.5, 516.1),
    "french": (1.0, 22.9),
    "italian": (1.0, 21.5),
    "manual": (32.0, 395.7),
    "partners": (28.7, 742.1),
    "quinientos": (21.7, 518.6),
}
"""For each rule-set: rounds and moves of a match, as `tools/lengths.py` last measured them."""


def minutes(rules: str) -> int:
    """The average length of a match of a shipped rule-set, in minutes and at least one."""
    rounds, moves = MEASURED.get(rules, (1.0, 20.0))
    return max(1, round((moves * SECONDS_A_MOVE + rounds * SECONDS_A_ROUND) / 60))
