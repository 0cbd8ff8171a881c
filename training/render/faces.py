"""The printed side of a tile: where pips sit, how they are drilled or painted, dividers, pins, wear."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from . import colours
from .colours import Colour
from .noise import Field, Image
from .patterns import closest, pip_grid, random_patterns

SHIFT = 4  # OpenCV draws with 4 fractional bits
TURNED_LAYOUT = 0.2
MOULDED = 0.2
NUMERALS = 0.12  # of the sets print numbers instead of pips: fewer are sold, but they are harder to learn
MOST_CROWDED = 0.44  # a pip's radius, as a share of the way to the next
WIDEST_SPREAD = 0.36
PRINTED = 64  # pixels of a number before it is put on a tile


@dataclass(frozen=True)
class Numerals:
    """How a set prints numbers: `turns` are quarters by which the first half's is turned, and the second's."""

    font: int
    turns: tuple[int, int]
    size: float
    weight: float
    zero: bool  # blanks show one
    marked: str  # how six and nine are told apart


@dataclass(frozen=True)
class Style:
    """Everything that tiles of one set share. Lengths are in units of the tile's width."""

    body: Colour
    back: Colour
    pips: dict[int, Colour]
    length: float
    thickness: float
    corner: float
    radius: float
    spread: tuple[float, float]  # how far the outer pips are from the middle, along and across the tile
    outward: float  # how far the pips of a half are moved away from the divider
    turned: bool  # rows of six, eight and more run across instead of along
    patterns: dict[int, int]  # of each number
    sizes: dict[int, float]  # of the pips of each number, as shares of `radius`
    numerals: Numerals | None
    lamps: float  # how often a face mirrors a lamp, broken into spots
    pip_kind: str
    divider: str
    divider_colour: Colour
    divider_size: tuple[float, float]
    pin: Colour | None
    ghosts: float  # how visible the unused holes are
    frame: float
    grain: str
    bevel: float
    edge: float  # how brightly the edges towards the light shine: all that parts black tiles that touch
    gloss: tuple[float, float]
    back_pattern: str = field(default="plain")


def random_style(rng: np.random.Generator) -> Style:
    style = _any_style(rng)
    if rng.random() < MOULDED:
        return _moulded(style, rng)
    return replace(style, numerals=random_numerals(rng), ghosts=0.0) if rng.random() < NUMERALS else style


def random_numerals(rng: np.random.Generator) -> Numerals:
    turn = int(rng.integers(0, 4))
    fonts = [cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_COMPLEX]
    return Numerals(
        font=int(rng.choice(fonts, p=[0.4, 0.3, 0.15, 0.15])), turns=(turn, (turn + 2 * int(rng.random() < 0.4)) % 4),
        size=rng.uniform(0.5, 0.78), weight=rng.uniform(0.06, 0.16), zero=bool(rng.random() < 0.4),
        marked=str(rng.choice(["line", "dot"], p=[0.75, 0.25])),
    )  # fmt: skip


def _sizes(rng: np.random.Generator) -> dict[int, float]:
    """Most sets have one size of pip and smaller ones where many must fit; some shrink with every number."""
    kind = rng.random()
    shrinking = rng.uniform(0.02, 0.05) if kind < 0.2 else 0.0
    sizes = {value: 1.0 - shrinking * (value - 4) for value in range(13)}
    if kind > 0.93:
        sizes[1] *= rng.uniform(1.3, 1.8)
    return sizes


def _moulded(style: Style, rng: np.random.Generator) -> Style:
    """Cheap plastic in one piece: nine hollows in each half, some painted, and only a thin groove between them."""
    body = style.body
    if rng.random() < 0.7:
        body = colours.hsv(rng.random(), rng.uniform(0, 0.3), rng.uniform(0.03, 0.2))
    paint = dict.fromkeys(range(1, 13), colours.against(body, rng, 100))
    spread = rng.uniform(0.26, 0.34), rng.uniform(0.26, 0.36)
    groove = str(rng.choice(["groove", "none", "soft"], p=[0.5, 0.3, 0.2]))
    return replace(
        style, body=body, back=body, pips=paint, divider=groove, divider_size=(rng.uniform(0.01, 0.04), 1.0), pin=None,
        spread=spread, radius=min(rng.uniform(0.075, 0.14), 0.46 * min(spread)), frame=0.0, turned=False,
        pip_kind=str(rng.choice(["flat", "domed", "drilled"])), ghosts=rng.uniform(0.02, 0.4),
    )  # fmt: skip


def _any_style(rng: np.random.Generator) -> Style:
    body = colours.body(rng)
    least = 45 if rng.random() < 0.25 else 85
    one = colours.against(body, rng, least)
    pips = dict.fromkeys(range(1, 13), one)
    if rng.random() < 0.35:  # a colour per number, as in double-nine and double-twelve sets
        pips = {value: colours.against(body, rng, least) if rng.random() < 0.85 else one for value in pips}
    spread = rng.uniform(0.2, 0.35), rng.uniform(0.19, 0.35)
    low = 0.06 if rng.random() < 0.4 else 0.085
    turned = rng.random() < TURNED_LAYOUT
    divider = rng.choice(["line", "groove", "double", "none", "wide", "soft"], p=[0.5, 0.14, 0.05, 0.05, 0.2, 0.06])
    divider_colour = one if rng.random() < 0.55 else colours.against(body, rng, 30)
    return Style(
        body=body,
        back=body if rng.random() < 0.55 else colours.any_colour(rng),
        pips=pips,
        length=rng.uniform(1.84, 2.16),
        thickness=rng.uniform(0.02, 0.5) if rng.random() < 0.85 else 0.02,
        corner=rng.uniform(0.0, 0.07) if rng.random() < 0.4 else rng.uniform(0.06, 0.24),
        radius=min(rng.uniform(low, 0.15), 0.46 * min(spread)),
        spread=spread,
        outward=rng.uniform(-0.05, 0.05),
        turned=bool(turned),
        patterns=random_patterns(rng),
        sizes=_sizes(rng),
        numerals=None,
        lamps=rng.uniform(0.1, 0.7) if rng.random() < (0.5 if colours.luma(body) < 90 else 0.2) else 0.0,
        pip_kind=str(
            rng.choice(["flat", "drilled", "domed", "ring", "halo", "burnt"], p=[0.33, 0.33, 0.17, 0.05, 0.06, 0.06])
        ),
        divider=str(divider),
        divider_colour=divider_colour,
        divider_size=(rng.uniform(0.015, 0.09), rng.uniform(0.55, 1.0)),
        pin=_brass(rng) if rng.random() < 0.22 else None,
        ghosts=rng.uniform(0.04, 0.45) if rng.random() < (0.3 if colours.luma(body) < 70 else 0.1) else 0.0,
        frame=rng.uniform(0.03, 0.08) if rng.random() < 0.07 else 0.0,
        grain=str(rng.choice(["none", "wood", "marble", "speckle"], p=[0.6, 0.16, 0.14, 0.1])),
        bevel=rng.uniform(0.0, 0.06),
        edge=rng.uniform(0, 45),
        gloss=(rng.uniform(-30, 30), rng.uniform(-30, 30)),
        back_pattern=str(rng.choice(["plain", "ornament", "letters", "lines"], p=[0.5, 0.2, 0.15, 0.15])),
    )


def _brass(rng: np.random.Generator) -> Colour:
    return colours.hsv(rng.uniform(0.09, 0.15), rng.uniform(0.0, 0.7), rng.uniform(0.45, 1.0))


class Face:
    """A canvas of the face, tile lying on its long side, first half to the left."""

    def __init__(self, style: Style, height: int, rng: np.random.Generator) -> None:
        self.style, self.height, self.rng = style, height, rng
        angle = rng.uniform(0, 2 * np.pi)  # where the light comes from, in the face's own directions
        self.light = np.array([np.cos(angle), np.sin(angle)])
        self.halo = colours.mixed(style.body, style.divider_colour, 0.5)
        self.care = rng.uniform(0, 0.08)  # how unevenly this tile was drilled and painted
        self.width = round(height * style.length)
        self.image: Image = np.empty((height, self.width, 3), np.uint8)
        tone = colours.scaled(style.body, 1 + rng.normal(0, self.care / 2))  # no two tiles of a set are quite alike
        self.image[:] = np.round(tone).astype(np.uint8)
        self._grain()

    def _grain(self) -> None:
        kind, rng = self.style.grain, self.rng
        if kind == "none":
            return
        if kind == "wood":
            small = rng.standard_normal((int(rng.integers(6, 24)), 3), dtype=np.float32)
        elif kind == "marble":
            small = rng.standard_normal((6, 10), dtype=np.float32)
        else:
            small = rng.standard_normal((self.height, self.width), dtype=np.float32)
        noise = cv2.resize(small, (self.width, self.height), interpolation=cv2.INTER_CUBIC)
        noise = noise * np.float32(rng.uniform(3, 14))
        self.image = np.clip(self.image + noise[..., None], 0, 255).astype(np.uint8)

    def dot(self, x: float, y: float, radius: float, colour: Colour, thickness: int = -1) -> None:
        scale = self.height * (1 << SHIFT)
        centre = (round(x * scale), round(y * scale))
        cv2.circle(self.image, centre, max(1, round(radius * scale)), colour, thickness, cv2.LINE_AA, SHIFT)

    def bar(self, x: float, width: float, length: float, colour: Colour) -> None:
        scale = self.height * (1 << SHIFT)
        box = [(x - width / 2, 0.5 - length / 2), (x + width / 2, 0.5 + length / 2)]
        (left, top), (right, bottom) = ((round(a * scale), round(b * scale)) for a, b in box)
        corners = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.int32)
        cv2.fillConvexPoly(self.image, corners, colour, cv2.LINE_AA, SHIFT)

    def pip(self, x: float, y: float, radius: float, colour: Colour) -> None:
        style, kind = self.style, self.style.pip_kind
        x, y = np.array([x, y]) + self.rng.normal(0, 0.12 * self.care, 2)
        radius *= 1 + self.rng.normal(0, self.care)
        colour = colours.scaled(colour, 1 + self.rng.normal(0, self.care), self.rng.normal(0, 120 * self.care))
        tx, ty = self.light * radius * 0.4
        if kind in ("halo", "burnt"):
            self.dot(x, y, radius * 1.25, self.halo if kind == "halo" else colours.mixed(style.body, colour, 0.4))
        if kind == "ring":
            self.dot(x, y, radius, colour)
            self.dot(x, y, radius * 0.5, colours.mixed(style.body, colour, 0.3))
            return
        if kind == "drilled":  # the far wall of the hole catches the light
            self.dot(x, y, radius * 1.08, colours.scaled(style.body, 0.75))
            self.dot(x, y, radius, colours.scaled(colour, 1.0, 38))
            self.dot(x - tx * 0.4, y - ty * 0.4, radius * 0.86, colours.scaled(colour, 0.8))
            if self.rng.random() < 0.5:
                self.dot(x + tx, y + ty, radius * self.rng.uniform(0.15, 0.4), colours.scaled(colour, 1.0, 110))
            return
        self.dot(x, y, radius, colour)
        if kind == "domed":
            self.dot(x - tx * 0.3, y - ty * 0.3, radius * 0.7, colours.scaled(colour, 1.15, 12))
            self.dot(x - tx, y - ty, radius * self.rng.uniform(0.15, 0.35), colours.scaled(colour, 1.0, 150))

    def ghost(self, x: float, y: float, radius: float) -> None:
        """An unused hole: a faint disc, or a pressed hollow whose rim catches the light."""
        style = self.style
        faint = colours.mixed(style.body, style.pips[1], style.ghosts)
        if style.pip_kind in ("flat", "ring"):
            self.dot(x, y, radius, faint)
            return
        tx, ty = self.light * radius * 0.2
        self.dot(x, y, radius * 1.1, faint)
        self.dot(x - tx, y - ty, radius, colours.scaled(style.body, 0.7))
        self.dot(x - tx * 2, y - ty * 2, radius * 0.6, colours.scaled(style.body, 0.85))

    def half(self, value: int, first: bool) -> None:
        style = self.style
        quarter = style.length / 4
        centre = quarter - style.outward if first else style.length - quarter + style.outward
        if style.numerals is not None:
            self.numeral(value, centre, style.numerals, first)
            return
        places = pip_grid(value, style.patterns[value], style.turned)
        if style.ghosts and set(places) <= set(pip_grid(9)):
            for x, y in pip_grid(9):
                self.ghost(centre + x * style.spread[0], 0.5 + y * style.spread[1], style.radius)
        if value == 0:
            return
        mirror = 1.0 if self.rng.random() < 0.5 else -1.0
        spread = style.spread
        if value > 9:  # many pips reach farther out
            spread = min(WIDEST_SPREAD, spread[0] * 1.2), min(WIDEST_SPREAD, spread[1] * 1.1)
        radius = min(style.radius * style.sizes[value], MOST_CROWDED * closest(places, spread))
        for x, y in places:
            self.pip(centre + x * spread[0], 0.5 + y * spread[1] * mirror, radius, style.pips[value])

    def numeral(self, value: int, centre: float, how: Numerals, first: bool) -> None:
        """A number in print, where a set has numbers instead of pips."""
        if value == 0 and not how.zero:
            return
        size = max(8, round(how.size * self.height))
        printed = np.rot90(_printed(value, how), how.turns[0 if first else 1])
        mask = cv2.resize(np.ascontiguousarray(printed), (size, size), interpolation=cv2.INTER_AREA)
        x, y = round(centre * self.height) - size // 2, (self.height - size) // 2
        region = self.image[max(y, 0) : y + size, max(x, 0) : x + size]
        share = mask[: region.shape[0], : region.shape[1], None] / np.float32(255)
        region[:] = np.round(region * (1 - share) + np.array(self.style.pips[value or 1], np.float32) * share)

    def divider(self) -> None:
        style = self.style
        middle, (width, length), colour = style.length / 2, style.divider_size, style.divider_colour
        kind = style.divider
        if kind == "groove":
            self.bar(middle - width * 0.25, width * 0.6, length, colours.scaled(style.body, 0.55))
            self.bar(middle + width * 0.3, width * 0.4, length, colours.scaled(style.body, 1.12, 14))
        elif kind == "double":
            self.bar(middle - width * 0.4, width * 0.3, length, colour)
            self.bar(middle + width * 0.4, width * 0.3, length, colour)
        elif kind == "soft":
            self.bar(middle, width, length, colours.mixed(style.body, colour, 0.45))
        elif kind == "wide":
            self.bar(middle, max(width, 0.05), min(length, 0.85), colour)
        elif kind == "line":
            self.bar(middle, width, length, colour)
        if style.pin is not None:
            radius = 0.035 + 0.03 * (width / 0.09)
            self.dot(middle, 0.5, radius * 1.15, colours.scaled(style.pin, 0.55))
            self.dot(middle, 0.5, radius, style.pin)
            self.dot(middle - radius * 0.3, 0.5 - radius * 0.3, radius * 0.4, colours.scaled(style.pin, 1.2, 60))

    def finish(self, values: tuple[int, int] | None = None) -> None:
        """Frame line, worn edges and the light that runs over a glossy face."""
        style, height, width = self.style, self.height, self.width
        if style.frame:
            inset = round(style.frame * height)
            line = max(1, round(0.02 * height))
            corners = (inset, inset), (width - inset, height - inset)
            cv2.rectangle(self.image, *corners, style.divider_colour, line, cv2.LINE_AA)
        if style.bevel:
            self._bevel()
        ramp_x = np.linspace(-0.5, 0.5, width, dtype=np.float32) * np.float32(style.gloss[0])
        ramp_y = np.linspace(-0.5, 0.5, height, dtype=np.float32) * np.float32(style.gloss[1])
        shade = ramp_y[:, None, None] + ramp_x[None, :, None]
        if self.rng.random() < 0.14:
            shade = shade + self._shine()
        if self.rng.random() < style.lamps:
            shade = shade + self._broken_shine(values)
        self.image = np.clip(self.image + shade, 0, 255).astype(np.uint8)

    def _shine(self) -> Field:
        """The lamp or the window, mirrored in the face."""
        spot = np.zeros((self.height, self.width), np.float32)
        centre = tuple(map(int, self.rng.integers(0, (self.width, self.height))))
        axes = tuple(map(int, self.rng.uniform(0.08, 0.6, 2) * self.height))
        cv2.ellipse(spot, centre, axes, self.rng.uniform(0, 180), 0, 360, float(self.rng.uniform(30, 180)), -1)
        return cv2.GaussianBlur(spot, (0, 0), 0.5 + self.height * self.rng.uniform(0.01, 0.1))[..., None]

    def _broken_shine(self, values: tuple[int, int] | None) -> Field:
        """A lamp mirrored in spots, by scratches and an uneven face, or several lamps: bright, and no pips."""
        rng, height, width = self.rng, self.height, self.width
        spots = np.zeros((height, width), np.float32)
        x, y = rng.uniform(0, width), rng.uniform(0.1, 0.9) * height
        if values is not None and 0 in values and rng.random() < 0.8:  # where it misleads most
            x = width * (rng.uniform(0.1, 0.4) + 0.5 * (values[0] != 0))
        if rng.random() < 0.5:
            axes = int(height * rng.uniform(0.12, 0.45)), int(height * rng.uniform(0.08, 0.35))
            cv2.ellipse(spots, (int(x), int(y)), axes, rng.uniform(0, 180), 0, 360, 1.0, -1)
            cells = rng.standard_normal((int(rng.integers(4, 12)), int(rng.integers(8, 24))), dtype=np.float32)
            uneven = cv2.resize(cells, (width, height), interpolation=cv2.INTER_CUBIC)
            spots *= uneven > rng.uniform(-0.3, 0.9)
        else:
            step, angle = height * rng.uniform(0.12, 0.3), rng.uniform(0, 2 * np.pi)
            for i in range(int(rng.integers(1, 6))):
                away = rng.normal(0, 0.12 * height, 2) + i * step * np.array([np.cos(angle), np.sin(angle)])
                axes = int(height * rng.uniform(0.03, 0.16)) + 1, int(height * rng.uniform(0.03, 0.1)) + 1
                centre = int(x + away[0]), int(y + away[1])
                cv2.ellipse(spots, centre, axes, rng.uniform(0, 180), 0, 360, rng.uniform(0.5, 1.0), -1)
        soft = cv2.GaussianBlur(spots, (0, 0), 0.4 + height * rng.uniform(0.004, 0.04))
        tint = np.array(colours.hsv(rng.random(), rng.uniform(0, 0.25), 1.0), np.float32) / 255
        return soft[..., None] * tint * np.float32(rng.uniform(50, 260))

    def _bevel(self) -> None:
        """The edge falls away: the sides towards the light are brighter, the others darker."""
        height, width = self.height, self.width
        edge = max(1, round(self.style.bevel * height))
        ends = {(0, -1): ((0, 0), (width, 0)), (0, 1): ((0, height), (width, height)),
                (-1, 0): ((0, 0), (0, height)), (1, 0): ((width, 0), (width, height))}  # fmt: skip
        for side, (start, end) in ends.items():
            lit = -float(np.dot(side, self.light))
            tone = colours.scaled(self.style.body, 0.95 + 0.2 * lit, max(lit, 0) * self.style.edge)
            cv2.line(self.image, start, end, tone, 2 * edge)

    def wear(self) -> None:
        for _ in range(int(self.rng.integers(0, 5))):
            start = self.rng.integers(0, (self.width, self.height))
            end = start + self.rng.integers(-self.height // 2, self.height // 2 + 1, 2)
            tone = colours.scaled(self.style.body, self.rng.uniform(0.75, 1.15))
            cv2.line(self.image, tuple(map(int, start)), tuple(map(int, end)), tone, 1, cv2.LINE_AA)
        if self.rng.random() < 0.5:
            dirt = self.rng.uniform(0.6, 1.1, (int(self.rng.integers(3, 9)), int(self.rng.integers(4, 14))))
            stain = cv2.resize(dirt.astype(np.float32), (self.width, self.height), interpolation=cv2.INTER_CUBIC)
            self.image = np.clip(self.image * stain[..., None], 0, 255).astype(np.uint8)


def _printed(value: int, how: Numerals) -> Image:
    """A number as a mask; six and nine carry a mark, so that neither is the other upside down."""
    mask = np.zeros((PRINTED, PRINTED), np.uint8)
    text, thick, marked = str(value), max(1, round(how.weight * PRINTED)), value in (6, 9)
    (wide, high), _ = cv2.getTextSize(text, how.font, 1.0, 1)
    room = PRINTED - thick
    scale = min(room * 0.9 / wide, room * (0.75 if marked else 0.95) / high)
    (wide, high), _ = cv2.getTextSize(text, how.font, scale, 1)
    left, base = (PRINTED - wide) // 2, (PRINTED + high) // 2 - (6 if marked else 0)
    cv2.putText(mask, text, (left, base), how.font, scale, 255, thick, cv2.LINE_AA)
    if marked:
        under = min(PRINTED - 3, base + thick // 2 + 6)
        start = left if how.marked == "line" else left + wide
        cv2.line(mask, (start, under), (left + wide, under), 255, max(4, thick // 2), cv2.LINE_AA)
    return mask


def draw_face(style: Style, values: tuple[int, int], height: int, rng: np.random.Generator) -> Image:
    face = Face(style, height, rng)
    if rng.random() < 0.25:
        face.wear()
    pinned_last = rng.random() < 0.8
    if pinned_last:
        face.half(values[0], True)
        face.half(values[1], False)
        face.divider()
    else:
        face.divider()
        face.half(values[0], True)
        face.half(values[1], False)
    if rng.random() < 0.1:
        face.wear()
    face.finish(values)
    return face.image


def draw_back(style: Style, height: int, rng: np.random.Generator) -> Image:
    """A tile lying face down: never a number, sometimes an ornament."""
    face = Face(style, height, rng)
    face.image[:] = np.round(style.back).astype(np.uint8)
    ink = colours.against(style.back, rng, 15)
    middle = (face.width // 2, height // 2)
    if style.back_pattern == "ornament":
        axes = (int(height * rng.uniform(0.2, 0.8)), int(height * rng.uniform(0.15, 0.4)))
        cv2.ellipse(face.image, middle, axes, 0, 0, 360, ink, max(1, height // 30), cv2.LINE_AA)
        cv2.drawMarker(face.image, middle, ink, int(rng.integers(0, 7)), height // 3, max(1, height // 30))
    elif style.back_pattern == "letters":
        word = "".join(rng.choice(list("ABCDEGHIKLMNORSTUY"), int(rng.integers(2, 9))))
        place = (int(height * 0.15), int(height * 0.6))
        cv2.putText(face.image, word, place, int(rng.integers(0, 8)), height / 90, ink, max(1, height // 40), 16)
    elif style.back_pattern == "lines":
        for x in range(0, face.width, max(3, int(height * rng.uniform(0.06, 0.3)))):
            cv2.line(face.image, (x, 0), (x + int(height * 0.5), height), ink, 1, cv2.LINE_AA)
    face.finish()
    return face.image
