"""What is wrong with a rule file, a position, a record or a tile is said in every language, not only its headline."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import capicu
from capicu import Match, PositionError, Record, RecordError, Round, RulesError, Tile, load_rules
from capicu.faults import Fault, english
from capicu.tiles import TileError
from capicu.words import Words, languages

TEN_FAULTS = """
id = ""
nam = "x"
[name]
deutsch = "Haus"
[set]
highest = 12
[match]
target = "many"
lone_plyer = true
reset = 1
[draw]
mode = "untl_playable"
keep = true
[special]
defensive_uses = "often"
"""


@pytest.mark.parametrize("language", languages())
def test_every_fault_has_its_words_and_variables(language):
    words = Words.of(language)
    for reason, text in english().items():
        fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        fault = Fault(reason, **dict.fromkeys(fields, "@"))
        said = words.fault(fault)
        assert said.count("@") == len(fields), (reason, said)
        if language == "en":
            assert said == fault, "an English sentence here is words and variables, nothing more of Fluent"


def test_no_catalogue_has_a_fault_that_nobody_finds():
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(capicu.__file__).parent.rglob("*.py"))
    assert [reason for reason in english() if f'"{reason}"' not in sources] == []


@pytest.fixture
def ten_faults(tmp_path) -> RulesError:
    path = tmp_path / "house.toml"
    path.write_text(TEN_FAULTS, encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load_rules(path)
    return caught.value


@pytest.mark.parametrize("language", languages())
def test_ten_faults_of_a_rule_file_are_told_one_by_one(language, ten_faults):
    said = Words.of(language).faults(ten_faults)
    assert len(said) == len(ten_faults.faults) == 10
    text = "\n".join(said)
    for part in ("house.toml", "match.target", "'many'", "1000000", "match.lone_player", "until_playable", "unlimited"):
        assert part in text, part
    if language != "en":
        assert not re.search(r"\b(found|allowed|unknown|did you mean|whole number)\b", text), text


def test_a_rule_file_is_checked_in_french(ten_faults):
    said = Words.of("fr").faults(ten_faults)
    assert any(line.endswith("match.target : trouvé 'many' ; il faut un nombre entier de 1 à 1000000") for line in said)
    assert any(
        line.endswith("match.lone_plyer : option inconnue ; vouliez-vous dire match.lone_player ?") for line in said
    )


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_positions_records_and_tiles_leave_no_english(language, tmp_path):
    words = Words.of(language)
    with pytest.raises(PositionError) as position:
        Round.from_position(load_rules("daomy"), [["6-6", "x"], ["6-6"]], chain=["4-1", "2-2"], turn=7)
    with pytest.raises(TileError) as tile:
        Tile.parse("7")
    cut = tmp_path / "cut.json"
    cut.write_text("{", encoding="utf-8")
    with pytest.raises(RecordError) as record:
        Record.load(cut)
    with pytest.raises(RulesError) as missing:
        load_rules(tmp_path / "nowhere.toml")
    for error in (position.value, tile.value, record.value, missing.value):
        said = words.error(error)
        assert not re.search(r"\b(is|not|the|there|tiles|seats|cannot|complete)\b", said.replace(str(tmp_path), "")), (
            said
        )


def test_a_record_with_a_forbidden_move_says_which_rule_in_the_readers_language():
    match = Match(load_rules("daomy"), seed=7)
    match.play(match.round.legal()[0])
    record = match.record
    record.entries[-1].move = "draw"
    with pytest.raises(RecordError) as caught:
        record.replay()
    assert str(caught.value).startswith("the record cannot be replayed: ")
    assert "Il faut poser le premier domino" in Words.of("fr").error(caught.value)
