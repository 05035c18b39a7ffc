"""A function of somebody's own as a player: `python:MODULE:NAME`."""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from .spec import UnknownPlayer

__all__ = ["import_player"]


def import_player(spec: str) -> Callable[..., Any]:
    """The function that the text names; it is called as player(game, state, pick)."""
    _, _, location = spec.partition(":")
    module, _, name = location.partition(":")
    if not module or not name:
        raise UnknownPlayer(spec, "a function is named like python:my_bots:careful")
    _search_working_folder()
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as trouble:
        raise UnknownPlayer(spec, str(trouble)) from trouble
    except Exception as trouble:
        wrong = f"{module} cannot be loaded: {type(trouble).__name__}: {trouble}"
        raise UnknownPlayer(spec, wrong) from trouble
    if not callable(found):
        raise UnknownPlayer(spec, f"{name} of {module} cannot be called")
    chosen: Callable[..., Any] = found
    return chosen


def _search_working_folder() -> None:
    """Find modules of the working folder first, as `python -m` does."""
    here = str(Path.cwd())
    if not {here, ""} & set(sys.path):
        sys.path.insert(0, here)
