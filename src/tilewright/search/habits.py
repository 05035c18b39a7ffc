"""How long a search thinks, and how it goes about it."""

from dataclasses import dataclass

__all__ = ["Budget", "Habits"]


@dataclass(frozen=True)
class Budget:
    """So many simulations, or where none are named so many seconds."""

    simulations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Habits:
    """What can be chosen about a search; `pools` explains most of the words."""

    curiosity: float = 1.0
    caution: float = 0.1
    heat: float = 1.0
    fan: float = 1.0
    growth: float = 0.5
    rollouts: float = 0.0
    greed: float = 0.1
    lead: float = 30.0
    policy: bool = True
    upper: bool = False
    flat: bool = False
    halving: bool = True
    least: float = 2.0
    exact: bool = True
    """Look through the endgame once no chance is left and there is time for it."""
