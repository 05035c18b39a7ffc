"""The search of a game: the sources in `tree`, loaded once a game around its kernel and judge."""

import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from tilewright.core.registry import game as find_game
from tilewright.core.registry import judge as find_judge
from tilewright.core.registry import kernel as find_kernel
from tilewright.core.registry import kernels
from tilewright.jit import kept_apart

from .net import Weights, blank, load_weights

__all__ = ["Searcher", "searcher"]

SPREAD = 10.0
"""How far points stray in a game of which nothing is known."""


@dataclass(frozen=True)
class Searcher:
    """Everything a search of one game is made of."""

    game: Any
    judge: Any
    grow: Any
    nodes: Any
    weights: Weights
    learned: bool
    """Whether the weights know anything."""


@cache
def searcher(name: str) -> Searcher:
    """The search of that game, compiled where the game has a kernel."""
    compiled, judge = name in kernels(), find_judge(name)
    package = f"{__package__}.of.{name}"
    _package(f"{__package__}.of", "")
    _package(package, str(Path(__file__).parent / "tree"))
    if compiled:
        sys.modules[f"{package}.game"] = find_kernel(name)
    if judge is not None:
        sys.modules[f"{package}.judge"] = judge
    with kept_apart(name if compiled else None):
        parts = {part: import_module(f"{package}.{part}") for part in PARTS}
    weights = _weights(name)
    return Searcher(
        **parts,
        weights=weights or blank(parts["judge"].FEATURES, parts["judge"].STAGES, SPREAD),
        learned=weights is not None,
    )


PARTS = ("game", "judge", "grow", "nodes")


def _package(name: str, folder: str) -> None:
    package = ModuleType(name)
    package.__path__ = [folder]
    sys.modules[name] = package


def _weights(name: str) -> Weights | None:
    """What was learned about a game stands beside its rules."""
    folder = Path(find_game(name).__file__ or "").parent
    path = folder / "weights.npz"
    return load_weights(path) if path.exists() else None
