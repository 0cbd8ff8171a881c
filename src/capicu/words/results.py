"""A round's points, worked out line by line, and the end of a match with its reasons.

Nothing is scored here: the parts of a sum are shown only where they make exactly the points that `settle` gave.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from capicu.game.events import MatchEnded
from capicu.game.facts import RoundResult
from capicu.rules import Rules
from capicu.words.event_sentences import team_name
from capicu.words.table import standing

if TYPE_CHECKING:
    from capicu.words.words import Words


class Worked(NamedTuple):
    """A round's points in three parts: how it ended, what each hand has left, and what follows from it."""

    ending: str
    hands: list[str]
    points: list[str]

    @property
    def lines(self) -> list[str]:
        """All of it, line by line."""
        return [self.ending, *self.hands, *self.points]


def work_out(
    w: Words,
    result: RoundResult,
    names: Sequence[str],
    rules: Rules,
    scores: Sequence[int] | None,
    next_starter: int | None,
) -> Worked:
    """How the round ended, each hand, who won it and why, the points, the score, who begins next."""
    lines: list[str] = []
    if result.ending in ("out", "blocked"):
        lines += _winner(w, result, names, rules)
    if rules.round.points == "own":
        lines += [w.text("result-own", who=names[seat], points=points) for seat, points in enumerate(result.own)]
    elif result.winner is not None and rules["match.end"] != "streak":
        lines += _points(w, result, names, rules)
    lines += _special(w, result, names, rules)
    if result.paid:
        lines.append(w.text("result-paid", scores=_by_team(w, result.paid, names)))
    if result.reset:
        lines.append(reset_told(w, rules))
    if scores is not None and (rules["match.end"] != "single" or any(scores)):
        lines.append(_scores(w, scores, names, rules))
    if next_starter is not None:
        lines.append(w.text("result-next", who=names[next_starter]))
    return Worked(_ending(w, result, names), _hands(w, result, names), lines)


def reset_told(w: Words, rules: Rules) -> str:
    """Why the score went back to nothing."""
    return w.text("result-reset-all_scored" if rules.match.reset_when == "all_scored" else "result-reset")


def _ending(w: Words, result: RoundResult, names: Sequence[str]) -> str:
    if result.ending != "out" or result.winner is None:
        return w.text(f"result-{result.ending}")
    if result.last_tile is None:
        return w.text("result-out", who=names[result.winner])
    return w.text("result-out-tile", who=names[result.winner], tile=w.tile(result.last_tile))


def _hands(w: Words, result: RoundResult, names: Sequence[str]) -> list[str]:
    """Every hand that has something left, with its total."""
    lines = []
    for seat, total in enumerate(result.totals):
        tiles = result.hands[seat] if seat < len(result.hands) else None
        if tiles:
            lines.append(w.text("result-hand", who=names[seat], tiles=w.tiles(tiles), total=total))
        elif tiles is None and not (result.ending == "out" and seat == result.winner):
            lines.append(w.text("result-total", who=names[seat], total=total))
    return lines


def _winner(w: Words, result: RoundResult, names: Sequence[str], rules: Rules) -> list[str]:
    """Who won a block and why; who went out needs no line."""
    lines = []
    if result.tied:
        lines.append(w.text("result-tied", who=w.both([names[seat] for seat in result.tied])))
    if result.winner is None:
        lines.append(w.text("result-nobody"))
    elif result.tied:
        lines.append(w.text(f"result-tie-{rules['round.blocked_tie']}", who=names[result.winner]))
    elif result.ending == "blocked":
        way = {"team_total": "team", "blocker_or_next": "closer"}.get(rules.round.blocked_compare, "lowest")
        lines.append(
            w.text(f"result-{way}", who=_side(w, result, names, rules) if way == "team" else names[result.winner])
        )
    return lines


def _side(w: Words, result: RoundResult, names: Sequence[str], rules: Rules) -> str:
    assert result.team is not None
    teams = 2 if rules["seats.teams"] == "pairs" else len(names)
    return team_name(w, names, result.team, teams)


def _points(w: Words, result: RoundResult, names: Sequence[str], rules: Rules) -> list[str]:
    """The sum with its parts, each bonus with its reason, and what the side gets in all."""
    side = _side(w, result, names, rules)
    base = result.points - sum(result.bonuses.values()) - result.carried
    lines = []
    parts = _parts(result, rules)
    if result.two:
        lines.append(w.text("result-two"))
    if rules["round.points"] == "one" and base == 1:
        lines.append(w.text("result-one", who=side))
    elif _rounds(rules) and parts and base != sum(parts):
        lines.append(w.text("result-sum", who=side, points=sum(parts), sum=_sum(parts)))
        lines.append(w.text("result-rounded", points=base))
    elif base or rules["round.points"] == "spots":
        shown = _sum(parts) if len(parts) > 1 and sum(parts) == base else ""
        name = "result-sum" if shown else "result-points"
        lines.append(w.text(name, who=side, points=base, **({"sum": shown} if shown else {})))
    lines += [w.text(f"result-bonus-{name}", points=points) for name, points in result.bonuses.items()]
    if result.carried:
        lines.append(w.text("result-carried", points=result.carried))
    if result.bonuses or result.carried:
        lines.append(w.text("result-all", who=side, points=result.points))
    return lines


def _rounds(rules: Rules) -> bool:
    """Whether the spots of a round are booked otherwise than they are counted."""
    points = rules.round
    return points.points == "spots" and (points.unit > 1 or points.least > 0 or points.nothing_below > 0)


def _parts(result: RoundResult, rules: Rules) -> list[int]:
    """The hands that the points may be made of: all that are not the winner's, and their own as a loss."""
    winner = result.winner
    teams = 2 if rules["seats.teams"] == "pairs" else len(result.totals)
    partners = rules["round.team_points"] == "all_others"
    parts = []
    for seat, total in enumerate(result.totals):
        own = seat == winner and not (result.ending == "blocked" and rules["round.blocked_compare"] == "team_total")
        if total and not own and (partners or seat % teams != result.team):
            parts.append(total)
    if result.ending == "blocked" and rules["round.blocked_points"] == "minus_own" and winner is not None:
        parts.append(-result.totals[winner])
    return parts


def _sum(parts: Sequence[int]) -> str:
    """`15 + 12 − 4`."""
    text = str(parts[0])
    for part in parts[1:]:
        text += f" + {part}" if part >= 0 else f" − {-part}"
    return text


def _special(w: Words, result: RoundResult, names: Sequence[str], rules: Rules) -> list[str]:
    """The points of special tiles and skills."""
    if not any(result.special):
        return []
    parts = [w.text("score-of", who=names[seat], score=points) for seat, points in enumerate(result.special) if points]
    return [w.text(f"result-special-{rules['special.bonus_use']}", scores=w.commas(parts))]


def _scores(w: Words, scores: Sequence[int], names: Sequence[str], rules: Rules) -> str:
    return standing(w, _by_team(w, scores, names), any(scores), rules)


def _by_team(w: Words, points: Sequence[int], names: Sequence[str]) -> str:
    """`Ana and Luis 12, Eva and Bo 0`."""
    return w.commas(
        w.text("score-of", who=team_name(w, names, team, len(points)), score=some) for team, some in enumerate(points)
    )


def match_end(w: Words, event: MatchEnded, names: Sequence[str], rules: Rules) -> list[str]:
    """Who won the match, by which rules, and the final score."""
    if event.winner is None:
        lines = [w.text("event-match_ended-nobody")]
    else:
        side = team_name(w, names, event.winner, len(event.scores))
        pair = "_pair" if len(event.scores) < len(names) else ""
        lines = [w.text(f"event-match_ended{pair}-other", who=side)]
    target = int(rules["match.target"])
    lines += [w.text(f"reason-{reason}", target=target) for reason in event.reasons]
    if any(event.scores):
        scores = [
            w.text("score-of", who=team_name(w, names, team, len(event.scores)), score=score)
            for team, score in enumerate(event.scores)
        ]
        lines.append(w.text("scores-final", scores=w.commas(scores)))
    return lines
