"""Beside an implementation that is not ours: the package `dominoes` (four players, two teams) plays the same games."""

from __future__ import annotations

import random

import dominoes
import pytest

from capicu import Round, Tile, load_rules

RULES = load_rules(
    "doscientos",
    players=4,
    overrides={
        "seats.teams": "pairs",
        "seats.direction": "clockwise",
        "play.equal_ends": "tail",
        "round.blocked_compare": "team_total",
    },
)
"""Its board begins with the lower half on the left, ours with the higher: its left is our tail, and with equal ends
it knows only its left."""


def our_move(move) -> str:
    tile, left = move
    return f"{Tile(tile.first, tile.second)} {'tail' if left else 'head'}"


def begin(starter: int):
    theirs = dominoes.Game.new(starting_player=starter)
    hands = [[Tile(d.first, d.second) for d in hand] for hand in theirs.hands]
    return theirs, Round.from_position(RULES, hands, turn=starter)


@pytest.mark.parametrize("part", range(4))
def test_two_thousand_games_side_by_side(part):
    rng = random.Random(part)
    state = random.getstate()
    random.seed(part)
    try:
        endings = [one_game(rng, game % 4) for game in range(500)]
    finally:
        random.setstate(state)
    assert endings.count("blocked") > 20 and endings.count("out") > 300


def one_game(rng: random.Random, starter: int) -> str:
    theirs, ours = begin(starter)
    while theirs.result is None:
        while not ours.over and str(ours.legal()[0]) == "pass":
            ours.play("pass")
        assert ours.turn == theirs.turn
        if ours.chain:
            assert sorted(map(str, ours.legal())) == sorted(map(our_move, theirs.valid_moves))
        else:
            assert len(ours.legal()) == len(theirs.valid_moves) == 7
        move = rng.choice(theirs.valid_moves)
        theirs.make_move(*move)
        ours.play(our_move(move))
        assert ours.ends == (theirs.board.right_end(), theirs.board.left_end())
        assert [len(hand) for hand in ours.hands] == [len(hand) for hand in theirs.hands]
    result = ours.result
    assert result is not None and theirs.result is not None
    assert result.ending == ("out" if theirs.result.won else "blocked")
    if theirs.result.won:
        assert result.winner == theirs.result.player
    signed = result.points if result.team == 0 else -result.points
    assert signed == theirs.result.points
    return result.ending
