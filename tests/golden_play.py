"""Counted move trees and recorded playthroughs, from fixed deals; `tools/goldens.py` writes them, a test compares."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from capicu import Match, Rules, Tile, load_rules, rule_set_ids
from capicu.core.play import apply, legal
from capicu.game import events as ev
from capicu.game.moves import codes_in

PERFT_SEEDS = (1, 2)
PERFT_NODES = 4_000
"""A tree is counted to the first depth that has more leaves than this."""
PLAYTHROUGH_SEED = 2026
ROUNDS = 2


def golden_rules() -> list[Rules]:
    """Every rule-set at every table that it knows."""
    found = []
    for rule_set in rule_set_ids():
        rules = load_rules(rule_set)
        found += [load_rules(rule_set, players=n) for n in range(rules["seats.min"], rules["seats.max"] + 1)]
    return found


def name_of(rules: Rules) -> str:
    return f"{rules.id}-{rules.players}"


def perft(state: list[int], core: Any, depth: int) -> int:
    """How many ways there are to make so many moves; a finished round has none."""
    moves = codes_in(legal(state, core))
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        child = state[:]
        apply(child, core, move)
        total += perft(child, core, depth - 1)
    return total


def perft_counts(rules: Rules) -> dict[str, list[int]]:
    """For each fixed deal the leaves at depth 1, 2, 3 and so on."""
    counts: dict[str, list[int]] = {}
    for seed in PERFT_SEEDS:
        round_ = Match(rules, seed=seed).round
        row: list[int] = []
        while (not row or 0 < row[-1] <= PERFT_NODES) and len(row) < 30:
            row.append(perft(round_.state, round_.core, len(row) + 1))
        counts[str(seed)] = row
    return counts


def playthrough(rules: Rules) -> str:
    """A match of two random rounds as a person would read it."""
    rng = random.Random(PLAYTHROUGH_SEED)
    match = Match(rules, names=["Ana", "Bea", "Cid", "Dan"][: rules.players], seed=PLAYTHROUGH_SEED)
    lines = [f"{rules.text('name')}, {rules.players} players, seed {PLAYTHROUGH_SEED}", f"rules {rules.hash}"]
    lines += [f"  {key} = {value}" for key, value in rules.different.items()]
    for number in range(ROUNDS):
        if number:
            match.next_round()
        lines += _round_lines(match, rng)
        if match.over:
            break
    lines += ["", f"scores {list(match.scores)}", f"match over: {match.over}, winner: {match.winner}, {match.reasons}"]
    return "\n".join(lines) + "\n"


def _round_lines(match: Match, rng: random.Random) -> list[str]:
    round_ = match.round
    lines = ["", f"Round {match.round_number}"]
    for seat, hand in enumerate(round_.hands):
        skill = f" ({round_.skills[seat]})" if round_.skills[seat] else ""
        lines.append(f"  {match.names[seat]}{skill} holds {' '.join(_tile(round_, t) for t in hand)}")
    lines.append(f"  boneyard {' '.join(_tile(round_, t) for t in round_.boneyard) or 'empty'}")
    first = max(i for i, e in enumerate(match.events) if isinstance(e, ev.RoundBegan))
    lines += [f"    {_event(match, e)}" for e in match.events[first:]]
    while not round_.over:
        seat, options = round_.turn, round_.legal()
        move = rng.choice(options)
        lines.append(f"  {match.names[seat]}: {move}    (of {', '.join(map(str, options))})")
        lines += [f"    {_event(match, e)}" for e in match.play(move)]
    lines.append(f"  chain {' '.join(map(str, round_.chain))}")
    return lines


def _tile(round_: Any, tile: Tile) -> str:
    kind = round_.kind(tile)
    return str(tile) if kind == "standard" else f"{tile}:{kind}"


def _event(match: Match, event: ev.Event) -> str:
    """An event as its name and what it says, without what is empty."""
    if isinstance(event, ev.RoundEnded):
        r = event.result
        who = "nobody" if r.winner is None else match.names[r.winner]
        bonuses = "".join(f", {name} {points}" for name, points in r.bonuses.items())
        return (
            f"RoundEnded {r.ending}: {who} gets {r.points}{bonuses}; left {list(r.totals)}; scores {list(event.scores)}"
        )
    said = []
    for name, value in msgspec.structs.asdict(event).items():
        if name in ("seat", "owner", "starter", "by", "caller") and value is not None:
            said.append(f"{name} {match.names[value]}")
        elif value not in (None, (), ""):
            said.append(f"{name} {value}" if not isinstance(value, Tile) else str(value))
    return f"{type(event).__name__} {', '.join(said)}"
