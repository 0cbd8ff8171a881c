"""Capicú: the domino table for every house rule.

>>> import capicu
>>> from datetime import date
>>> rules = capicu.load_rules("daomy", players=3, overrides={"match.target": 80})
>>> match = capicu.Match(rules, names=["Rabe", "Soa", "Lita"], seed=7, today=date(2026, 2, 17))
>>> len(match.round.view(0).hand)
7

Names and subpackages (`capicu.scoring`, `capicu.bots`, ...) are loaded when they are first used, so that the
command's help comes at once.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

__version__ = "0.2.0"

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

_HOMES = {
    "DominoSet": "tiles",
    "Tile": "tiles",
    "Rules": "rules",
    "RulesError": "rules",
    "load_rules": "rules",
    "rule_set_ids": "rules",
}


_SUBPACKAGES = frozenset({"book", "bots", "game", "lab", "rules", "scoring", "store", "tiles", "vision", "words"})


def __getattr__(name: str) -> Any:
    if name in _SUBPACKAGES:
        return import_module(f"{__name__}.{name}")
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES.get(name, 'game')}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*__all__, *_SUBPACKAGES, "__version__"})
