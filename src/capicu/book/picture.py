"""The running chart of a match, and a picture of the score to share: plain SVG, made from the ledger alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from capicu.book import telling
from capicu.book.ledger import Ledger
from capicu.book.state import BookState
from capicu.words import Words

COLOURS = ("#0b5fa5", "#b4441c", "#2f6f3e", "#7a3e9d")
"""One for each side: dark enough on white, light enough to tell apart; the marks differ in shape too."""

MARKS = (
    "M-5,-5h10v10h-10z",
    "M0,-6.5L6.5,5H-6.5z",
    "M0,-6.5L6.5,0L0,6.5L-6.5,0z",
    "M-5,0a5,5 0 1,0 10,0a5,5 0 1,0 -10,0z",
)
WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 44, 14, 14, 28


def chart(w: Words, ledger: Ledger) -> str:
    """The scores after every hand, a line for each side, with the target."""
    inner = _lines(ledger)
    label = escape(w.text("book-chart-label", hands=len(ledger.hands)), quote=True)
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{inner}</svg>'


def _lines(ledger: Ledger) -> str:
    steps: list[Sequence[int]] = [(0,) * len(ledger.scores), *(line.after for line in ledger.hands)]
    to_points = ledger.rules["match.end"] != "single"
    top = max([max(step) for step in steps] + ([ledger.core.target] if to_points else []) + [1])
    low = min([min(step) for step in steps] + [0])
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(step: int) -> float:
        return round(LEFT + wide * step / max(len(steps) - 1, 1), 1)

    def y(score: float) -> float:
        return round(TOP + high * (top - score) / (top - low), 1)

    parts = [_grid(y, low, top)]
    if to_points:
        target = ledger.core.target
        parts.append(
            f'<path d="M{LEFT},{y(target)}H{WIDTH - RIGHT}" stroke="#444" stroke-width="1.5" stroke-dasharray="6 4"/>'
        )
    for number in range(1, len(steps)):
        if len(steps) <= 16 or number % (len(steps) // 12) == 0:
            parts.append(f'<text x="{x(number)}" y="{HEIGHT - 8}" text-anchor="middle" font-size="13">{number}</text>')
    for team in range(len(ledger.scores)):
        points = [(x(n), y(step[team])) for n, step in enumerate(steps)]
        path = " ".join(f"{a},{b}" for a, b in points)
        colour, mark = COLOURS[team], MARKS[team]
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="3"/>')
        parts += [f'<path d="{mark}" transform="translate({a},{b})" fill="{colour}"/>' for a, b in points[1:]]
    return "".join(parts)


def _grid(y: Callable[[float], float], low: int, top: int) -> str:
    step = next((s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500) if (top - low) / s <= 6), max(top // 5, 1))
    parts = []
    for score in range(low - low % step, top + 1, step):
        if score >= low:
            parts.append(f'<path d="M{LEFT},{y(score)}H{WIDTH - RIGHT}" stroke="#ccc"/>')
            parts.append(f'<text x="{LEFT - 6}" y="{y(score) + 4}" text-anchor="end" font-size="13">{score}</text>')
    return "".join(parts)


def mark(team: int) -> str:
    """The mark of a side, as it stands in the chart."""
    path = f'<path d="{MARKS[team]}" fill="{COLOURS[team]}"/>'
    return f'<svg class="mark" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">{path}</svg>'


def card(w: Words, book: BookState) -> str:
    """The picture to share: the game, the score in large figures, the chart, how it stands."""
    ledger = book.ledger
    sides = range(len(ledger.scores))
    said = telling.standing(w, ledger)[:3]
    row, head = 64, 104
    chart_top = head + row * len(ledger.scores) + 10
    height = chart_top + HEIGHT + 34 * len(said) + 30
    title = book.title or ledger.rules.text("name", w.language)
    size = f'viewBox="0 0 720 {height}" width="1080" height="{round(height * 1.5)}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">',
        f'<rect width="720" height="{height}" fill="#fff"/>',
        f'<text x="40" y="52" font-size="32" font-weight="700">{escape(_short(title, 36))}</text>',
        f'<text x="40" y="84" font-size="18" fill="#444">{escape(_subtitle(w, book))}</text>',
    ]
    for team in sides:
        y = head + row * team + 42
        name = escape(_short(telling.side(w, ledger, team), 30))
        parts.append(f'<path d="{MARKS[team]}" transform="translate(52,{y - 10}) scale(1.6)" fill="{COLOURS[team]}"/>')
        parts.append(f'<text x="76" y="{y}" font-size="28">{name}</text>')
        parts.append(
            f'<text x="680" y="{y}" font-size="44" font-weight="700" text-anchor="end">{ledger.scores[team]}</text>'
        )
    parts.append(f'<g transform="translate(40,{chart_top})">{_lines(ledger)}</g>')
    for place, sentence in enumerate(said):
        y = chart_top + HEIGHT + 30 + 34 * place
        parts.append(f'<text x="40" y="{y}" font-size="19">{escape(_short(sentence, 66))}</text>')
    return "".join(parts) + "</svg>"


def _subtitle(w: Words, book: BookState) -> str:
    game = book.rules.text("name", w.language)
    return w.text("book-card-subtitle", game=game, date=book.header.date, hands=len(book.hands))


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
