"""The work of `capicu simulate`, `capicu arena` and `capicu coach`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from capicu.bots import UnknownBot
from capicu.cli import BAD_INPUT, INTERRUPTED
from capicu.cli.language import chosen_language
from capicu.cli.overrides import key_and_text, value_of
from capicu.lab.errors import LabError
from capicu.rules import Value, default_game, load_rules
from capicu.words import Words

Flag = Annotated[bool, Parameter(negative="")]
Options = Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative="")]
Language = Annotated[str | None, Parameter(help="en, fr, it, es or mg; usually that of the system.")]
Varied = Annotated[list[str] | None, Parameter(negative="")]


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """Which game is played."""

    players: int | None = None
    """How many play; where three or four play alone in the arena, one bot meets the other in all other seats."""
    option: Options = None
    """Change an option of the rules, such as match.target=80; may be given several times."""

    @property
    def overrides(self) -> dict[str, Value]:
        """The changed options."""
        return {key: value_of(value) for key, value in map(_texts, self.option or ())}


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """How the work is done."""

    simulations: int | None = None
    """How many simulations a thinking bot makes for a move."""
    seed: int = 0
    """The same seed gives the same numbers, whatever the number of workers."""
    workers: int = 1
    """How many work at once on this machine."""
    dask: str | None = None
    """The address of a Dask cluster that does the work."""


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """How the result is told."""

    json: Flag = False
    """Print JSON."""
    csv: Flag = False
    """Print CSV."""
    lang: Language = None

    def show(self, rows: Sequence[dict[str, Any]], text: Callable[[], str]) -> None:
        """Print the result as it is wanted."""
        from capicu.cli.lab import report

        _print(report.as_json(rows) if self.json else report.as_csv(rows) if self.csv else text())


_GAME, _WORK, _FORM = Game(), Work(), Form()


def simulate(
    rules: str,
    /,
    *,
    rounds: int = 100_000,
    vary: Varied = None,
    bots: str = "random",
    day: int = 0,
    plot: Path | None = None,
    game: Game = _GAME,
    work: Work = _WORK,
    form: Form = _FORM,
) -> int:
    """Play rounds in bulk: who wins from where, how rounds end, how long they and matches take, with 95 % intervals.

    Parameters
    ----------
    rules
        A rule-set (capicu rules list) or a rule file.
    rounds
        How many rounds are counted.
    vary
        Compare values of an option, such as match.target=80,120; may be given several times.
    bots
        Who plays, separated by commas, seat by seat in turn; random unless said otherwise.
    day
        The day of the month, for the calendar rule; 0 takes any.
    plot
        Draw the result into this file: .svg, .png or .pdf.
    """
    words = Words.of(chosen_language(form.lang))
    with _sentences(words) as outcome:
        from capicu.cli.lab import plot as plotting
        from capicu.cli.lab import report
        from capicu.lab.chunks import workers_of
        from capicu.lab.simulation import Simulation, variants
        from capicu.lab.simulation import simulate as run

        if plot is not None:
            plotting.check(plot)
        seated = tuple(part.strip() for part in bots.split(","))
        varied = {key: [value_of(v) for v in values.split(",")] for key, values in map(_texts, vary or ())}
        every = variants(rules, game.players, game.overrides, varied)
        done: list[Simulation] = []
        with (
            workers_of(work.workers, work.dask, threads=set(seated) == {"random"}) as (executor, ahead),
            _progress(words, rounds * len(every)) as advance,
        ):
            try:
                for variant, chosen in every:
                    done.append(Simulation(chosen, variant, seated, work.seed, rounds))
                    run(
                        chosen, rounds, bots=seated, simulations=work.simulations, seed=work.seed, day=day,
                        executor=executor, ahead=ahead, into=done[-1],
                        progress=lambda _: advance(sum(s.rounds for s in done)),
                    )  # fmt: skip
            except KeyboardInterrupt:
                outcome.code = INTERRUPTED
        done = [simulation for simulation in done if simulation.rounds]
        if done:
            form.show(report.simulation_rows(done), lambda: report.simulation_text(words, done))
            if plot is not None:
                _draw(plotting.plot, words, done, plot)
    return outcome.code


def arena(
    *bots: str,
    rules: str | None = None,
    games: int = 400,
    game: Game = _GAME,
    work: Work = _WORK,
    form: Form = _FORM,
) -> int:
    """Let bots play each other: the same deals with seats exchanged; win shares and points with 95 % intervals.

    Parameters
    ----------
    bots
        Two or more of random, heaviest, greedy, novice, casual, strong, master.
    rules
        A rule-set (capicu rules list) or a rule file.
    games
        How many games each pairing plays; a game is one round.
    """
    words = Words.of(chosen_language(form.lang))
    with _sentences(words) as outcome:
        from capicu.cli.lab import report
        from capicu.lab.chunks import workers_of
        from capicu.lab.contest import Contest
        from capicu.lab.contest import arena as run

        chosen = load_rules(rules or default_game("lab"), players=game.players, overrides=game.overrides)
        contest = Contest(chosen, tuple(bots), games, work.seed)
        pairings = len(set(bots)) * (len(set(bots)) - 1) // 2
        with (
            workers_of(work.workers, work.dask, threads=False) as (executor, ahead),
            _progress(words, games * pairings) as advance,
        ):
            try:
                run(
                    chosen, bots, games, simulations=work.simulations, seed=work.seed, executor=executor, ahead=ahead,
                    into=contest, progress=lambda found: advance(sum(pairing.games for pairing in found.pairings)),
                )  # fmt: skip
            except KeyboardInterrupt:
                outcome.code = INTERRUPTED
        contest.pairings = [pairing for pairing in contest.pairings if pairing.games]
        if contest.pairings:
            form.show(report.contest_rows(contest), lambda: report.contest_text(words, contest))
    return outcome.code


def coach(
    record: Path,
    /,
    *,
    player: int | None = None,
    worst: int = 5,
    simulations: int | None = None,
    json: Flag = False,
    lang: Language = None,
) -> int:
    """Go through a match and name the moves that cost most, with what was better, from what the player could know.

    Parameters
    ----------
    record
        A record, as the word save wrote it at the table.
    player
        Only this player, counted from 1.
    worst
        How many moves are named.
    simulations
        How many simulations each possible move gets.
    json
        Print JSON.
    """
    words = Words.of(chosen_language(lang))
    with _sentences(words) as outcome:
        from capicu.cli.lab import report
        from capicu.game import Record
        from capicu.lab.coaching import COACH_SIMULATIONS
        from capicu.lab.coaching import coach as run

        if worst < 1 or (simulations is not None and simulations < 1):
            raise LabError("no-games", games=min(worst, worst if simulations is None else simulations))
        loaded = Record.load(record)
        with _progress(words, len(loaded.entries)) as advance:
            lesson = run(
                loaded,
                seat=None if player is None else player - 1,
                simulations=simulations or COACH_SIMULATIONS,
                progress=lambda number, _: advance(number),
            )
        rows = report.lesson_rows(lesson)
        _print(report.as_json(rows[:worst]) if json else report.lesson_text(words, lesson, worst))
    return outcome.code


# --- What the three share ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Outcome:
    """How a command ends."""

    code: int = 0


@contextmanager
def _sentences(words: Words) -> Iterator[_Outcome]:
    """Turn what people got wrong into a sentence and exit code 2; what was printed before stays printed."""
    outcome = _Outcome()
    try:
        yield outcome
    except LabError as error:
        print(words.fault(error.fault), file=sys.stderr)
        outcome.code = BAD_INPUT
    except UnknownBot as error:
        print(words.text("lab-no-such-bot", name=error.name, known=words.commas(error.known)), file=sys.stderr)
        outcome.code = BAD_INPUT


@contextmanager
def _progress(words: Words, total: int) -> Iterator[Callable[[int], None]]:
    """A bar with the time left on a terminal; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    )
    with bar:
        task = bar.add_task(words.text("lab-progress"), total=total)
        yield lambda done: bar.update(task, completed=done)


def _print(text: str) -> None:
    print(text, flush=True)


def _draw(plot: Callable[..., None], words: Words, done: Sequence[Any], path: Path) -> None:
    """Draw after the numbers are printed: a full disk loses only the picture."""
    try:
        plot(words, done, path)
    except OSError as error:
        raise LabError("plot-failed", reason=f"{path}: {error.strerror or error}") from None


def _texts(text: str) -> tuple[str, str]:
    written = key_and_text(text)
    if written is None:
        raise LabError("option-form", text=text)
    return written
