"""The rules of the book: what a header, an entry and a counted hand must be, whichever way they come in.

Every fault is found, not only the first. What came before an entry is `BookState`'s to look at.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache

import msgspec

from capicu.book import limits
from capicu.book.chain import nobody_draws
from capicu.book.entries import Begun, Booked, BookEntry, Corrected, Counted, OwnHand, Removed, Set, WireHand
from capicu.book.errors import BookError
from capicu.core import CoreRules, options
from capicu.faults import BookFault
from capicu.game.facts import House
from capicu.rules import Rules
from capicu.texts import sound
from capicu.tiles import HIGHEST_PIP, Tile, TileError

ID = re.compile(rf"[A-Za-z0-9_-]{{1,{limits.LONGEST_ID}}}")
"""What names a hand; its photographs' files are called so too."""


def check(counted: Counted, rules: CoreRules, names: Sequence[str]) -> None:
    """Raise `BookError` with everything that is wrong with a hand."""
    faults = list(faults_of(counted, rules, names))
    if faults:
        raise BookError(faults)


# --- Headers and entries ----------------------------------------------------------------------------------------------


def header_faults(header: Begun) -> Iterator[BookFault]:
    """Everything that cannot be in a header, before its rules are loaded."""
    yield from text_faults(header.title, limits.LONGEST_TITLE)
    yield from text_faults(header.by, limits.LONGEST_BY)
    yield from text_faults(header.zone, limits.LONGEST_ID)
    yield from counter_faults(header.counters)
    if not _is_date(header.date):
        yield BookFault("date_wrong", text=header.date[:20], first=limits.FIRST_YEAR, last=limits.LAST_YEAR)
    if not 0 <= header.highest <= HIGHEST_PIP:
        yield BookFault("rules_wrong", detail="highest")
    if odd := _odd_in(header.rules):
        yield BookFault("rules_wrong", detail=odd)


def rules_faults(rules: Rules) -> Iterator[BookFault]:
    """What cannot be shown of a rule-set's own texts; only a prose may have several lines."""
    for text in (rules.id, *rules.name.values()):
        yield from text_faults(text, limits.LONGEST_GAME)
    for text in (*rules.origin.values(), *rules.prose.values()):
        yield from text_faults(" ".join(text.split()), limits.LARGEST_RULES)


def entry_faults(entry: BookEntry, core: CoreRules, names: Sequence[str]) -> Iterator[BookFault]:
    """Everything about an entry that can be in no book of these rules."""
    yield from text_faults(entry.by, limits.LONGEST_BY)
    if isinstance(entry, Booked | Corrected | Removed) and not ID.fullmatch(entry.id):
        yield BookFault("id_wrong", text=entry.id[:20])
    if isinstance(entry, Booked | Corrected):
        yield from faults_of(entry.counted, core, names)
    elif isinstance(entry, OwnHand):
        yield from _own_faults(entry, core, names)
    elif isinstance(entry, Set):
        yield from text_faults(entry.title or "", limits.LONGEST_TITLE)
        yield from counter_faults(entry.counters or {})
        if entry.names is not None:
            yield from name_faults(entry.names, core.seats_players)


def _own_faults(entry: OwnHand, core: CoreRules, names: Sequence[str]) -> Iterator[BookFault]:
    if not 0 <= entry.seat < core.seats_players:
        yield BookFault("no_such_seat")
        return
    alone: list[WireHand] = [None] * core.seats_players
    alone[entry.seat] = entry.hand
    yield from faults_of(Counted(ending="abandoned", hands=tuple(alone)), core, names)


def name_faults(names: Sequence[str], wanted: int) -> Iterator[BookFault]:
    """So many names, each once."""
    given = sum(bool(name.strip()) for name in names)
    if len(names) != wanted or given != wanted:
        yield BookFault("names_wrong", wanted=wanted, given=given)
        return
    for place, name in enumerate(names):
        yield from text_faults(name, limits.LONGEST_NAME)
        if name != " ".join(name.split()):
            yield BookFault("unsound_text", text=name[:20])
        if name.casefold() in (other.casefold() for other in names[:place]):
            yield BookFault("name_twice", name=name[: limits.LONGEST_NAME])


def counter_faults(counters: Mapping[str, int]) -> Iterator[BookFault]:
    """The table's own bonuses: few, each with a name and possible points."""
    if len(counters) > limits.MOST_COUNTERS:
        yield BookFault("too_many_bonuses", count=len(counters), most=limits.MOST_COUNTERS)
        return
    for name, points in counters.items():
        yield from _bonus_faults(name, points)


def text_faults(text: str, most: int) -> Iterator[BookFault]:
    """A text that is too long, or has what cannot be shown."""
    if len(text) > most:
        yield BookFault("too_long", text=text[:20], most=most)
    elif not sound(text):
        yield BookFault("unsound_text", text=text[:20])


def _is_date(text: str) -> bool:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    return day.isoformat() == text and limits.FIRST_YEAR <= day.year <= limits.LAST_YEAR


def is_time(text: str) -> bool:
    """Whether a text is a time as logs have it.

    >>> is_time("2026-11-17T03:10:00.000+00:00"), is_time("=1+1"), is_time("0001-01-01T00:00:00+00:00")
    (True, False, False)
    """
    try:
        year = datetime.fromisoformat(text).year
    except ValueError:
        return False
    return text.isascii() and len(text) <= limits.LONGEST_TIME and limits.FIRST_YEAR <= year <= limits.LAST_YEAR


def _odd_in(rules: Mapping[str, object]) -> str:
    """What rules that were resolved once never have: another file to be read, lists, sections in sections, or more."""
    if "extends" in rules:
        return "extends"
    parts = {key: [*part.values()] if isinstance(part, Mapping) else [part] for key, part in rules.items()}
    for key, values in parts.items():
        if any(isinstance(value, Mapping | list) for value in values):
            return key[: limits.LONGEST_NAME]
    try:
        size = len(msgspec.json.encode(rules))
    except (UnicodeEncodeError, TypeError):
        return "UTF-8"
    many = size > limits.LARGEST_RULES or sum(map(len, parts.values())) > limits.MOST_OPTIONS
    return f"> {limits.LARGEST_RULES // 1000} kB" if many else ""


# --- A hand -----------------------------------------------------------------------------------------------------------


def faults_of(counted: Counted, core: CoreRules, names: Sequence[str]) -> Iterator[BookFault]:
    """Everything that cannot be."""
    if len(counted.hands) != core.seats_players:
        yield BookFault("hands_wrong", wanted=core.seats_players, given=len(counted.hands))
        return
    seats = (counted.winner, counted.blocker, counted.first_passer, counted.starter)
    if any(seat is not None and not 0 <= seat < core.seats_players for seat in seats):
        yield BookFault("no_such_seat")
        return
    yield from _ending(counted, names)
    yield from _house(counted.house, core)
    yield from _numbers(counted, core)
    try:
        hands = [_tiles(hand, core) if isinstance(hand, tuple) else None for hand in counted.hands]
        last = None if counted.last_tile is None else _tile(counted.last_tile)
    except TileError as error:
        yield BookFault("not_a_tile", text=_culprit(counted, error)[:20])
        return
    yield from _tile_faults(hands, last, core, names)
    yield from _sizes(counted, hands, core, names)


def _tiles(hand: tuple[str, ...], core: CoreRules) -> list[Tile]:
    """The tiles of a hand; of more than the whole set only so many that it shows."""
    return [_tile(text) for text in hand[: core.tiles + 1]]


def _tile(text: str) -> Tile:
    """The tile of a short text: a pattern takes its time over a long one."""
    return Tile.parse(text if len(text) <= limits.LONGEST_TILE else "")


def _culprit(counted: Counted, error: TileError) -> str:
    for text in (*(t for hand in counted.hands if isinstance(hand, tuple) for t in hand), counted.last_tile or ""):
        try:
            _tile(text)
        except TileError:
            return text
    return str(error)


def _ending(counted: Counted, names: Sequence[str]) -> Iterator[BookFault]:
    if counted.ending in ("out", "resigned") and counted.winner is None:
        yield BookFault("winner_missing")
    if counted.ending == "out" and counted.winner is not None and counted.hands[counted.winner]:
        yield BookFault("winner_has_tiles", name=names[counted.winner])
    if counted.ending == "blocked":
        for seat, hand in enumerate(counted.hands):
            if hand is None:
                yield BookFault("hand_needed", name=names[seat])


def _house(house: Sequence[House], core: CoreRules) -> Iterator[BookFault]:
    if len(house) > limits.MOST_BONUSES:
        yield BookFault("too_many_bonuses", count=len(house), most=limits.MOST_BONUSES)
        return
    for bonus in house:
        yield from _bonus_faults(bonus.name, bonus.points)
        if not 1 <= bonus.count <= limits.MOST_TIMES:
            yield BookFault("too_many_times", count=bonus.count, most=limits.MOST_TIMES)
        if not 0 <= bonus.team < core.teams:
            yield BookFault("no_such_team")
    if house and core.match_end != options.MATCH_END_TARGET:
        yield BookFault("house_needs_points")


def _bonus_faults(name: str, points: int) -> Iterator[BookFault]:
    if not name.strip():
        yield BookFault("house_needs_name")
    yield from text_faults(name, limits.LONGEST_NAME)
    if abs(points) > limits.MOST_POINTS:
        yield BookFault("too_many_points", points=points, most=limits.MOST_POINTS)


def _numbers(counted: Counted, core: CoreRules) -> Iterator[BookFault]:
    """What only programs tell: numbers for each seat, and the day of the month."""
    known = {
        "drew": (counted.drew, core.tiles),
        "placed": (counted.placed, core.tiles),
        "bonuses": (counted.bonuses, limits.MOST_SPECIAL),
    }
    for what, (numbers, most) in known.items():
        if numbers is not None and (len(numbers) != core.seats_players or any(abs(n or 0) > most for n in numbers)):
            yield BookFault("numbers_wrong", what=what)
    if len(counted.ways) > core.seats_players:
        yield BookFault("numbers_wrong", what="ways")
    if counted.day is not None and not 1 <= counted.day <= 31:
        yield BookFault("day_wrong", day=counted.day)


def _tile_faults(
    hands: Sequence[list[Tile] | None], last: Tile | None, core: CoreRules, names: Sequence[str]
) -> Iterator[BookFault]:
    """Tiles of another set, tiles that are there twice, and the last tile in a hand."""
    owner: dict[Tile, int] = {}
    for seat, hand in enumerate(hands):
        for tile, times in Counter(hand or ()).items():
            if tile.a > core.set_highest:
                yield BookFault("not_in_set", tile=tile, highest=core.set_highest)
            elif times > 1:
                yield BookFault("tile_twice", tile=tile, name=names[seat])
            if tile in owner and tile.a <= core.set_highest:
                first, second = names[owner[tile]], names[seat]
                yield BookFault("tile_in_two_hands", tile=tile, first=first, second=second)
            owner.setdefault(tile, seat)
    if last is not None and last.a > core.set_highest:
        yield BookFault("not_in_set", tile=last, highest=core.set_highest)
    elif last is not None and last in owner:
        yield BookFault("last_tile_in_hand", tile=last, name=names[owner[last]])


def _sizes(
    counted: Counted, hands: Sequence[list[Tile] | None], core: CoreRules, names: Sequence[str]
) -> Iterator[BookFault]:
    """More tiles or points than there can be: at least one tile lies on the table."""
    in_all = core.tiles - 1 if counted.ending in ("out", "blocked") else core.tiles
    most = core.hand if nobody_draws(core) else in_all
    values = _heaviest(core.set_highest)
    alone = [fault for seat in range(core.seats_players) for fault in _size(counted, seat, most, values, names)]
    yield from alone
    count = sum(len(hand) for hand in hands if hand is not None)
    if count > in_all:
        yield BookFault("too_many_in_all", count=count, most=in_all, size=core.tiles)
    total = sum(hand for hand in counted.hands if isinstance(hand, int))
    total += sum(tile.sum for hand in hands for tile in hand or ())
    top = sum(values[: min(in_all, most * core.seats_players)])
    if total > top and not alone and count <= in_all:
        yield BookFault("totals_too_high", total=total, most=top)


@lru_cache
def _heaviest(highest: int) -> tuple[int, ...]:
    """The values of a set's tiles, the greatest first."""
    return tuple(sorted((a + b for a in range(highest + 1) for b in range(a + 1)), reverse=True))


def _size(counted: Counted, seat: int, most: int, values: tuple[int, ...], names: Sequence[str]) -> Iterator[BookFault]:
    """What is too much, or too little, in one hand."""
    hand, highest = counted.hands[seat], sum(values[:most])
    if isinstance(hand, tuple) and len(hand) > most:
        yield BookFault("too_many_tiles", name=names[seat], count=len(hand), most=most)
    elif isinstance(hand, int) and hand < 0:
        yield BookFault("total_negative", name=names[seat], total=hand)
    elif isinstance(hand, int) and hand > highest:
        yield BookFault("total_too_high", name=names[seat], total=hand, most=highest)
