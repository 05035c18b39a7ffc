"""Count the ways a game can go. Two implementations of the same rules count the same."""

from dataclasses import replace
from typing import Any

from .deal import Dealer
from .game import CHANCE, Game

__all__ = ["perft"]


def perft(game: Game[Any, Any], state: Any, dealer: Dealer, depth: int) -> int:
    """How many sequences of `depth` decisions there are; draws are the dealer's and cost no depth.

    A game that ends earlier counts as one sequence.
    """
    state, dealer = _after_draws(game, state, replace(dealer))
    if depth == 0 or game.to_move(state) is None:
        return 1
    legal = game.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(game, game.apply(state, action), dealer, depth - 1) for action in legal)


def _after_draws(game: Game[Any, Any], state: Any, dealer: Dealer) -> tuple[Any, Dealer]:
    while game.to_move(state) is CHANCE:
        state = game.apply(state, game.draw(state, dealer.pick))
    return state, dealer
