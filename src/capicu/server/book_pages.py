"""The score book's pages: the score of a book, changing it, its files; and where all pages of the book are found.

`routes` is what the application mounts. Everything works as plain forms; the scripts add the pad, the camera and the
points worked out while one types. A book's own code may change it; its follower's code only reads, and enters one hand.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from capicu.book.book import Book
from capicu.book.errors import BookError
from capicu.book.limits import LARGEST_FILE
from capicu.server import book_hands as hands
from capicu.server import book_shelf as shelf
from capicu.server import book_views as views
from capicu.server.arrivals import today_in
from capicu.server.book_desk import (
    FORM_STATUS,
    about_book,
    close,
    desk_of,
    may_open,
    number_in,
    page_of,
    written,
    zone_of,
)
from capicu.server.book_files import exported
from capicu.server.book_forms import counters_of, names_at_fault
from capicu.server.book_photos import LARGEST_UPLOAD
from capicu.server.pages import ensure_visitor, form_of, show, with_cookie, words_of
from capicu.server.sockets import same_origin

Form = dict[str, str]
MEDIA = {"json": "application/json", "csv": "text/csv; charset=utf-8", "svg": "image/svg+xml"}


# --- One book -----------------------------------------------------------------------------------------------


async def book_page(request: Request, book: Book, owner: bool) -> Response:
    """The score, large; the chart, the hands, what can be done."""
    return await asyncio.to_thread(_book_page, request, book, owner)


def _book_page(request: Request, book: Book, owner: bool) -> Response:
    words, code, zone = words_of(request), request.path_params["code"], zone_of(request, book)
    asked = request.query_params
    if "across" in asked:
        return show(request, "book/across.html", **views.board(words, book, code, zone))
    shown = views.book(words, book, code, owner, zone, page_of(request))
    shown |= {"booked": asked.get("booked", ""), "done": views.done(words, book, asked.get("done", ""), owner)}
    if owner:
        shown["invitation"] = views.invitation(request, book)
        shown["kept"] = {hand["id"]: book.photos.seats(book.code, hand["id"]) for hand in shown["hands"]}
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
    if what == "rematch":
        return await _rematch(request, book, form)
    if what == "delete":
        return await _delete(request, book, form)
    try:
        await written(_change, book, what, form)
    except BookError as error:
        if what != "settings":
            raise
        return await asyncio.to_thread(_settings_again, request, book, form, error)
    return RedirectResponse(f"/book/{book.code}?done={book.log[-1][0]}", 303)


async def _rematch(request: Request, book: Book, form: Form) -> Response:
    if not await may_open(request, ensure_visitor(request)):
        raise BookError("too_often")
    day, _ = today_in(form.get("zone", book.header.zone)[:64])
    again = await written(desk_of(request).shelf.rematch, book, form.get("by", ""), views.day("", day))
    return with_cookie(request, RedirectResponse(f"/book/{again.code}", 303))


async def _delete(request: Request, book: Book, form: Form) -> Response:
    if form.get("sure") != "yes":
        title = views.title(words_of(request), book)
        return show(request, "book/delete.html", code=book.code, title=title, count=len(book.hands))
    await written(book.delete, by=form.get("by", ""))
    return RedirectResponse(f"/book?deleted={book.code}", 303)


def _settings_again(request: Request, book: Book, form: Form, error: BookError) -> Response:
    """The book's page with its settings unfolded as they were typed, and what is wrong with them."""
    words = words_of(request)
    shown = views.book(words, book, book.code, True, zone_of(request, book)) | {
        "settings_form": form,
        "faults": words.faults(error),
        "wrong": names_at_fault(words, error, form),
    }
    return show(request, "book/book.html", FORM_STATUS.get(error.reason, 400), path=f"/book/{book.code}", **shown)


def _change(book: Book, what: str, form: Form) -> None:
    by, version = form.get("by", ""), number_in(form, "version")
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
        book.set(title=form.get("title", ""), names=names, counters=counters, keep_photos=keep, by=by)
    else:
        raise BookError("no_such_book", code=book.code)


# --- Files and addresses ------------------------------------------------------------------------------------


async def export(request: Request, book: Book, owner: bool) -> Response:
    """The book as a file."""
    words, kind = words_of(request), request.path_params["kind"]
    text = await asyncio.to_thread(exported, words, book, kind)
    name = f'attachment; filename="capicu-{book.header.date}.{kind}"'
    return Response(text, media_type=MEDIA[kind], headers={"content-disposition": name, "cache-control": "no-store"})


routes: list[BaseRoute] = [
    Route("/book", shelf.shelf),
    Route("/book/new", shelf.new),
    Route("/book/new", shelf.begin, methods=["POST"]),
    Route("/book/statistics", shelf.statistics),
    Route("/book/import", shelf.bring_in, methods=["POST"]),
    Route("/book/follow", shelf.follow, methods=["POST"]),
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
    Route("/book/{code}/photo/{hand}/{seat}", about_book(hands.kept_photo, writes=True)),
    Route("/book/{code}/export.{kind}", about_book(export)),
    Route("/book/{code}/do/{what}", about_book(change, writes=True), methods=["POST"]),
]

UPLOADS = {"/photo": LARGEST_UPLOAD, "/book/import": 3 * LARGEST_FILE}
"""Paths (by their ending) whose bodies may be larger than a form's."""


def largest_body(path: str) -> int | None:
    """How large a body the book takes at a path; None: as everywhere."""
    return next((most for ending, most in UPLOADS.items() if path.startswith("/book/") and path.endswith(ending)), None)


__all__ = ["close", "largest_body", "routes"]
