"""The tiles on a photograph are read and added up; those that a person should look at are marked.

Shows: the photo reader. Without the path of a photograph it reads one that was rendered for the tests.

    python examples/the_tiles_on_a_photograph.py [table.jpg]
"""

import sys
from pathlib import Path

from capicu import vision

RENDERED = Path(__file__).parent.parent / "tests" / "vision" / "renders" / "900423.jpg"


def main() -> None:
    photograph = Path(sys.argv[1]) if len(sys.argv) > 1 else RENDERED
    reading = vision.read(photograph, set="double-six")
    for entry in reading.tiles:
        print(f"{entry.tile}  {entry.confidence:.0%}{'  look at it' if entry.check else ''}")
    print(f"{reading.total} points on {len(reading.tiles)} tiles")


if __name__ == "__main__":
    main()
