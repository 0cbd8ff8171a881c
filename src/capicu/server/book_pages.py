"""The score book's pages: the shelf, a new book, the score, entering and correcting a hand, files, following by code.

`routes` is what the application mounts. Everything works as plain forms; the scripts add the pad, the camera and the
points worked out while one types. A book's own code may change it; its follower's code only reads, and enters one hand.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from capicu.book import exporting, telling
from capicu.book.book import Book
from capicu.book.entries import Counted
from capicu.book.errors import BookError
from capicu.book.photos import PhotoFolder
from capicu.book.picture import card
from capicu.book.shelf import Shelf
from capicu.book.statistics import figures
from capicu.book.typing_in import hand_of_text, text_of_hand
from capicu.rules import RulesError, load_rules, rule_set_ids
from capicu.server import book_views as views
from capicu.server.book_forms import counted_of, counters_of, form_of_counted
from capicu.server.book_photos import LARGEST_UPLOAD, Busy, PhotoReader, Unreadable
from capicu.server.forms import chosen_overrides, fields
from capicu.server.limits import Buckets
from capicu.server.opening import today_in
from capicu.server.pages import ensure_visitor, form_of, hub_of, is_local, show, visitor_of, with_cookie, words_of
from capicu.store import data_folder

Form = dict[str, str]
KEPT_READINGS = 24
_ID = re.compile(r"[A-Za-z0-9_-]{8,40}")


class Desk:
    """What the book's pages share in one process: the shelf, the photo reader, pictures that wait to be booked."""

    def __init__(self, request: Request) -> None:
        store = hub_of(request).store
        self.shelf = Shelf(store)
        self.reader = PhotoReader()
        self.photos = PhotoFolder(_beside(store.name) / "book-photos")
        self.uploads = Buckets(0.5, 30)
        self.pictures: OrderedDict[str, bytes] = OrderedDict()

    def remember(self, picture: bytes) -> str:
        """Hold a picture until its hand is booked; only the newest are held."""
        key = secrets.token_urlsafe(12)
        self.pictures[key] = picture
        while len(self.pictures) > KEPT_READINGS:
            self.pictures.popitem(last=False)
        return key


def _beside(store: str) -> Path:
    """The folder of the store's file; for a database elsewhere the user's data folder."""
    return Path(store).parent if "://" not in store else data_folder()


def desk_of(request: Request) -> Desk:
    """The desk of this process."""
    state = request.app.state
    if not hasattr(state, "book_desk"):
        state.book_desk = Desk(request)
    desk: Desk = state.book_desk
    return desk


def close(app: Starlette) -> None:
    """End what the desk began, with the server."""
    if hasattr(app.state, "book_desk"):
        app.state.book_desk.reader.stop()


def _address(request: Request) -> str:
    return request.client.host if request.client else "?"


# --- Finding the book ---------------------------------------------------------------------------------------

Handler = Callable[[Request, Book, bool], Awaitable[Response]]


def about_book(handler: Handler, *, writes: bool = False) -> Callable[[Request], Awaitable[Response]]:
    """A page about one book. What `writes` needs the book's own code; what the book refuses becomes a page."""

    async def page(request: Request) -> Response:
        try:
            book, owner = await asyncio.to_thread(desk_of(request).shelf.resolve, request.path_params["code"])
            if writes and not owner:
                raise BookError("only_follows")
            return await handler(request, book, owner)
        except BookError as error:
            return _refused(request, error)

    return page


def _refused(request: Request, error: BookError) -> Response:
    lines = telling.error(words_of(request), error)
    status = {"no_such_book": 404, "no_such_hand": 404, "only_follows": 403, "changed_meanwhile": 409}
    code = status.get(error.reason, 400)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"faults": lines}, code)
    return show(request, "book/refused.html", code, faults=lines, back=_back(request))


def _back(request: Request) -> str:
    code = request.path_params.get("code")
    return f"/book/{code}" if code else "/book"


# --- The shelf ----------------------------------------------------------------------------------------------


async def shelf(request: Request) -> Response:
    """All books of this visitor; on this machine also those that were begun in the shell."""
    desk, words = desk_of(request), words_of(request)
    search = request.query_params.get("q", "")[:100]
    found = await asyncio.to_thread(desk.shelf.books, search, _mine(request))
    return show(request, "book/shelf.html", books=[views.found(words, one) for one in found], search=search)


def _mine(request: Request) -> set[str]:
    """Whose books this visitor is shown: his own, and at this machine those of the shell."""
    visitor = visitor_of(request)
    return ({visitor} if visitor else set()) | ({""} if is_local(request) else set())


async def new(request: Request, faults: list[str] | None = None, form: Form | None = None) -> Response:
    """A new book: the game, its options, the names."""
    words = words_of(request)
    form = form or {}
    id_ = form.get("rules") or request.query_params.get("rules", "doscientos")
    rules = load_rules(id_ if id_ in rule_set_ids() else "doscientos")
    seats = rules.options.seats
    asked = form.get("players") or request.query_params.get("players", "")
    fitting = range(seats.min, seats.max + 1)
    players = int(asked) if asked.isdigit() and int(asked) in fitting else rules.players
    known = await asyncio.to_thread(desk_of(request).shelf.names, _mine(request))
    return show(
        request,
        "book/new.html",
        400 if faults else 200,
        games=[(one, load_rules(one).text("name", words.language)) for one in rule_set_ids()],
        rules=rules,
        prose=rules.text("prose", words.language),
        players=players,
        fitting=list(fitting),
        groups=fields(rules, words),
        known=known,
        faults=faults or [],
        form=form,
    )


async def begin(request: Request) -> Response:
    """Begin the book that a form asks for; a form with faults is shown again."""
    words, form, desk = words_of(request), await form_of(request), desk_of(request)
    holder = ensure_visitor(request)
    if "again" in form:
        return await new(request, None, form)
    if not hub_of(request).openings.take(holder):
        return await new(request, [words.text("web-error-too-many-tables")], form)
    id_ = form.get("rules", "")
    try:
        base = load_rules(id_ if id_ in rule_set_ids() else "doscientos")
        players = int(form.get("players", "2")) if form.get("players", "2").isdigit() else 2
        names = [form.get(f"name{seat}", "") for seat in range(min(players, 4))]
        day, zone = today_in(form.get("zone", "UTC")[:64])
        book = await asyncio.to_thread(
            desk.shelf.begin,
            base,
            [name or words.text("web-player-number", number=seat + 1) for seat, name in enumerate(names)],
            players=players,
            overrides=chosen_overrides(form, base),
            today=views.day(form.get("date", ""), day),
            title=form.get("title", ""),
            counters=counters_of(form),
            keep_photos=form.get("keep_photos") == "on",
            zone=zone,
            holder=holder,
        )
    except BookError as error:
        return await new(request, telling.error(words, error), form)
    except RulesError as error:
        return await new(request, [words.error(error)], form)
    return with_cookie(request, RedirectResponse(f"/book/{book.code}", 303))


async def statistics(request: Request) -> Response:
    """The figures of all players and pairs in this visitor's books."""
    desk, words = desk_of(request), words_of(request)
    players, pairs = figures(await asyncio.to_thread(desk.shelf.all_books, _mine(request)))
    shown = [[views.figures(words, one) for one in group] for group in (players, pairs)]
    return show(request, "book/statistics.html", groups=shown)


async def bring_in(request: Request) -> Response:
    """Import a book."""
    form, desk = await form_of(request), desk_of(request)
    holder = ensure_visitor(request)
    try:
        if not hub_of(request).openings.take(holder):
            raise BookError("too_often")
        book = await asyncio.to_thread(exporting.from_json, desk.shelf, form.get("text", ""), holder)
    except BookError as error:
        return _refused(request, error)
    return with_cookie(request, RedirectResponse(f"/book/{book.code}", 303))


async def follow(request: Request) -> Response:
    """Open a book by a typed code."""
    form = await form_of(request)
    code = re.sub(r"[\s-]+", "", form.get("code", "").lower().rstrip("/").rpartition("/")[2])
    return RedirectResponse(f"/book/{code}" if code.isascii() and code.isalnum() else "/book", 303)


# --- One book -----------------------------------------------------------------------------------------------


async def book_page(request: Request, book: Book, owner: bool) -> Response:
    """The score, large; the chart, the hands, what can be done."""
    words, desk = words_of(request), desk_of(request)
    shown = views.book(words, book, request.path_params["code"], owner)
    shown["invitation"] = views.invitation(request, book) if owner else None
    shown["kept"] = {line.id: desk.photos.seats(book.code, line.id) for line in book.hands} if owner else {}
    return show(request, "book/book.html", **shown)


async def state(request: Request, book: Book, owner: bool) -> Response:
    """How far the book has got, and what players have entered themselves, for pages that follow it."""
    own = {str(seat): text_of_hand(entered.hand) for seat, entered in book.own_hands.items()} if owner else {}
    told = {"seq": len(book.log), "version": book.version, "own": own}
    return JSONResponse(told, headers={"cache-control": "no-store"})


async def hand_form(request: Request, book: Book, owner: bool) -> Response:
    """Enter a hand, or correct one."""
    form: Form = {}
    which = request.path_params.get("hand")
    await desk_of(request).reader.warm_up()
    if which is not None:
        form = form_of_counted(book.hand(which).counted, book.counters)
    elif book.over:
        raise BookError("match_over")
    else:
        form = views.own_hands_form(book)
    return _hand_page(request, book, form, which)


def _hand_page(
    request: Request,
    book: Book,
    form: Form,
    which: str | None,
    *,
    faults: list[str] | None = None,
    worked: dict[str, Any] | None = None,
    status: int = 200,
) -> Response:
    words = words_of(request)
    shown = views.hand_form(words, book, form, which, request.path_params["code"])
    return show(request, "book/hand.html", status, faults=faults or [], worked=worked, **shown)


async def enter_hand(request: Request, book: Book, owner: bool) -> Response:
    """A filled-in hand: worked out first, booked when the person says so."""
    form, words = await form_of(request), words_of(request)
    which = request.path_params.get("hand")
    try:
        counted = _counted(book, form, which)
        line = book.preview(counted, which)
        if form.get("do") != "book":
            worked = {
                "lines": telling.hand(words, book.ledger, line),
                "notes": telling.notes(words, book.ledger, counted),
            }
            return _hand_page(request, book, form, which, worked=worked)
        hand = await asyncio.to_thread(_write, book, counted, which, form)
    except BookError as error:
        if error.reason == "changed_meanwhile":
            form |= {"version": str(book.version), "id": ""}
        status = 409 if error.reason == "changed_meanwhile" else 400
        return _hand_page(request, book, form, which, faults=telling.error(words, error), status=status)
    _keep_photos(desk_of(request), book, hand, form)
    return RedirectResponse(f"/book/{book.code}#hand-{hand}", 303)


def _counted(book: Book, form: Form, which: str | None) -> Counted:
    counted = counted_of(form, book.ledger, book.counters)
    if which is None:
        return counted
    was = book.hand(which).counted
    return replace(counted, first_round=was.first_round, day=was.day)


def _write(book: Book, counted: Counted, which: str | None, form: Form) -> str:
    """Book or correct; the hand's id."""
    version = int(form["version"]) if form.get("version", "").isdigit() else None
    by = " ".join(form.get("by", "").split())[:40]
    if which is not None:
        book.correct(which, counted, by=by, version=version)
        return which
    id_ = form.get("id", "")
    id_ = id_ if _ID.fullmatch(id_) else secrets.token_hex(8)
    book.book(counted, by=by, id=id_, version=version)
    return id_


def _keep_photos(desk: Desk, book: Book, hand: str, form: Form) -> None:
    """Keep the pictures of a booked hand, if the table wishes it; forget them in any case."""
    for seat in range(len(book.names)):
        picture = desk.pictures.pop(form.get(f"photo{seat}", ""), None)
        if picture is not None and book.keep_photos and _ID.fullmatch(hand):
            desk.photos.keep(book.code, hand, seat, picture)
    desk.photos.keep_only(book.code, (line.id for line in book.hands))


async def preview(request: Request, book: Book, owner: bool) -> Response:
    """The points worked out while the form is filled in, as data."""
    form, words = await form_of(request), words_of(request)
    which = form.get("which") or None
    try:
        counted = _counted(book, form, which)
        line = book.preview(counted, which)
    except BookError as error:
        return JSONResponse({"faults": telling.error(words, error), "totals": views.totals(form, book)})
    return JSONResponse(
        {
            "faults": [],
            "lines": telling.hand(words, book.ledger, line),
            "notes": telling.notes(words, book.ledger, counted),
            "ask_key": telling.ask_key_bone(book.ledger, counted),
            "totals": views.totals(form, book),
        }
    )


# --- Changing -----------------------------------------------------------------------------------------------


async def change(request: Request, book: Book, owner: bool) -> Response:
    """Undo, redo, remove, settings, delete, a rematch."""
    form, what = await form_of(request), request.path_params["what"]
    version = int(form["version"]) if form.get("version", "").isdigit() else None
    by = " ".join(form.get("by", "").split())[:40]
    desk = desk_of(request)
    if what == "rematch":
        day, _ = today_in(form.get("zone", book.header.zone)[:64])
        again = await asyncio.to_thread(desk.shelf.rematch, book, by, views.day("", day))
        return RedirectResponse(f"/book/{again.code}", 303)
    if what == "delete":
        if form.get("sure") != "yes":
            return show(request, "book/delete.html", **views.book(words_of(request), book, book.code, True))
        await asyncio.to_thread(book.delete, by=by)
        desk.photos.remove(book.code)
        return RedirectResponse("/book", 303)
    await asyncio.to_thread(_change, book, what, form, by, version)
    desk.photos.keep_only(book.code, (line.id for line in book.hands))
    return RedirectResponse(f"/book/{book.code}", 303)


def _change(book: Book, what: str, form: Form, by: str, version: int | None) -> None:
    if what == "undo":
        book.undo(by=by, version=version)
    elif what == "redo":
        book.redo(by=by, version=version)
    elif what == "remove":
        book.remove(form.get("hand", ""), by=by, version=version)
    elif what == "settings":
        names = [form.get(f"name{seat}", name) for seat, name in enumerate(book.names)]
        counters = book.counters | counters_of(form)
        keep = form.get("keep_photos") == "on"
        book.set(title=form.get("title", "").strip()[:80], names=names, counters=counters, keep_photos=keep, by=by)
    else:
        raise BookError("no_such_book", code=book.code)


async def own_hand(request: Request, book: Book, owner: bool) -> Response:
    """Someone enters what is left in his own hand, from his own phone."""
    words, form = words_of(request), await form_of(request)
    seat = form.get("seat", "")
    faults: list[str] = []
    try:
        if not desk_of(request).uploads.take(_address(request)):
            raise BookError("too_often")
        if not (seat.isdigit() and int(seat) < len(book.names)):
            raise BookError("no_such_seat")
        hand = hand_of_text(form.get("hand0", ""))
        await asyncio.to_thread(book.own_hand, int(seat), hand, by=book.names[int(seat)])
    except BookError as error:
        faults = telling.error(words, error)
    code = request.path_params["code"]
    if not faults:
        return RedirectResponse(f"/book/{code}", 303)
    shown = views.book(words, book, code, owner) | {"own_form": form, "faults": faults, "invitation": None, "kept": {}}
    return show(request, "book/book.html", 400, **shown)


# --- Photographs and files ----------------------------------------------------------------------------------


async def photo(request: Request, book: Book, owner: bool) -> Response:
    """Read a photograph; its tiles as data. Nothing is booked, and nothing is written to the disk."""
    desk, words = desk_of(request), words_of(request)
    if not desk.uploads.take(_address(request)):
        return JSONResponse({"error": words.text("book-photo-too-many")}, 429)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_UPLOAD:
            return JSONResponse({"error": words.text("book-photo-too-large", most=LARGEST_UPLOAD >> 20)}, 413)
    try:
        seen = await desk.reader.read(bytes(body), int(book.rules["set.highest"]), keep=book.keep_photos and owner)
    except Busy:
        return JSONResponse({"error": words.text("book-photo-busy")}, 503)
    except Unreadable as error:
        reason = str(error)
        named = reason in ("time", "memory")
        text = words.text(f"book-photo-{reason}") if named else words.text("book-photo-unreadable", detail=reason)
        return JSONResponse({"error": text}, 422)
    kept = desk.remember(seen.picture) if seen.picture else ""
    return JSONResponse(seen.reading | {"photo": kept, "said": views.reading(words, seen.reading)})


async def kept_photo(request: Request, book: Book, owner: bool) -> Response:
    """A photograph that was kept beside its hand."""
    hand, seat = request.path_params["hand"], request.path_params["seat"]
    path = desk_of(request).photos.find(book.code, hand, seat) if _ID.fullmatch(hand) else None
    if path is None:
        raise BookError("no_such_hand", hand=hand)
    return FileResponse(path, media_type="image/jpeg", headers={"cache-control": "no-store"})


async def export(request: Request, book: Book, owner: bool) -> Response:
    """The book as a file."""
    words, kind = words_of(request), request.path_params["kind"]
    makers: dict[str, tuple[str, Callable[[], str]]] = {
        "json": ("application/json", lambda: exporting.to_json(book)),
        "csv": ("text/csv; charset=utf-8", lambda: exporting.to_csv(book)),
        "svg": ("image/svg+xml", lambda: card(words, book)),
    }
    if kind not in makers:
        raise BookError("no_such_format", text=kind)
    media, make = makers[kind]
    name = f'attachment; filename="capicu-{book.header.date}.{kind}"'
    return Response(make(), media_type=media, headers={"content-disposition": name, "cache-control": "no-store"})


routes: list[Route] = [
    Route("/book", shelf),
    Route("/book/new", new),
    Route("/book/new", begin, methods=["POST"]),
    Route("/book/statistics", statistics),
    Route("/book/import", bring_in, methods=["POST"]),
    Route("/book/follow", follow, methods=["POST"]),
    Route("/book/{code}", about_book(book_page)),
    Route("/book/{code}/state", about_book(state)),
    Route("/book/{code}/hand", about_book(hand_form, writes=True)),
    Route("/book/{code}/hand", about_book(enter_hand, writes=True), methods=["POST"]),
    Route("/book/{code}/hand/{hand}", about_book(hand_form, writes=True)),
    Route("/book/{code}/hand/{hand}", about_book(enter_hand, writes=True), methods=["POST"]),
    Route("/book/{code}/preview", about_book(preview, writes=True), methods=["POST"]),
    Route("/book/{code}/own", about_book(own_hand), methods=["POST"]),
    Route("/book/{code}/photo", about_book(photo), methods=["POST"]),
    Route("/book/{code}/photo/{hand}/{seat:int}", about_book(kept_photo, writes=True)),
    Route("/book/{code}/export.{kind}", about_book(export)),
    Route("/book/{code}/do/{what}", about_book(change, writes=True), methods=["POST"]),
]

UPLOADS = {"/photo": LARGEST_UPLOAD, "/book/import": 3 * exporting.LARGEST}
"""Paths (by their ending) whose bodies may be larger than a form's."""


def largest_body(path: str) -> int | None:
    """How large a body the book takes at a path; None: as everywhere."""
    return next((most for ending, most in UPLOADS.items() if path.startswith("/book/") and path.endswith(ending)), None)
