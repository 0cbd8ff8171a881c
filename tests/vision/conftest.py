"""Pictures for the tests of the photo reader: the pinned renders, and the renderer itself."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
import pytest

from capicu.tiles import Tile

RENDERS = Path(__file__).parent / "renders"


class Render(NamedTuple):
    path: Path
    tiles: Counter[Tile]

    @property
    def image(self) -> np.ndarray:
        return np.asarray(cv2.imread(str(self.path)), np.uint8)


def pinned() -> list[Render]:
    """The pictures in `renders`, each with the tiles that the renderer put there."""
    expected = json.loads((RENDERS / "expected.json").read_text(encoding="utf-8"))
    return [Render(RENDERS / name, Counter(map(Tile.parse, tiles))) for name, tiles in sorted(expected.items())]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "render" in metafunc.fixturenames:
        metafunc.parametrize("render", pinned(), ids=lambda render: render.path.stem)


@pytest.fixture(scope="session")
def some_renders() -> list[Render]:
    """Those with most dominoes, for tests that read each several times."""
    return sorted(pinned(), key=lambda render: -render.tiles.total())[:8]


@pytest.fixture
def picture() -> np.ndarray:
    """A picture with dominoes, of the first pinned render that has some."""
    return next(render for render in pinned() if render.tiles).image
