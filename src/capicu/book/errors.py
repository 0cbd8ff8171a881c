"""What the book refuses, as one type that holds every fault at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from capicu.faults import BookFault


class BookError(ValueError):
    """Something that the book does not take. Nothing has changed; `faults` names everything that is wrong."""

    def __init__(self, reason: str | Iterable[BookFault], **details: Any) -> None:
        self.faults = [BookFault(reason, **details)] if isinstance(reason, str) else list(reason)
        super().__init__(" ".join(self.faults))

    @property
    def reason(self) -> str:
        """The first fault's reason."""
        return self.faults[0].reason
