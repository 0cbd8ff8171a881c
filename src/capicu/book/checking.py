"""The rules of the book: what a counted hand must be before it is booked. Every fault is found, not only the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capicu.book.chain import nobody_draws
from capicu.book.entries import Counted, House
from capicu.book.errors import BookError, Fault
from capicu.core import CoreRules
from capicu.core.layout import TARGET
from capicu.tiles import DominoSet, Tile, TileError


def check(counted: Counted, rules: CoreRules, names: Sequence[str]) -> None:
    """Raise `BookError` with everything that is wrong with a hand."""
    faults = list(faults_of(counted, rules, names))
    if faults:
        raise BookError(faults)


def faults_of(counted: Counted, core: CoreRules, names: Sequence[str]) -> Iterator[Fault]:
    """Everything that cannot be."""
    if len(counted.hands) != core.players:
        yield Fault("hands_wrong", {"wanted": core.players, "given": len(counted.hands)})
        return
    seats = (counted.winner, counted.blocker, counted.first_passer, counted.starter)
    if any(seat is not None and not 0 <= seat < core.players for seat in seats):
        yield Fault("no_such_seat")
        return
    yield from _ending(counted, names)
    yield from _house(counted.house, core)
    try:
        hands = [_tiles(hand) if isinstance(hand, tuple) else None for hand in counted.hands]
        last = None if counted.last_tile is None else Tile.parse(counted.last_tile)
    except TileError as error:
        yield Fault("not_a_tile", {"text": _culprit(counted, error)})
        return
    yield from _tile_faults(hands, last, core, names)
    yield from _sizes(counted, hands, core, names)


def _tiles(hand: tuple[str, ...]) -> list[Tile]:
    return [Tile.parse(text) for text in hand]


def _culprit(counted: Counted, error: TileError) -> str:
    for text in (*(t for hand in counted.hands if isinstance(hand, tuple) for t in hand), counted.last_tile or ""):
        try:
            Tile.parse(text)
        except TileError:
            return text
    return str(error)


def _ending(counted: Counted, names: Sequence[str]) -> Iterator[Fault]:
    if counted.ending in ("out", "resigned") and counted.winner is None:
        yield Fault("winner_missing")
    if counted.ending == "out" and counted.winner is not None and counted.hands[counted.winner]:
        yield Fault("winner_has_tiles", {"name": names[counted.winner]})
    if counted.ending == "blocked":
        for seat, hand in enumerate(counted.hands):
            if hand is None:
                yield Fault("hand_needed", {"name": names[seat]})


def _house(house: Sequence[House], core: CoreRules) -> Iterator[Fault]:
    for bonus in house:
        if not bonus.name.strip():
            yield Fault("house_needs_name")
        if not 0 <= bonus.team < core.teams:
            yield Fault("no_such_team")
    if house and core.match_end != TARGET:
        yield Fault("house_needs_points")


def _tile_faults(
    hands: Sequence[list[Tile] | None], last: Tile | None, core: CoreRules, names: Sequence[str]
) -> Iterator[Fault]:
    """Tiles of another set, tiles that are there twice, and the last tile in a hand."""
    owner: dict[Tile, int] = {}
    for seat, hand in enumerate(hands):
        for tile in hand or ():
            if tile.a > core.highest:
                yield Fault("not_in_set", {"tile": str(tile), "highest": core.highest})
            elif owner.get(tile) == seat:
                yield Fault("tile_twice", {"tile": str(tile), "name": names[seat]})
            elif tile in owner:
                both = {"first": names[owner[tile]], "second": names[seat]}
                yield Fault("tile_in_two_hands", {"tile": str(tile)} | both)
            owner.setdefault(tile, seat)
    if last is not None and last.a > core.highest:
        yield Fault("not_in_set", {"tile": str(last), "highest": core.highest})
    elif last is not None and last in owner:
        yield Fault("last_tile_in_hand", {"tile": str(last), "name": names[owner[last]]})


def _sizes(
    counted: Counted, hands: Sequence[list[Tile] | None], core: CoreRules, names: Sequence[str]
) -> Iterator[Fault]:
    """More tiles or points than there can be: at least one tile lies on the table."""
    in_all = core.tiles - 1 if counted.ending in ("out", "blocked") else core.tiles
    most = core.hand if nobody_draws(core) else in_all
    values = sorted((tile.sum for tile in DominoSet(core.highest)), reverse=True)
    alone = [fault for seat in range(core.players) for fault in _size(counted, hands[seat], seat, most, values, names)]
    yield from alone
    count = sum(len(hand) for hand in hands if hand is not None)
    if count > in_all:
        yield Fault("too_many_in_all", {"count": count, "most": in_all, "size": core.tiles})
    total = sum(hand for hand in counted.hands if isinstance(hand, int))
    total += sum(tile.sum for hand in hands for tile in hand or ())
    top = sum(values[: min(in_all, most * core.players)])
    if total > top and not alone and count <= in_all:
        yield Fault("totals_too_high", {"total": total, "most": top})


def _size(
    counted: Counted, tiles: list[Tile] | None, seat: int, most: int, values: list[int], names: Sequence[str]
) -> Iterator[Fault]:
    """What is too much, or too little, in one hand."""
    hand, highest = counted.hands[seat], sum(values[:most])
    if tiles is not None and len(tiles) > most:
        yield Fault("too_many_tiles", {"name": names[seat], "count": len(tiles), "most": most})
    elif isinstance(hand, int) and hand < 0:
        yield Fault("total_negative", {"name": names[seat], "total": hand})
    elif isinstance(hand, int) and hand > highest:
        yield Fault("total_too_high", {"name": names[seat], "total": hand, "most": highest})
