"""Opening photographs safely: any file to an upright 8-bit BGR picture of bounded size, or a `PhotoError`.

Pillow does the opening, because it tells a picture's size before decoding, decodes large JPEGs at a fraction
of their size, and knows EXIF, CMYK, 16-bit, palette, animated and multi-picture files. The pixels of a usual JPEG
are decoded by OpenCV: the same ones, in half the time.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np
from PIL import Image as Pillow
from PIL import UnidentifiedImageError

from .errors import PhotoError
from .pixels import Image

Source = str | PathLike[str] | bytes | bytearray | memoryview | np.ndarray[Any, Any]

KEPT_SIDE = 3200
"""Longer pictures are made smaller: a tile that matters is still large enough, and memory stays bounded."""

SMALLEST_SIDE = 16
LARGEST_FILE = 100 * 2**20
_AT_A_FRACTION = {"JPEG", "MPO"}  # what decodes at 1/2, 1/4 or 1/8 of its size, for a fraction of the memory
MOST_PIXELS = dict.fromkeys(_AT_A_FRACTION, 130_000_000) | {"WEBP": 30_000_000, "GIF": 30_000_000, "TIFF": 40_000_000}
MOST_PIXELS_OTHERWISE = 50_000_000
"""With these limits none that was measured takes more than 600 MB: decoders hold a picture once, or several times."""
_FORMATS = ["JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF", "PPM", "AVIF", "HEIF"]
_GROUND = (128, 128, 128)
_AVERAGED = {"L", "LA", "RGB", "RGBA", "CMYK"}  # kinds of pixels of which a mean can be taken
_END_OF_JPEG = b"\xff\xd9"
_TURNS: dict[int, Callable[[Any], Any]] = {
    2: lambda picture: cv2.flip(picture, 1),
    3: lambda picture: cv2.rotate(picture, cv2.ROTATE_180),
    4: lambda picture: cv2.flip(picture, 0),
    5: cv2.transpose,
    6: lambda picture: cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE),
    7: lambda picture: cv2.rotate(cv2.transpose(picture), cv2.ROTATE_180),
    8: lambda picture: cv2.rotate(picture, cv2.ROTATE_90_COUNTERCLOCKWISE),
}  # what makes a picture upright, by its EXIF orientation


class Photo(NamedTuple):
    """A picture as it will be read; `scale` times its pixels are the pixels of the original."""

    image: Image
    scale: float


def load(source: Source) -> Photo:
    """The picture in a file, in bytes, or already in an array (BGR, as OpenCV has it)."""
    if isinstance(source, np.ndarray):
        return _bounded(_checked(source))
    data = _bytes(source)
    if not data:
        raise PhotoError("empty")
    if len(data) > LARGEST_FILE:
        raise PhotoError("file-too-large", most=LARGEST_FILE >> 20)
    return _decoded(data)


def _bytes(source: str | PathLike[str] | bytes | bytearray | memoryview) -> bytes:
    if isinstance(source, bytes | bytearray | memoryview):
        return bytes(source)
    path = Path(source)
    try:
        if path.is_dir():
            raise PhotoError("folder")
        if path.exists() and not path.is_file():
            raise PhotoError("not-a-file")
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise PhotoError("missing") from None
    except PhotoError:
        raise
    except (OSError, ValueError) as error:
        raise PhotoError("cannot-open", detail=_short(error)) from None


def _decoded(data: bytes) -> Photo:
    if data[4:8] == b"ftyp" and data[8:12] in (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1"):
        _learn_heic()
    Pillow.init()
    known = [name for name in _FORMATS if name in Pillow.OPEN]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # sizes are checked below, by our own limits
            with Pillow.open(io.BytesIO(data), formats=known) as file:
                return _developed(file, data)
    except PhotoError:
        raise
    except UnidentifiedImageError:
        raise PhotoError("not-a-picture") from None
    except Pillow.DecompressionBombError:
        raise PhotoError("bomb") from None
    except Exception as error:  # decoders raise anything on broken files
        raise PhotoError("damaged", detail=_short(error)) from None


def _short(error: Exception) -> str:
    lines = str(error).splitlines()
    return (lines[0] if lines else type(error).__name__)[:80]


def _learn_heic() -> None:
    try:
        import pillow_heif
    except ImportError:
        raise PhotoError("heic") from None
    pillow_heif.register_heif_opener()


def _developed(file: Pillow.Image, data: bytes) -> Photo:
    wide, high = file.size
    most = MOST_PIXELS.get(file.format or "", MOST_PIXELS_OTHERWISE)
    if wide * high > most:
        pixels = round(wide * high / 1e6)
        raise PhotoError("too-many-pixels", megapixels=pixels, most=round(most / 1e6), format=file.format or "?")
    if min(wide, high) < SMALLEST_SIDE:
        raise PhotoError("too-small", wide=wide, high=high)
    orientation = _orientation(file)
    turn = _TURNS.get(orientation, np.asarray)
    photo = _bounded(turn(_usual(file, data) if _is_usual(file, data) else _unusual(file)))
    return Photo(photo.image, (high if orientation in (5, 6, 7, 8) else wide) / photo.image.shape[1])


def _is_usual(file: Pillow.Image, data: bytes) -> bool:
    """A JPEG in colour, of no more pixels than are kept, and with its end: only Pillow notices that one is cut off."""
    return file.format == "JPEG" and file.mode == "RGB" and max(file.size) <= KEPT_SIDE and data.endswith(_END_OF_JPEG)


def _usual(file: Pillow.Image, data: bytes) -> Image:
    pixels = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    return _unusual(file) if pixels is None else np.asarray(pixels, np.uint8)  # of a broken file Pillow says why


def _unusual(file: Pillow.Image) -> Image:
    if file.format in _AT_A_FRACTION:
        file.draft("RGB", (KEPT_SIDE, KEPT_SIDE))
    plain = _opaque(_eight_bits(_reduced(file)))
    colour = plain if plain.mode == "RGB" else plain.convert("RGB")
    return np.asarray(cv2.cvtColor(np.asarray(colour), cv2.COLOR_RGB2BGR), np.uint8)


def _orientation(file: Pillow.Image) -> int:
    """How the phone was held, from EXIF; a picture whose EXIF is broken is taken as it is."""
    try:
        return int(file.getexif().get(0x0112, 1))
    except Exception:  # as many kinds of broken EXIF as of errors
        return 1


def _reduced(file: Pillow.Image) -> Pillow.Image:
    """A picture at least twice as large as is kept, made smaller before anything copies it: that saves memory."""
    share = max(file.size) // KEPT_SIDE
    return file.reduce(share) if share > 1 and file.mode in _AVERAGED else file


def _opaque(picture: Pillow.Image) -> Pillow.Image:
    """What is transparent shows grey, which hides neither white nor black tiles."""
    if "A" not in picture.getbands() and "transparency" not in picture.info:
        return picture
    solid = picture.convert("RGBA")
    return Pillow.alpha_composite(Pillow.new("RGBA", solid.size, (*_GROUND, 255)), solid)


def _eight_bits(file: Pillow.Image) -> Pillow.Image:
    """Pictures of 16 bits and more, brought down to 8; others as they are."""
    if not (file.mode.startswith("I") or file.mode == "F"):
        return file
    field = _smaller(np.asarray(file).astype(np.float32, copy=False))
    top = next((limit for limit in (1.0, 255.0, 4095.0, 65535.0) if field.max() <= limit), float(field.max()))
    return Pillow.fromarray(np.clip(field * (255 / top), 0, 255).astype(np.uint8))


def _checked(array: np.ndarray[Any, Any]) -> Image:
    if array.ndim == 2:
        array = np.repeat(array[:, :, None], 3, 2)
    if array.ndim != 3 or array.shape[2] not in (3, 4) or min(array.shape[:2]) < SMALLEST_SIDE:
        raise PhotoError("array-shape", shape=str(array.shape), least=SMALLEST_SIDE)
    if array.dtype == np.uint16:
        array = array >> 8
    elif array.dtype != np.uint8:
        raise PhotoError("array-kind", kind=str(array.dtype))
    if array.shape[2] == 4:
        share = array[:, :, 3:].astype(np.uint16)
        array = (array[:, :, :3] * share + 128 * (255 - share)) // 255
    return np.ascontiguousarray(array, dtype=np.uint8)


def _bounded(image: Image) -> Photo:
    smaller = np.asarray(_smaller(image), np.uint8)
    return Photo(smaller, image.shape[1] / smaller.shape[1])


def _smaller(field: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The picture, made smaller if it is longer than is kept."""
    high, wide = field.shape[:2]
    scale = KEPT_SIDE / max(high, wide)
    if scale >= 1:
        return field
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    return np.asarray(cv2.resize(field, size, interpolation=cv2.INTER_AREA))
