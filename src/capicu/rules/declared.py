"""What `options.py` declares, read back by key (`match.target`): types, values, bounds, defaults, meanings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta

from capicu.faults import Fault
from capicu.rules.options import SECTIONS, Options

Value = str | int | bool


@cache
def option_types() -> dict[str, Any]:
    """Every option's key (`match.target`) with its annotated type, in the order of the sections."""
    types: dict[str, Any] = {}
    for section in SECTIONS:
        struct = type(getattr(Options(), section))
        for name, hint in get_type_hints(struct, include_extras=True).items():
            types[f"{section}.{name}"] = hint
    return types


DEFAULTS: dict[str, Value] = {
    key: getattr(getattr(Options(), key.split(".")[0]), key.split(".")[1]) for key in option_types()
}


def allowed(key: str) -> Fault | str:
    """What an option takes, in words: `pass, one, until_playable`, `a whole number from 1 to 9`.

    >>> allowed("draw.mode"), allowed("set.highest")
    ('pass, one, until_playable', 'a whole number from 1 to 9')
    """
    hint = option_types()[key]
    if _inner(hint) is bool:
        return Fault("yes_or_no")
    names = ", ".join(_choices(hint))
    numbers = list(_bounds_in(hint))
    if not numbers:
        return names
    low, high = numbers[0]
    number = Fault("number_from_to", low=low, high=high)
    return Fault("names_or_number", names=names, number=number) if names else number


def choices(key: str) -> tuple[str, ...]:
    """The named values of an option; empty where it is a number or a switch.

    >>> choices("play.equal_ends")
    ('choose', 'head', 'tail')
    """
    return tuple(_choices(option_types()[key]))


def takes_numbers(key: str) -> bool:
    """Whether an option takes a number, alone or beside a named value."""
    return any(True for _ in _bounds_in(option_types()[key]))


def _choices(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for part in _parts(hint):
            yield from _choices(part)


def _parts(hint: Any) -> tuple[Any, ...]:
    """The types inside an annotation or a union; nothing for a plain type."""
    if hasattr(hint, "__metadata__"):
        return (hint.__origin__,)
    return get_args(hint)


def _inner(hint: Any) -> Any:
    return getattr(hint, "__origin__", hint) if hasattr(hint, "__metadata__") else hint


def _bounds_in(hint: Any) -> Iterator[tuple[int, int]]:
    """The bounds of the numbers that an option takes; nothing where it takes none."""
    if _inner(hint) is int:
        yield bounds(hint)
    elif get_origin(hint) is not Literal:
        for part in _parts(hint):
            yield from _bounds_in(part)


def bounds(hint: Any) -> tuple[int, int]:
    """The least and the greatest number that an annotated type takes."""
    metas = [m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Meta)]
    low = next((m.ge for m in metas if m.ge is not None), 0)
    high = next((m.le for m in metas if m.le is not None), 1_000_000)
    return int(low), int(high)


def meaning(key: str) -> str:
    """What an option is for, in one English sentence."""
    metas = getattr(option_types()[key], "__metadata__", ())
    return next((m.description for m in metas if isinstance(m, Meta) and m.description), "")
