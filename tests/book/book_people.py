"""People with phones at a table: a server that can be killed, and what thumbs and keys do on the book's pages."""

from __future__ import annotations

import contextlib
import random
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, expect
from web_people import heard

SERVE = "import sys; from capicu.cli import main; sys.exit(main(sys.argv[1:]))"
SLOW = 60_000
"""Milliseconds that a page may take on a machine that has much else to do."""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "locale": "en-GB"}
DESK = {"viewport": {"width": 1280, "height": 860}, "locale": "en-GB"}

expect.set_options(timeout=SLOW)


def free_port() -> int:
    """A port that the system gives to nobody by itself, so that it is still free after a kill."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as trial, contextlib.suppress(OSError):
            trial.bind(("127.0.0.1", port))
            return port


class Server:
    """`capicu serve` as a process of its own, that can be killed and started again on the same books."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.folder = folder
        self.address = f"http://localhost:{self.port}"
        self.start()

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--database", str(self.folder), "--no-open"]
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, *words], stdout=subprocess.DEVNULL)
        for _ in range(2400):
            try:
                urllib.request.urlopen(f"{self.address}/health", timeout=1)
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def pull_the_plug(self, page: Page) -> None:
        """`kill -9`, a new server, and the page once more; a browser may first find that its old connection is gone."""
        self.kill()
        self.start()
        for _ in range(10):
            with contextlib.suppress(Error):
                page.reload()
                return
        page.reload()


def new_context(chrome: Browser, server: Server, **options: Any) -> BrowserContext:
    context = chrome.new_context(base_url=server.address, **(PHONE | options))
    context.set_default_timeout(SLOW)
    return context


def begin(page: Page, names: str = "Ana Luis", rules: str = "doscientos", **options: str) -> str:
    """A new book, as a person begins it; its address."""
    people = names.split()
    page.goto(f"/book/new?rules={rules}&players={len(people)}")
    for seat, name in enumerate(people):
        page.fill(f"#name{seat}", name)
    for key, value in options.items():
        field = page.locator(f"[name='{f'o.{key}' if '__' in key else key}']".replace("__", "."))
        field.evaluate("(field) => { for (let up = field; up; up = up.parentElement) up.open = true; }")
        field.fill(value)
    page.locator("main form[method=post] button.big").click()
    page.wait_for_url(re.compile(r"/book/[a-z0-9]{12}$"))
    return page.url


def next_hand(page: Page, book: str) -> None:
    page.goto(f"{book}/hand")
    page.locator("#worked .missing").wait_for()


def goes_on(page: Page) -> bool:
    """Whether the score's page asks for another hand."""
    return page.locator(".next-hand").count() > 0


def went_out(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).first.check()


def book_it(page: Page) -> list[int]:
    """Book what is entered; the scores."""
    page.locator("button[value=book]").click()
    page.wait_for_url(re.compile("booked="))
    return scores(page)


def enter(page: Page, book: str, name: str, **hands: str) -> list[int]:
    """A hand typed from beginning to end: `enter(page, book, "Ana", hand1="65 40")`; the scores."""
    next_hand(page, book)
    went_out(page, name)
    for field, text in hands.items():
        page.fill(f"#{field}", text)
    return book_it(page)


def scores(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".board .score").all_inner_texts()]


def by_photo(page: Page, seat: int, picture: Path) -> None:
    """Photograph a hand; its tiles are shown and not yet taken."""
    page.locator(f"[data-seat='{seat}'] input[capture]").set_input_files(picture)
    page.locator(".use-photo").wait_for()


def by_taps(page: Page, seat: int, tiles: Sequence[str]) -> None:
    page.locator(f"[data-seat='{seat}'] .open-pad").tap()
    for tile in tiles:
        page.locator(f"dialog [data-tile='{tile}']").tap()
    page.locator("dialog .done").tap()


def tab_to(page: Page, selector: str) -> None:
    """Go on with the Tab key until something has the focus."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {selector}")


def says(page: Page, *sentences: str) -> None:
    """Wait until something is said; then exactly that was said, in order, since the last time."""
    page.wait_for_function("(n) => window.heard.length >= n", arg=len(sentences))
    page.wait_for_timeout(600)
    assert heard(page) == list(sentences)
    page.evaluate("window.heard = []")
