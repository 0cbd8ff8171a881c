"""Rules as data: the options, the rule-set files and how they are loaded, checked and overridden."""

from capicu.rules.loading import (
    DEFAULTS,
    LANGUAGES,
    RuleFault,
    Rules,
    RulesError,
    Value,
    allowed,
    bounds,
    choices,
    load_rules,
    meaning,
    option_types,
    rule_set_ids,
    schema,
)
from capicu.rules.options import MAX_PLAYERS, SECTIONS, Options

__all__ = [
    "DEFAULTS",
    "LANGUAGES",
    "MAX_PLAYERS",
    "SECTIONS",
    "Options",
    "RuleFault",
    "Rules",
    "RulesError",
    "Value",
    "allowed",
    "bounds",
    "choices",
    "load_rules",
    "meaning",
    "option_types",
    "rule_set_ids",
    "schema",
]
