"""A search from the first decision of a game, so that everything that thinks is compiled."""

from typing import Any

from tilewright.core.deal import Dealer
from tilewright.core.registry import game as find_game

from .config import Budget
from .think import Thinker, searched

__all__ = ["rehearse"]

FEW = Budget(simulations=8)


def rehearse(name: str) -> None:
    """Think once, as a player does."""
    searched(name, _first_decision(name), FEW, Thinker())


def _first_decision(name: str) -> Any:
    game, dealer = find_game(name), Dealer("first")
    state = game.start(game.seats[0], game.Options())
    while not isinstance(game.to_move(state), int):
        state = game.apply(state, game.draw(state, dealer.pick))
    return state
