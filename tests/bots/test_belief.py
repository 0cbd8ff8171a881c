"""Beliefs against exact counts: every deal that the engine itself would have let happen, and no other."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

import capicu
from capicu.bots.belief import believe, without_history
from capicu.bots.search import Search
from capicu.core.layout import DECK, HAND, NEXT_DRAW, PLAYED, STATE_SIZE
from capicu.core.options import core_rules
from capicu.tiles import ALL_TILES, tiles_in

WORLDS = 3_000


def played_on(rules: capicu.Rules, seed: int, moves: int) -> capicu.Match:
    """A match after some random moves."""
    match, chance = capicu.Match(rules, seed=seed), random.Random(seed)
    for _ in range(moves):
        if not match.round.over:
            match.round.play(chance.choice(match.round.legal()))
    return match


def exact(match: capicu.Match, seat: int) -> Counter[tuple[int, ...]]:
    """Every way the hidden tiles may lie now, by dealing all ways and letting the engine play the same moves."""
    round_, core = match.round, match.core
    mine = _dealt(match, seat)
    rest = [tile for tile in ALL_TILES[: core.tiles] if tile not in mine]
    others = [s for s in range(core.seats_players) if s != seat]
    found: Counter[tuple[int, ...]] = Counter()
    for hands, boneyard in _deals(rest, len(others), core.hand):
        dealt = dict(zip(others, hands, strict=True)) | {seat: mine}
        try:
            replayed = capicu.Round.from_position(
                match.rules,
                [dealt[s] for s in range(core.seats_players)],
                boneyard=boneyard,
                turn=None,
                first_round=True,
            )
            if replayed.shown != round_.shown:
                continue
            for deed in round_.deeds:
                if replayed.turn != deed.seat:
                    raise ValueError
                replayed.play(deed.move)
        except ValueError:
            continue
        if replayed.hands[seat] == round_.hands[seat] and replayed.turn == round_.turn:
            found[tuple(replayed.state[HAND + s] for s in range(core.seats_players))] += 1
    return found


def _dealt(match: capicu.Match, seat: int) -> list[capicu.Tile]:
    return [ALL_TILES[code] for code in match.round.state[DECK + seat * match.core.hand :][: match.core.hand]]


def _deals(
    rest: list[capicu.Tile], others: int, size: int
) -> Iterator[tuple[list[list[capicu.Tile]], list[capicu.Tile]]]:
    if others == 0:
        for drawn in permutations(rest):
            yield [], list(drawn)
        return
    for hand in combinations(rest, size):
        left = [tile for tile in rest if tile not in hand]
        for hands, boneyard in _deals(left, others - 1, size):
            yield [list(hand), *hands], boneyard


@pytest.mark.parametrize(
    ("rule_set", "players", "options", "moves"),
    [
        ("doscientos", 2, {"set.highest": 2, "deal.hand": 2}, 2),
        ("doscientos", 2, {"set.highest": 2, "deal.hand": 2}, 4),
        ("doscientos", 2, {"set.highest": 3, "deal.hand": 4}, 5),
        ("italian", 2, {"set.highest": 3, "deal.hand": 4}, 6),
        ("manual", 2, {"set.highest": 3, "deal.hand": 4}, 4),
        ("manual", 2, {"set.highest": 3, "deal.hand": 4, "opening.starter": "show_heaviest"}, 3),
        ("daomy", 3, {"set.highest": 3, "deal.hand": 3}, 5),
    ],
)
def test_worlds_are_as_frequent_as_exact_counts_say(
    rule_set: str, players: int, options: dict[str, object], moves: int
) -> None:
    rules = capicu.load_rules(rule_set, players=players, overrides=options)
    tested = 0
    for seed in range(60):
        match = played_on(rules, seed, moves)
        if match.round.over or tested == 2:
            continue
        tested += 1
        seat = match.turn
        truth = exact(match, seat)
        search = Search(match.core, fast=False, worlds=WORLDS, doubt=1.0)
        search.imagine(match.view(seat), seed)
        found = Counter(map(tuple, search.hands()))
        assert set(found) <= set(truth), "an impossible world was imagined"
        total = sum(truth.values())
        assert all(found[world] for world, count in truth.items() if count / total > 0.02)
        for other in range(players):
            for tile in range(match.core.tiles):
                exactly = sum(n for world, n in truth.items() if world[other] >> tile & 1) / total
                about = sum(n for world, n in found.items() if world[other] >> tile & 1) / WORLDS
                assert about == pytest.approx(exactly, abs=0.06), (seed, other, tile)
    assert tested == 2


@pytest.mark.parametrize("rule_set", capicu.rule_set_ids())
def test_the_truth_is_always_allowed_and_worlds_are_whole(rule_set: str) -> None:
    rules = capicu.load_rules(rule_set)
    core = core_rules(rules)
    search = Search(core, fast=False, worlds=4, doubt=0.3)
    for seed in range(12):
        match = played_on(rules, seed, seed)
        if match.round.over:
            continue
        view = match.view(match.turn)
        search.imagine(view, seed)
        belief = believe(view, core)
        state = match.round.state
        for slot, owner in enumerate(belief.owner):
            if owner < core.seats_players and belief.since[slot] == -1 and not view.drew[owner]:
                assert state[HAND + owner] & ~belief.allowed[slot] == 0
        for world in range(4):
            base = world * STATE_SIZE
            hands = [search.worlds.states[base + HAND + seat] for seat in range(core.seats_players)]
            deck = search.worlds.states[base + DECK + state[NEXT_DRAW] : base + DECK + core.tiles]
            every = [tile.code for hand in hands for tile in tiles_in(hand)] + list(deck)
            every += [tile.code for tile in tiles_in(state[PLAYED])]
            assert sorted(every) == list(range(core.tiles))
            assert [hand.bit_count() for hand in hands] == list(view.counts)


def test_a_position_that_cannot_have_been_played_is_still_thought_about() -> None:
    rules = capicu.load_rules("manual", players=2)
    hands = [["6-6", "5-5"], ["4-4", "3-3"]]
    chain = ["2-1", "1-0", "0-3", "3-2", "2-6", "6-1", "1-5", "5-2", "2-4", "4-6"]
    passes = [(1, (number, number)) for number in range(7)]
    round_ = capicu.Round.from_position(rules, hands, chain=chain, turn=0, passes=passes)
    view = round_.view(0)
    search = Search(round_.core, fast=False, worlds=4)
    search.imagine(view, 1)
    assert all(world[1].bit_count() == 2 for world in search.hands())
    assert without_history(view, believe(view, round_.core)).slots == len(search.belief.owner)


def test_past_plays_make_some_worlds_likelier() -> None:
    """Who opens freely with a light tile has probably no heavy double."""
    rules = capicu.load_rules("doscientos", players=2)
    match = capicu.Match.from_position(rules, ["a", "b"], scores=[0, 0], starter=1, round_number=2, seed=5)
    plays = [(move.tile.double, move.tile.sum, move) for move in match.round.legal() if move.tile is not None]
    match.play(min(plays, key=lambda play: play[:2])[2])
    view = match.view(0)
    heavy = sum(1 << tile.code for tile in ALL_TILES[:28] if tile.double and tile.sum >= 8)

    def doubles(doubt: float) -> float:
        search = Search(match.core, fast=False, worlds=400, doubt=doubt)
        search.imagine(view, 3)
        return sum((world[1] & heavy).bit_count() for world in search.hands()) / 400

    assert doubles(0.3) < doubles(1.0)
