"""Rate limits for a guest, an address and a seat: requests, messages, reading work, new games and
open sockets (token buckets)."""

from collections import Counter, OrderedDict
from collections.abc import Callable

from tilewright.server.errors import ServerRefusalCode
from tilewright.server.settings import Settings
from tilewright.table import Act, Command, Refusal, RefusalError, Rematch, Reveal

from .guests import Visitor
from .token_bucket import TokenBucket

__all__ = ["AddressAccount", "LimitedVisit", "Limits", "TokenBuckets"]

HOUR, MINUTE = 3600, 60
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

    def take(self, name: str, cost: float = 1) -> int:
        """0 when there was so much to take, else the milliseconds until there is."""
        return self._bucket(name).take(cost) if self.rate and self.burst else 0

    def wait(self, name: str) -> int:
        """The milliseconds until there is something to take."""
        return self._bucket(name).wait() if self.rate and self.burst else 0

    def spend(self, name: str, cost: float) -> None:
        """Take it in any case: what it has cost is known only afterwards."""
        if self.rate and self.burst:
            self._bucket(name).spend(cost)

    def _bucket(self, name: str) -> TokenBucket:
        bucket = self._known.pop(name, None) or TokenBucket(self.rate, self.burst, self.clock)
        self._known[name] = bucket
        if len(self._known) > self.most:
            self._known.popitem(last=False)
        return bucket


class Limits:
    """All limits of a node that are not one socket's own. The clock counts milliseconds."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self.settings = settings
        guest, address = settings.games_per_hour_guest, settings.games_per_hour_address
        self._requests = TokenBuckets(settings.requests_rate, settings.requests_burst, clock)
        self._games_of_guest = TokenBuckets(guest / HOUR, guest, clock)
        self._games_of_address = TokenBuckets(address / HOUR, address, clock)
        self._messages = TokenBuckets(
            settings.message_rate_address, settings.message_burst_address, clock
        )
        self._reading = TokenBuckets(settings.reading_rate, settings.reading_burst, clock)
        changes, events = settings.changes_per_minute_seat, settings.events_per_hour_address
        self._changes = TokenBuckets(changes / MINUTE, changes, clock)
        points = settings.points_per_minute_seat
        self._points = TokenBuckets(points / MINUTE, points, clock)
        self._events = TokenBuckets(events / HOUR, events, clock)
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

    def message(self, address: str, cost: float) -> Refusal | None:
        """Why this message is one too many from there, if it is."""
        wait = self._messages.take(address, cost)
        return _too_many(self.settings.message_rate_address, wait) if wait else None

    def reading(self, address: str) -> Refusal | None:
        """Why nothing more is worked out for somebody there, if so."""
        wait = self._reading.wait(address)
        return _too_many(self.settings.reading_rate, wait) if wait else None

    def read(self, address: str, milliseconds: float) -> None:
        """So much processor time was spent for somebody there."""
        self._reading.spend(address, milliseconds)

    def event(self, address: str) -> Refusal | None:
        """Why nothing more is stored for somebody there, if so."""
        wait = self._events.take(address)
        return _too_many(self.settings.events_per_hour_address, wait) if wait else None

    def command(self, visitor: Visitor, table: str, command: Command) -> Refusal | None:
        """Why this command is one too many, if it is. Moves are bounded by the game they play;
        everything else a seat could do for ever; a rematch is a new game."""
        if refused := self.event(visitor.address):
            return refused
        if isinstance(command, Rematch):
            return self.game(visitor.guest, visitor.address)
        if isinstance(command, Act | Reveal):
            return None
        wait = self._changes.take(f"{table} {command.key}")
        return _too_many(self.settings.changes_per_minute_seat, wait) if wait else None

    def pointing(self, table: str, seat: int) -> Refusal | None:
        """Why this word of advice is one too many from the seat, if it is."""
        wait = self._points.take(f"{table} {seat}")
        return _too_many(self.settings.points_per_minute_seat, wait) if wait else None

    def acquire_socket(self, guest: str, address: str) -> Refusal | None:
        """Open a socket, or say why it is one too many; `release_socket` when it is closed."""
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


class AddressAccount:
    """The reading work of those who come from one address."""

    def __init__(self, limits: Limits, address: str) -> None:
        self.limits, self.name = limits, address

    def refusal(self) -> Refusal | None:
        return self.limits.reading(self.name)

    def spend(self, milliseconds: float) -> None:
        self.limits.read(self.name, milliseconds)


class LimitedVisit:
    """What one visitor may do on all sockets and by all requests together; raises RefusalError."""

    def __init__(self, limits: Limits, visitor: Visitor) -> None:
        self.limits, self.visitor = limits, visitor

    def check_message(self, cost: float) -> None:
        _raise(self.limits.message(self.visitor.address, cost))

    def check_command(self, table: str, command: Command) -> None:
        _raise(self.limits.command(self.visitor, table, command))

    def check_event(self) -> None:
        _raise(self.limits.event(self.visitor.address))

    def check_pointing(self, table: str, seat: int) -> None:
        _raise(self.limits.pointing(table, seat))


def _raise(refusal: Refusal | None) -> None:
    if refusal:
        raise RefusalError(refusal)


def _too_many(limit: int, wait: int | None) -> Refusal:
    return Refusal(ServerRefusalCode.TOO_MANY, {"limit": limit, "retry_ms": wait})
