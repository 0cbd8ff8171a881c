"""Finds a Chromium for the browser's tests, or installs one; says in one line what is missing if it cannot.

`python tools/browser.py` prints the path of the browser.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
VARIABLE = "CAPICU_CHROMIUM"


def find() -> str | None:
    """The path of a browser that is there: named by CAPICU_CHROMIUM, on the path, or Playwright's own."""
    named = os.environ.get(VARIABLE)
    if named:
        return named if Path(named).exists() else None
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if path and Path(path).exists() else None


def install() -> str | None:
    """Playwright's Chromium, else the system's package (as root); the path, or None."""
    tries = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        tries += [["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]]
    for command in tries:
        try:
            subprocess.run(command, check=False, capture_output=True, timeout=600)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if path := find():
            return path
    return None


def chromium() -> str:
    """The path of a browser; `SystemExit` with one line if there is none and none can be installed."""
    path = find() or install()
    if path is None:
        raise SystemExit("No Chromium: install the package chromium, or set CAPICU_CHROMIUM to the path of a browser.")
    return path


if __name__ == "__main__":
    print(chromium())
