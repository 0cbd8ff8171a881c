"""Makes a release: builds the packages, tries them as a stranger would, and says how to tag it. Nothing is uploaded.

    python tools/release.py            build and check; prints the command that tags
    python tools/release.py --tag      tags as well

The version stands in src/capicu/__init__.py and nowhere else, what is new in CHANGELOG.md. What is found wrong is said
before anything is built. The packages are left in dist/.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
NEEDED = {
    "what says that it is typed": r"capicu/py\.typed",
    "the page's scripts": r"capicu/web/static/.+\.js",
    "the page's looks": r"capicu/web/static/.+\.css",
    "the page's templates": r"capicu/web/templates/.+",
    "sentences in English": r"capicu/words/locales/en/.+\.ftl",
    "sentences in Malagasy": r"capicu/words/locales/mg/.+\.ftl",
    "rule-set files": r"capicu/rules/sets/.+\.toml",
    "what bots have learnt": r"capicu/bots/kernels/.+\.json",
    "the photo reader's networks": r"capicu/vision/.+\.onnx",
    "the licence": r"capicu-.+\.dist-info/(licenses/)?LICENSE",
}
"""What people miss when a wheel lacks it, and how its files are called."""
TRIED = """
import capicu
match = capicu.Match(capicu.load_rules("daomy"), names=["Rabe", "Soa"], seed=7)
while not match.round.over:
    match.play(match.round.legal()[0])
print("played", capicu.__version__, match.scores)
"""


class Refused(Exception):
    """Something that has to be put right first; its text says what and how."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Build, try and (with --tag) tag a release; nothing is uploaded.")
    parser.add_argument("--tag", action="store_true", help="tag the release when everything is well")
    tagging: bool = parser.parse_args().tag
    try:
        release(tagging)
    except Refused as refusal:
        print(f"No release: {refusal}", file=sys.stderr)
        return 1
    return 0


def release(tagging: bool) -> None:
    """All steps, one after the other."""
    version = version_in(ROOT)
    say(f"Looking whether version {version} can be released")
    if faults := list(obstacles(ROOT, version, tagging)):
        raise Refused(" ".join(faults))
    with tempfile.TemporaryDirectory(prefix="capicu-release-") as folder:
        built = Path(folder) / "dist"
        say("Building the source package, and the wheel from it")
        environment = dict(os.environ, PIP_CONSTRAINT=str(CONSTRAINTS))
        run([sys.executable, "-m", "build", "--outdir", str(built), str(ROOT)], env=environment)
        source, wheel = next(built.glob("*.tar.gz")), next(built.glob("*.whl"))
        say(f"Looking what is in {source.name} and in {wheel.name}")
        if faults := [*lacking_in_source(source), *lacking_in_wheel(wheel)]:
            raise Refused(" ".join(faults))
        say("Installing the wheel into a new virtual environment and trying it (about a minute)")
        try_wheel(wheel, version, Path(folder))
        keep(source, wheel)
    finish(version, tagging)


# --- Before anything is built ----------------------------------------------------------------------------------------


def version_in(root: Path) -> str:
    """The version, from where it stands."""
    place = root / "src" / "capicu" / "__init__.py"
    found = re.search(r'^__version__ = "([^"]+)"', place.read_text(encoding="utf-8"), re.M)
    if found is None:
        raise Refused(f"{place.relative_to(root).as_posix()} does not say __version__.")
    return found[1]


def obstacles(root: Path, version: str, tagging: bool) -> Iterator[str]:
    """What stands in the way of a release, each in a sentence that says what to do."""
    if dirty := output(["git", "status", "--porcelain"], root):
        changed = ", ".join(line[3:] for line in dirty.splitlines()[:3])
        yield f"There are changes that are not committed ({changed}): commit them or put them away."
    if output(["git", "tag", "--list", f"v{version}"], root):
        yield f"The tag v{version} exists already: raise __version__ in src/capicu/__init__.py."
    section = section_of((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if section is None or not section[1]:
        yield f"CHANGELOG.md says nothing of {version}: write what is new below a line `## {version} — its day`."
    elif tagging and "unreleased" in section[0].lower():
        yield f"CHANGELOG.md calls {version} unreleased: write its day there, as in `## {version} — 2026-12-01`."


def section_of(changelog: str, version: str) -> tuple[str, str] | None:
    """The heading and the text of a version in the changelog."""
    found = re.search(rf"^## ({re.escape(version)}(?: [^\n]*)?)$(.*?)(?=^## |\Z)", changelog, re.M | re.S)
    return None if found is None else (found[1].strip(), found[2].strip())


# --- What was built --------------------------------------------------------------------------------------------------


def lacking_in_source(source: Path) -> Iterator[str]:
    """Whatever git knows belongs to the source package; that it builds is seen by the wheel, which is made from it."""
    with tarfile.open(source) as archive:
        there = {name.partition("/")[2] for name in archive.getnames()}
    wanted = set(output(["git", "ls-files"], ROOT).splitlines())
    if missing := sorted(wanted - there):
        yield f"The source package lacks {', '.join(missing[:5])}."


def lacking_in_wheel(wheel: Path) -> Iterator[str]:
    """Every file of the program belongs to the wheel, and nothing else."""
    with zipfile.ZipFile(wheel) as archive:
        there = {name for name in archive.namelist() if not name.endswith("/")}
    for what, pattern in NEEDED.items():
        if not any(re.fullmatch(pattern, name) for name in there):
            yield f"The wheel lacks {what} ({pattern})."
    wanted = {name.removeprefix("src/") for name in output(["git", "ls-files", "src/capicu"], ROOT).splitlines()}
    if missing := sorted(wanted - there):
        yield f"The wheel lacks {', '.join(missing[:5])}."
    if foreign := sorted(name for name in there - wanted if ".dist-info/" not in name):
        yield f"The wheel has what git does not know: {', '.join(foreign[:5])}."


def try_wheel(wheel: Path, version: str, folder: Path) -> None:
    """Install it where nothing else is, and use it as a stranger would."""
    place = folder / "venv"
    venv.create(place, with_pip=True)
    programs = place / ("Scripts" if sys.platform == "win32" else "bin")
    python, capicu = str(programs / "python"), str(programs / "capicu")
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment["CAPICU_DATA"] = str(folder / "data")
    pip = [python, "-m", "pip", "--disable-pip-version-check", "-q", "install", "-c", str(CONSTRAINTS), str(wheel)]
    run(pip, cwd=folder, env=environment)
    expected = {
        (capicu, "--version"): f"capicu {version}",
        (capicu, "rules", "list"): "daomy",
        (capicu, "rules", "show", "daomy", "--lang", "mg"): "Daomy",
        (python, "-I", "-c", TRIED): f"played {version}",
    }
    for command, wanted in expected.items():
        said = run(command, cwd=folder, env=environment)
        if wanted not in said:
            raise Refused(f"{shown(command)} does not say {wanted!r} but:\n{said}")
        print(f"  {shown(command)}: as it should be", flush=True)


def keep(source: Path, wheel: Path) -> None:
    """Leave the packages in dist/, without those of an earlier try."""
    kept = ROOT / "dist"
    kept.mkdir(exist_ok=True)
    for old in [*kept.glob("capicu-*.whl"), *kept.glob("capicu-*.tar.gz")]:
        old.unlink()
    for package in (source, wheel):
        shutil.copy2(package, kept)
        print(f"  dist/{package.name}: {package.stat().st_size / 1e6:.1f} MB", flush=True)


# --- The tag ---------------------------------------------------------------------------------------------------------


def finish(version: str, tagging: bool) -> None:
    """Tag, or say how."""
    if not tagging:
        print("All is well. Write the day of the release into CHANGELOG.md, commit it, and tag:")
        print("  make release RELEASE=--tag")
        return
    tag(ROOT, version)
    print(f"Tagged v{version}. Nothing was pushed or uploaded; this publishes the tag:")
    print(f"  git push origin v{version}")


def tag(root: Path, version: str) -> None:
    """An annotated tag, with what the changelog says of the version as its message."""
    section = section_of((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    assert section is not None, "looked for before"
    message = f"Capicú {section[0]}\n\n{section[1]}\n"
    # the changelog's headings begin with #, which git would take for remarks
    run(["git", "tag", "--annotate", "--cleanup=whitespace", "--file=-", f"v{version}"], cwd=root, text=message)


# --- Running and telling ---------------------------------------------------------------------------------------------


def say(step: str) -> None:
    """What is done now."""
    print(f"{step} ...", flush=True)


def shown(command: Sequence[str]) -> str:
    """A command as a person would type it."""
    words = [Path(command[0]).name, *(word if "\n" not in word else "…" for word in command[1:])]
    return " ".join(words)


def output(command: Sequence[str], folder: Path) -> str:
    """What a command says, without the last end of line."""
    return run(command, cwd=folder).rstrip("\n")


def run(command: Sequence[str], *, cwd: Path = ROOT, env: dict[str, str] | None = None, text: str | None = None) -> str:
    """Run a command; what it said, or `Refused` with it if it failed."""
    done = subprocess.run(command, cwd=cwd, env=env, input=text, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise Refused(f"{shown(command)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
