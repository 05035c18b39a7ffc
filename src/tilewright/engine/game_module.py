"""The modules of a game that need nothing but the game: its kernel, and its observer."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from inspect import signature
from typing import Any

import numpy as np

from tilewright.core.registry import kernel_loaded, kernels, load_kernel, load_observer
from tilewright.engine.jit import KernelFunction
from tilewright.engine.kernel_cache import sources_of

from .build import Export, built
from .module import Function, Module

__all__ = [
    "exports",
    "function_of_a_game",
    "game_of",
    "kernel_module",
    "module_of",
    "observer_module",
]

PARTS: dict[str, Callable[[str], Any]] = {"kernel": load_kernel, "observe": load_observer}


def game_of(kernel: KernelFunction) -> str | None:
    """The game that this kernel belongs to or was loaded for, if any."""
    if found := _place_of(kernel):
        return found[0]
    folders = kernel.py_func.__module__.split(".")
    return next((name for name in kernels() if name in folders), None)


def function_of_a_game(kernel: KernelFunction) -> Function | None:
    """The function of a module that this kernel is, if it is part of a game's contract."""
    if (place := _place_of(kernel)) is None:
        return None
    name, part, function = place
    return module_of(name, part).functions.get(function)


def _place_of(kernel: KernelFunction) -> tuple[str, str, str] | None:
    """The game and the part of it that offer this kernel, and its name there."""
    for name in filter(kernel_loaded, kernels()):
        for part in PARTS:
            found = _offered(name, part) | {each.__name__: each for each in _besides(name, part)}
            own = next((each for each, other in found.items() if other is kernel), None)
            if own is not None:
                return name, part, own
    return None


@cache
def module_of(name: str, part: str) -> Module:
    """The module of a game's kernel or observer."""
    sources = sources_of(name, "kernel", part)  # an observer asks the kernel
    return built(f"{name}-{part}", sources, lambda: exports(name, part))


def kernel_module(name: str) -> Module:
    return module_of(name, "kernel")


def observer_module(name: str) -> Module:
    return module_of(name, "observe")


def exports(name: str, part: str) -> Iterator[Export]:
    """What Python calls of it."""
    offered = _offered(name, part)
    for function, arguments in _usual_arguments(name).items():
        if function in offered:
            yield Export(function, offered[function], arguments)
    state = load_kernel(name).new(1)[0]
    for kernel in _besides(name, part):
        numbers = [0] * (len(signature(kernel.py_func).parameters) - 1)
        yield Export(kernel.__name__, kernel, (state, *numbers))


@cache
def _offered(name: str, part: str) -> dict[str, KernelFunction]:
    """What of it is compiled, by name."""
    own = PARTS[part](name)
    members = {each: vars(own)[each] for each in own.__all__}
    return {each: member for each, member in members.items() if isinstance(member, KernelFunction)}


def _besides(name: str, part: str) -> Iterable[KernelFunction]:
    """What plain Python calls of it besides: with a state and whole numbers."""
    return load_kernel(name).CALLED_BESIDES if part == "kernel" else ()


def _usual_arguments(name: str) -> dict[str, tuple[Any, ...]]:
    kernel, observer, number = load_kernel(name), load_observer(name), 0
    states, rngs = kernel.new(1), np.zeros(1, np.uint64)
    state, integers = states[0], np.zeros(1, np.int32)
    masks, seen = np.zeros((1, 1), np.int8), np.zeros((1, 1), observer.OBSERVATION_DTYPE)
    one = {
        "start": (state, number, number),
        "to_move": (state,),
        "legal_count": (state,),
        "legal_actions": (state, integers),
        "legal_mask": (state, masks[0]),
        "is_legal": (state, number),
        "apply": (state, number),
        "apply_chance": (state, rngs),
        "score": (state, integers),
        "projected": (state, integers),
        "outcome": (state, integers),
        "heuristic": (state, number),
        "holes": (state, number),
        "canonical": (state, states),
        "random_action": (state, rngs),
        "step": (state, number, rngs),
        "playout": (state, rngs),
        "playout_policy": (state, rngs),
        "observe": (state, number, seen[0]),
        "observe_planes": (state, number, number, seen[0]),
        "board_action": (state, number, number),
        "board_code": (state, number, number),
        "board_mask": (state, number, masks[0]),
        "step_at": (states, number, number, rngs),
    }
    many = {
        "start_many": (states, number, number, rngs),
        "step_many": (states, integers, rngs, integers),
        "random_action_many": (states, rngs, integers),
        "legal_mask_many": (states, masks),
        "playout_many": (states, rngs),
        "playout_policy_many": (states, rngs),
        "observe_many": (states, seen),
    }
    return one | many
