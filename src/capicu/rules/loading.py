"""From a rule-set's name, file or dict to a checked `Rules`; every fault is reported at once."""

from __future__ import annotations

import difflib
import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from capicu.rules.conflicts import conflicts
from capicu.rules.options import SECTIONS, Options

LANGUAGES = ("en", "fr", "it", "es", "mg")
_TEXTS = ("name", "origin", "prose")
_HEADER = ("id", "extends", *_TEXTS)
_MAX_EXTENDS = 8

Texts = dict[str, str]
Value = str | int | bool


class Fault(Struct, frozen=True):
    """One thing wrong with a rule-set: where, what was found, what is allowed."""

    file: str
    key: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.message}" if self.key else f"{self.file}: {self.message}"


class RulesError(ValueError):
    """A rule-set that cannot be used; `faults` names everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
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


def allowed(key: str) -> str:
    """What an option takes, in words: `pass, one or until_playable`, `a whole number from 1 to 9`."""
    return " or ".join(_allowed(option_types()[key]))


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


def _allowed(hint: Any) -> Iterator[str]:
    if hint is bool:
        yield "true or false"
    elif get_origin(hint) is Literal:
        yield ", ".join(get_args(hint))
    elif hint is int:
        yield "a whole number"
    elif hasattr(hint, "__metadata__") and hint.__origin__ is int:
        low, high = bounds(hint)
        yield f"a whole number from {low} to {high}"
    else:
        for part in _parts(hint):
            yield from _allowed(part)


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
    faults = [Fault(place, key, reason) for key, reason in conflicts(options)]
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
) -> tuple[dict[str, Any], dict[str, Value], list[Fault]]:
    """Header, flat values and faults of a source with all that it extends."""
    place = _name_of(source)
    if depth > _MAX_EXTENDS:
        return {}, {}, [Fault(place, "extends", "the rule-sets extend each other in a circle")]
    data, folder, faults = _read(source, beside)
    base = data.get("extends")
    header: dict[str, Any] = {}
    values: dict[str, Value] = {}
    if isinstance(base, str):
        header, values, more = _resolve(base, depth + 1, folder)
        faults += more
    elif base is not None:
        faults.append(Fault(place, "extends", f"found {base!r}; allowed is the id or the path of a rule-set"))
    own, flat, more = _split(data, place)
    checked, wrong = _check_flat(flat, place)
    return header | own, values | checked, faults + more + wrong


def _read(
    source: str | Path | Mapping[str, Any], beside: Path | None
) -> tuple[dict[str, Any], Path | None, list[Fault]]:
    if isinstance(source, Mapping):
        return dict(source), beside, []
    name = str(source)
    if name in rule_set_ids():
        text = (_shipped() / f"{name}.toml").read_text(encoding="utf-8")
        return tomllib.loads(text), None, []
    path = Path(source) if beside is None else beside / source
    if not (path.suffix == ".toml" or path.exists()):
        return (
            {},
            None,
            [Fault(name, "", f"no such rule-set; there are {', '.join(rule_set_ids())}{_guess(name, rule_set_ids())}")],
        )
    try:
        return tomllib.loads(path.read_text(encoding="utf-8")), path.parent, []
    except OSError as error:
        return {}, None, [Fault(name, "", f"cannot be read: {error.strerror or error}")]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return {}, None, [Fault(name, "", f"is not valid TOML: {error}")]


def _split(data: Mapping[str, Any], place: str) -> tuple[dict[str, Any], dict[str, Any], list[Fault]]:
    """A file's header, its options by flat key, and the faults of its outline."""
    header: dict[str, Any] = {}
    flat: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, value in data.items():
        if key in SECTIONS:
            if isinstance(value, Mapping):
                flat |= {f"{key}.{name}": v for name, v in value.items()}
            else:
                faults.append(Fault(place, key, f"found {value!r}; allowed is a section of options"))
        elif key in _TEXTS:
            faults += _texts(place, key, value, header)
        elif key == "id":
            if isinstance(value, str) and value:
                header["id"] = value
            else:
                faults.append(Fault(place, key, f"found {value!r}; allowed is a short name"))
        elif key not in _HEADER:
            known = (*_HEADER, *SECTIONS)
            faults.append(Fault(place, str(key), f"unknown; allowed are {', '.join(known)}{_guess(str(key), known)}"))
    return header, flat, faults


def _texts(place: str, key: str, value: Any, header: dict[str, Any]) -> list[Fault]:
    if isinstance(value, str):
        value = {"en": value}
    if not isinstance(value, Mapping) or not all(isinstance(v, str) for v in value.values()):
        return [Fault(place, key, f"found {value!r}; allowed is a text, or a text for each language")]
    header[key] = dict(value)
    return [
        Fault(place, f"{key}.{lang}", f"unknown language; allowed are {', '.join(LANGUAGES)}")
        for lang in value
        if lang not in LANGUAGES
    ]


def _check_flat(flat: Mapping[str, Any], place: str) -> tuple[dict[str, Value], list[Fault]]:
    """The good values, and a fault for each bad one."""
    good: dict[str, Value] = {}
    faults: list[Fault] = []
    types = option_types()
    for key, value in flat.items():
        if key not in types:
            faults.append(Fault(place, str(key), f"unknown option{_guess(str(key), types)}"))
            continue
        try:
            good[key] = msgspec.convert(value, types[key], strict=True)
        except msgspec.ValidationError:
            hint = _guess(value, choices(key)) if isinstance(value, str) else ""
            faults.append(Fault(place, key, f"found {value!r}; allowed is {allowed(key)}{hint}"))
    return good, faults


def _guess(word: str, known: Any) -> str:
    """`; did you mean X?` for a misspelt word; options are also found by their last part alone."""
    names = list(known)
    close = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if not close:
        tail = word.rpartition(".")[2]
        last = {name.rpartition(".")[2]: name for name in names}
        close = [last[m] for m in difflib.get_close_matches(tail, last, n=1, cutoff=0.7)]
    return f"; did you mean {close[0]}?" if close else ""


def _nested(flat: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    nested: dict[str, dict[str, Any]] = {}
    for key, value in flat.items():
        section, _, name = key.partition(".")
        nested.setdefault(section, {})[name] = value
    return nested
