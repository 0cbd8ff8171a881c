"""How much a book takes, whichever way it comes in: a page, the shell, Python or a file. Real books are far smaller."""

from __future__ import annotations

MOST_ENTRIES = 5_000
"""Entries of a log; after them a book can only be deleted."""
MOST_HANDS = 2_000
MOST_OWN_HANDS = 1_000
"""Entries by which players gave their own hand: followers must not be able to fill a book that is not theirs."""

LONGEST_NAME = 40
"""Characters of a player's name, and of a house bonus's."""
LONGEST_TITLE = 80
LONGEST_BY = 80
LONGEST_ID = 64
LONGEST_HAND = 400
"""Characters that are typed for one hand; the whole set needs fewer."""
LONGEST_TILE = 12
LONGEST_TIME = 40

MOST_COUNTERS = 12
MOST_BONUSES = 64
"""House bonuses of one hand: every counter for every side, and some that were named on the spot."""
MOST_TIMES = 99
"""How often a house bonus counts in one hand."""
MOST_POINTS = 10_000
"""Of a house bonus, for or against a side."""
MOST_SPECIAL = 1_000_000
"""Points of special tiles and skills of one seat in one hand, as far as the rules' options go."""

FIRST_YEAR, LAST_YEAR = 1900, 2999

LARGEST_FILE = 2_000_000
"""Characters of a file that is imported."""
MOST_COLUMNS = 100
MOST_FAULTS = 20
"""Faults of a file that are told one by one."""
LONGEST_GAME = 120
"""Characters of the id and the names of a rule-set."""
LARGEST_RULES = 20_000
"""Bytes of a header's rules, with all their texts."""
MOST_OPTIONS = 200
