"""What the book's pages share: a process's desk, finding the book that a page is about, saying what is refused."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, TypeVar
from zoneinfo import ZoneInfo

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from capicu.book.book import Book
from capicu.book.errors import BookError
from capicu.book.shelf import Shelf
from capicu.server.book_news import News
from capicu.server.book_photos import PhotoReader
from capicu.server.limits import Buckets
from capicu.server.network import address_of
from capicu.server.pages import form_of, hub_of, show, words_of
from capicu.store import Store, StoreError
from capicu.texts import whole

KEPT_READINGS = 24
ZONE_COOKIE = "capicu-zone"
SLOW_AT_ONCE = 2
MOST_SLOW = 8
"""Imports and statistics that may be waited for in one process."""
FORM_STATUS = {"changed_meanwhile": 409, "too_often": 429, "not_written": 503}
"""The HTTP status of a form that comes back; for all other refusals it is 400."""
STATUS = FORM_STATUS | {"no_such_book": 404, "no_such_hand": 404, "only_follows": 403, "damaged": 422}
"""The same for a page that only says what is refused."""

_Call = ParamSpec("_Call")
_Answer = TypeVar("_Answer")


class Desk:
    """What the book's pages share in one process: the shelf, the photo reader, pictures that wait to be booked."""

    def __init__(self, store: Store) -> None:
        self.shelf = Shelf(store)
        self.reader = PhotoReader()
        self.uploads = Buckets(0.5, 30)
        self.pictures: OrderedDict[str, bytes] = OrderedDict()
        self.news = News(self.shelf.length)
        self._slow = ThreadPoolExecutor(SLOW_AT_ONCE, thread_name_prefix="capicu-books")
        self._in_line = 0

    def remember(self, picture: bytes) -> str:
        """Hold a picture until its hand is booked; only the newest are held."""
        key = secrets.token_urlsafe(12)
        self.pictures[key] = picture
        while len(self.pictures) > KEPT_READINGS:
            self.pictures.popitem(last=False)
        return key

    async def slowly(self, work: Callable[[], _Answer]) -> _Answer:
        """Do what may take seconds in threads of its own, so that no page waits for it; `BookError` if all is busy."""
        if self._in_line >= MOST_SLOW:
            raise BookError("too_often")
        self._in_line += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._slow, work)
        finally:
            self._in_line -= 1

    def close(self) -> None:
        """End the threads and the photo reader."""
        self._slow.shutdown(wait=False, cancel_futures=True)
        self.reader.stop()


def desk_of(connection: HTTPConnection) -> Desk:
    """The desk of this process."""
    state = connection.app.state
    if not hasattr(state, "book_desk"):
        state.book_desk = Desk(state.hub.store)
        state.hub.on_news.append(state.book_desk.news.tell)
    desk: Desk = state.book_desk
    return desk


def close(app: Starlette) -> None:
    """End what the desk began, with the server."""
    if hasattr(app.state, "book_desk"):
        app.state.book_desk.close()


async def may_open(request: Request, holder: str) -> bool:
    """Whether a visitor may begin one more book now; that is counted in the database too."""
    with writing():
        return await hub_of(request).may_open(holder, address_of(request.scope))


@contextmanager
def writing() -> Iterator[None]:
    """A disk that is full is a refusal like others, so that the form comes back."""
    try:
        yield
    except StoreError as error:
        logging.getLogger("capicu").error("a book could not be written: %s", error)
        raise BookError("not_written") from None


async def written(work: Callable[_Call, _Answer], *args: _Call.args, **options: _Call.kwargs) -> _Answer:
    """Write to a book in a thread."""
    with writing():
        return await asyncio.to_thread(work, *args, **options)


def number_in(form: dict[str, str], field: str) -> int | None:
    """The number of a field; None where it is empty, `BookError` where it is none."""
    text = form.get(field, "")
    number = whole(text)
    if text.strip() and number is None:
        raise BookError("not_a_number", text=text[:20])
    return number


def page_of(request: Request) -> int:
    """Which page of a list is asked for; the first is 0."""
    return max(whole(request.query_params.get("page")) or 0, 0)


def zone_of(request: Request, book: Book) -> str:
    """The time zone that times are told in: the reader's, which their browser left in a cookie, else the table's."""
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
            return await _damaged(request) if error.reason == "damaged" else refused(request, error)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is there to read it

    return page


async def _damaged(request: Request) -> Response:
    """The only page of a book that cannot be opened: whoever has its own code can delete it."""
    shelf, code = desk_of(request).shelf, request.path_params["code"]
    own = await asyncio.to_thread(shelf.is_own, code)
    if own and request.path_params.get("what") == "delete" and (await form_of(request)).get("sure") == "yes":
        await written(shelf.discard, code)
        return RedirectResponse(f"/book?deleted={code}", 303)
    return refused(request, BookError("damaged", code=code), delete=code if own else "")


def refused(request: Request, error: BookError, delete: str = "") -> Response:
    """A page, or data where a script asked, with everything that the book does not take.

    `delete` is the code of a book that can still be deleted.
    """
    lines = words_of(request).faults(error)
    status = STATUS.get(error.reason, 400)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"faults": lines}, status)
    back = "" if error.reason in ("no_such_book", "damaged") else request.path_params.get("code", "")
    return show(request, "book/refused.html", status, faults=lines, back=back, delete=delete)
