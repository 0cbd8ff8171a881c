"""The work of `capicu count`: reads photographs, prints the tiles and the total, draws them if asked."""

from __future__ import annotations

import json as json_format
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from . import PhotoError, Reading, highest_of, read
from .drawing import annotated
from .photo import load

ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff")
SAY = {
    "none given": "Give at least one photo: capicu count table.jpg",
    "bad photo": "{photo}: {reason}",
    "no tiles": "no dominoes found",
    "tile": "  {tile:<6} {confidence:>4.0%}{check}",
    "check": "  please check",
    "total": "total {total} ({tiles})",
    "one tile": "1 tile",
    "tiles": "{count} tiles",
    "whole": "all photos: total {total} ({tiles})",
    "ending": "{path} must end in one of {endings}, so that it can be written as a picture.",
    "not a folder": "With several photos, --annotate names a folder that exists; {path} is not one.",
    "same file": "{path} is one of the photos; name another file for the drawing.",
    "progress": "\rreading {done} of {count} [{bar}]",
}
BAR = 24


def count(photos: list[Path], *, json: bool = False, annotate: Path | None = None, set: str | None = None) -> int:
    """Reads `photos` and prints what lies in them; the exit code is 2 when the input was wrong."""
    fault = _fault(photos, annotate, set)
    if fault:
        print(fault, file=sys.stderr)
        return 2
    failed = False
    readings: list[tuple[Path, Reading]] = []
    for photo in _with_progress(photos):
        try:
            readings.append((photo, read(photo, set)))
            if annotate is not None:
                _draw(*readings[-1], _target(photo, annotate, len(photos)))
        except PhotoError as error:
            failed = True
            print(SAY["bad photo"].format(photo=photo, reason=error), file=sys.stderr)
    if json:
        _print_json(readings)
    else:
        _print_text(readings, several=len(photos) > 1)
    return 2 if failed else 0


def _fault(photos: list[Path], annotate: Path | None, set: str | None) -> str | None:
    """What is wrong with the call, before any photo is opened."""
    if not photos:
        return SAY["none given"]
    if set is not None:
        try:
            highest_of(set)
        except PhotoError as error:
            return str(error)
    if annotate is None:
        return None
    if len(photos) > 1 and not annotate.is_dir():
        return SAY["not a folder"].format(path=annotate)
    targets = [_target(photo, annotate, len(photos)) for photo in photos]
    for target in targets:
        if target.suffix.lower() not in ENDINGS:
            return SAY["ending"].format(path=target, endings=", ".join(ENDINGS))
        if any(target.resolve() == photo.resolve() for photo in photos):
            return SAY["same file"].format(path=target)
    return None


def _target(photo: Path, annotate: Path, photos: int) -> Path:
    """Where the drawing of a photo goes: the file named, or a file in the folder named."""
    if photos == 1 and not annotate.is_dir():
        return annotate
    return annotate / f"{photo.stem}-read.jpg"


def _with_progress(photos: list[Path]) -> Iterator[Path]:
    """The photos, with a bar on the terminal when there are several and somebody is watching."""
    shown = len(photos) > 1 and sys.stderr.isatty()
    for done, photo in enumerate(photos):
        if shown:
            bar = ("#" * (BAR * done // len(photos))).ljust(BAR, ".")
            print(
                SAY["progress"].format(done=done + 1, count=len(photos), bar=bar),
                end="",
                file=sys.stderr,
                flush=True,
            )
        yield photo
        if shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _draw(photo: Path, reading: Reading, target: Path) -> None:
    picture = load(photo)
    drawn = annotated(picture.image, reading, picture.scale)
    try:
        whole, coded = cv2.imencode(target.suffix.lower(), drawn)
        if not whole:
            raise OSError
        target.write_bytes(np.asarray(coded).tobytes())
    except (OSError, cv2.error):
        raise PhotoError("cannot-write", path=str(target)) from None


def _print_text(readings: Iterable[tuple[Path, Reading]], *, several: bool) -> None:
    everything = [reading for _, reading in readings]
    for photo, reading in readings:
        if several:
            print(photo)
        for entry in reading.tiles:
            check = SAY["check"] if entry.check else ""
            print(SAY["tile"].format(tile=str(entry.tile), confidence=entry.confidence, check=check))
        if not reading.tiles:
            print(SAY["no tiles"])
        print(SAY["total"].format(total=reading.total, tiles=_tiles(len(reading.tiles))))
    if len(everything) > 1:
        total = sum(reading.total for reading in everything)
        tiles = _tiles(sum(len(reading.tiles) for reading in everything))
        print(SAY["whole"].format(total=total, tiles=tiles))


def _tiles(number: int) -> str:
    return SAY["one tile"] if number == 1 else SAY["tiles"].format(count=number)


def _print_json(readings: Iterable[tuple[Path, Reading]]) -> None:
    """One object with all photos, whole or not at all, so that a program can parse it."""
    photos = [{"photo": str(photo), **as_data(reading)} for photo, reading in readings]
    print(json_format.dumps({"photos": photos, "total": sum(photo["total"] for photo in photos)}, indent=2))


def as_data(reading: Reading) -> dict[str, Any]:
    """A reading as plain data, for JSON."""
    tiles = [
        {
            "tile": str(entry.tile),
            "halves": list(entry.halves),
            "confidence": entry.confidence,
            "check": entry.check,
            "corners": [[round(x, 1), round(y, 1)] for x, y in entry.corners],
        }
        for entry in reading.tiles
    ]
    return {"tiles": tiles, "total": reading.total, "seconds": round(reading.seconds, 3)}
