"""A screen reader for each language, started once, and a served Capicú for the tests of what is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rig import Ear
from web_people import Served

STARTED: dict[str, Ear] = {}
"""The ears of this session, for what is said about a test that failed."""
MARKS: dict[str, int] = {}
"""Where each ear's log stood when the test began."""
FAILED: set[str] = set()
"""The ears beside which a test failed: the next test gets new ones."""


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    one = Served(tmp_path_factory.mktemp("served"))
    yield one
    one.stop()


@pytest.fixture(scope="session")
def ears(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Ear]]:
    """The ear of a language, started when it is first asked for, and anew after a test has failed."""

    def ear_of(language: str) -> Ear:
        if language in FAILED:
            FAILED.discard(language)
            MARKS.pop(language, None)
            STARTED.pop(language).__exit__()
        if language not in STARTED:
            STARTED[language] = Ear(tmp_path_factory.mktemp(f"ear-{language}"), language).__enter__()
        return STARTED[language]

    yield ear_of
    while STARTED:
        STARTED.popitem()[1].__exit__()


@pytest.fixture
def ear(ears: Callable[[str], Ear]) -> Ear:
    """The English ear, silent."""
    english = ears("en")
    english.listen()
    return english


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    MARKS.update({language: one.mark() for language, one in STARTED.items()})


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """A test that fails shows what was pressed and said in it, and where the logs are."""
    report = yield
    if report.failed:
        for language, one in STARTED.items():
            said = one.transcript(MARKS.get(language, 0))
            FAILED.add(language)
            report.sections.append((f"Pressed and said, {language}; logs: {one.folder}", said))
    return report
