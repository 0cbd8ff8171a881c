"""What a listener is told at a table: every event once, in order, a turn in one utterance, nothing lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from server_people import Player, Running, Visitor

from capicu.server.entries import entry_of
from capicu.server.tables import Table
from capicu.words import LEVELS, Wording, Words

PACE = (0.02, 0.05)
GAMES = [("daomy", 2), ("italian", 1), ("french", 3), ("partners", 3)]


def as_it_was(server: Running, code: str) -> Iterator[Table]:
    """The table after each of its entries, from its log."""
    live = server.hub.tables[code].table
    table = Table(code, live.opened)
    for row in server.hub.store.entries(code):
        table.apply(entry_of(row.entry))
        yield table


def expected(server: Running, code: str, player: Player, wording: Wording) -> list[tuple[int, str]]:
    """What `player` (seat 0) should have been told in all, given the numbers at which they were told something."""
    words, told, at = Words.of("en"), [], 0
    stops = {seq for seq, _ in player.said}
    for table in as_it_was(server, code):
        if table.seq in stops and table.match is not None:
            news = [what for number, what in table.happened if at < number <= table.seq]
            told.append((table.seq, words.turn(news, table.match.view(0), wording)))  # type: ignore[arg-type]
            at = table.seq
    return told


def play_round(player: Player) -> list[int]:
    """Play to the end of the round; the numbers of the states in which this seat was asked."""
    asked = []
    while player.wait_for_turn():
        asked.append(player.seq)
        player.move(player.legal[0])
    return asked


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("rules", "bots"), GAMES)
def test_every_event_is_told_once_and_a_turn_in_one_utterance(
    make_server: Any, rules: str, bots: int, level: Any
) -> None:
    server = make_server(bot_delay=PACE, hold_seconds=60.0)
    web = Visitor(server)
    player = web.at(code := web.open_table(rules, ("bot:novice",) * bots), level=level)
    asked = play_round(player)
    assert [seq for seq, _ in player.said] == [*asked, player.seq], "once for each question, and at the end"
    assert player.said == expected(server, code, player, Wording(level))
    web.close()


def test_news_waits_no_longer_than_a_person_would(make_server: Any) -> None:
    """Bots that take long: what there is is told, and nothing of it again."""
    server = make_server(bot_delay=(0.4, 0.4), hold_seconds=0.1)
    web = Visitor(server)
    player = web.at(code := web.open_table("daomy", ("bot:novice",) * 2))
    asked = play_round(player)
    assert player.said == expected(server, code, player, Wording())
    assert len(player.said) > len(asked) + 1
    web.close()
