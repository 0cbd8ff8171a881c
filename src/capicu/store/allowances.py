"""Allowances that all processes on one database share: so many things at once, so many in the long run."""

from __future__ import annotations

import hashlib
import time
from functools import lru_cache

from sqlalchemy import Connection, TextClause, delete, text

from capicu.store.rows import storable
from capicu.store.schema import ALLOWANCES, LONGEST_KEY

FORGET_AFTER = 86_400.0
"""Seconds without use after which an allowance counts as full and its row is deleted."""
CLOCK_JUMP = 60.0
"""A time so far ahead was told by a clock that has been set back since."""

_TAKE = """
INSERT INTO allowances AS old (key, level, at) VALUES (:key, :burst - 1, {now})
ON CONFLICT (key) DO UPDATE SET
    level = {least}(:burst, old.level + :rate * {greatest}(0, excluded.at - old.at)) - 1,
    at = CASE WHEN old.at > excluded.at + :jump THEN excluded.at ELSE {greatest}(old.at, excluded.at) END
WHERE {least}(:burst, old.level + :rate * {greatest}(0, excluded.at - old.at)) >= 1
"""
"""Atomic in both databases; no row is changed if there is no token. An older time never fills anything up."""

_MARK = """
INSERT INTO allowances (key, level, at) VALUES (:key, :level, :now)
ON CONFLICT (key) DO UPDATE SET level = excluded.level, at = excluded.at
"""


@lru_cache
def _taking(dialect: str) -> TextClause:
    """PostgreSQL's own clock counts, which all machines share; SQLite's file is on one machine."""
    if dialect == "postgresql":
        now, least, greatest = "extract(epoch FROM clock_timestamp())", "least", "greatest"
    else:
        now, least, greatest = ":now", "min", "max"
    return text(_TAKE.format(now=now, least=least, greatest=greatest))


def take(connection: Connection, key: str, rate: float, burst: float) -> bool:
    """Use one token of a key, which fills up by `rate` a second to `burst`; False if there is none."""
    if burst < 1:
        return False
    values = {"key": _short(key), "rate": float(rate), "burst": float(burst), "jump": CLOCK_JUMP, "now": time.time()}
    if connection.dialect.name == "postgresql":
        del values["now"]
    return connection.execute(_taking(connection.dialect.name), values).rowcount == 1


def mark(connection: Connection, key: str, level: float) -> None:
    """Leave a number under a key, for whoever wants to see whether it can be read again."""
    connection.execute(text(_MARK), {"key": key, "level": level, "now": time.time()})


def forget(connection: Connection) -> None:
    """Delete what nobody has used for long."""
    connection.execute(delete(ALLOWANCES).where(ALLOWANCES.c.at < time.time() - FORGET_AFTER))


def _short(key: str) -> str:
    """A key that fits its column, whatever strangers have made part of it."""
    return key if storable(key, LONGEST_KEY) else hashlib.sha256(key.encode(errors="surrogatepass")).hexdigest()
