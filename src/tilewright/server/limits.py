"""Limits a guest and an address: how many requests, new games and open sockets."""

from collections import Counter, OrderedDict
from collections.abc import Callable

from tilewright.table import Refused

from .bucket import Bucket
from .refusals import Denial, refuse
from .settings import Settings

__all__ = ["Buckets", "Limits"]

HOUR = 3600
MOST_KNOWN = 20_000
"""How many are remembered; who has not come for longest is forgotten first."""


class Buckets:
    """A bucket for everybody who comes; a rate or burst of 0 means no limit."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float], most: int = MOST_KNOWN
    ) -> None:
        self.rate, self.burst, self.clock, self.most = rate, burst, clock, most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def take(self, name: str) -> int:
        """0 when there was something to take, else the milliseconds until there is."""
        if not (self.rate and self.burst):
            return 0
        bucket = self._known.pop(name, None) or Bucket(self.rate, self.burst, self.clock)
        self._known[name] = bucket
        if len(self._known) > self.most:
            self._known.popitem(last=False)
        return bucket.take()


class Limits:
    """All limits of a node that are not one socket's own. The clock counts milliseconds."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self.settings = settings
        guest, address = settings.games_per_hour_guest, settings.games_per_hour_address
        self._requests = Buckets(settings.requests_rate, settings.requests_burst, clock)
        self._games_of_guest = Buckets(guest / HOUR, guest, clock)
        self._games_of_address = Buckets(address / HOUR, address, clock)
        self.guests: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()

    @property
    def sockets(self) -> int:
        return self.addresses.total()

    def request(self, address: str) -> Refused | None:
        """Why this request is one too many, if it is."""
        wait = self._requests.take(address)
        return _too_many(self.settings.requests_rate, wait) if wait else None

    def game(self, guest: str, address: str) -> Refused | None:
        """Why this new game is one too many, if it is."""
        if wait := self._games_of_guest.take(guest):
            return _too_many(self.settings.games_per_hour_guest, wait)
        if wait := self._games_of_address.take(address):
            return _too_many(self.settings.games_per_hour_address, wait)
        return None

    def socket(self, guest: str, address: str) -> Refused | None:
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

    def leave(self, guest: str, address: str) -> None:
        for counter, name in ((self.guests, guest), (self.addresses, address)):
            counter[name] -= 1
            if not counter[name]:
                del counter[name]


def _too_many(limit: int, wait: int | None) -> Refused:
    return refuse(Denial.TOO_MANY, limit=limit, retry_ms=wait)
