"""Where compiled kernels are kept, and whether a game's search is among them.

Nothing here loads Numba: a server asks without ever compiling anything itself.
"""

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

from .core.registry import GROUP, kernels

__all__ = [
    "CACHE",
    "COMPILED",
    "cache_directory",
    "forget_old_caches",
    "hashed",
    "is_compiled",
    "note_compiled",
]

COMPILED = os.environ.get("TILEWRIGHT_JIT", "on") != "off"
HERE = Path(__file__).parent
MONTH = 30 * 24 * 3600


def cache_directory() -> Path | None:
    """Where compiled kernels are kept, or None where nothing can be written."""
    path = _user_cache() / "tilewright" / _fingerprint()
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


def _fingerprint() -> str:
    """A hash of every game's sources and tables, and of what compiles them."""
    own = {HERE / name for name in ("dice.py", "jit.py", "kernel_cache.py")}
    own |= {HERE / "engine" / f"{name}.py" for name in ("intrinsics", "numba_internals", "words")}
    return hashed({*own, *_sources_of_games()})


def hashed(paths: Iterable[Path]) -> str:
    """A name for what stands in these files."""
    digest = sha256()
    for path in sorted(paths):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _sources_of_games() -> Iterator[Path]:
    """The files of each game but for its drawings and its weights, which no kernel is made of."""
    for entry in entry_points(group=GROUP):
        spec = find_spec(entry.module)
        for folder in (spec and spec.submodule_search_locations) or ():
            for path in Path(folder).rglob("*.*"):
                seen = path.suffix != ".npz" and not {"drawing", "__pycache__"} & set(path.parts)
                if seen and path.is_file():
                    yield path


CACHE = cache_directory() if COMPILED else None


def forget_old_caches() -> None:
    """Remove what was compiled for other sources and has not been touched for a month."""
    if CACHE is None:
        return
    CACHE.touch()
    for folder in CACHE.parent.iterdir():
        if folder.stat().st_mtime < CACHE.stat().st_mtime - MONTH:
            shutil.rmtree(folder, ignore_errors=True)


# What players need of a game


def is_compiled(game: str) -> bool:
    """Whether a player that searches can think about the game at once.

    It is believed, not relied on: what should be missing all the same is compiled when called.
    """
    if not COMPILED or game not in kernels():
        return True
    return CACHE is not None and _mark_of(CACHE, game).exists()


def note_compiled(game: str) -> None:
    """From now on nothing that players need of the game has to be compiled."""
    if CACHE is not None:
        with suppress(OSError):
            _mark_of(CACHE, game).touch()


def _mark_of(folder: Path, game: str) -> Path:
    """A file for these sources of the search, this Python and this Numba."""
    return folder / f"{game}-{_sources_of_search()}-{sys.implementation.cache_tag}-{_numba()}.ready"


@cache
def _sources_of_search() -> str:
    return hashed([*(HERE / "search").rglob("*.py"), *(HERE / "engine").glob("*.py")])


@cache
def _numba() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:
        return "none"
