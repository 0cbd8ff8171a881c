"""The kinds of databases that tests can be run on: a module that sets `DATABASES = BOTH` is run on each."""

SQLITE = "sqlite"
BOTH = (SQLITE, "postgresql")
