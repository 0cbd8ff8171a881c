"""What a player asks to hear, and what the words in the command box mean, in the page's language."""

from __future__ import annotations

import re
from functools import cache

from msgspec.structs import replace

from capicu.game import IllegalMove, View
from capicu.server.tables import Refused, Table
from capicu.texts import folded
from capicu.tiles import Tile, TileError
from capicu.words import Words

QUESTIONS = ("hand", "ends", "chain", "counts", "scores", "playable", "rules")
"""What is answered from the table as it stands."""
KEYS = (
    *("hand", "ends", "chain", "context", "counts", "scores", "playable", "last", "hint", "help"),
    *("next", "result", "silent", "intro", "leave", "version"),
)
"""What a single key can do, in the order in which the keys are listed."""
HELP_KEYS = ("hand", "ends", "chain", "counts", "playable", "context", "result", "next")
"""The single keys that the spoken help names."""
ACTS = ("draw", "pass", "count", "keep", "cancel", "let-be", "stop", "yield")
_TILE = re.compile(r"\[?\s*(\d)\s*[-|:/ ]?\s*(\d)\s*\]?")


def answer(table: Table, seat: int | None, what: str, words: Words) -> str:
    """The sentence for a question."""
    if what == "rules":
        return " ".join(words.rules(table.rules))
    if table.match is None:
        return words.text("web-status-waiting")
    view = table.match.view(seat)
    if view.result is not None:  # between rounds: the score with that of the last one
        view = replace(view, scores=table.match.scores, carry=table.match.carry, paid=())
    if seat is None and what in ("hand", "playable"):
        return words.text("web-watching")
    told: str = getattr(words, what)(view)
    return told


def help_text(words: Words, keys: dict[str, str]) -> str:
    """The most important commands, and the person's own single keys for them (none if they are switched off)."""
    if not all(keys.get(name) for name in HELP_KEYS):
        return words.text("web-help")
    named = {name: keys[name].upper() for name in HELP_KEYS}
    return f"{words.text('web-help')} {words.text('web-help-keys', **named)}"


def context_move(view: View) -> str:
    """Draw, pass or confirm the count, whichever is due (Control-P); `Refused` with a tile to play."""
    kinds = [move.kind for move in view.legal]
    for kind in ("count", "draw", "pass"):
        if kind in kinds and "place" not in kinds:
            return kind
    if not view.my_turn:
        raise IllegalMove("not_your_turn" if view.result is None else "round_over")
    raise Refused("can_play")


def understand(text: str, view: View | None, words: Words) -> tuple[str, str] | None:
    """What typed words mean: ("ask", question), ("move", move), ("context", "") or None."""
    said = folded(text)
    known = _vocabulary(words.language)
    if said in known:
        return known[said]
    if view is None:
        return None
    return _tile_move(said, view, words) or _set_move(said, words)


def _tile_move(said: str, view: View, words: Words) -> tuple[str, str] | None:
    """`64 tail`, `6-4`, or the position of a tile in the hand."""
    ends = _ends(words.language)
    first, _, rest = said.rpartition(" ")
    end = ends.get(rest)
    body = first if end and first else said
    if body.isascii() and body.isdigit() and len(body) == 1:  # two digits are a tile: 10 is the 1-0
        place = int(body) - 1
        if place < 0 or place >= len(view.hand):
            return None
        tile = str(view.hand[place])
    else:
        match = _TILE.fullmatch(body)
        if match is None:
            return None
        try:
            tile = str(Tile(int(match[1]), int(match[2])))
        except TileError:
            return None
    return "move", f"{tile} {end}" if end else tile


def _set_move(said: str, words: Words) -> tuple[str, str] | None:
    """`set 3`, `set head 3`, in any of the language's words."""
    parts = said.split()
    if (
        len(parts) < 2
        or parts[0] not in _understood(words.language, "set")
        or not (parts[-1].isascii() and parts[-1].isdigit())
    ):
        return None
    end = _ends(words.language).get(" ".join(parts[1:-1])) if len(parts) > 2 else None
    return "move", f"set {end} {parts[-1]}" if end else f"set {parts[-1]}"


@cache
def synonyms(language: str, name: str) -> tuple[str, ...]:
    """The words for a command in a language, that which is shown first."""
    text = Words.of(language).text(f"web-cmd-{name}")
    return tuple(part.strip() for part in text.split(";") if part.strip())


def _understood(language: str, name: str) -> list[str]:
    return [folded(word) for word in synonyms(language, name)]


@cache
def _ends(language: str) -> dict[str, str]:
    ends = {"head": "head", "tail": "tail"}
    for end in ("head", "tail"):
        ends |= dict.fromkeys(_understood(language, end), end)
    return ends


@cache
def _vocabulary(language: str) -> dict[str, tuple[str, str]]:
    known: dict[str, tuple[str, str]] = {"?": ("ask", "help")}
    for name in ACTS:
        move = name.replace("-", " ")
        known |= dict.fromkeys((move, *_understood(language, name)), ("move", move))
    for name in (*QUESTIONS, "last", "help", "hint"):
        known |= dict.fromkeys(_understood(language, name), ("ask", name))
    known |= dict.fromkeys(_understood(language, "context"), ("context", ""))
    known |= dict.fromkeys(_understood(language, "next"), ("next", ""))
    return known


def vocabulary(words: Words) -> list[tuple[str, str]]:
    """Every command with its words and what it does, for the list beside the command box."""
    names = ("tile", *QUESTIONS, "last", "help", "hint", *ACTS, "set", "context", "next")
    return [(synonyms(words.language, name)[0], words.text(f"web-cmd-{name}.help")) for name in names]
