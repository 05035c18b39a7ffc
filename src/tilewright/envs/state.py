"""The words of an environment, and their numbers inside kernels."""

from typing import Any, NamedTuple

import numpy as np

__all__ = [
    "ACTIONS",
    "OBSERVATIONS",
    "OPPONENT_POLICIES",
    "REWARDS",
    "BatchInput",
    "EnvParams",
    "EnvState",
    "StepOutput",
    "Widths",
    "new_games",
    "new_output",
]

REWARDS = ("win", "margin", "score")
OBSERVATIONS = ("features", "planes")
ACTIONS = ("board", "index", "code")
OPPONENT_POLICIES = ("", "random", "greedy")
"""Who plays the other seats inside the kernel; nobody where all seats are the caller's."""


class EnvParams(NamedTuple):
    """What is the same for all games of a batch."""

    seats: int
    options: Any
    reward: int
    observation: int
    actions: int
    window: int
    opponent_policy: int
    agent_seat: int
    """The caller's seat where others play the rest, or -1 for one by lot."""

    autoreset: bool
    """SAME_STEP autoreset: begin a new game in the step that ends one."""


class EnvState(NamedTuple):
    """Everything that is going on, a row a game."""

    states: Any
    rngs: Any
    """What decides the draws."""

    policy_rngs: Any
    """What decides about ties, seats and random opponents."""

    movers: Any
    """Who is to move, or NOBODY."""

    eyes: Any
    """Who looks: whoever is to move or moved last, or always the caller's own seat."""

    tally: Any
    """Points by seat as they stood, and room for as many more."""


class StepOutput(NamedTuple):
    """What kernels write for the caller, a row a game."""

    observations: Any
    action_masks: Any
    listed: Any
    """The codes of the legal actions, where actions are numbered among them."""

    codes: Any
    rewards: Any
    """By seat."""

    actor_rewards: Any
    """The rewards of the seats that acted, or of the caller's own."""

    done: Any
    final_observations: Any
    """What was seen last of games that have just begun anew; other rows mean nothing."""


class BatchInput(NamedTuple):
    """What the caller hands to threads that share the work, a row a game."""

    actions: Any
    codes: Any
    """What a policy decided, which goes back."""


def new_games(kernel: Any, count: int, seats: int) -> EnvState:
    """Room for so many games, none of them begun."""
    return EnvState(
        kernel.new(count),
        np.zeros(count, np.uint64),
        np.zeros(count, np.uint64),
        np.full(count, kernel.NOBODY, np.int32),
        np.zeros(count, np.int32),
        np.zeros((count, 2 * seats), np.int32),
    )


class Widths(NamedTuple):
    """How many numbers a row of `StepOutput` has."""

    seats: int
    numbers: int
    actions: int
    listed: int


def new_output(count: int, widths: Widths, dtype: Any) -> StepOutput:
    """Room for what is seen of so many games, in numbers of that type."""
    return StepOutput(
        np.zeros((count, widths.numbers), dtype),
        np.zeros((count, widths.actions), np.int8),
        np.zeros((count, widths.listed), np.int32),
        np.zeros(count, np.int32),
        np.zeros((count, widths.seats), np.float32),
        np.zeros(count, np.float64),
        np.zeros(count, np.bool_),
        np.zeros((count, widths.numbers), dtype),
    )
