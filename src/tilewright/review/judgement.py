"""Judgements: bands of the measured loss, and the mark of a whole game."""

import math
from enum import StrEnum

__all__ = ["BANDS", "MARK_SCALE", "SURE", "Judgement", "judge", "mark"]


class Judgement(StrEnum):
    """How much a decision cost."""

    FORCED = "forced"
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


BANDS: dict[Judgement, float] = {
    Judgement.BLUNDER: 0.12,
    Judgement.MISTAKE: 0.06,
    Judgement.INACCURACY: 0.025,
}
"""From which loss of the chance to win on, the worst first; docs/research/review.md has the shares
of each at every level."""

SURE = 2.0
"""A loss counts for more than good play from so many of its standard errors on."""

MARK_SCALE = 0.04
"""The loss per decision at which a mark has fallen to 100 / e."""


def judge(loss: float, error: float, *, best: bool) -> Judgement:
    """What a decision is called: never worse than good where the loss may be chance."""
    if best:
        return Judgement.BEST
    if loss < SURE * error:
        return Judgement.GOOD
    return next((name for name, least in BANDS.items() if loss >= least), Judgement.GOOD)


def mark(loss: float) -> float:
    """100 · exp(-loss per decision / 0.04): 100 for play without any loss."""
    return 100 * math.exp(-loss / MARK_SCALE)
