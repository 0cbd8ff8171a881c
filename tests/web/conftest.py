"""A real browser at a real server: `capicu serve` in a process of its own, Chromium through Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from web_people import LISTEN, Served

PATIENCE = 90_000
"""Milliseconds until something that does not happen fails its test: machines are shared."""


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    one = Served(tmp_path_factory.mktemp("web"))
    yield one
    one.stop()


@pytest.fixture
def new_page(chrome: Browser) -> Iterator[Any]:
    """A maker of pages, each a person of its own; scripts that fail and blocked content fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(width: int = 1280, height: int = 860, **options: Any) -> Page:
        context = chrome.new_context(viewport={"width": width, "height": height}, **({"locale": "en-GB"} | options))
        contexts.append(context)
        context.add_init_script(LISTEN)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda m: faults.append(m.text) if "Content Security Policy" in m.text else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults, faults
