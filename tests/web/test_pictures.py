"""What only a picture, or the tree behind it, can show: the chain as it lies, and what a screen reader finds."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from set_tables import go_to, set_table
from web_people import heard, wait_heard

from capicu.server.tables import Table

pytestmark = pytest.mark.browser
TREES = Path(__file__).parent / "trees"
REGENERATE = "CAPICU_TREES"

LYING = """() => [...document.querySelectorAll('#felt .domino')].map(tile => {
    const box = tile.querySelector('.face').getBoundingClientRect();
    const pips = [...tile.querySelectorAll('.pips')].map(half => half.children.length);
    return {left: box.left, top: box.top, right: box.right, bottom: box.bottom, pips};
})"""


def chain_of(table: Table) -> list[tuple[int, int]]:
    assert table.match is not None
    return [(laid.left, laid.right) for laid in table.match.round.chain]


def with_doubles(table: Table) -> bool:
    chain = chain_of(table) if table.match else []
    return table.phase == "play" and len(chain) > 5 and any(a == b for a, b in chain[1:-1])


def lying(page: Page, served: Any, table: Table) -> list[dict[str, Any]]:
    go_to(page, served.address, table.code)
    shown: list[dict[str, Any]] = page.evaluate(LYING)
    assert [tuple(tile["pips"]) for tile in shown] == chain_of(table)
    return shown


def wide(tile: dict[str, Any]) -> bool:
    return bool(tile["right"] - tile["left"] > tile["bottom"] - tile["top"])


def apart(one: dict[str, Any], two: dict[str, Any]) -> float:
    """The gap between two boxes."""
    across = max(one["left"], two["left"]) - min(one["right"], two["right"])
    down = max(one["top"], two["top"]) - min(one["bottom"], two["bottom"])
    return float(max(across, down))


@pytest.mark.parametrize(("line", "rules"), [("S2.10", "french"), ("S3.22", "manual")])
def test_s2_10_s3_22_doubles_lie_crosswise(new_page: Any, served: Any, line: str, rules: str) -> None:
    table = set_table(served.folder, f"cross{rules}", rules, with_doubles)
    shown = lying(new_page(1280, 860), served, table)
    row = [tile for tile in shown if abs(tile["top"] + tile["bottom"] - shown[0]["top"] - shown[0]["bottom"]) < 2]
    doubles = [tile for tile in row if tile["pips"][0] == tile["pips"][1]]
    assert doubles and not any(wide(tile) for tile in doubles), line
    assert all(wide(tile) for tile in row if tile["pips"][0] != tile["pips"][1])


def test_s3_19_tiles_lie_end_on_end_with_equal_numbers(new_page: Any, served: Any) -> None:
    table = set_table(served.folder, "endonend", "manual", with_doubles)
    shown = lying(new_page(1280, 860), served, table)
    for one, two in pairwise(shown):
        assert one["pips"][1] == two["pips"][0]
        assert -2 < apart(one, two) < 6


@pytest.mark.parametrize("width", [360, 1280])
def test_s3_23_out_of_space_the_line_turns_and_never_leaves_the_felt(new_page: Any, served: Any, width: int) -> None:
    table = set_table(
        served.folder, f"long{width}", "doscientos", lambda t: t.phase == "play" and len(chain_of(t)) > 20
    )
    page = new_page(width, 740)
    shown = lying(page, served, table)
    felt = page.locator("#felt").bounding_box()
    assert {wide(tile) for tile in shown} == {True, False}
    assert len({round(tile["top"]) for tile in shown if wide(tile)}) > 1, "the line did not turn"
    for tile in shown:
        assert tile["left"] >= felt["x"] - 1 and tile["right"] <= felt["x"] + felt["width"] + 1
        assert tile["top"] >= felt["y"] - 1 and tile["bottom"] <= felt["y"] + felt["height"] + 1


def test_s4_28_the_key_draws_or_passes_by_context(new_page: Any, served: Any) -> None:
    def must_draw(table: Table) -> bool:
        return bool(
            table.phase == "play"
            and table.match is not None
            and table.match.turn == 0
            and [str(m) for m in table.match.round.legal()] == ["draw"]
        )

    set_table(served.folder, "controlp", "italian", must_draw)
    page = new_page()
    page.add_init_script("localStorage.setItem('capicu', JSON.stringify({italian: 'on'}))")
    go_to(page, served.address, "controlp")
    page.focus("#hand button")
    tiles, seq = page.locator("#hand button").count(), page.evaluate("window.capicu.table.seq")
    page.keyboard.press("Control+p")
    page.wait_for_function("(n) => window.capicu.table.seq > n", arg=seq)
    assert page.locator("#hand button").count() == tiles + 1
    if page.locator("#hand .playable").count():
        said = len(heard(page))
        page.keyboard.press("p")  # with a tile to play it is refused and the playable ones are read
        wait_heard(page, said)
        assert page.locator("#hand button").count() == tiles + 1
    else:
        page.keyboard.press("p")
        page.wait_for_function("() => window.capicu.table.state.turn === 1")


PILES = {
    "italian": "Boneyard, 14 tiles: draw or pass",
    "daomy": "14 tiles lie aside and are not drawn: pass",
    "partners": None,
}


@pytest.mark.parametrize(("rules", "name"), PILES.items())
def test_the_boneyard_is_called_what_it_is_and_where_there_is_none_there_is_no_pile(
    new_page: Any, served: Any, rules: str, name: str | None
) -> None:
    page = new_page()
    set_table(served.folder, f"pile{rules}", rules, lambda table: table.phase == "play")
    go_to(page, served.address, f"pile{rules}")
    assert page.locator("#boneyard").is_visible() is (name is not None)
    if name:
        assert page.get_by_role("button", name=name, exact=True).get_attribute("id") == "boneyard"
    before = len(heard(page, "assertive"))
    page.click("[data-ask=counts]")
    page.wait_for_function("(n) => window.heard.filter(([r]) => r === 'assertive').length > n", arg=before)
    told = heard(page, "assertive")[-1]
    assert ("14 tiles" in told) is (name is not None) and ("boneyard" in told) is (rules == "italian")
    passes = page.locator("[data-do=context]").inner_text()
    assert passes == ("Draw or pass" if rules == "italian" else "Pass")


# --- The trees ---------------------------------------------------------------------------------------------------


def my_turn(table: Table) -> bool:
    return table.phase == "play" and table.match is not None and table.match.turn == 0 and len(chain_of(table)) > 4


SCENES: dict[str, tuple[str, Callable[[Table], bool]] | None] = {
    "home": None,
    "table": ("daomy", my_turn),
    "result": ("daomy", lambda table: table.phase == "round_over"),
}


@pytest.mark.parametrize("name", SCENES)
def test_the_accessibility_tree_is_the_one_that_was_read_and_approved(new_page: Any, served: Any, name: str) -> None:
    """`make trees` writes the files anew; read them as a blind player before committing."""
    page = new_page()
    scene = SCENES[name]
    if scene is None:
        page.goto(served.address)
    else:
        set_table(served.folder, f"tree{name}", *scene)
        go_to(page, served.address, f"tree{name}")
        if name == "result":
            page.wait_for_selector("#sheet:not([hidden])")
    page.evaluate("document.querySelectorAll('#polite, #assertive').forEach((region) => region.remove())")
    tree = page.locator("body").aria_snapshot() + "\n"
    tree = re.sub(r"127\.0\.0\.1:\d+|localhost:\d+", "localhost", tree)
    file = TREES / f"{name}.txt"
    if os.environ.get(REGENERATE):
        file.parent.mkdir(exist_ok=True)
        file.write_text(tree, encoding="utf-8")
    assert tree == file.read_text(encoding="utf-8")
