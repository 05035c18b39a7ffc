"""A function of somebody's own as a player: `python:MODULE:NAME`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from .spec import UnknownPlayer

__all__ = ["imported"]


def imported(spec: str) -> Callable[..., Any]:
    """The function that the text names; it is called as player(game, state, pick)."""
    _, _, place = spec.partition(":")
    module, _, name = place.partition(":")
    if not module or not name:
        raise UnknownPlayer(spec, "a function is named like python:my_bots:careful")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as trouble:
        raise UnknownPlayer(spec, str(trouble)) from trouble
    if not callable(found):
        raise UnknownPlayer(spec, f"{name} of {module} cannot be called")
    chosen: Callable[..., Any] = found
    return chosen
