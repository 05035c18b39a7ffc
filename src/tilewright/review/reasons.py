"""Why an action is better than another, in named reasons that a game's own rules have checked."""

from collections.abc import Iterator, Sequence
from typing import Any

from tilewright.core.game import Game
from tilewright.core.parts import Remark
from tilewright.core.registry import load_reasons

from .model import Alternative

__all__ = ["remarks_on"]


def remarks_on(
    game: Game[Any, Any], state: Any, action: Any, options: Sequence[Alternative]
) -> tuple[Remark, ...]:
    """What the best of these options gains over the action that was played."""
    part = load_reasons(game.name)
    if part is None:
        return ()
    text = game.write_action(action)
    played = next(each for each in options if each.action == text)
    better = tuple(_own_turn(game, state, options[0]))
    return tuple(part.reasons(state, tuple(_own_turn(game, state, played)), better))


def _own_turn(game: Game[Any, Any], state: Any, option: Alternative) -> Iterator[Any]:
    """The action and what the seat is expected to do after it, until somebody else acts."""
    seat = game.to_move(state)
    for text in option.line:
        if game.to_move(state) != seat:
            return
        action = game.read_action(text)
        yield action
        state = game.apply(state, action)
