"""What is wrong with a rule-set."""

from __future__ import annotations

from msgspec import Struct

from capicu.faults import Fault


class RuleFault(Struct, frozen=True):
    """One thing wrong with a rule-set: where, what was found, what is allowed."""

    file: str
    key: str
    message: Fault

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.message}" if self.key else f"{self.file}: {self.message}"


class RulesError(ValueError):
    """A rule-set that cannot be used; `faults` names everything that is wrong with it."""

    def __init__(self, faults: list[RuleFault]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))
