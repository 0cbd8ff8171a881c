"""Every rule-set explains itself in every language, and says something else when an option that matters differs."""

from __future__ import annotations

import re

import pytest

from capicu.rules import DEFAULTS, RulesError, Value, bounds, choices, load_rules, option_types, rule_set_ids
from capicu.words import Words, languages

SPECIAL: dict[str, Value] = {"special.tiles": "mixed", "special.skills": "random"}
BONUS: dict[str, Value] = {"bonus.use": "on"}
PAIRS: dict[str, Value] = {"seats.players": 4, "seats.teams": "pairs"}
RESET: dict[str, Value] = {"match.reset": True, "round.points": "one", "opening.next_starter": "winner"}

WHERE_IT_MATTERS: dict[str, dict[str, Value]] = {
    "seats.teams": {"seats.players": 4},
    "seats.direction": {"seats.players": 3},
    "opening.missing_double_six": {"opening.starter": "double_six"},
    "deal.hand_at_three": {"seats.players": 3},
    "deal.hand_at_four": {"seats.players": 4},
    "deal.redeal_doubles": {"deal.hand": 2},
    "deal.redeal_suit": {"deal.hand": 1, "set.highest": 9},
    "opening.next_starter": PAIRS,
    "opening.after_tie": {"opening.next_starter": "winner"},
    "opening.after_reset": RESET,
    "play.drawn_double": {"play.after_double": "must_play", "draw.mode": "one"},
    "draw.per_turn": {"draw.mode": "one"},
    "draw.max_players": {"draw.mode": "one"},
    "draw.keep": {"draw.mode": "until_playable"},
    "special.tiles": {"special.skills": "random"},
    "special.dynamique": SPECIAL,
    "special.bloquant": SPECIAL,
    "special.double_bonus": SPECIAL,
    "special.double_bonus_points": SPECIAL,
    "special.aggressive_bonus": SPECIAL,
    "special.defensive_uses": SPECIAL,
    "special.bonus_use": SPECIAL,
    "round.blocked_compare": PAIRS,
    "round.blocked_tie": {**SPECIAL, "round.block": "all_passed"},
    "round.tie_final": {"round.blocked_tie": "smallest_tile"},
    "round.rounding": {"round.unit": 10},
    "round.booked": {"round.unit": 10},
    "round.zero_alone": {"round.zero_value": 10},
    "round.tie_carry": {"round.points": "one"},
    "round.closer_pays": {"round.points": "own"},
    "round.team_points": PAIRS,
    "round.points": {**SPECIAL, "special.bonus_use": "match_score"},
    "bonus.first_round": BONUS,
    "bonus.second_round": BONUS,
    "bonus.third_round": BONUS,
    "bonus.fourth_round": BONUS,
    "bonus.double_out": BONUS,
    "bonus.capicu": BONUS,
    "bonus.chuchazo": BONUS,
    "bonus.fits": {"bonus.use": "on", "bonus.capicu": 25},
    "bonus.best_only": BONUS,
    "bonus.cross_out": BONUS,
    "bonus.block_made": BONUS,
    "bonus.pass_opening": BONUS,
    "bonus.pass_opening_single": BONUS,
    "bonus.pass_round": BONUS,
    "bonus.pass_first": BONUS,
    "bonus.pass_next": BONUS,
    "bonus.domino": BONUS,
    "bonus.domino_with_four": BONUS,
    "bonus.block_win": BONUS,
    "bonus.shutout": BONUS,
    "bonus.shutout_when": BONUS,
    "bonus.key_bone_points": {"bonus.key_bone": "last_playable"},
    "bonus.use": {"match.target": 500},
    "match.calendar_basis": {"match.calendar_day": True},
    "match.rounds": {"match.end": "rounds"},
    "match.at_once": {"bonus.use": "on", "bonus.pass_next": 1},
    "match.reset_when": {"match.reset": True},
    "match.one_all": RESET,
    "match.reset_keeps_point": {"match.reset": True},
    "match.streak_tie": {"match.end": "streak", "match.target": 4},
}
"""The other options that an option needs to make any difference to the game."""


def values(key: str) -> list[Value]:
    """Several values of an option: all names, both answers, the least numbers and the default."""
    if isinstance(DEFAULTS[key], bool):
        return [True, False]
    numbers: list[Value] = []
    hint = option_types()[key]
    if isinstance(DEFAULTS[key], int) or key in ("special.double_bonus_points", "special.defensive_uses"):
        low, high = bounds(hint)
        default = DEFAULTS[key] if isinstance(DEFAULTS[key], int) else 1
        assert isinstance(default, int)
        numbers = [n for n in (default - 1, default, default + 1, default + 4) if low <= n <= high]
    return [*choices(key), *numbers]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", option_types())
def test_an_option_that_matters_is_heard(key: str, language: str) -> None:
    words = Words.of(language)
    told: dict[str, Value] = {}
    allowed = 0
    for value in values(key):
        try:
            rules = load_rules({}, overrides={**WHERE_IT_MATTERS.get(key, {}), key: value})
        except RulesError:
            continue
        allowed += 1
        text = "\n".join(words.rules(rules))
        assert text not in told, f"{key}: {value} and {told[text]} are told alike"
        told[text] = value
    assert allowed > 1, f"{key} was not tried"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", rule_set_ids())
def test_every_rule_set_explains_itself(name: str, language: str) -> None:
    lines = Words.of(language).rules(load_rules(name))
    assert len(lines) >= 6
    for line in lines:
        assert line[-1] == "." and not re.search(r"[{}]|  |\?\?\?", line), line
        assert language == "en" or line not in Words.of("en").rules(load_rules(name))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", option_types())
def test_every_option_has_a_label_help_and_names_for_its_values(key: str, language: str) -> None:
    words = Words.of(language)
    label, help_ = words.option(key)
    assert label and help_.endswith(".") and label != help_
    names = [words.choice(key, value) for value in values(key)]
    assert all(names) and len(set(names)) == len(names), names


@pytest.mark.parametrize("language", languages())
def test_labels_are_distinct(language: str) -> None:
    labels = [Words.of(language).option(key)[0] for key in option_types()]
    assert len(set(labels)) == len(labels)


def test_a_house_rule_speaks_of_its_own_numbers() -> None:
    house = load_rules("daomy", players=3, overrides={"match.target": 80, "match.calendar_day": True})
    text = " ".join(Words.of("en").rules(house))
    assert "2 or 3 players; here 3." in text
    assert "The first to 80 points wins the match. So does at least half of 80 in one round." in text
    assert "as many points as the day of the month" in text
