"""Builds the module of a game, or finds it where it was kept."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .jit import KernelFunction
from .module import Module, Signature
from .module_file import Code, cached_path, prebuilt_path, read, write
from .progress import module_begun
from .target import optimise
from .words import layout_of

__all__ = ["Export", "alone", "build", "built", "lower"]


@dataclass(frozen=True)
class Export:
    """A kernel that Python calls, and arguments as it calls it with."""

    name: str
    kernel: KernelFunction
    examples: tuple[Any, ...]


def built(
    name: str, sources: Iterable[Path] | None, exports: Callable[[], Iterable[Export]]
) -> Module:
    """The module of that name and of these sources: out of the cache, out of the wheel, or built
    and kept in the cache; without sources it is not kept."""
    if sources is None:
        return Module(*build(exports()))
    known = frozenset(sources)
    path = cached_path(name, known)
    if (found := _found(path, prebuilt_path(name, known))) is not None:
        return Module(*found)
    if path is None:
        return Module(*build(exports()))
    with alone(path):
        if (found := _found(path)) is None:  # nobody else was building it
            found = build(exports())
            with suppress(OSError):
                write(path, *found)
    return Module(*found)


def _found(*paths: Path | None) -> Code | None:
    for path in paths:
        with suppress(OSError, ValueError, KeyError):
            if path is not None:
                found = read(path)
                with suppress(OSError):
                    path.touch()  # what is used is not removed
                return found
    return None


def build(exports: Iterable[Export]) -> Code:
    """Object code, and how each of its functions is called."""
    from . import numba_internals  # noqa: PLC0415  # it loads Numba

    whole, functions = lower(exports)
    machine = numba_internals.target_machine()
    optimise(whole, machine)
    return machine.emit_object(whole), functions


def lower(exports: Iterable[Export]) -> tuple[Any, Mapping[str, Signature]]:
    """All functions as one module of LLVM's intermediate code, and how each is called."""
    from . import numba_internals  # noqa: PLC0415  # it loads Numba
    from .lowering import dispatcher  # noqa: PLC0415  # the same

    module_begun()
    functions, parts = {}, []
    for export in exports:
        found = numba_internals.lower(export.name, dispatcher(export.kernel), export.examples)
        layout = [layout_of(value) for value in export.examples]
        functions[export.name] = Signature(layout, found.results)
        parts.append(found)
    return numba_internals.joined(parts), functions


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Let nobody else build the same meanwhile, where files can be locked: it takes a while."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415  # not everywhere

    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
