"""One browser for all tests that need one: Playwright can run only once in a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser import ARGUMENTS, chromium
from playwright.sync_api import Browser, sync_playwright


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
