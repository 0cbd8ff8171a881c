"""A house rule as a file and as a code: what is written reads back, what is wrong is told, nothing else is opened."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from capicu.rules import RulesError, load_rules
from capicu.rules.files import free_id, keep, shipped_ids
from capicu.rules.house import (
    LARGEST_CODE,
    LARGEST_FILE,
    House,
    as_code,
    as_toml,
    clean_name,
    id_of,
    is_code,
    read_code,
    read_toml,
)
from capicu.words import Words

OURS = House("daomy", 3, 'Chez "Élodie" \\ 6-4', {"match.target": 80, "match.calendar_day": True, "set.highest": 6})


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("CAPICU_RULES", str(tmp_path / "own"))
    return tmp_path / "own"


def faults_of(text: str) -> list[str]:
    with pytest.raises(RulesError) as caught:
        (read_code if is_code(text) else read_toml)(text)
    return [fault.message.reason for fault in caught.value.faults]


def coded(said: bytes, version: int = 1) -> str:
    """A code with a right checksum that says anything."""
    packed = urlsafe_b64encode(zlib.compress(said)).decode().rstrip("=")
    return f"capicu{version}.{packed}.{sha256(packed.encode()).hexdigest()[:8]}"


# --- What is said of it -----------------------------------------------------------------------------------------------


def test_a_file_that_changes_options_does_not_speak_for_its_game(folder: Path) -> None:
    folder.mkdir()
    (folder / "hundred.toml").write_text('extends = "doscientos"\n[match]\ntarget = 100\n', encoding="utf-8")
    rules = load_rules("hundred")
    assert rules.prose == rules.about == {} and rules.house_of == "doscientos"
    assert Words.of("en").prose(rules) == "A house rule of Doscientos: Target: 100 instead of 200."
    assert Words.of("es").prose(rules).startswith("Una regla de la casa a partir de Doscientos")
    assert rules.hash == load_rules("doscientos", overrides={"match.target": 100}).hash


def test_a_file_that_changes_nothing_or_says_it_itself_keeps_its_words(folder: Path) -> None:
    folder.mkdir()
    (folder / "same.toml").write_text('extends = "daomy"\n[seats]\nplayers = 3\n', encoding="utf-8")
    (folder / "told.toml").write_text('extends = "daomy"\nprose = "To 80."\n[match]\ntarget = 80\n', encoding="utf-8")
    assert load_rules("same").prose == load_rules("daomy").prose
    assert Words.of("fr").prose(load_rules("told")) == "To 80."
    assert all(load_rules(id_).prose and not load_rules(id_).house_of for id_ in shipped_ids())


def test_a_house_rule_of_a_house_rule_names_the_nearer_one(folder: Path) -> None:
    folder.mkdir()
    (folder / "a.toml").write_text('extends = "daomy"\nname = "A"\n[match]\ntarget = 80\n', encoding="utf-8")
    (folder / "b.toml").write_text('extends = "a"\n[match]\ntarget = 60\n', encoding="utf-8")
    assert Words.of("en").prose(load_rules("b")) == "A house rule of A: Target: 60 instead of 80."


def test_a_rule_keeps_its_own_name_through_a_record() -> None:
    rules = OURS.rules()
    again = load_rules(rules.to_dict())
    assert again.text("name", "fr") == OURS.name and again == rules and again.hash == rules.hash


# --- As a file --------------------------------------------------------------------------------------------------------


def test_a_file_reads_back() -> None:
    text = as_toml(OURS, "A title", {"match.target": "Points"})
    assert text.startswith('# A title\nextends = "daomy"\n') and "# Points\ntarget = 80\n" in text
    again = read_toml(text)
    assert (again.base, again.players, again.name) == ("daomy", 3, OURS.name)
    assert again.changes == {"match.target": 80, "match.calendar_day": True}, "what is as in the game is no change"
    assert load_rules(_dict(text)).hash == OURS.rules().hash


def _dict(text: str) -> dict[str, object]:
    import tomllib

    return tomllib.loads(text)


def test_a_file_that_extends_nothing_is_taken_from_the_closest_game() -> None:
    house = read_toml('name = "X"\n' + "[seats]\nmax = 3\n[match]\ntarget = 130\nhalf_in_one_round = true\n")
    assert house.base == "daomy" and house.changes == {"match.target": 130}


def test_every_fault_of_a_file_is_told_at_once() -> None:
    text = 'extends = "dommy"\ncolour = 1\n[match]\ntarget = "many"\nfoo = 1\n[draw]\nmode = "x"\n'
    assert sorted(faults_of(text)) == sorted(
        ["no_such_rules", "no_such_key", "bad_value", "no_such_option", "bad_value"]
    )


@pytest.mark.parametrize("base", ["/etc/passwd", "../own/x.toml", "x.toml", "own/x"])
def test_a_file_opens_no_other_file(base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.toml").write_text("[match]\ntarget = 7\n", encoding="utf-8")
    assert faults_of(f'extends = "{base}"\n') == ["no_such_rules"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[match", "no_toml"),
        ("x = " + "[" * 9_000, "no_toml"),
        ("#" * (LARGEST_FILE + 1), "file_too_long"),
        ("extends = 7", "extends_what"),
    ],
)
def test_a_bad_file_is_told_in_a_sentence(text: str, fault: str) -> None:
    assert faults_of(text) == [fault]


# --- As a code --------------------------------------------------------------------------------------------------------


def test_a_code_reads_back_even_in_lines() -> None:
    code = as_code(OURS)
    assert read_code(code) == House("daomy", 3, OURS.name, {"match.target": 80, "match.calendar_day": True})
    assert read_code(f"  {code[:20]}\n  {code[20:]}\n").name == OURS.name
    assert len(as_code(House("daomy", 2, "Ours", {"match.target": 80}))) < 110


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("capicu1.", "code_cut"),
        ("capicu1.abc", "code_cut"),
        ("capicu1.abc.00000000", "code_changed"),
        (coded(b"[]", 2), "code_newer"),
        (coded(b"[]"), "code_wrong"),
        (coded(b"{}"), "code_wrong"),
        (coded(b'["daomy",2,"x",{"match.target":[1]}]'), "code_wrong"),
        (coded(b"[" * 10_000), "code_wrong"),
        (coded(b" " * 1_000_000), "code_too_long"),
        ("capicu1." + "a" * LARGEST_CODE, "code_too_long"),
        (coded(b'["nix",2,"x",{}]'), "no_such_rules"),
        (coded(b'["daomy",2,"x",{"match.foo":1}]'), "no_such_option"),
        (coded(b'["daomy",2,"x",{"match.target":"lots"}]'), "bad_value"),
        (coded(b'["daomy",77,"x",{}]'), "bad_value"),
        (coded(b'["daomy",2,"x",{"match":1}]'), "no_such_option"),
    ],
)
def test_a_bad_code_is_told_in_a_sentence(text: str, fault: str) -> None:
    assert fault in faults_of(text)


def test_one_wrong_character_is_noticed() -> None:
    code = as_code(OURS)
    for place in range(8, len(code) - 9):
        if code[place] != "A":
            assert faults_of(code[:place] + "A" + code[place + 1 :]) == ["code_changed"]


# --- Names and the folder ---------------------------------------------------------------------------------------------


def test_names_become_files() -> None:
    assert [id_of(name) for name in ("Chez Élodie", "../../etc/passwd", "ドミノ", "A--b")] == [
        "chez-elodie",
        "etc-passwd",
        "my-game",
        "a-b",
    ]
    assert clean_name("  a \u202eb\0  c" + "x" * 99) == "a b c" + "x" * 35


def test_no_file_is_overwritten_unless_asked(folder: Path) -> None:
    keep("ours", "a")
    with pytest.raises(FileExistsError):
        keep("ours", "b")
    assert (folder / "ours.toml").read_text(encoding="utf-8") == "a"
    assert free_id("ours") == "ours-2" and free_id("daomy") == "daomy-2" and free_id("new") == "new"
    keep("ours", "b", instead=True)
    assert (folder / "ours.toml").read_text(encoding="utf-8") == "b"
    assert [file.name for file in folder.iterdir()] == ["ours.toml"]


def test_a_rule_of_ones_own_game_is_sent_from_a_game_that_everyone_has(folder: Path) -> None:
    keep("ours", as_toml(House("daomy", 2, "Ours", {"match.target": 80})))
    mine = House("ours", 2, "Mine", {"match.calendar_day": True})
    sent = mine.rebased()
    assert sent == House("daomy", 2, "Mine", {"match.target": 80, "match.calendar_day": True})
    assert sent.rules().hash == mine.rules().hash
