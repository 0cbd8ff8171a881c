"""`capicu rules` and `capicu replay`: rule-sets in words and checked, records read aloud and verified."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from capicu import Match, load_rules
from capicu.bots import make_bot
from capicu.rules import rule_set_ids
from capicu.words import languages


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match of two bots, as a file."""
    rules = load_rules("daomy")
    match = Match(rules, ["Rabe", "Soa"], seed=7)
    bots = [make_bot("greedy", rules, seed) for seed in (1, 2)]
    while not match.over:
        if match.round.over:
            match.next_round()
        else:
            match.play(bots[match.turn].choose(match.view(match.turn)))
    file = tmp_path / "match.json"
    match.record.save(file)
    return file


def test_list_names_every_rule_set(capicu) -> None:
    *games, own = capicu("rules", "list").out.splitlines()
    assert [line.split(":")[0] for line in games] == rule_set_ids() and "toml" in own
    assert capicu("rules").out == capicu("rules", "list").out
    assert "Madagasikara" in capicu("rules", "list", "--lang", "mg").out


@pytest.mark.parametrize("language", languages())
def test_show_explains_in_every_language(capicu, language: str) -> None:
    said = {id: capicu("rules", "show", id, "--lang", language) for id in rule_set_ids()}
    assert all(one.code == 0 and one.out.count("\n") > 3 for one in said.values())
    assert len({one.out for one in said.values()}) == len(said)


def test_show_begins_with_the_name_the_origin_and_the_prose(capicu) -> None:
    said = capicu("rules", "show", "chiva", "--lang", "it").out.splitlines()
    assert said[0] == "Chiva, Porto Rico"
    assert said[1] == load_rules("chiva").text("prose", "it")
    assert said[2].startswith("Da 2 a 4 giocatori")


def test_show_says_nothing_about_what_cannot_happen(capicu) -> None:
    four = capicu("rules", "show", "doscientos", "--players", "4", "--lang", "en").out
    assert "not dealt" not in four and "nobody holds" not in four, "all 28 tiles are dealt"
    assert "nothing is drawn" in four and "nobody draws" not in four
    two = capicu("rules", "show", "doscientos", "--lang", "en").out
    assert "not dealt" in two and "nobody holds" in two and "nobody draws" in two


def test_show_explains_a_house_rule(capicu, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "daomy"\n[match]\ntarget = 77\n')
    assert "77" in capicu("rules", "show", str(house), "--players", "3").out


def test_check_names_every_fault(capicu, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('extends = "daomy"\n[name]\nen = "Ours"\n')
    bad.write_text('extends = "daomy"\n[match]\ntarget = "many"\ntarhet = 3\n[drow]\nmode = "one"\n')
    assert capicu("rules", "check", str(good)).out == f"{good} is a good rule-set: Ours.\n"
    said = capicu("rules", "check", str(bad))
    assert said.code == 2 and len(said.err.splitlines()) == 3
    assert "match.target" in said.err and "drow" in said.err


def test_schema_is_json(capicu) -> None:
    assert "match" in json.loads(capicu("rules", "schema").out)["properties"]


@pytest.mark.parametrize("language", languages())
def test_replay_reads_a_record_aloud(capicu, record: Path, language: str) -> None:
    said = capicu("replay", str(record), "--lang", language)
    assert said.code == 0
    assert "Rabe" in said.out.splitlines()[0] and said.out.count("\n") > 30
    brief = capicu("replay", str(record), "--lang", language, "--brief")
    assert len(brief.out) < len(said.out)


def test_replay_step_by_step(capicu, record: Path) -> None:
    said = capicu("replay", str(record), "--step", lines=("", ""))
    assert said.code == 0 and said.out.count("Enter for the next step:") == 3


def test_verify_checks_every_deal(capicu, record: Path) -> None:
    assert "every secret fits" in capicu("replay", str(record), "--verify").out


def test_a_changed_cut_or_foreign_record_is_refused(capicu, record: Path, tmp_path: Path) -> None:
    text = record.read_text(encoding="utf-8")
    changed = {
        "cut": text[:-200],
        "changed": text.replace('"Rabe"', '"Robe"'),
        "another version": text.replace('"format": 1', '"format": 99'),
        "no record": "[]",
    }
    for name, body in changed.items():
        file = tmp_path / f"{name}.json"
        file.write_text(body, encoding="utf-8")
        for flags in ((), ("--verify",)):
            said = capicu("replay", str(file), *flags)
            assert said.code == 2 and said.out == "", name
            assert name in said.err.replace("changed:", "changed") and said.err.count("\n") == 1, said.err


# --- Beginning a house rule -------------------------------------------------------------------------------------------


@pytest.fixture
def own_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A person's own folder of rule files."""
    monkeypatch.setenv("CAPICU_RULES", str(tmp_path / "own"))
    return tmp_path / "own"


def test_new_writes_a_game_that_can_be_checked_shown_and_listed(capicu, own_rules: Path) -> None:
    said = capicu(
        "rules", "new", "Chez Élodie", "--from", "daomy", "--set", "match.target=80", "-s", "match.reset=true"
    )
    file = own_rules / "chez-elodie.toml"
    assert said.code == 0 and str(file) in said.out and "capicu play chez-elodie" in said.out
    assert "# Target" in file.read_text(encoding="utf-8")
    assert capicu("rules", "check", str(file)).code == 0
    shown = capicu("rules", "show", "chez-elodie", "--lang", "fr").out
    assert "80 au lieu de 120" in shown and "calendrier, le joueur seul" not in shown, "its own words, not Daomy's"
    assert "chez-elodie: Chez Élodie" in capicu("rules", "list").out


def test_new_overwrites_nothing(capicu, own_rules: Path, tmp_path: Path) -> None:
    assert capicu("rules", "new", "Ours").code == 0
    before = (own_rules / "ours.toml").read_bytes()
    again = capicu("rules", "new", "ours", "--set", "match.target=80")
    assert again.code == 2 and "ours-2" in again.err and (own_rules / "ours.toml").read_bytes() == before
    assert "daomy-2" in capicu("rules", "new", "Daomy").err and not (own_rules / "daomy.toml").exists()
    elsewhere = tmp_path / "x.toml"
    assert capicu("rules", "new", "X", "--to", str(elsewhere)).code == 0 and not (own_rules / "x.toml").exists()
    assert "x-2.toml" in capicu("rules", "new", "X", "--to", str(elsewhere)).err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--from", "dommy"], "daomy"),
        (["--set", "match.target"], "match.target=80"),
        (["--set", "match.tarket=80"], "match.target"),
        (["--set", "match.target=lots"], "whole number"),
        (["--set", "round.blocked_tie=first_passer_loses"], "nobody is the first to pass"),
    ],
)
def test_new_refuses_with_a_sentence_and_writes_nothing(capicu, own_rules: Path, arguments, told: str) -> None:
    said = capicu("rules", "new", "Ours", *arguments)
    assert said.code == 2 and told in said.err and not own_rules.exists()
