"""Options that cannot live together, each with the reason that a person is told."""

from __future__ import annotations

from collections.abc import Iterator

from capicu.faults import Fault
from capicu.rules.options import Options
from capicu.tiles import tile_count


def conflicts(options: Options) -> Iterator[tuple[str, Fault]]:
    """Every contradiction as (the key to look at, the reason)."""
    yield from _seats(options)
    yield from _tiles(options)
    yield from _scoring(options)


def _seats(o: Options) -> Iterator[tuple[str, Fault]]:
    if o.seats.min > o.seats.max:
        yield "seats.min", Fault("table_sizes", least=o.seats.min, most=o.seats.max)
    elif not o.seats.min <= o.seats.players <= o.seats.max:
        yield "seats.players", Fault("not_for_so_many", allowed=_sizes(o), players=o.seats.players)
    if o.seats.teams == "pairs" and o.seats.players != 4:
        yield "seats.teams", Fault("pairs_need_four", players=o.seats.players)
    if o.round.blocked_compare == "team_total" and o.seats.teams == "off":
        yield "round.blocked_compare", Fault("team_total_needs_pairs")
    if o.match.reset and o.seats.players != 2 and o.seats.teams == "off":
        yield "match.reset", Fault("reset_needs_two_sides")


def _sizes(o: Options) -> Fault | str:
    """For how many a game is: `2`, `2 or 3`, `2 to 4`."""
    if o.seats.min == o.seats.max:
        return str(o.seats.min)
    name = "range_of_two" if o.seats.max - o.seats.min == 1 else "range_of_more"
    return Fault(name, first=o.seats.min, last=o.seats.max)


def _tiles(o: Options) -> Iterator[tuple[str, Fault]]:
    size, dealt = tile_count(o.set.highest), o.deal.hand * o.seats.players
    if dealt > size:
        needed = {"players": o.seats.players, "hand": o.deal.hand, "dealt": dealt, "size": size}
        yield "deal.hand", Fault("too_few_tiles", **needed)
    if o.opening.starter == "extra_tile" and o.seats.players > size:
        yield "opening.starter", Fault("too_few_extra_tiles", players=o.seats.players)
    specials = o.special.dynamique + o.special.bloquant + o.special.double_bonus
    if o.special.tiles != "off" and specials > size:
        yield "special.tiles", Fault("too_many_specials", specials=specials, size=size)
    if o.opening.starter == "double_six" and o.opening.missing_double_six == "redeal":
        yield from _redeal_may_never_end(o, size)


def _redeal_may_never_end(o: Options, size: int) -> Iterator[tuple[str, Fault]]:
    if o.deal.hand * o.seats.players * 50 < size:
        yield "opening.missing_double_six", Fault("endless_redeal")


def _scoring(o: Options) -> Iterator[tuple[str, Fault]]:
    if o.match.end == "target" and o.round.points == "nothing" and o.special.bonus_use != "match_score":
        yield "match.end", Fault("target_out_of_reach")
    if o.special.bonus_use == "match_score" and o.special.tiles == "off" and o.special.skills == "off":
        yield "special.bonus_use", Fault("bonus_score_needs_specials")
    if o.match.end == "streak" and (o.match.half_in_one_round or o.match.lone_player or o.match.calendar_day):
        yield "match.end", Fault("streak_has_no_points")
    if o.round.blocked_tie == "bonus" and o.special.tiles == "off" and o.special.skills == "off":
        yield "round.blocked_tie", Fault("bonus_tie_needs_specials")
    if o.round.blocked_tie == "first_passer_loses" and o.round.block == "immediate":
        yield "round.blocked_tie", Fault("passer_needs_passes")
