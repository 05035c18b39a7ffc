"""Whole arrays of random games, over and over in one call: small arrays cost more to call than to
play."""

from typing import Any

from tilewright.engine.jit import kernel

from .game import playout_many, start_many

__all__ = ["playout_rounds"]


@kernel
def playout_rounds(states: Any, seats: Any, options: Any, rngs: Any, rounds: Any) -> None:
    """Play every game so many times, from the set-up to the end."""
    for _ in range(rounds):
        start_many(states, seats, options, rngs)
        playout_many(states, rngs)
