"""Only a game with an evaluator can be learned: its features are what the network sees."""

from tilewright.core.errors import TilewrightError
from tilewright.core.kernel import Evaluator
from tilewright.core.registry import load_evaluator

__all__ = ["NothingToLearnFrom", "evaluator_of"]


class NothingToLearnFrom(TilewrightError):
    """A game that offers no evaluator, or too few decisions of it."""


def evaluator_of(name: str) -> Evaluator:
    """The evaluator of a game; raises NothingToLearnFrom where there is none."""
    found = load_evaluator(name)
    if found is None:
        raise NothingToLearnFrom(f"{name} has no evaluator, so there are no features to learn from")
    return found
