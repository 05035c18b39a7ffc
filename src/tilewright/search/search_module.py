"""The search of a game: the sources in `tree`, specialised for it and compiled as one module."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.core.registry import kernels, weights_path
from tilewright.engine.build import Export, built
from tilewright.engine.jit import COMPILED, run_plainly
from tilewright.engine.kernel_cache import sources_of
from tilewright.engine.module import Module
from tilewright.engine.specialize import parts_of, specialize

from .network import Weights, blank, load_weights
from .pools import SETTINGS, Tree, allocate_tree

__all__ = ["BoundTree", "SearchModule", "search_module"]

HERE = Path(__file__).parent
SOURCES = (*HERE.glob("tree/*.py"), HERE / "network.py", HERE / "pools.py", Path(__file__))
"""What the module of a search is made of, beside the game."""

SPREAD = 10.0
"""How far points stray in a game of which nothing is known."""

NODES, NODES_UNCOMPILED = 2**20, 2**14
PACE, PACE_UNCOMPILED = 20_000.0, 100.0
"""Simulations a second, before anything was measured."""


class BoundTree:
    """A tree in memory, and the kernels of the search bound to it."""

    def __init__(self, module: "SearchModule") -> None:
        self.tree, self.settings = module.allocate(module.size), np.zeros(1, SETTINGS)
        self._bind, one, settings = module.bind, self.tree, self.settings[0]
        self.begin = module.bind("begin", one, settings)
        self.solve = module.bind("solve", one, settings)
        self.simulate = module.bind("simulate_candidates", one, settings, module.weights)
        self.finish = module.bind("finish", one, settings)
        self.principal_variation = module.bind("principal_variation", one)
        self._with: dict[int, tuple[Callable[..., Any], Callable[..., Any]]] = {}

    def with_leader(self, leader: "BoundTree") -> tuple[Callable[..., Any], Callable[..., Any]]:
        """`merge` into the leader's tree, and `halve` by what it has gathered."""
        if (found := self._with.get(id(leader))) is None:
            both = leader.tree, self.tree
            found = self._bind("merge", *both), self._bind("halve", *both, self.settings[0])
            self._with[id(leader)] = found
        return found


@dataclass(frozen=True)
class SearchModule:
    """Everything a search of one game is made of."""

    name: str
    game: Any
    evaluator: Any
    sources: Any
    weights: Weights
    has_weights: bool
    """Whether anything was learned."""

    compiled: bool
    size: int
    simulations_per_second: list[float]
    """As measured last."""

    idle: list[BoundTree] = field(default_factory=list)

    @contextmanager
    def trees(self, count: int) -> Iterator[list[BoundTree]]:
        """Lend so many trees: new ones take a while to make, so they are used again."""
        lent = [self.idle.pop() if self.idle else BoundTree(self) for _ in range(count)]
        try:
            yield lent
        finally:
            self.idle.extend(lent)

    def allocate(self, size: int) -> Tree:
        widths = self.weights.embedding.shape[1], self.weights.w2.shape[1]
        return allocate_tree(self.game, self.evaluator, size, widths)

    def bind(self, name: str, *fixed: Any) -> Callable[..., Any]:
        """A kernel of the search with its first arguments; what is left are numbers."""
        if self.compiled and self.module is not None:
            return self.module[name].bind(*fixed)
        return partial(self.kernels[name], *fixed)

    @cached_property
    def kernels(self) -> dict[str, Any]:
        """What Python calls of a search."""
        loop = self.sources.loop
        names = ("begin", "simulate_candidates", "merge", "halve", "finish", "principal_variation")
        return {"solve": self.sources.endgame.solve} | {name: getattr(loop, name) for name in names}

    @cached_property
    def module(self) -> Module | None:
        """The same, compiled as one, or None where that fails."""
        try:
            sources = sources_of(self.name, "kernel", "evaluator").union(SOURCES)
            return built(f"{self.name}-search", sources, self.exports)
        except Exception as error:  # noqa: BLE001  # whatever a compiler may raise, somebody plays
            run_plainly(f"{type(error).__name__}: {error}")
            return None

    def exports(self) -> Iterator[Export]:
        tree, settings = self.allocate(1), np.zeros(1, SETTINGS)[0]
        seed, number = np.uint64(0), 0
        examples: dict[str, tuple[Any, ...]] = {
            "begin": (tree, settings, seed, number),
            "solve": (tree, settings, number, number),
            "simulate_candidates": (tree, settings, self.weights, seed, number),
            "merge": (tree, tree, number),
            "halve": (tree, tree, settings),
            "finish": (tree, settings, number),
            "principal_variation": (tree, number),
        }
        for name, arguments in examples.items():
            yield Export(name, self.kernels[name], arguments)


@cache
def search_module(name: str) -> SearchModule:
    """The search of that game, compiled where the game has a kernel."""
    compiled, parts, learned = name in kernels(), parts_of(name), weights_path(name)
    return SearchModule(
        name,
        parts.game,
        parts.evaluator,
        specialize(__package__, HERE / "tree", name, ("loop", "endgame")),
        weights=load_weights(learned) if learned else _unlearned(parts.evaluator),
        has_weights=learned is not None,
        compiled=compiled and COMPILED,
        size=NODES if compiled else NODES_UNCOMPILED,
        simulations_per_second=[PACE if compiled else PACE_UNCOMPILED],
    )


def _unlearned(evaluator: Any) -> Weights:
    return blank(evaluator.NUM_FEATURES, evaluator.STAGES, SPREAD)
