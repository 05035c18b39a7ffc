"""How difficult a puzzle is: which levels find it, how often, and the rating that follows."""

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from typing import Any

from tilewright.core.deal import Dealer
from tilewright.core.game import Game
from tilewright.players import levels, player

__all__ = ["LEVEL_RATINGS", "inverted", "rating_of", "solve_rates"]

LEVEL_RATINGS = (800, 1000, 1200, 1500, 1800)
"""Of the levels as solvers, from the gentlest: what fixes the scale."""

PRIOR = 1400.0
PRIOR_DEVIATION = 350.0
"""Before anybody has tried: the rating and the deviation that Glicko gives a newcomer."""

SCALE = log(10) / 400
STEPS = 30


def solve_rates(
    game: Game[Any, Any], state: Any, answer: Any, attempts: Sequence[int], seed: str
) -> tuple[int, ...]:
    """Of 100 attempts, how often each level chooses the answer."""
    return tuple(
        round(100 * sum(_attempts(game, state, answer, level, count, seed)) / count)
        for level, count in zip(levels(), attempts, strict=True)
    )


def _attempts(  # noqa: PLR0913, PLR0917  # who tries what, and how often
    game: Game[Any, Any], state: Any, answer: Any, level: str, attempts: int, seed: str
) -> Iterator[bool]:
    choose: Callable[..., Any] = player(level)
    for attempt in range(attempts):
        yield choose(game, state, Dealer(f"{seed}/{level}/{attempt}").pick) == answer


def inverted(rates: Sequence[int], most: int) -> bool:
    """Whether some level finds it more often than a stronger one, by more than this."""
    return any(one > most + min(rates[at + 1 :]) for at, one in enumerate(rates[:-1]))


def rating_of(rates: Sequence[int], attempts: Sequence[int]) -> tuple[int, int]:
    """The rating at which the levels would solve so many, and its deviation: the maximum of the
    posterior and the curvature there, by Newton's method."""
    rating = PRIOR
    for _ in range(STEPS):
        slope, information = _posterior(rating, rates, attempts)
        rating += max(-200.0, min(200.0, slope / information))
    return round(rating), round(1 / sqrt(_posterior(rating, rates, attempts)[1]))


def _posterior(rating: float, rates: Sequence[int], attempts: Sequence[int]) -> tuple[float, float]:
    """Slope and curvature of the logarithm of the posterior."""
    slope = (PRIOR - rating) / PRIOR_DEVIATION**2
    information = 1 / PRIOR_DEVIATION**2
    for level, rate, count in zip(LEVEL_RATINGS, rates, attempts, strict=True):
        expected = 1 / (1 + 10 ** ((rating - level) / 400))
        slope += SCALE * count * (expected - rate / 100)
        information += SCALE**2 * count * expected * (1 - expected)
    return slope, information
