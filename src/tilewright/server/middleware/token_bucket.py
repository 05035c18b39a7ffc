"""A token bucket: so much at once, so much a second."""

from collections.abc import Callable

__all__ = ["TokenBucket"]


class TokenBucket:
    """Refills by `rate` a second up to `burst`; a rate or burst of 0 means no limit. The clock
    counts milliseconds; one that is set back takes nothing away."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.tokens, self.at = burst, clock()

    def take(self, cost: float = 1) -> int:
        """0 when there was so much to take, else the milliseconds until there is."""
        if wait := self.wait(cost):
            return wait
        self.spend(cost)
        return 0

    def wait(self, cost: float = 1) -> int:
        """The milliseconds until so much is there."""
        if not (self.rate and self.burst):
            return 0
        now = self.clock()
        self.tokens = min(self.burst, self.tokens + max(0, now - self.at) * self.rate / 1000)
        self.at = now
        wanted = min(cost, self.burst)
        return 0 if self.tokens >= wanted else int((wanted - self.tokens) * 1000 / self.rate) + 1

    def spend(self, cost: float) -> None:
        """Take it in any case, if need be as a debt, of no more than the burst."""
        if self.rate and self.burst:
            self.tokens = max(-self.burst, self.tokens - cost)
