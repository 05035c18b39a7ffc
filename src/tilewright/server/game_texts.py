"""Positions and actions that come as texts: read, or refused with the place where they go wrong."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tilewright.core.errors import NotationError
from tilewright.core.game import Game
from tilewright.table import RefusalCode, refuse

__all__ = ["read_action", "read_legal_action", "read_position", "unreadable_refused"]


@contextmanager
def unreadable_refused(what: str) -> Iterator[None]:
    """A text that makes no sense leaves as a refusal; `what` it was to be."""
    try:
        yield
    except NotationError as error:
        raise refuse(RefusalCode.UNREADABLE, what=what, at=error.at) from None


def read_position(game: Game[Any, Any], text: str) -> Any:
    with unreadable_refused("position"):
        return game.read_position(text)


def read_action(game: Game[Any, Any], text: str) -> Any:
    with unreadable_refused("action"):
        return game.read_action(text)


def read_legal_action(game: Game[Any, Any], state: Any, text: str) -> Any:
    """The action, if the rules allow it here."""
    action = read_action(game, text)
    if reason := game.why_illegal(state, action):
        raise refuse(RefusalCode.ILLEGAL, reason=reason.value, action=text)
    return action
