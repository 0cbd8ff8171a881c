"""How fast the engine is, as ratios printed in one run on one core, in seconds of that core (CPU time).

    python bench/engine.py [--rounds N] [--c FOLDER]

Compared are the package `dominoes` (plain Python, not ours) and, where it is there, the C program of ../shared/bench
compiled with `gcc -O3 -march=native`; its statistics of random play must agree with ours within their error.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import dominoes

from capicu import Match, Rules, load_rules
from capicu.core import available, compiled, playout, rules_record
from capicu.core.options import core_rules
from capicu.core.rows import Rows

ROOT = Path(__file__).resolve().parent.parent
BLOCK = {"round.block": "all_passed"}
PAIRS = {"seats.teams": "pairs", "round.blocked_compare": "team_total"}
GAMES = {
    "2p block 7, p0 leads any": load_rules({}, players=2, overrides=BLOCK),
    "4p teams block 7": load_rules({}, players=4, overrides=BLOCK | PAIRS),
    "4p individual block 7": load_rules({}, players=4, overrides=BLOCK),
}
"""The C program's names for what we can play too: seat 0 begins with any tile, ties are draws."""
BATCHES = 40
SIGMAS = 4.5
failed: list[str] = []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1_000_000, help="rounds of a batch")
    parser.add_argument("--c", type=Path, default=ROOT.parent / "shared" / "bench", help="where the C program is")
    options = parser.parse_args()
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    their_rounds, their_moves = dominoes_speed()
    print(f"dominoes (PyPI), 4 players         {their_rounds:12,.0f} rounds/s  {1e6 / their_moves:8.1f} µs a move")
    plain_table(their_moves)
    commands()
    if not available():
        print("numba is not installed: the compiled core is not measured.")
    else:
        compile_from_nothing()
        compiled_rounds(options.rounds, options.c, their_rounds)
    print("all targets met" if not failed else f"missed: {', '.join(failed)}")
    sys.exit(1 if failed else 0)


def judge(what: str, good: bool) -> str:
    """Remember what misses its target."""
    if not good:
        failed.append(what)
    return "ok" if good else "MISSED"


# --- Against the package dominoes ---------------------------------------------------------------------------------


def dominoes_speed(seconds: float = 2.0) -> tuple[float, float]:
    """Random games of the package: rounds and moves a second."""
    rng = random.Random(1)
    rounds = moves = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        game = dominoes.Game.new()
        while game.result is None:
            game.make_move(*rng.choice(game.valid_moves))
            moves += 1
        rounds += 1
    taken = time.process_time() - begun
    return rounds / taken, moves / taken


def plain_table(their_moves: float, seconds: float = 2.0) -> None:
    """A table of people: a move with its events and the views of all seats, as plain Python."""
    rules = load_rules({}, players=4, overrides=BLOCK | PAIRS)
    rng = random.Random(1)
    taken, moves, seed = 0.0, 0, 0
    while taken < seconds:
        seed += 1
        match = Match(rules, seed=seed)
        while not match.round.over:
            move = rng.choice(match.round.legal())
            begun = time.process_time()
            match.play(move)
            for seat in range(4):
                match.view(seat)
            taken += time.process_time() - begun
            moves += 1
    ratio = taken / moves * their_moves
    verdict = judge("plain move", ratio <= 40)
    print(
        f"plain move, events, 4 views        {1e6 * taken / moves:12.1f} µs = {ratio:.1f} x dominoes (<= 40: {verdict})"
    )


# --- The compiled core --------------------------------------------------------------------------------------------


def batch(rules: Rules, rounds: int, first: int = 0) -> list[int]:
    """The statistics of so many compiled random rounds."""
    rows = Rows(fast=True)
    counts = rows.zeros(playout.STATISTICS_SIZE)
    compiled().play_rounds(rounds, first, 7, 0, rules_record(core_rules(rules)), rows.desk(), counts)
    return [int(x) for x in counts]


def compiled_rounds(rounds: int, folder: Path, their_rounds: float) -> None:
    """Random rounds to the end, against both, with the statistics beside the C program's."""
    batch(GAMES["4p teams block 7"], 1000)
    theirs = c_program(folder, rounds)
    for name, rules in GAMES.items():
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        begun = time.process_time()
        batch(rules, rounds)
        speed = rounds / (time.process_time() - begun)
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        line = f"{name:34} {speed:12,.0f} rounds/s"
        if rules.players == 4:
            verdict = judge(f"{name} vs dominoes", speed >= 100 * their_rounds)
            line += f"  = {speed / their_rounds:,.0f} x dominoes (>= 100: {verdict})"
        if name in theirs:
            ratio = speed / theirs[name]["games/s"]
            line += f"  = {ratio:.2f} of C (>= 0.4: {judge(f'{name} vs C', ratio >= 0.4)}; aim 0.8)"
        print(line)
        print(f"    memory grew by {grown} KiB in {rounds:,} rounds ({judge('memory', grown < 4096)})")
        if name in theirs:
            compare(rules, rounds, theirs[name])


C_MAIN = """
#define main whole_program
#include "playout.c"
#undef main
int main(int c, char **v) {
  struct { const char *name; rules_t r; } games[] = {
    {"2p block 7, p0 leads any", {2, 7, 0, 0, 0, 0}},
    {"4p teams block 7", {4, 7, 0, 0, 0, 1}},
    {"4p individual block 7", {4, 7, 0, 0, 0, 0}}};
  init_tab();
  u64 n = atoll(v[1]);
  for (int i = 0; i < 3; i++) {
    stat_t s = {0};
    run(&games[i].r, n / 10, 1, &s);
    memset(&s, 0, sizeof s);
    clock_t begun = clock();
    run(&games[i].r, n, 2, &s);
    show(games[i].name, &s, (double)(clock() - begun) / CLOCKS_PER_SEC);
  }
}
"""
"""The C program's own functions and report, for the games that we compare and by CPU time."""


def c_program(folder: Path, rounds: int) -> dict[str, dict[str, float]]:
    """The C program's speed and statistics by game; empty where it cannot be built."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None or not (folder / "playout.c").exists():
        print(f"no C program to compare with: {'no compiler' if compiler is None else f'{folder} has none'}")
        return {}
    with tempfile.TemporaryDirectory() as build:
        source, program = Path(build) / "main.c", Path(build) / "playout"
        source.write_text(C_MAIN, encoding="utf-8")
        flags = ["-O3", "-march=native", "-w", f"-I{folder}"]
        subprocess.run([compiler, *flags, str(source), "-o", str(program)], check=True)
        out = subprocess.run([str(program), str(rounds)], check=True, capture_output=True, text=True).stdout
    found = {}
    for line in out.splitlines():
        if match := re.match(r"(.{34})\s*(\d+) games/s", line):
            numbers = {name: float(value) for name, value in re.findall(r"([a-z/]+\d?) (-?\d+\.\d+)", line)}
            found[match[1].strip()] = numbers | {"games/s": float(match[2])}
    return found


def compare(rules: Rules, rounds: int, theirs: dict[str, float]) -> None:
    """Our means beside the C program's, in units of their standard error (from the spread of our batches)."""
    size = rounds // BATCHES
    rows = [means(batch(rules, size, first=number * size), rules) for number in range(BATCHES)]
    said = []
    for name in rows[0]:
        values = [row[name] for row in rows]
        mean = sum(values) / BATCHES
        spread = math.sqrt(sum((v - mean) ** 2 for v in values) / (BATCHES - 1) / BATCHES)
        other = c_value(name, theirs, rules)
        sigmas = abs(mean - other) / (spread * math.sqrt(2)) if spread else abs(mean - other) * 1e9
        judge(f"{name} differs from C", sigmas < SIGMAS)
        said.append(f"{name} {mean:.4f} / {other:.4f} ({sigmas:.1f}σ)")
    print("    ours / C: " + ", ".join(said))


def means(t: list[int], rules: Rules) -> dict[str, float]:
    """What the C program prints, from our statistics. In pairs it books a block by team, so teams are compared."""
    n = t[playout.S_ROUNDS]
    wins = t[playout.S_WINS : playout.S_WINS + rules.players]
    if rules["seats.teams"] == "pairs":
        wins = [wins[0] + wins[2], wins[1] + wins[3]]
    counts = {
        "moves/g": t[playout.S_PLACED],
        "passes/g": t[playout.S_PASSES],
        "blocked": t[playout.S_BLOCKED],
        "ties": t[playout.S_TIES],
        "pts": t[playout.S_SPOTS],
    }
    counts |= {f"w{seat}": won for seat, won in enumerate(wins)}
    return {name: count / n for name, count in counts.items()}


def c_value(name: str, theirs: dict[str, float], rules: Rules) -> float:
    if rules["seats.teams"] == "pairs" and name in ("w0", "w1"):
        return theirs[name] + theirs[f"w{int(name[1]) + 2}"]
    return theirs[name]


COMPILE = """
import time
from capicu import load_rules
from capicu.core import compiled, playout, rules_record
from capicu.core.options import core_rules
from capicu.core.rows import Rows
twins, rules = compiled(), rules_record(core_rules(load_rules("french")))
desk, counts = Rows(fast=True).desk(), Rows(fast=True).zeros(playout.STATISTICS_SIZE)
twins.play_rounds(1, 0, 1, -1, rules, desk, counts)
s, m, f, o = desk
twins.seed_random(s, 1, 1)
twins.deal(s, rules, -1)
twins.legal(s, rules)
twins.apply(s, rules, int(twins.random_move(s, rules)))
twins.play_out(s, rules)
twins.gather(s, rules, 1, 1, f)
twins.settle(m, f, rules, o)
print(time.process_time())
"""


def compile_from_nothing() -> None:
    """The whole core in a fresh process: with an empty cache folder, then from that cache."""
    with tempfile.TemporaryDirectory() as cache:
        environment = dict(os.environ, CAPICU_CACHE=cache)
        cold, warm = (
            float(
                subprocess.run(
                    [sys.executable, "-c", COMPILE], env=environment, check=True, capture_output=True, text=True
                ).stdout
            )
            for _ in range(2)
        )
    verdict = judge("compile", cold < 30)
    print(f"compiling the core from nothing    {cold:12.1f} s (< 30: {verdict}); from the cache {warm:.1f} s")


# --- The command --------------------------------------------------------------------------------------------------


def children_time() -> float:
    """The CPU time of all finished child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def best_of(command: list[str], times: int = 5) -> float:
    """The quickest of some runs of a command, in seconds."""

    def once() -> float:
        before = children_time()
        subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)
        return children_time() - before

    return min(once() for _ in range(times))


def commands() -> None:
    """`capicu --help` against a bare Python, and the first question of `capicu play` with an empty compile cache."""
    bare = best_of([sys.executable, "-c", "pass"])
    help_ = best_of([sys.executable, "-m", "capicu", "--help"])
    verdict = judge("capicu --help", help_ <= 10 * bare)
    print(
        f"capicu --help                      {help_:12.2f} s  = {help_ / bare:.1f} x python -c pass (<= 10: {verdict})"
    )
    wall, cpu = min(first_question() for _ in range(3))
    verdict = judge("first question", min(wall, cpu) <= 1.2)
    print(f"first question of capicu play      {wall:12.2f} s by the clock, {cpu:.2f} s of work (about 1: {verdict})")


def first_question() -> tuple[float, float]:
    """Seconds from starting `capicu play` to the first question: by the clock, and of work until the end of input."""
    with tempfile.TemporaryDirectory() as empty:
        homes = {"CAPICU_CACHE": empty, "XDG_DATA_HOME": empty, "XDG_CONFIG_HOME": empty, "HOME": empty}
        begun, before = time.perf_counter(), children_time()
        process = subprocess.Popen(
            [sys.executable, "-m", "capicu", "play", "--plain", "--lang", "en"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=os.environ | homes,
        )
        assert process.stdin is not None and process.stdout is not None
        heard = b""
        while b"?" not in heard and b":" not in heard and (more := os.read(process.stdout.fileno(), 4096)):
            heard += more
        taken = time.perf_counter() - begun
        process.stdin.close()
        process.stdout.read()
        process.wait(timeout=30)
    return (taken, children_time() - before) if heard else (math.inf, math.inf)


if __name__ == "__main__":
    main()
