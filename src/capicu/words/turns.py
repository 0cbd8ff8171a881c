"""The spoken turn: what happened since a listener's last key, as one utterance.

In this order: what was done, the ends once, then what the listener is asked; or, for who prefers it, the other way
round. Moves are clauses without a full stop, and those of the others are joined by commas: `5-2 tail. Soa 6-3, Ciro
passes. Ends 3 and 4. Your turn, 2 fit.` Whose turn it is is told only to the one whose turn it is: what was done in
a turn says the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from capicu.game import events as ev
from capicu.game.view import View
from capicu.words.event_sentences import capital, tell

if TYPE_CHECKING:
    from capicu.words.words import Words

Level = Literal["full", "normal", "brief"]
LEVELS: tuple[Level, ...] = get_args(Level)
News = ev.Event | str
"""Something that happened: an event, or a ready sentence about something beside the game."""

_ASKS = (ev.AskedChange, ev.AskedCancel, ev.AskedCount)
_MOVES_ENDS = (ev.Placed, ev.Changed)
_UNTOLD = (ev.TurnTo, ev.PlaysAgain)
"""What the last part of an utterance says, or the next move."""


class Wording(NamedTuple):
    """How a person likes to be told: in how many words, the question before or after the news, own moves or not."""

    level: Level = "normal"
    turn_first: bool = False
    own: bool = True

    @property
    def brief(self) -> bool:
        """Whether every sentence has its shortest form."""
        return self.level == "brief"


USUAL = Wording()


class Clause(NamedTuple):
    """A part of a sentence about one move."""

    seat: int
    name: str
    """What was done."""
    variables: dict[str, str | int]
    left: str = ""
    """How few tiles are left; then the sentence ends here."""


def turn(w: Words, news: Sequence[News], view: View, wording: Wording) -> str:
    """What a seat hears of the news, with the ends and the question as they stand in its view."""
    return _Utterance(w, view, wording).all(news)


class _Utterance:
    """An utterance as it grows: clauses of the others gather until something ends their sentence."""

    def __init__(self, w: Words, view: View, wording: Wording) -> None:
        self.w, self.view, self.wording = w, view, wording
        self.opened = False
        """Whether the round's first tile is among the news, so that nobody needs to be told who began."""
        self.said: list[str] = []
        self.clauses: list[str] = []
        """What the sentence under way is made of."""
        self.speaker: int | None = None
        """Whose clause came last in it."""
        self.drawn: list[ev.Drew] = []
        """Tiles that one player drew in a row, to be told together."""

    def all(self, news: Sequence[News]) -> str:
        """Every part, in the order that the listener likes."""
        asked = self._asked(news)
        self.opened = any(type(one) is ev.Placed and one.end is None for one in news)
        for one in news:
            if one is not asked and (type(one) not in _ASKS or one is news[-1]):  # what followed a question answers it
                self._tell(one)
        self._end_sentence()
        beside = bool(news) and all(type(one) is str for one in news)  # nothing that asks anew
        parts = [*self.said, self._ends(news), "" if beside else self._question(asked)]
        if self.wording.turn_first:
            parts = [parts[-1], parts[-2], *self.said]
        return " ".join(filter(None, parts))

    def _text(self, message: str, **variables: str | int) -> str:
        return self.w.text(f"{message}.brief" if self.wording.brief else message, **variables)

    # --- What was done -------------------------------------------------------------------------------------------

    def _tell(self, one: News) -> None:
        """One thing that happened: a sentence, or a clause of the sentence under way."""
        if isinstance(one, ev.Drew) and self.wording.level != "full":
            if self.drawn and self.drawn[0].seat != one.seat:
                self._end_drawing()
            self.drawn.append(one)
            return
        self._end_drawing()
        if isinstance(one, str):
            self._say(one)
        elif isinstance(one, ev.RoundBegan) and self.wording.brief and self.opened and not one.skills:
            self._say(self._text("turn-round", number=str(one.number)))
        elif type(one) not in _UNTOLD and (self.wording.own or not self._mine(one)):
            clause = None if self.wording.level == "full" else self._clause(one)
            if clause is None:
                self._say(self._sentence(one))
            else:
                self._add(clause)

    def _say(self, sentence: str) -> None:
        """A sentence of its own."""
        self._end_sentence()
        self.said.append(sentence)

    def _add(self, clause: Clause) -> None:
        """A clause: the others' are joined by commas until one has few tiles left; each own move stands alone."""
        own = clause.seat == self.view.seat
        if own:
            self._end_sentence()
        self.clauses.append(self._words(clause))
        self.speaker = clause.seat
        if own or clause.left:
            self._end_sentence()

    def _end_drawing(self) -> None:
        if self.drawn:
            clause = self._drew(self.drawn)
            self.drawn = []
            self._add(clause)

    def _end_sentence(self) -> None:
        self._end_drawing()
        if self.clauses:
            sentence = self._text("turn-sentence", parts=self.w.commas(self.clauses))
            self.said.append(sentence if sentence.startswith(self.view.names) else capital(sentence))
            self.clauses, self.speaker = [], None

    def _sentence(self, event: ev.Event) -> str:
        view = self.view
        return tell(self.w, event.seen_by(view.seat), view.names, view.seat, view.rules, self.wording.brief)

    def _mine(self, event: ev.Event) -> bool:
        """Whether it is a move that the listener made."""
        return isinstance(event, ev.Placed | ev.Passed) and event.seat == self.view.seat

    def _clause(self, event: ev.Event) -> Clause | None:
        """The few words for a move; None for what is told in a sentence."""
        if isinstance(event, ev.Placed):
            tile = self._tile(event)
            last = event.left == 1 and not (self.wording.brief and event.seat == self.view.seat)
            left = self._text("turn-one_left") if last else ""
            if event.end is None:
                return self._did("opened", event.seat, left, tile=tile)
            return self._did("placed", event.seat, left, tile=tile, end=event.end)
        if isinstance(event, ev.Passed):
            return self._did("passed", event.seat)
        if isinstance(event, ev.Changed):
            return self._did("changed", event.seat, end=event.end, number=str(event.value))
        if isinstance(event, ev.Paid):
            return self._did("paid", event.seat, points=event.points)
        return None

    def _tile(self, event: ev.Placed) -> str:
        """A tile as people call it; in few words a double is its two numbers, as any other tile."""
        plain = self.wording.brief and event.kind == "standard"
        return str(event.tile) if plain else self.w.tile(event.tile, event.kind)

    def _drew(self, drawn: Sequence[ev.Drew]) -> Clause:
        last = drawn[-1]
        if last.seat != self.view.seat:
            return self._did("drew", last.seat, count=len(drawn))
        tiles = self.w.tiles(one.tile for one in drawn if one.tile is not None)
        return self._did("drew", last.seat, tiles=tiles, boneyard=last.boneyard)

    def _did(self, name: str, seat: int, left: str = "", **variables: str | int) -> Clause:
        return Clause(seat, name, variables, left)

    def _words(self, clause: Clause) -> str:
        """A clause with its player's name, or after another one of the same player's without."""
        if clause.seat == self.view.seat:
            text = self._text(f"turn-{clause.name}-you", **clause.variables)
        else:
            form = "more" if clause.seat == self.speaker else "other"
            who = self.view.names[clause.seat]
            text = self._text(f"turn-{clause.name}-{form}", who=who, **clause.variables)
        return self.w.commas([text, clause.left]) if clause.left else text

    # --- How it stands -------------------------------------------------------------------------------------------

    def _ends(self, news: Sequence[News]) -> str:
        """The ends, where they moved and somebody plays on; the full sentences have them already."""
        view = self.view
        if self.wording.level == "full" or view.ends is None or view.result is not None:
            return ""
        if not any(type(one) in _MOVES_ENDS for one in news):
            return ""
        return self._text("turn-ends", head=str(view.ends[0]), tail=str(view.ends[1]))

    def _asked(self, news: Sequence[News]) -> ev.Event | None:
        """The question that the listener is still to answer, beside that for a tile."""
        if not self.view.my_turn or self.view.question == "play":
            return None
        asked = [one for one in news if isinstance(one, _ASKS) and one.seat == self.view.seat]
        return asked[-1] if asked else None

    def _question(self, asked: ev.Event | None) -> str:
        view = self.view
        if asked is not None:
            return self._sentence(asked)
        if not view.my_turn or view.question != "play":
            return ""
        fit = len({move.tile for move in view.legal if move.kind == "place"})
        act = "fit" if fit else next((move.kind for move in view.legal), "pass")
        return self._text(f"turn-{view.again or 'yours'}-{act}", **({"count": fit} if fit else {}))
