"""The form of a new table, made from the rules' schema; and what a filled-in form means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_origin

from msgspec import Struct

from capicu.bots import BOTS
from capicu.rules import (
    MAX_PLAYERS,
    SECTIONS,
    Rules,
    RulesError,
    Value,
    bounds,
    choices,
    default_game,
    load_rules,
    option_types,
    rule_set_ids,
)
from capicu.rules.house import clean_name as clean_rule_name
from capicu.rules.house import named
from capicu.server.entries import SeatPlan
from capicu.server.workers import default_level
from capicu.texts import whole
from capicu.words import Words

HIDDEN = ("seats.players", "seats.min", "seats.max")
BOT_NAMES = ("Soa", "Ciro", "Lita", "Marisol", "Rabe", "Odette")
MAX_NAME = 24
MAX_VALUE = 100
"""Characters of an option's value that are read; none is longer."""
SKILLS = ("agressif", "defensif", "opportuniste")


class Field(Struct, frozen=True):
    """One option as a form shows it."""

    key: str
    label: str
    help: str
    kind: str
    """`switch`, `choice`, `number` or `text` (a number or a word)."""
    value: Value
    low: int = 0
    high: int = 0
    choices: tuple[tuple[str, str], ...] = ()


class FormError(ValueError):
    """A form that makes no table; `faults` are sentences, `fields` those of them that are about one field."""

    def __init__(self, faults: list[str], fields: Mapping[str, str] | None = None) -> None:
        self.faults = faults
        self.fields = dict(fields or {})
        super().__init__("; ".join(faults))


class Wanted(NamedTuple):
    """What a filled-in form asks for."""

    rules: Rules
    seats: list[SeatPlan]
    auto: bool
    absent: str
    zone: str


def fields(rules: Rules, words: Words, hidden: Sequence[str] = HIDDEN) -> dict[str, list[Field]]:
    """The options by section; `first` holds what this game asks first, the others stand behind a fold."""
    types = option_types()
    groups = {"first": [_field(key, types[key], rules, words) for key in rules.ask]}
    groups |= {section: [] for section in SECTIONS}
    for key, hint in types.items():
        if key not in hidden and key not in rules.ask:
            groups[key.partition(".")[0]].append(_field(key, hint, rules, words))
    return {name: group for name, group in groups.items() if group}


def _field(key: str, hint: Any, rules: Rules, words: Words) -> Field:
    label, help_ = words.option(key)
    value = rules[key]
    named = choices(key)
    if isinstance(value, bool):
        return Field(key, label, help_, "switch", value)
    if named and get_origin(_inner(hint)) is not None and not _only_names(hint):
        return Field(key, label, help_, "text", value, choices=tuple((n, words.choice(key, n)) for n in named))
    if named:
        offered = tuple((name, words.choice(key, name)) for name in rules.offered(key))
        return Field(key, label, help_, "choice", value, choices=offered)
    low, high = bounds(hint)
    return Field(key, label, help_, "number", value, low, high)


def _inner(hint: Any) -> Any:
    return getattr(hint, "__origin__", hint)


def _only_names(hint: Any) -> bool:
    """Whether an option takes names alone (no numbers)."""
    return get_origin(_inner(hint)) is Literal


def read(form: Mapping[str, str], words: Words) -> Wanted:
    """What a form asks for; `FormError` says everything that is wrong with it."""
    id_ = form.get("rules") or default_game("page")
    if id_ not in rule_set_ids():
        raise FormError([words.text("web-error-no-such-game")])
    seats = _seats(form, words)
    try:
        base = load_rules(id_)
        rules = load_rules(id_, players=len(seats), overrides=chosen_overrides(form, base))
        rules = under_its_name(rules, form)
    except RulesError as error:
        raise FormError(rule_faults(error, words), option_faults(error, words)) from None
    if rules.special.skills == "choose":
        for number, plan in enumerate(seats):
            chosen = form.get(f"skill{number}")
            plan.skill = chosen if chosen in SKILLS else SKILLS[number % len(SKILLS)]
    return Wanted(
        rules=rules,
        seats=seats,
        auto=_on(form, "auto", default=rules.auto),
        absent="wait" if form.get("absent") == "wait" else "bot",
        zone=form.get("zone", "UTC")[:64],
    )


def _on(form: Mapping[str, str], name: str, default: bool) -> bool:
    """A switch: in a form without the switch (`Play now`) its default."""
    return form.get(name) == "on" if f"{name}.asked" in form else default


def _seats(form: Mapping[str, str], words: Words) -> list[SeatPlan]:
    me = clean_name(form.get("name", "")) or words.text("web-default-name")
    seats = [SeatPlan("me", me)]
    spare = [name for name in BOT_NAMES if name != me]
    for number in range(1, MAX_PLAYERS):
        wanted = form.get(f"seat{number}", "nobody")
        name = clean_name(form.get(f"name{number}", ""))
        if wanted == "friend":
            seats.append(SeatPlan("friend"))
        elif wanted == "here":
            seats.append(SeatPlan("here", name or words.text("web-player-number", number=number + 1)))
        elif wanted.startswith("bot"):
            level = wanted.partition(":")[2]
            seats.append(SeatPlan("bot", spare[number - 1], level if level in BOTS else default_level()))
        elif wanted != "nobody":
            raise _about(f"seat{number}", words.text("web-error-no-such-seat"))
    if len(seats) < 2:
        raise _about("seat1", words.text("web-error-alone"))
    return seats


def _about(field: str, fault: str) -> FormError:
    return FormError([fault], {field: fault})


def clean_name(text: str) -> str:
    """A name as it may stand at a table: printable, short, single spaces."""
    return " ".join("".join(c for c in text if c.isprintable()).split())[:MAX_NAME].strip()


def under_its_name(rules: Rules, form: Mapping[str, str]) -> Rules:
    """The rules as the house rule that a form calls them, if it does."""
    name = clean_rule_name(form.get("rule_name", ""))
    return named(rules, name) if name else rules


def asked_options(query: Mapping[str, str]) -> dict[str, str]:
    """The options that a link asks for (`o.match.target=80`), as a form has them, and the name of the rule."""
    types = option_types()
    asked = {name: value for name, value in query.items() if name.startswith("o.") and name[2:] in types}
    asked |= {f"{name}.asked": "yes" for name in asked}
    name = clean_rule_name(query.get("name", ""))
    return asked | ({"rule_name": name} if name else {})


def beside_the_fields(form: Mapping[str, str], groups: Mapping[str, Sequence[Field]]) -> dict[str, str]:
    """The options of a house rule for which a form has no field, to be kept in it unseen."""
    shown = {f"o.{field.key}" for group in groups.values() for field in group}
    return {
        name: value
        for name, value in form.items()
        if name.startswith("o.") and name.removesuffix(".asked") not in shown
    }


def for_so_many(rules: Rules, form: Mapping[str, str]) -> Rules:
    """The game at the tables that a house rule allows, where that is another number of players."""
    sizes = {key: value for key, value in chosen_overrides(form, rules).items() if key in ("seats.min", "seats.max")}
    try:
        return load_rules(rules, overrides=sizes) if sizes else rules
    except RulesError:
        return rules


def house_prose(rules: Rules, form: Mapping[str, str], words: Words) -> str:
    """What a game says of itself; of a house rule that a form names, what it changes."""
    if not form.get("rule_name"):
        return words.prose(rules)
    try:
        return words.prose(under_its_name(load_rules(rules, overrides=chosen_overrides(form, rules)), form))
    except RulesError:
        return ""


def chosen_overrides(form: Mapping[str, str], base: Rules) -> dict[str, Value]:
    """The options that the form changes."""
    changed: dict[str, Value] = {}
    for key in option_types():
        if key == "seats.players" or (f"o.{key}" not in form and f"o.{key}.asked" not in form):
            continue
        value = _value(form.get(f"o.{key}"), base[key])
        if value != base[key]:
            changed[key] = value
    return changed


def _value(text: str | None, default: Value) -> Value:
    if isinstance(default, bool):
        return text == "on"
    text = (text or "").strip()[:MAX_VALUE]
    number = whole(text)
    return text if number is None else number


def rule_faults(error: RulesError, words: Words) -> list[str]:
    """What is wrong with the chosen options, each by the name that the form gives it."""
    known = option_types()
    names = [words.option(fault.key)[0] if fault.key in known else fault.key for fault in error.faults]
    told = zip(names, error.faults, strict=True)
    return [words.text("web-fault", option=name, fault=words.fault(fault.message)) for name, fault in told]


def option_faults(error: RulesError, words: Words) -> dict[str, str]:
    """The same by the names of the form's fields, for the place beside each."""
    known = option_types()
    return {f"o.{fault.key}": words.fault(fault.message) for fault in error.faults if fault.key in known}
