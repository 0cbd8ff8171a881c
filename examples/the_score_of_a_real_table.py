"""The score of an evening with real tiles: hands are booked as they ended, and one that was booked wrongly is mended.

Shows: `RoundFacts` (how a round ended; what is not known is left out), the score book, and points worked out in words.

    python examples/the_score_of_a_real_table.py
"""

import tempfile

from capicu import RoundFacts, book
from capicu.words import Words

NAMES = ("Ana", "Luis")
WENT_OUT = RoundFacts(ending="out", winner=0, last_tile="5-5", hands=[[], ["6-5", "4-0"]])
BLOCKED = RoundFacts(ending="blocked", blocker=1, hands=[["3-2", "6-6"], ["1-0"]])


def main() -> None:
    words = Words.of("en")
    with tempfile.TemporaryDirectory() as folder, book.open(folder, names=NAMES) as evening:
        for facts in (WENT_OUT, BLOCKED):
            result = evening.book(facts)
            print(f"Hand {len(evening.hands)}")
            for sentence in words.result(result, NAMES, evening.rules):
                print(f"  {sentence}")
            print(f"  The score is {score(evening)}.")
        evening.undo()
        print(f"The second hand is taken back; the score is {score(evening)}.")


def score(evening: book.Book) -> str:
    """The score with the names."""
    return ", ".join(f"{name} {points}" for name, points in zip(NAMES, evening.scores, strict=True))


if __name__ == "__main__":
    main()
