"""The workshop's pages: a house rule made, explained, tried, kept and shared. `routes` is what the application mounts.

Everything works as plain forms; the script explains the rule anew while one changes it and shows how far a trial is.
A rule lives in its address and in the form: nothing is kept here but the files of the person at this machine.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from capicu.lab.workshop import Answer, Cancelled
from capicu.rules import RulesError, load_rules
from capicu.rules.files import free_id, keep, own_file, own_files, shipped_ids
from capicu.rules.house import as_toml, id_of
from capicu.server import workshop_views as views
from capicu.server.network import address_of
from capicu.server.pages import (
    ensure_visitor,
    form_of,
    fragment,
    hub_of,
    is_local,
    not_found_page,
    show,
    with_cookie,
    words_of,
)
from capicu.server.workshop_forms import Draft, beside_fields, draft_of, opened, query_of, told
from capicu.server.workshop_trials import TooLong, Trials

LINES = "application/x-ndjson"
LARGEST_OPENED = 80_000
"""Bytes of a form with a file in it."""
LONGEST_SHOWN = 6_000
"""Characters of a text that could not be opened that are shown again in its field."""
_TEXTS = ("done", "untold", "wrong_name", "pasted")
"""What the page may have to say, and usually has not."""
_STREAMED = {
    "cache-control": "no-store",
    "content-encoding": "identity",  # said, so that nothing on the way waits for more to compress
    "x-accel-buffering": "no",
}


def largest_body(path: str) -> int | None:
    """How much may be sent to a path, where that is more than usual."""
    return LARGEST_OPENED if path == "/workshop/open" else None


def trials_of(request: Request) -> Trials:
    """The trials of this process."""
    state = request.app.state
    if not hasattr(state, "trials"):
        hub = hub_of(request)
        state.trials = Trials(hub.settings, hub.measures.thought)
    trials: Trials = state.trials
    return trials


def close(app: Starlette) -> None:
    """End the trials with the server."""
    if hasattr(app.state, "trials"):
        app.state.trials.close()


def _page(request: Request, draft: Draft, status: int = 200, **more: Any) -> Response:
    """The workshop with a rule in it."""
    usual: dict[str, Any] = {"answer": None, "taken": None, "open_faults": []} | dict.fromkeys(_TEXTS, "")
    shown = views.page(request, draft, words_of(request)) | usual | more
    return show(request, "workshop/page.html", status, **shown)


async def workshop(request: Request) -> Response:
    """The rule of a link, or a game to begin from."""
    trials_of(request).warm()
    try:
        draft = await asyncio.to_thread(draft_of, dict(request.query_params))
    except RulesError:
        return not_found_page(request, "no-such-game")
    return _page(request, draft, done=_done(request))


def _done(request: Request) -> str:
    """What was just done, for the page that follows it."""
    what = request.query_params.get("done", "")
    words, name = words_of(request), request.query_params.get("name", "")[:100]
    if what.startswith("kept-") and is_local(request):
        file = own_file(id_of(what.removeprefix("kept-")))
        return words.text("workshop-kept", name=name, file=str(file)) if file.exists() else ""
    return words.text("workshop-removed") if what == "removed" else ""


async def again(request: Request) -> Response:
    """The form as it was filled in, looked at again."""
    draft = await _posted(request)
    return _page(request, draft) if draft else not_found_page(request, "no-such-game")


async def _posted(request: Request) -> Draft | None:
    form = await form_of(request)
    try:
        return await asyncio.to_thread(draft_of, form)
    except RulesError:
        return None


async def look(request: Request) -> Response:
    """What a script shows after a change: the rule explained anew, what differs, what cannot be."""
    draft, words = await _posted(request), words_of(request)
    if draft is None:
        return JSONResponse({"faults": [words.text("web-error-no-such-game")]}, 404)
    parts = views.parts(request, draft, words)
    html = {name: fragment(request, f"workshop/{name}.html", **parts) for name in ("changes", "told", "share")}
    return JSONResponse(
        {
            "lines": parts["lines"],
            "differs": parts["changes"],
            "notes": views.notes(draft, words),
            "counts": {
                name: words.text("workshop-so-many", count=count)
                for name, count in views.changed_sections(draft).items()
            },
            "faults": [one.text for one in told(draft.faults, words)],
            "fields": beside_fields(draft.faults, words),
            "said": views.said(draft, words),
            "query": query_of(draft.house),
            "html": html,
        },
        headers={"cache-control": "no-store"},
    )


# --- What it does -----------------------------------------------------------------------------------------------------


async def attempt(request: Request) -> Response:
    """What a rule does, measured: told as it goes to a script, else as a page."""
    draft, words = await _posted(request), words_of(request)
    if draft is None:
        return not_found_page(request, "no-such-game")
    streamed = LINES in request.headers.get("accept", "")
    if draft.rules is None:
        fault = {"fault": " ".join(one.text for one in told(draft.faults, words))}
        return JSONResponse(fault, 400) if streamed else _page(request, draft, 400)
    person, trials = ensure_visitor(request), trials_of(request)
    if refusal := trials.refusal(person, address_of(request.scope)):
        sentence = words.text(f"workshop-try-{refusal}")
        return JSONResponse({"fault": sentence}, 429) if streamed else _page(request, draft, 429, untold=sentence)
    trials.warm()
    run = trials.run(person, draft.rules, draft.beside)
    if streamed:
        return with_cookie(request, StreamingResponse(_lines(request, draft, run), 200, _STREAMED, LINES))
    return await _whole(request, draft, run)


async def _lines(request: Request, draft: Draft, run: AsyncIterator[float | Answer]) -> AsyncIterator[bytes]:
    """A line for every step, and at last the answer; who goes away ends the run."""
    words = words_of(request)
    if not trials_of(request).ready:
        yield msgspec.json.encode({"done": 0.0, "note": words.text("workshop-warming")}) + b"\n"
    async with contextlib.aclosing(run) as steps:  # type: ignore[type-var]  # an iterator made by a generator
        try:
            async for step in steps:
                if isinstance(step, float):
                    yield msgspec.json.encode({"done": round(step, 3)}) + b"\n"
                else:
                    shown = views.answer(step, draft, words)
                    html = fragment(request, "workshop/answer.html", answer=shown)
                    yield msgspec.json.encode({"html": html, "said": " ".join(shown["findings"])}) + b"\n"
        except Cancelled as end:
            yield msgspec.json.encode({"fault": words.text(_why(end))}) + b"\n"


def _why(end: Cancelled) -> str:
    """The message that says why a trial came to no answer."""
    return "workshop-try-long" if isinstance(end, TooLong) else "workshop-try-elsewhere"


async def _whole(request: Request, draft: Draft, run: AsyncIterator[float | Answer]) -> Response:
    """The page with the answer, for who has no script."""
    words = words_of(request)
    async with contextlib.aclosing(run) as steps:  # type: ignore[type-var]  # as above
        try:
            async for step in steps:
                if isinstance(step, Answer):
                    return _page(request, draft, answer=views.answer(step, draft, words))
                if await request.is_disconnected():
                    return Response(status_code=400)
        except Cancelled as end:
            return _page(request, draft, 409, untold=words.text(_why(end)))
    raise AssertionError("a trial ends with an answer")


# --- Keeping and sharing ----------------------------------------------------------------------------------------------


async def file(request: Request) -> Response:
    """The rule of a link as a file."""
    try:
        draft = await asyncio.to_thread(draft_of, dict(request.query_params))
    except RulesError:
        return not_found_page(request, "no-such-game")
    if draft.rules is None:
        return _page(request, draft, 400)
    name = id_of(draft.house.name)
    headers = {"content-disposition": f'attachment; filename="{name}.toml"', "cache-control": "no-store"}
    return Response(_written(draft, request), media_type="application/toml", headers=headers)


def _written(draft: Draft, request: Request) -> str:
    """The rule as a file for anyone, with a comment for each option."""
    words, house = words_of(request), draft.house.rebased()
    game = load_rules(house.base).text("name", words.language)
    notes = {key: ". ".join(part.rstrip(".") for part in words.option(key)) for key in house.changes}
    return as_toml(house, words.text("workshop-file-title", game=game), notes)


async def open_(request: Request) -> Response:
    """A pasted code, link or file in the form; what cannot be read is told, and nothing of it is taken."""
    form, words = await form_of(request), words_of(request)
    text = form.get("text", "")
    try:
        if not text.strip():
            return _unopened(request, [words.text("workshop-open-nothing")], "")
        house = await asyncio.to_thread(opened, text)
    except RulesError as error:
        return _unopened(request, [one.text for one in told(error.faults, words)], text)
    return RedirectResponse(f"/workshop?{query_of(house)}", 303)


def _unopened(request: Request, faults: list[str], text: str) -> Response:
    return _page(request, draft_of({}), 400, open_faults=faults, pasted=text[:LONGEST_SHOWN])


async def keep_(request: Request) -> Response:
    """Among the games of the person at this machine; a name that is taken is refused with another."""
    form, words = await form_of(request), words_of(request)
    draft = await _posted(request)
    if draft is None:
        return not_found_page(request, "no-such-game")
    if not is_local(request):
        return _page(request, draft, 403, wrong_name=words.text("workshop-not-here"))
    if draft.rules is None:
        return _page(request, draft, 400)
    name = draft.house.name
    if not name:
        return _page(request, draft, 400, wrong_name=words.text("workshop-name-missing"))
    id_ = id_of(name)
    try:
        if id_ in shipped_ids():
            raise FileExistsError
        await asyncio.to_thread(keep, id_, _written(draft, request), instead=form.get("instead") == id_)
    except FileExistsError:
        return _taken(request, draft, id_)
    except OSError as error:
        sentence = words.text("workshop-not-kept", file=str(own_file(id_)), problem=error.strerror or str(error))
        return _page(request, draft, 503, wrong_name=sentence)
    return RedirectResponse(f"/workshop?{query_of(draft.house)}&done=kept-{id_}", 303)


def _taken(request: Request, draft: Draft, id_: str) -> Response:
    """There is a game of that name: another name, or in place of one's own file."""
    words, free = words_of(request), free_id(id_)
    other = f"{draft.house.name} {free.removeprefix(id_).lstrip('-')}".strip()
    sentence = words.text("workshop-taken", name=draft.house.name, other=other)
    taken = {"other": other, "id": "" if id_ in shipped_ids() else id_}
    return _page(request, draft, 409, wrong_name=sentence, taken=taken)


async def remove(request: Request) -> Response:
    """Away from the games of the person at this machine."""
    id_ = (await form_of(request)).get("id", "")
    if not is_local(request) or id_ not in own_files():
        return not_found_page(request, "no-such-game")
    await asyncio.to_thread(own_files()[id_].unlink, missing_ok=True)
    return RedirectResponse("/workshop?done=removed", 303)


routes: list[BaseRoute] = [
    Route("/workshop", workshop),
    Route("/workshop", again, methods=["POST"]),
    Route("/workshop/look", look, methods=["POST"]),
    Route("/workshop/try", attempt, methods=["POST"]),
    Route("/workshop/file", file),
    Route("/workshop/open", open_, methods=["POST"]),
    Route("/workshop/keep", keep_, methods=["POST"]),
    Route("/workshop/remove", remove, methods=["POST"]),
]
