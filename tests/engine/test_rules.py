"""Rules as data: every fault at once, contradictions with their reason, and what a rule file may say."""

from __future__ import annotations

from typing import get_args

import pytest

from capicu import RulesError, load_rules, rule_set_ids
from capicu.rules import (
    DEFAULTS,
    SECTIONS,
    allowed,
    choices,
    default_game,
    known_rules,
    meaning,
    option_types,
    own_faults,
    schema,
)
from capicu.rules.files import shipped_ids
from capicu.rules.ruleset import Place


def faults(source, **kwargs) -> str:
    with pytest.raises(RulesError) as caught:
        load_rules(source, **kwargs)
    assert str(caught.value) == "\n".join(map(str, caught.value.faults))
    return str(caught.value)


def test_every_fault_of_a_file_at_once(tmp_path):
    path = tmp_path / "house.toml"
    path.write_text(
        'id = ""\nnam = "x"\n[match]\ntarget = "many"\nlone_plyer = true\n'
        '[draw]\nmode = "untl_playable"\n[name]\ndeutsch = "Haus"\n',
        encoding="utf-8",
    )
    text = faults(path)
    assert text.count(str(path)) == len(text.splitlines()) == 6
    for part in (
        "match.target: found 'many'; allowed is a whole number from 1 to 1000000",
        "match.lone_plyer: unknown option; did you mean match.lone_player?",
        "draw.mode: found 'untl_playable'; allowed is pass, one, until_playable; did you mean until_playable?",
        "name.deutsch: unknown language; allowed are codes such as en and fr",
        "nam: unknown; allowed are",
        "id: found ''",
    ):
        assert part in text, part


@pytest.mark.parametrize(
    ("key", "guess"),
    [
        ("match.targt", "match.target"),
        ("mach.targt", "match.target"),
        ("draw.target", "match.target"),
        ("round.colour", None),
        ("colour", None),
    ],
)
def test_a_suggestion_is_made_only_where_a_name_is_alike(key, guess):
    text = faults({}, overrides={key: 3})
    assert text.endswith(f"did you mean {guess}?" if guess else "unknown option")


def test_an_unknown_rule_set_names_those_there_are():
    text = faults("domy")
    assert "no such rule-set" in text and "did you mean daomy?" in text
    assert "cannot be read" in faults("nowhere/house.toml")


def test_a_file_that_is_no_toml(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text("[match\ntarget = 3", encoding="utf-8")
    assert "is not valid TOML" in faults(path)
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not valid TOML" in faults(path)


def test_extends_beside_the_file_and_in_a_circle(tmp_path):
    (tmp_path / "a.toml").write_text('extends = "b.toml"\n[match]\ntarget = 7\n', encoding="utf-8")
    (tmp_path / "b.toml").write_text(
        'extends = "french"\n[match]\nend = "target"\ntarget = 9\n[round]\npoints = "spots"\n'
    )
    rules = load_rules(tmp_path / "a.toml")
    assert (rules["match.target"], rules["special.tiles"]) == (7, "mixed")
    (tmp_path / "b.toml").write_text('extends = "a.toml"\n')
    assert "extend each other in a circle" in faults(tmp_path / "a.toml")
    assert "extends: found 5" in faults({"extends": 5})


@pytest.mark.parametrize(
    ("overrides", "key"),
    [
        ({"seats.players": 3, "seats.teams": "pairs"}, "seats.teams"),
        ({"seats.min": 4, "seats.max": 2}, "seats.min"),
        ({"seats.players": 4, "seats.max": 3}, "seats.players"),
        ({"round.blocked_compare": "team_total"}, "round.blocked_compare"),
        ({"seats.players": 3, "match.reset": True}, "match.reset"),
        ({"deal.hand": 15}, "deal.hand"),
        ({"special.tiles": "mixed", "special.dynamique": 30}, "special.tiles"),
        ({"round.points": "nothing"}, "match.end"),
        ({"special.bonus_use": "match_score"}, "special.bonus_use"),
        ({"match.end": "streak", "match.lone_player": True}, "match.end"),
        ({"round.blocked_tie": "bonus"}, "round.blocked_tie"),
        ({"round.blocked_tie": "first_passer_loses"}, "round.blocked_tie"),
    ],
)
def test_options_that_cannot_live_together(overrides, key):
    text = faults({}, overrides=overrides)
    assert f": {key}: " in text and len(text.split(": ", 2)[2]) > 20


def test_wrong_types_are_refused():
    for key, value in (
        ("match.target", "100"),
        ("match.target", 0),
        ("match.target", 1.5),
        ("match.target", True),
        ("match.lone_player", 1),
        ("draw.mode", 3),
        ("set.highest", 10),
        ("seats.players", None),
    ):
        assert key in faults({}, overrides={key: value})


def test_the_hash_is_over_what_differs():
    plain = load_rules({})
    assert plain.different == {} and load_rules({}, overrides={"match.target": 100}).hash == plain.hash
    hashes = {load_rules(rule_set).hash for rule_set in rule_set_ids()}
    assert len(hashes) == len(rule_set_ids())
    assert load_rules("daomy", players=3).hash != load_rules("daomy").hash


def test_every_option_is_explained_and_has_its_default_among_its_values():
    for key in option_types():
        assert meaning(key) and allowed(key)
        assert load_rules({})[key] == DEFAULTS[key]
        if choices(key) and isinstance(DEFAULTS[key], str):
            assert DEFAULTS[key] in choices(key)


def test_rule_files_say_only_what_differs():
    import tomllib
    from importlib import resources

    for rule_set in rule_set_ids():
        text = (resources.files("capicu.rules") / "sets" / f"{rule_set}.toml").read_text(encoding="utf-8")
        data = tomllib.loads(text)
        assert data["id"] == rule_set and len(text.splitlines()) < 80
        base = load_rules(data["extends"]) if "extends" in data else load_rules({})
        for section, options in data.items():
            if section in SECTIONS:
                for name, value in options.items():
                    assert base[f"{section}.{name}"] != value or (section, name) == ("bonus", "use"), (
                        f"{rule_set} {section}.{name}"
                    )


def test_the_schema_knows_every_option():
    text = repr(schema())
    for key in option_types():
        assert repr(key.split(".")[1]) in text
    assert schema()["additionalProperties"] is False


def test_rules_can_be_made_again_from_themselves():
    for rule_set in rule_set_ids():
        rules = load_rules(rule_set)
        assert load_rules(rules.to_dict()) == rules
        assert rules.replaced({"match.target": 33})["match.target"] == 33


# --- What a file says of its table ------------------------------------------------------------------------------------


def test_an_option_that_no_longer_fits_follows_where_the_file_says_so():
    plain = {"special.tiles": "off", "special.skills": "off"}
    assert load_rules("french")["round.blocked_tie"] == "bonus"
    assert load_rules("french", overrides=plain)["round.blocked_tie"] == "fewest_tiles"
    assert load_rules("french").replaced(plain)["round.blocked_tie"] == "fewest_tiles"
    assert "where special tiles or skills" in faults("french", overrides={**plain, "round.blocked_tie": "bonus"}), (
        "it was asked for"
    )
    assert "special tiles or skills" in faults({"round": {"blocked_tie": "bonus"}}), (
        "this file does not say what follows"
    )


def test_every_fault_in_what_a_file_says_of_its_table():
    text = faults(
        {"id": "x", "order": "a", "ask": ["match.tarket"], "adapt": {"draw.mode": "nope"}, "length": 3,
         "first_at": ["x"], "auto": 1, "offer": {"draw.mode": ["one", "two"]}}
    )  # fmt: skip
    assert len(text.splitlines()) == 7
    for part in (
        "order: found 'a'; allowed is a whole number",
        "match.tarket: unknown option",
        "adapt: draw.mode",
        "length: found 3",
        "first_at",
        "auto: found 1",
        "offer: draw.mode: found 'two'",
    ):
        assert part in text, part


def test_what_a_file_says_of_its_table_is_handed_on_but_for_its_length_and_first_place():
    ours = load_rules({"extends": "doscientos", "id": "ours"})
    base = load_rules("doscientos")
    assert (ours.ask, ours.order, ours.auto) == (base.ask, base.order, base.auto) and base.first_at and base.length
    assert not ours.first_at and ours.length is None
    assert load_rules("manual").offered("opening.starter") == ("show_double", "show_heaviest", "extra_tile", "coin")
    assert load_rules("daomy").offered("opening.starter") == choices("opening.starter")


def test_one_game_is_taken_first_at_each_place():
    for place in get_args(Place):
        assert [rules.id for rules in known_rules() if place in rules.first_at] == [default_game(place)]


def test_a_game_of_ones_own_is_called_like_its_file(monkeypatch, tmp_path):
    monkeypatch.setenv("CAPICU_RULES", str(tmp_path))
    (tmp_path / "ours.toml").write_text('id = "theirs"\nextends = "daomy"\n', encoding="utf-8")
    (tmp_path / "daomy.toml").write_text('extends = "manual"\n', encoding="utf-8")
    (tmp_path / "broken.toml").write_text("x", encoding="utf-8")
    assert [id_ for id_ in rule_set_ids() if id_ not in shipped_ids()] == ["ours"] and load_rules("ours").id == "ours"
    assert load_rules("daomy").match.half_in_one_round, "no file takes the place of a game of Capicú's"
    assert ["broken" in str(error) for error in own_faults()] == [True]
