"""What the books say about players and pairs: won, lost, points for and against, longest streak, biggest hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from capicu.book.ledger import HandLine
from capicu.book.state import BookState


class Figures(Struct):
    """The figures of one player, or of one pair that plays together."""

    names: tuple[str, ...]
    matches: int = 0
    matches_won: int = 0
    matches_lost: int = 0
    hands: int = 0
    hands_won: int = 0
    hands_lost: int = 0
    points_for: int = 0
    points_against: int = 0
    streak: int = 0
    """The longest run of hands won."""
    biggest: int = 0
    """The most points won with one hand."""


def figures(books: Iterable[BookState]) -> tuple[list[Figures], list[Figures]]:
    """The figures of all players and of all pairs, who won most first. Names are the same whatever their case."""
    found: dict[tuple[str, ...], Figures] = {}
    runs: dict[tuple[str, ...], int] = {}
    for book in sorted(books, key=_age):
        for key, side, team in _sides(book):
            of = found.setdefault(key, Figures(side))
            _count_match(of, book, team)
            for line in book.hands:
                if line.result is not None:
                    runs[key] = _count_hand(of, line, team, runs.get(key, 0))
    ordered = sorted(found.values(), key=lambda f: (-f.matches_won, -f.hands_won, f.names))
    return [f for f in ordered if len(f.names) == 1], [f for f in ordered if len(f.names) > 1]


def _age(book: BookState) -> tuple[str, str]:
    """Older books first: by their date, on one day by their first entry."""
    return book.header.date, book.log[0][2] if book.log else "~"


def _sides(book: BookState) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], int]]:
    """Every player, and every pair, with the side that they play on."""
    for seat, name in enumerate(book.names):
        yield (name.casefold(),), (name,), book.ledger.team(seat)
    for team in range(book.ledger.core.teams):
        names = tuple(sorted(book.names[seat] for seat in book.ledger.seats(team)))
        if len(names) > 1:
            yield tuple(name.casefold() for name in names), names, team


def _count_match(of: Figures, book: BookState, team: int) -> None:
    of.matches += 1
    if book.over and book.winner is not None:
        of.matches_won += book.winner == team
        of.matches_lost += book.winner != team


def _count_hand(of: Figures, line: HandLine, team: int, run: int) -> int:
    """Count a hand; the run of hands won that it leads to. A hand that nobody won ends no run."""
    result = line.result
    assert result is not None
    of.hands += 1
    points = list(line.counted.house_points(len(line.after)))
    if result.team is not None:
        points[result.team] += result.points
    of.points_for += points[team]
    of.points_against += sum(points) - points[team]
    if result.team is None:
        return run
    if result.team != team:
        of.hands_lost += 1
        return 0
    of.hands_won += 1
    of.streak = max(of.streak, run + 1)
    of.biggest = max(of.biggest, points[team])
    return run + 1
