"""The table's own pages: the table, sitting down at it, a rematch, and the links for friends."""

from __future__ import annotations

from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from capicu.game import IllegalMove
from capicu.server import arrivals
from capicu.server.forms import clean_name
from capicu.server.hub import Live
from capicu.server.network import Network
from capicu.server.pages import (
    base_address,
    card,
    ensure_visitor,
    find_table,
    form_of,
    hub_of,
    is_local,
    not_found_page,
    show,
    visitor_of,
    with_cookie,
    words_of,
)
from capicu.server.questions import KEYS, vocabulary
from capicu.server.tables import PHRASES, Refused
from capicu.server.visitors import pretty_code
from capicu.server.wording import page_words


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
        game=card(live.table.rules, words),
        rules=words.rules(live.table.rules),
        draws=live.table.rules.draws,
        watching=not seats,
        hot=live.table.passed_around,
        phrases=[(name, words.text(f"web-phrase-{name.replace('_', '-')}")) for name in PHRASES],
        commands=vocabulary(words),
        keys=KEYS,
        setup={
            "code": shared,
            "lang": words.language,
            "words": page_words(words),
            "watching": not seats,
            "absent": live.table.opened.absent,
        },
        friends=_friends(request, live) if seats else None,
    )


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
        return show(request, "sit.html", code=code, game=card(live.table.rules, words), host=host)
    form = await form_of(request)
    name = clean_name(form.get("name", "")) or words.text("web-default-name")
    try:
        await arrivals.sit(hub_of(request), live, ensure_visitor(request), name, None)
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
        code = await arrivals.rematch(hub_of(request), found[0], holder)
    except (Refused, IllegalMove):
        return RedirectResponse(f"/t/{found[0].table.code}", 303)
    return RedirectResponse(f"/t/{code}", 303)
