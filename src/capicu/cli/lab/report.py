"""Reports as text, JSON and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from capicu.lab.coaching import Lesson, Mistake
from capicu.lab.contest import Contest
from capicu.lab.simulation import Simulation, Statistic
from capicu.lab.statistics import Estimate
from capicu.words import Words


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows with their columns aligned: the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for first, *others in rows:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        lines.append("  ".join([first.ljust(widths[0]), *cells]).rstrip())
    return lines


def number(estimate: Estimate, percent: bool) -> str:
    """A value with half the width of its interval: `51.2 ± 0.3 %`."""
    if estimate.count == 0:
        return "-"
    scale = 100.0 if percent else 1.0
    half = (estimate.high - estimate.low) / 2 * scale
    digits = 1 if half >= 0.1 else 2
    return f"{estimate.value * scale:.{digits}f} ± {half:.{digits}f}{' %' if percent else ''}"


def label(words: Words, line: Statistic) -> str:
    """What a statistic measures, in words."""
    which = words.text(f"lab-reason-{line.which.replace('_', '-')}") if line.key == "match-by" else line.which
    return words.text(f"lab-{line.key}", which=which)


def heading(words: Words, simulation: Simulation) -> str:
    """What sets a variant apart."""
    return ", ".join(f"{key}={_plain(value)}" for key, value in simulation.variant.items()) or simulation.rules.id


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def simulation_text(words: Words, simulations: Sequence[Simulation]) -> str:
    """Variants side by side, one line for each statistic."""
    first = simulations[0]
    names = first.rules.text("name", words.language)
    lines = [
        words.text(
            "lab-simulated",
            rules=names,
            players=first.rules.players,
            bots=words.commas(dict.fromkeys(first.bots)),
            seed=str(first.seed),
        )
    ]
    found = [{(line.key, line.which): line for line in simulation.statistics()} for simulation in simulations]
    keys = dict.fromkeys(key for lines_ in found for key in lines_)
    rows = [["", *(heading(words, simulation) for simulation in simulations)]]
    rows.append([words.text("lab-rounds"), *(str(simulation.rounds) for simulation in simulations)])
    for key in keys:
        known = [lines_.get(key) for lines_ in found]
        some = next(line for line in known if line is not None)
        cells = ["-" if line is None else number(line.estimate, line.percent) for line in known]
        rows.append([label(words, some), *cells])
    lines += ["", *table(rows)]
    if any(sum(line.estimate.value for (key, _), line in one.items() if key == "match-by") > 1 for one in found):
        lines += ["", words.text("lab-match-by-several")]
    return "\n".join(lines)


def simulation_rows(simulations: Iterable[Simulation]) -> list[dict[str, Any]]:
    """One row for each statistic of each variant."""
    return [
        {
            "rules": simulation.rules.id,
            "players": simulation.rules.players,
            **simulation.variant,
            "bots": " ".join(simulation.bots),
            "seed": simulation.seed,
            "rounds": simulation.rounds,
            "statistic": line.key,
            "which": line.which,
            "value": line.estimate.value,
            "low": line.estimate.low,
            "high": line.estimate.high,
            "count": line.estimate.count,
        }
        for simulation in simulations
        for line in simulation.statistics()
    ]


def contest_text(words: Words, contest: Contest) -> str:
    """The pairings, and with more than two bots their ratings."""
    rows = [[words.text(f"lab-arena-{name}") for name in ("pairing", "games", "share", "points", "time")]]
    for pairing in contest.pairings:
        times = " / ".join(f"{pairing.milliseconds(which):.1f} ms" for which in range(2))
        rows.append(
            [
                f"{pairing.first} – {pairing.second}",
                str(pairing.games),
                number(pairing.share, True),
                number(pairing.points_per_game, False),
                times,
            ]
        )
    par = f"{100 / max(contest.pairings[0].teams, 1):.1f}" if contest.pairings else "-"
    rules = contest.rules.text("name", words.language)
    lines = [words.text("lab-arena-head", rules=rules, players=contest.rules.players, par=par), "", *table(rows)]
    if len(set(contest.bots)) > 2:
        ratings = sorted(contest.ratings().items(), key=lambda item: -item[1])
        lines += ["", *table([[words.text("lab-arena-rating"), ""], *([bot, f"{r:+.0f}"] for bot, r in ratings)])]
    return "\n".join(lines)


def contest_rows(contest: Contest) -> list[dict[str, Any]]:
    """One row for each pairing."""
    return [
        {
            "rules": contest.rules.id,
            "players": contest.rules.players,
            "first": pairing.first,
            "second": pairing.second,
            "games": pairing.games,
            "share": pairing.share.value,
            "share_low": pairing.share.low,
            "share_high": pairing.share.high,
            "par": pairing.par,
            "points": pairing.points_per_game.value,
            "points_low": pairing.points_per_game.low,
            "points_high": pairing.points_per_game.high,
            "first_ms": pairing.milliseconds(0),
            "second_ms": pairing.milliseconds(1),
        }
        for pairing in contest.pairings
    ]


def lesson_text(words: Words, lesson: Lesson, worst: int) -> str:
    """The dearest mistakes, with what was better, by how much and why."""
    match = lesson.match
    lines = [words.text("lab-coach-head", choices=lesson.choices, mistakes=len(lesson.mistakes))]
    for mistake in lesson.mistakes[:worst]:
        ends = "" if mistake.ends is None else f"{mistake.ends[0]} | {mistake.ends[1]}"
        lines += [
            "",
            words.text(
                "lab-coach-mistake",
                round=mistake.round_number,
                turn=mistake.turn,
                name=match.names[mistake.seat],
                played=words.move(mistake.played.move),
                better=words.move(mistake.better.move),
                gain=words.text("lab-coach-gain", percent=f"{100 * mistake.cost:.1f}", points=_gained(mistake)),
                opening="yes" if mistake.ends is None else "no",
                ends=ends,
            ),
        ]
        lines += [
            "  " + words.text("lab-coach-why", move=words.move(a.move), wins=f"{100 * a.wins:.0f}", reasons=why)
            for a in (mistake.better, mistake.played)
            if (why := words.reasons(a.reasons))
        ]
    return "\n".join(lines)


def _gained(mistake: Mistake) -> str:
    """The points that the better move is expected to bring more; "none" where points are not played for."""
    points = f"{mistake.better.points - mistake.played.points:.1f}"
    return "none" if float(points) == 0 else points


def lesson_rows(lesson: Lesson) -> list[dict[str, Any]]:
    """One row for each mistake."""
    return [
        {
            "entry": mistake.entry,
            "round": mistake.round_number,
            "turn": mistake.turn,
            "name": lesson.match.names[mistake.seat],
            "played": str(mistake.played.move),
            "better": str(mistake.better.move),
            "cost": mistake.cost,
            "points": mistake.better.points - mistake.played.points,
            "reasons": msgspec.to_builtins(mistake.better.reasons),
        }
        for mistake in lesson.mistakes
    ]


def as_json(rows: Sequence[dict[str, Any]]) -> str:
    """Rows as a JSON list."""
    return msgspec.json.format(msgspec.json.encode(rows), indent=1).decode()


def as_csv(rows: Sequence[dict[str, Any]]) -> str:
    """Rows as CSV with a line of names."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(dict.fromkeys(key for row in rows for key in row)), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().rstrip("\n")
