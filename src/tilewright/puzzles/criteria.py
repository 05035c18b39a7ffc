"""What makes a position a puzzle, in numbers."""

from dataclasses import dataclass

__all__ = ["STANDARD", "Criteria"]


@dataclass(frozen=True)
class Criteria:
    """How deep the searches are, in simulations, and what they have to find."""

    actions: int = 3
    """Legal actions at least: of two, the second one would be the answer by itself."""

    screen: int = 600
    """Of the first search of every position, which also chooses the move in self-play."""

    confirm: int = 4000
    """Of a second search, which has to agree before the deep ones are begun."""

    verify: int = 16_000
    """Of each of the two searches, with seeds of their own, that have to agree."""

    screened_lead: float = 0.03
    """In the first two searches, of the best action over the second, in chance to win."""

    lead: float = 0.04
    """In both verifying searches."""

    errors: float = 8.0
    """How many standard errors that lead has to be."""

    shallow: int = 48
    """Simulations of the shallow judge, which may be tempted as well."""

    follow_up: int = 400
    """Simulations for what the same seat does after the tempting action."""

    attempts: tuple[int, ...] = (12, 12, 12, 12, 4)
    """How often each level tries, from the gentlest."""

    inversion: int = 25
    """By how many of 100 attempts a level may find it more often than the next stronger one: what
    the weaker find more often is no measure of strength. With few attempts some is chance."""

    of_theme: int = 1
    """Puzzles of one game with the same main theme."""

    distance: float = 0.25
    """How far two puzzles are apart at least (`distance.py`)."""


STANDARD = Criteria()
