"""`capicu rules`: the rule-sets that there are, one in words, a file checked or begun, the schema for editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from capicu.cli.command_line import CommandError, make_app
from capicu.cli.language import chosen_language
from capicu.folders import rules_folder
from capicu.rules import RulesError, Value, default_game, known_rules, load_rules, own_faults, rule_set_ids
from capicu.rules import schema as rules_schema
from capicu.rules.files import free_id, keep, own_file, shipped_ids
from capicu.rules.house import House, as_toml, clean_name, id_of
from capicu.rules.loading import unknown_game
from capicu.words import Words

app = make_app("rules", "List, show, check and begin rule-sets.")


@app.default
@app.command(name="list")
def list_(*, lang: str | None = None) -> None:
    """List the games that there are: Capicú's, and those of your own folder of rule files.

    Parameters
    ----------
    lang
        en, fr, it, es or mg.
    """
    words = Words.of(chosen_language(lang))
    for rules in known_rules():
        name, origin = (rules.text(what, words.language) for what in ("name", "origin"))
        print(words.text("cli-rules-line", id=rules.id, name=name, origin=origin).rstrip(", "))
    print(words.text("cli-rules-own", folder=str(rules_folder())))
    for error in own_faults():
        print(words.text("cli-rules-unusable", faults="; ".join(words.faults(error))))


@app.command
def show(rules: str, /, *, players: int | None = None, lang: str | None = None) -> None:
    """Explain a rule-set: its name, where it comes from, and how it is played, in words made from its options.

    Parameters
    ----------
    rules
        The name of a rule-set, or a rule file.
    players
        How many play.
    lang
        en, fr, it, es or mg.
    """
    words = Words.of(chosen_language(lang))
    chosen = load_rules(rules, players)
    name, origin = (chosen.text(what, words.language) for what in ("name", "origin"))
    print(words.text("cli-rules-head", name=name, origin=origin) if origin else name)
    for line in filter(None, [words.prose(chosen), *words.rules(chosen)]):
        print(line)


@app.command
def check(file: Path, /, *, lang: str | None = None) -> None:
    """Check a rule file; every fault is named, with what is allowed.

    Parameters
    ----------
    file
        A rule-set in TOML.
    lang
        en, fr, it, es or mg.
    """
    words = Words.of(chosen_language(lang))
    try:
        rules = load_rules(file)
    except RulesError as error:
        raise CommandError("\n".join(words.faults(error))) from None
    print(words.text("cli-rules-good", file=str(file), name=rules.text("name", words.language)))


@app.command
def new(
    name: str | None = None,
    /,
    *,
    from_: Annotated[str | None, Parameter(name="--from")] = None,
    set_: Annotated[list[str] | None, Parameter(name=["--set", "-s"], negative="")] = None,
    to: Path | None = None,
    lang: str | None = None,
) -> None:
    """Begin a house rule: write a rule file with comments, to be changed with any editor.

    Parameters
    ----------
    name
        What the game is called.
    from_
        The game that it begins from; everything is as there but what you change.
    set_
        An option that is changed, such as match.target=80; may be given several times.
    to
        Where the file is written; else into your own folder, where it is a game like any other.
    lang
        en, fr, it, es or mg.
    """
    words = Words.of(chosen_language(lang))
    base = load_rules(from_ or default_game("terminal"))
    if base.id not in rule_set_ids():
        raise RulesError([unknown_game(base.id)])
    changes = dict(_option(text, words) for text in set_ or ())
    game = base.text("name", words.language)
    called = clean_name(name or "") or words.text("workshop-nameless", game=game)
    house = House(base.id, int(changes.pop("seats.players", base.players)), called, changes)
    house.rules()  # a rule that cannot be is refused before anything is written
    notes = {key: ". ".join(part.rstrip(".") for part in words.option(key)) for key in changes}
    text = as_toml(house, words.text("workshop-cli-title", name=called, game=game), notes)
    file = _write(f"{text}\n# {words.text('workshop-cli-more')}\n", id_of(called), to, words)
    print(words.text("workshop-cli-written", file=str(file)))
    if to is None:
        print(words.text("workshop-cli-own", id=file.stem))
    print(words.text("workshop-cli-next", file=str(file)))


def _option(text: str, words: Words) -> tuple[str, Value]:
    """`match.target=80` as an option and its value."""
    key, found, value = text.partition("=")
    if not (found and key.strip() and value.strip()):
        raise CommandError(words.text("workshop-cli-set", text=text))
    value = value.strip()
    number = int(value) if value.isascii() and value.isdecimal() else value
    return key.strip(), {"true": True, "false": False}.get(value, number)


def _write(text: str, id_: str, to: Path | None, words: Words) -> Path:
    """Write a new file; one that is there already stays as it is."""
    try:
        if to is not None:
            with to.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
            return to
        if id_ in shipped_ids():
            raise CommandError(words.text("workshop-cli-shipped", id=id_, other=free_id(id_)))
        return keep(id_, text)
    except FileExistsError:
        there, other = to or own_file(id_), f"{to.stem}-2{to.suffix}" if to else free_id(id_)
        raise CommandError(words.text("workshop-cli-there", file=str(there), other=other)) from None


@app.command
def schema() -> None:
    """Print the JSON Schema of a rule file, so that an editor can complete and check one."""
    print(json.dumps(rules_schema(), indent=2, ensure_ascii=False))
