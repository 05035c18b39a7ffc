"""Tasks where there is room for them: on this machine or on a cluster."""

from collections.abc import Generator, Iterable
from typing import TypeAlias, TypeVar

from .job import Job
from .processes import run_in_processes
from .ray_cluster import run_on_ray

__all__ = ["Where", "execute"]

Task = TypeVar("Task")
Done = TypeVar("Done")

Where: TypeAlias = int | str
"""So many processes of this machine, or the address of a Ray cluster."""


def execute(job: Job[Task, Done], tasks: Iterable[Task], where: Where) -> Generator[Done]:
    """The results, in the order in which the tasks end; the same ones everywhere."""
    if isinstance(where, str):
        return run_on_ray(job, tasks, where)
    return run_in_processes(job, tasks, where)
