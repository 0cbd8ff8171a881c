"""What people can get wrong in the lab."""

from __future__ import annotations


class LabError(ValueError):
    """A wish that cannot be met; `message` is its sentence in the catalogues, `details` the sentence's variables."""

    def __init__(self, message: str, **details: str | int) -> None:
        self.message = message
        self.details = details
        super().__init__(f"{message} {details}" if details else message)
