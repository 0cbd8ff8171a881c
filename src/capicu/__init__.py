"""Capicú: the domino table for every house rule.

>>> import capicu
>>> from datetime import date
>>> rules = capicu.load_rules("daomy", players=3, overrides={"match.target": 80})
>>> match = capicu.Match(rules, names=["Rabe", "Soa", "Lita"], seed=7, today=date(2026, 2, 17))
>>> len(match.round.view(0).hand)
7
"""

from capicu.game import (
    IllegalMove,
    InvalidMove,
    Match,
    Move,
    PositionError,
    Record,
    RecordError,
    Round,
    RoundFacts,
    RoundResult,
    View,
)
from capicu.rules import Rules, RulesError, load_rules, rule_set_ids
from capicu.tiles import DominoSet, Tile

__version__ = "0.1.0"

__all__ = [
    "DominoSet",
    "IllegalMove",
    "InvalidMove",
    "Match",
    "Move",
    "PositionError",
    "Record",
    "RecordError",
    "Round",
    "RoundFacts",
    "RoundResult",
    "Rules",
    "RulesError",
    "Tile",
    "View",
    "load_rules",
    "rule_set_ids",
]
