"""The search of a game: the sources in `tree`, loaded once a game around its kernel and judge."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from tilewright.core.registry import evaluator as find_evaluator
from tilewright.core.registry import kernel as find_kernel
from tilewright.core.registry import kernels
from tilewright.core.registry import weights as find_weights
from tilewright.jit import direct, kept_apart
from tilewright.kernel_cache import hashed

from .net import Weights, blank, load_weights
from .pools import plant

__all__ = ["Searcher", "searcher"]

SPREAD = 10.0
"""How far points stray in a game of which nothing is known."""

NODES, NODES_UNCOMPILED = 2**20, 2**14
PACE, PACE_UNCOMPILED = 20_000.0, 100.0
"""Simulations a second, before anything was measured."""

PARTS = ("game", "judge", "grow", "root", "exact")


@dataclass(frozen=True)
class Searcher:
    """Everything a search of one game is made of."""

    game: Any
    judge: Any
    grow: Any
    root: Any
    exact: Any
    weights: Weights
    learned: bool
    """Whether the weights know anything."""

    size: int
    pace: list[float]
    """Simulations a second, as measured last."""

    idle: list[Any] = field(default_factory=list)
    entries: dict[Any, Callable[..., Any]] = field(default_factory=dict)

    def call(self, function: Any, *arguments: Any) -> Any:
        """Call a kernel of the tree without having the types of so many arrays looked up again."""
        if function not in self.entries:
            compiled = hasattr(function, "overloads")
            self.entries[function] = direct(function, *arguments) if compiled else function
        return self.entries[function](*arguments)

    @contextmanager
    def trees(self, count: int) -> Iterator[list[Any]]:
        """Lend so many trees: new ones take a while to make, so they are used again."""
        lent = [self.idle.pop() if self.idle else self._plant() for _ in range(count)]
        try:
            yield lent
        finally:
            self.idle.extend(lent)

    def _plant(self) -> Any:
        widths = self.weights.embedding.shape[1], self.weights.w2.shape[1]
        return plant(self.game, self.judge, self.size, widths)


@cache
def searcher(name: str) -> Searcher:
    """The search of that game, compiled where the game has a kernel."""
    compiled, judge = name in kernels(), find_evaluator(name)
    package = f"{__package__}.of.{name}"
    _package(f"{__package__}.of", "")
    _package(package, str(Path(__file__).parent / "tree"))
    if compiled:
        sys.modules[f"{package}.game"] = cast("ModuleType", find_kernel(name))
    if judge is not None:
        sys.modules[f"{package}.judge"] = cast("ModuleType", judge)
    sources = hashed(Path(__file__).parent.rglob("*.py"))
    with kept_apart(f"{name}-{sources}" if compiled else None):
        parts: dict[str, Any] = {part: import_module(f"{package}.{part}") for part in PARTS}
    learned = find_weights(name)
    return Searcher(
        **parts,
        weights=load_weights(learned) if learned else _unlearned(parts["judge"]),
        learned=learned is not None,
        size=NODES if compiled else NODES_UNCOMPILED,
        pace=[PACE if compiled else PACE_UNCOMPILED],
    )


def _unlearned(judge: Any) -> Weights:
    return blank(judge.FEATURES, judge.STAGES, SPREAD)


def _package(name: str, folder: str) -> None:
    package = ModuleType(name)
    package.__path__ = [folder]
    sys.modules[name] = package
