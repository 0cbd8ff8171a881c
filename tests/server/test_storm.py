"""A small share of `make fuzz`: requests, messages and files made from valid ones, at a real server; nothing breaks."""

from __future__ import annotations

import asyncio

from server_people import Running, Visitor
from storm import Storm

from databases import BOTH

DATABASES = BOTH


def test_nothing_breaks_in_a_small_storm(server: Running) -> None:
    storm = Storm([server.address], seed=1)
    asyncio.run(storm.run(tables=4, most=3_000))
    assert storm.sent >= 3_000
    reached = storm.counts["status 200"] + storm.counts["status 303"]
    assert reached > 0.4 * storm.counts["requests"], "most of it gets past the door"
    assert storm.counts["imports taken"] and storm.counts["imports refused"]
    web = Visitor(server)
    assert web.get("/health").text == "ok"
    web.close()
