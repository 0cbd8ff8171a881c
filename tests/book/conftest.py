"""What the tests of the score book share: a folder with books, and hands written in short texts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from book_people import Server, new_context
from form_people import Phone
from playwright.sync_api import Browser, Page
from server_people import Running
from web_people import LISTEN

from capicu import vision
from capicu.book import Book, Counted, Shelf
from capicu.book.typing_in import hand_of_text
from capicu.scoring import calculate_hand_total
from capicu.store import open_store
from capicu.tiles import Tile


class Snapshot(NamedTuple):
    """A rendered picture of the vision tests, with the tiles that the reader sees in it."""

    path: Path
    tiles: list[str]

    @property
    def total(self) -> int:
        return calculate_hand_total(self.tiles)


@pytest.fixture(scope="session")
def snapshots() -> list[Snapshot]:
    """Pinned pictures that the reader reads right, with double-six tiles, each once; those with most tiles first."""
    folder = Path(__file__).parents[1] / "vision" / "renders"
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    found = []
    for name, tiles in sorted(expected.items()):
        if not tiles or len(set(tiles)) < len(tiles) or any(Tile.parse(tile).a > 6 for tile in tiles):
            continue
        seen = sorted(str(entry.tile) for entry in vision.read(folder / name, "6").tiles)
        if seen == sorted(tiles):
            found.append(Snapshot(folder / name, seen))
    assert len(found) >= 2 and any(len(one.tiles) > 1 for one in found), "the vision tests have no such pictures"
    return sorted(found, key=lambda one: -len(one.tiles))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("books"))
    yield one
    one.kill()


@pytest.fixture
def page(chrome: Browser, server: Server) -> Iterator[Page]:
    """A phone's page; whatever its scripts complain about fails the test."""
    context = new_context(chrome, server)
    one = context.new_page()
    complaints: list[str] = []
    one.on("pageerror", lambda error: complaints.append(str(error)))
    one.on("console", lambda message: complaints.append(message.text) if "Content Security" in message.text else None)
    yield one
    context.close()
    assert complaints == []


@pytest.fixture
def phone(own_database: str) -> Iterator[Phone]:
    """A phone without scripts, at a server of its own."""
    server = Running(own_database)
    with Phone(server) as one:
        yield one
    server.stop()


@pytest.fixture
def shelf(own_database: str) -> Iterator[Shelf]:
    with open_store(own_database) as store:
        yield Shelf(store)


Begin = Callable[..., Book]


@pytest.fixture
def begin(shelf: Shelf) -> Begin:
    """A new book: `begin("doscientos", "Ana Luis", match__target=100)`."""

    def make(rules: str, names: str, **options: Any) -> Book:
        overrides = {key.replace("__", "."): value for key, value in options.items() if "__" in key}
        rest = {key: value for key, value in options.items() if "__" not in key}
        return shelf.begin(rules, names.split(), overrides=overrides, **rest)

    return make


@pytest.fixture
def out() -> Callable[..., Counted]:
    """A hand that seat `winner` went out of: `out(0, "", "65 40", "=12", last="5-5")`."""

    def make(winner: int, *hands: str, last: str | None = None, **more: Any) -> Counted:
        given = tuple(() if seat == winner else hand_of_text(text) for seat, text in enumerate(hands))
        return Counted(ending="out", winner=winner, last_tile=last, hands=given, **more)

    return make


@pytest.fixture
def blocked() -> Callable[..., Counted]:
    """A blocked hand: `blocked("65", "40", blocker=1)`."""

    def make(*hands: str, blocker: int | None = None, **more: Any) -> Counted:
        return Counted(ending="blocked", blocker=blocker, hands=tuple(map(hand_of_text, hands)), **more)

    return make


@pytest.fixture
def listened(page: Page) -> Page:
    """The phone's page, with what its live regions say."""
    page.add_init_script(LISTEN)
    return page
