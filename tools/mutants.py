"""Show that the tests bite: change one thing of the core at a time and see whether a test notices.

Every comparison, constant, option value, boolean, arithmetic or bit operator, branch and statement of the core's play,
settle and deal is changed in turn. The tests are collected once and each is watched once for the lines of the core that
it reaches. For each mutant a forked child puts the changed code into the function that is already loaded and runs, as
plain Python, the tests that reach it until one fails: first the one that noticed last time, then the quickest; the
tests of the rule lines before the others. Printed are the score and every survivor that `mutants.toml` does not
explain.

What was found is kept in `build/mutants.json`: a run that was stopped goes on where it was, and a run after a change
begins with the tests that noticed before.

    python tools/mutants.py [--budget SECONDS] [--fresh] [--only play,settle] [--lines 120-180] [--jobs 1]
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import hashlib
import importlib
import json
import os
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "src" / "capicu" / "core"
RULE_LINES = "tests/rules_lines"
OTHERS = ("test_api.py", "test_positions.py", "test_goldens.py", "test_records.py")
"""Quick tests of the engine that get their chance after the rule lines."""
EXPLAINED = ROOT / "tools" / "mutants.toml"
FOUND = ROOT / "build" / "mutants.json"
PACKAGES = ("core", "game", "rules")
MODULES = ("play", "winning", "worth", "settle", "deal")
PATIENCE = 1.0
"""Seconds of work that a test gets beyond five times what it took while watched; an endless loop is noticed."""

ENOUGH_STEPS = 20_000
EVERYTHING = "*"

COMPARE = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
BINARY = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.Mod: ast.Mult}


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what it was and is, and the function's changed source."""

    module: str
    function: str
    lines: range
    """The lines of the changed statement, without the statements inside it."""
    name: str
    """Module, function, the statement's first line and the change: it stays the same when lines move."""
    source: str

    def __str__(self) -> str:
        return f"core/{self.module}.py:{self.lines[0]}  {self.name}"

    def install(self) -> None:
        """Put the changed code into the loaded function, for everyone who has imported it."""
        module = importlib.import_module(f"capicu.core.{self.module}")
        scope = dict(vars(module))
        exec(compile(self.source, f"<{self.function}>", "exec"), scope)
        getattr(module, self.function).__code__ = scope[self.function].__code__


# --- Making mutants ----------------------------------------------------------------------------------------------


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What a node could become."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for kind in COMPARE.get(type(node.ops[0]), ()):
            yield _with(node, ops=[kind()])
        for side in (node.left, node.comparators[0]):
            if isinstance(side, ast.Name) and side.id.isupper():  # an option or a name of the core: its neighbour
                other = ast.BinOp(side, ast.Add(), ast.Constant(1))
                yield _with(node, left=other) if side is node.left else _with(node, comparators=[other])
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.BinOp) and type(node.op) in BINARY:
        yield _with(node, op=BINARY[type(node.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.Invert)):
        yield node.operand
    elif isinstance(node, (ast.If, ast.IfExp)):
        yield _with(node, test=ast.Constant(True))
        yield _with(node, test=ast.Constant(False))
    elif isinstance(node, ast.AugAssign) and type(node.op) in BINARY:
        yield _with(node, op=BINARY[type(node.op)]())
    elif isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr)) and not _is_docstring(node):
        yield ast.Pass()


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class _Replace(ast.NodeTransformer):
    def __init__(self, target: ast.AST, new: ast.AST) -> None:
        self.target, self.new = target, new

    def visit(self, node: ast.AST) -> ast.AST:
        return ast.copy_location(self.new, node) if node is self.target else self.generic_visit(node)


def mutants(module: str) -> Iterator[Mutant]:
    """Every change of the functions of a module."""
    seen: Counter[str] = Counter()
    for function in ast.parse((CORE / f"{module}.py").read_text(encoding="utf-8")).body:
        if isinstance(function, ast.FunctionDef):
            function.decorator_list = []
            for statement, node in _nodes(function):
                for new in changes(node):
                    changed = _Replace(node, new).visit(copy.deepcopy(function, {id(node): node}))
                    name = f"{module}.{function.name} | {_first(statement)} | {_first(node)} => {_first(new)}"
                    seen[name] += 1
                    if seen[name] > 1:
                        name += f" #{seen[name]}"
                    source = ast.unparse(ast.fix_missing_locations(changed))
                    yield Mutant(module, function.name, _lines(statement), name, source)


def _nodes(statement: ast.stmt) -> Iterator[tuple[ast.stmt, ast.AST]]:
    """Every node inside a statement, with the innermost statement that holds it."""
    waiting: list[tuple[ast.stmt, ast.AST]] = [(statement, statement)]
    while waiting:
        inside, node = waiting.pop(0)
        yield inside, node
        waiting += [(n if isinstance(n, ast.stmt) else inside, n) for n in ast.iter_child_nodes(node)]


def _lines(statement: ast.stmt) -> range:
    body = getattr(statement, "body", None)
    end = body[0].lineno if body else (statement.end_lineno or statement.lineno) + 1
    return range(statement.lineno, max(end, statement.lineno + 1))


def _first(node: ast.AST) -> str:
    return ast.unparse(node).splitlines()[0]


# --- Running tests -----------------------------------------------------------------------------------------------


class Watch:
    """Which lines of the core a test reaches; one that plays whole games soon counts as reaching all of them."""

    def __init__(self) -> None:
        self.reached: set[str] = set()
        self.steps = 0
        self.files = {str(CORE / f"{module}.py"): module for module in MODULES}

    def __call__(self, frame: FrameType, event: str, arg: object) -> Any:
        module = self.files.get(frame.f_code.co_filename)
        if module is None:
            return None

        def line(frame: FrameType, event: str, arg: object) -> Any:
            self.reached.add(f"{module}:{frame.f_lineno}")
            self.steps += 1
            if self.steps > ENOUGH_STEPS:
                self.reached = {EVERYTHING}
                sys.settrace(None)
                return None
            return line

        return line


def _too_long(*_: object) -> None:
    raise TimeoutError


class Runner:
    """A pytest plugin that runs the collected tests once for each mutant, each time in a forked child."""

    def __init__(
        self, chosen: list[Mutant], known: dict[str, str], watched: dict[str, Any], budget: float, jobs: int
    ) -> None:
        self.waiting, self.known, self.watched = list(reversed(chosen)), known, watched
        self.deadline, self.jobs = time.monotonic() + budget, jobs
        self.running: dict[int, tuple[Mutant, int]] = {}
        self.latest: dict[str, str] = {}
        self.noticed: dict[str, str] = {}
        """For each mutant that was tried the test that noticed it; '' is a survivor."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        session.config.option.tbstyle = "value"  # nobody reads why a test failed
        gc.freeze()
        if not self.watched and not self._watch_all():
            print("The tests fail on the unchanged core; nothing can be said about mutants.")
            session.testsfailed = 1
            return True
        self._remember()
        while self.waiting or self.running:
            while self.waiting and len(self.running) < self.jobs and time.monotonic() < self.deadline:
                self._begin(self.waiting.pop())
            if not self.running:
                break
            self._wait()
        return True

    def _watch_all(self) -> bool:
        """Run every test once on the unchanged core: how long it takes and what it reaches."""
        read, write = os.pipe()
        if (pid := os.fork()) == 0:
            os.close(read)
            self._silence()
            told = {}
            for name, item in self.items.items():
                begun, watch = time.process_time(), Watch()
                sys.settrace(watch)
                self._run(item)
                sys.settrace(None)
                told[name] = time.process_time() - begun, sorted(watch.reached)
                if item.session.testsfailed:
                    os._exit(1)
            with os.fdopen(write, "w") as pipe:
                json.dump(told, pipe)
            os._exit(0)
        os.close(write)
        with os.fdopen(read) as pipe:
            text = pipe.read()
        if os.waitpid(pid, 0)[1] != 0:
            return False
        self.watched = json.loads(text)
        return True

    def _remember(self) -> None:
        told = self.watched
        self.order = sorted(told, key=lambda name: (not name.startswith(RULE_LINES), told[name][0]))
        self.seconds = {name: seconds for name, (seconds, _) in told.items()}
        self.reached = {name: set(lines) for name, (_, lines) in told.items()}

    def _begin(self, mutant: Mutant) -> None:
        lines = {f"{mutant.module}:{line}" for line in mutant.lines}
        tests = [name for name in self.order if self.reached[name] & (lines | {EVERYTHING})]
        hints = {self.known.get(mutant.name), self.latest.get(mutant.function)}
        tests.sort(key=lambda name: name not in hints)
        read, write = os.pipe()
        if (pid := os.fork()) == 0:
            os.close(read)
            self._silence()
            os.write(write, (self._judge(mutant, tests) or "\n").encode())
            os._exit(0)
        os.close(write)
        self.running[pid] = (mutant, read)

    def _judge(self, mutant: Mutant, tests: list[str]) -> str:
        """The test that notices a mutant, or nothing."""
        mutant.install()
        signal.signal(signal.SIGVTALRM, _too_long)
        for name in tests:
            item = self.items[name]
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE + 5 * self.seconds[name])
            try:
                self._run(item)
            except BaseException:
                return name
            if item.session.testsfailed:
                return name
        return ""

    @staticmethod
    def _silence() -> None:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)

    @staticmethod
    def _run(item: pytest.Item) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)

    def _wait(self) -> None:
        """Wait for one child. One that died without an answer has broken the tests, which is noticing as well."""
        pid, _ = os.wait()
        mutant, read = self.running.pop(pid)
        with os.fdopen(read) as pipe:
            noticed = (pipe.read() or "died").strip()
        self.noticed[mutant.name] = noticed
        self.latest[mutant.function] = noticed or self.latest.get(mutant.function, "")


# --- What was found ----------------------------------------------------------------------------------------------


def fingerprint(tests: list[Path]) -> str:
    """Changes when the engine or the tests do."""
    digest = hashlib.sha256()
    sources = [path for package in PACKAGES for path in sorted((ROOT / "src" / "capicu" / package).glob("*.py"))]
    for path in [*sources, *tests]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def report(everything: list[Mutant], noticed: dict[str, str]) -> int:
    """Print score and survivors; 0 when every survivor is explained."""
    explained: dict[str, str] = {}
    for reason, names in tomllib.loads(EXPLAINED.read_text(encoding="utf-8")).items() if EXPLAINED.exists() else ():
        explained |= dict.fromkeys(names, reason)
    tried = [m for m in everything if m.name in noticed]
    survivors = [m for m in tried if not noticed[m.name]]
    killed = len(tried) - len(survivors)
    by_lines = sum(noticed[m.name].startswith((RULE_LINES, "died")) for m in tried)
    unexplained = [m for m in survivors if m.name not in explained]
    for mutant in unexplained:
        print(f"survived  {mutant}")
    for mutant in tried:
        if mutant.name in explained and noticed[mutant.name]:
            print(f"explained, but noticed by {noticed[mutant.name]}: {mutant}")
    there = {m.name for module in MODULES for m in mutants(module)}
    for name in sorted(set(explained) - there):
        print(f"explained, but no longer there: {name}")
    changing = max(len(tried) - (len(survivors) - len(unexplained)), 1)
    print(
        f"{killed} of {len(tried)} mutants noticed ({by_lines} by the tests of the rule lines); "
        f"{len(survivors) - len(unexplained)} change nothing that can be seen (tools/mutants.toml); "
        f"{len(unexplained)} survive. Score {100 * killed / changing:.1f} %"
    )
    if len(tried) < len(everything):
        print(f"{len(everything) - len(tried)} of {len(everything)} are still to be tried: run it again")
    return 1 if unexplained or not tried else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--budget", type=float, default=3600, help="seconds after which no further mutant is begun")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--only", default=",".join(MODULES), help="the modules of the core")
    parser.add_argument("--lines", default="", help="only these lines, like 120-180")
    parser.add_argument("--jobs", type=int, default=1, help="mutants tried side by side")
    options = parser.parse_args()
    everything = [m for module in options.only.split(",") for m in mutants(module)]
    if options.lines:
        low, high = map(int, options.lines.split("-"))
        everything = [m for m in everything if low <= m.lines[0] <= high]
    os.chdir(ROOT)
    tests = sorted((ROOT / RULE_LINES).glob("test_*.py"))
    tests += [ROOT / "tests" / "engine" / name for name in OTHERS]
    found = json.loads(FOUND.read_text()) if FOUND.exists() and not options.fresh else {"noticed": {}}
    current = fingerprint(tests)
    done, watched = (found["noticed"], found["watched"]) if found.get("of") == current else ({}, {})
    known = found.get("hints", {}) | found["noticed"]
    left = [m for m in everything if m.name not in done]
    runner = Runner(left, known, watched, options.budget, options.jobs)
    if runner.waiting:
        arguments = ["-o", "addopts=", "--import-mode=importlib", "-p", "no:cacheprovider"]
        pytest.main([*arguments, "-p", "no:xdist", "-p", "no:terminal", *map(str, tests)], plugins=[runner])
        FOUND.parent.mkdir(exist_ok=True)
        done = done | runner.noticed
        hints = {name: test for name, test in known.items() if name not in done}
        kept = {"of": current, "noticed": done, "hints": hints, "watched": runner.watched}
        FOUND.write_text(json.dumps(kept))
    return report(everything, done)


if __name__ == "__main__":
    sys.exit(main())
