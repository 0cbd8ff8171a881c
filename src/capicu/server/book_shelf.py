"""The pages before there is a book, or about many: the shelf, a new book, figures, files that come back, codes."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from capicu.book.book import Book
from capicu.book.errors import BookError
from capicu.book.importing import imported
from capicu.book.limits import MOST_COUNTERS
from capicu.book.statistics import figures
from capicu.rules import Rules, RulesError, default_game, known_rules, load_rules, rule_set_ids
from capicu.server import book_sentences as sentences
from capicu.server import book_views as views
from capicu.server.arrivals import today_in
from capicu.server.book_desk import (
    FORM_STATUS,
    desk_of,
    may_open,
    number_in,
    page_of,
    refused,
    writing,
    written,
)
from capicu.server.book_forms import counters_of, names_at_fault
from capicu.server.forms import (
    asked_options,
    beside_the_fields,
    chosen_overrides,
    fields,
    for_so_many,
    house_prose,
    option_faults,
    rule_faults,
    under_its_name,
)
from capicu.server.pages import ensure_visitor, form_of, is_local, show, visitor_of, with_cookie, words_of
from capicu.texts import whole
from capicu.tiles import HIGHEST_PIP
from capicu.words import Words

Form = dict[str, str]
ASKED = ("first", "round", "bonus", "match", "opening", "seats", "set")
"""The groups of options that a new book asks for; a house rule may change others too."""
ON_A_PAGE = 30
"""Books on one page of the shelf."""


class Wrong(NamedTuple):
    """A field of the shelf's forms whose text leads nowhere."""

    field: str
    fault: str
    status: int


async def shelf(request: Request, wrong: Wrong | None = None, form: Form | None = None) -> Response:
    """All books of this visitor; on this machine also those that were begun in the shell.

    `wrong` is a field of one of its forms with what is refused about it.
    """
    return await asyncio.to_thread(_shelf, request, wrong, form or {})


def _shelf(request: Request, wrong: Wrong | None, form: Form) -> Response:
    words = words_of(request)
    search = request.query_params.get("q", "")[:100]
    number = page_of(request)
    listed = desk_of(request).shelf.listed
    found = listed(search, _mine(request), skip=number * ON_A_PAGE, most=ON_A_PAGE + 1)
    return show(
        request,
        "book/shelf.html",
        wrong.status if wrong else 200,
        path="/book",
        books=[views.listed(words, one) for one in found[:ON_A_PAGE]],
        search=search,
        page=number,
        more=len(found) > ON_A_PAGE,
        done=_deleted(request),
        wrong={wrong.field: wrong.fault} if wrong else {},
        form=form,
    )


def _deleted(request: Request) -> str:
    """What the shelf begins with after one of the visitor's books was deleted."""
    code, store = request.query_params.get("deleted", ""), desk_of(request).shelf.store
    info = store.table(code) if code else None
    if info is None or info.finished is None or info.header.get("holder", "") not in _mine(request):
        return ""
    words = words_of(request)
    try:
        book = Book(store, code)
    except BookError as error:
        return words.text("book-deleted", code=code) if error.reason == "damaged" else ""
    return words.text("book-done-delete", title=book.title or words.commas(sentences.sides(words, book)))


def _mine(request: Request) -> set[str]:
    """Whose books this visitor is shown: their own, and at this machine those of the shell."""
    visitor = visitor_of(request)
    return ({visitor} if visitor else set()) | ({""} if is_local(request) else set())


async def new(
    request: Request,
    faults: list[str] | None = None,
    form: Form | None = None,
    wrong: Form | None = None,
    status: int = 400,
) -> Response:
    """A new book: the game, its options, the names; again with its faults, and those of them that are of a field."""
    return await asyncio.to_thread(_new, request, faults or [], form or {}, wrong or {}, status)


def _new(request: Request, faults: list[str], form: Form, wrong: Form, status: int) -> Response:
    words = words_of(request)
    form = form or asked_options(request.query_params)
    game = _game(form.get("rules") or request.query_params.get("rules"))
    rules = for_so_many(game, form)
    seats = rules.seats
    fitting = range(seats.min, seats.max + 1)
    asked = whole(form.get("players") or request.query_params.get("players"))
    players = asked if asked is not None and asked in fitting else rules.players
    shelf = desk_of(request).shelf
    known, last = shelf.remembered(players, _mine(request))
    remembered = {f"name{seat}": name for seat, name in enumerate(last)}
    remembered["table_set"] = str(shelf.last_highest(_mine(request)) or "")
    groups = views.options(fields(rules, words), players)
    return show(
        request,
        "book/new.html",
        status if faults else 200,
        path=f"/book/new?rules={rules.id}&players={players}",
        games=[(one.id, one.text("name", words.language)) for one in known_rules()],
        rules=rules,
        prose=house_prose(game, form, words),
        unseen=beside_the_fields(form, {name: groups[name] for name in ASKED if name in groups}),
        players=players,
        fitting=list(fitting),
        groups=groups,
        unfolded={name for name, group in groups.items() if any(f"o.{one.key}" in wrong for one in group)},
        known=known,
        faults=faults,
        wrong=wrong,
        form=_usual_counters(rules, form, words) | remembered | form,
        largest_set=str(HIGHEST_PIP),
    )


def _usual_counters(rules: Rules, form: Form, words: Words) -> dict[str, str]:
    """The counters that these rules ask for: a pass that pays is something that only the table has seen."""
    if any(form.get(f"counter{place}") for place in range(MOST_COUNTERS)):
        return {}
    fields: dict[str, str] = {}
    for place, (name, points) in enumerate(sentences.pass_counters(rules, words).items()):
        fields |= {f"counter{place}": name, f"worth{place}": str(points)}
    return fields


async def begin(request: Request) -> Response:
    """Begin the book that a form asks for; a form with faults is shown again."""
    words, form, holder = words_of(request), await form_of(request), ensure_visitor(request)
    if "again" in form:
        return await new(request, None, form)
    try:
        if not await may_open(request, holder):
            return await new(request, [words.text("web-error-too-many-tables")], form)
        book = await written(_begun, request, form, holder)
    except BookError as error:
        status = FORM_STATUS.get(error.reason, 400)
        return await new(request, words.faults(error), form, names_at_fault(words, error, form), status)
    except RulesError as error:
        return await new(request, rule_faults(error, words), form, option_faults(error, words))
    return with_cookie(request, RedirectResponse(f"/book/{book.code}", 303))


def _game(id_: str | None) -> Rules:
    """The game that was chosen, or else the usual one."""
    return load_rules(id_ if id_ in rule_set_ids() else default_game("book"))


def _begun(request: Request, form: Form, holder: str) -> Book:
    """The book that a form asks for."""
    words, base = words_of(request), _game(form.get("rules"))
    players = number_in(form, "players") or 2
    names = [form.get(f"name{seat}", "") for seat in range(min(players, 4))]
    day, zone = today_in(form.get("zone", "UTC")[:64])
    return desk_of(request).shelf.begin(
        under_its_name(base, form),
        [name or words.text("web-player-number", number=seat + 1) for seat, name in enumerate(names)],
        players=players,
        overrides=chosen_overrides(form, base),
        today=views.day(form.get("date", ""), day),
        title=form.get("title", ""),
        counters=counters_of(form),
        keep_photos=form.get("keep_photos") == "on",
        zone=zone,
        holder=holder,
        highest=min(number_in(form, "table_set") or 0, HIGHEST_PIP),
    )


async def statistics(request: Request) -> Response:
    """The figures of all players and pairs in this visitor's books."""
    try:
        return await desk_of(request).slowly(partial(_statistics, request))
    except BookError as error:
        return refused(request, error)


def _statistics(request: Request) -> Response:
    words = words_of(request)
    groups = figures(desk_of(request).shelf.all_books(_mine(request)))
    return show(request, "book/statistics.html", groups=[[views.figures(words, one) for one in g] for g in groups])


async def bring_in(request: Request) -> Response:
    """Import a book. Reading and checking a large file takes its time, but nobody else's."""
    desk, body, holder = desk_of(request), await request.body(), ensure_visitor(request)
    form: Form = {}
    try:
        form = await desk.slowly(partial(_posted, body))
        if not form.get("text", "").strip():
            raise BookError("no_text")
        if not await may_open(request, holder):
            raise BookError("too_often")
        with writing():
            book = await desk.slowly(partial(imported, desk.shelf, form["text"], holder))
    except BookError as error:
        fault = " ".join(words_of(request).faults(error))
        return await shelf(request, Wrong("text", fault, FORM_STATUS.get(error.reason, 400)), form)
    return with_cookie(request, RedirectResponse(f"/book/{book.code}?done=import", 303))


def _posted(body: bytes) -> Form:
    """The form of an import, which has one field and is far larger than any other."""
    try:
        read = parse_qs(body.decode("utf-8", "replace"), max_num_fields=4)
    except ValueError:
        return {}
    return {name: values[-1] for name, values in read.items()}


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
        if error.reason != "damaged":  # which its own page tells
            fault = " ".join(words_of(request).faults(error))
            return await shelf(request, Wrong("code", fault, 404 if typed else 400), form)
    return RedirectResponse(f"/book/{code}", 303)
