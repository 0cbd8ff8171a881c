"""One server process: its application, its listener, its log; until it is told to end."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable

import uvicorn

from capicu.server.app import make_app
from capicu.server.connections import Seldom
from capicu.server.network import collect_seldom, config
from capicu.server.settings import Settings
from capicu.store import open_store


def run_server(settings: Settings, listening: socket.socket, say: Callable[[], None], address: str) -> None:
    """Serve on a socket that listens already; `say` is called when the tables are open."""
    log_to_stderr()
    with open_store(settings.database) as store:
        store.serve_alone(address)
        app = make_app(settings, store)
        collect_seldom()
        say()
        uvicorn.Server(config(app, settings)).run(sockets=[listening])


def log_to_stderr() -> None:
    """Warnings and worse, each kind of line only so often."""
    handler = logging.StreamHandler()
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s", handlers=[handler])
