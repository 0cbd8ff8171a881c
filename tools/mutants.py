"""Show that the tests bite: change one thing of the core at a time and see whether a rule-line test notices.

Every comparison, constant, boolean, arithmetic or bit operator, branch and statement of the core's play, settle and
deal is changed in turn. The tests of `tests/rules_lines` are collected once; for each mutant a forked child puts the
changed code into the function that is already loaded and runs them as plain Python until one fails. Printed are the
score and every survivor with its line, to be killed by a test or explained.

    python tools/mutants.py [--budget SECONDS] [--every N] [--only play,settle,deal] [--lines 120-180]
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import os
import random
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "src" / "capicu" / "core"
TESTS = ROOT / "tests" / "rules_lines"
MODULES = ("play", "settle", "deal")
CPU_LIMIT = 40
"""Seconds of work for one mutant; an endless loop counts as noticed."""

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
    """One change: the module, the function, the line, what it was and is, and the function's changed source."""

    module: str
    function: str
    line: int
    change: str
    source: str

    def __str__(self) -> str:
        return f"core/{self.module}.py:{self.line} {self.function}: {self.change}"

    def install(self) -> None:
        """Put the changed code into the loaded function, for everyone who has imported it."""
        module = importlib.import_module(f"capicu.core.{self.module}")
        scope = dict(vars(module))
        exec(compile(self.source, f"<{self.function}>", "exec"), scope)
        getattr(module, self.function).__code__ = scope[self.function].__code__


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What a node could become, with a word for it."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for kind in COMPARE.get(type(node.ops[0]), ()):
            yield "comparison", _with(node, ops=[kind()])
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "constant", ast.Constant(node.value + 1)
    elif isinstance(node, ast.BoolOp):
        yield "and/or", _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.BinOp) and type(node.op) in BINARY:
        yield "operator", _with(node, op=BINARY[type(node.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.Invert)):
        yield "negation", node.operand
    elif isinstance(node, (ast.If, ast.IfExp)):
        yield "branch always", _with(node, test=ast.Constant(True))
        yield "branch never", _with(node, test=ast.Constant(False))
    elif isinstance(node, ast.AugAssign) and type(node.op) in BINARY:
        yield "operator", _with(node, op=BINARY[type(node.op)]())
    elif isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr)) and not _is_docstring(node):
        yield "statement gone", ast.Pass()


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
    for function in ast.parse((CORE / f"{module}.py").read_text(encoding="utf-8")).body:
        if isinstance(function, ast.FunctionDef):
            function.decorator_list = []
            for node in ast.walk(function):
                for word, new in changes(node):
                    changed = _Replace(node, new).visit(copy.deepcopy(function, {id(node): node}))
                    before, after = ast.unparse(node).splitlines()[0], ast.unparse(new).splitlines()[0]
                    said = f"{word}: {before}  =>  {after}"
                    line = getattr(node, "lineno", function.lineno)
                    source = ast.unparse(ast.fix_missing_locations(changed))
                    yield Mutant(module, function.name, line, said, source)


class Runner:
    """A pytest plugin that runs the collected tests once for each mutant, each time in a forked child."""

    def __init__(self, chosen: list[Mutant], budget: float) -> None:
        self.waiting, self.deadline = list(reversed(chosen)), time.monotonic() + budget
        self.running: dict[int, tuple[Mutant, int]] = {}
        self.order: dict[int, list[pytest.Item]] = {}
        self.survivors: list[Mutant] = []
        self.tried = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = list(session.items)
        self._fork(None)
        if self._wait():
            print("The tests fail on the unchanged core; nothing can be said about mutants.")
            session.testsfailed = 1
            return True
        while self.waiting or self.running:
            while self.waiting and len(self.running) < (os.cpu_count() or 2) and time.monotonic() < self.deadline:
                self._fork(self.waiting.pop())
            if not self.running:
                break
            self._wait()
        return True

    def _fork(self, mutant: Mutant | None) -> None:
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(read)
            self._child(mutant, write)
        os.close(write)
        self.running[pid] = (mutant or Mutant("", "", 0, "", ""), read)
        self.order[pid] = list(self.items)

    def _child(self, mutant: Mutant | None, write: int) -> None:
        """Never returns: exit code 1 says that a test noticed, and the pipe which one."""
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT, CPU_LIMIT))
        try:
            if mutant is not None:
                mutant.install()
            for number, item in enumerate(self.items):
                begun = time.process_time()
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if item.session.testsfailed:
                    os.write(write, str(number).encode())
                    os._exit(1)
                if mutant is None:
                    os.write(write, f"{time.process_time() - begun:.6f} ".encode())
        except BaseException:
            os._exit(1)
        os._exit(0)

    def _wait(self) -> bool:
        """Wait for one child; whether it noticed. The quickest tests run first, and before them those that noticed."""
        pid, status = os.wait()
        mutant, read = self.running.pop(pid)
        with os.fdopen(read) as pipe:
            killer = pipe.read()
        if not mutant.function:
            quickness = dict(zip(self.items, map(float, killer.split()), strict=False))
            self.items.sort(key=lambda item: quickness.get(item, 0.0))
        elif killer:
            self.items.insert(0, self.items.pop(self.items.index(self.order[pid][int(killer)])))
        if mutant.function:
            self.tried += 1
            if status == 0:
                self.survivors.append(mutant)
                print(f"survived  {mutant}", flush=True)
        return status != 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--budget", type=float, default=3600, help="seconds after which no further mutant is begun")
    parser.add_argument("--every", type=int, default=1, help="a random sample: one in so many")
    parser.add_argument("--only", default=",".join(MODULES), help="the modules of the core")
    parser.add_argument("--lines", default="", help="only these lines, like 120-180")
    options = parser.parse_args()
    everything = [m for module in options.only.split(",") for m in mutants(module)]
    if options.lines:
        low, high = map(int, options.lines.split("-"))
        everything = [m for m in everything if low <= m.line <= high]
    random.Random(1).shuffle(everything)
    runner = Runner(everything[:: options.every], options.budget)
    os.chdir(ROOT)
    arguments: list[Any] = ["-o", "addopts=", "--import-mode=importlib", "-p", "no:cacheprovider"]
    pytest.main(
        [*arguments, "-p", "no:xdist", "-p", "no:terminal", *map(str, sorted(TESTS.glob("test_*.py")))],
        plugins=[runner],
    )
    killed = runner.tried - len(runner.survivors)
    share = 100 * killed / max(runner.tried, 1)
    print(f"{killed} of {runner.tried} mutants noticed ({share:.1f} %); {len(everything)} are possible")
    return 0 if runner.tried else 1


if __name__ == "__main__":
    sys.exit(main())
