"""`Rules`: a complete, checked rule-set, with what its file says of itself."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from capicu.rules.declared import DEFAULTS, Value, choices, option_types
from capicu.rules.options import SECTIONS, Options

Texts = dict[str, str]
Place = Literal["page", "terminal", "book", "lab"]
"""Where somebody may begin without having chosen a game."""
Region = Literal["documents", "caribbean", "south_america", "north_america", "europe", "africa", "middle_east", "asia"]
"""Where a game is played; the games of the five documents, which came first, stand by themselves."""


SECONDS_A_MOVE, SECONDS_A_ROUND = 6, 20


class Length(Struct, frozen=True, forbid_unknown_fields=True):
    """What a match takes on average, as `tools/lengths.py` measured it."""

    rounds: float
    moves: float

    @property
    def minutes(self) -> int:
        """The same in minutes, at a pace for people, and at least one."""
        return max(1, round((self.moves * SECONDS_A_MOVE + self.rounds * SECONDS_A_ROUND) / 60))


class Rules(Options, frozen=True, kw_only=True, eq=False):
    """A complete, checked rule-set. Options are read as `rules.match.target` or `rules["match.target"]`.

    Two are equal if one plays by them alike; what a file says of its table beside that is no part of a record.

    >>> from capicu.rules import load_rules
    >>> load_rules("daomy", players=3, overrides={"match.target": 80}).match.target
    80
    """

    id: str = "custom"
    name: Texts = field(default_factory=dict)
    origin: Texts = field(default_factory=dict)
    prose: Texts = field(default_factory=dict)
    """How it is played, in two or three sentences."""
    about: Texts = field(default_factory=dict)
    """Where and by whom, and what is special about it."""
    aka: Texts = field(default_factory=dict)
    """Other names of it."""
    house_of: str = ""
    """The game of which this is a house rule that has no prose of its own: that one's would not fit."""
    region: Region | None = None
    spoken: tuple[str, ...] = ()
    """The languages that are spoken where it is played, by their codes."""
    sources: tuple[str, ...] = ()
    """Where its rules were read."""
    sure: Annotated[int, Meta(ge=1, le=3)] | None = None
    """How sure these rules are: 3, an authority was read; 2, decent pages or tested programs; 1, weak ones."""
    order: int = 1000
    """Games with a smaller number are shown before those with a greater one."""
    first_at: tuple[Place, ...] = ()
    """Where this game is taken if none was chosen."""
    ask: tuple[str, ...] = ()
    """The options that a new table asks first."""
    auto: bool = True
    """Whether forced moves are made by the table, unless a table says otherwise."""
    offer: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The values that a new table offers of an option, where those are not all."""
    adapt: dict[str, Value] = field(default_factory=dict)
    """Values for options that no longer fit after others were changed."""
    length: Length | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and (self is other or self.to_dict() == other.to_dict())

    def __repr__(self) -> str:
        said = ", ".join(f"{key}={value}" for key, value in self.different.items())
        return f"<Rules {self.id}: {said or 'the plainest game'}>"

    def __getitem__(self, key: str) -> Value:
        section, _, name = key.partition(".")
        value: Value = getattr(getattr(self, section), name)
        return value

    @property
    def players(self) -> int:
        """How many play."""
        return self.seats.players

    @property
    def different(self) -> dict[str, Value]:
        """The options that differ from the plainest game, by key."""
        return {key: self[key] for key in option_types() if self[key] != DEFAULTS[key]}

    @property
    def hash(self) -> str:
        """The rule-set's content: SHA-256 over the options that differ, so that a new option changes no old hash."""
        return hashlib.sha256(msgspec.json.encode(sorted(self.different.items()))).hexdigest()

    def text(self, what: Literal["name", "origin", "prose", "about", "aka"], language: str = "en") -> str:
        """One of its texts in a language, else in English, else in whatever there is."""
        texts: Texts = getattr(self, what)
        return texts.get(language) or texts.get("en") or next(iter(texts.values()), "")

    def replaced(self, overrides: Mapping[str, Value]) -> Rules:
        """These rules with some options changed."""
        from capicu.rules.loading import load_rules

        return load_rules(self, overrides=overrides)

    def offered(self, key: str) -> tuple[str, ...]:
        """The named values of an option among which a new table chooses."""
        return self.offer.get(key) or choices(key)

    def to_dict(self) -> dict[str, Any]:
        """Everything needed to play by these rules again, as `load_rules` takes it."""
        return {name: getattr(self, name) for name in PLAYED_BY} | nested(self.different)

    def as_file(self) -> dict[str, Any]:
        """All that a file of these rules would say."""
        said = {name: getattr(self, name) for name, usual in _USUAL.items() if getattr(self, name) != usual}
        plain: dict[str, Any] = msgspec.to_builtins(said)
        return plain | nested(self.different)


PLAYED_BY = ("id", "name", "origin", "prose")
HEADER = tuple(name for name in Rules.__struct_fields__ if name not in SECTIONS)
"""What a rule-set file says beside its options."""
_USUAL = {name: getattr(Rules(), name) for name in HEADER}


def nested(flat: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Options by key as the sections of a file."""
    sections: dict[str, dict[str, Any]] = {}
    for key, value in flat.items():
        section, _, name = key.partition(".")
        sections.setdefault(section, {})[name] = value
    return sections
