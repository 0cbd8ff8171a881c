"""From options with names to the integers that the core reads."""

from __future__ import annotations

from capicu.core import CoreRules
from capicu.core.layout import DRAW_NOTHING
from capicu.rules import Rules, choices
from capicu.tiles import tile_count

_QUINIENTOS_HANDS = (100, 75, 50, 25)
_QUINIENTOS_LAST_TILE = 100
_UNLIMITED = 1_000_000


def core_rules(rules: Rules) -> CoreRules:
    """The rules as integers, with what follows from several options worked out."""
    o = rules.options
    tiles = tile_count(o.set.highest)
    draws = o.seats.players <= o.draw.max_players
    hands, double_out, domino, block_win, shutout, capicu = _bonus_table(rules)
    return CoreRules(
        highest=o.set.highest,
        tiles=tiles,
        players=o.seats.players,
        teams=2 if o.seats.teams == "pairs" else o.seats.players,
        step=1 if o.seats.direction == "clockwise" else o.seats.players - 1,
        hand=o.deal.hand,
        starter=_code(rules, "opening.starter"),
        first=_code(rules, "opening.first"),
        no_double=_code(rules, "opening.no_double"),
        missing_double_six=_code(rules, "opening.missing_double_six"),
        next_starter=_code(rules, "opening.next_starter"),
        after_tie=_code(rules, "opening.after_tie"),
        later=_code(rules, "opening.later"),
        equal_ends=_code(rules, "play.equal_ends"),
        after_double=_code(rules, "play.after_double"),
        drawn_double=_code(rules, "play.drawn_double"),
        draw_mode=_code(rules, "draw.mode") if draws else DRAW_NOTHING,
        draw_per_turn=o.draw.per_turn,
        draw_end=tiles - o.draw.keep,
        special_tiles=_code(rules, "special.tiles"),
        dynamique=o.special.dynamique,
        bloquant=o.special.bloquant,
        double_bonus=o.special.double_bonus,
        double_bonus_points=_number(o.special.double_bonus_points, -1),
        skills=_code(rules, "special.skills"),
        aggressive_bonus=o.special.aggressive_bonus,
        defensive_uses=_number(o.special.defensive_uses, _UNLIMITED),
        bonus_use=_code(rules, "special.bonus_use"),
        points=_code(rules, "round.points"),
        block=_code(rules, "round.block"),
        blocked_compare=_code(rules, "round.blocked_compare"),
        blocked_points=_code(rules, "round.blocked_points"),
        blocked_tie=_code(rules, "round.blocked_tie"),
        tie_final=_code(rules, "round.tie_final"),
        team_points=_code(rules, "round.team_points"),
        hand_1=hands[0],
        hand_2=hands[1],
        hand_3=hands[2],
        hand_4=hands[3],
        double_out=double_out,
        domino=domino,
        block_win=block_win,
        shutout=shutout,
        shutout_when=_code(rules, "bonus.shutout_when"),
        capicu=capicu,
        chuchazo=capicu,
        key_bone=_code(rules, "bonus.key_bone"),
        key_bone_points=o.bonus.key_bone_points,
        match_end=_code(rules, "match.end"),
        target=o.match.target,
        half_in_one_round=int(o.match.half_in_one_round),
        lone_player=int(o.match.lone_player),
        calendar_day=int(o.match.calendar_day),
        calendar_basis=_code(rules, "match.calendar_basis"),
        double_six=int(o.match.double_six),
        reset=int(o.match.reset),
        reset_keeps_point=int(o.match.reset_keeps_point),
        streak_tie=_code(rules, "match.streak_tie"),
    )


def bonuses_count(rules: Rules) -> bool:
    """Whether the bonuses of the table are on: always, or in a game to 500 (S5.17)."""
    use = rules.options.bonus.use
    return use == "on" or (use == "auto" and rules.options.match.target == 500)


def _bonus_table(rules: Rules) -> tuple[tuple[int, ...], int, int, int, int, int]:
    """First four hands, double out, domino, block win, shutout, capicú and chuchazo; zeros where they are off."""
    bonus = rules.options.bonus
    if not bonuses_count(rules):
        return (0, 0, 0, 0), 0, 0, 0, 0, 0
    if bonus.table == "quinientos":
        return _QUINIENTOS_HANDS, 0, 0, 0, 0, _QUINIENTOS_LAST_TILE
    domino = bonus.domino if bonus.domino_with_four or rules.players < 4 else 0
    return (bonus.first_round, 0, 0, 0), bonus.double_out, domino, bonus.block_win, bonus.shutout, 0


def _code(rules: Rules, key: str) -> int:
    """An enumerated option as the place of its value."""
    return choices(key).index(str(rules[key]))


def _number(value: int | str, word: int) -> int:
    """A number, or what its word stands for."""
    return value if isinstance(value, int) else word
