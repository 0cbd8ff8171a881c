"""`capicu replay`: a record read aloud, event by event, or its deals checked against their commitments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from capicu.cli.command_line import CommandError
from capicu.cli.language import chosen_language
from capicu.game import Match, Record
from capicu.game.events import MatchEnded, RoundEnded
from capicu.terminal.errors import InputEnded
from capicu.terminal.screen import Screen
from capicu.words import Words


def replay(
    file: Path,
    /,
    *,
    verify: Annotated[bool, Parameter(negative="")] = False,
    step: Annotated[bool, Parameter(negative="")] = False,
    brief: Annotated[bool, Parameter(negative="")] = False,
    lang: str | None = None,
) -> int:
    """Read a record aloud.

    Parameters
    ----------
    file
        A record, as the word save wrote it at the table.
    verify
        Only check that the record can be played as it stands and that every deal fits its commitment.
    step
        Wait for Enter after each event.
    brief
        Short sentences.
    lang
        en, fr, it, es or mg.
    """
    words = Words.of(chosen_language(lang))
    record = Record.load(file)
    match = record.replay()
    if verify:
        return _verify(record, file, words)
    screen = Screen()
    names = words.commas(record.names)
    name = match.rules.text("name", words.language)
    screen.say(words.text("cli-record-of", name=name, date=record.date, names=names))
    for line in _lines(match, words, brief):
        screen.say(line)
        if step:
            try:
                screen.ask(words.text("cli-step"))
            except InputEnded:
                return 0
    if not match.over:
        screen.say(words.text("cli-record-unfinished"))
    return 0


def _lines(match: Match, words: Words, brief: bool) -> Iterator[str]:
    """Every event as a spectator hears it, and the points worked out."""
    settlements = iter(match.settlements)
    for event in match.events:
        if isinstance(event, RoundEnded) and not brief:
            yield from words.result(next(settlements), match.names, match.rules)
        elif isinstance(event, MatchEnded) and not brief:
            yield from words.match_end(event, match.names, match.rules)
        else:
            line = words.event(event, match.names, None, match.rules, brief)
            if line:
                yield line


def _verify(record: Record, file: Path, words: Words) -> int:
    faults = record.verify()
    if faults:
        raise CommandError("\n".join(words.text("cli-not-verified", file=str(file), fault=f) for f in faults))
    deals = sum(entry.do == "deal" for entry in record.entries)
    print(words.text("cli-verified", deals=deals))
    return 0
