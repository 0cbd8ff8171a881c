"""What `make test-ear` runs: the tests with a real screen reader; one that fails is run once more, and that is said.

Speech takes its time and the machine may be busy, so a single failure proves little: only a test that fails twice
counts, the second time beside a screen reader that was started anew. pytest's own closing line is printed last.

    python tools/run_ear.py [pytest arguments]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from run_tests import pytest

ROOT = Path(__file__).resolve().parent.parent
TESTS_FAILED = 1
"""pytest's exit code."""


def main() -> int:
    print("Making sure that there is a screen reader ...", flush=True)
    packages = ROOT / "tools" / "ear_packages.py"
    if code := subprocess.run([sys.executable, str(packages)], cwd=ROOT, check=False).returncode:
        return code
    what = sys.argv[1:] or ["tests/ear"]
    with tempfile.TemporaryDirectory(prefix="capicu-ear-") as memory:
        code = run(what, memory)
        again = failed(memory)
        if code != TESTS_FAILED or not again:
            return code
        for name in again:
            print(f"Run again: {name}", flush=True)
        return run([*what, "--last-failed"], memory)


def run(what: list[str], memory: str) -> int:
    """Run pytest in one process, for there is one keyboard."""
    return pytest(["-n", "0", "-v", "-o", f"cache_dir={memory}", *what], dict(os.environ, PYTHONHASHSEED="0"))


def failed(memory: str) -> list[str]:
    """The tests that pytest remembers as failed."""
    remembered = Path(memory) / "v" / "cache" / "lastfailed"
    return sorted(json.loads(remembered.read_text(encoding="utf-8"))) if remembered.exists() else []


if __name__ == "__main__":
    sys.exit(main())
