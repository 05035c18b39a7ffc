"""A token bucket: so much at once, so much a second."""

from collections.abc import Callable

__all__ = ["TokenBucket"]


class TokenBucket:
    """Refills by `rate` a second up to `burst`; a rate or burst of 0 means no limit. The clock
    counts milliseconds; one that is set back takes nothing away."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.tokens, self.at = burst, clock()

    def take(self) -> int:
        """0 when there was one to take, else the milliseconds until there is."""
        if not (self.rate and self.burst):
            return 0
        now = self.clock()
        self.tokens = min(self.burst, self.tokens + max(0, now - self.at) * self.rate / 1000)
        self.at = now
        if self.tokens >= 1:
            self.tokens -= 1
            return 0
        return int((1 - self.tokens) * 1000 / self.rate) + 1
