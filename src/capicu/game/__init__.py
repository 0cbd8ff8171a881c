"""What people and programs use: `Round`, `Match`, `Move`, `View`, events, `Record`, `RoundFacts`."""

from capicu.game.errors import IllegalMove, InvalidMove, PositionError, RecordError
from capicu.game.facts import RoundFacts, RoundResult, Settlement
from capicu.game.match import Match
from capicu.game.moves import Move
from capicu.game.record import Record
from capicu.game.round import Round
from capicu.game.view import Deed, Laid, View

__all__ = [
    "Deed",
    "IllegalMove",
    "InvalidMove",
    "Laid",
    "Match",
    "Move",
    "PositionError",
    "Record",
    "RecordError",
    "Round",
    "RoundFacts",
    "RoundResult",
    "Settlement",
    "View",
]
