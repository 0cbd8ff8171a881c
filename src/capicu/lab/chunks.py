"""Work in chunks: in this process, in threads or processes here, or on any `concurrent.futures.Executor`.

Results come back in the order of the chunks whatever the number of workers, and only a few are ever under way, so
the numbers are the same everywhere and memory does not grow.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, TypeVar

from capicu.lab.errors import LabError

Task = TypeVar("Task")
Result = TypeVar("Result")

CLUSTER_PATIENCE = 10
"""Seconds that a cluster has to answer."""
RETRIES = 5


def in_order(
    function: Callable[[Task], Result], tasks: Iterable[Task], executor: Executor | None, ahead: int
) -> Iterator[Result]:
    """The results of a function over tasks, in order; at most `ahead` are under way."""
    if executor is None:
        yield from map(function, tasks)
        return
    waiting: deque[Future[Result]] = deque()
    try:
        for task in tasks:
            waiting.append(executor.submit(function, task))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def workers_of(workers: int, dask: str | None, *, threads: bool) -> AbstractContextManager[tuple[Executor | None, int]]:
    """An executor and how many of its tasks to keep under way; None does the work here.

    `threads` is for work that is compiled and leaves Python free.
    """
    if workers < 1:
        raise LabError("no-workers", workers=workers)
    if dask is not None:
        return _cluster(dask)
    if workers == 1:
        return nullcontext((None, 1))
    return _pool(workers, threads)


@contextmanager
def _pool(workers: int, threads: bool) -> Iterator[tuple[Executor, int]]:
    pool: Executor
    if threads:
        pool = ThreadPoolExecutor(workers)
    else:
        pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield pool, 2 * workers
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        from distributed import Client
    except ImportError:
        raise LabError("no-dask") from None
    try:
        client: Any = Client(address, timeout=CLUSTER_PATIENCE)  # type: ignore[no-untyped-call]  # Dask has no types
    except (OSError, ValueError, TimeoutError):
        raise LabError("no-cluster", address=address) from None
    try:
        threads = sum(client.nthreads().values())
        yield client.get_executor(pure=False, retries=RETRIES), 2 * max(threads, 1)
    finally:
        client.close()
