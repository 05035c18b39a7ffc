"""Positions and actions that come as texts: read, or refused with the place where they go wrong."""

from typing import Any

from tilewright.core.errors import IllegalAction
from tilewright.core.game import Game
from tilewright.table import RefusalError, game_errors_as_refusals, refusal_of

__all__ = ["read_action", "read_legal_action", "read_position"]


def read_position(game: Game[Any, Any], text: str) -> Any:
    with game_errors_as_refusals("position"):
        return game.read_position(text)


def read_action(game: Game[Any, Any], text: str) -> Any:
    with game_errors_as_refusals("action"):
        return game.read_action(text)


def read_legal_action(game: Game[Any, Any], state: Any, text: str) -> Any:
    """The action, if the rules allow it here."""
    action = read_action(game, text)
    if reason := game.why_illegal(state, action):
        raise RefusalError(refusal_of(IllegalAction(reason, action, state), action=text))
    return action
