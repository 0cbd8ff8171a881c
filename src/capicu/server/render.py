"""What a seat's page shows: `View`s (and nothing else of the round) as plain data, with every sentence ready made.

`Public` is what everyone may see, drawn once for all; `own` is what a seat alone is shown. `Channel` remembers what a
seat was last shown, so that each step sends only what changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from capicu.game import Move, View
from capicu.game import events as ev
from capicu.game.events import TileKind
from capicu.server.tables import Happening, Note, Table
from capicu.tiles import Tile
from capicu.words import Wording, Words

Shown = dict[str, Any]
_ASKING = (ev.AskedChange, ev.AskedCancel, ev.AskedCount)
LOG_KEPT = 200
SAID_KEPT = 20_000
_said: dict[Any, str] = {}
"""Sentences that were said lately: the same people hear the same small things again and again."""


@cache
def _fixed(language: str, message: str) -> str:
    """A text without variables."""
    return Words.of(language).text(message)


@cache
def _skill(language: str, skill: str) -> str:
    """A skill by its name."""
    return Words.of(language).text("skill", skill=skill)


@cache
def _pile(language: str, count: int, drawable: bool) -> str:
    """What the boneyard's button is called: what is in it, and what can be done there."""
    return Words.of(language).text("web-pile-draw" if drawable else "web-pile-pass", count=count)


@lru_cache(4096)
def _other(language: str, name: str) -> str:
    """Whose turn it is, for everyone else: the same few people all evening."""
    return Words.of(language).text("web-status-other", name=name)


class Public:
    """What everyone at a table may see now, in one language: drawn once for each state, from a spectator's `View`."""

    __slots__ = ("before", "changed", "lay", "present", "seq", "shown")

    def __init__(self, table: Table, words: Words, present: frozenset[int], before: Public | None) -> None:
        self.seq, self.present = table.seq, present
        view = table.match.view(None) if table.match else None
        self.shown = _waiting(table, words) if view is None else _playing(table, view, words)
        self.shown |= {"phase": table.phase, "seats": _seats(table, view, words, present)}
        self.before = before
        self.changed, self.lay = changes(before.shown if before else {}, self.shown)
        if before is not None:
            before.before = None  # only the last step is kept

    def since(self, before: Public | None) -> tuple[Shown, list[Any] | None]:
        """What changed since another state was shown, and the one tile that was laid."""
        if before is self:
            return {}, None
        return (
            (self.changed, self.lay) if before is self.before else changes(before.shown if before else {}, self.shown)
        )


def public(table: Table, words: Words, present: Iterable[int]) -> Public:
    """The picture that all who speak a language share."""
    here = frozenset(present)
    kept = table.drawn.get(words.language)
    if kept is None or kept.seq != table.seq or kept.present != here:
        kept = table.drawn[words.language] = Public(table, words, here, kept)
    return kept


def changes(before: Shown, now: Shown) -> tuple[Shown, list[Any] | None]:
    """What is different now; a chain that grew by a tile is told by that tile."""
    changed = {key: value for key, value in now.items() if key not in before or before[key] != value}
    lay = _laid(before.get("chain"), changed.get("chain"))
    if lay is not None:
        del changed["chain"]
    return changed, lay


def _waiting(table: Table, words: Words) -> Shown:
    return {
        "commitment": table.next_commitment,
        "turn": None,
        "question": None,
        "chain": [],
        "opening": 0,
        "last": None,
        "ends": None,
        "ends_text": "",
        "slots": None,
        "boneyard": None,
        "pile": "",
        "round": 0,
        "shown": [],
        "result": None,
        "pass_to": "",
    }


def _playing(table: Table, view: View, words: Words) -> Shown:
    over = view.result is not None
    return {
        "round": view.round_number,
        "turn": None if over else view.turn,
        "question": view.question,
        "chain": [[laid.left, laid.right, laid.kind, laid.seat] for laid in view.chain],
        "opening": view.opening,
        "last": view.last_end,
        "ends": view.ends,
        "ends_text": _ends(view, words),
        "slots": _slots(words.language, view.ends),
        "boneyard": view.boneyard if view.has_boneyard else None,
        "pile": _pile(words.language, view.boneyard, view.drawable > 0) if view.has_boneyard else "",
        "commitment": table.next_commitment if over else view.commitment,
        "shown": [[who, str(tile)] for who, tile in view.shown],
        "result": _result(table, view, words) if over else None,
        "pass_to": _pass_to(table, view, words),
    }


def _pass_to(table: Table, view: View, words: Words) -> str:
    """On a device that is passed around: who gets it now."""
    chair = table.chairs[view.turn]
    if not table.passed_around or view.result is not None or chair.bot is not None:
        return ""
    return words.text("web-pass-device", name=chair.name)


@cache
def _slots(language: str, ends: tuple[int, int] | None) -> list[str] | None:
    """What the places at head and tail are called, with their numbers."""
    if ends is None:
        return None
    words = Words.of(language)
    return [words.text(f"web-slot-{end}", number=str(n)) for end, n in zip(("head", "tail"), ends, strict=True)]


@cache
def _label(language: str, place: int, tile: Tile, kind: TileKind, fits: bool) -> str:
    """What a tile of the hand is called: the key that plays it, its name, whether it fits."""
    words = Words.of(language)
    name = words.say(tile)
    if kind != "standard":
        name = words.text("tile-special", tile=name, kind=kind)
    return words.text("web-tile", place=str(place), tile=name, fits="yes" if fits else "no")


@cache
def _which_end(language: str, tile: Tile) -> str:
    """The question where a tile fits both ends."""
    words = Words.of(language)
    return words.text("web-which-end", tile=words.say(tile))


def own(table: Table, view: View | None, seat: int | None, words: Words) -> Shown:
    """What only this seat (or a spectator, None) is shown: from its own `View`."""
    if view is None:
        status = _fixed(words.language, "web-status-waiting")
        return {"me": seat, "status": status, "ask": "", "hand": [], "acts": [], "rematch": None}
    return {
        "me": seat,
        "rematch": table.rematch_watch if seat is None else table.rematch,
        "status": _status(table, view, words),
        "ask": _ask(table, view, words),
        "hand": _hand(view, words),
        "acts": [[str(move), act_label(move, words), _sign(move)] for move in view.legal if move.kind != "place"],
    }


def _ends(view: View, words: Words) -> str:
    """Head and tail in words, for those who read the table."""
    key = (words.language, view.ends)
    if key not in _said:
        _said[key] = words.ends(view)
    return _said[key]


def _hand(view: View, words: Words) -> list[list[Any]]:
    """The tiles of the hand: text, kind, the moves that place it, its label, and the question if two ends take it."""
    places: dict[Any, list[str]] = {}
    for move in view.legal:
        if move.kind == "place":
            places.setdefault(move.tile, []).append(str(move))
    kinds, language = view.kinds, words.language
    hand = []
    for place, tile in enumerate(view.hand, start=1):
        kind, moves = kinds.get(str(tile), "standard"), places.get(tile, [])
        one: list[Any] = [str(tile), kind, moves, _label(language, place, tile, kind, bool(moves))]
        hand.append([*one, _which_end(language, tile)] if len(moves) > 1 else one)
    return hand


def act_label(move: Move, words: Words) -> str:
    """The label of a button for a move that places nothing."""
    if move.kind == "set":
        return words.text(f"web-act-set-{move.end}" if move.end else "web-act-set", value=str(move.value))
    return _fixed(words.language, f"web-act-{move.kind.replace(' ', '-')}")


def _sign(move: Move) -> str:
    """What stands on the button instead of its label where seven or more stand side by side: the new number."""
    if move.kind != "set":
        return ""
    return {"head": f"◀ {move.value}", "tail": f"{move.value} ▶"}.get(move.end or "", str(move.value))


def _status(table: Table, view: View, words: Words) -> str:
    if view.result is not None:
        over = "web-status-match-over" if table.phase == "match_over" else "web-status-round-over"
        return _fixed(words.language, over)
    if view.seat != view.turn:
        return _other(words.language, table.chairs[view.turn].name)
    if view.question == "play" and view.again:
        return _fixed(words.language, f"web-status-again-{view.again}")
    return _fixed(words.language, f"web-status-you-{view.question}")


def _ask(table: Table, view: View, words: Words) -> str:
    """The question that the seat is asked, beside that for a tile."""
    if not view.my_turn or view.question == "play":
        return ""
    for _, happening in reversed(table.happened[-12:]):
        if isinstance(happening, _ASKING):
            return words.event(happening, table.names, view.seat, table.rules)
    return ""


def _result(table: Table, view: View, words: Words) -> Shown:
    """The sheet at the end of a round: a heading, all hands, the points line by line, the match's end."""
    assert view.result is not None and view.hands is not None and table.match is not None
    settled = table.match.settlements[-1]
    worked = words.worked(settled, table.names, table.rules)
    match = words.match_end(table.ended, table.names, table.rules) if table.ended else []
    return {
        "round": view.round_number,
        "winner": view.result.winner,
        "title": words.text("web-sheet-title", number=view.round_number, ending=worked.ending),
        "held": worked.hands,
        "lines": worked.points,
        "hands": [[str(tile) for tile in hand] for hand in view.hands],
        "totals": view.result.totals,
        "match": match,
        "secret": _secret(table, view.round_number),
        "seal": view.commitment,
    }


def _secret(table: Table, number: int) -> str | None:
    """The secret of a round that is over."""
    assert table.match is not None
    return next((e.secret for e in reversed(table.match.record.entries) if e.do == "deal" and e.round == number), None)


def _seats(table: Table, view: View | None, words: Words, present: frozenset[int]) -> list[Shown]:
    """Who sits where, with what everyone may know of each."""
    match = table.match
    seats = []
    for number, chair in enumerate(table.chairs):
        one: Shown = {
            "name": chair.name or words.text("web-free-seat"),
            "bot": chair.bot is not None,
            "free": chair.free,
            "person": chair.plan.kind != "bot",
            "present": chair.bot is not None or number in present,
        }
        if match is not None and view is not None:
            team = match.team(number)
            one |= {"count": view.counts[number], "score": match.scores[team], "team": team}
            if skill := view.skills[number]:
                one |= {"skill": _skill(words.language, skill), "bonus": view.bonuses[number]}
        seats.append(one)
    return seats


def sentence(table: Table, happening: Happening, seat: int | None, words: Words, brief: bool) -> str:
    """What a listener hears of something that happened; '' where there is nothing to say."""
    if isinstance(happening, Note):
        return _note(table, happening, seat, words)
    event = happening.seen_by(seat)
    if isinstance(event, (ev.RoundEnded, ev.MatchEnded)):
        return words.event(event, table.names, seat, table.rules, brief=brief)
    if isinstance(event, ev.Placed) and event.left > 1:
        event = replace(event, left=2)  # only the last tile but one is told: the same sentence serves all others
    key = (words.language, brief, seat, table.names, table.rules_hash, event)
    said = _said.get(key)
    if said is None:
        if len(_said) >= SAID_KEPT:
            _said.clear()
        said = _said[key] = words.event(event, table.names, seat, table.rules, brief=brief)
    return said


def _note(table: Table, note: Note, seat: int | None, words: Words) -> str:
    name = table.chairs[note.seat].name if note.seat is not None else ""
    who = "you" if note.seat is not None and note.seat == seat else "other"
    if note.id == "said":
        return words.text(
            f"web-said-{who}", name=name, phrase=words.text(f"web-phrase-{note.detail.replace('_', '-')}")
        )
    return words.text(f"web-note-{note.id.replace('_', '-')}", name=name, who=who)


def log_lines(table: Table, since: int, seat: int | None, words: Words, brief: bool) -> list[list[Any]]:
    """The sentences of all that happened after entry `since`: number, sentence, kind and seat."""
    lines = []
    for seq, happening in _since(table, since):
        text = sentence(table, happening, seat, words, brief)
        if text:
            kind = happening.id if isinstance(happening, Note) else type(happening).__name__
            lines.append([seq, text, kind, getattr(happening, "seat", None)])
    return lines


def _since(table: Table, since: int) -> list[tuple[int, Happening]]:
    happened = table.happened
    first = len(happened)
    while first and happened[first - 1][0] > since:
        first -= 1
    return happened[max(first, len(happened) - LOG_KEPT) :]


class Channel:
    """All sockets that see a table through the same eyes get the same bytes: one seat, one language, one wording.

    What is shown goes out with every step. What is said may wait (`hold`) and is then told in one utterance.
    """

    __slots__ = ("own", "public", "seat", "seq", "told", "told_before", "unfinished", "wording", "words")

    def __init__(self, seat: int | None, words: Words, wording: Wording) -> None:
        self.seat = seat
        self.words = words
        self.wording = wording
        self.public: Public | None = None
        self.own: Shown = {}
        self.seq = -1
        self.told = -1
        """The number up to which the news was said; -1 before anything was."""
        self.told_before = -1
        """The same before the last turn that was told."""
        self.unfinished = False
        """Whether bots were still to move when something was last said: what they do belongs to the same turn."""

    def full(
        self, table: Table, present: Iterable[int], since: int, heard: int | None = None, hold: bool = False
    ) -> Shown:
        """Everything now, the sentences since a number, and (unless that is held back) the news since another.

        Without that other number, or for who has heard nothing yet: the news since the seat's own last move.
        """
        view = self._view(table)
        self.public = public(table, self.words, present)
        self.own = own(table, view, self.seat, self.words)
        self.seq = table.seq
        message = {"t": "state", "seq": table.seq, "set": self.public.shown | self.own, "log": self._log(table, since)}
        if self.told >= 0 and heard is None:
            return message  # only shown again
        begin = heard or _last_deed(table, self.seat)
        if self.told < 0:
            self.told_before, self.told = begin, begin if hold else table.seq
        if say := self._utter(table, view, begin, self.told):
            message["say"] = say
        return message

    def news(self, table: Table, present: Iterable[int], hold: bool = False) -> Shown | None:
        """What changed since the last message, and (unless that is held back) what is to be said; None if nothing."""
        seen = public(table, self.words, present)
        changed, lay = seen.since(self.public)
        mine, was = self.own, self.seq
        speaks = not hold and self.told < table.seq
        view = self._view(table) if speaks or was != table.seq else None
        if was != table.seq:
            mine = own(table, view, self.seat, self.words)
            changed = changed | {key: value for key, value in mine.items() if self.own.get(key) != value}
        self.public, self.own, self.seq = seen, mine, table.seq
        say = self._say(table, view) if speaks else ""
        if was == table.seq and not changed and not say:
            return None
        log = self._log(table, max(was, 0)) if was < table.seq else []
        message: Shown = {"t": "news", "seq": table.seq, "was": was, "set": changed, "log": log}
        if lay is not None:
            message["lay"] = lay
        if say:
            message["say"] = say
        return message

    def again(self, table: Table) -> str:
        """The last turn once more, also if it was told in pieces, with what has happened since."""
        return self.utterance(table, self.told_before)

    def utterance(self, table: Table, since: int) -> str:
        """What there is to say of all that happened after entry `since`."""
        return self._utter(table, self._view(table), since, table.seq)

    def _view(self, table: Table) -> View | None:
        return table.match.view(self.seat) if table.match else None

    def _log(self, table: Table, since: int) -> list[list[Any]]:
        return log_lines(table, since, self.seat, self.words, self.wording.brief)

    def _say(self, table: Table, view: View | None) -> str:
        """What was not told yet."""
        since, self.told = self.told, table.seq
        if not self.unfinished:
            self.told_before = since
        self.unfinished = table.bot_to_move is not None
        return self._utter(table, view, since, table.seq)

    def _utter(self, table: Table, view: View | None, since: int, until: int) -> str:
        """One utterance with all that happened after entry `since` up to entry `until`."""
        happened = [what for seq, what in _since(table, since) if seq <= until]
        if view is None:
            return " ".join(_note(table, note, self.seat, self.words) for note in happened if isinstance(note, Note))
        news = [_note(table, one, self.seat, self.words) if isinstance(one, Note) else one for one in happened]
        return self.words.turn(news, view, self.wording)


def _last_deed(table: Table, seat: int | None) -> int:
    """The number after which a seat's news begins: its last move that has an answer, or what was before the round.

    A pass that the table made by itself is no move: it stands in the entry of another's. A spectator's news begins with
    the last step.
    """
    happened = table.happened
    last = happened[-1][0] if happened else 0
    if seat is None:
        return last - 1
    for place in reversed(range(len(happened))):
        number, what = happened[place]
        if isinstance(what, ev.RoundBegan):
            return number - 1
        first = not place or happened[place - 1][0] != number
        moved = isinstance(what, (ev.Placed, ev.Passed, ev.Drew)) and what.seat == seat
        if first and moved and number < last:
            return number
    return 0


def _laid(before: list[Any] | None, now: list[Any] | None) -> list[Any] | None:
    """The one tile by which a chain grew, as [end, tile]; None if it changed otherwise."""
    if before is None or now is None or len(now) != len(before) + 1:
        return None
    if now[:-1] == before:
        return ["tail", now[-1]]
    return ["head", now[0]] if now[1:] == before else None
