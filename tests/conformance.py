"""The tables that every rule-set must pass: found by themselves, so that a new rule file is tested by being there."""

from __future__ import annotations

from capicu import Rules, RulesError, load_rules, rule_set_ids

MIXES: tuple[dict[str, object], ...] = (
    {},
    {"seats.teams": "pairs", "round.blocked_compare": "team_total"},
    {"draw.mode": "one", "draw.keep": 2, "draw.max_players": 4, "round.block": "all_passed", "play.equal_ends": "head"},
    {"set.highest": 9, "round.block": "confirm", "opening.starter": "show_heaviest", "play.after_double": "must_play"},
    {
        "set.without": "double_zero",
        "deal.redeal_doubles": 6,
        "opening.starter": "lowest_double",
        "opening.next_starter": "winner_side",
        "opening.later": "double_or_pass",
        "draw.mode": "until_playable",
        "round.unit": 5,
        "round.entry": 20,
        "round.tie_carry": "spots",
        "bonus.use": "on",
        "bonus.pass_first": 5,
        "bonus.pass_next": 5,
        "bonus.pass_round": 10,
    },
    {
        "set.highest": 7,
        "round.points": "own",
        "round.closer_pays": 3,
        "round.zero_value": 10,
        "round.blocked_compare": "blocker_or_next",
        "match.end": "rounds",
        "match.rounds": 4,
        "match.reset": False,
        "match.half_in_one_round": False,
    },
)
"""The rule-set itself, and for the games of the five documents a few mixes of house rules on top of it."""


def tables() -> list[Rules]:
    """Every rule-set for every number of players, plain and with each mix that it can take."""
    found: dict[tuple[str, str], Rules] = {}
    for rule_set in rule_set_ids():
        mixes = MIXES if load_rules(rule_set).region == "documents" else MIXES[:1]
        for players in (2, 3, 4):
            for mix in mixes:
                try:
                    rules = load_rules(rule_set, players=players, overrides=mix)
                except RulesError:
                    continue
                found[rules.id, rules.hash] = rules
    assert {r.id for r in found.values()} == set(rule_set_ids())
    return list(found.values())
