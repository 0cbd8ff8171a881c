"""The tables of the store: what tables there are, the log that is the truth about each, and two small ones beside.

Whoever changes a table here writes the way to it in `migrations.py`.
"""

from __future__ import annotations

from sqlalchemy import JSON, Column, Float, ForeignKey, Index, Integer, MetaData, PrimaryKeyConstraint, String, Table

LONGEST_ID = 64
LONGEST_KEY = 96

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(LONGEST_ID), primary_key=True),
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
    Column("table", String(LONGEST_ID), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("entry", JSON, nullable=False),
    Column("at", String(32), nullable=False),
    PrimaryKeyConstraint("table", "seq"),
)
"""What was done at a table, counted from 1. Rows are added and never changed; the key lets only one be first."""

ALLOWANCES = Table(
    "allowances",
    METADATA,
    Column("key", String(LONGEST_KEY), primary_key=True),
    Column("level", Float, nullable=False),
    Column("at", Float, nullable=False),
)
"""How many tokens somebody had left and when (seconds since 1970); what is lost here is only an allowance."""

SCHEMA_VERSION = Table("schema_version", METADATA, Column("version", Integer, primary_key=True, autoincrement=False))
"""One row: the version of all this. Version 1 had neither this table nor the allowances."""
