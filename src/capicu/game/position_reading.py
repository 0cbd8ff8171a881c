"""Reads the parts of a position into the core's numbers, and collects everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from capicu.core import CoreRules, layout, options
from capicu.faults import Fault
from capicu.game.view import KINDS, SKILLS, Laid
from capicu.tiles import DominoSet, Tile, TileError, mask_of, parse_pair

Again = Literal["must", "may"]
Pass = tuple[int, tuple[int, int]]
"""A seat that passed, and the ends then."""
Lead = Sequence[Any] | Mapping[str, Any]
"""What chance decides about who begins: extra tiles, or who called what and how the coin fell."""


class PositionReader:
    """Reads the parts of a position into a state and collects what is wrong with them."""

    def __init__(self, core: CoreRules) -> None:
        self.core = core
        self.set = DominoSet(core.set_highest)
        self.faults: list[Fault] = []
        self.taken: list[Tile] = []

    def tile(self, text: Tile | str) -> Tile | None:
        try:
            tile = text if isinstance(text, Tile) else Tile.parse(text)
        except TileError as error:
            self.faults += error.faults
            return None
        if not self.core.every >> tile.code & 1:
            self.faults.append(Fault("not_in_set", tile=tile, highest=self.core.set_highest))
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
                self.faults.append(Fault("chain_does_not_join", tile=f"{left}-{right}", beside=str(laid[-1])))
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
        if len(hands) != self.core.seats_players:
            self.faults.append(Fault("hands_needed", wanted=self.core.seats_players, found=len(hands)))
        read = [[t for t in map(self.tile, hand) if t is not None] for hand in hands[: layout.SEATS]]
        rest = None if boneyard is None else [t for t in map(self.tile, boneyard) if t is not None]
        seen: set[Tile] = set()
        for tile in [t.tile for t in laid] + [t for hand in read for t in hand] + (rest or []):
            if tile in seen:
                self.faults.append(Fault("tile_twice", tile=tile))
            seen.add(tile)
        missing = [t for t in self.set if t not in seen and self.core.every >> t.code & 1]
        if rest is None:
            rest = missing
        elif missing:
            self.faults.append(Fault("tiles_missing", tiles=missing))
        for seat, hand in enumerate(read):
            state[layout.HAND + seat] = mask_of(hand)
        state[layout.PLAYED] = mask_of(t.tile for t in laid)
        state[layout.NEXT_DRAW] = self.core.tiles - len(rest)
        dealt = [t for hand in read for t in hand] + [t.tile for t in laid]
        for place, tile in enumerate((dealt + rest)[: self.core.tiles]):
            state[layout.DECK + place] = tile.code

    def ends(self, state: list[int], laid: list[Laid], ends: tuple[int, int] | None) -> None:
        """What is open: the outer halves of the chain, unless a Dynamique there was changed."""
        if not laid:
            if ends is not None:
                self.faults.append(Fault("no_ends"))
            return
        state[layout.HEAD_END], state[layout.TAIL_END] = laid[0].left, laid[-1].right
        if ends is None:
            return
        for place, number, tile in (
            (layout.HEAD_END, ends[0], laid[0].tile),
            (layout.TAIL_END, ends[1], laid[-1].tile),
        ):
            if not 0 <= number <= self.core.set_highest:
                self.faults.append(Fault("end_shows", number=number))
            elif number != state[place] and not state[layout.KIND + layout.DYNAMIQUE] >> tile.code & 1:
                self.faults.append(Fault("end_unchanged", shown=state[place], number=number))
            else:
                state[place] = number

    def sizes(self, state: list[int], length: int, drew: Sequence[int] | None) -> None:
        """As many tiles as were dealt and drawn are in hands and on the table."""
        core = self.core
        counts = [state[layout.HAND + seat].bit_count() for seat in range(core.seats_players)]
        drawn = sum(counts) + length - core.seats_players * core.hand
        most = max(core.draw_end - core.seats_players * core.hand, 0) if core.draws else 0
        if drawn < 0:
            found, dealt = sum(counts) + length, core.seats_players * core.hand
            self.faults.append(Fault("fewer_than_dealt", found=found, dealt=dealt))
        elif drawn > most:
            self.faults.append(Fault("more_than_dealt", found=drawn, most=most))
        if drew is None:
            drew = _likely_draws(counts, core.hand, max(drawn, 0))
        elif len(drew) != core.seats_players or min(drew, default=0) < 0:
            self.faults.append(Fault("number_for_each_seat", name="drew", players=core.seats_players))
            return
        elif sum(drew) != drawn:
            self.faults.append(Fault("drew_sum", said=sum(drew), found=drawn))
        for seat, count in enumerate(counts):
            state[layout.DREW + seat] = drew[seat]
            state[layout.PLACED + seat] = core.hand + drew[seat] - count
            if state[layout.PLACED + seat] < 0:
                self.faults.append(Fault("hand_too_large", seat=seat, found=count))
        placed = sum(state[layout.PLACED : layout.PLACED + core.seats_players])
        if placed != length and drawn >= 0:
            self.faults.append(Fault("placed_sum", found=placed, length=length))
        if length and counts.count(0) > 1:
            self.faults.append(Fault("two_went_out"))

    def kinds(self, state: list[int], kinds: Mapping[str, str] | None, skills: Sequence[str | None] | None) -> None:
        if kinds and self.core.special_tiles == options.SPECIAL_TILES_OFF:
            self.faults.append(Fault("no_special_tiles"))
        for text, kind in (kinds or {}).items():
            tile = self.tile(text)
            if kind not in KINDS:
                self.faults.append(Fault("no_such_kind", found=repr(kind), known=list(KINDS)))
            elif tile is not None and any(state[layout.KIND + k] >> tile.code & 1 for k in range(len(KINDS))):
                self.faults.append(Fault("two_kinds", tile=tile))
            elif tile is not None:
                state[layout.KIND + KINDS.index(kind)] |= 1 << tile.code
        specials = state[layout.KIND + 1] | state[layout.KIND + 2] | state[layout.KIND + 3]
        state[layout.KIND] = self.core.every & ~specials if self.core.special_tiles else 0
        if skills is not None and len(skills) != self.core.seats_players:
            self.faults.append(Fault("skill_for_each_seat", players=self.core.seats_players))
        elif skills and any(skills) and self.core.special_skills == options.SPECIAL_SKILLS_OFF:
            self.faults.append(Fault("no_skills"))
        for seat, skill in enumerate((skills or ())[: layout.SEATS]):
            if skill not in SKILLS:
                self.faults.append(Fault("no_such_skill", found=repr(skill), known=list(SKILLS[1:])))
            else:
                state[layout.SKILL + seat] = SKILLS.index(skill)

    def last_tile(self, state: list[int], laid: list[Laid], text: Tile | str | None) -> None:
        """What was placed last lies at an end."""
        tile = None if text is None else self.tile(text)
        if tile is not None and tile not in [t.tile for t in (*laid[:1], *laid[-1:])]:
            self.faults.append(Fault("last_tile_inside", tile=tile))
        elif tile is not None:
            state[layout.LAST_TILE] = tile.code
        elif len(laid) == 1:
            state[layout.LAST_TILE] = laid[0].tile.code

    def drawn(self, state: list[int], turn: int, drawn: Sequence[Tile | str]) -> None:
        """The tiles taken in the present turn: they are in hand, or the double that was placed at once."""
        read = [tile for tile in map(self.tile, drawn) if tile is not None]
        for tile in read:
            if not (state[layout.HAND + turn] | state[layout.PLAYED]) >> tile.code & 1:
                self.faults.append(Fault("drawn_elsewhere", tile=tile))
        limit = self.core.draw_per_turn if self.core.draw_mode == options.DRAW_MODE_ONE else state[layout.DREW + turn]
        if len(read) > min(limit, state[layout.DREW + turn]):
            self.faults.append(Fault("drawn_too_often", found=len(read), most=min(limit, state[layout.DREW + turn])))
        self.taken = read
        state[layout.TURN_DRAWS] = len(read)
        state[layout.TURN_DRAWN] = read[-1].code if read else layout.NONE

    def again(self, state: list[int], turn: int, last: int | None, laid: list[Laid], again: Again | None) -> int | None:
        """The double that its player goes on after; who placed last follows from it."""
        if again is None:
            return last
        if again not in ("must", "may"):
            self.faults.append(Fault("no_such_duty", found=repr(again)))
        if last not in (None, turn):
            self.faults.append(Fault("duty_of_the_last", turn=turn, last=last))
        outer = [t.tile for t in (*laid[-1:], *laid[:1]) if state[layout.LAST_TILE] in (layout.NONE, t.tile.code)]
        chosen = [tile for tile in outer if tile.double and self._goes_on(state, turn, tile) == again]
        if not chosen:
            self.faults.append(Fault("no_duty", again=again))
        else:
            state[layout.LAST_TILE] = chosen[0].code
            state[layout.AGAIN] = layout.MUST_AGAIN if again == "must" else layout.MAY_AGAIN
        return turn

    def skip(self, state: list[int], turn: int | None) -> None:
        """A Bloquant of the seat in turn, who goes on after a double."""
        if not self.core.special_tiles:
            self.faults.append(Fault("no_special_tiles"))
        if not state[layout.AGAIN]:
            self.faults.append(Fault("skip_needs_again"))
        state[layout.SKIP], state[layout.OWNER] = 1, layout.NONE if turn is None else turn

    def _goes_on(self, state: list[int], turn: int, double: Tile) -> Again | None:
        """What the rules ask of a player who has just placed this double."""
        if self.core.play_after_double:
            return "may" if double in self.taken and self.core.play_drawn_double else "must"
        fits = layout.WITH[state[layout.HEAD_END]] | layout.WITH[state[layout.TAIL_END]]
        skilled = state[layout.SKILL + turn] == layout.OPPORTUNISTE and state[layout.HAND + turn] & fits
        return "may" if skilled else None

    def numbers(self, state: list[int], place: int, name: str, values: Sequence[int] | None) -> None:
        if values is not None and len(values) != self.core.seats_players:
            self.faults.append(Fault("number_for_each_seat", name=name, players=self.core.seats_players))
            return
        for seat, value in enumerate(values or ()):
            state[place + seat] = value

    def seat(self, name: str, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.core.seats_players:
            self.faults.append(Fault("no_such_seat", name=name, seat=seat, last=self.core.seats_players - 1))

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
