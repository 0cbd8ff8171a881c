"""How long an answer of the workshop takes, on 5,000 rounds of each half of both games.

    python bench/workshop.py [--rounds N]

The first answer of a new version waits for the compiler; what is measured comes after that.
"""

from __future__ import annotations

import argparse
import sys
import time

from capicu.core import available
from capicu.lab.workshop import PLAIN_ROUNDS, ROUNDS, compare, warm_up
from capicu.rules import RulesError, load_rules, rule_set_ids

TARGET = 3.0
"""Seconds that somebody waits for an answer."""
CHANGE = {"opening.no_double": "random", "round.blocked_points": "nothing"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=None, help=f"of each half; usually {ROUNDS}")
    rounds = parser.parse_args().rounds
    begun = time.perf_counter()
    warm_up()
    print(f"{'compiled' if available() else f'plain Python, {PLAIN_ROUNDS} rounds'}: ready after {_since(begun):.1f} s")
    slowest = 0.0
    for id_ in rule_set_ids():
        base = load_rules(id_)
        try:
            rules = load_rules(id_, overrides=CHANGE)
        except RulesError:
            rules = load_rules(id_, overrides={"opening.no_double": "random"})
        begun = time.perf_counter()
        answer = compare(rules, base, rounds)
        took = _since(begun)
        slowest = max(slowest, took)
        print(f"{id_:20} {took:6.2f} s   {', '.join(one.kind for one in answer.findings())}")
    good = slowest <= TARGET or not available()
    print(f"slowest {slowest:.2f} s, at most {TARGET:.0f}: {'ok' if good else 'MISSED'}")
    sys.exit(0 if good else 1)


def _since(begun: float) -> float:
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
