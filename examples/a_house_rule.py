"""A house rule is written down, told in words and measured: how much more often do rounds block?

Shows: rules from a dict (a TOML file works the same), the rules in words, and the lab.

    python examples/a_house_rule.py
"""

import capicu
from capicu.lab import Estimate, simulate
from capicu.words import Words

ROUNDS = 300

# In the Caribbean game whoever has nothing to place draws until a tile fits; in this house they pass.
OURS = {
    "id": "our-doscientos",
    "extends": "doscientos",
    "draw": {"mode": "pass"},
}


def main() -> None:
    usual = capicu.load_rules("doscientos", players=2)
    ours = capicu.load_rules(OURS, players=2)
    print("Our rules, in words; a star marks what the house has changed:")
    words = Words.of("en")
    before = words.rules(usual)
    for sentence in words.rules(ours):
        print(f"{' ' if sentence in before else '*'} {sentence}")
    print()
    for name, rules in (("usual", usual), ("ours", ours)):
        share = share_of_blocks(rules)
        print(f"{name}: {share.value:.0%} of {share.count} rounds block ({share.low:.0%} to {share.high:.0%})")


def share_of_blocks(rules: capicu.Rules) -> Estimate:
    """How often rounds block when two greedy bots play by these rules; the same seed gives the same deals."""
    found = simulate(rules, ROUNDS, bots=["greedy"], seed=1)
    return next(line.estimate for line in found.statistics() if line.key == "blocked")


if __name__ == "__main__":
    main()
