"""A game and its image: turning or mirroring the world changes nothing."""

from collections.abc import Callable
from typing import Any

from properties.random_play import Played


def turned_square(square: tuple[int, int], quarters: int, *, mirrored: bool = False) -> Any:
    x, y = square
    x = -x if mirrored else x
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def same_but_for_the_direction(at: Played, state: Any, other: Callable[[Any, Any], Any]) -> None:
    """Play the record and its image side by side: as many legal actions, now and then the same
    points. `other` gives the image of an action in the image of its position."""
    straight = at.game.start(at.record.seats, at.record.options)
    for number, text in enumerate(at.record.actions):
        assert len(at.game.legal_actions(straight)) == len(at.game.legal_actions(state))
        action = at.game.read_action(text)
        straight = at.game.apply(straight, action)
        state = at.game.apply(state, other(state, action))
        if number % 8 == 0:
            totals = [[sheet.total for sheet in at.game.projected(s)] for s in (straight, state)]
            assert totals[0] == totals[1]
    assert at.game.outcome(straight) == at.game.outcome(state)
