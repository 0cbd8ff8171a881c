"""What all tests share: one browser (Playwright can run only once in a process), and the two kinds of database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser import ARGUMENTS, chromium
from playwright.sync_api import Browser, sync_playwright

from databases import BOTH, SQLITE

if TYPE_CHECKING:
    from postgres_server import PostgresForTests


@pytest.fixture(scope="session")
def browser_path() -> str:
    """Where Chromium is."""
    return chromium()


@pytest.fixture(scope="session")
def chrome(browser_path: str) -> Iterator[Browser]:
    """A running Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresForTests]:
    """A running PostgreSQL; who stops it starts it again."""
    try:
        from postgres_server import PostgresForTests

        server = PostgresForTests()
    except Exception as error:
        pytest.fail(f"PostgreSQL cannot be started for the tests: {' '.join(str(error).split())}", pytrace=False)
    yield server
    server.end()


@pytest.fixture
def postgres_url(postgres: PostgresForTests) -> Iterator[str]:
    """The URL of an empty PostgreSQL database."""
    with postgres.fresh_database() as url:
        yield url


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that need a database run on SQLite; those of a module that sets `DATABASES = BOTH` on PostgreSQL too."""
    if "kind_of_database" in metafunc.fixturenames:
        kinds = getattr(metafunc.module, "DATABASES", (SQLITE,))
        metafunc.parametrize("kind_of_database", kinds, scope="module", ids=None if len(kinds) > 1 else [""])


@pytest.fixture
def own_database(kind_of_database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of the kind that the module is run on."""
    return str(tmp_path / "capicu.db") if kind_of_database == SQLITE else request.getfixturevalue("postgres_url")


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, as `open_store` and `--database` take it."""
    if request.param == SQLITE:
        return str(tmp_path / "capicu.db")
    url: str = request.getfixturevalue("postgres_url")
    return url
