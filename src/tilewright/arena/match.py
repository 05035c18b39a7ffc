"""One game between players, from the first draw to the record."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from tilewright.core.deal import Dealer, commitment
from tilewright.core.game import CHANCE, Game
from tilewright.core.record import Record, result
from tilewright.players import player

__all__ = ["play"]


def play(game: Game[Any, Any], options: Any, players: Sequence[str], seed: str) -> Record:
    """Play a game to its end; the same seed gives the same game."""
    choosers = [player(name) for name in players]
    dealer, picks = Dealer(seed), [_dice(seed, seat).pick for seat in range(len(players))]
    state = game.start(len(players), options)
    actions: list[str] = []
    while (actor := game.to_move(state)) is not None:
        if actor is CHANCE:
            action = game.draw(state, dealer.pick)
        else:
            action = choosers[actor](game, state, picks[actor])
        actions.append(game.write_action(action))
        state = game.apply(state, action)
    scores, ranks = result(game, state)
    return Record(
        game=game.name,
        edition=game.edition,
        seats=len(players),
        options=options,
        players=tuple(players),
        commitment=commitment(seed),
        seed=seed,
        actions=tuple(actions),
        scores=scores,
        ranks=ranks,
    )


def _dice(seed: str, seat: int) -> Dealer:
    """A seat's own chance, which tells it nothing about the deal."""
    return Dealer(sha256(f"{seed} seat {seat}".encode()).hexdigest())
