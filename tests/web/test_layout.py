"""The chain's layout: the property tests in JavaScript, run by node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path


def test_layout_properties_hold() -> None:
    node = shutil.which("node")
    assert node, "the layout's tests need node: install the package nodejs"
    file = Path(__file__).parent / "layout.test.mjs"
    done = subprocess.run([node, "--test", str(file)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout[-3000:]
