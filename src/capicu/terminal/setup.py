"""The questions before a match: which game, how many, who, and what the game leaves to the table."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from capicu.bots import BOTS
from capicu.game.view import SKILLS
from capicu.rules import (
    MAX_PLAYERS,
    Rules,
    Value,
    bounds,
    default_game,
    known_rules,
    load_rules,
    option_types,
)
from capicu.terminal.errors import TableError
from capicu.terminal.screen import Screen
from capicu.terminal.typed_line import Vocabulary
from capicu.texts import folded
from capicu.words import Words

HUMAN = "human"
DEFAULT_BOT = "casual"


class Setup(Struct, frozen=True):
    """Who plays what: all that a new match, or a rematch, needs."""

    rules: Rules
    seats: tuple[str, ...]
    """`human`, or the name of a bot, for each seat."""
    names: tuple[str, ...]
    language: str = "en"
    seed: int | None = None
    auto: bool = True
    skills: tuple[str | None, ...] | None = None

    def again(self) -> Setup:
        """The same people once more; a given seed moves on, so that other tiles are dealt."""
        return replace(self, seed=None if self.seed is None else self.seed + 1)


class Given(Struct, frozen=True):
    """What the command line said already; None is asked for, or (`ask` false) taken as usual."""

    rules: str | None = None
    seats: tuple[str, ...] | None = None
    names: tuple[str, ...] | None = None
    players: int | None = None
    options: Mapping[str, Value] = {}
    seed: int | None = None
    auto: bool | None = None
    ask: bool = True


class Asking:
    """The questions, one by one; Enter takes what stands in brackets."""

    def __init__(self, screen: Screen, words: Words, given: Given) -> None:
        self.screen = screen
        self.words = words
        self.given = given
        self.vocabulary = Vocabulary(words)
        self._chance = random.Random(given.seed)

    def setup(self) -> Setup:
        """Everything that a match needs; raises what `load_rules` raises, or `TableError`."""
        for seat in self.given.seats or ():
            if seat != HUMAN and seat not in BOTS:
                known = self.words.commas([HUMAN, *BOTS])
                raise TableError(self.words.text("terminal-no-such-seat", seat=seat, known=known))
        source = self._game()
        fixed = self._fixed_players()
        rules = load_rules(source, fixed, self.given.options)
        if fixed is None and "seats.players" not in self.given.options:
            rules = load_rules(source, self._players(rules), self.given.options)
        seats = self.given.seats or self._seats(rules.players)
        rules = self._house_rules(rules)
        names = self._names(seats)
        skills = self._skills(rules, seats, names)
        return Setup(
            rules=rules,
            seats=seats,
            names=names,
            language=self.words.language,
            seed=self.given.seed,
            auto=self._auto(rules),
            skills=skills,
        )

    # --- The questions -------------------------------------------------------------------------------------------

    def _game(self) -> str:
        if self.given.rules is not None:
            return self.given.rules
        known = known_rules()
        labels = [
            self.words.text("terminal-game", name=r.text("name", self.words.language), origin=self._origin(r))
            for r in known
        ]
        return self._choose("terminal-ask-game", [r.id for r in known], labels, default_game("terminal"))

    def _origin(self, rules: Rules) -> str:
        return rules.text("origin", self.words.language)

    def _fixed_players(self) -> int | None:
        """How many play, as far as the command line says; what it says must agree."""
        given = self.given
        said = [len(list_) for list_ in (given.seats, given.names) if list_ is not None]
        if given.seats is not None and given.names is not None and len(given.names) == given.seats.count(HUMAN):
            said.pop()  # names for the people alone
        if given.players is not None:
            said.append(given.players)
        if len(set(said)) > 1:
            raise TableError(self.words.text("terminal-counts-differ", counts=self.words.commas(map(str, said))))
        return said[0] if said else None

    def _players(self, rules: Rules) -> int:
        low, high = rules.seats.min, min(rules.seats.max, MAX_PLAYERS)
        if low == high:
            return int(low)
        return self._number("terminal-ask-players", low, high, rules.players)

    def _seats(self, players: int) -> tuple[str, ...]:
        if self.given.names is not None:
            return (HUMAN,) * players
        humans = self._number("terminal-ask-humans", 0, players, 1)
        if humans == players:
            return (HUMAN,) * players
        names = list(BOTS)
        bot = self._choose("terminal-ask-bot", names, names, DEFAULT_BOT)
        return (HUMAN,) * humans + (bot,) * (players - humans)

    def _house_rules(self, rules: Rules) -> Rules:
        """What the game leaves to the table before play (S1.9, S3.9); who plays in pairs only where four do."""
        chosen: dict[str, Value] = {}
        for key in rules.ask if self.given.ask else ():
            needless = key == "seats.teams" and rules.players != MAX_PLAYERS
            if key not in self.given.options and not needless:
                chosen[key] = self._option(key, rules)
        return rules.replaced(chosen) if chosen else rules

    def _option(self, key: str, rules: Rules) -> Value:
        """One option, by its label and what it is for."""
        label, meaning = self.words.option(key)
        self.screen.say(self.words.text("terminal-option", label=label, meaning=meaning))
        value = rules[key]
        if isinstance(value, bool):
            return self.confirm("terminal-ask-option", value, label=label)
        if isinstance(value, int):
            return self._number("terminal-ask-option", *bounds(option_types()[key]), value, label=label)
        names = rules.offered(key)
        labels = [self.words.choice(key, name) for name in names]
        return self._choose("terminal-ask-option", names, labels, value, label=label)

    def _names(self, seats: Sequence[str]) -> tuple[str, ...]:
        """The names given; for those that are missing people are asked, and bots are called what they are."""
        ask = self.given.ask and self.given.seats is None and self.given.names is None
        names: list[str] = []
        people = 0
        given = self.given.names or ()
        for place, seat in enumerate(seats):
            name = given[place] if len(given) == len(seats) else ""
            if seat == HUMAN and len(given) == seats.count(HUMAN):
                name = given[people]
            people += seat == HUMAN
            if not name and seat == HUMAN:
                name = self.words.text("terminal-player", number=str(people))
                name = (self._ask("terminal-ask-name", default=name) or name) if ask else name
            elif not name:
                name = self.words.text("terminal-bot", bot=seat.capitalize())
            names.append(_distinct(name, names))
        return tuple(names)

    def _skills(self, rules: Rules, seats: Sequence[str], names: Sequence[str]) -> tuple[str | None, ...] | None:
        """A skill for each seat where the rules let players choose; bots take what is left."""
        if rules.special.skills != "choose":
            return None
        known = [skill for skill in SKILLS if skill is not None]
        chosen: dict[int, str] = {}
        for place, seat in enumerate(seats):
            if seat == HUMAN and self.given.ask:
                labels = [self.words.text("terminal-skill", skill=skill) for skill in known]
                free = [skill for skill in known if skill not in chosen.values()] or known
                chosen[place] = self._choose("terminal-ask-skill", known, labels, free[0], name=names[place])
        for place in range(len(seats)):
            if place not in chosen:
                free = [skill for skill in known if skill not in chosen.values()] or known
                chosen[place] = self._chance.choice(free)
        return tuple(chosen[place] for place in range(len(seats)))

    def _auto(self, rules: Rules) -> bool:
        """Forced passes are made by the table, but where the passing player has to ask for the count."""
        return rules.auto if self.given.auto is None else self.given.auto

    # --- Ways to ask ---------------------------------------------------------------------------------------------

    def _ask(self, message: str, default: str, **variables: str) -> str:
        question = self.words.text(message, **variables)
        return self.screen.ask(self.words.text("terminal-question", question=question, default=default)).strip()

    def _choose(
        self, message: str, values: Sequence[str], labels: Sequence[str], default: str, **variables: str
    ) -> str:
        """One of several, by number or by name."""
        if not self.given.ask:
            return default
        for number, (value, label) in enumerate(zip(values, labels, strict=True), start=1):
            if folded(value) == folded(label):
                self.screen.say(self.words.text("terminal-choice", number=str(number), label=label))
            else:
                self.screen.say(self.words.text("terminal-choice-named", number=str(number), label=label, name=value))
        while True:
            answer = folded(self._ask(message, default=str(list(values).index(default) + 1), **variables))
            if not answer:
                return default
            if answer.isascii() and answer.isdigit() and 0 < int(answer) <= len(values):
                return values[int(answer) - 1]
            for value, label in zip(values, labels, strict=True):
                if answer in (folded(value), folded(label)):
                    return value
            self._refuse(self.words.text("terminal-choose", count=len(values)))

    def _number(self, message: str, low: int, high: int, default: int, **variables: str) -> int:
        if not self.given.ask:
            return default
        while True:
            answer = self._ask(message, default=str(default), **variables)
            if not answer:
                return default
            if answer.isascii() and answer.isdigit() and len(answer) < 8 and low <= int(answer) <= high:
                return int(answer)
            self._refuse(self.words.text("terminal-number", low=str(low), high=str(high)))

    def confirm(self, message: str, default: bool, **variables: str) -> bool:
        """Yes or no."""
        usual = self.words.choice("", default)
        while True:
            answer = self._ask(message, default=usual, **variables)
            if not answer:
                return default
            said = self.vocabulary.answer(answer)
            if said is not None:
                return said
            self._refuse(self.words.text("terminal-yes-or-no"))

    def _refuse(self, text: str) -> None:
        self.screen.say(text, "refused")


def _distinct(name: str, taken: Sequence[str]) -> str:
    """A name that nobody at the table has yet: `Greedy`, `Greedy 2`."""
    if name not in taken:
        return name
    number = 2
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"
