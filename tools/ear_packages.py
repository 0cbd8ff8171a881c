"""Makes sure that a screen reader can be run here (Debian's packages and locales), or says in one line what is missing.

`python tools/ear_packages.py` installs what is missing if root runs it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import browser

PACKAGES = (
    "xvfb",
    "dbus-x11",
    "at-spi2-core",
    "orca",
    "speech-dispatcher",
    "speech-dispatcher-espeak-ng",
    "speech-dispatcher-audio-plugins",
    "espeak-ng",
    "pulseaudio",
    "python3-pyatspi",
    "gir1.2-atspi-2.0",
    "gir1.2-wnck-3.0",
    "openbox",
    "wmctrl",
    "xdotool",
    "firefox-esr",
    "chromium",
    "lxterminal",  # a small terminal whose lines Orca speaks
    "locales",
)
LOCALES = ("es_ES", "fr_FR", "it_IT", "mg_MG")
INSTALL = ["apt-get", "install", "-y", "--no-install-recommends"]


def missing_packages() -> list[str]:
    """The packages that are not installed; any Chromium that the browser's tests find will do."""
    if shutil.which("dpkg-query") is None:
        return list(PACKAGES)
    command = ["dpkg-query", "--show", "--showformat=${db:Status-Status} ${Package}\n", *PACKAGES]
    shown = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split("\n")
    missing = [name for name in PACKAGES if f"installed {name}" not in shown]
    return [name for name in missing if name != "chromium" or browser.find() is None]


def missing_locales() -> list[str]:
    """The locales that are not generated."""
    if shutil.which("locale") is None:
        return list(LOCALES)
    there = subprocess.run(["locale", "-a"], capture_output=True, text=True, check=False).stdout.lower().split()
    return [name for name in LOCALES if f"{name.lower()}.utf8" not in there]


def install() -> None:
    """Install and generate what is missing; what fails is missing afterwards."""
    if names := missing_packages():
        print(f"Installing what a screen reader needs: {' '.join(names)} ...", flush=True)
        run(["apt-get", "update"])
        run([*INSTALL, *names])
    for name in missing_locales():
        run(["localedef", "-i", name, "-f", "UTF-8", f"{name}.UTF-8"])


def run(command: list[str]) -> None:
    """Run a command without a question and show its last line if it fails."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=1800)
    except (OSError, subprocess.TimeoutExpired) as fault:
        print(fault, flush=True)
        return
    if done.returncode:
        print("\n".join((done.stdout + done.stderr).strip().splitlines()[-1:]), flush=True)


def advice(packages: list[str], locales: list[str]) -> str:
    """The one line for a person."""
    steps = [" ".join([*INSTALL, *packages])] if packages else []
    steps += [f"localedef -i {name} -f UTF-8 {name}.UTF-8" for name in locales]
    return f"Missing for the screen reader's tests: {', '.join(packages + locales)}; as root: {' && '.join(steps)}"


def main() -> int:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        install()
    packages, locales = missing_packages(), missing_locales()
    if packages or locales:
        print(advice(packages, locales), flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
