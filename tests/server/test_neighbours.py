"""Other processes at the same tables: who is there counts as present, and who falls silent is gone."""

from __future__ import annotations

from capicu.server.neighbours import AT_ONCE, FORGOTTEN, Neighbours, messages


def test_who_is_at_another_process_is_present() -> None:
    others = Neighbours()
    assert others.heard("p", {"t": [0, 2], "u": [1]}) == ["t", "u"]
    assert others.heard("q", {"t": [1]}) == ["t"]
    assert others.present("t") == {0, 1, 2} and others.present("u") == {1} and others.present("v") == set()
    assert others.heard("p", {"t": [2, 0]}) == [], "nothing new"
    assert others.heard("p", {"t": []}) == ["t"] and others.present("t") == {1}


def test_a_process_that_falls_silent_is_forgotten_with_its_people() -> None:
    clock = [0.0]
    others = Neighbours(lambda: clock[0])
    others.heard("p", {"t": [0], "u": [1]})
    clock[0] = FORGOTTEN - 1
    others.heard("q", {"t": [1]})
    assert others.forget_silent() == []
    clock[0] = FORGOTTEN + 1
    assert sorted(others.forget_silent()) == ["t", "u"]
    assert others.present("t") == {1} and others.present("u") == set()
    assert others.forget_silent() == []


def test_many_tables_are_told_in_several_messages() -> None:
    here = {f"t{number}": {number % 4} for number in range(2 * AT_ONCE + 1)}
    told = list(messages(here))
    assert [len(message["here"]) for message in told] == [AT_ONCE, AT_ONCE, 1]
    assert list(messages({})) == []
