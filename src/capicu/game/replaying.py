"""From a record back to the match: the same code plays every recorded act again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from capicu.core import CoreRules, layout
from capicu.core.options import core_rules
from capicu.faults import Fault
from capicu.game.errors import IllegalMove, PositionError, RecordError
from capicu.game.facts import Carry, RoundFacts
from capicu.game.match import Match
from capicu.game.moves import Move
from capicu.game.record import Record, RecordEntry
from capicu.game.round import Round
from capicu.game.view import KINDS, SKILLS, Deed, Laid
from capicu.rules import Rules
from capicu.tiles import Tile, TileError


def replay(record: Record, until: int | None = None) -> Match:
    """Play the entries of a record; `RecordError` names the first that cannot be."""
    rules = record.load_rules()
    entries = record.entries[:until]
    deals = {e.round: e for e in entries if e.do == "deal"}
    times: Iterator[str | None] = iter([e.at for e in entries if e.at])

    def clock() -> datetime:
        return datetime.fromisoformat(next(times, None) or "an entry has no time")

    def secret(number: int) -> bytes:
        entry = deals.get(number)
        if entry is None or entry.secret is None:
            raise RecordError(Fault("deal_missing", round=number))
        return bytes.fromhex(entry.secret)

    if not entries or entries[0].do not in ("start", "deal"):
        raise RecordError(Fault("no_first_deal"))
    try:
        begun = 1 if entries[0].do == "deal" else 2
        match = _begin(record, rules, entries, clock, secret)
        for number, entry in enumerate(entries[begun:], start=begun + 1):
            _step(match, entry, number)
    except RecordError:
        raise
    except (ValueError, LookupError, TypeError, msgspec.MsgspecError) as error:
        raise RecordError(Fault("not_replayable", problem=_problem(error))) from None
    match.go_on()
    return match


def _problem(error: Exception) -> Any:
    """What an error of the game says, in a form that can be told in any language."""
    if isinstance(error, PositionError | TileError):
        return error.faults
    return error.fault if isinstance(error, IllegalMove) else str(error)


def _begin(
    record: Record,
    rules: Rules,
    entries: list[RecordEntry],
    clock: Callable[[], datetime],
    secret: Callable[[int], bytes],
) -> Match:
    """The match as it stood before the first move."""
    today, skills = date.fromisoformat(record.date), record.skills or None
    table, zone = record.table, record.zone
    start = entries[0]
    if start.do == "deal":
        return Match(
            rules, record.names, today=today, skills=skills, table=table, zone=zone, clock=clock, secrets=secret
        )
    return Match.from_position(
        rules,
        record.names,
        scores=start.scores,
        carry=None if start.carry is None else msgspec.convert(start.carry, Carry),
        starter=start.starter,
        round_number=start.round or 1,
        today=today,
        position=_round(rules, entries[1]) if len(entries) > 1 and entries[1].do == "position" else None,
        skills=skills,
        table=table,
        zone=zone,
        clock=clock,
        secrets=secret,
    )


def _step(match: Match, entry: RecordEntry, number: int) -> None:
    if entry.do == "move":
        if entry.move is None or entry.seat != match.turn:
            raise RecordError(Fault("wrong_turn", entry=number, turn=match.turn, seat=entry.seat))
        match.play(entry.move)
    elif entry.do == "deal":
        match.next_round()
    elif entry.do == "position":
        match.next_round(_round(match.rules, entry))
    elif entry.do == "book":
        match.book(msgspec.convert(entry.facts, RoundFacts))
    elif entry.do == "resign" and entry.seat is not None:
        match.resign(entry.seat)
    elif entry.do == "abandon":
        match.abandon()
    else:
        raise RecordError(Fault("wrong_entry", entry=number, what=entry.do))


def _round(rules: Rules, entry: RecordEntry) -> Round:
    """A recorded position as a round."""
    position = entry.position or {}
    state, chain = _with_all_places(position.get("state")), position.get("chain")
    if not isinstance(state, list) or len(state) != layout.STATE_SIZE or not isinstance(chain, list):
        raise RecordError(Fault("position_cut", round=entry.round))
    if not possible(state, core_rules(rules)):
        raise RecordError(Fault("position_impossible", round=entry.round))
    round_ = Round(rules, list(state))
    round_.chain = [Laid(left, right, Tile.parse(tile), seat, kind) for left, right, tile, seat, kind in chain]
    for seat, move, ends in position.get("deeds", ()):
        round_.deeds.append(Deed(seat, Move.parse(move), None if ends is None else (ends[0], ends[1])))
    return round_


def _with_all_places(state: Any) -> Any:
    """A state as 0.1.0 wrote it has no places for what is paid in a round; it gets them, empty."""
    added = layout.SHOWN_COUNT - layout.LEAD
    if isinstance(state, list) and len(state) == layout.STATE_SIZE - added:
        return [*state[: layout.LEAD], *[0] * added, *state[layout.LEAD :]]
    return state


def possible(state: list[int], core: CoreRules) -> bool:
    """Whether a state from outside is safe to play on: numbers in their bounds, and every tile exactly once."""
    if not all(type(number) is int and layout.NONE <= number < 1 << 63 for number in state):
        return False
    whole, seats = core.every, range(layout.NONE, core.seats_players)
    deck, begun = state[layout.DECK : layout.DECK + core.tiles], state[layout.NEXT_DRAW]
    in_play = range(core.first_tile, core.first_tile + core.tiles)
    if sorted(deck) != list(in_play) or not 0 <= begun <= core.tiles:
        return False
    held = [
        *state[layout.HAND : layout.HAND + layout.SEATS],
        state[layout.PLAYED],
        sum(1 << tile for tile in deck[begun:]),
    ]
    others = [*state[layout.KIND : layout.KIND + len(KINDS)], state[layout.OPENERS]]
    return (
        all(0 <= mask <= whole for mask in held + others)
        and sum(mask.bit_count() for mask in held) == core.tiles
        and reduce(or_, held) == whole
        and not any(state[layout.HAND + core.seats_players : layout.HAND + layout.SEATS])
        and 0 <= state[layout.PHASE] <= layout.OVER
        and 0 <= state[layout.TURN] < core.seats_players
        and all(
            state[place] in seats
            for place in (
                layout.FIRST_PASSER,
                layout.LAST_SEAT,
                layout.OWNER,
                layout.STARTER,
                layout.WINNER,
                layout.CALLER,
            )
        )
        and all(layout.NONE <= state[place] <= core.set_highest for place in (layout.HEAD_END, layout.TAIL_END))
        and (state[layout.HEAD_END] < 0) == (state[layout.TAIL_END] < 0) == (state[layout.PLAYED] == 0)
        and state[layout.LAST_TILE] in (layout.NONE, *in_play)
        and 0 <= state[layout.AGAIN] <= layout.MAY_AGAIN
        and 0 <= state[layout.EFFECT] < len(KINDS)
        and state[layout.SHOWN_COUNT] <= layout.MAX_SHOWN
        and all(0 <= skill < len(SKILLS) for skill in state[layout.SKILL : layout.SKILL + layout.SEATS])
    )
