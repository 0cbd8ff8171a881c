"""What the server counts about itself, in the form that Prometheus reads: `/metrics`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest

if TYPE_CHECKING:
    from capicu.server.hub import Hub

COMMIT_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Measures:
    """The counts of one process."""

    def __init__(self, hub: Hub) -> None:
        self.registry = CollectorRegistry()
        named: dict[str, Any] = {"namespace": "capicu", "registry": self.registry}
        self._entries = Counter("entries", "Entries written to logs: moves, deals, phrases and the like", **named)
        self._commits = Histogram("commit_seconds", "Time that a commit took", buckets=COMMIT_SECONDS, **named)
        self._failed = Counter("commits_failed", "Commits that the database refused", **named)
        self._refused = Counter("refusals", "Messages and requests that were refused", ["reason"], **named)
        self._thought = Counter("thinking_seconds", "Time spent thinking", ["what"], **named)
        Gauge("tables", "Tables in memory", **named).set_function(lambda: len(hub.tables))
        Gauge("sockets", "Open sockets of tables", **named).set_function(lambda: sum(hub.sockets.values()))

    def committed(self, entries: int, seconds: float) -> None:
        """So many entries were written by one commit."""
        self._entries.inc(entries)
        self._commits.observe(seconds)

    def failed(self) -> None:
        """A commit was refused."""
        self._failed.inc()

    def refused(self, reason: str) -> None:
        """Somebody was refused something."""
        self._refused.labels(reason).inc()

    def thought(self, what: str, seconds: float) -> None:
        """A bot or a hint has taken so long."""
        self._thought.labels(what).inc(seconds)

    def text(self) -> bytes:
        """All of it as Prometheus reads it."""
        return generate_latest(self.registry)
