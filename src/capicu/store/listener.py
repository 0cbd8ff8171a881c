"""The thread that hears PostgreSQL's news, and comes back by itself whatever happens to its connection.

Loaded only where psycopg is. It talks to libpq directly, so that it can wait for three things at once: news, the answer
to its own question whether the connection still lives, and being stopped.
"""

from __future__ import annotations

import logging
import selectors
import socket
import threading
from collections.abc import Callable

import msgspec
import psycopg
from psycopg.pq import ExecStatus
from sqlalchemy import Engine

from capicu.store.errors import what_was_said
from capicu.store.news import CHANNEL, Listening, News

QUIET_SECONDS = 5.0
"""After so long without a word the connection is asked whether it lives."""
ANSWER_SECONDS = 4.0
"""After so long without an answer it is given up."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
STOP_SECONDS = 5.0

_log = logging.getLogger("capicu")
_decoder = msgspec.json.Decoder(News)


class PostgresListening(Listening):
    """Hears from when it is made until it is stopped; `missed` is called when there was a gap."""

    def __init__(
        self, engine: Engine, process: str, heard: Callable[[News], object], missed: Callable[[], object]
    ) -> None:
        self.engine, self.process, self.heard, self.missed = engine, process, heard, missed
        self._stopping = threading.Event()
        connection = self._connect()
        self._bell, self._bell_rope = socket.socketpair()
        self.connected = True
        self._thread = threading.Thread(target=self._run, args=(connection,), name="capicu-news", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Hear no more; the thread has ended when this returns."""
        if not self._stopping.is_set():
            self._stopping.set()
            self._bell_rope.send(b"!")
        if threading.current_thread() is not self._thread:
            self._thread.join(STOP_SECONDS)

    def _connect(self) -> psycopg.Connection:
        args, settings = self.engine.dialect.create_connect_args(self.engine.url)
        connection = psycopg.connect(*args, autocommit=True, **settings)
        result = connection.pgconn.exec_(f"LISTEN {CHANNEL}".encode())
        if result.status != ExecStatus.COMMAND_OK:
            connection.close()
            raise psycopg.OperationalError(result.get_error_message())
        return connection

    def _run(self, connection: psycopg.Connection | None) -> None:
        with self._bell, self._bell_rope:
            while connection is not None:
                self._hear_until_lost(connection)
                connection = self._connect_again()
                if connection is not None:
                    self.connected = True
                    _guarded(self.missed)

    def _hear_until_lost(self, connection: psycopg.Connection) -> None:
        try:
            self._hear(connection.pgconn)
        except Exception as error:  # whatever it was, a new connection hears again
            _log.warning("the connection that hears the database's news is lost: %s", what_was_said(error))
        self.connected = False
        connection.close()

    def _connect_again(self) -> psycopg.Connection | None:
        """A new connection as soon as there can be one; None when stopped."""
        pause = SHORTEST_PAUSE
        while not self._stopping.wait(pause):
            try:
                return self._connect()
            except Exception:
                pause = min(2 * pause, LONGEST_PAUSE)
        return None

    def _hear(self, connection: psycopg.pq.abc.PGconn) -> None:
        """Hand on what is heard until stopped; raises when the connection is lost."""
        asked = False
        with selectors.DefaultSelector() as selector:
            selector.register(connection.socket, selectors.EVENT_READ)
            selector.register(self._bell, selectors.EVENT_READ)
            while not self._stopping.is_set():
                self._hand_on(connection)
                if selector.select(ANSWER_SECONDS if asked else QUIET_SECONDS):
                    connection.consume_input()
                    asked = asked and not _answered(connection)
                elif asked:
                    raise psycopg.OperationalError("the database does not answer")
                else:
                    connection.send_query(b"SELECT 1")
                    connection.flush()
                    asked = True

    def _hand_on(self, connection: psycopg.pq.abc.PGconn) -> None:
        while (notice := connection.notifies()) is not None:
            try:
                news = _decoder.decode(notice.extra)
            except msgspec.MsgspecError:  # somebody else's channel of the same name
                continue
            if news.process != self.process:
                _guarded(self.heard, news)


def _answered(connection: psycopg.pq.abc.PGconn) -> bool:
    """Whether the answer has come whole; what has come of it is taken."""
    while not connection.is_busy():
        if connection.get_result() is None:
            return True
    return False


def _guarded(call: Callable[..., object], *args: object) -> None:
    """Whatever the listener's owner does wrong, the next news is heard."""
    try:
        call(*args)
    except Exception:
        _log.exception("news could not be taken in")
