"""The search of a game: the sources in `tree`, loaded once a game around its kernel and judge."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import numpy as np

from tilewright.core.registry import evaluator as find_evaluator
from tilewright.core.registry import kernel as find_kernel
from tilewright.core.registry import kernels
from tilewright.core.registry import weights as find_weights
from tilewright.engine.build import Export, built
from tilewright.engine.module import Module
from tilewright.jit import COMPILED, kept_apart, run_plainly
from tilewright.kernel_cache import hashed

from .net import Weights, blank, load_weights
from .pools import SETTINGS, plant

__all__ = ["Planted", "Searcher", "searcher"]

HERE = Path(__file__).parent
SOURCES = (*HERE.glob("tree/*.py"), HERE / "net.py", HERE / "pools.py", HERE / "load.py")
"""What the module of a search is made of, beside the game."""

SPREAD = 10.0
"""How far points stray in a game of which nothing is known."""

NODES, NODES_UNCOMPILED = 2**20, 2**14
PACE, PACE_UNCOMPILED = 20_000.0, 100.0
"""Simulations a second, before anything was measured."""

PARTS = ("game", "judge", "grow", "root", "exact")


class Planted:
    """A tree in memory, and the kernels of the search bound to it."""

    def __init__(self, parts: "Searcher") -> None:
        widths = parts.weights.embedding.shape[1], parts.weights.w2.shape[1]
        self.tree = plant(parts.game, parts.judge, parts.size, widths)
        self.settings = np.zeros(1, SETTINGS)
        bind, fixed = parts.bind, (self.tree, self.settings[0])
        self.start = bind("start", *fixed)
        self.solve = bind("solve", *fixed)
        self.candidates = bind("candidates", *fixed)
        self.simulate = bind("simulate", *fixed, parts.weights)
        self.halve = bind("halve", self.tree)


@dataclass(frozen=True)
class Searcher:
    """Everything a search of one game is made of."""

    name: str
    game: Any
    judge: Any
    grow: Any
    root: Any
    exact: Any
    weights: Weights
    learned: bool
    """Whether the weights know anything."""

    compiled: bool
    size: int
    pace: list[float]
    """Simulations a second, as measured last."""

    idle: list[Planted] = field(default_factory=list)

    @contextmanager
    def trees(self, count: int) -> Iterator[list[Planted]]:
        """Lend so many trees: new ones take a while to make, so they are used again."""
        lent = [self.idle.pop() if self.idle else Planted(self) for _ in range(count)]
        try:
            yield lent
        finally:
            self.idle.extend(lent)

    def bind(self, name: str, *fixed: Any) -> Callable[..., Any]:
        """A kernel of the search with its first arguments; what is left are numbers."""
        if self.compiled and self.module is not None:
            return self.module[name].bind(*fixed)
        return partial(self.kernels[name], *fixed)

    @cached_property
    def kernels(self) -> dict[str, Any]:
        """What Python calls of a search."""
        return {
            "start": self.grow.start,
            "solve": self.exact.solve_root,
            "candidates": self.root.candidates,
            "simulate": self.root.simulate_each,
            "halve": self.root.halved,
        }

    @cached_property
    def module(self) -> Module | None:
        """The same, compiled as one, or None where that fails."""
        try:
            return built(f"{self.name}-search", SOURCES, self._exports)
        except Exception as error:  # noqa: BLE001  # whatever a compiler may raise, somebody plays
            run_plainly(f"{type(error).__name__}: {error}")
            return None

    def _exports(self) -> Iterator[Export]:
        widths = self.weights.embedding.shape[1], self.weights.w2.shape[1]
        tree, settings = plant(self.game, self.judge, 1, widths), np.zeros(1, SETTINGS)[0]
        seed, number = np.uint64(0), 0
        examples: dict[str, tuple[Any, ...]] = {
            "start": (tree, settings, seed),
            "solve": (tree, settings, number),
            "candidates": (tree, settings, number),
            "simulate": (tree, settings, self.weights, seed, number, number),
            "halve": (tree, number),
        }
        for name, kernel in self.kernels.items():
            yield Export(name, kernel, examples[name])


@cache
def searcher(name: str) -> Searcher:
    """The search of that game, compiled where the game has a kernel."""
    compiled, judge = name in kernels(), find_evaluator(name)
    package = f"{__package__}.of.{name}"
    _package(f"{__package__}.of", "")
    _package(package, str(HERE / "tree"))
    if compiled:
        sys.modules[f"{package}.game"] = cast("ModuleType", find_kernel(name))
    if judge is not None:
        sys.modules[f"{package}.judge"] = cast("ModuleType", judge)
    with kept_apart(f"{name}-{hashed(SOURCES)}" if compiled else None):
        parts: dict[str, Any] = {part: import_module(f"{package}.{part}") for part in PARTS}
    learned = find_weights(name)
    return Searcher(
        name,
        **parts,
        weights=load_weights(learned) if learned else _unlearned(parts["judge"]),
        learned=learned is not None,
        compiled=compiled and COMPILED,
        size=NODES if compiled else NODES_UNCOMPILED,
        pace=[PACE if compiled else PACE_UNCOMPILED],
    )


def _unlearned(judge: Any) -> Weights:
    return blank(judge.FEATURES, judge.STAGES, SPREAD)


def _package(name: str, folder: str) -> None:
    package = ModuleType(name)
    package.__path__ = [folder]
    sys.modules[name] = package
