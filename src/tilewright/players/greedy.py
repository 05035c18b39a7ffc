"""The action after which the position promises most; ties are drawn by lot."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from tilewright.core.game import Game, Pick, Seat
from tilewright.core.registry import awake
from tilewright.core.registry import kernel as find_kernel

__all__ = ["Key", "choose", "judged", "mover"]

Key: TypeAlias = Callable[[Any, Any, Seat], Any]
"""key(rules or kernel, what an action leads to, who asks): the higher the better."""


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    legal, keys = judged(game, state, lambda eye, after, seat: eye.promise(after, seat))
    best = [action for action, key in zip(legal, keys, strict=True) if key == max(keys)]
    return best[pick(len(best))]


def mover(game: Game[Any, Any], state: Any) -> Seat:
    """The seat that has to choose."""
    seat = game.to_move(state)
    if not isinstance(seat, int):
        raise TypeError(f"{seat} is not a seat, so there is nothing to choose")
    return seat


def judged(game: Game[Any, Any], state: Any, key: Key) -> tuple[Sequence[Any], list[Any]]:
    """The legal actions, and the key of what each leads to."""
    legal, seat = game.legal_actions(state), mover(game, state)
    ahead = _through_kernel if awake(game.name) else _through_rules
    return legal, [key(eye, after, seat) for eye, after in ahead(game, state, legal)]


def _through_rules(
    game: Game[Any, Any], state: Any, legal: Sequence[Any]
) -> Iterator[tuple[Any, Any]]:
    for action in legal:
        yield game, game.apply(state, action)


def _through_kernel(
    game: Game[Any, Any], state: Any, legal: Sequence[Any]
) -> Iterator[tuple[Any, Any]]:
    """The same, much faster, where somebody has loaded the kernel anyway."""
    kernel = find_kernel(game.name)
    records = kernel.pack(getattr(kernel, "at_hand", lambda state: state)(state))
    for action in legal:
        after = records.copy()
        kernel.apply(after[0], kernel.encode(action))
        yield kernel, after[0]
