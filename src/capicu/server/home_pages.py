"""Before the table: home, a new table, joining one, a game's page, settings, language, opening to the network."""

from __future__ import annotations

from typing import Any, get_args

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from capicu.rules import (
    MAX_PLAYERS,
    SECONDS_A_MOVE,
    SECONDS_A_ROUND,
    SECTIONS,
    Region,
    Rules,
    default_game,
    known_rules,
    load_rules,
    rule_set_ids,
)
from capicu.rules.house import House
from capicu.server import arrivals
from capicu.server.forms import (
    SKILLS,
    FormError,
    Wanted,
    asked_options,
    beside_the_fields,
    chosen_overrides,
    fields,
    for_so_many,
    house_prose,
    read,
)
from capicu.server.hub import Live
from capicu.server.network import Network
from capicu.server.pages import (
    card,
    ensure_visitor,
    form_of,
    hub_of,
    is_local,
    not_found_page,
    set_cookie,
    show,
    visitor_of,
    with_cookie,
    words_of,
)
from capicu.server.questions import KEYS
from capicu.server.tables import Table
from capicu.server.visitors import LANGUAGE_COOKIE, read_code
from capicu.server.workers import levels
from capicu.server.workshop_forms import query_of
from capicu.texts import whole
from capicu.words import Words, best_language
from capicu.words.event_sentences import team_name

RUNNING = ("play", "round_over")
"""Phases of a table at which one can go on."""


async def home(request: Request, fault: str = "", typed: str = "", status: int = 200) -> Response:
    """What one can do here; `fault` says why a typed code leads to no table."""
    words, hub, holder = words_of(request), hub_of(request), visitor_of(request)
    mine = await arrivals.my_tables(hub, holder)
    last = next((live.table for live, _ in mine if live.table.opened.holder == holder), None)
    network: Network = request.app.state.network
    return show(
        request,
        "home.html",
        status,
        path="/",
        regions=_regions(words),
        tables=[_line(live, at, holder, words) for live, at in mine],
        hint=_hint(last, words),
        network=network,
        local=is_local(request),
        fault=fault,
        typed=typed,
    )


def _regions(words: Words) -> list[dict[str, Any]]:
    """The games by where they are played: one's own first, then the first games, then those of one's own language."""
    places: dict[str, list[Rules]] = {place: [] for place in ("own", "documents", "yours", *get_args(Region))}
    for rules in known_rules():
        place: str = rules.region or "own"
        if place not in ("own", "documents") and words.language in rules.spoken:
            place = "yours"
        places[place].append(rules)
    return [
        {"id": place, "name": words.text(f"web-region-{place}"), "games": [card(rules, words) for rules in found]}
        for place, found in places.items()
        if found
    ]


def _hint(last: Table | None, words: Words) -> str:
    """What `Play now` leads to."""
    if last is None:
        return words.text("web-play-now-first")
    again = "on" if last.phase in RUNNING else "last"
    return words.text(f"web-play-now-{again}", game=last.rules.text("name", words.language))


def _line(live: Live, at: str, holder: str | None, words: Words) -> dict[str, Any]:
    """A table in the list: the game, whose turn it is (or how it ended), and the score or who else plays."""
    table = live.table
    seats = table.seats_of(holder)
    others = words.both([c.name for i, c in enumerate(table.chairs) if i not in seats and c.name])
    name, state = table.rules.text("name", words.language), _state(table, seats, words)
    rest = _scores(table, words) or (words.text("web-with", names=others) if others else "")
    return {
        "code": table.code,
        "name": name,
        "others": rest,
        "phase": table.phase,
        "state": state,
        "at": at,
        "label": ". ".join(part.rstrip(".") for part in (name, state, rest) if part),
    }


def _scores(table: Table, words: Words) -> str:
    """Every side with its score, once there is one; who has won says it too."""
    match = table.match
    if match is None or table.ended is not None or not any(match.scores):
        return ""
    return words.commas(
        words.text("score-of", who=team_name(words, table.names, team, len(match.scores)), score=score)
        for team, score in enumerate(match.scores)
    )


def _state(table: Table, seats: list[int], words: Words) -> str:
    """Whose turn it is, how far a table is, or who has won."""
    if table.ended is not None:
        return words.event(table.ended, table.names, seats[0] if len(seats) == 1 else None, table.rules)
    if table.phase == "play" and table.match is not None:
        turn = table.match.round.turn
        yours = seats == [turn]
        return words.text("web-table-yours") if yours else words.text("web-table-turn", name=table.names[turn])
    return words.text(f"web-phase-{table.phase.replace('_', '-')}")


async def new(request: Request, error: FormError | None = None, form: dict[str, str] | None = None) -> Response:
    """A new table: seats and options; a form that made none is there again with what is wrong, its part unfolded."""
    words = words_of(request)
    form = form if form is not None else _from_link(request)
    wrong = error.fields if error else {}
    id_ = form.get("rules") or request.query_params.get("rules") or default_game("page")
    if id_ not in rule_set_ids():
        return not_found_page(request, "no-such-game")
    base = load_rules(id_)
    rules = for_so_many(base, form)
    groups = fields(rules, words)
    link = _link(base, form)
    return show(
        request,
        "new.html",
        status=400 if error else 200,
        path=f"/new?{link}",
        rules=rules,
        game=card(rules, words) | _under_its_name(base, form, words),
        workshop=link,
        unseen=beside_the_fields(form, groups),
        groups=groups,
        unfolded={name for name, group in groups.items() if any(f"o.{field.key}" in wrong for field in group)},
        sections={name: words.text(f"web-section-{name}") for name in ("first", *SECTIONS)},
        seats=range(1, rules.seats.max),
        least=rules.seats.min,
        skills=SKILLS,
        levels=[(name, words.text("web-level", name=name)) for name in levels()],
        faults=error.faults if error else [],
        wrong=wrong,
        form=form,
    )


def _from_link(request: Request) -> dict[str, str]:
    """What a link to this page asks for beside the game: a house rule, and for how many."""
    asked = dict(request.query_params)
    form = asked_options(asked)
    if form:
        seats = range(1, min(whole(asked.get("players")) or 2, MAX_PLAYERS))
        form |= {f"seat{number}": "bot" for number in seats} | {"players": asked.get("players", "")}
    return form


def _link(base: Rules, form: dict[str, str]) -> str:
    """What a link to such a table says: the game, and what is changed of it."""
    changes, name = chosen_overrides(form, base), form.get("rule_name", "")
    players = whole(form.get("players")) or base.players
    return query_of(House(base.id, players, name, changes)) if changes or name else f"rules={base.id}"


def _under_its_name(base: Rules, form: dict[str, str], words: Words) -> dict[str, Any]:
    """What a card says otherwise of a house rule."""
    name = form.get("rule_name", "")
    own = {"name": name, "prose": house_prose(base, form, words), "minutes": ""}
    return {"rule_name": name} | (own if name else {})


async def open_(request: Request) -> Response:
    """Open a table; a form that makes none is shown again with what is wrong."""
    words, hub = words_of(request), hub_of(request)
    form = await form_of(request)
    holder = ensure_visitor(request)
    last = await arrivals.last_game(hub, holder) if form.get("now") else None
    if last is not None and last.table.phase in RUNNING:
        return with_cookie(request, RedirectResponse(f"/t/{last.table.code}", 303))
    if form.get("now"):
        form |= {"rules": default_game("page"), "seat1": "bot", "seat2": "bot"}
    address = request.client.host if request.client else "?"
    if not await hub.may_open(holder, address):
        return await new(request, FormError([words.text("web-error-too-many-tables")]), form)
    try:
        wanted = read(form, words) if last is None else _like(last, form)
    except FormError as error:
        return await new(request, error, form)
    code = await arrivals.open_table(hub, holder, wanted, words.language)
    return with_cookie(request, RedirectResponse(f"/t/{code}", 303))


def _like(last: Live, form: dict[str, str]) -> Wanted:
    """`Play now`: a table like the last one."""
    opened = last.table.opened
    zone = form.get("zone", opened.zone)
    return Wanted(last.table.rules, opened.seats, opened.auto, opened.absent, zone)


async def join(request: Request) -> Response:
    """By code or link; where that leads to no table, the field is there again with the reason."""
    typed = (await form_of(request)).get("code", "").strip()
    code = read_code(typed)
    if code is not None and await hub_of(request).find(code) is not None:
        return RedirectResponse(f"/t/{code}", 303)
    reason, status = ("no-such-table", 404) if typed else ("no-code", 400)
    return await home(request, words_of(request).text(f"web-error-{reason}"), typed[:200], status)


async def language(request: Request) -> Response:
    """Another language, remembered."""
    form = await form_of(request)
    back = form.get("back", "/")
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = RedirectResponse(safe, 303)
    set_cookie(response, LANGUAGE_COOKIE, best_language([form.get("lang")]), request)
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


async def game(request: Request) -> Response:
    """A game: where it comes from, its rules in words, how long a match takes."""
    words = words_of(request)
    if request.path_params["id"] not in rule_set_ids():
        return not_found_page(request, "no-such-game")
    rules = load_rules(request.path_params["id"])
    pace = (SECONDS_A_MOVE, SECONDS_A_ROUND)
    return show(
        request,
        "game.html",
        game=card(rules, words),
        lines=words.rules(rules),
        pace=pace,
        aka=rules.text("aka", words.language),
        sources=words.commas(rules.sources),
        sure=words.text(f"web-sure-{rules.sure}") if rules.sure else "",
    )


async def settings(request: Request) -> Response:
    """How tables look and sound for this person; kept in the browser."""
    words = words_of(request)
    said = ("prefs-was-reset", "key-is-set", "key-swapped", "key-digit", "voice-sample")
    setup = {"lang": words.language, "words": {name: words.text(f"web-{name}") for name in said}}
    return show(request, "settings.html", keys=KEYS, setup=setup)
