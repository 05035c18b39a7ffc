"""Where compiled kernels are kept, and whether a game's search is among them.

Nothing here loads Numba: a server asks without ever compiling anything itself.
"""

import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, entry_points, version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from time import time

from tilewright.core.registry import GROUP, kernels

__all__ = [
    "CACHE",
    "COMPILED",
    "PREBUILT",
    "cache_directory",
    "forget_old_caches",
    "hash_files",
    "hash_for_players",
    "is_compiled",
    "note_compiled",
    "sources_of",
    "sources_of_everything",
]

COMPILED = os.environ.get("TILEWRIGHT_JIT", "on") != "off"
HERE = Path(__file__).parent
PACKAGE = HERE.parent
PREBUILT = HERE / "prebuilt"
"""What a wheel brings along (`engine.prebuild`)."""

MONTH = 30 * 24 * 3600
OFFERED = (
    *("calibration", "drawing", "evaluator", "kernel", "legend", "lessons", "observe", "page"),
    *("painted", "reasons", "themes", "web"),
)
"""What a game may offer beside its rules (`tilewright.core.registry`)."""

NO_SOURCES = {".npz", ".pyc", ".xz"}
LOADED_FOR_A_GAME = "engine", "search", "envs", "train"
ELSE = frozenset(
    f"{name}.py"
    for name in (
        *("announce", "batch", "benchmark", "kernel_cache", "module_file", "page_engine"),
        *(
            "playout_rounds",
            "prebuild",
            "progress",
            "thread_pool",
            "warmup",
            "wasm_linker",
            "wasm_module",
        ),
    )
)
"""What finds, keeps, counts or measures modules, or makes others of them, and makes none."""

COMPILER = frozenset(path for path in HERE.rglob("*.py") if path.name not in ELSE)
"""What makes modules."""


def cache_directory() -> Path | None:
    """Where compiled kernels are kept, or None where nothing can be written."""
    path = _user_cache() / "tilewright"
    try:
        path.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path):
            return path
    except OSError:
        return None


def _user_cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def hash_files(paths: Iterable[Path]) -> str:
    """A name for what stands in these files."""
    digest = sha256()
    for path in sorted(paths):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def sources_of(game: str, *parts: str) -> frozenset[Path]:
    """What modules of a game are made of: what makes modules, its tables and rules, and of the
    parts that a game may offer only these."""
    return COMPILER | frozenset(_sources_of_game(_package_of(game), parts))


def _sources_of_game(package: str, parts: Iterable[str]) -> Iterator[Path]:
    spec, left_out = find_spec(package), {*OFFERED} - {*parts}
    for folder in map(Path, (spec and spec.submodule_search_locations) or ()):
        for path in folder.rglob("*.*"):
            ours = Path(path.relative_to(folder).parts[0]).stem not in left_out
            if ours and path.suffix not in NO_SOURCES and path.is_file():
                yield path


def _package_of(game: str) -> str:
    return next(entry.module for entry in entry_points(group=GROUP) if entry.name == game)


@cache
def sources_of_everything() -> frozenset[Path]:
    """All that any kernel is made of."""
    packages = {entry.module for entry in entry_points(group=GROUP)}
    ours = {path for part in LOADED_FOR_A_GAME for path in (PACKAGE / part).rglob("*.py")}
    games = (path for each in packages for path in _sources_of_game(each, OFFERED))
    return frozenset(ours).union(games)


CACHE = cache_directory() if COMPILED else None


def forget_old_caches() -> None:
    """Remove what has not been used for a month."""
    if CACHE is None:
        return
    for path in CACHE.iterdir():
        if path.stat().st_mtime < time() - MONTH:
            with suppress(OSError):
                shutil.rmtree(path) if path.is_dir() else path.unlink()


# What players need of a game


def is_compiled(game: str) -> bool:
    """Whether a player that searches can think about the game at once.

    It is believed, not relied on: what should be missing all the same is compiled when called.
    """
    if not COMPILED or game not in kernels():
        return True
    return (CACHE is not None and _mark_of(CACHE, game).exists()) or _is_prebuilt(game)


@cache
def _is_prebuilt(game: str) -> bool:
    """Whether a wheel has brought it along, built of these sources for a machine like this."""
    try:
        ready = json.loads((PREBUILT / "ready.json").read_text("utf-8"))
    except OSError:
        return False
    from .target import runs_here  # noqa: PLC0415  # it loads LLVM

    same = ready["games"].get(game) == hash_for_players(game)
    return same and runs_here(ready["triple"], ready["features"])


def note_compiled(game: str) -> None:
    """From now on nothing that players need of the game has to be compiled."""
    if CACHE is not None:
        with suppress(OSError):
            _mark_of(CACHE, game).touch()


def _mark_of(folder: Path, game: str) -> Path:
    """A file for these sources of the search, this Python and this Numba."""
    tools = f"{sys.implementation.cache_tag}-{_numba()}"
    return folder / f"{game}-{hash_for_players(game)}-{tools}.ready"


@cache
def hash_for_players(game: str) -> str:
    """A name for all that a player that searches needs."""
    search = *(PACKAGE / "search").rglob("*.py"), *HERE.glob("*.py")
    return hash_files({*search, *sources_of(game, "kernel", "evaluator")})


@cache
def _numba() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:
        return "none"
