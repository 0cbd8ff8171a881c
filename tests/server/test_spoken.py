"""What a listener is told at a table: every event once, in order, a turn in one utterance, nothing lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from server_people import Player, Running, Visitor

from capicu.bots import make_bot
from capicu.game import events as ev
from capicu.rules import load_rules
from capicu.server.entries import Dealt, Moved, Opened, SeatPlan, entry_of
from capicu.server.render import Channel
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


def asked_after_a_pass_of_its_own() -> Table:
    """Daomy for three, seat 0 asked for the first time, after the table has passed for it."""
    at, rules = "2026-11-18T12:00:00.000+00:00", load_rules("daomy", players=3)
    seats = [SeatPlan("me", "Rabe"), SeatPlan("bot", "Soa", "greedy"), SeatPlan("bot", "Ciro", "greedy")]
    for number in range(500):
        opened = Opened(rules.to_dict(), seats, "2026-11-18", "UTC", at, "x", f"{number:032x}", "w")
        table = Table("abc", opened)
        table.apply(Dealt("00" * 16, at))
        assert table.match is not None
        while (seat := table.bot_to_move) is not None:
            move = make_bot("greedy", table.rules, seat).choose(table.match.view(seat))
            table.apply(Moved(seat, str(move), at))
        passed = any(isinstance(what, ev.Passed) and what.seat == 0 for _, what in table.happened)
        if passed and table.phase == "play":
            return table
    raise AssertionError("five hundred deals without a pass")


def test_who_arrives_hears_the_round_from_its_beginning() -> None:
    """A pass that the table made by itself was no key: what was before it is news too."""
    table = asked_after_a_pass_of_its_own()
    said = Channel(0, Words.of("en"), Wording()).full(table, (0,), 0, 0)["say"]
    assert said.startswith("Round 1.") and "You pass." in said and said.endswith(("fit.", "fits.")), said


def test_a_turn_told_in_pieces_is_told_again_as_one() -> None:
    """Bots that take long split a turn; L tells the whole of it."""
    whole = asked_after_a_pass_of_its_own()
    assert whole.match is not None
    table, channel = Table("abc", whole.opened), Channel(0, Words.of("en"), Wording())
    at = whole.opened.at
    table.apply(Dealt("00" * 16, at))
    channel.full(table, (0,), 0, 0, hold=True)
    for seat, move in whole.match.record.moves:
        if table.bot_to_move == seat:
            table.apply(Moved(seat, str(move), at))
            channel.news(table, (0,))
    assert channel.again(table) == Channel(0, Words.of("en"), Wording()).utterance(whole, 0)
