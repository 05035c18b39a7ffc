"""The games that are measured: all with a kernel. `NAME.toml` says what is particular to one."""

import tomllib
from pathlib import Path
from typing import Any

from tilewright.core.registry import kernels

__all__ = ["GAMES", "particular"]

GAMES = kernels()
USUAL = {"side_by_side": 256, "together": 2048, "tables": 1}


def particular(game: str) -> dict[str, Any]:
    """How many games of it go into one environment, of one thread and of several, and how many
    tables in a row play it."""
    path = Path(__file__).parent / f"{game}.toml"
    return USUAL | (tomllib.loads(path.read_text("utf-8")) if path.exists() else {})
