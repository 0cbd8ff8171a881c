"""The four functions of score keeping (S5.35 to S5.38), for people and scripts: a thin face of the core's scoring.

Tiles are texts or `Tile`s; players are `{name: tiles}`.

>>> calculateDominoValue("3|5"), calculateHandTotal(["6-6", "0-1"])
(8, 13)
>>> determineRoundWinner({"Ana": ["6-6"], "Luis": ["3-2", "1-0"]}).winner
'Luis'
>>> calculateRoundPoints("Luis", {"Ana": ["6-6"], "Luis": ["3-2"], "Eva": ["5-4"]})
21
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from capicu.core.numbers import spots
from capicu.core.options import core_rules
from capicu.faults import Fault
from capicu.game.errors import PositionError
from capicu.game.facts import RoundFacts, RoundResult, settle_facts
from capicu.rules import MAX_PLAYERS, Rules, load_rules
from capicu.tiles import HIGHEST_SET, Tile, TileError, mask_of

Players = Mapping[str, Iterable[Tile | str]]


class RoundWinner(Struct, frozen=True):
    """Who won a blocked round; `winner` is None on a tie, and `tied` then names who shares the lowest hand."""

    winner: str | None
    tied: tuple[str, ...] = ()


def calculate_domino_value(domino: Tile | str) -> int:
    """The sum of both halves (S5.34, S5.35)."""
    return _tile(domino).sum


def calculate_hand_total(dominoes: Iterable[Tile | str]) -> int:
    """The sum of all values of a hand (S5.36)."""
    return spots(mask_of(_distinct(dominoes)))


def determine_round_winner(players: Players, blocker: str | None = None) -> RoundWinner:
    """The lowest total of a blocked round (S5.37); on a tie nobody, or with `blocker` the one who blocked, if tied."""
    names = list(players)
    tie = {"round.blocked_tie": "blocker"} if blocker is not None else {}
    rules = _rules(len(names), tie)
    if blocker is not None and blocker not in players:
        raise PositionError([Fault("not_among_players", name=blocker)])
    facts = RoundFacts(
        ending="blocked",
        hands=[list(hand) for hand in players.values()],
        blocker=None if blocker is None else names.index(blocker),
    )
    result = _settled(facts, rules)
    return RoundWinner(
        winner=None if result.winner is None else names[result.winner],
        tied=tuple(names[seat] for seat in result.tied),
    )


def calculate_round_points(winner: str, all_players: Players) -> int:
    """The spots left in all other players' hands (S5.38)."""
    names = list(all_players)
    if winner not in all_players:
        raise PositionError([Fault("not_among_players", name=winner)])
    totals = [calculate_hand_total(hand) for hand in all_players.values()]
    totals[names.index(winner)] = 0
    facts = RoundFacts(ending="out", winner=names.index(winner), hands=totals)
    return _settled(facts, _rules(len(names), {})).points


def _settled(facts: RoundFacts, rules: Rules) -> RoundResult:
    core = core_rules(rules)
    return settle_facts(facts.to_core(core, 2, 0), [0] * core.teams, 1, core).result


def _rules(players: int, overrides: Mapping[str, str]) -> Rules:
    """Each alone, the spots of all others, on the largest set."""
    if not 2 <= players <= MAX_PLAYERS:
        raise PositionError([Fault("players_needed", most=MAX_PLAYERS, found=players)])
    return load_rules({"set": {"highest": 9}}, players=players, overrides=overrides)


def _distinct(dominoes: Iterable[Tile | str]) -> list[Tile]:
    tiles = [_tile(domino) for domino in dominoes]
    for place, tile in enumerate(tiles):
        if tile in tiles[:place]:
            raise TileError(Fault("tile_twice", tile=tile))
        if tile.a > HIGHEST_SET:
            raise TileError(Fault("not_in_set", tile=tile, highest=HIGHEST_SET))
    return tiles


def _tile(domino: Tile | str) -> Tile:
    return domino if isinstance(domino, Tile) else Tile.parse(domino)


calculateDominoValue = calculate_domino_value
calculateHandTotal = calculate_hand_total
determineRoundWinner = determine_round_winner
calculateRoundPoints = calculate_round_points
