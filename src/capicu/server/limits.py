"""Token buckets: so many things at once, so many in the long run, for each key."""

from __future__ import annotations

import time
from collections.abc import Callable

FORGET_AFTER = 10_000


class Bucket:
    """One allowance that fills up again with time."""

    __slots__ = ("burst", "clock", "level", "rate", "when")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.level, self.when = burst, clock()

    def take(self) -> bool:
        """Use one token; False if there is none."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.when) * self.rate)
        self.when = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each key; keys that have long been full are forgotten."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Use one token of a key; False if it has none."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= FORGET_AFTER:
                self._forget()
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, self.clock)
        return bucket.take()

    def _forget(self) -> None:
        now = self.clock()
        full = [k for k, b in self._buckets.items() if b.level + (now - b.when) * b.rate >= b.burst]
        for key in full or list(self._buckets)[: FORGET_AFTER // 2]:
            del self._buckets[key]

    def __len__(self) -> int:
        return len(self._buckets)
