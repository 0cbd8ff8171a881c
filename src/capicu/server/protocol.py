"""The messages of the table's socket: what a client may say (all of it checked), and the shapes of what it is told.

Every `move` carries an id of the client's and the number of the state that it answers. Frames are JSON text.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from capicu.words import Level, Wording

MAX_FRAME = 8192
Id = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_.-]*$")]
Text = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Key = Annotated[str, Meta(max_length=3)]
Keys = Annotated[dict[Annotated[str, Meta(max_length=12)], Key], Meta(max_length=20)]


class Message(Struct, tag_field="t", forbid_unknown_fields=True):
    """The base of what a client says."""


class Hello(Message, tag="hello"):
    """The first message, and again after a break: all since this number, please, and what was not told yet.

    `heard` is the number up to which the news was told. `level`, `turn_first` and `own` say how the person likes to be
    told (`Wording`). `keys` are the single keys that the person uses, so that the help can name them; none if they are
    switched off.
    """

    since: Number = 0
    heard: Number = 0
    level: Level = "normal"
    turn_first: bool = False
    own: bool = True
    keys: Keys = {}

    @property
    def wording(self) -> Wording:
        """How the person likes to be told."""
        return Wording(self.level, self.turn_first, self.own)


class MoveMessage(Message, tag="move"):
    """A move, by its text, in answer to state `seq`."""

    id: Id
    seq: Number
    move: Text


class Typed(Message, tag="typed"):
    """Words from the command box: a move or a question, in the page's language."""

    id: Id
    seq: Number
    text: Text


class Ask(Message, tag="ask"):
    """Something to be read out."""

    what: Literal["hand", "ends", "chain", "counts", "scores", "playable", "help", "last", "rules", "context", "hint"]
    id: Id = ""


class Next(Message, tag="next"):
    """Deal the next round."""

    id: Id = ""


class Say(Message, tag="say"):
    """A quick phrase."""

    id: Id
    phrase: Annotated[str, Meta(max_length=20)]


class Resign(Message, tag="resign"):
    """Give up the match."""

    id: Id = ""


class GiveSeat(Message, tag="give"):
    """Hand an absent player's seat, or one's own, to a bot."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    id: Id = ""


class TakeBack(Message, tag="back"):
    """Take one's own seat back from the bot."""

    id: Id = ""


class Reveal(Message, tag="reveal"):
    """On a device that is passed around: the person in turn is looking now."""

    id: Id = ""


class Ping(Message, tag="ping"):
    """Still here."""


Incoming = Hello | MoveMessage | Typed | Ask | Next | Say | Resign | GiveSeat | TakeBack | Reveal | Ping

_decoder = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


def decode(frame: str | bytes) -> Incoming:
    """The message of a frame; `msgspec.DecodeError` (or its `ValidationError`) if it is none."""
    message: Incoming = _decoder.decode(frame)
    return message


def encode(message: dict[str, Any]) -> str:
    """A message to a client as the text of its frame."""
    return _encoder.encode(message).decode()


def frames(message: dict[str, Any]) -> list[str]:
    """A message with a log as frames of at most `MAX_FRAME` bytes: what is too long sends its older lines ahead."""
    whole = _encoder.encode(message)
    if len(whole) <= MAX_FRAME:
        return [whole.decode()]
    room = MAX_FRAME - _size({**message, "log": []})
    pieces: list[list[Any]] = [[]]
    for line in reversed(message["log"]):
        size = _size(line) + 1
        if size > room and pieces[-1]:
            pieces.append([])
            room = MAX_FRAME - _size({"t": "log", "log": []})
        pieces[-1].insert(0, line)
        room -= size
    ahead = [encode({"t": "log", "log": piece}) for piece in reversed(pieces[1:])]
    return [*ahead, encode({**message, "log": pieces[0]})]


def _size(message: Any) -> int:
    return len(_encoder.encode(message))
