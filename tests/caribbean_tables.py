"""Tables of the Caribbean games that stand just before or after the end of a round."""

from __future__ import annotations

from capicu import Match
from engine_helpers import dotted, match_at, table

TRANCADO = ["5-5 1-1", "6-1 2-1 4-1", "6-2 4-2 3-1", "6-6 5-1 2-2"]
"""12 against 15, 18 and 22, with nothing that fits double zero."""
OUT_HANDS = ["4-2", "6-6 5-0", "3-3 1-1", "0-0 6-5"]
"""After `4-2 tail` on `3-4`, seat 0 is out; the others hold 17, 8 and 11."""


def out(
    rule_set: str, players: int = 4, scores=None, *, number: int = 2, move: str = "4-2 tail", chain="3-4", **options
):
    """A match in which seat 0 has just gone out."""
    hands = OUT_HANDS[:players]
    if players == 2:
        chain = "4-4" if chain == "3-4" else chain
    if players == 3:
        hands[2] = "3-3"
        chain = "1-6 6-4" if chain == "3-4" else chain
    drew = {"drew": [0] * players} if players < 4 else {}
    match = match_at(table(rule_set, hands, chain, options=dotted(options), **drew), scores=scores, round_number=number)
    match.play(move)
    return match


def trancado(rule_set: str = "doscientos", hands=TRANCADO, scores=None, number: int = 2, **options) -> Match:
    """A match at a table of four that stands blocked since seat 0 laid double zero."""
    position = table(rule_set, hands, "0-0", turn=3, last=0, options=dotted(options))
    return match_at(position, scores=scores, round_number=number)
