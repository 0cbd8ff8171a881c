"""Reasons: facts that are true of this position for a move, from the rules and from what the seat can infer.

A reason is a typed fact; its sentence is `reason-<id>` in the catalogues, with the fact's fields as variables.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec import Struct, structs

from capicu.core import CoreRules
from capicu.core.layout import (
    BONUS,
    DOUBLE,
    EFFECT_MOVE,
    HAND,
    HEAD_END,
    OVER,
    OWNER,
    PHASE,
    PLAYED,
    SKIP,
    SUM,
    TAIL_END,
    TURN,
    WITH,
)
from capicu.core.play import apply, following, same_side
from capicu.game.moves import Move, code_of
from capicu.game.view import View

MOST = 3
"""How many reasons are given for a move."""
LIKELY, UNLIKELY = 0.6, 0.25


class Reason(Struct, frozen=True):
    """The base of all reasons; `weight` says how much it tells."""

    id: ClassVar[str] = ""

    @property
    def variables(self) -> dict[str, str | int]:
        """The fact's fields, as a sentence takes them."""
        return structs.asdict(self)


class Forced(Reason, frozen=True):
    """There is nothing else to do."""

    id: ClassVar[str] = "forced"


class GoesOut(Reason, frozen=True):
    """It is the last tile."""

    id: ClassVar[str] = "goes-out"


class Blocks(Reason, frozen=True):
    """It blocks the round; how likely the own side then has the lowest hand."""

    id: ClassVar[str] = "blocks"
    percent: int


class OnlyYou(Reason, frozen=True):
    """Nobody else has this number any more, and it stays at an end."""

    id: ClassVar[str] = "only-you"
    number: int
    tiles: int
    """How many tiles with it are left to the seat."""


class Lacks(Reason, frozen=True):
    """The next opponent is known to have nothing for either end."""

    id: ClassVar[str] = "lacks"
    name: str


class MayPass(Reason, frozen=True):
    """The next opponent probably has nothing for either end."""

    id: ClassVar[str] = "may-pass"
    name: str
    percent: int


class MateCan(Reason, frozen=True):
    """The partner probably has a tile for these ends."""

    id: ClassVar[str] = "mate-can"
    name: str
    percent: int


class MateStuck(Reason, frozen=True):
    """The partner probably has nothing for these ends."""

    id: ClassVar[str] = "mate-stuck"
    name: str
    percent: int


class Heaviest(Reason, frozen=True):
    """It gets rid of the heaviest tile that can be placed."""

    id: ClassVar[str] = "heaviest"
    points: int


class FreesDouble(Reason, frozen=True):
    """A double fits only one number; so many tiles with it are still to come from elsewhere."""

    id: ClassVar[str] = "frees-double"
    number: int
    tiles: int


class KeepsOpen(Reason, frozen=True):
    """So many of the own tiles fit afterwards."""

    id: ClassVar[str] = "keeps-open"
    tiles: int


class LeavesNothing(Reason, frozen=True):
    """Afterwards none of the own tiles fits."""

    id: ClassVar[str] = "leaves-nothing"


class EarnsBonus(Reason, frozen=True):
    """It earns bonus points at once."""

    id: ClassVar[str] = "earns-bonus"
    points: int


class Skips(Reason, frozen=True):
    """The next player loses a turn, unless somebody cancels it."""

    id: ClassVar[str] = "skips"
    name: str


class PlaysOn(Reason, frozen=True):
    """After it the seat may, or must, place another tile."""

    id: ClassVar[str] = "plays-on"


class FoeCan(Reason, frozen=True):
    """The next opponent probably has a tile for these ends."""

    id: ClassVar[str] = "foe-can"
    name: str
    percent: int


class Prevents(Reason, frozen=True):
    """It stops the effect of this player's special tile."""

    id: ClassVar[str] = "prevents"
    name: str


class KeepsSkill(Reason, frozen=True):
    """The skill stays for later."""

    id: ClassVar[str] = "keeps-skill"


class TurnPasses(Reason, frozen=True):
    """The turn goes on to this player."""

    id: ClassVar[str] = "turn-passes"
    name: str


class MayFit(Reason, frozen=True):
    """A drawn tile may fit: so many tiles that would are not seen yet."""

    id: ClassVar[str] = "may-fit"
    tiles: int


REASON_TYPES: tuple[type[Reason], ...] = tuple(Reason.__subclasses__())


class Knowledge(Struct, frozen=True):
    """What a seat can infer: for each seat the tiles that it may hold, and a sample of worlds as likely as they are."""

    possible: Sequence[int]
    worlds: Sequence[Sequence[int]]


def reasons_for(view: View, rules: CoreRules, move: Move, known: Knowledge) -> list[Reason]:
    """The two or three facts that tell most about a move."""
    if len(view.legal) == 1:
        return [Forced()]
    found = sorted(_facts(view, rules, move, known), key=lambda pair: -pair[0])
    return [reason for _, reason in found[:MOST]]


def _facts(view: View, rules: CoreRules, move: Move, known: Knowledge) -> Iterator[tuple[float, Reason]]:
    """Every fact with how much it tells. The move is made in the seat's own knowledge, where other hands are empty."""
    assert view.seat is not None
    before, seat = view.state, view.seat
    after = list(before)
    for other in range(rules.players):
        if other != seat:
            after[HAND + other] = 1 << 62  # something hidden that fits nothing: nobody is out, nothing is known
    code = code_of(move, before[EFFECT_MOVE] == 0)
    apply(after, rules, code)
    mine = after[HAND + seat]
    if move.kind == "place" and mine == 0:
        yield 100, GoesOut()
        return
    if after[BONUS + seat] > before[BONUS + seat]:
        yield 50, EarnsBonus(after[BONUS + seat] - before[BONUS + seat])
    if move.kind not in ("place", "set", "keep"):
        yield from _about_acts(view, rules, move)
        return
    ends = (after[HEAD_END], after[TAIL_END])
    fits = WITH[ends[0]] | WITH[ends[1]]
    yield from _about_block(view, rules, fits, mine, known)
    yield from _about_numbers(view, rules, ends, mine, known)
    yield from _about_others(view, rules, after, fits, known)
    yield from _about_hand(view, rules, move, after, fits)


def _about_acts(view: View, rules: CoreRules, move: Move) -> Iterator[tuple[float, Reason]]:
    """What is not placing: cancelling or not, stopping, drawing."""
    assert view.seat is not None
    if move.kind == "cancel":
        yield 10, Prevents(view.names[view.state[OWNER]])
    elif move.kind == "let be":
        yield 10, KeepsSkill()
    elif move.kind == "stop":
        yield 10, TurnPasses(view.names[following(view.seat, rules)])
    elif move.kind == "draw" and view.ends is not None:
        unseen = ((1 << rules.tiles) - 1) & ~view.state[PLAYED] & ~view.state[HAND + view.seat]
        yield 10, MayFit((unseen & (WITH[view.ends[0]] | WITH[view.ends[1]])).bit_count())


def _about_block(
    view: View, rules: CoreRules, fits: int, mine: int, known: Knowledge
) -> Iterator[tuple[float, Reason]]:
    """Whether nothing fits any more, anywhere."""
    assert view.seat is not None
    if view.drawable > 0 or mine & fits:
        return
    others = [seat for seat in range(rules.players) if seat != view.seat]
    if any(known.possible[seat] & fits for seat in others):
        return
    own = _spots(mine)
    best = 0
    for world in known.worlds:
        totals = {seat: _spots(world[seat]) for seat in others} | {view.seat: own}
        lowest = min(totals.values())
        if all(same_side(seat, view.seat, rules) for seat, total in totals.items() if total == lowest):
            best += 1
    yield 90, Blocks(_percent(best, len(known.worlds)))


def _about_numbers(
    view: View, rules: CoreRules, ends: tuple[int, int], mine: int, known: Knowledge
) -> Iterator[tuple[float, Reason]]:
    """A number at an end that nobody else has."""
    assert view.seat is not None
    others = [seat for seat in range(rules.players) if seat != view.seat]
    undrawn = view.drawable > 0
    for number in dict.fromkeys(ends):
        held = (mine & WITH[number]).bit_count()
        if undrawn:
            hidden = ((1 << rules.tiles) - 1) & ~view.state[PLAYED] & ~view.state[HAND + view.seat] & WITH[number]
            elsewhere = hidden != 0
        else:
            elsewhere = any(known.possible[seat] & WITH[number] for seat in others)
        if held and not elsewhere:
            yield 80, OnlyYou(number, held)


def _about_others(
    view: View, rules: CoreRules, after: list[int], fits: int, known: Knowledge
) -> Iterator[tuple[float, Reason]]:
    """What the next opponent and the partner can do with these ends."""
    assert view.seat is not None
    if after[PHASE] == OVER or not known.worlds:
        return
    following_seat = following(view.seat, rules)
    if after[TURN] not in (view.seat, following_seat) or after[SKIP]:
        yield 60, Skips(view.names[following_seat])
    seat = following_seat
    foe_seen = False
    while seat != view.seat:
        stuck = sum(not world[seat] & fits for world in known.worlds) / len(known.worlds)
        if same_side(seat, view.seat, rules):
            if stuck >= LIKELY:
                yield 30 * stuck, MateStuck(view.names[seat], round(100 * stuck))
            elif stuck <= UNLIKELY:
                yield 25, MateCan(view.names[seat], round(100 - 100 * stuck))
        elif not foe_seen:
            foe_seen = True
            if known.possible[seat] & fits == 0:
                yield 70, Lacks(view.names[seat])
            elif stuck >= 0.4:
                yield 60 * stuck, MayPass(view.names[seat], round(100 * stuck))
            else:
                yield 8, FoeCan(view.names[seat], round(100 - 100 * stuck))
        seat = following(seat, rules)


def _about_hand(
    view: View, rules: CoreRules, move: Move, after: list[int], fits: int
) -> Iterator[tuple[float, Reason]]:
    """What the move does to the own hand."""
    assert view.seat is not None
    mine = after[HAND + view.seat]
    fitting = (mine & fits).bit_count()
    if fitting == 0:
        yield 20, LeavesNothing()
    else:
        yield 5 + 4 * fitting, KeepsOpen(fitting)
    if move.kind != "place" or move.tile is None:
        return
    placeable = [other.tile.sum for other in view.legal if other.tile is not None]
    if move.tile.sum == max(placeable) > min(placeable):
        yield 10 + move.tile.sum, Heaviest(move.tile.sum)
    if move.tile.double:
        number = move.tile.a
        left = ((1 << rules.tiles) - 1) & WITH[number] & ~(1 << DOUBLE[number])
        left &= ~view.state[PLAYED] & ~view.state[HAND + view.seat]
        yield 22 - 3 * left.bit_count(), FreesDouble(number, left.bit_count())
        if after[TURN] == view.seat and after[PHASE] != OVER:
            yield 15, PlaysOn()


def _spots(mask: int) -> int:
    """The dots of a mask of tiles."""
    total = 0
    while mask:
        low = mask & -mask
        total += SUM[low.bit_length() - 1]
        mask ^= low
    return total


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0


__all__ = ["REASON_TYPES", "Knowledge", "Reason", "reasons_for", *(reason.__name__ for reason in REASON_TYPES)]
