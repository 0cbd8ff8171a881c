"""How an evening at the terminal may end early."""


class TableError(Exception):
    """The table cannot go on; the text says why, and what to do, in the person's language."""


class InputEnded(Exception):
    """There is nothing more to read, in the middle of a question."""


class Left(Exception):
    """The person leaves the table; the match is kept."""
