"""Entering and correcting a hand, one's own hand from another phone, and photographs; nothing is booked unseen."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response

from capicu.book.book import Book
from capicu.book.checking import ID
from capicu.book.entries import Booked, Corrected, Counted
from capicu.book.errors import BookError
from capicu.book.typing_in import hand_of_text, tiles_of_text, total_of_hand
from capicu.server import book_sentences as sentences
from capicu.server import book_views as views
from capicu.server.book_desk import FORM_STATUS, Desk, desk_of, number_in, written, zone_of
from capicu.server.book_forms import counted_of, ending_of, fields_at_fault, form_of_counted, stepped, way_of
from capicu.server.book_photos import LARGEST_UPLOAD, Busy, Unreadable
from capicu.server.network import address_of
from capicu.server.pages import form_of, show, words_of
from capicu.texts import whole

Form = dict[str, str]
MISSING = ("winner_missing", "hand_missing")
"""Faults that only say that a form is not filled in yet."""


async def hand_form(request: Request, book: Book, owner: bool) -> Response:
    """Enter a hand, or correct one."""
    form: Form = {}
    which = request.path_params.get("hand")
    desk_of(request).reader.warm_up()
    if which is not None:
        form = form_of_counted(book.hand(which).counted, views.counters(book, which))
    elif book.over:
        raise BookError("match_over")
    else:
        form = views.own_hands_form(book) | {"ending": request.query_params.get("ending", "")}
    return await asyncio.to_thread(_hand_page, request, book, form, which)


def _hand_page(
    request: Request,
    book: Book,
    form: Form,
    which: str | None,
    *,
    error: BookError | None = None,
    worked: dict[str, Any] | None = None,
    status: int = 200,
) -> Response:
    words = words_of(request)
    shown = views.hand_form(words, book, form, which, request.path_params["code"])
    wrong = {} if error is None else fields_at_fault(error.faults, form, book.names)
    shown |= {
        "faults": [] if error is None else words.faults(error),
        "wrong": {field: words.fault(fault) for field, fault in wrong.items()},
        "hands_open": shown["hands_open"] or any(field.startswith("hand") for field in wrong),
    }
    return show(request, "book/hand.html", status, worked=worked, path=shown["action"], **shown)


async def enter_hand(request: Request, book: Book, owner: bool) -> Response:
    """A filled-in hand: worked out first, booked when the person says so."""
    form, which = stepped(await form_of(request)), request.path_params.get("hand")
    try:
        counted = _counted(book, form, which)
        line = book.preview(counted, which)
        if form.get("do") != "book":
            words, ledger = words_of(request), book.ledger
            worked = {"lines": sentences.hand(words, ledger, line), "notes": sentences.notes(words, ledger, counted)}
            return await asyncio.to_thread(_hand_page, request, book, form, which, worked=worked)
        hand = await written(_write, book, counted, which, form)
    except BookError as error:
        return await asyncio.to_thread(_hand_again, request, book, form, which, error)
    await asyncio.to_thread(_keep_photos, desk_of(request), book, hand, form)
    return RedirectResponse(f"/book/{book.code}?booked={hand}&done={_written(book, hand)}", 303)


def _hand_again(request: Request, book: Book, form: Form, which: str | None, error: BookError) -> Response:
    """The form as it was filled in, with what is refused about it."""
    if "more" in form or "fewer" in form:  # a tap on a counter asks for nothing else yet
        return _hand_page(request, book, form, which)
    if error.reason == "changed_meanwhile":
        form |= {"version": str(book.version), "id": ""}
    return _hand_page(request, book, form, which, error=error, status=FORM_STATUS.get(error.reason, 400))


def _written(book: Book, hand: str) -> int:
    """The place in the log of what was last written about a hand."""
    return max(seq for seq, entry, _ in book.log if isinstance(entry, Booked | Corrected) and entry.id == hand)


def _counted(book: Book, form: Form, which: str | None) -> Counted:
    counted = counted_of(form, book.ledger, views.counters(book, which))
    if which is None:
        return counted
    was = book.hand(which).counted
    return replace(counted, first_round=was.first_round, day=was.day)


def _write(book: Book, counted: Counted, which: str | None, form: Form) -> str:
    """Book or correct; the hand's id."""
    version, by = number_in(form, "version"), form.get("by", "")
    if which is not None:
        book.correct(which, counted, by=by, version=version)
        return which
    id_ = form.get("id", "")
    id_ = id_ if ID.fullmatch(id_) else secrets.token_hex(8)
    book.book(counted, by=by, id=id_, version=version)
    return id_


def _keep_photos(desk: Desk, book: Book, hand: str, form: Form) -> None:
    """Keep the pictures of a booked hand, if the table wishes it; forget them in any case."""
    for seat in range(len(book.names)):
        picture = desk.pictures.pop(form.get(f"photo{seat}", ""), None)
        if picture is not None and book.keep_photos:
            try:
                book.photos.keep(book.code, hand, seat, picture)
            except OSError as error:  # the hand is booked all the same
                logging.getLogger("capicu").error("a photograph could not be kept: %s", error)


async def preview(request: Request, book: Book, owner: bool) -> Response:
    """The points worked out while the form is filled in, as data."""
    form, words = await form_of(request), words_of(request)
    which = form.get("which") or None
    shown = {"totals": views.totals(form, book), "needed": book.ledger.needed(*ending_of(form, book.ledger))}
    try:
        counted = _counted(book, form, which)
        line = book.preview(counted, which)
    except BookError as error:
        wrong = [words.fault(fault) for fault in error.faults if fault.reason not in MISSING]
        missing = views.missing(words, [fault for fault in error.faults if fault.reason in MISSING])
        return JSONResponse(shown | {"faults": wrong, "missing": missing})
    return JSONResponse(
        shown
        | {
            "faults": [],
            "short": sentences.in_short(words, book.ledger, line),
            "told": sentences.in_words(words, book.ledger, line),
            "lines": sentences.hand(words, book.ledger, line),
            "notes": sentences.notes(words, book.ledger, counted),
            "ask_key": book.ledger.asks_key_bone(counted),
        }
    )


async def pad(request: Request, book: Book, owner: bool) -> Response:
    """What the pad says when a tile is put to a hand or taken away; as data, nothing is booked."""
    words, asked = words_of(request), request.query_params
    try:
        tiles = tiles_of_text(asked.get("tiles", ""))
        tile = tiles_of_text(asked.get("tile", ""))[0]
    except (BookError, IndexError):
        return JSONResponse({"said": ""}, 400)
    what = "book-pad-added" if tile in tiles else "book-pad-taken"
    total = total_of_hand(tuple(map(str, tiles))) or 0
    return JSONResponse({"said": words.text(what, tile=words.tile(tile), total=total)})


async def own_hand(request: Request, book: Book, owner: bool) -> Response:
    """Someone enters what is left in their own hand, from their own phone."""
    form, code = await form_of(request), request.path_params["code"]
    wrong = ""
    try:
        if not desk_of(request).uploads.take(address_of(request.scope)):
            raise BookError("too_often")
        wrong, seat = "seat", whole(form.get("seat"))
        if seat is None or not 0 <= seat < len(book.names):
            raise BookError("no_such_seat")
        wrong = "hand0"
        if not form.get("hand0", "").strip():
            raise BookError("hand_missing", name=book.names[seat])
        hand = hand_of_text(form.get("hand0", ""))
        await written(book.own_hand, seat, hand, way=way_of(form.get("way0"), hand), by=book.names[seat])
    except BookError as error:
        return await asyncio.to_thread(_own_hand_again, request, book, owner, form, wrong, error)
    return RedirectResponse(f"/book/{code}?done={book.log[-1][0]}", 303)


def _own_hand_again(request: Request, book: Book, owner: bool, form: Form, wrong: str, error: BookError) -> Response:
    """The book's page with what was typed, and what is refused about it, beside its field if it is about one."""
    words, code = words_of(request), request.path_params["code"]
    faults = words.faults(error)
    shown = views.book(words, book, code, owner, zone_of(request, book)) | {
        "own_form": form,
        "faults": faults,
        "wrong": {wrong: faults[0]} if wrong and error.reason != "not_written" else {},
    }
    return show(request, "book/book.html", FORM_STATUS.get(error.reason, 400), path=f"/book/{code}", **shown)


# --- Photographs ----------------------------------------------------------------------------------------------------


async def photo(request: Request, book: Book, owner: bool) -> Response:
    """Read a photograph; its tiles as data. Nothing is booked, and nothing is written to the disk."""
    desk, words = desk_of(request), words_of(request)
    if not desk.uploads.take(address_of(request.scope)):
        return JSONResponse({"error": words.text("book-photo-too-many")}, 429)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_UPLOAD:
            return JSONResponse({"error": words.text("book-photo-too-large", most=LARGEST_UPLOAD >> 20)}, 413)
    try:
        seen = await desk.reader.read(bytes(body), book.ledger.highest, keep=book.keep_photos and owner)
    except Busy:
        return JSONResponse({"error": words.text("book-photo-busy")}, 503)
    except Unreadable as error:
        no_heic = error.fault.reason == "heic"  # whoever sends a photograph installs nothing on this machine
        return JSONResponse({"error": words.text("book-photo-heic") if no_heic else words.fault(error.fault)}, 422)
    kept = desk.remember(seen.picture) if seen.picture else ""
    return JSONResponse(seen.reading | {"photo": kept, "said": views.reading(words, seen.reading)})


async def kept_photo(request: Request, book: Book, owner: bool) -> Response:
    """A photograph that was kept beside its hand."""
    hand, seat = request.path_params["hand"], whole(request.path_params["seat"])
    if seat is None or not ID.fullmatch(hand):
        raise BookError("no_such_hand", hand=hand)
    path = await asyncio.to_thread(book.photos.find, book.code, hand, seat)
    if path is None:
        raise BookError("no_such_hand", hand=hand)
    return FileResponse(path, media_type="image/jpeg", headers={"cache-control": "no-store"})
