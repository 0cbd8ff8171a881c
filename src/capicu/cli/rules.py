"""`capicu rules`: the rule-sets that there are, one of them in words, a file checked, the schema for editors."""

from __future__ import annotations

import json
from pathlib import Path

from capicu.cli.command_line import CommandError, make_app
from capicu.cli.language import chosen_language
from capicu.folders import rules_folder
from capicu.rules import RulesError, known_rules, load_rules, own_faults
from capicu.rules import schema as rules_schema
from capicu.words import Words

app = make_app("rules", "List, show and check rule-sets.")


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
    name, origin, prose = (chosen.text(what, words.language) for what in ("name", "origin", "prose"))
    print(words.text("cli-rules-head", name=name, origin=origin) if origin else name)
    for line in filter(None, [prose, *words.rules(chosen)]):
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
def schema() -> None:
    """Print the JSON Schema of a rule file, so that an editor can complete and check one."""
    print(json.dumps(rules_schema(), indent=2, ensure_ascii=False))
