"""The options as the core reads them: each is an integer of `CoreRules`, each of its values has a name here.

`r.round_points == options.ROUND_POINTS_ONE` asks whether the option `round.points` has the value "one". Both names
follow from `capicu.rules.options`; only what several options decide together is worked out by hand.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from capicu.rules import Rules, Value, choices, option_types, takes_numbers

_CODES = {
    key: {value: -1 - place if takes_numbers(key) else place for place, value in enumerate(choices(key))}
    for key in option_types()
}
"""For each option the numbers of its named values: from 0, or where it takes numbers too, below 0."""

globals().update(
    {f"{key}_{value}".replace(".", "_").upper(): code for key, codes in _CODES.items() for value, code in codes.items()}
)

_FIELDS = {key: key.replace(".", "_") for key in option_types()}

if TYPE_CHECKING:

    def __getattr__(name: str) -> int: ...

    class CoreRules(tuple[int, ...]):
        """The rules as integers: one for each option (`match.target` is `match_target`), and what follows from several.

        `tiles` in play, from `first_tile` on, and `every` of them as a mask; `hand` for each player; `teams` (two with
        pairs, else each player is one); `step` from a seat to the next; `draws` and `bonuses` say whether anybody draws
        and whether bonuses count, `pays` whether passes are paid for; the boneyard ends at place `draw_end`.
        """

        _fields: tuple[str, ...]

        def __getattr__(self, name: str) -> int: ...
        def _replace(self, **changes: int) -> CoreRules: ...


def core_rules(rules: Rules) -> CoreRules:
    """The rules as integers."""
    return CoreRules(**{field: _code(key, rules[key]) for key, field in _FIELDS.items()}, **_together(rules))


def _code(key: str, value: Value) -> int:
    return _CODES[key][value] if isinstance(value, str) else int(value)


def _together(rules: Rules) -> dict[str, int]:
    tiles, players, first = rules.tiles, rules.players, int(rules.without_zero)
    return {
        "tiles": tiles,
        "first_tile": first,
        "every": ((1 << tiles) - 1) << first,
        "hand": rules.hand,
        "teams": 2 if rules.seats.teams == "pairs" else players,
        "step": 1 if rules.seats.direction == "clockwise" else players - 1,
        "draws": int(rules.draws),
        "draw_end": tiles - rules.draw.keep,
        "bonuses": int(rules.bonuses_count),
        "pays": int(rules.passes_pay),
    }


if not TYPE_CHECKING:
    CoreRules = namedtuple("CoreRules", [*_FIELDS.values(), *_together(Rules())])
