"""Options that cannot live together, as `options.py` declares them: what an option needs where it has a value."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from capicu.faults import Fault
from capicu.rules.declared import option_types
from capicu.rules.options import Needs, Options


def conflicts(options: Options) -> Iterator[tuple[str, Fault]]:
    """Every contradiction as (the key to look at, the reason)."""
    for key, needs in _all_needs():
        section, _, name = key.partition(".")
        value = getattr(getattr(options, section), name)
        if (not needs.values or value in needs.values) and not needs.holds(options):
            yield key, Fault(needs.fault, **needs.details(options))


@cache
def _all_needs() -> tuple[tuple[str, Needs], ...]:
    """Each need beside the key of its option."""
    return tuple(
        (key, needs)
        for key, hint in option_types().items()
        for needs in getattr(hint, "__metadata__", ())
        if isinstance(needs, Needs)
    )
