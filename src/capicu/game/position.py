"""Any middle of a round as a `Round`; every fault of a position that cannot be is reported at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from capicu.core import layout, options
from capicu.core.deal import clear, lead_first, lead_later, show
from capicu.core.options import core_rules
from capicu.core.play import blocked, boneyard_open, end, end_if_blocked
from capicu.faults import Fault
from capicu.game.errors import PositionError
from capicu.game.moves import Move
from capicu.game.position_reading import Again, Lead, Pass, PositionReader
from capicu.game.round import Round
from capicu.game.view import Deed
from capicu.rules import Rules
from capicu.tiles import Tile


def from_position(
    rules: Rules,
    hands: Sequence[Sequence[Tile | str]],
    *,
    chain: Sequence[str] = (),
    boneyard: Sequence[Tile | str] | None = None,
    turn: int | None = 0,
    kinds: Mapping[str, str] | None = None,
    skills: Sequence[str | None] | None = None,
    drew: Sequence[int] | None = None,
    passes: Sequence[Pass] | None = None,
    bonuses: Sequence[int] | None = None,
    paid: Sequence[int] | None = None,
    uses: Sequence[int] | None = None,
    starter: int | None = None,
    last: int | None = None,
    last_tile: Tile | str | None = None,
    lead: Lead | None = None,
    ends: tuple[int, int] | None = None,
    drawn: Sequence[Tile | str] = (),
    again: Again | None = None,
    skip: bool = False,
    first_round: bool = False,
    names: Sequence[str] = (),
    scores: Sequence[int] | None = None,
    number: int | None = None,
    day: int = 0,
) -> Round:
    """A round from its middle, as `Round.from_position` tells it."""
    core = core_rules(rules)
    if number is None:
        number = 1 if first_round else 2
    reader = PositionReader(core)
    state = [0] * layout.STATE_SIZE
    clear(state)
    laid = reader.chain(chain, kinds or {})
    reader.tiles(state, hands, laid, boneyard)
    reader.sizes(state, len(laid), drew)
    reader.kinds(state, kinds, skills)
    reader.ends(state, laid, ends)
    reader.numbers(state, layout.BONUS, "bonuses", bonuses)
    reader.numbers(state, layout.USES, "uses", uses)
    if paid is not None and len(paid) != core.teams:
        reader.faults.append(Fault("number_for_each_team", name="paid", teams=core.teams))
    else:
        state[layout.PAID : layout.PAID + len(paid or ())] = paid or ()
    reader.seat("turn", turn)
    reader.seat("starter", starter)
    reader.seat("last", last)
    if turn is None and laid:
        reader.faults.append(Fault("turn_needed"))
    passed = reader.passes(passes)
    reader.last_tile(state, laid, last_tile)
    if turn is not None and 0 <= turn < core.seats_players:
        reader.drawn(state, turn, drawn)
        last = reader.again(state, turn, last, laid, again)
    if skip:
        reader.skip(state, turn)
    if reader.faults:
        raise PositionError(reader.faults)
    round_ = Round(rules, state, core=core, names=names, scores=scores, number=number, day=day)
    round_.enter()
    round_.chain = [tile._replace(kind=round_.kind(tile.tile)) for tile in laid]
    round_.deeds = [Deed(seat, Move("pass"), ends) for seat, ends in passed]
    if laid:
        _middle(round_, turn or 0, passed, starter, last)
    else:
        _beginning(round_, turn, lead, first_round)
    if round_.over:
        round_.settle()
    return round_


def _trailing_passes(round_: Round, turn: int, passes: list[Pass]) -> Iterator[int]:
    """The seats that passed one after the other at the present ends, the last first."""
    seat = turn
    for passed, ends in reversed(passes):
        seat = (seat - round_.core.step) % round_.core.seats_players
        if passed != seat or ends != round_.ends:
            return
        yield passed


def _middle(round_: Round, turn: int, passes: list[Pass], starter: int | None, last: int | None) -> None:
    """The chain has begun: whose turn it is, who has passed, and whether it is over already."""
    s, core = round_.state, round_.core
    row = [] if s[layout.AGAIN] else list(_trailing_passes(round_, turn, passes))[: core.seats_players]
    if (
        last in row
        and core.play_after_double
        and s[layout.LAST_TILE] >= 0
        and layout.DOUBLES >> s[layout.LAST_TILE] & 1
    ):
        row = row[: row.index(last) + 1]  # they had to go on after their double, and passed first
    if boneyard_open(s, core):
        row = row[:1]  # whoever passed before could draw, and did
    elif len(row) == core.seats_players and not blocked(s, core):
        row = []  # someone can place after all: the position decides, not its history
    s[layout.TURN] = turn
    s[layout.STARTER] = starter if starter is not None else turn
    s[layout.PASSES] = len(row)
    s[layout.FIRST_PASSER] = row[-1] if row else layout.NONE
    s[layout.LAST_SEAT] = last if last is not None else (turn - core.step * (len(row) + 1)) % core.seats_players
    empty = [seat for seat in range(core.seats_players) if s[layout.HAND + seat] == 0]
    if empty:
        s[layout.WINNER] = empty[0]
        s[layout.LAST_SEAT] = empty[0]
        end(s, layout.OUT)
    elif s[layout.PASSES] == core.seats_players:
        if core.round_block == options.ROUND_BLOCK_CONFIRM:
            s[layout.PHASE] = layout.CONFIRM
        else:
            end(s, layout.BLOCKED)
    else:
        end_if_blocked(s, core)


def _beginning(round_: Round, turn: int | None, lead: Lead | None, first_round: bool) -> None:
    """Nothing lies yet: a given seat begins, or the opening rules choose one."""
    s, core = round_.state, round_.core
    if turn is not None:
        lead_later(s, core, turn)
        if first_round:
            _first_opening(round_, turn)
        return
    _fix_chance(round_, lead)
    if not lead_first(s, core):
        raise PositionError([Fault("dealt_again")])


def _first_opening(round_: Round, turn: int) -> None:
    """In the first round the tile that gives the right to begin also opens, if this seat holds it."""
    s, core = round_.state, round_.core
    if core.opening_starter in (options.OPENING_STARTER_EXTRA_TILE, options.OPENING_STARTER_COIN):
        return
    openers = s[layout.OPENERS]
    if not lead_first(s, core) or s[layout.STARTER] != turn:
        s[layout.STARTER] = s[layout.TURN] = turn
        s[layout.OPENERS] = openers
        s[layout.SHOWN_COUNT] = 0


def _fix_chance(round_: Round, lead: Lead | None) -> None:
    """Put into the state what chance would have decided."""
    if round_.core.opening_starter == options.OPENING_STARTER_COIN:
        _fix_coin(round_, lead)
    elif round_.core.opening_starter == options.OPENING_STARTER_EXTRA_TILE:
        _fix_extra_tiles(round_, lead)


def _fix_coin(round_: Round, lead: Any) -> None:
    s, sides = round_.state, {"heads": layout.HEADS, "tails": layout.TAILS}
    try:
        caller, call, coin = [lead[k] for k in ("caller", "call", "coin")] if isinstance(lead, Mapping) else lead
        s[layout.CALLER], s[layout.CALL], s[layout.COIN] = int(caller), sides[call], sides[coin]
    except (KeyError, TypeError, ValueError):
        raise PositionError([Fault("lead_coin")]) from None
    if not 0 <= s[layout.CALLER] < round_.core.seats_players:
        raise PositionError(
            [Fault("no_such_seat", name="caller", seat=s[layout.CALLER], last=round_.core.seats_players - 1)]
        )


def _fix_extra_tiles(round_: Round, lead: Lead | None) -> None:
    s, core = round_.state, round_.core
    extra = lead.get("extra") if isinstance(lead, Mapping) else lead
    if extra is None or len(extra) != core.seats_players:
        raise PositionError([Fault("lead_tiles")])
    reader = PositionReader(core)
    tiles = [tile for tile in map(reader.tile, extra) if tile is not None]
    best = max((t.sum for t in tiles), default=0)
    if len(set(tiles)) < len(tiles):
        reader.faults.append(Fault("lead_same"))
    elif sum(t.sum == best for t in tiles) > 1:
        reader.faults.append(Fault("lead_equal"))
    if reader.faults:
        raise PositionError(reader.faults)
    for seat, tile in enumerate(tiles):
        show(s, seat, tile.code)
    s[layout.CALLER] = [t.sum for t in tiles].index(best)
