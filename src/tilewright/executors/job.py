"""What an executor is asked to run."""

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar

__all__ = ["Job", "Note"]

Task = TypeVar("Task", contravariant=True)  # noqa: PLC0105  # it reads better in signatures
Done = TypeVar("Done", covariant=True)  # noqa: PLC0105  # the same

Note: TypeAlias = Callable[[int], None]
"""Keeps a number where it outlives the process."""


class Job(Protocol[Task, Done]):
    """One kind of work, on many tasks. It travels to other processes, so it can be pickled; one
    task gives the same result wherever and however often it is done."""

    @property
    def max_attempts(self) -> int:
        """How many processes of this machine may die under one task."""

    def run(self, task: Task, note: Note, /) -> Done: ...

    def on_crash(self, task: Task, noted: int, what: str, /) -> Done:
        """What it means, or an error, that a task has ended all of them; `noted` is what the last
        of them noted last, -1 for nothing."""
