"""Where the engine of a game lies that runs in browsers: a folder of files, named by what they are
made of. It is built on this machine and kept in the user's cache, or a wheel brings it along."""

from functools import cache
from pathlib import Path

from tilewright.core.registry import kernels, weights_path

from .kernel_cache import CACHE, PREBUILT, hash_files, hash_for_players

__all__ = ["FILES", "MANIFEST", "folder_name", "page_engine", "place_to_build"]

MANIFEST = "manifest.json"
FILES = (MANIFEST, "scalar.wasm", "simd128.wasm", "weights.bin")
"""What is in the folder of a game; each also compressed, under its name with an ending."""


@cache
def folder_name(game: str) -> str:
    """It changes with everything that the engine of the game is made of."""
    learned = weights_path(game)
    return f"{game}-{hash_for_players(game)[:8]}{hash_files([learned] if learned else [])[:8]}.page"


def page_engine(game: str) -> Path | None:
    """The folder of a game's engine, or None where it has none yet."""
    if game not in kernels():
        return None
    places = [place for place in (PREBUILT, CACHE) if place is not None]
    folders = (place / folder_name(game) for place in places)
    return next((folder for folder in folders if (folder / MANIFEST).exists()), None)


def place_to_build(game: str) -> Path | None:
    """Where it is to be built, or None where nothing can be kept."""
    return CACHE and CACHE / folder_name(game)
