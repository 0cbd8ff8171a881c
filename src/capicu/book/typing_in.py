"""What people type: for a hand tiles (`65 40`, `6-5, 4-0`, `6540`), only a total (`=23`), or nothing (`0`)."""

from __future__ import annotations

import re

from capicu.book import limits
from capicu.book.entries import WireHand
from capicu.book.errors import BookError
from capicu.scoring import calculate_hand_total
from capicu.tiles import HIGHEST_SET, Tile, TileError

_TOTAL = re.compile(r"=\s*(\d{1,4})", re.ASCII)
_RUN = re.compile(r"(\d\d){2,}", re.ASCII)
"""Tiles typed in one go, as on a telephone's keys: 6540."""
_BETWEEN = re.compile(r"[\s,;+]+")
_INSIDE = re.compile(r"\s*([-|:/])\s*")


def hand_of_text(text: str) -> WireHand:
    """The hand that a text means; `-` or `none` is a hand that is not counted.

    >>> hand_of_text("65 4-0"), hand_of_text("=23"), hand_of_text("-"), hand_of_text("0")
    (('6-5', '4-0'), 23, None, ())
    >>> hand_of_text("6540")
    ('6-5', '4-0')
    """
    text = text.strip()
    if text in ("-", "–"):
        return None
    if text in ("", "0"):
        return ()
    if total := _TOTAL.fullmatch(text):
        return int(total[1])
    return tuple(str(tile) for tile in tiles_of_text(text))


def tiles_of_text(text: str) -> list[Tile]:
    """The tiles of a text; `BookError` names what is no tile."""
    if len(text) > limits.LONGEST_HAND:
        raise BookError("not_a_tile", text=text[:20])
    tiles = []
    for word in (part for run in _BETWEEN.split(_INSIDE.sub(r"\1", text.strip())) for part in _pairs(run)):
        if word:
            try:
                tiles.append(Tile.parse(word))
            except TileError:
                raise BookError("not_a_tile", text=word[:20]) from None
    return tiles


def _pairs(word: str) -> list[str]:
    return re.findall("..", word) if _RUN.fullmatch(word) else [word]


def text_of_hand(hand: WireHand) -> str:
    """The inverse of `hand_of_text`."""
    if hand is None:
        return "-"
    return f"={hand}" if isinstance(hand, int) else " ".join(hand) or "0"


def total_of_hand(hand: WireHand) -> int | None:
    """The points of a hand, by the function of `scoring`; None where it is not counted."""
    if hand is None or isinstance(hand, int):
        return hand
    if any(len(text) > len("9-9") for text in hand):  # it may be of a set that is only counted with
        tiles = [Tile.parse(text) for text in hand]
        if any(tile.a > HIGHEST_SET for tile in tiles):
            return sum(tile.sum for tile in tiles)
    return calculate_hand_total(hand)
