"""The sentences of a book: a hand worked out line by line, how the match stands, what was done, what is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec.structs import replace

from capicu.book.chain import whole_set_dealt
from capicu.book.entries import Counted, OwnHand
from capicu.book.errors import BookError, Fault
from capicu.book.ledger import HandLine, Ledger
from capicu.book.shelf import Found
from capicu.book.state import BookState, HistoryLine
from capicu.book.texts import clean
from capicu.book.typing_in import total_of_hand
from capicu.game.events import MatchEnded
from capicu.game.facts import Settlement
from capicu.tiles import Tile, TileError
from capicu.words import Words, WordsError

TOLD_BY_TILES = ("smallest_tile", "fewest_tiles", "bonus")
"""The ways to decide a tied block that look at tiles, where a total is not enough."""
LONGEST_DETAIL = 300
"""Characters that a sentence quotes of what somebody sent."""
HUGE = 10**9
"""Numbers from here on are told as they were sent, and not formatted."""


def side(w: Words, ledger: Ledger, team: int) -> str:
    """A side by the names of all who play in it."""
    return w.both([ledger.names[seat] for seat in ledger.seats(team)])


def fault(w: Words, one: Fault) -> str:
    """One thing that the book does not take."""
    return w.text(f"book-error-{one.reason}", **{name: _detail(w, name, v) for name, v in one.details.items()})


def error(w: Words, refused: BookError) -> list[str]:
    """Everything that the book does not take."""
    return [fault(w, one) for one in refused.faults]


def photo_fault(w: Words, key: str, values: Mapping[str, Any], english: str) -> str:
    """Why a photograph cannot be read, by the key of its `PhotoError`; in English where the catalogues lack it."""
    try:
        return w.text(f"photo-{key}", **{name: _detail(w, name, value) for name, value in values.items()})
    except WordsError:
        return english


def photo_questions(w: Words, retake: str | None, conflicts: Iterable[Tile]) -> list[str]:
    """What only a person can say of a photograph: to take it again, and which of the tiles that look alike is it."""
    again = [] if retake is None else [w.text(f"photo-retake-{retake}")]
    return again + [w.text("photo-conflict", tile=w.tile(tile)) for tile in conflicts]


def _detail(w: Words, name: str, value: object) -> str | int:
    """What a fault is about, as its sentence says it: a tile by its name, a fault inside another by its sentence."""
    if isinstance(value, Fault):
        return fault(w, value)
    if name == "tile":
        try:
            return w.tile(Tile.parse(str(value)))
        except TileError:
            pass
    return value if isinstance(value, int) and abs(value) < HUGE else clean(str(value), LONGEST_DETAIL)


def hand(w: Words, ledger: Ledger, line: HandLine) -> list[str]:
    """A hand worked out line by line: the hands, every bonus with its reason, the score, who begins next."""
    if line.settlement is None:
        return [w.text("book-beyond")]
    settled = _without_uncounted(line.settlement, line.counted)
    worked = w.result(settled.result, ledger.names, ledger.rules)
    rest = w.result(settled, ledger.names, ledger.rules)[len(worked) :]
    lines = [*worked, *house(w, ledger, line.counted), *rest]
    if settled.over:
        lines += _end(w, ledger, settled)
    return lines


def _end(w: Words, ledger: Ledger, settled: Settlement) -> list[str]:
    """Who has won the match, and why."""
    ended = MatchEnded(settled.match_winner, settled.reasons, settled.scores)
    return w.match_end(ended, ledger.names, ledger.rules)


def _without_uncounted(settled: Settlement, counted: Counted) -> Settlement:
    """A hand that is not counted has no line; `notes` says so where it matters."""
    hands = tuple(() if given is None else settled.result.hands[seat] for seat, given in enumerate(counted.hands))
    return replace(settled, result=replace(settled.result, hands=hands))


def house(w: Words, ledger: Ledger, counted: Counted) -> list[str]:
    """The house bonuses of a hand."""
    return [
        w.text("book-house-line", who=side(w, ledger, b.team), name=b.name, points=b.worth, count=b.count)
        for b in counted.house
    ]


def notes(w: Words, ledger: Ledger, counted: Counted, booked: bool = False) -> list[str]:
    """What a person should look at: totals without tiles, hands left out, tiles that cannot be; questions first."""
    needed = ledger.needed(counted.ending, counted.winner)
    whose: dict[str, list[str]] = {"book-note-total": [], "book-note-not-counted": [], "book-note-photo": []}
    for seat, given in enumerate(counted.hands):
        if isinstance(given, int):
            whose["book-note-total"].append(ledger.names[seat])
        elif given is None and seat != counted.winner and seat in needed:
            whose["book-note-not-counted"].append(ledger.names[seat])
        if booked and seat < len(counted.ways) and counted.ways[seat] == "photo":
            whose["book-note-photo"].append(ledger.names[seat])
    lines = [w.text(note, names=w.both(names)) for note, names in whose.items() if names]
    if ledger.look(counted).impossible:
        lines.append(w.text("book-note-impossible"))
    elif not booked and ask_key_bone(ledger, counted):
        lines.append(w.text("book-note-key-bone"))
    elif not booked and (level := _level_without_tiles(ledger, counted)):
        lines.append(w.text("book-note-tie", names=w.both(level)))
    return lines


def _level_without_tiles(ledger: Ledger, counted: Counted) -> list[str]:
    """Who shares the lowest total of a block that the tiles would decide, and has given only the total."""
    totals = [total_of_hand(hand) for hand in counted.hands]
    if counted.ending != "blocked" or ledger.rules["round.blocked_tie"] not in TOLD_BY_TILES or None in totals:
        return []
    lowest = min(total for total in totals if total is not None)
    if totals.count(lowest) < 2:
        return []
    tied = (seat for seat, total in enumerate(totals) if total == lowest)
    return [ledger.names[seat] for seat in tied if isinstance(counted.hands[seat], int)]


def in_short(w: Words, ledger: Ledger, line: HandLine) -> str:
    """A hand in one line: who won it, what it was worth, the scores after it; where one hand decides, who has won."""
    settled = line.settlement
    if settled is not None and settled.over and ledger.rules["match.end"] == "single":
        return _end(w, ledger, settled)[0]
    scores = " – ".join(map(str, line.after))
    if line.result is None or line.result.team is None:
        return w.text("book-in-short-nobody", scores=scores)
    who = side(w, ledger, line.result.team)
    if line.result.reset:
        return w.text("book-in-short-reset", who=who, scores=scores)
    return w.text("book-in-short", who=who, points=line.result.points, scores=scores)


def gain(w: Words, line: HandLine, ledger: Ledger) -> list[str]:
    """Who won a hand and what it was worth; nothing where the hand does not count."""
    result = line.result
    if result is None:
        return []
    if result.team is None:
        return [w.text("book-gain-nobody")]
    if result.reset:
        return [w.text("result-reset")]
    return [w.text("book-gain", who=side(w, ledger, result.team), points=result.points)]


def scores(w: Words, ledger: Ledger, after: Sequence[int]) -> str:
    """The score, every side by its name; nothing where one hand decides."""
    if ledger.rules["match.end"] == "single":
        return ""
    parts = [w.text("score-of", who=side(w, ledger, team), score=score) for team, score in enumerate(after)]
    return w.text("event-scores", scores=w.commas(parts))


def side_in_words(w: Words, ledger: Ledger, team: int) -> str:
    """How one side stands, for those who listen: `Ana 46, 154 to go, in front`."""
    parts = [w.text("score-of", who=side(w, ledger, team), score=ledger.scores[team])]
    if ledger.over and ledger.winner == team:
        parts.append(w.text("book-has-won"))
    elif ledger.rules["match.end"] != "single":
        parts.append(w.text("book-left", left=ledger.missing(team)))
        parts += [w.text("book-in-front")] if ledger.hands and ledger.leader == team else []
    return w.commas(parts)


def in_words(w: Words, ledger: Ledger, line: HandLine) -> str:
    """A hand in one line for those who listen: who won it, what it was worth, the scores after it or the end."""
    settled = line.settlement
    if settled is not None and settled.over:
        return " ".join([*gain(w, line, ledger), *_end(w, ledger, settled)])
    return " ".join(part for part in (*gain(w, line, ledger), scores(w, ledger, line.after)) if part)


def done(w: Words, book: BookState, seq: int) -> str:
    """What an entry of the log did, and how the match stands now; empty where it does not stand any more."""
    entry = next((entry for place, entry, _ in book.log if place == seq), None)
    if isinstance(entry, OwnHand):
        name = book.names[entry.seat]
        return w.text("book-done-own", name=name, hand=hand_text(w, entry.hand))
    line = next((line for line in book.history if line.seq == seq and not line.undone), None)
    if line is None:
        return ""
    what = w.text(_DONE.get(line.what, f"book-done-{line.what}"), number=line.number or 0, of=line.of or "none")
    if line.what == "set":
        return what
    hand = next((one for one in book.hands if one.number == line.number and line.counted is not None), None)
    won = [] if hand is None else gain(w, hand, book.ledger)
    now = standing(w, book.ledger) if book.over else [scores(w, book.ledger, book.scores)]
    return " ".join(part for part in (what, *won, *now) if part)


_DONE = {"hand": "book-booked", "correct": "book-corrected", "remove": "book-removed"}


def ask_key_bone(ledger: Ledger, counted: Counted) -> bool:
    """Whether the table has to say if the last tile was the key bone or a capicú, since the tiles do not tell."""
    by_both = ledger.rules["bonus.key_bone"] != "last_playable"
    asked = counted.fits_both_ends if by_both else counted.last_playable
    if counted.ending != "out" or (by_both and not ledger.capicu_counts) or asked is not None:
        return False
    last = ledger.look(counted)
    return (last.fits_both_ends if by_both else last.last_playable) is None or not whole_set_dealt(ledger.table)


def standing(w: Words, ledger: Ledger) -> list[str]:
    """How the match stands: who has won or leads, how far it is to the end, a reset, who begins next."""
    if ledger.over:
        ended = MatchEnded(ledger.winner, ledger.reasons, ledger.scores)
        return w.match_end(ended, ledger.names, ledger.rules)
    lines = []
    end = str(ledger.rules["match.end"])
    if not ledger.hands:
        lines.append(w.text("book-no-hands"))
    elif end == "streak":
        team = max(range(len(ledger.scores)), key=lambda t: ledger.scores[t])
        row = ledger.scores[team]
        message = "book-streak" if row else "book-streak-none"
        lines.append(w.text(message, who=side(w, ledger, team), row=row, left=ledger.missing(team)))
    elif ledger.leader is None:
        lines.append(w.text("book-even"))
    else:
        who = side(w, ledger, ledger.leader)
        lines.append(w.text("book-leads", who=who, left=ledger.missing(ledger.leader)))
    result = ledger.hands[-1].result if ledger.hands else None
    if result is not None and result.reset:
        lines.append(w.text("result-reset"))
    if ledger.next_starter is not None:
        lines.append(w.text("result-next", who=ledger.names[ledger.next_starter]))
    return lines


def history(w: Words, line: HistoryLine, zone: str | None = None) -> str:
    """Who did what, and when by the clocks of a time zone (None: this machine's)."""
    what = w.text(f"book-did-{line.what}", number=line.number or 0, of=line.of or "none")
    who = line.by or w.text("book-somebody")
    text = w.text("book-history-line", who=who, what=what, at=when(line.at, zone))
    return w.text("book-history-undone", line=text) if line.undone else text


def when(at: str, zone: str | None = None) -> str:
    """A time as a table reads it, to the minute.

    >>> when("2026-11-17T03:10:00.000+00:00", "America/Puerto_Rico")
    '2026-11-16 23:10'
    """
    try:
        there = datetime.fromisoformat(at).astimezone(ZoneInfo(zone) if zone else None)
    except (ValueError, OSError, OverflowError, ZoneInfoNotFoundError):
        return at[:16].replace("T", " ")
    return there.strftime("%Y-%m-%d %H:%M")


def hand_text(w: Words, given: tuple[str, ...] | int | None) -> str:
    """What is left to a seat, with its total: `6-5, 4-0 = 15`."""
    if given is None:
        return w.text("book-not-counted")
    if isinstance(given, int):
        return w.text("book-only-total", total=given)
    tiles: Sequence[Tile] = [Tile.parse(text) for text in given]
    if not tiles:
        return w.text("book-nothing-left")
    return w.text("book-hand-total", tiles=w.tiles(tiles), total=total_of_hand(given) or 0)


def sides(w: Words, book: BookState | Found) -> list[str]:
    """Every side by the names of all who play in it."""
    teams = len(book.scores)
    return [w.both(book.names[team::teams]) for team in range(teams)]


def summary(w: Words, book: BookState | Found) -> str:
    """A book in one line: game, who plays, score."""
    scores = zip(sides(w, book), book.scores, strict=True)
    parts = [w.text("score-of", who=who, score=score) for who, score in scores]
    return w.text("book-summary", game=book.rules.text("name", w.language), scores=w.commas(parts))
