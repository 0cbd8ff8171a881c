"""The pages: every one in every language, the form made from the schema, friends in the network, the game's page."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

import pytest
from lengths import measure
from server_people import Running, Visitor

from capicu.rules import Length, known_rules, load_rules, option_types, rule_set_ids
from capicu.server import network
from capicu.server.connections import CountedSockets, PatientRequests, protocols
from capicu.server.forms import HIDDEN
from capicu.server.settings import Settings
from capicu.words import Words, languages


@pytest.mark.parametrize("language", languages())
def test_every_page_in_every_language(web: Visitor, language: str) -> None:
    web.post("/language", data={"lang": language, "back": "/"})
    code = web.open_table("italian", ("bot",))
    player = web.at(code, lang=language)
    player.play_round()
    paths = ["/", "/settings", f"/t/{code}", f"/t/{code}/replay", "/nowhere", *[f"/games/{r}" for r in rule_set_ids()]]
    paths += [f"/new?rules={r}" for r in rule_set_ids()]
    for path in paths:
        page = web.get(path)
        assert page.status_code == (404 if path == "/nowhere" else 200)
        assert f'<html lang="{language}">' in page.text


def test_the_form_offers_every_option_of_the_schema(web: Visitor) -> None:
    page = web.get("/new?rules=french").text
    offered = set(re.findall(r'name="o\.([\w.]+?)(?:\.asked)?"', page))
    assert offered == set(option_types()) - set(HIDDEN)


def test_options_of_the_form_make_the_table(web: Visitor) -> None:
    code = web.open_table(
        "daomy", ("bot",), **{"o.match.target": "80", "o.match.calendar_day.asked": "yes", "o.match.calendar_day": "on"}
    )
    text = web.get(f"/t/{code}").text
    assert "80" in text.split("web-rules")[-1]
    bad = web.post("/tables", data={"rules": "daomy", "seat1": "bot", "o.match.target": "none"})
    assert bad.status_code == 400 and 'id="faults"' in bad.text


def test_chosen_skills(web: Visitor) -> None:
    code = web.open_table("french", ("bot",), **{"o.special.skills": "choose", "skill0": "opportuniste", "skill1": "x"})
    assert web.at(code).state["seats"][0]["skill"] == "Opportunist"


def test_play_now_goes_on_with_the_last_table_and_the_home_page_lists_it(web: Visitor) -> None:
    def now() -> str:
        return str(web.post("/tables", data={"now": "yes", "zone": "Europe/Rome"}).headers["location"])

    first = now()
    assert now() == first and first in web.get("/").text
    player = web.at(first.removeprefix("/t/"))
    assert [seat["bot"] for seat in player.state["seats"]] == [False, True, True], "Daomy against two bots"
    assert ">Daomy" in web.get(first).text
    last = web.at(web.open_table("italian", ("bot",)))
    last.do("resign")
    again = now()
    assert again not in (first, f"/t/{last.code}") and ">Italian table" in web.get(again).text, "a game like the last"


@pytest.mark.parametrize("language", languages())
def test_the_home_page_offers_every_game_by_where_it_is_played(web: Visitor, language: str) -> None:
    web.post("/language", data={"lang": language, "back": "/"})
    page = html.unescape(web.get("/").text)
    for id_ in rule_set_ids():
        rules = load_rules(id_)
        first = rules.region == "documents"
        assert all(rules.text(what, language) in page for what in ("name", "origin", "prose")[: 3 if first else 2])
        assert f'href="/new?rules={id_}"' in page and f'href="/games/{id_}"' in page
    headings = re.findall(r'<h3 id="h-([a-z_]+)">', page)
    assert headings[0] == "documents" and len(headings) == len(set(headings)) > 3
    spoken_here = [r for r in map(load_rules, rule_set_ids()) if language in r.spoken and r.region != "documents"]
    assert (headings[1] == "yours") == bool(spoken_here)


def test_s5_48_a_game_s_page_tells_where_it_comes_from_its_rules_and_how_long_it_takes(web: Visitor) -> None:
    page = html.unescape(web.get("/games/doscientos").text)
    for told in ("national game of Puerto Rico", "town squares", "handed down through generations"):
        assert told in page
    assert all(f"<li>{line}</li>" in page for line in Words.of("en").rules(load_rules("doscientos")))
    assert f"about {load_rules('doscientos').length.minutes} minutes" in page


def test_the_network_is_opened_only_from_this_machine_and_on_purpose(server: Running, monkeypatch: Any) -> None:
    monkeypatch.setattr(network, "own_address", lambda: "127.0.0.2")
    web = Visitor(server)
    assert web.get("/", headers={"host": "127.0.0.2"}).status_code == 421
    web.post("/network", data={})
    opened = server.app.state.network
    assert (opened.open, opened.address) == (True, "127.0.0.2")
    code = web.open_table("italian", ("friend",))
    page = web.get(f"/t/{code}").text
    assert f"http://127.0.0.2:{opened.port}/t/{code}" in page and "data:image/svg+xml" in page
    friend = Visitor.__new__(Visitor)
    super(Visitor, friend).__init__(base_url=f"http://127.0.0.2:{opened.port}", timeout=10)
    friend.players = []
    assert friend.get(f"/t/{code}/sit").status_code == 200
    web.post("/network", data={"open": "no"})
    assert not opened.open
    friend.close()
    web.close()


@pytest.mark.parametrize("rules", ["french", "italian"])
def test_lengths_are_what_simulated_matches_take(rules: str) -> None:
    rounds, moves = measure(rules, 60)
    assert load_rules(rules).length == Length(rounds, pytest.approx(moves, rel=0.2))


def test_lengths_are_known_for_every_rule_set() -> None:
    minutes = {rules.id: rules.length.minutes for rules in known_rules() if rules.length}
    assert set(minutes) == set(rule_set_ids())
    assert 1 <= minutes["italian"] < minutes["doscientos"]


def test_a_game_of_ones_own_is_on_the_pages(web: Visitor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('extends = "daomy"\nname = "Our Daomy"\n[match]\ntarget = 80\n', "utf-8")
    (tmp_path / "broken.toml").write_text('extends = "nothing"\n', "utf-8")
    monkeypatch.setenv("CAPICU_RULES", str(tmp_path))
    assert "Our Daomy" in web.get("/").text and "broken" not in web.get("/").text
    assert 'value="80"' in web.get("/new?rules=ours").text and "Our Daomy" in web.get("/games/ours").text
    assert "Our Daomy" in web.get("/book/new").text
    assert web.get("/new?rules=broken").status_code == 404


def test_a_uvicorn_that_is_not_known_serves_with_its_own_protocol(monkeypatch: pytest.MonkeyPatch) -> None:
    requests, sockets = protocols(Settings())
    assert not isinstance(requests, str) and not isinstance(sockets, str), "the constraints name a uvicorn not checked"
    assert issubclass(requests, PatientRequests) and issubclass(sockets, CountedSockets)
    monkeypatch.setattr("uvicorn.__version__", "0.99.0")
    assert protocols(Settings()) == ("h11", "websockets-sansio")


@pytest.mark.parametrize("language", languages())
def test_a_code_that_leads_nowhere_brings_the_field_back_with_the_reason(web: Visitor, language: str) -> None:
    """Nothing is called invalid before it was sent; then the page says what to do, in the reader's language."""
    web.post("/language", data={"lang": language, "back": "/"})
    assert "required" not in web.get("/").text and "aria-invalid" not in web.get("/").text
    words = Words.of(language)
    for typed, status, reason in (("", 400, "no-code"), ("  ", 400, "no-code"), ("nothing", 404, "no-such-table")):
        answer = web.post("/join", data={"code": typed})
        page = html.unescape(answer.text)
        assert answer.status_code == status and f'id="code-fault">{words.text(f"web-error-{reason}")}<' in page
        assert re.search(r'id="code"[^>]*aria-invalid="true" aria-describedby="code-fault" autofocus', page)
        assert page.count("autofocus") == 1 and 'name="back" value="/"' in page


def test_my_tables_say_whose_turn_it_is_and_the_score(web: Visitor) -> None:
    """In few words: the game, the turn, then the score or (before there is one) who else plays."""

    def labels() -> list[str]:
        return re.findall(r'<a href="/t/\w+" aria-label="([^"]*)"', html.unescape(web.get("/").text))

    web.open_table("daomy", ("friend",))
    assert labels()[0] == "Daomy. waiting for players"
    player, _ = web.asked("doscientos")
    bot = player.state["seats"][1]["name"]
    assert re.fullmatch(rf"Doscientos\. your turn\. (with {bot}|\w+ \d+, {bot} \d+)", labels()[0])
    player.play_round()
    mine, theirs = (seat["score"] for seat in player.state["seats"])
    over = f"Doscientos. between two rounds. Rabe {mine}, {bot} {theirs}"
    assert player.state["phase"] != "round_over" or labels()[0] == over
    player, _ = web.asked("doscientos")
    player.do("resign")
    assert labels()[0] == f"Doscientos. {bot} wins the match. with {bot}"


def test_the_language_comes_back_to_where_one_was(web: Visitor) -> None:
    assert 'name="back" value="/new?rules=french"' in web.get("/new?rules=french&lang=fr").text
    refused = web.post("/tables", data={"rules": "french", "seat1": "nobody"})
    assert refused.status_code == 400 and 'name="back" value="/new?rules=french"' in refused.text


def test_the_fault_of_a_new_table_stands_on_top_and_at_its_field(web: Visitor) -> None:
    alone = html.unescape(web.post("/tables", data={"rules": "daomy", "seat1": "nobody"}).text)
    told = Words.of("en").text("web-error-alone")
    assert f'id="faults" class="faults" tabindex="-1" autofocus><p>{told}</p>' in alone
    assert f'id="seat1-fault">{told}<' in alone and 'aria-describedby="seat1-fault"' in alone
    assert alone.count("autofocus") == 1 and alone.count("aria-invalid") == 1
    form = {"rules": "daomy", "seat1": "bot", "o.match.target": "none", "o.deal.hand": "999"}
    two = web.post("/tables", data=form).text
    assert two.count("<li>") > 1 and two.count("aria-invalid") == 2 and two.count('class="more" open') == 2
    assert "aria-invalid" not in web.get("/new?rules=daomy").text
