"""News between processes that share a PostgreSQL: which logs have grown, and small messages of any kind.

News is told in the transaction that it is about, so it is heard when it is true, and never of what was taken back.
SQLite belongs to one server at a time; there nothing is told and nothing heard.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection

from capicu.store.errors import StoreError

CHANNEL = "capicu"
MOST_BYTES = 7_500
"""PostgreSQL takes up to 8,000."""

_json = msgspec.json.Encoder()


class News(msgspec.Struct, frozen=True, omit_defaults=True, rename={"process": "from"}):
    """What another process has told: logs with the number of their last entry, or a message."""

    process: str
    log: tuple[tuple[str, int], ...] = ()
    say: dict[str, Any] | None = None


class Listening:
    """Hears what other processes tell. This one, of a database that nobody shares, hears nothing."""

    connected = False
    """Whether it hears now."""

    def stop(self) -> None:
        """Hear no more."""


def told(news: News) -> str:
    """News as it is sent; `StoreError` if it is too long."""
    text = _json.encode(news)
    if len(text) > MOST_BYTES:
        raise StoreError(f"a message of {len(text)} bytes is too long to be told to other processes")
    return text.decode()


def payloads(process: str, grown: Mapping[str, int]) -> Iterator[str]:
    """What is told of logs that have grown to these numbers, in as few messages as may be."""
    empty = len(_json.encode(News(process))) + len(',"log":[]')
    part: list[tuple[str, int]] = []
    size = empty
    for pair in grown.items():
        length = len(_json.encode(pair)) + len(",")
        if part and size + length > MOST_BYTES:
            yield told(News(process, tuple(part)))
            part, size = [], empty
        part.append(pair)
        size += length
    if part:
        yield told(News(process, tuple(part)))


def notify(connection: Connection, payload: str) -> None:
    """Tell it when the transaction is committed."""
    connection.exec_driver_sql("SELECT pg_notify(%(channel)s, %(payload)s)", {"channel": CHANNEL, "payload": payload})
