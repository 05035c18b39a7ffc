"""The engines of games for pages, as they were built: `tilewright.search.page_engine`."""

from functools import lru_cache
from pathlib import Path

from tilewright.core.registry import kernels
from tilewright.engine.page_engine import page_engine

from .bundle import read_files
from .conditional import PrecompressedBody

__all__ = ["engine_addresses", "engine_file"]

_found: dict[str, Path] = {}


def engine_addresses() -> dict[str, str]:
    """Where the engine of each game lies that has one by now; its address changes with it."""
    return {game: f"/page/engines/{folder.name}" for game, folder in _folders().items()}


def engine_file(folder: str, name: str) -> PrecompressedBody | None:
    """What lies at /page/engines/FOLDER/NAME, or None."""
    places = {place.name: place for place in _folders().values()}
    return _read(places[folder]).get(name) if folder in places else None


def _folders() -> dict[str, Path]:
    """Looked for until they are there: they may still be being built."""
    for game in kernels():
        if game not in _found and (folder := page_engine(game)):
            _found[game] = folder
    return _found


@lru_cache(8)
def _read(folder: Path) -> dict[str, PrecompressedBody]:
    return read_files(folder)
