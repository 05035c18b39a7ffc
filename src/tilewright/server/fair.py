"""A queue that is fair to guests: one item of each in turn, and nobody has too many in hand."""

from collections import Counter, deque
from collections.abc import Iterator
from typing import Generic, TypeVar

__all__ = ["FairQueue"]

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """`most` is how many items of one guest may be taken and not yet released."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lines: dict[str, deque[Item]] = {}  # the guest who is next stands first
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(len(line) for line in self._lines.values())

    def put(self, guest: str, item: Item) -> None:
        self._lines.setdefault(guest, deque()).append(item)

    def take(self) -> tuple[str, Item] | None:
        """The first item of the next guest who may have one; to be released when it is done."""
        for guest in self._lines:
            if self._taken[guest] < self._most:
                return guest, self._taken_from(guest)
        return None

    def _taken_from(self, guest: str) -> Item:
        line = self._lines.pop(guest)
        item = line.popleft()
        if line:
            self._lines[guest] = line
        self._taken[guest] += 1
        return item

    def release(self, guest: str) -> None:
        self._taken[guest] -= 1
        if not self._taken[guest]:
            del self._taken[guest]

    def drain(self) -> Iterator[Item]:
        """All that waits, as nobody will take it any more."""
        while self._lines:
            _, line = self._lines.popitem()
            yield from line
