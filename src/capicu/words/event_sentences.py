"""Events to sentences: what changed, then the ends, then whose turn; for the one who did it, the other one that it is
about, and everyone else.

The message of an event is `event-NAME-you`, `-to-you` or `-other`; its attribute `brief` is the shortest form.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from capicu.game import events as ev
from capicu.game.facts import RoundResult
from capicu.rules import Rules

if TYPE_CHECKING:
    from capicu.words.words import Words


class Telling:
    """One event on its way to one listener."""

    def __init__(self, w: Words, names: Sequence[str], listener: int | None, rules: Rules | None, brief: bool) -> None:
        self.w, self.names, self.listener, self.rules, self.brief = w, names, listener, rules, brief

    def say(self, name: str, who: int, about: int | None = None, **variables: Any) -> str:
        """The message of an event that `who` did, `about` being the other person in it."""
        if about is not None:
            variables["target"] = self.names[about]
        if self.listener is not None and who == self.listener:
            form = "you"
        elif self.listener is not None and about == self.listener:
            form = "to-you"
        else:
            form = "other"
        sentence = self.text(f"event-{name}-{form}", who=self.names[who], **variables)
        return sentence if sentence.startswith(tuple(self.names)) else capital(sentence)

    def text(self, message: str, **variables: Any) -> str:
        """A message in the wanted length."""
        return self.w.text(f"{message}.brief" if self.brief else message, **variables)

    # --- Beginning -----------------------------------------------------------------------------------------------

    def round_began(self, e: ev.RoundBegan) -> str:
        began = self.say("round_began", e.starter, number=e.number, way=e.way)
        return " ".join([began, *self._skills(e)])

    def _skills(self, e: ev.RoundBegan) -> list[str]:
        parts = []
        for seat, skill in enumerate(e.skills):
            if skill is not None:
                who = "you" if seat == self.listener else "other"
                parts.append(self.w.text(f"skill-{who}", who=self.names[seat], skill=skill))
        return [self.w.text("skills", skills=self.w.commas(parts))] if parts else []

    def showed(self, e: ev.Showed) -> str:
        return self.say("showed", e.seat, tile=self.w.tile(e.tile))

    def flipped(self, e: ev.Flipped) -> str:
        if len(self.names) > 2:
            return self.say("chosen", e.winner)
        side = {True: "heads", False: "tails"}
        return self.say("flipped", e.caller, called=side[e.called_heads], fell=side[e.fell_heads])

    # --- Moves ---------------------------------------------------------------------------------------------------

    def placed(self, e: ev.Placed) -> str:
        head, tail = map(str, e.ends)
        tile = self.w.tile(e.tile, e.kind)
        if e.end is None:
            return self.say("opened", e.seat, tile=tile, head=head, tail=tail)
        placed = self.say("placed", e.seat, tile=tile, end=e.end, head=head, tail=tail)
        return f"{placed} {self.say('one_left', e.seat)}" if e.left == 1 else placed

    def drew(self, e: ev.Drew) -> str:
        if e.tile is None:
            return self.say("drew", e.seat, boneyard=e.boneyard)
        return self.say("drew_tile", e.seat, tile=self.w.tile(e.tile), boneyard=e.boneyard)

    def passed(self, e: ev.Passed) -> str:
        return self.say("passed", e.seat, head=str(e.ends[0]), tail=str(e.ends[1]))

    def yielded(self, e: ev.Yielded) -> str:
        return self.say("yielded", e.seat, e.to)

    def paid(self, e: ev.Paid) -> str:
        return self.say("paid", e.seat, points=e.points, why=e.why)

    def stopped(self, e: ev.Stopped) -> str:
        return self.say("stopped", e.seat)

    def asked_count(self, e: ev.AskedCount) -> str:
        return self.say("asked_count", e.seat)

    def counted(self, e: ev.Counted) -> str:
        return self.say("counted", e.seat)

    def turn_to(self, e: ev.TurnTo) -> str:
        return self.say("turn_to", e.seat)

    def plays_again(self, e: ev.PlaysAgain) -> str:
        return self.say("must_play_again" if e.must else "may_play_again", e.seat)

    # --- Special tiles and skills ----------------------------------------------------------------------------------

    def asked_change(self, e: ev.AskedChange) -> str:
        return self.say("asked_change", e.seat, tile=self.w.tile(e.tile))

    def kept(self, e: ev.Kept) -> str:
        return self.say("kept", e.seat, tile=self.w.tile(e.tile))

    def changed(self, e: ev.Changed) -> str:
        head, tail = map(str, e.ends)
        return self.say(
            "changed", e.seat, tile=self.w.tile(e.tile), end=e.end, number=str(e.value), head=head, tail=tail
        )

    def asked_cancel(self, e: ev.AskedCancel) -> str:
        name, tile = f"asked_cancel_{e.kind}", self.w.tile(e.tile)
        if e.kind == "dynamique":
            return self.say(name, e.seat, e.owner, tile=tile, end=e.end or "tail", number=str(e.value))
        if e.kind == "double_bonus":
            return self.say(name, e.seat, e.owner, tile=tile, points=e.points)
        return self.say(name, e.seat, e.owner, tile=tile)

    def cancelled(self, e: ev.Cancelled) -> str:
        return self.say("cancelled", e.seat, e.owner, kind=e.kind)

    def let_be(self, e: ev.LetBe) -> str:
        return self.say("let_be", e.seat, e.owner, kind=e.kind)

    def bonus_won(self, e: ev.BonusWon) -> str:
        return self.say("bonus_won", e.seat, points=e.points, why=e.why, total=e.total)

    def skipped(self, e: ev.Skipped) -> str:
        return self.say("skipped", e.seat, e.by)

    # --- Endings -------------------------------------------------------------------------------------------------

    def resigned(self, e: ev.Resigned) -> str:
        return self.say("resigned", e.seat)

    def round_ended(self, e: ev.RoundEnded) -> str:
        ended = self._ended(e.result)
        if not self._scores_matter(e.scores):
            return ended
        return f"{ended} {self.text('event-scores', scores=self.w.commas(self._scores(e.scores)))}"

    def _ended(self, result: RoundResult) -> str:
        if self.rules is not None and self.rules.round.points == "own" and result.ending in ("out", "blocked"):
            if result.ending == "blocked" or result.winner is None:
                return self.text("event-round_ended_own-blocked")
            return self.say("round_ended_own_out", result.winner)
        if result.winner is None:
            nobody = "tied" if result.ending == "blocked" else result.ending
            return self.text(f"event-round_ended-{nobody}")
        if self.rules is not None and self.rules["match.end"] == "streak":
            points = 0
        else:
            points = result.points
        return self.say(f"round_ended_{result.ending}", result.winner, points=points)

    def _scores_matter(self, scores: Sequence[int]) -> bool:
        if self.rules is not None and self.rules["match.end"] == "single":
            return any(scores)
        return True

    def _scores(self, scores: Sequence[int]) -> list[str]:
        return [
            self.w.text("score-of", who=self.team(team, len(scores)), score=score) for team, score in enumerate(scores)
        ]

    def match_ended(self, e: ev.MatchEnded) -> str:
        if e.winner is None:
            return self.text("event-match_ended-nobody")
        teams = len(e.scores)
        if teams < len(self.names):
            mine = self.listener is not None and self.listener % teams == e.winner
            return self.text(f"event-match_ended_pair-{'you' if mine else 'other'}", who=self.team(e.winner, teams))
        return self.say("match_ended", e.winner)

    def team(self, team: int, teams: int) -> str:
        """A team by the names of all who play in it."""
        return team_name(self.w, self.names, team, teams)


def capital(sentence: str) -> str:
    """A sentence that begins with a tile's name begins with a capital all the same; a player's name stays as it is."""
    return sentence[:1].upper() + sentence[1:]


def team_name(w: Words, names: Sequence[str], team: int, teams: int) -> str:
    """A team by the names of all who play in it: `Ana and Luis`."""
    return w.both(list(names[team::teams]))


def tell(
    w: Words, event: ev.Event, names: Sequence[str], listener: int | None, rules: Rules | None, brief: bool
) -> str:
    """The sentence of an event for a listener."""
    return _TELLERS[type(event)](Telling(w, names, listener, rules, brief), event)


_TELLERS: dict[type[ev.Event], Callable[[Telling, Any], str]] = {
    ev.RoundBegan: Telling.round_began,
    ev.Showed: Telling.showed,
    ev.Flipped: Telling.flipped,
    ev.Placed: Telling.placed,
    ev.Drew: Telling.drew,
    ev.Passed: Telling.passed,
    ev.Yielded: Telling.yielded,
    ev.Paid: Telling.paid,
    ev.AskedChange: Telling.asked_change,
    ev.Kept: Telling.kept,
    ev.AskedCancel: Telling.asked_cancel,
    ev.Cancelled: Telling.cancelled,
    ev.LetBe: Telling.let_be,
    ev.Changed: Telling.changed,
    ev.BonusWon: Telling.bonus_won,
    ev.Skipped: Telling.skipped,
    ev.PlaysAgain: Telling.plays_again,
    ev.Stopped: Telling.stopped,
    ev.AskedCount: Telling.asked_count,
    ev.Counted: Telling.counted,
    ev.TurnTo: Telling.turn_to,
    ev.Resigned: Telling.resigned,
    ev.RoundEnded: Telling.round_ended,
    ev.MatchEnded: Telling.match_ended,
}
