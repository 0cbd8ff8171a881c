"""The book against played matches: every round of random matches of every rule-set, entered by its facts.

`CAPICU_BOOK_ROUNDS=3000` plays so many rounds of each of the combinations.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from datetime import date
from itertools import count

import pytest
from msgspec.structs import replace

from capicu import Match, RoundFacts, Rules, RulesError, book, load_rules, rule_set_ids
from capicu.book import Counted, Ledger
from capicu.book.chain import look_at_last, odd_numbers
from capicu.core.options import core_rules
from capicu.game import Settlement
from capicu.game.facts import House
from capicu.tiles import Tile

TODAY = date(2026, 2, 17)
ROUNDS = int(os.environ.get("CAPICU_BOOK_ROUNDS", "100"))
"""At least so many rounds of each rule-set with each number of players are played, in whole matches."""
HOUSE = {
    "doscientos": [
        {"seats.teams": "pairs", "round.blocked_compare": "team_total"},
        {"bonus.use": "on", "bonus.table": "quinientos"},
        {"round.blocked_tie": "blocker", "match.target": 60},
    ],
    "daomy": [{"match.calendar_day": True, "match.lone_player": True, "match.double_six": True}],
    "partners": [{"bonus.key_bone": "fits_both_ends", "match.reset": False}],
    "chiva": [{"match.streak_tie": "break"}],
}


def rule_sets() -> Iterator[Rules]:
    for id_ in rule_set_ids():
        for players in (2, 3, 4):
            for overrides in [{}, *HOUSE.get(id_, [])]:
                try:
                    yield load_rules(id_, players=players, overrides=overrides)
                except RulesError:
                    continue


def rounds(rules: Rules, seed: int) -> Iterator[Match]:
    """A match of random moves, seen after every round."""
    chance = random.Random(seed)
    match = Match(rules, seed=seed, today=TODAY, auto=True)
    while True:
        while not match.round.over:
            match.play(chance.choice(match.round.legal()))
        yield match
        if match.over:
            return
        match.next_round()


def played(rules: Rules) -> Iterator[tuple[Match, Ledger]]:
    """Whole matches until there were so many rounds: after each round the match, and a ledger of that match."""
    number = 0
    for seed in count():
        if number >= ROUNDS:
            return
        ledger = None
        for match in rounds(rules, seed):
            ledger = ledger or Ledger(rules, match.names, TODAY)
            yield match, ledger
            number += 1


@pytest.mark.parametrize("rules", list(rule_sets()), ids=lambda r: f"{r.id}-{r.players}-{r.hash[:4]}")
def test_booked_facts_settle_as_played_rounds(rules: Rules) -> None:
    """Same settlement after every round: points, bonuses, scores, who begins next, winner, reasons."""
    for match, ledger in played(rules):
        line = ledger.add("x", Counted.from_facts(match.round.facts()))
        assert line.settlement == match.settlements[-1]
        if match.over:
            assert (ledger.scores, ledger.winner, ledger.reasons) == (match.scores, match.winner, match.reasons)


@pytest.mark.parametrize("rules", list(rule_sets()), ids=lambda r: f"{r.id}-{r.players}-{r.hash[:4]}")
def test_what_people_tell_the_book_is_enough(rules: Rules) -> None:
    """Only what a table says: how it ended, the last tile, the hands, who began first, and the ticks."""
    for match, ledger in played(rules):
        facts = match.round.facts()
        out = facts.ending == "out"
        seen = ledger.look(_plain(facts))
        told = Counted(
            ending=facts.ending,
            hands=tuple(tuple(map(str, hand)) for hand in facts.hands),
            winner=facts.winner if out else None,
            last_tile=str(facts.last_tile) if out else None,
            blocker=None if out else facts.blocker,
            starter=facts.starter if ledger.next_starter is None else None,
            first_passer=facts.first_passer,
            bonuses=tuple(facts.bonuses),
            without_drawing=facts.drew[facts.winner] == 0 if out else None,
            shutout=bool(match.results[-1].bonuses.get("shutout")),
            last_playable=facts.last_playable if seen.last_playable is None else None,
            fits_both_ends=_capicu(facts, rules) if seen.fits_both_ends is None else None,
            house=tuple(House("passes", team, points) for team, points in enumerate(facts.paid) if points),
        )
        assert _told(ledger.add("x", told).settlement) == _told(match.settlements[-1])


def _capicu(facts: RoundFacts, rules: Rules) -> bool:
    """What a person who knows the house's rules ticks."""
    if not facts.fits_both_ends or facts.last_tile.double:
        return facts.fits_both_ends and rules.bonus.fits == "any"
    return rules.bonus.fits != "halves" or not facts.same_number


def _told(settlement: Settlement) -> Settlement:
    """Without the last tile of a block, which nobody asks for and nothing depends on, and without what was paid for
    passes, which the table tells by counters."""
    tile = settlement.result.last_tile if settlement.result.ending == "out" else None
    result = replace(settlement.result, last_tile=tile, paid=())
    return replace(settlement, result=result, carry=replace(settlement.carry, passed=False))


def _plain(facts: RoundFacts) -> Counted:
    last = None if facts.last_tile is None else str(facts.last_tile)
    hands = tuple(tuple(map(str, hand)) for hand in facts.hands)
    return Counted(ending=facts.ending, hands=hands, winner=facts.winner, last_tile=last)


def test_the_ends_are_found_by_parity() -> None:
    """With four players the tiles tell almost always whether the last was the key bone, and never wrongly."""
    rules = load_rules("partners")
    core = core_rules(rules)
    known = unknown = keys = 0
    for seed in range(80):
        for match in rounds(rules, seed):
            facts = match.round.facts()
            if facts.ending != "out":
                continue
            told = look_at_last(core, facts.hands, facts.last_tile)
            assert not told.impossible
            assert told.last_playable in (None, facts.last_playable)
            assert told.fits_both_ends in (None, facts.fits_both_ends)
            known, unknown = known + (told.last_playable is not None), unknown + (told.last_playable is None)
            keys += facts.last_playable
    assert keys > 10 and known > 100 * max(unknown, 1) / 10


def test_a_wrong_hand_is_noticed_where_no_chain_can_be_laid() -> None:
    core = core_rules(load_rules("partners"))
    assert odd_numbers([Tile(6, 5), Tile(5, 4), Tile(4, 4)]) == {6, 4}
    hands = [[], [Tile(6, 5)], [Tile(4, 3)], [Tile(2, 1)]]
    assert look_at_last(core, hands, Tile(0, 0)).impossible
    assert not look_at_last(core_rules(load_rules("doscientos")), hands[:2], Tile(0, 0)).impossible, (
        "the boneyard is not known"
    )


def test_a_book_on_the_disk_agrees_with_a_match(tmp_path) -> None:
    """The same through the store, reopened after every hand."""
    rules = load_rules("quinientos", players=3)
    for match in rounds(rules, 5):
        with book.open(tmp_path, rules, match.names, today=TODAY) as opened:
            assert opened.book(match.round.facts()) == match.results[-1]
            assert (opened.scores, opened.winner, opened.next_starter) == (
                match.scores,
                match.winner,
                match.next_starter,
            )
