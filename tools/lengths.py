"""Measures how many rounds and moves a match of each rule-set takes among simple bots, for `server/lengths.py`.

`python tools/lengths.py [MATCHES]`
"""

from __future__ import annotations

import sys

from capicu import Match, load_rules, rule_set_ids
from capicu.bots import make_bot


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


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for rules_id in rule_set_ids():
        print(f'    "{rules_id}": {measure(rules_id, count)},', flush=True)
