"""Seeded rendering of domino scenes: `scene(seed)` gives a picture and the tiles that lie in it.

Needs NumPy and OpenCV only, so that the tests of the photo reader can use it without PyTorch.
"""

from .scene import KINDS, Scene, SceneTile, blank_scene, scene

__all__ = ["KINDS", "Scene", "SceneTile", "blank_scene", "scene"]
