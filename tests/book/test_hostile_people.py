"""What hostile neighbours send to the book's pages: no page fails, nobody waits, and what is there can be deleted."""

from __future__ import annotations

import asyncio
import html
import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from form_people import Phone, begin, enter, hidden, scores
from server_people import Running
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from websockets.sync.client import connect

from capicu.book import Shelf
from capicu.book.shelf import KIND
from capicu.cli import main
from capicu.server import book_pages, book_shelf, book_views
from capicu.store import Store, StoreError

COUNTED = {"ending": "out", "winner": 0, "hands": [[], 5]}
BOOKED = {"do": "hand", "id": "hand-one", "counted": COUNTED}


# --- Numbers and texts ------------------------------------------------------------------------------------------------

NUMBERS = ("²", "9" * 5_000, "-1", "1.5", "\u0000")


@pytest.mark.parametrize("number", NUMBERS, ids=lambda text: ascii(text[:6]))
def test_what_is_no_number_is_never_a_failure(phone, number):
    """Wherever a form or an address has a number: refused in a sentence, or as if it were not there."""
    book = begin(phone, "quinientos", "Ana Luis Eva", counter0="Capicú", worth0="25")
    enter(phone, book, ending="out.0", hand1="=1", hand2="=1")
    hand = re.search(r'id="hand-([^"]+)"', phone.get(book).text)[1]
    good = {"ending": "out.0", "hand1": "=1", "hand2": "=1", "do": "book"}
    fields = (
        "version", "winner", "blocker", "first_passer", "starter", "bonus0", "house0.0", "house.points", "house.team",
        "hand1", "last",
    )  # fmt: skip
    for field in fields:
        more = {"house.name": "x", "house.points": "5"} if field == "house.team" else {}
        for path in ("hand", f"hand/{hand}", "preview"):
            for ending in ("blocked", f"out.{number}"):
                answer = phone.post(f"{book}/{path}", data=good | more | {"ending": ending, field: number})
                assert answer.status_code in (200, 303, 400, 409), (field, path, ending)
    for path, form in (
        ("/book/new", {"rules": "doscientos", "players": number}),
        ("/book/new", {"rules": "doscientos", "players": "2", "counter0": "x", "worth0": number}),
        (f"{book}/own", {"seat": number, "hand0": "65"}),
        (f"{book}/do/undo", {"version": number}),
        (f"{book}/do/settings", {"name0": "Ana", "counter0": "x", "worth0": number}),
        (f"{book}/hand", {"house0.0": number, "more": "house0.0"}),
    ):
        assert phone.post(path, data=form).status_code in (200, 303, 400, 409), (path, form)
    for path, field in (("/book", "page"), ("/book/new", "players"), (book, "page"), (book, "done")):
        assert phone.get(path, params={field: number}).status_code == 200, (path, field)
    assert phone.get(f"{book}/photo/{hand}/{quote(number)}").status_code == 404
    assert (
        phone.get(book).status_code
        == phone.get("/book").status_code
        == phone.get("/book/statistics").status_code
        == 200
    )


def test_numbers_that_are_none_are_told(phone):
    book = begin(phone, counter0="Capicú", worth0="25")
    for field in ("house0.0", "house.points", "version"):
        answer = enter(phone, book, ending="out.0", hand1="=1", **{field: "²"})
        assert answer.status_code == 400 and "“²” is no whole number." in answer.text, field
    assert "no such player" in enter(phone, book, ending="out.0", hand1="=1", starter="²").text
    assert "“²” is no whole number" in phone.post("/book/new", data={"players": "²"}).text
    assert "too many for a house bonus" in enter(phone, book, ending="out.0", hand1="=1", **{
        "house.name": "x", "house.points": "10001", "house.team": "0"}).text  # fmt: skip
    assert scores(phone, book) == [0, 0]


@pytest.mark.parametrize("text", ["\x00", "a\x00b\x1b", "x" * 3_000, "\u202eevil\u2028x", "<b>&amp;", "\ufffe"])
def test_texts_are_made_clean_where_people_type_them(phone, text):
    """No page fails, and what is kept has nothing that cannot be shown."""
    book = begin(phone, title=text, counter0=f"Capicú{text}"[:2_000], worth0="5")
    answer = enter(phone, book, ending="out.0", hand1="=1", by=text, **{"house.name": text, "house.points": "3"})
    assert answer.status_code == 303
    phone.post(f"{book}/do/settings", data={"title": text, "name0": f"Ana{text}", "name1": "Luis"})
    for path in (book, "/book", "/book/statistics", f"{book}/export.json", f"{book}/export.csv", f"{book}/export.svg"):
        shown = phone.get(path)
        assert shown.status_code == 200 and not re.search("[\x00-\x08\x0b\x0e-\x1f\u2028\u202e\ufffe]", shown.text), (
            path
        )
    again = phone.post("/book/import", data={"text": phone.get(f"{book}/export.json").text})
    assert again.status_code == 303, "what a form takes, a file brings back"


@pytest.mark.parametrize("code", ["%00", "a%00b", "%ff%fe", "x" * 5_000, "%F0%9F%81%AB", "..%2f..%2fetc", "'--"])
def test_codes_that_can_be_none(phone, code):
    for path in (f"/book/{code}", f"/book/{code}/hand", f"/book/{code}/state", f"/book/{code}/export.json"):
        assert phone.get(path).status_code == 404, path
    book = begin(phone)
    for path in (f"{book}/hand/{code}", f"{book}/photo/{code}/1"):
        assert phone.get(path).status_code == 404, path
    assert phone.post(f"{book}/do/remove", data={"hand": code}).status_code == 404
    assert phone.post(f"{book}/do/{code}", data={}).status_code == 404
    assert phone.get(f"{book}/export.{code}").status_code in (400, 404)
    assert phone.get(f"/book?deleted={code}&q={code}").status_code == 200
    assert phone.get(f"{book}?done={code}&booked={code}").status_code == 200
    answer = phone.post(
        "/book/follow", content=f"code={code}", headers={"content-type": "application/x-www-form-urlencoded"}
    )
    assert answer.status_code in (400, 404)


def test_hands_that_take_long_to_read_are_not_read(phone):
    book = begin(phone)
    begun = time.monotonic()
    for text in ("6" + " " * 15_000 + "6", "65" * 7_000, "6-" * 7_000, "- " * 7_000, "=" + "9" * 5_000):
        form = {"ending": "out.0", "hand1": text, "last": text}
        assert phone.post(f"{book}/preview", data=form).json()["faults"]
        assert phone.get(f"{book}/pad", params={"tile": "65", "tiles": text}).status_code == 400
    assert time.monotonic() - begun < 5


def test_values_of_options_may_have_any_length(phone):
    form = {"rules": "doscientos", "players": "2", "o.match.target": "x" * 5_000, "o.round.blocked_tie": "y" * 5_000}
    assert phone.post("/book/new", data=form).status_code == 400
    assert phone.post("/book/new", data={f"f{n}": "x" for n in range(401)}).status_code == 400


# --- Damaged books ----------------------------------------------------------------------------------------------------


def entries(*more: dict[str, Any]) -> list[dict[str, Any]]:
    return [BOOKED, *more]


DAMAGED: dict[str, tuple[dict[str, Any], list[dict[str, Any]]]] = {
    "half a character in the title": ({"title": "\ud800"}, entries()),
    "names of 100 kB": ({"names": ["x" * 100_000, "Luis"]}, entries()),
    "too few names": ({"names": ["Ana"]}, entries()),
    "year 1": ({"date": "0001-01-01"}, entries()),
    "no date": ({"date": "\n"}, entries()),
    "rules of another file": ({"rules": {"extends": "/dev/zero"}}, entries()),
    "no rules": ({"rules": {"match": {"target": "x"}}}, entries()),
    "no header": ({"names": 5}, entries()),
    "300 counters": ({"counters": {f"c{n}": n for n in range(300)}}, entries()),
    "a set with one name": ({}, entries({"do": "set", "names": ["Ana"]})),
    "seat 99": ({}, entries({"do": "own", "seat": 99, "hand": 3})),
    "an own hand of no tile": ({}, entries({"do": "own", "seat": 1, "hand": ["rubbish"]})),
    "bad tiles": ({}, [BOOKED | {"counted": COUNTED | {"hands": [[], ["13-1"]]}}]),
    "10**30 points": ({}, [BOOKED | {"counted": COUNTED | {"house": [{"name": "x", "team": 0, "points": 10**30}]}}]),
    "an empty id": ({}, [BOOKED | {"id": ""}]),
    "an id of 100 kB": ({}, [BOOKED | {"id": "x" * 100_000}]),
    "an id twice": ({}, entries(BOOKED)),
    "nothing to undo": ({}, [{"do": "undo"}]),
    "a correction of nothing": ({}, [BOOKED | {"do": "correct"}]),
    "no such entry": ({}, entries({"do": "steal"})),
    "half a character in a writer": ({}, [BOOKED | {"by": "\udfff"}]),
    "10,000 hands": ({}, [BOOKED | {"id": f"hand-{n}"} for n in range(10_000)]),
}


def put(store: Store, code: str, holder: str, header: dict[str, Any], log: list[dict[str, Any]]) -> None:
    """A book as an older Capicú wrote it, which believed its imports."""
    whole = json.loads(
        json.dumps({"rules": {"id": "doscientos"}, "names": ["Ana", "Luis"], "date": "2026-02-17"} | header)
    )
    store.create(code, whole | {"follow": f"f{code}"[:8], "holder": holder}, KIND)
    store.create(f"f{code}"[:8], {"book": code}, "book-follow")
    store.append(code, 1, log)


@pytest.fixture(scope="module")
def old(tmp_path_factory) -> Iterator[tuple[Phone, dict[str, str]]]:
    """A phone whose shelf has one good book, and one of every kind of damage; by name their codes."""
    server = Running(str(tmp_path_factory.mktemp("old") / "books.db"))
    with Phone(server) as phone:
        good = begin(phone, title="Still good")
        enter(phone, good, ending="out.0", hand1="=5")
        store = server.app.state.hub.store
        holder = store.header(good.rpartition("/")[2])[1]["holder"]
        codes = {}
        for number, (name, (header, log)) in enumerate(DAMAGED.items()):
            codes[name] = f"{'abcdefghjkmnpqrstuvwxyz'[number]}damagedbook"
            put(store, codes[name], holder, header, log)
        yield phone, codes
    server.stop()


def test_the_shelf_and_the_statistics_answer_beside_damaged_books(old):
    phone, codes = old
    shelf = phone.get("/book")
    assert shelf.status_code == 200 and "Still good" in shelf.text
    assert all(f"Damaged book {code}" in shelf.text for code in codes.values())
    assert "Damaged" not in phone.get("/book?q=good").text
    assert "Ana" in phone.get("/book/statistics").text
    assert phone.get("/book/new").status_code == 200


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_book_can_only_be_deleted(old, name):
    phone, codes = old
    book, guest = f"/book/{codes[name]}", f"/book/{'f' + codes[name]}"[:14]
    for path in (book, f"{book}?across", f"{book}/hand", f"{book}/export.json", f"{book}/state"):
        answer = phone.get(path)
        assert answer.status_code == 422 and "damaged" in answer.text and 'value="yes"' in answer.text, path
    for what, form in (("hand", {}), ("own", {"seat": "1"}), ("do/undo", {}), ("do/rematch", {}), ("do/delete", {})):
        assert phone.post(f"{book}/{what}", data=form).status_code == 422, what
    watched = phone.get(guest)
    assert watched.status_code == 422 and "/do/delete" not in watched.text and codes[name] not in watched.text
    assert phone.post(f"{guest}/do/delete", data={"sure": "yes"}).status_code == 422
    assert phone.post("/book/follow", data={"code": guest[6:]}).headers["location"] == guest
    gone = phone.post(f"{book}/do/delete", data={"sure": "yes"})
    assert gone.status_code == 303
    told = phone.get(gone.headers["location"])
    assert told.status_code == 200 and f"Book {codes[name]} is deleted." in told.text
    assert f"Damaged book {codes[name]}" not in told.text
    assert phone.get(book).status_code == phone.get(guest).status_code == 404


def test_a_damaged_book_is_listed_and_deleted_from_the_shell(shelf, begin, capsys, monkeypatch):
    good = begin("doscientos", "Ana Luis")
    put(shelf.store, "damagedbook1", "", *DAMAGED["seat 99"])
    assert len(shelf.books()) == len(shelf.all_books()) == 1 and len(shelf.listed()) == 2
    where = ["--data", str(Path(shelf.store.name).parent), "--lang", "en"]
    assert main(["score", "list", *where]) == 0 and "damagedbook1  damaged" in capsys.readouterr().out
    assert main(["score", "list", "--json", *where]) == 0
    assert [one.get("damaged", False) for one in json.loads(capsys.readouterr().out)] == [True, False]
    assert main(["score", "stats", *where]) == main(["score", "show", *where]) == 0, "of the book that is good"
    capsys.readouterr()
    assert main(["score", "show", "--book", "damagedbook1", *where]) == 2
    assert "damaged" in capsys.readouterr().err
    assert main(["score", "delete", "damagedbook1", "--yes", *where]) == 0
    assert [one.code for one in Shelf(shelf.store).listed()] == [good.code]


def test_an_old_time_that_is_none_is_the_time_of_writing(shelf, begin):
    put(shelf.store, "oldbook12345", "", {}, [BOOKED | {"at": "=HYPERLINK(1)"}])
    assert shelf.open("oldbook12345").hands[0].at.startswith("20")


# --- Limits -----------------------------------------------------------------------------------------------------------


def test_books_have_a_limit_for_each_visitor_and_each_address(tmp_path):
    """Beginning, importing and a rematch count alike; new cookies do not help for ever."""
    server = Running(str(tmp_path / "books.db"), tables_burst=3.0, tables_per_hour=0.001)
    with ExitStack() as stack:
        phone = stack.enter_context(Phone(server))
        book = begin(phone)
        text = phone.get(f"{book}/export.json").text
        assert phone.post("/book/import", data={"text": text}).status_code == 303
        assert phone.post(f"{book}/do/rematch", data={}).status_code == 303
        for refused in (
            phone.post("/book/new", data={"rules": "doscientos", "players": "2"}),
            phone.post("/book/import", data={"text": text}),
            phone.post(f"{book}/do/rematch", data={}),
        ):
            assert refused.status_code in (400, 429) and refused.text.count("<p") > 1
        begun = 3
        for _ in range(12):
            other = stack.enter_context(Phone(server))
            for _ in range(4):
                begun += other.post("/book/import", data={"text": text}).status_code == 303
        assert begun == 30, "ten visitors' worth for one address"
    server.stop()


def test_two_long_things_at_a_time_and_few_in_line(phone, monkeypatch):
    """Who comes after them is told; all other pages answer meanwhile."""
    book = begin(phone)
    go_on, at_once = threading.Event(), []

    def slow(*args: Any) -> Any:
        at_once.append(threading.current_thread().name)
        go_on.wait(30)
        raise StoreError("enough")

    monkeypatch.setattr(book_shelf, "imported", slow)
    text = phone.get(f"{book}/export.json").text
    answers: list[int] = []
    people = [
        threading.Thread(target=lambda: answers.append(phone.post("/book/import", data={"text": text}).status_code))
        for _ in range(8)
    ]
    for one in people:
        one.start()
    desk = phone.app.state.book_desk
    while desk._in_line < 8:
        assert phone.get(book).status_code == phone.get("/book").status_code == 200
    assert len(at_once) == 2 and all(name.startswith("capicu-books") for name in at_once)
    assert phone.get("/book/statistics").status_code == 429
    assert "too often" in phone.post("/book/import", data={"text": text}).text
    go_on.set()
    for one in people:
        one.join()
    assert answers == [503] * 8 and phone.get("/book/statistics").status_code == 200


# --- The loop ---------------------------------------------------------------------------------------------------------


def test_no_page_of_a_book_is_made_by_the_loop(phone, monkeypatch):
    """Whatever grows with a book is done in a thread: the page, its views, files, lists, figures."""
    book = begin(phone)
    enter(phone, book, ending="out.0", hand1="=5")
    names: dict[str, set[str]] = {}

    def noting(place: Any, name: str) -> None:
        made = getattr(place, name)

        def noted(*args: Any, **options: Any) -> Any:
            names.setdefault(name, set()).add(threading.current_thread().name)
            return made(*args, **options)

        monkeypatch.setattr(place, name, noted)

    for name in ("book", "board", "listed"):
        noting(book_views, name)
    noting(book_pages, "exported")
    for name in ("imported", "figures"):
        noting(book_shelf, name)
    for path in (book, f"{book}?across", "/book", "/book/statistics", f"{book}/export.json"):
        assert phone.get(path).status_code == 200
    phone.post("/book/import", data={"text": phone.get(f"{book}/export.json").text})
    phone.post(f"{book}/own", data={"seat": "7"})
    phone.post(f"{book}/do/settings", data={"name0": ""})
    assert names.keys() == {"book", "board", "listed", "exported", "imported", "figures"}
    assert all(name.startswith(("asyncio_", "capicu-books")) for used in names.values() for name in used), names


def test_the_loop_is_not_held_by_a_long_book(phone, out):
    """The largest book is brought in, shown, exported and corrected; meanwhile the loop is late by little."""
    book = begin(phone, **{"o.match.target": "1000000"})
    data = json.loads(phone.get(f"{book}/export.json").text)
    data["entries"] = [BOOKED | {"id": f"hand-{n}"} for n in range(2_000)]
    late: list[float] = []
    loops: list[asyncio.AbstractEventLoop] = []

    async def tell_loop(request: Request) -> Response:
        loops.append(asyncio.get_running_loop())
        return Response()

    phone.app.router.routes.insert(0, Route("/loop", tell_loop))
    phone.get("/loop")

    async def watch() -> None:
        while True:
            begun = time.monotonic()
            await asyncio.sleep(0.002)
            late.append(time.monotonic() - begun)

    watching = asyncio.run_coroutine_threadsafe(watch(), loops[0])
    long = phone.post("/book/import", data={"text": json.dumps(data)}).headers["location"].partition("?")[0]
    for path in ("", "?across", "?page=9", "/hand", "/export.json", "/export.csv", "/export.svg"):
        assert phone.get(long + path).status_code == 200
    assert phone.get("/book").status_code == phone.get("/book/statistics").status_code == 200
    assert phone.post(f"{long}/do/remove", data={"hand": "hand-0"}).status_code == 303
    watching.cancel()
    late.sort()
    assert late[-1] < 0.5, "seconds, on a machine that may have much else to do; it was 1.7"
    assert late[len(late) * 9 // 10] < 0.05


# --- A full disk ------------------------------------------------------------------------------------------------------


@pytest.fixture
def full(phone, monkeypatch):
    """The disk is full from when this is called until it is called again."""
    store = phone.app.state.hub.store
    kept = {name: getattr(store, name) for name in ("append", "create", "write", "close_table", "take")}
    is_full = False

    def fill() -> None:
        nonlocal is_full
        is_full = not is_full

    def guarded(name: str) -> Any:
        def write(*args: Any, **options: Any) -> Any:
            if is_full:
                raise StoreError("/secret/place/books.db: database or disk is full")
            return kept[name](*args, **options)

        return write

    for name in kept:
        monkeypatch.setattr(store, name, guarded(name))
    return fill


def test_on_a_full_disk_the_form_comes_back_with_the_reason(phone, full):
    """What was typed is still there, nothing has changed, and when there is room it is booked."""
    book = begin(phone, names="Ana Luis")
    enter(phone, book, ending="out.0", hand1="=5")
    hand = re.search(r'id="hand-([^"]+)"', phone.get(book).text)[1]
    typed = hidden(phone, f"{book}/hand") | {"do": "book", "ending": "out.0", "hand1": "65 40", "by": "Ana"}
    forms = {
        f"{book}/hand": (typed, 'value="65 40"'),
        f"{book}/hand/{hand}": ({"do": "book", "ending": "out.1", "hand0": "6-4 6-3"}, 'value="6-4 6-3"'),
        f"{book}/own": ({"seat": "1", "hand0": "6-1 6-2"}, 'value="6-1 6-2"'),
        f"{book}/do/settings": ({"title": "Plaza Mayor", "name0": "Anita", "name1": "Luis"}, 'value="Plaza Mayor"'),
        "/book/new": ({"rules": "doscientos", "players": "2", "name0": "Rosa", "name1": "Leo"}, 'value="Rosa"'),
        "/book/import": ({"text": "rubbish"}, ">rubbish</textarea>"),
        f"{book}/do/undo": ({}, ""),
        f"{book}/do/delete": ({"sure": "yes"}, ""),
        f"{book}/do/rematch": ({}, ""),
    }
    full()
    for path, (form, kept) in forms.items():
        answer = phone.post(path, data=form)
        assert answer.status_code == 503 and kept in answer.text, path
        assert "could not be written just now, and nothing has changed" in answer.text, path
        assert "secret" not in answer.text, "where the books lie is nobody's business"
    full()
    assert scores(phone, book) == [5, 0]
    assert phone.post(f"{book}/hand", data=typed).status_code == 303 and scores(phone, book) == [20, 0]


def test_an_import_that_cannot_be_written_leaves_nothing(phone, monkeypatch):
    book = begin(phone)
    enter(phone, book, ending="out.0", hand1="=5")
    text = phone.get(f"{book}/export.json").text
    store = phone.app.state.hub.store

    def write(batch: Any) -> None:
        raise StoreError("full")

    monkeypatch.setattr(store, "write", write)
    answer = phone.post("/book/import", data={"text": text})
    assert answer.status_code == 503 and "could not be written" in html.unescape(answer.text)
    assert len(store.tables(kind=KIND)) == 1


# --- Followers --------------------------------------------------------------------------------------------------------


def test_one_look_a_second_serves_all_followers(phone, out):
    """What another process writes is told to every phone; the log is not read for each of them."""
    book = begin(phone)
    code = book.rpartition("/")[2]
    desk, looks = phone.app.state.book_desk, []
    length = desk.news._length
    desk.news._length = lambda code: looks.append(code) or length(code)
    address = f"ws{str(phone.base_url)[4:].rstrip('/')}{book}/news"
    with ExitStack() as stack:
        sockets = [stack.enter_context(connect(address)) for _ in range(12)]
        assert [json.loads(one.recv(20))["seq"] for one in sockets] == [0] * 12
        begun = time.monotonic()
        other = Shelf(phone.app.state.hub.store)
        other.open(code).book(out(0, "", "=5"))
        assert [json.loads(one.recv(20))["seq"] for one in sockets] == [1] * 12
        time.sleep(1.5)
        assert len(looks) <= time.monotonic() - begun + 3
        enter(phone, book, ending="out.0", hand1="=5")
        assert [json.loads(one.recv(20))["seq"] for one in sockets] == [2] * 12
        other.open(code).delete()
        assert [json.loads(one.recv(20))["seq"] for one in sockets] == [3] * 12
    until = time.monotonic() + 20
    while desk.news._watchers and time.monotonic() < until:
        time.sleep(0.05)
    assert desk.news._watchers == {} and desk.news._changed == {} and not desk.news.waiting
