"""The other pages by keyboard and ear: home, joining, looking back, the settings; and the table read line by line."""

from __future__ import annotations

import json
import re
import urllib.request

import pytest
from listening import Listener
from rig import Browser, Chromium, Ear, Firefox
from set_tables import set_table
from walking import tab_to
from web_people import Served

from capicu.words import Wording, Words, languages

ENGLISH = Words.of("en")
BROWSERS = pytest.mark.parametrize("kind", [Firefox, Chromium])
LINES = 40
"""Lines of a page after which something is given up."""


def read_on_to(ear: Ear, what: str) -> str:
    """Read the page line by line until a line holds something; that line."""
    for _ in range(LINES):
        mark = ear.mark()
        ear.press("Down")
        ear.listen(quiet=0.5)
        line = " ".join(one.text for one in ear.heard(mark))
        if what in line:
            return line
    raise AssertionError(f"{what} is not read:\n{ear.transcript()[-3000:]}")


def to_browse_mode(ear: Ear) -> None:
    """By hand, for once: to read, not to play."""
    for _ in range(2):
        mark = ear.mark()
        ear.press("orca+a")
        if "Browse" in ear.wait_for(re.compile("Browse mode|Focus mode"), mark).text:
            break
    ear.listen()


@BROWSERS
def test_from_home_to_the_first_tile_with_two_keys(ear: Ear, served: Served, kind: type[Browser]) -> None:
    """Enter on Play now, then the key of a tile: nothing between them, in whatever mode the screen reader is."""
    with kind(ear, served.address) as browser:
        me = Listener(ear, browser, served)
        now = ENGLISH.text("web-play-now")
        assert any(now in one.text for one in ear.heard()), "the page begins with Play now"
        me.begin_page(lambda: ear.press("Return"))
        table = me.wait_asked()
        me.hear_due()
        seq = table.seq
        me.move(table)
        me.wait_past(seq)
        me.hear_due()
        _, faults = me.verdict()
        assert not faults, "\n".join(faults)


@BROWSERS
def test_a_wrong_code_is_told_and_the_right_one_leads_to_the_table(
    ear: Ear, served: Served, kind: type[Browser]
) -> None:
    code = kind.__name__[0].lower() * 12
    set_table(served.folder, code, "doscientos", lambda table: table.phase == "play")
    with kind(ear, served.address):
        ear.hush()
        mark = ear.mark()
        tab_to(ear, ENGLISH.text("web-join-code"))
        assert not any("invalid" in one.text for one in ear.heard(mark)), "nothing is wrong before it was sent"
        ear.type("nothing")
        mark = ear.mark()
        ear.press("Return")
        ear.wait_for(ENGLISH.text("web-error-no-such-table"), mark)
        ear.listen()
        ear.press("ctrl+a")
        ear.type(code)
        mark = ear.mark()
        ear.press("Return")
        ear.wait_for(re.compile(r"\bRound 1\b"), mark)


@BROWSERS
def test_looking_back_step_by_step(ear: Ear, served: Served, kind: type[Browser]) -> None:
    code = f"lookback{kind.__name__.lower()}"
    set_table(served.folder, code, "daomy", lambda table: table.phase == "round_over")
    with urllib.request.urlopen(f"{served.address}/t/{code}/replay/1?lang=en") as answer:
        told = [step["told"] for step in json.load(answer)]
    with kind(ear, f"{served.address}/t/{code}/replay"):
        ear.listen()
        for key, step in (("Right", 1), ("Right", 2), ("Left", 1), ("Return", 2), ("End", -1), ("Home", 0)):
            mark = ear.mark()
            ear.press(key)
            said = ear.wait_for(told[step], mark)
            assert said.fate == "spoken"
            assert sum(told[step] in one.text for one in ear.heard(mark)) == 1, "once"


@BROWSERS
def test_brief_wording_is_chosen_and_heard_at_the_table(ear: Ear, served: Served, kind: type[Browser]) -> None:
    with kind(ear, f"{served.address}/settings") as browser:
        ear.hush()
        tab_to(ear, ENGLISH.text("web-pref-level"))
        mark = ear.mark()
        ear.press("Down")
        ear.wait_for(ENGLISH.text("web-pref-level-brief"), mark)
        browser.go(f"{served.address}/new?rules=daomy")
        me = Listener(ear, browser, served, Wording("brief"))
        me.open_table("Rabe", ["bot:novice", "bot:novice"])
        table = me.wait_asked()
        me.hear_due()
        me.move(table)
        me.wait_past(table.seq)
        me.wait_asked()
        me.hear_due()
        _, faults = me.verdict()
        assert not faults, "\n".join(faults)


@BROWSERS
def test_the_table_can_be_read_line_by_line(ear: Ear, served: Served, kind: type[Browser]) -> None:
    """Who reads the page as a page finds the ends under the table, and every tile once under the hand."""
    with kind(ear, f"{served.address}/new?rules=daomy") as browser:
        me = Listener(ear, browser, served)
        me.open_table("Rabe", ["bot:novice"])
        table = me.wait_asked()
        me.hear_due()
        assert table.match is not None
        view = table.match.view(me.seat)
        to_browse_mode(ear)
        ear.press("ctrl+Home")
        ear.listen()
        mark = ear.mark()
        read_on_to(ear, ENGLISH.text("web-h-players"))
        read = " ".join(one.text for one in ear.heard(mark))
        _, _, table_and_hand = read.partition(ENGLISH.text("web-h-table"))
        ends, _, hand = table_and_hand.partition(ENGLISH.text("web-h-hand"))
        assert ENGLISH.ends(view) in ends, read
        assert hand.count(ENGLISH.text("web-hand-help")) == 1, read
        for tile in view.hand:  # Orca begins some lines of Chromium's twice
            assert re.search(rf"(?<![\w-]){re.escape(ENGLISH.say(tile))}(?![\w-])", hand), read


@BROWSERS
def test_a_tile_played_by_arrows_leaves_one_in_the_hand(ear: Ear, served: Served, kind: type[Browser]) -> None:
    """After a play the arrows go on from the first tile, whichever was played, and keys still arrive."""
    with kind(ear, f"{served.address}/new?rules=daomy") as browser:
        me = Listener(ear, browser, served)
        me.open_table("Rabe", ["bot:novice"])
        for _ in range(3):
            table = me.wait_asked()
            me.hear_due()
            if table.phase != "play":
                break
            assert table.match is not None
            view = table.match.view(me.seat)
            labels = [ENGLISH.say(tile) for tile in view.hand]
            assert labels[0] in me.ask("Right"), "the first tile, wherever the last play was made"
            place = next(i for i, tile in enumerate(view.hand) if any(move.tile == tile for move in view.legal))
            for label in labels[1 : place + 1]:
                assert label in me.ask("Right")
            ear.press("Return")
            if sum(move.tile == view.hand[place] for move in view.legal) > 1:
                ear.listen(quiet=0.5)
                ear.press("Return")
            me.wait_past(table.seq)
        me.wait_asked()
        me.hear_due()
        me.ask("t")
        _, faults = me.verdict()
        assert not faults, "\n".join(faults)


@BROWSERS
def test_languages_are_read_without_leaving_the_page(ear: Ear, served: Served, kind: type[Browser]) -> None:
    """Arrows walk through the languages, each in its own name; only Enter on the button changes the page."""
    with kind(ear, f"{served.address}/games/daomy"):
        ear.hush()
        tab_to(ear, ENGLISH.text("web-language"))
        mark = ear.mark()
        for language in languages()[1:3]:
            ear.press("Down")
            ear.wait_for(Words.of(language).text("language-name"), mark)
        assert not [event for event in ear.events(mark) if event["what"] == "loaded"]
