"""Every option of every game: its name, its values, its default and its meaning, once for all rule-sets.

A rule-set file gives only what differs from these defaults. The defaults are the plainest game there is: a
double-six set, seven tiles each, nothing drawn, the spots of the others for the winner, first to 100.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from capicu.tiles import HIGHEST_SET

MAX_PLAYERS = 4

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Unlimited = Literal["unlimited"]


def _means(text: str) -> Meta:
    return Meta(description=text)


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A group of options; the base of every section."""


class Set(Section, frozen=True):
    """The dominoes."""

    highest: Annotated[int, Meta(ge=1, le=HIGHEST_SET), _means("the set: 6 is double-six with 28 tiles")] = 6


class Seats(Section, frozen=True):
    """Who sits at the table."""

    players: Annotated[int, Meta(ge=2, le=MAX_PLAYERS), _means("how many play now")] = 2
    min: Annotated[int, Meta(ge=2, le=MAX_PLAYERS), _means("the smallest table")] = 2
    max: Annotated[int, Meta(ge=2, le=MAX_PLAYERS), _means("the largest table")] = 4
    teams: Annotated[Literal["off", "pairs"], _means("each for himself, or opposite seats together")] = "off"
    direction: Annotated[
        Literal["clockwise", "counterclockwise"], _means("which way the turn goes; seats are numbered clockwise")
    ] = "clockwise"


class Deal(Section, frozen=True):
    """What each player gets."""

    hand: Annotated[int, Meta(ge=1, le=27), _means("tiles dealt to each player")] = 7


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
        _means("what the starter of a later round must place, if he holds it"),
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
        Literal["tiebreak", "match_score"], _means("bonus points break ties of a blocked round, or join the score")
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
        Literal["individual", "team_total"], _means("the lowest hand wins a block, or the lowest team")
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
    table: Annotated[
        Literal["seed", "quinientos"],
        _means(
            "seed: the five amounts below; quinientos: 100, 75, 50 and 25 for the first four hands and 100 for "
            "capicú (out with a tile that fits both ends) and chuchazo (out with double zero)"
        ),
    ] = "seed"
    first_round: Annotated[Count, _means("for winning the first round")] = 100
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
    key_bone: Annotated[
        Literal["off", "last_playable", "fits_both_ends"],
        _means("going out with the only tile left that fits, or with a tile that fits both ends"),
    ] = "off"
    key_bone_points: Annotated[Count, _means("what the key bone adds")] = 1


class MatchEnd(Section, frozen=True):
    """When the match is won."""

    end: Annotated[Literal["single", "target", "streak"], _means("one round, points, or wins in a row")] = "target"
    target: Annotated[int, Meta(ge=1, le=1_000_000), _means("the points, or the wins in a row, that win")] = 100
    half_in_one_round: Annotated[bool, _means("half of the target in one round wins")] = False
    lone_player: Annotated[bool, _means("half of the target wins while nobody else has scored")] = False
    calendar_day: Annotated[bool, _means("scoring exactly the day of the month wins")] = False
    calendar_basis: Annotated[
        Literal["round", "total", "either"], _means("the day is compared with the round's points or the total")
    ] = "round"
    double_six: Annotated[bool, _means("going out with the set's top double (6-6) wins")] = False
    reset: Annotated[bool, _means("a hand won by the side that is behind puts the score back to 0-0")] = False
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


SECTIONS: tuple[str, ...] = Options.__struct_fields__
