"""One source, two speeds: plain functions as they are written, and their compiled twins.

`@kernel` registers a function and returns it untouched, so that a person's table starts at once and a debugger
steps through the rules. `compiled()` makes a twin of each from the same code object: its globals are a copy of
its module's in which every registered name stands for the compiled twin and every table of numbers is an array.
"""

from __future__ import annotations

import hashlib
import os
import sys
import threading
import types
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from capicu.core.options import CoreRules

Function = TypeVar("Function", bound=Callable[..., Any])

_KERNELS: dict[str, Callable[..., Any]] = {}
_HOT: set[str] = set()
_twins: dict[str, Any] = {}
_scopes: dict[str, dict[str, Any]] = {}
_lock = threading.Lock()


def kernel(function: Function) -> Function:
    """Register a function for compiling; its name is unique among all kernels, those of other packages included."""
    name = function.__name__
    assert name not in _KERNELS or _KERNELS[name].__module__ == function.__module__, f"two kernels are called {name}"
    _KERNELS[name] = function
    return function


def hot(function: Function) -> Function:
    """Register a function of every turn of every round: compiled, it becomes part of its callers."""
    _HOT.add(function.__name__)
    return kernel(function)


def intrinsic(function: Function) -> Function:
    """Marks a function that is a machine instruction or two when compiled: its twin is in `_machine`."""
    return function


def available() -> bool:
    """Whether numba is installed; without it everything plays, slower."""
    try:
        import_module("numba")
    except ImportError:
        return False
    return True


def compiled() -> types.SimpleNamespace:
    """The compiled twins by name; the first call per version of the core takes seconds, later ones read a cache.

    A package that registers kernels of its own imports them before it calls this.
    """
    with _lock:
        new = [function for name, function in _KERNELS.items() if name not in _twins]
        return _compile(new) if new else types.SimpleNamespace(**_twins)


def _compile(new: list[Callable[..., Any]]) -> types.SimpleNamespace:
    """Make the twins of these functions beside those that are there."""
    import numba

    import capicu.core  # every kernel of the core is registered once this is imported

    assert capicu.core
    if not _twins:
        _twins.update(_machine())
    for function in new:
        name, module = function.__name__, function.__module__
        numba.config.CACHE_DIR = str(_cache_folder(module))  # type: ignore[attr-defined]  # made at run time
        scope = _scopes.setdefault(module, _scope(module))
        twin = types.FunctionType(function.__code__, scope, name, function.__defaults__)
        twin.__module__, twin.__qualname__ = module, function.__qualname__
        in_core = module.startswith("capicu.core.")  # nothing there makes an array, so none needs to be counted
        options: dict[str, Any] = {
            "cache": True,
            "nogil": True,
            "error_model": "numpy",
            "forceinline": name in _HOT,
            "_nrt": not in_core,
        }
        _twins[name] = numba.njit(**options)(twin)
    for scope in _scopes.values():
        scope.update({name: twin for name, twin in _twins.items() if name in scope})
    return types.SimpleNamespace(**_twins)


def _scope(module: str) -> dict[str, Any]:
    """A copy of a module's globals with its tables of numbers as arrays."""
    import numpy as np

    return {
        name: np.array(value, dtype=np.int64)
        if type(value) is tuple and value and all(type(v) is int for v in value)
        else value
        for name, value in vars(sys.modules[module]).items()
    }


def _machine() -> dict[str, Any]:
    """The intrinsics as LLVM instructions."""
    from numba.core import types as nb
    from numba.extending import intrinsic as numba_intrinsic

    def one(name: str, emit: Callable[..., Any], operands: int) -> Any:
        signature = nb.int64(*[nb.int64] * operands)

        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return emit(context, builder, *args)

        def unary(typing_context: Any, a: Any) -> Any:
            return signature, build

        def binary(typing_context: Any, a: Any, b: Any) -> Any:
            return signature, build

        typer = unary if operands == 1 else binary
        typer.__name__ = name
        return numba_intrinsic(typer)

    def masked(context: Any, builder: Any, value: Any) -> Any:
        return builder.and_(value, context.get_constant(nb.int64, 2**63 - 1))

    return {
        "popcount": one("popcount", lambda c, b, x: b.ctpop(x), 1),
        "lowest": one("lowest", lambda c, b, x: b.cttz(x, c.get_constant(nb.boolean, 0)), 1),
        "add_63": one("add_63", lambda c, b, x, y: masked(c, b, b.add(x, y)), 2),
        "multiply_63": one("multiply_63", lambda c, b, x, y: masked(c, b, b.mul(x, y)), 2),
    }


@cache
def _cache_folder(module: str) -> Path:
    """The user's cache folder (or `CAPICU_CACHE`), under a hash of all that decides what a compiled function is.

    That is the sources of the core, of the folder of its own module and of those whose kernels it calls: numba does
    not notice a change in a called function of another file.
    """
    import numba
    import platformdirs

    digest = hashlib.sha256(numba.__version__.encode() + sys.version.encode())
    scope = vars(sys.modules[module])
    called = {function.__module__ for name, function in _KERNELS.items() if scope.get(name) is function}
    modules = {__name__, "capicu.rules", module, *called}  # the numbers of options' values follow from the rules
    folders = {Path(sys.modules[name].__file__ or __file__).parent for name in modules}
    for source in sorted({source for folder in folders for source in folder.glob("*.py")}):
        digest.update(source.read_bytes())
    folder = os.environ.get("CAPICU_CACHE") or platformdirs.user_cache_dir("capicu")
    return Path(folder) / "core" / digest.hexdigest()[:16]


def rules_record(rules: CoreRules) -> Any:
    """The rules in the form that the compiled twins take: a record, passed as one pointer."""
    import numpy as np

    record = np.rec.array(np.zeros(1, dtype=[(name, np.int64) for name in rules._fields]))[0]
    for name, value in zip(rules._fields, rules, strict=True):
        record[name] = value
    return record
