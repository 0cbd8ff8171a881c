"""What people can get wrong is said in every language by one mechanism, each fault, not only its headline."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import capicu
from capicu import Match, PositionError, Record, RecordError, Round, RulesError, Tile, load_rules
from capicu.faults import BookFault, Fault, LabFault, MoveFault, PhotoFault, english
from capicu.tiles import TileError
from capicu.words import Words, languages

KINDS = (Fault, MoveFault, BookFault, PhotoFault, LabFault)
ALIKE = ("in_file", "table", "photo", "separator")
"""What has no words, or one that is the same everywhere."""
KIND_OF = {kind.__name__: kind for kind in KINDS} | {
    "IllegalMove": MoveFault,
    "InvalidMove": MoveFault,
    "BookError": BookFault,
    "PhotoError": PhotoFault,
    "LabError": LabFault,
}
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


def reasons(kind: type[Fault]) -> dict[str, set[str]]:
    """Every reason that the English catalogue has for a kind of fault, with the gaps of its sentence."""
    begin = f"{kind.kind}-"
    found = {name.removeprefix(begin): text for name, text in english(kind.catalogue).items() if name.startswith(begin)}
    return {reason: set(re.findall(r"\$(\w+)", text)) for reason, text in found.items() if reason != "separator"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_every_fault_has_its_words_and_gaps(kind, language):
    words = Words.of(language)
    for reason, gaps in reasons(kind).items():
        fault = kind(reason, **dict.fromkeys(gaps, "@"))
        said = words.fault(fault)
        assert set(re.findall("[{}]", fault + said)) == set(), "words and gaps alone, nothing more of Fluent"
        if "end" not in gaps:  # which other languages translate
            assert said.count("@") == len(gaps), (reason, said)
        if language == "en":
            assert said == fault
        elif reason not in ALIKE:
            assert said != fault, (reason, said)


@pytest.mark.parametrize("kind", KINDS)
def test_a_fault_passes_between_processes(kind):
    reason, gaps = next(iter(reasons(kind).items()))
    fault = kind(reason, **dict.fromkeys(gaps, Tile(6, 4)))
    passed = pickle.loads(pickle.dumps([fault]))[0]
    assert (type(passed), passed, passed.reason, passed.details) == (kind, fault, fault.reason, fault.details)


def raised() -> Iterator[tuple[str, set[str]]]:
    """The constant reasons that the program gives to faults and their errors, each with what is told of it."""
    for path in Path(capicu.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KIND_OF):
                continue
            if node.args and isinstance(node.args[0], ast.Constant):
                yield f"{KIND_OF[node.func.id].kind}-{node.args[0].value}", {k.arg or "" for k in node.keywords}


def test_every_fault_that_is_found_has_a_sentence_and_what_stands_in_its_gaps():
    known = {f"{kind.kind}-{reason}": gaps for kind in KINDS for reason, gaps in reasons(kind).items()}
    found = list(raised())
    assert len(found) > 150
    assert [(name, told) for name, told in found if name not in known or not known[name] <= told] == []


def test_no_catalogue_has_a_fault_that_nobody_finds():
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(capicu.__file__).parent.rglob("*.py"))
    assert [reason for kind in KINDS for reason in reasons(kind) if f'"{reason}"' not in sources] == []


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
