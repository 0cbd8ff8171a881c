"""Options as earlier versions wrote them: records, tables and house rules of then are still read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_PUERTO_RICAN = {
    "bonus.first_round": 100,
    "bonus.second_round": 75,
    "bonus.third_round": 50,
    "bonus.fourth_round": 25,
    "bonus.double_out": 0,
    "bonus.domino": 0,
    "bonus.block_win": 0,
    "bonus.shutout": 0,
    "bonus.capicu": 100,
    "bonus.chuchazo": 100,
    "bonus.best_only": True,
}
_TABLES: dict[str, dict[str, Any]] = {"seed": {}, "quinientos": _PUERTO_RICAN}
"""Until 0.1.0 `bonus.table` chose between the amounts of the file and these."""


def in_todays_words(options: Mapping[str, Any]) -> dict[str, Any]:
    """The same options by key as they are written today; a value that never was stays, to be refused."""
    options = dict(options)
    table = options.get("bonus.table")
    if isinstance(table, str) and table in _TABLES:
        del options["bonus.table"]
        options |= _TABLES[table]
    return options
