"""Whole rounds at the browser's table by keyboard and ear alone: the real screen reader is the judge."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from listening import Listener
from rig import Browser, Chromium, Ear, Firefox
from web_people import Served

BROWSERS = [Firefox, Chromium]
PATIENCE = 3.0
"""Seconds within which an answer begins, however busy the machine is; `bench/ear.py` measures the usual time."""


def settled(listener: Listener) -> None:
    """Nothing that was due is missing, cut, said twice or out of order."""
    _, faults = listener.verdict()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("kind", BROWSERS)
def test_daomy_from_the_form_to_the_second_round(ear: Ear, served: Served, kind: type[Browser]) -> None:
    """Questions, a dialog, the result and the way on; no key for a mode of the screen reader is ever pressed."""
    with kind(ear, f"{served.address}/new?rules=daomy") as browser:
        me = Listener(ear, browser, served)
        me.open_table("Rabe", ["bot:novice", "bot:novice"])
        answers_are_heard(me)
        leaving_is_asked_and_refused(me)
        me.play_round()
        settled(me)
        the_result_is_walked_through(me)
        me.go_on()
        me.play_round()
        settled(me)


def answers_are_heard(me: Listener) -> None:
    table = me.wait_asked()
    me.hear_due()
    assert table.match is not None
    view, w = table.match.view(me.seat), me.words
    expected = {"r": w.hand(view), "t": w.ends(view), "u": w.chain(view), "c": w.counts(view), "s": w.scores(view)}
    expected |= {"y": w.playable(view), "l": me.due[-1]}
    for key, answer in expected.items():
        assert me.ask(key) == answer
    assert me.ask("t") == me.ask("t") == expected["t"], "asked twice, answered twice"
    assert re.search(r"\d-\d|double", me.ask("i")), "a hint"
    assert max(me.late) < PATIENCE


def leaving_is_asked_and_refused(me: Listener) -> None:
    mark = me.ear.mark()
    me.ear.press("q")
    me.ear.wait_for(me.words.text("web-js-confirm-leave-bot"), mark)
    me.ear.wait_for(me.words.text("web-no"), mark)
    mark = me.ear.mark()
    me.ear.press("Escape")
    me.ear.wait_for(me.words.text("web-h-hand"), mark)
    me.ear.listen()
    assert me.ask("t") == me.words.ends(me.table().match.view(me.seat)), "back at the hand, and its keys arrive"  # type: ignore[union-attr]


def the_result_is_walked_through(me: Listener) -> None:
    table = me.table()
    assert table.match is not None
    worked = me.words.worked(table.match.settlements[-1], table.names, table.rules)
    title = me.words.text("web-sheet-title", number=table.match.round_number, ending=worked.ending)
    for line in (title, *worked.hands, *worked.points):
        assert me.ask("Down") == line
    assert me.ask("Up") == [title, *worked.hands, *worked.points][-2]
    if table.phase == "round_over":
        assert me.ask("s") == me.words.scores(me.view_between_rounds(table))
    mark = me.ear.mark()
    me.ear.press("e")
    me.ear.wait_for(me.words.text("web-h-hand"), mark)
    mark = me.ear.mark()
    me.ear.press("e")
    me.ear.wait_for(me.words.text("web-js-next-round"), mark)


@pytest.mark.parametrize(
    ("rules", "language", "bots", "kind"),
    [
        ("italian", "it", 1, Firefox),
        ("french", "fr", 2, Chromium),
        ("partners", "en", 3, Firefox),
    ],
)
def test_a_round_of_other_games_and_languages(
    ears: Callable[[str], Ear], served: Served, rules: str, language: str, bots: int, kind: type[Browser]
) -> None:
    ear = ears(language)
    with kind(ear, f"{served.address}/new?rules={rules}") as browser:
        me = Listener(ear, browser, served)
        me.open_table("Rabe", ["bot:novice"] * bots, rules)
        me.play_round()
        settled(me)
