"""A network that can fail: a relay on loopback between a browser and the server, which goes on running."""

from __future__ import annotations

import contextlib
import socket
import threading

CHUNK = 65536


class Wire:
    """Carries bytes to the server's port and back until it is cut (both sides notice) or hushed (neither does)."""

    def __init__(self, server_port: int) -> None:
        self.server_port = server_port
        self.flowing = threading.Event()
        self.ends: set[socket.socket] = set()
        self.port = 0
        self.mend()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def cut(self) -> None:
        """Every connection ends, and nobody answers any more."""
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        for end in list(self.ends):
            self._close(end)

    def hush(self) -> None:
        """Nothing comes through, and nobody is told; what was sent arrives once it is mended, as TCP repeats it."""
        self.flowing.clear()

    def mend(self) -> None:
        """All is as before."""
        if not self.flowing.is_set() and self.port:
            self.flowing.set()
            return
        self.flowing.set()
        self.listening = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self._accept, args=[self.listening], daemon=True).start()

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = listening.accept()
                far = socket.create_connection(("127.0.0.1", self.server_port))
                self.ends |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=[one, other], daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(CHUNK):
                self.flowing.wait()
                other.sendall(data)
        self.flowing.wait()
        self._close(other)

    def _close(self, end: socket.socket) -> None:
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
        self.ends.discard(end)
