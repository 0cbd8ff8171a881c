"""A move as people write it, and as the integer that the core knows.

>>> Move.parse("4|6 tail")
Move.parse('6-4 tail')
>>> str(Move.place(Tile(6, 4), "head")), str(Move("set", value=3))
('6-4 head', 'set 3')
"""

from __future__ import annotations

from typing import Literal, NamedTuple, Self

from capicu.core import layout
from capicu.game.errors import InvalidMove
from capicu.tiles import ALL_TILES, Tile, TileError

End = Literal["head", "tail"]
Kind = Literal["place", "draw", "pass", "count", "set", "keep", "cancel", "let be", "stop", "yield"]

_ACTS: dict[Kind, int] = {
    "draw": layout.DRAW,
    "pass": layout.PASS,
    "count": layout.COUNT,
    "keep": layout.KEEP,
    "cancel": layout.CANCEL,
    "let be": layout.LET_BE,
    "stop": layout.STOP,
    "yield": layout.YIELD,
}
_ENDS: dict[str, End] = {"head": "head", "tail": "tail"}


class Move(NamedTuple):
    """One thing that a seat does. `Move.parse` and `str` are inverse."""

    kind: Kind
    tile: Tile | None = None
    """The tile that is placed."""
    end: End | None = None
    """Where it goes, or which half of an opening tile is set; None for an opening tile and wherever it is clear."""
    value: int | None = None
    """The new number of a Dynamique."""

    @classmethod
    def place(cls, tile: Tile, end: End | None = None) -> Self:
        """Place a tile at an end, or as the first."""
        return cls("place", tile, end)

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move that a text names; `InvalidMove` if it names none."""
        if (known := _WRITTEN.get(text)) is not None:
            return known
        words = text.lower().split() if isinstance(text, str) else []
        name = " ".join(words)
        if name in _ACTS:
            return cls(name)
        if words and words[0] == "set":
            return cls._parse_set(text, words[1:])
        end = _ENDS[words.pop()] if len(words) > 1 and words[-1] in _ENDS else None
        try:
            return cls("place", Tile.parse("".join(words)), end)
        except TileError:
            raise InvalidMove("not_a_move", text=text) from None

    @classmethod
    def _parse_set(cls, text: str, words: list[str]) -> Move:
        end = _ENDS[words.pop(0)] if words and words[0] in _ENDS else None
        if len(words) != 1 or not (words[0].isascii() and words[0].isdigit()) or len(words[0]) > 2:
            raise InvalidMove("not_a_move", text=text)
        return cls("set", None, end, int(words[0]))

    def __str__(self) -> str:
        if self.kind == "place":
            return f"{self.tile} {self.end}" if self.end else str(self.tile)
        if self.kind == "set":
            return f"set {self.end} {self.value}" if self.end else f"set {self.value}"
        return self.kind

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


def move_of(code: int, opening: bool) -> Move:
    """The move of a core integer; `opening` says that no tile, or only the tile being worked out, lies on the table."""
    return (_OPENING if opening else _MOVES)[code]


def code_of(move: Move, head_is_open: bool) -> int:
    """The core integer of a move; `head_is_open` tells a `set` without an end which half is meant."""
    if move.kind == "place":
        assert move.tile is not None
        return move.tile.code + (0 if move.end == "head" else layout.AT_TAIL)
    if move.kind == "set":
        assert move.value is not None
        at_head = move.end == "head" if move.end else head_is_open
        return (layout.SET_HEAD if at_head else layout.SET_TAIL) + move.value
    return _ACTS[move.kind]


def codes_in(words: tuple[int, int, int]) -> list[int]:
    """The moves of `legal`'s three masks: by tile, the head before the tail, then the acts."""
    head, tail, acts = words
    codes = []
    both = head | tail
    while both:
        bit = both & -both
        tile = bit.bit_length() - 1
        if head & bit:
            codes.append(tile)
        if tail & bit:
            codes.append(layout.AT_TAIL + tile)
        both ^= bit
    while acts:
        bit = acts & -acts
        codes.append(layout.ACT + bit.bit_length() - 1)
        acts ^= bit
    return codes


def _table(opening: bool) -> dict[int, Move]:
    moves = {code: Move(kind) for kind, code in _ACTS.items()}
    for tile in ALL_TILES:
        moves[tile.code] = Move.place(tile, "head")
        moves[tile.code + layout.AT_TAIL] = Move.place(tile, None if opening else "tail")
    for value in range(10):
        moves[layout.SET_HEAD + value] = Move("set", None, "head" if opening else None, value)
        moves[layout.SET_TAIL + value] = Move("set", None, "tail" if opening else None, value)
    return moves


_MOVES = _table(opening=False)
_OPENING = _table(opening=True)
_WRITTEN = {str(move): move for table in (_MOVES, _OPENING) for move in table.values()}
"""Every move by its own text: so a server, which writes it that way, reads it."""
