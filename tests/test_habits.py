"""The project's habits: commits, releases, the changelog, and pages that are made from the source."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import api_page
import commit_subject
import pytest
import release

import capicu

ROOT = Path(__file__).parent.parent


# --- The subject of a commit -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ("Tell a turn in one utterance", None),
        ("x" * 72, None),
        ("Make room\n\nWhy it was too narrow.\n", None),
        ("# a remark of git\nMake room\n# another\n", None),
        ("x" * 73, "73 characters"),
        ("", "empty"),
        ("\nMake room\n", "empty"),
        ("# only remarks\n", "empty"),
        ("Make room\nwhy at once", "second line"),
    ],
)
def test_the_subject_of_a_commit_is_one_short_line(message: str, wrong: str | None) -> None:
    found = commit_subject.fault(message)
    assert found is None if wrong is None else found is not None and wrong in found


@pytest.mark.parametrize(("message", "code"), [("Make room\n", 0), ("x" * 80, 1)])
def test_the_hook_refuses_with_a_sentence(message: str, code: int, tmp_path: Path) -> None:
    file = tmp_path / "COMMIT_EDITMSG"
    file.write_text(message, encoding="utf-8")
    command = [sys.executable, str(ROOT / "tools" / "commit_subject.py"), str(file)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert done.returncode == code
    assert bool(done.stderr) == bool(code)


# --- The version and the changelog -----------------------------------------------------------------------------------


def test_the_version_stands_in_one_place_and_in_the_changelog() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project and "version" in project["dynamic"]
    assert release.version_in(ROOT) == capicu.__version__
    assert release.section_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), capicu.__version__) is not None


def test_a_section_of_the_changelog_ends_where_the_next_begins() -> None:
    changelog = "# Changelog\n\n## 0.2.0 — unreleased\n\n### Hosting\n\n- More.\n\n## 0.1.0\n\n- All.\n"
    assert release.section_of(changelog, "0.2.0") == ("0.2.0 — unreleased", "### Hosting\n\n- More.")
    assert release.section_of(changelog, "0.1.0") == ("0.1.0", "- All.")
    assert release.section_of(changelog, "0.2") is None
    assert release.section_of(changelog, "0.3.0") is None


def test_the_changelog_has_its_newest_version_first_and_no_empty_section() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (\d+)\.(\d+)\.(\d+)\b", changelog, re.M)
    assert versions == sorted(versions, key=lambda version: [int(part) for part in version], reverse=True)
    assert all(release.section_of(changelog, ".".join(version)) for version in versions)


# --- The release -----------------------------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository in which all is ready for releasing 1.2.3."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed here")
    (tmp_path / "src" / "capicu").mkdir(parents=True)
    (tmp_path / "src" / "capicu" / "__init__.py").write_text('__version__ = "1.2.3"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3 — 2026-12-01\n\n### Table\n\n- New.\n", "utf-8")
    git(tmp_path, "init", "--quiet")
    commit(tmp_path)
    return tmp_path


def git(folder: Path, *arguments: str) -> str:
    """What git says in a folder, with nobody's own settings."""
    settings = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"]
    command = ["git", *settings, "-c", "core.hooksPath=none", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=True).stdout


def commit(folder: Path) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "Change")


def test_nothing_stands_in_the_way_of_a_release_that_is_ready(project: Path) -> None:
    assert release.version_in(project) == "1.2.3"
    assert list(release.obstacles(project, "1.2.3", tagging=True)) == []


def test_a_release_is_refused_with_changes_that_are_not_committed(project: Path) -> None:
    (project / "new.txt").write_text("new", encoding="utf-8")
    assert ["not committed (new.txt)" in fault for fault in release.obstacles(project, "1.2.3", tagging=False)] == [
        True
    ]


def test_a_release_is_refused_without_its_section_in_the_changelog(project: Path) -> None:
    assert ["says nothing of 1.3.0" in fault for fault in release.obstacles(project, "1.3.0", tagging=False)] == [True]


def test_a_release_is_refused_with_an_empty_section_in_the_changelog(project: Path) -> None:
    (project / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3\n\n## 1.2.2\n\n- Old.\n", encoding="utf-8")
    commit(project)
    assert ["says nothing of 1.2.3" in fault for fault in release.obstacles(project, "1.2.3", tagging=False)] == [True]


def test_a_release_is_refused_where_its_tag_is(project: Path) -> None:
    git(project, "tag", "v1.2.3")
    assert ["exists already" in fault for fault in release.obstacles(project, "1.2.3", tagging=False)] == [True]


def test_what_is_called_unreleased_can_be_tried_but_not_tagged(project: Path) -> None:
    (project / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3 — unreleased\n\n- New.\n", encoding="utf-8")
    commit(project)
    assert list(release.obstacles(project, "1.2.3", tagging=False)) == []
    assert ["unreleased" in fault for fault in release.obstacles(project, "1.2.3", tagging=True)] == [True]


def test_the_tag_says_what_the_changelog_says(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("NAME", "Ana"), ("EMAIL", "ana@example.org")):
        monkeypatch.setenv(f"GIT_COMMITTER_{name}", value)
    release.tag(project, "1.2.3")
    assert git(project, "cat-file", "-t", "v1.2.3") == "tag\n"
    told = git(project, "tag", "--list", "--format=%(contents)", "v1.2.3").strip()
    assert told == "Capicú 1.2.3 — 2026-12-01\n\n### Table\n\n- New."


def test_a_wheel_that_lacks_something_is_refused(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "ROOT", project)
    wheel = project / "capicu-1.2.3-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("capicu/stray.py", "")
    faults = " ".join(release.lacking_in_wheel(wheel))
    assert "lacks the page's scripts" in faults and "lacks rule-set files" in faults
    assert "lacks capicu/__init__.py" in faults
    assert "what git does not know: capicu/stray.py" in faults


# --- Pages made from the source --------------------------------------------------------------------------------------


def test_the_page_of_the_api_is_what_the_source_says_now() -> None:
    written = api_page.PAGE.read_text(encoding="utf-8")
    assert written == api_page.page(), "docs/api.md is out of date: run `make api` and read what changed"


def test_the_page_of_the_api_tells_of_every_public_name() -> None:
    page = api_page.page()
    assert [name for name in capicu.__all__ if f"\n### {name}\n" not in page] == []


# --- The hooks and the workflow --------------------------------------------------------------------------------------


def test_hooks_and_workflow_run_tools_that_exist() -> None:
    texts = [
        (ROOT / name).read_text(encoding="utf-8") for name in (".pre-commit-config.yaml", ".github/workflows/test.yml")
    ]
    tools = {tool for text in texts for tool in re.findall(r"tools/\w+\.py", text)}
    assert tools and [tool for tool in tools if not (ROOT / tool).exists()] == []
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    assert set(re.findall(r"run: make ([\w-]+)", " ".join(texts))) <= targets
