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
    teams = len(view.scores)
    parts = [
        w.text("score-of", who=team_name(w, view.names, team, teams), score=score)
        for team, score in enumerate(view.scores)
    ]
    lines = [standing(w, w.commas(parts), any(view.scores), view.rules)]
    if any(view.bonuses):
        bonuses = [
            w.text("score-of", who=view.names[seat], score=points) for seat, points in enumerate(view.bonuses) if points
        ]
        lines.append(w.text("scores-bonus", scores=w.commas(bonuses)))
    return " ".join(lines)


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
    return w.text(f"scores-{rules['match.end']}", scores=scores, target=int(rules["match.target"]))
