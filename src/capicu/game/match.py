"""A match: rounds one after the other, the score, and the record of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from capicu.core import options
from capicu.core.layout import STARTER
from capicu.core.options import core_rules
from capicu.faults import Fault
from capicu.game import events as ev
from capicu.game.errors import IllegalMove, PositionError
from capicu.game.facts import NOTHING, Carry, RoundFacts, RoundResult, Settlement, settle_facts
from capicu.game.moves import Move
from capicu.game.record import Record
from capicu.game.round import Round
from capicu.game.secrets import commitment, new_secret
from capicu.game.view import SKILLS, View
from capicu.rules import Rules


def _now() -> datetime:
    return datetime.now(UTC)


def _here(now: datetime, zone: str | None) -> datetime:
    """A moment as clocks show it in a time zone, or (None) on this machine."""
    if zone is None:
        return now.astimezone()
    try:
        return now.astimezone(ZoneInfo(zone))
    except (KeyError, ValueError, OSError):
        raise PositionError([Fault("no_such_zone", found=repr(zone))]) from None


def clock_zone() -> str:
    """The name of this machine's time zone."""
    return _now().astimezone().tzname() or "UTC"


class Match:
    """A match from its first deal to its end.

    >>> from capicu import load_rules
    >>> match = Match(load_rules("daomy"), names=["Rabe", "Soa"], seed=7)
    >>> match.scores
    (0, 0)
    """

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str] | None = None,
        *,
        seed: int | None = None,
        today: date | None = None,
        auto: bool = False,
        skills: Sequence[str | None] | None = None,
        table: str = "",
        zone: str | None = None,
        clock: Callable[[], datetime] = _now,
        secrets: Callable[[int], bytes] | None = None,
    ) -> None:
        """`today` is the day of Daomy's calendar rule (default: the day at `zone`, an IANA name, or else at this
        machine, when the match begins; midnight changes nothing); `auto` makes forced moves itself;
        `skills` are needed where the rules let players choose; `secrets` gives the secret of each round."""
        self._prepare(rules, names, today, auto, skills, table, zone, clock)
        self._secrets = secrets or (lambda number: new_secret(seed, number))
        self._deal(starter=None)

    def _prepare(
        self,
        rules: Rules,
        names: Sequence[str] | None,
        today: date | None,
        auto: bool,
        skills: Sequence[str | None] | None,
        table: str,
        zone: str | None,
        clock: Callable[[], datetime],
    ) -> None:
        self.rules = rules
        self.core = core_rules(rules)
        self.names = tuple(names) if names is not None else tuple(f"{seat + 1}" for seat in range(rules.players))
        if len(self.names) != rules.players:
            raise PositionError([Fault("names_needed", wanted=rules.players, found=len(self.names))])
        self.today = today or _here(clock(), zone).date()
        self.auto = auto
        self.skills = _chosen_skills(self.core.special_skills == options.SPECIAL_SKILLS_CHOOSE, skills, rules.players)
        self.table = table
        self.clock = clock
        self.scores: tuple[int, ...] = (0,) * self.core.teams
        self.carry = NOTHING
        """What the match takes along from its rounds beside the score."""
        self.results: list[RoundResult] = []
        self.settlements: list[Settlement] = []
        self.events: list[ev.Event] = []
        self.next_starter: int | None = None
        self.winner: int | None = None
        self.over = False
        self.reasons: tuple[str, ...] = ()
        self.round_number = 0
        zone = zone or clock_zone()
        self.record = Record.begin(rules, self.names, self.today, zone, table, list(skills or ()))

    @classmethod
    def from_position(
        cls,
        rules: Rules,
        names: Sequence[str] | None = None,
        *,
        scores: Sequence[int] | None = None,
        carry: Carry | None = None,
        starter: int | None = None,
        round_number: int = 1,
        today: date | None = None,
        position: Round | None = None,
        seed: int | None = None,
        auto: bool = False,
        skills: Sequence[str | None] | None = None,
        table: str = "",
        zone: str | None = None,
        clock: Callable[[], datetime] = _now,
        secrets: Callable[[int], bytes] | None = None,
    ) -> Match:
        """A match from its middle: the score, who begins the present round, and (optionally) that round's position."""
        match = cls.__new__(cls)
        match._prepare(rules, names, today, auto, skills, table, zone, clock)
        match._secrets = secrets or (lambda number: new_secret(seed, number))
        match.scores = tuple(scores) if scores is not None else match.scores
        match.carry = carry or NOTHING
        faults = list(match._faults_of_start(starter, round_number))
        if faults:
            raise PositionError(faults)
        match.round_number = round_number - 1
        match.next_starter = starter
        match.record.start(match.scores, round_number, starter, match.carry)
        match._deal(starter, position)
        return match

    def _faults_of_start(self, starter: int | None, round_number: int) -> Iterator[Fault]:
        """What cannot be in the middle of a match."""
        if len(self.scores) != self.core.teams:
            yield Fault("scores_needed", wanted=self.core.teams, found=len(self.scores))
        yield from (Fault("negative_score", found=score) for score in self.scores if score < 0)
        if starter is not None and not 0 <= starter < self.rules.players:
            yield Fault("no_such_seat", name="starter", seat=starter, last=self.rules.players - 1)
        if round_number < 1:
            yield Fault("round_number", found=round_number)

    # --- Rounds --------------------------------------------------------------------------------------------------

    def next_round(self, position: Round | None = None) -> list[ev.Event]:
        """Deal the next round (or go on from a given one); only when the present one is over and nobody has won."""
        if self.over:
            raise IllegalMove("match_over")
        if not self.round.over:
            raise IllegalMove("round_running")
        return self._deal(self.next_starter, position)

    def _deal(self, starter: int | None, position: Round | None = None) -> list[ev.Event]:
        first = len(self.events)
        if position is not None:
            self._check_table(position)
        self.round_number += 1
        way = None if starter is None else self._way()
        if position is None:
            secret = self._secrets(self.round_number)
            seal = commitment(secret, self.table, self.round_number, self.rules.hash)
            self.record.deal(self.round_number, seal, secret, starter)
            self.round = Round.dealt(
                self.rules,
                secret,
                starter,
                self.skills,
                core=self.core,
                names=self.names,
                scores=self.scores,
                carry=self.carry,
                number=self.round_number,
                day=self.today.day,
                commitment=seal,
                way=way,
            )
        else:
            self._continue(position, starter)
            self.record.position(self.round_number, self.round)
        self.events += self.round.opening_events() if not self.round.chain else [ev.TurnTo(self.round.turn)]
        if self.round.over:
            self._finish_round()
        else:
            self._make_forced_moves()
        return self.events[first:]

    def _way(self) -> str:
        """How a later round's starter was found: where winners begin, a tie has a rule of its own."""
        way = self.rules.opening.next_starter
        tied = bool(self.results) and self.results[-1].winner is None
        return self.rules.opening.after_tie if way in ("winner", "winner_side") and tied else way

    def _check_table(self, position: Round) -> None:
        if (position.core.seats_players, position.core.tiles) != (self.core.seats_players, self.core.tiles):
            raise PositionError([Fault("other_table", players=self.core.seats_players, highest=self.core.set_highest)])

    def _continue(self, position: Round, starter: int | None) -> None:
        """Take a position into this match: its rules, names, score, number and (once it has begun) starter count."""
        self.round = position
        position.rules, position.core = self.rules, self.core
        if starter is not None and position.chain:
            position.state[STARTER] = starter
        position.names, position.scores, position.carry = self.names, self.scores, self.carry
        position.number, position.day = self.round_number, self.today.day
        position.enter()
        position.forget()
        if position.over:
            position.settle()

    # --- Moves ---------------------------------------------------------------------------------------------------

    def play(self, move: Move | str, seat: int | None = None) -> list[ev.Event]:
        """Make a move for the seat in turn; the events that follow. `seat` says who tries, to be checked."""
        if self.over:
            raise IllegalMove("match_over")
        if seat is not None and seat != self.round.turn and not self.round.over:
            raise IllegalMove("not_your_turn")
        first = len(self.events)
        self._make(self.round.parse(move))
        self._make_forced_moves()
        return self.events[first:]

    def _make(self, move: Move) -> None:
        seat = self.round.turn
        self.events += self.round.play(move)
        self.record.move(seat, move, self.clock())
        if self.round.over:
            self._finish_round()

    def _make_forced_moves(self) -> None:
        while self.auto and not self.round.over and (move := self.forced()) is not None:
            self._make(move)

    def forced(self) -> Move | None:
        """The move that the table may make itself: a pass with nothing else to do, or the one tile that opens."""
        legal = self.round.legal()
        if len(legal) != 1:
            return None
        opens = legal[0].kind == "place" and not self.round.chain
        return legal[0] if opens or legal[0].kind == "pass" else None

    def go_on(self, *, seed: int | None = None, auto: bool = False, clock: Callable[[], datetime] = _now) -> None:
        """Play on after a replay: from here on the clock and the deals are new again (with a seed, repeatable)."""
        self._secrets = lambda number: new_secret(seed, number)
        self.auto, self.clock = auto, clock

    def resign(self, seat: int) -> list[ev.Event]:
        """A player gives up. With two sides the other wins the match; with more it ends without a winner."""
        if self.over:
            raise IllegalMove("match_over")
        first = len(self.events)
        self.events += self.round.resign(seat)
        self.record.resign(seat, self.clock())
        self._finish_round()
        return self.events[first:]

    def abandon(self) -> list[ev.Event]:
        """Everyone leaves; the match ends without a winner."""
        if self.over:
            raise IllegalMove("match_over")
        first = len(self.events)
        self.round.abandon()
        self.record.abandon(self.clock())
        self._finish_round()
        return self.events[first:]

    def book(self, facts: RoundFacts) -> RoundResult:
        """Book a round played with real tiles in place of the one just dealt, through the same `settle`.

        Who began is taken from the match where the facts do not say.
        """
        if self.over:
            raise IllegalMove("match_over")
        number = self.round_number + (1 if self.round.over else 0)
        if facts.starter is None:
            facts = replace(facts, starter=self.next_starter)
        f = facts.to_core(self.core, number, self.today.day)
        self.round_number = number
        settled = settle_facts(f, self.scores, number - 1, self.core, self.carry)
        self.record.book(facts, self.clock())
        self._close(settled)
        self.round.close(settled)
        return settled.result

    def _finish_round(self) -> None:
        assert self.round.settlement is not None
        self._close(self.round.settlement)

    def _close(self, settled: Settlement) -> None:
        self.settlements.append(settled)
        self.results.append(settled.result)
        self.scores, self.carry = settled.scores, settled.carry
        self.next_starter = settled.next_starter
        self.events.append(ev.RoundEnded(settled.result, settled.scores))
        if settled.over:
            self.over, self.winner, self.reasons = True, settled.match_winner, settled.reasons
            self.events.append(ev.MatchEnded(self.winner, self.reasons, self.scores))

    # --- What people ask -------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """All that a seat may know now."""
        return self.round.view(seat)

    def team(self, seat: int) -> int:
        """The team of a seat."""
        return seat % self.core.teams

    def seats(self, team: int) -> list[int]:
        """The seats of a team."""
        return [seat for seat in range(self.rules.players) if self.team(seat) == team]

    @property
    def turn(self) -> int:
        """The seat that is asked now."""
        return self.round.turn

    def __repr__(self) -> str:
        return f"<Match of {self.rules.id}, round {self.round_number}, scores {self.scores}>"


def _chosen_skills(needed: bool, skills: Sequence[str | None] | None, players: int) -> list[int]:
    """The players' chosen skills as the core's numbers."""
    if not needed:
        return []
    if skills is None or len(skills) != players or any(s not in SKILLS for s in skills):
        raise PositionError([Fault("choose_skills", known=list(SKILLS[1:]))])
    return [SKILLS.index(skill) for skill in skills]
