"""The games of a tournament on a Ray cluster; the extra `ray` installs what it needs.

A game is a task. When the machine under it is lost, Ray gives the task to another: the same deal,
the same players, and from players that count simulations instead of seconds the same game.
"""

import logging
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

from tilewright.core.mistakes import TilewrightError

from .pairing import Pairing
from .tournament import Result, Tournament, play_pairing

__all__ = ["LOCAL", "NoRay", "play_on_ray"]

LOCAL = "local"
"""The address that starts a cluster on this machine alone."""

TRIES = 5
AHEAD = 2
"""Tasks a core: one that runs and one that waits."""


class NoRay(TilewrightError):
    """Ray cannot be used here."""


def play_on_ray(
    tournament: Tournament, pairings: Iterable[Pairing], address: str
) -> Iterator[Result]:
    """The results, in the order in which the games end."""
    ray = _connected(address)
    task = ray.remote(num_cpus=1, max_retries=TRIES, retry_exceptions=False)(play_pairing)
    waiting, running = iter(pairings), []
    try:
        for pairing in waiting:
            running.append(task.remote(tournament, pairing))
            if len(running) >= AHEAD * _cores(ray):
                done, running = _first(ray, running)
                yield done
        while running:
            done, running = _first(ray, running)
            yield done
    finally:
        for left in running:
            ray.cancel(left, force=True)
        if address == LOCAL:
            ray.shutdown()


def _first(ray: ModuleType, running: list[Any]) -> tuple[Result, list[Any]]:
    ready, rest = ray.wait(running, num_returns=1)
    return ray.get(ready[0]), rest


def _cores(ray: ModuleType) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _connected(address: str) -> ModuleType:
    try:
        import ray  # noqa: PLC0415  # an extra: nobody else pays for it
    except ImportError as missing:
        raise NoRay("Ray is not installed: pip install 'tilewright[ray]'") from missing
    if ray.is_initialized():
        return ray
    try:
        ray.init(
            address=None if address == LOCAL else address,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (ConnectionError, ValueError, RuntimeError) as trouble:
        raise NoRay(f"no Ray cluster at {address!r}: {trouble}") from trouble
    return ray
