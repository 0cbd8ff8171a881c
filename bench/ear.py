"""How well a real screen reader tells a round: sentences spoken to their end, words a turn, how soon an answer begins.

    python bench/ear.py [--rounds 10] [--browser firefox] [--busy] [--language en] [--transcripts FOLDER]

Plays whole rounds of Daomy for three by keyboard alone, through Orca, at a real server. `--busy` keeps one core busy
meanwhile. With `--transcripts` what was pressed and said is written there, a file for each language and browser.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / folder) for folder in ("tests/ear", "tests/web", "tools")]

from listening import Listener  # noqa: E402 (found by the line above)
from rig import Browser, Busy, Chromium, Ear, Firefox  # noqa: E402 (likewise)
from web_people import Served  # noqa: E402 (likewise)

BROWSERS: dict[str, type[Browser]] = {"firefox": Firefox, "chromium": Chromium}
QUESTIONS = ("t", "c", "r")


def main() -> None:
    options = arguments()
    with ExitStack() as open_:
        folder = Path(open_.enter_context(tempfile.TemporaryDirectory(prefix="capicu-ear-")))
        served = Served(folder / "tables", pace="0.3,0.6")
        open_.callback(served.stop)
        for language in options.language:
            ear = open_.enter_context(Ear(folder / f"ear-{language}", language))
            for name in options.browser:
                with ExitStack() as beside:
                    if options.busy:
                        beside.enter_context(Busy())
                    measure(ear, served, name, options)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--browser", nargs="+", choices=BROWSERS, default=list(BROWSERS))
    parser.add_argument("--language", nargs="+", default=["en"])
    parser.add_argument("--busy", action="store_true")
    parser.add_argument("--transcripts", type=Path)
    return parser.parse_args()


def measure(ear: Ear, served: Served, name: str, options: argparse.Namespace) -> None:
    """Play the rounds and print what was heard of them."""
    right, due, faults, late, words = 0, 0, [], [], []
    for number in range(options.rounds):
        with BROWSERS[name](ear, f"{served.address}/new?rules=daomy") as browser:
            me = Listener(ear, browser, served)
            me.open_table("Rabe", ["bot:novice", "bot:novice"])
            stopped = play(me)
            told, missed = me.verdict()
            right, due, late = right + told, due + len(me.due) + len(stopped), late + me.late
            faults += missed + stopped
            words += [len(text.split()) for text in me.turns]
            if options.transcripts and number == 0:
                options.transcripts.mkdir(parents=True, exist_ok=True)
                file = options.transcripts / f"{ear.language}-{name}.txt"
                file.write_text(ear.transcript(me.began) + "\n", encoding="utf-8")
                print(f"written: {file}", flush=True)
        print(f"  {name}, round {number + 1}: {right} of {due} spoken to their end", flush=True)
    beside = ", beside a busy core" if options.busy else ""
    print(
        f"{name}, {ear.language}{beside}: {right} of {due} spoken to their end, once, in order ({right / due:.1%});",
        end=" ",
    )
    print(f"words a turn: {statistics.mean(words):.1f}, at most {max(words)};", end=" ")
    print(f"an answer begins after {statistics.median(late):.2f} s, at most {max(late):.2f}", flush=True)
    for fault in faults:
        print(f"  {fault}", flush=True)


def play(me: Listener) -> list[str]:
    """Play a round and ask the questions; what stopped it, which counts as a sentence that was not heard."""
    try:
        me.play_round()
        for key in QUESTIONS:
            me.ask(key)
    except AssertionError as error:
        return [f"the round stopped: {error}"]
    return []


if __name__ == "__main__":
    main()
