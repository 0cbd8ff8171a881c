"""The append-only log that terminal, server and book share: SQLite in the user's data folder, or a PostgreSQL.

SQLite belongs to one server at a time; on PostgreSQL several servers share allowances and tell each other news.
"""

from capicu.store.errors import Conflict, StoreError
from capicu.store.log import Store
from capicu.store.news import Listening, News
from capicu.store.places import open_store
from capicu.store.rows import Addition, Creation, LogEntry, TableInfo

__all__ = [
    "Addition",
    "Conflict",
    "Creation",
    "Listening",
    "LogEntry",
    "News",
    "Store",
    "StoreError",
    "TableInfo",
    "open_store",
]
