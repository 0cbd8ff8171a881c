"""Trials of house rules: rounds of bots in threads of their own, told as they go, within what a person may ask for.

A person has one trial at a time: a new one ends the earlier. The threads are nicer to the machine than those of bots
and hints (where the system knows niceness of threads), so that no table waits for somebody's experiment.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor

from capicu.lab.workshop import Answer, Cancelled, compare, warm_up
from capicu.rules import Rules
from capicu.server.limits import Buckets
from capicu.server.settings import Settings

THREADS = 2
MOST_WAITING = 12
"""Trials that run or wait for a thread at once."""
NICENESS = 10
MOST_SECONDS = 60.0
"""How long a trial may play; usually it takes less than one."""
HEARTBEAT = 10.0
"""Seconds after which a trial that waits for a thread or the compiler says again how far it is."""
News = asyncio.Queue[float | None]
SEED = 1
"""Everybody's deals: whoever tries the same rule again reads the same numbers."""


class TooLong(Cancelled):
    """A rule by which rounds take so long that a trial has no end."""


class Trials:
    """The threads, who has a trial under way, and who has asked for many."""

    def __init__(self, settings: Settings, spent: Callable[[str, float], None]) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="capicu-workshop", initializer=_nicely)
        self._running: dict[str, threading.Event] = {}
        self._persons = Buckets(settings.trials_per_second, settings.trials_burst)
        self._addresses = Buckets(10 * settings.trials_per_second, 10 * settings.trials_burst)
        self._spent = spent
        self._warming: Future[None] | None = None

    def warm(self) -> None:
        """Begin to compile what a trial needs, once; somebody may ask for one soon."""
        if self._warming is None:
            self._warming = self._pool.submit(warm_up)

    @property
    def ready(self) -> bool:
        """Whether that is done."""
        return self._warming is not None and self._warming.done()

    def refusal(self, person: str, address: str) -> str:
        """Why a person may not try a rule now, as the end of a message's name; '' if they may."""
        if not (self._persons.take(person) and self._addresses.take(address)):
            return "often"
        return "busy" if len(self._running) >= MOST_WAITING and person not in self._running else ""

    async def run(self, person: str, rules: Rules, base: Rules) -> AsyncIterator[float | Answer]:
        """How far it is, from 0 to 1, again and again, and at last the answer; `Cancelled` where a newer trial began.

        Who stops listening ends it.
        """
        stop = threading.Event()
        if earlier := self._running.get(person):
            earlier.set()
        self._running[person] = stop
        news: News = asyncio.Queue()
        work = asyncio.ensure_future(self._work(rules, base, stop, news))
        work.add_done_callback(lambda done: news.put_nowait(None))
        try:
            part: float | None = 0.0
            while part is not None and not (work.done() and news.empty()):
                yield part
                with contextlib.suppress(TimeoutError):
                    part = await asyncio.wait_for(news.get(), HEARTBEAT)
            yield work.result()
        finally:
            stop.set()
            work.cancel()
            if self._running.get(person) is stop:
                del self._running[person]

    async def _work(self, rules: Rules, base: Rules, stop: threading.Event, news: News) -> Answer:
        loop = asyncio.get_running_loop()
        clock = _Clock()

        def progress(part: float) -> None:
            clock.tick()
            with contextlib.suppress(RuntimeError):  # the loop has ended with the server
                loop.call_soon_threadsafe(news.put_nowait, part)

        def answer() -> Answer:
            if stop.is_set():
                raise Cancelled
            try:
                return compare(rules, base, seed=SEED, progress=progress, cancelled=lambda: stop.is_set() or clock.late)
            except Cancelled:
                raise (Cancelled if stop.is_set() else TooLong) from None
            finally:
                self._spent("workshop", clock.seconds)

        return await loop.run_in_executor(self._pool, answer)

    def close(self) -> None:
        """End what is under way."""
        for stop in self._running.values():
            stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)


class _Clock:
    """How long a trial has played; the compiler's time is not the rule's fault."""

    def __init__(self) -> None:
        self.began = 0.0
        self.seconds = 0.0

    def tick(self) -> None:
        """Some rounds were played."""
        now = time.monotonic()
        self.began = self.began or now
        self.seconds = now - self.began

    @property
    def late(self) -> bool:
        """Whether nobody should wait for this any more."""
        return self.seconds > MOST_SECONDS


def _nicely() -> None:
    """Let bots and hints go first: on Linux a thread has a niceness of its own."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
