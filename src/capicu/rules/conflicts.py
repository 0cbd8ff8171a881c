"""Options that cannot live together, each with the reason that a person is told."""

from __future__ import annotations

from collections.abc import Iterator

from capicu.rules.options import Options
from capicu.tiles import tile_count


def conflicts(options: Options) -> Iterator[tuple[str, str]]:
    """Every contradiction as (the key to look at, the reason)."""
    yield from _seats(options)
    yield from _tiles(options)
    yield from _scoring(options)


def _seats(o: Options) -> Iterator[tuple[str, str]]:
    if o.seats.min > o.seats.max:
        yield "seats.min", f"the smallest table ({o.seats.min}) is larger than the largest ({o.seats.max})"
    elif not o.seats.min <= o.seats.players <= o.seats.max:
        allowed = " or ".join(str(n) for n in range(o.seats.min, o.seats.max + 1))
        yield "seats.players", f"this game is for {allowed} players, not {o.seats.players}"
    if o.seats.teams == "pairs" and o.seats.players != 4:
        yield "seats.teams", f"pairs need four players, not {o.seats.players}"
    if o.round.blocked_compare == "team_total" and o.seats.teams == "off":
        yield "round.blocked_compare", "team_total needs seats.teams = pairs"
    if o.match.reset and o.seats.players != 2 and o.seats.teams == "off":
        yield "match.reset", "the 0-0 reset needs two sides: two players, or seats.teams = pairs"


def _tiles(o: Options) -> Iterator[tuple[str, str]]:
    size, dealt = tile_count(o.set.highest), o.deal.hand * o.seats.players
    if dealt > size:
        yield "deal.hand", f"{o.seats.players} hands of {o.deal.hand} need {dealt} tiles, the set has {size}"
    if o.opening.starter == "extra_tile" and o.seats.players > size:
        yield "opening.starter", f"{o.seats.players} extra tiles are more than the set has"
    specials = o.special.dynamique + o.special.bloquant + o.special.double_bonus
    if o.special.tiles != "off" and specials > size:
        yield "special.tiles", f"{specials} special tiles are more than the {size} of the set"
    if o.opening.starter == "double_six" and o.opening.missing_double_six == "redeal":
        yield from _redeal_may_never_end(o, size)


def _redeal_may_never_end(o: Options, size: int) -> Iterator[tuple[str, str]]:
    if o.deal.hand * o.seats.players * 50 < size:
        yield "opening.missing_double_six", "so few tiles are dealt that dealing again would hardly ever end"


def _scoring(o: Options) -> Iterator[tuple[str, str]]:
    if o.match.end == "target" and o.round.points == "nothing" and o.special.bonus_use != "match_score":
        yield "match.end", "nobody can reach a target when round.points is nothing"
    if o.special.bonus_use == "match_score" and o.special.tiles == "off" and o.special.skills == "off":
        yield "special.bonus_use", "match_score needs special tiles or skills that earn bonus points"
    if o.match.end == "streak" and (o.match.half_in_one_round or o.match.lone_player or o.match.calendar_day):
        yield "match.end", "a streak has no points, so no rule that compares points can be on"
    if o.round.blocked_tie == "bonus" and o.special.tiles == "off" and o.special.skills == "off":
        yield "round.blocked_tie", "bonus needs special tiles or skills that earn bonus points"
    if o.round.blocked_tie == "first_passer_loses" and o.round.block == "immediate":
        yield "round.blocked_tie", "with round.block = immediate nobody passes in a block; use all_passed or confirm"
