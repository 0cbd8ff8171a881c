"""The book's pages over HTTP: forms without scripts, followers, two phones, and bad uploads."""

from __future__ import annotations

import io
import json
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from PIL import Image
from server_people import Running

from capicu.book import telling
from capicu.rules import rule_set_ids
from capicu.vision.errors import SENTENCES
from capicu.words import Words, languages
from engine_helpers import line


class Phone(httpx.Client):
    """A phone at the table: a browser with cookies of its own, at a real server."""

    def __init__(self, server: Running) -> None:
        super().__init__(base_url=server.address, timeout=40, headers={"accept-language": "en"})
        self.app = server.app


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    server = Running(str(tmp_path / "books.db"))
    with Phone(server) as one:
        yield one
    server.stop()


def begin(phone: Phone, rules: str = "doscientos", names: str = "Ana Luis", **more: str) -> str:
    """A new book by the form; its address."""
    people = names.split()
    form = {"rules": rules, "players": str(len(people)), "date": "2026-02-17"}
    form |= {f"name{seat}": name for seat, name in enumerate(people)} | more
    answer = phone.post("/book/new", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def hidden(phone: Phone, address: str) -> dict[str, str]:
    """What the form of a hand brings along."""
    page = phone.get(address)
    assert page.status_code == 200, page.text
    return dict(re.findall(r'name="(version|id)" value="([^"]*)"', page.text))


def enter(phone: Phone, book: str, **form: str):
    return phone.post(f"{book}/hand", data=hidden(phone, f"{book}/hand") | {"do": "book"} | form)


def scores(phone: Phone, book: str) -> list[int]:
    page = phone.get(book).text
    return [int(score) for score in re.findall(r'class="score">(-?\d+)<', page)]


@line("S5.14", "S5.16", "S5.24", "S5.26", "S5.40", "S5.41", "S5.42", "S5.46")
def test_a_whole_game_by_plain_forms(phone):
    book = begin(phone)
    assert enter(phone, book, ending="out", winner="0", last="55", hand1="65 40").status_code == 303
    assert scores(phone, book) == [15, 0]
    assert enter(phone, book, ending="blocked", blocker="1", hand0="=22", hand1="=18").status_code == 303
    assert scores(phone, book) == [15, 22]
    while "Enter round" in phone.get(book).text:
        assert enter(phone, book, ending="out", winner="1", hand0="66 65 64 63 62").status_code == 303
    assert scores(phone, book)[1] >= 200
    page = phone.get(book).text
    assert "Luis" in page and "won" in page
    assert phone.get(f"{book}/hand").status_code == 400, "the match is over"


def test_the_points_are_shown_before_anything_is_booked(phone):
    book = begin(phone, "quinientos")
    form = hidden(phone, f"{book}/hand") | {"ending": "out", "winner": "0", "last": "5-5", "hand1": "65 40"}
    shown = phone.post(
        f"{book}/hand", data=form | {"do": "preview", "without_drawing.asked": "1", "without_drawing": "on"}
    )
    for part in ("Winning this round: 100", "Out with a double: 50", "Out without drawing: 25", "In all 190 points"):
        assert part in shown.text
    assert scores(phone, book) == [0, 0]
    data = phone.post(f"{book}/preview", data=form).json()
    assert data["faults"] == [] and data["totals"] == [None, 15]


def test_faults_are_told_in_place_and_the_form_keeps_what_was_typed(phone):
    book = begin(phone, names="Ana Luis Eva")
    answer = enter(phone, book, ending="out", winner="0", last="65", hand1="65 40", hand2="rubbish")
    assert answer.status_code == 400
    assert "rubbish" in answer.text and 'role="alert"' in answer.text and 'value="65 40"' in answer.text
    assert "missing" in enter(phone, book, ending="out", winner="0", hand1="65").text
    assert enter(phone, book, ending="out", winner="0", hand1="65", skip2="on").status_code == 303


def test_correct_remove_undo_redo_and_the_history(phone):
    book = begin(phone)
    for winner in ("0", "1", "0", "1", "0"):
        enter(phone, book, ending="out", winner=winner, hand0="=10", hand1="=10", by="Ana")
    assert scores(phone, book) == [30, 20]
    ids = re.findall(r'id="hand-([^"]+)"', phone.get(book).text)
    second = list(reversed(ids))[1]
    address = f"{book}/hand/{second}"
    page = phone.get(address).text
    assert 'value="=10"' in page
    form = hidden(phone, address) | {"ending": "out", "winner": "0", "hand1": "=50", "do": "book", "by": "Eva"}
    assert phone.post(address, data=form).status_code == 303
    assert scores(phone, book) == [80, 10]
    version = hidden(phone, address)["version"]
    assert phone.post(f"{book}/do/undo", data={"version": version}).status_code == 303
    assert scores(phone, book) == [30, 20]
    assert phone.post(f"{book}/do/undo", data={"version": version}).status_code == 409, "another state than was seen"
    assert phone.post(f"{book}/do/redo", data={}).status_code == 303
    assert phone.post(f"{book}/do/remove", data={"hand": ids[0]}).status_code == 303
    assert scores(phone, book) == [70, 10]
    assert "Eva corrected round 2" in phone.get(book).text


@line("A5.21")
def test_two_phones_and_a_repeated_tap(phone):
    book = begin(phone)
    first = hidden(phone, f"{book}/hand")
    second = hidden(phone, f"{book}/hand")
    form = {"ending": "out", "winner": "0", "hand1": "=10", "do": "book"}
    assert phone.post(f"{book}/hand", data=first | form).status_code == 303
    assert phone.post(f"{book}/hand", data=first | form).status_code == 303, "the same tap again is acknowledged"
    late = phone.post(f"{book}/hand", data=second | form)
    assert late.status_code == 409 and 'value="=10"' in late.text
    assert scores(phone, book) == [10, 0]
    again = dict(re.findall(r'name="(version|id)" value="([^"]*)"', late.text))
    assert phone.post(f"{book}/hand", data=again | form).status_code == 303, "it was another hand after all"
    assert scores(phone, book) == [20, 0]


def test_followers_read_and_enter_their_own_hand_and_nothing_else(phone):
    book = begin(phone, names="Ana Luis Eva")
    follow = re.search(r"/book/([a-z0-9]{8})\"", phone.get(book).text)[1]
    guest = f"/book/{follow}"
    page = phone.get(guest).text
    assert "Undo" not in page and book.rpartition("/")[2] not in page
    assert phone.post(f"{guest}/own", data={"seat": "1", "hand0": "65 40"}).status_code == 303
    assert phone.post(f"{guest}/own", data={"seat": "2", "hand0": "65 65"}).status_code == 400
    assert 'value="6-5 4-0"' in phone.get(f"{book}/hand").text
    for path in ("hand", "do/undo", "do/delete", "preview"):
        assert phone.post(f"{guest}/{path}", data={}).status_code == 403, path
    assert phone.get(f"{guest}/hand").status_code == 403
    assert phone.get(f"{guest}/state").json() == {"seq": 1, "version": 0, "own": {}}
    assert phone.get(f"{book}/state").json()["own"] == {"1": "6-5 4-0"}
    assert phone.post("/book/follow", data={"code": f" {follow[:4]}-{follow[4:]} "}).headers["location"] == guest


def test_a_stranger_does_not_see_the_books_of_others(phone):
    book = begin(phone)
    assert book in phone.get("/book").text
    phone.cookies.clear()
    assert book not in phone.get("/book").text
    assert phone.get("/book/nosuchcode12").status_code == 404
    assert phone.get(book.replace("/book/", "/t/")).status_code == 404, "a book is no table"


def test_house_bonuses_settings_rematch_and_delete(phone):
    book = begin(phone, counter0="Capicú", worth0="100")
    enter(
        phone,
        book,
        ending="out",
        winner="0",
        hand1="=10",
        **{"house0.0": "1", "house.name": "Café", "house.points": "5"},
    )
    assert scores(phone, book) == [110, 0], "the free bonus named no side"
    enter(
        phone,
        book,
        ending="out",
        winner="0",
        hand1="=1",
        **{"house.name": "Café", "house.points": "5", "house.team": "1"},
    )
    assert scores(phone, book) == [111, 5]
    form = {"title": "Domingo", "name0": "Anita", "name1": "Luis"}
    assert phone.post(f"{book}/do/settings", data=form).status_code == 303
    assert "Anita" in phone.get(book).text and "Domingo" in phone.get("/book?q=domingo").text
    again = phone.post(f"{book}/do/rematch", data={}).headers["location"]
    assert scores(phone, again) == [0, 0] and "Anita" in phone.get(again).text
    assert phone.post(f"{book}/do/delete", data={}).status_code == 200, "it asks"
    assert phone.post(f"{book}/do/delete", data={"sure": "yes"}).status_code == 303
    assert phone.get(book).status_code == 404


def test_files_go_out_and_come_back(phone):
    book = begin(phone)
    enter(phone, book, ending="out", winner="0", hand1="65 40")
    text = phone.get(f"{book}/export.json").text
    assert phone.get(f"{book}/export.csv").text.count("\n") == 2
    assert phone.get(f"{book}/export.svg").headers["content-type"] == "image/svg+xml"
    assert phone.get(f"{book}/export.pdf").status_code == 400
    again = phone.post("/book/import", data={"text": text}).headers["location"]
    assert again != book and scores(phone, again) == [15, 0]
    assert phone.post("/book/import", data={"text": "{}"}).status_code == 400


@pytest.mark.parametrize("language", languages())
def test_every_page_in_every_language(phone, language):
    phone.headers["accept-language"] = language
    for rules in rule_set_ids():
        page = phone.get(f"/book/new?rules={rules}")
        assert page.status_code == 200 and f'lang="{language}"' in page.text
    book = begin(phone, "quinientos", "Ana Luis Eva")
    enter(phone, book, ending="out", winner="0", last="55", hand1="=10", hand2="65")
    enter(phone, book, ending="blocked", hand0="=1", hand1="=10", hand2="65")
    hand = re.search(r'id="hand-([^"]+)"', phone.get(book).text)[1]
    for path in ("/book", "/book/statistics", book, f"{book}/hand", f"{book}/hand/{hand}"):
        page = phone.get(path)
        assert page.status_code == 200, path
        assert not re.search(r"(?<!/)\bbook-[a-z]+-?[a-z]*\b(?!\.css)", re.sub(r"<[^>]*>", "", page.text)), path
    assert phone.post(f"{book}/do/delete", data={}).status_code == 200


# --- Photographs -----------------------------------------------------------------------------------------------------


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


def bomb() -> bytes:
    """A PNG whose header promises 60,000 by 60,000 pixels."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(3_000_000))) + chunk(b"IEND", b"")


def test_bad_uploads_are_refused_with_a_sentence_and_the_server_stays_up(phone, tmp_path, snapshots):
    book = begin(phone)
    whole = snapshots[0].path.read_bytes()
    bad = {
        "empty": b"",
        "text": b"<svg onload=alert(1)></svg>",
        "cut": whole[: len(whole) // 3],
        "zeros": bytes(50_000),
        "bomb": bomb(),
        "pixel": _png(1, 1),
        "zip": b"PK\x03\x04" + bytes(2000),
    }
    before = sorted(str(path) for path in tmp_path.rglob("*"))
    for name, data in bad.items():
        answer = send(phone, book, data)
        assert answer.status_code == 422, name
        said = answer.json()["error"]
        assert "\n" not in said and "Traceback" not in said, name
    assert send(phone, book, bytes(16 * 2**20)).status_code == 413
    assert sorted(str(path) for path in tmp_path.rglob("*")) == before
    assert send(phone, book, whole).status_code == 200
    assert phone.get(book).status_code == 200


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="asks Linux how much memory a process has had")
def test_bad_uploads_leave_memory_bounded_and_nothing_on_the_disk(phone, tmp_path, snapshots, monkeypatch):
    """A picture that would unpack to 10 GB, and many large ones, cost neither the server nor its worker much."""
    book = begin(phone)
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    for name in ("TMPDIR", "TEMP", "TMP"):
        monkeypatch.setenv(name, str(scratch))
    assert send(phone, book, snapshots[0].path.read_bytes()).status_code == 200
    worker = phone.app.state.book_desk.reader._process.pid
    mine, theirs = peak("self"), peak(worker)
    for _ in range(4):
        assert send(phone, book, bomb()).status_code == 422
        assert send(phone, book, bytes(15 * 2**20)).status_code == 422
    assert phone.app.state.book_desk.reader._process.pid == worker, "it was refused before it could do harm"
    assert peak("self") - mine < 200_000 and peak(worker) - theirs < 400_000, "kB"
    assert not list(scratch.rglob("*")) and not (tmp_path / "book-photos").exists()


def peak(process: int | str) -> int:
    """The most memory that a process has had, in kB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1])


@pytest.mark.parametrize("language", languages())
def test_a_bad_picture_is_refused_in_the_readers_language(phone, language):
    """By the key of its fault where the catalogues know it; no English in another language's page."""
    words = Words.of(language)
    english = "The file is empty; take or copy the picture again."
    assert telling.photo_fault(words, "empty", {}, english) == words.text("photo-empty")
    assert telling.photo_fault(words, "too-small", {"wide": 1, "high": 2}, "…") != "…"
    assert telling.photo_fault(words, "no-such-key", {}, english) == english
    gaps = ("most", "detail", "megapixels", "format", "wide", "high")
    of_programs = {"array-shape", "array-kind", "unknown-set", "cannot-write"}
    assert all(words.text(f"photo-{key}", **dict.fromkeys(gaps, 1)) for key in SENTENCES.keys() - of_programs)
    phone.headers["accept-language"] = language
    assert send(phone, begin(phone), b"").json()["error"]


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


def test_another_site_cannot_post_into_a_book(phone):
    book = begin(phone)
    answer = phone.post(f"{book}/do/undo", data={}, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert phone.post(f"{book}/hand", data={"x": "y" * 40_000}).status_code == 413


def _png(wide: int, high: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (wide, high)).save(out, "PNG")
    return out.getvalue()


def test_answers_for_scripts_are_data(phone):
    answer = phone.get("/book/nosuchcode12/state", headers={"accept": "application/json"})
    assert answer.status_code == 404 and json.loads(answer.text)["faults"]
