"""Many records at once: on the cores of this machine, or on a Ray cluster."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from tilewright.core.errors import TilewrightError
from tilewright.core.record import Record
from tilewright.executors import Note, Where, execute

from .model import Review
from .review import review

__all__ = ["Numbered", "review_many"]

Numbered = tuple[int, Record]
"""A record, and its place in the file."""

Reviewed = tuple[int, Review | str]
"""Its review, or why there is none."""


def review_many(records: Iterable[Numbered], depth: int, where: Where) -> Generator[Reviewed]:
    """The reviews in the order in which they are done."""
    return execute(_ReviewRecords(depth), records, where)


@dataclass(frozen=True)
class _ReviewRecords:
    depth: int
    max_attempts: int = 2

    def run(self, task: Numbered, note: Note) -> Reviewed:
        number, record = task
        try:
            return number, review(record, self.depth, lambda done, _total: note(done))
        except TilewrightError as mistake:
            return number, str(mistake)

    def on_crash(self, task: Numbered, noted: int, what: str) -> Reviewed:
        return task[0], f"{what} after {max(noted, 0)} plies"
