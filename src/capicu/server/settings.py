"""What a server is started with, and the limits that keep one visitor from spoiling it for the others."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """All that can be set; the defaults are those of a family's own machine."""

    database: str | None = None
    host: str = "127.0.0.1"
    port: int = 8420
    hosts: tuple[str, ...] = ()
    """Further names under which the server may be asked for."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word about the visitor's address and scheme is taken."""
    prefix: str = ""
    """The path under which a proxy shows the server: `/domino`, say."""
    bot_delay: tuple[float, float] = (0.7, 1.5)
    """A bot answers after a time drawn between these, whatever it holds."""
    hold_seconds: float = 4.0
    """How long news is kept back at most, so that it is told in one utterance with what the bots do next."""
    absent_seconds: float = 20.0
    """An absent player's seat may be given to a bot after so long."""
    messages_per_second: float = 25.0
    messages_burst: float = 60.0
    address_messages_per_second: float = 200.0
    tables_per_hour: float = 60.0
    tables_burst: float = 30.0
    requests_per_second: float = 50.0
    requests_burst: float = 300.0
    sockets_per_address: int = 100
    sockets_per_table: int = 64
    hints_per_second: float = 0.5
    """How often a person may ask for a hint in the long run; ten times as often for an address."""
    hints_burst: float = 10.0
    trials_per_second: float = 0.1
    """How often a person may try a rule in the workshop in the long run; ten times as often for an address."""
    trials_burst: float = 20.0
    greet_seconds: float = 10.0
    """A socket that has not said by then who it is is closed."""
    request_seconds: float = 20.0
    """A connection whose request has not come in whole by then is closed."""
    connections: int = 4_000
    """Connections at once; fewer where the system allows fewer open files."""
    connections_per_address: int = 400
    idle_seconds: float = 120.0
    """A socket that says nothing for so long is closed; the page says `ping` well before."""
    outbox: int = 64
    """Messages that may wait for a slow reader before it is let go."""
    keep_table_seconds: float = 60.0
    """How long a table that nobody looks at stays in memory."""
