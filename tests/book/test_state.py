"""The state that is taken entry by entry against one that is derived anew after each: any life of a book."""

from __future__ import annotations

import plain_book
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import astuple

from capicu import load_rules
from capicu.book import BookError, Counted
from capicu.book.entries import Begun, Booked, BookEntry, Corrected, OwnHand, Redone, Removed, Set, Undone
from capicu.book.state import BookState

RULES = {
    name: load_rules(name, players=players, overrides=overrides).to_dict()
    for name, players, overrides in (
        ("doscientos", 2, {"match.target": 60}),
        ("quinientos", 3, {"match.target": 300}),
        ("partners", 4, {}),
        ("daomy", 3, {}),
    )
}
NAMES = ("Ana", "Luis", "Eva", "Raúl")


@st.composite
def lives(draw) -> tuple[Begun, list[tuple[str, int, int]]]:
    """A book, and what is tried with it: what, with which hand, and a number that a hand is made of."""
    rules = draw(st.sampled_from(sorted(RULES)))
    players = load_rules(RULES[rules]).players
    header = Begun(rules=RULES[rules], names=NAMES[:players], date="2026-02-17", counters={"Capicú": 5})
    what = st.sampled_from(["book"] * 5 + ["correct", "remove", "undo", "undo", "redo", "set", "own"])
    return header, draw(st.lists(st.tuples(what, st.integers(0, 40), st.integers(0, 30)), max_size=40))


def entry_of(state: BookState, number: int, what: str, which: int, size: int) -> BookEntry:
    """What one try means now; it may be impossible."""
    players = len(state.names)
    hands = tuple(() if seat == which % players else size for seat in range(players))
    counted = Counted(ending="out", winner=which % players, hands=hands)
    if size % 5 == 0:
        counted = Counted(ending="blocked", hands=tuple(size + seat for seat in range(players)))
    known = list(plain_book.standing(plain_book.stacks([entry for _, entry, _ in state.log])[0]))
    hand = known[which % len(known)] if known else f"hand-{which}"
    return {
        "book": Booked(f"hand-{number}", counted, "Ana"),
        "correct": Corrected(hand, counted, "Luis"),
        "remove": Removed(hand, "Eva"),
        "undo": Undone("Ana"),
        "redo": Redone("Luis"),
        "set": Set(title=f"Evening {size}", names=tuple(f"{name}{size}" for name in NAMES[:players])),
        "own": OwnHand(which % players, size, "Eva"),
    }[what]


@given(lives(), st.booleans())
@settings(max_examples=300, deadline=None)
def test_every_life_of_a_book_leads_where_a_plain_fold_leads(life, asks) -> None:
    """Hands, scores, who has won, history with its numbers, settings; asked after every entry, or only at the end.

    Who asks is a person, for whom a match has an end; a log that is read may have hands after it.
    """
    header, tries = life
    state = BookState(header)
    for number, (what, which, size) in enumerate(tries, 1):
        entry = entry_of(state, number, what, which, size)
        try:
            (state.check if asks else state.check_logged)(entry)
        except BookError as error:
            assert {fault.reason for fault in error.faults} <= {
                "match_over", "nothing_to_undo", "nothing_to_redo", "no_such_hand"
            }  # fmt: skip
            continue
        before = state.copy()
        was = (before.log, before.history, before.own_hands.copy(), before.version)
        state.take(number, entry, f"2026-02-17T20:{number:02}:00+00:00")
        if asks:
            agree(state)
        assert was == (before.log, before.history, before.own_hands, before.version), "a copy stays as it was"
        if asks:
            agree(before)
    agree(state)


def agree(state: BookState) -> None:
    """The state is what its log leads to by the plain way."""
    plain = plain_book.ledger(state.header, state.log)
    assert state.hands == plain.hands
    assert (state.scores, state.next_starter, state.over, state.winner, state.ledger.reasons) == (
        plain.scores,
        plain.next_starter,
        plain.over,
        plain.winner,
        plain.reasons,
    )
    assert [astuple(line) for line in state.history] == plain_book.history(state.log)
    assert (state.title, state.names, state.counters, state.keep_photos, state.own_hands, state.version) == (
        plain_book.settings(state.header, state.log)
    )
    done, undone = plain_book.stacks([entry for _, entry, _ in state.log])
    assert (state.can_undo, state.can_redo) == (bool(done), bool(undone))
    for line in state.hands:
        assert state.hand(line.id) is state.hand(line.number) is line
        if line.settlement is not None:
            assert state.preview(line.counted, line.id).settlement == line.settlement
    with pytest.raises(BookError, match="no round"):
        state.hand(len(state.hands) + 1)
