"""The running chart of a match, and a picture of the score to share: plain SVG, made from the ledger alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from capicu.book.ledger import Ledger
from capicu.book.state import BookState
from capicu.server import book_sentences as sentences
from capicu.words import Words

COLOURS = ("#0b5fa5", "#b4441c", "#2f6f3e", "#7a3e9d")
"""One for each side: dark enough on white, light enough to tell apart; the marks differ in shape too."""

MARKS = (
    "M-5,-5h10v10h-10z",
    "M0,-6.5L6.5,5H-6.5z",
    "M0,-6.5L6.5,0L0,6.5L-6.5,0z",
    "M-5,0a5,5 0 1,0 10,0a5,5 0 1,0 -10,0z",
)
WIDTH, HEIGHT = 360, 210
LEFT, RIGHT, TOP, BOTTOM = 34, 40, 12, 24
"""Of the chart, in the pixels of a phone; at the right stand the scores of now."""
CARD_SCALE = 1.78
"""How much larger the chart is in the picture to share."""


def chart(w: Words, ledger: Ledger) -> str:
    """The scores after every hand, a line for each side, with the target."""
    inner = _lines(ledger)
    label = escape(w.text("book-chart-label", hands=len(ledger.hands)), quote=True)
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{inner}</svg>'


def _lines(ledger: Ledger) -> str:
    """The chart without its frame; pages colour it by the classes, elsewhere the attributes do."""
    steps: list[Sequence[int]] = [(0,) * len(ledger.scores), *(line.after for line in ledger.hands)]
    to_points = ledger.rules["match.end"] != "single"
    top = max([max(step) for step in steps] + ([ledger.core.match_target] if to_points else []) + [1])
    low = min([min(step) for step in steps] + [0])
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(step: int) -> float:
        return round(LEFT + wide * step / max(len(steps) - 1, 1), 1)

    def y(score: float) -> float:
        return round(TOP + high * (top - score) / (top - low), 1)

    parts = [_grid(y, low, top)]
    if to_points:
        dashes = 'class="target" stroke="#444" stroke-width="1.5" stroke-dasharray="6 4"'
        parts.append(f'<path d="M{LEFT},{y(ledger.core.match_target)}H{WIDTH - RIGHT}" {dashes}/>')
    every = max(1, -(-(len(steps) - 1) // 10))
    for number in range(every, len(steps), every):
        parts.append(f'<text x="{x(number)}" y="{HEIGHT - 7}" text-anchor="middle" font-size="12">{number}</text>')
    for team in range(len(ledger.scores)):
        parts += _line(team, [(x(n), y(step[team])) for n, step in enumerate(steps)])
    return "".join([*parts, *_scores_at_the_end(ledger, x(len(steps) - 1), y)])


def _line(team: int, points: Sequence[tuple[float, float]]) -> list[str]:
    """One side's line with its marks; of a long match only the last mark, so that the line can be seen."""
    path = " ".join(f"{a},{b}" for a, b in points)
    colour, shape = COLOURS[team], MARKS[team]
    marked = points[1:] if len(points) <= 16 else points[-1:]
    marks = [
        f'<path class="side-{team}" d="{shape}" transform="translate({a},{b}) scale(0.8)" fill="{colour}"/>'
        for a, b in marked
    ]
    line = f'<polyline class="side-{team}" points="{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
    return [line, *marks]


def _scores_at_the_end(ledger: Ledger, x: float, y: Callable[[float], float]) -> list[str]:
    """The scores of now beside the ends of the lines, moved apart where they would lie on each other."""
    parts = []
    height = TOP - 8.0
    for score in sorted(set(ledger.scores), reverse=True):
        height = max(y(score) + 4, height + 13)
        parts.append(f'<text x="{x + 9}" y="{round(height, 1)}" font-size="13" font-weight="700">{score}</text>')
    return parts


def _grid(y: Callable[[float], float], low: int, top: int) -> str:
    step = next((s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500) if (top - low) / s <= 5), max(top // 5, 1))
    parts = []
    for score in range(low - low % step, top + 1, step):
        if score >= low:
            parts.append(f'<path class="grid" d="M{LEFT},{y(score)}H{WIDTH - RIGHT}" stroke="#ccc"/>')
            parts.append(f'<text x="{LEFT - 6}" y="{y(score) + 4}" text-anchor="end" font-size="12">{score}</text>')
    return "".join(parts)


def mark(team: int) -> str:
    """The mark of a side, as it stands in the chart."""
    path = f'<path class="side-{team}" d="{MARKS[team]}" fill="{COLOURS[team]}"/>'
    return f'<svg class="mark" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">{path}</svg>'


def card(w: Words, book: BookState) -> str:
    """The picture to share: the game, the score in large figures, the chart, how it stands."""
    ledger = book.ledger
    sides = range(len(ledger.scores))
    said = sentences.standing(w, ledger)[:3]
    row, head = 64, 104
    chart_top = head + row * len(ledger.scores) + 10
    chart_high = round(HEIGHT * CARD_SCALE)
    height = chart_top + chart_high + 34 * len(said) + 30
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
        name = escape(_short(sentences.side(w, ledger, team), 30))
        parts.append(f'<path d="{MARKS[team]}" transform="translate(52,{y - 10}) scale(1.6)" fill="{COLOURS[team]}"/>')
        parts.append(f'<text x="76" y="{y}" font-size="28">{name}</text>')
        parts.append(
            f'<text x="680" y="{y}" font-size="44" font-weight="700" text-anchor="end">{ledger.scores[team]}</text>'
        )
    parts.append(f'<g transform="translate(40,{chart_top}) scale({CARD_SCALE})">{_lines(ledger)}</g>')
    for place, sentence in enumerate(said):
        y = chart_top + chart_high + 30 + 34 * place
        parts.append(f'<text x="40" y="{y}" font-size="19">{escape(_short(sentence, 66))}</text>')
    return "".join(parts) + "</svg>"


def _subtitle(w: Words, book: BookState) -> str:
    game = book.rules.text("name", w.language)
    return w.text("book-card-subtitle", game=game, date=book.header.date, hands=len(book.hands))


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
