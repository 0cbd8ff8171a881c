"""Every option of every game: its name, values, default and meaning, what it needs and forbids, once for all rule-sets.

A rule-set file gives only what differs from these defaults. The defaults are the plainest game there is: a
double-six set, seven tiles each, nothing drawn, the spots of the others for the winner, first to 100.
"""

from collections.abc import Callable
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


def _in_the_set(o: "Options") -> int:
    return tile_count(o.set.highest)


def _dealt(o: "Options") -> int:
    return o.deal.hand * o.seats.players


def _special_count(o: "Options") -> int:
    return o.special.dynamique + o.special.bloquant + o.special.double_bonus


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A group of options; the base of every section."""


class Set(Section, frozen=True):
    """The dominoes."""

    highest: Annotated[int, Meta(ge=1, le=HIGHEST_SET), _means("the set: 6 is double-six with 28 tiles")] = 6


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
            lambda o: _dealt(o) <= _in_the_set(o),
            "too_few_tiles",
            lambda o: {
                "players": o.seats.players,
                "hand": o.deal.hand,
                "dealt": _dealt(o),
                "size": _in_the_set(o),
            },
        ),
    ] = 7


class Opening(Section, frozen=True):
    """Who begins, and with what."""

    starter: Annotated[
        Literal[
            "highest_double",
            "double_zero",
            "double_six",
            "extra_tile",
            "show_heaviest",
            "show_double",
            "coin",
        ],
        _means(
            "who begins the first round: the holder of the highest double; of double zero, else of the highest "
            "double; of the set's top double (6-6); who draws the heaviest extra tile; who shows the heaviest "
            "tile; who shows the highest double; who wins a coin flip"
        ),
        Needs(
            ("extra_tile",),
            lambda o: o.seats.players <= _in_the_set(o),
            "too_few_extra_tiles",
            lambda o: {"players": o.seats.players},
        ),
    ] = "highest_double"
    first: Annotated[
        Literal["deciding_tile", "any", "double_if_held", "highest_double"],
        _means("what opens a round whose starter was chosen by tiles: the tile that decided, or a free choice"),
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
            lambda o: o.opening.starter != "double_six" or _dealt(o) * 50 >= _in_the_set(o),
            "endless_redeal",
        ),
    ] = "highest_double"
    next_starter: Annotated[
        Literal["rotate", "winner", "same_way"],
        _means("who begins later rounds: the player after the last starter, the last winner, or decided anew"),
    ] = "rotate"
    after_tie: Annotated[
        Literal["as_first", "same_starter", "rotate"],
        _means("who begins after a round without a winner, where winners begin"),
    ] = "as_first"
    later: Annotated[
        Literal["any", "double_if_held", "highest_double", "double_six"],
        _means("what the starter of a later round must place, if they hold it"),
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
            lambda o: _special_count(o) <= _in_the_set(o),
            "too_many_specials",
            lambda o: {"specials": _special_count(o), "size": _in_the_set(o)},
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
        Literal["spots", "one", "nothing"], _means("a won round is worth the spots left, one point, or nothing")
    ] = "spots"
    block: Annotated[
        Literal["immediate", "all_passed", "confirm"],
        _means(
            "a block ends the round at once, when everyone has passed, or when the first to pass asks for the count"
        ),
    ] = "immediate"
    blocked_compare: Annotated[
        Literal["individual", "team_total"],
        _means("the lowest hand wins a block, or the lowest team"),
        Needs(("team_total",), _pairs, "team_total_needs_pairs"),
    ] = "individual"
    blocked_points: Annotated[
        Literal["others", "minus_own", "nothing"],
        _means("a block is worth the others' spots, those less the winner's own, or nothing"),
    ] = "others"
    blocked_tie: Annotated[
        Literal["draw", "smallest_tile", "bonus", "fewest_tiles", "first_passer_loses", "blocker", "starter_side"],
        _means(
            "equal lowest hands: nobody wins; the smallest tile wins; most bonus points, then fewest tiles; fewest "
            "tiles; the first to pass loses; who blocked wins; the starter's side wins"
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
    capicu: Annotated[Count, _means("for going out with a tile that fits both ends")] = 0
    fits: Annotated[
        Literal["halves", "either", "any"],
        _means(
            "a tile fits both ends with one half at each; or also with the same half at either, where both show one "
            "number; or a double too"
        ),
    ] = "halves"
    chuchazo: Annotated[Count, _means("for going out with double zero")] = 0
    best_only: Annotated[bool, _means("of the bonuses for the last tile only the highest counts")] = False
    key_bone: Annotated[
        Literal["off", "last_playable", "fits_both_ends"],
        _means("going out with the only tile left that fits, or with a tile that fits both ends"),
    ] = "off"
    key_bone_points: Annotated[Count, _means("what the key bone adds")] = 1


class MatchEnd(Section, frozen=True):
    """When the match is won."""

    end: Annotated[
        Literal["single", "target", "streak"],
        _means("one round, points, or wins in a row"),
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
    half_in_one_round: Annotated[bool, _means("half of the target in one round wins")] = False
    lone_player: Annotated[bool, _means("half of the target wins while nobody else has scored")] = False
    calendar_day: Annotated[bool, _means("scoring exactly the day of the month wins")] = False
    calendar_basis: Annotated[
        Literal["round", "total", "either"], _means("the day is compared with the round's points or the total")
    ] = "round"
    double_six: Annotated[bool, _means("going out with the set's top double (6-6) wins")] = False
    reset: Annotated[
        bool,
        _means("a hand won by the side that is behind puts the score back to 0-0"),
        Needs((True,), lambda o: o.seats.players == 2 or _pairs(o), "reset_needs_two_sides"),
    ] = False
    reset_keeps_point: Annotated[bool, _means("after such a reset the winner keeps the hand's points")] = False
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
    def draws(self) -> bool:
        """Whether a player who cannot place a tile draws, as long as there is something to draw."""
        return self.draw.mode != "pass" and self.seats.players <= self.draw.max_players

    @property
    def bonuses_count(self) -> bool:
        """Whether bonuses count: always, or in a game to 500 (S5.17)."""
        return self.bonus.use == "on" or (self.bonus.use == "auto" and self.match.target == 500)


def _sizes(o: "Options") -> Fault | str:
    """For how many a game is: `2`, `2 or 3`, `2 to 4`."""
    if o.seats.min == o.seats.max:
        return str(o.seats.min)
    name = "range_of_two" if o.seats.max - o.seats.min == 1 else "range_of_more"
    return Fault(name, first=o.seats.min, last=o.seats.max)


SECTIONS: tuple[str, ...] = Options.__struct_fields__
