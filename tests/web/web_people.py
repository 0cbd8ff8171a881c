"""The server as people start it, and what a person does at the table's page by keyboard alone."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

STATE = "() => { const t = window.capicu.table; return {...t.state, seq: t.seq, open: t.line.open.size}; }"
STEPS = 2000


LISTEN = """
window.heard = [];
document.addEventListener("DOMContentLoaded", () => {
  for (const id of ["polite", "assertive"]) {
    const region = document.getElementById(id);
    if (!region) continue;
    const observer = new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes) if (node.textContent) window.heard.push([id, node.textContent.trim()]);
    });
    observer.observe(region, { childList: true, subtree: true });
  }
});
"""
"""A script that notes what is written into the two live regions, as region and sentence. It is the quick check, not the
judge: what a screen reader makes of it is heard in `tests/ear`."""


class Served:
    """`capicu serve` as people start it; `kill` is a pulled plug."""

    def __init__(self, folder: Path, pace: str = "0.01,0.02", more: tuple[str, ...] = ()) -> None:
        self.folder, self.pace, self.more, self.port = folder, pace, more, 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "capicu", "serve", "--no-open", "--database", str(self.folder)]
        command += ["--port", str(self.port), *self.more]
        environment = os.environ | {"CAPICU_BOT_DELAY": self.pace}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)[/\w]*\s*$", line)[1])  # type: ignore[index]

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(60)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


def state(page: Page) -> dict[str, Any]:
    """What the page was shown last."""
    shown: dict[str, Any] = page.evaluate(STATE)
    return shown


def unfold(page: Page) -> None:
    """Open what a form has folded away."""
    page.eval_on_selector_all("main details", "all => all.forEach((one) => (one.open = true))")


def open_table(page: Page, address: str, rules: str, seats: list[str], name: str = "Rabe", **options: str) -> str:
    """Set a table up by the form, with the keyboard's means only; the code."""
    page.goto(f"{address}/new?rules={rules}")
    page.fill("#name", name)
    for number, seat in enumerate(seats, start=1):
        page.select_option(f"#seat{number}", seat)
    unfold(page)
    for key, value in options.items():
        page.fill(f"#o-{key.replace('_', '-', 1)}", value)
    page.focus("main form button.big")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_function("() => window.capicu?.table.state.seats.length > 0")
    return page.url.rsplit("/", 1)[1]


def open_running(page: Page, *given: Any, **named: str) -> str:
    """Set up a table at which tiles can be played: one deal in a hundred is blocked by its first tile."""
    for _ in range(20):
        code = open_table(page, *given, **named)
        if state(page)["phase"] == "play":
            return code
    raise AssertionError("twenty deals that were over at once")


def open_asked(page: Page, *given: Any, **named: str) -> str:
    """Set up a table and wait until this seat is asked for a tile that it has."""
    for _ in range(20):
        code = open_table(page, *given, **named)
        if my_turn(page) and any(tile[2] for tile in state(page)["hand"]):
            wait_quiet(page)
            return code
    raise AssertionError("twenty deals without a tile to play")


def my_turn(page: Page) -> bool:
    """Wait until this seat is asked; False if the round is over."""
    page.wait_for_function(
        "() => { const t = window.capicu.table, s = t.state;"
        " return !t.line.open.size && (s.phase !== 'play' || s.turn === s.me); }"
    )
    return bool(state(page)["phase"] == "play")


def move_by_keyboard(page: Page) -> None:
    """One move without the mouse: the first playable tile by its number or with Enter, else the first button."""
    shown = state(page)
    before = shown["seq"]
    playable = [place for place, tile in enumerate(shown["hand"]) if tile[2]]
    if playable:
        page.focus("#hand button")
        if playable[0] < 9 and before % 2:
            page.keyboard.press(str(playable[0] + 1))
        else:
            for _ in range(playable[0]):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        if len(shown["hand"][playable[0]][2]) == 2:
            page.keyboard.press("Enter")  # the tail's button has the focus
    else:
        page.focus("#acts button")
        page.keyboard.press("Enter")
    wait_past(page, before)


def wait_quiet(page: Page) -> None:
    """Wait until the page has been shown the table and has said all that it has to say by itself."""
    page.wait_for_function("() => window.capicu?.table.state.status && !window.capicu.table.voice.busy")


def heard(page: Page, region: str | None = None) -> list[str]:
    """What the live regions (or one of them) have said so far."""
    said: list[tuple[str, str]] = page.evaluate("window.heard")
    return [text for where, text in said if region in (None, where)]


def wait_heard(page: Page, count: int) -> str:
    """Wait until more than so many sentences were said; the last of them."""
    page.wait_for_function("(n) => window.heard.length > n", arg=count)
    return heard(page)[-1]


def wait_past(page: Page, seq: int) -> None:
    page.wait_for_function("(n) => window.capicu.table.seq > n", arg=seq)


def play_round(page: Page, move: Any = move_by_keyboard) -> None:
    """Play until the round is over."""
    for _ in range(STEPS):
        if not my_turn(page):
            return
        move(page)
    raise AssertionError("the round does not end")


def next_by_keyboard(page: Page) -> None:
    """Go on to the next round."""
    page.focus("#next")
    page.keyboard.press("Enter")


def play_match(page: Page, move: Any = move_by_keyboard, go_on: Any = next_by_keyboard, patience: float = 900) -> int:
    """Play until the match is over; the number of rounds."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        play_round(page, move)
        shown = state(page)
        if shown["phase"] == "match_over":
            return int(shown["round"])
        go_on(page)
        page.wait_for_function("(n) => window.capicu.table.state.round > n", arg=shown["round"])
    raise AssertionError("the match does not end")
