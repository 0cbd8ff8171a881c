"""One round at a table: what lies there, what may be done, and what happens when it is done."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict, Unpack

from capicu.core import CoreRules, layout
from capicu.core.deal import deal, enter
from capicu.core.numbers import BITS_63
from capicu.core.options import core_rules
from capicu.core.play import apply, bonus_of_ends, end, legal
from capicu.core.settle import gather
from capicu.game import events as ev
from capicu.game.errors import IllegalMove
from capicu.game.facts import (
    NOTHING,
    Carry,
    RoundFacts,
    RoundResult,
    Settlement,
    facts_of,
    settle_facts,
    standing_row,
)
from capicu.game.legality import why_illegal
from capicu.game.moves import End, Move, code_of, codes_in, move_of
from capicu.game.view import KINDS, SKILLS, Common, Deed, Laid, View, build_common, build_view, check_seat
from capicu.rules import Rules
from capicu.tiles import Tile, tiles_in

if TYPE_CHECKING:
    from capicu.game.position_reading import Again, Lead, Pass


class Context(TypedDict, total=False):
    """The match around a round; what is not told is that of a first round by itself."""

    core: CoreRules
    names: Sequence[str]
    scores: Sequence[int] | None
    carry: Carry
    number: int
    day: int
    commitment: str
    way: str | None


class Round:
    """One round. `Match` deals them; `Round.from_position` takes any middle of one.

    Seats are numbered clockwise from 0.
    """

    def __init__(
        self,
        rules: Rules,
        state: list[int],
        *,
        core: CoreRules | None = None,
        names: Sequence[str] = (),
        scores: Sequence[int] | None = None,
        carry: Carry = NOTHING,
        number: int = 1,
        day: int = 0,
        commitment: str = "",
        way: str | None = None,
    ) -> None:
        self.rules = rules
        self.core = core or core_rules(rules)
        self.state = state
        self.names = tuple(names) or tuple(f"{seat + 1}" for seat in range(rules.players))
        self.scores = tuple(scores) if scores is not None else (0,) * self.core.teams
        self.carry = carry
        self.number = number
        self.day = day
        self.commitment = commitment
        self.way = way or str(rules["opening.starter"])
        self.chain: list[Laid] = []
        self.opening = 0
        """Where the opening tile lies in the chain."""
        self.last_end: End | None = None
        """The end to which the last tile went."""
        self.deeds: list[Deed] = []
        self.settlement: Settlement | None = None
        self._legal: list[Move] | None = None
        self._common: Common | None = None

    @classmethod
    def dealt(
        cls, rules: Rules, secret: bytes, starter: int | None, skills: Sequence[int] = (), **context: Unpack[Context]
    ) -> Round:
        """A new round from a 128-bit secret; `starter` None lets the opening rules choose."""
        state = [0] * layout.STATE_SIZE
        digest = hashlib.sha256(b"capicu deal" + secret).digest()
        state[layout.RANDOM] = int.from_bytes(digest[:8], "big") & BITS_63
        state[layout.GAMMA] = int.from_bytes(digest[8:16], "big") & BITS_63 | 1
        for seat, skill in enumerate(skills):
            state[layout.SKILL + seat] = skill
        round_ = cls(rules, state, **context)
        deal(state, round_.core, layout.NONE if starter is None else starter)
        round_.enter()
        if starter is not None and round_.starter != starter:
            round_.way = "double_passed_on"
        return round_

    @classmethod
    def from_position(
        cls,
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
        ends: ev.Ends | None = None,
        drawn: Sequence[Tile | str] = (),
        again: Again | None = None,
        skip: bool = False,
        first_round: bool = False,
        names: Sequence[str] = (),
        scores: Sequence[int] | None = None,
        number: int | None = None,
        day: int = 0,
    ) -> Round:
        """A round from its middle.

        `chain` is written from head to tail as it lies; `boneyard` lists the next tile drawn first (omitted: the rest
        of the set); of `passes`, (seat, ends) oldest first, those just before the turn at the present ends count
        towards a block. `turn=None` on an empty chain lets the rules choose who begins, `lead` fixing what chance
        would decide: an extra tile for each seat, or `{"caller": 0, "call": "heads", "coin": "tails"}` (or the three
        in this order). `last` is who placed last (omitted: the seat before the turn, passes aside) and `last_tile`
        what (omitted: unknown, unless the chain is one tile). `paid` is what each team has earned by passes so far.
        Where a Dynamique was changed, the chain need not join at it; `ends` then gives the numbers that are open now.

        A turn may be under way: `drawn` are the tiles taken in it so far; `again` says that the seat in turn has just
        placed a double and has to ("must") or may ("may") place another tile; `skip` that a Bloquant waits for the end
        of this turn. A special tile about which somebody is still asked is not written but played: give the position
        before it, then its move.

        `names`, `scores`, the `number` of the round and the `day` of the month are those of the match around it.
        Raises `PositionError` with every fault.
        """
        from capicu.game import position

        return position.from_position(
            rules,
            hands,
            chain=chain,
            boneyard=boneyard,
            turn=turn,
            kinds=kinds,
            skills=skills,
            drew=drew,
            passes=passes,
            bonuses=bonuses,
            paid=paid,
            uses=uses,
            starter=starter,
            last=last,
            last_tile=last_tile,
            lead=lead,
            ends=ends,
            drawn=drawn,
            again=again,
            skip=skip,
            first_round=first_round,
            names=names,
            scores=scores,
            number=number,
            day=day,
        )

    def enter(self) -> None:
        """Take the score into the state, so that what is paid in the round can win the match."""
        enter(self.state, self.core, standing_row(self.scores, self.number - 1, self.carry))

    # --- What lies there ---------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat that is asked now."""
        return self.state[layout.TURN]

    @property
    def ends(self) -> ev.Ends | None:
        """The numbers of head and tail, or None before the first tile."""
        head = self.state[layout.HEAD_END]
        return None if head < 0 else (head, self.state[layout.TAIL_END])

    @property
    def hands(self) -> list[list[Tile]]:
        """Every hand. Only the table itself may look; a player gets a `view`."""
        return [tiles_in(self.state[layout.HAND + seat]) for seat in range(self.rules.players)]

    @property
    def boneyard(self) -> list[Tile]:
        """The undealt tiles, the next to be drawn first."""
        codes = self.state[layout.DECK + self.state[layout.NEXT_DRAW] : layout.DECK + self.core.tiles]
        return [Tile.from_code(code) for code in codes]

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn."""
        if not self.core.draws:
            return 0
        return max(self.core.draw_end - self.state[layout.NEXT_DRAW], 0)

    @property
    def bonuses(self) -> tuple[int, ...]:
        """Points of special tiles and skills so far, for each seat."""
        return tuple(self.state[layout.BONUS : layout.BONUS + self.rules.players])

    @property
    def paid(self) -> tuple[int, ...]:
        """What was paid for passes so far, for each team."""
        return tuple(self.state[layout.PAID : layout.PAID + self.core.teams])

    @property
    def skills(self) -> tuple[ev.Skill | None, ...]:
        """The skill of each seat."""
        return tuple([SKILLS[code] for code in self.state[layout.SKILL : layout.SKILL + self.rules.players]])

    @property
    def starter(self) -> int:
        """Who began."""
        return self.state[layout.STARTER]

    @property
    def shown(self) -> tuple[tuple[int, Tile], ...]:
        """Tiles shown while the order was decided."""
        codes = self.state[layout.SHOWN : layout.SHOWN + self.state[layout.SHOWN_COUNT]]
        return tuple((code >> 6, Tile.from_code(code & 63)) for code in codes)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.state[layout.PHASE] == layout.OVER

    @property
    def result(self) -> RoundResult | None:
        """What the round was worth, once it is over."""
        return self.settlement.result if self.settlement else None

    def kind(self, tile: Tile) -> ev.TileKind:
        """The kind of a tile."""
        for kind in (layout.DYNAMIQUE, layout.BLOQUANT, layout.DOUBLE_BONUS):
            if self.state[layout.KIND + kind] >> tile.code & 1:
                return KINDS[kind]
        return "standard"

    @property
    def common(self) -> Common:
        """What the views of all seats share, put together once a move."""
        if self._common is None:
            self._common = build_common(self)
        return self._common

    def forget(self) -> None:
        """The state is another one now: what was worked out from it is worked out anew."""
        self._legal = self._common = None

    def view(self, seat: int | None) -> View:
        """All that a seat may know; None is a spectator."""
        return build_view(self, seat)

    def facts(self) -> RoundFacts:
        """How the round ended; only once it is over."""
        if not self.over:
            raise IllegalMove("round_running")
        return facts_of(self._core_facts(), self.core)

    # --- What may be done ----------------------------------------------------------------------------------------

    def legal(self) -> list[Move]:
        """Every move that the seat in turn may make; empty once the round is over."""
        if self._legal is None:
            opening = self._opening
            self._legal = [move_of(code, opening) for code in codes_in(legal(self.state, self.core))]
        return self._legal

    def parse(self, move: Move | str) -> Move:
        """The legal move that is meant, or `IllegalMove` with the rule that forbids it.

        A tile without an end is enough where only one end takes it, or both show the same number.
        """
        if not isinstance(move, Move):
            move = Move.parse(move)
        options = self.legal()
        if move in options:
            return move
        if move.kind == "place" and move.end is None:
            meant = [m for m in options if m.tile == move.tile]
            if len(meant) == 1 or (meant and self.state[layout.HEAD_END] == self.state[layout.TAIL_END]):
                return meant[-1]
        if move.kind == "place" and not self.chain and Move("place", move.tile) in options:
            return Move("place", move.tile)
        if move.kind == "set" and Move("set", None, None, move.value) in options:
            open_end = "tail" if self.state[layout.EFFECT_MOVE] else "head"
            if move.end == open_end:
                return Move("set", None, None, move.value)
        if move.kind == "set" and self._shows(move):
            return Move("keep")
        raise why_illegal(self, move)

    def _shows(self, move: Move) -> bool:
        """Whether a Dynamique being worked out already shows the number that it is set to."""
        if self.state[layout.PHASE] != layout.CHANGE:
            return False
        open_end = None if self._opening else "tail" if self.state[layout.EFFECT_MOVE] else "head"
        end = move.end or open_end
        shown = {"head": self.state[layout.HEAD_END], "tail": self.state[layout.TAIL_END]}
        if end is None:
            return shown["head"] == shown["tail"] == move.value
        return end == (open_end or end) and shown[end] == move.value

    @property
    def _opening(self) -> bool:
        """Moves are written without an end before the second tile."""
        played = self.state[layout.PLAYED]
        return played & (played - 1) == 0 and (played == 0 or self.state[layout.PHASE] != layout.PLAY)

    # --- What happens --------------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> list[ev.Event]:
        """Make a move; the events that follow from it."""
        move = self.parse(move)
        s = self.state
        seat, ends, effect = s[layout.TURN], self.ends, s[layout.EFFECT]
        apply(s, self.core, code_of(move, head_is_open=s[layout.EFFECT_MOVE] == 0))
        self.forget()
        self.deeds.append(Deed(seat, move, ends))
        happened = [] if move.kind == "set" else [self._done(move, seat, effect)]
        if s[layout.TRAIL]:
            happened += self._trail()
        if not self.over:
            happened += self._asked(move, seat)
        if self.over:
            self.settle()
        return happened

    def opening_events(self) -> list[ev.Event]:
        """The events of a fresh deal: who begins and why."""
        s = self.state
        began = ev.RoundBegan(self.number, s[layout.STARTER], self.way, self.skills if any(self.skills) else ())
        happened: list[ev.Event] = [ev.Showed(seat, tile) for seat, tile in self.shown]
        if s[layout.COIN] >= 0:
            flip = ev.Flipped(
                s[layout.CALLER], s[layout.CALL] == layout.HEADS, s[layout.COIN] == layout.HEADS, s[layout.STARTER]
            )
            happened.append(flip)
        return [*happened, began, ev.TurnTo(s[layout.TURN])]

    def resign(self, seat: int) -> list[ev.Event]:
        """A player gives up; the match decides what that means."""
        if self.over:
            raise IllegalMove("round_over")
        check_seat(seat, self.rules.players)
        end(self.state, layout.RESIGNED)
        self.state[layout.WINNER] = seat
        self.settle()
        return [ev.Resigned(seat)]

    def abandon(self) -> None:
        """The round is given up without a winner."""
        if self.over:
            raise IllegalMove("round_over")
        end(self.state, layout.ABANDONED)
        self.settle()

    def close(self, settlement: Settlement) -> None:
        """This deal is not played: a round of real tiles was booked in its place."""
        end(self.state, layout.ABANDONED)
        self.settlement = settlement
        self.forget()

    def settle(self) -> None:
        """Score the finished round in the match it belongs to."""
        self.settlement = settle_facts(self._core_facts(), self.scores, self.number - 1, self.core, self.carry)
        self.forget()

    def _core_facts(self) -> list[int]:
        f = [layout.NONE] * layout.FACTS_SIZE
        gather(self.state, self.core, self.number, self.day, f)
        return f

    # --- Events from what the core says -----------------------------------------------------------------------------

    def _done(self, move: Move, seat: int, effect: int) -> ev.Event:
        """The move itself, but for a `set`, of which only the change is told; `effect` is what was being worked out."""
        s = self.state
        if move.kind == "place":
            assert move.tile is not None
            kind = self.kind(move.tile) if self.core.special_tiles else "standard"
            self._lay(move.tile, move.end, seat, kind)
            return ev.Placed(seat, move.tile, move.end, self._ends, s[layout.HAND + seat].bit_count(), kind)
        if move.kind == "draw":
            tile = Tile.from_code(s[layout.DECK + s[layout.NEXT_DRAW] - 1])
            return ev.Drew(seat, tile, self.core.tiles - s[layout.NEXT_DRAW])
        if move.kind == "pass":
            return ev.Passed(seat, self._ends)
        if move.kind == "count":
            return ev.Counted(seat)
        if move.kind == "stop":
            return ev.Stopped(seat)
        if move.kind == "cancel":
            return ev.Cancelled(seat, s[layout.OWNER], KINDS[effect])
        if move.kind == "let be":
            return ev.LetBe(seat, s[layout.OWNER], KINDS[effect])
        if move.kind == "yield":
            return ev.Yielded(seat, s[layout.TURN])
        return ev.Kept(seat, Tile.from_code(s[layout.LAST_TILE]))

    @property
    def _ends(self) -> ev.Ends:
        return self.state[layout.HEAD_END], self.state[layout.TAIL_END]

    def _lay(self, tile: Tile, end: End | None, seat: int, kind: ev.TileKind) -> None:
        """Add the tile to the chain as it lies."""
        head, tail = self._ends
        self.last_end = end
        if not self.chain:
            self.chain.append(Laid(head, tail, tile, seat, kind))
        elif end == "tail":
            self.chain.append(Laid(tile.sum - tail, tail, tile, seat, kind))
        else:
            self.chain.insert(0, Laid(head, tile.sum - head, tile, seat, kind))
            self.opening += 1

    def _trail(self) -> Iterator[ev.Event]:
        """What the move led to: a Dynamique that nobody cancelled has changed an end, bonuses were earned."""
        s, trail, owner = self.state, self.state[layout.TRAIL], self.state[layout.OWNER]
        if trail & (layout.T_HEAD | layout.T_TAIL):
            yield self._changed(at_tail=trail & layout.T_TAIL != 0)
        points = bonus_of_ends(s, self.core) if trail & layout.T_BONUS else 0
        if trail & layout.T_SKILL:
            seat = s[layout.LAST_SEAT]
            total = s[layout.BONUS + seat] - (points if seat == owner else 0)
            yield ev.BonusWon(seat, self.core.special_aggressive_bonus, "agressif", total)
        if points:
            yield ev.BonusWon(owner, points, "double_bonus", s[layout.BONUS + owner])
        if trail >= layout.T_PAID_OPENING:
            yield from self._paid(trail)
        if trail & layout.T_SKIPPED:
            skipped = (s[layout.TURN] - self.core.step) % self.rules.players
            yield ev.Skipped(skipped, (skipped - self.core.step) % self.rules.players)

    def _paid(self, trail: int) -> Iterator[ev.Event]:
        """What a pass was worth to who placed last, for each reason."""
        core, layer = self.core, self.state[layout.LAST_SEAT]
        double = layout.DOUBLES >> self.state[layout.LAST_TILE] & 1
        opening = core.bonus_pass_opening if double else core.bonus_pass_opening_single
        if trail & layout.T_PAID_OPENING:
            yield ev.Paid(layer, opening, "pass_opening")
        if trail & layout.T_PAID_FIRST:
            yield ev.Paid(layer, core.bonus_pass_first, "pass")
        if trail & layout.T_PAID_NEXT:
            yield ev.Paid(layer, core.bonus_pass_next, "pass")
        if trail & layout.T_PAID_ROUND:
            yield ev.Paid(layer, core.bonus_pass_round, "pass_round")

    def _changed(self, at_tail: bool) -> ev.Event:
        """A placed tile shows another number from now on."""
        head, tail = self._ends
        place = -1 if at_tail else 0
        laid = self.chain[place]
        self.chain[place] = laid._replace(right=tail) if at_tail else laid._replace(left=head)
        owner = self.state[layout.OWNER]
        return ev.Changed(owner, laid.tile, "tail" if at_tail else "head", tail if at_tail else head, self._ends)

    def _asked(self, move: Move, seat: int) -> list[ev.Event]:
        """Whom the move leaves in turn, and what they are asked."""
        s = self.state
        phase, turn = s[layout.PHASE], s[layout.TURN]
        if phase == layout.CHANGE:
            return [ev.AskedChange(turn, Tile.from_code(s[layout.LAST_TILE]))]
        if phase == layout.ANSWER:
            return [self._asked_cancel(turn)]
        if phase == layout.CONFIRM:
            return [ev.AskedCount(turn)]
        if s[layout.AGAIN]:
            return [ev.PlaysAgain(turn, s[layout.AGAIN] == layout.MUST_AGAIN)] if move.kind != "draw" else []
        if turn != seat or move.kind != "draw":
            return [ev.TurnTo(turn)]
        return []

    def _asked_cancel(self, turn: int) -> ev.Event:
        s = self.state
        tile = Tile.from_code(s[layout.LAST_TILE])
        kind = KINDS[s[layout.EFFECT]]
        if kind == "dynamique":
            change = s[layout.EFFECT_MOVE]
            at_tail = change >= layout.SET_TAIL
            value = change - (layout.SET_TAIL if at_tail else layout.SET_HEAD)
            return ev.AskedCancel(turn, s[layout.OWNER], kind, tile, "tail" if at_tail else "head", value)
        points = bonus_of_ends(s, self.core) if kind == "double_bonus" else 0
        return ev.AskedCancel(turn, s[layout.OWNER], kind, tile, points=points)

    def __repr__(self) -> str:
        chain = " ".join(map(str, self.chain)) or "empty"
        return f"<Round {self.number} of {self.rules.id}, turn {self.turn}, chain {chain}>"
