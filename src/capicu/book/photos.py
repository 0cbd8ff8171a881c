"""Photographs of hands, kept beside their hand where the table wishes it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from capicu.folders import data_folder
from capicu.store import Store

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")


class PhotoFolder:
    """The kept photographs of all books: one folder for each book, one file for each hand and seat."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def beside(cls, store: Store) -> PhotoFolder:
        """The folder beside the store's file; for a database elsewhere in the user's data folder."""
        place = Path(store.name).parent if "://" not in store.name else data_folder()
        return cls(place / "book-photos")

    def keep(self, code: str, hand: str, seat: int, picture: bytes) -> None:
        """Keep a picture beside a hand."""
        path = self._path(code, hand, seat)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)

    def find(self, code: str, hand: str, seat: int) -> Path | None:
        """The picture of a hand, if there is one."""
        path = self._path(code, hand, seat)
        return path if path.is_file() else None

    def seats(self, code: str, hand: str) -> list[int]:
        """The seats whose hand has a picture."""
        return [seat for seat in range(4) if self.find(code, hand, seat)]

    def keep_only(self, code: str, hands: Iterable[str]) -> None:
        """Remove the pictures of all hands that no longer stand."""
        standing = set(hands)
        for path in (self.folder / _safe(code)).glob("*.jpg"):
            if path.stem.rpartition(".")[0] not in standing:
                path.unlink(missing_ok=True)

    def remove(self, code: str) -> None:
        """Remove all pictures of a book."""
        shutil.rmtree(self.folder / _safe(code), ignore_errors=True)

    def _path(self, code: str, hand: str, seat: int) -> Path:
        return self.folder / _safe(code) / f"{_safe(hand)}.{seat}.jpg"


def _safe(name: str) -> str:
    """A name that is only a name; anything else would lead out of the folder."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} names no book or hand")
    return name
