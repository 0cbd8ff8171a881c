"""What people can get wrong in the lab."""

from __future__ import annotations

from typing import Any

from capicu.faults import LabFault


class LabError(ValueError):
    """A wish that cannot be met; `fault` says why."""

    def __init__(self, reason: str, /, **details: Any) -> None:
        self.fault = LabFault(reason, **details)
        super().__init__(self.fault)
