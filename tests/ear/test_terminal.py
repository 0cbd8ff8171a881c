"""The table in a terminal that speaks: one round, told in the same words as at the page."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from rig import Ear, Terminal

from capicu import Match, load_rules
from capicu.bots import make_bot
from capicu.words import Words

SEED = 7
PLAY = ["play", "daomy", "--seats", "human,greedy,greedy", "--names", "Rabe,Soa,Ciro", "--seed", str(SEED)]


def the_round() -> Iterator[tuple[str, str]]:
    """What the round with this seed says at each question, and the line that answers it; the last has no answer."""
    rules = load_rules("daomy", players=3)
    match = Match(rules, ["Rabe", "Soa", "Ciro"], seed=SEED, today=date(2026, 11, 18), auto=True)
    bots = {seat: make_bot("greedy", rules, SEED * 3 + seat) for seat in (1, 2)}
    told = 0
    while not match.round.over:
        if match.turn == 0:
            said = Words.of("en").turn(match.events[told:], match.view(0))
            told = len(match.events)
            move = match.view(0).legal[0]
            yield said, str(move)
            match.play(move)
        else:
            match.play(bots[match.turn].choose(match.view(match.turn)))
    worked = Words.of("en").worked(match.settlements[-1], match.names, rules)
    yield worked.ending, ""


def words_of(text: str) -> str:
    """A text as words alone: a terminal breaks its lines where it likes."""
    return " ".join(re.findall(r"[\w-]+", text))


def test_a_round_is_told_turn_by_turn(ear: Ear, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "capicu", *PLAY, "--defaults", "--plain", "--data", str(tmp_path)]
    missing = []
    with Terminal(ear, command):
        mark = ear.mark()
        for said, answer in the_round():
            assert ear.listen(longest=60)
            heard = words_of(" ".join(each.text for each in ear.heard(mark) if each.fate == "spoken"))
            if words_of(said) not in heard:
                missing.append(said)
            mark = ear.mark()
            if answer:
                ear.type(answer)
                ear.press("Return")
    assert not missing, missing
