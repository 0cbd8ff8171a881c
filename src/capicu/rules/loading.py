"""From a rule-set's name, file or dict to a checked `Rules`; every fault is reported at once."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from capicu.faults import Fault, read_fault
from capicu.rules.conflicts import conflicts
from capicu.rules.declared import DEFAULTS, Value, allowed, choices, option_types
from capicu.rules.earlier import in_todays_words
from capicu.rules.errors import RuleFault, RulesError
from capicu.rules.files import SUFFIX, own_files, shipped, shipped_ids
from capicu.rules.options import SECTIONS, Options
from capicu.rules.ruleset import HEADER, Place, Region, Rules, nested

_LANGUAGE = re.compile(r"[a-z]{2,3}")
_TEXTS = ("name", "origin", "prose", "about", "aka")
_OF_ONE_FILE = ("first_at", "length", "region", "aka", "sources", "sure")
"""What a file that extends another does not take over."""
_OF_THESE_OPTIONS = ("prose", "about", "house_of")
"""What it does not take over either where it changes options: a game to 100 would say that it goes up to 200."""
_MAX_EXTENDS = 8


def rule_set_ids() -> list[str]:
    """The games that there are, in the order in which they are shown: Capicú's, and those of a person's own folder.

    A file of that folder that cannot be used is left out; `own_faults` says why.

    >>> rule_set_ids()[:2]
    ['daomy', 'french']
    """
    return [rules.id for rules in known_rules()]


def known_rules() -> list[Rules]:
    """These games, for as many players as their files say."""
    usable = [load_rules(id_) for id_ in shipped_ids()]
    for id_ in own_files():
        try:
            usable.append(load_rules(id_))
        except RulesError:
            continue
    return sorted(usable, key=lambda rules: (rules.order, rules.id))


def own_faults() -> Iterator[RulesError]:
    """What is wrong with the files of a person's own folder."""
    for id_ in own_files():
        try:
            load_rules(id_)
        except RulesError as error:
            yield error


def default_game(place: Place) -> str:
    """The game that is taken where none was chosen.

    >>> default_game("page"), default_game("book")
    ('daomy', 'doscientos')
    """
    return next(rules.id for rules in known_rules() if place in rules.first_at)


def load_rules(
    source: str | Path | Mapping[str, Any] | Rules,
    players: int | None = None,
    overrides: Mapping[str, Value] | None = None,
) -> Rules:
    """The rules of an id, a TOML file or a dict, for so many players, with some options changed.

    Raises `RulesError` with every fault found.
    """
    if isinstance(source, Rules):
        source = source.as_file()
    header, values, faults = _resolve(source, depth=0)
    place = _name_of(source)
    changes: dict[str, Any] = in_todays_words(overrides or {})
    if players is not None:
        changes["seats.players"] = players
    checked, more = _check_flat(changes, "override" if overrides else place)
    values |= checked
    faults += more
    if "seats.players" not in values and "seats.min" in values:
        values["seats.players"] = max(int(values["seats.min"]), int(DEFAULTS["seats.players"]))
    if faults:
        raise RulesError(faults)
    options = _adapted(values, changes, header.get("adapt", {}))
    if faults := [RuleFault(place, key, reason) for key, reason in conflicts(options)]:
        raise RulesError(faults)
    sections = {section: getattr(options, section) for section in SECTIONS}
    return Rules(**{"name": {"en": header.get("id", "custom")}} | header | sections)


def _adapted(values: dict[str, Value], changes: Mapping[str, Any], adapt: Mapping[str, Value]) -> Options:
    """The options; where one that nobody asked for no longer fits, it takes the value that the file gives for that."""
    options = msgspec.convert(nested(values), Options)
    unfit = {key for key, _ in conflicts(options)} & adapt.keys() - changes.keys()
    if not unfit:
        return options
    return msgspec.convert(nested(values | {key: adapt[key] for key in unfit}), Options)


def schema() -> dict[str, Any]:
    """The JSON Schema of a rule-set file, so that an editor can complete and check it."""
    texts = {
        "anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}],
    }
    described = msgspec.json.schema(Rules)["$defs"]
    properties = described.pop("Rules")["properties"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Capicú rule-set",
        "type": "object",
        "properties": {"extends": {"type": "string"}} | properties | dict.fromkeys(_TEXTS, texts),
        "additionalProperties": False,
        "$defs": described,
    }


def toml_of(text: str) -> dict[str, Any]:
    """What a text in TOML says; `ValueError` with a fault where it is none."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(Fault("no_toml", problem=_toml_problem(error))) from None


def unknown_game(id_: str, place: str = "") -> RuleFault:
    """That there is no such game, and which there are."""
    known = rule_set_ids()
    return RuleFault(place, "extends", Fault("no_such_rules", known=known, guess=_guess(id_[:60], known)))


def checked_file(data: Mapping[str, Any], place: str) -> tuple[dict[str, Any], dict[str, Value]]:
    """What a rule file says of itself, and its options with all that it extends; `RulesError` with every fault.

    It may extend only a game that there is by its id: who sends us a file shall not make us read others.
    """
    base, faults = data.get("extends"), []
    if isinstance(base, str) and base not in rule_set_ids():
        faults = [unknown_game(base, place)]
        data = {key: value for key, value in data.items() if key != "extends"}
    header, values, more = _resolve(data, depth=0)
    if faults + more:
        raise RulesError(faults + more)
    return header, values


def _name_of(source: str | Path | Mapping[str, Any]) -> str:
    return str(source.get("id", "rules")) if isinstance(source, Mapping) else str(source)


def _resolve(
    source: str | Path | Mapping[str, Any], depth: int, beside: Path | None = None
) -> tuple[dict[str, Any], dict[str, Value], list[RuleFault]]:
    """Header, flat values and faults of a source with all that it extends."""
    place = _name_of(source)
    if depth > _MAX_EXTENDS:
        return {}, {}, [RuleFault(place, "extends", Fault("rules_circle"))]
    data, folder, faults = _read(source, beside)
    base = data.get("extends")
    header: dict[str, Any] = {}
    values: dict[str, Value] = {}
    if isinstance(base, str):
        header, values, more = _resolve(base, depth + 1, folder)
        faults += more
    elif base is not None:
        faults.append(RuleFault(place, "extends", Fault("extends_what", found=repr(base))))
    own, flat, more = _split(data, place)
    checked, wrong = _check_flat(in_todays_words(flat), place)
    inherited = {key: value for key, value in header.items() if key not in _OF_ONE_FILE}
    changed = any(values.get(key, DEFAULTS[key]) != value for key, value in checked.items() if key != "seats.players")
    if changed and "prose" not in own:
        inherited = {key: value for key, value in inherited.items() if key not in _OF_THESE_OPTIONS}
        inherited |= {"house_of": base} if isinstance(base, str) else {}
    return inherited | own, values | checked, faults + more + wrong


def _read(
    source: str | Path | Mapping[str, Any], beside: Path | None
) -> tuple[Mapping[str, Any], Path | None, list[RuleFault]]:
    """A source as it is written, the folder that it lies in, and why it cannot be read."""
    if isinstance(source, Mapping):
        return source, beside, []
    name = str(source)
    if name in shipped_ids():
        return shipped(name), None, []
    path = Path(source) if beside is None else beside / source
    own: dict[str, Any] = {}
    if not (path.suffix == SUFFIX or path.exists()):
        files = own_files()
        if name not in files:
            known = [*shipped_ids(), *files]
            return {}, None, [RuleFault(name, "", Fault("no_such_rules", known=known, guess=_guess(name, known)))]
        path, own = files[name], {"id": name}
    try:
        return {"id": path.stem} | tomllib.loads(path.read_text(encoding="utf-8")) | own, path.parent, []
    except OSError as error:
        return {}, None, [RuleFault(name, "", read_fault(error))]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        return {}, None, [RuleFault(name, "", Fault("no_toml", problem=_toml_problem(error)))]


def _split(data: Mapping[str, Any], place: str) -> tuple[dict[str, Any], dict[str, Any], list[RuleFault]]:
    """A file's header, its options by flat key, and the faults of its outline."""
    header: dict[str, Any] = {}
    flat: dict[str, Any] = {}
    faults: list[RuleFault] = []
    for key, value in data.items():
        if key in SECTIONS:
            if isinstance(value, Mapping):
                flat |= {f"{key}.{name}": v for name, v in value.items()}
            else:
                faults.append(RuleFault(place, key, Fault("section_what", found=repr(value))))
        elif key in _TEXTS:
            faults += _texts(place, key, value, header)
        elif key == "id":
            if isinstance(value, str) and value:
                header["id"] = value
            else:
                faults.append(RuleFault(place, key, Fault("id_what", found=repr(value))))
        elif key in _EXAMPLES:
            faults += _said(place, key, value, header)
        elif key != "extends":
            known = ["extends", *HEADER, *SECTIONS]
            faults.append(RuleFault(place, str(key), Fault("no_such_key", known=known, guess=_guess(str(key), known))))
    return header, flat, faults


def _texts(place: str, key: str, value: Any, header: dict[str, Any]) -> list[RuleFault]:
    if isinstance(value, str):
        value = {"en": value}
    if not isinstance(value, Mapping) or not all(isinstance(v, str) for v in value.values()):
        return [RuleFault(place, key, Fault("texts_what", found=repr(value)))]
    header[key] = dict(value)
    return [
        RuleFault(place, f"{key}.{lang}", Fault("no_such_language")) for lang in value if not _LANGUAGE.fullmatch(lang)
    ]


_EXAMPLES: dict[str, Any] = {
    "house_of": '"daomy"',
    "region": ", ".join(get_args(Region)),
    "spoken": '["es", "fr"]',
    "sources": '["a book", "a page"]',
    "sure": Fault("number_from_to", low=1, high=3),
    "order": Fault("number_from_to", low=0, high=1000),
    "first_at": '["page", "terminal", "book", "lab"]',
    "ask": '["match.target"]',
    "auto": Fault("yes_or_no"),
    "offer": '{ "draw.mode" = ["one", "pass"] }',
    "adapt": '{ "round.blocked_tie" = "draw" }',
    "length": "{ rounds = 20.5, moves = 250.0 }",
}
"""What a file may say of itself beside its texts, each by an example."""
_HEADER_TYPES = {field.name: field.type for field in msgspec.structs.fields(Rules) if field.name in _EXAMPLES}


def _said(place: str, key: str, value: Any, header: dict[str, Any]) -> Iterator[RuleFault]:
    """Take what a file says of itself: its order, what is asked first, and so on."""
    try:
        header[key] = msgspec.convert(value, _HEADER_TYPES[key])
    except msgspec.ValidationError:
        yield RuleFault(place, key, Fault("bad_value", found=_found(value), allowed=_EXAMPLES[key], guess=""))
        return
    if key == "ask":
        known = option_types()
        for name in header[key]:
            if name not in known:
                yield RuleFault(place, f"ask: {name}", Fault("no_such_option", guess=_guess(name, known)))
    if key == "offer":
        for name, values in header[key].items():
            for value in values:
                yield from _check_flat({name: value}, f"{place}: offer")[1]
    if key == "adapt":
        header[key], faults = _check_flat(header[key], f"{place}: adapt")
        yield from faults


def _check_flat(flat: Mapping[str, Any], place: str) -> tuple[dict[str, Value], list[RuleFault]]:
    """The good values, and a fault for each bad one."""
    good: dict[str, Value] = {}
    faults: list[RuleFault] = []
    types = option_types()
    for key, value in flat.items():
        if key not in types:
            faults.append(RuleFault(place, str(key), Fault("no_such_option", guess=_guess(str(key), types))))
            continue
        try:
            good[key] = msgspec.convert(value, types[key], strict=True)
        except msgspec.ValidationError:
            hint = _guess(value, choices(key)) if isinstance(value, str) else ""
            told = Fault("bad_value", found=_found(value), allowed=allowed(key), guess=hint)
            faults.append(RuleFault(place, key, told))
    return good, faults


def _found(value: Any) -> str:
    """A value as it stands in a rule file."""
    return str(value).lower() if isinstance(value, bool) else repr(value)


def _toml_problem(error: Exception) -> Fault | str:
    """What the reader of TOML says, and where."""
    told = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", str(error))
    return Fault("toml_at", problem=told[1], line=told[2], column=told[3]) if told else str(error)


def _guess(word: str, known: Any) -> Fault | str:
    """`; did you mean X?` for a misspelt word; an option is looked for in its section, then in all of them."""
    section, _, own = word.rpartition(".")
    parts = [(name.rpartition(".")[0], name.rpartition(".")[2], name) for name in known]
    for likely, alike in (([p for p in parts if p[0] == section], 0.6), (parts, 0.7)):
        names = {last: name for _, last, name in likely}
        close = difflib.get_close_matches(own, names, n=1, cutoff=alike)
        if close:
            return Fault("guess", name=names[close[0]])
    return ""
