"""Walking through a page with the Tab key, by ear."""

from __future__ import annotations

import re

from rig import Ear

STOPS = 40
"""Presses of the Tab key after which something is given up."""


def tab_to(ear: Ear, name: str) -> None:
    """Press Tab until something with this name has the focus."""
    for _ in range(STOPS):
        mark = ear.mark()
        ear.press("Tab")
        ear.listen(quiet=0.4)
        if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", one.text) for one in ear.heard(mark)):
            return
    raise AssertionError(f"{name} is not reached:\n{ear.transcript()[-3000:]}")
