"""Photographs over HTTP: read and shown, kept only where the table wishes; what is no photograph refused in words."""

from __future__ import annotations

import io
import re
import struct
import threading
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from form_people import Phone, begin, enter, scores
from PIL import Image

from capicu.faults import PhotoFault
from capicu.words import Words, languages
from engine_helpers import line


def send(phone: Phone, book: str, data: bytes):
    return phone.post(
        f"{book}/photo", content=data, headers={"content-type": "image/jpeg", "accept": "application/json"}
    )


@line("S5.44", "S5.45", "A5.20")
def test_a_photograph_comes_back_as_tiles_and_books_nothing(phone, tmp_path, snapshots):
    book = begin(phone)
    read = send(phone, book, snapshots[0].path.read_bytes()).json()
    assert sorted(entry["tile"] for entry in read["tiles"]) == snapshots[0].tiles
    assert read["total"] == snapshots[0].total and read["said"] and read["photo"] == ""
    assert all(len(entry["corners"]) == 4 for entry in read["tiles"])
    assert scores(phone, book) == [0, 0] and not (tmp_path / "book-photos").exists()


def test_a_photograph_is_kept_only_if_the_table_wishes_and_goes_with_its_hand(phone, tmp_path, snapshots):
    book = begin(phone, keep_photos="on")
    key = send(phone, book, snapshots[0].path.read_bytes()).json()["photo"]
    assert key
    enter(phone, book, ending="out", winner="0", hand1=" ".join(snapshots[0].tiles), photo1=key)
    kept = list((tmp_path / "book-photos").rglob("*.jpg"))
    assert len(kept) == 1
    address = re.search(r'href="(/book/\w+/photo/[^"]+)"', phone.get(book).text)[1]
    answer = phone.get(address)
    assert answer.headers["content-type"] == "image/jpeg"
    assert max(Image.open(io.BytesIO(answer.content)).size) <= 1280
    phone.post(f"{book}/do/undo", data={})
    assert not list((tmp_path / "book-photos").rglob("*.jpg"))


# --- What people send besides good photographs -------------------------------------------------------------------


def bomb(side: int = 60_000) -> bytes:
    """A small PNG whose header promises so many pixels a side."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(3_000_000))) + chunk(b"IEND", b"")


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


BAD: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda whole: b"",
    "text": lambda whole: b"<svg onload=alert(1)></svg>",
    "cut off": lambda whole: whole[: len(whole) // 3],
    "zeros": lambda whole: bytes(50_000),
    "a bomb": lambda whole: bomb(),
    "one pixel": lambda whole: saved(Image.new("RGB", (1, 1)), "PNG"),
    "an archive": lambda whole: b"PK\x03\x04" + bytes(2000),
    "140 megapixels as JPEG": lambda whole: saved(Image.new("L", (14_000, 10_000)), "JPEG"),
    "100 megapixels as PNG": lambda whole: bomb(10_000),
    "a broken HEIC": lambda whole: b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic" + bytes(500),
}


@pytest.mark.parametrize("language", ["en", "es"])
def test_bad_uploads_are_refused_with_a_sentence_and_the_server_stays_up(phone, tmp_path, snapshots, language):
    phone.headers["accept-language"] = language
    book = begin(phone)
    whole = snapshots[0].path.read_bytes()
    before = sorted(str(path) for path in tmp_path.rglob("*"))
    for name, made in BAD.items():
        answer = send(phone, book, made(whole))
        assert answer.status_code == 422, name
        said = answer.json()["error"]
        assert said.endswith(".") and "\n" not in said and "Traceback" not in said, name
    assert send(phone, book, bytes(16 * 2**20)).status_code == 413
    assert sorted(str(path) for path in tmp_path.rglob("*")) == before
    assert send(phone, book, whole).status_code == 200
    assert phone.get(book).status_code == 200


def turned(image: Image.Image) -> bytes:
    """Saved lying on its side, with the note that tells how to turn it upright."""
    exif = Image.Exif()
    exif[0x0112] = 6
    return saved(image.transpose(Image.Transpose.ROTATE_90), "JPEG", quality=95, exif=exif)


def animated(image: Image.Image) -> bytes:
    black = Image.new("RGB", image.size)
    return saved(image, "GIF", save_all=True, append_images=[black, black], duration=100)


ODD: dict[str, Callable[[Image.Image], bytes]] = {
    "CMYK": lambda image: saved(image.convert("CMYK"), "JPEG", quality=95),
    "turned": turned,
    "transparent": lambda image: saved(image.convert("RGBA"), "PNG"),
    "16 bits": lambda image: saved(Image.fromarray(np.asarray(image.convert("L")).astype(np.uint16) * 257), "PNG"),
    "grey": lambda image: saved(image.convert("L"), "JPEG", quality=95),
    "WebP": lambda image: saved(image, "WEBP", quality=95),
    "animated": animated,
}


@pytest.mark.parametrize("kind", ODD)
def test_odd_pictures_are_read_as_what_they_show(phone, snapshots, kind):
    """Where a way of saving loses something, the total may be doubtful, but the picture is read and nothing breaks."""
    clear = next(one for one in snapshots if len(one.tiles) == 1)
    answer = send(phone, begin(phone), ODD[kind](Image.open(clear.path).convert("RGB")))
    assert answer.status_code == 200, answer.text
    assert [entry["tile"] for entry in answer.json()["tiles"]] == clear.tiles


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="asks Linux how much memory a process has had")
def test_bad_uploads_leave_memory_bounded_and_nothing_on_the_disk(phone, tmp_path, snapshots, monkeypatch):
    """A picture that would unpack to 10 GB, and many large ones, cost neither the server nor its worker much."""
    book = begin(phone)
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    for name in ("TMPDIR", "TEMP", "TMP"):
        monkeypatch.setenv(name, str(scratch))
    whole = snapshots[0].path.read_bytes()
    bad = [bytes(15 * 2**20), *(made(whole) for made in BAD.values())]
    large = [saved(Image.new("RGB", (7_000, 7_000)), "PNG"), saved(Image.new("L", (10_000, 10_000)), "JPEG")]
    assert send(phone, book, whole).status_code == 200
    worker = phone.app.state.book_desk.reader._process.pid
    mine, theirs = peak("self"), peak(worker)
    for picture in large:
        assert send(phone, book, picture).json()["tiles"] == [], "49 and 100 megapixels without a tile"
    for data in bad * 2:
        assert send(phone, book, data).status_code == 422
    assert phone.app.state.book_desk.reader._process.pid == worker, "it was refused before it could do harm"
    assert peak("self") - mine < 200_000 and peak(worker) - theirs < 500_000, "kB"
    assert not list(scratch.rglob("*")) and not (tmp_path / "book-photos").exists()


def peak(process: int | str) -> int:
    """The most memory that a process has had, in kB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1])


@pytest.mark.parametrize("language", languages())
def test_a_bad_picture_is_refused_in_the_readers_language(phone, language):
    """The sentence is that of the page's language."""
    words = Words.of(language)
    phone.headers["accept-language"] = language
    assert send(phone, begin(phone), b"").json()["error"] == words.fault(PhotoFault("empty"))


def test_nobody_waits_for_the_photographs_of_others(phone, snapshots):
    """While one picture takes long and six are in line, every page answers, and the seventh is told to come again."""
    book = begin(phone)
    whole = snapshots[0].path.read_bytes()
    assert send(phone, book, whole).status_code == 200
    reader = phone.app.state.book_desk.reader
    long = threading.Event()
    reader._thread.submit(long.wait)
    with ThreadPoolExecutor(reader.waiting) as people:
        answers = [people.submit(send, phone, book, whole) for _ in range(reader.waiting)]
        while reader._in_line < reader.waiting:
            assert phone.get(book).status_code == 200
        assert phone.get("/book").status_code == phone.get(f"{book}/hand").status_code == 200
        assert send(phone, book, whole).status_code == 503
        long.set()
        assert [answer.result().status_code for answer in answers] == [200] * reader.waiting


def test_a_worker_that_hangs_or_dies_is_replaced(phone, snapshots):
    """A time limit of nothing stands for a picture that takes for ever; a killed worker for one that is too much."""
    book = begin(phone)
    whole = snapshots[0].path.read_bytes()
    assert send(phone, book, whole).status_code == 200
    reader = phone.app.state.book_desk.reader
    reader.seconds = 0.0
    late = send(phone, book, whole)
    assert late.status_code == 422 and "too long" in late.json()["error"]
    reader.seconds = 25.0
    assert send(phone, book, whole).status_code == 200
    reader._process.kill()
    reader._process.join()
    assert send(phone, book, whole).status_code == 200
    reader.waiting = 0
    assert send(phone, book, whole).status_code == 503
