"""A reading as plain data: what `capicu count --json` prints and the score book's page is sent."""

from __future__ import annotations

from typing import Any

from . import Reading


def as_data(reading: Reading) -> dict[str, Any]:
    """A reading as plain data, for JSON."""
    tiles = [
        {
            "tile": str(entry.tile),
            "halves": list(entry.halves),
            "confidence": entry.confidence,
            "check": entry.check,
            "conflict": str(entry.conflict) if entry.conflict else None,
            "corners": [[round(x, 1), round(y, 1)] for x, y in entry.corners],
        }
        for entry in reading.tiles
    ]
    return {
        "tiles": tiles,
        "total": reading.total,
        "conflicts": [str(tile) for tile in reading.conflicts],
        "retake": reading.retake,
        "seconds": round(reading.seconds, 3),
    }
