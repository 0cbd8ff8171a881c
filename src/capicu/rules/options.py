"""Every option of every game: its name, values, default and meaning, what it needs and forbids, once for all rule-sets.

A rule-set file gives only what differs from these defaults. The defaults are the plainest game there is: a
double-six set, seven tiles each, nothing drawn, the spots of the others for the winner, first to 100.
"""

from collections.abc import Callable
from math import comb
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct

from capicu.faults import Fault
from capicu.tiles import HIGHEST_SET, tile_count

MAX_PLAYERS = 4

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Unlimited = Literal["unlimited"]


def _means(text: str) -> Meta:
    return Meta(description=text)


class Needs(NamedTuple):
    """What must hold of the other options where an option has one of these values (none: always); else the fault."""

    values: tuple[str | bool, ...]
    holds: Callable[["Options"], bool]
    fault: str
    details: Callable[["Options"], dict[str, Any]] = lambda options: {}


def _pairs(o: "Options") -> bool:
    return o.seats.teams == "pairs"


def _specials(o: "Options") -> bool:
    return o.special.tiles != "off" or o.special.skills != "off"


def _dealt(o: "Options") -> int:
    return o.hand * o.seats.players


def _at_most(o: "Options", held: int, most: int) -> float:
    """How likely a hand has at most so many of those tiles of which the set holds `held`."""
    some = range(min(most, o.hand) + 1)
    ways = sum(comb(held, n) * comb(o.tiles - held, o.hand - n) for n in some)
    return ways / comb(o.tiles, o.hand)


def _deals_end(o: "Options") -> bool:
    """Whether one deal in fifty, at the least, needs no other."""
    doubles, suit = o.deal.redeal_doubles, o.deal.redeal_suit
    numbers = o.set.highest + 1
    fine = _at_most(o, numbers, doubles - 1) if doubles else 1.0
    fine *= max(1 - numbers * (1 - _at_most(o, numbers, suit - 1)), 0.0) if suit else 1.0
    held = doubles - 1 if doubles else numbers
    left = numbers - held * o.seats.players
    return left <= o.tiles - _dealt(o) and fine**o.seats.players >= 0.02


def _special_count(o: "Options") -> int:
    return o.special.dynamique + o.special.bloquant + o.special.double_bonus


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A group of options; the base of every section."""


class Set(Section, frozen=True):
    """The dominoes."""

    highest: Annotated[int, Meta(ge=1, le=HIGHEST_SET), _means("the set: 6 is double-six with 28 tiles")] = 6
    without: Annotated[
        Literal["nothing", "double_zero", "double_zero_at_three"],
        _means("what stays in the box: nothing; double zero; double zero at a table of three"),
    ] = "nothing"


class Seats(Section, frozen=True):
    """Who sits at the table."""

    players: Annotated[
        int,
        Meta(ge=2, le=MAX_PLAYERS),
        _means("how many play now"),
        Needs(
            (),
            lambda o: o.seats.min > o.seats.max or o.seats.min <= o.seats.players <= o.seats.max,
            "not_for_so_many",
            lambda o: {"allowed": _sizes(o), "players": o.seats.players},
        ),
    ] = 2
    min: Annotated[
        int,
        Meta(ge=2, le=MAX_PLAYERS),
        _means("the smallest table"),
        Needs(
            (),
            lambda o: o.seats.min <= o.seats.max,
            "table_sizes",
            lambda o: {"least": o.seats.min, "most": o.seats.max},
        ),
    ] = 2
    max: Annotated[int, Meta(ge=2, le=MAX_PLAYERS), _means("the largest table")] = 4
    teams: Annotated[
        Literal["off", "pairs"],
        _means("everyone alone, or opposite seats together"),
        Needs(("pairs",), lambda o: o.seats.players == 4, "pairs_need_four", lambda o: {"players": o.seats.players}),
    ] = "off"
    direction: Annotated[
        Literal["clockwise", "counterclockwise"], _means("which way the turn goes; seats are numbered clockwise")
    ] = "clockwise"


class Deal(Section, frozen=True):
    """What each player gets."""

    hand: Annotated[
        int,
        Meta(ge=1, le=27),
        _means("tiles dealt to each player"),
        Needs(
            (),
            lambda o: _dealt(o) <= o.tiles,
            "too_few_tiles",
            lambda o: {
                "players": o.seats.players,
                "hand": o.hand,
                "dealt": _dealt(o),
                "size": o.tiles,
            },
        ),
    ] = 7
    hand_at_three: Annotated[int, Meta(ge=0, le=27), _means("tiles dealt to each of three players; 0: as to any")] = 0
    hand_at_four: Annotated[int, Meta(ge=0, le=27), _means("tiles dealt to each of four players; 0: as to any")] = 0
    redeal_doubles: Annotated[
        int,
        Meta(ge=0, le=10),
        _means("deal again where a hand has so many doubles or more; 0: never"),
        Needs((), lambda o: _dealt(o) > o.tiles or _deals_end(o), "endless_deal"),
    ] = 0
    redeal_suit: Annotated[
        int, Meta(ge=0, le=10), _means("deal again where a hand has so many tiles of one number or more; 0: never")
    ] = 0


class Opening(Section, frozen=True):
    """Who begins, and with what."""

    starter: Annotated[
        Literal[
            "highest_double",
            "lowest_double",
            "double_zero",
            "double_six",
            "extra_tile",
            "show_heaviest",
            "show_double",
            "coin",
        ],
        _means(
            "who begins the first round: the holder of the highest double; of the lowest from 1-1 on, then of "
            "double zero; of double zero, else of the highest double; of the set's top double (6-6); who draws the "
            "heaviest extra tile; who shows the heaviest tile; who shows the highest double; who wins a coin flip"
        ),
        Needs(
            ("extra_tile",),
            lambda o: o.seats.players <= o.tiles,
            "too_few_extra_tiles",
            lambda o: {"players": o.seats.players},
        ),
    ] = "highest_double"
    first: Annotated[
        Literal["deciding_tile", "any", "double_if_held", "highest_double", "no_double", "double_or_pass"],
        _means(
            "what opens the first round: the tile that decided, or a free choice; a double, if held, or none but a "
            "double; or a double, and who holds none leaves it to the next player who does"
        ),
    ] = "deciding_tile"
    no_double: Annotated[
        Literal["heaviest", "heaviest_any", "redeal", "random"],
        _means(
            "nobody holds a double: the heaviest tile's holder begins with it, or with any tile; deal again; "
            "or a random player begins with any tile"
        ),
    ] = "heaviest"
    missing_double_six: Annotated[
        Literal["highest_double", "redeal"],
        _means("the top double was not dealt: the next highest double opens, or deal again"),
        Needs(
            ("redeal",),
            lambda o: o.opening.starter != "double_six" or _dealt(o) * 50 >= o.tiles,
            "endless_redeal",
        ),
    ] = "highest_double"
    next_starter: Annotated[
        Literal["rotate", "winner", "winner_side", "same_way"],
        _means(
            "who begins later rounds: the player after the last starter; the last winner; of the winning pair the "
            "winner, or the partner if the winner wishes; or decided anew"
        ),
    ] = "rotate"
    after_tie: Annotated[
        Literal["as_first", "same_starter", "rotate"],
        _means("who begins after a round without a winner, where winners begin"),
    ] = "as_first"
    after_block: Annotated[
        Literal["as_usual", "as_first"], _means("who begins after a blocked round that has a winner")
    ] = "as_usual"
    after_reset: Annotated[
        Literal["as_usual", "as_first"], _means("who begins after the score went back to nothing")
    ] = "as_usual"
    later: Annotated[
        Literal["any", "double_if_held", "highest_double", "double_six", "no_double", "double_or_pass"],
        _means(
            "what the starter of a later round must place, if they hold it; or a double, and who holds none leaves "
            "it to the next player who does"
        ),
    ] = "any"


class Play(Section, frozen=True):
    """How tiles are placed."""

    equal_ends: Annotated[
        Literal["choose", "head", "tail"], _means("where a tile goes when both ends show the same number")
    ] = "choose"
    after_double: Annotated[
        Literal["nothing", "must_play"], _means("a placed double obliges its player to place another tile")
    ] = "nothing"
    drawn_double: Annotated[
        Literal["must", "may"], _means("after a double drawn in this turn the further tile is a duty or a choice")
    ] = "must"


class Draw(Section, frozen=True):
    """What a player does who cannot place a tile."""

    mode: Annotated[
        Literal["pass", "one", "until_playable"], _means("pass at once, draw one, or draw until a tile fits")
    ] = "pass"
    per_turn: Annotated[int, Meta(ge=1, le=55), _means("with mode one: the most tiles drawn in one turn")] = 1
    max_players: Annotated[
        int, Meta(ge=1, le=MAX_PLAYERS), _means("the largest table that draws; at a larger one players pass")
    ] = 4
    keep: Annotated[int, Meta(ge=0, le=55), _means("tiles at the end of the boneyard that nobody may draw")] = 0


class Special(Section, frozen=True):
    """Tiles with effects and players with skills."""

    tiles: Annotated[
        Literal["off", "mixed", "random"],
        _means("special tiles: none; every dealt hand gets its share of each type; or wherever chance puts them"),
        Needs(
            ("mixed", "random"),
            lambda o: _special_count(o) <= o.tiles,
            "too_many_specials",
            lambda o: {"specials": _special_count(o), "size": o.tiles},
        ),
    ] = "off"
    dynamique: Annotated[int, Meta(ge=0, le=55), _means("tiles whose open half may be changed once, when laid")] = 4
    bloquant: Annotated[int, Meta(ge=0, le=55), _means("tiles that keep the next player from playing")] = 4
    double_bonus: Annotated[
        int, Meta(ge=0, le=55), _means("tiles that earn points when the ends make a multiple of five")
    ] = 4
    double_bonus_points: Annotated[
        Literal["ends_total"] | Annotated[int, Meta(ge=0, le=10_000)],
        _means("what a Double Bonus earns: the total of the ends, or a fixed amount"),
    ] = "ends_total"
    skills: Annotated[
        Literal["off", "random", "choose"], _means("one skill for each player: none, by chance, or chosen")
    ] = "off"
    aggressive_bonus: Annotated[Count, _means("what an Aggressif earns for a tile of ten or more")] = 5
    defensive_uses: Annotated[
        Unlimited | Annotated[int, Meta(ge=0, le=1000)], _means("how often a Défensif may cancel in a game")
    ] = 1
    bonus_use: Annotated[
        Literal["tiebreak", "match_score"],
        _means("bonus points break ties of a blocked round, or join the score"),
        Needs(("match_score",), _specials, "bonus_score_needs_specials"),
    ] = "tiebreak"


class Round(Section, frozen=True):
    """How a round ends and what it is worth."""

    points: Annotated[
        Literal["spots", "one", "nothing", "own"],
        _means(
            "a won round is worth the spots left, one point, or nothing; or everyone books their own spots, and the "
            "lowest score wins the match"
        ),
        Needs(("own",), lambda o: o.match.end in ("target", "rounds"), "own_needs_points"),
        Needs(
            ("own",),
            lambda o: (
                not (o.match.reset or o.round.entry or o.match.half_in_one_round or o.match.lone_player)
                and not o.match.calendar_day
            ),
            "own_points_lose",
        ),
    ] = "spots"
    block: Annotated[
        Literal["immediate", "all_passed", "confirm"],
        _means(
            "a block ends the round at once, when everyone has passed, or when the first to pass asks for the count"
        ),
    ] = "immediate"
    blocked_compare: Annotated[
        Literal["individual", "team_total", "blocker_or_next"],
        _means("the lowest hand wins a block, or the lowest team, or the lower of who closed and the next player"),
        Needs(("team_total",), _pairs, "team_total_needs_pairs"),
    ] = "individual"
    blocked_points: Annotated[
        Literal["others", "minus_own", "nothing"],
        _means("a block is worth the others' spots, those less the winner's own, or nothing"),
    ] = "others"
    blocked_tie: Annotated[
        Literal[
            "draw",
            "smallest_tile",
            "bonus",
            "fewest_tiles",
            "first_passer_loses",
            "blocker",
            "blocker_loses",
            "starter_side",
        ],
        _means(
            "equal lowest hands: nobody wins; the smallest tile wins; most bonus points, then fewest tiles; fewest "
            "tiles; the first to pass loses; who blocked wins; who blocked loses; the starter's side wins"
        ),
        Needs(("bonus",), _specials, "bonus_tie_needs_specials"),
        Needs(("first_passer_loses",), lambda o: o.round.block != "immediate", "passer_needs_passes"),
    ] = "draw"
    tie_final: Annotated[
        Literal["lexicographic", "draw"],
        _means("smallest tiles are equal too: compare the next smallest and so on, or nobody wins"),
    ] = "lexicographic"
    team_points: Annotated[
        Literal["all_others", "opponents_only"], _means("the winner's partner's hand counts for the team, or not")
    ] = "all_others"
    unit: Annotated[int, Meta(ge=1, le=100), _means("the spots of a won round are rounded to this")] = 1
    rounding: Annotated[
        Literal["nearest", "up", "down"], _means("how they are rounded; half a unit counts as a whole one")
    ] = "nearest"
    booked: Annotated[
        Literal["spots", "units"], _means("rounded spots are booked as they are, or as the number of units")
    ] = "spots"
    least: Annotated[Count, _means("a won round is worth at least this where any spot is left")] = 0
    nothing_below: Annotated[Count, _means("fewer spots than this are worth nothing")] = 0
    zero_value: Annotated[int, Meta(ge=0, le=100), _means("what double zero counts in a hand")] = 0
    zero_alone: Annotated[bool, _means("double zero counts so only where it is the last tile of the hand")] = False
    entry: Annotated[
        Count, _means("a side without points books nothing until so many points wait for it; then all of them")
    ] = 0
    tie_carry: Annotated[
        Literal["nothing", "two", "times", "plus_one", "spots"],
        _means(
            "after a tied block the next decided round is as any; worth two; worth twice, then three times as much; "
            "worth one more for each tie; or wins the spots of the tie too"
        ),
        Needs(("two", "times", "plus_one"), lambda o: o.round.points == "one", "carry_needs_one"),
        Needs(("spots",), lambda o: o.round.points == "spots", "carry_needs_spots"),
    ] = "nothing"
    closer_pays: Annotated[
        int,
        Meta(ge=1, le=10),
        _means("where everyone books their own: who closed and is not alone lowest books so many times as much"),
        Needs((), lambda o: o.round.closer_pays == 1 or o.round.points == "own", "closer_needs_own"),
    ] = 1


class Bonus(Section, frozen=True):
    """Points beside the spots."""

    use: Annotated[Literal["auto", "on", "off"], _means("bonuses count always, never, or (auto) in a game to 500")] = (
        "off"
    )
    first_round: Annotated[Count, _means("for winning the first round")] = 100
    second_round: Annotated[Count, _means("for winning the second round")] = 0
    third_round: Annotated[Count, _means("for winning the third round")] = 0
    fourth_round: Annotated[Count, _means("for winning the fourth round")] = 0
    double_out: Annotated[Count, _means("for going out with a double")] = 50
    domino: Annotated[Count, _means("for going out without having drawn")] = 25
    domino_with_four: Annotated[bool, _means("domino counts at a table of four, where nobody can draw")] = True
    block_win: Annotated[Count, _means("for winning a blocked round")] = 25
    shutout: Annotated[Count, _means("for a shutout")] = 100
    shutout_when: Annotated[
        Literal["placed_nothing", "match_zero", "every_win", "manual", "off"],
        _means(
            "a shutout: the opponents placed no tile; they have no points when the match is won; every win; "
            "a tick in the score book; never"
        ),
    ] = "placed_nothing"
    capicu: Annotated[
        Literal["double"] | Count, _means("for going out with a tile that fits both ends; or it doubles the round")
    ] = 0
    fits: Annotated[
        Literal["halves", "either", "any"],
        _means(
            "a tile fits both ends with one half at each; or also with the same half at either, where both show one "
            "number; or a double too"
        ),
    ] = "halves"
    chuchazo: Annotated[Count, _means("for going out with double zero")] = 0
    cross_out: Annotated[
        Count, _means("for going out with a double where both ends show it, in place of double_out")
    ] = 0
    best_only: Annotated[bool, _means("of the bonuses for the last tile only the highest counts")] = False
    block_made: Annotated[Count, _means("for the side that closed, whoever wins")] = 0
    pass_opening: Annotated[Count, _means("for the opener's side where the next player passes on a double")] = 0
    pass_opening_single: Annotated[Count, _means("the same on an opening tile that is no double")] = 0
    pass_round: Annotated[Count, _means("for who places where all others have passed since their last tile")] = 0
    pass_first: Annotated[Count, _means("for the first pass of a match by an opponent of who placed last")] = 0
    pass_next: Annotated[Count, _means("for every later pass by an opponent of who placed last")] = 0
    key_bone: Annotated[
        Literal["off", "last_playable", "fits_both_ends"],
        _means("going out with the only tile left that fits, or with a tile that fits both ends"),
    ] = "off"
    key_bone_points: Annotated[Count, _means("what the key bone adds")] = 1


class MatchEnd(Section, frozen=True):
    """When the match is won."""

    end: Annotated[
        Literal["single", "target", "streak", "rounds"],
        _means("one round, points, wins in a row, or the score after so many rounds"),
        Needs(
            ("target",),
            lambda o: o.round.points != "nothing" or o.special.bonus_use == "match_score",
            "target_out_of_reach",
        ),
        Needs(
            ("streak",),
            lambda o: not (o.match.half_in_one_round or o.match.lone_player or o.match.calendar_day),
            "streak_has_no_points",
        ),
    ] = "target"
    target: Annotated[int, Meta(ge=1, le=1_000_000), _means("the points, or the wins in a row, that win")] = 100
    rounds: Annotated[
        int, Meta(ge=0, le=100), _means("how many rounds a match of rounds has; 0: one for each double of the set")
    ] = 0
    at_once: Annotated[
        bool,
        _means("points paid in the middle of a round can win the match there and then"),
        Needs((True,), lambda o: o.passes_pay and o.match.end == "target", "at_once_needs_passes"),
    ] = False
    half_in_one_round: Annotated[bool, _means("half of the target in one round wins")] = False
    lone_player: Annotated[bool, _means("half of the target wins while nobody else has scored")] = False
    calendar_day: Annotated[bool, _means("scoring exactly the day of the month wins")] = False
    calendar_basis: Annotated[
        Literal["round", "total", "either"], _means("the day is compared with the round's points or the total")
    ] = "round"
    double_six: Annotated[bool, _means("going out with the set's top double (6-6) wins")] = False
    reset: Annotated[
        bool,
        _means("the score goes back to nothing in the middle of the match"),
        Needs(
            (True,),
            lambda o: o.match.reset_when == "all_scored" or o.seats.players == 2 or _pairs(o),
            "reset_needs_two_sides",
        ),
    ] = False
    reset_when: Annotated[
        Literal["behind", "all_scored"],
        _means("it does where the side that is behind wins a hand, or as soon as every side has a point"),
    ] = "behind"
    reset_keeps_point: Annotated[bool, _means("after such a reset the winner keeps the hand's points")] = False
    one_all: Annotated[
        Literal["reset", "play_two"],
        _means("where the side that had exactly one point loses it so: nothing more, or the next hand is worth two"),
        Needs(
            ("play_two",),
            lambda o: o.match.reset and o.match.reset_when == "behind" and o.round.points == "one",
            "play_two_needs_reset",
        ),
    ] = "reset"
    streak_tie: Annotated[Literal["keep", "break"], _means("a tied hand keeps or breaks the streak")] = "keep"


class Options(Section, frozen=True):
    """All sections; `Options()` is the plainest game."""

    set: Set = Set()
    seats: Seats = Seats()
    deal: Deal = Deal()
    opening: Opening = Opening()
    play: Play = Play()
    draw: Draw = Draw()
    special: Special = Special()
    round: Round = Round()
    bonus: Bonus = Bonus()
    match: MatchEnd = MatchEnd()

    @property
    def hand(self) -> int:
        """How many tiles each player is dealt at a table of this size."""
        by_size = {3: self.deal.hand_at_three, 4: self.deal.hand_at_four}
        return by_size.get(self.seats.players) or self.deal.hand

    @property
    def without_zero(self) -> bool:
        """Whether double zero stays in the box at a table of this size."""
        at_three = self.set.without == "double_zero_at_three" and self.seats.players == 3
        return at_three or self.set.without == "double_zero"

    @property
    def tiles(self) -> int:
        """How many tiles are played with."""
        return tile_count(self.set.highest) - self.without_zero

    @property
    def draws(self) -> bool:
        """Whether a player who cannot place a tile draws, as long as there is something to draw."""
        return self.draw.mode != "pass" and self.seats.players <= self.draw.max_players

    @property
    def bonuses_count(self) -> bool:
        """Whether bonuses count: always, or in a game to 500 (S5.17)."""
        return self.bonus.use == "on" or (self.bonus.use == "auto" and self.match.target == 500)

    @property
    def passes_pay(self) -> bool:
        """Whether anybody earns points by a pass."""
        return bool(self.pass_bonuses)

    @property
    def pass_bonuses(self) -> dict[str, int]:
        """The bonuses for passes that count, by the names of their options, with their points."""
        amounts = {name: int(getattr(self.bonus, name)) for name in PASS_BONUSES}
        return {name: points for name, points in amounts.items() if points and self.bonuses_count}


def _sizes(o: "Options") -> Fault | str:
    """For how many a game is: `2`, `2 or 3`, `2 to 4`."""
    if o.seats.min == o.seats.max:
        return str(o.seats.min)
    name = "range_of_two" if o.seats.max - o.seats.min == 1 else "range_of_more"
    return Fault(name, first=o.seats.min, last=o.seats.max)


PASS_BONUSES = ("pass_opening", "pass_opening_single", "pass_round", "pass_first", "pass_next")
SECTIONS: tuple[str, ...] = Options.__struct_fields__
