"""A person who plays by keyboard and ear alone, and what that person should hear: derived from the table's own log."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace
from rig import Browser, Ear, Utterance
from web_people import Served

from capicu.game import Move, View
from capicu.game import events as ev
from capicu.rules import load_rules
from capicu.server.entries import Opened, entry_of
from capicu.server.questions import synonyms
from capicu.server.render import Channel
from capicu.server.tables import Table
from capicu.store import open_store
from capicu.words import Wording, Words

PATIENCE = 45.0
STEPS = 400
CHOICES = ["friend", "here", "bot:novice", "bot:casual"]
"""Who may be chosen for a seat, in the order of the form."""


def as_it_was(folder: Path, code: str) -> Iterator[Table]:
    """The table after each entry of its log."""
    with open_store(folder) as store:
        header = store.header(code)
        assert header is not None
        table = Table(code, msgspec.convert(header[1], Opened))
        for row in store.entries(code):
            table.apply(entry_of(row.entry))
            yield table


def words_of(text: str) -> list[str]:
    """A text as words, without what only the eye sees."""
    return re.findall(r"[\w'’%-]+", text)


class Listener:
    """Somebody at seat `seat` of a table, in front of a browser that Orca reads."""

    def __init__(self, ear: Ear, browser: Browser, served: Served, wording: Wording | None = None) -> None:
        self.ear, self.browser, self.served = ear, browser, served
        self.words = Words.of(ear.language)
        self.wording = wording or Wording()
        self.code, self.seat = "", 0
        self.began = ear.mark()
        self.at = 0
        """The log's number up to which the news should have been told."""
        self.due: list[str] = []
        """What should have been said by now."""
        self.turns: list[str] = []
        """Those of them that tell one turn: an own move, the others', the question."""
        self.repeated: list[str] = []
        """What was asked for once more."""
        self.late: list[float] = []
        """Seconds that answers took to begin."""

    # --- Sitting down --------------------------------------------------------------------------------------------

    def open_table(self, name: str, seats: list[str], rules: str = "daomy") -> None:
        """Fill in the form of a new table, which begins with one's name; all further seats stay empty."""
        loaded = load_rules(rules)
        least, most = (int(loaded[f"seats.{which}"]) - 1 for which in ("min", "max"))
        self.ear.hush()
        self.ear.type(name)
        for number, seat in enumerate(seats):
            self.ear.press("Tab", "Home")
            choices = CHOICES if number < least else ["nobody", *CHOICES]
            self.ear.press(*["Down"] * choices.index(seat))
            self.ear.listen(quiet=0.3)
        self.begin_page(lambda: self.ear.press(*["Tab"] * (most - len(seats) + 1), "Return"))

    def go_on(self) -> None:
        """Have the next round dealt."""
        seq = self.table().seq
        self.ear.press("n")
        self.wait_past(seq)

    def view_between_rounds(self, table: Table) -> View:
        """What a seat knows once the points of the round are counted."""
        assert table.match is not None
        return replace(table.match.view(self.seat), scores=table.match.scores)

    def begin_page(self, act: Callable[[], None]) -> None:
        """Do something that brings the table's page, and wait for it."""
        mark = self.began = self.ear.mark()
        act()
        self.code = self._arrived(mark)

    def _arrived(self, mark: int) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for event in self.ear.events(mark):
                if event["what"] == "loaded" and (found := re.search(r"/t/(\w+)$", event["address"] or "")):
                    return found[1]
            time.sleep(0.05)
        raise AssertionError(f"no table came:\n{self.ear.transcript(mark)}")

    # --- The truth -----------------------------------------------------------------------------------------------

    def table(self) -> Table:
        """The table as it is now; on the way, what should have been said since the last look is written down."""
        now: Table | None = None
        for now in as_it_was(self.served.folder, self.code):
            if now.seq > self.at and now.bot_to_move is None:
                said = Channel(self.seat, self.words, self.wording).utterance(now, self.at)
                if said:
                    self.due.append(said)
                if self._own_moves(now) == 1 and now.phase == "play":
                    self.turns.append(said)
                self.at = now.seq
        assert now is not None
        return now

    def _own_moves(self, table: Table) -> int:
        """How often this seat has moved or passed since the news was last told."""
        fresh = [what for seq, what in table.happened if seq > self.at]
        return sum(isinstance(what, ev.Placed | ev.Passed) and what.seat == self.seat for what in fresh)

    def wait_asked(self) -> Table:
        """Wait until this seat is asked or the round is over."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            table = self.table()
            if table.match and (table.phase != "play" or table.match.turn == self.seat):
                return table
            time.sleep(0.1)
        raise AssertionError("the others do not play")

    # --- Hearing -------------------------------------------------------------------------------------------------

    def hear_due(self) -> None:
        """Wait until the last that was due has been spoken, or a listener would have given up on it."""
        if self.due:
            self.hears(self.due[-1])

    def hears(self, text: str, patience: float = 25.0) -> bool:
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if any(text in one.text and one.fate == "spoken" for one in self.ear.heard(self.began)):
                return True
            time.sleep(0.05)
        return False

    def ask(self, key: str) -> str:
        """Press a key that reads something; what is said first, and how soon it begins."""
        mark = self.ear.mark()
        pressed = time.time()
        self.ear.press(key)
        said = self.ear.wait_for(re.compile("."), mark, patience=10)
        self.late.append((said.began or said.at) - pressed)
        if said.text in self.due:
            self.repeated.append(said.text)
        return said.text

    # --- Playing -------------------------------------------------------------------------------------------------

    def move(self, table: Table) -> None:
        """Make the first move that may be made, by the shortest keys."""
        assert table.match is not None
        view = table.match.view(self.seat)
        legal = view.legal
        tile = next((move.tile for move in legal if move.kind == "place"), None)
        if tile is None:
            self._act(legal[0])
            return
        mark = self.ear.mark()
        place = view.hand.index(tile) + 1
        self.ear.press(*(["plus"] * ((place - 1) // 10)), str(place % 10))
        if sum(move.tile == tile for move in legal) > 1:
            self.ear.wait_for(self.words.text("web-which-end", tile=self.words.say(tile)), mark)
            self.ear.press("Return")

    def _act(self, move: Move) -> None:
        if move.kind in ("draw", "pass", "count"):
            self.ear.press("p")
            return
        typed = str(move)
        if move.kind != "set":
            typed = synonyms(self.ear.language, move.kind.replace(" ", "-"))[0]
        self.ear.press("Escape")  # to the command box, which takes words
        self.ear.listen(quiet=0.3)
        self.ear.type(typed)
        self.ear.press("Return", "Escape")

    def play_round(self) -> Table:
        """Play until the round is over, hearing everything before the next key."""
        for _ in range(STEPS):
            table = self.wait_asked()
            self.hear_due()
            if table.phase != "play":
                return table
            seq = table.seq
            self.move(table)
            self.wait_past(seq)
        raise AssertionError("the round does not end")

    def wait_past(self, seq: int) -> None:
        until = time.monotonic() + PATIENCE
        while self.table().seq <= seq:
            assert time.monotonic() < until, f"the key did nothing:\n{self.ear.transcript(self.began)[-3000:]}"
            time.sleep(0.1)

    # --- Judging -------------------------------------------------------------------------------------------------

    def verdict(self) -> tuple[int, list[str]]:
        """How many of the sentences that were due were spoken to their end, once and in order; and what was not."""
        heard: list[Utterance] = self.ear.heard(self.began)
        faults: list[str] = []
        last = -1
        for text in self.due:
            # two that came close together are told in one breath
            places = [place for place, one in enumerate(heard) if text in one.text and place >= last]
            spoken = [place for place in places if heard[place].fate == "spoken"]
            if not spoken:
                faults.append(f"{'cut' if places else 'never said'}: {text}")
                continue
            last = spoken[0]
            if self.due.count(text) == 1 and len(places) > 1 + self.repeated.count(text):
                faults.append(f"said again: {text}")
        return len(self.due) - len(faults), faults
