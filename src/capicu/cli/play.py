"""`capicu play`: sets a table up, or finds the one that was left, and plays until nobody wants another match."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from capicu.cli.command_line import CommandError
from capicu.cli.language import chosen_language
from capicu.cli.overrides import override_of
from capicu.rules import Value
from capicu.terminal.errors import InputEnded, TableError
from capicu.terminal.screen import Screen, make_screen
from capicu.terminal.setup import Asking, Given
from capicu.terminal.typed_line import KEYS
from capicu.words import Level, Words

if TYPE_CHECKING:
    from capicu.terminal.session import Session

PACE = 0.4
"""Seconds that a bot waits on a terminal, so that an eye can follow."""


def play(
    rules: str | None = None,
    /,
    *,
    seats: str | None = None,
    names: str | None = None,
    players: int | None = None,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative="")] = None,
    lang: str | None = None,
    seed: int | None = None,
    defaults: Annotated[bool, Parameter(negative="")] = False,
    auto: bool | None = None,
    plain: Annotated[bool, Parameter(negative="")] = False,
    wording: Level | None = None,
    pace: float | None = None,
    resume: Annotated[bool, Parameter(negative="")] = False,
    table: str | None = None,
    data: Path | None = None,
) -> int:
    """Play at the terminal. What is not given is asked for; Enter takes the usual answer.

    Parameters
    ----------
    rules
        A rule-set (capicu rules list) or a rule file.
    seats
        Who plays, separated by commas: human, or a bot such as greedy or random.
    names
        The players' names, separated by commas.
    players
        How many play.
    option
        Change an option of the rules, such as match.target=80; may be given several times.
    lang
        en, fr, it, es or mg; usually that of the system.
    seed
        Makes the deals repeatable.
    defaults
        Ask nothing; take the usual answer to every question before the match.
    auto
        Forced passes are made by themselves (usual, but at the Italian table) or by the player.
    plain
        Lines only, nothing is redrawn; usual for pipes, screen readers and simple terminals.
    wording
        In how many words to be told what happens: full, normal (usual) or brief.
    pace
        Seconds that a bot waits before it plays.
    resume
        Go on with the table that was left last.
    table
        Go on with this table.
    data
        The folder where tables are kept.
    """
    words = Words.of(chosen_language(lang))
    given = {"rules": rules, "--seats": seats, "--names": names, "--players": players, "--option": option}
    given |= {"--seed": seed, "--auto": auto}
    try:
        if resume or table is not None:
            _refuse_with_resume(given, words)
            _session(words, plain, wording, pace, data).resume(table, same_language=lang is None)
            return 0
        asked = Given(
            rules=rules,
            seats=_list(seats),
            names=_list(names),
            players=players,
            options=dict(_option(text, words) for text in option or ()),
            seed=seed,
            auto=auto,
            ask=not defaults,
        )
        screen = make_screen(plain, list(KEYS))
        setup = Asking(screen, words, asked).setup()
        _session(words, plain, wording, pace, data, screen).begin(setup)
    except TableError as error:
        raise CommandError(str(error)) from None
    except InputEnded:
        raise CommandError(words.text("terminal-input-ended-before")) from None
    return 0


def _session(
    words: Words,
    plain: bool,
    wording: Level | None,
    pace: float | None,
    data: Path | None,
    screen: Screen | None = None,
) -> Session:
    """Where the matches are played; the store's library is loaded only here, after the questions."""
    from capicu.terminal.preferences import Preferences
    from capicu.terminal.session import Session

    screen = screen or make_screen(plain, list(KEYS))
    preferences = Preferences(data)
    if wording is not None:
        preferences.level = wording
    wait = (PACE if screen.redraws else 0.0) if pace is None else max(pace, 0.0)
    return Session(screen, words, preferences, data=data, pace=wait)


def _refuse_with_resume(given: Mapping[str, object], words: Words) -> None:
    for name, value in given.items():
        if value is not None:
            raise CommandError(words.text("cli-resume-alone", option=name))


def _list(text: str | None) -> tuple[str, ...] | None:
    """The parts between commas, without what cannot be shown."""
    if text is None:
        return None
    return tuple("".join(c for c in part if c.isprintable()).strip() for part in text.split(","))


def _option(text: str, words: Words) -> tuple[str, Value]:
    override = override_of(text)
    if override is None:
        raise CommandError(words.text("cli-option-form", text=text))
    return override
