"""Pictures of every page at 360 and 1280 px, light and dark, so that a person can look at them.

`python tools/screenshots.py [FOLDER]` writes PNG files (default: build/screenshots).
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests" / "web")]

from browser import ARGUMENTS, chromium  # noqa: E402
from web_people import Served, move_by_keyboard, my_turn, open_running, open_table, play_match, play_round, state  # noqa: E402

SIZES = ((1280, 860), (360, 740))
SCHEMES = ("light", "dark")


def pictures(page: Page, address: str) -> Iterator[str]:
    """Go from page to page; at each stop the name of the picture to take."""
    page.goto(address)
    yield "home"
    page.goto(f"{address}/new?rules=daomy")
    yield "new"
    page.goto(f"{address}/games/doscientos")
    yield "game"
    page.goto(f"{address}/settings")
    yield "settings"
    page.goto(f"{address}/workshop?rules=daomy&players=3&name=Ours&o.match.target=80&o.deal.hand=5")
    page.click("#try")
    page.wait_for_selector(".findings")
    yield "workshop"
    for name, rules, players in (
        ("table-2", "italian", 2),
        ("table-3", "daomy", 3),
        ("table-4", "partners", 4),
        ("table-special", "french", 3),
    ):
        _in_the_middle(page, address, rules, players, 3 * players - 1)
        yield name
    _in_the_middle(page, address, "doscientos", 2, 18)
    yield "table-long"
    yield from _ends(page, address)
    open_table(page, address, "daomy", ["friend", "nobody"])
    yield "waiting"
    open_running(page, address, "daomy", ["here", "nobody"])
    yield "curtain"


def _in_the_middle(page: Page, address: str, rules: str, players: int, tiles: int) -> None:
    """A table at which so many tiles lie and this seat is asked; deals that are over sooner are given up."""
    for _ in range(20):
        open_running(page, address, rules, ["bot:novice"] * (players - 1))
        while my_turn(page):
            if len(state(page)["chain"]) >= tiles:
                return
            move_by_keyboard(page)
    raise AssertionError(f"no round of {rules} came so far")


def _ends(page: Page, address: str) -> Iterator[str]:
    code = open_table(page, address, "doscientos", ["bot:novice"], match_target="60")
    play_round(page)
    page.wait_for_selector("#sheet:not([hidden])")
    yield "round-end"
    play_match(page)
    page.wait_for_selector("#sheet-match:not([hidden])")
    yield "match-end"
    page.goto(f"{address}/t/{code}/replay")
    page.wait_for_function("() => document.querySelector('#step').textContent.startsWith('1 /')")
    for _ in range(9):
        page.click("#after")
    yield "replay"


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Served(Path(data))
        browser: Browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            for (width, height), scheme in product(SIZES, SCHEMES):
                options: dict[str, Any] = {"color_scheme": scheme, "locale": "en-GB"}
                page = browser.new_context(viewport={"width": width, "height": height}, **options).new_page()
                for name in pictures(page, server.address):
                    path = folder / f"{name}-{width}-{scheme}.png"
                    page.screenshot(path=path)
                    print(path, flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots"))
