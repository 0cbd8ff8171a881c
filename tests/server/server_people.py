"""People at the server under test: a running server, visitors with cookies of their own, players at sockets."""

from __future__ import annotations

import json
import re
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from capicu.server.app import make_app
from capicu.server.network import config
from capicu.server.protocol import MAX_FRAME
from capicu.server.settings import Settings

PATIENCE = 60.0
"""Seconds until something that does not happen fails its test: machines are shared."""
FAST = {
    "bot_delay": (0.0, 0.0),
    "messages_per_second": 10_000.0,
    "messages_burst": 10_000.0,
    "address_messages_per_second": 100_000.0,
    "requests_per_second": 10_000.0,
    "requests_burst": 10_000.0,
    "tables_burst": 10_000.0,
    "absent_seconds": 0.0,
}


def eventually(holds: Callable[[], bool]) -> None:
    """Wait until something holds that the server does in its own time."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.02)


class Running:
    """A server in a thread of this process."""

    def __init__(self, database: str, **changes: Any) -> None:
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        self.port: int = listening.getsockname()[1]
        settings = Settings(database=database, port=self.port, **(FAST | changes))
        self.app = make_app(settings)
        self.hub = self.app.state.hub
        self.server = uvicorn.Server(config(self.app, settings))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)


class Visitor(httpx.Client):
    """A browser with cookies of its own; it does not follow redirections by itself."""

    def __init__(self, server: Running) -> None:
        super().__init__(base_url=server.address, timeout=PATIENCE)
        self.server = server
        self.players: list[Player] = []
        self.get("/")

    def another(self) -> Visitor:
        """Another visitor of the same server."""
        other = Visitor(self.server)
        self.players.append(other)  # type: ignore[arg-type]
        return other

    def open_table(self, rules: str = "daomy", seats: tuple[str, ...] = ("bot",), **form: str) -> str:
        """Open a table; its code."""
        data = {"rules": rules, "name": "Rabe", "zone": "Indian/Antananarivo"} | form
        data |= {f"seat{i}": seat for i, seat in enumerate(seats, start=1)}
        answer = self.post("/tables", data=data)
        assert answer.status_code == 303, re.findall(r"<li>.*?</li>", answer.text)
        return str(answer.headers["location"].removeprefix("/t/"))

    def at(self, code: str, lang: str = "en", **hello: Any) -> Player:
        """Go to a table; `hello` is what the page says of this person beside where it is."""
        player = Player(self, code, lang, **hello)
        self.players.append(player)
        return player

    def asked(self, rules: str = "daomy", lang: str = "en") -> tuple[Player, str]:
        """A player who is asked for a tile and has one that fits, at a table of his own (some deals block at once)."""
        for _ in range(20):
            code = self.open_table(rules)
            player = self.at(code, lang)
            if player.wait_for_turn() and any(tile[2] for tile in player.state["hand"]):
                return player, code
        raise AssertionError("twenty deals without a tile to play")

    def close(self) -> None:
        for player in self.players:
            player.close()
        super().close()


class Player:
    """A person at a socket: remembers what it was shown, as the page does."""

    def __init__(self, visitor: Visitor, code: str, lang: str, **hello: Any) -> None:
        self.code = code
        self.frames: list[str] = []
        self.log: list[list[Any]] = []
        self.said: list[tuple[int, str]] = []
        """What a listener was told, with the number of the state it came with."""
        self.state: dict[str, Any] = {}
        self.seq = 0
        self.you: dict[str, Any] = {}
        self.count = 0
        address = visitor.server.address
        cookies = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
        self.socket: ClientConnection = connect(
            f"{address.replace('http', 'ws')}/ws/{code}?lang={lang}",
            origin=address,  # type: ignore[arg-type]
            additional_headers={"cookie": cookies},
            compression=None,
            legacy=True,
        )
        self.send({"t": "hello", "since": 0} | hello)
        self.until("state")

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        frame = str(self.socket.recv(PATIENCE))
        assert len(frame.encode()) <= MAX_FRAME
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["t"] == "you":
            self.you = message
        if message["t"] == "log":
            self.log += message["log"]
        if message["t"] in ("state", "news"):
            self._take(message)
            if "say" in message:
                self.said.append((message["seq"], message["say"]))
        return message

    def _take(self, message: dict[str, Any]) -> None:
        chain = self.state.get("chain", [])
        if message["t"] == "state":
            self.state = {}
        else:
            assert message["was"] == self.seq, "a step was missed"
        self.state |= message["set"]
        if "lay" in message:
            end, tile = message["lay"]
            self.state["chain"] = [*chain, tile] if end == "tail" else [tile, *chain]
        self.seq = message["seq"]
        self.log += message["log"]

    def until(self, *kinds: str) -> dict[str, Any]:
        """Listen until a message of one of these kinds comes."""
        while True:
            message = self.hear()
            if message["t"] in kinds:
                return message

    def answered(self, id_: str) -> dict[str, Any]:
        """Listen until a message is acknowledged or refused."""
        while True:
            message = self.hear()
            if message.get("ack") == id_ or (message["t"] in ("ack", "no", "said") and message["id"] == id_):
                return message

    def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send something and wait for its answer."""
        self.count += 1
        id_ = f"c{self.count}"
        self.send({"t": kind, "id": id_, **fields})
        return self.answered(id_)

    def move(self, text: str) -> dict[str, Any]:
        return self.do("move", seq=self.seq, move=text)

    @property
    def legal(self) -> list[str]:
        return [m for tile in self.state["hand"] for m in tile[2]] + [act[0] for act in self.state["acts"]]

    def wait_for_turn(self) -> bool:
        """Listen until this seat is asked, or (False) the round is over."""
        while self.state["phase"] == "play" and self.state["turn"] != self.state["me"]:
            self.hear()
        return bool(self.state["phase"] == "play")

    def play_round(self) -> None:
        """Play the first legal move until the round is over."""
        while self.wait_for_turn():
            answer = self.move(self.legal[0])
            assert answer.get("ack"), answer

    def close(self) -> None:
        self.socket.close()
