"""A book as simply as it can be: after every entry everything is derived again from the first. Slow, and plainly right.

`BookState` takes entry by entry; the tests compare it with this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capicu.book import Ledger
from capicu.book.entries import Begun, Booked, BookEntry, Corrected, OwnHand, Redone, Removed, Set, Undone
from capicu.book.ledger import fold
from capicu.book.state import Logged

CHANGES = (Booked, Corrected, Removed)


def stacks(entries: Sequence[BookEntry]) -> tuple[list[BookEntry], list[BookEntry]]:
    """The changes that stand and those that can be done again, after all these entries."""
    done: list[BookEntry] = []
    undone: list[BookEntry] = []
    for entry in entries:
        if isinstance(entry, CHANGES):
            done.append(entry)
            undone = []
        elif isinstance(entry, Undone):
            undone.append(done.pop())
        elif isinstance(entry, Redone):
            done.append(undone.pop())
    return done, undone


def standing(done: Sequence[BookEntry]) -> dict[str, BookEntry]:
    """The hands that changes lead to, in their order, as they were last entered."""
    hands: dict[str, BookEntry] = {}
    for entry in done:
        if isinstance(entry, Removed):
            del hands[entry.id]
        else:
            hands[entry.id] = entry
    return hands


def ledger(header: Begun, log: Sequence[Logged]) -> Ledger:
    """All hands that stand, settled."""
    times = {id(entry): at for _, entry, at in log}
    done, _ = stacks([entry for _, entry, _ in log])
    hands = [(key, entry.counted, times[id(entry)], entry.by) for key, entry in standing(done).items()]
    return fold(Ledger.begun(header), hands)


def history(log: Sequence[Logged]) -> list[tuple[Any, ...]]:
    """Every line of the history as a tuple: place, what, who, when, number, hand, whether undone, of what."""
    entries = [entry for _, entry, _ in log]
    stand = {id(entry) for entry in stacks(entries)[0]}
    lines: list[tuple[Any, ...]] = []
    for place, (seq, entry, at) in enumerate(log):
        before, after = (stacks(entries[:upto])[0] for upto in (place, place + 1))
        line = (seq, str(entry.__struct_config__.tag), entry.by, at)
        if isinstance(entry, CHANGES):
            number = _number(before, entry.id) or _number(after, entry.id)
            lines.append((*line, number, getattr(entry, "counted", None), id(entry) not in stand, None))
        elif isinstance(entry, Undone | Redone):
            moved = (before if isinstance(entry, Undone) else after)[-1]
            number = _number(after, moved.id) or _number(before, moved.id)
            lines.append((*line, number, None, False, str(moved.__struct_config__.tag)))
        elif not isinstance(entry, OwnHand):
            lines.append((*line, None, None, False, None))
    return lines


def _number(done: Sequence[BookEntry], key: str) -> int | None:
    numbers = {hand: number for number, hand in enumerate(standing(done), 1)}
    return numbers.get(key)


def settings(header: Begun, log: Sequence[Logged]) -> tuple[Any, ...]:
    """Title, names, counters, photographs, the waiting own hands and the version."""
    title, names, counters, keep = header.title, header.names, header.counters, header.keep_photos
    own: dict[int, OwnHand] = {}
    version = 0
    for seq, entry, _ in log:
        if isinstance(entry, OwnHand):
            own[entry.seat] = entry
        elif isinstance(entry, Set):
            title = title if entry.title is None else entry.title
            names = names if entry.names is None else entry.names
            counters = counters if entry.counters is None else entry.counters
            keep = keep if entry.keep_photos is None else entry.keep_photos
        else:
            own, version = {}, seq
    return title, names, counters, keep, own, version
