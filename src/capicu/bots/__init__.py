"""Players that see a `View` and nothing else. A bot's name in `BOTS` is all that a table needs to seat one.

`make_bot("strong", rules).explain(view)` gives the hints: every legal move with its reasons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from capicu.bots.advice import Advice
from capicu.bots.levels import Casual, Master, Novice, Strong, Thinker
from capicu.bots.reasons import REASONS, Reason
from capicu.bots.simple import Greedy, Heaviest, Random
from capicu.bots.solving import Solution, TooLarge, solve
from capicu.game import Move, View
from capicu.rules import Rules


class Bot(Protocol):
    """A player: asked with what its seat may know, it answers with one of `view.legal`."""

    def choose(self, view: View) -> Move:
        """The move to make now."""
        ...


Factory = Callable[..., Bot]

BOTS: dict[str, Factory] = {
    "random": Random,
    "heaviest": Heaviest,
    "greedy": Greedy,
    "novice": Novice,
    "casual": Casual,
    "strong": Strong,
    "master": Master,
}
"""Every bot by name, weakest first: a factory that takes the rules and a seed (None: by chance)."""

LEVELS = ("novice", "casual", "strong", "master")
"""The bots that a person chooses among."""

_THINKERS: tuple[type[Thinker], ...] = (Casual, Strong, Master)


class UnknownBot(ValueError):
    """A name that no bot has; `known` are those that there are."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = tuple(BOTS)
        super().__init__(f"there is no bot called {name!r}; there are {', '.join(self.known)}")


def make_bot(
    name: str, rules: Rules, seed: int | None = None, *, simulations: int | None = None, clock: bool = True
) -> Bot:
    """The bot of a name, ready to play by these rules; with a seed it always plays alike.

    At a table a thinking bot minds the clock. With `clock=False` it thinks by simulations (its level's number, or
    the given one) however long they take, so that its play is repeatable.

    >>> from capicu.rules import load_rules
    >>> type(make_bot("greedy", load_rules("daomy"))).__name__
    'Greedy'
    """
    if name not in BOTS:
        raise UnknownBot(name)
    options: dict[str, Any] = {}
    if BOTS[name] in _THINKERS:
        options = {"simulations": simulations, "clock": clock}
    return BOTS[name](rules, seed, **options)


__all__ = [
    "BOTS",
    "LEVELS",
    "REASONS",
    "Advice",
    "Bot",
    "Casual",
    "Factory",
    "Greedy",
    "Heaviest",
    "Master",
    "Novice",
    "Random",
    "Reason",
    "Solution",
    "Strong",
    "Thinker",
    "TooLarge",
    "UnknownBot",
    "make_bot",
    "solve",
]
