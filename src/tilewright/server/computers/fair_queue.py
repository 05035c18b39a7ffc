"""A queue that is fair to guests: round-robin, with a cap on what one guest has in flight."""

from collections import Counter, deque
from collections.abc import Iterator
from typing import Generic, TypeVar

__all__ = ["FairQueue"]

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """`max_in_flight` items of one guest may be taken and not yet released."""

    def __init__(self, max_in_flight: int) -> None:
        self._max_in_flight = max_in_flight
        self._lines: dict[str, deque[Item]] = {}  # the guest who is next stands first
        self._in_flight: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(len(line) for line in self._lines.values())

    def put(self, guest: str, item: Item) -> None:
        self._lines.setdefault(guest, deque()).append(item)

    def take(self) -> tuple[str, Item] | None:
        """The first item of the next guest who may have one; to be released when it is done."""
        for guest in self._lines:
            if self._in_flight[guest] < self._max_in_flight:
                return guest, self._pop(guest)
        return None

    def _pop(self, guest: str) -> Item:
        line = self._lines.pop(guest)
        item = line.popleft()
        if line:
            self._lines[guest] = line
        self._in_flight[guest] += 1
        return item

    def release(self, guest: str) -> None:
        self._in_flight[guest] -= 1
        if not self._in_flight[guest]:
            del self._in_flight[guest]

    def drain(self) -> Iterator[Item]:
        """All that waits, as nobody will take it any more."""
        while self._lines:
            _, line = self._lines.popitem()
            yield from line
