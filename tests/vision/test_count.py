"""`capicu count`: what it prints, its exit codes, and that it writes nothing but what it was told to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from capicu.cli.count import count
from capicu.tiles import Tile
from capicu.words import Words, languages

if TYPE_CHECKING:
    from conftest import Render


@pytest.fixture(autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own, in which the chosen set is remembered."""
    data = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("CAPICU_DATA", str(data))
    return data


@pytest.fixture
def doubled(some_renders: list[Render], tmp_path: Path) -> Path:
    """A picture that shows every tile twice."""
    path = tmp_path / "twice.png"
    cv2.imwrite(str(path), np.hstack([some_renders[0].image, some_renders[0].image]))
    return path


def test_prints_the_tiles_and_the_total(some_renders: list[Render], capsys: pytest.CaptureFixture[str]) -> None:
    render = some_renders[0]
    assert count([render.path]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for tile in render.tiles:
        assert f"  {tile} " in out
    assert f"total {sum(tile.sum for tile in render.tiles.elements())} (" in out


def test_json_is_one_object(some_renders: list[Render], capsys: pytest.CaptureFixture[str]) -> None:
    paths = [render.path for render in some_renders[:2]]
    assert count(paths, json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert [photo["photo"] for photo in data["photos"]] == list(map(str, paths))
    assert data["total"] == sum(photo["total"] for photo in data["photos"])
    entry = data["photos"][0]["tiles"][0]
    assert entry.keys() == {"tile", "halves", "confidence", "check", "conflict", "corners"}
    assert data["set"] is None and data["photos"][0]["conflicts"] == [] and data["photos"][0]["retake"] is None


def test_tiles_that_look_alike_are_asked_about(
    some_renders: list[Render], doubled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert count([doubled], set="double-twelve") == 0
    out = capsys.readouterr().out
    for tile in some_renders[0].tiles:
        assert out.count(f"  {tile} ") == 2
        assert f"More than one tile looks like {Words.of('en').tile(tile)}, but the set has only one." in out
    assert out.count("please check") == 2 * some_renders[0].tiles.total()
    assert out.splitlines()[-1].endswith("not sure")


def test_json_marks_tiles_that_look_alike(
    some_renders: list[Render], doubled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert count([doubled], set="12", json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["set"] == "double-twelve"
    assert data["photos"][0]["conflicts"] == sorted(map(str, some_renders[0].tiles), key=lambda text: Tile.parse(text))
    assert all(entry["check"] and entry["conflict"] == entry["tile"] for entry in data["photos"][0]["tiles"])


@pytest.mark.parametrize("language", languages())
def test_a_blurred_picture_is_asked_for_again(
    some_renders: list[Render], tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    path = tmp_path / "blurred.png"
    small = cv2.resize(some_renders[0].image, (40, 40), interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(path), cv2.resize(small, (640, 640), interpolation=cv2.INTER_CUBIC))
    assert count([path], lang=language) == 0
    assert Words.of(language).text("retake-blurred") in capsys.readouterr().out.splitlines()


def test_the_set_is_chosen_once_and_remembered(
    some_renders: list[Render], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo, words = some_renders[0].path, Words.of("en")
    known = words.text("count-set-known", set="double-twelve")
    assert count([photo], set="12") == 0 and known not in capsys.readouterr().out
    assert count([photo]) == 0 and known in capsys.readouterr().out
    assert count([photo], json=True) == 0 and json.loads(capsys.readouterr().out)["set"] == "double-twelve"
    assert count([photo], set="any") == 0 and not list(folder.iterdir())
    assert count([photo]) == 0 and known not in capsys.readouterr().out


def test_a_set_that_does_not_exist_is_not_remembered(some_renders: list[Render], folder: Path) -> None:
    assert count([some_renders[0].path], set="double-trouble") == 2
    assert not list(folder.iterdir())
    (folder / "count-set").write_text("double-trouble")
    assert count([some_renders[0].path]) == 0


def test_a_set_that_cannot_be_kept_is_used_all_the_same(
    some_renders: list[Render], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "count-set").mkdir()
    assert count([some_renders[0].path], set="12", json=True) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["set"] == "double-twelve" and str(folder / "count-set") in err


def test_a_bad_photo_is_one_sentence_and_the_others_are_read(
    some_renders: list[Render], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "notes.jpg"
    bad.write_text("6-4, 3-0")
    assert count([bad, some_renders[0].path]) == 2
    out, err = capsys.readouterr()
    assert err.count("\n") == 1 and err.startswith(str(bad))
    assert "total" in out


@pytest.mark.parametrize("language", languages())
def test_speaks_the_language_asked_for(
    some_renders: list[Render], tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    words, render = Words.of(language), some_renders[0]
    assert count([render.path, tmp_path / "none.jpg"], lang=language) == 2
    out, err = capsys.readouterr()
    total = sum(tile.sum for tile in render.tiles.elements())
    assert out.splitlines()[-1] == words.text("count-total", total=total, count=render.tiles.total())
    assert err == f"{tmp_path / 'none.jpg'}: {words.text('photo-missing')}\n"
    assert count([], lang=language) == 2
    assert capsys.readouterr().err == words.text("count-none-given") + "\n"


@pytest.mark.parametrize("name", ["no.jpg", "."])
def test_missing_photos(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert count([tmp_path / name]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_no_photos_and_unknown_sets(some_renders: list[Render], capsys: pytest.CaptureFixture[str]) -> None:
    assert count([]) == 2
    assert count([some_renders[0].path], set="double-trouble") == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_draws_where_it_was_told(some_renders: list[Render], tmp_path: Path) -> None:
    out = tmp_path / "out.png"
    assert count([some_renders[0].path], annotate=out) == 0
    drawn, original = cv2.imread(str(out)), some_renders[0].image
    assert drawn is not None and drawn.shape == original.shape and (drawn != original).any()
    assert list(tmp_path.iterdir()) == [out]


def test_draws_several_into_a_folder(some_renders: list[Render], tmp_path: Path) -> None:
    paths = [render.path for render in some_renders[:2]]
    assert count(paths, annotate=tmp_path) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"{path.stem}-read.jpg" for path in paths)


def test_never_draws_over_a_photo_or_to_nowhere(
    some_renders: list[Render], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(some_renders[0].path.read_bytes())
    before = photo.read_bytes()
    assert count([photo], annotate=photo) == 2
    assert count([photo], annotate=tmp_path / "drawing") == 2
    assert count([photo], annotate=tmp_path / "none" / "x.jpg") == 2
    assert count([photo, photo], annotate=tmp_path / "x.jpg") == 2
    assert photo.read_bytes() == before and list(tmp_path.iterdir()) == [photo]
    assert capsys.readouterr().err.count("\n") == 4
