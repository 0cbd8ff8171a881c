"""A rule-set in words, made from its options, so that a house rule explains itself.

Each topic gives one line. An option speaks only where it matters: who never draws needs no word on the boneyard. What
an option says by itself, whatever the others are, stands in the catalogues as `.told` and needs nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from capicu.rules import Options, Rules, load_rules
from capicu.rules.house import differing

if TYPE_CHECKING:
    from capicu.words.words import Words

Sentence = tuple[str, dict[str, Any]]
_BY_TILES_HELD = ("highest_double", "lowest_double", "double_zero", "double_six")
_BY_NO_TILE = ("coin", "extra_tile")
_AMOUNTS = (
    *("first_round", "second_round", "third_round", "fourth_round"),
    *("double_out", "cross_out", "capicu", "chuchazo", "domino", "block_win", "block_made"),
    *("pass_opening", "pass_opening_single", "pass_round", "pass_first", "pass_next"),
)


def explain(w: Words, rules: Rules) -> list[str]:
    """One line for each topic that these rules have something to say about."""
    topics = (
        _table,
        _opening,
        _later_rounds,
        _play,
        _drawing,
        _special_tiles,
        _skills,
        _ending,
        _points,
        _bonuses,
        _match,
    )
    lines = [[w.text(f"explain-{name}", **variables) for name, variables in topic(rules)] for topic in topics]
    lines.append([w.option_told(key, value) for key, value in rules.different.items()])
    return [told for line in lines if (told := " ".join(filter(None, line)))]


def house_rule(w: Words, rules: Rules) -> str:
    """A house rule by the game that it came from and what it changes; '' for any other game."""
    changes = [w.instead(key, *values) for key, values in differing(rules).items()]
    if not changes:
        return ""
    game = load_rules(rules.house_of).text("name", w.language)
    return w.text("workshop-house-rule", game=game, changes=w.text("fault-separator").join(changes))


def _table(o: Options) -> Iterator[Sentence]:
    if o.seats.min == o.seats.max:
        yield "players", {"players": o.seats.players}
    else:
        name = "players-either" if o.seats.max - o.seats.min == 1 else "players-range"
        yield name, {"min": o.seats.min, "max": o.seats.max, "players": o.seats.players}
    yield "set", {"highest": o.set.highest, "tiles": o.tiles, "hand": o.hand}
    if o.set.without != "nothing":
        yield f"without-{o.set.without}", {}
    if o.deal.redeal_doubles:
        yield "redeal_doubles", {"count": o.deal.redeal_doubles}
    if o.deal.redeal_suit:
        yield "redeal_suit", {"count": o.deal.redeal_suit}
    if o.seats.players > 2:
        yield f"teams-{o.seats.teams}", {}
        yield f"direction-{o.seats.direction}", {}


def _opening(o: Options) -> Iterator[Sentence]:
    way = o.opening.starter
    top = {"highest": o.set.highest}
    yield f"starter-{way}", top
    if way not in _BY_NO_TILE or o.opening.first not in ("deciding_tile", "any"):
        yield f"first-{o.opening.first}", {}
    everything_dealt = o.hand * o.seats.players == o.tiles
    if everything_dealt:
        return  # then somebody holds every double
    if way == "double_six":
        yield f"missing-{o.opening.missing_double_six}", top
    if way in _BY_TILES_HELD:
        yield f"no_double-{o.opening.no_double}", {}


def _later_rounds(o: Options) -> Iterator[Sentence]:
    if o.match.end == "single":
        return
    alone = o.opening.next_starter == "winner_side" and o.seats.teams == "off"
    yield f"next-{'winner' if alone else o.opening.next_starter}", {}
    if o.opening.next_starter in ("winner", "winner_side"):
        yield f"after_tie-{o.opening.after_tie}", {}
    if o.opening.next_starter != "same_way":
        if o.opening.after_block == "as_first":
            yield "after_block-as_first", {}
        if o.match.reset and o.opening.after_reset == "as_first":
            yield "after_reset-as_first", {}
    if o.opening.next_starter != "same_way" and o.opening.later != "any":
        yield f"later-{o.opening.later}", {"highest": o.set.highest}


def _play(o: Options) -> Iterator[Sentence]:
    yield "place", {}
    if o.play.equal_ends != "choose":
        yield f"equal_ends-{o.play.equal_ends}", {}
    if o.play.after_double == "must_play":
        yield "after_double", {}
        if o.draws and o.play.drawn_double == "may":
            yield "drawn_double-may", {}


def _drawing(o: Options) -> Iterator[Sentence]:
    if not o.draws:
        yield "draw-pass", {}
        return
    yield f"draw-{o.draw.mode}", {"count": o.draw.per_turn}
    if o.draw.keep:
        yield "draw-keep", {"count": o.draw.keep}
    if o.draw.max_players < o.seats.max:
        yield "draw-max_players", {"players": o.draw.max_players}


def _special_tiles(o: Options) -> Iterator[Sentence]:
    special = o.special
    if special.tiles == "off":
        return
    yield f"special-{special.tiles}", {}
    if special.dynamique:
        yield "special-dynamique", {"count": special.dynamique}
    if special.bloquant:
        yield "special-bloquant", {"count": special.bloquant}
    if special.double_bonus:
        points = special.double_bonus_points
        name = "special-double_bonus" if points == "ends_total" else "special-double_bonus-fixed"
        yield name, {"count": special.double_bonus, "points": points}


def _skills(o: Options) -> Iterator[Sentence]:
    special = o.special
    if special.skills != "off":
        yield f"skills-{special.skills}", {}
        yield "skill-agressif", {"points": special.aggressive_bonus}
        if special.tiles != "off":
            uses = special.defensive_uses
            yield ("skill-defensif-unlimited", {}) if uses == "unlimited" else ("skill-defensif", {"count": uses})
        yield "skill-opportuniste", {}
    if special.skills != "off" or special.tiles != "off":
        yield f"bonus_use-{special.bonus_use}", {}


def _ending(o: Options) -> Iterator[Sentence]:
    yield "out", {}
    yield f"block-{o.round.block}", {}
    yield f"compare-{o.round.blocked_compare}", {}
    if o.round.blocked_compare == "blocker_or_next":
        return
    yield f"tie-{o.round.blocked_tie}", {}
    if o.round.blocked_tie == "smallest_tile":
        yield f"tie_final-{o.round.tie_final}", {}


def _points(o: Options) -> Iterator[Sentence]:
    if o.match.end == "streak" or o.round.points == "nothing":
        return
    yield f"points-{o.round.points}", {}
    if o.round.zero_value:
        yield f"zero_value{'-alone' if o.round.zero_alone else ''}", {"points": o.round.zero_value}
    if o.round.points == "own":
        if o.round.closer_pays > 1:
            yield "closer_pays", {"times": o.round.closer_pays}
        return
    if o.round.points == "spots":
        if o.seats.teams == "pairs":
            yield f"team_points-{o.round.team_points}", {}
        yield f"blocked_points-{o.round.blocked_points}", {}
        yield from _rounding(o)
    elif o.round.blocked_points == "nothing":
        yield "blocked_points-nothing", {}
    if o.round.tie_carry != "nothing":
        yield f"tie_carry-{o.round.tie_carry}", {}
    if o.round.entry:
        yield "entry", {"points": o.round.entry}


def _rounding(o: Options) -> Iterator[Sentence]:
    if o.round.unit > 1:
        yield "unit", {"unit": o.round.unit, "rounding": o.round.rounding, "booked": o.round.booked}
    if o.round.least:
        yield "least", {"points": o.round.least}
    if o.round.nothing_below:
        yield "nothing_below", {"points": o.round.nothing_below}


def _bonuses(o: Options) -> Iterator[Sentence]:
    if o.match.end == "streak":
        return
    if o.bonus.use == "auto":
        yield "bonus-auto", {}
    if o.bonuses_count:
        yield from _amounts(o)
    if o.bonus.key_bone != "off" and o.bonus.key_bone_points:
        yield f"key_bone-{o.bonus.key_bone}", {"points": o.bonus.key_bone_points}
    if (o.bonuses_count and o.bonus.capicu) or o.bonus.key_bone == "fits_both_ends":
        yield f"fits-{o.bonus.fits}", {}
    if o.bonuses_count and o.bonus.best_only:
        yield "best_only", {}


def _amounts(o: Options) -> Iterator[Sentence]:
    yield "bonus", {}
    for name in _AMOUNTS:
        points = getattr(o.bonus, name)
        if points == "double":
            yield f"bonus-{name}-double", {}
        elif points:
            not_four = name == "domino" and not o.bonus.domino_with_four
            yield f"bonus-{name}{'-not_four' if not_four else ''}", {"points": points}
    if o.bonus.shutout and o.bonus.shutout_when != "off":
        yield f"shutout-{o.bonus.shutout_when}", {"points": o.bonus.shutout}


def _match(o: Options) -> Iterator[Sentence]:
    match = o.match
    if match.end == "rounds":
        yield "match-rounds", {"rounds": match.rounds or o.set.highest + 1, "points": o.round.points}
    else:
        own = o.round.points == "own"
        yield f"match-{'own' if own else match.end}", {"target": match.target}
    if match.end == "streak":
        yield f"streak_tie-{match.streak_tie}", {}
    if match.end != "target":
        return
    if match.half_in_one_round:
        yield "half_in_one_round", {"target": match.target}
    if match.lone_player:
        yield "lone_player", {"target": match.target}
    if match.calendar_day:
        yield f"calendar-{match.calendar_basis}", {}
    if match.double_six:
        yield "double_six", {"highest": o.set.highest}
    if match.at_once:
        yield "at_once", {}
    if match.reset and match.reset_when == "all_scored":
        yield "reset-all_scored", {}
    elif match.reset:
        yield "reset-keeps" if match.reset_keeps_point else "reset", {}
        if match.one_all == "play_two":
            yield "one_all", {}
