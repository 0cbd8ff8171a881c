"""Where Capicú keeps what belongs to a person: tables, books, rule-sets of their own."""

from __future__ import annotations

import os
from pathlib import Path

DATA_VARIABLE = "CAPICU_DATA"
RULES_VARIABLE = "CAPICU_RULES"


def data_folder() -> Path:
    """Where a person's tables are kept: `CAPICU_DATA`, or the system's place for a person's data."""
    if named := os.environ.get(DATA_VARIABLE):
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("capicu", appauthor=False))


def rules_folder() -> Path:
    """Where rule-set files of one's own lie: `CAPICU_RULES`, or `rules` in the data folder."""
    named = os.environ.get(RULES_VARIABLE)
    return Path(named) if named else data_folder() / "rules"
