"""What Python calls a kernel by: a function of its game's module, or of a module of its own."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.engine.jit import KernelFunction, bind, run_plainly
from tilewright.engine.kernel_cache import sources_of_everything

from .announce import announce, announce_function
from .build import Export, built
from .game_module import function_of_a_game, game_of
from .module import Function
from .words import ARGUMENTS, address_of, layout_of, pour

__all__ = ["EntryPoint"]


class EntryPoint:
    """A kernel with a compiled function for each kind of arguments that it was called with."""

    def __init__(self, kernel: KernelFunction) -> None:
        self.kernel = kernel
        self._functions: dict[Any, Function] = {}

    def __call__(self, *arguments: Any) -> Any:
        kinds, words = list[Any](), [0] * ARGUMENTS
        for argument in arguments:
            kind = type(argument)
            if kind is np.ndarray and argument.flags.c_contiguous:
                kinds.append((argument.dtype, argument.ndim))
                words.append(address_of(argument))
                words.extend(argument.shape)
            elif kind is np.record:
                kinds.append(argument.dtype)
                words.append(address_of(argument))
            elif kind is int:
                kinds.append(kind)
                words.append(argument)
            else:
                kinds.append(_kind(argument))
                pour(argument, words)
        function = self._functions.get(key := tuple(kinds))
        if function is None:
            function = self._compile(arguments)
            if function is None:
                return self.kernel.run_plainly()(*arguments)
            self._functions[key] = function
        return function.call(words)

    def bind(self, *arguments: Any) -> Callable[..., Any]:
        """See `Function.bind`; what is left open has to be said."""
        found = self._compile(arguments)
        return bind(self.kernel, *arguments) if found is None else found.bind(*arguments)

    def _compile(self, arguments: Sequence[Any]) -> Function | None:
        """A function for arguments like these, or None where nothing can be compiled; whoever
        waits for a compiler is told."""
        game = game_of(self.kernel)
        try:
            with announce(game) if game else announce_function(self.kernel.__name__):
                found = function_of_a_game(self.kernel)
                fits = found is not None and found.layout == [*map(layout_of, arguments)]
                return found if fits else self._alone(arguments)
        except Exception as error:  # noqa: BLE001  # whatever a compiler may raise, somebody plays
            run_plainly(f"{type(error).__name__}: {error}")
            return None

    def _alone(self, arguments: Sequence[Any]) -> Function:
        """A module for this alone."""
        name, function = self.kernel.__name__, self.kernel.py_func
        examples = tuple(map(_example, arguments))
        place = [function.__module__, function.__qualname__, *map(_kind, examples)]
        title = f"{name}-{sha256(repr(place).encode()).hexdigest()[:16]}"
        sources = sources_of_everything()
        known = Path(function.__code__.co_filename) in sources and not function.__closure__
        make = [Export(name, self.kernel, examples)]
        return built(title, sources if known else None, lambda: make)[name]


def _kind(argument: Any) -> Any:
    """What a function is compiled for: it matters whether a number has a sign."""
    if isinstance(argument, np.uint64 | bool | np.bool_):
        return type(argument).__name__
    if isinstance(argument, tuple):
        return type(argument).__name__, *map(_kind, argument)
    return layout_of(argument)


def _example(argument: Any) -> Any:
    """A small value of the same kind: what it is compiled for must not depend on more."""
    if isinstance(argument, np.ndarray):
        return np.empty([0] * argument.ndim, argument.dtype)
    if isinstance(argument, tuple):
        members = map(_example, argument)
        return type(argument)(*members) if hasattr(argument, "_fields") else tuple(members)
    if isinstance(argument, np.void | np.uint64 | bool | np.bool_):
        return argument
    if isinstance(argument, float | np.floating):
        return 0.0
    return 0
