"""Records: replayed to the same match, and refused with a sentence when they are cut, changed or foreign."""

from __future__ import annotations

import json
import random
from datetime import date

import pytest

from capicu import Match, Record, RecordError, RoundFacts, load_rules
from engine_helpers import finish_round, match_at, random_match, table


def same(one: Match, other: Match) -> bool:
    return (
        one.events == other.events
        and one.round.state == other.round.state
        and one.scores == other.scores
        and one.round.view(0) == other.round.view(0)
        and one.record.dumps() == other.record.dumps()
    )


def test_save_and_load(tmp_path):
    match = random_match(load_rules("french", players=3), 4)
    path = tmp_path / "match.json"
    match.record.save(path)
    assert same(Record.load(path).replay(), match)
    body = json.loads(path.read_text(encoding="utf-8"))
    assert body["date"] == match.today.isoformat() and body["rules_hash"] == match.rules.hash
    assert body["entries"][0]["commitment"] and body["entries"][0]["secret"]
    assert all(entry["at"] for entry in body["entries"] if entry["do"] == "move")
    assert not list(tmp_path.glob("*.part"))


def test_every_state_on_the_way_is_reproduced():
    match = Match(load_rules("quinientos", players=3), seed=8, today=date(2026, 2, 17))
    rng = random.Random(8)
    states = [list(match.round.state)]
    while not match.round.over:
        match.play(rng.choice(match.round.legal()))
        states.append(list(match.round.state))
    for count, state in enumerate(states):
        assert match.record.replay(until=count + 1).round.state == state


def test_a_match_from_a_position_replays():
    position = table("italian", ["5-5 4-4 1-1", "6-1 3-3 0-0"], "6-3 3-2", passes=[(1, (6, 2))], drew=[0, 0])
    match = match_at(position, scores=(0, 0), starter=1, today=date(2026, 1, 1))
    match.play("draw")
    again = Record.loads(match.record.dumps()).replay()
    assert same(again, match) and again.round.view(1).passes == ((1, (6, 2)),)


def test_a_match_from_its_middle_with_a_fresh_deal_and_with_a_later_position_replays():
    rules = load_rules("daomy", overrides={"deal.hand": 2, "match.target": 500})
    match = Match.from_position(rules, scores=(30, 40), starter=1, round_number=4, seed=3, today=date(2026, 1, 1))
    finish_round(match, random.Random(3))
    match.next_round(table("daomy", ["4-2", "6-6 5-0"], "4-4", options={"match.target": 500}))
    match.play("4-2 tail")
    match.next_round()
    match.resign(0)
    assert same(match.record.replay(), match)


def test_booked_rounds_replay():
    match = Match(load_rules("quinientos", players=3), seed=1, today=date(2026, 1, 1))
    match.book(
        RoundFacts(ending="out", winner=1, hands=[["6-5", "1-0"], [], 12], last_tile="5-5", starter=0, placed=[1, 7, 0])
    )
    match.book(RoundFacts(ending="blocked", hands=[3, 9, 9], blocker=2, shutout=True))
    match.next_round()
    match.abandon()
    assert same(Record.loads(match.record.dumps()).replay(), match)


def test_chosen_skills_replay():
    rules = load_rules("french", overrides={"special.skills": "choose"})
    match = random_match(rules, 5)
    assert match.round.skills == ("defensif", "agressif")
    assert same(match.record.replay(), match)


def test_anyone_can_check_the_deals():
    match = random_match(load_rules("daomy"), 5)
    assert match.record.verify() == []
    forged = Record.loads(match.record.dumps())
    forged.entries[0].secret = "00" * 16
    assert forged.verify() == ["round 1: the secret does not fit the commitment"]
    forged.entries[0].secret = "nonsense"
    assert forged.verify()


def test_a_live_table_draws_its_secrets_from_the_system():
    one, other = Match(load_rules("daomy")), Match(load_rules("daomy"))
    assert one.record.entries[0].secret != other.record.entries[0].secret
    assert one.round.commitment != other.round.commitment


@pytest.fixture(scope="module")
def text() -> str:
    return random_match(load_rules("daomy"), 5).record.dumps().decode()


@pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.9, 0.999])
def test_a_cut_record(text, share):
    with pytest.raises(RecordError, match=r"cut off|no record"):
        Record.loads(text[: int(len(text) * share)], "match.json")


def test_a_changed_record(text):
    for old, new in (
        ('"date": "', '"date": "1'),
        ('"seat": 0', '"seat": 1'),
        (' tail"', ' head"'),
        ('"names"', '"nomes"'),
    ):
        assert old in text
        with pytest.raises(RecordError, match="has been changed"):
            Record.loads(text.replace(old, new, 1))


def test_a_record_from_another_version(text):
    with pytest.raises(RecordError, match="another version"):
        Record.loads(text.replace('"format": 1', '"format": 99'))
    for other in ("[]", "{}", "3", '{"entries": 5}'):
        with pytest.raises(RecordError):
            Record.loads(other)


def test_a_record_that_cannot_be_read(tmp_path):
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path / "nowhere.json")


def test_a_record_whose_moves_were_never_legal():
    """The checksum is right, the game is not: whoever wrote it did not play by the rules."""
    record = random_match(load_rules("daomy"), 5).record
    move = next(e for e in record.entries if e.do == "move")
    move.move = "0-0" if move.move != "0-0" else "1-1"
    with pytest.raises(RecordError, match="cannot be replayed"):
        Record.loads(record.dumps()).replay()


def test_a_record_whose_rules_were_changed():
    record = random_match(load_rules("daomy"), 5).record
    record.rules["match"]["target"] = 5
    with pytest.raises(RecordError, match="hash does not match"):
        record.replay()
    record.rules["match"]["target"] = "many"
    with pytest.raises(RecordError, match="cannot be used"):
        record.replay()
