"""The pages: home, a new table, the table, sitting down, a game, settings. All words come from the catalogues."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import jinja2
import msgspec
import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from capicu import __version__
from capicu.game import IllegalMove
from capicu.rules import SECTIONS, Rules, load_rules, rule_set_ids
from capicu.server import opening
from capicu.server.asking import vocabulary
from capicu.server.forms import FormError, Wanted, clean_name, fields, read
from capicu.server.hub import Hub, Live
from capicu.server.lengths import minutes
from capicu.server.network import Network
from capicu.server.tables import PHRASES, Refused
from capicu.server.visitors import (
    COOKIE,
    COOKIE_SECONDS,
    LANGUAGE_COOKIE,
    holder_of,
    new_visitor,
    pretty_code,
    read_code,
)
from capicu.server.wording import page_words
from capicu.server.workers import levels
from capicu.tiles import ALL_TILES
from capicu.words import Words, best_language, languages

TEMPLATES = Path(__file__).parent.parent / "web" / "templates"
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "it": "Italiano", "es": "Español", "mg": "Malagasy"}
_pages = jinja2.Environment(
    loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True
)


# --- What every page needs ----------------------------------------------------------------------------------


def words_of(request: Request) -> Words:
    """The page's language: asked for, remembered, or the browser's."""
    asked = request.query_params.get("lang")
    remembered = request.cookies.get(LANGUAGE_COOKIE)
    accepted = request.headers.get("accept-language", "").split(",")
    return Words.of(best_language([asked, remembered, *accepted]))


def hub_of(request: Request) -> Hub:
    """The tables."""
    hub: Hub = request.app.state.hub
    return hub


def visitor_of(request: Request) -> str | None:
    """The hash of the visitor's secret."""
    return holder_of(request.cookies.get(COOKIE))


def show(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A page from its template."""
    words = words_of(request)
    html = _pages.get_template(template).render(
        t=words.text,
        lang=words.language,
        languages=[(code, LANGUAGE_NAMES[code]) for code in languages()],
        path=request.url.path,
        version=__version__,
        data=_data,
        **context,
    )
    return with_cookie(request, HTMLResponse(html, status, {"cache-control": "no-store"}))


def _data(value: Any) -> str:
    """Data for the page's scripts, safe inside a script element."""
    text = msgspec.json.encode(value).decode()
    return text.replace("<", "\\u003c")


def with_cookie(request: Request, response: Response) -> Response:
    """Give a visitor without a secret one."""
    if visitor_of(request) is None:
        secret = getattr(request.state, "visitor", None) or new_visitor()
        _set(response, COOKIE, secret, request)
    return response


def _set(response: Response, name: str, value: str, request: Request) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)


def ensure_visitor(request: Request) -> str:
    """The visitor's hash; one who has no secret yet gets it with this answer."""
    holder = visitor_of(request)
    if holder is None:
        request.state.visitor = new_visitor()
        holder = holder_of(request.state.visitor)
    assert holder is not None
    return holder


async def form_of(request: Request) -> dict[str, str]:
    """A posted form; of repeated names the last."""
    body = await request.body()
    return dict(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=400))


async def find_table(request: Request) -> tuple[Live, bool] | None:
    """The table that a page is about."""
    return await hub_of(request).find(request.path_params["code"])


# --- Home and new tables ------------------------------------------------------------------------------------


async def home(request: Request) -> Response:
    """What one can do here."""
    words, hub, holder = words_of(request), hub_of(request), visitor_of(request)
    mine = await opening.my_tables(hub, holder)
    last = next((live for live, _ in mine if live.table.opened.holder == holder), None)
    network: Network = request.app.state.network
    return show(
        request,
        "home.html",
        games=[_card(load_rules(id_), words) for id_ in rule_set_ids()],
        tables=[_line(live, at, holder, words) for live, at in mine],
        last=last.table.rules.text("name", words.language) if last else None,
        network=network,
        local=is_local(request),
        error=None,
    )


def _card(rules: Rules, words: Words) -> dict[str, Any]:
    seats = rules.options.seats
    return {
        "id": rules.id,
        "name": rules.text("name", words.language),
        "origin": rules.text("origin", words.language),
        "prose": rules.text("prose", words.language),
        "players": words.text("web-players", low=seats.min, high=seats.max),
        "minutes": words.text("web-minutes", minutes=minutes(rules.id)),
    }


def _line(live: Live, at: str, holder: str | None, words: Words) -> dict[str, Any]:
    table = live.table
    others = [c.name for i, c in enumerate(table.chairs) if i not in table.seats_of(holder) and c.name]
    return {
        "code": table.code,
        "name": table.rules.text("name", words.language),
        "others": words.both(others),
        "phase": table.phase,
        "state": words.text(f"web-phase-{table.phase.replace('_', '-')}"),
        "at": at,
        "scores": " – ".join(map(str, table.match.scores)) if table.match else "",
    }


def is_local(request: Request) -> bool:
    """Whether the person sits at this machine."""
    return request.client is not None and request.client.host in ("127.0.0.1", "::1", "testclient")


async def new(request: Request, faults: list[str] | None = None, form: dict[str, str] | None = None) -> Response:
    """A new table: seats and options."""
    words = words_of(request)
    form = form or {}
    id_ = form.get("rules") or request.query_params.get("rules", "daomy")
    if id_ not in rule_set_ids():
        return not_found_page(request, "no-such-game")
    rules = load_rules(id_)
    return show(
        request,
        "new.html",
        status=400 if faults else 200,
        rules=rules,
        game=_card(rules, words),
        groups=fields(rules, words),
        sections={name: words.text(f"web-section-{name}") for name in ("first", *SECTIONS)},
        seats=range(1, rules.options.seats.max),
        least=rules.options.seats.min,
        levels=[(name, words.text("web-level", name=name)) for name in levels()],
        faults=faults or [],
        form=form,
    )


async def open_(request: Request) -> Response:
    """Open a table; a form that makes none is shown again with what is wrong."""
    words, hub = words_of(request), hub_of(request)
    form = await form_of(request)
    holder = ensure_visitor(request)
    last = await opening.last_game(hub, holder) if form.get("now") else None
    if last is not None and last.table.phase in ("play", "round_over"):
        return with_cookie(request, RedirectResponse(f"/t/{last.table.code}", 303))
    if form.get("now"):
        form |= {"rules": "daomy", "seat1": "bot", "seat2": "bot"}
    address = request.client.host if request.client else "?"
    if not (hub.openings.take(holder) and hub.openings_by_address.take(address)):
        return await new(request, [words.text("web-error-too-many-tables")], form)
    try:
        wanted = read(form, words) if last is None else _like(last, form)
    except FormError as error:
        return await new(request, error.faults, form)
    code = await opening.open_table(hub, holder, wanted, words.language)
    return with_cookie(request, RedirectResponse(f"/t/{code}", 303))


def _like(last: Live, form: dict[str, str]) -> Wanted:
    """`Play now`: a table like the last one."""
    opened = last.table.opened
    zone = form.get("zone", opened.zone)
    return Wanted(last.table.rules, opened.seats, opened.auto, opened.absent, zone)


async def join(request: Request) -> Response:
    """By code or link."""
    form = await form_of(request)
    code = read_code(form.get("code", ""))
    if code is None or await hub_of(request).find(code) is None:
        return not_found_page(request, "no-such-table")
    return RedirectResponse(f"/t/{code}", 303)


async def language(request: Request) -> Response:
    """Another language, remembered."""
    form = await form_of(request)
    back = form.get("back", "/")
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = RedirectResponse(safe, 303)
    _set(response, LANGUAGE_COOKIE, best_language([form.get("lang")]), request)
    return response


async def network(request: Request) -> Response:
    """Open the server to this network, or close it again; only for the person at this machine."""
    form = await form_of(request)
    network: Network = request.app.state.network
    if not is_local(request):
        return not_found_page(request, "only-here", 403)
    if form.get("open") == "no":
        await network.close()
    else:
        await network.open_up(request.app)
    code = read_code(form.get("back", ""))
    return RedirectResponse(f"/t/{code}#friends" if code else "/", 303)


# --- The table ----------------------------------------------------------------------------------------------


async def table(request: Request) -> Response:
    """The table, for whoever holds a seat; for others the way to a free seat, or to watch."""
    found = await find_table(request)
    if found is None:
        return not_found_page(request, "no-such-table")
    live, watcher = found
    seats = [] if watcher else live.table.seats_of(visitor_of(request))
    if not seats and not watcher and any(c.free for c in live.table.chairs) and "watch" not in request.query_params:
        return RedirectResponse(f"/t/{live.table.code}/sit", 303)
    words = words_of(request)
    shared = request.path_params["code"]
    return show(
        request,
        "table.html",
        code=shared,
        game=_card(live.table.rules, words),
        rules=words.rules(live.table.rules),
        seats=seats,
        watching=not seats,
        hot=live.table.passed_around,
        phrases=[(name, words.text(f"web-phrase-{name.replace('_', '-')}")) for name in PHRASES],
        commands=vocabulary(words),
        setup={
            "code": shared,
            "lang": words.language,
            "tiles": tile_names(words),
            "words": page_words(words),
            "watching": not seats,
            "absent": live.table.opened.absent,
        },
        friends=_friends(request, live) if seats else None,
    )


def tile_names(words: Words) -> dict[str, str]:
    """Every tile by its text, as people call it."""
    return {str(tile): words.tile(tile) for tile in ALL_TILES}


def _friends(request: Request, live: Live) -> dict[str, Any]:
    """The links for friends, with their picture for a phone's camera."""
    network: Network = request.app.state.network
    base = base_address(request, network)
    code = live.table.code
    link, watch = f"{base}/t/{code}", f"{base}/t/{live.table.opened.watch}"
    qr = segno.make(link, error="m").svg_data_uri(scale=4, border=2, dark="#000", light="#fff")
    return {
        "link": link,
        "watch": watch,
        "qr": qr,
        "code": pretty_code(code),
        "free": any(chair.free for chair in live.table.chairs),
        "open": network.open,
        "local": is_local(request),
        "loopback": base.startswith(("http://127.", "http://localhost", "http://[::1]")),
        "address": f"{network.address}:{network.port}" if network.open else "",
    }


def base_address(request: Request, network: Network) -> str:
    """The address that a friend's device can reach."""
    if network.open:
        return f"http://{network.address}:{network.port}"
    return f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"


async def sit(request: Request) -> Response:
    """Sit down at a free seat."""
    found = await find_table(request)
    if found is None or found[1]:
        return not_found_page(request, "no-such-table")
    live, words = found[0], words_of(request)
    code = live.table.code
    if request.method == "GET":
        if live.table.seats_of(visitor_of(request)) or live.table.full:
            return RedirectResponse(f"/t/{code}", 303)
        host = live.table.chairs[0].name
        return show(request, "sit.html", code=code, game=_card(live.table.rules, words), host=host, error=None)
    form = await form_of(request)
    name = clean_name(form.get("name", "")) or words.text("web-default-name")
    try:
        await opening.sit(hub_of(request), live, ensure_visitor(request), name, None)
    except Refused as refused:
        if refused.reason != "seated_already":
            return not_found_page(request, refused.reason.replace("_", "-"), 409)
    return with_cookie(request, RedirectResponse(f"/t/{code}", 303))


async def again(request: Request) -> Response:
    """A rematch."""
    found = await find_table(request)
    holder = visitor_of(request)
    if found is None or found[1] or holder is None or not found[0].table.seats_of(holder):
        return not_found_page(request, "no-such-table")
    try:
        code = await opening.rematch(hub_of(request), found[0], holder)
    except (Refused, IllegalMove):
        return RedirectResponse(f"/t/{found[0].table.code}", 303)
    return RedirectResponse(f"/t/{code}", 303)


# --- Reading ------------------------------------------------------------------------------------------------


async def game(request: Request) -> Response:
    """A game: where it comes from, its rules in words, how long a match takes."""
    words = words_of(request)
    if request.path_params["id"] not in rule_set_ids():
        return not_found_page(request, "no-such-game")
    rules = load_rules(request.path_params["id"])
    return show(request, "game.html", game=_card(rules, words), lines=words.rules(rules))


async def settings(request: Request) -> Response:
    """How tables look and sound for this person; kept in the browser."""
    words = words_of(request)
    return show(request, "settings.html", words=page_words(words))


def not_found_page(request: Request, reason: str, status: int = 404) -> Response:
    """A page that says what is not there."""
    return show(request, "error.html", status, message=words_of(request).text(f"web-error-{reason}"))


async def not_found(request: Request, error: Exception) -> Response:
    """No such page."""
    return not_found_page(request, "no-such-page")


async def broken(request: Request, error: Exception) -> Response:
    """Something went wrong here; never a traceback."""
    return show(request, "error.html", 500, message=words_of(request).text("web-error-broken"))
