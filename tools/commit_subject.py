"""Checks a commit's message: its first line says in plain English what changed, in at most 72 characters.

    python tools/commit_subject.py FILE

git gives the file to the hook `commit-msg` (`.pre-commit-config.yaml`). CONTRIBUTING.md says why.
"""

from __future__ import annotations

import sys
from pathlib import Path

LONGEST = 72


def fault(message: str) -> str | None:
    """What is wrong with a message, in a sentence that says what to do; None where all is well."""
    lines = [line.rstrip() for line in message.splitlines() if not line.startswith("#")]
    subject, *rest = lines or [""]
    if not subject:
        return "The first line of the commit's message is empty: say there what changed."
    if len(subject) > LONGEST:
        return (
            f"The first line of the commit's message has {len(subject)} characters, {LONGEST} are allowed: "
            "say there what changed, and below an empty line why."
        )
    if rest and rest[0]:
        return "Leave the second line of the commit's message empty; what comes below it says why."
    return None


def main() -> int:
    if len(sys.argv) != 2:
        print("Give the file with the commit's message: python tools/commit_subject.py FILE", file=sys.stderr)
        return 2
    wrong = fault(Path(sys.argv[1]).read_text(encoding="utf-8"))
    if wrong:
        print(wrong, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
