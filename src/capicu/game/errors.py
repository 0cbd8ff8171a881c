"""What can be wrong, as types: text that is no move, a move that is not legal now, a position that cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capicu.faults import Fault, MoveFault


class IllegalMove(ValueError):
    """Something that may not be done now; nothing has changed. `reason` names the rule, `details` what it is about.

    The text is the English sentence of `fault`; `capicu.words` says the same in every language.
    """

    def __init__(self, reason: str, **details: Any) -> None:
        self.fault = MoveFault(reason, **details)
        super().__init__(self.fault)

    @property
    def reason(self) -> str:
        """The rule that forbids it."""
        return self.fault.reason

    @property
    def details(self) -> dict[str, Any]:
        """What the rule is about: tiles, ends, numbers."""
        return self.fault.details


class InvalidMove(IllegalMove):
    """Text that is no move at all."""


class PositionError(ValueError):
    """A position that cannot be; `faults` names everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = list(faults)
        super().__init__("; ".join(faults))


class RecordError(ValueError):
    """A record that is cut, changed or from another version; `faults` holds what is wrong with it."""

    def __init__(self, fault: Fault) -> None:
        self.faults = [fault]
        super().__init__(fault)
