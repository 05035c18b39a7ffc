"""One game between players, from the first draw to the record."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from tilewright.core.deal import Dealer
from tilewright.core.game import CHANCE, Game
from tilewright.core.record import Record, continued, new_record
from tilewright.players import Player, player

__all__ = ["play"]


def play(game: Game[Any, Any], options: Any, players: Sequence[str | Player], seed: str) -> Record:
    """Play a game to its end; a player is a name or a function of one's own."""
    choosers = [player(each) if isinstance(each, str) else each for each in players]
    dealer, picks = Dealer(seed), [_dice(seed, seat).pick for seat in range(len(players))]
    state = game.start(len(players), options)
    actions: list[str] = []
    while (actor := game.to_move(state)) is not None:
        if actor is CHANCE:
            action = game.draw(state, dealer.pick)
        else:
            action = choosers[actor](game, state, picks[actor])
        state = game.apply(state, action)
        actions.append(game.write_action(action))
    names = [_name(each) for each in players]
    return continued(new_record(game, options, names, seed), actions, state, seed)


def _name(who: str | Player) -> str:
    return who if isinstance(who, str) else getattr(who, "__name__", type(who).__name__)


def _dice(seed: str, seat: int) -> Dealer:
    """A seat's own chance, which tells it nothing about the deal."""
    return Dealer(sha256(f"{seed} seat {seat}".encode()).hexdigest())
