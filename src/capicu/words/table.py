"""What lies on the table and what a seat can do, from its view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capicu.game.view import View
from capicu.rules import Rules
from capicu.words.event_sentences import team_name

if TYPE_CHECKING:
    from capicu.words.words import Words


def hand(w: Words, view: View) -> str:
    """The own tiles with the position that plays them."""
    if view.seat is None:
        return w.text("hand-spectator")
    if not view.hand:
        return w.text("hand-empty")
    tiles = [w.tile(tile, view.kinds.get(str(tile), "standard")) for tile in view.hand]
    if len(tiles) > 1:
        tiles = [w.text("hand-tile", position=str(place), tile=tile) for place, tile in enumerate(tiles, start=1)]
    return w.text("hand", count=len(tiles), tiles=w.commas(tiles))


def ends(w: Words, view: View) -> str:
    """The numbers of head and tail."""
    if view.ends is None:
        return w.text("chain-empty")
    return w.text("ends", head=str(view.ends[0]), tail=str(view.ends[1]))


def chain(w: Words, view: View) -> str:
    """The snake from head to tail, each tile as it lies; a changed Dynamique says so."""
    if not view.chain:
        return w.text("chain-empty")
    tiles = []
    for laid in view.chain:
        lying = w.laid(laid.left, laid.right)
        if laid.left + laid.right != laid.tile.sum:
            lying = w.text("chain-changed", tile=lying, before=w.tile(laid.tile))
        tiles.append(lying)
    return w.text("chain", count=len(tiles), tiles=w.commas(tiles))


def counts(w: Words, view: View) -> str:
    """How many tiles everyone holds, and the boneyard."""
    parts = []
    for seat, count in enumerate(view.counts):
        who = "you" if seat == view.seat else "other"
        parts.append(w.text(f"count-{who}", who=view.names[seat], count=count))
    held = w.text("counts", counts=w.commas(parts))
    if not view.has_boneyard:
        return held
    if view.boneyard == 0:
        return f"{held} {w.text('boneyard-none')}"
    if view.drawable == 0:
        return f"{held} {w.text('boneyard-dead', count=view.boneyard)}"
    name = "boneyard" if view.drawable == view.boneyard else "boneyard-keep"
    return f"{held} {w.text(name, count=view.boneyard, drawable=view.drawable)}"


def scores(w: Words, view: View) -> str:
    """The score of every side, what wins, and the bonus points of the round where there are any."""
    lines = [standing(w, w.commas(score_parts(w, view)), any(view.scores), view.rules)]
    lines += carried(w, view)
    if any(view.paid):
        teams = len(view.paid)
        paid = [
            w.text("score-of", who=team_name(w, view.names, team, teams), score=points)
            for team, points in enumerate(view.paid)
            if points
        ]
        lines.append(w.text("scores-paid", scores=w.commas(paid)))
    if any(view.bonuses):
        bonuses = [
            w.text("score-of", who=view.names[seat], score=points) for seat, points in enumerate(view.bonuses) if points
        ]
        lines.append(w.text("scores-bonus", scores=w.commas(bonuses)))
    return " ".join(lines)


def score_parts(w: Words, view: View) -> list[str]:
    """Every side with its score, and with the points that wait for it."""
    waiting, teams = view.carry.waiting, len(view.scores)
    parts = []
    for team, score in enumerate(view.scores):
        who = team_name(w, view.names, team, teams)
        if waiting and waiting[team]:
            parts.append(w.text("score-of-waiting", who=who, score=score, waiting=waiting[team]))
        else:
            parts.append(w.text("score-of", who=who, score=score))
    return parts


def carried(w: Words, view: View) -> list[str]:
    """What the next won round is worth more, because of rounds before."""
    carry, lines = view.carry, []
    if carry.two:
        lines.append(w.text("scores-carry-two"))
    if carry.ties and view.rules.round.tie_carry == "times":
        lines.append(w.text("scores-carry-times", times=carry.ties + 1))
    elif carry.ties:
        lines.append(w.text("scores-carry-plus", count=carry.ties))
    if carry.spots:
        lines.append(w.text("scores-carry-spots", spots=carry.spots))
    return lines


def playable(w: Words, view: View) -> str:
    """What the seat can do now, or whose turn it is."""
    if view.result is not None:
        return w.text("playable-over")
    if not view.my_turn:
        return w.text("event-turn_to-other", who=view.names[view.turn])
    placing = [w.move(move) for move in view.legal if move.kind == "place"]
    acts = [w.move(move) for move in view.legal if move.kind != "place"]
    if placing and acts:
        return w.text("playable-or", moves=w.commas(placing), acts=w.commas(acts))
    if placing:
        return w.text("playable", count=len(placing), moves=w.commas(placing))
    if view.question == "play":
        return w.text("playable-nothing", acts=w.commas(acts))
    return w.text("playable-asked", acts=w.commas(acts))


def standing(w: Words, scores: str, any_points: bool, rules: Rules) -> str:
    """How the match stands; a match of one round has a score only where bonus points made one."""
    if rules["match.end"] == "single":
        return w.text("event-scores", scores=scores) if any_points else w.text("scores-single")
    rounds = rules.match.rounds or rules.set.highest + 1
    way = "own" if rules.round.points == "own" and rules.match.end == "target" else rules.match.end
    details = {"target": rules.match.target, "rounds": rounds, "points": rules.round.points}
    return w.text(f"scores-{way}", scores=scores, **details)
