"""What `make test` runs: every test, and the core's tests once more from a cold compile cache.

The compiled core is cached on disk, and some faults show only when it is compiled from nothing, others only when it
is read back. So the core's tests run first with an empty cache folder, then everything runs with that same folder,
warm. pytest's own closing line is the last thing printed.

    python tools/run_tests.py [pytest arguments]
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CORE_TESTS = ("tests/engine/test_conformance.py",)
NO_TESTS = 5
"""pytest's exit code for having found nothing to run."""


def main() -> int:
    # A runner in the background ignores Ctrl-C and hands that on; the tests of Ctrl-C need it as at a terminal.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    browser = ROOT / "tools" / "browser.py"
    if browser.exists():
        print("Making sure that there is a browser for the tests of the page ...", flush=True)
        if code := subprocess.run([sys.executable, str(browser)], cwd=ROOT, check=False).returncode:
            print("No browser could be found or installed; the tests of the page need one.", flush=True)
            return code
    with tempfile.TemporaryDirectory(prefix="capicu-cache-") as cache:
        environment = dict(os.environ, CAPICU_CACHE=cache, PYTHONHASHSEED="0")
        print("The core's tests, compiled from nothing (cold cache) ...", flush=True)
        if code := run(CORE_TESTS, environment):
            return code
        compiled = sum(1 for _ in Path(cache).rglob("*.nbc"))
        print(f"All tests, with the cache of that run (warm, {compiled} compiled functions) ...", flush=True)
        return run(sys.argv[1:] or ("tests",), environment)


def run(what: Sequence[str], environment: dict[str, str]) -> int:
    """Run pytest on two processes."""
    return pytest(["-n", "2", "-p", "no:cacheprovider", *what], environment)


def pytest(options: Sequence[str], environment: dict[str, str]) -> int:
    """Run pytest and show what it says; its exit code, never 0 where no test passed."""
    command = [sys.executable, "-m", "pytest", "-o", "addopts=", "--strict-markers", "--import-mode=importlib"]
    command += ["--no-header", *options]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    passed = 0
    for line in process.stdout:
        print(line, end="", flush=True)
        if found := re.search(r"(\d+) passed", line):
            passed = int(found[1])
    code = process.wait()
    if code == 0 and passed == 0:
        print("No test ran.", flush=True)
        return NO_TESTS
    return code


if __name__ == "__main__":
    sys.exit(main())
