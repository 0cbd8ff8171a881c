"""Files of people who mean ill, or whose disk does: real exports of a book, changed at random places."""

from __future__ import annotations

import csv
import io
import json
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

DEEP: Any = "end"
for _ in range(400):
    DEEP = [DEEP]

POOL: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 99, 10**6, 10**30, -(10**30), 1.5, float("nan"), float("inf"),
    "", " ", "x", "x" * 41, "x" * 100_000, " " * 5_000, "\ud800", "\udfff!", "\x00", "a\nb", "\u202eevil", "²", "٣",
    "9" * 5_000, "=1+1", "@SUM(1)", "<script>", "../../etc", "Ana", "ana", "6-5", "6-6", "7-7", "13-1", "1-", "[6|5]",
    "out", "blocked", "resigned", "abandoned", "hand", "undo", "redo", "correct", "remove", "own", "set", "delete",
    "0001-01-01", "9999-12-31", "1900-01-01", "2026-13-40", "2026-02-17", "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00", "2026-02-17T20:00:00+00:00", "UTC", "Europe/Rome", "Nowhere/Land", "extends", "daomy",
    [], {}, [[]], [None, None], ["6-5"], ["6-5", "6-5"], ["6-5"] * 300, ["", ""], [1, 2, 3], {"a": 1},
    {"Capicú": 10**9}, {f"bonus {n}": n for n in range(300)}, [{}], DEEP, {"name": "Ana", "team": 0, "points": 5},
)  # fmt: skip


KEYS = ("do", "by", "at", "extends", "holder", "names", "id", "x")


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a piece of data: what holds it, and its key there."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(inside):
        yield data, key
        yield from places(value)


def mutated_json(text: str, chance: random.Random) -> str:
    """A book's JSON after one to three accidents."""
    data = json.loads(text)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        holder, key = chance.choice(list(places(data)))
        how = chance.random()
        if how < 0.6:
            holder[key] = deepcopy(chance.choice(POOL))
        elif how < 0.75:
            del holder[key]
        elif isinstance(holder, list):
            holder.insert(chance.randrange(len(holder) + 1), holder[key])
        else:
            holder[chance.choice(KEYS)] = deepcopy(chance.choice(POOL))
    written = json.dumps(data)
    return _scratched(written, chance) if chance.random() < 0.1 else written


def mutated_csv(text: str, chance: random.Random) -> str:
    """A book's table after one to three accidents in a spreadsheet."""
    rows = list(csv.reader(io.StringIO(text)))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        row = chance.choice(rows)
        column = chance.randrange(len(row)) if row else 0
        how = chance.random()
        if how < 0.6 and row:
            value = chance.choice(POOL)
            row[column] = value if isinstance(value, str) else json.dumps(value)
        elif how < 0.7:
            rows.insert(chance.randrange(len(rows) + 1), list(row))
        elif how < 0.8:
            rows.remove(row)
            rows = rows or [[""]]
        elif how < 0.9:
            for one in rows:
                del one[column : column + 1]
        else:
            row.insert(column, str(chance.choice(POOL)))
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return _scratched(out.getvalue(), chance) if chance.random() < 0.1 else out.getvalue()


def _scratched(text: str, chance: random.Random) -> str:
    """A text with some letters lost and some exchanged."""
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(("", '"', ",", "}", "\x00", "\ufffd")) + text[at + chance.randrange(3) :]
