"""`capicu count`: reads photographs, prints the tiles and the total, draws them if asked."""

from __future__ import annotations

import json as json_format
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import cv2
import numpy as np
from cyclopts import Parameter

from capicu.cli import BAD_INPUT, known_set
from capicu.cli.language import chosen_language
from capicu.vision import PhotoError, Reading, highest_of, read
from capicu.vision.data import as_data
from capicu.vision.drawing import annotated
from capicu.vision.photo import load
from capicu.words import Words
from capicu.words.photos import photo_questions

ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff")
BAR = 24

Readings = Sequence[tuple[Path, Reading]]


def count(
    photos: list[Path] | None = None,
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
    annotate: Path | None = None,
    set: str | None = None,
    lang: str | None = None,
) -> int:
    """Read the tiles on photographs and add them up.

    Parameters
    ----------
    photos
        One photograph or several.
    json
        Print one JSON object, for programs.
    annotate
        Draw what was read into this picture; with several photographs, into this folder.
    set
        The set in play, double-six to double-twelve: then no half is higher, and what looks like a tile that is there
        already is asked about. It is remembered; any forgets it.
    lang
        en, fr, it, es or mg.
    """
    words = Words.of(chosen_language(lang))
    named = photos or []
    fault = _fault(words, named, annotate, set)
    if fault:
        print(fault, file=sys.stderr)
        return BAD_INPUT
    in_play = _in_play(words, set)
    failed = False
    readings: list[tuple[Path, Reading]] = []
    for photo in _with_progress(words, named):
        try:
            readings.append((photo, read(photo, in_play)))
            if annotate is not None:
                _draw(*readings[-1], _target(photo, annotate, len(named)))
        except PhotoError as error:
            failed = True
            print(f"{photo}: {words.fault(error.fault)}", file=sys.stderr)
    if json:
        _print_json(readings, in_play)
    else:
        _print_text(words, readings, several=len(named) > 1)
        if in_play is not None and set is None:
            print(words.text("count-set-known", set=in_play))
    return BAD_INPUT if failed else 0


def _in_play(words: Words, asked: str | None) -> str | None:
    """The set that is named now, or was the last time; a name is remembered."""
    if asked is None:
        return known_set.remembered()
    try:
        known_set.remember(asked)
    except OSError:
        print(words.text("count-set-not-kept", path=str(known_set.kept_in())), file=sys.stderr)
    return None if asked == known_set.FORGET else known_set.full_name(asked)


def _fault(words: Words, photos: list[Path], annotate: Path | None, set: str | None) -> str | None:
    """What is wrong with the call, before any photo is opened."""
    if not photos:
        return words.text("count-none-given")
    if set not in (None, known_set.FORGET):
        try:
            highest_of(set)
        except PhotoError as error:
            return words.fault(error.fault)
    if annotate is None:
        return None
    if len(photos) > 1 and not annotate.is_dir():
        return words.text("count-not-a-folder", path=str(annotate))
    targets = [_target(photo, annotate, len(photos)) for photo in photos]
    for target in targets:
        if target.suffix.lower() not in ENDINGS:
            return words.text("count-ending", path=str(target), endings=words.commas(ENDINGS))
        if any(target.resolve() == photo.resolve() for photo in photos):
            return words.text("count-same-file", path=str(target))
    return None


def _target(photo: Path, annotate: Path, photos: int) -> Path:
    """Where the drawing of a photo goes: the file named, or a file in the folder named."""
    if photos == 1 and not annotate.is_dir():
        return annotate
    return annotate / f"{photo.stem}-read.jpg"


def _with_progress(words: Words, photos: list[Path]) -> Iterator[Path]:
    """The photos, with a bar on the terminal when there are several and somebody is watching."""
    shown = len(photos) > 1 and sys.stderr.isatty()
    for done, photo in enumerate(photos):
        if shown:
            bar = ("#" * (BAR * done // len(photos))).ljust(BAR, ".")
            text = words.text("count-progress", done=done + 1, count=len(photos))
            print(f"\r{text} [{bar}]", end="", file=sys.stderr, flush=True)
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


def _print_text(words: Words, readings: Readings, *, several: bool) -> None:
    for photo, reading in readings:
        if several:
            print(photo)
        for entry in reading.tiles:
            check = f"  {words.text('count-check')}" if entry.check else ""
            print(f"  {entry.tile!s:<6} {entry.confidence:>4.0%}{check}")
        if not reading.tiles:
            print(words.text("count-no-tiles"))
        for question in photo_questions(words, reading.retake, reading.conflicts):
            print(question)
        unsure = reading.retake or reading.conflicts
        total = "count-total-unsure" if unsure else "count-total"
        print(words.text(total, total=reading.total, count=len(reading.tiles)))
    if len(readings) > 1:
        total_of_all = sum(reading.total for _, reading in readings)
        print(words.text("count-all", total=total_of_all, count=sum(len(reading.tiles) for _, reading in readings)))


def _print_json(readings: Readings, in_play: str | None) -> None:
    """One object with all photos, whole or not at all, so that a program can parse it."""
    photos = [{"photo": str(photo), **as_data(reading)} for photo, reading in readings]
    whole = {"photos": photos, "set": in_play, "total": sum(photo["total"] for photo in photos)}
    print(json_format.dumps(whole, indent=2))
