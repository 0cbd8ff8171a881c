"""The book's pages over HTTP: forms without scripts, followers, two phones."""

from __future__ import annotations

import html
import json
import re

import pytest
from form_people import begin, enter, hidden, scores

from capicu.rules import load_rules, rule_set_ids
from capicu.words import Words, languages
from databases import BOTH
from engine_helpers import SOME_GAMES, line

DATABASES = BOTH
FOUR = "Ana Luis Eva Raúl"


@line("S5.14", "S5.16", "S5.24", "S5.26", "S5.40", "S5.41", "S5.42", "S5.46")
def test_a_whole_game_by_plain_forms(phone):
    book = begin(phone)
    assert enter(phone, book, ending="out", winner="0", last="55", hand1="65 40").status_code == 303
    assert scores(phone, book) == [15, 0]
    assert enter(phone, book, ending="blocked", blocker="1", hand0="=22", hand1="=18").status_code == 303
    assert scores(phone, book) == [15, 22]
    while "who went out?" in phone.get(book).text:
        assert enter(phone, book, ending="out", winner="1", hand0="66 65 64 63 62").status_code == 303
    assert scores(phone, book)[1] >= 200
    page = phone.get(book).text
    assert "Luis" in page and "won" in page
    assert phone.get(f"{book}/hand").status_code == 400, "the match is over"


def test_the_points_are_shown_before_anything_is_booked(phone):
    book = begin(phone, "quinientos")
    form = hidden(phone, f"{book}/hand") | {"ending": "out", "winner": "0", "last": "5-5", "hand1": "65 40"}
    shown = phone.post(
        f"{book}/hand", data=form | {"do": "preview", "without_drawing.asked": "1", "without_drawing": "on"}
    )
    for part in ("Winning this round: 100", "Out with a double: 50", "Out without drawing: 25", "In all 190 points"):
        assert part in shown.text
    assert scores(phone, book) == [0, 0]
    data = phone.post(f"{book}/preview", data=form).json()
    assert data["faults"] == [] and data["totals"] == [None, 15]


@pytest.mark.parametrize("rules", SOME_GAMES)
def test_nothing_is_booked_before_somebody_said_how_it_ended(phone, rules):
    """Not even where the game needs no hands, so that a tap too early counts for nobody."""
    book = begin(phone, rules, " ".join(FOUR.split()[: load_rules(rules).seats.min]))
    assert phone.post(f"{book}/preview", data=hidden(phone, f"{book}/hand")).json()["missing"]
    assert enter(phone, book, winner="0").status_code == 400
    assert enter(phone, book, ending="resigned").status_code == 400
    assert set(scores(phone, book)) == {0} and "Correct round" not in phone.get(book).text


def test_the_page_of_a_hand_begins_with_what_was_tapped(phone):
    """The score's page names everyone who may have gone out; the form of the hand then knows it."""
    book = begin(phone, names="Ana Luis Eva")
    assert f'{book}/hand?ending=out.2#left"' in phone.get(book).text
    assert re.search(r'value="out.2" checked', phone.get(f"{book}/hand?ending=out.2").text)
    assert "checked" not in phone.get(f"{book}/hand?ending=rubbish").text


def test_house_counters_go_up_and_down_without_scripts(phone):
    """By buttons of the form itself; nothing else is asked for on the way, and nothing goes below none."""
    book = begin(phone, counter0="Capicú", worth0="25")
    form = hidden(phone, f"{book}/hand") | {"house0.0": "0", "house0.1": "1"}
    assert counts(phone.post(f"{book}/hand", data=form | {"more": "house0.0"})) == ["1", "1"]
    assert counts(phone.post(f"{book}/hand", data=form | {"fewer": "house0.1"})) == ["0", "0"]
    assert counts(phone.post(f"{book}/hand", data=form | {"fewer": "house0.0"})) == ["0", "1"]
    assert scores(phone, book) == [0, 0]
    enter(phone, book, ending="out.0", hand1="=10", **{"house0.0": "2", "house0.1": "1"})
    assert scores(phone, book) == [60, 25]


def counts(answer) -> list[str]:
    assert answer.status_code == 200 and 'id="faults"' not in answer.text
    return re.findall(
        r'name="house0\.\d" type="number" inputmode="numeric" min="0" max="99" value="(\d+)"', answer.text
    )


def test_many_books_come_page_by_page(phone):
    for number in range(33):
        begin(phone, title=f"Evening {number}")
    first, second = phone.get("/book").text, phone.get("/book?page=1").text
    assert first.count("<strong>Evening") == 30 and second.count("<strong>Evening") == 3
    assert "Older books" in first and "Newer books" not in first and "Newer books" in second
    assert phone.get("/book?q=evening&page=9").status_code == phone.get("/book?page=x").status_code == 200


@pytest.mark.parametrize("language", languages())
def test_an_option_that_cannot_be_is_told_in_the_readers_language(phone, language):
    phone.headers["accept-language"] = language
    form = {"rules": "doscientos", "players": "2", "name0": "Ana", "name1": "Luis", "o.match.target": "-5"}
    answer = phone.post("/book/new", data=form)
    assert answer.status_code == 400 and 'value="Ana"' in answer.text
    said = re.search(r'id="faults" .*?><p>(.*?)</p>', answer.text, re.S)[1]
    words = Words.of(language)
    assert words.option("match.target")[0] in said and "match.target" not in said
    assert ("found" in said) == (language == "en"), said


def test_faults_are_told_in_place_and_the_form_keeps_what_was_typed(phone):
    book = begin(phone, names="Ana Luis Eva")
    answer = enter(phone, book, ending="out", winner="0", last="65", hand1="65 40", hand2="rubbish")
    assert answer.status_code == 400
    assert "rubbish" in answer.text and 'id="faults"' in answer.text and 'value="65 40"' in answer.text
    assert "missing" in enter(phone, book, ending="out", winner="0", hand1="65").text
    assert enter(phone, book, ending="out", winner="0", hand1="65", skip2="on").status_code == 303


def test_correct_remove_undo_redo_and_the_history(phone):
    book = begin(phone)
    for winner in ("0", "1", "0", "1", "0"):
        enter(phone, book, ending="out", winner=winner, hand0="=10", hand1="=10", by="Ana")
    assert scores(phone, book) == [30, 20]
    ids = re.findall(r'id="hand-([^"]+)"', phone.get(book).text)
    second = list(reversed(ids))[1]
    address = f"{book}/hand/{second}"
    page = phone.get(address).text
    assert 'value="=10"' in page
    form = hidden(phone, address) | {"ending": "out", "winner": "0", "hand1": "=50", "do": "book", "by": "Eva"}
    assert phone.post(address, data=form).status_code == 303
    assert scores(phone, book) == [80, 10]
    version = hidden(phone, address)["version"]
    assert phone.post(f"{book}/do/undo", data={"version": version}).status_code == 303
    assert scores(phone, book) == [30, 20]
    assert phone.post(f"{book}/do/undo", data={"version": version}).status_code == 409, "another state than was seen"
    assert phone.post(f"{book}/do/redo", data={}).status_code == 303
    assert phone.post(f"{book}/do/remove", data={"hand": ids[0]}).status_code == 303
    assert scores(phone, book) == [70, 10]
    assert "Eva corrected round 2" in phone.get(book).text


@line("A5.21")
def test_two_phones_and_a_repeated_tap(phone):
    book = begin(phone)
    first = hidden(phone, f"{book}/hand")
    second = hidden(phone, f"{book}/hand")
    form = {"ending": "out", "winner": "0", "hand1": "=10", "do": "book"}
    assert phone.post(f"{book}/hand", data=first | form).status_code == 303
    assert phone.post(f"{book}/hand", data=first | form).status_code == 303, "the same tap again is acknowledged"
    late = phone.post(f"{book}/hand", data=second | form)
    assert late.status_code == 409 and 'value="=10"' in late.text
    assert scores(phone, book) == [10, 0]
    again = dict(re.findall(r'name="(version|id)" value="([^"]*)"', late.text))
    assert phone.post(f"{book}/hand", data=again | form).status_code == 303, "it was another hand after all"
    assert scores(phone, book) == [20, 0]


def test_followers_read_and_enter_their_own_hand_and_nothing_else(phone):
    book = begin(phone, names="Ana Luis Eva")
    follow = re.search(r"/book/([a-z0-9]{8})\"", phone.get(book).text)[1]
    guest = f"/book/{follow}"
    page = phone.get(guest).text
    assert "Undo" not in page and book.rpartition("/")[2] not in page
    assert phone.post(f"{guest}/own", data={"seat": "1", "hand0": "65 40"}).status_code == 303
    assert phone.post(f"{guest}/own", data={"seat": "2", "hand0": "65 65"}).status_code == 400
    assert 'value="6-5 4-0"' in phone.get(f"{book}/hand").text
    for path in ("hand", "do/undo", "do/delete", "preview"):
        assert phone.post(f"{guest}/{path}", data={}).status_code == 403, path
    assert phone.get(f"{guest}/hand").status_code == 403
    assert phone.get(f"{guest}/state").json() == {"seq": 1, "version": 0, "own": {}}
    assert phone.get(f"{book}/state").json()["own"] == {"1": "6-5 4-0"}
    assert phone.post("/book/follow", data={"code": f" {follow[:4]}-{follow[4:]} "}).headers["location"] == guest


def test_a_stranger_does_not_see_the_books_of_others(phone):
    book = begin(phone)
    assert book in phone.get("/book").text
    phone.cookies.clear()
    assert book not in phone.get("/book").text
    assert phone.get("/book/nosuchcode12").status_code == 404
    assert phone.get(book.replace("/book/", "/t/")).status_code == 404, "a book is no table"


def test_house_bonuses_settings_rematch_and_delete(phone):
    book = begin(phone, counter0="Capicú", worth0="100")
    enter(
        phone,
        book,
        ending="out",
        winner="0",
        hand1="=10",
        **{"house0.0": "1", "house.name": "Café", "house.points": "5"},
    )
    assert scores(phone, book) == [110, 0], "the free bonus named no side"
    enter(
        phone,
        book,
        ending="out",
        winner="0",
        hand1="=1",
        **{"house.name": "Café", "house.points": "5", "house.team": "1"},
    )
    assert scores(phone, book) == [111, 5]
    form = {"title": "Domingo", "name0": "Anita", "name1": "Luis"}
    assert phone.post(f"{book}/do/settings", data=form).status_code == 303
    assert "Anita" in phone.get(book).text and "Domingo" in phone.get("/book?q=domingo").text
    again = phone.post(f"{book}/do/rematch", data={}).headers["location"]
    assert scores(phone, again) == [0, 0] and "Anita" in phone.get(again).text
    assert phone.post(f"{book}/do/delete", data={}).status_code == 200, "it asks"
    assert phone.post(f"{book}/do/delete", data={"sure": "yes"}).status_code == 303
    assert phone.get(book).status_code == 404


def test_house_bonuses_are_renamed_and_taken_away_and_booked_ones_stay(phone):
    """In the settings; a hand that has such a bonus keeps it, also when it is corrected."""
    book = begin(phone, counter0="Capicú", worth0="100", counter1="Café", worth1="5")
    enter(phone, book, ending="out.0", hand1="=10", **{"house0.0": "1", "house1.1": "2"})
    assert scores(phone, book) == [110, 10]
    names = {"name0": "Ana", "name1": "Luis"}
    phone.post(f"{book}/do/settings", data=names | {"counter0": "Capicú", "worth0": "100", "counter1": ""})
    assert "Café" not in phone.get(f"{book}/hand").text and scores(phone, book) == [110, 10]
    hand = re.search(r'id="hand-([^"]+)"', phone.get(book).text)[1]
    page = phone.get(f"{book}/hand/{hand}").text
    kept = dict(re.findall(r'name="(house\d\.\d)" type="number"[^>]* value="(\d+)"', page))
    assert sorted(kept.values()) == ["0", "0", "1", "2"] and "Café" in page
    form = hidden(phone, f"{book}/hand/{hand}") | {"do": "book", "ending": "out.0", "hand1": "=11"} | kept
    assert phone.post(f"{book}/hand/{hand}", data=form).status_code == 303
    assert scores(phone, book) == [111, 10]


def test_files_go_out_and_come_back(phone):
    book = begin(phone)
    enter(phone, book, ending="out", winner="0", hand1="65 40")
    text = phone.get(f"{book}/export.json").text
    assert phone.get(f"{book}/export.csv").text.count("\n") == 2
    assert phone.get(f"{book}/export.svg").headers["content-type"] == "image/svg+xml"
    assert phone.get(f"{book}/export.pdf").status_code == 400
    again = phone.post("/book/import", data={"text": text}).headers["location"]
    assert again != book and scores(phone, again) == [15, 0]
    assert phone.post("/book/import", data={"text": "{}"}).status_code == 400


@pytest.mark.parametrize("language", languages())
def test_every_page_in_every_language(phone, language):
    phone.headers["accept-language"] = language
    for rules in rule_set_ids():
        page = phone.get(f"/book/new?rules={rules}")
        assert page.status_code == 200 and f'lang="{language}"' in page.text
    book = begin(phone, "quinientos", "Ana Luis Eva")
    enter(phone, book, ending="out", winner="0", last="55", hand1="=10", hand2="65")
    enter(phone, book, ending="blocked", hand0="=1", hand1="=10", hand2="65")
    hand = re.search(r'id="hand-([^"]+)"', phone.get(book).text)[1]
    for path in ("/book", "/book/statistics", book, f"{book}/hand", f"{book}/hand/{hand}"):
        page = phone.get(path)
        assert page.status_code == 200, path
        assert not re.search(r"(?<!/)\bbook-[a-z]+-?[a-z]*\b(?!\.css)", re.sub(r"<[^>]*>", "", page.text)), path
    assert phone.post(f"{book}/do/delete", data={}).status_code == 200


def test_another_site_cannot_post_into_a_book(phone):
    book = begin(phone)
    answer = phone.post(f"{book}/do/undo", data={}, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert phone.post(f"{book}/hand", data={"x": "y" * 40_000}).status_code == 413


def test_answers_for_scripts_are_data(phone):
    answer = phone.get("/book/nosuchcode12/state", headers={"accept": "application/json"})
    assert answer.status_code == 404 and json.loads(answer.text)["faults"]


# --- What those hear who listen -----------------------------------------------------------------------------


def begins_with(phone, answer) -> str:
    """The sentence with which the page after a form begins, and at which a screen reader starts."""
    page = html.unescape(phone.get(answer.headers["location"]).text)
    assert page.count("autofocus") == 1
    told = re.search(r'<div id="done" class="was-done" tabindex="-1" autofocus><p>(.*?)</p>', page)
    return told[1] if told else ""


def test_every_page_after_a_change_begins_with_what_was_done_and_the_score(phone):
    """Booked, corrected, removed, undone, redone, settings, deleted, imported, begun: derived from the log."""
    book = begin(phone)
    assert "The book is begun: Doscientos, Ana and Luis.</p>" in phone.get(book).text
    booked = enter(phone, book, ending="out.0", hand1="65 40")
    assert begins_with(phone, booked) == "Round 1 is booked. Ana +15. Score: Ana 15, Luis 0."
    hand = re.search(r"booked=([^&]+)", booked.headers["location"])[1]
    form = hidden(phone, f"{book}/hand/{hand}") | {"ending": "out.1", "hand0": "=20", "do": "book"}
    corrected = phone.post(f"{book}/hand/{hand}", data=form)
    assert begins_with(phone, corrected) == "Round 1 is corrected. Luis +20. Score: Ana 0, Luis 20."
    assert begins_with(phone, booked) == "Round 1 is booked. Luis +20. Score: Ana 0, Luis 20.", "as it stands now"

    def do(what: str, **data: str) -> str:
        return begins_with(phone, phone.post(f"{book}/do/{what}", data=data))

    assert do("undo") == "The correction of round 1 is taken back. Score: Ana 15, Luis 0."
    assert do("undo") == "Round 1 is taken back. Score: Ana 0, Luis 0."
    assert begins_with(phone, booked) == "", "what does not stand is not told"
    assert do("redo") == "Round 1 counts again. Score: Ana 15, Luis 0."
    assert do("remove", hand=hand) == "Round 1 is removed. Score: Ana 0, Luis 0."
    assert do("undo") == "Round 1 is back. Score: Ana 15, Luis 0."
    assert do("redo") == "Round 1 is removed again. Score: Ana 0, Luis 0."
    assert do("settings", title="", name0="Ana", name1="Leo") == "Names and settings are saved."
    enter(phone, book, ending="out.0", hand1="66 65 64 63 62")
    tied = enter(phone, book, ending="blocked", hand0="=10", hand1="=10")
    assert begins_with(phone, tied) == "Round 2 is booked. Nobody wins it. Score: Ana 50, Leo 0."
    again = phone.post("/book/import", data={"text": phone.get(f"{book}/export.json").text})
    assert begins_with(phone, again) == "The book is imported, with 2 rounds. Score: Ana 50, Leo 0."
    gone = phone.post(f"{book}/do/delete", data={"sure": "yes"})
    assert begins_with(phone, gone) == "“Ana, Leo” is deleted."
    assert "is deleted" not in phone.get(f"/book?deleted={again.headers['location'][6:18]}").text, "it is there"


def test_the_end_of_a_match_is_told_with_the_hand_that_won_it(phone):
    book = begin(phone, **{"o.match.target": "20"})
    won = begins_with(phone, enter(phone, book, ending="out.0", hand1="=25"))
    ending = "Ana wins the match. The target of 20 is reached. Final score: Ana 25, Luis 0."
    assert won == f"Round 1 is booked. Ana +25. {ending}"


@pytest.mark.parametrize("language", languages())
def test_what_was_done_is_told_in_the_readers_language(phone, language):
    phone.headers["accept-language"] = language
    book, words = begin(phone), Words.of(language)
    told = begins_with(phone, enter(phone, book, ending="out.0", hand1="=15"))
    score = words.text("event-scores", scores="Ana 15, Luis 0")
    assert told == f"{words.text('book-booked', number=1)} {words.text('book-gain', who='Ana', points=15)} {score}"
    undone = begins_with(phone, phone.post(f"{book}/do/undo", data={}))
    assert undone.startswith(words.text("book-done-undo", of="hand", number=1))


def test_ones_own_hand_is_confirmed_or_refused_at_its_field(phone):
    book = begin(phone)
    guest = re.search(r'(/book/[a-z0-9]{8})"', phone.get(book).text)[1]
    sent = phone.post(f"{guest}/own", data={"seat": "1", "hand0": "65 40"})
    assert begins_with(phone, sent) == "Sent for Luis: 6-5, 4-0 = 15."
    for form, field in (
        ({"hand0": "65"}, "seat"),
        ({"seat": "1", "hand0": ""}, "hand0"),
        ({"seat": "1", "hand0": "x"}, "hand0"),
    ):
        assert marked(phone.post(f"{guest}/own", data=form)) == {field}


def marked(answer) -> set[str]:
    """The fields that a refused form marks; each with its reason beside it, and the focus on what is wrong."""
    assert answer.status_code in (400, 404) and answer.text.count("autofocus") == 1
    tags = re.findall(r'<[^>]*aria-invalid="true"[^>]*>', answer.text)
    places = {re.search(r'aria-describedby="(\S+)-fault[ "]', tag)[1] for tag in tags}
    assert all(f'class="fault" id="{place}-fault"' in answer.text for place in places)
    return places


def test_a_refused_hand_marks_the_fields_at_fault_and_no_others(phone):
    book = begin(phone, names="Ana Luis Eva")
    assert "aria-invalid" not in phone.get(f"{book}/hand").text
    for form, fields in (
        ({"hand1": "65", "hand2": "40"}, {"ending"}),
        ({"ending": "resigned"}, {"winner"}),
        ({"ending": "out.0", "hand1": "65", "hand2": "rubbish"}, {"hand2"}),
        ({"ending": "out.0", "hand1": "65", "hand2": ""}, {"hand2"}),
        ({"ending": "out.0", "hand1": "65 40", "hand2": "56"}, {"hand1", "hand2"}),
        ({"ending": "out.0", "hand1": "65", "hand2": "40", "last": "65"}, {"hand1", "last"}),
        ({"ending": "out.0", "hand1": "65", "hand2": "97"}, {"hand2"}),
        ({"ending": "out.0", "hand1": "=999", "hand2": "40"}, {"hand1"}),
        ({"ending": "blocked", "hand0": "65", "hand1": "-", "hand2": "40"}, {"hand1"}),
    ):
        refused = enter(phone, book, **form)
        assert marked(refused) == fields, form
        assert re.search(r'id="faults" class="faults" tabindex="-1" autofocus>', refused.text)


def test_names_and_options_that_are_refused_are_marked(phone):
    form = {"rules": "doscientos", "players": "2", "name0": "Ana", "name1": "ana", "o.match.target": "100"}
    assert marked(phone.post("/book/new", data=form)) == {"name0", "name1"}
    assert marked(phone.post("/book/new", data=form | {"name1": "Luis", "o.match.target": "0"})) == {"o.match.target"}
    book = begin(phone)
    refused = phone.post(f"{book}/do/settings", data={"title": "Evening", "name0": "Ana", "name1": ""})
    assert marked(refused) == {"name1"} and 'value="Evening"' in refused.text and "2 names are needed" in refused.text
    assert "Luis" in phone.get(book).text, "nothing has changed"


def test_codes_and_files_that_lead_nowhere_bring_their_field_back(phone):
    assert "required" not in phone.get("/book").text
    for path, form, field in (
        ("follow", {"code": ""}, "code"),
        ("follow", {"code": "nosuchcode"}, "code"),
        ("import", {"text": ""}, "text"),
        ("import", {"text": "{}"}, "text"),
    ):
        answer = phone.post(f"/book/{path}", data=form)
        assert marked(answer) == {field}
        assert re.search(rf'id="{field}"[^>]*autofocus', answer.text)


def test_the_pad_is_told_what_was_put_to_the_hand_and_the_total(phone):
    book = begin(phone)

    def said(tile: str, tiles: str) -> str:
        return phone.get(f"{book}/pad", params={"tile": tile, "tiles": tiles}).json()["said"]

    assert said("6-4", "6-5 6-4") == "6-4 added, total 21."
    assert said("6-4", "6-5") == "6-4 taken away, total 11."
    assert said("5-5", "5-5") == "double 5 added, total 10."
    assert said("0-0", "") == "double blank taken away, total 0."
    assert phone.get(f"{book}/pad", params={"tile": "x", "tiles": ""}).status_code == 400
    assert phone.get(f"{book}/pad", params={"tile": "", "tiles": "x"}).status_code == 400


def test_a_hand_is_summed_up_for_those_who_listen_and_a_board_for_them_too(phone):
    book = begin(phone)
    told = phone.post(f"{book}/preview", data={"ending": "out.0", "hand1": "65 40"}).json()["told"]
    assert told == "Ana +15. Score: Ana 15, Luis 0."
    enter(phone, book, ending="out.0", hand1="65 40")
    page = phone.get(book).text
    assert '<span class="vh">Ana 15, 185 to go, in front</span>' in page
    assert 'data-told="Round 1 is booked. Ana +15. Score: Ana 15, Luis 0."' in page
    assert re.search(r'aria-label="Ana, Luis\. Doscientos, [\d-]+, 1 round\. Ana 15, Luis 0"', phone.get("/book").text)
