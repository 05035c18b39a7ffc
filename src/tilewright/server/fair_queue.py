"""A fair queue (round-robin): tables with people come first, then addresses take turns, and at each
address its guests; caps bound what a guest, and what tables without people, have in flight."""

from collections import Counter, deque
from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeAlias, TypeVar

__all__ = ["Applicant", "FairQueue"]

Item = TypeVar("Item")
Lines: TypeAlias = dict[str, dict[str, deque[Item]]]
"""By address and guest; whoever is next stands first."""


class Applicant(NamedTuple):
    """For whom something is asked: a guest may have no cookie and be another each time, but comes
    from an address; `people` tells whether a person sits at the table."""

    guest: str
    address: str = ""
    people: bool = True


class FairQueue(Generic[Item]):
    """`max_in_flight` items of one guest may be taken and not yet released, and as many of all
    tables without people together."""

    def __init__(self, max_in_flight: int) -> None:
        self._max_in_flight = max_in_flight
        self._lines: dict[bool, Lines[Item]] = {True: {}, False: {}}
        self._in_flight: Counter[str] = Counter()
        self._without_people = 0

    def __len__(self) -> int:
        return sum(sum(_sizes(lines)) for lines in self._lines.values())

    def put(self, who: Applicant, item: Item) -> None:
        guests = self._lines[who.people].setdefault(who.address, {})
        guests.setdefault(who.guest, deque()).append(item)

    def before(self, who: Applicant) -> int:
        """How many items would be taken before one that were put now."""
        people, lines = self._lines[True], self._lines[who.people]
        mine = _size(lines.get(who.address, {}))
        others = (size for address, size in _by_address(lines) if address != who.address)
        ahead = mine + sum(min(size, mine + 1) for size in others)
        return ahead if who.people else ahead + sum(_sizes(people))

    def take(self) -> tuple[Applicant, Item] | None:
        """The first item of the next who may have one; to be released when it is done."""
        for people, lines in self._lines.items():
            if not people and self._without_people >= self._max_in_flight:
                return None
            for address, guests in lines.items():
                for guest in guests:
                    if self._in_flight[guest] < self._max_in_flight:
                        who = Applicant(guest, address, people)
                        return who, self._pop(who)
        return None

    def _pop(self, who: Applicant) -> Item:
        """Whoever gets something stands last from now on, and so does their address."""
        lines = self._lines[who.people]
        guests = lines.pop(who.address)
        line = guests.pop(who.guest)
        item = line.popleft()
        if line:
            guests[who.guest] = line
        if guests:
            lines[who.address] = guests
        self._in_flight[who.guest] += 1
        self._without_people += not who.people
        return item

    def release(self, who: Applicant) -> None:
        self._without_people -= not who.people
        self._in_flight[who.guest] -= 1
        if not self._in_flight[who.guest]:
            del self._in_flight[who.guest]

    def drain(self) -> Iterator[Item]:
        """All that waits, as nobody will take it any more."""
        for lines in self._lines.values():
            while lines:
                _, guests = lines.popitem()
                for line in guests.values():
                    yield from line


def _size(guests: dict[str, deque[Item]]) -> int:
    return sum(map(len, guests.values()))


def _by_address(lines: Lines[Item]) -> Iterator[tuple[str, int]]:
    return ((address, _size(guests)) for address, guests in lines.items())


def _sizes(lines: Lines[Item]) -> Iterator[int]:
    return (size for _, size in _by_address(lines))
