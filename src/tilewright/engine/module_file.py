"""A module on disk: a line of JSON, then the object code.

Modules that were built on this machine are kept in the user's cache; a wheel brings those of its
kind of machine along, so that nothing has to be compiled.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile

from . import target
from .kernel_cache import CACHE, PREBUILT, hash_files
from .module import Signature

__all__ = ["Code", "cached_path", "keep_in", "prebuilt_path", "read", "write"]

Code = tuple[bytes, Mapping[str, Signature]]
"""Object code, and how each of its functions is called."""


_instead: list[Path] = []


def keep_in(folder: Path) -> None:
    """From now on modules are kept there, as a wheel has them, and not in the cache."""
    _instead[:] = [folder]


def cached_path(name: str, sources: Iterable[Path]) -> Path | None:
    """Where a module of these sources is kept, or None where nothing can be."""
    if _instead:
        return prebuilt_path(name, sources, _instead[0])
    return CACHE and CACHE / f"{name}-{hash_files(sources)}-{_machine()}.module"


def prebuilt_path(name: str, sources: Iterable[Path], folder: Path = PREBUILT) -> Path:
    """Where a wheel has it."""
    return folder / f"{name}-{hash_files(sources)}.module"


def _machine() -> str:
    """A name for this processor and for what made the code."""
    made_for, numba, llvmlite = target.chosen(), version("numba"), version("llvmlite")
    parts = (made_for.triple, made_for.cpu, made_for.flattened())
    tools = (numba, llvmlite, sys.implementation.cache_tag or "")
    return sha256("\0".join([*parts, *tools]).encode()).hexdigest()[:16]


def read(path: Path) -> Code:
    """Raises OSError where there is none, ValueError where it is damaged or for other machines."""
    head, _, code = path.read_bytes().partition(b"\n")
    found = json.loads(head)
    if not target.runs_here(found["triple"], found["features"]):
        raise ValueError(f"{path} is for another processor")
    if sha256(code).hexdigest() != found["sha256"]:
        raise ValueError(f"{path} is damaged")
    return code, {name: Signature(*each) for name, each in found["functions"].items()}


def write(path: Path, code: bytes, functions: Mapping[str, Signature]) -> None:
    """Whole or not at all, whoever else is writing it."""
    made_for = target.chosen()
    head = {
        "triple": made_for.triple,
        "features": made_for.features,
        "sha256": sha256(code).hexdigest(),
        "functions": functions,
    }
    with NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(json.dumps(head).encode() + b"\n" + code)
    Path(file.name).replace(path)
