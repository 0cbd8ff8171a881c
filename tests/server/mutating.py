"""Valid requests, messages and files, made wrong in one place or two: so that they get past the door and reach deep."""

from __future__ import annotations

import random
import string
from collections.abc import Mapping
from typing import Any

ODD_TEXTS = (
    *(
        "",
        " ",
        "0",
        "-1",
        "²",
        "٣",
        "1e9",
        "9" * 30,
        "9" * 5000,
        "null",
        "NaN",
        "\0",
        "a\0b",
        "\x1b[2J",
        "\u202e",
        "é" * 300,
    ),
    *(
        "=1+1",
        "@SUM(A1)",
        "-6",
        "6-6",
        "7-7",
        "10-10",
        "head",
        "6-4 tail",
        "pass",
        "set 3",
        "../..",
        "//evil.example",
        "<b>",
    ),
    *(
        "%00",
        "%",
        "{{ 7*7 }}",
        "' OR 1=1 --",
        "on",
        "bot:master",
        "friend",
        "here",
        "nobody",
        "Etc/UTC",
        "daomy",
        "x" * 2000,
    ),
)
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    3,
    99,
    10**30,
    -(10**12),
    0.5,
    1e300,
    [],
    {},
    [None],
    {"a": 1},
)


def text(given: str, rng: random.Random) -> str:
    """A text with something added, lost, doubled, changed, or another one."""
    if not given or rng.random() < 0.4:
        return rng.choice(ODD_TEXTS)
    place, other = rng.randrange(len(given)), rng.randrange(len(given))
    first, last = sorted((place, other))
    letter = rng.choice(string.printable + "é²\0\u2028😀")
    return rng.choice(
        [
            given[:place] + letter + given[place:],
            given[:place] + given[place + 1 :],
            given[:place] + letter + given[place + 1 :],
            given[:first] + given[last:],
            given[:last] + given[first:],
            given * rng.choice([2, 50]),
            given.swapcase(),
        ]
    )


def form(given: Mapping[str, str], rng: random.Random) -> dict[str, str]:
    """A form with a field or two wrong."""
    made = dict(given)
    for _ in range(rng.choice([1, 1, 2, 3])):
        what, names = rng.random(), list(made)
        if not names or what < 0.1:
            made[rng.choice(["name9", "o.match.target", "x", "é", "seat1", "version"])] = rng.choice(ODD_TEXTS)
        elif what < 0.25:
            del made[rng.choice(names)]
        elif what < 0.35:
            made[rng.choice(names)] = made[rng.choice(names)]
        else:
            name = rng.choice(names)
            made[name] = text(made[name], rng)
    return made


def value(given: Any, rng: random.Random) -> Any:
    """Plain data with one value wrong, wherever it lies."""
    if isinstance(given, dict) and given and rng.random() < 0.9:
        name = rng.choice(list(given))
        if (what := rng.random()) < 0.08:
            return {key: one for key, one in given.items() if key != name}
        if what < 0.14:
            return given | {rng.choice(["x", "at", "id", "do", "seat", ""]): rng.choice(ODD_VALUES)}
        return given | {name: value(given[name], rng)}
    if isinstance(given, list) and given and rng.random() < 0.9:
        place = rng.randrange(len(given))
        if (what := rng.random()) < 0.1:
            return given[:place] + given[place + 1 :]
        if what < 0.2:
            return [*given[:place], given[place], *given[place:]]
        if what < 0.3:
            return rng.sample(given, len(given))
        return [*given[:place], value(given[place], rng), *given[place + 1 :]]
    if isinstance(given, str) and rng.random() < 0.7:
        return text(given, rng)
    if isinstance(given, int) and rng.random() < 0.5:
        return given + rng.choice([-1, 1, 2, 100, 10**9])
    return rng.choice(ODD_VALUES)


def message(given: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """A message of the table's socket with one field wrong; it stays a message of some kind."""
    name = rng.choice([key for key in given if key != "t"] or ["id"])
    wrong = text(given[name], rng) if isinstance(given.get(name), str) else value(given.get(name), rng)
    return {**given, name: wrong}
