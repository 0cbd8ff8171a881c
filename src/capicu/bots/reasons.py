"""Reasons: facts that are true of this position for a move, from the rules and from what the seat can infer.

Its sentence is `reason-<id>` in the catalogues, with the fields of the fact as variables.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, get_args

from msgspec import Struct

from capicu.core import CoreRules, layout
from capicu.core.numbers import spots
from capicu.core.play import apply
from capicu.core.seats import following, same_side
from capicu.game.moves import Move, code_of
from capicu.game.view import View

LEAST, MOST = 2, 3
"""How many reasons are given for a move."""
DULL = 9
"""A fact that tells less than this is given only where there are not two others: it holds of nearly any move."""
LIKELY, UNLIKELY = 0.6, 0.25


ReasonId = Literal[
    "forced",  # there is nothing else to do
    "goes-out",  # it is the last tile
    "blocks",  # it blocks the round; in so many percent of the worlds the own side then has the lowest hand
    "only-you",  # nobody else has this number any more, it stays at an end, and so many own tiles have it
    "lacks",  # the next opponent is known to have nothing for either end
    "may-pass",  # the next opponent probably has nothing for either end
    "foe-can",  # the next opponent probably has a tile for these ends
    "mate-can",  # the partner probably has a tile for these ends
    "mate-stuck",  # the partner probably has nothing for these ends
    "heaviest",  # it gets rid of the heaviest tile that can be placed
    "frees-double",  # a double fits only one number; so many tiles with it are still to come from elsewhere
    "keeps-open",  # so many of the own tiles fit afterwards
    "leaves-nothing",  # afterwards none of the own tiles fits
    "earns-bonus",  # it earns bonus points at once
    "skips",  # this player loses a turn, unless somebody cancels it
    "plays-on",  # after it the seat may, or must, place another tile
    "prevents",  # it stops the effect of this player's special tile
    "keeps-skill",  # the skill stays for later
    "turn-passes",  # the turn goes on to this player
    "may-fit",  # a drawn tile may fit: so many tiles that would are not seen yet
]
REASONS: tuple[ReasonId, ...] = get_args(ReasonId)


class Reason(Struct, frozen=True, omit_defaults=True):
    """One fact; of the fields only those are there that its sentence names."""

    id: ReasonId
    name: str | None = None
    """A player."""
    number: int | None = None
    """The dots of one half of a tile."""
    tiles: int | None = None
    points: int | None = None
    percent: int | None = None


class Knowledge(Struct, frozen=True):
    """What a seat can infer: for each seat the tiles that it may hold, and a sample of worlds as likely as they are."""

    possible: Sequence[int]
    worlds: Sequence[Sequence[int]]


def reasons_for(view: View, rules: CoreRules, move: Move, known: Knowledge) -> list[Reason]:
    """The two or three facts that tell most about a move."""
    if len(view.legal) == 1:
        return [Reason("forced")]
    found = sorted(_facts(view, rules, move, known), key=lambda pair: -pair[0])
    return [reason for place, (tells, reason) in enumerate(found[:MOST]) if place < LEAST or tells >= DULL]


def _facts(view: View, rules: CoreRules, move: Move, known: Knowledge) -> Iterator[tuple[float, Reason]]:
    """Every fact with how much it tells. The move is made in the seat's own knowledge, where other hands are empty."""
    assert view.seat is not None
    before, seat = view.state, view.seat
    after = list(before)
    for other in range(rules.seats_players):
        if other != seat:
            after[layout.HAND + other] = 1 << 62  # something hidden that fits nothing: nobody is out, nothing is known
    code = code_of(move, before[layout.EFFECT_MOVE] == 0)
    apply(after, rules, code)
    mine = after[layout.HAND + seat]
    if move.kind == "place" and mine == 0:
        yield 100, Reason("goes-out")
        return
    if after[layout.BONUS + seat] > before[layout.BONUS + seat]:
        yield 50, Reason("earns-bonus", points=after[layout.BONUS + seat] - before[layout.BONUS + seat])
    if move.kind not in ("place", "set", "keep"):
        yield from _about_acts(view, rules, move)
        return
    ends = (after[layout.HEAD_END], after[layout.TAIL_END])
    fits = layout.WITH[ends[0]] | layout.WITH[ends[1]]
    yield from _about_block(view, rules, fits, mine, known)
    yield from _about_numbers(view, rules, ends, mine, known)
    yield from _about_others(view, rules, after, fits, known)
    yield from _about_hand(view, rules, move, after, fits)


def _about_acts(view: View, rules: CoreRules, move: Move) -> Iterator[tuple[float, Reason]]:
    """What is not placing: cancelling or not, stopping, drawing."""
    assert view.seat is not None
    if move.kind == "cancel":
        yield 10, Reason("prevents", name=view.names[view.state[layout.OWNER]])
    elif move.kind == "let be":
        yield 10, Reason("keeps-skill")
    elif move.kind == "stop":
        yield 10, Reason("turn-passes", name=view.names[following(view.seat, rules)])
    elif move.kind == "draw" and view.ends is not None:
        fits = layout.WITH[view.ends[0]] | layout.WITH[view.ends[1]]
        yield 10, Reason("may-fit", tiles=(_unseen(view, rules) & fits).bit_count())


def _about_block(
    view: View, rules: CoreRules, fits: int, mine: int, known: Knowledge
) -> Iterator[tuple[float, Reason]]:
    """Whether nothing fits any more, anywhere."""
    assert view.seat is not None
    if view.drawable > 0 or mine & fits:
        return
    others = [seat for seat in range(rules.seats_players) if seat != view.seat]
    if any(known.possible[seat] & fits for seat in others):
        return
    own = spots(mine)
    best = 0
    for world in known.worlds:
        totals = {seat: spots(world[seat]) for seat in others} | {view.seat: own}
        lowest = min(totals.values())
        if all(same_side(seat, view.seat, rules) for seat, total in totals.items() if total == lowest):
            best += 1
    yield 90, Reason("blocks", percent=_percent(best, len(known.worlds)))


def _about_numbers(
    view: View, rules: CoreRules, ends: tuple[int, int], mine: int, known: Knowledge
) -> Iterator[tuple[float, Reason]]:
    """A number at an end that nobody else has."""
    assert view.seat is not None
    others = [seat for seat in range(rules.seats_players) if seat != view.seat]
    elsewhere = [_unseen(view, rules)] if view.drawable > 0 else [known.possible[seat] for seat in others]
    for number in dict.fromkeys(ends):
        held = (mine & layout.WITH[number]).bit_count()
        if held and not any(tiles & layout.WITH[number] for tiles in elsewhere):
            yield 80, Reason("only-you", number=number, tiles=held)


def _about_others(
    view: View, rules: CoreRules, after: list[int], fits: int, known: Knowledge
) -> Iterator[tuple[float, Reason]]:
    """What the next opponent and the partner can do with these ends."""
    assert view.seat is not None
    if after[layout.PHASE] == layout.OVER or not known.worlds:
        return
    following_seat = following(view.seat, rules)
    if after[layout.TURN] not in (view.seat, following_seat) or after[layout.SKIP]:
        yield 60, Reason("skips", name=view.names[following_seat])
    seat = following_seat
    foe_seen = False
    while seat != view.seat:
        stuck = sum(not world[seat] & fits for world in known.worlds) / len(known.worlds)
        if same_side(seat, view.seat, rules):
            if stuck >= LIKELY:
                yield 30 * stuck, Reason("mate-stuck", name=view.names[seat], percent=round(100 * stuck))
            elif stuck <= UNLIKELY:
                yield 25, Reason("mate-can", name=view.names[seat], percent=round(100 - 100 * stuck))
        elif not foe_seen:
            foe_seen = True
            if known.possible[seat] & fits == 0:
                yield 70, Reason("lacks", name=view.names[seat])
            elif stuck >= 0.4:
                yield 60 * stuck, Reason("may-pass", name=view.names[seat], percent=round(100 * stuck))
            else:
                yield 8, Reason("foe-can", name=view.names[seat], percent=round(100 - 100 * stuck))
        seat = following(seat, rules)


def _about_hand(
    view: View, rules: CoreRules, move: Move, after: list[int], fits: int
) -> Iterator[tuple[float, Reason]]:
    """What the move does to the own hand."""
    assert view.seat is not None
    mine = after[layout.HAND + view.seat]
    fitting = (mine & fits).bit_count()
    if fitting == 0:
        yield 20, Reason("leaves-nothing")
    else:
        yield 5 + 4 * fitting, Reason("keeps-open", tiles=fitting)
    if move.kind != "place" or move.tile is None:
        return
    placeable = [other.tile.sum for other in view.legal if other.tile is not None]
    if move.tile.sum == max(placeable) > min(placeable):
        yield 10 + move.tile.sum, Reason("heaviest", points=move.tile.sum)
    if move.tile.double:
        number = move.tile.a
        left = (_unseen(view, rules) & layout.WITH[number]).bit_count()
        yield 22 - 3 * left, Reason("frees-double", number=number, tiles=left)
        if after[layout.TURN] == view.seat and after[layout.PHASE] != layout.OVER:
            yield 15, Reason("plays-on")


def _unseen(view: View, rules: CoreRules) -> int:
    """The tiles that the seat neither holds nor sees on the table."""
    assert view.seat is not None
    return rules.every & ~(view.state[layout.PLAYED] | view.state[layout.HAND + view.seat])


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0
