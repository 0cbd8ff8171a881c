"""`capicu serve`, and what `capicu` alone does: start the table on this machine, say where, open the page."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from typing import Annotated

from cyclopts import Parameter, validators

DEFAULT_PORT = 8420


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    open_page: Annotated[bool | None, Parameter(name="--open")] = None,
    name: list[str] | None = None,
    workers: Annotated[int, Parameter(validator=validators.Number(gte=1, lte=64))] = 1,
    proxy: list[str] | None = None,
    prefix: str = "",
) -> int:
    """The table in the browser.

    Parameters
    ----------
    host
        The address to listen on; 127.0.0.1 is this machine alone.
    port
        The port; usually 8420, or any free one if that is taken.
    database
        Where tables are kept: a folder, a file ending in .db or a database URL; usually the user's data folder.
    open_page
        Open the page in a browser; usual on a desktop.
    name
        A further host name under which the server is reached; may be given several times.
    workers
        Processes that serve the same tables behind one port; more than one needs PostgreSQL.
    proxy
        The address of a proxy in front of this server, whose word about visitors is taken; may be given several times.
    prefix
        The path under which that proxy shows the server: /domino, say.
    """
    from capicu.server.settings import Settings
    from capicu.store import StoreError, open_store

    if workers > 1:
        with open_store(database) as store:  # what is wrong with it is said once, here
            if not store.shared:
                raise StoreError("several processes need PostgreSQL: --database postgresql://…; SQLite serves one")
    listening = _listen(host, port)
    real = listening.getsockname()[1]
    settings = Settings(
        database=database,
        host=host,
        port=real,
        hosts=tuple(name or ()),
        bot_delay=_bot_delay(),
        proxies=tuple(proxy or ()),
        prefix=_clean_prefix(prefix),
    )
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{real}{settings.prefix}"
    wanted = open_page if open_page is not None else _desktop()
    if workers > 1:
        from capicu.server.workforce import run_workers

        return run_workers(workers, settings, listening, lambda: _say(address, wanted))
    from capicu.server.process import run_server

    run_server(settings, listening, lambda: _say(address, wanted), address)
    return 0


def _say(address: str, open_page: bool) -> None:
    """Where the page is; and open it, if that is wanted."""
    print(f"Capicú: {address}", flush=True)
    if open_page:
        threading.Timer(0.7, webbrowser.open, [address]).start()


def _clean_prefix(text: str) -> str:
    """A path that begins with a slash and ends without one; '' for none."""
    inner = text.strip().strip("/")
    return f"/{inner}" if inner else ""


def _listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the port asked for, or on the usual one or any other that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    tries = [port] if port is not None else [DEFAULT_PORT, 0]
    for number in tries:
        sock = socket.socket(family)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, number))
            sock.listen(128)  # whoever comes before the server is ready waits instead of being turned away
            return sock
        except OSError:
            sock.close()
            if number == tries[-1]:
                raise
    raise AssertionError("unreachable")


def _bot_delay() -> tuple[float, float]:
    """The bots' pace: the usual one, or what tests and demonstrations set as `CAPICU_BOT_DELAY=0.1,0.2`."""
    low, _, high = os.environ.get("CAPICU_BOT_DELAY", "0.7,1.5").partition(",")
    return float(low), float(high or low)


def _desktop() -> bool:
    """Whether there is likely to be a browser to open."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
