"""A pinhole camera over the table, and the boxes that tiles and dice are. The unit is a tile's width."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]


def turn_z(angle: float) -> Points:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])


def turn_x(angle: float) -> Points:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[1.0, 0, 0], [0, cos, -sin], [0, sin, cos]])


@dataclass(frozen=True)
class Camera:
    turn: Points  # world to camera
    target: Points  # the point of the table in the middle of the picture
    distance: float
    focal: float
    size: int

    @classmethod
    def random(cls, rng: np.random.Generator, target: Points, size: int, pixels: float, tilt: float) -> Camera:
        """`pixels` is the width of a tile in the middle of the picture."""
        distance = rng.uniform(5, 9) if rng.random() < 0.3 else rng.uniform(8, 40)
        distance = max(distance, 1.4 * size / pixels * np.sin(abs(tilt)))  # the table stays in front of the lens
        turn = turn_x(-tilt) @ turn_z(rng.uniform(0, 2 * np.pi))
        return cls(turn, target, distance, pixels * distance, size)

    def project(self, points: Points) -> Points:
        seen = (points - self.target) @ self.turn.T
        depth = np.maximum(self.distance - seen[:, 2], 0.5)
        flat = np.stack([seen[:, 0], -seen[:, 1]], 1) * (self.focal / depth)[:, None]
        return flat + self.size / 2

    def depth(self, point: Points) -> float:
        return float(self.distance - ((point - self.target) @ self.turn.T)[2])

    def faces(self, point: Points, normal: Points) -> bool:
        """Whether a side at `point` that looks along `normal` can be seen."""
        seen = self.turn @ (point - self.target)
        view = np.array([0, 0, self.distance]) - seen
        return bool((self.turn @ normal) @ view > 0.12 * np.linalg.norm(view))


@dataclass(frozen=True)
class Box:
    """A rounded box: `axes` columns are along, across and out of the face, `centre` is the face's middle."""

    centre: Points
    axes: Points
    length: float
    thickness: float
    corner: float
    width: float = 1.0

    def at(self, local: Points) -> Points:
        return self.centre + local @ self.axes.T

    def outline(self, depth: float) -> Points:
        """The rounded rim, `depth` below the face."""
        steps = np.linspace(0, np.pi / 2, 4) if self.corner > 0.01 else np.zeros(1)
        half = np.array([self.length / 2, self.width / 2])
        rim = []
        for quarter, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
            arc = np.stack([np.cos(steps + quarter * np.pi / 2), np.sin(steps + quarter * np.pi / 2)], 1)
            sign = np.array([[sx, sy]], float)
            rim.append((half - self.corner) * sign + self.corner * (arc if len(steps) > 1 else sign))
        flat = np.concatenate(rim)
        return self.at(np.column_stack([flat, np.full(len(flat), -depth)]))

    def corners(self) -> Points:
        """Corners of the face as the texture has them: first half left, clockwise from the top left."""
        x, y = self.length / 2, self.width / 2
        return self.at(np.array([[-x, y, 0], [x, y, 0], [x, -y, 0], [-x, -y, 0]]))


def hull(points: Points) -> Points:
    return cv2.convexHull(points.astype(np.float32))[:, 0].astype(np.float64)


def fill(image: NDArray[np.uint8], polygon: Points, colour: tuple[float, ...] | float) -> None:
    fixed = np.round(np.clip(polygon, -4000, 4000) * 16).astype(np.int32)
    cv2.fillConvexPoly(image, fixed, colour, cv2.LINE_AA, 4)  # type: ignore[call-overload]
