"""How people lay tiles: alone, scattered, in hands, rows, blocks, chains with crosswise doubles, crosses."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

Values = tuple[int, int]


@dataclass(frozen=True)
class Spot:
    x: float
    y: float
    angle: float
    values: Values


def deal(rng: np.random.Generator, highest: int, count: int) -> list[Values]:
    """Different tiles of one set, blanks and high numbers a little more often than chance has them."""
    tiles = [(a, b) for a in range(highest + 1) for b in range(a + 1)]
    weights = np.array([1.0 + 0.5 * (b == 0) + 1.0 * (a == b) + 0.6 * (a > 6) for a, b in tiles])
    picks = rng.choice(len(tiles), min(count, len(tiles)), replace=False, p=weights / weights.sum())
    return [tiles[i] if rng.random() < 0.5 else tiles[i][::-1] for i in picks]  # type: ignore[misc]


def scattered(rng: np.random.Generator, tiles: list[Values], length: float) -> list[Spot]:
    reach = np.sqrt(len(tiles)) * rng.uniform(0.8, 1.7)
    closest = rng.uniform(1.15, 2.1) if rng.random() < 0.85 else 0.7
    spots: list[Spot] = []
    for values in tiles:
        for _ in range(12):
            spot = Spot(*rng.uniform(-reach, reach, 2), rng.uniform(0, 2 * np.pi), values)
            if all(_apart(spot, other, closest, length) for other in spots):
                spots.append(spot)
                break
    return spots


def _apart(one: Spot, other: Spot, closest: float, length: float) -> bool:
    """Compares the middles of halves: cheap, and lets tiles lie close side by side."""
    for a in (-0.25, 0.25):
        for b in (-0.25, 0.25):
            dx = one.x + a * length * np.cos(one.angle) - other.x - b * length * np.cos(other.angle)
            dy = one.y + a * length * np.sin(one.angle) - other.y - b * length * np.sin(other.angle)
            if dx * dx + dy * dy < closest * closest:
                return False
    return True


def block(rng: np.random.Generator, tiles: list[Values], length: float) -> list[Spot]:
    """A hand in a row, two rows, a full block; touching or spaced."""
    columns = int(rng.integers(1, len(tiles) + 1))
    gap = rng.uniform(0.0, 0.05) if rng.random() < 0.6 else rng.uniform(0.05, 0.8)
    upright = rng.random() < 0.6
    wobble, shift = (rng.uniform(0, 0.06), rng.uniform(0, 0.1)) if rng.random() < 0.5 else (0.005, 0.01)
    if gap > 0.2:
        wobble *= 3
    step_x, step_y = (1 + gap, length + gap) if upright else (length + gap, 1 + gap)
    spots = []
    for i, values in enumerate(tiles):
        row, column = divmod(i, columns)
        x = (column - (columns - 1) / 2) * step_x + rng.normal(0, shift) * gap
        y = (row - (len(tiles) // columns) / 2) * step_y + rng.normal(0, shift)
        spots.append(Spot(x, y, (np.pi / 2 if upright else 0) + rng.normal(0, wobble), values))
    return spots


def chain(rng: np.random.Generator, tiles: list[Values], length: float) -> list[Spot]:
    """A game in progress: end to end, with turns, doubles often across, numbers that often match."""
    gap = rng.uniform(0, 0.03) if rng.random() < 0.6 else rng.uniform(0, 0.25)
    matching, crosswise = rng.random() < 0.6, rng.random() < 0.6
    turning = rng.uniform(0, 0.4)
    wobble = rng.uniform(0, 0.05) if rng.random() < 0.6 else 0.0
    from_the_side = rng.random() < 0.5  # a turn goes on from the long side of the last half, not from its end
    spots: list[Spot] = []
    x, y, heading, side_of_last = 0.0, 0.0, 0.0, 0.5
    last: int | None = None
    taken: list[tuple[float, float]] = []
    for values in _ordered(tiles) if matching else tiles:
        first, second = values if values[0] == last or last is None else values[::-1]
        across = crosswise and first == second
        reach = 1.0 if across else length
        side = float(rng.choice([-1, 1])) * np.pi / 2
        turn = side if rng.random() < turning and spots and not across else 0.0
        ahead = np.array([np.cos(heading), np.sin(heading)])
        for way in (turn, side, -side):  # another way where the chain would run into itself
            ahead_now = np.array([np.cos(heading + way), np.sin(heading + way)])
            start = np.array([x, y]) + ahead * gap
            if way and from_the_side:
                start = np.array([x, y]) - ahead * 0.5 + ahead_now * (side_of_last + gap)
            elif way:  # the next tile starts beside the end: half a width on, half a width to the side
                start = start + ahead * 0.5 - ahead_now * 0.5
            centre = start + ahead_now * reach / 2
            if all(np.hypot(*(centre - other)) >= 0.98 * length for other in taken[:-1]):
                break
        else:
            break
        heading += way
        taken.append((float(centre[0]), float(centre[1])))
        angle = heading + (np.pi / 2 if across else 0) + rng.normal(0, wobble)
        spots.append(Spot(*(centre + rng.normal(0, wobble, 2)), angle, (first, second)))
        x, y = start + ahead_now * reach
        last, side_of_last = second, length / 2 if across else 0.5
    return _centred(spots)


def spinner(rng: np.random.Generator, tiles: list[Values], length: float) -> list[Spot]:
    """A game that leaves its first double to two, three or four sides."""
    gap = rng.uniform(0, 0.03) if rng.random() < 0.6 else rng.uniform(0, 0.2)
    number, crosswise = tiles[0][0], rng.random() < 0.6
    spots = [Spot(0.0, 0.0, np.pi / 2, (number, number))]
    others = [values for values in tiles[1:] if values != (number, number)]
    arms = int(rng.integers(2, 5))
    for arm, heading in enumerate((0.0, np.pi, np.pi / 2, -np.pi / 2)[:arms]):
        ahead = np.array([np.cos(heading), np.sin(heading)])
        end = 0.5 if arm < 2 else length / 2
        for values in others[arm::arms]:
            across = crosswise and values[0] == values[1]
            reach = 1.0 if across else length
            angle = heading + (np.pi / 2 if across else 0) + rng.normal(0, 0.01)
            spots.append(Spot(*(ahead * (end + gap + reach / 2)), angle, values))
            end += gap + reach
    return _centred(spots)


def _centred(spots: list[Spot]) -> list[Spot]:
    middle = np.mean([(spot.x, spot.y) for spot in spots], 0)
    return [Spot(spot.x - middle[0], spot.y - middle[1], spot.angle, spot.values) for spot in spots]


def _ordered(tiles: list[Values]) -> list[Values]:
    """The tiles in an order that joins equal numbers where it can."""
    left, line = list(tiles), [tiles[0]]
    left.remove(tiles[0])
    while left:
        match = next((tile for tile in left if line[-1][1] in tile), left[0])
        left.remove(match)
        line.append(match if match[0] == line[-1][1] else match[::-1])  # type: ignore[arg-type]
    return line


def random_layout(rng: np.random.Generator, highest: int, length: float) -> list[Spot]:
    kind = rng.random()
    if kind < 0.1:
        return [Spot(0, 0, rng.uniform(0, 7), deal(rng, highest, 1)[0])]
    tiles = deal(rng, highest, int(rng.integers(2, 16) if rng.random() < 0.85 else rng.integers(16, 29)))
    if kind < 0.35:
        return scattered(rng, tiles[:12], length)
    if kind < 0.6:
        return block(rng, tiles, length)
    if kind < 0.67:
        return spinner(rng, tiles, length)
    return chain(rng, tiles, length)
