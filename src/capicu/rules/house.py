"""A house rule: the game that it begins from, its name, and the options that are changed; as a file and as a code.

Both are read with every fault told, and neither is believed: what is read is checked like any rule file.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import unicodedata
import zlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct, structs

from capicu.faults import Fault
from capicu.rules.declared import DEFAULTS, Value, option_types
from capicu.rules.errors import RuleFault, RulesError
from capicu.rules.files import shipped_ids
from capicu.rules.loading import checked_file, load_rules, rule_set_ids, toml_of
from capicu.rules.options import MAX_PLAYERS
from capicu.rules.ruleset import Rules, nested

LONGEST_NAME = 40
LARGEST_FILE, LARGEST_CODE, LARGEST_UNPACKED = 20_000, 4_000, 20_000
"""Characters of a file or a code that are read, and bytes that a code may unfold to."""
CODE = "capicu1"
"""What a code begins with: whose it is, and of which kind."""
_CODE = re.compile(r"capicu(\d{1,3})\.([A-Za-z0-9_-]*)\.([0-9a-f]{8})")
_PLAYERS = "seats.players"


class House(Struct, frozen=True):
    """A rule in the making; nothing says yet that its options can live together."""

    base: str
    players: int
    name: str = ""
    changes: dict[str, Value] = {}

    def rules(self) -> Rules:
        """The rules under their own name; `RulesError` names every conflict."""
        rules = load_rules(self.base, self.players, self.changes)
        return named(rules, self.name) if self.name or self.changes else rules

    def rebased(self) -> House:
        """The same from a game that everyone has, for whoever it is sent to."""
        if self.base in shipped_ids():
            return self
        rules = load_rules(self.base, overrides=self.changes)
        closest = min((load_rules(id_) for id_ in shipped_ids()), key=lambda base: len(_differing(rules, base)))
        return House(closest.id, self.players, self.name, _differing(rules, closest))


def named(rules: Rules, name: str) -> Rules:
    """The rules as a house rule of their game, under a name of their own; what was said of that game is left out."""
    own = {"name": {"en": name}} if name else {}
    gone: dict[str, Any] = {"prose": {}, "about": {}, "aka": {}, "sources": (), "sure": None, "length": None}
    return structs.replace(rules, **own, **gone, house_of=rules.id)


def clean_name(text: str) -> str:
    """A rule's name as it may stand anywhere: printable, short, single spaces."""
    return " ".join("".join(c for c in text if c.isprintable()).split())[:LONGEST_NAME].strip()


def id_of(name: str) -> str:
    """A name as the name of a file: `Chez Élodie` becomes `chez-elodie`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "my-game"


def differing(rules: Rules) -> dict[str, tuple[Value, Value]]:
    """What a house rule changes of its game, by key: as it is here and as it was; nothing if the game is not known."""
    if rules.house_of not in rule_set_ids():
        return {}
    base = load_rules(rules.house_of)
    return {key: (value, base[key]) for key, value in _differing(rules, base).items()}


def _differing(rules: Rules, base: Rules) -> dict[str, Value]:
    return {key: rules[key] for key in option_types() if key != _PLAYERS and rules[key] != base[key]}


# --- As a file --------------------------------------------------------------------------------------------------------


def as_toml(house: House, title: str = "", notes: Mapping[str, str] | None = None) -> str:
    """The rule file; `title` is its first comment, `notes` have a comment for each option."""
    lines = [f"# {title}"] if title else []
    lines += [f"extends = {_quoted(house.base)}", f"name = {_quoted(house.name)}" if house.name else ""]
    usual = load_rules(house.base).players
    changes = house.changes | ({_PLAYERS: house.players} if house.players != usual else {})
    for section, options in nested(dict(sorted(changes.items(), key=lambda one: list(DEFAULTS).index(one[0])))).items():
        lines += ["", f"[{section}]"]
        for name, value in options.items():
            note = (notes or {}).get(f"{section}.{name}")
            lines += [f"# {note}"] if note else []
            lines.append(f"{name} = {_written(value)}")
    return "\n".join(line for n, line in enumerate(lines) if line or (n and lines[n - 1])).rstrip() + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _written(value: Value) -> str:
    return _quoted(value) if isinstance(value, str) else str(value).lower()


def read_toml(text: str, place: str = "") -> House:
    """The house rule that a file says; `RulesError` names every fault. One that extends nothing is taken from the
    game that it differs least from."""
    if len(text) > LARGEST_FILE:
        raise RulesError([RuleFault(place, "", Fault("file_too_long", most=LARGEST_FILE))])
    try:
        return _house_of(toml_of(text), place)
    except ValueError as error:
        if isinstance(error, RulesError):
            raise
        raise RulesError([RuleFault(place, "", error.args[0])]) from None


def _house_of(data: Mapping[str, Any], place: str) -> House:
    header, values = checked_file(data, place)
    base_id = data.get("extends")
    if isinstance(base_id, str):
        base = load_rules(base_id)
    else:
        known = [load_rules(id_) for id_ in rule_set_ids()]
        base = min(known, key=lambda one: sum(values.get(key, usual) != one[key] for key, usual in DEFAULTS.items()))
    options = {key: values.get(key, usual) for key, usual in DEFAULTS.items() if key != _PLAYERS}
    changes = {key: value for key, value in options.items() if value != base[key]}
    names: dict[str, str] = header.get("name", {}) if "name" in data else {}
    name = clean_name(names.get("en") or next(iter(names.values()), ""))
    return House(base.id, int(values.get(_PLAYERS, base.players)), name, changes)


# --- As a code --------------------------------------------------------------------------------------------------------


def as_code(house: House) -> str:
    """The rule as a short text to copy: its version, what it says, and a checksum."""
    said = msgspec.json.encode([house.base, house.players, house.name, house.changes])
    packed = base64.urlsafe_b64encode(zlib.compress(said, 9)).decode().rstrip("=")
    return f"{CODE}.{packed}.{_checksum(packed)}"


def _checksum(packed: str) -> str:
    return hashlib.sha256(packed.encode()).hexdigest()[:8]


def is_code(text: str) -> bool:
    """Whether a text was meant as a code."""
    return bool(re.match(r"\s*capicu\d", text))


def read_code(text: str) -> House:
    """The house rule of a code, which may have been broken into lines; `RulesError` names every fault."""
    if len(text) > LARGEST_CODE:
        raise _no_code("code_too_long", most=LARGEST_CODE)
    found = _CODE.fullmatch(re.sub(r"\s+", "", text))
    if found is None:
        raise _no_code("code_cut")
    if f"capicu{found[1]}" != CODE:
        raise _no_code("code_newer")
    if _checksum(found[2]) != found[3]:
        raise _no_code("code_changed")
    base, players, name, changes = _unpacked(found[2])
    data = {"extends": base, "name": name} | nested(changes | {_PLAYERS: players})
    house = _house_of(data, "")
    if not 2 <= house.players <= MAX_PLAYERS:
        raise _no_code("code_wrong")
    return house


def _unpacked(packed: str) -> tuple[str, int, str, dict[str, Value]]:
    """What a code says; whoever makes a checksum can write anything there."""
    unfold = zlib.decompressobj()
    try:
        said = unfold.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), LARGEST_UNPACKED)
        if unfold.unconsumed_tail:
            raise _no_code("code_too_long", most=LARGEST_CODE)
        return msgspec.json.decode(said, type=tuple[str, int, str, dict[str, Value]])
    except (ValueError, zlib.error, RecursionError) as error:
        if isinstance(error, RulesError):
            raise
        raise _no_code("code_wrong") from None


def _no_code(reason: str, **details: Any) -> RulesError:
    return RulesError([RuleFault("", "", Fault(reason, **details))])
