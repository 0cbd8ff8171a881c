"""Hidden tiles exchanged between other seats and the boneyard: what a seat is sent must stay the same to the byte."""

from __future__ import annotations

import json
import random

from capicu import Match, Round, load_rules, rule_set_ids
from capicu.game import events as ev
from capicu.server.entries import Opened, SeatPlan
from capicu.server.hub import new_secret, now
from capicu.server.questions import QUESTIONS, answer
from capicu.server.render import Channel
from capicu.server.tables import Table
from capicu.words import LEVELS, Wording, Words, languages
from hidden_exchange import History, copy_of, random_history

TRIES = 8
"""Exchanges for each history."""


class Witnessed(History):
    """A history that also keeps what really happened, hidden tiles and all."""

    raw: list[ev.Event]

    def _play(self, round_: Round) -> list[ev.Event]:
        self.raw = list(round_.opening_events())
        for move in self.moves:
            self.raw += round_.play(move)
        return [event.seen_by(self.seat) for event in self.raw]


def table_of(match: Match, round_: Round, happened: list[ev.Event]) -> Table:
    """A table at which this has happened."""
    seats = [SeatPlan("me", "Rabe"), *[SeatPlan("friend", name) for name in ("Soa", "Lita", "Ciro")]]
    opened = Opened(
        match.rules.to_dict(), seats[: match.rules.players], "2026-11-17", "UTC", now(), "x", new_secret(), "w"
    )
    opened.secret = "00" * 16
    table = Table("abc", opened)
    table.dealing.secrets += [bytes(16)]
    match.round = round_
    table.match = match
    table.seq = 5
    table.happened = [(5, event) for event in happened]
    return table


def everything_sent(table: Table, seat: int | None, language: str) -> list[str]:
    """All that this seat could be sent now: the whole state in every wording, its log, the answer to every question."""
    words = Words.of(language)
    states = [Channel(seat, words, Wording(level)).full(table, (0,), 0) for level in LEVELS]
    answers = [answer(table, seat, what, words) for what in QUESTIONS]
    return [json.dumps(frame, sort_keys=True) for frame in (*states, *answers)]


def exchange(seed: int) -> int:
    """Play some game to somewhere and exchange what a seat may not know; how many frames stayed the same."""
    rng = random.Random(f"exchange {seed}")
    rules, language = rng.choice(rule_set_ids()), rng.choice(languages())
    loaded = load_rules(rules)
    match = Match(loaded, [*("Rabe", "Soa", "Lita", "Ciro")[: loaded.players]], seed=seed)
    seat = rng.choice([None, *range(loaded.players)])
    drawn = random_history(match, rng, seat, rng.randint(0, 25))
    history = Witnessed(copy_of(drawn.first), drawn.moves, seat, starter=match.next_starter)
    shown = everything_sent(table_of(match, history.round, history.raw), seat, language)
    compared = 0
    for _ in range(TRIES):
        other = history.at_random(rng)
        if other is not None and other.hands != history.round.hands:
            assert everything_sent(table_of(match, other, history.raw), seat, language) == shown, (seed, rules, seat)
            compared += len(shown)
    return compared
