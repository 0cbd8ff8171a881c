"""Every endpoint and every socket message that there is, with random values: no 500, no hang, no growth."""

from __future__ import annotations

import asyncio
import random
from typing import Any, Literal, get_args, get_origin

import msgspec
from server_people import Running, Visitor, eventually

from capicu.rules import option_types
from capicu.server import protocol
from capicu.server.forms import HIDDEN

ODD: list[Any] = [
    "",
    "0",
    "-1",
    "9" * 30,
    "bot",
    "here",
    "é\x01",
    "../..",
    "//evil.example",
    "on",
    "Etc/UTC",
    "6-6",
    "none",
    "daomy",
    "bot:x",
    "é\x00\ud7ff",
    "/x",
    "9" * 400,
]
ODD_PATHS = ("/t/%00", "/static/../app.py", "/t/" + "a" * 3000, "/new?rules=%27&lang=zz", "/games/x")
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS")
KEYS = (
    "rules",
    "seat1",
    "seat2",
    "name",
    "zone",
    "code",
    "lang",
    "back",
    "skill0",
    "auto",
    "absent",
    "round",
    "winner",
)


def paths(server: Running, rng: random.Random, code: str) -> list[str]:
    """Every route of the application with something in its blanks."""
    made = []
    for route in server.app.routes:
        path: str = route.path  # type: ignore[attr-defined]
        for blank in ("{code}", "{id}", "{number:int}", "{seat:int}", "{path}"):
            path = path.replace(blank, rng.choice([code, "daomy", "1", "0", "99999999999999999999", "%00", "x" * 200]))
        made.append(path.partition("{")[0] + (rng.choice(["", "7", "é"]) if "{" in path else ""))
    return made


def test_every_endpoint_answers_random_requests(server: Running, web: Visitor) -> None:
    rng = random.Random("endpoints")
    code = web.open_table("french", ("bot", "friend"))
    options = [f"o.{key}" for key in option_types() if key not in HIDDEN]
    before = len(server.hub.tables)
    opened = 0
    for _ in range(14):
        for path in (*paths(server, rng, code), *ODD_PATHS):
            method = rng.choice(METHODS) if path != "/network" else "GET"
            keys = rng.sample([*KEYS, *options], rng.randint(0, 6))
            form = {key: rng.choice(ODD) for key in keys}
            answer = web.request(
                method, path, data=form if method == "POST" else None, params={"lang": rng.choice(ODD)}
            )
            assert answer.status_code < 500 and "Traceback" not in answer.text, (method, path, form, answer.text[:300])
            opened += method == "POST" and path == "/tables" and answer.status_code == 303
    assert len(server.hub.tables) <= before + opened and not server.hub.loading
    assert web.post("/tables", content=b"x" * 40_000).status_code == 413


def random_message(rng: random.Random) -> dict[str, Any]:
    """A message of a random kind; each field is mostly of its type, and now and then anything at all."""
    kind = rng.choice(get_args(protocol.Incoming))
    info = msgspec.inspect.type_info(kind)
    message: dict[str, Any] = {"t": info.tag}  # type: ignore[attr-defined]
    for field in msgspec.structs.fields(kind):
        if rng.random() < 0.15:
            message[field.name] = rng.choice([None, [], {}, -1, 2.5, "x" * 300, "\ud7ff", True])
        elif get_origin(field.type) is Literal:
            message[field.name] = rng.choice(get_args(field.type))
        elif field.name in ("seq", "since", "heard", "seat"):
            message[field.name] = rng.choice([0, 1, 3, 7, 10**6])
        elif field.type is bool:
            message[field.name] = rng.random() < 0.5
        else:
            words = [
                "draw",
                "pass",
                "6-6",
                "64 tail",
                "hand",
                "set 3",
                "go",
                "next",
                "hint",
                "hello",
                "10",
                "3 head",
                "a.b",
            ]
            message[field.name] = rng.choice(words)
    return message


def test_every_kind_of_socket_message_is_answered_and_nothing_breaks(server: Running, web: Visitor) -> None:
    rng = random.Random("messages")
    code = web.open_table("french", ("bot",))
    kinds = set()
    for _ in range(12):
        player = web.at(code)
        for _ in range(18):  # twenty messages that are none end a connection
            message = random_message(rng)
            kinds.add(message["t"])
            player.send(message)
        player.send({"t": "ping"})
        while (heard := player.hear())["t"] != "pong":
            assert heard.get("reason") != "broken", heard
        player.close()
    assert len(kinds) == len(get_args(protocol.Incoming)), "some kind was never sent"
    live = server.hub.tables[code]
    eventually(lambda: not (live.clients or live.channels or server.hub.sockets))
    assert len(live.table.ids) <= 64 * len(live.table.chairs)


def test_a_reader_that_does_not_read_is_let_go_and_the_others_go_on(make_server: Any) -> None:
    server = make_server(outbox=4)
    web = Visitor(server)
    code = web.open_table("doscientos", ("friend",))
    friend = web.another()
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    slow, quick = web.at(code), friend.at(code)
    client = next(c for c in server.hub.tables[code].clients if c.seat == 0)

    async def never(message: Any) -> None:
        await asyncio.Event().wait()

    client.socket.send = never  # the other side reads nothing, and the machine's own buffers are full
    for number in range(8):
        assert quick.do("say", phrase=("hello", "thanks")[number % 2]).get("ack")
    assert client.lost
    slow.close()
    web.close()
