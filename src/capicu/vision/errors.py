"""What can be wrong with a photograph, said in one sentence that tells what to do.

Each fault has a key, by which a catalogue of another language finds its own sentence (`photo-` and the key), and
values for the gaps in it. The English sentences stand here, because this package knows no other.
"""

from __future__ import annotations

SENTENCES = {
    "empty": "The file is empty; take or copy the picture again.",
    "file-too-large": "The file has over the {most} MB that are read; save it smaller.",
    "folder": "This is a folder, not a picture; name the pictures in it.",
    "not-a-file": "This is not a file but a device or a pipe; name a picture.",
    "missing": "There is no such file; check the name.",
    "cannot-open": "The file cannot be opened ({detail}).",
    "not-a-picture": "This is not a picture that can be read; give a JPEG, PNG, WebP or HEIC photo.",
    "bomb": "The picture unpacks to far too many pixels; save it smaller, below 50 megapixels.",
    "damaged": "The picture is damaged or cut off ({detail}); take or copy it again.",
    "heic": (
        "This is a HEIC photo, as iPhones save them; install the extra `capicu[heic]`,"
        ' or set the phone to save JPEG ("most compatible").'
    ),
    "too-many-pixels": (
        "The picture has {megapixels} megapixels, more than the {most} that are read of a {format} file;"
        " save it smaller."
    ),
    "too-small": "The picture is {wide} by {high} pixels, too small to show a tile; take a larger one.",
    "array-shape": (
        "An array of shape {shape} is not a picture; give rows by columns by 3 (BGR), at least {least} by {least}."
    ),
    "array-kind": "An array of {kind} is not a picture; give 8-bit numbers (uint8).",
    "unknown-set": 'There is no set "{name}"; say double-six, double-nine or double-twelve.',
    "cannot-write": "{path} cannot be written; is there such a folder, and may you write there?",
}


class PhotoError(ValueError):
    """A picture that cannot be read; its text is for the person who gave it, `key` and `values` for translators.

    >>> fault = PhotoError("too-small", wide=1, high=1)
    >>> fault.key, fault.values
    ('too-small', {'wide': 1, 'high': 1})
    >>> print(fault)
    The picture is 1 by 1 pixels, too small to show a tile; take a larger one.
    """

    def __init__(self, key: str, **values: str | int) -> None:
        self.key, self.values = key, values
        super().__init__(SENTENCES[key].format(**values))

    def __reduce__(self) -> tuple[object, ...]:
        """So that it passes from the process that reads to the one that asked."""
        return _fault, (self.key, self.values)


def _fault(key: str, values: dict[str, str | int]) -> PhotoError:
    return PhotoError(key, **values)
