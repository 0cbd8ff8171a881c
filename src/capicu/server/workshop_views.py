"""What the workshop's page shows of a house rule: its options, what is changed, its words, what a trial found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs
from starlette.requests import Request

from capicu.lab.statistics import Estimate
from capicu.lab.workshop import Answer, Finding, Measured
from capicu.rules import MAX_PLAYERS, SECTIONS, Value, choices, known_rules
from capicu.rules.files import own_files
from capicu.rules.house import LONGEST_NAME, as_code
from capicu.server.forms import Field, fields
from capicu.server.network import Network
from capicu.server.pages import base_address, is_local
from capicu.server.workshop_forms import PLAYERS, Draft, beside_fields, query_of, told
from capicu.words import Words

Shown = dict[str, Any]
NO_BREAK = "\N{NO-BREAK SPACE}"


def page(request: Request, draft: Draft, words: Words) -> Shown:
    """Everything that the page needs for a rule."""
    groups = _groups(draft, words)
    wrong = beside_fields(draft.faults, words)
    counts = changed_sections(draft)
    return {
        "path": f"/workshop?{query_of(draft.house)}",
        "games": [(one.id, one.text("name", words.language)) for one in known_rules()],
        "own": draft.base.id if draft.base.id in own_files() else "",
        "groups": groups,
        "sections": {name: words.text(f"web-section-{name}") for name in groups},
        "counts": {name: words.text("workshop-so-many", count=count) for name, count in counts.items()},
        "unfolded": {name for name, group in groups.items() if any(f"o.{field.key}" in wrong for field in group)},
        "sizes": range(2, MAX_PLAYERS + 1),
        "longest": LONGEST_NAME,
        "wrong": wrong,
        "form": draft.form,
        "notes": notes(draft, words),
    } | parts(request, draft, words)


def parts(request: Request, draft: Draft, words: Words) -> Shown:
    """What changes with every change: the options that differ, the rule in words, the ways to keep and share it."""
    base = draft.base.text("name", words.language)
    shown: Shown = {
        "base": base,
        "base_id": draft.base.id,
        "house": draft.house,
        "title": draft.house.name or words.text("workshop-nameless", game=base),
        "changes": _changes(draft, words),
        "cannot": told(draft.faults, words),
        "lines": words.rules(draft.rules) if draft.rules else [],
        "local": is_local(request),
    }
    if draft.rules is not None:
        house = draft.house.rebased()
        network: Network = request.app.state.network
        shown |= {
            "query": query_of(draft.house),
            "file": query_of(house),
            "link": f"{base_address(request, network)}/workshop?{query_of(house)}",
            "code": as_code(house),
        }
    return shown


def _groups(draft: Draft, words: Words) -> dict[str, list[Field]]:
    """All options by section, with every choice that there is."""
    return fields(structs.replace(draft.base, ask=(), offer={}), words, hidden=(PLAYERS,))


def changed_sections(draft: Draft) -> dict[str, int]:
    """How many options are changed in each section."""
    sections = [key.partition(".")[0] for key in draft.house.changes]
    return {section: sections.count(section) for section in SECTIONS if section in sections}


def _changes(draft: Draft, words: Words) -> list[Shown]:
    """The options that differ, each with what it was."""
    said = []
    for key, (value, before) in draft.differing.items():
        label = words.option(key)[0]
        text = _chosen(words, key, value)
        said.append(
            {
                "key": key,
                "label": label,
                "value": text,
                "was": _chosen(words, key, before),
                "text": words.text("workshop-instead", option=label, value=text, before=_chosen(words, key, before)),
            }
        )
    return said


def _chosen(words: Words, key: str, value: Value) -> str:
    """A value in words; one that cannot be stands as it was typed."""
    if isinstance(value, str) and value not in choices(key):
        return value
    return words.choice(key, value)


def notes(draft: Draft, words: Words) -> dict[str, str]:
    """By key what stands beside an option that is changed."""
    game = draft.base.text("name", words.language)
    return {
        key: words.text("workshop-was", game=game, before=_chosen(words, key, before))
        for key, (_, before) in draft.differing.items()
    }


def said(draft: Draft, words: Words) -> str:
    """What is announced after a change: how much is changed, and the first thing that cannot be."""
    if draft.faults:
        return words.text("workshop-said-fault", count=len(draft.faults), fault=told(draft.faults, words)[0].text)
    return words.text("workshop-said", count=len(draft.house.changes))


# --- What it does -----------------------------------------------------------------------------------------------------


def answer(found: Answer, draft: Draft, words: Words) -> Shown:
    """A trial's answer: what stands out, the table, and the bars of the picture."""
    base = draft.base.text("name", words.language)
    mine = draft.house.name or (words.text("workshop-yours") if found.base else base)
    rows = list(_rows(found, words))
    numbers: dict[str, str | int] = {"rounds": found.mine.rounds, "seed": str(found.seed)}
    if found.base is not None and not found.comparable:
        base = words.text("workshop-game-for", game=base, players=found.base.rules.players)
    return {
        "mine": mine,
        "other": base if found.base else "",
        "findings": [_finding(one, base, found, words) for one in found.findings()],
        "rows": rows,
        "how": words.text("workshop-how" if found.base else "workshop-how-alone", **numbers),
        "slow": "" if found.fast else words.text("workshop-slow", rounds=found.mine.rounds),
    }


def _rows(found: Answer, words: Words) -> Iterator[Shown]:
    """Each measure with both games: as text, and as lengths from 0 to 100 for the picture."""
    mine, base = found.mine, found.base
    pairs = mine.rules.seats.teams == "pairs"
    for place in range(len(mine.places)):
        label = words.text("workshop-row-side" if pairs else "workshop-row-place", place=place)
        before = base.places[place] if base and found.comparable and place < len(base.places) else None
        yield _row(label, mine.places[place], before, words, fair=100 / len(mine.places))
    for name in ("blocked", "tied"):
        yield _row(words.text(f"workshop-row-{name}"), getattr(mine, name), _of(base, name), words)
    for name in ("skill_rounds", "skill_matches"):
        yield _row(
            words.text(f"workshop-row-{name}"), getattr(mine, name), _of(base, name), words, fair=100 * mine.fair
        )
    for name in ("match_rounds", "minutes"):
        yield _row(words.text(f"workshop-row-{name}"), getattr(mine, name), _of(base, name), words, share=False)


def _of(measured: Measured | None, name: str) -> Estimate | None:
    return getattr(measured, name) if measured else None


def _row(
    label: str, mine: Estimate, base: Estimate | None, words: Words, fair: float = 0.0, *, share: bool = True
) -> Shown:
    known = [one for one in (mine, base) if one is not None and one.count]
    scale = 100.0 if share else 100 / max([one.high for one in known] + [0.001])
    fair_text = words.text("workshop-fair", share=f"{fair:.0f}") if fair else ""
    return {
        "label": label,
        "mine": _number(mine, words, share=share),
        "base": _number(base, words, share=share) if base else "",
        "fair": fair_text,
        "at": f"{fair:.2f}" if fair else "",
        "bars": [_bar(one, scale) if one and one.count else None for one in (mine, base)],
    }


def _bar(one: Estimate, scale: float) -> Shown:
    value, low, high = (min(max(scale * part, 0.0), 100.0) for part in (one.value, one.low, one.high))
    return {"value": f"{value:.2f}", "low": f"{low:.2f}", "high": f"{high:.2f}"}


def _number(one: Estimate, words: Words, *, share: bool) -> str:
    """A value with half the width of its interval, as the language writes numbers."""
    if not one.count:
        return words.text("workshop-unknown")
    scale = 100.0 if share else 1.0
    half = (one.high - one.low) / 2 * scale
    doubt = f" ±{NO_BREAK}{half:.1f}" if one.count > 1 or share else ""
    said = f"{one.value * scale:.1f}{doubt}".replace(".", words.text("workshop-decimal"))
    return f"{said}{NO_BREAK}%" if share else said


def _finding(one: Finding, base: str, found: Answer, words: Words) -> str:
    """What stands out, as a sentence."""
    name = one.kind.replace("_", "-")
    minutes = one.kind in ("long", "changed_minutes")
    scale = 1 if minutes or one.kind == "no_end" else 100
    details: dict[str, str | int] = {
        "game": base,
        "mine": round(scale * one.mine),
        "base": round(scale * (one.base or 0)),
        "fair": round(100 * one.fair),
        "rounds": found.mine.rounds,
        "more": "yes" if one.mine > (one.base or 0) else "no",
    }
    if one.kind in ("unfair", "lead"):
        pairs = found.mine.rules.seats.teams == "pairs"
        details["who"] = words.text("workshop-side" if pairs else "workshop-place", place=one.place)
        name += "" if one.base is None else "-beside"
    if one.kind == "long":
        details["hours"] = f"{one.mine / 60:.1f}".removesuffix(".0").replace(".", words.text("workshop-decimal"))
    return words.text(f"workshop-found-{name}", **details)
