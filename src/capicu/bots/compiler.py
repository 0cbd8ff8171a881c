"""Nobody waits for a compiler at a table: it works in the background, and bots play on as plain Python until then."""

from __future__ import annotations

import threading

from capicu.core import available

_ready = threading.Event()
_lock = threading.Lock()
_thread: threading.Thread | None = None


def start() -> None:
    """Begin to compile the search, once, in a thread; does nothing without numba."""
    global _thread
    with _lock:
        if _thread is None and available():
            _thread = threading.Thread(target=_compile, name="capicu-compiler", daemon=True)
            _thread.start()


def ready() -> bool:
    """Whether the compiled search can be used."""
    return _ready.is_set()


def wait() -> bool:
    """Wait for the compiler, as programs do that measure; whether there is a compiled search at all."""
    start()
    if _thread is not None:
        _thread.join()
    return ready()


def _compile() -> None:
    from capicu.bots.search import warm_up

    warm_up()
    _ready.set()
