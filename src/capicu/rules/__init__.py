"""Rules as data: the options, the rule-set files and how they are loaded, checked and overridden."""

from capicu.rules.declared import (
    DEFAULTS,
    Value,
    allowed,
    bounds,
    choices,
    meaning,
    option_types,
    takes_numbers,
)
from capicu.rules.errors import RuleFault, RulesError
from capicu.rules.loading import (
    default_game,
    known_rules,
    load_rules,
    own_faults,
    rule_set_ids,
    schema,
)
from capicu.rules.options import MAX_PLAYERS, SECTIONS, Options
from capicu.rules.ruleset import SECONDS_A_MOVE, SECONDS_A_ROUND, Length, Region, Rules

__all__ = [
    "DEFAULTS",
    "MAX_PLAYERS",
    "SECONDS_A_MOVE",
    "SECONDS_A_ROUND",
    "SECTIONS",
    "Length",
    "Options",
    "Region",
    "RuleFault",
    "Rules",
    "RulesError",
    "Value",
    "allowed",
    "bounds",
    "choices",
    "default_game",
    "known_rules",
    "load_rules",
    "meaning",
    "option_types",
    "own_faults",
    "rule_set_ids",
    "schema",
    "takes_numbers",
]
