"""A storm of requests and messages made from valid ones, at one server or several of the same tables.

People sit at tables and really play, now and then with something wrong in what they send; others fill in forms, keep
score books and bring in files that were changed. What may never happen: an answer of 500, a message that says `broken`,
no answer at all, a frame that names a tile which its seat may not know.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter
from typing import Any

import httpx
import mutating
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from capicu.rules import rule_set_ids
from capicu.words import languages

PATIENCE = 60.0
LANGUAGES = languages()
GAMES = tuple(rule_set_ids())
TILE = re.compile(r"(?<![\w.-])\d-\d(?![\w-])")
QUESTIONS = ("hand", "ends", "chain", "counts", "scores", "playable", "help", "last", "rules", "context", "hint")


class Fault(AssertionError):
    """What may never happen has happened."""


class Storm:
    """So many things sent to servers, by a seed."""

    def __init__(self, addresses: list[str], seed: int, wrong: float = 0.5) -> None:
        self.addresses, self.wrong = addresses, wrong
        self.rng = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.exports: list[str] = []

    @property
    def sent(self) -> int:
        """Requests and messages so far."""
        return self.counts["requests"] + self.counts["messages"]

    async def run(self, tables: int, most: int) -> None:
        """Blow until so many requests and messages were sent."""
        async with asyncio.TaskGroup() as all_:
            for number in range(tables):
                all_.create_task(self._tables(most))
                if number % 4 == 0:
                    all_.create_task(self._pages(most))
                    all_.create_task(self._books(most))

    # --- Pages -------------------------------------------------------------------------------------------------------

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.rng.choice(self.addresses), timeout=PATIENCE)

    async def _ask(self, client: httpx.AsyncClient, method: str, path: str, data: Any = None) -> httpx.Response:
        self.counts["requests"] += 1
        try:
            answer = await client.request(method, path, data=data)
        except (httpx.ReadError, httpx.RemoteProtocolError):  # an idle connection was let go just then: as browsers do
            self.counts["asked again"] += 1
            answer = await client.request(method, path, data=data)
        self.counts[f"status {answer.status_code}"] += 1
        if answer.status_code >= 500 or "Traceback" in answer.text:
            raise Fault(f"{answer.status_code}: {method} {path} {str(data)[:3000]}")
        return answer

    async def _pages(self, most: int) -> None:
        """Homes, games, settings, new tables, codes."""
        while self.sent < most:
            async with self._client() as client:
                await self._ask(client, "GET", "/")
                for _ in range(20):
                    await self._a_page(client)

    async def _a_page(self, client: httpx.AsyncClient) -> None:
        rng = self.rng
        valid: list[tuple[str, str, dict[str, str] | None]] = [
            ("GET", f"/new?rules={rng.choice(GAMES)}&lang={rng.choice(LANGUAGES)}", None),
            ("GET", f"/games/{rng.choice(GAMES)}", None),
            ("GET", "/settings", None),
            ("POST", "/tables", self._table_form()),
            ("POST", "/language", {"lang": rng.choice(LANGUAGES), "back": "/settings"}),
            ("POST", "/join", {"code": "abcd efgh jkmn"}),
        ]
        method, path, data = rng.choice(valid)
        if rng.random() < self.wrong:
            if data is None:
                path = "/" + mutating.text(path[1:], rng).replace("#", "").replace("\0", "%00").strip()
                path = "".join(c for c in path if c.isprintable() and c.isascii()) or "/"
            else:
                data = mutating.form(data, rng)
        await self._ask(client, method, path, data)

    def _table_form(self) -> dict[str, str]:
        rng = self.rng
        rules = rng.choice(GAMES)
        form = {"rules": rules, "name": "Rabe", "zone": "Indian/Antananarivo", "seat1": rng.choice(["bot", "friend"])}
        if rng.random() < 0.3:
            form |= {"auto.asked": "1", "auto": "on", "absent": "wait"}
        if rules == "partners":
            form |= {"seat2": "bot", "seat3": "bot"}
        return form

    # --- Score books -------------------------------------------------------------------------------------------------

    async def _books(self, most: int) -> None:
        while self.sent < most:
            async with self._client() as client:
                await self._ask(client, "GET", "/book")
                await self._a_book(client)
                for _ in range(12):
                    await self._an_import(client)

    async def _a_book(self, client: httpx.AsyncClient) -> None:
        """A book that is really kept, with something wrong now and then."""
        rng = self.rng
        begun = {"rules": "doscientos", "players": "2", "name0": "Ana", "name1": "Luis", "date": "2026-02-17"}
        answer = await self._ask(client, "POST", "/book/new", begun)
        if answer.status_code != 303:
            return
        book = answer.headers["location"]
        for number in range(8):
            page = (await self._ask(client, "GET", f"{book}/hand")).text
            hand = dict(re.findall(r'name="(version|id)" value="([^"]*)"', page))
            hand |= {"do": "book", "ending": "out.0", "tiles1": "65 64" if number % 2 else "=21", "by": "Ana"}
            await self._ask(client, "POST", f"{book}/hand", mutating.form(hand, rng))
            await self._ask(client, "POST", f"{book}/hand", hand)
            what = rng.choice(["undo", "redo", "remove", "settings", "rematch"])
            form = {"version": "", "hand": "1", "title": "Friday", "name0": "Ana", "name1": "Eva", "counter0": "Capicú"}
            await self._ask(client, "POST", f"{book}/do/{what}", mutating.form(form, rng))
        await self._look(client, book)
        for kind in ("json", "csv"):
            self.exports.append((await self._ask(client, "GET", f"{book}/export.{kind}")).text)
        del self.exports[:-20]

    async def _look(self, client: httpx.AsyncClient, book: str) -> None:
        for path in (book, "/book", "/book/statistics", *(f"{book}/export.{kind}" for kind in ("json", "csv", "svg"))):
            if (await self._ask(client, "GET", path)).status_code != 200:
                raise Fault(f"{path} is not shown")

    async def _an_import(self, client: httpx.AsyncClient) -> None:
        """A file that was changed: refused with a sentence, or a book like any other."""
        text = self.changed_export()
        answer = await self._ask(client, "POST", "/book/import", {"text": text})
        self.counts["imports taken" if answer.status_code == 303 else "imports refused"] += 1
        if answer.status_code == 303:
            await self._look(client, answer.headers["location"].partition("?")[0])

    def changed_export(self) -> str:
        """A real export with something wrong in it."""
        rng, text = self.rng, self.rng.choice(self.exports)
        if text.startswith("{") and rng.random() < 0.8:
            whole = json.loads(text)
            for _ in range(rng.choice([1, 1, 2, 4])):
                changed = mutating.value(whole, rng)
                whole = changed if isinstance(changed, dict) else whole
            return json.dumps(whole, ensure_ascii=rng.random() < 0.5)
        for _ in range(rng.choice([1, 2, 5])):
            place = rng.randrange(len(text))
            piece = text[place : place + rng.choice([1, 3, 20])]
            text = text[:place] + mutating.text(piece, rng)[:200] + text[place + len(piece) :]
        return text

    # --- Tables ------------------------------------------------------------------------------------------------------

    async def _tables(self, most: int) -> None:
        """One table after the other, two people at each (at different servers, if there are several)."""
        while self.sent < most:
            hosts = [self.rng.choice(self.addresses) for _ in range(2)]
            clients = [httpx.AsyncClient(base_url=host, timeout=PATIENCE) for host in hosts]
            async with clients[0] as host, clients[1] as friend:
                await self._a_table(host, friend, most)

    async def _a_table(self, host: httpx.AsyncClient, friend: httpx.AsyncClient, most: int) -> None:
        rules = self.rng.choice([game for game in GAMES if game != "partners"])
        opened = await self._ask(host, "POST", "/tables", {"rules": rules, "seat1": "friend", "name": "Rabe"})
        if opened.status_code != 303:
            return
        code = opened.headers["location"].removeprefix("/t/")
        await self._ask(friend, "GET", "/")
        await self._ask(friend, "POST", f"/t/{code}/sit", {"name": "Soa"})
        seats = [await Seat.come(self, client, code) for client in (host, friend)]
        try:
            for _ in range(400):
                if self.sent >= most or not await self._step(seats):
                    break
        finally:
            await asyncio.gather(*(seat.leave() for seat in seats))
        await self._ask(host, "GET", f"/t/{code}/replay")
        await self._ask(host, "GET", f"/t/{code}/record")

    async def _step(self, seats: list[Seat]) -> bool:
        """Something wrong now and then, from anyone; then what is really due. False if the match is over."""
        rng = self.rng
        for seat in seats:
            while rng.random() < self.wrong:
                await seat.do(mutating.message(seat.something(rng), rng))
        await together(seats)
        phase = seats[0].state.get("phase")
        if phase == "play":
            mover = next((seat for seat in seats if seat.state["turn"] == seat.state["me"]), seats[0])
            for seat in seats:
                seat.hidden = {tile[0] for other in seats if other is not seat for tile in other.state["hand"]}
            await mover.do({"t": "move", "seq": mover.seq, "move": rng.choice(mover.legal or ["pass"])})
        elif phase == "round_over":
            for seat in seats:
                seat.hidden = set()
            await rng.choice(seats).do({"t": "next"})
        return phase in ("play", "round_over")


class Seat:
    """A person at a socket, who keeps what is shown as the page does and looks for what should not be there."""

    def __init__(self, storm: Storm, client: httpx.AsyncClient, code: str) -> None:
        self.storm, self.client, self.code = storm, client, code
        self.state: dict[str, Any] = {}
        self.seq = self.number = 0
        self.hidden: set[str] = set()
        """Tiles that others held when the last move was made."""
        self.line: ClientConnection

    @classmethod
    async def come(cls, storm: Storm, client: httpx.AsyncClient, code: str) -> Seat:
        """Sit down."""
        seat = cls(storm, client, code)
        await seat._connect()
        return seat

    async def _connect(self) -> None:
        address = str(self.client.base_url).rstrip("/")
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        language = self.storm.rng.choice(LANGUAGES)
        url = f"{address.replace('http', 'ws')}/ws/{self.code}?lang={language}"
        self.line = await connect(url, origin=address, additional_headers={"cookie": cookies}, compression=None)  # type: ignore[arg-type]
        await self.line.send('{"t":"hello"}')
        while not self.state:
            await self.hear()

    async def leave(self) -> None:
        await self.line.close()

    async def hear(self) -> dict[str, Any]:
        """The next frame; `Fault` if there is something wrong with it."""
        frame = str(await asyncio.wait_for(self.line.recv(), PATIENCE))
        self.storm.counts["frames"] += 1
        message: dict[str, Any] = json.loads(frame)
        if message.get("reason") in ("broken", "busy"):
            raise Fault(f"{message['reason']} was answered")
        if message["t"] in ("state", "news"):
            self.state |= message["set"]
            self.seq = message["seq"]
            if message["set"].get("phase") == "round_over" or self.state.get("phase") != "play":
                self.hidden = set()
        laid = {f"{max(a, b)}-{min(a, b)}" for a, b, *_ in self.state.get("chain") or []}
        if "lay" in message:
            a, b = message["lay"][1][:2]
            laid.add(f"{max(a, b)}-{min(a, b)}")
            self.state["chain"] = [*self.state["chain"], message["lay"][1]]
        named = {"-".join(sorted(tile.split("-"), reverse=True)) for tile in TILE.findall(of_now(message))}
        known = laid | {tile[0] for tile in self.state.get("hand", [])}
        known |= {tile for _, tile in self.state.get("shown", [])}  # by which it was settled who begins
        if seen := (named & self.hidden) - known:
            raise Fault(f"a frame names {seen}, which this seat may not know: {frame[:1000]}")
        return message

    async def do(self, message: dict[str, Any]) -> None:
        """Send something and wait for its answer; who is sent away comes back."""
        self.number += 1
        if isinstance(message.get("id", ""), str) and message["t"] not in ("hello", "ping"):
            message = {**message, "id": message.get("id") or f"s{self.number}"}
        self.storm.counts["messages"] += 1
        try:
            await self.line.send(json.dumps(message))
            await self.line.send('{"t":"ping"}')
            while (await self.hear())["t"] != "pong":
                pass
        except ConnectionClosed:
            self.storm.counts["closed"] += 1
            self.state = {}
            await self._connect()

    @property
    def legal(self) -> list[str]:
        return [move for tile in self.state["hand"] for move in tile[2]] + [act[0] for act in self.state["acts"]]

    def something(self, rng: random.Random) -> dict[str, Any]:
        """A message that could be sent now."""
        kinds: list[dict[str, Any]] = [
            {"t": "move", "id": "", "seq": self.seq, "move": rng.choice([*self.legal, "pass"])},
            {"t": "typed", "id": "", "seq": self.seq, "text": rng.choice([*self.legal, "hand", "ends", "64 tail"])},
            {"t": "ask", "id": "", "what": rng.choice(QUESTIONS[:-1])},
            {"t": "say", "id": "", "phrase": rng.choice(["hello", "thanks", "again"])},
            {"t": "hello", "since": self.seq, "heard": self.seq, "level": "brief", "keys": {"hand": "r"}},
            {"t": "give", "id": "", "seat": rng.randrange(4)},
            {"t": "back", "id": ""},
            {"t": "reveal", "id": ""},
        ]
        return rng.choice(kinds)


def of_now(message: dict[str, Any]) -> str:
    """What of a frame is about the round as it is.

    The log and the news of rounds that are over may name any tile, and a refusal the one that was asked for.
    """
    if message["t"] in ("log", "no") or message.get("what") in ("last", "rules", "help"):
        return ""
    older = ("id", "ack", "say", *(("log",) if message["t"] == "state" else ()))
    return json.dumps({key: part for key, part in message.items() if key not in older})


async def together(seats: list[Seat]) -> None:
    """Everyone has heard what the others have."""
    last = max(seat.seq for seat in seats)
    for seat in seats:
        while seat.seq < last:
            await seat.hear()
