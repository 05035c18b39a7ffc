"""The words of an environment, and their numbers inside kernels."""

from typing import Any, NamedTuple

__all__ = [
    "ACTIONS",
    "MINDS",
    "OBSERVATIONS",
    "REWARDS",
    "Games",
    "Inbox",
    "Plan",
    "Sight",
]

REWARDS = ("win", "margin", "score")
OBSERVATIONS = ("features", "planes")
ACTIONS = ("board", "index", "code")
MINDS = ("", "random", "greedy")
"""Who plays the other seats inside the kernel; nobody where all seats are the caller's."""


class Plan(NamedTuple):
    """What is the same for all games of a batch."""

    seats: int
    options: Any
    reward: int
    observation: int
    actions: int
    window: int
    mind: int
    chair: int
    """The caller's seat where others play the rest, or -1 for one by lot."""

    renew: bool
    """Begin a new game in the step that ends one."""


class Games(NamedTuple):
    """Everything that is going on, a row a game."""

    states: Any
    dice: Any
    """What decides the draws."""

    minds: Any
    """What decides about ties, seats and random opponents."""

    movers: Any
    """Who is to move, or NOBODY."""

    eyes: Any
    """Who looks: whoever is to move or moved last, or always the caller's own seat."""

    tally: Any
    """Points by seat as they stood, and room for as many more."""


class Sight(NamedTuple):
    """What kernels write for the caller, a row a game."""

    seen: Any
    masks: Any
    listed: Any
    """The codes of the legal actions, where actions are numbered among them."""

    codes: Any
    rewards: Any
    """By seat."""

    gains: Any
    """The rewards of the seats that acted, or of the caller's own."""

    done: Any
    final: Any
    """What was seen last of games that have just begun anew; other rows mean nothing."""


class Inbox(NamedTuple):
    """What the caller hands to threads that share the work, a row a game."""

    actions: Any
    codes: Any
    """What a mind decided, which goes back."""
