"""What PostgreSQL needs: psycopg 3, a pool that survives a restart of the database, and nobody who waits for ever."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Engine, create_engine, event

from capicu.store.errors import StoreError

DRIVER = "postgresql+psycopg"
NAMES = ("postgresql", "postgres")
"""How people begin the URL; which driver they name does not matter."""

CONNECTING = {
    "application_name": "capicu",
    "connect_timeout": "3",
    "keepalives_idle": "3",
    "keepalives_interval": "2",
    "keepalives_count": "2",
    "tcp_user_timeout": "8000",
}
"""A database that is away is noticed in seconds. What the URL itself says counts more."""

LIMITS = {"statement_timeout": "15s", "lock_timeout": "10s", "idle_in_transaction_session_timeout": "60s"}
"""The longest that a connection may work or wait, unless the database has limits of its own."""


def engine_of(url: URL) -> Engine:
    """The engine of a PostgreSQL URL; `StoreError` if the driver is not installed."""
    wanted = {key: value for key, value in CONNECTING.items() if key not in url.query}
    try:
        engine = create_engine(
            url.set(drivername=DRIVER).update_query_dict(wanted),
            isolation_level="READ COMMITTED",
            pool_pre_ping=True,
            pool_size=4,
            max_overflow=8,
            pool_timeout=10,
        )
    except ImportError:
        raise StoreError('PostgreSQL needs its driver: pip install "capicu[postgres]"') from None
    event.listen(engine, "connect", _limit)
    return engine


def _limit(connection: Any, record: Any) -> None:
    """Set the limits that are not set, once for each connection."""
    values = ", ".join(f"('{name}', '{limit}')" for name, limit in LIMITS.items())
    connection.execute(
        f"SELECT set_config(name, wanted, false) FROM (VALUES {values}) AS limits (name, wanted) "
        "WHERE current_setting(name) = '0'"
    )
    connection.commit()
