"""What only a person can say of a photograph: whether to take it again, and which of alike tiles one is."""

from __future__ import annotations

from collections.abc import Iterable

from capicu.tiles import Tile
from capicu.words.words import Words


def photo_questions(w: Words, retake: str | None, conflicts: Iterable[Tile]) -> list[str]:
    """One sentence for each: take it again, and each pair of tiles that look alike."""
    again = [] if retake is None else [w.text(f"retake-{retake}")]
    return again + [w.text("photo-conflict", tile=w.tile(tile)) for tile in conflicts]
