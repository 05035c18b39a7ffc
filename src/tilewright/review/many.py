"""Many records at once: on the cores of this machine, or on a Ray cluster."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from tilewright.core.errors import TilewrightError
from tilewright.core.record import Record
from tilewright.executors import Note, run_in_processes, run_on_ray

from .model import Review
from .review import review

__all__ = ["Numbered", "review_in_processes", "review_on_ray"]

Numbered = tuple[int, Record]
"""A record, and its place in the file."""

Reviewed = tuple[int, Review | str]
"""Its review, or why there is none."""


def review_in_processes(
    records: Iterable[Numbered], depth: int, processes: int
) -> Generator[Reviewed]:
    """The reviews in the order in which they are done."""
    return run_in_processes(_ReviewRecords(depth), records, processes)


def review_on_ray(records: Iterable[Numbered], depth: int, address: str) -> Generator[Reviewed]:
    """The same reviews, from a cluster."""
    return run_on_ray(_ReviewRecords(depth), records, address)


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
