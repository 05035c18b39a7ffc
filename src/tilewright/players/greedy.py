"""The action after which the position promises most; ties are drawn by lot."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tilewright.core.game import Game, Pick, Seat
from tilewright.core.registry import awake
from tilewright.core.registry import kernel as find_kernel

__all__ = ["best_of", "choose", "mover"]


def choose(game: Game[Any, Any], state: Any, pick: Pick) -> Any:
    return best_of(game, state, pick, lambda eye, after, seat: eye.promise(after, seat))


def mover(game: Game[Any, Any], state: Any) -> Seat:
    """The seat that has to choose."""
    seat = game.to_move(state)
    if not isinstance(seat, int):
        raise TypeError(f"{seat} is not a seat, so there is nothing to choose")
    return seat


def best_of(
    game: Game[Any, Any], state: Any, pick: Pick, key: Callable[[Any, Any, Seat], Any]
) -> Any:
    """The legal action with the highest key(rules or kernel, what it leads to, who asks)."""
    legal, seat = game.legal_actions(state), mover(game, state)
    looks = _through_kernel if awake(game.name) else _through_rules
    keys = [key(eye, after, seat) for eye, after in looks(game, state, legal)]
    best = [action for action, found in zip(legal, keys, strict=True) if found == max(keys)]
    return best[pick(len(best))]


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
