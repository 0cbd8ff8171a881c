"""The score book of real tables: hands are booked as facts, and everything else follows through `settle`.

>>> import tempfile
>>> from capicu import RoundFacts, book
>>> with tempfile.TemporaryDirectory() as folder, book.open(folder, names=["Ana", "Luis"]) as evening:
...     result = evening.book(RoundFacts(ending="out", winner=0, last_tile="5-5", hands=[[], ["6-5", "4-0"]]))
...     evening.scores, evening.next_starter
((15, 0), 0)
"""

from capicu.book.book import Book
from capicu.book.entries import Counted
from capicu.book.errors import BookError
from capicu.book.ledger import HandLine, Ledger
from capicu.book.shelf import Damaged, Found, Shelf, open_book
from capicu.book.state import HistoryLine
from capicu.faults import BookFault
from capicu.game.facts import House

open = open_book

__all__ = [
    "Book",
    "BookError",
    "BookFault",
    "Counted",
    "Damaged",
    "Found",
    "HandLine",
    "HistoryLine",
    "House",
    "Ledger",
    "Shelf",
    "open",
]
