"""What a seat's page shows: `View`s (and nothing else of the round) as plain data, with every sentence ready made.

`Public` is what everyone may see, drawn once for all, and after that only where something happened; `own` is what a
seat alone is shown. `Channel` remembers what a seat was last shown, so that each step sends only what changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from capicu.game import Move, View
from capicu.game import events as ev
from capicu.game.events import TileKind
from capicu.game.view import Laid
from capicu.server.tables import Happening, Note, Table
from capicu.tiles import Tile
from capicu.words import Wording, Words

Shown = dict[str, Any]
_ASKING = (ev.AskedChange, ev.AskedCancel, ev.AskedCount)
LOG_KEPT = 200


@cache
def _fixed(language: str, message: str) -> str:
    """A text without variables."""
    return Words.of(language).text(message)


@cache
def _skill(language: str, skill: str) -> str:
    """A skill by its name."""
    return Words.of(language).text("skill", skill=skill)


@lru_cache(4096)
def _other(language: str, name: str) -> str:
    """Whose turn it is, for everyone else: the same few people all evening."""
    return Words.of(language).text("web-status-other", name=name)


class Public:
    """What everyone at a table may see now, in one language, from a spectator's `View`.

    What happened since the state before says which parts are drawn anew; the others are as they were.
    """

    __slots__ = ("before", "changed", "lay", "present", "seq", "shown")

    def __init__(self, table: Table, words: Words, present: frozenset[int], before: Public | None) -> None:
        self.seq, self.present, self.before = table.seq, present, before
        self.lay: list[Any] | None = None
        """The one tile that was laid since, as [end, tile]."""
        if table.match is None:
            self.shown = self.changed = _waiting(table, words, present)
        else:
            scene = Scene(table, table.match.view(None), words, present)
            if before is None:
                self.shown = self.changed = {key: part.draw(scene) for key, part in PARTS.items()}
            else:
                self._follow(before, scene)
        if before is not None:
            before.before = None  # only the last step is kept

    def _follow(self, before: Public, scene: Scene) -> None:
        """Draw what may have changed since; a chain that grew by a tile is told by that tile."""
        happened = [what for _, what in _since(scene.table, before.seq)]
        touched: set[str] = set().union(*(TOUCHES[type(what)] for what in happened))
        if self.present != before.present:
            touched.add("seats")
        self.lay = _laid(happened, scene.view)
        if self.lay is not None:
            touched.discard("chain")
        drawn = {key: PARTS[key].draw(scene) for key in touched}
        self.changed = {key: value for key, value in drawn.items() if value != before.shown[key]}
        self.shown = before.shown | self.changed
        if self.lay is not None:
            end, tile = self.lay
            chain = before.shown["chain"]
            self.shown["chain"] = [tile, *chain] if end == "head" else [*chain, tile]

    def since(self, before: Public | None) -> tuple[Shown, list[Any] | None]:
        """What changed since another state was shown, and the one tile that was laid; everything since an older one."""
        if before is self:
            return {}, None
        return (self.changed, self.lay) if before is self.before else (self.shown, None)


def public(table: Table, words: Words, present: Iterable[int]) -> Public:
    """The picture that all who speak a language share."""
    here = frozenset(present)
    kept = table.drawn.get(words.language)
    if kept is None or kept.seq != table.seq or kept.present != here:
        kept = table.drawn[words.language] = Public(table, words, here, kept)
    return kept


def _laid(happened: Iterable[Happening], view: View) -> list[Any] | None:
    """The one tile by which the chain grew, as [end, tile]; None if it did not, or changed otherwise."""
    found: ev.Placed | None = None
    for what in happened:
        if isinstance(what, ev.Placed) and found is None:
            found = what
        elif isinstance(what, ev.Placed | ev.Changed | ev.RoundBegan):
            return None
    if found is None:
        return None
    return ["head", _tile(view.chain[0])] if found.end == "head" else ["tail", _tile(view.chain[-1])]


def _tile(laid: Laid) -> list[Any]:
    """A tile of the chain as the page draws it."""
    return [laid.left, laid.right, laid.kind, laid.seat]


def _waiting(table: Table, words: Words, present: frozenset[int]) -> Shown:
    """The picture before the first deal."""
    return {
        "phase": table.phase,
        "seats": _seats(table, None, words, present),
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


def _pass_to(table: Table, view: View, words: Words) -> str:
    """On a device that is passed around: who gets it now."""
    chair = table.chairs[view.turn]
    if not table.passed_around or view.result is not None or chair.bot is not None:
        return ""
    return words.text("web-pass-device", name=chair.name)


def _pile(view: View, words: Words) -> str:
    """What the boneyard's button is called: what is in it, and what can be done there."""
    if not view.has_boneyard:
        return ""
    return words.text("web-pile-draw" if view.drawable else "web-pile-pass", count=view.boneyard)


@cache
def _slots(language: str, ends: tuple[int, int] | None) -> list[str] | None:
    """What the places at head and tail are called, with their numbers."""
    if ends is None:
        return None
    words = Words.of(language)
    return [words.text(f"web-slot-{end}", number=str(n)) for end, n in zip(("head", "tail"), ends, strict=True)]


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
        "acts": [_act(words.language, move) for move in view.legal if move.kind != "place"],
    }


def _hand(view: View, words: Words) -> list[tuple[Any, ...]]:
    """The tiles of the hand: text, kind, the moves that place it, its label, and the question if two ends take it."""
    places: dict[Tile, tuple[Move, ...]] = {}
    for move in view.legal:
        if move.tile is not None:
            places[move.tile] = (*places.get(move.tile, ()), move)
    hand = []
    for place, tile in enumerate(view.hand, start=1):
        kind = view.kinds.get(str(tile), "standard") if view.kinds else "standard"
        hand.append(_held(words.language, place, tile, kind, places.get(tile, ())))
    return hand


@lru_cache(16_384)
def _held(language: str, place: int, tile: Tile, kind: TileKind, moves: tuple[Move, ...]) -> tuple[Any, ...]:
    """One tile of a hand; the same few at every table."""
    words = Words.of(language)
    name = words.say(tile)
    if kind != "standard":
        name = words.text("tile-special", tile=name, kind=kind)
    label = words.text("web-tile", place=str(place), tile=name, fits="yes" if moves else "no")
    held = (str(tile), kind, tuple([str(move) for move in moves]), label)
    return (*held, words.text("web-which-end", tile=words.say(tile))) if len(moves) > 1 else held


def act_label(move: Move, words: Words) -> str:
    """The label of a button for a move that places nothing."""
    if move.kind == "set":
        return words.text(f"web-act-set-{move.end}" if move.end else "web-act-set", value=str(move.value))
    return _fixed(words.language, f"web-act-{move.kind.replace(' ', '-')}")


@cache
def _act(language: str, move: Move) -> tuple[str, str, str]:
    """A button for a move that places nothing: its move, its label, and its sign."""
    return str(move), act_label(move, Words.of(language)), _sign(move)


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
            score = match.scores[team] + (view.paid[team] if view.result is None else 0)
            one |= {"count": view.counts[number], "score": score, "team": team}
            if match.carry.waiting:
                one["waiting"] = match.carry.waiting[team]
            if skill := view.skills[number]:
                one |= {"skill": _skill(words.language, skill), "bonus": view.bonuses[number]}
        seats.append(one)
    return seats


class Scene(NamedTuple):
    """What a picture is drawn from; the view is a spectator's."""

    table: Table
    view: View
    words: Words
    present: frozenset[int]


class Part(NamedTuple):
    """One key of the picture that all may see: how it is drawn, and after what it has to be drawn anew.

    After what changes everything (`_ANEW`), every part is.
    """

    draw: Callable[[Scene], Any]
    after: tuple[type[ev.Event], ...] = ()


_ANEW: tuple[type, ...] = (Note, ev.RoundBegan, ev.Resigned, ev.RoundEnded, ev.MatchEnded)
_ENDS_MOVE = (ev.Placed, ev.Changed)
_ASKED_ANEW = (*_ASKING, ev.TurnTo, ev.PlaysAgain)

PARTS = {
    "phase": Part(lambda at: at.table.phase),
    "round": Part(lambda at: at.view.round_number),
    "commitment": Part(lambda at: at.view.commitment if at.view.result is None else at.table.next_commitment),
    "shown": Part(lambda at: [[who, str(tile)] for who, tile in at.view.shown]),
    "result": Part(lambda at: None if at.view.result is None else _result(at.table, at.view, at.words)),
    "turn": Part(lambda at: at.view.turn if at.view.result is None else None, _ASKED_ANEW),
    "question": Part(lambda at: at.view.question, _ASKED_ANEW),
    "pass_to": Part(lambda at: _pass_to(at.table, at.view, at.words), _ASKED_ANEW),
    "chain": Part(lambda at: [_tile(laid) for laid in at.view.chain], _ENDS_MOVE),
    "opening": Part(lambda at: at.view.opening, (ev.Placed,)),
    "last": Part(lambda at: at.view.last_end, (ev.Placed,)),
    "ends": Part(lambda at: at.view.ends, _ENDS_MOVE),
    "ends_text": Part(lambda at: at.words.ends(at.view), _ENDS_MOVE),
    "slots": Part(lambda at: _slots(at.words.language, at.view.ends), _ENDS_MOVE),
    "boneyard": Part(lambda at: at.view.boneyard if at.view.has_boneyard else None, (ev.Drew,)),
    "pile": Part(lambda at: _pile(at.view, at.words), (ev.Drew,)),
    "seats": Part(
        lambda at: _seats(at.table, at.view, at.words, at.present), (ev.Placed, ev.Drew, ev.BonusWon, ev.Paid)
    ),
}
TOUCHES: dict[type, Collection[str]] = dict.fromkeys(_ANEW, PARTS) | {
    kind: [key for key, part in PARTS.items() if kind in part.after] for kind in ev.EVENT_TYPES if kind not in _ANEW
}
"""By what happened, the parts that it may have changed."""


def sentence(table: Table, happening: Happening, seat: int | None, words: Words, brief: bool) -> str:
    """What a listener hears of something that happened; '' where there is nothing to say."""
    if isinstance(happening, Note):
        return _note(table, happening, seat, words)
    return words.event(happening, table.names, seat, table.rules, brief=brief)


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
    for seq, happening in _since(table, since)[-LOG_KEPT:]:
        text = sentence(table, happening, seat, words, brief)
        if text:
            kind = happening.id if isinstance(happening, Note) else type(happening).__name__
            lines.append([seq, text, kind, getattr(happening, "seat", None)])
    return lines


def _since(table: Table, since: int) -> list[tuple[int, Happening]]:
    """All that happened after entry `since`."""
    happened = table.happened
    first = len(happened)
    while first and happened[first - 1][0] > since:
        first -= 1
    return happened[first:]


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
        happened = [what for seq, what in _since(table, since)[-LOG_KEPT:] if seq <= until]
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
