"""Whatever text or file comes in, nothing but the documented errors ever comes out."""

from __future__ import annotations

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, given, settings

from capicu import (
    InvalidMove,
    Match,
    Move,
    PositionError,
    Record,
    RecordError,
    Round,
    Rules,
    RulesError,
    Tile,
    load_rules,
)
from capicu.game.record import _checksum
from capicu.rules import SECTIONS, option_types
from capicu.tiles import HIGHEST_PIP, DominoSet, TileError, mask_of, tiles_in
from engine_helpers import match_at, random_match, table

quick = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
tiles = st.builds(Tile, st.integers(0, HIGHEST_PIP), st.integers(0, HIGHEST_PIP))
texts = st.one_of(
    st.text(max_size=12),
    st.text(alphabet="0123456789-|[]: headtilsp", max_size=14),
    st.from_regex(r"(set |\[)?\d{1,3}[-|:]?\d{0,2}\]?( head| tail)?", fullmatch=True),
)
plain = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=8))
values = st.recursive(
    plain, lambda v: st.one_of(st.lists(v, max_size=3), st.dictionaries(st.text(max_size=6), v, max_size=3))
)


@quick
@given(tiles)
def test_tiles_round_trip(tile):
    assert Tile.parse(str(tile)) == tile == Tile(tile.b, tile.a)
    assert eval(repr(tile), {"Tile": Tile}) == tile
    for text in (f"{tile.b}-{tile.a}", f"{tile.a}|{tile.b}", f"[{tile.a}|{tile.b}]"):
        assert Tile.parse(text) == tile


@quick
@given(st.integers(1, 9), st.integers(0, 2**55 - 1))
def test_masks_round_trip(highest, mask):
    whole = DominoSet(highest)
    mask &= whole.mask
    assert mask_of(tiles_in(mask)) == mask
    assert all(tile in whole and Tile.from_code(tile.code) == tile for tile in tiles_in(mask))


@quick
@given(texts)
def test_tile_texts(text):
    try:
        assert str(Tile.parse(text))
    except TileError as error:
        assert "no domino" in str(error)


@quick
@given(texts)
def test_move_texts(text):
    try:
        move = Move.parse(text)
    except InvalidMove:
        return
    assert Move.parse(str(move)) == move


@st.composite
def rule_files(draw: st.DrawFn) -> dict[str, object]:
    """Something like a rule file: right and wrong sections, options and values."""
    keys = st.one_of(st.sampled_from([*SECTIONS, "id", "name", "extends", "prose", "origin"]), st.text(max_size=6))
    names = st.sampled_from(sorted({key.split(".")[1] for key in option_types()}))
    section = st.dictionaries(st.one_of(names, st.text(max_size=6)), st.one_of(values, st.sampled_from(["off", "one"])))
    return draw(st.dictionaries(keys, st.one_of(section, values), max_size=5))


@quick
@given(rule_files())
def test_rule_files(data):
    try:
        assert isinstance(load_rules(data), Rules)
    except RulesError as error:
        assert error.faults


@quick
@given(st.binary(max_size=60))
def test_rule_file_bytes(tmp_path_factory, data):
    path = tmp_path_factory.getbasetemp() / "house.toml"
    path.write_bytes(data)
    try:
        load_rules(path)
    except RulesError as error:
        assert error.faults


@quick
@given(st.dictionaries(st.one_of(st.sampled_from(sorted(option_types())), st.text(max_size=8)), plain, max_size=4))
def test_overrides(overrides):
    try:
        load_rules("french", overrides=overrides)
    except RulesError as error:
        assert error.faults


some_tiles = st.lists(st.one_of(tiles.map(str), texts), max_size=5)


@quick
@given(
    st.lists(some_tiles, max_size=4),
    some_tiles,
    st.one_of(st.none(), some_tiles),
    st.one_of(st.none(), st.integers(-2, 5)),
    st.one_of(st.none(), st.lists(st.integers(-1, 9), max_size=4)),
)
def test_positions(hands, chain, boneyard, turn, drew):
    rules = load_rules("french", overrides={"deal.hand": 2})
    try:
        round_ = Round.from_position(rules, hands, chain=chain, boneyard=boneyard, turn=turn, drew=drew)
    except PositionError as error:
        assert error.faults
        return
    assert round_.over or round_.legal()


RECORD = random_match(load_rules("daomy"), 5).record.dumps()
MIDDLE = match_at(
    table("italian", ["5-5 4-4 1-1", "6-1 3-3 0-0"], "6-3 3-2", passes=[(1, (6, 2))], drew=[0, 0])
).record.dumps()


@quick
@given(st.binary(max_size=40), st.integers(0, len(RECORD)), st.integers(0, 40))
def test_record_bytes(noise, at, cut):
    data = RECORD[:at] + noise + RECORD[at + cut :]
    try:
        Record.loads(data).replay()
    except RecordError as error:
        assert str(error)


@settings(quick, max_examples=250)
@given(st.data())
def test_records_with_a_right_checksum_and_wrong_contents(data):
    """Whoever can write a checksum can write anything; replaying it must still only say that it cannot be."""
    body = msgspec.json.decode(data.draw(st.sampled_from([RECORD, MIDDLE])))
    body.pop("sha256")
    for _ in range(data.draw(st.integers(1, 2))):
        node, key = body, data.draw(st.sampled_from(sorted(body)))
        while isinstance(node[key], (dict, list)) and node[key] and data.draw(st.integers(0, 5)):
            node = node[key]
            key = data.draw(st.sampled_from(sorted(node)) if isinstance(node, dict) else st.integers(0, len(node) - 1))
        if data.draw(st.booleans()):
            node[key] = data.draw(values)
        else:
            del node[key]
    try:
        record = msgspec.convert(body, Record)
    except msgspec.ValidationError:
        return
    try:
        Record.loads(record.dumps()).replay()
    except RecordError as error:
        assert str(error)
    assert _checksum(body)


@quick
@given(st.lists(texts, max_size=8))
def test_a_match_survives_anything_typed_at_it(typed):
    match = Match(load_rules("italian"), seed=1)
    for text in typed:
        try:
            match.play(text)
        except ValueError as error:
            assert type(error).__name__ in ("IllegalMove", "InvalidMove")
    assert match.record.replay().round.state == match.round.state
