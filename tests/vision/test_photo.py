"""Bad and odd input: every picture is opened right, or refused in one sentence, quickly, in little memory."""

from __future__ import annotations

import io
import pickle
import struct
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pillow_heif
import pytest
from PIL import Image

from capicu import vision
from capicu.vision import PhotoError, photo
from capicu.vision.photo import load

pillow_heif.register_heif_opener()  # so that `coded` can save as iPhones do


def coded(picture: np.ndarray, kind: str = "PNG", mode: str = "RGB", **options: Any) -> bytes:
    out = io.BytesIO()
    Image.fromarray(picture[:, :, ::-1]).convert(mode).save(out, kind, **options)
    return out.getvalue()


def refusal(source: Any) -> str:
    with pytest.raises(PhotoError) as caught:
        load(source)
    text = str(caught.value)
    assert text == caught.value.fault
    assert "\n" not in text and text.endswith(".") and len(text) < 200
    return text


def test_a_fault_passes_between_processes() -> None:
    fault = PhotoError("too-small", wide=1, high=2)
    passed = pickle.loads(pickle.dumps(fault))
    assert (passed.fault, passed.fault.details, str(passed)) == (fault.fault, fault.fault.details, str(fault))


def same(one: np.ndarray, other: np.ndarray, within: float = 3.0) -> bool:
    return one.shape == other.shape and float(np.abs(one.astype(int) - other).mean()) < within


def test_a_picture_is_bgr(picture: np.ndarray) -> None:
    assert same(load(coded(picture)).image, picture, 0.01)
    assert same(load(coded(picture, "JPEG", quality=95)).image, picture)
    assert same(load(coded(picture, "WEBP", lossless=True)).image, picture, 0.01)


@pytest.mark.parametrize("data", [b"\x00" * 500, b"%PDF-1.7 tiles", b"<svg></svg>", b"\xff\xd8\xff", b"GIF89a"])
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    refusal(data)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.jpg").touch()
    assert "empty" in refusal(tmp_path / "empty.jpg")
    assert "empty" in refusal(b"")


def test_missing_files_and_folders_are_refused(tmp_path: Path) -> None:
    assert "no such file" in refusal(tmp_path / "none.jpg")
    assert "folder" in refusal(tmp_path)
    assert "device" in refusal("/dev/zero")
    refusal("a\0b.jpg")


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("share", [0.02, 0.3, 0.9])
def test_a_file_that_is_cut_off_is_refused(picture: np.ndarray, kind: str, share: float) -> None:
    data = coded(picture, kind)
    refusal(data[: int(len(data) * share)])


def test_both_decoders_give_the_same_pixels(picture: np.ndarray) -> None:
    """What follows the end of a JPEG hides that it is whole, so that Pillow decodes it and not OpenCV."""
    data = coded(picture, "JPEG", quality=80)
    assert same(load(data).image, load(data + b"appended").image, 1)


def test_a_damaged_file_never_gives_a_traceback(picture: np.ndarray) -> None:
    rng = np.random.default_rng(3)
    for kind in ("JPEG", "PNG", "WEBP", "TIFF", "GIF", "BMP"):
        whole = np.frombuffer(coded(picture[:96, :96], kind), np.uint8)
        for _ in range(40):
            broken = whole.copy()
            places = rng.integers(0, len(broken), 6)
            broken[places] = rng.integers(0, 256, 6)
            try:
                load(broken.tobytes())
            except PhotoError as error:
                assert "\n" not in str(error)


def test_one_pixel_is_refused() -> None:
    assert "1 by 1" in refusal(coded(np.zeros((1, 1, 3), np.uint8)))
    refusal(coded(np.zeros((1, 900, 3), np.uint8)))


def test_an_animation_shows_its_first_picture(picture: np.ndarray) -> None:
    frames = [Image.fromarray(np.full_like(picture, shade)) for shade in (40, 200)]
    for kind in ("GIF", "WEBP", "PNG"):
        out = io.BytesIO()
        frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=100)
        assert same(load(out.getvalue()).image, np.full_like(picture, 40), 6)


def test_a_hundred_megapixels_are_read_small_or_refused() -> None:
    """A JPEG is decoded at a fraction of its size; a PNG, which cannot be, is refused by its header."""
    large = np.full((10_000, 10_000), 90, np.uint8)
    out = io.BytesIO()
    Image.fromarray(large).save(out, "JPEG", quality=50)
    opened = load(out.getvalue())
    assert max(opened.image.shape) <= photo.KEPT_SIDE
    assert opened.scale * opened.image.shape[1] == pytest.approx(10_000)
    assert "megapixels" in refusal(cv2.imencode(".png", large)[1].tobytes())


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells the most memory a process had")
@pytest.mark.parametrize(
    ("ending", "shape", "depth"),
    [
        (".png", (7000, 7000, 3), np.uint8), (".png", (7000, 7000, 4), np.uint8), (".png", (7000, 7000), np.uint16),
        (".webp", (5400, 5400, 3), np.uint8), (".gif", (5400, 5400), np.uint8), (".tiff", (6300, 6300, 3), np.uint8),
        (".tiff", (6300, 6300), np.int32), (".avif", (7000, 7000, 3), np.uint8),
        (".heic", (7000, 7000, 3), np.uint8),
    ],
)  # fmt: skip
def test_the_largest_pictures_stay_within_600_mb(
    tmp_path: Path, ending: str, shape: tuple[int, ...], depth: type
) -> None:
    """A picture just below the limit of pixels must be decoded whole, but hardly anything else may be as large."""
    path = tmp_path / f"large{ending}"
    compression = {"compression": "tiff_lzw"} if ending == ".tiff" else {}
    Image.fromarray(np.full(shape, 90, depth)).save(path, **compression)
    program = "import re, sys; from capicu import vision; vision.read(sys.argv[1])\n"
    program += "print(re.search(r'VmHWM:\\s+(\\d+)', open('/proc/self/status').read())[1])"
    ran = subprocess.run([sys.executable, "-c", program, path], capture_output=True, text=True, check=True)
    assert int(ran.stdout) / 1024 < 600


def test_a_decompression_bomb_is_refused_by_its_header() -> None:
    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    for side in (60_000, 2**31 - 1):
        head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
        body = zlib.compress(bytes(3_000_000), 9)
        refusal(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b""))


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.jpg"
    with path.open("wb") as file:
        file.truncate(photo.LARGEST_FILE + 1)
    assert "MB" in refusal(path)


def test_cmyk(picture: np.ndarray) -> None:
    assert same(load(coded(picture, "JPEG", "CMYK", quality=95)).image, picture, 8)


@pytest.mark.parametrize("ending", [".png", ".tiff"])
def test_sixteen_bits(picture: np.ndarray, ending: str) -> None:
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    data = cv2.imencode(ending, grey.astype(np.uint16) * 257)[1].tobytes()
    assert same(load(data).image, np.repeat(grey[:, :, None], 3, 2))
    if ending == ".png":
        data = cv2.imencode(ending, picture.astype(np.uint16) * 257)[1].tobytes()
        assert same(load(data).image, picture)


def test_what_is_transparent_is_laid_on_grey(picture: np.ndarray) -> None:
    clear = np.dstack([picture, np.zeros(picture.shape[:2], np.uint8)])
    clear[100:200, 100:200, 3] = 255
    for opened in (load(cv2.imencode(".png", clear)[1].tobytes()), load(clear)):
        assert (opened.image[:90, :90] == 128).all()
        assert same(opened.image[100:200, 100:200], picture[100:200, 100:200], 0.01)


@pytest.mark.parametrize("kind", ["JPEG", "HEIF"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_exif_rotation(picture: np.ndarray, orientation: int, kind: str) -> None:
    """The picture is stored turned or mirrored, with the tag that says so; it is opened upright."""
    wide = picture[:300]
    undo = {1: lambda x: x, 2: lambda x: x[:, ::-1], 3: lambda x: x[::-1, ::-1], 4: lambda x: x[::-1],
            5: lambda x: x.swapaxes(0, 1), 6: lambda x: np.rot90(x, 1),
            7: lambda x: np.rot90(x, 2).swapaxes(0, 1), 8: lambda x: np.rot90(x, 3)}  # fmt: skip
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = np.ascontiguousarray(undo[orientation](wide))
    opened = load(coded(stored, kind, quality=97, exif=exif.tobytes()))
    assert same(opened.image, wide, 4)
    assert opened.scale == 1


def test_without_its_extra_heic_is_refused_with_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pillow_heif", None)
    assert "HEIC" in refusal(b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic" + bytes(200))


def test_arrays_are_checked(picture: np.ndarray) -> None:
    assert same(load(picture[:, :, 0]).image[:, :, 1], picture[:, :, 0], 0.01)
    assert same(load(picture.astype(np.uint16) * 256).image, picture, 0.01)
    for wrong in (
        np.zeros((9, 9, 3), np.uint8),
        np.zeros((64, 64, 7), np.uint8),
        np.zeros((64, 64, 3)),
        np.zeros(5),
    ):
        refusal(wrong)


def test_corners_are_in_the_pixels_of_the_original(picture: np.ndarray) -> None:
    large = cv2.resize(picture, None, fx=8, fy=8, interpolation=cv2.INTER_CUBIC)
    small, big = vision.read(picture), vision.read(coded(large, "JPEG", quality=90))
    assert [entry.tile for entry in small.tiles] == [entry.tile for entry in big.tiles]
    for one, other in zip(small.tiles, big.tiles, strict=True):
        where = np.array(other.corners).mean(0) / 8
        assert np.abs(where - np.array(one.corners).mean(0)).max() < 8
