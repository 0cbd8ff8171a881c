"""Measures how many rounds and moves a match of each rule-set takes among simple bots, and writes it to the file.

python tools/lengths.py [MATCHES] [GAME ...]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import capicu.rules
from capicu import Match, load_rules
from capicu.bots import make_bot
from capicu.rules.files import shipped_ids

SETS = Path(capicu.rules.__file__).with_name("sets")


def measure(rules_id: str, matches: int) -> tuple[float, float]:
    """Rounds and moves of a match, on average."""
    rules = load_rules(rules_id)
    rounds = moves = 0
    for seed in range(matches):
        bots = [make_bot("greedy", rules, seed * 4 + seat) for seat in range(rules.players)]
        match = Match(rules, seed=seed)
        while not match.over:
            if match.round.over:
                match.next_round()
            match.play(bots[match.turn].choose(match.view(match.turn)))
        rounds += match.round_number
        moves += len(match.record.moves)
    return round(rounds / matches, 1), round(moves / matches, 1)


def write(rules_id: str, rounds: float, moves: float) -> None:
    """Put the length at the end of the game's file."""
    file = SETS / f"{rules_id}.toml"
    text = re.sub(r"\n*\[length\]\n(?:(?!\[).*\n?)*", "\n", file.read_text(encoding="utf-8")).rstrip("\n")
    file.write_text(f"{text}\n\n[length]\nrounds = {rounds}\nmoves = {moves}\n", encoding="utf-8")


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for rules_id in sys.argv[2:] or shipped_ids():
        found = measure(rules_id, count)
        write(rules_id, *found)
        print(rules_id, *found, flush=True)
