"""The regional games by their worked examples (`cuban 2`), as docs/rules/regional.md has them.

Players are A, B, C and D in the order of their turns; in pairs A and C play against B and D. A hand is its total, or
its tiles where they matter.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from capicu import IllegalMove, Match, Round, RoundFacts, RoundResult, Tile, load_rules
from capicu.game.facts import Carry
from capicu.rules import known_rules
from engine_helpers import line, table
from rules_lines.test_every_line import named_in

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "regional.md"
EXAMPLE = re.compile(r"^- \*\*([a-z_0-9]+ \d+)\*\* ", re.MULTILINE)
LETTERS = "ABCD"


class At:
    """A table of a game in the middle of a match, at which hands are booked."""

    def __init__(
        self, game: str, players: int = 4, scores: dict[str, int] | None = None, number: int = 2, **carry: Any
    ) -> None:
        self.rules = load_rules(game, players=players)
        self.teams = 2 if self.rules.seats.teams == "pairs" else players
        self.match = Match.from_position(
            self.rules,
            LETTERS[:players],
            scores=[(scores or {}).get(self.side(team), 0) for team in range(self.teams)],
            carry=Carry(**carry),
            round_number=number,
            starter=0,
            seed=1,
        )

    def seat(self, letter: str) -> int:
        """The seat of the player who is that many turns after A."""
        return seat_of(self.rules, letter)

    def side(self, team: int) -> str:
        """A side by its players: `AC`, or one alone."""
        letters = LETTERS[: self.rules.players]
        return "".join(letter for letter in letters if self.seat(letter) % self.teams == team)

    def out(self, who: str, last: str | None = None, ends: str = "", **left: int | str) -> RoundResult:
        """Somebody goes out; what is left to the others, and the last tile with the ends that it found."""
        fits = bool(last and ends) and all(int(end) in (Tile.parse(last).a, Tile.parse(last).b) for end in ends)
        same = len(set(ends)) == 1
        return self._book(
            left, ending="out", winner=self.seat(who), last_tile=last, fits_both_ends=fits, same_number=same
        )

    def block(self, closer: str = "A", starter: str = "A", **left: int | str) -> RoundResult:
        """Nobody can go on after a player's tile."""
        return self._book(left, ending="blocked", blocker=self.seat(closer), starter=self.seat(starter))

    def _book(self, left: dict[str, int | str], **facts: Any) -> RoundResult:
        hands: list[Any] = [0] * self.rules.players
        for letter, hand in left.items():
            hands[self.seat(letter)] = hand.split() if isinstance(hand, str) else hand
        if facts.get("winner") is not None:
            hands[facts["winner"]] = ()
        self.match.book(RoundFacts(hands=hands, **facts))
        return self.match.results[-1]

    @property
    def scores(self) -> dict[str, int]:
        """Each side's score, of those that have one."""
        return {self.side(team): score for team, score in enumerate(self.match.scores) if score}

    @property
    def leads(self) -> str | None:
        """Who begins the next round; None where it is decided as in the first."""
        found = [letter for letter in LETTERS if self.seat(letter) == self.match.next_starter]
        return found[0] if found and self.match.next_starter is not None else None

    @property
    def won(self) -> str | None:
        """The side that has won the match."""
        return None if self.match.winner is None else self.side(self.match.winner)


def seat_of(rules: Any, letter: str) -> int:
    step = 1 if rules.seats.direction == "clockwise" else -1
    return LETTERS.index(letter) * step % rules.players


def laid(game: str, chain: str, turn: str = "A", **hands: str) -> Round:
    """A round in its middle: the players' tiles by their letters, whoever's turn it is."""
    rules = load_rules(game)
    by_seat = [""] * 4
    for letter, tiles in hands.items():
        by_seat[seat_of(rules, letter)] = tiles
    return table(game, by_seat, chain, turn=seat_of(rules, turn))


def paid(round_: Round) -> dict[str, int]:
    """What each side has earned by passes."""
    return {"AC": round_.paid[0], "BD": round_.paid[1]}


def test_every_example_of_the_page_is_a_test_and_every_test_is_on_the_page():
    on_page = EXAMPLE.findall(PAGE.read_text(encoding="utf-8"))
    assert len(on_page) == len(set(on_page))
    assert set(on_page) == named_in(Path(__file__))


# --- Draw and block -------------------------------------------------------------------------------------------------


@line("draw 1")
def test_a_block_is_worth_what_the_others_have_more():
    at = At("draw", 2)
    assert at.block(A=7, B=19).points == 12


@line("draw 2")
def test_who_goes_out_gets_the_spots_left():
    assert At("draw", 2).out("A", B="6-5 2-1").points == 14


@line("draw 3")
def test_of_three_the_lowest_takes_all_others_less_their_own():
    assert At("draw", 3).block(A=4, B=9, C=11).points == 16


@line("block 1", "block 2")
def test_the_block_game_settles_as_the_draw_game():
    assert At("block", 2).block(A=7, B=19).points == 12
    assert At("block", 2).out("A", B=14).points == 14


# --- Cuba -----------------------------------------------------------------------------------------------------------


@line("cuban 1")
def test_in_cuba_only_the_opponents_hands_count():
    at = At("cuban")
    assert at.out("A", B="9-9 9-8", D="7-6 2-0", C="8-3").points == 50
    assert at.scores == {"AC": 50}


@line("cuban 2", "cuban 3")
def test_in_cuba_pairs_are_compared_in_a_block():
    at = At("cuban")
    result = at.block(A=12, C=20, B=5, D=30)
    assert at.side(result.team) == "AC" and result.points == 35
    level = At("cuban").block(A=12, C=20, B=2, D=30)
    assert level.winner is None and level.points == 0


@line("cuban 4")
def test_in_cuba_five_doubles_are_dealt_again():
    for seed in range(200):
        hands = Match(load_rules("cuban"), seed=seed).round.hands
        assert max(sum(tile.double for tile in hand) for hand in hands) < 5
    plain = load_rules("cuban", overrides={"deal.redeal_doubles": 0})
    deals = [Match(plain, seed=seed).round.hands for seed in range(200)]
    assert any(sum(tile.double for tile in hand) >= 5 for hands in deals for hand in hands), "it does happen"


@line("cuban_east 1")
@pytest.mark.parametrize(("spots", "points"), [(2, 0), (3, 2), (20, 2), (21, 3), (41, 5)])
def test_in_the_east_of_cuba_spots_are_counted_by_brackets(spots, points):
    assert At("cuban_east").out("A", B=spots).points == points


@line("cuban_east 2")
def test_in_the_east_of_cuba_a_capicua_doubles_the_hand():
    assert At("cuban_east").out("A", "5-3", "53", B=25).points == 6
    assert At("cuban_east").out("A", "4-4", "44", B=25).points == 3


@line("cuban_east 3")
def test_in_the_east_of_cuba_only_the_first_pass_of_a_match_pays():
    round_ = laid("cuban_east", "4-4 4-1 1-0 0-5", A="5-2 1-1", B="6-6 3-3", C="2-6 0-0", D="3-1 6-3")
    round_.play("5-2 tail")
    round_.play("pass")
    assert paid(round_) == {"AC": 2, "BD": 0}
    round_.play("2-6 tail")
    assert texts_of(round_) == ["6-3 tail"]
    round_.play("6-3 tail")
    round_.play("pass")
    assert paid(round_) == {"AC": 2, "BD": 0}, "later ones pay nothing"


def texts_of(round_: Round) -> list[str]:
    return [str(move) for move in round_.legal()]


# --- Dominican Republic -----------------------------------------------------------------------------------------------


@line("dominican 1")
@pytest.mark.parametrize(("opening", "points"), [("6-6", 25), ("6-4", 50)])
def test_a_pass_on_the_opening_tile_pays(opening, points):
    round_ = laid("dominican", "", A=f"{opening} 6-1", B="1-1 2-2", C="6-2 0-0", D="6-3 5-5")
    round_.play(opening)
    round_.play("pass")
    assert paid(round_) == {"AC": points, "BD": 0}


@line("dominican 2")
def test_who_lays_again_after_three_passes_is_paid_and_a_block_pays_nothing():
    others = {"D": "1-1 0-0", "A": "2-2 6-2", "B": "6-6 1-0"}
    round_ = laid("dominican", "3-3 3-2 2-0 0-4", turn="C", C="3-5 5-6", **others)
    for move in ("3-5 head", "pass", "pass"):
        round_.play(move)
    assert paid(round_) == {"AC": 0, "BD": 0}
    round_.play("pass")
    assert paid(round_) == {"AC": 25, "BD": 0} and texts_of(round_) == ["6-5 head"]
    closed = laid("dominican", "3-3 3-2 2-0 0-4", turn="C", C="3-5 2-1", **others)
    closed.play("3-5 head")
    assert closed.over and paid(closed) == {"AC": 0, "BD": 0}


@line("dominican 3")
def test_a_capicu_of_a_half_for_each_end_pays():
    assert At("dominican").out("A", "5-3", "53", B=12, D=14).points == 51
    assert At("dominican").out("A", "5-3", "55", B=12, D=14).points == 26
    assert At("dominican").out("A", "4-4", "44", B=12, D=14).points == 26


@line("dominican 4")
def test_the_lower_pair_gets_the_spots_of_the_other():
    at = At("dominican")
    assert at.block(A=5, C=9, B=14, D=12).points == 26
    assert at.scores == {"AC": 26}


# --- Jamaica and Haiti ------------------------------------------------------------------------------------------------


@line("jamaican_partner 1")
def test_six_love_goes_back_to_nothing_and_the_double_six_poses():
    at = At("jamaican_partner", scores={"AC": 3})
    result = at.out("B", A=5)
    assert result.reset and at.scores == {} and at.leads is None
    assert any(Tile(6, 6) in hand for hand in (at.match.next_round() and at.match.round.hands))
    assert texts_of(at.match.round) == ["6-6"]


@line("jamaican_partner 2")
def test_at_one_love_the_next_hand_is_worth_two():
    at = At("jamaican_partner", scores={"AC": 1})
    at.out("B", A=5)
    assert at.scores == {} and at.match.carry.two
    result = at.out("D", A=5)
    assert result.two and at.scores == {"BD": 2}


@line("jamaican_partner 3")
def test_the_lowest_single_hand_wins_for_its_pair():
    at = At("jamaican_partner")
    at.block(A=20, C=2, B=5, D=5)
    assert at.scores == {"AC": 1}


@line("jamaican_partner 4")
def test_a_tie_makes_the_next_hand_worth_two_and_another_no_more():
    at = At("jamaican_partner")
    for _ in range(2):
        assert at.block(A=4, B=4, C=9, D=9).winner is None
        assert at.leads is None and at.match.carry.two
    at.out("A", B=5)
    assert at.scores == {"AC": 2}


@line("jamaican_cutthroat 1")
def test_cut_throat_is_broken_as_soon_as_all_have_a_point():
    at = At("jamaican_cutthroat", 3, scores={"A": 4, "B": 2})
    result = at.out("C", A=5)
    assert result.reset and at.scores == {} and at.leads is None


@line("jamaican_cutthroat 2")
def test_six_love_while_somebody_has_nothing_wins():
    at = At("jamaican_cutthroat", 3, scores={"A": 5, "B": 3})
    at.out("A", B=5)
    assert at.scores == {"A": 6, "B": 3} and at.won == "A"


@line("jamaican_cutthroat 3")
def test_three_players_play_without_the_double_blank():
    round_ = Match(load_rules("jamaican_cutthroat", players=3), seed=1).round
    assert [len(hand) for hand in round_.hands] == [9, 9, 9] and not round_.boneyard
    assert Tile(0, 0) not in {tile for hand in round_.hands for tile in hand}
    assert len(Match(load_rules("jamaican_cutthroat", players=4), seed=1).round.hands[0]) == 7


@line("haitian 1")
@pytest.mark.parametrize(("last", "ends", "points"), [("5-3", "53", 2), ("5-3", "55", 1), ("4-4", "44", 1)])
def test_a_dekabes_is_worth_two(last, ends, points):
    assert At("haitian").out("A", last, ends, B=9).points == points


@line("haitian 2", "haitian 3")
def test_in_haiti_a_win_sends_the_others_back_and_the_winner_keeps_the_points():
    at = At("haitian", scores={"AC": 3})
    at.out("B", "5-3", "53", A=9)
    assert at.scores == {"BD": 2}
    at = At("haitian", scores={"AC": 3})
    at.out("A", "5-3", "53", B=9)
    assert at.scores == {"AC": 5} and at.won == "AC"


@line("haitian 4")
def test_in_haiti_the_hand_after_a_tie_is_worth_two():
    at = At("haitian")
    assert at.block(A=6, B=6, C=9, D=9).winner is None
    assert at.out("A", B=9).points == 2


# --- South America and Spain ------------------------------------------------------------------------------------------


@line("venezuelan 1", "venezuelan 2")
def test_in_venezuela_the_losing_pair_s_spots_count():
    assert At("venezuelan").out("A", B=14, D=12, C=9).points == 26
    at = At("venezuelan")
    at.block(A=5, B=14, C=9, D=12)
    assert at.scores == {"AC": 26}


@line("spanish 1", "spanish 2")
def test_in_spain_all_spots_count_the_winners_too():
    assert At("spanish").out("A", B=14, C=9, D=12).points == 35
    at = At("spanish")
    at.block(A=5, B=14, C=9, D=12)
    assert at.scores == {"AC": 40}


@line("brazilian_points 1", "brazilian_points 2")
def test_in_brazil_who_closes_on_a_tie_loses():
    assert At("brazilian_points").out("A", B=14, D=12).points == 26
    at = At("brazilian_points")
    at.block(closer="D", A=10, C=10, B=8, D=12)
    assert at.scores == {"AC": 20}


@line("pernambuco 1")
@pytest.mark.parametrize(
    ("last", "ends", "points"), [("5-3", "53", 3), ("5-3", "55", 1), ("4-4", "42", 2), ("4-4", "44", 4)]
)
def test_in_recife_the_last_tile_says_what_a_hand_is_worth(last, ends, points):
    assert At("pernambuco").out("A", last, ends, B=9).points == points


@line("pernambuco 2", "pernambuco 3")
def test_in_recife_ties_multiply_the_next_hand():
    at = At("pernambuco")
    at.block(A=8, B=8, C=9, D=9)
    assert at.leads is None
    assert at.out("A", "5-3", "53", B=9).points == 6 and at.won == "AC"
    at = At("pernambuco")
    for _ in range(2):
        at.block(A=8, B=8, C=9, D=9)
    assert at.out("A", "5-3", "50", B=9).points == 3


@line("pernambuco 4")
def test_in_recife_the_lowest_single_hand_wins_a_block_for_its_pair():
    at = At("pernambuco")
    at.block(A=8, C=8, B=12, D=9)
    assert at.scores == {"AC": 1} and at.leads in ("A", "C")


# --- The French Caribbean ---------------------------------------------------------------------------------------------


@line("martinique 1")
def test_in_martinique_a_manche_in_which_all_have_scored_is_void():
    at = At("martinique", 3, scores={"A": 2, "B": 1})
    assert at.out("C", A=5).reset and at.scores == {}


@line("martinique 2", "martinique 3")
def test_in_martinique_three_hands_win_while_somebody_is_cochon():
    at = At("martinique", 3, scores={"A": 2})
    at.out("A", B=5)
    assert at.scores == {"A": 3} and at.won == "A"
    at = At("martinique", 3, scores={"A": 2, "B": 1})
    at.out("A", B=5)
    assert at.scores == {"A": 3, "B": 1} and at.won == "A"


@line("martinique 4")
def test_in_martinique_a_tied_block_is_void_and_else_the_lowest_wins():
    at = At("martinique", 3)
    assert at.block(A=10, B=10, C=25).winner is None and at.leads is None
    at.block(A=20, B=20, C=5)
    assert at.scores == {"C": 1}


# --- Puerto Rico ------------------------------------------------------------------------------------------------------


@line("palitos 1")
def test_in_ponce_the_passes_of_opponents_pay():
    round_ = laid("palitos", "4-4 4-1 1-0 0-5", A="5-2 1-1", B="6-6 3-3", C="2-6 0-0", D="3-1 5-5")
    for move in ("5-2 tail", "pass", "2-6 tail", "pass"):
        round_.play(move)
    assert paid(round_) == {"AC": 3, "BD": 0}
    round_ = laid("palitos", "4-4 4-1 1-0 0-5", A="5-2 1-1", B="6-6 3-3", C="6-0 0-0", D="2-1 5-5")
    for move in ("5-2 tail", "pass", "pass", "2-1 tail"):
        round_.play(move)
    assert paid(round_) == {"AC": 2, "BD": 0}, "a partner's pass is free"


@line("palitos 2")
@pytest.mark.parametrize(("spots", "points"), [(37, 4), (14, 1), (15, 2)])
def test_in_ponce_spots_are_booked_in_tens(spots, points):
    assert At("palitos").out("A", B=spots).points == points


@line("palitos 3")
def test_in_ponce_who_closes_is_paid_whoever_wins():
    at = At("palitos")
    result = at.block(closer="D", A=3, B=9, C=10, D=12)
    assert result.points == 3 and at.scores == {"AC": 3, "BD": 2}


@line("palitos 4")
def test_in_ponce_a_pass_can_win_the_match_in_the_middle_of_a_round():
    rules = load_rules("palitos")
    position = laid("palitos", "4-4 4-1 1-0 0-5", A="5-2 1-1", B="6-6 3-3", C="2-6 0-0", D="3-1 5-5")
    match = Match.from_position(
        rules, LETTERS, scores=(19, 12), carry=Carry(passed=True), round_number=9, position=position
    )
    match.play("5-2 tail")
    match.play("pass")
    assert match.over and match.scores == (20, 12) and match.winner == 0
    assert match.results[-1].ending == "reached" and match.results[-1].winner is None
    with pytest.raises(IllegalMove):
        match.play("2-6 tail")
    assert match.record.replay().scores == (20, 12)


@line("quinientos_pr 1", "quinientos_pr 2", "quinientos_pr 3", "quinientos_pr 4", "quinientos_pr 5")
def test_quinientos_pays_by_the_number_of_the_hand():
    assert At("quinientos_pr", number=1).out("A", B=14, C=9, D=12).points == 135
    assert At("quinientos_pr", number=5).out("A", "5-3", "53", B=20).points == 120
    assert At("quinientos_pr", number=2).out("A", "0-0", "06", B=20).points == 195
    assert At("quinientos_pr", number=6).out("A", "0-0", "00", B=20).points == 120
    at = At("quinientos_pr", number=3)
    at.block(A=5, C=9, B=14, D=12)
    assert at.scores == {"AC": 90}


# --- The rest of the world --------------------------------------------------------------------------------------------


@line("gaple 1")
def test_in_gaple_the_lead_goes_on_to_who_holds_a_double():
    rules = load_rules("gaple")
    led = passed_on = 0
    for seed in range(300):
        match = Match(rules, seed=seed)
        match.book(RoundFacts(ending="out", winner=0, hands=[(), 3, 4, 5]))
        events = match.next_round()
        hand = match.round.hands[match.round.starter]
        assert any(tile.double for tile in hand) and all(move.tile.double for move in match.round.legal() if move.tile)
        if match.round.starter == 0:
            led += 1
        else:
            between = match.round.hands[: match.round.starter]
            assert not any(tile.double for other in between for tile in other)
            assert any(getattr(event, "way", "") == "double_passed_on" for event in events)
            passed_on += 1
    assert led and passed_on


@line("gaple 2")
def test_in_gaple_the_lowest_hand_wins_one():
    at = At("gaple")
    at.block(A=4, B=9, C=9, D=11)
    assert at.scores == {"A": 1}


@line("arab_partner 1", "arab_partner 2")
def test_on_arab_platforms_the_lowest_single_hand_wins_the_opponents_spots():
    at = At("arab_partner")
    at.block(A=5, B=14, C=30, D=12)
    assert at.scores == {"AC": 26}
    assert At("arab_partner").out("A", B=14, C=9, D=12).points == 26


@line("daomy_f21 1")
def test_in_f21_no_double_opens():
    for seed in range(60):
        round_ = Match(load_rules("daomy_f21"), seed=seed).round
        assert not any(move.tile.double for move in round_.legal() if move.tile)
    assert len(round_.hands[0]) == 9 and len(round_.boneyard) == 9


@line("daomy_f21 2", "daomy_f21 3")
def test_in_f21_points_wait_until_they_are_enough_to_enter():
    at = At("daomy_f21")
    at.out("A", B=30)
    assert at.scores == {} and at.match.carry.waiting[0] == 30
    at.out("A", B=20)
    assert at.scores == {"A": 50} and not at.match.carry.waiting
    at = At("daomy_f21")
    at.out("B", A=45)
    assert at.scores == {"B": 45}


@line("gallinazo 1")
def test_in_gallinazo_everyone_books_their_own():
    at = At("gallinazo")
    at.out("A", B=14, C=9, D=12)
    assert at.scores == {"B": 14, "C": 9, "D": 12}


@line("gallinazo 2", "gallinazo 3")
def test_in_gallinazo_who_closes_and_is_not_alone_lowest_pays_four_times():
    at = At("gallinazo")
    at.block(closer="D", A=20, B=14, C=9, D=12)
    assert at.scores == {"A": 20, "B": 14, "C": 9, "D": 48}
    at = At("gallinazo")
    at.block(closer="D", A=20, B=14, C=9, D=5)
    assert at.scores == {"A": 20, "B": 14, "C": 9, "D": 5}


@pytest.mark.parametrize("game", [rules.id for rules in known_rules() if rules.region != "documents"])
def test_every_regional_game_says_where_it_is_played_and_how_sure_it_is(game):
    rules = load_rules(game)
    assert rules.region and rules.spoken and rules.sources and rules.sure
    for what in ("origin", "prose", "about"):
        assert set(getattr(rules, what)) == {"en", "fr", "it", "es", "mg"}, what
    assert len({*rules.prose.values()}) == len(rules.prose) and rules.length is not None
