"""The chance to win as it comes true: what a search says, corrected by what was measured.

A game may keep `calibration.json` beside its weights: by number of seats an exponent t. A chance p
becomes p^t, and all of them are scaled to add up to 1 again; with t = 1 nothing changes.
"""

import json
from collections.abc import Sequence
from functools import cache

from tilewright.core.registry import calibration_path

__all__ = ["calibrated", "corrected", "exponent", "is_calibrated"]

TINY = 1e-9


@cache
def _exponents(name: str) -> dict[int, float]:
    path = calibration_path(name)
    if path is None:
        return {}
    return {int(seats): float(value) for seats, value in json.loads(path.read_text()).items()}


def is_calibrated(name: str, seats: int) -> bool:
    """Whether the chances of that game were measured for so many seats."""
    return seats in _exponents(name)


def exponent(name: str, seats: int) -> float:
    return _exponents(name).get(seats, 1.0)


def calibrated(name: str, chances: Sequence[float]) -> tuple[tuple[float, ...], float]:
    """The chances as they come true, and how much an error grows by that at most."""
    power = exponent(name, len(chances))
    return corrected(chances, power), max(power, 1.0)


def corrected(chances: Sequence[float], power: float) -> tuple[float, ...]:
    raised = [max(each, 0.0) ** power if each > TINY else 0.0 for each in chances]
    whole = sum(raised) or 1.0
    return tuple(each / whole for each in raised)
