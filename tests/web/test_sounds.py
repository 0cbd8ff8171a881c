"""The synthesised sounds, as they would be heard: rendered by the browser's own Web Audio and measured."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page
from set_tables import asked_of, go_to, set_table
from web_people import Served, heard, open_asked, play_round, wait_quiet

from capicu.server.tables import Table

pytestmark = pytest.mark.browser
RECORDER = """
window.AudioContext = class extends OfflineAudioContext {
  constructor() { super(1, 4 * 44100, 44100); window.recorder = this; }
  resume() { return Promise.resolve(); }
};
"""
"""A script by which sounds go into a buffer of four seconds instead of the loudspeaker."""
PEAK = """async () => {
  if (!window.recorder) return 0;
  const samples = (await window.recorder.startRendering()).getChannelData(0);
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}"""
"""The loudest sample of what was to be heard, from 0 to 1."""
SOUND_OF = {"log-Placed": "place", "log-Drew": "draw", "log-RoundEnded": "end"}


def with_a_misfit(table: Table) -> bool:
    """Whether seat 0 is asked for a tile and holds one that does not fit."""
    if not asked_of(table, 0) or table.match is None:
        return False
    return len({move.tile for move in table.match.round.legal()}) < len(table.match.round.hands[0])


def test_a_sound_is_as_loud_as_the_volume_and_its_sentence_comes_all_the_same(new_page: Any, served: Served) -> None:
    set_table(served.folder, "loudness", "italian", with_a_misfit)

    def peak(**prefs: str) -> float:
        """How loud a tile that does not fit is refused."""
        page: Page = new_page()
        page.add_init_script(RECORDER)
        go_to(page, served.address, "loudness")
        page.evaluate("(prefs) => window.capicu.save(prefs)", prefs)
        page.focus("#hand button:not(.playable)")
        page.keyboard.press("Enter")
        page.wait_for_function("() => window.heard.some(([region]) => region === 'assertive')")
        assert "fits neither end" in heard(page, "assertive")[0] and page.locator("#note").is_visible()
        loudest: float = page.evaluate(PEAK)
        return loudest

    usual = peak(volume="0.4")
    assert 0.1 < usual < 1
    assert peak(volume="0.8") == pytest.approx(2 * usual, rel=0.1)
    assert peak(volume="0.1") == pytest.approx(usual / 4, rel=0.1)
    assert peak(volume="0") == peak(sounds="off") == 0


def test_every_sound_goes_with_a_sentence(new_page: Any, served: Served) -> None:
    page = new_page()
    page.add_init_script(RECORDER)
    open_asked(page, served.address, "italian", ["bot:novice"])
    known = page.locator("#log li").count()
    page.evaluate("""() => {
      const sounds = window.capicu.table.sounds, play = sounds.play.bind(sounds);
      window.played = [];
      sounds.play = (name) => { window.played.push(name); play(name); };
    }""")
    play_round(page)
    lines = page.locator("#log li").evaluate_all("(all) => all.map((li) => [li.className, li.textContent])")[known:]
    wait_quiet(page)
    told = " ".join(heard(page, "polite")).lower()
    assert all(found[0] in told for _, text in lines if (found := re.search(r"\d-\d|double \d", text)))
    sounds = [SOUND_OF.get(kind) or ("turn" if text.startswith("Your turn") else None) for kind, text in lines]
    assert page.evaluate("window.played") == [sound for sound in sounds if sound]
    assert {"place", "turn", "end"} <= set(page.evaluate("window.played"))
    assert page.evaluate(PEAK) > 0.1


def test_the_volume_is_heard_where_it_is_set(new_page: Any, served: Served) -> None:
    page = new_page()
    page.add_init_script(RECORDER)
    page.goto(f"{served.address}/settings")
    page.focus("#p-volume")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(PEAK) > 0.1
