"""Two people in two real browsers at two real processes of one PostgreSQL; one process is killed in the middle."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from web_people import Served, move_by_keyboard, open_table, state

pytestmark = pytest.mark.browser
BOTH_HERE = "() => window.capicu?.table.state.seats?.filter((seat) => seat.present).length === 2"


@pytest.fixture
def two(postgres_url: str) -> Iterator[list[Served]]:
    served = [Served(postgres_url) for _ in range(2)]  # type: ignore[arg-type]
    yield served
    for one in served:
        if one.process.poll() is None:
            one.stop()


def sits_down(page: Page, address: str, code: str, name: str) -> None:
    page.goto(f"{address}/t/{code}/sit")
    page.fill("#name", name)
    page.click("main form button.big")
    page.wait_for_function("() => window.capicu?.table.state.phase === 'play'")


def test_a_round_across_processes_one_of_which_is_killed(chrome: Browser, two: list[Served]) -> None:
    rabe, soa = (chrome.new_context(locale="en-GB").new_page() for _ in range(2))
    code = open_table(rabe, two[0].address, "manual", ["friend"])
    sits_down(soa, two[1].address, code, "Soa")
    for page in (rabe, soa):
        page.wait_for_function(BOTH_HERE)
    play_some(rabe, soa, 4)
    two[1].kill()
    rabe.wait_for_function("() => !window.capicu.table.state.seats[1].present", timeout=60_000)
    soa.goto(f"{two[0].address}/t/{code}")  # as a proxy would send her
    soa.wait_for_function(BOTH_HERE)
    assert state(soa)["me"] == 1 and state(soa)["chain"] == state(rabe)["chain"]
    play_some(rabe, soa, 200)
    assert state(rabe)["phase"] != "play" and state(rabe)["result"] == state(soa)["result"]
    for page in (rabe, soa):
        page.context.close()


def play_some(rabe: Page, soa: Page, most: int) -> None:
    """Play by turns until the round is over or so many moves were made."""
    for _ in range(most):
        for one, other in ((rabe, soa), (soa, rabe)):
            one.wait_for_function("(n) => window.capicu.table.seq >= n", arg=other.evaluate("window.capicu.table.seq"))
        if state(rabe)["phase"] != "play":
            return
        move_by_keyboard(rabe if state(rabe)["turn"] == 0 else soa)
