"""The compiled side of an environment: the sources in `kernels`, specialised for a game."""

from collections.abc import Callable, Iterator
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.core.registry import kernels
from tilewright.engine.announce import announce
from tilewright.engine.build import Export, built
from tilewright.engine.jit import COMPILED, run_plainly
from tilewright.engine.kernel_cache import sources_of
from tilewright.engine.module import Module
from tilewright.engine.specialize import parts_of, specialize

from .state import BatchInput, EnvParams, Widths, new_games, new_output

__all__ = ["Stepper", "module_of", "stepper"]

HERE = Path(__file__).parent
SOURCES = (*HERE.glob("kernels/*.py"), HERE / "state.py", HERE / "load.py")
"""What the module of an environment is made of, beside the game."""


class Stepper:
    """What steps one game: its kernel, its observer, and what is fused of both."""

    def __init__(self, name: str, sources: Any, *, compiled: bool) -> None:
        self.name, self.compiled = name, compiled
        self.game, self.observer = parts_of(name).game, parts_of(name).observer
        self.kernels, self.share = sources.step, sources.share
        self._fused = vars(sources.share) | vars(sources.step)

    def __getitem__(self, function: str) -> Any:
        """A fused kernel."""
        return self._fused[function]

    @cached_property
    def module(self) -> Module | None:
        """All fused kernels as one, or None where nothing is compiled; who waits is told."""
        if not self.compiled or not COMPILED:
            return None
        try:
            sources = sources_of(self.name, "kernel", "observe").union(SOURCES)
            with announce(self.name):
                return built(f"{self.name}-envs", sources, self._exports)
        except Exception as error:  # noqa: BLE001  # whatever a compiler may raise, games go on
            run_plainly(f"{type(error).__name__}: {error}")
            return None

    def _exports(self) -> Iterator[Export]:
        one, integers = 0, np.zeros(0, np.int32)
        games, dtype = new_games(self.game, 0, one), np.dtype(self.observer.OBSERVATION_DTYPE)
        output = new_output(0, Widths(one, one, one, one), dtype)
        params = EnvParams(one, one, one, one, one, one, one, one, autoreset=True)
        given_arrays, words = (
            BatchInput(np.zeros(0, np.int64), integers),
            np.zeros((0, 0), np.int64),
        )
        for name, arguments in {
            "act_alone": (games, output, params, one),
            "apply_alone": (games, one),
            "begin_many": (games, output, params, np.zeros(0, np.bool_)),
            "decide_many": (games, integers, one, one, one),
            "look_at": (games, output, params, one, one),
            "look_many": (games, output, params),
            "read_many": (games, output, params, given_arrays.actions, one, one),
            "replace_many": (games, integers),
            "reward_alone": (games, output, params),
            "step_many": (games, output, params, one, one),
            "wait": (words, one),
            "work": (words, games, output, params, given_arrays, one, one),
        }.items():
            yield Export(name, self[name], arguments)

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a fused kernel."""
        return (self.module or self)[function](*arguments)

    def bind(self, function: str, *arguments: Any) -> Callable[..., Any]:
        """A fused kernel with its first arguments; what is left are whole numbers."""
        return (
            partial(self[function], *arguments)
            if self.module is None
            else (self.module[function].bind(*arguments))
        )

    def encode(self, action: Any, record: Any) -> int:
        """The code of an action of the rules."""
        return int(self.game.encode(action, record))


@cache
def stepper(name: str) -> Stepper:
    """The stepper of that game, compiled where the game has a kernel."""
    sources = specialize(__package__, HERE / "kernels", name, ("step", "share"))
    return Stepper(name, sources, compiled=name in kernels())


def module_of(name: str) -> Module | None:
    """The module of a game's environments."""
    return stepper(name).module
