"""The workshop's form: what it, a link, a file or a code says of a house rule, and what is wrong with that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from msgspec import Struct

from capicu.faults import Fault
from capicu.rules import (
    MAX_PLAYERS,
    RuleFault,
    Rules,
    RulesError,
    Value,
    default_game,
    load_rules,
    option_types,
    rule_set_ids,
)
from capicu.rules.house import House, clean_name, is_code, read_code, read_toml
from capicu.rules.loading import unknown_game
from capicu.server.forms import chosen_overrides
from capicu.texts import whole
from capicu.words import Words

Form = Mapping[str, str]
PLAYERS = "seats.players"
MOST_STRANGE = 5
"""Unknown options of a link that are named; whoever makes up more knows it."""
LONGEST_LINK = 6_000


class Told(NamedTuple):
    """A fault as the page says it; `field` is the name of the field that it stands beside, if it is about one."""

    text: str
    field: str = ""


class Draft(Struct, frozen=True):
    """A house rule as it stands in the form; `rules` are None as long as something is wrong with it."""

    house: House
    base: Rules
    form: dict[str, str]
    rules: Rules | None
    faults: tuple[RuleFault, ...] = ()

    @property
    def beside(self) -> Rules:
        """The game that it came from, for as many players where it can be played by so many."""
        try:
            return load_rules(self.base.id, self.house.players)
        except RulesError:
            return self.base

    @property
    def differing(self) -> dict[str, tuple[Value, Value]]:
        """The options that are changed, by key, with what they are in the game that it came from."""
        return {key: (value, self.base[key]) for key, value in self.house.changes.items()}


def draft_of(form: Form) -> Draft:
    """The rule that a form or a link describes; one whose game is not known raises `RulesError`."""
    form = dict(form)
    if back := form.pop("back", ""):
        form = {name: value for name, value in form.items() if name not in (f"o.{back}", f"o.{back}.asked")}
    id_ = form.get("rules") or default_game("page")
    if id_ not in rule_set_ids():
        raise RulesError([unknown_game(id_)])
    base = load_rules(id_)
    asked = whole(form.get("players"))
    players = asked if asked is not None and 2 <= asked <= MAX_PLAYERS else base.players
    house = House(base.id, players, clean_name(form.get("name", "")), chosen_overrides(form, base))
    faults = list(_strange(form))
    rules = None
    try:
        rules = house.rules()
    except RulesError as error:
        faults += error.faults
    return Draft(house, base, form, None if faults else rules, tuple(faults))


def _strange(form: Form) -> list[RuleFault]:
    """Options of a link that there are not."""
    known = option_types()
    names = [name[2:].removesuffix(".asked") for name in form if name.startswith("o.")]
    strange = [name for name in dict.fromkeys(names) if name not in known][:MOST_STRANGE]
    return [RuleFault("", name[:60], Fault("no_such_option", guess="")) for name in strange]


def opened(text: str) -> House:
    """The rule of a pasted code, link or file; `RulesError` names every fault."""
    text = text.strip()
    if is_code(text):
        return read_code(text)
    if len(text) <= LONGEST_LINK and "\n" not in text and "/workshop?" in text:
        draft = draft_of(dict(parse_qsl(text.partition("?")[2])))
        if strange := [fault for fault in draft.faults if fault.key not in option_types()]:
            raise RulesError(strange)
        return draft.house
    return read_toml(text)


def query_of(house: House, name: str = "name") -> str:
    """The part of a link that holds a house rule."""
    said = {"rules": house.base, "players": str(house.players)} | ({name: house.name} if house.name else {})
    return urlencode(said | {f"o.{key}": _typed(value) for key, value in house.changes.items()})


def _typed(value: Value) -> str:
    """A value as a form has it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def told(faults: tuple[RuleFault, ...] | list[RuleFault], words: Words) -> list[Told]:
    """What is wrong, each by the name that the page gives it; never by its key where it has a name."""
    said = []
    for fault in faults:
        known = fault.key in option_types()
        field = ("players" if fault.key == PLAYERS else f"o.{fault.key}") if known else ""
        name = words.option(fault.key)[0] if known else _NAMES.get(fault.key, fault.key)
        name = words.text(name) if name.startswith("workshop-") else name
        sentence = words.fault(fault.message)
        said.append(Told(words.text("web-fault", option=name, fault=sentence) if name else sentence, field))
    return said


_NAMES = {"extends": "workshop-base", "name": "workshop-name", "": "workshop-this"}
"""What the page calls that which a file calls otherwise."""


def beside_fields(faults: tuple[RuleFault, ...], words: Words) -> dict[str, str]:
    """The same by the names of the form's fields."""
    known = option_types()
    return {
        "players" if fault.key == PLAYERS else f"o.{fault.key}": words.fault(fault.message)
        for fault in faults
        if fault.key in known
    }
