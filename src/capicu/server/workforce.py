"""Several server processes behind one port: started here, started again when one dies, ended together."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from types import FrameType

from capicu.server.settings import Settings

LOOK = 0.2
"""Seconds between looks at the processes."""
REST = 1.0
"""Seconds before a process that died is started again, so that one that cannot live does not keep the machine busy."""


def run_workers(count: int, settings: Settings, listening: socket.socket, say: Callable[[], None]) -> int:
    """Run so many processes until this one is told to end; a process that dies is replaced."""
    told: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:
        told.append(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    workers = [_start(settings, listening) for _ in range(count)]
    say()
    while not told:
        time.sleep(LOOK)
        for place, worker in enumerate(workers):
            if not worker.is_alive() and not told:
                time.sleep(REST)
                workers[place] = _start(settings, listening)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()
    return 0


def _start(settings: Settings, listening: socket.socket) -> SpawnProcess:
    context = multiprocessing.get_context("spawn")
    worker = context.Process(target=_work, args=(settings, listening))  # no daemon: it has a process that reads photos
    worker.start()
    return worker


def _work(settings: Settings, listening: socket.socket) -> None:
    from capicu.server.process import run_server

    run_server(settings, listening, lambda: None, "")
