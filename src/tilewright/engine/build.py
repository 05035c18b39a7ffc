"""Builds the module of a game, or finds it where it was kept."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import llvmlite.binding as llvm

from tilewright.jit import CACHE, Kernel
from tilewright.kernel_cache import hashed

from .module import Module
from .words import layout_of

__all__ = ["Export", "build", "built"]


@dataclass(frozen=True)
class Export:
    """A kernel that Python calls, and arguments as it calls it with."""

    name: str
    kernel: Kernel
    examples: tuple[Any, ...]


def built(name: str, sources: Iterable[Path], exports: Callable[[], Iterable[Export]]) -> Module:
    """The module of that name and of these sources: out of the cache, or built and kept there."""
    path = _path(name, sources)
    if path is None:
        return Module(*build(exports()))
    with suppress(OSError, ValueError):
        return Module(*_read(path))
    with _alone(path):
        with suppress(OSError, ValueError):
            return Module(*_read(path))  # somebody else was building it
        code, functions = build(exports())
        with suppress(OSError):
            _write(path, code, functions)
    return Module(code, functions)


def build(exports: Iterable[Export]) -> tuple[bytes, dict[str, tuple[list[str], bool]]]:
    """Object code, and how each of its functions is called."""
    from . import numba_internals  # noqa: PLC0415  # it loads Numba
    from .on_demand import building, in_module  # noqa: PLC0415

    functions, lowered = {}, []
    with building():
        for export in exports:
            found = numba_internals.lower(export.name, in_module(export.kernel), export.examples)
            layout = [layout_of(value) for value in export.examples]
            functions[export.name] = layout, found.real
            lowered.append(found)
        whole = numba_internals.optimised(lowered)
    return numba_internals.target_machine().emit_object(whole), functions


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Let nobody else build the same meanwhile, where files can be locked: it takes a while."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415  # not everywhere

    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# What is kept: a line of JSON, then the object code


def _path(name: str, sources: Iterable[Path]) -> Path | None:
    return CACHE and CACHE / f"{name}-{hashed(sources)}-{_machine()}.module"


def _machine() -> str:
    """A name for this processor and for what made the code."""
    features = llvm.get_host_cpu_features().flatten()
    parts = (llvm.get_process_triple(), llvm.get_host_cpu_name(), features)
    tools = (version("numba"), version("llvmlite"), sys.implementation.cache_tag or "")
    return sha256("\0".join([*parts, *tools]).encode()).hexdigest()[:16]


def _read(path: Path) -> tuple[bytes, Mapping[str, tuple[list[str], bool]]]:
    head, _, code = path.read_bytes().partition(b"\n")
    found = json.loads(head)
    if sha256(code).hexdigest() != found["sha256"]:
        raise ValueError(f"{path} is damaged")
    return code, {name: (layout, real) for name, (layout, real) in found["functions"].items()}


def _write(path: Path, code: bytes, functions: Mapping[str, Any]) -> None:
    """Whole or not at all, whoever else is writing it."""
    head = json.dumps({"sha256": sha256(code).hexdigest(), "functions": functions})
    with NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(head.encode() + b"\n" + code)
    Path(file.name).replace(path)
