"""Rate limits for a guest and an address: requests, new games and open sockets (token buckets)."""

from collections import Counter, OrderedDict
from collections.abc import Callable

from tilewright.server.errors import ServerRefusalCode
from tilewright.server.settings import Settings
from tilewright.table import Refusal

from .token_bucket import TokenBucket

__all__ = ["Limits", "TokenBuckets"]

HOUR = 3600
MOST_KNOWN = 20_000
"""How many are remembered; the least recently used is forgotten first (LRU)."""


class TokenBuckets:
    """A bucket for everybody who comes; a rate or burst of 0 means no limit."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float], most: int = MOST_KNOWN
    ) -> None:
        self.rate, self.burst, self.clock, self.most = rate, burst, clock, most
        self._known: OrderedDict[str, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def take(self, name: str) -> int:
        """0 when there was something to take, else the milliseconds until there is."""
        if not (self.rate and self.burst):
            return 0
        bucket = self._known.pop(name, None) or TokenBucket(self.rate, self.burst, self.clock)
        self._known[name] = bucket
        if len(self._known) > self.most:
            self._known.popitem(last=False)
        return bucket.take()


class Limits:
    """All limits of a node that are not one socket's own. The clock counts milliseconds."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self.settings = settings
        guest, address = settings.games_per_hour_guest, settings.games_per_hour_address
        self._requests = TokenBuckets(settings.requests_rate, settings.requests_burst, clock)
        self._games_of_guest = TokenBuckets(guest / HOUR, guest, clock)
        self._games_of_address = TokenBuckets(address / HOUR, address, clock)
        self.guests: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()

    @property
    def sockets(self) -> int:
        return self.addresses.total()

    def request(self, address: str) -> Refusal | None:
        """Why this request is one too many, if it is."""
        wait = self._requests.take(address)
        return _too_many(self.settings.requests_rate, wait) if wait else None

    def game(self, guest: str, address: str) -> Refusal | None:
        """Why this new game is one too many, if it is."""
        if wait := self._games_of_guest.take(guest):
            return _too_many(self.settings.games_per_hour_guest, wait)
        if wait := self._games_of_address.take(address):
            return _too_many(self.settings.games_per_hour_address, wait)
        return None

    def acquire_socket(self, guest: str, address: str) -> Refusal | None:
        """Open a socket, or say why it is one too many; `leave` when it is closed."""
        for limit, count in (
            (self.settings.sockets, self.sockets),
            (self.settings.sockets_per_guest, self.guests[guest]),
            (self.settings.sockets_per_address, self.addresses[address]),
        ):
            if 0 < limit <= count:
                return _too_many(limit, None)
        self.guests[guest] += 1
        self.addresses[address] += 1
        return None

    def release_socket(self, guest: str, address: str) -> None:
        for counter, name in ((self.guests, guest), (self.addresses, address)):
            counter[name] -= 1
            if not counter[name]:
                del counter[name]


def _too_many(limit: int, wait: int | None) -> Refusal:
    return Refusal(ServerRefusalCode.TOO_MANY, {"limit": limit, "retry_ms": wait})
