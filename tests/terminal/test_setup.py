"""The questions before a match: what is asked, what Enter takes, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from capicu.store import TableInfo, open_store


def last_table(data: Path) -> TableInfo:
    with open_store(data) as store:
        return store.tables("terminal")[0]


def options(table: TableInfo) -> dict:
    rules = table.header["record"]["rules"]
    return {
        f"{section}.{key}": value
        for section, keys in rules.items()
        if isinstance(keys, dict)
        for key, value in keys.items()
    }


def test_everything_given_asks_nothing(capicu, data) -> None:
    said = capicu("play", "italian", "--seats", "human,greedy", "--lang", "it", "--seed", "7")
    assert "[" not in said.out
    assert said.out.count("La tua mossa:") == 1
    assert last_table(data).header["seats"] == ["human", "greedy"]


def test_enter_takes_what_stands_in_brackets(capicu, data) -> None:
    said = capicu("play", lines=[""] * 7)
    assert "Which game? [5]:" in said.out and "How many players? [2]:" in said.out
    table = last_table(data)
    assert table.header["record"]["rules"]["id"] == "doscientos"
    assert table.header["seats"] == ["human", "casual"]
    assert table.header["record"]["names"] == ["Player 1", "Casual"]


def test_a_game_by_number_or_by_name(capicu, data) -> None:
    for answer in ("4", "italian", "ITALIAN table, italy"):
        capicu("play", lines=["99", "nonsense", answer, "1", "greedy", "Ada"])
        table = last_table(data)
        assert table.header["record"]["rules"]["id"] == "italian"
        assert table.header["record"]["names"] == ["Ada", "Greedy"]


def test_s1_9_daomy_asks_for_its_winning_rules_and_its_maximum(capicu, data) -> None:
    """S1.9, S1.10, A1.16: decided before play, all three off unless turned on."""
    said = capicu("play", "daomy", "--seats", "human,greedy", lines=["nought", "80", "yes", "perhaps", "", "y"])
    assert "Type a whole number" in said.out and "Type yes or no." in said.out
    chosen = options(last_table(data))
    assert chosen["match.target"] == 80
    assert chosen["match.calendar_day"] is True and chosen["match.double_six"] is True
    assert "match.lone_player" not in chosen


def test_what_was_given_as_an_option_is_not_asked(capicu, data) -> None:
    said = capicu(
        "play", "daomy", "--seats", "human,greedy", "-o", "match.target=90", "-o", "match.calendar_day=true",
        "-o", "match.lone_player=false", "-o", "match.double_six=true",
    )  # fmt: skip
    assert "Your move:" in said.out or "press Enter" in said.out
    assert options(last_table(data))["match.target"] == 90


def test_s3_9_the_manual_asks_how_the_order_is_decided(capicu, data) -> None:
    """S3.9 to S3.13: four ways."""
    for number, way in enumerate(("show_double", "show_heaviest", "extra_tile", "coin"), start=1):
        capicu("play", "manual", "--seats", "human,greedy", lines=["200", str(number)])
        chosen = options(last_table(data))
        assert chosen["opening.starter"] == way and chosen["match.target"] == 200


def test_four_players_are_asked_for_pairs(capicu, data) -> None:
    """A5.19."""
    seats = "human,greedy,random,greedy"
    said = capicu("play", "doscientos", "--seats", seats, lines=["", "2"])
    assert "Teams? [1]:" in said.out
    assert options(last_table(data))["seats.teams"] == "pairs"
    said = capicu("play", "partners", "--seats", seats, lines=[""])
    assert "Teams?" not in said.out
    assert last_table(data).header["record"]["names"] == ["Player 1", "Greedy", "Random", "Greedy 2"]


def test_skills_are_chosen_where_the_rules_say_so(capicu, data) -> None:
    choose = ("-o", "special.skills=choose")
    capicu("play", "french", "--seats", "human,human,greedy", *choose, lines=["2", "opportuniste"])
    assert last_table(data).header["record"]["skills"] == ["defensif", "opportuniste", "agressif"]


def test_defaults_asks_nothing_at_all(capicu, data) -> None:
    said = capicu("play", "--defaults")
    assert "Which game?" not in said.out and "Name?" not in said.out
    assert last_table(data).header["seats"] == ["human", "casual"]


def test_names_alone_seat_people(capicu, data) -> None:
    capicu("play", "italian", "--names", "Ada, Bea")
    assert last_table(data).header["seats"] == ["human", "human"]
    assert last_table(data).header["record"]["names"] == ["Ada", "Bea"]


def test_names_for_the_people_alone(capicu, data) -> None:
    capicu("play", "daomy", "--seats", "greedy,human,human", "--names", "Ada,Bea", "--defaults")
    assert last_table(data).header["record"]["names"] == ["Greedy", "Ada", "Bea"]


def test_missing_and_equal_names_are_made_good(capicu, data) -> None:
    capicu("play", "daomy", "--seats", "human,human,greedy", "--names", "Ada,,Ada\x1b[2J", "--defaults")
    assert last_table(data).header["record"]["names"] == ["Ada", "Player 2", "Ada[2J"]
    capicu("play", "italian", "--names", "Ada,Ada")
    assert last_table(data).header["record"]["names"] == ["Ada", "Ada 2"]


def test_a_rule_file_and_a_number_of_players(capicu, data, tmp_path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('id = "house"\nextends = "daomy"\n[name]\nen = "Our house"\n[match]\ntarget = 50\n')
    said = capicu("play", str(house), "--players", "3", "--defaults")
    assert said.out.startswith("Our house.")
    assert len(last_table(data).header["seats"]) == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nosuch"], "no such rule-set"),
        (["itallian"], "did you mean italian"),
        (["italian", "--seats", "human,greedy,greedy"], "this game is for 2 players, not 3"),
        (["daomy", "--players", "4"], "this game is for 2 or 3 players, not 4"),
        (["italian", "--seats", "human,wizard"], "Nobody called wizard"),
        (["italian", "--seats", "human,human", "--names", "a,b,c"], "do not agree: 2, 3"),
        (["daomy", "--option", "match.target=0"], "from 1 to 1000000"),
        (["daomy", "--option", "match.tarhet=80"], "did you mean match.target?"),
        (["daomy", "--option", "target"], "write --option match.target=80"),
        (["doscientos", "--players", "3", "-o", "seats.teams=pairs"], "pairs need four players"),
        (["french", "-o", "match.end=target"], "nobody can reach a target"),
        (["italian", "--lang", "xx"], "There is no language xx"),
        (["italian", "--seed", "soon"], "--seed"),
        (["italian", "--nonsense"], "--nonsense"),
        (["--table", "nowhere"], "There is no table nowhere."),
        (["--resume"], "There is no unfinished table"),
        (["--resume", "daomy"], "leave out rules"),
    ],
)
def test_bad_input_is_one_sentence_and_two(capicu, arguments: list[str], sentence: str) -> None:
    said = capicu("play", *arguments)
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1 and "Traceback" not in said.err


def test_the_sentence_is_in_the_language_asked_for(capicu) -> None:
    assert "Personne ne s'appelle wizard" in capicu("play", "italian", "--seats", "human,wizard", "--lang", "fr").err
    assert "Non c'è nessun tavolo" in capicu("play", "--resume", "--lang=it").err


def test_the_input_ends_before_the_table_is_ready(capicu, data) -> None:
    said = capicu("play", lines=["2", "3"])
    assert said.code == 2
    assert said.err == "The input ended before the table was ready; nothing was begun.\n"
    assert not (data / "capicu.db").exists()


def test_a_folder_where_nothing_can_be_kept(capicu, tmp_path) -> None:
    (tmp_path / "file").write_text("")
    said = capicu("play", "italian", "--defaults", "--data", str(tmp_path / "file" / "deeper"))
    assert said.code == 2
    assert said.err.startswith("The table cannot be kept:") and "--data" in said.err
