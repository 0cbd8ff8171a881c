"""The append-only log that terminal, server and book share: SQLite in the user's data folder, or any database URL."""

from capicu.store.log import Addition, Conflict, Creation, Entry, Store, StoreError, TableInfo
from capicu.store.opening import data_folder, open_store

__all__ = ["Addition", "Conflict", "Creation", "Entry", "Store", "StoreError", "TableInfo", "data_folder", "open_store"]
