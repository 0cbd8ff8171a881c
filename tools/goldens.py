"""Write the counted move trees and the recorded playthroughs anew; run it when a rule changed on purpose.

python tools/goldens.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from golden_play import golden_rules, name_of, perft_counts, playthrough  # noqa: E402  (after the path is set)


def main() -> None:
    folder = ROOT / "tests" / "goldens"
    played = folder / "playthroughs"
    played.mkdir(parents=True, exist_ok=True)
    for old in played.glob("*.txt"):
        old.unlink()
    counts = {}
    for rules in golden_rules():
        counts[name_of(rules)] = perft_counts(rules)
        (played / f"{name_of(rules)}.txt").write_text(playthrough(rules), encoding="utf-8")
        print(f"{name_of(rules):14} {counts[name_of(rules)]}")
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in counts.items())
    (folder / "perft.json").write_text("{\n" + rows + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
