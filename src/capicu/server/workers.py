"""The threads in which bots think: the compiled core lets go of Python's lock, so that no table waits for another's."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

from capicu.bots import BOTS, LEVELS, Advice, Bot, Master, make_bot
from capicu.game import Move, View
from capicu.rules import Rules

THREADS = 2


class Thinkers:
    """Answers for bots, each after a delay that does not depend on what the bot holds."""

    def __init__(self, delay: tuple[float, float]) -> None:
        self._delay = delay
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="capicu-bot")
        self._chance = random.SystemRandom()

    async def answer(self, bot: Bot, view: View) -> Move:
        """The bot's move, not before its time."""
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._pool, bot.choose, view)
        wait = self._chance.uniform(*self._delay)
        if wait > 0:
            await asyncio.sleep(wait)
        return await thinking

    async def hint(self, view: View) -> list[Advice]:
        """The moves of a seat as a master sees them, the best first."""
        adviser = Master(view.rules)
        return await asyncio.get_running_loop().run_in_executor(self._pool, adviser.explain, view)

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
