"""Pictures of every page of the score book at 360 and 1280 px, light and dark, so that a person can look at them.

`python tools/book_screenshots.py [FOLDER] [LANGUAGE]` writes PNG files (default: build/screenshots/book, en).
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from capicu.tiles import Tile

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests" / "book")]

from book_people import DESK, PHONE, Server, begin, book_it, by_photo, new_context, next_hand  # noqa: E402
from browser import ARGUMENTS, chromium  # noqa: E402

NAMES = "Ana Luis Eva Raúl"


def photo() -> Path:
    """The pinned render with most tiles of a double-six set, as the picture of a hand."""
    folder = ROOT / "tests" / "vision" / "renders"
    expected: dict[str, list[str]] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    fitting = [name for name, tiles in expected.items() if all(Tile.parse(tile).a <= 6 for tile in tiles)]
    return folder / max(fitting, key=lambda name: len(expected[name]))


def pictures(page: Page) -> Iterator[str]:
    """Go from page to page; at each stop the name of the picture to take (`!`: only what the screen shows)."""
    page.goto("/book")
    yield "shelf-empty"
    page.goto("/book/new?rules=daomy&players=3")
    yield "new"
    unfold(page)
    yield "new-unfolded"
    book = begin(page, NAMES, "quinientos", counter0="Capicú", worth0="25")
    yield "score-empty"
    yield from _hands(page, book)
    page.goto(book)
    unfold(page)
    yield "score-unfolded"
    follow = page.locator(".code a").inner_text()
    page.goto(f"{book}?across")
    yield "across!"
    page.goto(f"/book/{follow}")
    yield "follower"
    page.goto(book)
    page.locator("button.danger").click()
    page.locator("input[name=sure]").wait_for(state="attached")
    yield "delete"
    partners = begin(page, NAMES, "partners")
    page.goto(f"{partners}/hand?ending=out.0")
    page.locator("#lines li").first.wait_for()
    yield "hand-partners"
    for address, name in (("/book", "shelf"), ("/book/statistics", "statistics"), ("/book/nosuchcode12", "refused")):
        page.goto(address)
        yield name


def _hands(page: Page, book: str) -> Iterator[str]:
    """A hand by photograph, pad and typing; then a blocked one."""
    next_hand(page, book)
    yield "hand-empty"
    page.locator("[value='out.0']").check()
    page.fill("#last", "55")
    by_photo(page, 1, photo())
    yield "hand-photo"
    page.locator(".use-photo").click()
    page.locator("[data-seat='2'] .open-pad").click()
    page.locator("dialog .pad-tile:enabled").nth(2).click()
    yield "pad!"
    page.locator("dialog .done").click()
    page.fill("#hand3", "=23")
    page.locator("#lines li").first.wait_for()
    yield "hand-worked"
    book_it(page)
    page.goto(f"{book}/hand?ending=blocked")
    page.locator("#worked .missing").wait_for()
    yield "hand-blocked"


def unfold(page: Page) -> None:
    """Open whatever is folded away."""
    for summary in page.locator("main details > summary").all():
        summary.click()


def main(folder: Path, language: str) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for width, device in ((360, PHONE), (1280, DESK | {"has_touch": False, "is_mobile": False})):
            for scheme in ("light", "dark"):
                options = device | {"color_scheme": scheme, "locale": language}
                page = new_context(browser, server, **options).new_page()
                for name in pictures(page):
                    path = folder / f"{name.rstrip('!')}-{width}-{scheme}.png"
                    page.screenshot(path=path, full_page=not name.endswith("!"))
                    print(path)
                page.context.close()
        browser.close()
        server.kill()


if __name__ == "__main__":
    given = sys.argv[1:]
    main(Path(given[0] if given else "build/screenshots/book"), given[1] if len(given) > 1 else "en")
