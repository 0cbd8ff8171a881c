"""One match at the terminal: tells what happens, asks whose turn it is, and answers questions about the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from capicu import __version__
from capicu.bots import Bot, Master, make_bot
from capicu.game import IllegalMove, InvalidMove, Move, View
from capicu.game.events import Event, MatchEnded, RoundEnded
from capicu.game.moves import End
from capicu.terminal.errors import InputEnded, Left
from capicu.terminal.kept_match import KeptMatch
from capicu.terminal.preferences import Preferences
from capicu.terminal.screen import Screen
from capicu.terminal.setup import HUMAN
from capicu.terminal.typed_line import COMMANDS, Command, CommandName, Position, Vocabulary, spellings
from capicu.words import LEVELS, Words

LAST_EVENTS = 10


class Table:
    """The loop of one match. `told` counts, for each seat at this keyboard, the events that it has heard."""

    def __init__(
        self, screen: Screen, words: Words, kept: KeptMatch, preferences: Preferences, pace: float = 0.0
    ) -> None:
        self.screen = screen
        self.words = words
        self.kept = kept
        self.match = kept.match
        self.preferences = preferences
        self.pace = pace
        self.vocabulary = Vocabulary(words)
        self._adviser: Master | None = None
        seats = kept.setup.seats
        self.people = [place for place, seat in enumerate(seats) if seat == HUMAN]
        seed = kept.setup.seed
        self.bots: dict[int, Bot] = {
            place: make_bot(seat, self.match.rules, None if seed is None else seed * len(seats) + place)
            for place, seat in enumerate(seats)
            if seat != HUMAN
        }
        self.listener = self.people[0] if len(self.people) == 1 else None
        self.told = dict.fromkeys([*self.people, None], 0)

    # --- The match -----------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the match is over, or left; whether a new one is wanted at once."""
        while not self.match.over:
            if self.match.round.over:
                self._next_round()
            elif (opening := self._opening()) is not None:
                self._make(opening)
            elif self.match.turn in self.bots:
                self._bot_moves(self.match.turn)
            elif self._person_moves(self.match.turn):
                return True
        self._tell()
        return bool(self.people) and self._again()

    def introduce(self) -> None:
        """Which game this is, for those who have not turned it off."""
        if self.preferences.introduction:
            for line in self._introduction():
                self.screen.say(line, "quiet")

    def recall(self) -> None:
        """Begin in the middle: everyone hears the last events once more."""
        self.told = dict.fromkeys(self.told, max(0, len(self.match.events) - LAST_EVENTS))

    def _introduction(self) -> list[str]:
        rules = self.match.rules
        language = self.words.language
        lines = [self.words.text("terminal-intro-game", name=rules.text("name", language))]
        lines += filter(None, [self.words.prose(rules)])
        return [*lines, self.words.text("terminal-intro-help")] if self.people else lines

    def _next_round(self) -> None:
        self._tell()
        if self.people:
            self._pause("terminal-next-round")
        self.told = dict.fromkeys(self.told, len(self.match.events))
        if len(self.people) > 1:
            self.listener = None
        self.match.next_round()
        self.kept.save()

    def _opening(self) -> Move | None:
        """The one tile that may open a round is laid by the table itself (A4.2), also where people pass themselves."""
        move = self.match.forced()
        return move if move is not None and move.kind == "place" else None

    def _bot_moves(self, seat: int) -> None:
        if not self.people:
            self._tell()  # who plays hears it together with what comes next
        if self.pace:
            time.sleep(self.pace)
        self._make(self.bots[seat].choose(self.match.view(seat)))

    def _make(self, move: Move) -> None:
        """A move is on the disk before anyone hears of it."""
        self.match.play(move)
        self.kept.save()

    def _again(self) -> bool:
        try:
            answer = self.screen.ask(self.words.text("terminal-again"))
        except InputEnded:
            return False
        return self.vocabulary.answer(answer) is True

    # --- What is told --------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Everything that the one at the keyboard has not heard yet: a turn in one line, a result worked out."""
        news = self.match.events[self.told[self.listener] :]
        self.told[self.listener] = len(self.match.events)
        turn: list[Event] = []
        for event in news:
            lines = [] if self.preferences.brief else self._worked_out(event)
            if lines:
                self._say_turn(turn)
                self._say_all(lines)
                turn = []
            else:
                turn.append(event)
        self._say_turn(turn)

    def _say_turn(self, news: list[Event]) -> None:
        line = self.words.turn(news, self.match.view(self.listener), self.preferences.wording) if news else ""
        if line:
            self.screen.say(line)

    def _worked_out(self, event: Event) -> list[str]:
        """What a round or the match ended with, line by line; nothing for what happens in between."""
        match = self.match
        if isinstance(event, RoundEnded):
            settled = next(s for s in match.settlements if s.result is event.result)
            return ["", *self.words.result(settled, match.names, match.rules)]
        return self.words.match_end(event, match.names, match.rules) if isinstance(event, MatchEnded) else []

    # --- A person's turn -----------------------------------------------------------------------------------------

    def _person_moves(self, seat: int) -> bool:
        """Ask until a move was made; true if a new match is wanted instead."""
        if self.listener != seat:
            self._hand_over(seat)
        self._tell()
        view = self.match.view(seat)
        self._show(view)
        line: str | None = None
        while True:
            line = self.screen.ask(self._prompt(view), self._completions(view)) if line is None else line
            try:
                said = self.vocabulary.read(line, view) if line.strip(" ") else None
                if said is None:
                    self._show(view, again=True)
                elif isinstance(said, Position):
                    self._refuse(self.words.text("terminal-no-position", number=str(said.number)))
                elif isinstance(said, Command):
                    if said.name == "new" and self._give_up():
                        return True
                    move = self._obey(said, view)
                    if move is not None:
                        self._make(move)
                        return False
                else:
                    self._make(self.match.round.parse(said))
                    return False
                line = None
            except IllegalMove as error:
                line = self._refused(error, view)

    def _hand_over(self, seat: int) -> None:
        """Another person comes to the keyboard; nobody's tiles are in sight while it changes hands."""
        if self.listener is not None:
            self._tell()
        self.screen.hide()
        self._pause("terminal-pass-keyboard", name=self.match.names[seat])
        self.screen.hide()
        self.listener = seat

    def _pause(self, message: str, **variables: str) -> None:
        """Wait for Enter, or for anything that is no word of the table; a word is answered as a spectator may know."""
        while True:
            command = self.vocabulary.command(self.screen.ask(self.words.text(message, **variables)))
            if command is None or command.name in ("draw-or-pass", "new"):
                return
            self._obey(command, self.match.view(None))

    def _show(self, view: View, again: bool = False) -> None:
        """What is needed to answer: the hand and, when asked again, the ends; what an unusual question means."""
        question = view.question if view.question != "play" else ("again" if view.again == "may" else None)
        if question and not self.preferences.brief:
            self.screen.say(self.words.text(f"terminal-explain-{question}"))
        if again:
            self.screen.say(self.words.ends(view))
        if again or not (self.preferences.brief or self._still_drawing(view)):
            self.screen.say(self.words.hand(view), "hand")

    def _still_drawing(self, view: View) -> bool:
        """After a draw that did not help: the drawn tile was told, the rest of the hand is known."""
        drew = bool(view.deeds) and view.deeds[-1].seat == view.seat and view.deeds[-1].move.kind == "draw"
        return drew and all(move.kind in ("draw", "pass") for move in view.legal)

    def _prompt(self, view: View) -> str:
        assert view.seat is not None
        if len(self.people) > 1:
            return self.words.text("terminal-prompt-name", name=view.names[view.seat])
        return self.words.text("terminal-prompt")

    def _completions(self, view: View) -> list[str]:
        return [*self.vocabulary.completions(), *map(str, view.legal)]

    def _refuse(self, text: str) -> None:
        self.screen.say(text, "refused")

    def _refused(self, error: IllegalMove, view: View) -> str | None:
        """Say why not. Where only the end is missing it is asked for; the answer is the next line to read."""
        if error.reason == "which_end":
            return self._which_end(error, view)
        if isinstance(error, InvalidMove):
            self._refuse(self.words.text("terminal-not-understood", text=error.details["text"]))
            return None
        self._refuse(self.words.illegal(error))
        if error.reason in ("can_place", "must_open", "not_in_hand"):
            self._refuse(self.words.playable(view))
        return None

    def _which_end(self, error: IllegalMove, view: View) -> str:
        """Enter takes the tail, an end takes that end; anything else is read as a new line."""
        assert view.ends is not None
        head, tail = map(str, view.ends)
        tile = error.details["tile"]
        answer = self.screen.ask(
            self.words.text("terminal-which-end", tile=self.words.tile(tile), head=head, tail=tail)
        )
        end: End | None = self.vocabulary.end(answer) if answer.strip() else "tail"
        return answer if end is None else f"{tile} {end}"

    # --- Words of the table --------------------------------------------------------------------------------------

    def _obey(self, command: Command, view: View) -> Move | None:
        """Do what a word says; a move if it stands for one."""
        readings: dict[CommandName, Callable[[View], str]] = {
            "hand": self.words.hand,
            "playable": self.words.playable,
            "ends": self.words.ends,
            "chain": self.words.chain,
            "counts": self.words.counts,
            "scores": self.words.scores,
        }
        if command.name == "draw-or-pass":
            return self._draw_or_pass(view)
        if command.name in readings:
            self.screen.say(readings[command.name](view))
        elif command.name == "hint":
            self._hint(view)
        elif command.name == "last":
            self._say_last(view)
        elif command.name == "rules":
            self._say_all(self.words.rules(self.match.rules))
        elif command.name == "help":
            self._say_all(self._help())
        elif command.name == "save":
            self._save(command.argument)
        elif command.name == "version":
            self.screen.say(self.words.text("terminal-version", version=__version__))
        elif command.name == "quit":
            self._quit()
        elif command.name in ("brief", "introduction"):
            self._switch(command.name)
        return None

    def _draw_or_pass(self, view: View) -> Move:
        """Draw, pass or count, whichever is due; with a playable tile the refusal names the playable tiles."""
        for move in view.legal:
            if move.kind in ("draw", "pass", "count", "stop"):
                return move
        return self.match.round.parse(Move("pass"))

    def _hint(self, view: View) -> None:
        """The best move that a master finds from what this seat knows, its reasons, and the next best."""
        if not view.my_turn:
            self.screen.say(self.words.playable(view))
            return
        self._adviser = self._adviser or Master(self.match.rules)
        self._say_all(self.words.hint(self._adviser.explain(view)))

    def _say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.screen.say(line)

    def _say_last(self, view: View) -> None:
        """The last events once more, as this seat may know them."""
        match = self.match
        lines = [self.words.event(event, match.names, view.seat, match.rules, True) for event in match.events]
        self._say_all([line for line in lines if line][-LAST_EVENTS:])

    def _help(self) -> list[str]:
        w = self.words
        lines = [w.text("terminal-help-moves"), w.text("terminal-help-ends")]
        for command in COMMANDS:
            message = f"terminal-command-{command}"
            words = w.commas(spellings(w, message))
            lines.append(w.text("terminal-help-line", words=words, meaning=w.text(f"{message}.help")))
        keys = "terminal-help-keys" if self.screen.redraws else "terminal-help-keys-plain"
        return [*lines, w.text(keys), w.text("terminal-help-kept-keys")]

    def _save(self, name: str) -> None:
        path = Path(name or f"{self.match.rules.id}-{self.kept.table}.json").expanduser()
        try:
            self.match.record.save(path)
        except OSError as error:
            reason = error.strerror or str(error)
            self._refuse(self.words.text("terminal-cannot-save", file=str(path), reason=reason))
        else:
            self.screen.say(self.words.text("terminal-saved", file=str(path)))

    def _switch(self, name: CommandName) -> None:
        """Turn a preference, and keep it."""
        if name == "brief":
            following = LEVELS.index(self.preferences.level) + 1
            self.preferences.level = LEVELS[following % len(LEVELS)]
            told = self.words.text("terminal-wording", level=self.preferences.level)
        else:
            self.preferences.introduction = on = not self.preferences.introduction
            if on:
                self._say_all(self._introduction())
            told = self.words.text(f"terminal-introduction-{'on' if on else 'off'}")
        self.preferences.save()
        self.screen.say(told)

    def _quit(self) -> None:
        """Leave, after a question; at the end of a pipe there is nobody to ask."""
        try:
            answer = self.screen.ask(self.words.text("terminal-ask-quit"))
        except InputEnded:
            raise Left from None
        if self.vocabulary.answer(answer) is not False:
            raise Left

    def _give_up(self) -> bool:
        answer = self.screen.ask(self.words.text("terminal-ask-new"))
        if self.vocabulary.answer(answer) is not True:
            return False
        self.match.abandon()
        self.kept.save()
        return True
