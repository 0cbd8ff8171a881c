"""Any middle of a round as a `Round`; every fault of a position that cannot be is reported at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from capicu.core import CoreRules, layout
from capicu.core.deal import clear, lead_first, lead_later, show
from capicu.core.layout import (
    BONUS,
    CALL,
    CALLER,
    COIN,
    DECK,
    DRAW_NOTHING,
    DREW,
    FIRST_PASSER,
    HAND,
    HEAD_END,
    HEADS,
    KIND,
    LAST_SEAT,
    LAST_TILE,
    NEXT_DRAW,
    NONE,
    OPENERS,
    PASSES,
    PHASE,
    PLACED,
    PLAYED,
    SHOWN_COUNT,
    SKILL,
    STARTER,
    STATE_SIZE,
    TAIL_END,
    TAILS,
    TURN,
    USES,
)
from capicu.core.play import blocked, boneyard_open, end, end_if_blocked
from capicu.game.compiling import core_rules
from capicu.game.errors import PositionError
from capicu.game.moves import Move
from capicu.game.round import Round
from capicu.game.view import KINDS, SKILLS, Deed, Laid
from capicu.rules import Rules
from capicu.tiles import DominoSet, Tile, TileError, mask_of, parse_pair

Lead = Sequence[Any] | Mapping[str, Any]
Pass = tuple[int, tuple[int, int]]


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
    uses: Sequence[int] | None = None,
    starter: int | None = None,
    last: int | None = None,
    lead: Lead | None = None,
    ends: tuple[int, int] | None = None,
    first_round: bool = False,
    **context: Any,
) -> Round:
    """A round from its middle.

    `chain` is written from head to tail as it lies; `boneyard` lists the next tile drawn first (omitted: the rest of
    the set). `turn=None` on an empty chain lets the rules choose who begins, `lead` fixing what chance would decide:
    an extra tile for each seat, or `{"caller": 0, "call": "heads", "coin": "tails"}` (or the three in this
    order). `last` is who placed last (omitted: the seat before the turn, passes aside). Where a Dynamique was
    changed, the chain need not join at it; `ends` then gives the numbers that are open now. Raises `PositionError`
    with every fault.
    """
    core = core_rules(rules)
    if first_round:
        context.setdefault("number", 1)
    else:
        context.setdefault("number", 2)
    reader = _Reader(core)
    state = [0] * STATE_SIZE
    clear(state)
    laid = reader.chain(chain, kinds or {})
    reader.tiles(state, hands, laid, boneyard)
    reader.sizes(state, len(laid), drew)
    reader.kinds(state, kinds, skills)
    reader.ends(state, laid, ends)
    reader.numbers(state, BONUS, "bonuses", bonuses)
    reader.numbers(state, USES, "uses", uses)
    reader.seat("turn", turn)
    reader.seat("starter", starter)
    reader.seat("last", last)
    if turn is None and laid:
        reader.faults.append("turn can be None only on an empty chain")
    passed = reader.passes(passes)
    if reader.faults:
        raise PositionError(reader.faults)
    round_ = Round(rules, state, core=core, **context)
    round_.chain = [tile._replace(kind=round_.kind(tile.tile)) for tile in laid]
    round_.deeds = [Deed(seat, Move("pass"), ends) for seat, ends in passed]
    if laid:
        _middle(round_, turn or 0, passed, starter, last)
    else:
        _beginning(round_, turn, lead, first_round)
    if round_.over:
        round_.settle()
    return round_


class _Reader:
    """Reads the parts of a position into a state and collects what is wrong with them."""

    def __init__(self, core: CoreRules) -> None:
        self.core = core
        self.set = DominoSet(core.highest)
        self.faults: list[str] = []

    def tile(self, text: Tile | str) -> Tile | None:
        try:
            tile = text if isinstance(text, Tile) else Tile.parse(text)
        except TileError as error:
            self.faults.append(str(error))
            return None
        if tile not in self.set:
            self.faults.append(f"{tile} is not in a double-{self.core.highest} set")
            return None
        return tile

    def chain(self, texts: Sequence[str], kinds: Mapping[str, str]) -> list[Laid]:
        laid: list[Laid] = []
        changeable = {str(self.tile(text)) for text, kind in kinds.items() if kind == "dynamique"}
        for text in texts:
            tile = self.tile(text)
            if tile is None:
                continue
            left, right = parse_pair(str(text))
            changed = str(tile) in changeable or (laid and str(laid[-1].tile) in changeable)
            if laid and laid[-1].right != left and not changed:
                self.faults.append(f"the chain does not join: {left}-{right} lies beside {laid[-1]}")
            laid.append(Laid(left, right, tile))
        return laid

    def tiles(
        self,
        state: list[int],
        hands: Sequence[Sequence[Tile | str]],
        laid: list[Laid],
        boneyard: Sequence[Tile | str] | None,
    ) -> None:
        """Every tile of the set exactly once: in a hand, in the chain or in the boneyard."""
        if len(hands) != self.core.players:
            self.faults.append(f"{self.core.players} hands are needed, not {len(hands)}")
        read = [[t for t in map(self.tile, hand) if t is not None] for hand in hands[: layout.SEATS]]
        rest = None if boneyard is None else [t for t in map(self.tile, boneyard) if t is not None]
        seen: set[Tile] = set()
        for tile in [t.tile for t in laid] + [t for hand in read for t in hand] + (rest or []):
            if tile in seen:
                self.faults.append(f"{tile} is there twice")
            seen.add(tile)
        missing = [t for t in self.set if t not in seen]
        if rest is None:
            rest = missing
        elif missing:
            self.faults.append(f"{', '.join(map(str, missing))} {'is' if len(missing) == 1 else 'are'} nowhere")
        for seat, hand in enumerate(read):
            state[HAND + seat] = mask_of(hand)
        state[PLAYED] = mask_of(t.tile for t in laid)
        state[NEXT_DRAW] = self.core.tiles - len(rest)
        dealt = [t for hand in read for t in hand] + [t.tile for t in laid]
        for place, tile in enumerate((dealt + rest)[: self.core.tiles]):
            state[DECK + place] = tile.code

    def ends(self, state: list[int], laid: list[Laid], ends: tuple[int, int] | None) -> None:
        """What is open: the outer halves of the chain, unless a Dynamique there was changed."""
        if not laid:
            if ends is not None:
                self.faults.append("an empty chain has no ends")
            return
        state[HEAD_END], state[TAIL_END] = laid[0].left, laid[-1].right
        if ends is None:
            return
        for place, number, tile in ((HEAD_END, ends[0], laid[0].tile), (TAIL_END, ends[1], laid[-1].tile)):
            if not 0 <= number <= self.core.highest:
                self.faults.append(f"no end can show {number}")
            elif number != state[place] and not state[KIND + layout.DYNAMIQUE] >> tile.code & 1:
                self.faults.append(f"the chain ends with {state[place]}, not {number}; only a Dynamique can be changed")
            else:
                state[place] = number

    def sizes(self, state: list[int], length: int, drew: Sequence[int] | None) -> None:
        """As many tiles as were dealt and drawn are in hands and on the table."""
        core = self.core
        counts = [state[HAND + seat].bit_count() for seat in range(core.players)]
        drawn = sum(counts) + length - core.players * core.hand
        most = 0 if core.draw_mode == DRAW_NOTHING else max(core.draw_end - core.players * core.hand, 0)
        if drawn < 0:
            self.faults.append(
                f"hands and chain have {sum(counts) + length} tiles, but {core.players * core.hand} were dealt"
            )
        elif drawn > most:
            self.faults.append(f"hands and chain have {drawn} tiles more than were dealt; at most {most} can be drawn")
        if drew is None:
            drew = _likely_draws(counts, core.hand, max(drawn, 0))
        elif len(drew) != core.players or min(drew, default=0) < 0:
            self.faults.append(f"drew needs a number for each of {core.players} seats")
            return
        elif sum(drew) != drawn:
            self.faults.append(f"drew says {sum(drew)} tiles, but hands and chain show {drawn}")
        for seat, count in enumerate(counts):
            state[DREW + seat] = drew[seat]
            state[PLACED + seat] = core.hand + drew[seat] - count
            if state[PLACED + seat] < 0:
                self.faults.append(f"seat {seat} holds {count} tiles, more than it was dealt and drew")
        placed = sum(state[PLACED : PLACED + core.players])
        if placed != length and drawn >= 0:
            self.faults.append(f"these hands would mean that {placed} tiles were placed, but the chain has {length}")
        if length and counts.count(0) > 1:
            self.faults.append("two players have no tiles")

    def kinds(self, state: list[int], kinds: Mapping[str, str] | None, skills: Sequence[str | None] | None) -> None:
        if kinds and self.core.special_tiles == layout.NO_SPECIALS:
            self.faults.append("this game has no special tiles")
        for text, kind in (kinds or {}).items():
            tile = self.tile(text)
            if kind not in KINDS:
                self.faults.append(f"{kind!r} is no kind of tile; there are {', '.join(KINDS)}")
            elif tile is not None and any(state[KIND + k] >> tile.code & 1 for k in range(len(KINDS))):
                self.faults.append(f"{tile} has two kinds")
            elif tile is not None:
                state[KIND + KINDS.index(kind)] |= 1 << tile.code
        specials = state[KIND + 1] | state[KIND + 2] | state[KIND + 3]
        state[KIND] = self.set.mask & ~specials if self.core.special_tiles else 0
        if skills is not None and len(skills) != self.core.players:
            self.faults.append(f"skills needs an entry for each of {self.core.players} seats")
        elif skills and any(skills) and self.core.skills == layout.NO_SKILLS:
            self.faults.append("this game has no skills")
        for seat, skill in enumerate((skills or ())[: layout.SEATS]):
            if skill not in SKILLS:
                named = ", ".join(str(s) for s in SKILLS[1:])
                self.faults.append(f"{skill!r} is no skill; there are {named}")
            else:
                state[SKILL + seat] = SKILLS.index(skill)

    def numbers(self, state: list[int], place: int, name: str, values: Sequence[int] | None) -> None:
        if values is not None and len(values) != self.core.players:
            self.faults.append(f"{name} needs a number for each of {self.core.players} seats")
            return
        for seat, value in enumerate(values or ()):
            state[place + seat] = value

    def seat(self, name: str, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.core.players:
            self.faults.append(f"{name} is {seat}, but there are only seats 0 to {self.core.players - 1}")

    def passes(self, passes: Sequence[Pass] | None) -> list[Pass]:
        read = []
        for seat, ends in passes or ():
            self.seat("a pass", seat)
            read.append((seat, (ends[0], ends[1])))
        return read


def _likely_draws(counts: Sequence[int], hand: int, drawn: int) -> list[int]:
    """Who drew how much, where nobody says: those who hold more than they were dealt, then in the order of seats."""
    drew = [max(count - hand, 0) for count in counts]
    drew[-1] += max(drawn - sum(drew), 0)
    return drew


def _trailing_passes(round_: Round, turn: int, passes: list[Pass]) -> Iterator[int]:
    """The seats that passed one after the other at the present ends, the last first."""
    seat = turn
    for passed, ends in reversed(passes):
        seat = (seat - round_.core.step) % round_.core.players
        if passed != seat or ends != round_.ends:
            return
        yield passed


def _middle(round_: Round, turn: int, passes: list[Pass], starter: int | None, last: int | None) -> None:
    """The chain has begun: whose turn it is, who has passed, and whether it is over already."""
    s, core = round_.state, round_.core
    row = list(_trailing_passes(round_, turn, passes))[: core.players]
    if boneyard_open(s, core):
        row = row[:1]  # whoever passed before could draw, and did
    elif len(row) == core.players and not blocked(s, core):
        row = []  # someone can place after all: the position decides, not its history
    s[TURN] = turn
    s[STARTER] = starter if starter is not None else turn
    s[PASSES] = len(row)
    s[FIRST_PASSER] = row[-1] if row else NONE
    s[LAST_SEAT] = last if last is not None else (turn - core.step * (len(row) + 1)) % core.players
    if len(round_.chain) == 1:
        s[LAST_TILE] = round_.chain[0].tile.code
    empty = [seat for seat in range(core.players) if s[HAND + seat] == 0]
    if empty:
        s[layout.WINNER] = empty[0]
        s[LAST_SEAT] = empty[0]
        end(s, layout.OUT)
    elif s[PASSES] == core.players:
        if core.block == layout.CONFIRMED:
            s[PHASE] = layout.CONFIRM
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
        raise PositionError(["by these rules such a deal is dealt again, nobody begins"])


def _first_opening(round_: Round, turn: int) -> None:
    """In the first round the tile that gives the right to begin also opens, if this seat holds it."""
    s, core = round_.state, round_.core
    if core.starter in (layout.EXTRA_TILE, layout.COIN_FLIP):
        return
    openers = s[OPENERS]
    if not lead_first(s, core) or s[STARTER] != turn:
        s[STARTER] = s[TURN] = turn
        s[OPENERS] = openers
        s[SHOWN_COUNT] = 0


def _fix_chance(round_: Round, lead: Lead | None) -> None:
    """Put into the state what chance would have decided."""
    if round_.core.starter == layout.COIN_FLIP:
        _fix_coin(round_, lead)
    elif round_.core.starter == layout.EXTRA_TILE:
        _fix_extra_tiles(round_, lead)


def _fix_coin(round_: Round, lead: Any) -> None:
    s, sides = round_.state, {"heads": HEADS, "tails": TAILS}
    try:
        caller, call, coin = [lead[k] for k in ("caller", "call", "coin")] if isinstance(lead, Mapping) else lead
        s[CALLER], s[CALL], s[COIN] = int(caller), sides[call], sides[coin]
    except (KeyError, TypeError, ValueError):
        raise PositionError(["lead needs caller (a seat), call and coin (heads or tails)"]) from None
    if not 0 <= s[CALLER] < round_.core.players:
        raise PositionError([f"the caller is {s[CALLER]}, but there are only seats 0 to {round_.core.players - 1}"])


def _fix_extra_tiles(round_: Round, lead: Lead | None) -> None:
    s, core = round_.state, round_.core
    extra = lead.get("extra") if isinstance(lead, Mapping) else lead
    if extra is None or len(extra) != core.players:
        raise PositionError(["lead must say what chance would decide: an extra tile for each seat"])
    reader = _Reader(core)
    tiles = [tile for tile in map(reader.tile, extra) if tile is not None]
    best = max((t.sum for t in tiles), default=0)
    if len(set(tiles)) < len(tiles):
        reader.faults.append("two of the extra tiles of lead are the same")
    elif sum(t.sum == best for t in tiles) > 1:
        reader.faults.append("the highest extra tiles of lead are equal; they would be drawn again")
    if reader.faults:
        raise PositionError(reader.faults)
    for seat, tile in enumerate(tiles):
        show(s, seat, tile.code)
    s[CALLER] = [t.sum for t in tiles].index(best)
