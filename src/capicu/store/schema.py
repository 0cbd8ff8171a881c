"""The two tables of the store: what tables there are, and the log that is the truth about each."""

from __future__ import annotations

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, MetaData, PrimaryKeyConstraint, String, Table

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("created", String(32), nullable=False),
    Column("header", JSON, nullable=False),
    Column("finished", String(32)),
    Index("tables_by_kind", "kind", "finished"),
)
"""One row for each table or book; `header` is what holds for all of it, times are ISO 8601 in UTC."""

LOG = Table(
    "log",
    METADATA,
    Column("table", String(64), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("entry", JSON, nullable=False),
    Column("at", String(32), nullable=False),
    PrimaryKeyConstraint("table", "seq"),
)
"""What was done at a table, counted from 1. Rows are added and never changed; the key lets only one be first."""
