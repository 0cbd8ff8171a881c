"""The threads in which bots think: the compiled core lets go of Python's lock, so that no table waits for another's.

Who waits is served in turn: bots before hints, one person's tables after another's, and a hint never takes the last
thread. So nobody's questions hold up somebody else's game.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from capicu.bots import BOTS, LEVELS, Advice, Bot, Master, make_bot
from capicu.game import Move, View
from capicu.rules import Rules

THREADS = 2
HINTING = 1
"""Threads that hints may take at once."""

T = TypeVar("T")


class Queue:
    """Who waits for a thread, by person: each gets one turn before anyone gets a second."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def join(self, person: str) -> asyncio.Future[None]:
        """What is done when this person's turn has come."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        return turn

    def call(self) -> bool:
        """Let the next one in; False if nobody waits."""
        while self._waiting:
            person, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[person] = turns
            if not turn.done():  # who has gone away meanwhile is passed over
                turn.set_result(None)
                return True
        return False


class Thinkers:
    """Answers for bots, each after a delay that does not depend on what the bot holds; and hints."""

    def __init__(self, delay: tuple[float, float], spent: Callable[[str, float], None] = lambda what, seconds: None):
        self._delay = delay
        self._spent = spent
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="capicu-bot")
        self._chance = random.SystemRandom()
        self._bots, self._hints = Queue(), Queue()
        self._busy = self._hinting = 0

    async def answer(self, bot: Bot, view: View, person: str) -> Move:
        """The bot's move, not before its time; `person` is whose table it is."""
        wait = self._chance.uniform(*self._delay)
        thinking = asyncio.ensure_future(self._think("bot", self._bots, person, lambda: bot.choose(view)))
        try:
            if wait > 0:
                await asyncio.sleep(wait)
            return await thinking
        finally:
            thinking.cancel()

    async def hint(self, view: View, person: str) -> list[Advice]:
        """The moves of a seat as a master sees them, the best first."""
        return await self._think("hint", self._hints, person, lambda: Master(view.rules).explain(view))

    async def _think(self, what: str, queue: Queue, person: str, think: Callable[[], T]) -> T:
        turn = queue.join(person)
        self._call()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # called and gone at once: the thread is free again
                self._done(queue, what, 0.0)
            raise
        began = time.monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, think)
        finally:
            self._done(queue, what, time.monotonic() - began)

    def _call(self) -> None:
        """Fill the free threads: bots first."""
        while self._busy < THREADS:
            if self._bots.call():
                self._busy += 1
            elif self._hinting < HINTING and self._hints.call():
                self._busy, self._hinting = self._busy + 1, self._hinting + 1
            else:
                return

    def _done(self, queue: Queue, what: str, seconds: float) -> None:
        self._busy -= 1
        self._hinting -= queue is self._hints
        self._spent(what, seconds)
        self._call()

    def stop(self) -> None:
        """Let the threads end; what they think about is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def seat_bot(name: str, rules: Rules) -> Bot:
    """A bot for a seat; a name that is no longer known becomes the best of those that are."""
    return make_bot(name if name in BOTS else default_level(), rules)


def levels() -> list[str]:
    """The bots that a table offers, weakest first."""
    return list(LEVELS)


def default_level() -> str:
    """The bot that sits down when nobody chose one."""
    return "casual"
