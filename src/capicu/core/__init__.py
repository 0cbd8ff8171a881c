"""The rules of play as integer code: deal, legal, apply, settle; plain Python and compiled from one source."""

from capicu.core import deal, layout, numbers, play, playout, settle, winning, worth
from capicu.core.options import CoreRules, core_rules
from capicu.core.speed import available, compiled, rules_record

__all__ = [
    "CoreRules",
    "available",
    "compiled",
    "core_rules",
    "deal",
    "layout",
    "numbers",
    "options",
    "play",
    "playout",
    "rules_record",
    "settle",
    "winning",
    "worth",
]
