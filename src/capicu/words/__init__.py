"""Sentences in English, French, Italian, Spanish and Malagasy, all from the Fluent catalogues in `locales/`.

`locales/README.md` says how a sentence is written. Nothing outside this package puts a sentence together.

>>> from capicu.tiles import Tile
>>> w = Words.of("it")
>>> w.tile(Tile(6, 6)), w.tile(Tile(6, 4))
('doppio 6', '6-4')
"""

from capicu.words.catalogue import UnknownLanguage, WordsError, best_language, languages
from capicu.words.turns import LEVELS, Level, News, Wording
from capicu.words.words import Words

__all__ = [
    "LEVELS",
    "Level",
    "News",
    "UnknownLanguage",
    "Wording",
    "Words",
    "WordsError",
    "best_language",
    "languages",
]
