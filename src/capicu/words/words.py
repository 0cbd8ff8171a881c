"""`Words`: one language, and every kind of sentence that a table says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import structs

from capicu.faults import Fault, MoveFault
from capicu.game.errors import IllegalMove, PositionError, RecordError
from capicu.game.events import Event, MatchEnded, TileKind
from capicu.game.facts import RoundResult, Settlement
from capicu.game.moves import Move
from capicu.game.view import View
from capicu.rules import RuleFault, Rules, RulesError, Value
from capicu.texts import clean
from capicu.tiles import Tile, TileError
from capicu.words import event_sentences, explaining, results, table, turns
from capicu.words.catalogue import Catalogue, Variables, WordsError

if TYPE_CHECKING:
    from capicu.bots import Advice, Reason

_ROUGH = 0.04
"""The standard error of a move's value from which on a percentage would promise more than is known."""
_I_SOUND = re.compile(r"h?[iíy](?![aeo])", re.IGNORECASE)
_HEADLINES: dict[type[Exception], str] = {
    PositionError: "error-position",
    RecordError: "error-record",
    RulesError: "error-rules",
    TileError: "error-tile",
}

_TILES = ("tile", "tiles", "beside")
"""The names of gaps that have tiles in them, which are said as people call them."""
_TILE = re.compile(r"\d-\d", re.ASCII)
LONGEST_DETAIL = 300
"""Characters that a sentence quotes of what somebody sent."""

REMEMBERED = 8192
"""Sentences kept as they are: a table says the same to many listeners, and the same again in the next round."""


class Words:
    """The sentences of one language.

    >>> Words.of("en").move(Move.parse("6-4 tail"))
    '6-4 at the tail'
    """

    def __init__(self, language: str) -> None:
        self._catalogue = Catalogue(language)
        self._sentence = lru_cache(maxsize=REMEMBERED)(self._find)
        self.language = language

    @staticmethod
    def of(language: str) -> Words:
        """The words of a language, read once in a process."""
        return _shared(language)

    # --- Building blocks -----------------------------------------------------------------------------------------

    def has(self, message: str) -> bool:
        """Whether there is a message, or an attribute of one (`message.attribute`)."""
        return message in self._catalogue

    def text(self, message: str, **variables: str | int) -> str:
        """Any message of the catalogues (`id`, or `id.attribute`); one that a language lacks comes in English."""
        return self._sentence(message, tuple(variables.items()))

    def _find(self, message: str, variables: Variables) -> str:
        name = message.partition(".")[0]
        if name not in self._catalogue and self.language != "en":
            return Words.of("en").text(message, **dict(variables))
        return self._catalogue.format(message, variables)

    def tile(self, tile: Tile, kind: TileKind = "standard") -> str:
        """A tile as people call it: `6-4`, `double 6`; a special one with its kind."""
        name = self._pair(tile.a, tile.b)
        return name if kind == "standard" else self.text("tile-special", tile=name, kind=kind)

    def say(self, tile: Tile) -> str:
        """A tile in words alone: `six-four`, `double blank`; for labels that are only heard."""
        first, second = (self.text("number", number=n) for n in (tile.a, tile.b))
        if tile.double:
            return self.text("tile-double-spoken", name=first)
        return self.text("tile-spoken", first=first, second=second)

    def laid(self, left: int, right: int) -> str:
        """A tile as it lies, its left half first."""
        return self._pair(left, right)

    def _pair(self, left: int, right: int) -> str:
        return self.text("tile-double", number=left) if left == right else f"{left}-{right}"

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Several tiles, separated by commas."""
        return self.commas(self.tile(tile) for tile in tiles)

    def commas(self, parts: Iterable[str]) -> str:
        """Several things, separated by commas."""
        return self.text("list-comma").join(parts)

    def both(self, parts: Sequence[str]) -> str:
        """Several things, with the language's *and* before the last: `Ana, Eva and Luis`."""
        if len(parts) < 2:
            return "".join(parts)
        last = parts[-1]
        and_ = "list-and-i" if _I_SOUND.match(last) else "list-and"
        return self.text(and_, first=self.commas(parts[:-1]), last=last)

    def move(self, move: Move) -> str:
        """A move as a person would offer it: `6-4 at the tail`, `draw`."""
        kind = move.kind.replace(" ", "-")
        if move.kind == "place":
            assert move.tile is not None
            return self.text("move-place", tile=self.tile(move.tile), end=move.end or "none")
        if move.kind == "set":
            return self.text("move-set", number=str(move.value), end=move.end or "none")
        return self.text(f"move-{kind}")

    def reasons(self, reasons: Iterable[Reason]) -> str:
        """The facts behind a move, separated by commas; the number on a tile is a name, not an amount."""
        facts = (structs.asdict(reason) for reason in reasons)
        return self.commas(
            self.text(
                f"reason-{fact.pop('id')}",
                **{key: str(value) if key == "number" else value for key, value in fact.items() if value is not None},
            )
            for fact in facts
        )

    def hint(self, advice: Sequence[Advice]) -> list[str]:
        """What a strong player would do and why, and what comes next to it; `advice` has the best move first."""
        best, *others = advice
        guess = "-guess" if best.error > _ROUGH else ""
        # the same tile at the other end is hardly another idea
        rival = next((one for one in others if one.move.tile is None or one.move.tile != best.move.tile), None)
        told = [("hint", best)] + ([("hint-next", rival)] if rival else [])
        return [
            self.text(
                message + guess,
                move=self.move(one.move),
                wins=str(round(100 * one.wins)),
                reasons=self.reasons(one.reasons),
            )
            for message, one in told
        ]

    # --- Errors --------------------------------------------------------------------------------------------------

    def illegal(self, error: IllegalMove) -> str:
        """Why a move may not be made."""
        return self.fault(error.fault)

    def _detail(self, name: str, value: Any) -> str:
        """What a fault is about, as its sentence says it; a fault within another stands without its full stop."""
        if isinstance(value, Fault | RuleFault):
            return self.fault(value).rstrip(".")
        if isinstance(value, list):
            return self.commas(self._detail(name, one) for one in value)
        if isinstance(value, str) and name in _TILES and _TILE.fullmatch(value):
            value = Tile.parse(value)
        return self.tile(value) if isinstance(value, Tile) else clean(str(value), LONGEST_DETAIL)

    def error(self, error: Exception) -> str:
        """Any of the documented errors: a headline, and everything that is wrong."""
        if isinstance(error, IllegalMove):
            return self.illegal(error)
        headline = next((name for kind, name in _HEADLINES.items() if isinstance(error, kind)), None)
        if headline is None:
            raise WordsError(f"{type(error).__name__} is no error that people cause")
        return self.text(headline, details=self.text("fault-separator").join(self.faults(error)))

    def faults(self, error: Exception) -> list[str]:
        """Everything that an error of a rule-set, a position, a record or a tile names, each in this language."""
        found: list[Any] = getattr(error, "faults", [])
        return [self.fault(fault) for fault in found]

    def fault(self, fault: Fault | RuleFault) -> str:
        """One fault in this language; one of a rule file begins with the file and the option's key."""
        if isinstance(fault, RuleFault):
            place = f"{fault.file}: {fault.key}" if fault.key else fault.file
            return self.text("fault-in_file", file=place, fault=self.fault(fault.message))
        said = self.text(fault.message, **{name: self._detail(name, v) for name, v in fault.details.items()})
        return event_sentences.capital(said) if isinstance(fault, MoveFault) else said

    # --- What happens --------------------------------------------------------------------------------------------

    def event(
        self,
        event: Event,
        names: Sequence[str],
        listener: int | None,
        rules: Rules | None = None,
        brief: bool = False,
    ) -> str:
        """What an event says to a seat (None: a spectator); empty where there is nothing to say."""
        return event_sentences.tell(self, event.seen_by(listener), names, listener, rules, brief)

    def turn(self, news: Sequence[turns.News], view: View, wording: turns.Wording = turns.USUAL) -> str:
        """What a seat hears of all that happened since its last key: one utterance, with the ends and its question."""
        return turns.turn(self, news, view, wording)

    def result(
        self,
        result: RoundResult | Settlement,
        names: Sequence[str],
        rules: Rules,
        *,
        scores: Sequence[int] | None = None,
        next_starter: int | None = None,
    ) -> list[str]:
        """A round's points worked out line by line; a `Settlement` also knows the scores and who begins next."""
        if isinstance(result, Settlement):
            return self.worked(result, names, rules).lines
        return results.work_out(self, result, names, rules, scores, next_starter).lines

    def worked(self, settled: Settlement, names: Sequence[str], rules: Rules) -> results.Worked:
        """The same in its parts: how it ended, the hands, the points."""
        next_starter = None if settled.over else settled.next_starter
        return results.work_out(self, settled.result, names, rules, settled.scores, next_starter)

    def match_end(self, event: MatchEnded, names: Sequence[str], rules: Rules) -> list[str]:
        """Who won the match, by which rules, and the final score."""
        return results.match_end(self, event, names, rules)

    # --- What lies there -----------------------------------------------------------------------------------------

    def hand(self, view: View) -> str:
        """The own tiles with their positions."""
        return table.hand(self, view)

    def ends(self, view: View) -> str:
        """The numbers of head and tail."""
        return table.ends(self, view)

    def chain(self, view: View) -> str:
        """The snake from head to tail."""
        return table.chain(self, view)

    def counts(self, view: View) -> str:
        """How many tiles everyone holds, and the boneyard."""
        return table.counts(self, view)

    def scores(self, view: View) -> str:
        """The score, with the bonus points of the round where there are any."""
        return table.scores(self, view)

    def playable(self, view: View) -> str:
        """What can be done now."""
        return table.playable(self, view)

    # --- Rules ---------------------------------------------------------------------------------------------------

    def rules(self, rules: Rules) -> list[str]:
        """A rule-set in words, from its options."""
        return explaining.explain(self, rules)

    def prose(self, rules: Rules) -> str:
        """How a game is played in a few sentences; of a house rule without a prose what it changes."""
        return rules.text("prose", self.language) or explaining.house_rule(self, rules)

    def instead(self, key: str, value: Value, before: Value) -> str:
        """An option that a house rule changes: `Target: 80 instead of 120`."""
        told = {"option": self.option(key)[0], "value": self.choice(key, value), "before": self.choice(key, before)}
        return self.text("workshop-instead", **told)

    def option(self, key: str) -> tuple[str, str]:
        """The label of an option (`match.target`) and what it is for."""
        name = f"option-{key.replace('.', '-')}"
        return self.text(name), self.text(f"{name}.help")

    def option_told(self, key: str, value: Value) -> str:
        """What an option that differs from the plainest game says by itself; '' if a topic tells it."""
        name = f"option-{key.replace('.', '-')}.told"
        return self.text(name, value=str(value).lower() if isinstance(value, bool) else value) if self.has(name) else ""

    def choice(self, key: str, value: Value) -> str:
        """A value of an option: its name, a number, or yes and no."""
        if isinstance(value, bool):
            return self.text("choice-yes" if value else "choice-no")
        if isinstance(value, int):
            return self.text("choice-number", number=value)
        return self.text(f"choice-{key.replace('.', '-')}-{value}")


@cache
def _shared(language: str) -> Words:
    return Words(language)
