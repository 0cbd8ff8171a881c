"""What people type: for a hand tiles (`65 40`, `6-5, 4-0`, `6540`), only a total (`=23`), or nothing (`0`); numbers."""

from __future__ import annotations

import re
import unicodedata

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
_WHOLE = re.compile(r"-?[0-9]{1,9}")


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


def whole(text: str | None) -> int | None:
    """The whole number that a text says in plain digits; None for anything else, and for more digits than we count.

    >>> whole(" 12 "), whole("-3"), whole("²"), whole("9" * 5000), whole(""), whole(None)
    (12, -3, None, None, None, None)
    """
    text = (text or "").strip()
    return int(text) if _WHOLE.fullmatch(text) else None


def without_accents(text: str) -> str:
    """A text without case and accents, as it is typed in a hurry.

    >>> without_accents(" Raúl ")
    'raul'
    """
    letters = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def total_of_hand(hand: WireHand) -> int | None:
    """The points of a hand, by the seed's own function; None where it is not counted."""
    if hand is None or isinstance(hand, int):
        return hand
    if any(len(text) > len("9-9") for text in hand):  # it may be of a set that is only counted with
        tiles = [Tile.parse(text) for text in hand]
        if any(tile.a > HIGHEST_SET for tile in tiles):
            return sum(tile.sum for tile in tiles)
    return calculate_hand_total(hand)
