"""The action after which the position promises most; ties are drawn by lot."""

from typing import Any

from tilewright.core.game import Game, Pick

__all__ = ["choose"]


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    seat = game.to_move(state)
    if not isinstance(seat, int):
        raise TypeError(f"{seat} is not a seat, so there is nothing to choose")
    legal = game.legal_actions(state)
    promises = [game.promise(game.apply(state, action), seat) for action in legal]
    best = [action for action, value in zip(legal, promises, strict=True) if value == max(promises)]
    return best[pick(len(best))]
