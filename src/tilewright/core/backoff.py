"""Exponential backoff: how long to wait before the next try."""

__all__ = ["backoff_delay"]


def backoff_delay(failures: int, initial: float, maximum: float) -> float:
    """Seconds after so many failures in a row: twice as many each time, up to a maximum."""
    return min(maximum, initial * 2.0 ** min(failures - 1, 20)) if failures > 0 else 0.0
