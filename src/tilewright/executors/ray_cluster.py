"""Tasks on a Ray cluster; the extra `ray` installs what it needs.

When the process or the machine under a task is lost, Ray gives the task to another. A task that
ends every process it is given is done once more here, where it can be told what ended it.
"""

import logging
import socket
from collections.abc import Generator, Iterable
from typing import Any, TypeVar

from tilewright.core.errors import TilewrightError
from tilewright.core.extras import needs

from .job import Job
from .processes import run_in_processes

__all__ = ["LOCAL", "NoRay", "run_on_ray"]

LOCAL = "local"
"""The address that starts a cluster on this machine alone."""

MAX_RETRIES = 3
TASKS_PER_CORE = 2
"""Tasks a core: one that runs and one that waits."""

CONNECT_TIMEOUT = 10.0
"""Seconds until an address is taken for dead."""

Task = TypeVar("Task")
Done = TypeVar("Done")


class NoRay(TilewrightError):
    """Ray cannot be used here."""


def run_on_ray(job: Job[Task, Done], tasks: Iterable[Task], address: str) -> Generator[Done]:
    """The results, in the order in which the tasks end."""
    ray, ours = _connect(address)
    remote = ray.remote(num_cpus=1, max_retries=MAX_RETRIES, retry_exceptions=False)(_run)
    running: dict[Any, Task] = {}
    try:
        carried = ray.put(job)
        for task in tasks:
            running[remote.remote(carried, task)] = task
            if len(running) >= TASKS_PER_CORE * _cores(ray):
                yield _next_result(ray, job, running)
        while running:
            yield _next_result(ray, job, running)
    finally:
        for left in running:
            ray.cancel(left, force=True)
        if ours:
            ray.shutdown()


def _run(job: Job[Any, Any], task: Any) -> Any:
    return job.run(task, lambda _number: None)


def _next_result(ray: Any, job: Job[Task, Done], running: dict[Any, Task]) -> Done:
    """The result of the task that ends first; it runs no longer."""
    (ready, *_), _rest = ray.wait([*running], num_returns=1)
    task = running.pop(ready)
    try:
        done: Done = ray.get(ready)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError:
        (done,) = run_in_processes(job, [task], 1)
    return done


def _cores(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _connect(address: str) -> tuple[Any, bool]:
    """Ray, and whether the connection was made for this."""
    with needs("ray", "work on a Ray cluster"):
        import ray  # noqa: PLC0415  # nobody else pays for it
    if ray.is_initialized():
        return ray, False
    try:
        _probe(address)
        ray.init(
            address=address,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (OSError, ValueError, RuntimeError) as trouble:
        raise NoRay(f"no Ray cluster at {address!r}: {trouble}") from trouble
    return ray, True


def _probe(address: str) -> None:
    """Ray itself would wait for minutes where nobody answers."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT).close()
