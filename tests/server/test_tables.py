"""Tables over their sockets: whole rounds, acknowledgements, strangers, reconnections, restarts."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from server_people import Visitor
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from capicu.game import Match, Record
from capicu.rules import load_rules, rule_set_ids
from capicu.server.questions import ACTS, QUESTIONS, synonyms, understand
from capicu.server.tables import PHRASES
from capicu.words import Words, languages
from databases import BOTH

DATABASES = BOTH
COMMANDS = (*QUESTIONS, *ACTS, "last", "help", "hint", "context", "next")


@pytest.mark.parametrize("rules", rule_set_ids())
def test_a_round_against_bots_in_every_rule_set(web: Visitor, rules: str) -> None:
    players = load_rules(rules).players
    code = web.open_table(rules, ("bot",) * (players - 1))
    player = web.at(code)
    player.play_round()
    result = player.state["result"]
    assert result["title"].startswith("Round 1. ") and result["held"]
    player.close()


@pytest.mark.parametrize("language", languages())
def test_the_boneyard_is_named_after_what_the_rules_let_one_do_there(web: Visitor, language: str) -> None:
    names = []
    for rules, seats in (("italian", 1), ("daomy", 1), ("partners", 3)):
        player = web.at(web.open_table(rules, ("friend",) * seats), language)
        assert player.state["boneyard"] is None and player.state["pile"] == "", "nothing is dealt yet"
        for guest in (web.another() for _ in range(seats)):
            guest.post(f"/t/{player.code}/sit", data={"name": "Soa"})
        while player.state["phase"] == "waiting":
            player.hear()
        names.append(player.state["pile"].rpartition(":")[2].strip())
    draw, passing = (Words.of(language).text(f"web-act-{act}").lower() for act in ("draw", "pass"))
    assert draw in names[0] and passing in names[0]
    assert names[1:] == [passing, ""] and player.state["boneyard"] is None


def test_every_state_that_was_built_from_news_is_the_state_that_a_newcomer_gets(web: Visitor) -> None:
    code = web.open_table("french", ("bot", "bot"))
    player = web.at(code)
    while player.wait_for_turn():
        player.move(player.legal[0])
        if player.state["phase"] == "play" and player.state["turn"] == player.state["me"]:
            twin = web.at(code)
            assert twin.state == player.state
            twin.close()
    player.close()


def test_a_repeated_move_is_acknowledged_again_and_not_played_again(web: Visitor) -> None:
    player, _ = web.asked()
    seq, move = player.seq, player.legal[0]
    player.send({"t": "move", "id": "same", "seq": seq, "move": move})
    player.answered("same")
    hand = len(player.state["hand"])
    player.send({"t": "move", "id": "same", "seq": seq, "move": move})
    again = player.answered("same")
    assert again["t"] == "ack" and again["again"]
    assert len(player.state["hand"]) == hand


def test_a_stale_move_is_refused_with_the_present_state(web: Visitor) -> None:
    player, _ = web.asked()
    answer = player.do("move", seq=player.seq - 1, move=player.legal[0])
    assert (answer["t"], answer["reason"]) == ("no", "stale")
    assert player.until("state")["seq"] == player.seq


def test_an_illegal_move_is_refused_in_the_page_s_language(web: Visitor) -> None:
    player, _ = web.asked(lang="fr")
    answer = player.move("pass")
    assert answer["t"] == "no" and answer["text"] and "you" not in answer["text"]


def test_two_people_one_of_whom_joins_by_the_link(web: Visitor) -> None:
    code = web.open_table("italian", ("friend",))
    rabe = web.at(code)
    assert rabe.state["phase"] == "waiting" and rabe.state["commitment"]
    friend = web.another()
    assert friend.get(f"/t/{code}").headers["location"] == f"/t/{code}/sit"
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    soa = friend.at(code, lang="it")
    while rabe.state["phase"] == "waiting":
        rabe.hear()
    assert rabe.state["seats"][1]["name"] == "Soa"
    for _ in range(200):
        for one in (rabe, soa):
            while one.state["phase"] == "play" and one.seq < max(rabe.seq, soa.seq):
                one.hear()
            if one.state["phase"] == "play" and one.state["turn"] == one.state["me"]:
                one.move(one.legal[0])
        if rabe.state["phase"] == "match_over":
            break
    assert rabe.state["phase"] == "match_over"


def test_the_commitment_shown_before_the_round_is_that_of_its_deal(web: Visitor) -> None:
    code = web.open_table("italian", ("friend",))
    before = web.at(code).state["commitment"]
    friend = web.another()
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    after = friend.at(code).state["commitment"]
    assert before == after


def test_a_stranger_gets_no_hand_and_disturbs_nobody(web: Visitor) -> None:
    player, code = web.asked()
    stranger = web.another().at(code)
    assert stranger.state["hand"] == [] and stranger.state["me"] is None
    assert stranger.move("pass")["reason"] == "only_watching"
    assert stranger.do("resign")["reason"] == "only_watching"
    forged = web.another()
    forged.cookies.clear()
    forged.cookies.set("capicu", "A" * 43)
    assert forged.at(code).state["me"] is None
    while player.seq < stranger.seq:
        player.hear()
    assert player.move(player.legal[0]).get("ack")


def test_a_watching_code_never_sits(web: Visitor) -> None:
    code = web.open_table("italian", ("friend",))
    page = web.get(f"/t/{code}").text
    watch = page.split('id="watch" readonly value="')[1].split('"')[0].rsplit("/", 1)[1]
    assert watch != code
    assert web.another().post(f"/t/{watch}/sit", data={"name": "X"}).status_code == 404
    watcher = web.at(watch)
    assert watcher.you["seats"] == []


def test_two_tabs_of_one_seat_stay_in_step(web: Visitor) -> None:
    one, code = web.asked()
    two = web.at(code)
    one.move(one.legal[0])
    while two.seq < one.seq:
        two.hear()
    while one.seq < two.seq:
        one.hear()
    assert one.state == two.state


def test_a_restarted_server_goes_on_where_it_was(make_server: Any) -> None:
    server = make_server()
    web = Visitor(server)
    code = web.open_table("doscientos", ("bot",))
    player = web.at(code)
    for _ in range(3):
        if player.wait_for_turn():
            player.move(player.legal[0])
    player.wait_for_turn()
    before = player.state
    web.close()
    server.stop()
    again = Visitor(make_server())
    again.cookies = web.cookies
    assert again.at(code).state == before
    again.close()


def test_a_client_that_comes_back_hears_what_it_missed(web: Visitor) -> None:
    code = web.open_table("italian", ("friend",))
    friend = web.another()
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    rabe, soa = web.at(code), friend.at(code)
    since = rabe.seq
    rabe.close()
    said = soa.do("say", phrase="hello")
    assert said.get("ack")
    back = web.at(code)
    back.send({"t": "hello", "since": since})
    missed = back.until("state")["log"]
    assert [line[1] for line in missed] == ["Soa: Hello!"]


def test_a_long_absence_is_told_in_frames_of_at_most_8_kb(web: Visitor) -> None:
    code = web.open_table("italian", ("friend",))
    friend = web.another()
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    rabe, soa = web.at(code), friend.at(code)
    since, count = rabe.seq, 190
    rabe.close()
    for number in range(count):
        assert soa.do("say", phrase=PHRASES[number % len(PHRASES)]).get("ack")
    back = web.at(code, lang="mg")
    back.log.clear()
    back.send({"t": "hello", "since": since})
    back.until("state")
    assert "log" in {json.loads(frame)["t"] for frame in back.frames}, "it fitted into one frame"
    assert [line[0] for line in back.log] == list(range(since + 1, since + count + 1))


def test_an_absent_player_s_seat_goes_to_a_bot_and_back(web: Visitor) -> None:
    code = web.open_table("doscientos", ("friend",))
    friend = web.another()
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    rabe, soa = web.at(code), friend.at(code)
    assert rabe.do("give", seat=1)["reason"] == "not_absent"
    soa.close()
    while rabe.state["seats"][1]["present"]:
        rabe.hear()
    rabe.do("give", seat=1)
    while not rabe.state["seats"][1]["bot"]:
        rabe.hear()
    back = friend.at(code)
    assert back.move("pass")["reason"] in ("bot_plays", "not_your_turn", "stale")
    back.do("back")
    while back.state["seats"][1]["bot"]:
        back.hear()


def test_a_table_that_waits_gives_no_absent_player_s_seat_away(web: Visitor) -> None:
    code = web.open_table("doscientos", ("friend",), absent="wait")
    web.another().post(f"/t/{code}/sit", data={"name": "Soa"})
    rabe = web.at(code)
    assert rabe.do("give", seat=1)["reason"] == "seat_waits"
    assert not rabe.state["seats"][1]["bot"]


def test_a_rematch_keeps_everyone(web: Visitor) -> None:
    code = web.open_table("italian", ("friend",))
    friend = web.another()
    friend.post(f"/t/{code}/sit", data={"name": "Soa"})
    rabe = web.at(code)
    rabe.do("resign")
    while rabe.state["phase"] != "match_over":
        rabe.hear()
    fresh = web.post(f"/t/{code}/again").headers["location"]
    assert friend.post(f"/t/{code}/again").headers["location"] == fresh
    assert friend.at(fresh.removeprefix("/t/")).state["me"] == 1


def test_one_device_for_the_family_hides_hands_between_turns(web: Visitor) -> None:
    code = web.open_table("daomy", ("here", "here"), name1="Soa", name2="Lita", **{"auto.asked": "yes"})
    player = web.at(code)
    assert player.you == {"t": "you", "seats": [0, 1, 2], "hot": True}
    assert player.state["hand"] == []
    for _ in range(4):
        turn = player.state["turn"]
        player.send({"t": "reveal"})
        player.until("state")
        assert player.state["me"] == turn and player.state["hand"]
        player.move(player.legal[0])
        player.until("state")
        assert player.state["me"] is None and player.state["hand"] == []


def test_the_date_is_the_day_in_the_opener_s_time_zone(web: Visitor) -> None:
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
        before = datetime.now(ZoneInfo(zone)).date()
        code = web.open_table(zone=zone)
        after = datetime.now(ZoneInfo(zone)).date()
        player = web.at(code)
        while player.do("resign")["t"] == "no":
            player.do("next")  # a deal may block at once, and then there is nothing to give up
        while player.state["phase"] != "match_over":
            player.hear()
        record = Record.loads(web.get(f"/t/{code}/record").content)
        assert record.zone == zone and record.date in {before.isoformat(), after.isoformat()}


def test_the_record_of_a_match_verifies_and_replays(web: Visitor) -> None:
    code = web.open_table("italian")
    player = web.at(code)
    assert web.get(f"/t/{code}/record").status_code == 404
    player.play_round()
    record = Record.loads(web.get(f"/t/{code}/record").content)
    assert record.verify() == []
    assert record.replay().over
    steps = web.get(f"/t/{code}/replay/1").json()
    assert len(steps) == len(record.moves) + 1 and steps[-1]["lines"]
    assert web.get(f"/t/{code}/replay").status_code == 200


def test_codes_and_origins(web: Visitor) -> None:
    assert web.get("/t/abcdefghjkmn").status_code == 404
    assert web.post("/join", data={"code": "nothing"}).status_code == 404
    code = web.open_table()
    pretty = f"{code[:4]}-{code[4:8]} {code[8:]}".upper()
    for text in (pretty, f"http://localhost:8420/t/{code}"):
        assert web.post("/join", data={"code": text}).headers["location"] == f"/t/{code}"
    evil = {"origin": "http://evil.example"}
    assert web.post("/tables", data={"now": "yes"}, headers=evil).status_code == 403
    with pytest.raises(InvalidStatus):
        connect(f"ws://127.0.0.1:{web.server.port}/ws/{code}", origin="http://evil.example")  # type: ignore[arg-type]
    assert web.get("/", headers={"host": "evil.example"}).status_code == 421


def test_words_in_the_command_box(web: Visitor) -> None:
    player, _ = web.asked(lang="it")
    assert player.do("typed", seq=player.seq, text="mano")["what"] == "hand"
    assert player.do("typed", seq=player.seq, text=" Testa  e coda")["what"] == "ends"
    assert understand("LASCIA COSI", None, Words.of("it")) == ("move", "keep"), "no accents are needed"
    assert player.do("typed", seq=player.seq, text="xyzzy")["reason"] == "unknown_command"
    tile, _, moves, *_ = next(t for t in player.state["hand"] if t[2])
    end = {"head": " testa", "tail": " coda"}.get(moves[0].split()[-1], "")
    assert player.do("typed", seq=player.seq, text=tile.replace("-", "") + end).get("ack")


def test_s4_28_control_p_draws_then_passes_and_reads_what_can_be_played(web: Visitor) -> None:
    seen = set()
    for _ in range(12):
        player = web.at(web.open_table("italian"))
        while player.wait_for_turn():
            playable = any(tile[2] for tile in player.state["hand"])
            acts = [act[0] for act in player.state["acts"]]
            answer = player.do("ask", what="context")
            if playable:
                assert answer["what"] == "playable"
                seen.add("read")
                player.move(player.legal[0])
            else:
                assert answer.get("ack"), answer
                seen.add(acts[0])
        player.close()
        if {"read", "draw", "pass"} <= seen:
            return
    raise AssertionError(seen)


def test_a_hint_names_a_legal_move(web: Visitor) -> None:
    player, _ = web.asked()
    said = player.do("ask", what="hint")
    assert said["t"] == "said" and said["text"], said
    player.play_round()
    assert player.do("ask", what="hint")["reason"] == "no_hint"


def test_two_processes_serve_one_table_and_the_second_to_write_loses_politely(make_server: Any) -> None:
    first, second = make_server(), make_server()
    rabe = Visitor(first)
    code = rabe.open_table("doscientos", ("friend",))
    player = rabe.at(code)
    assert player.state["phase"] == "waiting"
    soa = Visitor(second)
    soa.post(f"/t/{code}/sit", data={"name": "Soa"})
    friend = soa.at(code)
    assert friend.state["phase"] == "play"
    player.do("say", phrase="hello")  # the first process finds its place in the log taken, and catches up
    assert player.state["phase"] == "play" and player.state["seats"][1]["name"] == "Soa"
    assert [line[1] for line in player.log][-1] == "You: Hello!"
    friend.do("say", phrase="thanks")
    assert [line[1] for line in friend.log][-2:] == ["Rabe: Hello!", "You: Thank you!"]
    rabe.close()
    soa.close()


@pytest.mark.parametrize("language", languages())
def test_every_word_of_the_command_box_means_one_thing(language: str) -> None:
    words = Words.of(language)
    meant = {name: {understand(word, None, words) for word in synonyms(language, name)} for name in COMMANDS}
    assert all(len(found) == 1 and None not in found for found in meant.values()), meant
    assert len(set.union(*meant.values())) == len(COMMANDS), "two commands share a word"
    ends = {name: set(synonyms(language, name)) for name in ("head", "tail")}
    assert not ends["head"] & ends["tail"]


@pytest.mark.parametrize("language", languages())
def test_a_tile_and_an_end_are_understood_in_every_language(language: str) -> None:
    match = Match(load_rules("doscientos"), ["Rabe", "Soa"], seed=1)
    view, words = match.round.view(0), Words.of(language)
    for end in ("head", "tail"):
        for word in synonyms(language, end):
            for tile in ("64", "6-4", "6|4", "[6|4]", "4 6", "6:4"):
                assert understand(f" {tile}  {word.upper()}", view, words) == ("move", f"6-4 {end}")
            assert understand(f"2 {word}", view, words) == ("move", f"{view.hand[1]} {end}")
            assert understand(f"{synonyms(language, 'set')[0]} {word} 3", view, words) == ("move", f"set {end} 3")
    assert understand("8", view, words) is None, "a place that the hand does not have"
