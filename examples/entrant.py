"""An agent of one's own in the arena: a few numbers about each action decide.

    PYTHONPATH=examples tilewright arena kingdomino --games 20 python:entrant:choose random

A player is a function of the game, the state and its own chance; here it looks one action ahead
and likes points, and among equal ones the action that leaves the others least.
"""

import math
from typing import Any, cast

import numpy as np

from tilewright.core.game import Game, Pick
from tilewright.envs.check import check_agent

__all__ = ["choose", "first_legal"]


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    """The legal action after which this seat is ahead by most; ties are drawn by lot."""
    seat, best = cast("int", game.to_move(state)), -math.inf
    chosen: list[Any] = []
    for action in game.legal_actions(state):
        totals = [sheet.total for sheet in game.projected(game.apply(state, action))]
        lead = totals[seat] - max(totals[:seat] + totals[seat + 1 :], default=0)
        if lead > best:
            best, chosen = lead, []
        if lead == best:
            chosen.append(action)
    return chosen[pick(len(chosen))]


def first_legal(_observation: Any, action_mask: np.ndarray[Any, Any]) -> int:
    """What an agent of the environments looks like, and the least it can do."""
    return int(action_mask.argmax())


if __name__ == "__main__":
    print(check_agent(first_legal, "kingdomino", games=10))
