"""From a record back to the match: the same code plays every recorded act again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from capicu.core import CoreRules
from capicu.core.layout import (
    AGAIN,
    CALLER,
    DECK,
    EFFECT,
    FIRST_PASSER,
    HAND,
    HEAD_END,
    KIND,
    LAST_SEAT,
    LAST_TILE,
    MAX_SHOWN,
    MAY_AGAIN,
    NEXT_DRAW,
    NONE,
    OPENERS,
    OVER,
    OWNER,
    PHASE,
    PLAYED,
    SEATS,
    SHOWN_COUNT,
    SKILL,
    SKIPPED,
    STARTER,
    STATE_SIZE,
    TAIL_END,
    TURN,
    WINNER,
)
from capicu.faults import Fault
from capicu.game.compiling import core_rules
from capicu.game.errors import IllegalMove, PositionError, RecordError
from capicu.game.facts import RoundFacts
from capicu.game.match import Match
from capicu.game.moves import Move
from capicu.game.record import Entry, Record
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
    return error if isinstance(error, IllegalMove) else str(error)


def _begin(
    record: Record,
    rules: Rules,
    entries: list[Entry],
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


def _step(match: Match, entry: Entry, number: int) -> None:
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


def _round(rules: Rules, entry: Entry) -> Round:
    """A recorded position as a round."""
    position = entry.position or {}
    state, chain = position.get("state"), position.get("chain")
    if not isinstance(state, list) or len(state) != STATE_SIZE or not isinstance(chain, list):
        raise RecordError(Fault("position_cut", round=entry.round))
    if not possible(state, core_rules(rules)):
        raise RecordError(Fault("position_impossible", round=entry.round))
    round_ = Round(rules, list(state))
    round_.chain = [Laid(left, right, Tile.parse(tile), seat, kind) for left, right, tile, seat, kind in chain]
    for seat, move, ends in position.get("deeds", ()):
        round_.deeds.append(Deed(seat, Move.parse(move), None if ends is None else (ends[0], ends[1])))
    return round_


def possible(state: list[int], core: CoreRules) -> bool:
    """Whether a state from outside is safe to play on: numbers in their bounds, and every tile exactly once."""
    if not all(type(number) is int and NONE <= number < 1 << 63 for number in state):
        return False
    whole, seats = (1 << core.tiles) - 1, range(NONE, core.players)
    deck, begun = state[DECK : DECK + core.tiles], state[NEXT_DRAW]
    if sorted(deck) != list(range(core.tiles)) or not 0 <= begun <= core.tiles:
        return False
    held = [*state[HAND : HAND + SEATS], state[PLAYED], sum(1 << tile for tile in deck[begun:])]
    others = [*state[KIND : KIND + len(KINDS)], state[OPENERS]]
    return (
        all(0 <= mask <= whole for mask in held + others)
        and sum(mask.bit_count() for mask in held) == core.tiles
        and reduce(or_, held) == whole
        and not any(state[HAND + core.players : HAND + SEATS])
        and 0 <= state[PHASE] <= OVER
        and 0 <= state[TURN] < core.players
        and all(state[place] in seats for place in (FIRST_PASSER, LAST_SEAT, SKIPPED, OWNER, STARTER, WINNER, CALLER))
        and all(NONE <= state[place] <= core.highest for place in (HEAD_END, TAIL_END))
        and (state[HEAD_END] < 0) == (state[TAIL_END] < 0) == (state[PLAYED] == 0)
        and NONE <= state[LAST_TILE] < core.tiles
        and 0 <= state[AGAIN] <= MAY_AGAIN
        and 0 <= state[EFFECT] < len(KINDS)
        and state[SHOWN_COUNT] <= MAX_SHOWN
        and all(0 <= skill < len(SKILLS) for skill in state[SKILL : SKILL + SEATS])
    )
