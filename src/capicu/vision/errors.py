"""What can be wrong with a photograph, said in one sentence that tells what to do."""

from __future__ import annotations


class PhotoError(ValueError):
    """A picture that cannot be read; its text is for the person who gave it."""
