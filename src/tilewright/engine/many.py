"""What every kernel has alike: a fused step, and the functions that do the same to many games.

Each is made around the functions of one game. The games of an array have a random stream each.
"""

from typing import Any

from .jit import kernel

__all__ = [
    "make_legal_mask_many",
    "make_playout_many",
    "make_random_action_many",
    "make_start_many",
    "make_step",
    "make_step_at",
    "make_step_many",
    "make_until_seat",
]

NOBODY, CHANCE = -2, -1


def make_until_seat(to_move: Any, apply_chance: Any) -> Any:
    @kernel
    def _until_seat(state: Any, rng: Any) -> Any:
        """Let chance act until a seat is to move or the game is over; who is to move."""
        mover = to_move(state)
        while mover == CHANCE:
            apply_chance(state, rng)
            mover = to_move(state)
        return mover

    return _until_seat


def make_step(apply: Any, until_seat: Any) -> Any:
    @kernel
    def step(state: Any, code: Any, rng: Any) -> Any:
        """Apply, then let chance act until a seat is to move or the game is over; who moves."""
        apply(state, code)
        return until_seat(state, rng)

    return step


def make_step_at(step: Any) -> Any:
    @kernel
    def step_at(states: Any, at: Any, code: Any, rngs: Any) -> Any:
        """A fused step of one game out of many: from Python, arrays are faster to hand over."""
        return step(states[at], code, rngs[at : at + 1])

    return step_at


def make_start_many(start: Any, until_seat: Any) -> Any:
    @kernel
    def start_many(states: Any, seats: Any, options: Any, rngs: Any) -> None:
        """Set up and let chance act until a seat is to move."""
        for at in range(len(states)):
            start(states[at], seats, options)
            until_seat(states[at], rngs[at : at + 1])

    return start_many


def make_step_many(to_move: Any, step: Any) -> Any:
    @kernel
    def step_many(states: Any, codes: Any, rngs: Any, movers: Any) -> None:
        """A fused step for each game; games that are over stay as they are."""
        for at in range(len(states)):
            movers[at] = NOBODY
            if to_move(states[at]) != NOBODY:
                movers[at] = step(states[at], codes[at], rngs[at : at + 1])

    return step_many


def make_random_action_many(to_move: Any, random_action: Any) -> Any:
    @kernel
    def random_action_many(states: Any, rngs: Any, codes: Any) -> None:
        """An action for each game where a seat is to move; the other codes stay as they are."""
        for at in range(len(states)):
            if to_move(states[at]) >= 0:
                codes[at] = random_action(states[at], rngs[at : at + 1])

    return random_action_many


def make_legal_mask_many(legal_mask: Any) -> Any:
    @kernel
    def legal_mask_many(states: Any, masks: Any) -> None:
        for at in range(len(states)):
            legal_mask(states[at], masks[at])

    return legal_mask_many


def make_playout_many(playout: Any) -> Any:
    @kernel
    def playout_many(states: Any, rngs: Any) -> None:
        """Each game to its end."""
        for at in range(len(states)):
            playout(states[at], rngs[at : at + 1])

    return playout_many
