"""Reading photographs in a process of their own: one at a time, with limits on memory and time; it can be killed.

The server's process never decodes a picture. A worker that takes too long, or dies, is replaced.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from msgspec import Struct

from capicu.faults import PhotoFault

LARGEST_UPLOAD = 15 * 2**20
SECONDS = 25.0
MOST_WAITING = 6
MEMORY = 4 * 2**30
"""Address space of the worker, most of it the network's mapped files; a picture that needs more fails alone."""
KEPT_SIDE = 1280


class Busy(Exception):
    """Too many photographs are waiting."""


class Unreadable(Exception):
    """A picture that cannot be read, and why."""

    def __init__(self, fault: PhotoFault) -> None:
        self.fault = fault
        super().__init__(fault)


class Seen(Struct, frozen=True):
    """What the worker saw: the reading as plain data, and a small upright JPEG where it was asked for."""

    reading: dict[str, Any]
    picture: bytes | None


class PhotoReader:
    """The worker and the queue before it: a thread of its own, so that no page waits for somebody's photograph."""

    def __init__(self, seconds: float = SECONDS, waiting: int = MOST_WAITING) -> None:
        self.seconds = seconds
        self.waiting = waiting
        self._in_line = 0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="capicu-photos")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    async def read(self, data: bytes, highest: int, keep: bool = False) -> Seen:
        """Read a photograph; `Unreadable` with the reason, or `Busy`."""
        if self._in_line >= self.waiting:
            raise Busy
        self._in_line += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._read, data, highest, keep)
        finally:
            self._in_line -= 1

    def warm_up(self) -> None:
        """Begin to start the worker before the first photograph comes, so that it is read in about a second."""
        if self._process is None and not self._in_line:
            self._thread.submit(self._worker)

    def _read(self, data: bytes, highest: int, keep: bool) -> Seen:
        try:
            pipe = self._worker()
            pipe.send((data, highest, keep))
            if not pipe.poll(self.seconds):
                raise Unreadable(PhotoFault("time"))
            answer = pipe.recv()
        except (EOFError, OSError):
            self._end()
            raise Unreadable(PhotoFault("memory")) from None
        except Unreadable:
            self._end()
            raise
        if isinstance(answer, Seen):
            return answer
        raise Unreadable(answer)

    def _worker(self) -> Connection:
        """The pipe to a worker that lives."""
        if self._process is None or not self._process.is_alive() or self._pipe is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=work, args=(theirs,), name="capicu-photos", daemon=True)
            self._process.start()
            theirs.close()
        return self._pipe

    def _end(self) -> None:
        """Do away with the worker; the next photograph gets a new one."""
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def stop(self) -> None:
        """End the worker with the server; whoever still waits for it is told at once."""
        if (process := self._process) is not None:
            process.kill()
        self._thread.shutdown(cancel_futures=True)
        self._end()


def work(pipe: Connection) -> None:
    """The worker: photographs in, readings or faults out, until the server closes the pipe."""
    _limit_memory()
    import numpy as np

    from capicu import vision
    from capicu.vision.data import as_data

    vision.read(np.full((320, 320, 3), 128, np.uint8))  # loads the networks before anybody waits for them
    while True:
        try:
            data, highest, keep = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            reading = as_data(vision.read(data, str(highest)))
            pipe.send(Seen(reading, _small(data) if keep else None))
        except vision.PhotoError as error:
            pipe.send(error.fault)
        except (MemoryError, Exception):
            pipe.send(PhotoFault("memory"))


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _small(data: bytes) -> bytes:
    """The picture upright, small, and without what else the file told about the person who took it."""
    import cv2

    from capicu.vision.photo import load

    image = load(data).image
    scale = min(1.0, KEPT_SIDE / max(image.shape[:2]))
    smaller = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else image
    return bytes(cv2.imencode(".jpg", smaller, [cv2.IMWRITE_JPEG_QUALITY, 80])[1])
