"""Looking back: a match step by step with its sentences, its record to keep, and its seals to check."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from capicu.game import Record
from capicu.game import events as ev
from capicu.game.match import Match
from capicu.server.pages import card, find_table, not_found_page, show, tile_names, visitor_of, words_of
from capicu.server.tables import Table
from capicu.server.wording import page_words
from capicu.texts import whole
from capicu.words import Words


async def record(request: Request) -> Response:
    """The record of all rounds that are over, as a file."""
    found = await find_table(request)
    if found is None or found[0].table.match is None:
        return not_found_page(request, "no-such-table")
    table = found[0].table
    kept = table.record()
    if not kept.entries:
        return not_found_page(request, "nothing-yet")
    name = f"capicu-{table.rules.id}-{table.opened.date}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(kept.dumps(), media_type="application/json", headers=headers)


async def page(request: Request) -> Response:
    """The replay's page: rounds that are over, one after the other."""
    found = await find_table(request)
    if found is None or found[0].table.match is None:
        return not_found_page(request, "no-such-table")
    table, words = found[0].table, words_of(request)
    kept = table.record()
    rounds = [e.round for e in kept.entries if e.do == "deal"]
    if not rounds:
        return not_found_page(request, "nothing-yet")
    seals = [{"round": e.round, "seal": e.commitment, "secret": e.secret} for e in kept.entries if e.do == "deal"]
    shared = request.path_params["code"]
    seats = [] if found[1] else table.seats_of(visitor_of(request))
    return show(
        request,
        "replay.html",
        code=shared,
        game=card(table.rules, words),
        rounds=rounds,
        seals=seals,
        setup={
            "code": shared,
            "table": table.code,
            "hash": table.rules.hash,
            "rounds": rounds,
            "seals": seals,
            "me": seats[0] if seats else None,
            "names": table.names,
            "tiles": tile_names(words),
            "words": page_words(words),
            "lang": words.language,
        },
    )


async def steps(request: Request) -> Response:
    """One round, step by step, as data."""
    found = await find_table(request)
    if found is None or found[0].table.match is None:
        return Response(status_code=404)
    table, number = found[0].table, whole(request.path_params["number"])
    kept = table.record()
    if number is None or number not in [e.round for e in kept.entries if e.do == "deal"]:
        return Response(status_code=404)
    data = msgspec.json.encode(_steps(table, kept, number, words_of(request)))
    return Response(data, media_type="application/json", headers={"cache-control": "no-store"})


def _steps(table: Table, kept: Record, number: int, words: Words) -> list[dict[str, Any]]:
    """Every step of a round: what lies there, all hands, and the sentences that were said."""
    first = next(i for i, e in enumerate(kept.entries) if e.do == "deal" and e.round == number)
    last = next((i for i in range(first + 1, len(kept.entries)) if kept.entries[i].do == "deal"), len(kept.entries))
    match = kept.replay(first + 1)
    heads = 0
    told = _round_events(match)
    shown = [_step(match, told, heads, None, words)]
    for entry in kept.entries[first + 1 : last]:
        before = len(match.events)
        if entry.do == "move":
            match.play(str(entry.move))
        elif entry.do == "resign":
            match.resign(entry.seat or 0)
        placed = [e for e in match.events[before:] if isinstance(e, ev.Placed)]
        heads += sum(e.end == "head" for e in placed)
        end = placed[-1].end if placed else None
        shown.append(_step(match, match.events[before:], heads, end, words))
    return shown


def _round_events(match: Match) -> list[ev.Event]:
    """The events of the newest deal."""
    place = max(i for i, e in enumerate(match.events) if isinstance(e, ev.RoundBegan))
    while place and isinstance(match.events[place - 1], (ev.Showed, ev.Flipped)):
        place -= 1
    return match.events[place:]


def _step(match: Match, events: list[ev.Event], heads: int, end: str | None, words: Words) -> dict[str, Any]:
    said = [words.event(event, match.names, None, match.rules) for event in events]
    round_ = match.round
    lines = words.result(match.settlements[-1], match.names, match.rules) if round_.over else []
    return {
        "chain": [[laid.left, laid.right, laid.kind, laid.seat] for laid in round_.chain],
        "opening": heads,
        "last": end,
        "hands": [[str(tile) for tile in hand] for hand in round_.hands],
        "turn": None if round_.over else round_.turn,
        "boneyard": len(round_.boneyard),
        "scores": [match.scores[match.team(seat)] for seat in range(match.rules.players)],
        "said": [text for text in said if text],
        "lines": lines,
        "told": _told(list(zip(events, said, strict=True)), lines),
    }


def _told(said: list[tuple[ev.Event, str]], lines: list[str]) -> str:
    """A step for those who listen; the end of a round is told by its result, line by line, and not twice."""
    before = [text for event, text in said if not isinstance(event, ev.RoundEnded | ev.MatchEnded)]
    short = [text for event, text in said if isinstance(event, ev.RoundEnded)]
    after = [text for event, text in said if isinstance(event, ev.MatchEnded)]
    return " ".join(text for text in (*before, *(lines or short), *after) if text)
