"""From a rule-set's name, file or dict to a checked `Rules`; every fault is reported at once."""

from __future__ import annotations

import difflib
import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from capicu.faults import Fault, read_fault
from capicu.rules.conflicts import conflicts
from capicu.rules.options import SECTIONS, Options

LANGUAGES = ("en", "fr", "it", "es", "mg")
_TEXTS = ("name", "origin", "prose")
_HEADER = ("id", "extends", *_TEXTS)
_MAX_EXTENDS = 8

Texts = dict[str, str]
Value = str | int | bool


class RuleFault(Struct, frozen=True):
    """One thing wrong with a rule-set: where, what was found, what is allowed."""

    file: str
    key: str
    message: Fault

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.message}" if self.key else f"{self.file}: {self.message}"


class RulesError(ValueError):
    """A rule-set that cannot be used; `faults` names everything that is wrong with it."""

    def __init__(self, faults: list[RuleFault]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))


class Rules(Struct, frozen=True):
    """A complete, checked rule-set. Options are read as `rules.match.target` or `rules["match.target"]`.

    >>> load_rules("daomy", players=3, overrides={"match.target": 80})["match.target"]
    80
    """

    id: str
    name: Texts
    origin: Texts
    prose: Texts
    options: Options

    def __getattr__(self, section: str) -> Any:
        if section in SECTIONS:
            return getattr(self.options, section)
        raise AttributeError(section)

    def __getitem__(self, key: str) -> Value:
        section, _, name = key.partition(".")
        value: Value = getattr(getattr(self.options, section), name)
        return value

    @property
    def players(self) -> int:
        """How many play."""
        return self.options.seats.players

    @property
    def different(self) -> dict[str, Value]:
        """The options that differ from the plainest game, by key."""
        return {key: self[key] for key in option_types() if self[key] != DEFAULTS[key]}

    @property
    def hash(self) -> str:
        """The rule-set's content: SHA-256 over the options that differ, so that a new option changes no old hash."""
        return hashlib.sha256(msgspec.json.encode(sorted(self.different.items()))).hexdigest()

    def text(self, what: str, language: str = "en") -> str:
        """The name, origin or prose in a language, else in English, else in whatever there is."""
        texts: Texts = getattr(self, what)
        return texts.get(language) or texts.get("en") or next(iter(texts.values()), "")

    def replaced(self, overrides: Mapping[str, Value]) -> Rules:
        """These rules with some options changed."""
        return load_rules(self.to_dict(), overrides=overrides)

    def to_dict(self) -> dict[str, Any]:
        """Everything needed to make these rules again with `load_rules`."""
        header = {"id": self.id, "name": self.name, "origin": self.origin, "prose": self.prose}
        return header | _nested(self.different)


@cache
def option_types() -> dict[str, Any]:
    """Every option's key (`match.target`) with its annotated type, in the order of the sections."""
    types: dict[str, Any] = {}
    for section in SECTIONS:
        struct = type(getattr(Options(), section))
        for name, hint in get_type_hints(struct, include_extras=True).items():
            types[f"{section}.{name}"] = hint
    return types


DEFAULTS: dict[str, Value] = {
    key: getattr(getattr(Options(), key.split(".")[0]), key.split(".")[1]) for key in option_types()
}


def allowed(key: str) -> Fault | str:
    """What an option takes, in words: `pass, one, until_playable`, `a whole number from 1 to 9`.

    >>> allowed("draw.mode"), allowed("set.highest")
    ('pass, one, until_playable', 'a whole number from 1 to 9')
    """
    hint = option_types()[key]
    if _inner(hint) is bool:
        return Fault("yes_or_no")
    names = ", ".join(_choices(hint))
    numbers = list(_bounds_in(hint))
    if not numbers:
        return names
    low, high = numbers[0]
    number = Fault("number_from_to", low=low, high=high)
    return Fault("names_or_number", names=names, number=number) if names else number


def choices(key: str) -> tuple[str, ...]:
    """The named values of an option; empty where it is a number or a switch."""
    return tuple(_choices(option_types()[key]))


def _choices(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for part in _parts(hint):
            yield from _choices(part)


def _parts(hint: Any) -> tuple[Any, ...]:
    """The types inside an annotation or a union; nothing for a plain type."""
    if hasattr(hint, "__metadata__"):
        return (hint.__origin__,)
    return get_args(hint)


def _inner(hint: Any) -> Any:
    return getattr(hint, "__origin__", hint) if hasattr(hint, "__metadata__") else hint


def _bounds_in(hint: Any) -> Iterator[tuple[int, int]]:
    """The bounds of the numbers that an option takes; nothing where it takes none."""
    if _inner(hint) is int:
        yield bounds(hint)
    elif get_origin(hint) is not Literal:
        for part in _parts(hint):
            yield from _bounds_in(part)


def bounds(hint: Any) -> tuple[int, int]:
    """The least and the greatest number that an annotated type takes."""
    metas = [m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Meta)]
    low = next((m.ge for m in metas if m.ge is not None), 0)
    high = next((m.le for m in metas if m.le is not None), 1_000_000)
    return int(low), int(high)


def meaning(key: str) -> str:
    """What an option is for, in one English sentence."""
    metas = getattr(option_types()[key], "__metadata__", ())
    return next((m.description for m in metas if isinstance(m, Meta) and m.description), "")


def rule_set_ids() -> list[str]:
    """The rule-sets that come with Capicú.

    >>> "daomy" in rule_set_ids()
    True
    """
    return sorted(f.name.removesuffix(".toml") for f in _shipped().iterdir() if f.name.endswith(".toml"))


def load_rules(
    source: str | Path | Mapping[str, Any] | Rules,
    players: int | None = None,
    overrides: Mapping[str, Value] | None = None,
) -> Rules:
    """The rules of an id, a TOML file or a dict, for so many players, with some options changed.

    Raises `RulesError` with every fault found.
    """
    if isinstance(source, Rules):
        source = source.to_dict()
    header, values, faults = _resolve(source, depth=0)
    place = _name_of(source)
    changes: dict[str, Any] = dict(overrides or {})
    if players is not None:
        changes["seats.players"] = players
    checked, more = _check_flat(changes, "override" if overrides else place)
    values |= checked
    faults += more
    if "seats.players" not in values and "seats.min" in values:
        values["seats.players"] = max(int(values["seats.min"]), DEFAULTS["seats.players"])
    if faults:
        raise RulesError(faults)
    options = msgspec.convert(_nested(values), Options)
    faults = [RuleFault(place, key, reason) for key, reason in conflicts(options)]
    if faults:
        raise RulesError(faults)
    return Rules(
        id=header.get("id", "custom"),
        name=header.get("name") or {"en": header.get("id", "custom")},
        origin=header.get("origin", {}),
        prose=header.get("prose", {}),
        options=options,
    )


def schema() -> dict[str, Any]:
    """The JSON Schema of a rule-set file, so that an editor can complete and check it."""
    texts = {
        "anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}],
    }
    sections = msgspec.json.schema(Options)
    root = sections["$defs"]["Options"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Capicú rule-set",
        "type": "object",
        "properties": {"id": {"type": "string"}, "extends": {"type": "string"}}
        | dict.fromkeys(_TEXTS, texts)
        | root["properties"],
        "additionalProperties": False,
        "$defs": sections["$defs"],
    }


def _shipped() -> Any:
    return resources.files("capicu.rules") / "sets"


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
    checked, wrong = _check_flat(flat, place)
    return header | own, values | checked, faults + more + wrong


def _read(
    source: str | Path | Mapping[str, Any], beside: Path | None
) -> tuple[dict[str, Any], Path | None, list[RuleFault]]:
    if isinstance(source, Mapping):
        return dict(source), beside, []
    name = str(source)
    if name in rule_set_ids():
        text = (_shipped() / f"{name}.toml").read_text(encoding="utf-8")
        return tomllib.loads(text), None, []
    path = Path(source) if beside is None else beside / source
    if not (path.suffix == ".toml" or path.exists()):
        known = rule_set_ids()
        return {}, None, [RuleFault(name, "", Fault("no_such_rules", known=known, guess=_guess(name, known)))]
    try:
        return tomllib.loads(path.read_text(encoding="utf-8")), path.parent, []
    except OSError as error:
        return {}, None, [RuleFault(name, "", read_fault(error))]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
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
        elif key not in _HEADER:
            known = [*_HEADER, *SECTIONS]
            faults.append(RuleFault(place, str(key), Fault("no_such_key", known=known, guess=_guess(str(key), known))))
    return header, flat, faults


def _texts(place: str, key: str, value: Any, header: dict[str, Any]) -> list[RuleFault]:
    if isinstance(value, str):
        value = {"en": value}
    if not isinstance(value, Mapping) or not all(isinstance(v, str) for v in value.values()):
        return [RuleFault(place, key, Fault("texts_what", found=repr(value)))]
    header[key] = dict(value)
    return [
        RuleFault(place, f"{key}.{lang}", Fault("no_such_language", known=list(LANGUAGES)))
        for lang in value
        if lang not in LANGUAGES
    ]


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


def _toml_problem(error: ValueError) -> Fault | str:
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


def _nested(flat: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    nested: dict[str, dict[str, Any]] = {}
    for key, value in flat.items():
        section, _, name = key.partition(".")
        nested.setdefault(section, {})[name] = value
    return nested
