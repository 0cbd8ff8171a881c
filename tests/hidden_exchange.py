"""Exchange what a seat cannot see, in ways that the history of the round allows.

A round's deal is an order of tiles: the hands, then the boneyard. `exchanged` gives the hidden places other tiles,
plays the same deeds again, and answers with the other round if every deed was legal and everything public that
happened was the same; else with None, for the history did not allow it.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

from capicu import IllegalMove, Match, Move, Round
from capicu.core import layout, options
from capicu.core.deal import lead_first, lead_later, unfair
from capicu.game import events as ev

Deal = list[int]


class History:
    """A dealt round with the deeds made so far, as one seat (or a spectator, None) has witnessed them."""

    def __init__(self, round_: Round, moves: Sequence[Move], seat: int | None, *, starter: int | None) -> None:
        self.first, self.moves, self.seat, self.starter = round_, list(moves), seat, starter
        self.round = copy_of(round_)
        self.heard = self._play(self.round)
        self.places = self._hidden_places()

    def _play(self, round_: Round) -> list[ev.Event]:
        heard = [event.seen_by(self.seat) for event in round_.opening_events()]
        for move in self.moves:
            heard += [event.seen_by(self.seat) for event in round_.play(move)]
        return heard

    def _hidden_places(self) -> list[int]:
        """The places of the deal whose tile the seat does not know: not its own, not on the table, never shown."""
        s, core = self.round.state, self.round.core
        known = s[layout.PLAYED] | (0 if self.seat is None else s[layout.HAND + self.seat])
        known |= (
            sum(1 << tile.code for _, tile in set(self.round.shown))
            if core.opening_starter != options.OPENING_STARTER_EXTRA_TILE
            else 0
        )
        return [p for p in range(core.tiles) if not known >> self.first.state[layout.DECK + p] & 1]

    @property
    def hidden(self) -> list[int]:
        """The tiles on the hidden places."""
        return [self.first.state[layout.DECK + p] for p in self.places]

    def exchanged(self, tiles: Sequence[int]) -> Round | None:
        """The round with these tiles on the hidden places, if the history allows it."""
        other = copy_of(self.first)
        old = self.first.state
        for place, tile in zip(self.places, tiles, strict=True):
            other.state[layout.DECK + place] = tile
        if not _deal_again(other, old, self.starter):
            return None
        if (other.state[layout.STARTER], other.state[layout.TURN]) != (
            old[layout.STARTER],
            old[layout.TURN],
        ) or other.shown != self.first.shown:
            return None
        if self.seat == old[layout.TURN] and other.state[layout.OPENERS] != old[layout.OPENERS]:
            return None
        try:
            return other if self._play(other) == self.heard else None
        except IllegalMove:
            return None

    def at_random(self, rng: random.Random) -> Round | None:
        """A random exchange: a few tiles change places, or all do."""
        tiles = self.hidden
        if rng.random() < 0.2:
            rng.shuffle(tiles)
        else:
            for _ in range(rng.randint(1, 3)):
                a, b = rng.randrange(len(tiles)), rng.randrange(len(tiles))
                tiles[a], tiles[b] = tiles[b], tiles[a]
        return self.exchanged(tiles)

    def in_all_ways(self) -> Iterator[Round]:
        """Every exchange that the history allows; the order within a hand is no difference."""
        core = self.round.core
        groups = [p // core.hand if p < core.hand * core.seats_players else p for p in self.places]
        seen: set[tuple[tuple[int, ...], ...]] = set()
        for tiles in itertools.permutations(self.hidden):
            key = tuple(tuple(sorted(t for t, g in zip(tiles, groups, strict=True) if g == group)) for group in groups)
            if key not in seen:
                seen.add(key)
                if (other := self.exchanged(tiles)) is not None:
                    yield other


def copy_of(round_: Round) -> Round:
    """The same deal once more, nothing played yet."""
    assert not round_.chain
    return Round(
        round_.rules,
        list(round_.state),
        core=round_.core,
        names=round_.names,
        scores=round_.scores,
        carry=round_.carry,
        number=round_.number,
        commitment=round_.commitment,
        way=round_.way,
    )


def _deal_again(round_: Round, old: list[int], starter: int | None) -> bool:
    """Hands, kinds and starter after the order of the deal was changed; the kinds stay with the places.

    False for a deal that the rules would not have let stand.
    """
    s, core = round_.state, round_.core
    for seat in range(layout.SEATS):
        places = range(seat * core.hand, (seat + 1) * core.hand) if seat < core.seats_players else ()
        s[layout.HAND + seat] = sum(1 << s[layout.DECK + p] for p in places)
    if unfair(s, core):
        return False
    for kind in range(4):
        s[layout.KIND + kind] = sum(
            1 << s[layout.DECK + p] for p in range(core.tiles) if old[layout.KIND + kind] >> old[layout.DECK + p] & 1
        )
    s[layout.RANDOM], s[layout.GAMMA] = s[layout.RANDOM] ^ 0x5555, s[layout.GAMMA] ^ 0xAAAA
    assert s[layout.HEAD_END] < 0 and s[layout.NEXT_DRAW] == core.hand * core.seats_players
    if starter is not None:
        lead_later(s, core, starter)
    else:
        if core.opening_starter in (options.OPENING_STARTER_SHOW_HEAVIEST, options.OPENING_STARTER_SHOW_DOUBLE):
            s[layout.SHOWN_COUNT] = 0
        lead_first(s, core)
    return True


def random_history(match: Match, rng: random.Random, seat: int | None, cut: int) -> History:
    """The round of a fresh match, played at random for so many moves (or to one before its end)."""
    first = copy_of(match.round)
    played = copy_of(match.round)
    moves: list[Move] = []
    while len(moves) < cut and not played.over:
        move = rng.choice(played.legal())
        played.play(move)
        if played.over:
            break
        moves.append(move)
    return History(first, moves, seat, starter=match.next_starter)
