"""The score book's pages: the shelf, a new book, the score, entering and correcting a hand, files, following by code.

`routes` is what the application mounts. Everything works as plain forms; the scripts add the pad, the camera and the
points worked out while one types. A book's own code may change it; its follower's code only reads, and enters one hand.
"""

from __future__ import annotations

import asyncio
import re
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from capicu.book import telling
from capicu.book.book import Book
from capicu.book.errors import BookError
from capicu.book.exporting import exported
from capicu.book.importing import LARGEST, imported
from capicu.book.statistics import figures
from capicu.rules import RulesError, load_rules, rule_set_ids
from capicu.server import book_hands as hands
from capicu.server import book_views as views
from capicu.server.book_desk import about_book, close, desk_of, zone_of
from capicu.server.book_forms import counters_of
from capicu.server.book_photos import LARGEST_UPLOAD
from capicu.server.forms import chosen_overrides, fields, option_faults, rule_faults
from capicu.server.opening import today_in
from capicu.server.pages import ensure_visitor, form_of, hub_of, is_local, show, visitor_of, with_cookie, words_of
from capicu.server.sockets import same_origin
from capicu.words import Words

Form = dict[str, str]
ON_A_PAGE = 30
"""Books on one page of the shelf."""
MEDIA = {"json": "application/json", "csv": "text/csv; charset=utf-8", "svg": "image/svg+xml"}


# --- The shelf ----------------------------------------------------------------------------------------------


class Wrong(NamedTuple):
    """A field of the shelf's forms whose text leads nowhere."""

    field: str
    fault: str
    status: int


async def shelf(request: Request, wrong: Wrong | None = None, form: Form | None = None) -> Response:
    """All books of this visitor; on this machine also those that were begun in the shell.

    `wrong` is a field of one of its forms with what is refused about it.
    """
    desk, words = desk_of(request), words_of(request)
    search = request.query_params.get("q", "")[:100]
    asked = request.query_params.get("page", "")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
    skip = number * ON_A_PAGE
    found = await asyncio.to_thread(desk.shelf.books, search, _mine(request), skip=skip, most=ON_A_PAGE + 1)
    shown = [views.found(words, one) for one in found[:ON_A_PAGE]]
    return show(
        request,
        "book/shelf.html",
        wrong.status if wrong else 200,
        path="/book",
        books=shown,
        search=search,
        page=number,
        more=len(found) > ON_A_PAGE,
        done=await asyncio.to_thread(_deleted, request),
        wrong={wrong.field: wrong.fault} if wrong else {},
        form=form or {},
    )


def _deleted(request: Request) -> str:
    """What the shelf begins with after one of the visitor's books was deleted."""
    code = request.query_params.get("deleted", "")
    try:
        book = Book(desk_of(request).shelf.store, code)
    except BookError:
        return ""
    if not book.deleted or book.header.holder not in _mine(request):
        return ""
    words = words_of(request)
    return words.text("book-done-delete", title=book.title or words.commas(telling.sides(words, book)))


def _mine(request: Request) -> set[str]:
    """Whose books this visitor is shown: his own, and at this machine those of the shell."""
    visitor = visitor_of(request)
    return ({visitor} if visitor else set()) | ({""} if is_local(request) else set())


async def new(
    request: Request, faults: list[str] | None = None, form: Form | None = None, wrong: Form | None = None
) -> Response:
    """A new book: the game, its options, the names; again with its faults, and those of them that are of a field."""
    words = words_of(request)
    form = form or {}
    id_ = form.get("rules") or request.query_params.get("rules", "doscientos")
    rules = load_rules(id_ if id_ in rule_set_ids() else "doscientos")
    seats = rules.options.seats
    asked = form.get("players") or request.query_params.get("players", "")
    fitting = range(seats.min, seats.max + 1)
    players = int(asked) if asked.isdigit() and int(asked) in fitting else rules.players
    known, last = await asyncio.to_thread(desk_of(request).shelf.remembered, players, _mine(request))
    if not form:
        form = {f"name{seat}": name for seat, name in enumerate(last)}
    groups = views.options(fields(rules, words), players)
    return show(
        request,
        "book/new.html",
        400 if faults else 200,
        path=f"/book/new?rules={rules.id}&players={players}",
        games=[(one, load_rules(one).text("name", words.language)) for one in rule_set_ids()],
        rules=rules,
        prose=rules.text("prose", words.language),
        players=players,
        fitting=list(fitting),
        groups=groups,
        unfolded={name for name, group in groups.items() if any(f"o.{one.key}" in (wrong or {}) for one in group)},
        known=known,
        faults=faults or [],
        wrong=wrong or {},
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
        return await new(request, telling.error(words, error), form, _names_at_fault(words, error, form))
    except RulesError as error:
        return await new(request, rule_faults(error, words), form, option_faults(error, words))
    return with_cookie(request, RedirectResponse(f"/book/{book.code}", 303))


def _names_at_fault(words: Words, error: BookError, form: Form) -> Form:
    """The fields of names that are to be looked at again: those that are empty, or say the same as another."""
    names = {f"name{seat}": " ".join(form.get(f"name{seat}", "").split()).casefold() for seat in range(4)}
    found: Form = {}
    for fault in error.faults:
        if fault.reason in ("name_twice", "names_wrong"):
            like, told = str(fault.details.get("name", "")).casefold(), telling.fault(words, fault)
            found |= {field: told for field, name in names.items() if name == like and field in form}
    return found


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
        if not form.get("text", "").strip():
            raise BookError("no_text")
        if not hub_of(request).openings.take(holder):
            raise BookError("too_often")
        book = await asyncio.to_thread(imported, desk.shelf, form.get("text", ""), holder)
    except BookError as error:
        fault = " ".join(telling.error(words_of(request), error))
        return await shelf(request, Wrong("text", fault, 400), form)
    return with_cookie(request, RedirectResponse(f"/book/{book.code}?done=import", 303))


async def follow(request: Request) -> Response:
    """Open a book by a typed code; where there is none, the field is there again with the reason."""
    form = await form_of(request)
    typed = form.get("code", "").strip()
    code = re.sub(r"[\s-]+", "", typed.lower().rstrip("/").rpartition("/")[2])
    try:
        if not typed:
            raise BookError("no_code")
        await asyncio.to_thread(desk_of(request).shelf.resolve, code)
    except BookError as error:
        fault = " ".join(telling.error(words_of(request), error))
        return await shelf(request, Wrong("code", fault, 404 if typed else 400), form)
    return RedirectResponse(f"/book/{code}", 303)


# --- One book -----------------------------------------------------------------------------------------------


async def book_page(request: Request, book: Book, owner: bool) -> Response:
    """The score, large; the chart, the hands, what can be done."""
    words = words_of(request)
    shown = views.book(words, book, request.path_params["code"], owner, zone_of(request, book))
    if "across" in request.query_params:
        return show(request, "book/across.html", **shown)
    shown["invitation"] = views.invitation(request, book) if owner else None
    shown["booked"] = request.query_params.get("booked", "")
    shown["done"] = views.done(words, book, request.query_params.get("done", ""), owner)
    shown["kept"] = {line.id: book.photos.seats(book.code, line.id) for line in book.hands} if owner else {}
    return show(request, "book/book.html", **shown)


async def state(request: Request, book: Book, owner: bool) -> Response:
    """How far the book has got, for pages that follow it without a socket."""
    return JSONResponse(views.state(book, owner), headers={"cache-control": "no-store"})


async def news(socket: WebSocket) -> None:
    """The same, told whenever it changes."""
    desk = desk_of(socket)
    try:
        book, owner = await asyncio.to_thread(desk.shelf.resolve, socket.path_params["code"])
    except BookError:
        await socket.close(1008)
        return
    if not same_origin(socket):
        await socket.close(1008)
        return

    def look() -> dict[str, object]:
        book.refresh()
        return views.state(book, owner)

    await desk.news.follow(socket, book.code, look)


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
            return show(request, "book/delete.html", **views.book(words_of(request), book, book.code, True, "UTC"))
        await asyncio.to_thread(book.delete, by=by)
        return RedirectResponse(f"/book?deleted={book.code}", 303)
    try:
        await asyncio.to_thread(_change, book, what, form, by, version)
    except BookError as error:
        if what != "settings":
            raise
        return _settings_again(request, book, form, error)
    return RedirectResponse(f"/book/{book.code}?done={book.log[-1][0]}", 303)


def _settings_again(request: Request, book: Book, form: Form, error: BookError) -> Response:
    """The book's page with its settings unfolded as they were typed, and what is wrong with them."""
    words = words_of(request)
    shown = views.book(words, book, book.code, True, zone_of(request, book)) | {
        "settings_form": form,
        "faults": telling.error(words, error),
        "wrong": _names_at_fault(words, error, form),
        "done": "",
        "invitation": None,
        "kept": {},
        "booked": "",
    }
    return show(request, "book/book.html", 400, path=f"/book/{book.code}", **shown)


def _change(book: Book, what: str, form: Form, by: str, version: int | None) -> None:
    if what == "undo":
        book.undo(by=by, version=version)
    elif what == "redo":
        book.redo(by=by, version=version)
    elif what == "remove":
        book.remove(form.get("hand", ""), by=by, version=version)
    elif what == "settings":
        names = [form.get(f"name{seat}", name) for seat, name in enumerate(book.names)]
        counters = counters_of(form) if "counter0" in form else None
        keep = form.get("keep_photos") == "on"
        book.set(title=form.get("title", "").strip()[:80], names=names, counters=counters, keep_photos=keep, by=by)
    else:
        raise BookError("no_such_book", code=book.code)


# --- Files and addresses ------------------------------------------------------------------------------------


async def export(request: Request, book: Book, owner: bool) -> Response:
    """The book as a file."""
    words, kind = words_of(request), request.path_params["kind"]
    text = exported(words, book, kind)
    name = f'attachment; filename="capicu-{book.header.date}.{kind}"'
    return Response(text, media_type=MEDIA[kind], headers={"content-disposition": name, "cache-control": "no-store"})


routes: list[BaseRoute] = [
    Route("/book", shelf),
    Route("/book/new", new),
    Route("/book/new", begin, methods=["POST"]),
    Route("/book/statistics", statistics),
    Route("/book/import", bring_in, methods=["POST"]),
    Route("/book/follow", follow, methods=["POST"]),
    Route("/book/{code}", about_book(book_page)),
    Route("/book/{code}/state", about_book(state)),
    WebSocketRoute("/book/{code}/news", news),
    Route("/book/{code}/hand", about_book(hands.hand_form, writes=True)),
    Route("/book/{code}/hand", about_book(hands.enter_hand, writes=True), methods=["POST"]),
    Route("/book/{code}/hand/{hand}", about_book(hands.hand_form, writes=True)),
    Route("/book/{code}/hand/{hand}", about_book(hands.enter_hand, writes=True), methods=["POST"]),
    Route("/book/{code}/preview", about_book(hands.preview, writes=True), methods=["POST"]),
    Route("/book/{code}/pad", about_book(hands.pad)),
    Route("/book/{code}/own", about_book(hands.own_hand), methods=["POST"]),
    Route("/book/{code}/photo", about_book(hands.photo), methods=["POST"]),
    Route("/book/{code}/photo/{hand}/{seat:int}", about_book(hands.kept_photo, writes=True)),
    Route("/book/{code}/export.{kind}", about_book(export)),
    Route("/book/{code}/do/{what}", about_book(change, writes=True), methods=["POST"]),
]

UPLOADS = {"/photo": LARGEST_UPLOAD, "/book/import": 3 * LARGEST}
"""Paths (by their ending) whose bodies may be larger than a form's."""


def largest_body(path: str) -> int | None:
    """How large a body the book takes at a path; None: as everywhere."""
    return next((most for ending, most in UPLOADS.items() if path.startswith("/book/") and path.endswith(ending)), None)


__all__ = ["close", "largest_body", "routes"]
