"""Writes docs/api.md: what `import capicu` offers, with signatures and docstrings, from the source itself.

    python tools/api_page.py

Everything is read from the text of the modules, so that signatures stand as they were written and the page comes out
the same with every Python. A test holds that the committed page is what this writes; `make api` writes it anew.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import capicu

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "api.md"
ORDER = ("rules", "game", "tiles")
"""What a reader needs first; other packages come after these."""
WIDTH = 100
"""A longer signature stands on several lines."""
PLAIN_BASES = ("Struct", "NamedTuple")
"""What a class is made with; nobody needs to know it."""

HEAD = """# From Python

What `import capicu` offers. `make api` writes this page from the docstrings: change those, not this. `examples/` has
programs to run, [design.md](design.md) says how everything hangs together.
"""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    print(f"Wrote {PAGE.relative_to(ROOT).as_posix()}: {len(capicu.__all__)} names.")


def page() -> str:
    """The whole page."""
    packages: dict[str, list[str]] = {}
    for name in capicu.__all__:
        packages.setdefault(_home(name).split(".")[1], []).append(name)
    order = [*(p for p in ORDER if p in packages), *sorted(set(packages) - set(ORDER))]
    parts = [HEAD, _contents(order, packages)]
    for package in order:
        parts.append(f"## capicu.{package}")
        parts.append(_docs(import_module(f"capicu.{package}").__doc__))
        parts += [part for name in packages[package] for part in _chapter(name)]
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"


def _contents(order: Iterable[str], packages: dict[str, list[str]]) -> str:
    """Where every name is told."""
    links = {p: ", ".join(f"[`{name}`](#{name.lower()})" for name in packages[p]) for p in order}
    return "\n".join(["| where | names |", "| --- | --- |", *(f"| `capicu.{p}` | {links[p]} |" for p in links)])


def _home(name: str) -> str:
    """The module in which a public name is written."""
    return str(getattr(capicu, name).__module__)


def _chapter(name: str) -> Iterator[str]:
    """All that is said of one public name."""
    module = _home(name)
    node = _definition(module, name)
    yield f"### {name}"
    if isinstance(node, ast.ClassDef):
        yield from _class(node, module)
    else:
        yield from _function(node, name, module)


# --- Classes ---------------------------------------------------------------------------------------------------------


def _class(node: ast.ClassDef, module: str) -> Iterator[str]:
    """A class: how it is made, what it holds, what it can do."""
    bases = [ast.unparse(base) for base in node.bases]
    if kinds := [f"`{base}`" for base in bases if base not in PLAIN_BASES and not base.startswith("_")]:
        yield f"Kind of {' and '.join(kinds)}."
    yield _docs(ast.get_docstring(node))
    body = _body(node, module)
    functions = [member for member in body if isinstance(member, Function)]
    for made in (f for f in functions if f.name in ("__new__", "__init__")):
        yield from _function(made, node.name, module)
    public = [f for f in functions if not f.name.startswith("_")]
    properties = [_property(f, module) for f in public if _marks(f) & {"property", "cached_property"}]
    yield "\n".join([*_fields(body, module), *_attributes(functions, module), *properties])
    for one in public:
        if not _marks(one) & {"property", "cached_property"}:
            called_on_class = _marks(one) & {"classmethod", "staticmethod"}
            yield from _function(one, f"{node.name if called_on_class else _lower(node.name)}.{one.name}", module)


def _body(node: ast.ClassDef, module: str) -> list[ast.stmt]:
    """What a class holds without its docstring, and before it what it takes from private classes of its module."""
    private = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id.startswith("_")]
    parents = [parent for base in private if isinstance(parent := _definition(module, base), ast.ClassDef)]
    own = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return [*(statement for parent in parents for statement in _body(parent, module)), *own]


def _fields(body: list[ast.stmt], module: str) -> Iterator[str]:
    """The declared fields, each with what stands below it."""
    for statement, below in zip(body, [*body, ast.Pass()][1:], strict=True):
        if not isinstance(statement, ast.AnnAssign) or ast.unparse(statement.target).startswith("_"):
            continue
        default = f" = {_default(statement.value)}" if statement.value else ""
        told = below.value if isinstance(below, ast.Expr) else None
        text = told.value if isinstance(told, ast.Constant) and isinstance(told.value, str) else ""
        yield _item(f"{ast.unparse(statement.target)}: {_type(statement.annotation, module)}{default}", text)


def _default(value: ast.expr) -> str:
    """What a field holds if nothing is said; a factory stands as what it makes."""
    return re.sub(r"^field\(default_factory=(\w+)\)$", r"\1()", ast.unparse(value))


def _attributes(functions: list[Function], module: str) -> Iterator[str]:
    """What an object holds that its own methods set."""
    found: dict[str, str] = {}
    for node in (node for function in functions for node in ast.walk(function)):
        typed = f": {_type(node.annotation, module)}" if isinstance(node, ast.AnnAssign) else ""
        for target in _targets(node):
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self" and target.attr[0] != "_":
                found.setdefault(target.attr, _item(f"{target.attr}{typed}", ""))
    yield from found.values()


def _targets(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement assigns to."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    for target in targets:
        yield from target.elts if isinstance(target, ast.Tuple) else [target]


def _property(node: Function, module: str) -> str:
    """A property stands among the fields: nobody who reads it needs to know the difference."""
    typed = f": {_type(node.returns, module)}" if node.returns else ""
    return _item(f"{node.name}{typed}", ast.get_docstring(node) or "")


def _marks(node: Function) -> set[str]:
    """The decorators of a function."""
    return {ast.unparse(mark).rpartition(".")[2] for mark in node.decorator_list}


def _item(code: str, told: str) -> str:
    """One line of a list."""
    return f"- `{code}`: {' '.join(told.split())}" if told else f"- `{code}`"


def _lower(name: str) -> str:
    """A variable's name for an object of a class: `RoundFacts` gives `round_facts`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


# --- Functions and types ---------------------------------------------------------------------------------------------


def _function(node: Function, name: str, module: str) -> Iterator[str]:
    """A signature as a block of code, and what is said of it."""
    arguments = list(_arguments(node, module))
    makes = node.name in ("__new__", "__init__")
    returns = f" -> {_type(node.returns, module)}" if node.returns and not makes else ""
    line = f"{name}({', '.join(arguments)}){returns}"
    if len(line) > WIDTH:
        line = "\n".join([f"{name}(", *(f"    {one}," for one in arguments), f"){returns}"])
    yield f"```python\n{line}\n```"
    yield _docs(ast.get_docstring(node))


def _arguments(node: Function, module: str) -> Iterator[str]:
    """The arguments as they were written, without `self`."""
    a = node.args
    positional = [*a.posonlyargs, *a.args]
    missing: list[ast.expr | None] = [None] * (len(positional) - len(a.defaults))
    for place, (one, default) in enumerate(zip(positional, [*missing, *a.defaults], strict=True)):
        if place > 0 or one.arg not in ("self", "cls"):
            yield _argument(one, default, module)
        if place + 1 == len(a.posonlyargs):
            yield "/"
    if a.vararg:
        yield f"*{_argument(a.vararg, None, module)}"
    elif a.kwonlyargs:
        yield "*"
    for one, default in zip(a.kwonlyargs, a.kw_defaults, strict=True):
        yield _argument(one, default, module)
    if a.kwarg:
        yield f"**{_argument(a.kwarg, None, module)}"


def _argument(one: ast.arg, default: ast.expr | None, module: str) -> str:
    """An argument with its type and its default; what a private name stands for is nobody's business."""
    text = f"{one.arg}: {_type(one.annotation, module)}" if one.annotation else one.arg
    if default is None:
        return text
    return f"{text} = {'…' if ast.unparse(default).startswith('_') else ast.unparse(default)}"


def _type(node: ast.expr, module: str) -> str:
    """A type as it was written, its aliases taken apart and its modules left out."""
    return ast.unparse(_Plain(module).visit(ast.parse(ast.unparse(node), mode="eval").body))


class _Plain(ast.NodeTransformer):
    """Makes a type readable to whoever has not seen the module in which it was written."""

    def __init__(self, module: str) -> None:
        self.module = module

    def visit_Name(self, node: ast.Name) -> ast.expr:
        home, value = _alias(node.id, self.module)
        return node if value is None else ast.parse(_type(value, home), mode="eval").body

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        imported = _imports(self.module).get(ast.unparse(node.value), "")
        name = ast.Name(node.attr)
        return _Plain(imported).visit_Name(name) if imported.startswith("capicu.") else name


def _alias(name: str, module: str) -> tuple[str, ast.expr | None]:
    """What a name of a type stands for and where that was written, if it is but another name for something."""
    for statement in _tree(module).body:
        if isinstance(statement, ast.Assign) and [ast.unparse(target) for target in statement.targets] == [name]:
            return module, statement.value
    home, _, original = _imports(module).get(name, "").rpartition(".")
    return _alias(original, home) if home.startswith("capicu.") else (module, None)


# --- Source and words ------------------------------------------------------------------------------------------------


@cache
def _imports(module: str) -> dict[str, str]:
    """The full names of what a module imports from others."""
    found = (node for node in ast.walk(_tree(module)) if isinstance(node, ast.ImportFrom))
    return {one.asname or one.name: f"{node.module}.{one.name}" for node in found for one in node.names}


@cache
def _tree(module: str) -> ast.Module:
    """A module as it is written."""
    return ast.parse(inspect.getsource(import_module(module)))


def _definition(module: str, name: str) -> Definition:
    """Where a name of a module is defined."""
    for node in _tree(module).body:
        if isinstance(node, Definition) and node.name == name:
            return node
    raise LookupError(f"{module} does not define {name}: is it imported there? Then its __module__ is wrong.")


def _docs(text: str | None) -> str:
    """A docstring as markdown: its examples become blocks of code."""
    out, inside = [], False
    for line in [*inspect.cleandoc(text or "").splitlines(), ""]:
        if inside != (line.startswith(">>>") or (inside and bool(line.strip()))):
            out.append("```" if inside else "```pycon")
            inside = not inside
        out.append(line)
    return "\n".join(out).strip("\n")


if __name__ == "__main__":
    main()
