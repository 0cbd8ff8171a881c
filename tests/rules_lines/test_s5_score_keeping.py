"""S5 the Caribbean games: the functions of the score keeper."""

from __future__ import annotations

import random

import pytest

from capicu import Match, Tile, load_rules, scoring
from capicu.game import events as ev
from engine_helpers import finish_round, line


@line("S5.34", "S5.35", "S1.27")
@pytest.mark.parametrize(("tile", "value"), [("[3|5]", 8), ("[6|6]", 12), ("[0|1]", 1), ("0-0", 0), ("64", 10)])
def test_the_value_of_a_domino(tile, value):
    assert scoring.calculateDominoValue(tile) == scoring.calculate_domino_value(Tile.parse(tile)) == value


@line("S5.36")
def test_the_total_of_a_hand():
    assert scoring.calculateHandTotal(["3|5", "6|6", "0|1"]) == 21
    assert scoring.calculateHandTotal([]) == 0
    assert scoring.calculateHandTotal(str(t) for t in (Tile(a, b) for a in range(7) for b in range(a + 1))) == 168


@line("S5.37", "A5.18")
def test_the_winner_of_a_blocked_round():
    players = {"A": ["6-6"], "B": ["5-5", "5-0"], "C": ["6-5", "6-1"], "D": ["6-4", "6-3", "2-1"]}
    assert scoring.determineRoundWinner(players).winner == "A"
    tied = scoring.determineRoundWinner({"A": ["5-1"], "B": ["4-2"], "C": ["6-6"]})
    assert tied.winner is None and tied.tied == ("A", "B")
    blocker = scoring.determineRoundWinner({"A": ["5-1"], "B": ["4-2"], "C": ["6-6"]}, blocker="B")
    assert blocker.winner == "B"
    assert scoring.determineRoundWinner({"A": ["5-1"], "B": ["4-2"], "C": ["6-6"]}, blocker="C").winner is None


@line("S5.38")
def test_the_points_of_a_round():
    players = {"A": ["6-6"], "B": ["5-5", "5-0"], "C": ["6-5", "6-1"], "D": ["6-4", "6-3", "2-1"]}
    assert scoring.calculateRoundPoints("A", players) == 15 + 18 + 22
    assert scoring.calculateRoundPoints("B", players) == 12 + 18 + 22


@line("S5.39")
def test_the_remaining_tiles_of_each_player_are_tracked():
    match = Match(load_rules("doscientos", players=4), seed=5)
    start = [set(hand) for hand in match.round.hands]
    placed = [set() for _ in range(4)]
    rng = random.Random(5)
    while not match.round.over:
        seat, move = match.turn, rng.choice(match.round.legal())
        match.play(move)
        if move.tile:
            placed[seat].add(move.tile)
        assert [set(hand) for hand in match.round.hands] == [start[s] - placed[s] for s in range(4)]
        assert match.round.view(0).counts == tuple(len(hand) for hand in match.round.hands)
    assert match.results[-1].hands == tuple(tuple(hand) for hand in match.round.hands)


@line("S5.43", "S5.40")
def test_a_booked_round_is_settled_like_a_played_one():
    for seed in range(30):
        match = Match(load_rules("quinientos", players=3), seed=seed)
        finish_round(match, random.Random(seed))
        facts = match.round.facts()
        book = Match(load_rules("quinientos", players=3), seed=99)
        assert book.book(facts) == match.results[-1]
        assert (book.scores, book.next_starter, book.winner) == (match.scores, match.next_starter, match.winner)
        assert any(isinstance(event, ev.RoundEnded) for event in book.events)
