"""What can be wrong with a tile, a rule-set, a position or a record: each fault as a reason with its values.

A `Fault` is its English sentence, so that an error reads well wherever it is shown; `reason` and `details` let
`capicu.words` say the same in every language (`fault-...` in `faults.ftl`).
"""

from __future__ import annotations

from typing import Any, Self


class Fault(str):
    """One thing that is wrong: an English text that knows its reason and what it is about.

    >>> fault = Fault("tile_twice", tile="6-4")
    >>> fault, fault.reason, fault.details
    ('6-4 is there twice', 'tile_twice', {'tile': '6-4'})
    """

    reason: str
    details: dict[str, Any]
    """Texts, numbers, tiles, other faults, an `IllegalMove`, or lists of these."""

    def __new__(cls, reason: str, **details: Any) -> Self:
        fault = super().__new__(cls, ENGLISH[reason].format(**{name: _plain(v) for name, v in details.items()}))
        fault.reason, fault.details = reason, details
        return fault


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def read_fault(error: OSError) -> Fault:
    """Why a file cannot be read."""
    if isinstance(error, FileNotFoundError):
        return Fault("no_such_file")
    if isinstance(error, PermissionError):
        return Fault("no_permission")
    if isinstance(error, IsADirectoryError):
        return Fault("is_folder")
    return Fault("unreadable", problem=error.strerror or str(error))


ENGLISH = {
    # --- Tiles
    "no_domino": "{text} is no domino: write it like 6-4, 6|4 or 64",
    "too_many_pips": "{text} is no domino: no half carries more than {highest}",
    "pips": "a domino has two numbers from 0 to {highest}, not {first} and {second}",
    "no_such_set": "sets go from double-one to double-{highest}, not double-{found}",
    "not_in_set": "{tile} is not in a double-{highest} set",
    "tile_twice": "{tile} is there twice",
    # --- Files
    "no_such_file": "cannot be read: there is no such file",
    "no_permission": "cannot be read: access is not permitted",
    "is_folder": "cannot be read: it is a folder",
    "unreadable": "cannot be read: {problem}",
    # --- Rule-sets
    "no_such_rules": "no such rule-set; there are {known}{guess}",
    "no_toml": "is not valid TOML: {problem}",
    "toml_at": 'line {line}, column {column} ("{problem}")',
    "rules_circle": "the rule-sets extend each other in a circle",
    "extends_what": "found {found}; allowed is the id or the path of a rule-set",
    "id_what": "found {found}; allowed is a short name",
    "section_what": "found {found}; allowed is a section of options",
    "texts_what": "found {found}; allowed is a text, or a text for each language",
    "no_such_language": "unknown language; allowed are {known}",
    "no_such_key": "unknown; allowed are {known}{guess}",
    "no_such_option": "unknown option{guess}",
    "bad_value": "found {found}; allowed is {allowed}{guess}",
    "guess": "; did you mean {name}?",
    "yes_or_no": "true or false",
    "number_from_to": "a whole number from {low} to {high}",
    "names_or_number": "{names} or {number}",
    # --- Options that cannot live together
    "table_sizes": "the smallest table ({least}) is larger than the largest ({most})",
    "not_for_so_many": "this game is for {allowed} players, not {players}",
    "range_of_two": "{first} or {last}",
    "range_of_more": "{first} to {last}",
    "pairs_need_four": "pairs need four players, not {players}",
    "team_total_needs_pairs": "team_total needs seats.teams = pairs",
    "reset_needs_two_sides": "the 0-0 reset needs two sides: two players, or seats.teams = pairs",
    "too_few_tiles": "{players} hands of {hand} need {dealt} tiles, the set has {size}",
    "too_few_extra_tiles": "{players} extra tiles are more than the set has",
    "too_many_specials": "{specials} special tiles are more than the {size} of the set",
    "endless_redeal": "so few tiles are dealt that dealing again would hardly ever end",
    "target_out_of_reach": "nobody can reach a target when round.points is nothing",
    "bonus_score_needs_specials": "match_score needs special tiles or skills that earn bonus points",
    "streak_has_no_points": "a streak has no points, so no rule that compares points can be on",
    "bonus_tie_needs_specials": "bonus needs special tiles or skills that earn bonus points",
    "passer_needs_passes": "with round.block = immediate nobody passes in a block; use all_passed or confirm",
    # --- Positions
    "chain_does_not_join": "the chain does not join: {tile} lies beside {beside}",
    "hands_needed": "{wanted} hands are needed, not {found}",
    "tiles_missing": "these tiles are nowhere: {tiles}",
    "no_ends": "an empty chain has no ends",
    "end_shows": "no end can show {number}",
    "end_unchanged": "the chain ends with {shown}, not {number}; only a Dynamique can be changed",
    "fewer_than_dealt": "hands and chain have {found} tiles, but {dealt} were dealt",
    "more_than_dealt": "hands and chain have {found} tiles more than were dealt; at most {most} can be drawn",
    "number_for_each_seat": "{name} needs a number for each of {players} seats",
    "number_for_each_team": "{name} needs a number for each of {teams} teams",
    "drew_sum": "drew says {said} tiles, but hands and chain show {found}",
    "hand_too_large": "seat {seat} holds {found} tiles, more than it was dealt and drew",
    "placed_sum": "these hands would mean that {found} tiles were placed, but the chain has {length}",
    "two_went_out": "two players have no tiles",
    "no_special_tiles": "this game has no special tiles",
    "no_such_kind": "{found} is no kind of tile; there are {known}",
    "two_kinds": "{tile} has two kinds",
    "skill_for_each_seat": "skills needs an entry for each of {players} seats",
    "no_skills": "this game has no skills",
    "no_such_skill": "{found} is no skill; there are {known}",
    "no_such_seat": "{name} is {seat}, but there are only seats 0 to {last}",
    "turn_needed": "turn can be None only on an empty chain",
    "dealt_again": "by these rules such a deal is dealt again, nobody begins",
    "lead_coin": "lead needs caller (a seat), call and coin (heads or tails)",
    "lead_tiles": "lead must say what chance would decide: an extra tile for each seat",
    "lead_same": "two of the extra tiles of lead are the same",
    "lead_equal": "the highest extra tiles of lead are equal; they would be drawn again",
    "no_duty": "no double at an end of the chain gives the right to play on, so again cannot be {again}",
    "no_such_duty": "{found} says nothing about a further tile; again is must, may or None",
    "duty_of_the_last": "who placed the double goes on: seat {turn} is in turn, but seat {last} placed last",
    "skip_needs_again": "skip waits for a turn that goes on after a double, so it needs again",
    "last_tile_inside": "{tile} cannot have been placed last: it lies at no end",
    "drawn_elsewhere": "{tile} was drawn in this turn, but is neither in that hand nor in the chain",
    "drawn_too_often": "{found} tiles cannot have been drawn in this turn; at most {most}",
    # --- Matches and facts
    "no_such_zone": "{found} is no time zone; write it like Indian/Antananarivo",
    "names_needed": "{wanted} names are needed, not {found}",
    "scores_needed": "{wanted} scores are needed, not {found}",
    "other_table": "the position is of another table: here {players} play with a double-{highest} set",
    "round_number": "rounds are counted from 1, not {found}",
    "negative_score": "nobody can have a score of {found}",
    "choose_skills": "the players choose their skills: one for each seat, of {known}",
    "no_such_ending": "{found} is no way to end a round; there are {known}",
    "who_went_out": "who went out is not said",
    "who_resigned": "who resigned is not said",
    "blocked_needs_hands": "a blocked round needs what every hand has left",
    "winner_has_tiles": "who went out has tiles left",
    "negative_total": "seat {seat} cannot have {total} points left",
    "last_in_a_hand": "{tile} was placed last and cannot be in a hand",
    "not_among_players": "{name} is not among the players",
    "players_needed": "two to {most} players are needed, not {found}",
    # --- Records
    "in_file": "{file}: {fault}",
    "table": "table {id}",
    "record_cut": "is cut off or no record: it is not complete JSON",
    "no_record": "is no record of a match",
    "other_version": "was written by another version (format {found}, this one reads {known})",
    "record_changed": "has been changed: {problem}",
    "checksum": "has been changed: its checksum does not match",
    "rules_unusable": "the record's rules cannot be used: {faults}",
    "rules_changed": "the record's rules have been changed: their hash does not match",
    "deal_missing": "the deal of round {round} is missing",
    "no_first_deal": "the record does not begin with a deal",
    "not_replayable": "the record cannot be replayed: {problem}",
    "entry_refused": "entry {entry}: {problem}",
    "wrong_turn": "entry {entry}: it is seat {turn}'s turn, not seat {seat}'s",
    "wrong_entry": "entry {entry}: {what} cannot stand here",
    "position_cut": "the position of round {round} is not complete",
    "position_impossible": "the position of round {round} cannot be",
    "wrong_secret": "round {round}: the secret does not fit the commitment",
}
