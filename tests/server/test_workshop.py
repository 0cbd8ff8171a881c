"""The workshop over HTTP: links, codes and files that are good or bad, the budget, keeping, and what is not trusted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from server_people import Running, Visitor, eventually

from capicu.lab.workshop import warm_up
from capicu.rules import load_rules
from capicu.rules.house import LARGEST_FILE, House, as_code, as_toml
from capicu.words import languages

OURS = {"rules": "daomy", "players": "3", "name": "Our Daomy", "o.match.target": "80", "o.match.calendar_day": "on"}
HOUSE = House("daomy", 3, "Our Daomy", {"match.target": 80, "match.calendar_day": True})
CONFLICT = {"rules": "daomy", "o.round.blocked_tie": "first_passer_loses"}
LINES = {"accept": "application/x-ndjson"}
THROUGH_A_PROXY = {"x-forwarded-for": "203.0.113.7"}


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The own rules of the person at this machine."""
    monkeypatch.setenv("CAPICU_RULES", str(tmp_path / "own"))
    return tmp_path / "own"


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """What the compiler does once is done before anybody waits for an answer."""
    warm_up()


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trials of few rounds: what they find is proven in `tests/lab`."""
    monkeypatch.setattr("capicu.lab.workshop.ROUNDS", 60)
    monkeypatch.setattr("capicu.lab.workshop.PLAIN_ROUNDS", 10)


@pytest.fixture
def quick(make_server: Any) -> Iterator[Visitor]:
    """A visitor of a server of its own."""
    visitor = Visitor(make_server())
    yield visitor
    visitor.close()


def look(web: Visitor, **form: str) -> dict[str, Any]:
    seen: dict[str, Any] = web.post("/workshop/look", data=form).json()
    return seen


def faults_on(page: str) -> list[str]:
    """The sentences of the box of faults."""
    box = re.search(r'id="faults"[^>]*>(.*?)</div>', page, re.DOTALL)
    assert box, "no faults are told"
    return [unescape(one) for one in re.findall(r"<(?:p|li)>(.*?)</(?:p|li)>", box[1])]


# --- The rule explained -----------------------------------------------------------------------------------------------


def test_a_link_fills_the_form_and_is_explained(web: Visitor) -> None:
    page = web.get("/workshop", params=OURS)
    assert page.status_code == 200
    assert 'value="Our Daomy"' in page.text and "The first to 80 points" in page.text
    assert "Target: 80 instead of 120" in page.text and "Calendar day: yes instead of no" in page.text
    assert re.search(r'id="o-match-calendar_day"[^>]* checked', page.text)
    assert re.search(r"<option selected>3</option>", page.text)


def test_looking_tells_what_differs_and_what_cannot_be_in_words(web: Visitor) -> None:
    seen = look(web, **OURS)
    assert seen["faults"] == [] and seen["said"] == "2 options are changed."
    assert [one["key"] for one in seen["differs"]] == ["match.target", "match.calendar_day"]
    seen = look(web, **CONFLICT)
    assert list(seen["fields"]) == ["o.round.blocked_tie"] and seen["lines"] == []
    assert seen["faults"][0].startswith("Tie in a block: where a blocked round ends at once")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "changes",
    [
        {"o.round.blocked_tie": "first_passer_loses"},
        {"o.round.blocked_tie": "bonus"},
        {"o.round.blocked_compare": "team_total"},
        {"o.round.points": "nothing"},
        {"o.special.bonus_use": "match_score"},
        {"o.match.reset": "on", "players": "3"},
        {"o.deal.redeal_doubles": "1"},
        {"o.match.end": "streak"},
        {"players": "4"},
    ],
)
def test_no_conflict_speaks_code(web: Visitor, language: str, changes: dict[str, str]) -> None:
    seen = web.post(f"/workshop/look?lang={language}", data={"rules": "daomy"} | changes).json()
    assert seen["faults"] and seen["fields"]
    for text in seen["faults"]:
        assert not re.search(r"\w+\.\w+_?\w*\b *=|\b[a-z]+_[a-z]+\b|\b(round|match|seats)\.[a-z]", text), text


def test_redeals_that_never_end_are_told_at_their_field(web: Visitor) -> None:
    seen = look(web, rules="daomy", **{"o.deal.redeal_doubles": "1"})
    assert "hardly ever end" in seen["fields"]["o.deal.redeal_doubles"]


def test_without_a_script_one_looks_again_and_goes_back(web: Visitor) -> None:
    page = web.post("/workshop", data=CONFLICT)
    assert page.status_code == 200 and "This cannot be played" in page.text
    assert re.search(r'id="o-round-blocked_tie"[^>]*aria-invalid="true"', page.text)
    page = web.post("/workshop", data=OURS | {"back": "match.target"})
    assert "Target: 80" not in page.text and "Calendar day: yes" in page.text
    page = web.post("/workshop", data=OURS | {"o.match.calendar_day.asked": "yes", "back": "match.calendar_day"})
    assert "Calendar day: yes" not in page.text and "Target: 80" in page.text


def test_a_switch_that_a_link_turns_off_is_off(web: Visitor) -> None:
    seen = look(web, rules="daomy", **{"o.match.half_in_one_round": "off"})
    assert seen["differs"][0]["text"] == "Half in one round: no instead of yes"
    page = web.get(f"/workshop?{seen['query']}").text
    assert "o.match.half_in_one_round=off" in seen["query"]
    assert not re.search(r'id="o-match-half_in_one_round"[^>]* checked', page)


def test_a_bad_link_is_told(web: Visitor) -> None:
    assert web.get("/workshop?rules=nix").status_code == 404
    page = web.get("/workshop", params={"rules": "daomy", "o.match.target": "lots", "o.foo.bar": "1", "players": "99"})
    assert page.status_code == 200
    told = unescape(page.text)
    assert "Target: found 'lots'" in told and "foo.bar: unknown option" in told
    assert "/new?" not in page.text.split('id="share"')[1].split("</section>")[0], "nothing to play"


@pytest.mark.parametrize("where", ["name", "o.match.target", "o.draw.mode", "o.<b>.x"])
def test_what_is_typed_is_never_markup(web: Visitor, where: str) -> None:
    evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
    form = {"rules": "daomy", where: evil}
    for text in (
        web.get("/workshop", params=form).text,
        web.post("/workshop", data=form).text,
        "".join(look(web, **form)["html"].values()),
        web.post("/workshop/open", data={"text": evil}).text,
        web.get("/new", params=form).text,
        web.get("/book/new", params=form).text,
    ):
        assert "<script>alert" not in text and "<img src=x" not in text


# --- What it does -----------------------------------------------------------------------------------------------------


def test_a_trial_tells_how_far_it_is_and_then_the_answer(web: Visitor) -> None:
    with web.stream("POST", "/workshop/try", data=OURS, headers=LINES) as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        lines = [json.loads(line) for line in answer.iter_lines()]
    parts = [line["done"] for line in lines[:-1]]
    assert parts == sorted(parts) and parts[0] == 0 and parts[-1] == 1
    assert "Our Daomy beside Daomy" in lines[-1]["html"] and "<svg" in lines[-1]["html"] and lines[-1]["said"]
    assert "style=" not in lines[-1]["html"]


@pytest.mark.parametrize("language", languages())
def test_without_a_script_the_page_has_the_answer(web: Visitor, language: str) -> None:
    page = web.post(f"/workshop/try?lang={language}", data=OURS)
    assert page.status_code == 200 and '<ul class="findings">' in page.text and "<table>" in page.text
    assert "± " in page.text or "±\N{NO-BREAK SPACE}" in page.text


def test_the_same_rule_gets_the_same_numbers(web: Visitor) -> None:
    tables = [web.post("/workshop/try", data=OURS).text.split("<table>")[1].split("</table>")[0] for _ in range(2)]
    assert tables[0] == tables[1]


def test_a_rule_that_cannot_be_is_not_tried(web: Visitor) -> None:
    answer = web.post("/workshop/try", data=CONFLICT, headers=LINES)
    assert answer.status_code == 400 and "first to pass" in answer.json()["fault"]
    assert web.post("/workshop/try", data=CONFLICT).status_code == 400


def test_a_person_has_a_budget(make_server: Any) -> None:
    server: Running = make_server(trials_per_second=0.0, trials_burst=2.0)
    web = Visitor(server)
    assert [web.post("/workshop/try", data=OURS, headers=LINES).status_code for _ in range(3)] == [200, 200, 429]
    refused = web.post("/workshop/try", data=OURS)
    assert refused.status_code == 429 and "please wait" in refused.text and 'value="Our Daomy"' in refused.text
    other = Visitor(server)
    assert other.post("/workshop/try", data=OURS, headers=LINES).status_code == 200
    other.close()
    web.close()


def test_a_new_trial_ends_the_earlier_and_going_away_ends_both(quick: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("capicu.lab.workshop.ROUNDS", 100_000_000)
    monkeypatch.setattr("capicu.lab.workshop.PLAIN_ROUNDS", 100_000_000)
    with quick.stream("POST", "/workshop/try", data=OURS, headers=LINES) as first:
        lines = first.iter_lines()
        next(lines)
        with quick.stream("POST", "/workshop/try", data=OURS, headers=LINES) as second:
            next(second.iter_lines())
            last = json.loads(list(lines)[-1])
        assert "another rule" in last["fault"]
    trials = quick.server.app.state.trials
    eventually(lambda: not trials._running)
    eventually(lambda: trials._pool._work_queue.qsize() == 0)
    monkeypatch.setattr("capicu.lab.workshop.ROUNDS", 60)
    monkeypatch.setattr("capicu.lab.workshop.PLAIN_ROUNDS", 10)
    assert quick.post("/workshop/try", data=OURS, headers=LINES).status_code == 200, "the threads are free"


def test_a_rule_whose_rounds_take_for_ever_is_given_up(web: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("capicu.server.workshop_trials.MOST_SECONDS", 0.05)
    monkeypatch.setattr("capicu.lab.workshop.ROUNDS", 100_000_000)
    monkeypatch.setattr("capicu.lab.workshop.PLAIN_ROUNDS", 100_000_000)
    lines = web.post("/workshop/try", data=OURS, headers=LINES).text.splitlines()
    assert "take so long" in json.loads(lines[-1])["fault"]
    page = web.post("/workshop/try", data=OURS)
    assert page.status_code == 409 and "take so long" in page.text


# --- Sharing ----------------------------------------------------------------------------------------------------------


def test_the_file_is_one_that_can_be_loaded(web: Visitor, tmp_path: Path) -> None:
    answer = web.get("/workshop/file", params=OURS)
    assert answer.headers["content-disposition"] == 'attachment; filename="our-daomy.toml"'
    file = tmp_path / "our-daomy.toml"
    file.write_bytes(answer.content)
    rules = load_rules(file)
    assert rules.hash == HOUSE.rules().hash and rules.text("name") == "Our Daomy" and rules.players == 3


@pytest.mark.parametrize(
    "text",
    [
        as_code(HOUSE),
        as_toml(HOUSE),
        "http://somewhere.example/capicu/workshop?rules=daomy&players=3&name=Our+Daomy&o.match.target=80"
        "&o.match.calendar_day=on",
    ],
)
def test_codes_files_and_links_open(web: Visitor, text: str) -> None:
    answer = web.post("/workshop/open", data={"text": text})
    assert answer.status_code == 303, faults_on(answer.text)
    page = web.get(answer.headers["location"]).text
    assert 'value="Our Daomy"' in page and "Target: 80 instead of 120" in page and "Calendar day: yes" in page


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ["Paste a code"]),
        ("hello", ["no valid TOML", "is not valid TOML"]),
        (as_code(HOUSE)[:-3], ["no whole code"]),
        (as_code(HOUSE).replace("e", "f", 1), ["not as it was made", "changed or is missing"]),
        ('extends = "/etc/passwd"', ["no such rule-set"]),
        ('[match]\ntarget = "x"\nfoo = 1\n[nix]\n', ["Target", "foo", "nix"]),
        ("x" * (LARGEST_FILE + 1), ["longer than"]),
        ("http://x/workshop?rules=nix", ["no such rule-set"]),
        ("http://x/workshop?rules=daomy&o.nix=1", ["unknown option"]),
    ],
)
def test_what_cannot_be_opened_is_told_and_nothing_is_taken(web: Visitor, text: str, told: list[str]) -> None:
    answer = web.post("/workshop/open", data={"text": text})
    assert answer.status_code == 400
    said = " ".join(faults_on(answer.text))
    assert any(part in said for part in told) if len(told) < 3 else all(part in said for part in told), said
    assert "Nothing yet: this is" in answer.text and "root:" not in answer.text


def test_a_form_that_is_far_too_large_is_refused(web: Visitor) -> None:
    assert web.post("/workshop/open", data={"text": "x" * 100_000}).status_code == 413
    assert web.post("/workshop/look", data={"name": "x" * 40_000}).status_code == 413


def test_another_site_keeps_and_removes_nothing(web: Visitor, folder: Path) -> None:
    answer = web.post("/workshop/keep", data=OURS, headers={"origin": "http://evil.example"})
    assert answer.status_code == 403 and not folder.exists()


# --- Playing it -------------------------------------------------------------------------------------------------------


def test_the_new_table_page_takes_the_rule_and_the_table_plays_it(web: Visitor) -> None:
    page = web.get("/new", params=OURS).text
    assert "Our Daomy: New table" in page and "A house rule of Daomy: Target: 80 instead of 120" in unescape(page)
    assert 'name="rule_name" value="Our Daomy"' in page and re.search(r'id="o-match-target"[^>]*value="80"', page)
    assert re.search(r'id="o-match-calendar_day"[^>]* checked', page)
    code = web.open_table("daomy", ("bot", "bot"), rule_name="Our Daomy", **{"o.match.target": "80"})
    table = web.get(f"/t/{code}").text
    assert "Our Daomy" in table
    invited = web.another().get(f"/t/{web.open_table('daomy', ('friend',), rule_name='Our Daomy')}/sit").text
    assert "Our Daomy" in invited and "the table decides which extra winning rules" not in invited


def test_a_rule_for_four_where_the_game_is_for_three(web: Visitor) -> None:
    four = {"rules": "daomy", "players": "4", "name": "Four", "o.seats.max": "4"}
    assert look(web, **four)["faults"] == []
    page = web.get("/new", params=four).text
    assert 'name="seat3"' in page and 'name="o.seats.max" value="4"' in page
    code = web.open_table("daomy", ("bot", "bot", "bot"), rule_name="Four", **{"o.seats.max": "4"})
    assert len(web.at(code).state["seats"]) == 4


def test_the_score_book_takes_the_rule(web: Visitor) -> None:
    page = web.get("/book/new", params=OURS | {"o.draw.mode": "one"}).text
    assert "Our Daomy" in page and 'name="o.draw.mode" value="one"' in page, "also what a book does not count by"
    form = OURS | {"rule_name": "Our Daomy", "name0": "A", "name1": "B", "name2": "C"}
    begun = web.post("/book/new", data={key: value for key, value in form.items() if key != "name"})
    assert begun.status_code == 303
    assert "Our Daomy" in web.get(begun.headers["location"]).text


# --- Keeping ----------------------------------------------------------------------------------------------------------


def test_a_kept_rule_is_a_game_like_any_other_until_it_is_removed(web: Visitor, folder: Path) -> None:
    kept = web.post("/workshop/keep", data=OURS)
    assert kept.status_code == 303
    assert "is among your games now" in web.get(kept.headers["location"]).text
    assert [file.name for file in folder.iterdir()] == ["our-daomy.toml"]
    for path in ("/", "/new?rules=our-daomy", "/games/our-daomy", "/book/new?rules=our-daomy"):
        page = unescape(web.get(path).text)
        assert "Our Daomy" in page and "A house rule of Daomy" in page, path
    assert web.open_table("our-daomy")
    page = web.get("/workshop?rules=our-daomy&o.match.lone_player=on").text
    assert "as in Our Daomy" in page and "rules=daomy&amp;" in page, "what is sent begins from a game that all have"
    assert web.post("/workshop/remove", data={"id": "our-daomy"}).status_code == 303
    assert list(folder.iterdir()) == [] and web.get("/games/our-daomy").status_code == 404


def test_no_file_is_overwritten_without_asking(web: Visitor, folder: Path) -> None:
    web.post("/workshop/keep", data=OURS)
    before = (folder / "our-daomy.toml").read_bytes()
    other = OURS | {"o.match.target": "60"}
    refused = web.post("/workshop/keep", data=other)
    assert refused.status_code == 409 and "It could be called Our Daomy 2" in refused.text
    assert (folder / "our-daomy.toml").read_bytes() == before
    assert web.post("/workshop/keep", data=other | {"instead": "daomy"}).status_code == 409
    assert web.post("/workshop/keep", data=other | {"instead": "our-daomy"}).status_code == 303
    assert b"60" in (folder / "our-daomy.toml").read_bytes()
    shipped = web.post("/workshop/keep", data=OURS | {"name": "Daomy", "instead": "daomy"})
    assert shipped.status_code == 409 and not (folder / "daomy.toml").exists()


def test_what_cannot_be_kept_is_told(web: Visitor, folder: Path) -> None:
    nameless = web.post("/workshop/keep", data={"rules": "daomy", "o.match.target": "80"})
    assert nameless.status_code == 400 and "Give the rule a name first" in nameless.text
    assert web.post("/workshop/keep", data=CONFLICT | {"name": "X"}).status_code == 400
    assert not folder.exists()
    folder.write_text("a file where the folder should be", encoding="utf-8")
    full = web.post("/workshop/keep", data=OURS)
    assert full.status_code == 503 and "cannot be written" in full.text


def test_elsewhere_nothing_is_kept_or_removed(web: Visitor, folder: Path) -> None:
    page = web.get("/workshop", params=OURS, headers=THROUGH_A_PROXY).text
    assert "/workshop/keep" not in page and "Rules are not kept on this server" in page
    assert web.post("/workshop/keep", data=OURS, headers=THROUGH_A_PROXY).status_code == 403
    assert not folder.exists()
    web.post("/workshop/keep", data=OURS)
    assert web.post("/workshop/remove", data={"id": "our-daomy"}, headers=THROUGH_A_PROXY).status_code == 404
    assert (folder / "our-daomy.toml").exists()


@pytest.mark.parametrize("id_", ["daomy", "../x", "", "nix"])
def test_only_ones_own_games_are_removed(web: Visitor, id_: str, folder: Path) -> None:
    folder.mkdir()
    (folder.parent / "x.toml").write_text("", encoding="utf-8")
    assert web.post("/workshop/remove", data={"id": id_}).status_code == 404
    assert (folder.parent / "x.toml").exists() and load_rules("daomy")


# --- The ways here ----------------------------------------------------------------------------------------------------


def test_the_workshop_is_linked_from_where_one_looks_for_it(web: Visitor) -> None:
    assert 'href="/workshop"' in web.get("/").text
    assert 'href="/workshop?rules=chiva"' in web.get("/games/chiva").text
    assert 'href="/workshop?rules=chiva"' in web.get("/new?rules=chiva").text
