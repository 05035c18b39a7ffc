"""Who does what takes long for a node: processes of its machine, unless somebody else is given."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from tilewright.table import Decision, Import, Refusal

from .computers.warmup import WarmUp
from .computers.worker_pool import MovePool, WorkerPool
from .settings import Settings
from .tables.importing import RecordImporter

__all__ = ["PROCESSES", "Backends", "Importer"]

Importer: TypeAlias = Callable[[Import], Awaitable[Decision | Refusal]]


@dataclass(frozen=True)
class Backends:
    """Where computers think, what is compiled for them and who plays records through. Where the
    server is `shared`, art is drawn before anybody asks, and the event loop's lag is watched."""

    thinkers: Callable[[Settings], MovePool]
    warmup: Callable[[], WarmUp]
    importer: Callable[[], Importer]
    shared: bool = True


def _workers(settings: Settings) -> MovePool:
    return WorkerPool(settings.workers, settings.thinking_seconds)


PROCESSES = Backends(_workers, WarmUp, RecordImporter)
