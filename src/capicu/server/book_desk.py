"""What the book's pages share: a process's desk, finding the book that a page is about, saying what is refused."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from zoneinfo import ZoneInfo

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from capicu.book import telling
from capicu.book.book import Book
from capicu.book.errors import BookError
from capicu.book.shelf import Shelf
from capicu.server.book_news import News
from capicu.server.book_photos import PhotoReader
from capicu.server.limits import Buckets
from capicu.server.pages import show, words_of
from capicu.store import Store

KEPT_READINGS = 24
ZONE_COOKIE = "capicu-zone"


class Desk:
    """What the book's pages share in one process: the shelf, the photo reader, pictures that wait to be booked."""

    def __init__(self, store: Store) -> None:
        self.shelf = Shelf(store)
        self.reader = PhotoReader()
        self.uploads = Buckets(0.5, 30)
        self.pictures: OrderedDict[str, bytes] = OrderedDict()
        self.news = News()

    def remember(self, picture: bytes) -> str:
        """Hold a picture until its hand is booked; only the newest are held."""
        key = secrets.token_urlsafe(12)
        self.pictures[key] = picture
        while len(self.pictures) > KEPT_READINGS:
            self.pictures.popitem(last=False)
        return key


def desk_of(connection: HTTPConnection) -> Desk:
    """The desk of this process."""
    state = connection.app.state
    if not hasattr(state, "book_desk"):
        state.book_desk = Desk(state.hub.store)
    desk: Desk = state.book_desk
    return desk


def close(app: Starlette) -> None:
    """End what the desk began, with the server."""
    if hasattr(app.state, "book_desk"):
        app.state.book_desk.reader.stop()


def address_of(request: Request) -> str:
    """Where a request comes from, for limits."""
    return request.client.host if request.client else "?"


def zone_of(request: Request, book: Book) -> str:
    """The time zone that times are told in: the reader's, which his browser left in a cookie, else the table's."""
    for name in (request.cookies.get(ZONE_COOKIE, ""), book.header.zone):
        try:
            if name:
                return ZoneInfo(name[:64]).key
        except (ValueError, OSError, KeyError):
            continue
    return "UTC"


Handler = Callable[[Request, Book, bool], Awaitable[Response]]


def about_book(handler: Handler, *, writes: bool = False) -> Callable[[Request], Awaitable[Response]]:
    """A page about one book. What `writes` needs the book's own code; what the book refuses becomes a page."""

    async def page(request: Request) -> Response:
        try:
            book, owner = await asyncio.to_thread(desk_of(request).shelf.resolve, request.path_params["code"])
            if writes and not owner:
                raise BookError("only_follows")
            answer = await handler(request, book, owner)
            if request.method == "POST":
                desk_of(request).news.tell(book.code)
            return answer
        except BookError as error:
            return refused(request, error)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is there to read it

    return page


def refused(request: Request, error: BookError) -> Response:
    lines = telling.error(words_of(request), error)
    status = {"no_such_book": 404, "no_such_hand": 404, "only_follows": 403, "changed_meanwhile": 409}
    code = status.get(error.reason, 400)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"faults": lines}, code)
    return show(request, "book/refused.html", code, faults=lines, back=_back(request))


def _back(request: Request) -> str:
    code = request.path_params.get("code")
    return f"/book/{code}" if code else "/book"
