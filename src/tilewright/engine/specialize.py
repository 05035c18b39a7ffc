"""One source for every game: kernels that name a game's parts are loaded anew for each game.

A package of such sources imports from `.game`, `.observer` and `.evaluator`. It is loaded under a
name that ends with the game's, where these three are the parts that the game offers; what it does
not offer is taken from `engine.interpreted`, which knows the rules alone.
"""

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from tilewright.core.registry import kernels, load_evaluator, load_kernel, load_observer

from .jit import uncompiled

__all__ = ["parts_of", "specialize"]

PARTS = ("game", "observer", "evaluator")


@cache
def parts_of(name: str) -> Any:
    """What the contract (`core.kernel`) asks of a game: its own parts, and where it has none what
    stands in for them."""
    if name not in kernels():
        own: dict[str, Any] = {}
    else:
        own = {"game": load_kernel(name), "observer": load_observer(name)}
    if (evaluator := load_evaluator(name)) is not None:
        own["evaluator"] = evaluator
    return _load(f"{__package__}.of", Path(__file__).parent / "interpreted", name, PARTS, own)


def specialize(package: str, folder: Path, name: str, modules: Sequence[str]) -> Any:
    """These modules of a folder, loaded around a game, by name; plain Python where the game has no
    kernel."""
    return _load(f"{package}.of", folder, name, modules, vars(parts_of(name)))


def _load(
    package: str, folder: Path, name: str, modules: Sequence[str], given: dict[str, Any]
) -> Any:
    full = f"{package}.{name}"
    _add_package(package, "")
    _add_package(full, str(folder))
    for part, module in given.items():
        sys.modules[f"{full}.{part}"] = module
    with nullcontext() if name in kernels() else uncompiled():
        return SimpleNamespace(**{each: import_module(f"{full}.{each}") for each in modules})


def _add_package(name: str, folder: str) -> None:
    package = ModuleType(name)
    package.__path__ = [folder]
    sys.modules[name] = package
