"""What can be wrong with a photograph, said in one sentence that tells what to do."""

from __future__ import annotations

from capicu.faults import PhotoFault


class PhotoError(ValueError):
    """A picture that cannot be read; its text is for the person who gave it.

    >>> error = PhotoError("too-small", wide=1, high=1)
    >>> error.fault.reason, error.fault.details
    ('too-small', {'wide': 1, 'high': 1})
    >>> print(error)
    The picture is 1 by 1 pixels, too small to show a tile; take a larger one.
    """

    def __init__(self, reason: str, **details: str | int) -> None:
        self.fault = PhotoFault(reason, **details)
        super().__init__(self.fault)

    def __reduce__(self) -> tuple[object, ...]:
        """So that it passes from the process that reads to the one that asked."""
        return _error, (self.fault.reason, self.fault.details)


def _error(reason: str, details: dict[str, str | int]) -> PhotoError:
    return PhotoError(reason, **details)
