"""What the eye finds at the table, and how a person may have it look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from set_tables import asked_of, go_to, set_table
from web_people import Served, state

from capicu.server.tables import Table
from capicu.words import Words

pytestmark = pytest.mark.browser

MARKED = """() => {
  const box = (element) => { const r = element.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const apart = ([l, t, r, b], [l2, t2, r2, b2]) =>
    Math.max(Math.max(l, l2) - Math.min(r, r2), Math.max(t, t2) - Math.min(b, b2));
  const tiles = [...document.querySelectorAll("#felt .domino")];
  const slot = (end) => document.querySelector(`#felt .slot.${end}`);
  return {
    words: ["head", "tail"].map((end) => slot(end).textContent),
    gaps: [[slot("head"), tiles[0]], [slot("tail"), tiles.at(-1)]]
      .map(([one, tile]) => apart(box(one), box(tile.querySelector(".face")))),
    last: tiles.flatMap((tile, place) => (tile.matches(".last") && tile.querySelector(".halo") ? [place] : [])),
  };
}"""
PLATES = """() => [...document.querySelectorAll("#plates .plate")].map((plate) => ({
  name: plate.querySelector(".who").textContent,
  backs: plate.querySelectorAll(".back").length,
  count: plate.querySelector(".count").textContent,
  turn: plate.matches(".turn"),
  more: [...plate.querySelectorAll(".skill")].map((one) => one.textContent),
}))"""
HAND = """() => [...document.querySelectorAll("#hand button")].map((button) => ({
  name: button.innerText,
  raised: getComputedStyle(button).transform !== "none",
  arrow: getComputedStyle(button, "::after").borderBottomWidth !== "0px",
  mark: !!button.querySelector(".mark path"),
}))"""


def special_in_hand(table: Table) -> bool:
    """Whether seat 0 is asked and holds special tiles of two kinds."""
    if not asked_of(table, 0) or table.match is None:
        return False
    view = table.match.view(0)
    return len({view.kinds[str(tile)] for tile in view.hand if str(tile) in view.kinds} - {"standard"}) > 1


def looked_at(page: Page, served: Served, code: str, rules: str, until: Callable[[Table], bool]) -> dict[str, Any]:
    set_table(served.folder, code, rules, until)
    go_to(page, served.address, code)
    return state(page)


def test_ends_last_tile_backs_counts_partner_and_turn_are_seen(new_page: Any, served: Served) -> None:
    page = new_page()
    shown = looked_at(page, served, "seenmarks", "partners", lambda table: asked_of(table, 0))
    marked = page.evaluate(MARKED)
    assert marked["words"] == ["head", "tail"] and max(marked["gaps"]) < 6
    assert marked["last"] == [0 if shown["last"] == "head" else len(shown["chain"]) - 1]
    plates = page.evaluate(PLATES)
    assert [plate["name"] for plate in plates] == ["Soa", "Lita", "Ciro"]
    for plate, seat in zip(plates, shown["seats"][1:], strict=True):
        assert plate["backs"] == int(plate["count"]) == seat["count"]
    assert [plate["more"] for plate in plates] == [[], ["partner"], []]
    assert page.locator("#status").inner_text() == "Your turn." and not any(plate["turn"] for plate in plates)
    assert "Rabe" in page.locator("#own .plate.turn").inner_text()
    assert "Lita · away · partner" in page.locator("#players").inner_text()


def test_whose_turn_it_is_when_it_is_another_s(new_page: Any, served: Served) -> None:
    page = new_page()
    looked_at(page, served, "othersturn", "doscientos", lambda table: asked_of(table, 1))
    assert page.locator("#status").inner_text() == "Soa is playing."
    assert [plate["turn"] for plate in page.evaluate(PLATES)] == [True]
    assert "Soa" in page.locator("#players [aria-current]").inner_text()


def test_playable_and_special_tiles_are_marked_by_more_than_colour(new_page: Any, served: Served) -> None:
    page = new_page()
    shown = looked_at(page, served, "handmarks", "french", special_in_hand)
    for tile, seen in zip(shown["hand"], page.evaluate(HAND), strict=True):
        text, kind, moves, *_ = tile
        assert seen["raised"] is seen["arrow"] is bool(moves), text
        assert (", fits" in seen["name"]) is bool(moves)
        assert seen["mark"] is (kind != "standard")
        assert kind == "standard" or Words.of("en").text("kind", kind=kind) in seen["name"]


def test_a_person_s_wishes_for_the_look_hold_at_the_table(new_page: Any, served: Served) -> None:
    page = new_page(color_scheme="light")

    def look() -> dict[str, Any]:
        go_to(page, served.address, "manylooks")
        seen: dict[str, Any] = page.evaluate("""() => {
          const tile = document.querySelector("#hand button"), style = (e) => getComputedStyle(e);
          return {
            width: tile.getBoundingClientRect().width,
            laid: document.querySelector("#felt .domino .face").getBoundingClientRect().height,
            numeral: style(tile.querySelector(".numeral")).display, pips: style(tile.querySelector(".pips")).display,
            ivory: style(tile.querySelector(".face")).fill, paper: style(document.body).backgroundColor,
            moving: style(tile).transitionDuration !== "0s",
          };
        }""")
        return seen

    set_table(served.folder, "manylooks", "doscientos", lambda table: asked_of(table, 0))
    usual = look()
    assert usual["numeral"] == "none" and usual["pips"] != "none" and usual["moving"]

    def with_(change: Callable[[], Any]) -> dict[str, Any]:
        page.goto(f"{served.address}/settings")
        change()
        seen = look()
        page.goto(f"{served.address}/settings")
        page.click("#reset")
        return seen

    large = with_(lambda: page.select_option("#p-size", "large"))
    assert large["width"] > 1.2 * usual["width"] and large["laid"] >= usual["laid"]
    numerals = with_(lambda: page.check("[data-pref=numerals]"))
    assert numerals["numeral"] != "none" and numerals["pips"] == "none"
    contrast = with_(lambda: page.select_option("#p-contrast", "high"))
    assert contrast["ivory"] == "rgb(255, 255, 255)" != usual["ivory"]
    dark = with_(lambda: page.select_option("#p-theme", "dark"))
    assert dark["paper"] != usual["paper"]
    assert not with_(lambda: page.select_option("#p-motion", "reduced"))["moving"]
    assert look() == usual, "all is forgotten again"
