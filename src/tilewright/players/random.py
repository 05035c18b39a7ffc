"""Any legal action, each as likely as any other."""

from typing import Any

from tilewright.core.game import Game, Pick

__all__ = ["choose"]


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    legal = game.legal_actions(state)
    return legal[pick(len(legal))]
