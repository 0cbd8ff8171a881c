"""S5.14 to S5.47 in the score book, line by line; what a played round does is proven in tests/rules_lines."""

from __future__ import annotations

import subprocess
import sys
from datetime import date

import pytest
from msgspec.structs import replace

from capicu import RoundFacts, book
from capicu.book import BookError, Counted, House
from capicu.book.typing_in import hand_of_text, total_of_hand
from capicu.scoring import calculateDominoValue, calculateHandTotal, calculateRoundPoints, determineRoundWinner
from capicu.server import book_sentences as sentences
from capicu.words import Words
from engine_helpers import line


@line("S5.14", "S5.16", "S5.41", "S5.42", "A5.19")
@pytest.mark.parametrize("target", [100, 200, 500, 73])
def test_the_first_to_the_target_wins(begin, out, target):
    opened = begin("doscientos", "Ana Luis", match__target=target, bonus__use="off")
    while not opened.over:
        assert max(opened.scores) < target
        opened.book(out(len(opened.hands) % 2, "=20", "=20"))
    assert opened.winner == opened.scores.index(max(opened.scores))
    assert max(opened.scores) >= target
    with pytest.raises(BookError, match="over"):
        opened.book(out(0, "", "=1"))


@line("S5.15", "S5.23", "S5.24", "S5.38", "S5.39", "S5.40")
def test_who_goes_out_gets_all_spots_of_the_others(begin, out):
    opened = begin("doscientos", "Ana Luis Eva")
    result = opened.book(out(1, "6-6 6-5", "", "6-4 6-3 2-1", last="5-5"))
    assert (result.ending, result.winner, result.points) == ("out", 1, 45)
    assert opened.scores == (0, 45, 0)
    assert opened.hands[0].counted.hands == (("6-6", "6-5"), (), ("6-4", "6-3", "2-1"))
    assert calculateRoundPoints("Luis", {"Ana": ["6-6", "6-5"], "Luis": [], "Eva": ["6-4", "6-3", "2-1"]}) == 45


@line("S5.25", "S5.26", "S5.37", "S5.40")
def test_the_lowest_hand_wins_a_block_and_gets_all_others(begin, blocked):
    opened = begin("doscientos", "Ana Luis Eva Raúl")
    result = opened.book(blocked("=12", "=15", "=18", "=22"))
    assert (result.ending, result.winner, result.points) == ("blocked", 0, 55)


@line("S5.17", "S5.18", "A5.11")
def test_the_first_round_of_a_500_game_is_worth_100_more(begin, out):
    opened = begin("quinientos", "Ana Luis")
    assert opened.rules["match.target"] == 500
    assert opened.book(out(0, "", "21", last="6-4")).bonuses == {"first_round": 100}
    assert opened.book(out(1, "21", "", last="6-4")).bonuses == {}
    opened.remove(1)
    assert opened.hands[0].result.bonuses == {"first_round": 100}, "now it is the first"


@line("S5.18", "A5.11")
def test_a_tied_first_round_gives_the_bonus_to_nobody_later(begin, out, blocked):
    opened = begin("quinientos", "Ana Luis")
    assert opened.book(blocked("=9", "=9")).winner is None
    assert opened.book(out(0, "", "=9")).bonuses == {}


@line("S5.19")
def test_double_out_follows_from_the_last_tile(begin, out):
    opened = begin("quinientos", "Ana Luis")
    opened.book(out(0, "", "21"))
    assert opened.book(out(0, "", "21", last="5-5")).bonuses == {"double_out": 50}
    assert opened.book(out(0, "", "21", last="5-4")).bonuses == {}


@line("S5.20", "A5.10")
def test_domino_is_a_tick_with_two_or_three_and_certain_with_four(begin, out):
    two = begin("quinientos", "Ana Luis")
    two.book(out(0, "", "21"))
    assert two.book(out(0, "", "21", without_drawing=True)).bonuses == {"domino": 25}
    assert two.book(out(0, "", "21", without_drawing=False)).bonuses == {}
    four = begin("quinientos", "Ana Luis Eva Raúl")
    four.book(out(0, "", "=1", "=1", "=1"))
    assert four.book(out(0, "", "=1", "=1", "=1")).bonuses == {"domino": 25}


@line("S5.21")
def test_a_won_block_is_worth_25_more(begin, blocked, out):
    opened = begin("quinientos", "Ana Luis")
    opened.book(out(0, "", "21"))
    assert opened.book(blocked("21", "65")).bonuses == {"block_win": 25}


@line("S5.22", "A5.9")
def test_the_shutout_is_a_tick_off_by_default(begin, out):
    opened = begin("quinientos", "Ana Luis")
    opened.book(out(0, "", "21"))
    assert opened.book(out(0, "", "21")).bonuses == {}
    assert opened.book(out(0, "", "21", shutout=True)).bonuses == {"shutout": 100}


@line("S5.27", "S5.28", "S5.16")
def test_partners_win_with_six_hands(begin, out):
    opened = begin("partners", "Ana Luis Eva Raúl")
    for hand in range(6):
        opened.book(out(0 if hand % 2 else 2, "-", "-", "-", "-"))
    assert (opened.scores, opened.winner, opened.over) == ((6, 0), 0, True)


@line("S5.29", "A5.13", "A5.16")
def test_the_key_bone_is_worth_two_and_found_from_the_tiles(begin, out):
    """The ends are 6 and 5 and every other tile with a 6 or a 5 lies on the table; nothing else could be placed."""
    opened = begin("partners", "Ana Luis Eva Raúl")
    hands = ["", "1-0 2-1", "2-0", "3-3 4-4"]
    line_ = opened.preview(out(0, *hands, last="6-5"))
    assert not line_.last.impossible
    assert line_.result.bonuses == {"key_bone": 1}
    assert opened.book(out(0, *hands, last="6-5")).points == 2
    other = opened.preview(out(0, "", "6-1", "1-0", "3-3 4-4", last="6-5"))
    assert (other.last.last_playable, other.result.points) == (False, 1), "the ends were 5 and 0, and 1-0 fitted too"
    only_totals = out(0, "", "=4", "=2", "=14", last="6-5")
    assert opened.preview(only_totals).result.points == 1, "totals do not tell; then it is a tick"
    assert opened.preview(replace(only_totals, last_playable=True)).result.points == 2


@line("S5.30", "A5.14")
def test_the_losing_side_winning_a_hand_resets_the_score(begin, out):
    opened = begin("partners", "Ana Luis Eva Raúl")
    for winner in (0, 2, 0):
        opened.book(out(winner, "-", "-", "-", "-"))
    assert opened.scores == (3, 0)
    assert opened.book(out(1, "-", "-", "-", "-")).reset
    assert opened.scores == (0, 0)
    english = Words.of("en")
    assert sentences.in_short(english, opened.ledger, opened.hands[-1]) == "Luis and Raúl: back to 0 – 0"
    assert sentences.in_short(english, opened.ledger, opened.hands[0]) == "Ana and Eva +1: 1 – 0"


@line("S5.31", "S5.32", "A5.17")
def test_chiva_counts_wins_in_a_row(begin, out, blocked):
    opened = begin("chiva", "Ana Luis")
    seen = []
    for counted in (out(0, "", "=9"), out(0, "", "=9"), out(1, "=9", ""), blocked("=3", "=3"), *[out(1, "=9", "")] * 3):
        opened.book(counted)
        seen.append(opened.scores)
    assert seen == [(1, 0), (2, 0), (0, 1), (0, 1), (0, 2), (0, 3), (0, 4)]
    assert (opened.winner, opened.ledger.reasons) == (1, ("streak",))


@line("S5.33", "S5.34", "S5.35", "S5.36", "S5.37", "S5.38")
def test_the_seeds_functions_are_what_the_book_counts_with(begin, blocked):
    hands = {"Ana": ["3-5", "0-1"], "Luis": ["6-6"], "Eva": ["5-4"]}
    assert [calculateDominoValue(t) for t in ("3|5", "6|6", "0|1")] == [8, 12, 1]
    opened = begin("doscientos", "Ana Luis Eva")
    result = opened.book(blocked(*(" ".join(tiles) for tiles in hands.values())))
    assert list(result.totals) == [calculateHandTotal(tiles) for tiles in hands.values()]
    assert [total_of_hand(hand_of_text(" ".join(tiles))) for tiles in hands.values()] == [9, 12, 9]
    assert determineRoundWinner(hands).winner is None and result.winner is None and result.tied == (0, 2)


@line("S5.42", "A5.4", "A5.5")
def test_a_tied_block_gives_nothing_and_the_table_begins_as_at_first(begin, blocked):
    opened = begin("doscientos", "Ana Luis")
    result = opened.book(blocked("=12", "=12"))
    assert (result.winner, result.points, opened.scores, opened.next_starter) == (None, 0, (0, 0), None)


@line("A0.4", "A5.4", "A5.6", "A5.7")
def test_partners_who_tie_with_each_other_win_together(begin, blocked):
    opened = begin("doscientos", "Ana Luis Eva Raúl", seats__teams="pairs")
    result = opened.book(blocked("=5", "=9", "=5", "=9", blocker=0))
    assert (result.team, result.points) == (0, 23)
    assert result.winner == 2, "the first of the two after Ana, who placed last"


@line("S5.43", "S5.39")
def test_a_round_is_managed_from_facts(tmp_path):
    """The public names of the design: open, book, scores, history, next_starter, undo."""
    with book.open(tmp_path / "plaza.db", names=["Ana", "Luis"]) as opened:
        opened.book(RoundFacts(ending="out", winner=1, last_tile="5-5", hands=[["6-5", "4-0"], []]))
        assert (opened.scores, opened.next_starter, len(opened.history)) == ((0, 15), 1, 1)
        opened.undo()
        assert (opened.scores, opened.next_starter, len(opened.hands)) == ((0, 0), None, 0)


def test_a_house_bonus_among_the_facts_needs_its_name(tmp_path):
    """A number for each team is enough for a match; a book, which tells it again, asks for the name."""
    facts = RoundFacts(ending="out", winner=1, hands=[["6-5", "4-0"], []], house=[House("Café", 0, 5, 2)])
    with book.open(tmp_path / "plaza.db", names=["Ana", "Luis"]) as opened:
        opened.book(facts)
        assert opened.scores == (10, 15) and opened.hands[0].counted.house == (House("Café", 0, 5, 2),)
        with pytest.raises(BookError) as caught:
            opened.book(RoundFacts(ending="out", winner=1, hands=[[], ["5-5"]], house=[0, 10]))
        assert "house_needs_name" in {fault.reason for fault in caught.value.faults} and len(opened.hands) == 1


@line("S5.46", "A5.20")
def test_hands_are_typed_as_people_write_them():
    for text in ("65 40", "6-5 4-0", "6|5, 0|4", "[5|6] 40", " 6 - 5 ; 4/0 "):
        assert hand_of_text(text) == ("6-5", "4-0"), text
    assert hand_of_text("=23") == 23 and hand_of_text("-") is None and hand_of_text("0") == ()
    with pytest.raises(BookError, match="6-4"):
        hand_of_text("65 hello")


@line("S5.47", "A5.21")
def test_what_is_booked_survives_a_kill(tmp_path):
    """A process books hand after hand and is killed without warning; everything that it said was booked is there."""
    script = (
        "import sys, os, signal\n"
        "from capicu import book\n"
        "from capicu.book import Counted\n"
        "opened = book.open(sys.argv[1], names=['Ana', 'Luis'])\n"
        "for n in range(3):\n"
        "    opened.book(Counted(ending='out', winner=n % 2, hands=(7, ()) if n % 2 else ((), 5)))\n"
        "print(*opened.scores, flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode < 0 and done.stdout == "10 7\n"
    with book.open(tmp_path) as opened:
        assert (opened.scores, len(opened.hands)) == ((10, 7), 3)


@line("S1.12", "S1.13", "A1.5")
def test_the_calendar_day_is_that_on_which_the_game_began(begin, out):
    opened = begin("daomy", "Rabe Soa", match__calendar_day=True, today=date(2026, 2, 17))
    opened.book(out(0, "", "=16"))
    assert not opened.over
    opened.book(out(1, "=17", ""))
    assert (opened.winner, opened.ledger.reasons) == (1, ("calendar_day",))


@line("S1.14", "S1.15", "S1.16")
def test_daomys_other_winning_rules(begin, out):
    lone = begin("daomy", "Rabe Soa", match__lone_player=True)
    lone.book(out(0, "", "=30"))
    lone.book(out(0, "", "=30"))
    assert lone.ledger.reasons == ("lone_player",)
    half = begin("daomy", "Rabe Soa Lita")
    half.book(out(0, "", "=30", "=30"))
    assert half.ledger.reasons == ("half_in_one_round",)
    six = begin("daomy", "Rabe Soa", match__double_six=True)
    six.book(out(0, "", "21", last="6-6"))
    assert six.ledger.reasons == ("double_six",)


@line("S1.33")
def test_the_start_rotates_from_whoever_began(begin, out):
    opened = begin("daomy", "Rabe Soa Lita")
    opened.book(out(2, "=1", "=1", "", starter=1))
    assert opened.next_starter == 2
    opened.book(out(0, "", "=1", "=1"))
    assert opened.next_starter == 0


@line("S3.27", "S3.28")
def test_the_manuals_difference_and_smallest_tile(begin, blocked):
    opened = begin("manual", "Tom Ann")
    assert opened.book(blocked("6-1", "6-6")).points == 5
    tied = opened.book(blocked("6-1", "4-3"))
    assert tied.winner is None, "both have only a tile of seven"
    assert opened.book(blocked("6-1", "4-2 1-0")).winner == 1


@line("S3.28")
@pytest.mark.parametrize(
    ("rules", "hands", "asked"),
    [
        ("manual", ("=12", "=12"), "Tom and Ann"),
        ("manual", ("66", "=12"), "Ann"),
        ("manual", ("65 10", "63 21"), None),
        ("manual", ("=12", "=13"), None),
        ("doscientos", ("=12", "=12"), None),
    ],
)
def test_a_tie_that_tiles_decide_asks_for_them(begin, blocked, rules, hands, asked):
    notes = sentences.notes(Words.of("en"), begin(rules, "Tom Ann").ledger, blocked(*hands))
    asking = [note for note in notes if "their tiles decide" in note]
    assert [note.endswith(f"give the tiles of {asked}.") for note in asking] == ([] if asked is None else [True])


def test_house_bonuses_are_counted_apart_and_can_win(begin, out):
    opened = begin("doscientos", "Ana Luis", match__target=100)
    result = opened.book(out(0, "", "=20", house=(House("Capicú", 0, 30), House("Café", 1, 5, 2))))
    assert (result.points, result.bonuses, opened.scores) == (20, {}, (50, 10))
    opened.book(out(1, "=10", "", house=(House("Capicú", 0, 50),)))
    assert (opened.scores, opened.winner, opened.ledger.reasons) == ((100, 20), 0, ("target",))
    with pytest.raises(BookError, match="points"):
        begin("chiva", "Ana Luis").book(out(0, "", "=9", house=(House("Capicú", 0, 1),)))


@pytest.mark.parametrize(
    ("house", "scores", "winner"),
    [
        ((House("Capicú", 1, 45),), (100, 115), 1),
        ((House("Capicú", 1, 30),), (100, 100), None),
        ((House("Multa", 0, -5),), (95, 70), None),
        ((House("Capicú", 1, 20),), (100, 90), 0),
    ],
    ids=["who has more wins", "a shared lead goes on", "a fine keeps from winning", "the winner of the hand wins"],
)
def test_where_two_reach_the_target_at_once_the_higher_score_wins(begin, out, house, scores, winner):
    """The house's bonuses are settled with the hand, as points of special tiles are."""
    opened = begin("doscientos", "Ana Luis", match__target=100)
    opened.book(out(0, "", "=60"))
    opened.book(out(1, "=70", ""))
    opened.book(out(0, "", "=40", house=house))
    assert (opened.scores, opened.winner, opened.over) == (scores, winner, winner is not None)


def test_a_hand_that_is_not_counted_is_worth_nothing(begin):
    opened = begin("doscientos", "Ana Luis Eva")
    assert opened.book(Counted(ending="out", winner=0, hands=((), 15, None))).points == 15
