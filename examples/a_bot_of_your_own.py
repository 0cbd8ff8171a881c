"""A bot of your own plays 600 rounds against `greedy`, each deal once from either seat.

Shows: all that a bot needs is `choose`, which sees a `View` (what its seat may know) and returns one of `view.legal`.

    python examples/a_bot_of_your_own.py
"""

from collections import Counter
from datetime import date

import capicu
from capicu.bots import Bot, make_bot

DEALS = 300
DAY = date(2026, 2, 17)


class Stopper:
    """Leaves ends that it can follow itself and that the others could not follow before."""

    def choose(self, view: capicu.View) -> capicu.Move:
        """The move worth most; of equal ones the heaviest tile."""
        return max(view.legal, key=lambda move: self.worth(move, view))

    def worth(self, move: capicu.Move, view: capicu.View) -> tuple[int, int]:
        """How good the table looks after a move, and how heavy the tile is that leaves the hand."""
        if move.tile is None:
            return 0, 0
        ends = ends_after(move, view)
        mine = sum(any(number in tile for number in ends) for tile in view.hand if tile != move.tile)
        lacked = {number for seat, passed_at in view.passes if seat != view.seat for number in passed_at}
        return mine + 2 * len(ends & lacked) + 2 * move.tile.double, move.tile.sum


def ends_after(move: capicu.Move, view: capicu.View) -> set[int]:
    """The numbers at head and tail once a tile is placed."""
    assert move.tile is not None
    if view.ends is None or move.end is None:
        return set(move.tile)
    head, tail = view.ends
    return {move.tile.sum - head, tail} if move.end == "head" else {head, move.tile.sum - tail}


def main() -> None:
    rules = capicu.load_rules("daomy", players=2)
    won: Counter[str] = Counter()
    for seed in range(DEALS):
        mine, theirs = Stopper(), make_bot("greedy", rules, seed=seed)
        won[winner_of(rules, seed, {"Stopper": mine, "greedy": theirs})] += 1
        won[winner_of(rules, seed, {"greedy": theirs, "Stopper": mine})] += 1
    for name, rounds in won.most_common():
        print(f"{name}: {rounds} of {2 * DEALS} rounds")


def winner_of(rules: capicu.Rules, seed: int, bots: dict[str, Bot]) -> str:
    """Deal one round, let the bots play it, and say who won."""
    names, players = list(bots), list(bots.values())
    round_ = capicu.Match(rules, names, seed=seed, today=DAY).round
    while not round_.over:
        round_.play(players[round_.turn].choose(round_.view(round_.turn)))
    assert round_.result is not None
    return "nobody" if round_.result.winner is None else names[round_.result.winner]


if __name__ == "__main__":
    main()
