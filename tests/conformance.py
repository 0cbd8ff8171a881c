"""The tables that every rule-set must pass: found by themselves, so that a new rule file is tested by being there."""

from __future__ import annotations

from capicu import Rules, RulesError, load_rules, rule_set_ids

MIXES: tuple[dict[str, object], ...] = (
    {},
    {"seats.teams": "pairs", "round.blocked_compare": "team_total"},
    {"draw.mode": "one", "draw.keep": 2, "draw.max_players": 4, "round.block": "all_passed", "play.equal_ends": "head"},
    {"set.highest": 9, "round.block": "confirm", "opening.starter": "show_heaviest", "play.after_double": "must_play"},
)
"""The rule-set itself, and a few mixes of house rules on top of it."""


def tables() -> list[Rules]:
    """Every rule-set for every number of players, plain and with each mix that it can take."""
    found: dict[tuple[str, str], Rules] = {}
    for rule_set in rule_set_ids():
        for players in (2, 3, 4):
            for mix in MIXES:
                try:
                    rules = load_rules(rule_set, players=players, overrides=mix)
                except RulesError:
                    continue
                found[rules.id, rules.hash] = rules
    assert {r.id for r in found.values()} == set(rule_set_ids())
    return list(found.values())
