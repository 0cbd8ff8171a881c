"""What every page needs: its words, its visitor, its template; and the pages that say what is not there."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

import jinja2
import msgspec
from jinja2.ext import Extension
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from capicu import __version__
from capicu.rules import Rules
from capicu.server.hub import Hub, Live
from capicu.server.network import Network
from capicu.server.visitors import COOKIE, COOKIE_SECONDS, LANGUAGE_COOKIE, holder_of, new_visitor
from capicu.tiles import ALL_TILES
from capicu.words import Words, best_language, languages

TEMPLATES = Path(__file__).parent.parent / "web" / "templates"
MOST_FIELDS = 400
"""Fields of a form; our largest has about a hundred."""
FORWARDED = ("x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via")
"""What a proxy adds to a request."""
NOT_KEPT = ("lang", "done", "booked")
"""What an address may say that does not count for coming back: another language, and what was just done."""
_LINK = re.compile(r'((?:href|src|action|formaction|data-[a-z]+)=")/(static/)?(?!/)')


class Links(Extension):
    """Templates write addresses from the root; where a proxy shows us under a path, that stands before them.

    Files that pages load have a fingerprint in their address, so that browsers may keep them for good.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Put what is before every address into the template."""
        return _LINK.sub(lambda link: link[1] + ("{{ static }}/" if link[2] else "{{ root }}/"), source)


_pages = jinja2.Environment(
    loader=jinja2.FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    extensions=[Links],
)


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


def root_of(request: Request) -> str:
    """The path under which a proxy shows this server; usually ''."""
    return str(request.scope.get("root_path", ""))


def visitor_of(request: Request) -> str | None:
    """The hash of the visitor's secret."""
    return holder_of(request.cookies.get(COOKIE))


def show(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A page from its template."""
    html = fragment(request, template, **context)
    return with_cookie(request, HTMLResponse(html, status, {"cache-control": "no-store"}))


def fragment(request: Request, template: str, **context: Any) -> str:
    """What a template makes: a page, or a part of one for a script that has asked."""
    words = words_of(request)
    return _pages.get_template(template).render(
        t=words.text,
        lang=words.language,
        languages=[(code, Words.of(code).text("language-name")) for code in languages()],
        version=__version__,
        data=_data,
        root=root_of(request),
        static=f"{root_of(request)}/static/{request.app.state.assets.fingerprint}",
        **{"path": _here(request)} | context,
    )


def _here(request: Request) -> str:
    """The page's own address, for coming back to it in another language."""
    path = request.url.path.removeprefix(root_of(request))
    asked = [(name, value) for name, value in request.query_params.multi_items() if name not in NOT_KEPT]
    return f"{path}?{urlencode(asked)}" if asked else path


def _data(value: Any) -> str:
    """Data for the page's scripts, safe inside a script element."""
    text = msgspec.json.encode(value).decode()
    return text.replace("<", "\\u003c")


def with_cookie(request: Request, response: Response) -> Response:
    """Give a visitor without a secret one."""
    if visitor_of(request) is None:
        secret = getattr(request.state, "visitor", None) or new_visitor()
        set_cookie(response, COOKIE, secret, request)
    return response


def set_cookie(response: Response, name: str, value: str, request: Request) -> None:
    """Keep something in the visitor's browser, out of reach of scripts."""
    secure = request.url.scheme == "https"
    path = root_of(request) or "/"
    response.set_cookie(name, value, COOKIE_SECONDS, path=path, httponly=True, samesite="lax", secure=secure)


def ensure_visitor(request: Request) -> str:
    """The visitor's hash; one who has no secret yet gets it with this answer."""
    holder = visitor_of(request)
    if holder is None:
        request.state.visitor = getattr(request.state, "visitor", None) or new_visitor()
        holder = holder_of(request.state.visitor)
    assert holder is not None
    return holder


async def form_of(request: Request) -> dict[str, str]:
    """A posted form; of repeated names the last."""
    body = await request.body()
    try:
        read = parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise HTTPException(400) from None
    return {name: value.replace("\0", "") for name, value in read}


async def find_table(request: Request) -> tuple[Live, bool] | None:
    """The table that a page is about."""
    return await hub_of(request).find(request.path_params["code"])


def is_local(request: Request) -> bool:
    """Whether the person sits at this machine; nobody who comes through a proxy does."""
    forwarded = any(name in request.headers for name in FORWARDED)
    return not forwarded and request.client is not None and request.client.host in ("127.0.0.1", "::1")


def base_address(request: Request, network: Network) -> str:
    """The address that a friend's device can reach."""
    if network.open:
        return f"http://{network.address}:{network.port}"
    return f"{request.url.scheme}://{request.headers.get('host', 'localhost')}{root_of(request)}"


def card(rules: Rules, words: Words) -> dict[str, Any]:
    """A game in a few words: name, origin, prose, players and length."""
    return {
        "id": rules.id,
        "name": rules.text("name", words.language),
        "origin": rules.text("origin", words.language),
        "prose": words.prose(rules),
        "about": rules.text("about", words.language),
        "players": _players(rules, words),
        "minutes": words.text("web-minutes", minutes=rules.length.minutes) if rules.length else "",
    }


def _players(rules: Rules, words: Words) -> str:
    """For how many a game is."""
    name = "web-players" if rules.seats.min == rules.seats.max else "web-players-range"
    return words.text(name, low=rules.seats.min, high=rules.seats.max)


def tile_names(words: Words) -> dict[str, str]:
    """Every tile by its text, as people call it."""
    return {str(tile): words.tile(tile) for tile in ALL_TILES}


def not_found_page(request: Request, reason: str, status: int = 404) -> Response:
    """A page that says what is not there."""
    return show(request, "error.html", status, message=words_of(request).text(f"web-error-{reason}"))


async def not_found(request: Request, error: Exception) -> Response:
    """No such page."""
    return not_found_page(request, "no-such-page")


async def bad_request(request: Request, error: Exception) -> Response:
    """What none of our pages sends."""
    return not_found_page(request, "bad-request", 400)


async def gone(request: Request, error: Exception) -> Response:
    """Whoever asked went away before the question was complete; nobody reads this."""
    return Response(status_code=400)


async def damaged(request: Request, error: Exception) -> Response:
    """A table whose log cannot be followed."""
    return not_found_page(request, "damaged-table", 503)


async def not_stored(request: Request, error: Exception) -> Response:
    """The database does not keep or does not give what was asked for."""
    logging.getLogger("capicu").error("%s", error)
    return not_found_page(request, "store", 503)


async def broken(request: Request, error: Exception) -> Response:
    """Something went wrong here; never a traceback."""
    return show(request, "error.html", 500, message=words_of(request).text("web-error-broken"))
